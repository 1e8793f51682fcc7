//! The layout of a race: boards in a grid, with words about each.

use std::cmp::Reverse;

use super::{BoardView, Layout, PixelArea, of_whole_squares};
use crate::board::Coordinates;

/// The room around boards and between them, in points: enough for numbers beside them.
const GAP: f32 = 30.0;
const TOP_GAP: f32 = 18.0;

/// The room between a board and the words about it, in points; more where the letters of chess
/// stand below the board.
const TEXT_GAP: f32 = 5.0;
const TEXT_GAP_BELOW_LETTERS: f32 = 19.0;

/// The heights, in points, of a name with the bar below it, and of each line below these.
pub const NAME_HEIGHT: f32 = 29.0;
pub const LINE_HEIGHT: f32 = 16.5;

/// The most figures of a search.
const MAX_FIGURES: u32 = 7;

/// The least width of a figure with its name, in points, and the room between two columns of them.
const MIN_FIGURE_WIDTH: f32 = 120.0;
pub const COLUMN_GAP: f32 = 20.0;

/// The greatest width of a figure with its name, in points: beyond that the eye does not connect
/// them.
const MAX_FIGURE_WIDTH: f32 = 420.0;

/// The width of words beside a board, in points.
const SIDE_TEXT_WIDTH: f32 = 140.0;

/// Words are left out if they would leave less than this share of a board, or make it narrower than
/// this, in points.
const MIN_BOARD_SHARE: f32 = 0.6;
const MIN_BOARD: f32 = 120.0;

/// The area of a search in a race.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LaneArea {
    /// Its board: the same part of each is visible.
    pub board: BoardView,
    /// The words about it, below or beside the board.
    pub words: PixelArea,
    /// Whether there is room for its figures, not only for its name.
    pub has_figures: bool,
}

impl LaneArea {
    /// The columns of figures in words of this width, in points, and the rows of each: the same for
    /// searches with fewer figures, so that they can be compared.
    pub fn table(width: f32) -> (u32, u32) {
        let columns = if width < 2.0 * MIN_FIGURE_WIDTH + COLUMN_GAP {
            1
        } else {
            2
        };
        (columns, MAX_FIGURES.div_ceil(columns))
    }
}

/// An arrangement of the boards.
#[derive(Clone, Copy, Debug)]
struct LanePlan {
    /// Boards side by side.
    across: u32,
    down: u32,
    /// The width of words beside a board, in pixels; `None` if they stand below it.
    beside: Option<u32>,
    has_figures: bool,
    /// The room between a board and its words, in pixels.
    apart: u32,
    /// The room for each board with its words, in pixels.
    cell: (u32, u32),
    /// The side of a board, in pixels, before it is rounded to whole squares.
    side: u32,
}

impl Layout {
    /// The areas of searches on boards of these orders, in this order, in place of the single
    /// board.
    pub fn race(&self, orders: &[usize], coordinates: Coordinates) -> Vec<LaneArea> {
        let apart = self.pixels(match coordinates {
            Coordinates::FromZero | Coordinates::FromOne => TEXT_GAP,
            Coordinates::Chess => TEXT_GAP_BELOW_LETTERS,
        });
        let Some(plan) = self.plan(orders.len() as u32, apart) else {
            return Vec::new();
        };
        let lane = |(index, &order): (u32, &usize)| self.lane(plan, index, order);
        (0..).zip(orders).map(lane).collect()
    }

    /// The plan with the largest boards and, among equals, with words below them and with the
    /// fewest empty places.
    fn plan(&self, count: u32, apart: u32) -> Option<LanePlan> {
        let best = |has_figures| {
            let plans = (1..=count).flat_map(|across| {
                let placed = [None, Some(self.pixels(SIDE_TEXT_WIDTH))].into_iter();
                placed.filter_map(move |beside| {
                    self.plan_of((count, across), beside, has_figures, apart)
                })
            });
            plans.max_by_key(|plan| {
                let empty = plan.across * plan.down - count;
                (plan.side, plan.beside.is_none(), Reverse(empty))
            })
        };
        let alone = best(false)?;
        let smallest = self.pixels(MIN_BOARD).min(alone.side);
        let least = ((alone.side as f32 * MIN_BOARD_SHARE) as u32).max(smallest);
        let more = best(true).filter(|plan| plan.side >= least);
        Some(more.unwrap_or(alone))
    }

    /// The plan with this many boards side by side and words in that place; `None` if there is no
    /// room for the words.
    fn plan_of(
        &self,
        (count, across): (u32, u32),
        beside: Option<u32>,
        has_figures: bool,
        apart: u32,
    ) -> Option<LanePlan> {
        let down = count.div_ceil(across);
        let (gap, above) = (self.pixels(GAP), self.pixels(TOP_GAP));
        let width = self.stage.width.saturating_sub((across + 1) * gap) / across;
        let height = self.stage.height.saturating_sub((down + 1) * above) / down;
        let side = match beside {
            None => {
                let words = self.words_height(width, has_figures) + apart;
                width.min(height.checked_sub(words)?)
            }
            Some(words) => {
                let side = height.min(width.checked_sub(words + 2 * apart)?);
                (self.words_height(words, has_figures) <= height).then_some(side)?
            }
        };
        Some(LanePlan {
            across,
            down,
            beside,
            has_figures,
            apart,
            cell: (width, height),
            side,
        })
    }

    /// The height of words of this width.
    fn words_height(&self, width: u32, has_figures: bool) -> u32 {
        let (_, rows) = LaneArea::table(width as f32 / self.scale);
        let rows = if has_figures { rows } else { 0 };
        self.pixels(NAME_HEIGHT + rows as f32 * LINE_HEIGHT)
    }

    fn lane(&self, plan: LanePlan, index: u32, order: usize) -> LaneArea {
        let (column, row) = (index % plan.across, index / plan.across);
        let (gap, above) = (self.pixels(GAP), self.pixels(TOP_GAP));
        let (width, height) = plan.cell;
        let side = of_whole_squares(plan.side, order as u32);
        let apart = plan.apart;
        let left = self.stage.x + gap + column * (width + gap);
        let taken = plan.down * height + (plan.down + 1) * above;
        let spread = self.stage.height.saturating_sub(taken);
        let top = self.stage.y + above + row * (height + above) + spread / 2;
        // The remaining room is divided around them.
        let (board, words) = match plan.beside {
            None => {
                let wide = self.pixels(MAX_FIGURE_WIDTH).max(side).min(width);
                let high = self.words_height(wide, plan.has_figures);
                let x = left + (width - wide) / 2;
                let y = top + height.saturating_sub(side + apart + high) / 2;
                let below = y + side + apart;
                let high = (top + height).saturating_sub(below);
                let words = PixelArea::new((x, below), (wide, high));
                ((x + (wide - side) / 2, y), words)
            }
            Some(wide) => {
                let x = left + width.saturating_sub(side + 2 * apart + wide) / 2;
                let y = top + (height - side) / 2;
                let high = side.max(self.words_height(wide, plan.has_figures));
                let words_y = top + (height - high) / 2;
                let words = PixelArea::new((x + side + 2 * apart, words_y), (wide, high));
                ((x, y), words)
            }
        };
        LaneArea {
            board: BoardView {
                area: PixelArea::new(board, (side, side)),
                order,
                camera: self.board.camera,
            },
            words,
            has_figures: plan.has_figures,
        }
    }

    fn pixels(&self, points: f32) -> u32 {
        (points * self.scale).round() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::layout::tests::{BOARD, RACE, layout};

    /// The grid is the one with the larger squares. Words stand a little apart from their board.
    #[test]
    fn four_boards_stand_in_a_square_and_two_where_there_is_room() {
        for (size, count, expected) in [
            ((1280, 800), 4, 2),
            ((1280, 800), 2, 1),
            ((500, 900), 2, 2),
            ((2400, 500), 4, 1),
        ] {
            let layout = layout(size, 1.0, 8, BOARD);
            let lanes = layout.race(&vec![8; count], Coordinates::FromZero);
            let mut rows: Vec<u32> = lanes.iter().map(|lane| lane.board.area.y).collect();
            rows.dedup();
            assert_eq!(rows.len(), expected, "{size:?}");
            let apart = layout.pixels(TEXT_GAP);
            for LaneArea { board, words, .. } in lanes {
                let board = board.area;
                let (right, bottom) = (board.x + board.width, board.y + board.height);
                assert!(words.y == bottom + apart || words.x == right + 2 * apart);
            }
        }
    }

    /// In a small window, boards get the room that words would take.
    #[test]
    fn boards_are_not_tiny_for_the_sake_of_words() {
        let layout = layout((500, 400), 1.0, 8, RACE);
        for (order, count, side) in [(8, 2, 104), (8, 3, 96), (20, 3, 100), (8, 4, 96)] {
            let lanes = layout.race(&vec![order; count], Coordinates::FromZero);
            assert!(lanes[0].board.area.width >= side, "{count}: {lanes:?}");
        }
    }
}
