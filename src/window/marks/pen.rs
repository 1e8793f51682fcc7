//! Marks on the squares of a board and words beside it, in pixels.

use egui::{self, LayerId, Painter};

use crate::{
    board::{Notation, Square},
    picture::{self, Grid, Mark, Palette, Scale, Shape, Theme},
    window::{
        layout::{BoardView, Layout, PixelArea},
        paint::{Projection, paint},
    },
};

/// Paints marks on the visible part of a board, and words beside it.
pub struct MarkPen<'a> {
    painter: Painter,
    pub palette: &'static Palette,
    layout: &'a Layout,
    /// Pixels to a point.
    pub scale: f32,
}

impl<'a> MarkPen<'a> {
    /// A pen for the board of a layout.
    pub fn new(ctx: &egui::Context, theme: Theme, layout: &'a Layout) -> Self {
        Self {
            painter: ctx.layer_painter(LayerId::background()),
            palette: Palette::of(theme),
            layout,
            scale: ctx.pixels_per_point(),
        }
    }

    /// The squares of the board.
    pub fn view(&self) -> BoardView {
        self.layout.squares()
    }

    /// The area of the whole board.
    pub fn board(&self) -> picture::Area {
        self.layout.board.in_picture()
    }

    /// The room to the left of the board and above it.
    pub fn margins(&self) -> (f32, f32) {
        let picture::Area { x, y, .. } = self.board();
        (x, y)
    }

    /// The room to the right of the board and below it.
    pub fn room(&self) -> (f32, f32) {
        let (stage, board) = (self.layout.stage.in_picture(), self.board());
        let beyond = |stage: f32, board: f32| (stage - board).max(0.0);
        (
            beyond(stage.x + stage.width, board.x + board.width),
            beyond(stage.y + stage.height, board.y + board.height),
        )
    }

    /// The squares as pictures define them.
    pub fn grid(&self) -> Grid {
        self.view().grid(self.scale)
    }

    /// Paints marks on squares, some of which have queens, and possibly numbers.
    pub fn marks(&self, marks: &[Mark], has_numbers: bool, has_queen: impl Fn(Square) -> bool) {
        let on_squares = (self.grid(), self.palette);
        self.paint(&picture::mark_shapes(
            marks,
            on_squares,
            has_numbers,
            has_queen,
        ));
    }

    /// Writes the names of rows and columns, none of them over the overview.
    pub fn names(&self, notation: Notation, overview: Option<PixelArea>) {
        let (taken, room) = (overview.map(PixelArea::in_picture), self.margins());
        let names = picture::names(notation, self.grid(), room, taken, self.palette);
        self.paint(&names);
    }

    /// Paints a colour scale beside the board, or below it.
    pub fn scale(&self, scale: &Scale) {
        let theme = self.palette.theme;
        self.paint(&scale.shapes(self.board(), self.room(), self.scale, theme));
    }

    /// Paints shapes that are laid out in pixels.
    pub fn paint(&self, shapes: &[Shape]) {
        paint(&self.painter, shapes, Projection::pixels(self.scale));
    }
}
