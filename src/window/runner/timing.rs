//! How much time has gone by, and when the next frame is due.

use std::time::Duration;

use macroquad::miniquad::window::schedule_update;

use super::{Next, Runner};
use crate::app::{Current, Message, Room, words::description::description};

/// How often there is something new to see of a file that is being written.
const PROGRESS: Duration = Duration::from_millis(50);

impl Runner {
    /// Tells how much time has gone by while something waits for that.
    pub(super) fn tick(&mut self) {
        let activity = self.app.activity();
        let before = self.ticked.take().filter(|(told, _)| *told == activity);
        if self.app.needs_time() {
            let now = self.pace.begun();
            self.ticked = Some((activity, now));
            let elapsed = before.map_or(Duration::ZERO, |(_, before)| now - before);
            self.tell(Message::Tick(elapsed));
        }
    }

    /// Time until the next step of a search that runs by itself, or the next second of a timer
    /// that is to be seen.
    pub(super) fn next_step_in(&self) -> Option<Duration> {
        match self.app.current() {
            Current::Play(play) if self.app.view().panes.has_panel() => {
                play.clock().next_second_in()
            }
            current => current.playback()?.next_step_in(),
        }
    }

    /// Lets the window sleep until the next input, unless something moves.
    pub fn rest(&mut self) {
        let is_writing =
            self.copier.is_drawing() || self.pictures.is_saving() || self.kept.is_busy();
        if self.app.is_busy() || is_writing || self.input.is_behind() {
            self.pace.draw_again();
        }
        if self.saver.is_writing() {
            self.pace.draw_in(PROGRESS);
        }
        if let Some(step) = self.next_step_in() {
            self.pace.draw_in(step);
        }
        if let Some(known) = self.pointer.waits_until() {
            self.pace
                .draw_in(known.saturating_duration_since(self.pace.begun()));
        }
        if self.motion.is_under_way() {
            self.pace.draw_next();
        }
        self.tell_page();
        match self.pace.next() {
            Next::Soon => schedule_update(),
            Next::At(due) => {
                if !self.desktop.sleep_until(Some(due)) {
                    self.pace.wait_for(due);
                    schedule_update();
                }
            }
            Next::Never => {
                self.desktop.sleep_until(None);
            }
        }
    }

    /// Tells a page what is on its canvas, and what fingers do there.
    fn tell_page(&mut self) {
        let at_rest = self.pace.next() != Next::Soon;
        self.desktop.describe(at_rest, &|| description(&self.app));
        let view = self.app.view();
        // They swipe on a board all of which is shown, if nothing lies over it.
        let is_open = view.overlay.is_none() && view.camera.is_fit();
        let board = self.pointer.boards.first().filter(|_| is_open);
        let square = board.map(|board| (board.area.x, board.area.y, board.area.width));
        self.desktop.set_swipes(square);
        self.desktop
            .offer_buttons(view.panes.room() == Room::BoardOrPanel);
    }
}
