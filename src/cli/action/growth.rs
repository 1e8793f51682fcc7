//! Prints what each method needs at each order.

use std::{io::Write, time::Duration};

use indicatif::ProgressBar;

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::spinner,
        text::{MethodsTable, TableFormat},
    },
    numbers,
    puzzle::Orders,
    search::{Growth, METHODS, compare},
    solver::{GrowthProgress, GrowthSpec},
    store::Work,
};

/// What each method needs to find all solutions, at one order after the other.
pub struct PrintGrowth {
    growth: Growth,
    orders: Orders,
    budget: Duration,
    format: TableFormat,
}

impl PrintGrowth {
    pub(super) fn new(spec: GrowthSpec, format: TableFormat) -> Self {
        let methods: Vec<_> = METHODS.iter().collect();
        Self {
            growth: Growth::new(spec.orders, &methods, spec.seed, spec.budget),
            orders: spec.orders,
            budget: spec.budget,
            format,
        }
    }

    /// What the arguments ask for.
    pub(super) fn spec(args: &Args, orders: Orders) -> Result<GrowthSpec, Failure> {
        super::compare::check(orders.last())?;
        Ok(GrowthSpec {
            orders,
            seed: args.seed(),
            budget: args.budget.unwrap_or(compare::BUDGET),
        })
    }

    /// Runs the methods one after the other at each order, and prints a row as soon as it
    /// is done.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let spinner = spinner();
        let mut table = MethodsTable::new(self.format);
        table.write_headings(out)?;
        out.flush()?;
        while self.growth.step() {
            self.say(&spinner);
            let points = self.growth.points();
            if table.written() < points.len() {
                spinner.suspend(|| {
                    table.write(out, points)?;
                    out.flush()
                })?;
            }
        }
        spinner.finish_and_clear();
        Ok(table.write_end(out, self.growth.points())?)
    }

    /// Runs all methods; says what they came to.
    ///
    /// # Errors
    /// [`Failure::Output`] if the work is cancelled.
    pub(super) fn run(mut self, work: &Work) -> Result<GrowthProgress, Failure> {
        let spinner = spinner();
        while self.growth.step() {
            self.say(&spinner);
            work.check()?;
        }
        spinner.finish_and_clear();
        Ok(GrowthProgress {
            orders: self.orders,
            points: self.growth.points().to_vec(),
            running: None,
        })
    }

    /// What runs.
    fn say(&self, spinner: &ProgressBar) {
        if let Some((order, method, figures)) = self.growth.running() {
            let (time, budget) = (numbers::time(figures.time), numbers::time(self.budget));
            let name = method.name;
            spinner.set_message(format!(
                "order {order}: {name} is running: {time} of at most {budget}"
            ));
        }
    }
}
