//! Prints the steps of a search.

use std::io::Write;

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::Output,
        text::{Format, StepFormat, StepWriter},
    },
    numbers::grouped,
    puzzle::Notation,
    search::{Replay, Step, Trace, Traced},
    store::Work,
};

/// How many steps that are not printed lie between two looks at whether they are wanted.
const UNSEEN: u64 = 4_096;

/// The steps of a search.
pub struct PrintSteps {
    notation: Notation,
    search: Box<dyn Traced>,
    writer: StepWriter,
    /// Solutions after which to stop, if not at the end of the search.
    limit: Option<u64>,
    /// The numbers of the first and the last step to print, the last one where it is not that of
    /// the search.
    span: (u64, Option<u64>),
}

fn not_for_steps(format: &str) -> Failure {
    Failure::Usage(format!(
        "--watch prints board, rows, json or csv, not {format}"
    ))
}

impl PrintSteps {
    pub(super) fn new(args: &Args, format: Format) -> Result<Self, Failure> {
        Self::in_format(
            args,
            match format {
                Format::Board => StepFormat::Board,
                Format::Rows => StepFormat::Rows,
                Format::Json => StepFormat::Json,
                Format::Csv => StepFormat::Csv,
                Format::Pairs => return Err(not_for_steps("pairs")),
                Format::Dot => return Err(not_for_steps("dot")),
            },
        )
    }

    /// One step, to be drawn.
    pub(super) fn one(args: &Args) -> Result<Self, Failure> {
        if args.step.is_none() {
            return Err(Failure::usage(
                "a picture of a search shows one step: --step K chooses it",
            ));
        }
        Self::in_format(args, StepFormat::Board)
    }

    fn in_format(args: &Args, format: StepFormat) -> Result<Self, Failure> {
        let (board, query) = (args.board()?, args.query()?);
        let method = query.kind().watched(board);
        let (order, max_order) = (board.order(), Replay::max_order(method));
        if order > max_order {
            return Err(Failure::too_large(order, "watch", max_order));
        }
        if args.solution > 1 {
            return Err(Failure::usage(
                "--watch prints from the first step on: --solution needs the window",
            ));
        }
        Ok(Self {
            notation: args.coordinates().on(board),
            search: method.traced(board, query.seed)?,
            writer: StepWriter::new(format),
            limit: args.print_limit().filter(|_| args.to.is_none()),
            span: match args.step {
                Some(step) => (step, Some(step)),
                None => (args.from.unwrap_or(1), args.to),
            },
        })
    }

    /// Searches up to the only step; says how squares are named, its number and what it shows.
    ///
    /// # Errors
    /// [`Failure::Usage`] if there is no step of that number, and [`Failure::Output`] if the
    /// work is cancelled.
    pub(super) fn find(mut self, work: &Work) -> Result<(Notation, u64, Trace), Failure> {
        let (last, _) = self.span;
        for number in 1.. {
            let step = self.search.step();
            if number == last {
                return Ok((self.notation, number, self.search.trace(&step)));
            }
            if step == Step::Exhausted {
                return Err(no_such_step(last, number));
            }
            if number % UNSEEN == 0 {
                work.check()?;
            }
        }
        Err(no_such_step(last, u64::MAX))
    }

    /// Prints the steps, none of which is kept.
    ///
    /// # Errors
    /// [`Failure::NoSolution`] after the last step, [`Failure::Usage`] if there is no step of
    /// the number that is asked for, and [`Failure::Output`].
    pub fn write(mut self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let (first, last) = self.span;
        let mut found = 0;
        for number in 1.. {
            let step = self.search.step();
            if number >= first {
                self.writer
                    .write(out, number, self.notation, &self.search.trace(&step))?;
                out.hand_over()?;
            } else if number % UNSEEN == 0 {
                out.work().check()?;
            }
            found += u64::from(number >= first && matches!(step, Step::Found(_)));
            if Some(number) == last {
                return Ok(());
            }
            if Some(found) == self.limit || step == Step::Exhausted {
                match last.filter(|_| step == Step::Exhausted) {
                    Some(last) => return Err(no_such_step(last, number)),
                    None if number < first => return Err(no_such_step(first, number)),
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
