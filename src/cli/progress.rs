//! The progress of the work: a line on standard error, if that is a terminal.
//!
//! The line is gone when the work ends, whether by itself, by an error or by Ctrl-C: dropping a
//! line removes it. Only code that prints while there is a line removes it first.

use std::cell::Cell;
use std::io;
use std::time::Duration;

use anyhow::anyhow;
use indicatif::{ProgressBar, ProgressStyle};
use web_time::Instant;

use super::failure::Result;
use super::interrupt::tidy_line;
use crate::board::Solution;
use crate::numbers;
use crate::search::{EffortUnit, SOLVER_FAILED, Search, Step, StepBatches};
use crate::store::WriteProgress;

/// Work that takes no longer than this needs no progress line.
const DELAY_OF_LINE: Duration = Duration::from_millis(500);

/// How often the line is rewritten.
const INTERVAL: Duration = Duration::from_millis(100);

thread_local! {
    /// Whether someone else reports the progress of this thread's work.
    static IS_SILENT: Cell<bool> = const { Cell::new(false) };
}

/// Runs this without a line: the window that requested it shows the progress.
pub(super) fn silently<T>(run: impl FnOnce() -> T) -> T {
    let before = IS_SILENT.replace(true);
    let done = run();
    IS_SILENT.set(before);
    done
}

/// A spinner for work of unknown length.
pub(super) fn spinner() -> ProgressBar {
    until_interrupted(ProgressBar::new_spinner())
}

/// A bar for work with this many parts.
pub(super) fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(
        "{wide_bar} {percent:>3} % {elapsed_precise}, {eta_precise} left",
    );
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    until_interrupted(ProgressBar::new(length).with_style(style))
}

/// The line of work of unknown length, from some time after its beginning on.
#[derive(Debug)]
pub(super) struct WorkLine {
    line: ProgressBar,
    begun: Instant,
    /// The time after which it is written again.
    due: Duration,
}

impl WorkLine {
    /// A line for work that begins.
    pub fn new() -> Self {
        Self {
            line: spinner(),
            begun: Instant::now(),
            due: DELAY_OF_LINE,
        }
    }

    /// Writes words about the time so far, if it is time for that.
    fn show(&mut self, words: impl FnOnce(Duration) -> String) {
        if self.line.is_hidden() {
            return;
        }
        let elapsed = self.begun.elapsed();
        if elapsed >= self.due {
            if self.due == DELAY_OF_LINE {
                // The line may have been removed before.
                self.line.reset();
            }
            self.due = elapsed + INTERVAL;
            self.line.set_message(words(elapsed));
        }
    }

    /// Says how long a search takes, as long as its result is wanted.
    ///
    /// # Errors
    /// That the work is cancelled.
    pub fn check(&mut self, work: &WriteProgress) -> io::Result<()> {
        self.show(|elapsed| format!("searching: {}", numbers::time(elapsed)));
        work.check()
    }

    /// Removes the line, so that something can be printed.
    pub fn end(&self) {
        if self.due > DELAY_OF_LINE {
            self.line.finish_and_clear();
        }
    }

    /// Begins other work: what a reader of the output took is not part of it.
    pub fn begin(&mut self) {
        (self.begun, self.due) = (Instant::now(), DELAY_OF_LINE);
    }
}

/// The progress of a search towards its next solution.
#[derive(Debug)]
pub(super) struct SearchProgress {
    line: WorkLine,
    unit: EffortUnit,
}

impl SearchProgress {
    /// Progress for a search that begins.
    pub fn new(unit: EffortUnit) -> Self {
        let line = WorkLine::new();
        Self { line, unit }
    }

    /// The next solution of the search. The line is removed before a solution is returned, so that
    /// it can be printed.
    ///
    /// # Errors
    /// [`Failure::Other`] if the solver fails, and [`Failure::Output`] if the work is cancelled.
    pub fn next_solution(
        &mut self,
        search: &mut (impl Search + ?Sized),
        work: &WriteProgress,
    ) -> Result<Option<Solution>> {
        self.line.begin();
        let mut batches = StepBatches::default();
        loop {
            let ended = batches.make(|steps| {
                (0..steps).find_map(|_| match search.step() {
                    Step::Found(solution) => Some(Some(solution)),
                    Step::Exhausted => Some(None),
                    Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => None,
                })
            });
            if let Some(solution) = ended {
                self.line.end();
                return if solution.is_none() && search.has_failed() {
                    Err(anyhow!(SOLVER_FAILED).into())
                } else {
                    Ok(solution)
                };
            }
            work.check()?;
            let unit = self.unit;
            self.line.show(|time| message(search.effort(), unit, time));
        }
    }
}

/// The progress of a search, in words.
fn message(effort: u64, unit: EffortUnit, elapsed: Duration) -> String {
    let spent = unit.counted(effort);
    format!("searching: {spent} in {}", numbers::time(elapsed))
}

/// Removes the line when Ctrl-C or another program ends this one, so that the next prompt starts on
/// a line of its own.
fn until_interrupted(line: ProgressBar) -> ProgressBar {
    if IS_SILENT.get() {
        return ProgressBar::hidden();
    }
    if !line.is_hidden() {
        tidy_line(&line);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::search::Failing;
    use crate::search::methods::Backtracking;

    #[test]
    fn a_search_in_words() {
        let mut search = Backtracking::new(Board::new(8).unwrap());
        search.next_solution();
        let seconds = Duration::from_secs(12);
        let expected = "searching: 113 nodes in 12 s";
        assert_eq!(
            message(search.effort(), EffortUnit::Queen, seconds),
            expected
        );
        let failed = SearchProgress::new(EffortUnit::Queen)
            .next_solution(&mut Failing, &WriteProgress::default());
        assert_eq!(failed.unwrap_err().to_string(), SOLVER_FAILED);
    }
}
