//! A tree in its place: where its nodes are, and which is where.

use std::sync::Arc;

use super::{Ladder, Plan, READABLE};
use crate::{
    picture::{Area, Point},
    puzzle::Square,
};

/// The height of a level, at most.
pub const LEVEL: f32 = 44.0;

/// The largest disc of a node, as a radius.
pub const LARGEST: f32 = 10.0;

/// Between the levels of an overview.
const BETWEEN: f32 = 4.0;

/// A tree in its place.
#[derive(Clone, Debug)]
pub struct View {
    /// The nodes that are seen as a whole.
    pub plan: Arc<Plan>,
    /// The choices beside the path, below these.
    pub ladder: Ladder,
    /// Where the tree is.
    pub field: Area,
    /// The height of a level.
    pub level: f32,
}

impl View {
    /// Whether nodes are discs with edges between them, and not parts of their level.
    #[must_use]
    pub fn is_graph(&self) -> bool {
        self.level >= 2.0 * READABLE && self.plan.is_readable(self.field.width)
    }

    /// The node at a place.
    #[must_use]
    pub fn node_at(&self, (x, y): Point) -> Option<Vec<Square>> {
        let level = ((y - self.field.y) / self.level) as usize;
        let place = (x - self.field.x) / self.field.width;
        if !(0.0..1.0).contains(&place) {
            return None;
        }
        match level.checked_sub(self.plan.levels()) {
            None => self.plan.at(level, place).map(|spot| spot.node.clone()),
            Some(rung) => self.ladder.at(rung, place),
        }
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
        let height = (self.level - BETWEEN).max(self.level * 0.8);
        Area::new((x, y), (end - begin) * self.field.width, height)
    }

    /// The radius of discs.
    pub(super) fn radius(&self) -> f32 {
        let widest = self.plan.narrowest() * self.field.width * 0.46;
        widest.min(self.level * 0.3).min(LARGEST)
    }
}
