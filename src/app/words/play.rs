//! Texts about a board being played.

use crate::app::play::{FoundByHand, Status};
use crate::app::words::{Button, Figure};
use crate::app::{Command, Play, PlayCommand};
use crate::board::{Coordinates, Notation, Square, SymmetryClass, known_counts};
use crate::numbers::{self, capitalized, counted, counted_as, grouped};
use crate::search::queens_to_blame::{Conflict, together};
use crate::search::{Axis, DeadLine, Sentence, completion, lines_in_words, sentence};
use crate::solutions::{Collection, Difficulty, Puzzle};
use crate::worker::MAX_LOCATED_ORDER;

/// The most dead rows and columns that are named, in all.
const NAMED_LINES: usize = 6;

/// From this number of solutions on, the found ones are not compared with it.
const MANY: u64 = 1_000_000_000;

/// The check box for dead rows and columns, with its tip.
pub const DEAD_LINES: (&str, &str) = (
    "Dead rows and columns",
    "Strike out rows and columns without a queen whose squares are all attacked",
);

/// The check box for solutions per square, with its tip.
pub const PER_SQUARE: (&str, &str) = (
    "Solutions per square",
    "How many solutions have your queens and one more on each free square: 0 is free, but leads \
     nowhere. Queens placed while the numbers are shown are not your own",
);

/// The name of the puzzle, or the number of placed queens: `3 of 8 queens placed`, or
/// `9 queens placed, 1 too many`.
pub fn title(play: &Play) -> String {
    play.puzzle().map_or_else(|| placed(play), Puzzle::title)
}

fn placed(play: &Play) -> String {
    let (placed, order) = (play.position().len(), play.board().order());
    match placed.checked_sub(order) {
        None | Some(0) => {
            let placed = grouped(placed as u64);
            format!("{placed} of {} placed", counted(order, "queen"))
        }
        Some(excess) => {
            let (placed, excess) = (counted(placed, "queen"), grouped(excess as u64));
            format!("{placed} placed, {excess} too many")
        }
    }
}

/// The figures of the position, the time, and how many solutions there are: in a puzzle one, on the
/// user's own board with those found before.
pub fn figures(play: &Play, by_hand: &Collection) -> Vec<Figure> {
    let position = play.position();
    let (placed, order) = (position.len(), play.board().order());
    let (free, pairs) = (position.free().count() as u64, position.attacking_pairs());
    let no_queen = "Squares that no queen attacks.";
    let each_other = "Pairs of queens that attack each other.";
    let counts = [
        Figure::explained("Free squares", grouped(free), no_queen),
        Figure::explained("Attacking pairs", grouped(pairs), each_other),
        Figure::new("Time", numbers::timer(play.time.unwrap_or_default())),
    ];
    if play.puzzle().is_some() {
        // On the user's own board, the title says it.
        let placed = Figure::new("Queens placed", format!("{placed} of {order}"));
        let one = "Exactly one solution has the given queens.";
        let solutions = Figure::explained("The puzzle has", "1 solution", one);
        [vec![placed], counts.into(), vec![solutions]].concat()
    } else if play.board().has_solution() {
        [&counts[..], &found_figures(by_hand, order)].concat()
    } else {
        counts.into()
    }
}

/// The symmetry class of the solution on the board, if it shows one.
pub fn class(play: &Play) -> Option<String> {
    Some(SymmetryClass::of(&play.position().solution()?).to_string())
}

/// The sentence about the position below the board. Dead rows and columns are named if they are to
/// be marked.
pub fn sentence(play: &Play, coordinates: Coordinates, marks_dead_lines: bool) -> String {
    let dead = || {
        let is_new = marks_dead_lines && play.position().clashes().is_empty();
        let notation = coordinates.on(play.board());
        let list = dead_lines(&play.dead_lines, notation).filter(|_| is_new)?;
        Some(format!(
            "{list}: every square is attacked. This position cannot be completed."
        ))
    };
    match &play.status {
        Status::Hint(hint) => {
            let sentence = hint.sentence(play.puzzle().is_some());
            sentence.text(coordinates.on(play.board()))
        }
        Status::Searching {
            progress: Some(progress),
            ..
        } => {
            let sought = play.puzzle().map_or("a completion", |_| "the solution");
            let (nodes, time) = (grouped(progress.nodes), numbers::time(progress.elapsed));
            format!("Searching for {sought}: {nodes} queens placed in {time}.")
        }
        &Status::Solved { number, family } => {
            // Without a success the last queen was not the user's.
            let how = match play.success {
                Some(_) => format!("{}! ", success_title(play)),
                None if number.is_some() => String::new(),
                None => "This is a solution. ".into(),
            };
            how + &solved(play.board().order(), number, family)
        }
        Status::NoCompletion => dead().unwrap_or_else(|| impossible(play)),
        Status::Doomed { conflict, .. } => match play.conflict() {
            Some((_, suspect)) => to_blame(conflict, suspect).text(coordinates.on(play.board())),
            None => impossible(play),
        },
        Status::Searching { progress: None, .. } | Status::Open => {
            dead().unwrap_or_else(|| open(play))
        }
    }
}

/// The dead rows and columns in words: `Row 3 and column 5 are dead`; `None` if there are none.
pub fn dead_lines(dead: &[DeadLine], notation: Notation) -> Option<String> {
    let of_axis = |axis: Axis| {
        let lines = dead.iter().filter(|dead| dead.line.axis == axis);
        let lines: Vec<usize> = lines.map(|dead| dead.line.number).collect();
        let words = || match lines_in_words(axis, &lines) {
            Some(lines) if dead.len() <= NAMED_LINES => lines.text(notation),
            Some(_) | None => counted(lines.len(), &axis.to_string()),
        };
        (!lines.is_empty()).then(words)
    };
    let lines = [Axis::Row, Axis::Column].into_iter().filter_map(of_axis);
    let lines = lines.collect::<Vec<_>>().join(" and ");
    let are = if dead.len() == 1 { "is" } else { "are" };
    (!dead.is_empty()).then(|| capitalized(&format!("{lines} {are} dead")))
}

/// The sentence about a position of which nothing is known but what it shows.
fn open(play: &Play) -> String {
    let position = play.position();
    if !position.clashes().is_empty() {
        return impossible(play);
    }
    if position.is_empty() && play.per_square.is_none() {
        return "Click a square, or go to it with the arrow keys and press Enter: this places a queen, \
                or removes it.".into();
    }
    match play.per_square.as_ref().and_then(|counted| counted.total) {
        Some(0) => return impossible(play),
        Some(total) => return counted_solutions(position.len(), total),
        None => {}
    }
    let left = play.board().order().saturating_sub(position.len());
    let free = position.free().count();
    let (squares, queens) = (counted(free, "free square"), counted(left, "queen"));
    if free < left {
        let squares = match free {
            0 => "No free square is".into(),
            _ => format!("Only {squares}"),
        };
        return format!("{squares} left for {queens}: this position cannot be completed.");
    }
    format!("{squares} left, {queens} to place.")
}

/// The sentence about a position whose solutions are counted square by square.
fn counted_solutions(queens: usize, total: u64) -> String {
    let numbers = "the numbers say how many have a queen on each square";
    if queens == 0 {
        return format!("{} in all: {numbers}.", counted(total, "solution"));
    }
    let these = if queens == 1 {
        "this queen"
    } else {
        "these queens"
    };
    let have = counted_as(total, "solution has", "solutions have");
    format!("{have} {these}: {numbers}.")
}

/// The sentence about a position that cannot be completed, with the reason.
fn impossible(play: &Play) -> String {
    let position = play.position();
    match position.attacking_pairs() {
        0 if !play.board().has_solution() => {
            format!("Order {} has no solution.", play.board().order())
        }
        0 if play.puzzle().is_some() => {
            "This position cannot be completed: the solution has other queens.".into()
        }
        0 => "This position cannot be completed: no solution has all these queens.".into(),
        1 => "This position cannot be completed: two queens attack each other.".into(),
        pairs => format!(
            "This position cannot be completed: {} pairs of queens attack each other.",
            grouped(pairs)
        ),
    }
}

/// The queens that no solution has together, and which of them to take back.
fn to_blame(conflict: &Conflict, suspect: Square) -> Sentence {
    let attack = match conflict.queens[..] {
        [one, other] if one.attacks(other).is_some() => Some((one, other)),
        _ => None,
    };
    let fact = match attack {
        Some((one, other)) => sentence!["These two queens attack each other: {}; {}.", one, other],
        None => sentence!["No solution has {}.", together(&conflict.queens)],
    };
    let number = conflict.suspects.iter().position(|&queen| queen == suspect);
    let after = match number {
        _ if attack.is_some() => ".",
        Some(number) if number < conflict.cures => ": then there is a solution.",
        _ => ", but that alone is not enough.",
    };
    match conflict.queens[..] {
        [only] if only == suspect => sentence![fact, " Take it back", after],
        _ => sentence![fact, " Take back the one on ", suspect, after],
    }
}

/// Names the solution.
fn solved(order: usize, number: Option<u64>, family: Option<(u64, u64)>) -> String {
    let of = |number: u64, total: Option<u64>| {
        let of = total.map_or_else(String::new, |total| format!(" of {}", grouped(total)));
        format!("{}{of}", grouped(number + 1))
    };
    let number = match number {
        Some(number) => {
            let total = known_counts::solutions(order);
            format!("This is solution {}", of(number, total))
        }
        None if order > MAX_LOCATED_ORDER => {
            format!(
                "Its number is not known: above order {MAX_LOCATED_ORDER} finding it takes too long"
            )
        }
        None => "Finding its number…".into(),
    };
    let family = family.map_or_else(String::new, |(family, total)| {
        format!(", family {}", of(family, Some(total)))
    });
    let end = if number.ends_with('…') { "" } else { "." };
    format!("{number}{family}{end}")
}

/// The buttons that change the position.
pub fn tools(play: &Play) -> [Button; 5] {
    let given = play.puzzle().map_or(0, |puzzle| puzzle.given().len());
    let empty = play.position().len() == given;
    let clear = if given == 0 {
        "Remove all queens"
    } else {
        "Remove all queens but those that are given"
    };
    let can_complete = play.board().order() <= completion::MAX_ORDER;
    // Queens that attack each other need no search.
    let can_hint = can_complete || !play.position().clashes().is_empty();
    let too_large = format!("Works up to order {}", completion::MAX_ORDER);
    let button = |label, tip: &str, command| {
        let command = Command::Play(command);
        Button::new(label, tip.to_owned(), command)
    };
    let limited = |label, tip, command, works| {
        let tip = if works { tip } else { too_large.as_str() };
        button(label, tip, command).enabled(works)
    };
    let hint = "Show a queen to place or take back";
    let solve = "Place the missing queens";
    [
        limited("Hint", hint, PlayCommand::Hint, can_hint),
        limited("Solve", solve, PlayCommand::Complete, can_complete),
        button("Undo", "Undo the last change", PlayCommand::Undo).enabled(play.can_undo()),
        button("Redo", "Redo the last undone change", PlayCommand::Redo).enabled(play.can_redo()),
        Button::new("Clear", clear, Command::Restart).enabled(!empty),
    ]
}

/// The orders that have puzzles.
pub fn puzzle_orders() -> String {
    let (first, last) = (Puzzle::ORDERS.start(), Puzzle::ORDERS.end());
    format!("Orders {first} to {last} have puzzles.")
}

/// The field for the number of a puzzle, with its tip.
pub const PUZZLE_NUMBER: (&str, &str) = (
    "number",
    "Everyone who types this number at the same order and difficulty gets the same puzzle",
);

/// The button that leads back to the user's own board.
pub fn leave_puzzle() -> Button {
    let command = Command::Play(PlayCommand::LeavePuzzle);
    Button::new("Leave the puzzle", "Back to your own board", command)
}

/// The button that leads back to a puzzle that was set aside.
pub fn resume_puzzle(aside: &Puzzle) -> Button {
    Button::new(
        "Back to the puzzle",
        "The puzzle that you left for this board, as you left it",
        Command::Play(PlayCommand::Puzzle(aside.seed())),
    )
}

/// Buttons for a new puzzle, one for each difficulty.
pub fn difficulties(play: &Play) -> [Button; 3] {
    let current = play.puzzle().map(Puzzle::difficulty);
    Difficulty::ALL.map(|difficulty| {
        let tip = match play.same_number(difficulty) {
            Some(_) => format!("The {difficulty} puzzle of this number"),
            None => format!("A new {difficulty} puzzle (N: next puzzle)"),
        };
        let command = Command::Play(PlayCommand::NewPuzzle(difficulty));
        Button::new(capitalized(&difficulty), tip, command).selected(current == Some(difficulty))
    })
}

/// The text before any solution is found.
pub const NONE_FOUND: &str = "A solution is kept here once you have found it.";

/// The rule about which solutions count.
pub const FOUND_RULE: &str = "A solution counts when you place its last queen, and no more than half \
     of its queens were there at the start, pasted, or shown by the program. Given queens are left \
     out.";

/// The numbers of solutions and families found at an order: `7 of 92` and `4 of 12`.
fn found_figures(collection: &Collection, order: usize) -> [Figure; 2] {
    let (solutions, families) = collection.counts(order);
    [
        Figure::explained(
            "Found by you",
            of(solutions, known_counts::solutions(order)),
            "Solutions of this order that you have found by hand.",
        ),
        Figure::explained(
            "Families",
            of(families, known_counts::fundamental(order)),
            about_families(collection, order),
        ),
    ]
}

/// What a family is, and which are found or missing: the fewer of both.
fn about_families(collection: &Collection, order: usize) -> String {
    let about = "Solutions that are the same but for rotations and reflections are one family.";
    let [found, missing] = collection.family_numbers(order).unwrap_or_default();
    let (which, fewer) = if found.len() <= missing.len() {
        ("Found", found)
    } else {
        ("Missing", missing)
    };
    match &fewer[..] {
        [] => about.into(),
        numbers => {
            let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
            format!("{about} {which}: {}.", numbers.join(", "))
        }
    }
}

/// Both numbers in a sentence: `7 of 92 solutions, 4 of 12 families`.
pub fn found(collection: &Collection, order: usize) -> String {
    let [solutions, families] = found_figures(collection, order).map(|figure| figure.value);
    // The noun agrees with the last number.
    let named = |figure: String, one, many| {
        let is_one = figure == "1" || figure.ends_with(" of 1");
        format!("{figure} {}", if is_one { one } else { many })
    };
    let solutions = named(solutions, "solution", "solutions");
    format!("{solutions}, {}", named(families, "family", "families"))
}

/// Whether all solutions of an order are found.
fn is_complete(collection: &Collection, order: usize) -> bool {
    let found = collection.of(order).count();
    found > 0 && known_counts::solutions(order) == Some(found as u64)
}

/// How many were found, and out of how many, unless that is so large that the share says nothing.
fn of(found: usize, all: Option<u64>) -> String {
    let found = grouped(found as u64);
    match all.filter(|&all| all < MANY) {
        Some(all) => format!("{found} of {}", grouped(all)),
        None => found,
    }
}

/// What a solution placed by hand counts for, and what comes next; `None` without success. Found
/// solutions are not counted while they cannot be kept.
pub fn praise(play: &Play, collection: &Collection, unkept: Option<&str>) -> Option<String> {
    let order = play.board().order();
    let found = match play.success? {
        FoundByHand::New if unkept.is_some() => unkept.unwrap_or_default().to_owned(),
        FoundByHand::New if is_complete(collection, order) => {
            let all = grouped(collection.of(order).count() as u64);
            format!("You have found all solutions of order {order}: {all}")
        }
        FoundByHand::New => format!("A new one: you have found {}", found(collection, order)),
        FoundByHand::Again => "You have found this solution before".into(),
        FoundByHand::Shown => {
            "Not added to your solutions: most of its queens are not your own".into()
        }
    };
    let next = play.puzzle().map_or("", |_| ". N: next puzzle");
    Some(found + next)
}

/// What was solved, and in what time: `Solved in 1:23`.
pub fn success_title(play: &Play) -> String {
    let time = numbers::timer(play.time.unwrap_or_default());
    match play.puzzle() {
        Some(puzzle) => format!("Puzzle {} solved in {time}", puzzle.seed()),
        None => format!("Solved in {time}"),
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use insta::assert_snapshot;

    use super::*;
    use crate::app::play::CompletionPurpose;
    use crate::board::{Board, Coordinates, position};
    use crate::solutions::AllSolutions;
    use crate::worker::CompletionProgress;

    fn play(order: usize, queens: &str) -> Play {
        Play::new(position(order, queens))
    }

    fn puzzle() -> Play {
        Play::of_puzzle(Puzzle::generate(Board::new(6).unwrap(), 1_234, Difficulty::Easy).unwrap())
    }

    fn solved(number: Option<u64>, family: Option<(u64, u64)>) -> Status {
        Status::Solved { number, family }
    }

    /// All texts about boards: dead lines are named if they are marked, unless queens attack each
    /// other, which is noticed sooner; only a change that can be undone offers to undo.
    #[test]
    fn boards_in_words() {
        let mut said = String::new();
        let boards = [
            (1, ""),
            (2, "0,0 0,1 1,0"),
            (4, "0,1 1,3 2,0"),
            (4, "0,0 1,2"),
            (4, "0,0 1,2 3,3"),
            (8, ""),
            (8, "0,0"),
            (8, "0,0 1,1 1,3 2,2"),
            (60, ""),
            (61, ""),
            (1_000, ""),
        ]
        .map(|(order, queens)| play(order, queens));
        for play in boards.into_iter().chain([puzzle()]) {
            let collection = Collection::default();
            let figures = figures(&play, &collection).into_iter();
            let figures: Vec<_> = figures
                .map(|figure| format!("{} {}", figure.name, figure.value))
                .collect();
            let tools = tools(&play).map(|tool| {
                let mark = if tool.enabled { "" } else { "-" };
                format!("{mark}{} ({})", tool.label, tool.tip)
            });
            writeln!(said, "{}: {}", title(&play), play.position()).unwrap();
            for (marks, coordinates) in [(false, Coordinates::Chess), (true, Coordinates::FromZero)]
            {
                writeln!(said, "  {}", sentence(&play, coordinates, marks)).unwrap();
            }
            writeln!(said, "  {}\n  {}", figures.join("; "), tools.join("; ")).unwrap();
        }
        assert_snapshot!(said);
    }

    #[test]
    fn families_are_named_by_the_fewer_numbers() {
        let (mut collection, mut said) = (Collection::default(), Vec::new());
        for solution in AllSolutions::new(7) {
            collection.insert(solution);
            let about = about_families(&collection, 7);
            said.push(about.split_once("family.").unwrap().1.trim().to_owned());
        }
        said.dedup();
        let expected = "Found: 1.|Found: 1, 2.|Found: 1, 2, 3.|Missing: 5, 6.|Missing: 6.|";
        assert_eq!(said.join("|"), expected);
    }

    #[test]
    fn answers_in_words() {
        let searching = |progress| Status::Searching {
            purpose: CompletionPurpose::Hint,
            progress,
        };
        let progress = CompletionProgress {
            answer: None,
            nodes: 1_234_567,
            elapsed: std::time::Duration::from_millis(2_500),
        };
        let mut said = String::new();
        for (mut play, status) in [
            (play(8, "0,0"), searching(None)),
            (play(8, "0,0"), searching(Some(progress.clone()))),
            (puzzle(), searching(Some(progress))),
            (play(2, ""), Status::NoCompletion),
            (play(8, "0,0"), Status::NoCompletion),
            (puzzle(), Status::NoCompletion),
            (play(4, "0,1 1,3 2,0 3,2"), solved(None, None)),
            (
                play(8, "0,0 1,4 2,7 3,5 4,2 5,6 6,1 7,3"),
                solved(Some(0), Some((0, 12))),
            ),
            (play(17, "0,0"), solved(None, None)),
            (play(20, "0,0"), solved(None, None)),
        ] {
            play.status = status;
            let class = class(&play).unwrap_or_default();
            writeln!(
                said,
                "{} {class}",
                sentence(&play, Coordinates::Chess, true)
            )
            .unwrap();
        }
        assert_snapshot!(said);
    }

    #[test]
    fn dead_lines_in_words() {
        use Coordinates::{Chess, FromOne, FromZero};
        let mut said = String::new();
        for (order, queens, coordinates) in [
            (8, "", FromZero),
            (4, "0,0", FromZero),
            (2, "0,0", FromZero),
            (2, "0,0", Chess),
            (3, "1,1", FromOne),
            (4, "0,0 1,2", FromZero),
            (4, "0,1 1,3 2,0 3,2", FromZero),
            (8, "1,4 5,1 6,1", Chess),
            (12, "0,3 1,11 2,7 4,2 7,0 9,5 10,10 11,6", FromZero),
        ] {
            let play = play(order, queens);
            let dead = dead_lines(&play.dead_lines, coordinates.on(play.board()));
            writeln!(said, "{order}, {coordinates:?}, {queens:?}: {dead:?}").unwrap();
        }
        assert_snapshot!(said);
    }

    /// Solutions found by hand are not counted while they cannot be kept.
    #[test]
    fn success_in_words() {
        let mut collection = Collection::default();
        let mut said = String::new();
        for (mut play, found, solutions, unkept) in [
            (play(6, ""), FoundByHand::New, 3, None),
            (play(6, ""), FoundByHand::New, 3, Some("The disk is full")),
            (play(6, ""), FoundByHand::New, 4, None),
            (puzzle(), FoundByHand::Again, 4, None),
            (play(6, ""), FoundByHand::Shown, 4, None),
        ] {
            assert_eq!(praise(&play, &collection, unkept), None);
            for solution in AllSolutions::new(6).take(solutions) {
                collection.insert(solution);
            }
            play.time = Some(std::time::Duration::from_secs(83));
            play.success = Some(found);
            let praise = praise(&play, &collection, unkept).unwrap();
            writeln!(said, "{}: {praise}", success_title(&play)).unwrap();
        }
        for order in [4, 6, 20, 30] {
            writeln!(said, "{order}: {}", super::found(&collection, order)).unwrap();
        }
        assert_snapshot!(said);
    }
}
