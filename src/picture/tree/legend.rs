//! The legend of a tree: its signs, drawn as in the tree, with their meanings.

use super::pen::{NodeLook, Pen};
use crate::picture::{Align, Point, Shape, letters};
use crate::search::tree::{Nodes, Traversal};
use crate::search::{Axis, Tree};

/// The room for a sign before its words, and between two entries, in sizes of the letters.
const SIGN_WIDTH: f32 = 1.3;
const ENTRY_GAP: f32 = 0.8;

/// The height of a line, in sizes of the letters.
const LINE: f32 = 1.35;

/// A sign in a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeSign {
    /// A node with this look.
    Node(NodeLook),
    /// Nothing can be placed below a node.
    DeadEnd,
    /// A node with all queens.
    Solution,
    /// A row or column died at this node.
    Died,
}

/// The signs of a tree during the search, each with its meaning; `is_known` says whether it is known
/// of every part whether it has a solution.
pub fn signs(tree: Tree, is_known: bool) -> Vec<(TreeSign, &'static str)> {
    let look = TreeSign::Node;
    let done = match (tree.nodes, tree.traversal) {
        (Nodes::Calls, _) => {
            return vec![
                (look(NodeLook::Ahead), "not called yet"),
                (look(NodeLook::Path), "running"),
                (look(NodeLook::Done), "has returned"),
            ];
        }
        (Nodes::Queens, Traversal::ByLevel) => "children made",
        (Nodes::Queens, Traversal::DepthFirst) if is_known => "no solution",
        (Nodes::Queens, Traversal::DepthFirst) => "no solution found",
    };
    let died = match tree.filling.axes() {
        [Axis::Row] => "row died",
        [Axis::Column] => "column died",
        _ => "row or column died",
    };
    let mut signs = vec![
        (look(NodeLook::Ahead), "not searched"),
        (look(NodeLook::Path), "now"),
        (look(NodeLook::Done), done),
        (TreeSign::DeadEnd, "dead end"),
    ];
    match tree.traversal {
        Traversal::DepthFirst => signs.push((look(NodeLook::Solved), "solution below")),
        Traversal::ByLevel => signs.insert(2, (look(NodeLook::Entered), "no children yet")),
    }
    signs.extend([(TreeSign::Solution, "solution"), (TreeSign::Died, died)]);
    if tree.entered_below.is_some() {
        signs.push((look(NodeLook::Jumped), "jumped over"));
    }
    signs
}

/// The position of each sign with its meaning, relative to the upper left corner, in lines no wider
/// than this and in letters of this size; and the height of all lines.
pub fn lines(signs: &[(TreeSign, &str)], width: f32, size: f32) -> (Vec<Point>, f32) {
    let (mut x, mut y) = (0.0, LINE / 2.0 * size);
    let places = signs.iter().map(|(_, meaning)| {
        let needed = (SIGN_WIDTH + letters::width(meaning)) * size;
        if x > 0.0 && x + needed > width {
            (x, y) = (0.0, y + LINE * size);
        }
        let place = (x, y);
        x += needed + ENTRY_GAP * size;
        place
    });
    let places: Vec<Point> = places.collect();
    (places, y + LINE / 2.0 * size)
}

impl Pen<'_> {
    /// Draws signs with their meanings in lines no wider than this, below and to the right of this
    /// corner.
    pub fn legend(
        &mut self,
        signs: &[(TreeSign, &str)],
        (left, top): Point,
        width: f32,
        size: f32,
    ) {
        let (places, _) = lines(signs, width, size);
        for (&(sign, meaning), (x, y)) in signs.iter().zip(places) {
            let (x, y) = (left + x, top + y);
            self.sign(sign, (x + size / 2.0, y), size * 0.42);
            let place = (x + SIGN_WIDTH * size, y);
            let colour = self.palette.weak;
            self.push(Shape::text(meaning, place, Align::Left, size, colour));
        }
    }

    fn sign(&mut self, sign: TreeSign, centre: Point, radius: f32) {
        match sign {
            TreeSign::Node(look) => self.look_alike(look, centre, radius),
            TreeSign::DeadEnd => self.dead_end(centre, radius),
            TreeSign::Solution => self.solution((centre.0, centre.1 - 2.0), radius),
            TreeSign::Died => self.struck(centre),
        }
    }
}
