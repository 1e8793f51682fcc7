//! Checks arrangements of queens that are given as text.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
};

use anyhow::anyhow;

use crate::{
    board::{Line, Square, clashing_pairs, first_clash},
    cli::failure::Failure,
    numbers::grouped,
    task::{Output, text::read_arrangement},
};

/// The most bytes of a line: 100,000,000 pairs fit.
const MAX_LINE_BYTES: u64 = 2_500_000_000;

/// The number of bytes read at once.
const CAPACITY: usize = 1 << 16;

/// Writes for each line of a file whether it is a solution; `-` is standard input.
pub(super) fn write(out: &mut Output<'_>, path: &Path) -> Result<(), Failure> {
    let name = path.display().to_string();
    let (file, source): (Box<dyn Read>, _) = if name == "-" {
        (Box::new(io::stdin()), "standard input")
    } else {
        let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
        (Box::new(file), &*name)
    };
    let lines = BufReader::with_capacity(CAPACITY, file);
    match check(lines, source, out)? {
        Checked { all: 0, .. } => {
            let what = "has no arrangement: give one a line, as rows, pairs or json";
            Err(anyhow!("{name} {what}").into())
        }
        Checked { wrong: 0, .. } => Ok(()),
        Checked { all, wrong } => Err(Failure::NotSolutions { all, wrong }),
    }
}

/// The numbers of checked arrangements.
struct Checked {
    all: u64,
    /// Those that are not solutions, or cannot be read.
    wrong: u64,
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    anyhow!("{name} could not be read: {error}").into()
}

/// Checks each non-empty line of a source, and writes its findings.
fn check(mut lines: impl BufRead, source: &str, out: &mut Output<'_>) -> Result<Checked, Failure> {
    let mut checked = Checked { all: 0, wrong: 0 };
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let read = lines
            .by_ref()
            .take(MAX_LINE_BYTES)
            .read_until(b'\n', &mut line);
        if read.map_err(|error| unreadable(source, &error))? == 0 {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        checked.all += 1;
        let (is_solution, verdict) = verdict(&line);
        checked.wrong += u64::from(!is_solution);
        let number = grouped(number);
        writeln!(out, "line {number}: {verdict}")?;
        out.hand_over()?;
    }
    Ok(checked)
}

/// Whether a line is a solution, and the message about it.
fn verdict(line: &[u8]) -> (bool, String) {
    let columns = match read_arrangement(line) {
        Ok(columns) => columns,
        Err(problem) => return (false, format!("not an arrangement: {problem}")),
    };
    let order = columns.len();
    let of = format!("of order {}", grouped(order as u64));
    let Some((upper, lower)) = first_clash(order, &columns) else {
        return (true, format!("a solution {of}"));
    };
    let pairs = match clashing_pairs(order, &columns) {
        1 => "1 pair of queens clashes".into(),
        pairs => format!("{} pairs of queens clash", grouped(pairs)),
    };
    let [one, other] = [upper, lower].map(named);
    let line = upper.attacks(lower).unwrap_or(Line::Row);
    let clash = format!("{one} and {other} along the {line}");
    (
        false,
        format!("not a solution {of}: {pairs}, the first on {clash}"),
    )
}

fn named(Square { row, column }: Square) -> String {
    format!("row {row}, column {column}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_clash_is_named() {
        for (line, words) in [
            ("1 3 0 2", "a solution of order 4"),
            (
                "0 1 2 3",
                "not a solution of order 4: 6 pairs of queens clash, \
                 the first on row 0, column 0 and row 1, column 1 along the diagonal",
            ),
            (
                "1 3 0 0",
                "not a solution of order 4: 1 pair of queens clashes, \
                 the first on row 2, column 0 and row 3, column 0 along the column",
            ),
            (
                "1 3 0 y",
                "not an arrangement: 'y' is not a whole number from 0 on",
            ),
        ] {
            let expected = (words.starts_with("a solution"), words.to_owned());
            assert_eq!(verdict(line.as_bytes()), expected);
        }
    }

    #[test]
    fn empty_lines_are_counted_but_not_checked() {
        let mut out = Output::new(Vec::new());
        let checked = check(&b"\n1 3 0 2\n \n0 0"[..], "here", &mut out)
            .ok()
            .unwrap();
        assert_eq!((checked.all, checked.wrong), (2, 1));
    }
}
