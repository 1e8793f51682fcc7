//! Prints how many tries solutions take by shuffling, at each order.

use std::{io::Write, time::Duration};

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::spinner,
        text::{Ended, TableFormat, Trials, TrialsTable},
    },
    numbers,
    puzzle::{Board, Orders, counts},
    search::{Pace, Search, Step, Stopwatch, compare, methods::Shuffle},
    solutions::{Experiment, Kind},
};

/// How many tries solutions take by shuffling, at one order after the other.
#[derive(Clone, Copy, Debug)]
pub struct PrintTrials {
    orders: Orders,
    seed: u64,
    /// Solutions wanted at each order.
    limit: u64,
    budget: Duration,
    format: TableFormat,
}

impl PrintTrials {
    pub(super) fn new(args: &Args, orders: Orders) -> Result<Self, Failure> {
        if args.kind()? != Kind::Shuffle {
            return Err(Failure::usage("--stats needs -m shuffle"));
        }
        if args.no_repeats {
            return Err(Failure::Usage(format!(
                "--no-repeats takes one order, not {orders}"
            )));
        }
        let last = orders.last().order();
        if last > Shuffle::MAX_ORDER {
            return Err(Failure::too_large(last, "shuffle", Shuffle::MAX_ORDER));
        }
        Ok(Self {
            orders,
            seed: args.seed(),
            limit: args.limit.unwrap_or(1),
            budget: args.budget.unwrap_or(compare::BUDGET),
            format: args.print.try_into()?,
        })
    }

    /// Shuffles at each order, and prints its row.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut table = TrialsTable::new(self.format, self.limit);
        table.write_headings(out)?;
        out.flush()?;
        let mut stopped: Option<(usize, Trials)> = None;
        for board in self.orders.boards() {
            let ended = match stopped {
                Some((stopped_at, trials)) => Ended::Left {
                    stopped_at,
                    estimate: self.estimate(board, trials),
                },
                None => self.ended(board),
            };
            if let Ended::Stopped { spent, .. } = ended {
                stopped = Some((board.order(), spent));
            }
            table.write(out, board, &ended)?;
            out.flush()?;
        }
        Ok(table.write_end(out)?)
    }

    /// Shuffles until there are enough solutions or the time is up.
    fn ended(self, board: Board) -> Ended<Trials, Trials> {
        let (trials, is_done) = self.run(board);
        if is_done {
            Ended::Done(trials)
        } else {
            Ended::Stopped {
                spent: trials,
                estimate: self.estimate(board, trials),
            }
        }
    }

    /// About how long all solutions take that are wanted, at the speed of these trials.
    fn estimate(self, board: Board, trials: Trials) -> Option<Duration> {
        let tries = counts::estimated_tries(board.order())?;
        trials.time_for(self.limit as f64 * tries)
    }

    /// What came of an order, and whether that is all.
    fn run(self, board: Board) -> (Trials, bool) {
        let stopwatch = Stopwatch::start();
        let spinner = spinner();
        let mut experiment = Experiment::new(board);
        // Larger orders were refused.
        let mut search = Shuffle::new(board, self.seed);
        let mut pace = Pace::default();
        let mut is_done = false;
        while let Some(shuffle) = search.as_mut().filter(|_| !is_done) {
            is_done = pace.batch(|steps| {
                (0..steps).any(|_| match shuffle.step() {
                    Step::Found(solution) => {
                        let tries = shuffle.effort().amount() - experiment.tries();
                        experiment.record(&solution, tries);
                        experiment.solutions() == self.limit
                    }
                    Step::Exhausted => true,
                    Step::Working | Step::Placed | Step::Backtracked | Step::Rejected => false,
                })
            });
            let time = stopwatch.elapsed();
            if !is_done && time >= self.budget {
                break;
            }
            let (order, budget) = (board.order(), numbers::time(self.budget));
            let time = numbers::time(time);
            spinner.set_message(format!("order {order}: {time} of at most {budget}"));
        }
        spinner.finish_and_clear();
        let trials = Trials {
            solutions: experiment.solutions(),
            tries: search.map_or(0, |shuffle| shuffle.effort().amount()),
            mean: experiment.mean(),
            time: stopwatch.elapsed(),
        };
        (trials, is_done)
    }
}
