//! The visible part of the board, and what moves it: its own commands, a place that was found, the
//! square of a command, and the steps of a watched search.

use super::{App, Current, FoundPlace, Overlay, Watch};
use crate::board::{Board, Square};
use crate::search::{Axis, Event};

/// The zoom factor of one key press.
pub const STEP: f64 = 2.0;

/// The distance that one key press moves the camera, as a fraction of the view.
const MOVE: f64 = 0.25;

/// The fewest squares along the edge of the view.
const MIN_SQUARES: f64 = 3.0;

/// The number of squares along the edge of the view after finding something, if there were more
/// than [`MANY_SQUARES`].
const FOUND_SQUARES: f64 = 12.0;
const MANY_SQUARES: f64 = 40.0;

/// The notice that there is no part of the board to go to.
const ALL_IN_VIEW: &str = "All of the board is in view: Z zooms in";

/// The highest speed that the camera follows, in steps per second: beyond it the board would shake.
const MAX_FOLLOWED_SPEED: u32 = 10;

/// A place or a distance, as a fraction of the edge of the board or of the view.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardPlace {
    /// The distance from the left.
    pub across: f64,
    /// The distance from the top.
    pub down: f64,
}

impl BoardPlace {
    /// The centre.
    pub const MIDDLE: Self = Self::new(0.5, 0.5);

    /// The place at these distances from the left and from the top.
    pub const fn new(across: f64, down: f64) -> Self {
        Self { across, down }
    }

    /// The centre of a square of a board.
    pub fn of(square: Square, board: Board) -> Self {
        let along = |index: usize| (index as f64 + 0.5) / board.order() as f64;
        Self::new(along(square.column), along(square.row))
    }

    /// The place itself, or the nearest one inside.
    pub fn inside(self) -> Self {
        self.map(|part| part.clamp(0.0, 1.0))
    }

    /// Whether it is inside.
    pub fn is_inside(self) -> bool {
        (0.0..1.0).contains(&self.across) && (0.0..1.0).contains(&self.down)
    }

    /// The place with both distances changed in the same way.
    fn map(self, change: impl Fn(f64) -> f64) -> Self {
        Self::new(change(self.across), change(self.down))
    }

    /// The place whose distances combine those of two places.
    fn zip(self, other: Self, combine: impl Fn(f64, f64) -> f64) -> Self {
        let across = combine(self.across, other.across);
        Self::new(across, combine(self.down, other.down))
    }
}

/// A change of the visible part of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CameraCommand {
    /// Draw the board this many times as large. The point at a place of the view stays there.
    Zoom {
        /// The factor; less than 1 draws it smaller.
        factor: f64,
        /// The place in the view.
        at: BoardPlace,
    },
    /// Draw the board larger by one step.
    Larger,
    /// Draw the board smaller by one step.
    Smaller,
    /// Drag the board with the pointer by this distance, as a fraction of the view.
    Drag(BoardPlace),
    /// Move the view in this direction, by part of its edge.
    Move(Direction),
    /// Centre the view on a place of the board.
    Centre(BoardPlace),
}

/// A direction on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column on the left.
    Left,
    /// To the column on the right.
    Right,
}

impl Direction {
    /// How many rows down and columns to the right one step leads.
    fn step(self) -> (isize, isize) {
        match self {
            Self::Up => (-1, 0),
            Self::Down => (1, 0),
            Self::Left => (0, -1),
            Self::Right => (0, 1),
        }
    }

    /// The neighbour of a square in this direction if the board has it, else the square itself.
    pub fn beside(self, board: Board, Square { row, column }: Square) -> Square {
        let moved = |at: usize, by| at.saturating_add_signed(by).min(board.order() - 1);
        let (down, right) = self.step();
        Square::new(moved(row, down), moved(column, right))
    }
}

/// The visible part of the board: a square, at most the whole board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The upper left corner, as a fraction of the board.
    corner: BoardPlace,
    /// The edge, as a fraction of the board's, above 0 and up to 1.
    side: f64,
}

impl Camera {
    /// A view of the whole board.
    pub const FIT: Self = Self {
        corner: BoardPlace::new(0.0, 0.0),
        side: 1.0,
    };

    /// Whether the whole board is visible.
    pub fn is_fit(&self) -> bool {
        *self == Self::FIT
    }

    /// The upper left corner of the view, as a fraction of the board.
    pub fn corner(&self) -> BoardPlace {
        self.corner
    }

    /// The edge of the view, as a fraction of the board's.
    pub fn side(&self) -> f64 {
        self.side
    }

    /// Converts a place in the view to one on the board.
    pub fn on_board(&self, place: BoardPlace) -> BoardPlace {
        self.corner
            .zip(place, |corner, part| corner + part * self.side)
    }

    /// Converts a place on the board to one in the view. Places outside the view are below 0 or
    /// above 1.
    pub fn in_view(&self, place: BoardPlace) -> BoardPlace {
        self.corner
            .zip(place, |corner, part| (part - corner) / self.side)
    }

    /// The view after a command. The place to zoom at is looked for only where it matters: on a
    /// large board that takes a while.
    pub(super) fn after(
        self,
        command: CameraCommand,
        board: Board,
        focus: impl FnOnce() -> Option<BoardPlace>,
    ) -> Self {
        let focus = || focus().map_or(BoardPlace::MIDDLE, |place| self.in_view(place).inside());
        match command {
            CameraCommand::Zoom { factor, at } => self.zoomed(factor, at, board),
            CameraCommand::Larger => self.zoomed(STEP, focus(), board),
            CameraCommand::Smaller => self.zoomed(1.0 / STEP, focus(), board),
            CameraCommand::Drag(by) => self.moved(by.map(|distance| -distance)),
            CameraCommand::Move(direction) => {
                let (down, right) = direction.step();
                self.moved(BoardPlace::new(right as f64, down as f64).map(|part| part * MOVE))
            }
            CameraCommand::Centre(place) => self.centred(place),
        }
    }

    /// Draws the board larger by a factor. The point at a place of the view stays there, unless
    /// something beyond the board would be shown.
    pub fn zoomed(self, factor: f64, at: BoardPlace, board: Board) -> Self {
        let factor = if factor.is_finite() && factor > 0.0 {
            factor
        } else {
            1.0
        };
        let least_side = (MIN_SQUARES / board.order() as f64).min(1.0);
        let side = (self.side / factor).clamp(least_side, 1.0);
        let stays = self.on_board(at.inside());
        let corner = stays.zip(at.inside(), |place, part| place - part * side);
        Self::at(corner, side)
    }

    /// Moves the view by a distance, as a fraction of it, as far as the board extends.
    pub fn moved(self, by: BoardPlace) -> Self {
        Self::at(self.on_board(by), self.side)
    }

    /// Centres the view on a place of the board.
    pub fn centred(self, place: BoardPlace) -> Self {
        Self::at(place.map(|place| place - self.side / 2.0), self.side)
    }

    /// Centres the view on a found place, large enough to see.
    pub(super) fn found(self, place: BoardPlace, board: Board) -> Self {
        let order = board.order() as f64;
        let side = if self.side * order > MANY_SQUARES {
            FOUND_SQUARES / order
        } else {
            self.side
        };
        Self { side, ..self }.centred(place)
    }

    /// Whether all of a square is visible.
    pub(super) fn shows(self, square: Square, board: Board) -> bool {
        self.revealing(square, board) == self
    }

    /// Moves the view as little as it takes to show a square.
    pub(super) fn revealing(self, square: Square, board: Board) -> Self {
        let order = board.order() as f64;
        let along = |corner: f64, index: usize| {
            let (from, to) = (index as f64 / order, (index + 1) as f64 / order);
            let moved = corner.min(from).max(to - self.side);
            // A rounding error is not a move.
            if (moved - corner).abs() * order < 1e-6 {
                corner
            } else {
                moved
            }
        };
        let corner = BoardPlace::new(
            along(self.corner.across, square.column),
            along(self.corner.down, square.row),
        );
        Self::at(corner, self.side)
    }

    /// The camera at this corner, or as near as the board allows.
    fn at(corner: BoardPlace, side: f64) -> Self {
        let corner = corner.map(|part| part.clamp(0.0, 1.0 - side));
        Self { corner, side }
    }
}

impl App {
    pub(super) fn on_camera(&mut self, command: CameraCommand) {
        let board = self.board();
        let focus = || {
            if let Some(found) = self.view().found {
                return Some(self.place(found));
            }
            let tested = || self.tested().first().copied();
            let focus = self.focus().or_else(tested);
            let focus = focus.or_else(|| self.nearest_queen());
            focus.map(|square| BoardPlace::of(square, board))
        };
        let before = self.view().camera;
        let camera = before.after(command, board, focus);
        if camera == before {
            match command {
                CameraCommand::Smaller => self.shared.notify(ALL_IN_VIEW),
                CameraCommand::Move(_) if camera.is_fit() => self.shared.notify(ALL_IN_VIEW),
                CameraCommand::Move(_) => self.shared.notify("The board ends here"),
                CameraCommand::Larger => self.shared.notify("The squares are as large as they get"),
                CameraCommand::Zoom { .. } | CameraCommand::Drag(_) | CameraCommand::Centre(_) => {}
            }
        }
        self.shared.view.camera = camera;
        self.take_over_steering();
    }

    /// The queen of a solution nearest to the centre of the view: without it, zooming in further
    /// and further would end on an empty square.
    fn nearest_queen(&self) -> Option<Square> {
        let browse = self.current().browse()?;
        let order = self.board().order();
        let middle = self.view().camera.on_board(BoardPlace::MIDDLE);
        let [row, column] = [middle.down, middle.across]
            .map(|part| ((part * order as f64) as usize).min(order - 1));
        let distance = |queen: &Square| {
            let down = queen.row.abs_diff(row);
            (queen.column.abs_diff(column).max(down), down)
        };
        browse.shown()?.solution.queens().min_by_key(distance)
    }

    /// Keeps the camera where the user has moved it, if the search is not visible there.
    fn take_over_steering(&mut self) {
        let (board, camera) = (self.board(), self.view().camera);
        let tested = self.tested();
        let is_seen = |&square: &Square| camera.shows(square, board);
        self.shared.follows_search = tested.is_empty() || tested.iter().any(is_seen);
    }

    /// Keeps the steps of a watched search in view, at a speed that can be followed.
    pub(super) fn follow_search(&mut self) {
        let Current::Watch(watch) = self.current() else {
            return;
        };
        let playback = &watch.playback;
        let is_followed = if playback.is_running() {
            playback.speed <= MAX_FOLLOWED_SPEED
        } else {
            playback.has_arrived(&self.shared)
        };
        if !is_followed || !self.shared.follows_search {
            return;
        }
        let board = self.board();
        let tested = self.tested().into_iter().rev();
        let camera = self.view().camera;
        self.shared.view.camera =
            tested.fold(camera, |camera, square| camera.revealing(square, board));
    }

    /// The squares that the step of a watched search is about.
    fn tested(&self) -> Vec<Square> {
        let lane = self.current().watch().and_then(Watch::lane);
        match lane.map(|lane| lane.trace.event) {
            Some(Event::Swapped(squares)) => squares.into(),
            event => event.and_then(Event::square).into_iter().collect(),
        }
    }

    /// The squares that nothing may cover: those of the keyboard, of a hint, of the step of a
    /// watched search, and of a place that was found.
    pub fn marked_squares(&self) -> Vec<Square> {
        let cursor = self.current().play().and_then(|play| play.cursor);
        let found = match self.view().found {
            Some(FoundPlace::Square(square)) => Some(square),
            Some(FoundPlace::Line(axis, line)) => self.current().queen_on(axis, line),
            None => None,
        };
        let marked = [cursor, self.focus(), found].into_iter().flatten();
        self.tested().into_iter().chain(marked).collect()
    }

    /// Shows a place of the board, or says why it was not found.
    pub(super) fn find(&mut self, text: &str) {
        let current = self.current();
        let queen_on_row = |row| current.queen_on(Axis::Row, row);
        match FoundPlace::read(text, self.notation(), queen_on_row) {
            Ok(found) => {
                let (place, board) = (self.place(found), self.board());
                let view = &mut self.shared.view;
                view.camera = view.camera.found(place, board);
                view.found = Some(found);
                view.overlay = None;
                self.take_over_steering();
            }
            Err(error) => self.shared.view.overlay = Some(Overlay::Find { error: Some(error) }),
        }
    }

    /// The place to show after a find: a square, or the queen of a row or a column, or else where
    /// that crosses the middle of the view.
    fn place(&self, found: FoundPlace) -> BoardPlace {
        let (board, current) = (self.board(), self.current());
        let middle = self.view().camera.on_board(BoardPlace::MIDDLE);
        let (axis, line) = match found {
            FoundPlace::Square(square) => return BoardPlace::of(square, board),
            FoundPlace::Line(axis, line) => (axis, line),
        };
        if let Some(queen) = current.queen_on(axis, line) {
            return BoardPlace::of(queen, board);
        }
        let start = BoardPlace::of(axis.square(line, 0), board);
        match axis {
            Axis::Row => BoardPlace::new(middle.across, start.down),
            Axis::Column => BoardPlace::new(start.across, middle.down),
        }
    }

    /// The square of the last command: that of the keyboard, or of a hint.
    pub(super) fn focus(&self) -> Option<Square> {
        match self.current() {
            Current::Play(play) => play.proposed().or(play.cursor),
            Current::Watch(watch) => watch.prediction()?.cursor,
            Current::Browse(_) | Current::Race(_) => None,
        }
    }

    /// Shows all of a new board, or on the same one the square of a command.
    pub(super) fn follow(&mut self, before: Board, focus: Option<Square>) {
        let (board, view) = (self.board(), &self.shared.view);
        if board != before {
            self.shared.view.camera = Camera::FIT;
            self.shared.view.found = None;
        } else if let Some(square) = self.focus().filter(|&square| Some(square) != focus) {
            self.shared.view.camera = view.camera.revealing(square, board);
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
