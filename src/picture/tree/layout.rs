//! The layout of a tree in an area: the positions of its nodes, and the node at a position.

use std::sync::Arc;

use super::{Focus, Plan};
use crate::board::{Given, Square};
use crate::picture::{Area, Point};
use crate::search::tree::TriedChoices;
use crate::search::{Place, Tree};

/// The largest height of a level.
pub const LEVEL: f32 = 44.0;

/// The least height of a level with discs: they are 13 points wide.
const MIN_LEVEL: f32 = 22.0;

/// The largest radius of a node's disc.
pub const LARGEST: f32 = 10.0;

/// The gap between the levels of an overview.
const LEVEL_GAP: f32 = 4.0;

/// The room at the left for the names of levels, where there is enough.
pub(super) const NAMES: f32 = 66.0;
const ENOUGH: f32 = 260.0;

/// The largest height of the whole below the path, and its largest share of the room; and its least
/// height where it gives way to a path that has room for all of its levels then.
const STRIP: (f32, f32) = (56.0, 0.2);
const MIN_STRIP: f32 = 20.0;

/// The gap between the path and the whole.
const STRIP_GAP: f32 = 10.0;

/// A tree laid out in an area.
#[derive(Clone, Debug)]
pub struct TreeLayout {
    /// The nodes that are shown as a whole.
    pub plan: Arc<Plan>,
    /// The path to the current place of a search, above the whole, where that is too large to be
    /// read.
    pub focus: Option<Focus>,
    /// The area of the whole.
    pub field: Area,
    /// The height of a level of the whole.
    pub level: f32,
    /// Whether the whole is drawn as discs with edges between them, not as parts of levels.
    pub is_graph: bool,
    /// Whether there is room at the left for the names of levels.
    pub has_names: bool,
}

impl TreeLayout {
    /// Lays out the tree over an area: all of it where it can be read, or where no search goes on
    /// in it.
    pub fn new(plan: Arc<Plan>, of: (Tree, Given), place: Option<&Place>, area: Area) -> Self {
        let has_names = area.width >= ENOUGH;
        let names = if has_names { NAMES } else { 0.0 };
        let mut field = Area::new((area.x + names, area.y), area.width - names, area.height);
        let level = |field: Area| (field.height / plan.levels() as f32).min(LEVEL);
        let top = plan.spots.first().map_or(&[][..], |top| &top.node);
        let depth = top.len();
        let goes_on = |place: &&Place| {
            place.path.starts_with(top)
                && (!place.path.is_empty() || place.tried != TriedChoices::Everything)
        };
        let place = place.filter(goes_on);
        let is_graph = plan.is_readable(field.width) && level(field) >= MIN_LEVEL;
        let focus = place.filter(|_| !is_graph).map(|place| {
            let (most, part) = STRIP;
            let (_, given) = of;
            let below_path = field.height - STRIP_GAP - Focus::height(given, depth);
            let mut strip = (field.height * part).min(most);
            if below_path >= MIN_STRIP {
                strip = strip.min(below_path);
            }
            let (top, left) = (field.height - strip, field.x);
            let above = Area::new((left, field.y), field.width, top - STRIP_GAP);
            field = Area::new((left, field.y + top), field.width, strip);
            Focus::new(of, place, depth, above)
        });
        let level = level(field);
        Self {
            plan,
            focus,
            field,
            level,
            is_graph,
            has_names,
        }
    }

    /// The node at a place.
    pub fn node_at(&self, (x, y): Point) -> Option<Vec<Square>> {
        let level = (y - self.field.y) / self.level;
        let place = (x - self.field.x) / self.field.width;
        if let Some(focus) = self.focus.as_ref().filter(|_| level < 0.0) {
            return focus.node_at((x, y));
        }
        let is_inside = level >= 0.0 && (0.0..1.0).contains(&place);
        let spot = is_inside.then(|| self.plan.at(level as usize, place))??;
        Some(spot.node.clone())
    }

    /// The level of a node with this many choices, from the top.
    pub(super) fn level_of(&self, choices: usize) -> usize {
        choices - self.plan.spots.first().map_or(0, |top| top.node.len())
    }

    /// The middle of a disc on a level, at a place from 0 to 1.
    pub(super) fn middle(&self, level: usize, place: f32) -> Point {
        let x = self.field.x + place * self.field.width;
        (x, self.field.y + (level as f32 + 0.42) * self.level)
    }

    /// A part of a level, between two places from 0 to 1.
    pub(super) fn part(&self, level: usize, (begin, end): (f32, f32)) -> Area {
        let x = self.field.x + begin * self.field.width;
        let y = self.field.y + level as f32 * self.level;
        let height = (self.level - LEVEL_GAP).max(self.level * 0.8);
        Area::new((x, y), (end - begin) * self.field.width, height)
    }

    /// The radius of discs.
    pub(super) fn radius(&self) -> f32 {
        let widest = self.plan.narrowest() * self.field.width * 0.46;
        widest.min(self.level * 0.3).min(LARGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::board;
    use crate::search::tree_of;

    #[test]
    fn a_point_is_at_the_node_drawn_there() {
        let board = board(4);
        let tree = tree_of("backtracking");
        let plan = Arc::new(Plan::new(tree, board, &[], 700.0));
        let area = Area::new((100.0, 50.0), 700.0, 300.0);
        let layout = TreeLayout::new(plan, (tree, board.into()), None, area);
        for spot in &layout.plan.spots {
            let middle = layout.middle(layout.level_of(spot.node.len()), spot.middle());
            assert_eq!(layout.node_at(middle).as_ref(), Some(&spot.node));
        }
        // Above the root, below the leaves, beside the root to either side, and before the leaves.
        let beside = [(140.0, 60.0), (801.0, 60.0), (160.0, 240.0)];
        for outside in [(500.0, 49.0), (500.0, 351.0)].into_iter().chain(beside) {
            assert_eq!(layout.node_at(outside), None, "{outside:?}");
        }
    }
}
