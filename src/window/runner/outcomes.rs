//! What the worker, the disk and the clipboard have done since the last frame.

use std::time::Duration;

use super::{Runner, not_copied};
use crate::app::Message;

/// How long a frame may be held up for the answer that it is drawn for: far less than
/// the frame that would be drawn in vain without.
const ANSWER: Duration = Duration::from_millis(2);

/// How long the worker works in a frame where there is no thread for it.
const SOLVER_SHARE: Duration = Duration::from_millis(8);

impl Runner {
    /// Takes what the worker and others have done, and waits a moment for the answer
    /// that the frame is drawn for.
    pub(super) fn take_outcomes(&mut self, answer_due: bool) {
        self.worker.work(SOLVER_SHARE);
        if answer_due {
            self.wait_for_answer();
        }
        self.take_reports();
        self.tick();
        if self.next_step_in().is_some() {
            self.wait_for_answer();
            self.take_reports();
        }
        while let Some(saved) = self.pictures.outcome() {
            self.tell(Message::Saved(saved));
        }
        if let Some((item, picture, drawn)) = self.copier.outcome() {
            let copied = drawn.and_then(|drawn| {
                let copied = self.desktop.copy(drawn);
                copied.map_err(|error| not_copied(&error))
            });
            self.tell(match copied {
                Ok(()) => Message::Copied(item, picture),
                Err(reason) => Message::NotCopied(reason),
            });
        }
        while let Some((id, written)) = self.saver.news() {
            self.tell(Message::Written(id, written));
            self.pace.draw_again();
        }
        while let Some((known, unkept)) = self.kept.collection() {
            self.tell(Message::Collection(known, unkept));
        }
        if let Some(reason) = self.kept.failure() {
            self.tell(Message::NotKept(reason));
        }
    }

    fn wait_for_answer(&mut self) {
        if self.app.is_waiting()
            && let Some(report) = self.worker.report_within(ANSWER)
        {
            self.tell(Message::Report(report.into()));
        }
    }

    fn take_reports(&mut self) {
        while let Some(report) = self.worker.report() {
            self.tell(Message::Report(report.into()));
        }
    }
}
