//! Tables of sweeps: what each method needs, how many tries solutions take, and how many
//! solutions there are.

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

/// A row for each method at each order, and below them what the methods have come to.
pub struct SweepTable {
    table: Table<SweepLine>,
    measured: Measured,
    /// Whether the text says how methods grow.
    grows: bool,
    /// How many points were written.
    written: usize,
}

/// A row of the table.
struct SweepLine {
    order: usize,
    /// A method; in text above those of an order a row of what they are to be compared with.
    point: Option<Point>,
    /// What it came to at the order before, if it did the whole task there.
    before: Option<PointFigures>,
}

impl SweepTable {
    /// Nothing written yet. Text says how methods grow, if that is wanted.
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

    /// All of a table of methods that is done.
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
        // Memory takes everything.
        let _ = table
            .write_headings(&mut out)
            .and_then(|()| table.write(&mut out, points))
            .and_then(|()| table.write_end(&mut out, points));
        out
    }

    /// The same for the clipboard.
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
        self.table.write_headings(out)
    }

    /// Writes the points that are new.
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

    /// Writes, below all points, how methods compare and which order takes a minute.
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

    /// How many solutions and permutations there are.
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

    /// How many times as large as at the order before a figure is.
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

    /// How many solutions there are, where that is known.
    fn all(&self) -> Option<u64> {
        let known = || counts::solutions(self.order);
        self.point.map_or_else(known, |point| point.all)
    }

    fn found(&self) -> Cell<'_> {
        match self.point.map(|point| point.outcome) {
            None => counts::solutions(self.order).into(),
            // These are found so far, which must not be read as all there are.
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

/// Those of all tables, and in the middle those of this one.
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

/// A number that only programs read.
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

/// The names of the methods are up to so wide.
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

/// How many tries are expected, exactly or about.
fn expected_tries(order: usize) -> Cell<'static> {
    match counts::expected_tries(order) {
        Some(tries) => Cell::mean(tries),
        None => counts::estimated_tries(order)
            .map(|tries| format!("about {}", numbers::rough(tries)))
            .into(),
    }
}

/// The mean number of tries of a solution, once there is one.
fn mean_tries(figures: PointFigures) -> Option<Cell<'static>> {
    let solutions = Some(figures.solutions).filter(|&solutions| solutions > 0)?;
    Some(Cell::mean(figures.last as f64 / solutions as f64))
}

/// How many times as large as before something is; `None` where there is nothing to compare.
pub(super) fn growth(now: f64, before: f64) -> Option<f64> {
    (now > 0.0 && before > 0.0).then(|| now / before)
}
