//! The middle between board and panel: how wide it is, and how its parts share it.

use super::{Area, NARROWEST_PANEL, PANEL_WIDTH, Panel, WindowRoom};
use crate::{
    app::{Middle, Part},
    search::Method,
    window::code::Letters,
};

/// Room around a part, in points. The panel to the right of it has its own.
pub const LEFT: f32 = 12.0;
pub const RIGHT: f32 = 2.0;
pub const ABOVE_AND_BELOW: f32 = 8.0;

/// Height of a part's heading, in points.
pub const HEADING: f32 = 22.0;

/// How narrow the middle may be, in points.
pub(super) const NARROWEST: f32 = 311.0;

/// The part that the panel has of what is left beside it and the narrowest middle.
const SHARE_OF_PANEL: f32 = 0.3;

/// The part of the height for which the letters of the code are chosen.
const SHARE_OF_CODE: f32 = 0.6;

/// The least height of a tree, in points, as long as the code has at least its share.
const LEAST_TREE: f32 = 180.0;

/// What is between board and panel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Between {
    pub middle: Middle,
    /// The method that is watched.
    pub method: &'static Method,
    /// Width in pixels.
    pub width: u32,
}

/// Where the parts stand that have a place there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Parts {
    pub tree: Option<Area>,
    pub code: Option<Area>,
}

impl Parts {
    /// Where one of them stands.
    pub fn of(self, part: Part) -> Option<Area> {
        match part {
            Part::Tree => self.tree,
            Part::Code => self.code,
        }
    }
}

impl WindowRoom {
    /// The width of the middle in pixels, and the panel beside it, in a window that has room
    /// for both.
    pub(super) fn widths(&self) -> (u32, Panel) {
        let side = self.size.0 - self.divided();
        let [narrowest, widest] = [NARROWEST_PANEL, PANEL_WIDTH].map(|points| self.pixels(points));
        let spare = side.saturating_sub(self.pixels(NARROWEST) + narrowest);
        let panel = (narrowest + (spare as f32 * SHARE_OF_PANEL) as u32).min(widest);
        (side - panel, Panel::Right(panel as f32 / self.scale))
    }

    /// Divides the middle beside a stage among its parts.
    pub(super) fn parts(&self, stage: Area, between: Option<Between>) -> Parts {
        let Some(Between {
            middle,
            method,
            width,
        }) = between
        else {
            return Parts::default();
        };
        let area = |y, height| {
            Some(Area::new(
                (stage.x + stage.width, stage.y + y),
                (width, height),
            ))
        };
        let all = area(0, stage.height);
        match middle {
            Middle::One(part) => Parts {
                tree: all.filter(|_| part == Part::Tree),
                code: all.filter(|_| part == Part::Code),
            },
            Middle::TreeOverCode => {
                let share = (stage.height as f32 * SHARE_OF_CODE) as u32;
                let most = stage.height.saturating_sub(self.pixels(LEAST_TREE));
                let code = self.code(method, (width, share)).min(most.max(share));
                let tree = stage.height - code;
                Parts {
                    tree: area(0, tree),
                    code: area(tree, code),
                }
            }
        }
    }

    /// The height of the code with letters that suit some room, all in pixels.
    fn code(&self, method: &Method, (width, height): (u32, u32)) -> u32 {
        let around = HEADING + 2.0 * ABOVE_AND_BELOW;
        let width = width as f32 / self.scale - LEFT - RIGHT;
        let height = height as f32 / self.scale - around;
        let letters = Letters::fitting(method.code, (width, height), self.scale);
        self.pixels(letters.height(method.code, width) + around) + 1
    }
}

#[cfg(test)]
mod tests;
