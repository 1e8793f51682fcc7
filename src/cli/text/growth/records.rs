//! Rows of tables as data: JSON or CSV, a row in each line.

use std::{
    io::{self, Write},
    time::Duration,
};

use serde::Serialize;

use super::{Counted, Ended, Trials, growths::Growths};
use crate::{
    cli::text::{
        csv,
        json::{shortest, write_line},
    },
    puzzle::counts,
    search::{
        Effort,
        compare::{Outcome, Point, Run},
    },
};

#[derive(Serialize)]
struct PointLine {
    n: usize,
    /// n!
    #[serde(serialize_with = "shortest")]
    permutations: Option<f64>,
    /// Q(n)
    of: Option<u64>,
    method: &'static str,
    outcome: &'static str,
    solutions: Option<u64>,
    nodes: Option<u64>,
    tries: Option<u64>,
    checks: Option<u64>,
    seconds: Option<f64>,
    growth: Option<f64>,
    growth_of_time: Option<f64>,
    estimated_seconds: Option<f64>,
}

#[derive(Serialize)]
struct TrialsLine {
    n: usize,
    /// n!
    #[serde(serialize_with = "shortest")]
    permutations: Option<f64>,
    /// Q(n)
    of: Option<u64>,
    outcome: &'static str,
    #[serde(serialize_with = "shortest")]
    expected: Option<f64>,
    solutions: Option<u64>,
    tries: Option<u64>,
    #[serde(serialize_with = "shortest")]
    mean: Option<f64>,
    seconds: Option<f64>,
    estimated_seconds: Option<f64>,
}

#[derive(Serialize)]
struct CountLine {
    n: usize,
    /// n!
    #[serde(serialize_with = "shortest")]
    permutations: Option<f64>,
    /// Q(n)
    of: Option<u64>,
    outcome: &'static str,
    solutions: Option<u64>,
    families: Option<u64>,
    seconds: Option<f64>,
    estimated_seconds: Option<f64>,
}

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Records {
    /// An object for each row.
    Json,
    /// A line for each row, below headings if it is the first.
    Csv {
        /// Whether it is the first.
        is_first: bool,
    },
}

impl Records {
    fn write(self, out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
        match self {
            Self::Json => write_line(out, line),
            Self::Csv { is_first } => csv::write_row(out, is_first, line),
        }
    }
}

fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

pub fn write_point(
    out: &mut impl Write,
    records: Records,
    point: &Point,
    growths: Growths,
) -> io::Result<()> {
    let (outcome, estimate) = match point.run {
        Run::Ended(Outcome::Done(_)) => ("done", None),
        Run::Ended(Outcome::Stopped { estimate, .. }) => ("stopped", estimate),
        Run::Ended(Outcome::Skipped(_)) => ("skipped", None),
        Run::Left { estimate, .. } => ("not run", estimate),
    };
    let figures = point.figures();
    let (nodes, tries) = match figures.map(|figures| figures.effort) {
        None => (None, None),
        Some(Effort::Nodes(nodes)) => (Some(nodes), None),
        Some(Effort::Tries(tries)) => (None, Some(tries)),
    };
    let line = PointLine {
        n: point.order,
        permutations: Some(counts::permutations(point.order)),
        of: counts::solutions(point.order),
        method: point.method.name,
        outcome,
        solutions: figures.map(|figures| figures.solutions),
        nodes,
        tries,
        checks: figures.and_then(|figures| figures.checks),
        seconds: figures.map(|figures| seconds(figures.time)),
        growth: growths.effort,
        growth_of_time: growths.time,
        estimated_seconds: estimate.map(seconds),
    };
    records.write(out, &line)
}

pub fn write_trials(
    out: &mut impl Write,
    records: Records,
    order: usize,
    trials: &Ended<Trials, Trials>,
) -> io::Result<()> {
    let run = match *trials {
        Ended::Done(run) | Ended::Stopped { spent: run, .. } => Some(run),
        Ended::Left { .. } => None,
    };
    let line = TrialsLine {
        n: order,
        permutations: Some(counts::permutations(order)),
        of: counts::solutions(order),
        outcome: trials.name(),
        expected: counts::expected_tries(order),
        solutions: run.map(|run| run.solutions),
        tries: run.map(|run| run.tries),
        mean: run.and_then(|run| run.mean),
        seconds: run.map(|run| seconds(run.time)),
        estimated_seconds: trials.estimate().map(seconds),
    };
    records.write(out, &line)
}

pub fn write_count(
    out: &mut impl Write,
    records: Records,
    order: usize,
    count: &Ended<Counted, Duration>,
) -> io::Result<()> {
    let (done, time) = match count {
        Ended::Done(count) => (Some(count), Some(count.time)),
        Ended::Stopped { spent, .. } => (None, Some(*spent)),
        Ended::Left { .. } => (None, None),
    };
    let line = CountLine {
        n: order,
        permutations: Some(counts::permutations(order)),
        of: counts::solutions(order),
        outcome: count.name(),
        solutions: done.map(|count| count.totals.solutions),
        families: done.map(|count| count.totals.families()),
        seconds: time.map(seconds),
        estimated_seconds: count.estimate().map(seconds),
    };
    records.write(out, &line)
}
