//! The requests of the pointer: places on the board, and the place of the overview.

use super::{PixelArea, PointerAction, Runner, Targets, board_overview};
use crate::app::{Command, Current, Message};

impl Runner {
    /// Moves and zooms the board with the pointer, before it is drawn. The target of a click is
    /// known after everything is laid out.
    pub(super) fn point(&mut self) {
        let moves = self.input.moves();
        for command in self.pointed(moves) {
            self.tell(Message::Command(command));
        }
    }

    /// A command of the keyboard, at the pointer; after a search for a square, elsewhere.
    pub(super) fn at_pointer(&self, command: Command) -> Command {
        match self.input.routed.pointer {
            Some(place) if self.app.view().found.is_none() && !self.gui.covers(place) => {
                self.pointer.take_key(command, place)
            }
            Some(_) | None => command,
        }
    }

    /// The area of the board's overview, if there is one.
    pub(super) fn overview(&self) -> Option<PixelArea> {
        let [view] = self.pointer.boards[..] else {
            return None;
        };
        let (_, scale) = self.seen;
        let covers = self.app.view().is_covered();
        let squares = self.app.marked_squares();
        let area = board_overview::area(&view, scale, &squares).filter(|_| !covers)?;
        Some(self.pointer.overview().unwrap_or(area))
    }

    /// The commands of the pointer's actions.
    pub(super) fn pointed(&mut self, touches: Vec<PointerAction>) -> Vec<Command> {
        // No one plays on a board of a race.
        let takes_clicks = !matches!(self.app.current(), Current::Race(_));
        let (_, scale) = self.seen;
        let overview = self.overview();
        let Self { pointer, gui, .. } = self;
        let commands = touches.into_iter().filter_map(|touch| {
            let targets = Targets {
                overview,
                is_covered: gui.covers(touch.place()),
                takes_clicks,
                scale,
            };
            pointer.take(touch, &targets)
        });
        commands.collect()
    }
}
