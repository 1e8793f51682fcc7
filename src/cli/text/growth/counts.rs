//! How many solutions or families there are, at each order.

use std::{
    io::{self, Write},
    mem,
    time::Duration,
};

use super::{
    Ended, MEASURABLE, MINUTE, TableFormat, minute, records,
    table::{Column, growth, numbers, or_dash, times, whole, write_cells, write_headings},
};
use crate::{
    counting::{Count, Totals},
    numbers::{self, grouped},
    puzzle::{Board, counts},
    search::{compare::Reach, estimate},
};

/// The columns, beside a note.
const COLUMNS: [Column; 6] = [
    numbers("order", 5),
    numbers("n!", 15),
    numbers("Q(n)", 15),
    numbers("growth", 7),
    numbers("n!/Q(n)", 18),
    numbers("time (ms)", 13),
];

/// Solutions that were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// How many there are.
    pub totals: Totals,
    /// Time spent.
    pub time: Duration,
}

/// About how long counting takes at an order, by the time at another: as much longer as
/// there are more partial solutions.
#[must_use]
pub fn time_to_count(order: usize, from: usize, time: Duration) -> Option<Duration> {
    if time < MEASURABLE {
        return None;
    }
    let partials = |order| estimate::each_once(Board::new(order).ok()?);
    let seconds = time.as_secs_f64() * partials(order)? / partials(from)?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// A row for each order, and below them the order that takes a minute.
#[derive(Debug)]
pub struct CountsTable {
    format: TableFormat,
    /// Whether families are counted, not solutions.
    families: bool,
    /// Whether a row was written.
    has_rows: bool,
    /// The row before.
    before: Option<(usize, u64)>,
    /// The largest order that was counted, and the time that it took.
    last: Option<(usize, Duration)>,
    /// The first order that took a minute.
    measured: Option<Reach>,
}

impl CountsTable {
    /// A table without rows, of solutions or families.
    #[must_use]
    pub fn new(format: TableFormat, families: bool) -> Self {
        Self {
            format,
            families,
            has_rows: false,
            before: None,
            last: None,
            measured: None,
        }
    }

    /// Writes the headings.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        let TableFormat::Rows = self.format else {
            return Ok(());
        };
        let mut headings = COLUMNS;
        if self.families {
            headings[2].heading = "families";
            headings[4].heading = "n!/families";
        }
        write_headings(out, &headings)
    }

    /// Writes the row of an order.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        order: usize,
        ended: &Ended<Counted, Duration>,
    ) -> io::Result<()> {
        let before = self.before.take().filter(|&(other, _)| other + 1 == order);
        let number = match *ended {
            Ended::Done(Counted { totals, time }) => {
                self.last = Some((order, time));
                if time >= MINUTE {
                    self.measured = self.measured.or(Some(Reach::Measured(order, time)));
                }
                Some(if self.families {
                    totals.families()
                } else {
                    totals.solutions
                })
            }
            Ended::Stopped { .. } | Ended::Left { .. } => None,
        };
        self.before = number.map(|number| (order, number));
        let is_first = !mem::replace(&mut self.has_rows, true);
        if let Some(records) = self.format.records(is_first) {
            return records::write_count(out, records, order, ended);
        }
        let permutations = counts::permutations(order);
        let per_solution = number.and_then(|number| growth(permutations, number as f64));
        let grown = before
            .zip(number)
            .and_then(|((_, before), number)| growth(number as f64, before as f64));
        let time = match *ended {
            Ended::Done(Counted { time, .. }) | Ended::Stopped { spent: time, .. } => Some(time),
            Ended::Left { .. } => None,
        };
        let cells = [
            order.to_string(),
            whole(permutations),
            or_dash(number.map(grouped)),
            times(grown),
            or_dash(per_solution.map(numbers::mean)),
            or_dash(time.map(|time| numbers::decimal(time.as_secs_f64() * 1e3, 3))),
        ];
        write_cells(out, &COLUMNS, &cells, &note(ended))
    }

    /// Writes, below all rows, which order takes a minute.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_end(&self, out: &mut impl Write) -> io::Result<()> {
        let TableFormat::Rows = self.format else {
            return Ok(());
        };
        match self.measured.or_else(|| self.estimated()) {
            Some(reach) => {
                let reach = minute(reach);
                writeln!(
                    out,
                    "\nThe first order that takes a minute or more: {reach}"
                )
            }
            None => Ok(()),
        }
    }

    /// The first order that takes a minute, by the time at the largest that was counted.
    fn estimated(&self) -> Option<Reach> {
        let (from, time) = self.last?;
        let mut orders = from + 1..=Count::MAX_ORDER;
        orders.find_map(|order| {
            let time = time_to_count(order, from, time)?;
            (time >= MINUTE).then_some(Reach::Estimated(order, time))
        })
    }
}

/// What must be known to read a row.
fn note(ended: &Ended<Counted, Duration>) -> String {
    let all = ended.estimate().map_or(String::new(), |time| {
        let time = numbers::estimate(time.as_secs_f64());
        format!("; would take {time}, estimated")
    });
    match *ended {
        Ended::Done(_) => String::new(),
        Ended::Stopped { .. } => format!("stopped{all}"),
        Ended::Left { stopped_at, .. } => format!("not run, order {stopped_at} was stopped{all}"),
    }
}
