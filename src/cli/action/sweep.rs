//! Prints a sweep: what each method needs, how many tries solutions take, or how many there are.

use std::{io::Write, time::Duration};

use indicatif::ProgressBar;

use super::count;
use crate::{
    cli::{failure::Failure, output::spinner},
    counting::{Count, Resources},
    numbers,
    puzzle::Board,
    search::{
        Effort, METHODS, Method, Stopwatch, Sweep, SweepProgress, SweepSpec,
        sweep::{Figures, MEASURABLE, Point},
    },
    solutions::Mode,
    store::Work,
    task::{Format, SweepTable, Swept},
};

/// What each method needs to find all solutions, how many tries solutions take, or how many there
/// are, at one order or at one after the other.
pub struct PrintSweep {
    spec: SweepSpec,
    sweep: Sweep,
    /// What counts, where solutions are only counted.
    counting: Option<Resources>,
    table: SweepTable,
}

impl PrintSweep {
    /// What each method needs, as a table in this format; as text it says how several orders grow.
    pub(super) fn new(spec: SweepSpec, format: Format, grows: bool) -> Self {
        Self {
            spec,
            sweep: Sweep::of_all(spec),
            counting: None,
            table: SweepTable::new(format, Swept::Methods { grows }),
        }
    }

    /// How many tries solutions take.
    pub(super) fn of_tries(spec: SweepSpec, format: Format) -> Self {
        let shuffle = METHODS
            .iter()
            .find(|method| method.name == Mode::Shuffle.name());
        let wanted = spec.wanted.unwrap_or(1);
        Self::of(spec, format, shuffle, Swept::Tries { wanted })
    }

    /// How many solutions or families there are.
    pub(super) fn of_counts(
        spec: SweepSpec,
        format: Format,
        families: bool,
        resources: Resources,
    ) -> Self {
        Self {
            counting: Some(resources),
            // Counting goes through its nodes.
            ..Self::of(spec, format, METHODS.first(), Swept::Counts { families })
        }
    }

    /// A table of what one method comes to.
    fn of(spec: SweepSpec, format: Format, method: Option<&'static Method>, swept: Swept) -> Self {
        Self {
            spec,
            sweep: Sweep::new(spec, method.as_slice()),
            counting: None,
            table: SweepTable::new(format, swept),
        }
    }

    /// Runs the methods one after the other at each order, and prints a row as soon as it
    /// is done.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let spinner = self.spinner();
        self.table.write_headings(out)?;
        out.flush()?;
        let mut has_more = true;
        while has_more {
            has_more = self.step();
            self.say(&spinner);
            let points = self.sweep.points();
            if self.table.written() < points.len() {
                spinner.suspend(|| {
                    self.table.write(out, points)?;
                    out.flush()
                })?;
            }
        }
        spinner.finish_and_clear();
        Ok(self.table.write_end(out, self.sweep.points())?)
    }

    /// Runs all methods; says what they came to.
    ///
    /// # Errors
    /// [`Failure::Output`] if the work is cancelled.
    pub(super) fn run(mut self, work: &Work) -> Result<SweepProgress, Failure> {
        let spinner = self.spinner();
        while self.step() {
            self.say(&spinner);
            work.check()?;
        }
        spinner.finish_and_clear();
        Ok(self.sweep.progress())
    }

    /// Works for some milliseconds, or counts at an order; says whether there was anything to do.
    fn step(&mut self) -> bool {
        let (counting, budget) = (self.counting, self.spec.budget);
        match counting {
            None => self.sweep.step(),
            Some(resources) => self
                .sweep
                .step_by(|board, points| counted(board, points, resources, budget)),
        }
    }

    /// A line that says what runs. Counting has a bar of its own.
    fn spinner(&self) -> ProgressBar {
        match self.counting {
            None => spinner(),
            Some(_) => ProgressBar::hidden(),
        }
    }

    /// What runs.
    fn say(&self, spinner: &ProgressBar) {
        if let Some((order, method, figures)) = self.sweep.running() {
            let [time, budget] = [figures.time, self.spec.budget].map(numbers::time);
            let name = method.name;
            spinner.set_message(format!(
                "order {order}: {name} is running: {time} of at most {budget}"
            ));
        }
    }
}

/// What counting comes to at an order, after these smaller ones, and whether that is all. Its
/// effort is that of the search that goes through as many partial solutions.
fn counted(
    board: Board,
    points: &[Point],
    resources: Resources,
    budget: Duration,
) -> (Figures, bool) {
    let stopwatch = Stopwatch::start();
    // Larger orders were refused.
    let count = Count::fastest(board.order(), resources.kernel);
    let totals =
        count.and_then(|count| count::run(&count, resources, || stopwatch.elapsed() >= budget));
    let time = stopwatch.elapsed();
    let Some(totals) = totals else {
        let before = points.last().and_then(Point::whole);
        let before = before.filter(|before| before.time >= MEASURABLE);
        let spent = before.map_or(0.0, |before| {
            before.effort.amount() as f64 * time.div_duration_f64(before.time)
        });
        return (Figures::new(Effort::Nodes(spent as u64), time), false);
    };
    let partials = METHODS
        .first()
        .and_then(|method| method.expected_effort(board));
    let effort = Effort::Nodes(partials.unwrap_or_default() as u64);
    let figures = Figures {
        solutions: totals.solutions,
        families: Some(totals.families()),
        ..Figures::new(effort, time)
    };
    (figures, true)
}
