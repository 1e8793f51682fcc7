//! Marks over squares and queens: what is tested, what clashes, what is proposed, and numbers.

use egui::{LayerId, Painter};

use super::egui_shapes::{in_pixels, paint};
use super::layout::{BoardView, Layout, PixelArea};
use super::under_pointer::{self, HoverContext};
use crate::app::{App, Current, pictures};
use crate::board::{Notation, Square};
use crate::picture::{self, Color, Grid, Mark, Palette, Scale, Shape, Steps, Theme};
use crate::search::run::LaneSnapshot;

/// Lays marks over the board of the current activity.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, seen: &HoverContext) {
    let current = app.current();
    // Each board of a race has its own layout.
    if !layout.has_board() || matches!(current, Current::Race(_)) {
        return;
    }
    let pen = MarkPen::new(ctx, app.theme(), (layout.stage, layout.board));
    if let Some(counts) = seen.squares.numbers() {
        pen.paint(&counts.numbers(pen.grid));
        if pen.grid.width >= 1.0 {
            pen.scale(counts.most, counts.steps, picture::COUNTS);
        }
    }
    if seen.squares.have_rings() {
        pen.paint(&picture::rings(&current.queens(), pen.grid, pen.palette));
    }
    let cursor = match current {
        Current::Watch(watch) => watch.prediction().and_then(|prediction| prediction.cursor),
        Current::Play(play) => play.cursor.filter(|_| play.conflict().is_none()),
        Current::Browse(_) | Current::Race(_) => None,
    };
    let mut marks = pictures::marks(app);
    marks.extend(cursor.map(Mark::Cursor));
    let has_numbers = seen.squares.numbers().is_some();
    pen.marks(&marks, has_numbers, |square| current.has_queen(square));
    under_pointer::show(ctx, &pen, app, seen);
    // Names lie above marks, so that no line crosses them out.
    if pictures::has_names(app) || !layout.board.camera.is_fit() {
        pen.names(app.notation(), seen.overview);
    }
}

/// Lays marks over the board of a search in a race.
pub fn of_lane(ctx: &egui::Context, app: &App, lane: &LaneSnapshot, board: (PixelArea, BoardView)) {
    let pen = MarkPen::new(ctx, app.theme(), board);
    let given = &lane.figures.entry.given;
    let notation = app.view().chosen.coordinates.on(given.board());
    pen.names(notation, None);
    let mut marks = Mark::of_step(given, &lane.trace);
    marks.extend(under_pointer::found(app, given.board()));
    let queens = &lane.trace.queens;
    pen.marks(&marks, false, |square| queens.contains(&square));
}

/// Paints marks on the visible part of a board, and words beside it.
pub struct MarkPen {
    painter: Painter,
    pub palette: &'static Palette,
    pub view: BoardView,
    /// The squares: `seen` is the area of the board.
    pub grid: Grid,
    /// The room to the right of the board and below it.
    pub room: (f32, f32),
}

impl MarkPen {
    /// A pen for a board in its stage.
    fn new(ctx: &egui::Context, theme: Theme, (stage, view): (PixelArea, BoardView)) -> Self {
        let scale = ctx.pixels_per_point();
        let (stage, board) = (stage.in_picture(), view.area.in_picture());
        let beyond = |stage: f32, board: f32| (stage - board).max(0.0);
        Self {
            painter: ctx.layer_painter(LayerId::background()),
            palette: Palette::of(theme),
            view,
            grid: view.grid(scale),
            room: (
                beyond(stage.x + stage.width, board.x + board.width),
                beyond(stage.y + stage.height, board.y + board.height),
            ),
        }
    }

    /// Paints marks on squares, some of which have queens, and possibly numbers.
    pub fn marks(&self, marks: &[Mark], has_numbers: bool, has_queen: impl Fn(Square) -> bool) {
        let on_squares = (self.grid, self.palette);
        let shapes = picture::mark_shapes(marks, on_squares, has_numbers, has_queen);
        self.paint(&shapes);
    }

    /// Writes the names of rows and columns, none of them over the overview.
    fn names(&self, notation: Notation, overview: Option<PixelArea>) {
        let taken = overview.map(PixelArea::in_picture);
        let room = (self.grid.seen.x, self.grid.seen.y);
        let names = picture::names(notation, self.grid, room, taken, self.palette);
        self.paint(&names);
    }

    /// Paints a colour scale from 1 to `most` beside the board, or below it.
    pub fn scale(&self, most: u64, steps: Steps, ends: [Color; 2]) {
        let scale = Scale { most, steps, ends };
        let ink = self.palette.on_surroundings();
        self.paint(&scale.shapes(self.grid.seen, self.room, self.grid.scale, ink));
    }

    /// Paints shapes that are laid out in pixels.
    pub fn paint(&self, shapes: &[Shape]) {
        paint(&self.painter, shapes, in_pixels(self.grid.scale));
    }
}
