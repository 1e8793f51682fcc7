//! Prints the steps of a search.

use std::io::Write;

use super::solutions::usual_limit;
use crate::{
    cli::failure::Failure,
    numbers::grouped,
    puzzle::{Coordinates, Notation},
    search::{Goal, Pace, Replay, Trace},
    solutions::Query,
    store::Work,
    task::{Format, Output, Part, text::StepWriter},
};

/// What is kept to go back, in bytes: nothing printed goes back.
const MAX_BYTES: usize = 0;

/// The steps of a search.
pub struct PrintSteps {
    notation: Notation,
    replay: Replay,
    writer: StepWriter,
    /// Solutions after which to stop, if not at the end of the search.
    limit: Option<u64>,
    /// The numbers of the first and the last step to print, the last one where it is not that of
    /// the search.
    span: (u64, Option<u64>),
}

impl PrintSteps {
    /// These steps of the search for what is asked for.
    pub(super) fn new(
        query: Query,
        part: Part,
        coordinates: Coordinates,
        format: Format,
    ) -> Result<Self, Failure> {
        let board = query.board();
        let method = query.kind().watched(board);
        let (order, max_order) = (board.order(), Replay::max_order(method));
        let replay = Replay::within(method, board, query.seed, MAX_BYTES);
        let (from, to) = match part {
            Part::Solution(_) => {
                return Err(Failure::usage(
                    "--watch prints from the first step on: --solution needs the window",
                ));
            }
            Part::Step(step) => (Some(step), Some(step)),
            Part::Span(from, to) => (from, to),
        };
        Ok(Self {
            notation: coordinates.on(board),
            replay: replay.ok_or_else(|| Failure::too_large(order, "watch", max_order))?,
            writer: StepWriter::new(format),
            limit: usual_limit(&query).filter(|_| to.is_none()),
            span: (from.unwrap_or(1), to),
        })
    }

    /// Searches up to the only step; says how squares are named, its number and what it shows.
    ///
    /// # Errors
    /// [`Failure::Usage`] if there is no step of that number, and [`Failure::Output`] if the
    /// work is cancelled.
    pub(super) fn find(mut self, work: &Work) -> Result<(Notation, u64, Trace), Failure> {
        let (step, _) = self.span;
        self.go_to(step, work)?;
        Ok((self.notation, step, self.replay.trace()))
    }

    /// Makes the steps up to this one.
    fn go_to(&mut self, step: u64, work: &Work) -> Result<(), Failure> {
        self.replay.head_for(Goal::step(step));
        let mut pace = Pace::default();
        while pace.batch(|steps| self.replay.work(steps)) {
            work.check()?;
        }
        match self.replay.position() {
            last if last < step => Err(no_such_step(step, last)),
            _ => Ok(()),
        }
    }

    /// Prints the steps, none of which is kept.
    ///
    /// # Errors
    /// [`Failure::NoSolution`] after the last step, [`Failure::Usage`] if there is no step of
    /// the number that is asked for, and [`Failure::Output`].
    pub fn write(mut self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let (first, last) = self.span;
        let mut found = 0;
        for number in first.. {
            self.go_to(number, out.work())?;
            let (trace, landmark) = (self.replay.trace(), self.replay.landmark());
            let why = trace.why.of_step(landmark, self.notation);
            self.writer
                .write(out, number, self.notation, &trace, &why)?;
            out.hand_over()?;
            if Some(number) == last {
                return Ok(());
            }
            found += u64::from(self.replay.is_at_solution());
            if Some(found) == self.limit {
                break;
            }
            if self.replay.is_at_end() {
                match last {
                    Some(last) => return Err(no_such_step(last, number)),
                    None => break,
                }
            }
        }
        let board = self.notation.board();
        if board.has_solution() {
            Ok(())
        } else {
            Err(Failure::NoSolution(board.order()))
        }
    }
}

/// There is no step of this number, as the search ends at another.
fn no_such_step(step: u64, last: u64) -> Failure {
    Failure::Usage(format!(
        "the search ends at step {last}, so there is no step {}: 1 to {last} is allowed",
        grouped(step),
        last = grouped(last)
    ))
}
