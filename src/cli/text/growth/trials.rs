//! How many tries solutions take by shuffling, at each order.

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
    numbers::{self, grouped, mean},
    puzzle::{Board, counts},
    search::{compare::Reach, methods::Shuffle},
};

/// The columns, beside a note.
const COLUMNS: [Column; 8] = [
    numbers("order", 5),
    numbers("n!", 13),
    numbers("Q(n)", 13),
    numbers("expected tries", 17),
    numbers("growth", 7),
    numbers("solutions", 9),
    numbers("mean tries", 14),
    numbers("time (ms)", 11),
];

/// Solutions found by shuffling.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trials {
    /// How many were found, repeats included.
    pub solutions: u64,
    /// All tries, those after the last solution included.
    pub tries: u64,
    /// The mean number of tries of a solution, once there is one.
    pub mean: Option<f64>,
    /// Time spent.
    pub time: Duration,
}

impl Trials {
    /// About how long so many tries take; `None` if nothing is known of the speed.
    #[must_use]
    pub fn time_for(&self, tries: f64) -> Option<Duration> {
        if self.time < MEASURABLE || self.tries == 0 {
            return None;
        }
        let seconds = self.time.as_secs_f64() * (tries / self.tries as f64);
        Some(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
    }
}

/// A row for each order, and below them the order that takes a minute.
#[derive(Debug)]
pub struct TrialsTable {
    format: TableFormat,
    /// How many solutions are wanted at each order.
    limit: u64,
    /// Whether a row was written.
    has_rows: bool,
    /// The largest order that ran, and what it came to.
    last: Option<(usize, Trials)>,
    /// The first order that was done and took a minute.
    measured: Option<Reach>,
}

impl TrialsTable {
    /// A table without rows, of so many solutions at each order.
    #[must_use]
    pub fn new(format: TableFormat, limit: u64) -> Self {
        Self {
            format,
            limit,
            has_rows: false,
            last: None,
            measured: None,
        }
    }

    /// Writes the headings.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        match self.format {
            TableFormat::Rows => write_headings(out, &COLUMNS),
            TableFormat::Json | TableFormat::Csv => Ok(()),
        }
    }

    /// Writes the row of an order.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        &mut self,
        out: &mut impl Write,
        board: Board,
        ended: &Ended<Trials, Trials>,
    ) -> io::Result<()> {
        let order = board.order();
        match *ended {
            Ended::Done(trials) => {
                self.last = Some((order, trials));
                if trials.time >= MINUTE {
                    let reach = Reach::Measured(order, trials.time);
                    self.measured = self.measured.or(Some(reach));
                }
            }
            Ended::Stopped { spent, .. } => self.last = Some((order, spent)),
            Ended::Left { .. } => {}
        }
        let is_first = !mem::replace(&mut self.has_rows, true);
        match self.format.records(is_first) {
            None => write_cells(
                out,
                &COLUMNS,
                &cells(order, ended),
                &self.note(board, ended),
            ),
            Some(records) => records::write_trials(out, records, order, ended),
        }
    }

    /// What must be known to read a row.
    fn note(&self, board: Board, ended: &Ended<Trials, Trials>) -> String {
        let limit = grouped(self.limit);
        match *ended {
            Ended::Done(_) if !board.has_solution() => "no solution exists".into(),
            Ended::Done(_) => String::new(),
            Ended::Stopped { spent, estimate } => {
                let (tries, found) = (grouped(spent.tries), grouped(spent.solutions));
                let all = estimated(&limit, estimate);
                format!("stopped after {tries} tries: {found} of {limit}{all}")
            }
            Ended::Left {
                stopped_at,
                estimate,
            } => {
                let all = estimated(&limit, estimate);
                format!("not run, order {stopped_at} was stopped{all}")
            }
        }
    }

    /// Writes, below all rows, which order takes a minute.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_end(&self, out: &mut impl Write) -> io::Result<()> {
        let TableFormat::Rows = self.format else {
            return Ok(());
        };
        let reach = self.measured.or_else(|| self.estimated(self.limit));
        let Some(reach) = reach else {
            return Ok(());
        };
        let solutions = match self.limit {
            1 => "a solution takes".to_owned(),
            limit => format!("{} solutions take", grouped(limit)),
        };
        let reach = minute(reach);
        writeln!(
            out,
            "\nThe first order at which {solutions} a minute or more: {reach}"
        )?;
        match self.estimated(1).filter(|_| self.limit > 1) {
            Some(reach) => writeln!(out, "The first at which one does: {}", minute(reach)),
            None => Ok(()),
        }
    }

    /// The first order at which so many solutions take a minute, by the speed at the
    /// largest order that ran.
    fn estimated(&self, solutions: u64) -> Option<Reach> {
        let (_, last) = self.last?;
        last.time_for(1.0)?;
        let takes_a_minute = |order| {
            let tries = solutions as f64 * counts::estimated_tries(order)?;
            let time = last.time_for(tries).filter(|&time| time >= MINUTE)?;
            Some(Reach::Estimated(order, time))
        };
        let reach = (1..=Shuffle::MAX_ORDER).find_map(takes_a_minute);
        Some(reach.unwrap_or(Reach::Never(Shuffle::MAX_ORDER)))
    }
}

/// How long all take that are wanted.
fn estimated(limit: &str, estimate: Option<Duration>) -> String {
    estimate.map_or(String::new(), |time| {
        let time = numbers::estimate(time.as_secs_f64());
        format!("; {limit} would take {time}, estimated")
    })
}

fn cells(order: usize, ended: &Ended<Trials, Trials>) -> [String; 8] {
    let expected = counts::expected_tries(order);
    let estimate = counts::estimated_tries(order).filter(|_| expected.is_none());
    let ran = match *ended {
        Ended::Done(trials) | Ended::Stopped { spent: trials, .. } => Some(trials),
        Ended::Left { .. } => None,
    };
    [
        order.to_string(),
        whole(counts::permutations(order)),
        or_dash(counts::solutions(order).map(|all| whole(all as f64))),
        match (expected, estimate) {
            (Some(tries), _) => mean(tries),
            (None, Some(tries)) => format!("about {}", numbers::rough(tries)),
            (None, None) => "-".into(),
        },
        times(growth_of_tries(order)),
        or_dash(ran.map(|trials| grouped(trials.solutions))),
        or_dash(ran.and_then(|trials| trials.mean).map(mean)),
        or_dash(ran.map(|trials| numbers::decimal(trials.time.as_secs_f64() * 1e3, 3))),
    ]
}

/// How many times as many tries as at the order before are expected.
fn growth_of_tries(order: usize) -> Option<f64> {
    let tries = counts::estimated_tries(order)?;
    growth(tries, counts::estimated_tries(order.checked_sub(1)?)?)
}
