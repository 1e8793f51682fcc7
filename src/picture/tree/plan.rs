//! The nodes of a tree that are drawn, each with its part of the width.

use std::collections::HashSet;

use crate::board::{Given, Square};
use crate::search::tree::{Node, NodeKind, Nodes};
use crate::search::{Answer, Completion, Tree};

/// The most nodes of a tree that is laid out as a whole, and the most rows of all their boards:
/// looking for more nodes takes longer than a window may wait.
const MAX_NODES: usize = 5_000;
const MAX_ROWS: usize = 60_000;

/// The most rows of all boards of a tree in whose picture the nodes that are jumped over are known.
const MAX_DRAWN_ROWS: usize = 200_000;

/// The most queens placed to find the nodes of a large tree with a solution below them: a few tens
/// of milliseconds, once for each part that is shown.
const MAX_QUEENS: u32 = 200_000;

/// The same for a picture, which is drawn once.
const MAX_QUEENS_DRAWN: u32 = 1_000_000;

/// The least width of a node that can be told from the next one, in points.
pub(super) const MIN_WIDTH: f32 = 1.2;

/// The least width of a leaf with room for a disc with a number, in points.
const READABLE: f32 = 16.0;

/// A part of a tree, from one node down, scaled to a width of 1.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The nodes, each after its parent, level by level.
    pub spots: Vec<Spot>,
    /// Whether these are all of the nodes down to the level that was asked for, so that none is
    /// hidden below another.
    pub whole: bool,
    /// The meaning of the root.
    pub root: &'static str,
}

/// The place of a node.
#[derive(Clone, Debug)]
pub struct Spot {
    /// The choices that lead to the node.
    pub node: Vec<Square>,
    /// Its outcome.
    pub kind: NodeKind,
    /// Its parent, as an index.
    pub parent: Option<usize>,
    /// Its left and right ends, from 0 to 1.
    pub span: (f32, f32),
    /// Whether the node is a solution or has one below it; `None` if not all nodes below were
    /// examined.
    pub solved: Option<bool>,
    /// Whether the search is known to jump over it.
    pub is_jumped: bool,
}

impl Plan {
    /// The part of a tree from `top` down. In a tree that can be laid out as a whole, every leaf
    /// has the same width. A larger one has only its first levels, with the same width for every
    /// choice, as far as nodes can be told apart over this many points.
    pub fn new(tree: Tree, given: impl Into<Given>, top: &[Square], width: f32) -> Self {
        let given = given.into();
        let top = Node::at(tree, given, top).unwrap_or_else(|| Node::root(tree, given));
        let most = MAX_NODES.min(MAX_ROWS / given.order());
        let whole = top.descendants().nth(most).is_none();
        let (entered, narrowest) = if whole {
            (top.entered(), 0.0)
        } else {
            (None, MIN_WIDTH / width)
        };
        let limits = (narrowest, usize::MAX, usize::MAX);
        let (mut spots, _) = grown(top, limits, entered.as_ref());
        if whole {
            pass_up_solutions(&mut spots);
            spread_leaves(&mut spots);
        } else if tree.nodes == Nodes::Queens {
            find_solutions(&given, &mut spots, MAX_QUEENS);
        }
        Self {
            spots,
            whole,
            root: tree.nodes.root(given),
        }
    }

    /// The first levels of a tree, down to `depth` if one is given: as many as can be drawn over
    /// this many points with all of their nodes told apart, and searched for solutions in a short
    /// time. Nodes with none below them have the same width.
    pub fn of_levels(tree: Tree, given: Given, depth: Option<usize>, width: f32) -> Self {
        let root = Node::root(tree, given);
        let most_nodes = MAX_DRAWN_ROWS / given.order();
        let is_small = |root: &Node| root.descendants().nth(most_nodes).is_none();
        let knows_jumps = tree.entered_below.is_none() || is_small(&root);
        let entered = if knows_jumps { root.entered() } else { None };
        let deepest = depth.unwrap_or(usize::MAX);
        let most = (width / MIN_WIDTH) as usize;
        let (mut spots, has_all) = grown(root, (0.0, most, deepest), entered.as_ref());
        let mut whole = has_all && knows_jumps;
        if has_all && deepest >= given.missing() {
            pass_up_solutions(&mut spots);
        } else if tree.nodes == Nodes::Queens {
            find_solutions(&given, &mut spots, MAX_QUEENS_DRAWN);
            let unknown = spots.iter().find(|spot| spot.solved.is_none());
            if let Some(level) = unknown.map(|spot| spot.node.len()) {
                // If only a part of a level is known, the rest would look as if it had no
                // solutions. The first level is drawn in any case.
                spots.retain(|spot| spot.node.len() < level.max(2));
                whole = false;
            }
        }
        spread_leaves(&mut spots);
        Self {
            spots,
            whole,
            root: tree.nodes.root(given),
        }
    }

    /// Whether every node can be drawn with its number over this many points.
    pub fn is_readable(&self, width: f32) -> bool {
        self.whole && self.narrowest() * width >= READABLE
    }

    /// The width of the narrowest node.
    pub fn narrowest(&self) -> f32 {
        let widths = self.spots.iter().map(|spot| spot.span.1 - spot.span.0);
        widths.fold(1.0, f32::min)
    }

    /// The place of a node, if it is visible.
    pub fn spot(&self, node: &[Square]) -> Option<&Spot> {
        let mut level = self.level(node.len()).iter();
        level.find(|spot| spot.node == node)
    }

    /// The number of levels, from the top down.
    pub fn levels(&self) -> usize {
        let top = self.spots.first().map_or(0, |top| top.node.len());
        let deepest = self.spots.last().map_or(0, |last| last.node.len());
        deepest - top + 1
    }

    /// The visible nodes of a level of the tree, from the left: those with this number of choices.
    fn level(&self, choices: usize) -> &[Spot] {
        let spots = &self.spots;
        let from = spots.partition_point(|spot| spot.node.len() < choices);
        let to = spots.partition_point(|spot| spot.node.len() <= choices);
        spots.get(from..to).unwrap_or_default()
    }

    /// The node of a level, counted from the top of the plan, at a place from 0 to 1.
    pub fn at(&self, level: usize, place: f32) -> Option<&Spot> {
        let spots = self.level(self.spots.first()?.node.len() + level);
        let after = spots.partition_point(|spot| spot.span.0 <= place);
        spots
            .get(after.checked_sub(1)?)
            .filter(|spot| place < spot.span.1)
    }
}

/// The nodes from `top` down to level `deepest`, level by level, with the same width for every
/// choice of a node; and whether these are all of them. All levels are left out from the first one
/// on that has a node narrower than `narrowest`, or with which more than `most` nodes would have
/// none drawn below them. If it is known which nodes are entered, the others are jumped over.
fn grown(
    top: Node,
    (narrowest, most, deepest): (f32, usize, usize),
    entered: Option<&HashSet<Vec<Square>>>,
) -> (Vec<Spot>, bool) {
    let is_entered = |node: &Node| entered.is_none_or(|entered| entered.contains(node.path()));
    let mut spots = vec![Spot::new(&top, None, (0.0, 1.0))];
    let mut level = vec![(0, top)];
    let mut leaves = 0;
    while let Some((_, first)) = level.first()
        && first.path().len() < deepest
    {
        let children = level.iter().map(|(_, node)| node.children().len());
        leaves += children.clone().filter(|&count| count == 0).count();
        let width = |&(parent, ref node): &(usize, Node)| {
            let (begin, end): (f32, f32) = spots[parent].span;
            (end - begin) / node.children().len().max(1) as f32
        };
        let widths: Vec<f32> = level.iter().map(width).collect();
        let is_narrow = |&width: &f32| width < narrowest;
        if leaves + children.sum::<usize>() > most || widths.iter().any(is_narrow) {
            return (spots, false);
        }
        let mut next = Vec::new();
        for ((parent, node), width) in level.into_iter().zip(widths) {
            let (begin, _) = spots[parent].span;
            for (index, &choice) in node.children().iter().enumerate() {
                if let Some(child) = node.child(choice) {
                    let begin = begin + index as f32 * width;
                    spots.push(Spot {
                        is_jumped: !is_entered(&child),
                        ..Spot::new(&child, Some(parent), (begin, begin + width))
                    });
                    next.push((spots.len() - 1, child));
                }
            }
        }
        level = next;
    }
    (spots, true)
}

/// Finds the nodes of a whole tree with solutions below them.
fn pass_up_solutions(spots: &mut [Spot]) {
    for index in (0..spots.len()).rev() {
        let solved = spots[index].kind == NodeKind::Solution || spots[index].solved == Some(true);
        spots[index].solved = Some(solved);
        if let Some(parent) = spots[index].parent.filter(|_| solved) {
            spots[parent].solved = Some(true);
        }
    }
}

/// Gives every node without nodes below it the same width.
fn spread_leaves(spots: &mut [Spot]) {
    let mut leaves = vec![0_usize; spots.len()];
    for index in (0..spots.len()).rev() {
        leaves[index] = leaves[index].max(1);
        if let Some(parent) = spots[index].parent {
            leaves[parent] += leaves[index];
        }
    }
    // From the left: where the next child of each node begins.
    let mut begins = vec![0.0; spots.len()];
    let leaf = 1.0 / leaves.first().copied().unwrap_or(1) as f32;
    for index in 1..spots.len() {
        let Some(parent) = spots[index].parent else {
            continue;
        };
        let begin: f32 = begins[parent];
        let end = begin + leaves[index] as f32 * leaf;
        begins[parent] = end;
        begins[index] = begin;
        spots[index].span = (begin, end);
    }
}

/// Finds the nodes that have solutions below them, with at most this many queens placed. For orders
/// too large for that, it finds none.
fn find_solutions(given: &Given, spots: &mut [Spot], most: u32) {
    let Some(mut completion) = Completion::new(given.board()) else {
        return;
    };
    let mut left = most;
    for spot in spots {
        completion.start(given.queens().chain(spot.node.iter().copied()));
        spot.solved = completion
            .step(&mut left)
            .map(|answer| matches!(answer, Answer::Found(_)));
    }
}

impl Spot {
    fn new(node: &Node, parent: Option<usize>, span: (f32, f32)) -> Self {
        Self {
            node: node.path().to_vec(),
            kind: node.kind(),
            parent,
            span,
            solved: None,
            is_jumped: false,
        }
    }

    /// Its middle.
    pub fn middle(&self) -> f32 {
        self.span.0.midpoint(self.span.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::counting::{Kernel, completions};
    use crate::search::tree_of;

    fn plan(method: &str, order: usize, width: f32) -> Plan {
        Plan::new(tree_of(method), board(order), &[], width)
    }

    /// Checks that children lie below their parent, from left to right, and that none overlap.
    fn check(plan: &Plan) {
        for (index, spot) in plan.spots.iter().enumerate() {
            let (begin, end) = spot.span;
            assert!(begin < end, "{spot:?}");
            if let Some(parent) = spot.parent {
                let parent = &plan.spots[parent];
                assert_eq!(parent.node, spot.node[..spot.node.len() - 1]);
                assert!(parent.span.0 <= begin + 1e-5 && end <= parent.span.1 + 1e-5);
            }
            let next = plan.spots.get(index + 1);
            if let Some(next) = next.filter(|next| next.node.len() == spot.node.len()) {
                assert!(end <= next.span.0 + 1e-5, "{spot:?} {next:?}");
            }
        }
    }

    #[test]
    fn small_trees_are_whole() {
        for (order, nodes) in [(1, 2), (2, 3), (4, 17), (6, 153), (8, 2_057)] {
            let plan = plan("backtracking", order, 400.0);
            assert_eq!((plan.spots.len(), plan.whole), (nodes, true));
            assert_eq!(plan.is_readable(400.0), order <= 4, "order {order}");
            check(&plan);
        }
    }

    #[test]
    fn pictures_have_whole_levels() {
        let tree = tree_of("amb");
        for (order, depth, levels) in [(9, None, 10), (10, None, 6), (20, Some(9), 4)] {
            let given = Given::from(board(order));
            let plan = Plan::of_levels(tree, given, depth, 8_000.0);
            assert_eq!(plan.levels(), levels, "order {order}");
            check(&plan);
            let spots = plan.spots.iter();
            let inner = spots.filter(|spot| spot.node.len() + 1 < levels);
            let children = inner.map(|spot| (tree.children)(given, &spot.node).len());
            assert_eq!(children.sum::<usize>() + 1, plan.spots.len());
        }
    }

    #[test]
    fn of_large_trees_the_levels_that_can_be_told_apart_are_there() {
        for (method, order) in [
            ("backtracking", 20),
            ("lookahead", 100),
            ("columns-swapped", 8),
        ] {
            let plan = plan(method, order, 400.0);
            assert!(!plan.whole && plan.spots.len() > order && plan.spots.len() < 3_000);
            let narrowest = plan.spots.iter().map(|spot| spot.span.1 - spot.span.0);
            assert!(narrowest.fold(1.0, f32::min) * 400.0 > 1.19);
            check(&plan);
        }
    }

    /// They agree with the counts of completions.
    #[test]
    fn parts_with_solutions_are_known() {
        for (method, order) in [
            ("backtracking", 4),
            ("backtracking", 12),
            ("lookahead", 12),
            ("amb", 12),
        ] {
            let board = board(order);
            let plan = plan(method, order, 400.0);
            assert_eq!(plan.whole, order == 4);
            for spot in &plan.spots {
                let count = completions(board, &spot.node, Kernel::best()).unwrap();
                assert_eq!(spot.solved, Some(count > 0), "{method} {:?}", spot.node);
            }
        }
        let largest = plan("lookahead", 100, 400.0);
        assert!(largest.spots.iter().all(|spot| spot.solved.is_none()));
    }
}
