//! Moving about the board: zooming in, finding a place, and keeping in view what a command was
//! about.

use super::{App, Camera, CameraCommand, Current, Effect, Found, Overlay, Place};
use crate::puzzle::{Board, Square};

impl App {
    pub(super) fn on_camera(&mut self, command: CameraCommand) -> Vec<Effect> {
        let board = self.board();
        let found = self.view().found.map(|found| self.place(found));
        let focus = self.focus().map(|square| Place::of(square, board));
        let camera = self.view().camera.after(command, board, found.or(focus));
        self.shared.view.camera = camera;
        Vec::new()
    }

    /// Shows a place of the board that is looked for, or says why there is none.
    pub(super) fn find(&mut self, text: &str) -> Vec<Effect> {
        let queen = |row| self.current().queen_on(row);
        match Found::read(text, self.notation(), queen) {
            Ok(found) => {
                let effects = self.shared.close_overlay();
                let (place, board) = (self.place(found), self.board());
                let view = &mut self.shared.view;
                view.camera = view.camera.found(place, board);
                view.found = Some(found);
                effects
            }
            Err(error) => {
                self.shared.view.overlay = Some(Overlay::Find {
                    error: Some(error.to_string()),
                });
                Vec::new()
            }
        }
    }

    /// The place of something that was looked for: of a row or a column that of its queen, or
    /// else in the middle of what is shown.
    fn place(&self, found: Found) -> Place {
        let (board, current) = (self.board(), self.current());
        let middle = self.view().camera.on_board(Place::MIDDLE);
        let on_board = |row, column| Place::of(Square::new(row, column), board);
        match found {
            Found::Square(square) => Place::of(square, board),
            Found::Row(row) => match current.queen_on(row) {
                Some(queen) => Place::of(queen, board),
                None => Place::new(middle.across, on_board(row, 0).down),
            },
            Found::Column(column) => match current.queen_in(column) {
                Some(queen) => Place::of(queen, board),
                None => Place::new(on_board(0, column).across, middle.down),
            },
        }
    }

    /// The square that the last command was about: that of the keyboard, or a hint's.
    pub(super) fn focus(&self) -> Option<Square> {
        match self.current() {
            Current::Play(play) => play.hint().map(|hint| hint.square).or(play.cursor()),
            Current::Watch(watch) => watch.prediction()?.cursor(),
            Current::Browse(_) | Current::Race(_) => None,
        }
    }

    /// Shows all of another board, and on the same one the square that a command was about.
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
