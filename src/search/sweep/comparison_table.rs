//! Methods side by side: the columns of every table of them, and what is said of each in a line.

use std::cmp::Ordering;
use std::fmt;
use std::time::Duration;

use super::{Measured, Point, PointFigures, PointOutcome, SweepProgress, ratios};
use crate::board::Board;
use crate::numbers::{self, grouped};
use crate::search::{Coverage, EffortUnit, Method, Refusal};

/// A column of figures, the same in the window, in pictures, in text and in files.
pub struct Column {
    /// The name in JSON and CSV; empty if it is for people alone.
    pub name: &'static str,
    /// The heading.
    pub heading: &'static str,
    /// What the figures mean, as a sentence.
    pub meaning: &'static str,
    /// The figure of a method, if it has one.
    pub amount: fn(&PointFigures) -> Option<Amount>,
}

/// A figure in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// A number of things.
    Count(u64),
    /// A measured time.
    Time(Duration),
}

/// What a method found.
pub const SOLUTIONS: Column = Column {
    name: "solutions",
    heading: "Solutions",
    meaning: "Boards with all queens, of which none attacks another.",
    amount: |figures| Some(Amount::Count(figures.solutions)),
};

/// What it placed or tried; in JSON and CSV, nodes and tries are separate.
pub const EFFORT: Column = Column {
    name: "",
    heading: "Nodes or tries",
    meaning: "Queens placed; for shuffle, permutations tested; for local-search, draws and swaps of columns.",
    amount: |figures| Some(Amount::Count(figures.effort)),
};

/// Its attack checks.
pub const CHECKS: Column = Column {
    name: "checks",
    heading: "Checks",
    meaning: "How often it was asked whether two queens attack each other, from the newest queen back.",
    amount: |figures| figures.checks.map(Amount::Count),
};

/// What it placed in vain.
pub const WASTED: Column = Column {
    name: "wasted",
    heading: "Wasted",
    meaning: "Queens placed though a row was dead: no solution is below them.",
    amount: |figures| figures.wasted.map(Amount::Count),
};

/// How long it ran.
pub const TIME: Column = Column {
    name: "seconds",
    heading: "Time",
    meaning: "The time spent; a short search is repeated, and its shortest time counts.",
    amount: |figures| Some(Amount::Time(figures.time)),
};

/// The heading of the methods.
pub const METHOD: &str = "Method";

/// The heading of the last column, and what it means.
pub const MULTIPLE: (&str, &str) = (
    "× the fastest",
    "Its time as a multiple of that of the fastest, among the methods that find all solutions.",
);

/// What times are compared with, below a table.
pub const COMPARED: &str = "Times are compared with the fastest method that finds all solutions.";

/// The columns of figures. The user's own search makes no checks, but counts its waste.
pub fn columns(measured: Measured) -> [&'static Column; 4] {
    let third = match measured {
        Measured::Own => &WASTED,
        Measured::Methods | Measured::Tries { .. } | Measured::Counts { .. } => &CHECKS,
    };
    [&SOLUTIONS, &EFFORT, third, &TIME]
}

impl Amount {
    /// The number to sort by; a time is in seconds.
    fn value(self) -> f64 {
        match self {
            Self::Count(count) => count as f64,
            Self::Time(time) => time.as_secs_f64(),
        }
    }
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match *self {
            Self::Count(count) => grouped(count),
            Self::Time(time) => numbers::time(time),
        })
    }
}

/// The logarithmic scale of the bars in a table: the exponent of the power of ten that a full bar
/// stands for, as a multiple of the smallest value in its column.
#[derive(Clone, Copy, Debug)]
pub struct BarScale(i32);

impl BarScale {
    /// The scale that ends where the longest bar of these lines does, or just after.
    pub fn of(lines: &[TableLine]) -> Self {
        let ratios = lines.iter().flat_map(|line| [line.nodes, line.ratio]);
        let most = ratios.flatten().fold(10.0, f64::max);
        Self(most.log10().ceil() as i32)
    }

    /// The length of the bar for a multiple of the least, as a share of the longest. The least has
    /// a bar too, a short one.
    pub fn share(self, ratio: f64) -> f32 {
        (0.05 + 0.95 * ratio.log10() / f64::from(self.0)).clamp(0.05, 1.0) as f32
    }

    /// How to read the bars.
    pub fn meaning(self) -> String {
        let full = grouped(10_f64.powi(self.0) as u64);
        format!(
            "Bars are logarithmic. A full bar is {full} times as much as the shortest in its column."
        )
    }
}

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
    pub fn after_click(now: Option<Self>, column: usize) -> Option<Self> {
        let same = now.filter(|sorting| sorting.column == column);
        let descending = same.is_some();
        let is_last = same.is_some_and(|sorting| sorting.descending);
        (!is_last).then_some(Self { column, descending })
    }
}

/// A row of the table at one order.
#[derive(Clone, Debug, PartialEq)]
pub struct TableLine {
    /// The method's name.
    pub method: &'static str,
    /// Its figures, in the order of the columns.
    pub amounts: [Option<Amount>; 4],
    /// The nodes as a multiple of the smallest among those that have found all solutions, for a
    /// bar; none for tries, which are not nodes, and for a solver that does not report its work.
    pub nodes: Option<f64>,
    /// How many times as long as the fastest it took, if it is sure to find all solutions.
    pub ratio: Option<f64>,
    /// What a reader must know about the figures, in a few words.
    pub note: String,
    /// What an estimate in the note rests on.
    pub tip: Option<&'static str>,
}

/// The table so far: the finished methods, the running one, and those still to come.
pub fn lines(comparison: &SweepProgress) -> Vec<TableLine> {
    let measured = comparison.spec.measured;
    let mut lines: Vec<TableLine> = comparison
        .points
        .iter()
        .zip(ratios(&comparison.points))
        .map(|(point, ratio)| TableLine::of(measured, point, ratio))
        .collect();
    if let Some((_, method, figures)) = comparison.running {
        let running = TableLine::unfinished(measured, method, Some(figures), "running…");
        lines.push(running);
    }
    for method in measured.methods() {
        if lines.iter().all(|line| line.method != method.name) {
            lines.push(TableLine::unfinished(measured, method, None, "waiting"));
        }
    }
    let least = lines.iter().filter_map(|line| line.nodes);
    let least = least.reduce(f64::min).unwrap_or(1.0).max(1.0);
    for line in &mut lines {
        line.nodes = line.nodes.map(|nodes| nodes / least);
    }
    lines
}

/// Sorts lines by a column, those without a figure there last.
pub fn sort(lines: &mut [TableLine], Sorting { column, descending }: Sorting) {
    let figure = |line: &TableLine| {
        let amount = line.amounts.get(column.checked_sub(1)?);
        amount.map_or(line.ratio, |amount| amount.map(Amount::value))
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

impl TableLine {
    /// A line of a method that has not ended.
    fn unfinished(
        measured: Measured,
        method: &Method,
        figures: Option<PointFigures>,
        note: &str,
    ) -> Self {
        Self {
            method: method.name,
            amounts: columns(measured).map(|column| (column.amount)(&figures?)),
            nodes: None,
            ratio: None,
            note: note.into(),
            tip: None,
        }
    }

    fn of(measured: Measured, point: &Point, ratio: Option<f64>) -> Self {
        let method = point.method;
        let figures = point.figures();
        let is_counted = method.unit == EffortUnit::Queen;
        let compared = figures.filter(|_| is_counted && ratio.is_some());
        Self {
            nodes: compared.map(|figures| figures.effort as f64),
            ratio,
            tip: point.estimate().filter(|_| is_counted).map(|_| KNUTH),
            ..Self::unfinished(measured, method, figures, &note(measured, point))
        }
    }
}

/// What the whole task of a method is estimated to need. For a solver, the number of queens says
/// little.
fn needs(measured: Measured, point: &Point) -> Option<String> {
    let time = numbers::estimate(point.estimate()?.as_secs_f64());
    let effort = match measured {
        Measured::Methods | Measured::Own if !point.method.is_opaque() => {
            point.method.expected_effort(Board::new(point.order).ok()?)
        }
        Measured::Methods | Measured::Own | Measured::Tries { .. } | Measured::Counts { .. } => {
            None
        }
    };
    let effort = effort.map_or(String::new(), |effort| {
        let unit = point.method.unit.plural();
        format!("{} {unit}, ", numbers::rough(effort))
    });
    Some(format!(", needs {effort}{time}"))
}

/// What a reader must know about the figures of a method, in a few words. What is estimated says
/// so by the word "about".
pub fn note(measured: Measured, point: &Point) -> String {
    let needs = needs(measured, point).unwrap_or_default();
    match point.outcome {
        PointOutcome::Skipped(Refusal::TooLarge(error)) => {
            let largest = grouped(error.method.max_order as u64);
            format!("works up to order {largest}")
        }
        PointOutcome::Skipped(Refusal::KeepsNone { .. }) => "needs an empty board".into(),
        PointOutcome::Skipped(Refusal::Complete) => "nothing to place".into(),
        PointOutcome::Left { stopped_at, .. } => {
            format!("not run after order {stopped_at}{needs}")
        }
        PointOutcome::Failed(figures) | PointOutcome::Stopped { figures, .. } => {
            let all = measured.wanted().or(point.all);
            let all = all.filter(|_| figures.solutions > 0);
            let share = all.map(|all| match 100.0 * figures.solutions as f64 / all as f64 {
                percent if percent < 1.0 => " with less than 1 % found".into(),
                percent => format!(" with {} % found", percent as u64),
            });
            let hits = figures.different.filter(|_| measured.wanted().is_none());
            let hits = hits.map(|different| format!("; {}", hits_of(different)));
            let [share, hits] = [share, hits].map(Option::unwrap_or_default);
            let end = match point.outcome {
                PointOutcome::Failed(_) => "solver failed",
                _ => "stopped",
            };
            format!("{end}{share}{needs}{hits}")
        }
        PointOutcome::Done(figures) => match (measured, point.method.coverage) {
            (Measured::Tries { .. }, _) if point.all == Some(0) => "no solution exists".into(),
            (Measured::Tries { .. } | Measured::Counts { .. }, _) => String::new(),
            (_, Coverage::All) if point.method.is_opaque() => "nodes of its answers only".into(),
            (_, Coverage::All) => String::new(),
            (_, Coverage::Random) => figures.different.map_or("hits".into(), hits_of),
            (_, Coverage::OneFamily) if figures.solutions == 0 => "no solution exists".into(),
            (_, Coverage::OneFamily) => "one family only".into(),
        },
    }
}

/// How the work of methods that go through a tree is estimated.
const KNUTH: &str = "Nodes and time are estimates. Knuth's method sends random probes down the \
                     tree: each multiplies the numbers of choices on its way, and at each level \
                     the mean of these products estimates the number of nodes";

/// The number of different solutions among those found by chance.
fn hits_of(different: u64) -> String {
    format!("hits, {} different", grouped(different))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, known_counts};
    use crate::search::sweep::tests::{point, stopped, with};
    use crate::search::testing::method;
    use crate::search::{METHODS, SweepSpec, TooLarge};

    /// A point of order 12 with these solutions, found in these seconds.
    fn row(name: &str, solutions: u64, seconds: f64) -> Point {
        let point = with(point(name, 12, 2_056, seconds), |figures| {
            (figures.solutions, figures.checks) = (solutions, Some(34_000));
        });
        let all = known_counts::solutions(12);
        Point { all, ..point }
    }

    /// A point of a method by chance, with as many different solutions among its hits.
    fn by_chance(point: Point, different: u64) -> Point {
        with(point, |figures| figures.different = Some(different))
    }

    /// The work of a solver is not counted, and tries are not nodes.
    #[test]
    fn bars_compare_nodes_alone() {
        for (name, nodes) in [
            ("backtracking", Some(2_056.0)),
            ("shuffle", None),
            ("ilp", None),
        ] {
            let line = TableLine::of(Measured::Methods, &row(name, 14_200, 1.0), Some(1.0));
            assert_eq!(line.nodes, nodes, "{name}");
        }
    }

    #[test]
    fn lines_are_sorted_by_any_column() {
        let line = |name, figures: Option<PointFigures>, ratio| TableLine {
            ratio,
            ..TableLine::unfinished(Measured::Methods, method(name), figures, "")
        };
        let named = |name, solutions, nodes| {
            let mut figures = point(name, 8, nodes, 0.0).figures().unwrap();
            figures.solutions = solutions;
            Some(figures)
        };
        let mut lines = vec![
            line("columns", named("columns", 1, 30), Some(2.0)),
            line("amb", None, None),
            line("backtracking", named("backtracking", 3, 20), Some(1.0)),
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
    }

    #[test]
    fn the_scale_of_bars_ends_at_the_next_power_of_ten() {
        for (most, full) in [(1.0, " 10 "), (11.0, " 100 "), (54_321.0, " 100,000 ")] {
            let mut line = TableLine::unfinished(Measured::Methods, method("amb"), None, "");
            line.ratio = Some(most);
            let scale = BarScale::of(&[line]);
            assert!(scale.meaning().contains(full), "{most}");
            assert!(scale.share(1.0) > 0.0 && scale.share(most) <= 1.0, "{most}");
        }
    }

    fn written(line: &TableLine) -> String {
        let text = |amount: Option<Amount>| amount.map_or(String::new(), |it| it.to_string());
        let ratio = line.ratio.map_or(String::new(), numbers::ratio);
        format!(
            "{}|{}|{ratio}|{}",
            line.method,
            line.amounts.map(text).join("|"),
            line.note
        )
    }

    #[test]
    fn every_row_says_how_it_ended() {
        let too_large = TooLarge {
            order: 200,
            method: method("ilp"),
        };
        let refused = Point {
            outcome: PointOutcome::Skipped(too_large.into()),
            ..row("ilp", 0, 0.0)
        };
        let failed = Point {
            outcome: PointOutcome::Failed(row("ilp", 7_000, 10.0).figures().unwrap()),
            ..row("ilp", 0, 0.0)
        };
        let few_by_chance = by_chance(row("restarts", 100, 10.0), 99);
        let needs = |seconds| Some(Duration::from_secs(seconds));
        let rows = [
            (row("amb", 14_200, 0.03), Some(1.5)),
            (by_chance(row("shuffle", 14_200, 0.03), 9_000), None),
            (row("construction", 8, 0.001), None),
            (row("construction", 0, 0.001), None),
            (stopped(row("columns", 7_000, 10.0), needs(7_200)), None),
            (stopped(row("amb", 7_000, 10.0), needs(u64::MAX)), None),
            (stopped(row("shuffle", 7_000, 10.0), None), None),
            (stopped(row("columns", 0, 10.0), None), None),
            (stopped(few_by_chance, None), None),
            (stopped(row("ilp", 7_000, 10.0), needs(7_200)), None),
            (failed, None),
            (refused, None),
        ];
        let written = rows.map(|(row, ratio)| {
            let line = TableLine::of(Measured::Methods, &row, ratio);
            written(&line) + line.tip.map_or("", |_| " / Knuth")
        });
        insta::assert_snapshot!(written.join("\n"), @r"
        amb|14,200|2,056|34,000|30 ms|× 1.5|
        shuffle|14,200|2,056|34,000|30 ms||hits, 9,000 different
        construction|8|2,056|34,000|1.0 ms||one family only
        construction|0|2,056|34,000|1.0 ms||no solution exists
        columns|7,000|2,056|34,000|10 s||stopped with 49 % found, needs 850,000 nodes, about 2 hours / Knuth
        amb|7,000|2,056|34,000|10 s||stopped with 49 % found, needs 850,000 nodes, thousands of years / Knuth
        shuffle|7,000|2,056|34,000|10 s||stopped with 49 % found
        columns|0|2,056|34,000|10 s||stopped
        restarts|100|2,056|34,000|10 s||stopped with less than 1 % found; hits, 99 different
        ilp|7,000|2,056|34,000|10 s||stopped with 49 % found, needs about 2 hours
        ilp|7,000|2,056|34,000|10 s||solver failed with 49 % found
        ilp||||||works up to order 28
        ");
    }

    #[test]
    fn every_method_has_a_row_from_the_start() {
        let running = row("amb", 1, 2.5).figures().unwrap();
        let comparison = SweepProgress {
            spec: SweepSpec::new(board(8).into(), 1),
            points: vec![row("backtracking", 92, 0.02)],
            running: Some((8, method("amb"), running)),
            is_complete: false,
        };
        let lines = lines(&comparison);
        let methods: Vec<_> = lines.iter().map(|line| line.method).collect();
        assert_eq!(methods.len(), METHODS.len());
        assert_eq!(methods[..2], ["backtracking", "amb"]);
        let written: Vec<_> = lines.iter().map(written).collect();
        assert_eq!(written[0], "backtracking|92|2,056|34,000|20 ms|× 1.0|");
        assert_eq!(written[1], "amb|1|2,056|34,000|2.5 s||running…");
        let is_waiting = |row: &String| row.ends_with("||||||waiting");
        assert!(written[2..].iter().all(is_waiting));
    }
}
