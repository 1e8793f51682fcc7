//! JSON, an object in each line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use crate::{
    puzzle::{Board, Solution, Square},
    search::{Event, Trace},
    solutions::Experiment,
};

#[derive(Serialize)]
struct SolutionLine<'a> {
    n: usize,
    index: u64,
    columns: &'a [u32],
    #[serde(skip_serializing_if = "Option::is_none")]
    tries: Option<u64>,
}

#[derive(Serialize)]
struct StepLine<'a> {
    n: usize,
    step: u64,
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    square: Option<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    attacker: Option<Pair>,
    queens: Vec<Pair>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Vec<Pair>>,
    why: &'a str,
}

#[derive(Serialize)]
struct SummaryLine {
    n: usize,
    solutions: u64,
    tries: u64,
    #[serde(serialize_with = "shortest")]
    mean: Option<f64>,
    #[serde(serialize_with = "shortest")]
    expected: Option<f64>,
    different: u64,
    of: Option<u64>,
}

/// Row and column.
#[derive(Serialize)]
struct Pair(usize, usize);

impl From<Square> for Pair {
    fn from(square: Square) -> Self {
        Self(square.row, square.column)
    }
}

fn pairs(squares: &[Square]) -> Vec<Pair> {
    squares.iter().copied().map(Pair::from).collect()
}

pub(super) fn write_solution(
    out: &mut impl Write,
    number: u64,
    solution: &Solution,
    tries: Option<u64>,
) -> io::Result<()> {
    let line = SolutionLine {
        n: solution.order(),
        index: number,
        columns: solution.columns(),
        tries,
    };
    write_line(out, &line)
}

pub(super) fn write_step(
    out: &mut impl Write,
    number: u64,
    board: Board,
    trace: &Trace,
    why: &str,
) -> io::Result<()> {
    let (event, square, attacker) = event(&trace.event);
    let line = StepLine {
        n: board.order(),
        step: number,
        event,
        square: square.map(Pair::from),
        attacker: attacker.map(Pair::from),
        queens: pairs(&trace.queens),
        line: trace.line,
        path: trace.place.as_ref().map(|place| pairs(&place.path)),
        why,
    };
    write_line(out, &line)
}

/// The name of an event, its square, and the square of a queen that attacks it.
pub(super) fn event(event: &Event) -> (&'static str, Option<Square>, Option<Square>) {
    match *event {
        Event::Note => ("note", None, None),
        Event::Placed(square) => ("placed", Some(square), None),
        Event::Backtracked(square) => ("backtracked", Some(square), None),
        Event::Clash { tested, attacker } => ("clash", Some(tested), Some(attacker)),
        Event::Swapped([row, _]) => ("swapped", Some(row), None),
        Event::Solved(_) => ("solved", None, None),
    }
}

pub(super) fn write_summary(
    out: &mut impl Write,
    board: Board,
    experiment: &Experiment,
) -> io::Result<()> {
    let line = SummaryLine {
        n: board.order(),
        solutions: experiment.solutions(),
        tries: experiment.tries(),
        mean: experiment.mean(),
        expected: experiment.expected(),
        different: experiment.different(),
        of: experiment.all(),
    };
    write_line(out, &line)
}

pub(super) fn write_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

/// Writes 13, not 13.0.
#[expect(clippy::ref_option, reason = "serde wants a reference to the field")]
pub(super) fn shortest<S: Serializer>(
    number: &Option<f64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match *number {
        None => serializer.serialize_none(),
        Some(number) if number.fract() == 0.0 && number < 1e15 => {
            serializer.serialize_u64(number as u64)
        }
        Some(number) => serializer.serialize_f64(number),
    }
}
