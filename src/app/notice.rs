//! One line about the last command.

use std::fmt;

use super::{
    captions::prediction,
    command::Refused,
    watch::{Score, Verdict},
};
use crate::{
    numbers::grouped,
    picture::{Theme, Zoom},
    puzzle::{Board, Coordinates},
    search::{Landmark, Method, completion, race::Finish, race::RaceError, tree::Way},
    solutions::{Mode, NoPuzzles},
};

/// What there is to say about the last command, in words by its [`Display`](fmt::Display).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// A number that no solution has, or no family.
    NoSuchNumber {
        /// What is numbered.
        noun: &'static str,
        /// The number asked for, from 1.
        number: u64,
        /// The last number there is.
        last: u64,
    },
    /// What was typed does nothing, or something near it.
    Refused(Refused),
    /// Numbers begin with 1.
    NumbersFromOne,
    /// Orders begin with 1.
    SmallestOrder,
    /// The board has no solution.
    NoSolution,
    /// A solution that was found, but is no longer in memory; its number, from 1.
    Forgotten(u64),
    /// A symmetry that changes nothing.
    SameImage,
    /// A race that went to the first solution or to all.
    RaceIsOver(Finish),
    /// A watched search has found its last solution.
    NoMoreSolutions,
    /// The number of the last step of a watched search, which has none after it.
    LastStep(u64),
    /// A watched search that ends before such a step.
    NoMore(Landmark),
    /// A method that searches no tree.
    NoTree(&'static Method),
    /// There can be no such race.
    NoSuchRace(RaceError),
    /// Methods are chosen elsewhere in a race.
    MethodsOfRace,
    /// One of the boards of a race, which all change together, cannot be smaller.
    OrdersOfRace,
    /// The tree ends that way.
    NoNode(Way),
    /// A method whose steps do not follow from what can be seen.
    NothingToPredict(&'static Method),
    /// A search without another step.
    AtEnd,
    /// A question is to be answered first.
    Asked,
    /// How a question was answered.
    Verdict(Verdict),
    /// What came of the questions.
    Predicted(Score),
    /// A mode that is a method itself.
    NoChoiceOfMethods(Mode),
    /// The keyboard's square was not chosen yet.
    NoCursor,
    NothingToUndo,
    NothingToRedo,
    /// It is in the clipboard.
    Copied(String),
    /// The board has no queens.
    NothingToCopy,
    /// A page prints no tables.
    TableOnPage,
    /// What is on the board is an image, which a command could only show queen by queen.
    NoCommand,
    /// The order is too large to be drawn by LaTeX.
    TooLargeForLatex,
    /// There is no solution to save.
    NothingToSave,
    /// The puzzle gives this queen.
    Given,
    /// The order has no puzzles.
    NoPuzzles(NoPuzzles),
    /// There is nothing left to solve.
    Solved,
    /// Queens attack each other.
    Clashes,
    /// The order is too large for a completion to be looked for.
    TooLargeToComplete,
    /// The order is too large to play.
    TooLargeToPlay,
    /// There is no place to go on from.
    NoPlace,
    /// Queens were taken over to be played on.
    PlaysOn(PlaysOn),
    Theme(Theme),
    Coordinates(Coordinates),
    /// Whether queens move.
    Motion(bool),
    /// How large the window is drawn.
    Zoom(Zoom),
    /// The window has no room for larger letters than these.
    NoRoomForLarger(Zoom),
    /// This is the smallest or the largest that can be chosen.
    NoOtherZoom(Zoom),
}

/// Whose queens are played on, which is where the way back leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaysOn {
    /// Those of a solution.
    Solution,
    /// Those of this step of a watched search.
    Step(u64),
    /// Those of a race.
    Race,
}

impl fmt::Display for PlaysOn {
    /// Where it leads, and the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Solution => f.write_str("this solution: P"),
            Self::Step(step) => write!(f, "step {}: W", grouped(step)),
            Self::Race => f.write_str("this race: G"),
        }
    }
}

impl fmt::Display for Refused {
    /// What is allowed, or when it does something again.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unseen(clock, last) => {
                let (unit, last) = (clock.unit(), grouped(last));
                write!(
                    f,
                    "Of all {unit}s, 0 to {last} were seen so far and can be gone to"
                )
            }
            Self::Speed(least, most) => {
                let [least, most] = [least, most].map(|speed| grouped(speed.into()));
                write!(f, "The speed can be {least} to {most} a second")
            }
            Self::Nowhere => f.write_str(
                "The click met no field, so digits do nothing until another click or key",
            ),
        }
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoSuchNumber { noun, number, last } => {
                let (number, last) = (grouped(number), grouped(last));
                write!(f, "There is no {noun} {number}: the last is {last}")
            }
            Self::Refused(refused) => refused.fmt(f),
            Self::NumbersFromOne => f.write_str("Numbers begin with 1"),
            Self::SmallestOrder => f.write_str("The smallest order is 1"),
            Self::NoSolution => f.write_str("No solution exists"),
            Self::Forgotten(number) => {
                write!(f, "Solution {} is no longer in memory", grouped(number))
            }
            Self::SameImage => f.write_str("This leaves the solution unchanged"),
            Self::RaceIsOver(Finish::First) => {
                f.write_str("The race to the first solution is over; 2 races to all")
            }
            Self::RaceIsOver(Finish::All) => f.write_str("The race is over"),
            Self::NoMoreSolutions => f.write_str("There are no more solutions"),
            Self::LastStep(step) => {
                write!(f, "The search ends at step {}", grouped(step))
            }
            Self::NoMore(Landmark::Backtrack) => f.write_str("No other queen is removed"),
            Self::NoMore(Landmark::DeadEnd) => f.write_str("There are no more dead ends"),
            Self::NoTree(method) => write!(f, "Method {} has no search tree", method.name),
            Self::NoSuchRace(error) => {
                let line = error.to_string();
                let mut letters = line.chars();
                let first = letters.next().map(|letter| letter.to_ascii_uppercase());
                write!(f, "{}{}", first.unwrap_or_default(), letters.as_str())
            }
            Self::MethodsOfRace => f.write_str("Choose the methods of a race in the panel"),
            Self::OrdersOfRace => {
                f.write_str("All boards of a race change together, and one has order 1 already")
            }
            Self::NoNode(Way::Parent) => f.write_str("This is the root of the tree"),
            Self::NoNode(Way::Child) => f.write_str("No node is below this one"),
            Self::NoNode(Way::SiblingBefore) => f.write_str("This is the first node of its parent"),
            Self::NoNode(Way::SiblingAfter) => f.write_str("This is the last node of its parent"),
            Self::NothingToPredict(method) => f.write_str(&prediction::nothing(method)),
            Self::AtEnd => f.write_str("The search has ended: there is nothing left to predict"),
            Self::Asked => f.write_str("Answer the question first: ? shows it, Q stops"),
            Self::Verdict(verdict) => f.write_str(prediction::verdict(verdict)),
            Self::Predicted(score) => f.write_str(&prediction::summary(score)),
            Self::NoChoiceOfMethods(mode) => {
                write!(f, "Mode {} has only one method", mode.name())
            }
            Self::NoCursor => f.write_str("Choose a square with the arrow keys first"),
            Self::NothingToUndo => f.write_str("There is nothing to undo"),
            Self::NothingToRedo => f.write_str("There is nothing to redo"),
            Self::Copied(ref what) => write!(f, "Copied {what}"),
            Self::NothingToSave => f.write_str("There is no solution to save"),
            Self::NothingToCopy => f.write_str("There are no queens to copy"),
            Self::TableOnPage => f.write_str("No address shows this table: save it as a file"),
            Self::NoCommand => {
                let largest = Board::MAX_VISIBLE_ORDER;
                write!(
                    f,
                    "Above order {largest} no command shows a mirrored or turned solution"
                )
            }
            Self::TooLargeForLatex => {
                let largest = Board::MAX_VISIBLE_ORDER;
                write!(f, "LaTeX draws boards of orders 1 to {largest}")
            }
            Self::Given => f.write_str("The puzzle gives this queen: it cannot be removed"),
            Self::NoPuzzles(none) => {
                let mut why = none.to_string();
                if let Some(first) = why.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                f.write_str(&why)
            }
            Self::Solved => f.write_str("The board is already solved"),
            Self::Clashes => {
                f.write_str("This position cannot be completed: queens attack each other")
            }
            Self::TooLargeToComplete => {
                let largest = completion::MAX_ORDER;
                write!(f, "Hint and Solve work up to order {largest}")
            }
            Self::TooLargeToPlay => {
                let largest = Board::MAX_VISIBLE_ORDER;
                write!(f, "Play works for orders 1 to {largest}")
            }
            Self::NoPlace => f.write_str("There is nothing to go on with"),
            Self::PlaysOn(from) => write!(f, "You play on from {from} goes back to it"),
            Self::Theme(theme) => write!(f, "Theme: {}", theme.name()),
            Self::Coordinates(coordinates) => write!(f, "Coordinates: {}", coordinates.about()),
            Self::Motion(true) => f.write_str("Queens move from square to square"),
            Self::Motion(false) => f.write_str("Queens jump, without motion"),
            Self::Zoom(zoom) => write!(f, "Letters and marks: {zoom}"),
            Self::NoRoomForLarger(zoom) => {
                write!(f, "Letters and marks: {zoom}; more needs a larger window")
            }
            Self::NoOtherZoom(zoom) if zoom == Zoom::MIN => {
                write!(f, "Letters and marks: {zoom} is the smallest size")
            }
            Self::NoOtherZoom(zoom) => write!(f, "Letters and marks: {zoom} is the largest size"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::race::Clock;

    #[test]
    fn notices_in_words() {
        let missing = Notice::NoSuchNumber {
            noun: "family",
            number: 1_788,
            last: 1_787,
        };
        for (notice, expected) in [
            (missing, "There is no family 1,788: the last is 1,787"),
            (Notice::NumbersFromOne, "Numbers begin with 1"),
            (
                Notice::Refused(Refused::Unseen(Clock::Steps, 1_200)),
                "Of all steps, 0 to 1,200 were seen so far and can be gone to",
            ),
            (
                Notice::Refused(Refused::Speed(1, 1_000_000)),
                "The speed can be 1 to 1,000,000 a second",
            ),
            (Notice::SmallestOrder, "The smallest order is 1"),
            (Notice::NoSolution, "No solution exists"),
            (Notice::LastStep(1_964), "The search ends at step 1,964"),
            (
                Notice::Forgotten(1_000),
                "Solution 1,000 is no longer in memory",
            ),
            (Notice::SameImage, "This leaves the solution unchanged"),
            (
                Notice::RaceIsOver(Finish::First),
                "The race to the first solution is over; 2 races to all",
            ),
            (Notice::NoMoreSolutions, "There are no more solutions"),
            (
                Notice::NoChoiceOfMethods(Mode::Shuffle),
                "Mode shuffle has only one method",
            ),
            (
                Notice::NoCursor,
                "Choose a square with the arrow keys first",
            ),
            (Notice::NothingToUndo, "There is nothing to undo"),
            (Notice::NothingToRedo, "There is nothing to redo"),
            (
                Notice::Copied("the board as text".into()),
                "Copied the board as text",
            ),
            (Notice::NothingToCopy, "There are no queens to copy"),
            (
                Notice::NoCommand,
                "Above order 100 no command shows a mirrored or turned solution",
            ),
            (
                Notice::TooLargeForLatex,
                "LaTeX draws boards of orders 1 to 100",
            ),
            (
                Notice::Given,
                "The puzzle gives this queen: it cannot be removed",
            ),
            (
                Notice::NoPuzzles(NoPuzzles(13)),
                "There are no puzzles of order 13: puzzles have orders 6 to 12",
            ),
            (Notice::Solved, "The board is already solved"),
            (
                Notice::Clashes,
                "This position cannot be completed: queens attack each other",
            ),
            (
                Notice::TooLargeToComplete,
                "Hint and Solve work up to order 60",
            ),
            (Notice::TooLargeToPlay, "Play works for orders 1 to 100"),
            (Notice::Theme(Theme::Wood), "Theme: wood"),
            (Notice::Motion(true), "Queens move from square to square"),
            (Notice::Motion(false), "Queens jump, without motion"),
            (Notice::Zoom(Zoom::default()), "Letters and marks: 100 %"),
            (
                Notice::NoRoomForLarger(Zoom::default()),
                "Letters and marks: 100 %; more needs a larger window",
            ),
            (
                Notice::NoOtherZoom(Zoom::MIN),
                "Letters and marks: 50 % is the smallest size",
            ),
            (
                Notice::NoOtherZoom(Zoom::MAX),
                "Letters and marks: 300 % is the largest size",
            ),
        ] {
            assert_eq!(notice.to_string(), expected);
        }
    }
}
