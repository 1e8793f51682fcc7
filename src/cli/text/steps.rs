//! The steps of a search as text.

use std::io::{self, Write};

use super::Format;
use crate::{
    puzzle::{Board, Square},
    search::{Event, Step, Trace, Traced},
};

/// How to print the steps of a search, and how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// How each step looks: a sentence in one line, with a board below it, or an
    /// object.
    pub format: Format,
    /// Solutions after which to stop.
    pub limit: u64,
}

impl Steps {
    /// Prints the steps of a search from its beginning, none of them kept; says how
    /// many solutions they have found.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn write(
        self,
        board: Board,
        mut search: Box<dyn Traced>,
        out: &mut impl Write,
    ) -> io::Result<u64> {
        let mut found = 0;
        for number in 1_u64.. {
            let step = search.step();
            self.write_step(board, number, &search.trace(&step), out)?;
            found += u64::from(matches!(step, Step::Found(_)));
            if found == self.limit || step == Step::Exhausted {
                break;
            }
        }
        out.flush()?;
        Ok(found)
    }

    fn write_step(
        self,
        board: Board,
        number: u64,
        trace: &Trace,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match self.format {
            Format::Json => write_json(board, number, trace, out),
            Format::Board => {
                if number > 1 {
                    writeln!(out)?;
                }
                writeln!(out, "{number}\t{}", trace.why)?;
                write_board(board, trace, out)
            }
            Format::Rows | Format::Pairs => writeln!(out, "{number}\t{}", trace.why),
        }
    }
}

/// `Q` for a queen, `x` for the square that was tested and is attacked, `.` for any
/// other.
fn write_board(board: Board, trace: &Trace, out: &mut impl Write) -> io::Result<()> {
    let order = board.order();
    let mut squares = vec![vec!['.'; order]; order];
    let mut mark = |square: Square, sign: char| {
        let row = squares.get_mut(square.row);
        if let Some(place) = row.and_then(|row| row.get_mut(square.column)) {
            *place = sign;
        }
    };
    for &queen in &trace.queens {
        mark(queen, 'Q');
    }
    if let Event::Clash { tested, .. } = trace.event {
        mark(tested, 'x');
    }
    for row in squares {
        let row: Vec<String> = row.into_iter().map(String::from).collect();
        writeln!(out, "{}", row.join(" "))?;
    }
    Ok(())
}

fn write_json(board: Board, number: u64, trace: &Trace, out: &mut impl Write) -> io::Result<()> {
    write!(out, r#"{{"n":{},"step":{number}"#, board.order())?;
    let pair = |square: Square| format!("[{},{}]", square.row, square.column);
    let (event, square, attacker) = match trace.event {
        Event::Note => ("note", None, None),
        Event::Placed(square) => ("placed", Some(square), None),
        Event::Backtracked(square) => ("taken back", Some(square), None),
        Event::Clash { tested, queen } => ("clash", Some(tested), Some(queen)),
        Event::Solved => ("solved", None, None),
    };
    write!(out, r#","event":"{event}""#)?;
    for (name, square) in [("square", square), ("attacker", attacker)] {
        if let Some(square) = square {
            write!(out, r#","{name}":{}"#, pair(square))?;
        }
    }
    let queens: Vec<String> = trace.queens.iter().copied().map(pair).collect();
    let queens = queens.join(",");
    writeln!(
        out,
        r#","queens":[{queens}],"why":"{}"}}"#,
        escaped(&trace.why)
    )
}

/// Text between the quotation marks of JSON.
fn escaped(text: &str) -> String {
    let escape = |character: char| match character {
        '"' | '\\' => format!("\\{character}"),
        _ if character.is_control() => format!("\\u{:04x}", u32::from(character)),
        _ => character.into(),
    };
    text.chars().map(escape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Method;

    fn printed(method: &str, order: usize, format: Format, limit: u64) -> (String, u64) {
        let board = Board::new(order).unwrap();
        let method = Method::by_name(method).unwrap();
        let search = method.watch(board, 1).unwrap();
        let mut out = Vec::new();
        let found = Steps { format, limit }.write(board, search, &mut out);
        (String::from_utf8(out).unwrap(), found.unwrap())
    }

    /// The whole search of order 3, as one does it on paper.
    #[test]
    fn a_search_as_sentences() {
        let place =
            |n, square| format!("{n}\tNothing attacks {square}: a queen is placed there.\n");
        let (text, found) = printed("backtracking", 3, Format::Rows, u64::MAX);
        assert_eq!(found, 0);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(format!("{}\n", lines[0]), place(1, "row 0, column 0"));
        assert_eq!(
            lines[1],
            "2\tRow 1, column 0 is attacked along the column by the queen on row 0, column 0."
        );
        assert_eq!(format!("{}\n", lines[3]), place(4, "row 1, column 2"));
        assert_eq!(
            lines[7],
            "8\tRow 2 has no square left to try, so the queen on row 1, column 2 is taken back."
        );
        // 3 squares on row 0, thrice 3 on row 1, twice 3 on row 2 (below the corners),
        // 5 queens taken back, and the end.
        assert_eq!(lines.len(), 3 + 9 + 6 + 5 + 1);
        assert!(lines[23].ends_with("there are no more solutions."));
    }

    #[test]
    fn steps_as_boards() {
        let (text, found) = printed("backtracking", 4, Format::Board, 1);
        assert_eq!(found, 1);
        let boards: Vec<&str> = text.split("\n\n").collect();
        assert!(boards[1].ends_with("Q . . .\nx . . .\n. . . .\n. . . ."));
        let solution = ". Q . .\n. . . Q\nQ . . .\n. . Q .\n";
        assert!(boards[boards.len() - 1].ends_with(solution));
    }

    #[test]
    fn steps_as_objects() {
        let (text, _) = printed("backtracking", 4, Format::Json, 1);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[1],
            "{\"n\":4,\"step\":2,\"event\":\"clash\",\"square\":[1,0],\"attacker\":[0,0],\
             \"queens\":[[0,0]],\"why\":\"Row 1, column 0 is attacked along the column by \
             the queen on row 0, column 0.\"}"
        );
        assert!(lines[lines.len() - 1].contains("\"event\":\"solved\",\"queens\":[[0,1],"));
        assert_eq!(escaped("a \"b\" \\ \n"), "a \\\"b\\\" \\\\ \\u000a");
    }
}
