//! What an experiment with shuffle comes to, as text.

use std::io::{self, Write};

use indicatif::HumanCount;

use super::Format;
use crate::{
    puzzle::{Board, Solution},
    search::{Search, methods::Shuffle},
    solutions::Experiment,
};

/// A solution that took so many tries, some milliseconds, is shown at once.
const LONG: u64 = 100_000;

/// What to print of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriesPrintout {
    /// How each solution looks.
    pub format: Format,
    /// Solutions to print, one or more.
    pub limit: u64,
    /// Whether a solution is printed again when it comes again.
    pub repeats: bool,
    /// Whether tries are told, and at the end what they come to.
    pub stats: bool,
}

impl TriesPrintout {
    /// Shuffles on a board that has a solution, and prints solutions as they are
    /// found until there are enough.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(self, board: Board, seed: u64, out: &mut impl Write) -> io::Result<()> {
        let mut experiment = Experiment::new(board);
        let mut shuffle = Shuffle::new(board, seed);
        let mut printed = 0;
        while printed < self.limit {
            let Some(solution) = shuffle.as_mut().and_then(Search::next_solution) else {
                break;
            };
            let spent = shuffle.as_ref().map_or(0, |s| s.effort().amount());
            let tries = spent - experiment.tries();
            if experiment.record(&solution, tries) || self.repeats {
                printed += 1;
                self.write_solution(out, &solution, printed, tries)?;
                if tries >= LONG {
                    out.flush()?;
                }
            }
        }
        if self.stats {
            self.write_stats(out, board, &experiment)?;
        }
        out.flush()
    }

    /// `index` is the number of the solution among those printed, from 1.
    fn write_solution(
        self,
        out: &mut impl Write,
        solution: &Solution,
        index: u64,
        tries: u64,
    ) -> io::Result<()> {
        if !self.stats {
            return self.format.write(out, solution, index, index == 1);
        }
        let mut text = Vec::new();
        self.format.write(&mut text, solution, index, index == 1)?;
        let text = text.trim_ascii_end();
        let words = tries_in_words(tries);
        match self.format {
            Format::Board => {
                out.write_all(text)?;
                writeln!(out, "\n{words}")
            }
            Format::Rows | Format::Pairs => {
                out.write_all(text)?;
                writeln!(out, " {words}")
            }
            Format::Json => {
                out.write_all(text.strip_suffix(b"}").unwrap_or(text))?;
                writeln!(out, r#","tries":{tries}}}"#)
            }
        }
    }

    fn write_stats(
        self,
        out: &mut impl Write,
        board: Board,
        experiment: &Experiment,
    ) -> io::Result<()> {
        let order = board.order();
        let (different, all) = (experiment.different(), experiment.all());
        if self.format == Format::Json {
            let number = |value: Option<f64>| value.map_or("null".into(), |v| v.to_string());
            return writeln!(
                out,
                r#"{{"n":{order},"solutions":{},"tries":{},"mean":{},"expected":{},"different":{different},"of":{}}}"#,
                experiment.solutions(),
                experiment.tries(),
                number(experiment.mean()),
                number(experiment.expected()),
                all.map_or("null".into(), |all| all.to_string()),
            );
        }
        let mean = experiment.mean().map_or("none".into(), hundredths);
        let solutions = HumanCount(experiment.solutions());
        writeln!(out, "\nmean tries: {mean}, of {solutions} found")?;
        match (experiment.expected(), all) {
            (Some(expected), Some(all)) => {
                let (expected, all) = (hundredths(expected), HumanCount(all));
                writeln!(out, "expected: {expected}, which is {order}!/{all}")?;
            }
            _ => writeln!(
                out,
                "expected: {order}!/Q({order}), but Q({order}) is not known"
            )?,
        }
        let least = if experiment.is_full() {
            "at least "
        } else {
            ""
        };
        let of = all.map_or(String::new(), |all| format!(" of {}", HumanCount(all)));
        writeln!(
            out,
            "different solutions: {least}{}{of}",
            HumanCount(different)
        )
    }
}

fn tries_in_words(tries: u64) -> String {
    match tries {
        1 => "in 1 try".into(),
        _ => format!("in {} tries", HumanCount(tries)),
    }
}

/// A number with two decimals: 1,234.56.
fn hundredths(value: f64) -> String {
    let hundredths = (100.0 * value).round() as u64;
    format!("{}.{:02}", HumanCount(hundredths / 100), hundredths % 100)
}
