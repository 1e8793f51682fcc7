//! The passage of time, the worker's results, and when the next frame is due.

use std::time::Duration;

use macroquad::miniquad::window::schedule_update;

use super::{Next, Runner};
use crate::app::{Current, Message, Room, words::description};

/// How often the progress of a file that is being written is shown.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(50);

/// How long a frame may be delayed for the answer that it is drawn for: far less than the frame
/// that would otherwise be drawn in vain.
const MAX_ANSWER_DELAY: Duration = Duration::from_millis(2);

/// How long the worker works in each frame where it has no thread.
const WORKER_SHARE: Duration = Duration::from_millis(8);

impl Runner {
    /// Takes the results of the worker and of other tasks, and waits a moment for the answer that
    /// the frame is drawn for.
    pub(super) fn take_outcomes(&mut self, answer_due: bool) {
        self.worker.work(WORKER_SHARE);
        if answer_due {
            self.wait_for_answer();
        }
        self.take_reports();
        self.tick();
        if self.next_step_in().is_some() {
            self.wait_for_answer();
            self.take_reports();
        }
        let messages = self.tasks.take_messages(&mut *self.desktop);
        if !messages.is_empty() {
            self.schedule.draw_again();
        }
        for message in messages {
            self.tell(message);
        }
    }

    fn wait_for_answer(&mut self) {
        if self.app.is_waiting()
            && let Some(report) = self.worker.report_within(MAX_ANSWER_DELAY)
        {
            self.tell(Message::Report(report.into()));
        }
    }

    fn take_reports(&mut self) {
        while let Some(report) = self.worker.report() {
            self.tell(Message::Report(report.into()));
        }
    }

    /// Reports how much time has passed, if something is waiting for it.
    pub(super) fn tick(&mut self) {
        let activity = self.app.activity();
        let before = self.ticked.take().filter(|(told, _)| *told == activity);
        if self.app.needs_time() {
            let now = self.schedule.begun;
            self.ticked = Some((activity, now));
            let elapsed = before.map_or(Duration::ZERO, |(_, before)| now - before);
            self.tell(Message::Tick(elapsed));
        }
    }

    /// The time until the next step of a running search, or the next second of a visible timer.
    pub(super) fn next_step_in(&self) -> Option<Duration> {
        match self.app.current() {
            Current::Play(play) if self.app.view().panes.has_panel() => play.clock.next_second_in(),
            current => current.playback()?.next_step_in(),
        }
    }

    /// Lets the window sleep until the next input, unless something moves.
    pub fn rest(&mut self) {
        if self.app.is_busy() || self.tasks.is_busy() || self.input.has_pending() {
            self.schedule.draw_again();
        }
        if self.tasks.saver.is_writing() {
            self.schedule.draw_in(PROGRESS_INTERVAL);
        }
        if let Some(step) = self.next_step_in() {
            self.schedule.draw_in(step);
        }
        if let Some(known) = self.pointer.waits_until() {
            self.schedule
                .draw_in(known.saturating_duration_since(self.schedule.begun));
        }
        if self.motion.is_running() {
            self.schedule.draw_next();
        }
        self.tell_page();
        match self.schedule.next() {
            Next::Soon => schedule_update(),
            Next::At(due) => {
                if !self.desktop.sleep_until(Some(due)) {
                    self.schedule.wait_for(due);
                    schedule_update();
                }
            }
            Next::Never => {
                self.desktop.sleep_until(None);
            }
        }
    }

    /// Tells a page the contents of its canvas, and what fingers do there.
    fn tell_page(&mut self) {
        let at_rest = self.schedule.next() != Next::Soon;
        self.desktop.describe(at_rest, &|| description(&self.app));
        let view = self.app.view();
        // They swipe on a board that is shown completely, if nothing lies over it.
        let is_open = view.is_open() && view.camera.is_fit();
        let board = self.pointer.boards.first().filter(|_| is_open);
        let square = board.map(|board| (board.area.x, board.area.y, board.area.width));
        self.desktop.set_swipes(square);
        self.desktop
            .offer_buttons(view.panes.room() == Room::BoardOrPanel);
    }
}
