use clap::ValueEnum;

use super::*;
use crate::{
    board::{Board, Coordinates, Square},
    search::{Event, Method, Step, Trace},
};

fn solution(columns: [u32; 4]) -> Solution {
    Solution::new(columns.to_vec()).unwrap()
}

fn printed(format: Format, tries: Option<u64>) -> String {
    let (mut writer, mut out) = (SolutionWriter::new(format), Vec::new());
    for (number, columns) in [(7, [1, 3, 0, 2]), (8, [2, 0, 3, 1])] {
        let solution = solution(columns);
        writer.write(&mut out, number, &solution, tries).unwrap();
    }
    assert_eq!(writer.written(), 2);
    String::from_utf8(out).unwrap()
}

#[test]
fn boards_have_an_empty_line_between() {
    assert_eq!(
        printed(Format::Board, None),
        ". Q . .\n. . . Q\nQ . . .\n. . Q .\n\n. . Q .\nQ . . .\n. . . Q\n. Q . .\n"
    );
    assert!(printed(Format::Board, Some(1)).ends_with(". Q . .\nin 1 try\n"));
}

#[test]
fn pairs_are_those_of_the_lisp_programs() {
    assert_eq!(
        printed(Format::Pairs, None),
        "((2 4) (4 3) (1 2) (3 1))\n((3 4) (1 3) (4 2) (2 1))\n"
    );
    assert!(printed(Format::Pairs, Some(2)).ends_with("(2 1)) in 2 tries\n"));
}

#[test]
fn rows_and_json_are_one_line_each() {
    assert_eq!(printed(Format::Rows, None), "1 3 0 2\n2 0 3 1\n");
    assert!(printed(Format::Rows, Some(1_234)).ends_with("3 1 in 1,234 tries\n"));
    assert_eq!(
        printed(Format::Json, None),
        "{\"n\":4,\"index\":7,\"columns\":[1,3,0,2]}\n{\"n\":4,\"index\":8,\"columns\":[2,0,3,1]}\n"
    );
    assert!(printed(Format::Json, Some(13)).ends_with(",\"tries\":13}\n"));
}

/// The first steps of backtracking on a board of order 4.
fn steps(format: Format, count: u64) -> String {
    let board = Board::new(4).unwrap();
    let method = Method::by_name("backtracking").unwrap();
    let mut search = method.traced(board, 1).unwrap();
    let (mut writer, mut out) = (StepWriter::new(format), Vec::new());
    for number in 1..=count {
        let step: Step = search.step();
        let trace = method.on(board).trace(&*search, &step);
        let notation = Coordinates::FromZero.on(board);
        let why = trace.why.text(notation);
        writer
            .write(&mut out, number, notation, &trace, &why)
            .unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn steps_as_boards_mark_the_square_tested() {
    let text = steps(Format::Board, 2);
    let (first, second) = text.split_once("\n\n").unwrap();
    assert!(first.ends_with("placed there.\nQ . . .\n. . . .\n. . . .\n. . . ."));
    assert!(second.ends_with("\nQ . . .\nx . . .\n. . . .\n. . . .\n"));
}

#[test]
fn steps_as_objects() {
    let text = steps(Format::Json, 2);
    assert_eq!(
        text.lines().nth(1).unwrap(),
        "{\"n\":4,\"step\":2,\"event\":\"clash\",\"square\":[1,0],\"attacker\":[0,0],\
         \"queens\":[[0,0]],\"line\":4,\"path\":[[0,0]],\"why\":\"Row 1, column 0 is attacked \
         along the column by the queen on row 0, column 0.\"}"
    );
}

#[test]
fn a_swap_has_both_squares() {
    let trace = Trace {
        event: Event::Swapped([Square::new(0, 1), Square::new(2, 3)]),
        ..Trace::before_the_first_step(&Board::new(4).unwrap().into())
    };
    let mut out = Vec::new();
    let notation = Coordinates::FromZero.on(Board::new(4).unwrap());
    StepWriter::new(Format::Json)
        .write(&mut out, 1, notation, &trace, "")
        .unwrap();
    let object = String::from_utf8(out).unwrap();
    assert!(
        object.contains("\"square\":[0,1],\"other\":[2,3]"),
        "{object}"
    );
}

/// Whatever a sentence contains, the object stays one line that JSON parsers can read.
#[test]
fn text_in_objects_is_escaped() {
    let trace = Trace {
        queens: vec![Square::new(0, 1)],
        ..Trace::before_the_first_step(&crate::Board::new(8).unwrap().into())
    };
    let mut out = Vec::new();
    let board = Board::new(4).unwrap();
    let notation = Coordinates::FromZero.on(board);
    StepWriter::new(Format::Json)
        .write(&mut out, 1, notation, &trace, "\"a\" \\ \n")
        .unwrap();
    let object = "{\"n\":4,\"step\":1,\"event\":\"note\",\"queens\":[[0,1]],\
                  \"why\":\"\\\"a\\\" \\\\ \\n\"}\n";
    assert_eq!(String::from_utf8(out).unwrap(), object);
}

#[test]
fn the_readme_lists_the_formats() {
    let manual = include_str!("../../../docs/manual.md");
    for format in Format::value_variants() {
        let name = format.to_possible_value().unwrap().get_name().to_owned();
        assert!(manual.contains(&format!("\n| `{name}` | ")), "{name}");
    }
}
