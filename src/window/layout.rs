//! Where things are: pure geometry, in whole pixels of the screen.

use crate::puzzle::{Board, Square};

/// Room around the board, in points.
const MARGIN: f32 = 16.0;

/// Width of a panel at the side, in points.
const PANEL_WIDTH: f32 = 304.0;

/// Height of a panel at the bottom, in points.
const PANEL_HEIGHT: f32 = 300.0;

/// Height of what stands below the board while a search is watched or the board
/// is played on, in points.
const FOOT_HEIGHT: f32 = 92.0;

/// A board smaller than this, in points, is worth more than a panel.
const SMALLEST_BOARD: f32 = 120.0;

/// Where the panel stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Panel {
    /// To the right, with this width in points.
    Right(f32),
    /// At the bottom, with this height in points.
    Bottom(f32),
    /// Nowhere: hidden, or there is no room.
    Hidden,
}

/// What there is to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The board alone.
    Board,
    /// The board and the panel.
    BoardAndPanel,
    /// These, and words and tools below the board.
    BoardPanelAndFoot,
}

/// A rectangle in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub x: u32,
    /// Top edge.
    pub y: u32,
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// The window divided up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Where the panel stands.
    pub panel: Panel,
    /// The part of the window that is left for the board.
    pub stage: Area,
    /// What stands below it, where there is such a thing.
    pub foot: Option<Area>,
    /// The board, a square in the middle of the stage.
    pub board: Area,
    order: u32,
}

impl Layout {
    /// Divides up a window of some pixels, `scale` pixels to a point.
    #[must_use]
    pub fn new((width, height): (u32, u32), scale: f32, board: Board, show: Show) -> Self {
        let points = |pixels: u32| pixels as f32 / scale;
        let foot = if show == Show::BoardPanelAndFoot {
            FOOT_HEIGHT
        } else {
            0.0
        };
        let panel = if show == Show::Board {
            Panel::Hidden
        } else {
            panel(points(width), points(height) - foot)
        };
        let pixels = |points: f32| (points * scale).round() as u32;
        let stage = match panel {
            Panel::Right(points) => Area {
                x: 0,
                y: 0,
                width: width.saturating_sub(pixels(points)),
                height,
            },
            Panel::Bottom(points) => Area {
                x: 0,
                y: 0,
                width,
                height: height.saturating_sub(pixels(points)),
            },
            Panel::Hidden => Area {
                x: 0,
                y: 0,
                width,
                height,
            },
        };
        let foot = pixels(foot);
        let room = stage.height.saturating_sub(foot);
        let (stage, foot) = if foot > 0 && room >= pixels(SMALLEST_BOARD) {
            let height = stage.height - foot;
            let below = Area {
                y: height,
                height: foot,
                ..stage
            };
            (Area { height, ..stage }, Some(below))
        } else {
            (stage, None)
        };
        let order = board.order() as u32;
        let room = stage.width.min(stage.height);
        let side = room
            .saturating_sub(2 * pixels(MARGIN).min(room / 20))
            .max(1);
        // Squares of whole pixels; only where they would vanish may they differ.
        let side = if side >= order {
            side - side % order
        } else {
            side
        };
        Self {
            panel,
            stage,
            foot,
            board: Area {
                x: stage.x + (stage.width.saturating_sub(side)) / 2,
                y: stage.y + (stage.height.saturating_sub(side)) / 2,
                width: side,
                height: side,
            },
            order,
        }
    }

    /// Pixels along the edge of a square; 0 where squares are smaller than that.
    #[must_use]
    pub fn edge(&self) -> u32 {
        self.board.width / self.order
    }

    /// The square at a place on the screen, if there is one.
    #[must_use]
    pub fn square(&self, (x, y): (f32, f32)) -> Option<Square> {
        let along = |place: f32, from: u32| {
            let part = (place - from as f32) / self.board.width as f32;
            let inside = (0.0..1.0).contains(&part);
            inside.then_some((part * self.order as f32) as usize)
        };
        Some(Square::new(
            along(y, self.board.y)?,
            along(x, self.board.x)?,
        ))
    }

    /// The middle of a square.
    #[must_use]
    pub fn centre(&self, square: Square) -> (f32, f32) {
        let along =
            |index: usize| (index as f32 + 0.5) * self.board.width as f32 / self.order as f32;
        (
            self.board.x as f32 + along(square.column),
            self.board.y as f32 + along(square.row),
        )
    }
}

/// The side of the window that leaves the larger board has the panel.
fn panel(width: f32, height: f32) -> Panel {
    let beside = (width - PANEL_WIDTH).min(height);
    let above = width.min(height - PANEL_HEIGHT);
    if beside.max(above) < SMALLEST_BOARD {
        Panel::Hidden
    } else if beside >= above {
        Panel::Right(PANEL_WIDTH)
    } else {
        Panel::Bottom(PANEL_HEIGHT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(size: (u32, u32), scale: f32, order: usize, show: Show) -> Layout {
        Layout::new(size, scale, Board::new(order).unwrap(), show)
    }

    #[test]
    fn squares_are_whole_pixels_at_every_size() {
        for order in 1..=100 {
            for size in [(960, 640), (500, 900), (301, 217), (1919, 1079), (120, 120)] {
                let layout = layout(size, 1.0, order, Show::Board);
                assert_eq!(layout.edge() * order as u32, layout.board.width);
                assert!(layout.edge() >= 1, "order {order}, {size:?}");
            }
        }
    }

    #[test]
    fn the_board_stays_on_its_stage() {
        for order in [1, 8, 100, 2_000] {
            for width in [1, 40, 200, 500, 960, 3_000] {
                for height in [1, 40, 200, 640, 900, 2_000] {
                    for (scale, show) in [
                        (1.0, Show::BoardAndPanel),
                        (1.25, Show::BoardPanelAndFoot),
                        (2.0, Show::BoardPanelAndFoot),
                    ] {
                        let Layout {
                            stage, board, foot, ..
                        } = layout((width, height), scale, order, show);
                        let foot = foot.map_or(0, |foot| foot.height);
                        assert!(stage.height + foot <= height);
                        assert!(board.x + board.width <= stage.x + stage.width);
                        assert!(board.y + board.height <= stage.y + stage.height);
                        assert!(stage.width <= width && stage.height <= height);
                    }
                }
            }
        }
    }

    #[test]
    fn the_panel_goes_where_the_room_is() {
        let panel = |size| layout(size, 1.0, 8, Show::BoardAndPanel).panel;
        assert_eq!(panel((960, 640)), Panel::Right(PANEL_WIDTH));
        assert_eq!(panel((500, 900)), Panel::Bottom(PANEL_HEIGHT));
        assert_eq!(panel((300, 200)), Panel::Hidden);
        assert_eq!(layout((960, 640), 1.0, 8, Show::Board).panel, Panel::Hidden);
    }

    #[test]
    fn the_foot_outlives_the_panel() {
        let foot = |size, show| layout(size, 1.0, 8, show).foot.map(|foot| foot.height);
        let height = Some(FOOT_HEIGHT as u32);
        assert_eq!(foot((960, 640), Show::BoardPanelAndFoot), height);
        assert_eq!(foot((300, 300), Show::BoardPanelAndFoot), height);
        assert_eq!(foot((300, 200), Show::BoardPanelAndFoot), None);
        assert_eq!(foot((960, 640), Show::BoardAndPanel), None);
        assert_eq!(foot((960, 640), Show::Board), None);
    }

    #[test]
    fn squares_are_found_where_their_centres_are() {
        for (order, size) in [(1, (960, 640)), (8, (960, 640)), (100, (701, 503))] {
            let layout = layout(size, 1.0, order, Show::BoardPanelAndFoot);
            for row in 0..order {
                let square = Square::new(row, order - 1 - row);
                assert_eq!(layout.square(layout.centre(square)), Some(square));
            }
            let Area { x, y, width, .. } = layout.board;
            assert_eq!(layout.square((x as f32 - 1.0, y as f32 + 1.0)), None);
            assert_eq!(layout.square(((x + width) as f32, y as f32 + 1.0)), None);
        }
    }

    #[test]
    fn centres_lie_in_their_squares() {
        let layout = layout((960, 640), 1.0, 8, Show::Board);
        let (x, y) = layout.centre(Square::new(0, 7));
        let edge = layout.edge() as f32;
        assert!((x - (layout.board.x as f32 + 7.5 * edge)).abs() < 0.01);
        assert!((y - (layout.board.y as f32 + 0.5 * edge)).abs() < 0.01);
    }
}
