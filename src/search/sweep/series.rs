//! Methods at several orders: what is compared, a series of numbers for each, and the texts about
//! them.

use std::time::Duration;

use super::comparison_table::note;
use super::{Point, PointFigures, PointOutcome, SweepProgress};
use crate::board::{Board, Orders, known_counts};
use crate::choices_macro::choices;
use crate::numbers;
use crate::search::{METHODS, Method};

choices! {
    /// The quantity that a chart of several orders shows.
    pub enum Quantity {
        #[default]
        Nodes: "nodes", "queens placed, or permutations tried";
        Checks: "checks", "attack checks";
        Time: "time", "time spent";
    }
}

impl Quantity {
    /// The unit of the axis.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Nodes => "nodes or tries",
            Self::Checks => "attack checks",
            Self::Time => "milliseconds",
        }
    }
}

/// A line of the chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The names of the methods, as those with the same figures share one line, or of the formula.
    pub names: Vec<&'static str>,
    /// The origin of its numbers.
    pub origin: Origin,
    /// The orders, ascending, with a positive number for each.
    pub points: Vec<(usize, f64)>,
}

/// The origin of the numbers of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A method, by its index in [`METHODS`], or the first of several.
    Method(usize),
    /// A formula or a table, for comparison.
    Known,
}

impl Series {
    /// The names of the line with its number at an order: `backtracking: 2,057 nodes`.
    fn in_words(&self, number: f64, quantity: Quantity) -> String {
        let method = match self.origin {
            Origin::Method(place) => METHODS.get(place),
            Origin::Known => None,
        };
        let amount = match (quantity, method) {
            (Quantity::Nodes, Some(method)) => method.unit.counted(number as u64),
            (Quantity::Checks, Some(_)) => numbers::counted(number as u64, "check"),
            (Quantity::Time, _) => numbers::time(Duration::from_secs_f64(number / 1e3)),
            (Quantity::Nodes | Quantity::Checks, None) => numbers::whole(number),
        };
        format!("{}: {amount}", self.names.join(", "))
    }
}

/// What the lines have at an order, from the highest number down, below the order itself; `None` if
/// no line has been there.
pub fn at_order(series: &[Series], order: usize, quantity: Quantity) -> Option<String> {
    let of_line = |line: &Series| {
        let (_, number) = *line.points.iter().find(|&&(other, _)| other == order)?;
        Some((number, line.in_words(number, quantity)))
    };
    let mut there: Vec<(f64, String)> = series.iter().filter_map(of_line).collect();
    there.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let lines = there.into_iter().map(|(_, words)| format!("\n{words}"));
    let lines: String = lines.collect();
    (!lines.is_empty()).then(|| format!("Order {order}{lines}"))
}

/// The lines: methods with their results so far, then n! and Q(n) where they can be compared.
pub fn of(progress: &SweepProgress, quantity: Quantity) -> Vec<Series> {
    let mut lines: Vec<Series> = Vec::new();
    for (place, method) in METHODS.iter().enumerate() {
        let points = points(progress, method, quantity);
        match lines.iter_mut().find(|line| line.points == points) {
            _ if points.is_empty() => {}
            Some(line) => line.names.push(method.name),
            None => lines.push(Series {
                names: vec![method.name],
                origin: Origin::Method(place),
                points,
            }),
        }
    }
    if quantity != Quantity::Time {
        let orders = progress.spec.orders;
        lines.extend([
            reference("n! permutations", orders, |order| {
                Some(known_counts::permutations(order))
            }),
            reference("Q(n) solutions", orders, |order| {
                known_counts::solutions(order).map(|all| all as f64)
            }),
        ]);
    }
    lines
}

/// What a method needed at the orders at which it found as many solutions as there are. A method
/// that counts only some of its nodes has none.
fn points(progress: &SweepProgress, method: &Method, quantity: Quantity) -> Vec<(usize, f64)> {
    if quantity == Quantity::Nodes && method.is_opaque() {
        return Vec::new();
    }
    let own = progress
        .points
        .iter()
        .filter(|point| point.method == method);
    let numbers = own.filter_map(|point| Some((point.order, number(point.whole()?, quantity)?)));
    numbers.filter(|&(_, number)| number > 0.0).collect()
}

fn number(figures: PointFigures, quantity: Quantity) -> Option<f64> {
    match quantity {
        // The axis has both units: the chart shows how each line grows.
        Quantity::Nodes => Some(figures.effort as f64),
        Quantity::Checks => figures.checks.map(|checks| checks as f64),
        Quantity::Time => Some(figures.time.as_secs_f64() * 1e3),
    }
}

fn reference(name: &'static str, orders: Orders, number: impl Fn(usize) -> Option<f64>) -> Series {
    let orders = orders.boards().map(Board::order);
    let points = orders.filter_map(|order| Some((order, number(order)?)));
    Series {
        names: vec![name],
        origin: Origin::Known,
        points: points.filter(|&(_, number)| number > 0.0).collect(),
    }
}

/// The running method, or that none is left.
pub fn state(progress: &SweepProgress) -> String {
    match progress.running {
        Some((order, method, figures)) => {
            let (name, time) = (method.name, numbers::time(figures.time));
            format!("{name} is running at order {order}: {time}")
        }
        None if progress.is_complete => "The comparison is complete".into(),
        None => String::new(),
    }
}

/// What the lines do not say: where methods were stopped, which have no line, and what those do
/// that find by chance.
pub fn notes(progress: &SweepProgress, quantity: Quantity) -> Vec<String> {
    let mut notes = stopped(progress);
    notes.push(absent(quantity).to_owned());
    if quantity != Quantity::Checks {
        let by_chance = METHODS.iter().filter(|method| method.is_random());
        let names: Vec<&str> = by_chance.map(|method| method.name).collect();
        let names = names.join(", ");
        notes.push(format!(
            "Run until they had as many hits as there are solutions, some of them repeats: {names}"
        ));
    }
    notes
}

/// Where each method was stopped that could not do the whole task in time, and what it needs.
fn stopped(progress: &SweepProgress) -> Vec<String> {
    let points = progress.points.iter();
    let stopped = points.filter(|point| matches!(point.outcome, PointOutcome::Stopped { .. }));
    let sentence = |point: &Point| {
        let (name, order) = (point.method.name, point.order);
        format!(
            "{name} at order {order}: {}",
            note(progress.spec.measured, point)
        )
    };
    stopped.map(sentence).collect()
}

/// The methods that have no line, with the reason.
fn absent(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Nodes => {
            "No line: construction (one family only), ilp (its solver's work is not counted)"
        }
        Quantity::Checks => "No line: methods that make no checks",
        Quantity::Time => "No line: construction (one family only)",
    }
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::board::board;
    use crate::search::sweep::tests::{point, stopped as stopped_at, with};
    use crate::search::{Coverage, SweepSpec};

    fn progress() -> SweepProgress {
        let backtracking = |order, nodes: u64| {
            with_checks(point("backtracking", order, nodes, nodes as f64 / 1e3))
        };
        SweepProgress {
            spec: SweepSpec::new(Orders::new(board(3), board(5)).unwrap(), 1),
            points: vec![
                backtracking(4, 16),
                point("lookahead", 4, 16, 0.016),
                with_checks(point("columns-swapped", 4, 370, 0.37)),
                point("construction", 4, 8, 0.008),
                backtracking(5, 53),
                point("lookahead", 5, 53, 0.053),
                stopped_at(
                    point("columns-swapped", 5, 99, 0.099),
                    Some(Duration::from_hours(2)),
                ),
            ],
            running: None,
            is_complete: false,
        }
    }

    /// With ten checks for each node.
    fn with_checks(point: Point) -> Point {
        with(point, |figures| figures.checks = Some(10 * figures.effort))
    }

    fn written(quantity: Quantity) -> Vec<String> {
        let lines = of(&progress(), quantity);
        lines
            .iter()
            .map(|line| format!("{} {:?}", line.names.join(", "), line.points))
            .collect()
    }

    #[test]
    fn methods_have_lines_as_far_as_they_came() {
        assert_snapshot!(written(Quantity::Nodes).join("\n"), @r"
        backtracking, lookahead [(4, 16.0), (5, 53.0)]
        columns-swapped [(4, 370.0)]
        n! permutations [(3, 6.0), (4, 24.0), (5, 120.0)]
        Q(n) solutions [(4, 2.0), (5, 10.0)]
        ");
        assert_snapshot!(written(Quantity::Checks)[..2].join("\n"), @r"
        backtracking [(4, 160.0), (5, 530.0)]
        columns-swapped [(4, 3700.0)]
        ");
        // There is no known series to compare times with.
        assert_eq!(written(Quantity::Time).len(), 2);
    }

    #[test]
    fn methods_without_a_line_are_named() {
        for method in METHODS {
            let is_named = |quantity| absent(quantity).contains(method.name);
            let finds_one_family = method.coverage == Coverage::OneFamily;
            assert_eq!(is_named(Quantity::Time), finds_one_family);
            let has_none = finds_one_family || method.is_opaque();
            assert_eq!(is_named(Quantity::Nodes), has_none);
        }
    }

    #[test]
    fn what_could_not_be_done_in_time_is_said() {
        let mut progress = progress();
        assert_snapshot!(notes(&progress, Quantity::Nodes).join("\n"), @r"
        columns-swapped at order 5: stopped, needs 5,000 nodes, about 2 hours
        No line: construction (one family only), ilp (its solver's work is not counted)
        Run until they had as many hits as there are solutions, some of them repeats: restarts, shuffle, local-search
        ");
        assert_eq!(state(&progress), "", "between two methods");
        let point = progress.points[0];
        progress.running = Some((5, point.method, point.figures().unwrap()));
        let said = "backtracking is running at order 5: 16 ms";
        assert_eq!(state(&progress), said);
        progress.running = None;
        progress.is_complete = true;
        assert_eq!(state(&progress), "The comparison is complete");
        assert_eq!(progress.spec.title(), "Every method at orders 3 to 5");
    }
}
