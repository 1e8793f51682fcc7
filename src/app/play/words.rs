//! What is said of a board that is played on.

pub mod collection;
pub mod dead_lines;
pub mod puzzle;
pub mod success;

use crate::{
    app::{
        command::{Command, PlayCommand},
        play::{Play, Status},
        words::{Button, Figure},
    },
    board::{Coordinates, Square},
    numbers::{self, counted, grouped},
    search::{Sentence, SentencePart, completion, conflict::Conflict, sentence},
    solutions::{Collection, Locator},
    worker::Located,
};

/// Why no completion is looked for on a large board.
const TOO_LARGE: &str = "Works up to order 60";

/// The most queens of a conflict that are named: they fill two lines.
const NAMED: usize = 4;

/// Which puzzle it is, or how many queens are placed: `3 of 8 queens placed`, or `9 queens
/// placed, 1 too many`.
#[must_use]
pub fn title(play: &Play) -> String {
    play.puzzle().map_or_else(|| placed(play), puzzle::title)
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

/// The figures of the position, the time, and what was found before.
#[must_use]
pub fn figures(play: &Play, by_hand: &Collection) -> Vec<Figure> {
    let position = play.position();
    let order = play.board().order();
    let time = play.clock().elapsed().unwrap_or_default();
    // The title of a board of one's own says it.
    let placed = match play.puzzle() {
        Some(_) => Figure::new("Queens placed", format!("{} of {order}", position.len())),
        None => Figure::reserved(),
    };
    let counts = [
        ("Free squares", position.free().count()),
        ("Attacking pairs", position.clashes().len()),
    ]
    .map(|(name, figure)| Figure::new(name, grouped(figure as u64)));
    let found = collection::figures(by_hand, order);
    let found = found.into_iter().filter(|_| play.board().has_solution());
    let time = Figure::new("Time", success::clock(time));
    [placed]
        .into_iter()
        .chain(counts)
        .chain([time])
        .chain(found)
        .collect()
}

/// The symmetry class of the solution on the board, if it is one.
#[must_use]
pub fn class(play: &Play) -> Option<String> {
    play.located().map(|located| located.class.to_string())
}

/// What there is to say of the position: the sentence below the board. Dead rows and columns
/// are named if they are to be marked.
#[must_use]
pub fn sentence(play: &Play, coordinates: Coordinates, marks_dead_lines: bool) -> String {
    let dead = || {
        let is_new = marks_dead_lines && play.position().clashes().is_empty();
        let dead = is_new.then(|| dead_lines::sentence(play, coordinates));
        dead.flatten()
    };
    match play.status() {
        Status::Hint(hint) => {
            let sentence = hint.sentence(play.puzzle().is_some());
            sentence.text(coordinates.on(play.board()))
        }
        Status::Searching {
            progress: Some(progress),
            ..
        } => format!(
            "Searching for {}: {} queens placed in {}.",
            if play.puzzle().is_some() {
                "the solution"
            } else {
                "a completion"
            },
            grouped(progress.nodes),
            numbers::time(progress.elapsed)
        ),
        Status::Solved(located) => {
            let how = play.success().map(|success| success::title(play, success));
            let how = how.unwrap_or_else(|| "Solved".into());
            match located {
                None => format!("{how}!"),
                Some(located) => format!("{how}! {}", solved(play.board().order(), located)),
            }
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

/// A position of which nothing is known but what it shows.
fn open(play: &Play) -> String {
    let position = play.position();
    if !position.clashes().is_empty() {
        return impossible(play);
    }
    if position.is_empty() {
        return "Click a square to place a queen; click it again to remove it.".into();
    }
    let left = play.board().order().saturating_sub(position.len());
    let free = position.free().count();
    let (squares, queens) = (counted(free, "free square"), counted(left, "queen"));
    if free < left {
        return format!("Only {squares} left for {queens}: this position cannot be completed.");
    }
    format!("{squares} left, {queens} to place.")
}

/// A position that cannot be completed, and why.
fn impossible(play: &Play) -> String {
    let position = play.position();
    match position.clashes().len() {
        0 if position.is_empty() => format!("Order {} has no solution.", play.board().order()),
        0 if play.puzzle().is_some() => {
            "This position cannot be completed: the solution has other queens.".into()
        }
        0 => "This position cannot be completed: no solution has all these queens.".into(),
        1 => "This position cannot be completed: two queens attack each other.".into(),
        clashes => format!(
            "This position cannot be completed: {} pairs of queens attack each other.",
            grouped(clashes as u64)
        ),
    }
}

/// Which queens no solution has together, and which of them to take back.
fn to_blame(conflict: &Conflict, suspect: Square) -> Sentence {
    let names = Sentence::list(
        conflict
            .queens
            .iter()
            .map(|&queen| SentencePart::Square(queen)),
        "; ",
    );
    let attack = match conflict.queens[..] {
        [one, other] => one.attacks(other).is_some(),
        _ => false,
    };
    let fact = match conflict.queens.len() {
        1 => sentence!["No solution has a queen on ", names, "."],
        _ if attack => sentence!["These two queens attack each other: ", names, "."],
        2..=NAMED => sentence!["No solution has all these queens: ", names, "."],
        more => format!("No solution has the {more} marked queens together.").into(),
    };
    let number = conflict.suspects.iter().position(|&queen| queen == suspect);
    let after = match number {
        _ if attack => ".",
        Some(number) if number < conflict.cures => ": then there is a solution.",
        _ => ": but that alone is not enough.",
    };
    sentence![fact, " Take back that on ", suspect, after]
}

/// Which solution it is.
fn solved(order: usize, located: &Located) -> String {
    let of = |number: u64, total: Option<u64>| {
        let of = total.map_or_else(String::new, |total| format!(" of {}", grouped(total)));
        format!("{}{of}", grouped(number + 1))
    };
    let largest = Locator::MAX_PROMPT_ORDER;
    let number = match located.number {
        Some(number) => format!("This is solution {}", of(number, located.total)),
        None if order > largest => {
            format!("Its number is not counted: above order {largest} that takes too long")
        }
        None => "Counting its number…".into(),
    };
    let family = located.family.map_or_else(String::new, |(family, total)| {
        format!(", family {}", of(family, Some(total)))
    });
    let end = if number.ends_with('…') { "" } else { "." };
    format!("{number}{family}{end}")
}

/// What can be done with the position, as buttons.
#[must_use]
pub fn tools(play: &Play) -> [Button; 5] {
    let given = play.puzzle().map_or(0, |puzzle| puzzle.given().len());
    let empty = play.position().len() == given;
    let clear = if given == 0 {
        "Remove all queens"
    } else {
        "Remove all queens but those that are given"
    };
    let can_complete = play.board().order() <= completion::MAX_ORDER;
    let (hint, solve) = if can_complete {
        (
            "Show a queen to place or take back",
            "Place the missing queens",
        )
    } else {
        (TOO_LARGE, TOO_LARGE)
    };
    [
        ("Hint", hint, Command::Play(PlayCommand::Hint), can_complete),
        (
            "Solve",
            solve,
            Command::Play(PlayCommand::Complete),
            can_complete,
        ),
        (
            "Undo",
            "Undo the last change",
            Command::Play(PlayCommand::Undo),
            play.can_undo(),
        ),
        (
            "Redo",
            "Make the change again",
            Command::Play(PlayCommand::Redo),
            play.can_redo(),
        ),
        ("Clear", clear, Command::Restart, !empty),
    ]
    .map(|(label, tip, command, enabled)| Button {
        label,
        tip,
        command,
        enabled,
    })
}

#[cfg(test)]
mod tests;
