//! The requests to the worker, and its reports. Each report says which request began its job: one
//! that is late, about a request that another has replaced, is dropped here.

use super::{App, Current};
use crate::worker::{Report, RequestId, Update};

/// The requests so far, by number.
#[derive(Debug, Default)]
pub(super) struct Requests {
    /// The last request made.
    last: RequestId,
    /// The last request that the worker is known to have taken.
    taken: RequestId,
    /// Whether it was still working on that request.
    working: bool,
}

impl Requests {
    /// The number of the next request.
    pub fn next(&mut self) -> RequestId {
        self.last += 1;
        self.last
    }

    /// Notes the progress of the worker.
    pub fn on_report(&mut self, report: &Report) {
        self.taken = report.id;
        self.working = report.working;
    }

    /// Whether the worker is known to have taken all requests.
    pub fn all_taken(&self) -> bool {
        self.taken == self.last
    }

    /// Whether the worker is known to have taken this request.
    pub fn has_taken(&self, request: RequestId) -> bool {
        self.taken >= request
    }

    /// Whether the worker will report again without being asked.
    pub fn is_busy(&self) -> bool {
        self.working || !self.all_taken()
    }
}

impl App {
    /// Takes a report if it concerns the current activity. Activities that are set aside make their
    /// requests again when they are resumed.
    pub(super) fn on_report(&mut self, report: Report) {
        let shared = &mut self.shared;
        shared.requests.on_report(&report);
        let begun = report.begun;
        match (report.news, &mut self.activities.current) {
            (Update::Solutions(report), Current::Browse(browse)) if begun == browse.request => {
                browse.on_report(report, shared);
            }
            (Update::Run(snapshot), Current::Watch(watch)) if begun == watch.playback.request => {
                watch.on_report(snapshot, shared);
            }
            (Update::Run(snapshot), Current::Race(race)) if begun == race.playback.request => {
                race.on_report(snapshot, shared);
            }
            (Update::CompletionProgress(progress), Current::Play(play))
                if begun == play.request =>
            {
                play.on_completion(progress, shared);
            }
            (Update::Solutions(report), Current::Play(play)) if begun == play.request => {
                play.on_located(&report);
            }
            (Update::SolutionsPerSquare(counted), Current::Play(play)) if begun == play.request => {
                play.per_square = Some(counted);
            }
            (Update::Sweep(progress), _) => shared.on_sweep(begun, *progress),
            _ => {}
        }
    }
}
