//! Methods at one order, as a table: a line of text for each.

use std::{cmp::Ordering, time::Duration};

use super::{Measured, Point, PointFigures, PointOutcome, SweepProgress, ratios};
use crate::{
    board::Given,
    numbers::{self, counted, grouped},
    search::{Finds, Method, Refusal},
};

/// The columns of the table. The user's own search makes no checks, but counts its waste.
#[must_use]
pub fn columns(measured: Measured) -> [&'static str; 6] {
    [
        "Method",
        "Found",
        "Nodes or tries",
        match measured {
            Measured::Own => "Wasted",
            Measured::Methods | Measured::Tries { .. } | Measured::Counts { .. } => "Checks",
        },
        "Time",
        "Time as a multiple of the fastest",
    ]
}

/// How to read the bars in the table.
pub const BARS: &str =
    "Bars are logarithmic: a full one stands for a million times the least nodes or time.";

/// The column by which lines are sorted, and the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sorting {
    /// The column, from 0.
    pub column: usize,
    /// Whether the largest comes first.
    pub descending: bool,
}

impl Sorting {
    /// The result of a click on the heading of a column: smallest first, then largest first, then
    /// the original order.
    #[must_use]
    pub fn after_click(now: Option<Self>, column: usize) -> Option<Self> {
        match now {
            Some(sorting) if sorting.column == column => (!sorting.descending).then_some(Self {
                descending: true,
                column,
            }),
            Some(_) | None => Some(Self {
                column,
                descending: false,
            }),
        }
    }
}

/// A row of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableLine {
    /// The method's name.
    pub method: &'static str,
    /// What it found, what it spent, its attack checks or its waste, and its time; empty if there
    /// is nothing to say.
    pub cells: [String; 4],
    /// The cells as numbers, for sorting; the time is in seconds.
    pub values: [Option<f64>; 4],
    /// The nodes or tries as a multiple of the smallest among those that have found all solutions,
    /// for a bar; none for a solver that does not report its work.
    pub effort: Option<f64>,
    /// How many times as long as the fastest it took, or why there is no such number.
    pub note: String,
    /// The note as a number, for a bar.
    pub ratio: Option<f64>,
    /// A remark needed to interpret the figures.
    pub remark: Option<String>,
    /// More about the note.
    pub tip: Option<String>,
}

/// The title, which says what is compared.
#[must_use]
pub fn title(measured: Measured, given: &Given) -> String {
    let what = match measured {
        Measured::Own => "Every combination of one's own search",
        Measured::Methods | Measured::Tries { .. } | Measured::Counts { .. } => "Every method",
    };
    let order = grouped(given.order() as u64);
    let from = match given.len() {
        0 => String::new(),
        count => format!(" from {}", counted(count, "given queen")),
    };
    format!("{what} at order {order}{from}")
}

/// The table so far: the finished methods, the running one, and those still to come.
#[must_use]
pub fn lines(comparison: &SweepProgress) -> Vec<TableLine> {
    let ratios = ratios(&comparison.points);
    let ended = comparison.points.iter().zip(ratios);
    let ended = ended.map(|(row, ratio)| line(row, ratio));
    let running = comparison
        .running
        .iter()
        .map(|&(_, method, figures)| TableLine {
            cells: cells(figures),
            values: values(figures),
            ..empty(method, "running…")
        });
    let has_begun = |method: &Method| {
        let mut rows = comparison.points.iter();
        let is_running = comparison
            .running
            .is_some_and(|(_, running, _)| running == method);
        is_running || rows.any(|row| row.method == method)
    };
    let methods = comparison.measured.methods().into_iter();
    let waiting = methods.filter(|method| !has_begun(method));
    let waiting = waiting.map(|method| empty(method, "waiting"));
    let mut lines: Vec<TableLine> = ended.chain(running).chain(waiting).collect();
    let least = lines.iter().filter_map(|line| line.effort);
    let least = least.reduce(f64::min).unwrap_or(1.0).max(1.0);
    for line in &mut lines {
        line.effort = line.effort.map(|effort| effort / least);
    }
    lines
}

/// Sorts lines by a column, those without a figure there last.
pub fn sort(lines: &mut [TableLine], Sorting { column, descending }: Sorting) {
    let figure = |line: &TableLine| match column.checked_sub(1) {
        None => None,
        Some(column) => line.values.get(column).map_or(line.ratio, |value| *value),
    };
    lines.sort_by(|one, other| match (figure(one), figure(other)) {
        (Some(one), Some(other)) if descending => other.total_cmp(&one),
        (Some(one), Some(other)) => one.total_cmp(&other),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) if column > 0 => Ordering::Equal,
        (None, None) if descending => other.method.cmp(one.method),
        (None, None) => one.method.cmp(other.method),
    });
}

/// A line of a method without results.
fn empty(method: &Method, note: &str) -> TableLine {
    TableLine {
        method: method.name,
        cells: Default::default(),
        values: Default::default(),
        effort: None,
        note: note.into(),
        tip: None,
        remark: None,
        ratio: None,
    }
}

fn line(row: &Point, ratio: Option<f64>) -> TableLine {
    let (cells, note, tip) = match row.outcome {
        PointOutcome::Skipped(error) => {
            let note = match error {
                Refusal::TooLarge(error) => {
                    let largest = error.method.limit(error.purpose).max_order;
                    format!("works up to order {}", grouped(largest as u64))
                }
                Refusal::KeepsNone { .. } => "keeps no given queens".into(),
                Refusal::Complete(_) => "nothing to place".into(),
            };
            (<[String; 4]>::default(), note, Some(error.to_string()))
        }
        PointOutcome::Stopped { figures, estimate } => {
            let mut cells = cells(figures);
            if let Some(total) = row.all {
                cells[0] = format!("{} of {}", cells[0], grouped(total));
            }
            let tip = "Its time was up; what it needs for all solutions is estimated".to_owned();
            (cells, stopped(estimate), Some(tip))
        }
        PointOutcome::Left { estimate, .. } => (<[String; 4]>::default(), stopped(estimate), None),
        PointOutcome::Done(figures) => {
            let note = ratio.map(|ratio| format!("{} ×", numbers::ratio(ratio)));
            let tip = match row.method.finds {
                Finds::All if row.method.is_opaque => Some(
                    "Its nodes are the queens of its answers; the work of its solver is not counted"
                        .to_owned(),
                ),
                Finds::All => None,
                Finds::Any => Some(
                    "It finds by chance, and some solutions again: it ends with as many hits as \
                     there are solutions"
                        .to_owned(),
                ),
                Finds::OneFamily => Some("It finds no other solutions".to_owned()),
            };
            (
                cells(figures),
                note.unwrap_or("one family only".into()),
                tip,
            )
        }
    };
    TableLine {
        method: row.method.name,
        cells,
        values: row.figures().map_or_else(Default::default, values),
        effort: row
            .figures()
            .filter(|_| ratio.is_some() && !row.method.is_opaque)
            .map(|figures| figures.effort.amount() as f64),
        note,
        tip,
        ratio,
        remark: row
            .figures()
            .and_then(|figures| figures.different)
            .map(hits),
    }
}

/// The number of different solutions among those found by chance.
fn hits(different: u64) -> String {
    format!("hits, {} different", grouped(different))
}

/// How long a stopped method would take for the whole task.
fn stopped(estimate: Option<Duration>) -> String {
    match estimate {
        Some(time) => format!("stopped, needs {}", numbers::estimate(time.as_secs_f64())),
        None => "stopped".into(),
    }
}

fn values(figures: PointFigures) -> [Option<f64>; 4] {
    [
        Some(figures.solutions as f64),
        Some(figures.effort.amount() as f64),
        figures.wasted.or(figures.checks).map(|count| count as f64),
        Some(figures.time.as_secs_f64()),
    ]
}

fn cells(figures: PointFigures) -> [String; 4] {
    [
        grouped(figures.solutions),
        grouped(figures.effort.amount()),
        figures
            .wasted
            .or(figures.checks)
            .map_or_else(String::new, grouped),
        numbers::measured(figures.time),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, counts},
        search::{Effort, METHODS, Purpose, TooLarge},
    };

    fn figures(solutions: u64, time: u64) -> PointFigures {
        PointFigures {
            solutions,
            checks: Some(34_000),
            ..PointFigures::new(Effort::Nodes(2_056), Duration::from_millis(time))
        }
    }

    fn row(name: &str, outcome: impl FnOnce(&'static Method) -> PointOutcome) -> Point {
        let method = Method::by_name(name).unwrap();
        Point {
            order: 12,
            method,
            all: counts::solutions(12),
            outcome: outcome(method),
        }
    }

    /// A stopped method that would take this number of seconds.
    fn stopped_at(seconds: Option<u64>) -> PointOutcome {
        PointOutcome::Stopped {
            figures: figures(7_000, 10_000),
            estimate: seconds.map(Duration::from_secs),
        }
    }

    #[test]
    fn lines_are_sorted_by_any_column() {
        let named = |method, values, ratio| TableLine {
            values,
            ratio,
            ..empty(Method::by_name(method).unwrap(), "")
        };
        let some = |found, nodes| [Some(found), Some(nodes), None, None];
        let mut lines = vec![
            named("columns", some(1.0, 30.0), Some(2.0)),
            named("amb", <[Option<f64>; 4]>::default(), None),
            named("backtracking", some(3.0, 20.0), Some(1.0)),
        ];
        let mut sorted = |column, descending| {
            sort(&mut lines, Sorting { column, descending });
            lines.iter().map(|line| line.method).collect::<Vec<_>>()
        };
        assert_eq!(sorted(0, false), ["amb", "backtracking", "columns"]);
        assert_eq!(sorted(0, true), ["columns", "backtracking", "amb"]);
        assert_eq!(sorted(1, false), ["columns", "backtracking", "amb"]);
        assert_eq!(sorted(2, false), ["backtracking", "columns", "amb"]);
        assert_eq!(sorted(2, true), ["columns", "backtracking", "amb"]);
        assert_eq!(sorted(5, false), ["backtracking", "columns", "amb"]);
        let clicks = [2, 2, 2].into_iter().scan(None, |now, column| {
            *now = Sorting::after_click(*now, column);
            Some(now.map(|sorting| sorting.descending))
        });
        assert_eq!(clicks.collect::<Vec<_>>(), [Some(false), Some(true), None]);
    }

    fn written(line: &TableLine) -> String {
        let cells = line.cells.join("|");
        let remark = line.remark.as_ref().map(|remark| format!(", {remark}"));
        let remark = remark.unwrap_or_default();
        format!("{}|{cells}|{}{remark}", line.method, line.note)
    }

    #[test]
    fn every_row_says_how_it_ended() {
        let refused = |method| {
            let (order, purpose) = (200, Purpose::Find);
            let too_large = TooLarge {
                order,
                method,
                purpose,
            };
            PointOutcome::Skipped(too_large.into())
        };
        let by_chance = PointFigures {
            different: Some(9_000),
            ..figures(14_200, 30)
        };
        let rows = [
            (
                row("amb", |_| PointOutcome::Done(figures(14_200, 30))),
                Some(1.5),
            ),
            (row("shuffle", |_| PointOutcome::Done(by_chance)), Some(1.5)),
            (
                row("construction", |_| PointOutcome::Done(figures(8, 1))),
                None,
            ),
            (row("columns", |_| stopped_at(Some(7_200))), None),
            (row("amb", |_| stopped_at(Some(u64::MAX))), None),
            (row("shuffle", |_| stopped_at(None)), None),
            (row("ilp", refused), None),
        ];
        let written = rows.map(|(row, ratio)| written(&line(&row, ratio)));
        insta::assert_snapshot!(written.join("\n"), @r"
        amb|14,200|2,056|34,000|30 ms|1.5 ×
        shuffle|14,200|2,056|34,000|30 ms|1.5 ×, hits, 9,000 different
        construction|8|2,056|34,000|1.0 ms|one family only
        columns|7,000 of 14,200|2,056|34,000|10 s|stopped, needs about 2 hours
        amb|7,000 of 14,200|2,056|34,000|10 s|stopped, needs thousands of years
        shuffle|7,000 of 14,200|2,056|34,000|10 s|stopped
        ilp|||||works up to order 28
        ");
    }

    #[test]
    fn every_method_has_a_row_from_the_start() {
        let comparison = SweepProgress {
            measured: Measured::Methods,
            orders: Board::new(8).unwrap().into(),
            given: Board::new(8).unwrap().into(),
            points: vec![row("backtracking", |_| PointOutcome::Done(figures(92, 20)))],
            running: Some((8, Method::by_name("amb").unwrap(), figures(1, 2_500))),
        };
        let lines = lines(&comparison);
        let methods: Vec<_> = lines.iter().map(|line| line.method).collect();
        assert_eq!(methods.len(), METHODS.len());
        assert_eq!(methods[..2], ["backtracking", "amb"]);
        let written: Vec<_> = lines.iter().map(written).collect();
        assert_eq!(written[0], "backtracking|92|2,056|34,000|20 ms|1.0 ×");
        assert_eq!(written[1], "amb|1|2,056|34,000|2.5 s|running…");
        assert!(written[2..].iter().all(|row| row.ends_with("|||||waiting")));
    }
}
