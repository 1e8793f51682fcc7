//! Tables of sweeps: the effort of each method, the tries per solution, and the numbers of
//! solutions; and the conclusions below a table.

use std::io::{self, Write};
use std::time::Duration;

use super::table_writer::{Cell, Field, Table, TableFormat, nodes_and_tries};
use crate::board::{Orders, known_counts};
use crate::numbers::{self, grouped};
use crate::search::sweep::comparison_table::{self, Column, note};
use crate::search::sweep::{Point, PointFigures, PointOutcome, Reach, before, ratios, reaches};
use crate::search::{METHODS, Measured, Method, SweepProgress};

/// Below the table stands the first order that takes this long.
const MINUTE: Duration = Duration::from_secs(60);

/// A table with a row for each method at each order, and the conclusions about the methods below.
pub struct SweepTable {
    table: Table,
    measured: Measured,
    /// Whether the text shows how the effort of the methods grows.
    grows: bool,
    /// The number of points written.
    written: usize,
}

/// A row of the table.
struct SweepLine {
    point: Point,
    /// The figures at the previous order, if the method did the whole task there.
    before: Option<PointFigures>,
}

impl SweepTable {
    /// A table with nothing written yet. Over several orders its text shows how the effort grows.
    pub fn new(format: impl Into<TableFormat>, measured: Measured, orders: Orders) -> Self {
        let grows = orders.first() != orders.last() && measured == Measured::Methods;
        Self {
            table: Table::new(format),
            measured,
            grows,
            written: 0,
        }
    }

    /// The table of a comparison so far, as a complete file.
    pub fn file(format: impl Into<TableFormat>, progress: &SweepProgress) -> Vec<u8> {
        let mut table = Self::new(format, progress.spec.measured, progress.spec.orders);
        let (mut out, points) = (Vec::new(), &progress.points);
        // Writing to memory never fails.
        let _ = table
            .write_headings(&mut out)
            .and_then(|()| table.write(&mut out, points))
            .and_then(|()| table.write_end(&mut out, points));
        out
    }

    /// The same table for pasting into a spreadsheet, with tabs between its columns.
    pub fn copied(progress: &SweepProgress) -> String {
        let table = Self::file(TableFormat::Csv(b'\t'), progress);
        String::from_utf8_lossy(&table).into_owned()
    }

    /// The number of points written.
    pub fn written(&self) -> usize {
        self.written
    }

    /// Writes the headings.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&mut self, out: &mut impl Write) -> io::Result<()> {
        // They are written before anything is measured, and are the same for every point.
        let outcome = PointOutcome::Left {
            stopped_at: 1,
            estimate: None,
        };
        let point = Point {
            order: 1,
            method: &METHODS[0],
            all: None,
            outcome,
        };
        let before = None;
        let row = SweepLine { point, before }.fields(self.measured, self.grows);
        self.table.write_headings(out, &row)
    }

    /// Writes the new points.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&mut self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        for (index, point) in points.iter().enumerate().skip(self.written) {
            let is_next = index == 0 || points[index - 1].order != point.order;
            if is_next && self.grows && self.table.is_text() {
                writeln!(out, "\n{}", known(point.order))?;
            }
            let line = SweepLine {
                point: *point,
                before: before(points, point).and_then(Point::whole),
            };
            let row = line.fields(self.measured, self.grows);
            self.table.write(out, &row)?;
            self.written = index + 1;
        }
        Ok(())
    }

    /// Writes, below all points, a comparison of the methods and which order takes a minute.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_end(&self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        if !self.table.is_text() {
            return Ok(());
        }
        match self.measured {
            Measured::Methods if !self.grows => write_ratios(out, points),
            Measured::Own => write_best(out, points),
            Measured::Methods | Measured::Tries { .. } | Measured::Counts { .. } => {
                write_minutes(out, self.measured, points)
            }
        }
    }
}

impl SweepLine {
    /// A column of figures.
    fn column(&self, column: &Column, width: usize) -> Field<'static> {
        let figures = self.point.figures();
        let cell = Cell::amount(figures.and_then(|figures| (column.amount)(&figures)));
        Field::number(column.heading, width, cell).named(column.name)
    }

    /// The factor by which a figure has grown since the previous order.
    fn growth(&self, figure: impl Fn(PointFigures) -> f64) -> Cell<'static> {
        let both = self.point.whole().zip(self.before);
        let growth = both.and_then(|(now, before)| growth(figure(now), figure(before)));
        Cell::growth(growth)
    }

    fn outcome(&self) -> &'static str {
        match self.point.outcome {
            PointOutcome::Done(_) => "done",
            PointOutcome::Failed(_) => "solver failed",
            PointOutcome::Stopped { .. } => "stopped",
            PointOutcome::Skipped(_) => "skipped",
            PointOutcome::Left { .. } => "not run",
        }
    }

    /// The fields common to all tables, with those of this one in the middle.
    fn fields(&self, measured: Measured, grows: bool) -> Vec<Field<'static>> {
        let (own, width) = match measured {
            Measured::Methods => (self.of_method(false, grows, 15), None),
            Measured::Own => (self.of_method(true, false, 30), None),
            Measured::Tries { .. } => (self.tries(), Some(13)),
            Measured::Counts { families, .. } => (self.counts(families), Some(15)),
        };
        let point = &self.point;
        let permutations = Cell::large(known_counts::permutations(point.order));
        let mut fields = vec![
            Field::number("Order", 5, point.order)
                .named("n")
                .shown_if(grows || width.is_some()),
            Field::number("n!", width.unwrap_or_default(), permutations)
                .named("permutations")
                .shown_if(width.is_some()),
            Field::data("of", point.all),
        ];
        fields.extend(own);
        fields.extend([
            Field::data("estimated_seconds", Cell::time(point.estimate())),
            Field::text("", 0, note(measured, point)),
        ]);
        fields
    }

    /// The fields about a method, whose name is up to this wide.
    fn of_method(&self, is_own: bool, grows: bool, width: usize) -> Vec<Field<'static>> {
        let method = self.point.method;
        let growth = self.growth(|figures| figures.effort as f64);
        let growth_of_time = self.growth(|figures| figures.time.as_secs_f64());
        let figures = self.point.figures();
        let effort = figures.map(|figures| figures.effort);
        let [nodes, tries] = nodes_and_tries(method.unit, effort);
        let wasted = if is_own {
            self.column(&comparison_table::WASTED, 10)
        } else {
            Field::data(comparison_table::WASTED.name, Cell::Absent)
        };
        vec![
            Field::text(comparison_table::METHOD, width, method.name).named("method"),
            Field::data("outcome", self.outcome()),
            self.column(&comparison_table::SOLUTIONS, 13),
            self.column(&comparison_table::EFFORT, 14),
            Field::number("Growth", 8, growth.clone()).shown_if(grows),
            Field::data("different", figures.and_then(|figures| figures.different)),
            nodes,
            tries,
            self.column(&comparison_table::CHECKS, 15).shown_if(!is_own),
            wasted,
            self.column(&comparison_table::TIME, 8),
            Field::number("Growth", 8, growth_of_time.clone()).shown_if(grows),
            Field::data("growth", growth),
            Field::data("growth_of_time", growth_of_time),
        ]
    }

    fn tries(&self) -> Vec<Field<'static>> {
        let (order, figures) = (self.point.order, self.point.figures());
        let found = figures.filter(|figures| figures.solutions > 0);
        let mean = found.map(|figures| figures.last as f64 / figures.solutions as f64);
        let all = known_counts::solutions(order).map(|all| all as f64);
        let [now, before] = [order, order - 1].map(known_counts::estimated_tries);
        let growth = now
            .zip(before)
            .and_then(|(now, before)| growth(now, before));
        let expected = known_counts::expected_tries(order);
        let shown = match now.filter(|_| expected.is_none()) {
            Some(tries) => format!("about {}", numbers::rough(tries)).into(),
            None => Cell::mean(expected),
        };
        vec![
            Field::number("Q(n)", 13, Cell::large(all)),
            Field::data("outcome", self.outcome()),
            Field::number("Expected tries", 17, shown),
            Field::number("Growth", 7, Cell::growth(growth)),
            Field::data("expected", Cell::mean(expected)),
            self.column(&comparison_table::SOLUTIONS, 9),
            Field::data("tries", figures.map(|figures| figures.effort)),
            Field::number("Mean tries", 14, Cell::mean(mean)).named("mean"),
            self.column(&comparison_table::TIME, 8),
        ]
    }

    fn counts(&self, families: bool) -> Vec<Field<'static>> {
        let [number, of_each] = if families {
            ["Families", "n!/families"]
        } else {
            ["Q(n)", "n!/Q(n)"]
        };
        let counted = move |figures: PointFigures| match figures.families {
            Some(number) if families => number,
            Some(_) | None => figures.solutions,
        };
        let whole = self.point.whole();
        let permutations = known_counts::permutations(self.point.order);
        let of_one = whole.and_then(|figures| growth(permutations, counted(figures) as f64));
        vec![
            Field::data("outcome", self.outcome()),
            Field::number(number, 15, whole.map(counted)),
            Field::number("Growth", 7, self.growth(|figures| counted(figures) as f64)),
            Field::number(of_each, 18, Cell::mean(of_one)),
            Field::data("solutions", whole.map(|figures| figures.solutions)),
            Field::data("families", whole.and_then(|figures| figures.families)),
            self.column(&comparison_table::TIME, 8),
        ]
    }
}

/// The numbers of solutions, if known, and of permutations of an order.
fn known(order: usize) -> String {
    let permutations = Cell::large(known_counts::permutations(order));
    let all = known_counts::solutions(order);
    let all = all.map_or(String::new(), |all| {
        format!("Q({order}) = {}, ", grouped(all))
    });
    format!("Order {order}: {all}{order}! = {}", permutations.text())
}

/// The factor by which a value has grown; `None` if there is nothing to compare.
pub(super) fn growth(now: f64, before: f64) -> Option<f64> {
    (now > 0.0 && before > 0.0).then(|| now / before)
}

/// Writes how many times as long each method took as the fastest of those that find all solutions,
/// if there are several.
fn write_ratios(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let ratios = points.iter().zip(ratios(points));
    let done: Vec<(&Method, f64)> = ratios
        .filter_map(|(point, ratio)| Some((point.method, ratio?)))
        .collect();
    let fastest = done.iter().min_by(|(_, a), (_, b)| a.total_cmp(b));
    let Some(&(fastest, _)) = fastest else {
        return Ok(());
    };
    let others = done.iter().filter(|(method, _)| *method != fastest);
    let others: Vec<String> = others
        .map(|(method, ratio)| format!("{} {}", method.name, numbers::ratio(*ratio)))
        .collect();
    if others.is_empty() {
        return Ok(());
    }
    let (fastest, others) = (fastest.name, others.join(", "));
    writeln!(
        out,
        "\nTime compared with {fastest}, the fastest that finds all solutions: {others}"
    )
}

/// Writes which of many methods was fastest, and which have the fewest nodes.
fn write_best(out: &mut impl Write, points: &[Point]) -> io::Result<()> {
    let done = points.iter();
    let done = done.filter_map(|point| Some((point.method.name, point.whole()?)));
    let Some((fastest, _)) = done.clone().min_by_key(|(_, figures)| figures.time) else {
        return Ok(());
    };
    writeln!(out, "\nThe fastest: {fastest}")?;
    // Of those with equally few nodes, the first is named.
    let Some((best, PointFigures { effort, .. })) =
        done.clone().min_by_key(|(_, figures)| figures.effort)
    else {
        return Ok(());
    };
    let more = match done.filter(|(_, other)| other.effort == effort).count() - 1 {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    writeln!(
        out,
        "The fewest nodes: {}, by {best}{more}",
        grouped(effort)
    )
}

/// Writes the smallest order at which each method takes at least a minute, where known.
fn write_minutes(out: &mut impl Write, measured: Measured, points: &[Point]) -> io::Result<()> {
    let (mut reached, mut too_short) = (Vec::new(), Vec::new());
    for method in measured.methods() {
        let first = points.iter().find(|point| point.method == method);
        let first = first.map_or(0, |point| point.order);
        match reaches(measured, points, method, MINUTE).map(|reach| minute(reach, first)) {
            Some(Some(minute)) => reached.push((method.name, minute)),
            Some(None) => too_short.push(method.name),
            None => {}
        }
    }
    let heading = "\nThe first order that takes a minute or more:";
    match &reached[..] {
        [] if too_short.is_empty() => return Ok(()),
        [] => return writeln!(out, "{heading} the searches were too short to tell"),
        [(_, minute)] if measured != Measured::Methods => {
            return writeln!(out, "{heading} {minute}");
        }
        all => {
            writeln!(out, "{heading}")?;
            for (name, minute) in all {
                writeln!(out, "{name:15}  {minute}")?;
            }
        }
    }
    if too_short.is_empty() {
        return Ok(());
    }
    writeln!(out, "Too short to tell: {}", too_short.join(", "))
}

/// Names the order that takes at least a minute, and the time, with "about" if it is estimated. At
/// the first order of a table, a smaller one may take a minute, too. `None` where the searches were
/// too short to tell.
fn minute(reach: Reach, first: usize) -> Option<String> {
    let order = |order| match order {
        1 => "order 1".into(),
        order if order == first => format!("order {order} or a smaller one"),
        order => format!("order {order}"),
    };
    Some(match reach {
        Reach::Measured(at, time) => format!("{}, {}", order(at), numbers::time(time)),
        Reach::Estimated(at, time) => {
            let time = numbers::estimate(time.as_secs_f64());
            format!("{}, {time}", order(at))
        }
        Reach::Never(last) => format!("none up to order {last}, the largest it takes"),
        Reach::TooShort => return None,
    })
}
