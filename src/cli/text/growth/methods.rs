//! What each method needs at each order.

use std::{
    io::{self, Write},
    time::Duration,
};

use super::{
    MINUTE, TableFormat,
    growths::Growths,
    minute, records,
    table::{Align, Column, growth, numbers, or_dash, times, whole, write_cells, write_headings},
};
use crate::{
    cli::text::comparison,
    numbers::{self, grouped},
    puzzle::counts,
    search::{
        METHODS, Method,
        compare::{Outcome, Point, Run, reaches},
    },
};

/// The columns, beside a note.
const COLUMNS: [Column; 8] = [
    numbers("order", 5),
    Column {
        heading: "method",
        width: 15,
        align: Align::Left,
    },
    numbers("solutions", 13),
    numbers("nodes or tries", 14),
    numbers("growth", 8),
    numbers("attack checks", 15),
    numbers("time (ms)", 11),
    numbers("growth", 8),
];

/// A row for each method at each order, and below them what the methods have come to.
#[derive(Debug)]
pub struct MethodsTable {
    format: TableFormat,
    /// How many points were written.
    written: usize,
}

impl MethodsTable {
    /// Nothing written yet.
    #[must_use]
    pub fn new(format: TableFormat) -> Self {
        Self { format, written: 0 }
    }

    /// How many points were written.
    #[must_use]
    pub fn written(&self) -> usize {
        self.written
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

    /// Writes the points that are new.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&mut self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        for (index, point) in points.iter().enumerate().skip(self.written) {
            let growths = Growths::of(points, point);
            match self.format.records(index == 0) {
                None => {
                    if index == 0 || points[index - 1].order != point.order {
                        write_order(out, point.order)?;
                    }
                    write_point(out, point, growths)?;
                }
                Some(records) => records::write_point(out, records, point, growths)?,
            }
            self.written = index + 1;
        }
        Ok(())
    }

    /// Writes, below all points, how methods compare at each order and which order takes
    /// a minute.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_end(&self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        match self.format {
            TableFormat::Json | TableFormat::Csv => Ok(()),
            TableFormat::Rows => {
                write_multiples(out, points)?;
                write_minutes(out, points)
            }
        }
    }
}

/// What the methods of an order are to be compared with.
fn write_order(out: &mut impl Write, order: usize) -> io::Result<()> {
    let cells = [
        order.to_string(),
        "Q(n) and n!".into(),
        or_dash(counts::solutions(order).map(grouped)),
        whole(counts::permutations(order)),
        times((order > 1).then_some(order as f64)),
    ];
    writeln!(out)?;
    write_cells(out, &COLUMNS, &cells, "")
}

fn write_point(out: &mut impl Write, point: &Point, growths: Growths) -> io::Result<()> {
    let mut cells = vec![point.order.to_string(), point.method.name.to_owned()];
    match point.figures() {
        None => cells.extend(COLUMNS[2..].iter().map(|_| "-".to_owned())),
        Some(figures) => cells.extend([
            // So many are found so far, which must not be read as all there are.
            if let Run::Ended(Outcome::Stopped { .. }) = point.run {
                "stopped".into()
            } else {
                grouped(figures.solutions)
            },
            grouped(figures.effort.amount()),
            times(growths.effort),
            or_dash(figures.checks.map(grouped)),
            numbers::decimal(figures.time.as_secs_f64() * 1e3, 3),
            times(growths.time),
        ]),
    }
    let note = match (point.row(), point.run) {
        (
            _,
            Run::Left {
                stopped_at,
                estimate,
            },
        ) => left(stopped_at, estimate),
        (Some(row), Run::Ended(_)) => comparison::note(&row),
        (None, Run::Ended(_)) => String::new(),
    };
    write_cells(out, &COLUMNS, &cells, &note)
}

/// Why nothing ran at an order, and how long it would have taken.
fn left(stopped_at: usize, estimate: Option<Duration>) -> String {
    let all = estimate.map_or(String::new(), |time| {
        let time = numbers::estimate(time.as_secs_f64());
        format!("; all would take {time}, estimated")
    });
    format!("not run, order {stopped_at} was stopped{all}")
}

/// The effort of each method as a multiple of that of the first, which is the number of
/// partial solutions.
fn write_multiples(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let Some((first, others)) = METHODS.split_first() else {
        return Ok(());
    };
    let effort = |order, method: &Method| {
        let mut own = points.iter();
        let point = own.find(|point| point.order == order && point.method == method)?;
        Some(point.whole()?.effort.amount() as f64)
    };
    let mut orders: Vec<usize> = points.iter().map(|point| point.order).collect();
    orders.dedup();
    let others: Vec<&Method> = others
        .iter()
        .filter(|method| orders.iter().any(|&order| effort(order, method).is_some()))
        .collect();
    orders.retain(|&order| effort(order, first).is_some());
    if orders.is_empty() || others.is_empty() {
        return Ok(());
    }
    let columns: Vec<Column> = others
        .iter()
        .map(|method| numbers(method.name, method.name.len().max(10)))
        .collect();
    let columns: Vec<Column> = [numbers("order", 5)].into_iter().chain(columns).collect();
    writeln!(
        out,
        "\nNodes or tries as a multiple of the nodes of {}:",
        first.name
    )?;
    write_headings(out, &columns)?;
    for order in orders {
        let base = effort(order, first).unwrap_or_default();
        let multiple = |method: &&Method| growth(effort(order, method)?, base);
        let cells = others
            .iter()
            .map(|method| or_dash(multiple(method).map(|ratio| numbers::decimal(ratio, 2))));
        let cells: Vec<String> = [order.to_string()].into_iter().chain(cells).collect();
        write_cells(out, &columns, &cells, "")?;
    }
    Ok(())
}

/// The smallest order at which each method takes at least a minute.
fn write_minutes(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let reached: Vec<_> = METHODS
        .iter()
        .filter_map(|method| Some((method.name, reaches(points, method, MINUTE)?)))
        .collect();
    if reached.is_empty() {
        return Ok(());
    }
    writeln!(out, "\nThe first order that takes a minute or more:")?;
    for (name, reach) in reached {
        writeln!(out, "{name:15}  {}", minute(reach))?;
    }
    Ok(())
}
