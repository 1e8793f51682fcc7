//! The path to the current place of a search, and the choices beside it, for a tree that is too
//! large to be read as a whole.

use super::{LARGEST, LEVEL};
use crate::board::{Given, Square};
use crate::picture::{Area, Point};
use crate::search::tree::{Node, NodeKind, Traversal, TriedChoices};
use crate::search::{Axis, Place, Tree};

/// The least height of a level: discs of 12 points, one below the other.
const LOWEST: f32 = 16.0;

/// Above this order, finding the outcome of each choice takes too long for every frame.
const MAX_KNOWN: usize = 20;

/// The end of the path, as far as it fits, with all choices beside it, level by level.
#[derive(Clone, Debug)]
pub struct Focus {
    given: Given,
    /// The choice above the uppermost level, if any, with the row or column that it fills.
    pub above: Option<(Square, Axis)>,
    /// The levels, from the uppermost down. They lie below the node whose choices come first.
    pub rungs: Vec<Rung>,
    pub(super) field: Area,
    level: f32,
}

/// The choices on one level: all in one row, or in one column.
#[derive(Clone, Debug)]
pub struct Rung {
    /// The choices that lead to the node above.
    pub parent: Vec<Square>,
    /// The choices on it, each with its outcome.
    pub choices: Vec<(Square, NodeKind)>,
    /// Whether a row or a column is filled.
    pub axis: Axis,
}

impl Focus {
    /// The least height of all levels below a node with this many choices, and of its own.
    pub(super) fn height(given: Given, top: usize) -> f32 {
        LOWEST * (levels(given, top) + 1) as f32
    }

    /// The levels from the node `top` down to the choices that come next, or the last of them that
    /// fit. After a queen is removed, the failed choices below it are shown: they are the reason.
    /// The levels scroll by a third of the room at a time.
    pub fn new((tree, given): (Tree, Given), place: &Place, top: usize, field: Area) -> Self {
        // The node above the first choices has a level too.
        let room = ((field.height / LOWEST) as usize).saturating_sub(1).max(1);
        let levels = levels(given, top);
        let path = with_what_failed((tree, given), place, top + room);
        let goes_on = !(tree.children)(given, &path).is_empty();
        let needed = path.len() - top + usize::from(goes_on);
        let by = room.div_ceil(3);
        let above = if levels > room {
            needed.saturating_sub(room).div_ceil(by) * by
        } else {
            0
        };
        let parents = (top + above..top + needed).filter_map(|depth| path.get(..depth));
        let rungs = parents.map(|parent| Rung::below(tree, given, parent));
        let choices = path.get(..top + above).and_then(|path| path.split_last());
        Self {
            given,
            above: choices.map(|(&choice, path)| (choice, tree.axis_below(given, path))),
            rungs: rungs.collect(),
            field,
            level: (field.height / (levels.min(room) + 1) as f32).min(LEVEL),
        }
    }

    /// The middle of the node above the choices of a level.
    pub fn parent(&self, level: usize) -> Point {
        let newest = self.rungs.get(level).and_then(|rung| rung.parent.last());
        if let (Some(above), Some(&newest)) = (level.checked_sub(1), newest) {
            self.middle(above, newest)
        } else {
            let Area { x, y, width, .. } = self.field;
            (x + width / 2.0, y + self.level / 2.0)
        }
    }

    /// The middle of a choice of a level: the choices in one row or column stand as on the board,
    /// one below the other where they share a line.
    pub fn middle(&self, level: usize, choice: Square) -> Point {
        let Area { x, y, width, .. } = self.field;
        let along = self.rungs.get(level).map_or(0, |rung| rung.along(choice));
        let place = (along as f32 + 0.5) / self.given.order() as f32;
        (x + place * width, y + (level as f32 + 1.5) * self.level)
    }

    /// The radius of discs.
    pub fn radius(&self) -> f32 {
        let width = self.field.width / self.given.order() as f32;
        (width * 0.42).min(self.level * 0.38).min(LARGEST)
    }

    /// The node at a place.
    pub fn node_at(&self, (x, y): Point) -> Option<Vec<Square>> {
        let level = ((y - self.field.y) / self.level) as usize;
        let rung = self.rungs.get(level.checked_sub(1)?)?;
        let place = (x - self.field.x) / self.field.width * self.given.order() as f32;
        let is_there = |choice| place >= 0.0 && rung.along(choice) == place as usize;
        let (choice, _) = rung.choices.iter().find(|&&(choice, _)| is_there(choice))?;
        Some(rung.node(*choice))
    }
}

/// The levels below a node with this many choices.
fn levels(given: Given, top: usize) -> usize {
    given.missing().saturating_sub(top).max(1)
}

/// The path to the current place of a search. Where the search has just gone back from a choice,
/// the path continues with that choice and the choices below it that were tried last, down to this
/// level. Of a search that jumps, these are the ones that it jumped over; of others that try
/// choices from the left, the last ones.
fn with_what_failed((tree, given): (Tree, Given), place: &Place, most: usize) -> Vec<Square> {
    let mut path = place.path.clone();
    if let (Traversal::DepthFirst, TriedChoices::UpTo(left)) = (tree.traversal, place.tried)
        && (tree.children)(given, &path).contains(&left)
    {
        path.extend(place.left());
        path.truncate(most.max(place.path.len() + 1));
        while place.before.is_empty()
            && tree.entered_below.is_none()
            && path.len() < most
            && let Some(&last) = (tree.children)(given, &path).last()
        {
            path.push(last);
        }
    }
    path
}

impl Rung {
    fn below(tree: Tree, given: Given, parent: &[Square]) -> Self {
        let node = Node::reached_by(tree, given, parent.to_vec());
        let is_known = given.order() <= MAX_KNOWN;
        let kind = |choice| {
            let child = is_known.then(|| node.child(choice)).flatten();
            child.map_or(NodeKind::Inner, |child| child.kind())
        };
        let choices = node.children().iter().map(|&choice| (choice, kind(choice)));
        Self {
            parent: parent.to_vec(),
            choices: choices.collect(),
            axis: tree.axis_below(given, parent),
        }
    }

    /// The choices that lead to one of its nodes.
    pub fn node(&self, choice: Square) -> Vec<Square> {
        [&self.parent[..], &[choice]].concat()
    }

    fn along(&self, choice: Square) -> usize {
        self.axis.split(choice).1
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Board, Coordinates, board};
    use crate::picture::tree::pen::NodeLook;
    use crate::picture::tree::{Now, Pen, Plan, TreeLayout};
    use crate::picture::{Palette, Shape, Theme};
    use crate::search::{method, replayed, tree_of};

    /// A tree, its board, and the place of a search in it after this many steps.
    fn at(name: &str, order: usize, step: u64) -> (Tree, Board, Place) {
        let place = replayed(method(name), board(order), 0, step).trace().place;
        (tree_of(name), board(order), place.unwrap())
    }

    /// Reads what is drawn of a step in a tree that does not fit.
    fn drawn<T>(
        (name, order, step, height): (&str, usize, u64, f32),
        hides_next: bool,
        read: impl FnOnce(&Focus, &Place, Pen<'_>) -> T,
    ) -> T {
        let (tree, board, place) = at(name, order, step);
        let plan = Arc::new(Plan::new(tree, board, &[], 500.0));
        let area = Area::new((0.0, 0.0), 500.0, height);
        let view = TreeLayout::new(plan, (tree, board.into()), Some(&place), area);
        let now = Now {
            place: &place,
            dead_since: None,
            removed: None,
            hides_next,
        };
        let notation = Coordinates::FromZero.on(board);
        let palette = Palette::of(Theme::Classic);
        let pen = Pen::new(&view, (tree, notation), palette, Some(now));
        read(view.focus.as_ref().unwrap(), &place, pen)
    }

    /// A window of 1,280 × 800 pixels has about this room beside its code.
    #[test]
    fn the_strip_below_gives_way_to_the_path() {
        let (tree, board, place) = at("backtracking", 8, 981);
        let plan = Arc::new(Plan::new(tree, board, &[], 250.0));
        let levels = |height| {
            let area = Area::new((0.0, 0.0), 300.0, height);
            let view = TreeLayout::new(plan.clone(), (tree, board.into()), Some(&place), area);
            view.focus.map(|focus| focus.rungs.len())
        };
        assert_eq!([150.0, 176.0].map(levels), [Some(4), Some(8)]);
        assert_eq!(levels_above(150.0), ["3 levels above"]);
        assert_eq!(levels_above(176.0), [""; 0]);
    }

    /// What is said of the levels above the path, where a tree is this high.
    fn levels_above(height: f32) -> Vec<String> {
        let of = ("backtracking", 8, 981, height);
        drawn(of, false, |_, _, mut pen| {
            pen.tree();
            let texts = pen.shapes.iter().filter_map(|shape| match shape {
                Shape::Text(text) => Some(text.text.clone()),
                _ => None,
            });
            texts.filter(|text| text.contains("above")).collect()
        })
    }

    /// Which row is next is what a prediction asks for.
    #[test]
    fn a_hidden_level_has_no_name() {
        let names = |hides_next| {
            drawn(("lookahead", 8, 3, 600.0), hides_next, |_, _, mut pen| {
                pen.tree();
                let is_name = |shape: &&Shape| matches!(shape, Shape::Text(text) if text.text.contains("row "));
                pen.shapes.iter().filter(is_name).count()
            })
        };
        assert_eq!((names(false), names(true)), (4, 3));
    }

    #[test]
    fn the_path_is_among_the_choices_and_each_of_them_is_found_at_its_place() {
        for (name, order, step) in [
            ("backtracking", 8, 300),
            ("lookahead", 12, 40),
            ("exact-cover", 10, 60),
            ("amb", 20, 1_000),
            ("columns-swapped", 6, 500),
        ] {
            let (tree, board, place) = at(name, order, step);
            for (top, height) in [(0, 500.0), (1, 500.0), (0, 120.0), (0, 10.0)] {
                let field = Area::new((30.0, 10.0), 400.0, height);
                let focus = Focus::new((tree, board.into()), &place, top, field);
                assert!(!focus.rungs.is_empty(), "{name}");
                for (index, rung) in focus.rungs.iter().enumerate() {
                    let (path, parent) = (&place.path, &rung.parent);
                    assert!(path.starts_with(parent) || parent.starts_with(path));
                    assert!(parent.len() >= top);
                    let next = place.path.get(rung.parent.len());
                    assert!(next.is_none_or(|next| rung.choices.iter().any(|(c, _)| c == next)));
                    for &(choice, _) in &rung.choices {
                        let middle = focus.middle(index, choice);
                        assert_eq!(focus.node_at(middle), Some(rung.node(choice)), "{name}");
                        assert!(middle.1 < field.y + field.height.max(LOWEST * 2.0));
                    }
                }
                assert_eq!(focus.node_at((30.0, -40.0)), None);
                assert_eq!(focus.node_at((-400.0, 200.0)), None);
            }
        }
    }

    /// Where the queen on row 2 was just removed, the tree keeps the failed choices below it.
    #[test]
    fn what_has_failed_stays_until_the_search_goes_on() {
        let field = Area::new((0.0, 0.0), 400.0, 300.0);
        let choices = |step| {
            let (tree, board, place) = at("backtracking", 6, step);
            let focus = Focus::new((tree, board.into()), &place, 0, field);
            let rungs = focus.rungs.iter().skip(place.path.len() + 1);
            let choices = rungs.flat_map(|rung| rung.choices.clone());
            choices.collect::<Vec<_>>()
        };
        let failed = [
            (Square::new(3, 1), NodeKind::Inner),
            (Square::new(4, 3), NodeKind::DeadEnd),
        ];
        assert_eq!(choices(30), failed);
        assert_eq!(choices(31), []);
    }

    /// Of the nodes below the queen that a jump takes back, those that it jumped over are slashed.
    #[test]
    fn what_was_jumped_over_does_not_look_searched() {
        let looks = |step| {
            drawn(
                ("backjumping", 9, step, 600.0),
                false,
                |focus, place, pen| {
                    let below = focus.rungs.iter().skip(place.path.len());
                    let looks = below.flat_map(|rung| {
                        let nodes = rung.choices.iter().map(|&(choice, _)| rung.node(choice));
                        nodes.map(|node| pen.look_of(&node, None))
                    });
                    looks.collect::<Vec<_>>()
                },
            )
        };
        let [done, jumped] = [NodeLook::Done, NodeLook::Jumped];
        let jump = (0..300).map(looks).find(|looks| looks.contains(&jumped));
        assert_eq!(jump, Some(vec![done, done, jumped]));
    }

    /// A further step moves nothing, except once in a third of the levels.
    #[test]
    fn levels_go_on_by_a_third_of_the_room() {
        let (tree, board) = (tree_of("backtracking"), board(30));
        let field = Area::new((0.0, 0.0), 600.0, 11.0 * LOWEST);
        let uppermost: Vec<usize> = (0..30)
            .map(|depth| {
                let path = (0..depth).map(|row| Square::new(row, row)).collect();
                let place = Place::new(path, TriedChoices::Nothing);
                let focus = Focus::new((tree, board.into()), &place, 0, field);
                focus.rungs.first().map_or(0, |rung| rung.parent.len())
            })
            .collect();
        let moves = uppermost
            .windows(2)
            .filter(|pair| pair[0] != pair[1])
            .count();
        assert!((4..=6).contains(&moves), "{uppermost:?}");
    }
}
