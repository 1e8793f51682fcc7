//! The middle between board and panel: how wide it is, and how its parts share it.

use super::{Area, MARGIN, NARROWEST_PANEL, PANEL_WIDTH, Panel, Window};
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

/// The part of the width that the board has beside middle and panel, as long as its height
/// allows, and they leave so much.
const SHARE_OF_BOARD: f32 = 0.455;

/// How narrow the middle may be, and the width from which on the others grow with the window,
/// in points.
const NARROWEST: f32 = 314.0;
const COMFORTABLE: f32 = 400.0;

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

impl Window {
    /// The width of the middle in pixels, and the panel beside it, in a window that has room
    /// for both.
    pub(super) fn widths(&self) -> (u32, Panel) {
        let (width, height) = self.size;
        let [least_panel, panel, least, comfortable] =
            [NARROWEST_PANEL, PANEL_WIDTH, NARROWEST, COMFORTABLE]
                .map(|points| self.pixels(points));
        let highest = height.saturating_sub(self.foot(width) + 2 * self.pixels(MARGIN));
        let beside = width.saturating_sub(2 * self.margin());
        let widest = beside.saturating_sub(least_panel + least).min(highest);
        let board = match self.divided(width) {
            None => self.whole_squares((width as f32 * SHARE_OF_BOARD) as u32, widest),
            Some(board) => board
                .saturating_sub(2 * self.margin())
                .min(beside.saturating_sub(least_panel + least)),
        };
        let spare = beside.saturating_sub(board);
        // The middle grows to what is comfortable; then the panel; then the board; then the
        // middle again.
        let extra = spare.saturating_sub(least_panel + comfortable);
        let panel = (least_panel + extra).min(panel);
        let left = spare.saturating_sub(panel).max(least);
        let middle = match self.divider {
            None => left.min(comfortable.max(left.saturating_sub(highest - board))),
            Some(_) => left,
        };
        (middle, Panel::Right(panel as f32 / self.scale))
    }

    /// The side of the smallest board with squares of whole pixels that has at least this many
    /// along its side, if that is not too wide.
    fn whole_squares(&self, least: u32, widest: u32) -> u32 {
        let whole = least.div_ceil(self.order) * self.order;
        if whole <= widest {
            whole
        } else {
            least.min(widest)
        }
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
