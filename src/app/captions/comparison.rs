//! What is said of methods that are compared.

use crate::{
    numbers::{self, grouped},
    search::compare::{self, Figures, Outcome},
    solver::ComparisonProgress,
};

/// The columns of the table, the last for a bar.
pub const COLUMNS: [&str; 7] = [
    "Method",
    "Found",
    "Nodes or tries",
    "Checks",
    "Time",
    "Ratio",
    "",
];

/// How the comparison is closed.
pub const CLOSE: &str = "Escape or C closes this";

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The method's name.
    pub method: &'static str,
    /// What it found, what it spent, its attack checks and its time; empty where
    /// there is nothing to say.
    pub cells: [String; 4],
    /// How many times as long as the fastest it took, or why that is not said.
    pub note: String,
    /// The same as a number, to be drawn as a bar.
    pub ratio: Option<f64>,
    /// More about the note.
    pub tip: Option<String>,
}

/// What is compared.
#[must_use]
pub fn title(order: usize) -> String {
    format!(
        "All solutions of order {} by every method",
        grouped(order as u64)
    )
}

/// The table so far: the methods that have ended, and the one at work.
#[must_use]
pub fn lines(comparison: &ComparisonProgress) -> Vec<Line> {
    let ratios = compare::ratios(&comparison.rows);
    let ended = comparison.rows.iter().zip(ratios).map(|(row, ratio)| {
        let mut line = Line {
            method: row.method.name,
            cells: Default::default(),
            note: String::new(),
            ratio,
            tip: None,
        };
        match row.outcome {
            Outcome::Skipped(error) => {
                line.note = format!(
                    "works up to order {}",
                    grouped(error.method.max_order as u64)
                );
                line.tip = Some(error.to_string());
            }
            Outcome::Stopped { figures, .. } => {
                line.cells = cells(figures);
                line.note = "stopped".into();
            }
            Outcome::Done(figures) => {
                line.cells = cells(figures);
                line.note = ratio.map_or_else(
                    || "one family only".into(),
                    |ratio| format!("{} ×", numbers::ratio(ratio)),
                );
            }
        }
        line
    });
    let running = comparison.running.iter().map(|&(method, figures)| Line {
        method: method.name,
        cells: cells(figures),
        note: "running…".into(),
        ratio: None,
        tip: None,
    });
    ended.chain(running).collect()
}

fn cells(figures: Figures) -> [String; 4] {
    [
        grouped(figures.solutions),
        grouped(figures.effort.amount()),
        figures.checks.map_or_else(String::new, grouped),
        numbers::time(figures.time),
    ]
}
