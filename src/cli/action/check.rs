//! Checks arrangements of queens that are given as text.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use anyhow::anyhow;

use crate::board::{Line, Notation, Square, attacking_pairs, first_clash};
use crate::cli::failure::{Failure, Result};
use crate::numbers::{counted_as, grouped};
use crate::task::Output;
use crate::task::text::read_arrangement;

/// The invisible mark with which editors on Windows begin a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The most bytes of a line: 100,000,000 pairs fit.
const MAX_LINE_BYTES: u64 = 2_500_000_000;

/// The number of bytes read at once.
const CAPACITY: u64 = 1 << 16;

/// Writes for each line of a file whether it is a solution; `-` is standard input.
pub(super) fn write(out: &mut Output<'_>, path: &Path) -> Result {
    let name = path.display().to_string();
    let (file, source): (Box<dyn Read>, _) = if name == "-" {
        (Box::new(io::stdin()), "standard input")
    } else {
        let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
        (Box::new(file), &*name)
    };
    let lines = BufReader::with_capacity(CAPACITY as usize, file);
    match check(lines, source, out)? {
        Checked { all, unread, .. } if all == unread => {
            let what = "has no arrangement: give one a line, as rows, pairs, json or in chess, \
                        not as board or csv";
            Err(anyhow!("{source} {what}").into())
        }
        Checked { wrong: 0, .. } => Ok(()),
        Checked { all: 1, .. } => Err(anyhow!("the line is not a solution").into()),
        Checked { all, wrong, .. } => {
            let are = if wrong == 1 {
                "is not a solution"
            } else {
                "are not solutions"
            };
            let (wrong, all) = (grouped(wrong), grouped(all));
            Err(anyhow!("{wrong} of {all} lines {are}").into())
        }
    }
}

/// The numbers of checked arrangements.
#[derive(Default)]
struct Checked {
    all: u64,
    /// Those that are not solutions, or cannot be read.
    wrong: u64,
    /// Those that cannot be read.
    unread: u64,
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    anyhow!("{name} could not be read: {error}").into()
}

/// Checks each line of a source that is neither empty nor a comment, as in the file of solutions
/// found by hand, and writes its findings.
fn check(mut lines: impl BufRead, source: &str, out: &mut Output<'_>) -> Result<Checked> {
    let mut checked = Checked::default();
    let mut line = Vec::new();
    for number in 1_u64.. {
        let read = read_line(&mut lines, &mut line, MAX_LINE_BYTES);
        match read.map_err(|error| unreadable(source, &error))? {
            LineRead::Whole => {}
            LineRead::End => break,
            LineRead::Refused(why) => {
                let number = grouped(number);
                return Err(anyhow!("line {number} of {source} {why}").into());
            }
        }
        let arrangement = match line.strip_prefix(BYTE_ORDER_MARK) {
            Some(rest) if number == 1 => rest,
            _ => &line,
        };
        let is_comment = arrangement.starts_with(b"#");
        if is_comment || arrangement.trim_ascii().is_empty() {
            continue;
        }
        checked.all += 1;
        let read = read_arrangement(arrangement);
        checked.unread += u64::from(read.is_err());
        let (is_solution, verdict) = match read {
            Ok((notation, columns)) => verdict(notation, &columns),
            Err(problem) => (false, format!("not an arrangement: {problem}")),
        };
        checked.wrong += u64::from(!is_solution);
        writeln!(out, "line {}: {verdict}", grouped(number))?;
        out.hand_over()?;
    }
    Ok(checked)
}

/// The outcome of reading a line.
#[derive(Debug, PartialEq, Eq)]
enum LineRead {
    Whole,
    /// There are no more lines.
    End,
    /// It is no arrangement, and may have no end.
    Refused(&'static str),
}

/// Reads a line of at most `longest` bytes.
fn read_line(lines: &mut impl BufRead, line: &mut Vec<u8>, longest: u64) -> io::Result<LineRead> {
    line.clear();
    while line.last() != Some(&b'\n') {
        let begin = line.len();
        if lines.take(CAPACITY).read_until(b'\n', line)? == 0 {
            break;
        }
        let is_full = (line.len() - begin) as u64 == CAPACITY && line.last() != Some(&b'\n');
        if is_full && line[begin..].contains(&0) {
            return Ok(LineRead::Refused("is not text"));
        }
        if line.len() as u64 > longest {
            return Ok(LineRead::Refused("is too long"));
        }
    }
    Ok(match line.len() {
        0 => LineRead::End,
        _ => LineRead::Whole,
    })
}

/// Whether queens are a solution, and the message about it.
fn verdict(notation: Notation, columns: &[u32]) -> (bool, String) {
    let order = columns.len();
    let of = format!("of order {}", grouped(order as u64));
    let Some((upper, lower)) = first_clash(order, columns) else {
        return (true, format!("a solution {of}"));
    };
    let queens = columns.iter().enumerate();
    let queens = queens.map(|(row, &column)| Square::new(row, column as usize));
    let pairs = attacking_pairs(order, queens);
    let pairs = counted_as(pairs, "pair of queens clashes", "pairs of queens clash");
    let [one, other] = [upper, lower].map(|queen| notation.square(queen));
    let line = upper.attacks(lower).unwrap_or(Line::Row);
    let clash = format!("{pairs}, the first on {one} and {other} along the {line}");
    (false, format!("not a solution {of}: {clash}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_line_of_text_is_refused() {
        let read = |mut text: &[u8], longest| read_line(&mut text, &mut Vec::new(), longest).ok();
        assert_eq!(read(b"1 3 0 2\n5", 8), Some(LineRead::Whole));
        assert_eq!(read(b"1 3 0 2", 7), Some(LineRead::Whole));
        assert_eq!(read(b"", 7), Some(LineRead::End));
        let too_long = Some(LineRead::Refused("is too long"));
        assert_eq!(read(b"1 3 0 2 4\n", 9), too_long);
        let mut out = Output::new(Vec::new());
        let zeros = BufReader::new(io::repeat(0));
        let failure = check(zeros, "here", &mut out).err().unwrap();
        assert_eq!(failure.to_string(), "line 1 of here is not text");
        // As another encoding writes text: short lines, and zeros in them.
        let checked = check(&b"1\0 3\0\n1 3 0 2\n\xff\xfe\0"[..], "here", &mut out);
        let checked = checked.ok().unwrap();
        assert_eq!((checked.all, checked.wrong), (3, 2));
        let said = read_arrangement(b"1 \x1b[2J");
        assert_eq!(said, Err("'[2J' is not a whole number, 0 or more".into()));
        // As Windows begins files and ends lines.
        for text in ["\u{feff}1 3 0 2\r\n\r\n", "\u{feff}\r\n1 3 0 2"] {
            let checked = check(text.as_bytes(), "here", &mut out).ok().unwrap();
            assert_eq!((checked.all, checked.wrong), (1, 0));
        }
    }
}
