//! Prints the steps of a search.

use std::io::Write;

use crate::{
    app::captions,
    cli::{
        args::Args,
        failure::Failure,
        output::Output,
        text::{Format, StepFormat, StepWriter},
    },
    numbers::grouped,
    puzzle::Notation,
    search::{Goal, Pace, Replay, Trace},
    store::Work,
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
        if args.solution > 1 {
            return Err(Failure::usage(
                "--watch prints from the first step on: --solution needs the window",
            ));
        }
        let replay = Replay::within(method, board, query.seed, MAX_BYTES);
        Ok(Self {
            notation: args.coordinates().on(board),
            replay: replay.ok_or_else(|| Failure::too_large(order, "watch", max_order))?,
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
            let why = captions::watch::of_step(&trace.why, landmark, self.notation);
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
