//! The passage of time, the worker's results, and when the next frame is due.

use std::time::Duration;

use host::Description;
use macroquad::miniquad::window::schedule_update;
use web_time::Instant;

use super::Runner;
use crate::app::words::description;
use crate::app::{Current, Message, Room, as_command};

/// How often the progress of a file is looked at.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(50);

/// How long a frame may be delayed for the answer that it is drawn for: far less than the frame
/// that would otherwise be drawn in vain.
const MAX_ANSWER_DELAY: Duration = Duration::from_millis(2);

/// How long the worker works in each frame where it has no thread.
const WORKER_SHARE: Duration = Duration::from_millis(8);

/// The time between two frames while something moves. Only a key does not wait for it.
const FRAME_INTERVAL: Duration = Duration::from_micros(16_600);

/// The least time between two times that the place is kept. It is not only kept in the end, as
/// another program may end this one.
const PLACE_INTERVAL: Duration = Duration::from_secs(1);

/// The least time for which a window can be put to sleep.
const MIN_SLEEP: Duration = Duration::from_micros(400);

/// The longest time between two frames of a window that cannot be woken, so that a key does not
/// wait long.
const MAX_FRAME: Duration = Duration::from_millis(40);

/// Anything due later than this is not worth staying awake for.
const MAX_DELAY: Duration = Duration::from_millis(1_500);

/// The times at which frames begin.
#[derive(Debug)]
pub struct FrameSchedule {
    /// When this frame began.
    pub begun: Instant,
    /// When the next frame is due, if something moves.
    due: Option<Instant>,
    /// The earliest time of the next frame, unless there is a key to answer.
    earliest: Instant,
}

impl FrameSchedule {
    /// The state before the first frame.
    pub fn new() -> Self {
        let now = Instant::now();
        Self {
            begun: now,
            due: None,
            earliest: now,
        }
    }

    /// Begins a frame, at once or when it is due.
    pub fn begin(&mut self, at_once: bool) {
        if !at_once {
            host::sleep(self.earliest.saturating_duration_since(Instant::now()));
        }
        self.begun = Instant::now();
        self.due = None;
        self.earliest = self.begun + FRAME_INTERVAL;
    }

    /// Schedules another frame after this delay, if it is short.
    pub fn draw_in(&mut self, delay: Duration) {
        if delay < MAX_DELAY {
            let at = self.begun + delay;
            self.due = Some(self.due.map_or(at, |due| due.min(at)));
        }
    }

    /// Schedules another frame right after this one.
    pub fn draw_again(&mut self) {
        self.draw_in(Duration::ZERO);
    }

    /// Whether another frame follows right after this one, or at the regular interval.
    pub fn is_soon(&self) -> bool {
        self.due
            .is_some_and(|due| due <= self.begun + FRAME_INTERVAL)
    }

    /// Makes a window that cannot be woken wait for the next frame, at most as long as a key can
    /// wait.
    pub fn wait_for(&mut self, due: Option<Instant>) {
        let latest = self.begun + MAX_FRAME;
        self.earliest = due.map_or(latest, |due| due.min(latest));
    }
}

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
            Current::Play(play) if self.app.view().panes.has_panel() => play.next_second_in(),
            current => current.playback()?.next_step_in(),
        }
    }

    /// Lets the window sleep until the next input, unless something moves.
    pub fn rest(&mut self) {
        self.keep_changed_place();
        if self.app.is_busy() || self.tasks.is_busy() || self.input.has_pending() {
            self.schedule.draw_again();
        }
        if self.tasks.saver.is_busy() {
            self.schedule.draw_in(PROGRESS_INTERVAL);
        }
        if let Some(step) = self.next_step_in() {
            self.schedule.draw_in(step);
        }
        if self.motion.is_running() {
            // The window sleeps until then, so that a key is answered at once.
            self.schedule.draw_in(FRAME_INTERVAL + MIN_SLEEP);
        }
        self.tell_page();
        if self.schedule.is_soon() {
            return schedule_update();
        }
        let due = self.schedule.due;
        if !self.desktop.sleep_until(due) {
            self.schedule.wait_for(due);
            schedule_update();
        }
    }

    /// Keeps the place now or a little later, unless a search runs by itself.
    fn keep_changed_place(&mut self) {
        // A page is hidden before it is gone, and its place is kept then.
        if self.app.is_running() || !host::CAN_QUIT || !self.app.has_changed_place() {
            return;
        }
        let now = self.schedule.begun;
        let left = PLACE_INTERVAL.saturating_sub(now.saturating_duration_since(self.place_kept));
        if left.is_zero() {
            self.place_kept = now;
            self.keep_place();
        } else {
            self.schedule.draw_in(left);
        }
    }

    /// Tells a page the contents of its canvas, and what fingers do there.
    fn tell_page(&mut self) {
        let at_rest = !self.schedule.is_soon();
        self.desktop.describe(at_rest, &|| Description {
            words: description(&self.app),
            arguments: as_command::address(&self.app),
        });
        let room = self.app.view().panes.room();
        self.desktop.offer_buttons(room == Room::BoardOrPanel);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_all_times_counts() {
        let mut schedule = FrameSchedule::new();
        schedule.draw_in(MAX_DELAY);
        assert_eq!(schedule.due, None);
        schedule.draw_in(Duration::from_millis(500));
        schedule.draw_in(Duration::from_millis(200));
        schedule.draw_in(Duration::from_millis(300));
        assert_eq!(
            schedule.due,
            Some(schedule.begun + Duration::from_millis(200))
        );
        assert!(!schedule.is_soon());
        schedule.draw_again();
        assert!(schedule.is_soon());
        schedule.begin(true);
        assert_eq!(schedule.due, None);
    }

    #[test]
    fn only_a_key_is_answered_before_the_next_frame_is_due() {
        let mut schedule = FrameSchedule::new();
        schedule.begin(true);
        let begun = schedule.begun;
        schedule.begin(true);
        assert!(schedule.begun - begun < FRAME_INTERVAL);
        let begun = schedule.begun;
        schedule.begin(false);
        assert!(schedule.begun - begun >= FRAME_INTERVAL);
        let begun = schedule.begun;
        schedule.wait_for(Some(begun + Duration::from_secs(9)));
        schedule.begin(false);
        assert!(schedule.begun - begun >= MAX_FRAME);
        assert!(schedule.begun - begun < Duration::from_secs(5));
    }
}
