//! Tables of sweeps: the effort of each method, the tries per solution, and the numbers of
//! solutions.

use std::{
    io::{self, Write},
    time::Duration,
};

use super::{
    Format, remarks,
    table::{Cell, Column, Table},
};
use crate::{
    board::counts,
    numbers,
    search::{
        Effort, Measured,
        methods::Switches,
        sweep::{Point, PointFigures, PointOutcome, before},
    },
};

/// A table with a row for each method at each order, and the conclusions about the methods below.
pub struct SweepTable {
    table: Table<SweepLine>,
    measured: Measured,
    /// Whether the text shows how the effort of the methods grows.
    grows: bool,
    /// The number of points written.
    written: usize,
}

/// A row of the table.
struct SweepLine {
    order: usize,
    /// The measured point; in text, a row without one precedes those of an order, as their
    /// reference.
    point: Option<Point>,
    /// Its figures at the previous order, if it did the whole task there.
    before: Option<PointFigures>,
}

impl SweepTable {
    /// A table with nothing written yet. `grows` makes the text show how the effort grows.
    #[must_use]
    pub fn new(format: Format, measured: Measured, grows: bool) -> Self {
        let grows = grows && measured == Measured::Methods;
        Self {
            table: Table::new(format, columns(measured, grows)),
            measured,
            grows,
            written: 0,
        }
    }

    /// A table of methods as a complete file.
    #[must_use]
    pub fn file(format: Format, grows: bool, points: &[Point]) -> Vec<u8> {
        let is_own = |point: &Point| {
            Switches::of(point.method).is_some_and(|own| own != Switches::default())
        };
        let measured = if points.iter().any(is_own) {
            Measured::Own
        } else {
            Measured::Methods
        };
        let (mut table, mut out) = (Self::new(format, measured, grows), Vec::new());
        // Writing to memory never fails.
        let _ = table
            .write_headings(&mut out)
            .and_then(|()| table.write(&mut out, points))
            .and_then(|()| table.write_end(&mut out, points));
        out
    }

    /// The same table for the clipboard.
    #[must_use]
    pub fn copied(points: &[Point]) -> String {
        let measured = Measured::Methods;
        let mut table = Self {
            table: Table::tabbed(columns(measured, true)),
            ..Self::new(Format::Csv, measured, true)
        };
        let mut out = Vec::new();
        let _ = table.write(&mut out, points);
        String::from_utf8_lossy(&out).into_owned()
    }

    /// The number of points written.
    #[must_use]
    pub fn written(&self) -> usize {
        self.written
    }

    /// Writes the headings.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_headings(&self, out: &mut impl Write) -> io::Result<()> {
        self.table.write_headings(out)
    }

    /// Writes the new points.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(&mut self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        for (index, point) in points.iter().enumerate().skip(self.written) {
            let is_next = index == 0 || points[index - 1].order != point.order;
            if is_next && self.grows && self.table.is_text() {
                writeln!(out)?;
                self.table.write(out, &SweepLine::known(point.order))?;
            }
            self.table.write(out, &SweepLine::of(points, point))?;
            self.written = index + 1;
        }
        Ok(())
    }

    /// Writes, below all points, a comparison of the methods and which order takes a minute.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write_end(&self, out: &mut impl Write, points: &[Point]) -> io::Result<()> {
        if self.table.is_text() {
            remarks::write_below(out, (self.measured, self.grows), points)?;
        }
        Ok(())
    }
}

impl SweepLine {
    fn of(points: &[Point], point: &Point) -> Self {
        Self {
            order: point.order,
            point: Some(*point),
            before: before(points, point).and_then(Point::whole),
        }
    }

    /// The known numbers of solutions and permutations.
    fn known(order: usize) -> Self {
        Self {
            order,
            point: None,
            before: None,
        }
    }

    /// A figure of a method that ran.
    fn figure<'a, T: Into<Cell<'a>>>(&self, figure: impl FnOnce(PointFigures) -> T) -> Cell<'a> {
        match self.point {
            None => Cell::Absent,
            Some(point) => point.figures().map(figure).into(),
        }
    }

    /// The figures of a method that did the whole task.
    fn whole(&self) -> Option<PointFigures> {
        self.point?.whole()
    }

    /// The factor by which a figure has grown since the previous order.
    fn growth(&self, figure: impl Fn(PointFigures) -> f64) -> Cell<'_> {
        let ratio = self.whole().zip(self.before);
        let ratio = ratio.and_then(|(now, before)| growth(figure(now), figure(before)));
        ratio.map(Cell::growth).into()
    }

    fn growth_of_effort(&self) -> Cell<'_> {
        match self.point {
            None => (self.order > 1)
                .then(|| Cell::growth(self.order as f64))
                .into(),
            Some(_) => self.growth(|figures| figures.effort.amount() as f64),
        }
    }

    fn growth_of_time(&self) -> Cell<'_> {
        match self.point {
            None => Cell::Absent,
            Some(_) => self.growth(|figures| figures.time.as_secs_f64()),
        }
    }

    /// The number of all solutions, if known.
    fn all(&self) -> Option<u64> {
        let known = || counts::solutions(self.order);
        self.point.map_or_else(known, |point| point.all)
    }

    fn found(&self) -> Cell<'_> {
        match self.point.map(|point| point.outcome) {
            None => counts::solutions(self.order).into(),
            // The solutions found so far must not be mistaken for all of them.
            Some(PointOutcome::Stopped { .. }) => "stopped".into(),
            Some(_) => self.figure(|figures| figures.solutions),
        }
    }

    fn effort(&self) -> Cell<'_> {
        match self.point {
            None => Cell::large(counts::permutations(self.order)),
            Some(_) => self.figure(|figures| figures.effort.amount()),
        }
    }

    fn outcome(&self) -> &'static str {
        match self.point.map(|point| point.outcome) {
            Some(PointOutcome::Done(_)) | None => "done",
            Some(PointOutcome::Stopped { .. }) => "stopped",
            Some(PointOutcome::Skipped(_)) => "skipped",
            Some(PointOutcome::Left { .. }) => "not run",
        }
    }
}

/// The columns common to all tables, with those of this one in the middle.
fn columns(measured: Measured, grows: bool) -> Vec<Column<SweepLine>> {
    let (own, width) = match measured {
        Measured::Methods => (columns_of_methods(false, grows, 15), None),
        Measured::Own => (columns_of_methods(true, false, 30), None),
        Measured::Tries { .. } => (columns_of_tries(), Some(13)),
        Measured::Counts { families, .. } => (columns_of_counts(families), Some(15)),
    };
    let estimate = |line: &SweepLine| line.point.and_then(|point| point.estimate());
    let mut columns = vec![
        Column::number("order", 5, |line: &SweepLine| line.order.into())
            .named("n")
            .shown_if(grows || width.is_some()),
        Column::number("n!", width.unwrap_or_default(), |line: &SweepLine| {
            Cell::large(counts::permutations(line.order))
        })
        .named("permutations")
        .shown_if(width.is_some()),
        Column::data("of", |line: &SweepLine| line.all().into()),
    ];
    columns.extend(own);
    columns.extend([
        Column::data("estimated_seconds", move |line: &SweepLine| {
            estimate(line).map(Cell::time).into()
        }),
        Column::note(move |line: &SweepLine| {
            let point = line.point.as_ref();
            point
                .map(|point| remarks::note(measured, point))
                .unwrap_or_default()
        }),
    ]);
    columns
}

fn outcome() -> Column<SweepLine> {
    Column::data("outcome", |line: &SweepLine| line.outcome().into())
}

/// A number for programs only.
fn data<T: Into<Cell<'static>>>(
    name: &'static str,
    figure: impl Fn(PointFigures) -> T + 'static,
) -> Column<SweepLine> {
    Column::data(name, move |line: &SweepLine| line.figure(&figure))
}

fn time(width: usize, cell: fn(Duration) -> Cell<'static>) -> Column<SweepLine> {
    Column::number("time (ms)", width, move |line: &SweepLine| {
        line.figure(|figures| cell(figures.time))
    })
    .named("seconds")
}

/// The columns about methods, whose names are up to this wide.
fn columns_of_methods(is_own: bool, grows: bool, width: usize) -> Vec<Column<SweepLine>> {
    let method = |line: &SweepLine| line.point.map_or("Q(n) and n!", |point| point.method.name);
    let growth =
        |growth: fn(&SweepLine) -> Cell<'_>| Column::number("growth", 8, growth).shown_if(grows);
    vec![
        Column::text("method", width, move |line: &SweepLine| method(line).into()).named("method"),
        outcome(),
        Column::number("solutions", 13, SweepLine::found),
        Column::number("nodes or tries", 14, SweepLine::effort),
        growth(SweepLine::growth_of_effort),
        data("solutions", |figures| figures.solutions),
        data("different", |figures| figures.different),
        data("nodes", |figures| match figures.effort {
            Effort::Nodes(nodes) => Some(nodes),
            Effort::Tries(_) => None,
        }),
        data("tries", |figures| match figures.effort {
            Effort::Tries(tries) => Some(tries),
            Effort::Nodes(_) => None,
        }),
        Column::number("attack checks", 15, |line: &SweepLine| {
            line.figure(|figures| figures.checks)
        })
        .named("checks")
        .shown_if(!is_own),
        Column::number("wasted", 10, move |line: &SweepLine| {
            if is_own {
                line.figure(|figures| figures.wasted)
            } else {
                Cell::Absent
            }
        })
        .named("wasted")
        .shown_if(is_own),
        time(11, Cell::least_time),
        growth(SweepLine::growth_of_time),
        Column::data("growth", SweepLine::growth_of_effort),
        Column::data("growth_of_time", SweepLine::growth_of_time),
    ]
}

fn columns_of_tries() -> Vec<Column<SweepLine>> {
    let all = |line: &SweepLine| counts::solutions(line.order).map(|all| all as f64);
    let growth_of_tries = |line: &SweepLine| {
        let tries = counts::estimated_tries;
        growth(tries(line.order)?, tries(line.order.checked_sub(1)?)?)
    };
    vec![
        Column::number("Q(n)", 13, move |line: &SweepLine| {
            all(line).map(Cell::large).into()
        }),
        outcome(),
        Column::number("expected tries", 17, |line: &SweepLine| {
            expected_tries(line.order)
        }),
        Column::number("growth", 7, move |line: &SweepLine| {
            growth_of_tries(line).map(Cell::growth).into()
        }),
        Column::data("expected", |line: &SweepLine| {
            counts::expected_tries(line.order).map(Cell::mean).into()
        }),
        Column::number("solutions", 9, |line: &SweepLine| {
            line.figure(|figures| figures.solutions)
        })
        .named("solutions"),
        data("tries", |figures| figures.effort.amount()),
        Column::number("mean tries", 14, |line: &SweepLine| line.figure(mean_tries)).named("mean"),
        time(11, Cell::time),
    ]
}

fn columns_of_counts(families: bool) -> Vec<Column<SweepLine>> {
    let [number, of_each] = if families {
        ["families", "n!/families"]
    } else {
        ["Q(n)", "n!/Q(n)"]
    };
    let counted = move |figures: PointFigures| match figures.families {
        Some(number) if families => number,
        Some(_) | None => figures.solutions,
    };
    let permutations_of_each = move |line: &SweepLine| {
        let number = counted(line.whole()?);
        growth(counts::permutations(line.order), number as f64)
    };
    let whole = |line: &SweepLine| line.whole();
    vec![
        outcome(),
        Column::number(number, 15, move |line: &SweepLine| {
            whole(line).map(counted).into()
        }),
        Column::number("growth", 7, move |line: &SweepLine| {
            line.growth(|figures| counted(figures) as f64)
        }),
        Column::number(of_each, 18, move |line: &SweepLine| {
            permutations_of_each(line).map(Cell::mean).into()
        }),
        Column::data("solutions", move |line: &SweepLine| {
            whole(line).map(|figures| figures.solutions).into()
        }),
        Column::data("families", move |line: &SweepLine| {
            whole(line).and_then(|figures| figures.families).into()
        }),
        time(13, Cell::time),
    ]
}

/// The expected number of tries, exact or approximate.
fn expected_tries(order: usize) -> Cell<'static> {
    match counts::expected_tries(order) {
        Some(tries) => Cell::mean(tries),
        None => counts::estimated_tries(order)
            .map(|tries| format!("about {}", numbers::rough(tries)))
            .into(),
    }
}

/// The mean number of tries per solution, once there is one.
fn mean_tries(figures: PointFigures) -> Option<Cell<'static>> {
    let solutions = Some(figures.solutions).filter(|&solutions| solutions > 0)?;
    Some(Cell::mean(figures.last as f64 / solutions as f64))
}

/// The factor by which a value has grown; `None` if there is nothing to compare.
pub(super) fn growth(now: f64, before: f64) -> Option<f64> {
    (now > 0.0 && before > 0.0).then(|| now / before)
}
