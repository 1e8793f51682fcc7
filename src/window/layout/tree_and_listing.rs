//! The middle between board and panel: its width, and how its parts share it.

use super::{MIN_PANEL_WIDTH, PANEL_WIDTH, PixelArea, Show, WindowRoom};
use crate::{
    app::{Middle, MiddlePart, Room},
    search::Method,
    window::listing::Letters,
};

/// The room around a part, in points, and how much less a panel to the right of it needs.
pub const PADDING_X: f32 = 12.0;
pub const SHARED_PADDING: f32 = 10.0;
pub const PADDING_Y: f32 = 8.0;

/// The height of a part's heading, in points.
pub const HEADING_HEIGHT: f32 = 22.0;

/// The least width of the middle, in points.
pub(super) const MIN_WIDTH: f32 = 321.0;

/// A middle lower than this, in points, has its parts side by side, if it is at least this wide.
pub(super) const MIN_STACK_HEIGHT: f32 = 530.0;
pub(super) const MIN_ROW_WIDTH: f32 = 420.0;

/// The panel's share of the room beyond its own and the middle's least width.
const PANEL_SHARE: f32 = 0.3;

/// The share of the height for which the letters of the code are chosen.
const CODE_SHARE: f32 = 0.6;

/// The least height of a tree, in points, as long as the code has at least its share or as much.
const MIN_TREE_HEIGHT: f32 = 180.0;

/// The areas of the parts that have a place there.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MiddleAreas {
    pub tree: Option<PixelArea>,
    pub code: Option<PixelArea>,
}

impl MiddleAreas {
    /// The area of one part.
    pub fn of(self, part: MiddlePart) -> Option<PixelArea> {
        match part {
            MiddlePart::Tree => self.tree,
            MiddlePart::Code => self.code,
        }
    }
}

impl WindowRoom {
    /// Divides the side between the panel and the parts.
    pub(super) fn shared(&self, side: PixelArea) -> (Option<PixelArea>, MiddleAreas) {
        let (middle, method) = match (self.show, self.screen.room()) {
            (Show::BoardMiddlePanelAndFoot { middle, method }, Room::BoardAndMiddle) => {
                return (None, self.parts(side, middle, method));
            }
            (Show::BoardMiddlePanelAndFoot { middle, method }, Room::BoardMiddleAndPanel) => {
                (middle, method)
            }
            _ => return (Some(side), MiddleAreas::default()),
        };
        let [narrowest, widest] =
            [MIN_PANEL_WIDTH, PANEL_WIDTH].map(|points| self.pixels(points - SHARED_PADDING));
        let spare = side
            .width
            .saturating_sub(self.pixels(MIN_WIDTH) + narrowest);
        let panel = (narrowest + (spare as f32 * PANEL_SHARE) as u32).min(widest);
        let (middle_area, panel) = side.split_at_x(side.width - panel);
        (Some(panel), self.parts(middle_area, middle, method))
    }

    /// Divides the middle among its parts: one above the other, or side by side where it is low.
    fn parts(&self, all: PixelArea, middle: Middle, method: &Method) -> MiddleAreas {
        let (tree, code) = match middle {
            Middle::One(MiddlePart::Tree) => (Some(all), None),
            Middle::One(MiddlePart::Code) => (None, Some(all)),
            Middle::TreeOverCode => {
                let is_low = all.height < self.pixels(MIN_STACK_HEIGHT);
                let (tree, code) = if is_low && all.width >= self.pixels(MIN_ROW_WIDTH) {
                    all.split_at_x(all.width / 2)
                } else {
                    let least = self.pixels(MIN_TREE_HEIGHT);
                    let most = all.height.saturating_sub(least);
                    let share = (all.height as f32 * CODE_SHARE) as u32;
                    let share = share.min(most.max(least));
                    let code = self.code(method, (all.width, share)).min(most.max(share));
                    all.split_at_y(all.height - code)
                };
                (Some(tree), Some(code))
            }
        };
        MiddleAreas { tree, code }
    }

    /// The height of the code in letters that suit this room, in pixels.
    fn code(&self, method: &Method, (width, height): (u32, u32)) -> u32 {
        let (scale, around) = (self.screen.scale(), HEADING_HEIGHT + 2.0 * PADDING_Y);
        let width = width as f32 / scale - 2.0 * PADDING_X;
        let height = height as f32 / scale - around;
        let letters = Letters::fitting(method.code(), (width, height), scale);
        self.pixels(letters.height(method.code(), width) + around) + 1
    }
}

#[cfg(test)]
mod tests;
