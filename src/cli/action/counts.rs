//! Prints how many solutions or families there are, at each order.

use std::{io::Write, ops::ControlFlow, time::Duration};

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::progress_bar,
        text::{Counted, CountsTable, Ended, TableFormat, time_to_count},
    },
    counting::{Count, Resources},
    puzzle::Orders,
    search::{Stopwatch, compare},
};

/// How many solutions or families there are, at one order after the other.
#[derive(Clone, Copy, Debug)]
pub struct PrintCounts {
    orders: Orders,
    resources: Resources,
    families: bool,
    budget: Duration,
    format: TableFormat,
}

impl PrintCounts {
    pub(super) fn new(args: &Args, orders: Orders) -> Result<Self, Failure> {
        super::count::check(args)?;
        if args.part.is_some() {
            return Err(Failure::Usage(format!(
                "--part takes one order, not {orders}"
            )));
        }
        if args.resume.is_some() {
            return Err(Failure::Usage(format!(
                "--resume takes one order, not {orders}"
            )));
        }
        let last = orders.last().order();
        if last > Count::MAX_ORDER {
            return Err(Failure::too_large(last, "count", Count::MAX_ORDER));
        }
        Ok(Self {
            orders,
            resources: args.resources(),
            families: args.families,
            budget: args.budget.unwrap_or(compare::BUDGET),
            format: args.print.try_into()?,
        })
    }

    /// Counts at each order, and prints its row.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(self, out: &mut impl Write) -> Result<(), Failure> {
        let mut table = CountsTable::new(self.format, self.families);
        table.write_headings(out)?;
        out.flush()?;
        let mut done: Option<(usize, Duration)> = None;
        let mut stopped: Option<usize> = None;
        for board in self.orders.boards() {
            let order = board.order();
            let estimate = || {
                let (from, time) = done?;
                time_to_count(order, from, time)
            };
            let ended = match (stopped, Count::new(order)) {
                (None, Some(count)) => match self.run(&count) {
                    Ok(counted) => Ended::Done(counted),
                    Err(spent) => Ended::Stopped {
                        spent,
                        estimate: estimate().map(|time| time.max(spent)),
                    },
                },
                (stopped_at, _) => Ended::Left {
                    stopped_at: stopped_at.unwrap_or(order),
                    estimate: estimate(),
                },
            };
            match ended {
                Ended::Done(counted) => done = Some((order, counted.time)),
                Ended::Stopped { .. } => stopped = Some(order),
                Ended::Left { .. } => {}
            }
            table.write(out, order, &ended)?;
            out.flush()?;
        }
        Ok(table.write_end(out)?)
    }

    /// What was counted, or the time spent when it was stopped.
    fn run(self, count: &Count) -> Result<Counted, Duration> {
        let bar = progress_bar(count.units() as u64);
        let stopwatch = Stopwatch::start();
        let Resources { kernel, threads } = self.resources;
        let progress = |done| {
            bar.set_position(done as u64);
            if stopwatch.elapsed() < self.budget {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let totals = count.run(kernel, threads.get(), progress);
        bar.finish_and_clear();
        let time = stopwatch.elapsed();
        totals.map(|totals| Counted { totals, time }).ok_or(time)
    }
}
