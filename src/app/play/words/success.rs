//! What is said at the moment at which a board is solved by hand.

use std::time::Duration;

use super::collection;
use crate::{
    app::{
        play::{FoundByHand, Play, Success},
        words::browse::Caption,
    },
    numbers::grouped,
    solutions::Collection,
};

/// The moment of success; `None` if there is none. What was found is not counted as long as it
/// is not kept.
#[must_use]
pub fn caption(play: &Play, collection: &Collection, unkept: Option<&str>) -> Option<Caption> {
    let success = play.success()?;
    let order = play.board().order();
    let found = match success.found {
        FoundByHand::New if unkept.is_some() => unkept.unwrap_or_default().to_owned(),
        FoundByHand::New if collection::is_complete(collection, order) => {
            let (all, _) = collection.counts(order);
            format!(
                "You have found all solutions of order {order}: {}",
                grouped(all as u64)
            )
        }
        FoundByHand::New => format!(
            "A new one: you have found {}",
            collection::found(collection, order)
        ),
        FoundByHand::Again => "You have found this solution before".into(),
        FoundByHand::Shown => "Not counted: the program has shown most of its queens".into(),
    };
    let next = play.puzzle().map(|_| "N: next puzzle".into());
    Some(Caption {
        title: title(play, success),
        details: [found].into_iter().chain(next).collect(),
    })
}

/// What was solved, and in which time: `Solved in 1:23`.
#[must_use]
pub fn title(play: &Play, success: Success) -> String {
    let time = clock(success.time);
    match play.puzzle() {
        Some(puzzle) => format!("Puzzle {} solved in {time}", puzzle.seed()),
        None => format!("Solved in {time}"),
    }
}

/// A time as a timer shows it: `1:23`.
#[must_use]
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{}:{minutes:02}:{seconds:02}", grouped(hours))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Position},
        solutions::{AllSolutions, Difficulty, Puzzle},
    };

    fn success(found: FoundByHand) -> Success {
        let time = Duration::from_secs(83);
        Success { time, found }
    }

    #[test]
    fn timers_show_seconds() {
        for (milliseconds, expected) in [
            (0, "0:00"),
            (999, "0:00"),
            (83_000, "1:23"),
            (3_599_999, "59:59"),
            (3_600_000, "1:00:00"),
            (36_061_000, "10:01:01"),
        ] {
            assert_eq!(clock(Duration::from_millis(milliseconds)), expected);
        }
    }

    #[test]
    fn success_in_words() {
        let board = Board::new(6).unwrap();
        let mut collection = Collection::default();
        let mut play = Play::new(Position::empty(board));
        assert_eq!(caption(&play, &collection, None), None);
        for (found, solutions, expected) in [
            (
                FoundByHand::New,
                3,
                "A new one: you have found 3 of 4, 1 of 1 family",
            ),
            (
                FoundByHand::New,
                4,
                "You have found all solutions of order 6: 4",
            ),
            (FoundByHand::Again, 4, "You have found this solution before"),
            (
                FoundByHand::Shown,
                4,
                "Not counted: the program has shown most of its queens",
            ),
        ] {
            for solution in AllSolutions::new(6).take(solutions) {
                collection.insert(solution);
            }
            play.set_success(success(found));
            let said = caption(&play, &collection, None).unwrap();
            assert_eq!(said.title, "Solved in 1:23");
            assert_eq!(said.details, [expected]);
        }
        play.set_success(success(FoundByHand::New));
        let said = caption(&play, &collection, Some("The disk is full")).unwrap();
        assert_eq!(said.details, ["The disk is full"]);
        let puzzle = Puzzle::generate(board, 1_234, Difficulty::Easy).unwrap();
        let mut play = Play::of_puzzle(puzzle);
        play.set_success(success(FoundByHand::Again));
        let said = caption(&play, &collection, None).unwrap();
        assert_eq!(said.title, "Puzzle 1234 solved in 1:23");
        assert_eq!(said.details[1], "N: next puzzle");
    }
}
