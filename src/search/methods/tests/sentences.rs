//! What single methods say of their steps.

use super::*;
use crate::search::{Sentence, Step};

/// A method's search that can be shown.
fn search(name: &str, order: usize) -> Box<dyn Traced> {
    let method = Method::by_name(name).unwrap();
    method.traced(Board::new(order).unwrap(), 1).unwrap()
}

/// The next step of a search, and its record.
fn next(search: &mut dyn Traced) -> (Step, Trace) {
    let step = search.step();
    let trace = search.trace(&step);
    (step, trace)
}

/// What a search says of its first steps.
fn sentences(name: &str, order: usize, count: usize) -> Vec<String> {
    let mut search = search(name, order);
    let sentences = std::iter::repeat_with(|| next(&mut *search).1.why.zero_based());
    sentences.take(count).collect()
}

/// The notes of a record.
fn notes(trace: &Trace) -> Vec<String> {
    trace.notes.iter().map(Sentence::zero_based).collect()
}

/// What backtracking says of the steps of one kind, each sentence once, in order 4.
fn of_kind(kind: impl Fn(&Step) -> bool) -> Vec<String> {
    let mut search = search("backtracking", 4);
    let mut sentences = Vec::new();
    loop {
        let (step, trace) = next(&mut *search);
        let why = trace.why.zero_based();
        if kind(&step) && !sentences.contains(&why) {
            sentences.push(why);
        }
        if step == Step::Exhausted {
            return sentences;
        }
    }
}

#[test]
fn every_step_of_backtracking_says_why() {
    let placed = of_kind(|step| *step == Step::Placed);
    let first = "No queen attacks row 0, column 0: a queen is placed there.";
    assert_eq!(placed[0], first);
    let rejected = of_kind(|step| *step == Step::Rejected);
    assert_eq!(
        rejected[1],
        "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0."
    );
    let removed = of_kind(|step| *step == Step::Backtracked);
    assert_eq!(
        removed,
        [
            "Every square of row 2 is attacked or tried: back to row 1, whose queen is removed.",
            "Every square of row 3 is attacked or tried: back to row 2, whose queen is removed.",
            "Every square of row 1 is attacked or tried: back to row 0, whose queen is removed.",
            "To find another solution, the queen on row 3, column 2 is removed.",
            "To find another solution, the queen on row 3, column 1 is removed.",
        ]
    );
    let end = "Every square of row 0 has been tried: there are no more solutions.";
    assert_eq!(of_kind(|step| *step == Step::Exhausted), [end]);
}

#[test]
fn amb_lists_its_choices_with_what_is_left() {
    let mut search = search("amb", 4);
    while search.step() != Step::Working {}
    let trace = search.trace(&Step::Working);
    let column_2 = "Column 2 has no row left to choose, so the program goes back";
    let why = trace.why.zero_based();
    assert!(why.starts_with(column_2), "{why}");
    let choices = [
        "Column 0: row 0; rows 1 to 3 left",
        "Column 1: row 2; row 3 left",
    ];
    assert_eq!(notes(&trace), choices);
    let mut search = self::search("amb", 100);
    while search.depth() < 20 {
        search.step();
    }
    let notes = notes(&search.trace(&Step::Placed));
    assert_eq!((notes.len(), &*notes[0]), (13, "8 earlier choices"));
}

#[test]
fn lookahead_names_dead_rows() {
    assert_eq!(
        sentences("lookahead", 4, 4),
        [
            "Row 0 has 4 free squares, column 0 is next: a queen is placed there. \
             No row has fewer.",
            "Row 1 has 2 free squares, column 2 is next: a queen is placed there. \
             Row 2 is dead now: all of it is attacked.",
            "Row 2 has no free square left: the queen on row 1, column 2 is removed.",
            "Row 1 has 2 free squares, column 3 is next: a queen is placed there. \
             No row has fewer.",
        ]
    );
}

#[test]
fn lookahead_lists_free_squares() {
    let mut search = search("lookahead", 4);
    search.step();
    let (_, trace) = next(&mut *search);
    assert_eq!(notes(&trace)[1..], ["Row 2: none, it is dead", "Row 3: 1"]);
}

#[test]
fn exact_cover_chooses_rows_and_columns_by_their_free_squares() {
    assert_eq!(
        sentences("exact-cover", 4, 5),
        [
            "Row 2 has 4 free squares, column 0 is next: a queen is placed there. \
             No row or column has fewer.",
            "Column 1 has one free square, row 0: a queen is placed there. \
             No row or column has fewer.",
            "Column 2 has one free square, row 3: a queen is placed there. \
             No row or column has fewer.",
            "Every row and column has a queen and no two attack each other: \
             this is a solution.",
            "To find another solution, the queen on row 1, column 3 is removed.",
        ]
    );
}

/// A queen kills a row by the definition if and only if the search says so at once.
#[test]
fn dead_rows_and_columns_are_seen_at_once() {
    for (name, order) in [("lookahead", 6), ("lookahead", 7), ("exact-cover", 6)] {
        let mut search = search(name, order);
        let mut seen = [false; 2];
        loop {
            let (step, trace) = next(&mut *search);
            let code = Method::by_name(name).unwrap().code;
            let line = trace
                .line
                .and_then(|line| code.lines.get(line - 1))
                .unwrap();
            assert_eq!(
                line.text.contains("dead ="),
                !trace.dead.is_empty(),
                "{trace:?}"
            );
            if let [only] = trace.dead[..] {
                seen[only.axis as usize] = true;
                let dead = format!("{} {}", only.axis.capital(), only.line);
                let why = trace.why.zero_based();
                assert!(why.contains(&format!("{dead} is dead now")), "{why}");
                let why = next(&mut *search).1.why.zero_based();
                let none = format!("{dead} has no free square left");
                assert!(why.starts_with(&none), "{why}");
            }
            if step == Step::Exhausted {
                break;
            }
        }
        assert_eq!(seen, [true, name == "exact-cover"]);
    }
}

#[test]
fn exact_cover_lists_free_squares() {
    let (_, trace) = next(&mut *search("exact-cover", 4));
    let free = [
        "Column 2: 2",
        "Row 1: 2",
        "Column 1: 1",
        "Row 3: 2",
        "Column 3: 3",
        "Row 0: 2",
    ];
    assert_eq!(notes(&trace)[1..], free);
}

/// Only the memory tells whether there are lists.
#[test]
fn the_walked_search_is_the_listed_one_step_by_step() {
    for order in 1..=7 {
        let board = Board::new(order).unwrap();
        let mut listed = Columns::new(board);
        let mut walked = Columns::walked(board);
        let bytes = walked.bytes();
        loop {
            let step = listed.step();
            assert_eq!(walked.step(), step, "order {order}");
            assert_eq!(walked.trace(&step), listed.trace(&step), "order {order}");
            assert_eq!(walked.effort(), listed.effort());
            assert_eq!(walked.checks(), listed.checks());
            assert_eq!(walked.partials(), listed.partials());
            if step == Step::Exhausted {
                break;
            }
        }
        assert!(walked.bytes() - bytes < 8 * order);
    }
}

#[test]
fn columns_shows_its_lists() {
    let mut search = search("columns", 8);
    let trace = loop {
        let (_, trace) = next(&mut *search);
        if search.partials().unwrap().ends_with(&[42, 5]) {
            break trace;
        }
    };
    assert_eq!(
        trace.why.zero_based(),
        "Row 1, column 2 is safe from the queens on rows 0, 3: \
         this is way number 5 to place 3 queens."
    );
    let expected = [
        "Ways to place 0 queens: 1",
        "Ways to place 1 queen: 8",
        "Ways to place 2 queens: 42",
        "Ways to place 3 queens: 5 so far",
        "The newest, as the rows of columns 0, 1 and so on:",
        "0 3 1",
        "0 2 7",
        "0 2 6",
        "0 2 5",
    ];
    assert_eq!(notes(&trace), expected);
}

/// The records of the construction, up to its end.
fn construction(order: usize) -> Vec<Trace> {
    let mut search = search("construction", order);
    let mut traces = Vec::new();
    loop {
        let (step, trace) = next(&mut *search);
        traces.push(trace);
        if step == Step::Exhausted {
            return traces;
        }
    }
}

#[test]
fn the_rule_is_shown_stage_by_stage() {
    let traces = construction(15);
    let stages = [
        (
            "The rule depends on a remainder: 15 divided by 12 leaves 3.",
            "",
        ),
        (
            "For every remainder, the even numbers are written down.",
            "2 4 6 8 10 12 14",
        ),
        (
            "For remainder 3, 2 is moved to the end.",
            "4 6 8 10 12 14 2",
        ),
        (
            "For every remainder, the odd numbers are added.",
            "4 6 8 10 12 14 2 1 3 5 7 9 11 13 15",
        ),
        (
            "For remainder 3, 1 and 3 are moved to the end.",
            "4 6 8 10 12 14 2 5 7 9 11 13 15 1 3",
        ),
    ];
    for (trace, (why, list)) in traces.iter().zip(stages) {
        let said = trace.why.zero_based();
        assert_eq!((&*said, &*notes(trace).join(" ")), (why, list));
    }
    let first = "Place 1 of the list has 4, counted from 1 at the top: row 3, column 0.";
    assert_eq!(traces[5].why.zero_based(), first);
    assert_eq!(traces[5].queens, [Square::new(3, 0)]);
    let last = "Place 15, the last, has 3: row 2, column 14.";
    let why = traces[19].why.zero_based();
    assert!(why.starts_with(last), "{why}");
    let turned = "The constructed solution turned by 90° clockwise is a solution too.";
    assert_eq!(traces[20].why.zero_based(), turned);
    assert_eq!(traces.len(), 5 + 15 + 7 + 1);
}

/// Orders 2 and 3 have no solution, and the list for them shows why not.
#[test]
fn the_rule_fails_where_there_is_no_solution() {
    for order in [2, 3] {
        let traces = construction(order);
        let [.., idle, failed, exhausted] = traces.as_slice() else {
            panic!("{traces:?}");
        };
        assert!(
            idle.why
                .zero_based()
                .ends_with(", which changes nothing here."),
            "{idle:?}"
        );
        assert!(matches!(failed.event, Event::Clash { .. }), "{failed:?}");
        assert_eq!(failed.queens.len(), order);
        let why = exhausted.why.zero_based();
        assert!(why.starts_with("Orders 2 and 3 have no solution"), "{why}");
    }
}
