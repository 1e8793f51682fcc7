//! What moves the camera: its own commands, a place that was found, the square of a command, and
//! the steps of a watched search.

use super::{
    App, BoardPlace, Camera, CameraCommand, Command, Current, FoundPlace, Overlay, camera::Steering,
};
use crate::{
    board::{Board, Square},
    search::{Axis, Event},
};

/// The highest speed that the camera follows, in steps per second: beyond it the board would shake.
const MAX_FOLLOWED_SPEED: u32 = 10;

impl App {
    pub(super) fn on_camera(&mut self, command: CameraCommand) {
        let board = self.board();
        let found = self.view().found.map(|found| self.place(found));
        let tested = self.tested().into_iter().flatten().next();
        let focus = self.focus().or(tested).or_else(|| self.nearest_queen());
        let focus = focus.map(|square| BoardPlace::of(square, board));
        let camera = self.view().camera.after(command, board, found.or(focus));
        self.shared.view.camera = camera;
        self.take_over_steering();
    }

    /// The queen of a solution nearest to the centre of the view: without it, zooming in further
    /// and further would end on an empty square.
    fn nearest_queen(&self) -> Option<Square> {
        let Current::Browse(_) = self.current() else {
            return None;
        };
        let order = self.board().order();
        let middle = self.view().camera.on_board(BoardPlace::MIDDLE);
        let [rows, columns] = [middle.down, middle.across].map(|part| {
            let index = ((part * order as f64) as usize).min(order - 1);
            index..index + 1
        });
        self.current().nearest_outside(&rows, &columns)
    }

    /// Keeps the camera where the user has moved it, if the search is not visible there.
    fn take_over_steering(&mut self) {
        let (board, camera) = (self.board(), self.view().camera);
        let mut tested = self.tested().into_iter().flatten().peekable();
        let is_elsewhere =
            tested.peek().is_some() && !tested.any(|square| camera.shows(square, board));
        self.shared.steering = if is_elsewhere {
            Steering::Hand
        } else {
            Steering::Search
        };
    }

    /// Lets the camera follow the search again after a command that advances it.
    pub(super) fn give_back_steering(&mut self, command: &Command) {
        if command.advances_search() {
            self.shared.steering = Steering::Search;
        }
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
        if !is_followed || self.shared.steering == Steering::Hand {
            return;
        }
        let board = self.board();
        let tested = self.tested().into_iter().flatten().rev();
        let camera = self.view().camera;
        self.shared.view.camera = tested.fold(camera, |camera, square| {
            if camera.shows(square, board) {
                camera
            } else {
                camera.revealing(square, board)
            }
        });
    }

    /// The squares that the step of a watched search is about.
    fn tested(&self) -> [Option<Square>; 2] {
        let Current::Watch(watch) = self.current() else {
            return [None; 2];
        };
        match watch.lane().map(|lane| lane.trace.event) {
            Some(
                Event::Placed(square)
                | Event::Backtracked(square)
                | Event::Clash { tested: square, .. },
            ) => [Some(square), None],
            Some(Event::Swapped(squares)) => squares.map(Some),
            Some(Event::Solved(last)) => [last, None],
            Some(Event::Note) | None => [None; 2],
        }
    }

    /// The squares that nothing may cover: those of the keyboard, of a hint, of the step of a
    /// watched search, and of a place that was found.
    #[must_use]
    pub fn marked_squares(&self) -> Vec<Square> {
        let of_activity = match self.current() {
            Current::Play(play) => [play.proposed(), play.cursor],
            Current::Watch(_) => self.tested(),
            Current::Browse(_) | Current::Race(_) => [None; 2],
        };
        let found = match self.view().found {
            Some(FoundPlace::Square(square)) => Some(square),
            Some(FoundPlace::Line(axis, line)) => self.current().queen_on(axis, line),
            None => None,
        };
        let squares = of_activity.into_iter().chain([self.focus(), found]);
        squares.flatten().collect()
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
            Err(error) => {
                self.shared.view.overlay = Some(Overlay::Find {
                    error: Some(error.to_string()),
                });
            }
        }
    }

    /// The place to show for a find: for a row or a column that of its queen, or else the centre of
    /// the view.
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
