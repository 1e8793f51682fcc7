//! A comparison of methods: a table whose rows are written as they are done.

use std::{
    io::{self, Write},
    time::Duration,
};

use crate::{
    numbers::{self, estimate, grouped},
    search::{
        Finds,
        compare::{Figures, Outcome, Row, ratios},
    },
};

/// The figures of each row, beside the method's name and a note.
const HEADINGS: [&str; 4] = ["solutions", "nodes or tries", "attack checks", "time (ms)"];

/// How wide the method's name is.
const NAME: usize = 15;

/// How wide the figures are. All rows are to be aligned, and the next ones are not known
/// yet: there is room for what a method can do in the usual time.
const WIDTHS: [usize; 4] = [13, 14, 15, 11];

/// Writes the headings of the columns.
///
/// # Errors
/// Those of the writer.
pub fn write_headings(out: &mut impl Write) -> io::Result<()> {
    write_line(out, "method", &HEADINGS.map(str::to_owned), "")
}

/// Writes the row of a method.
///
/// # Errors
/// Those of the writer.
pub fn write_row(out: &mut impl Write, row: &Row) -> io::Result<()> {
    let mut cells = row.figures().map_or(HEADINGS.map(|_| "-".into()), cells);
    // So many are found so far, which must not be read as all there are.
    if let Outcome::Stopped { .. } = row.outcome {
        cells[0] = "stopped".into();
    }
    write_line(out, row.method.name, &cells, &note(row))
}

/// Writes how many times as long as the fastest each method took that found all solutions,
/// if there are several.
///
/// # Errors
/// Those of the writer.
pub fn write_ratios(out: &mut impl Write, rows: &[Row]) -> io::Result<()> {
    let done: Vec<(&Row, f64)> = rows
        .iter()
        .zip(ratios(rows))
        .filter_map(|(row, ratio)| Some((row, ratio?)))
        .collect();
    let fastest = done.iter().min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some(&(fastest, _)) = fastest else {
        return Ok(());
    };
    let others = done.iter().filter(|(row, _)| row.method != fastest.method);
    let others: Vec<String> = others
        .map(|(row, ratio)| format!("{} {}", row.method.name, numbers::ratio(*ratio)))
        .collect();
    if others.is_empty() {
        return Ok(());
    }
    let (fastest, others) = (fastest.method.name, others.join(", "));
    writeln!(
        out,
        "\nTime as a multiple of that of {fastest}, the fastest: {others}"
    )
}

fn write_line(out: &mut impl Write, name: &str, cells: &[String; 4], note: &str) -> io::Result<()> {
    write!(out, "{name:NAME$}")?;
    for (cell, width) in cells.iter().zip(WIDTHS) {
        write!(out, "  {cell:>width$}")?;
    }
    if !note.is_empty() {
        write!(out, "  {note}")?;
    }
    writeln!(out)
}

fn cells(figures: Figures) -> [String; 4] {
    [
        grouped(figures.solutions),
        grouped(figures.effort.amount()),
        figures.checks.map_or("-".into(), grouped),
        numbers::decimal(figures.time.as_secs_f64() * 1e3, 3),
    ]
}

/// What must be known to read the figures.
pub(super) fn note(row: &Row) -> String {
    match row.outcome {
        Outcome::Skipped(error) => {
            let limit = error.method.limit(error.purpose);
            let max_order = grouped(limit.max_order as u64);
            format!(
                "skipped: 1 to {max_order} is allowed, because {}",
                limit.reason
            )
        }
        Outcome::Stopped {
            figures, estimate, ..
        } => stopped(figures, row.share(), estimate),
        Outcome::Done(_) => match row.method.finds {
            Finds::All if row.method.is_opaque => "nodes of its answers alone".into(),
            Finds::All => String::new(),
            Finds::Any => "repeats included".into(),
            Finds::OneFamily => "one family only".into(),
        },
    }
}

/// How far a method came that was stopped, and how long all would take.
fn stopped(figures: Figures, share: Option<f64>, whole: Option<Duration>) -> String {
    let (found, time) = (grouped(figures.solutions), numbers::time(figures.time));
    let share = match share.map(|share| (100.0 * share) as u64) {
        _ if figures.solutions == 0 => String::new(),
        None => String::new(),
        Some(0) => ", less than 1 %".into(),
        Some(percent) => format!(", {percent} %"),
    };
    let whole = whole.map_or(String::new(), |whole| {
        format!("; all would take {}", estimate(whole.as_secs_f64()))
    });
    format!("{found} found in {time}{share}{whole}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Effort, Method, Purpose, TooLarge};

    fn row(name: &str, outcome: Outcome) -> Row {
        let method = Method::by_name(name).unwrap();
        Row { method, outcome }
    }

    fn figures(solutions: u64, effort: Effort, checks: Option<u64>, micros: u64) -> Figures {
        Figures {
            solutions,
            effort,
            checks,
            time: Duration::from_micros(micros),
        }
    }

    fn written(rows: &[Row]) -> String {
        let mut out = Vec::new();
        write_headings(&mut out).unwrap();
        for row in rows {
            write_row(&mut out, row).unwrap();
        }
        write_ratios(&mut out, rows).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn figures_are_aligned_and_what_is_missing_is_a_dash() {
        let ilp = Method::by_name("ilp").unwrap();
        let done = |effort, checks, micros| Outcome::Done(figures(92, effort, checks, micros));
        let rows = [
            row("columns", done(Effort::Nodes(2_056), Some(40_282), 250)),
            row("shuffle", done(Effort::Tries(40_320), None, 1_250_500)),
            row("construction", done(Effort::Nodes(8), Some(0), 1)),
            row(
                "amb",
                Outcome::Stopped {
                    figures: figures(46, Effort::Nodes(7), Some(1), 3_000_000),
                    total: Some(92),
                    estimate: Some(Duration::from_mins(3)),
                },
            ),
            row(
                "ilp",
                Outcome::Skipped(TooLarge {
                    order: 29,
                    method: ilp,
                    purpose: Purpose::Find,
                }),
            ),
        ];
        let expected = "\
method               solutions  nodes or tries    attack checks    time (ms)
columns                     92           2,056           40,282        0.250
shuffle                     92          40,320                -    1,250.500  repeats included
construction                92               8                0        0.001  one family only
amb                    stopped               7                1    3,000.000  \
46 found in 3.0 s, 50 %; all would take about 3 minutes
ilp                          -               -                -            -  \
skipped: 1 to 28 is allowed, because the solver would take seconds for the first solution

Time as a multiple of that of columns, the fastest: shuffle 5,002.0
";
        assert_eq!(written(&rows), expected);
    }

    #[test]
    fn what_nobody_knows_is_left_out() {
        for (found, share, whole, note) in [
            (0, None, None, "0 found in 10.0 s"),
            (0, Some(0.0), None, "0 found in 10.0 s"),
            (
                1_234,
                Some(0.001),
                None,
                "1,234 found in 10.0 s, less than 1 %",
            ),
            (
                0,
                None,
                Some(Duration::MAX),
                "0 found in 10.0 s; all would take thousands of years",
            ),
        ] {
            let figures = figures(found, Effort::Nodes(9), None, 10_000_000);
            assert_eq!(stopped(figures, share, whole), note);
        }
        let stopped = Outcome::Stopped {
            figures: figures(0, Effort::Nodes(9), None, 10_000_000),
            total: None,
            estimate: None,
        };
        assert_eq!(written(&[row("amb", stopped)]).lines().count(), 2);
    }
}
