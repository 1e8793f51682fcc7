//! A comparison of methods as a table.

use std::fmt;

use crate::numbers::{self, grouped};
use crate::search::compare::{Figures, Outcome, Row, ratios};
use crate::search::{Effort, Finds};

/// The figures of each line, beside the method's name and a note.
const FIGURES: usize = 6;

/// Where a figure is missing.
const MISSING: &str = "-";

/// The rows of a comparison as an aligned table, a line each below a heading.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a>(pub &'a [Row]);

/// One line of the table.
struct Line {
    name: String,
    figures: [String; FIGURES],
    note: String,
}

impl Line {
    fn heading() -> Self {
        Self {
            name: "method".into(),
            figures: [
                "solutions",
                "nodes",
                "attack checks",
                "tries",
                "time (ms)",
                "ratio",
            ]
            .map(str::to_owned),
            note: String::new(),
        }
    }

    fn new(row: &Row, ratio: Option<f64>) -> Self {
        Self {
            name: row.method.name.into(),
            figures: row
                .figures()
                .map_or([MISSING; FIGURES].map(str::to_owned), |figures| {
                    cells(figures, ratio)
                }),
            note: note(row),
        }
    }
}

fn cells(figures: Figures, ratio: Option<f64>) -> [String; FIGURES] {
    let count = |count: Option<u64>| count.map_or(MISSING.to_owned(), grouped);
    let (nodes, tries) = match figures.effort {
        Effort::Nodes(nodes) => (Some(nodes), None),
        Effort::Tries(tries) => (None, Some(tries)),
    };
    let milliseconds = figures.time.as_secs_f64() * 1e3;
    [
        count(Some(figures.solutions)),
        count(nodes),
        count(figures.checks),
        count(tries),
        numbers::decimal(milliseconds, 3),
        ratio.map_or(MISSING.to_owned(), numbers::ratio),
    ]
}

/// What must be known to read the figures.
fn note(row: &Row) -> String {
    match (row.outcome, row.method.finds) {
        (Outcome::Skipped(error), _) => format!(
            "skipped: 1 to {} is allowed, because {}",
            error.method.max_order, error.method.max_order_reason
        ),
        (Outcome::Stopped { figures, .. }, _) => {
            format!("stopped after {:.0} s", figures.time.as_secs_f64())
        }
        (Outcome::Done(_), Finds::All) => String::new(),
        (Outcome::Done(_), Finds::Any) => "repeats counted".into(),
        (Outcome::Done(_), Finds::OneFamily) => "one family only".into(),
    }
}

impl fmt::Display for Table<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = vec![Line::heading()];
        let rows = self.0.iter().zip(ratios(self.0));
        lines.extend(rows.map(|(row, ratio)| Line::new(row, ratio)));
        let width = |text: &dyn Fn(&Line) -> &str| {
            let widths = lines.iter().map(|line| text(line).len());
            widths.max().unwrap_or(0)
        };
        let names = width(&|line| &line.name);
        let widths: Vec<usize> = (0..FIGURES)
            .map(|column| width(&|line| &line.figures[column]))
            .collect();
        for line in &lines {
            write!(f, "{:names$}", line.name)?;
            for (figure, width) in line.figures.iter().zip(&widths) {
                write!(f, "  {figure:>width$}")?;
            }
            if !line.note.is_empty() {
                write!(f, "  {}", line.note)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::search::{Method, TooLarge};

    #[test]
    fn figures_are_aligned_and_what_is_missing_is_a_dash() {
        let method = |name| Method::by_name(name).unwrap();
        let figures = |effort, checks, micros| Figures {
            solutions: 92,
            effort,
            checks,
            time: Duration::from_micros(micros),
        };
        let ilp = method("ilp");
        let rows = [
            (
                "columns",
                Outcome::Done(figures(Effort::Nodes(2_056), Some(40_282), 250)),
            ),
            (
                "shuffle",
                Outcome::Done(figures(Effort::Tries(40_320), None, 1_250_500)),
            ),
            (
                "amb",
                Outcome::Stopped {
                    figures: figures(Effort::Nodes(7), Some(1), 3_000_000),
                    total: Some(92),
                    estimate: None,
                },
            ),
            (
                "ilp",
                Outcome::Skipped(TooLarge {
                    order: 9,
                    method: ilp,
                }),
            ),
        ]
        .map(|(name, outcome)| Row {
            method: method(name),
            outcome,
        });
        let expected = "\
method   solutions  nodes  attack checks   tries  time (ms)    ratio
columns         92  2,056         40,282       -      0.250      1.0
shuffle         92      -              -  40,320  1,250.500  5,002.0  repeats counted
amb             92      7              1       -  3,000.000        -  stopped after 3 s
ilp              -      -              -       -          -        -  skipped: 1 to 8 is allowed, \
because a call of the solver cannot be interrupted and would take too long
";
        assert_eq!(Table(&rows).to_string(), expected);
    }
}
