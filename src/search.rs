//! Searching for solutions, one step at a time.
//!
//! In reading order:
//!
//! 1. [`Search`]: a search that makes one [`Step`] at a time and counts what it spends,
//!    in the [`EffortUnit`] of its method.
//! 2. [`Method`]: a way to search. [`METHODS`] is the registry; [`methods`] has a file
//!    for each method and says how to add one.
//! 3. [`Traced`]: a search that explains its steps. A [`Trace`] is the record of one step:
//!    the queens, the [`Event`], a [`Sentence`] that says why, and the line of the method's
//!    [`Code`] with its [`Variable`]s.
//!    A [`DeadLine`] says why nothing below these queens can succeed.
//! 4. [`Replay`]: a traced search that runs to any [`Goal`], forward and back, and keeps a
//!    [`Tally`] of its steps. [`LookAhead`] finds the next [`Question`] for a user who predicts
//!    them.
//! 5. [`Tree`]: the choices that a method can make. The [`Place`] of a trace is the position of the
//!    search among them.
//! 6. [`Completion`]: can these queens be completed to a solution? Its [`Answer`] gives a [`Hint`]
//!    to a user who is stuck.
//! 7. [`Sweep`]: methods × orders. [`Run`]: one watched search, or a race of several side by side
//!    on one clock.
//!
//! Two tools are here because searches and the modules above need them: [`EvenSample`] is a list
//! that stays short however long the sequence that it samples, and [`StepBatches`] says
//! how many steps to make between two looks at the clock.
//!
//! ```
//! use queens::{Board, board::Coordinates, search::{Goal, Method, Replay}};
//!
//! let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
//! let board = Board::new(4)?;
//! let mut search = backtracking.begin(board, 0)?;
//! assert_eq!(search.next_solution().map(|s| s.to_string()).as_deref(), Some("1 3 0 2"));
//!
//! let mut replay = Replay::new(backtracking, board, 0).ok_or("the board is too large")?;
//! replay.head_for(Goal::Position(3));
//! while replay.work(1_000) {}
//! let why = "Row 1, column 1 is attacked along the diagonal by the queen on row 0, column 0.";
//! assert_eq!(replay.trace().why.text(Coordinates::FromZero.on(board)), why);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board_line;
mod by_column;
pub mod completion;
mod dead_rows_and_columns;
mod depth_first;
mod even_sample;
mod fewest_first;
mod filling;
pub mod hint;
pub mod lexicographic;
mod method;
pub mod methods;
mod node_estimate;
mod pseudocode;
pub mod queens_to_blame;
mod replay;
pub mod run;
mod sentence_with_squares;
mod step;
mod step_batches;
mod stopwatch;
pub mod sweep;
mod trace;
pub mod tree;

use self::board_line::{Attacked, OpenLines, open_places, places};
pub use self::board_line::{Axis, BoardLine};
use self::by_column::{OpenColumns, PartialList};
pub use self::completion::{Answer, Completion};
pub use self::dead_rows_and_columns::DeadLine;
use self::dead_rows_and_columns::dead_lines;
pub(crate) use self::dead_rows_and_columns::{first_to_die, lines_in_words, needed_attackers};
use self::depth_first::{ChosenLine, DepthFirst, DepthFirstMethod, NextLine, NextSquare};
pub use self::even_sample::EvenSample;
use self::fewest_first::{FewestFirstWords, StepLines};
pub use self::filling::Filling;
pub use self::hint::Hint;
pub use self::method::{Coverage, EffortUnit, Entry, Method, Refusal, TooLarge};
pub use self::methods::METHODS;
use self::methods::{Lookahead, Switches};
pub use self::pseudocode::{Code, Variable};
use self::queens_to_blame::{Blame, BlameSearch};
use self::replay::Target;
pub use self::replay::{
    FoundBelow, Goal, LookAhead, NodeHistory, Question, Questions, Replay, StepDirection, Tally,
};
pub use self::run::{Run, RunSpec, WatchSpec};
pub(crate) use self::sentence_with_squares::sentence;
pub use self::sentence_with_squares::{Sentence, SentencePart};
pub use self::step::{Landmark, SOLVER_FAILED, Search, Step};
pub use self::step_batches::StepBatches;
pub use self::sweep::{Measured, Quantity, Sweep, SweepProgress, SweepSpec};
pub use self::trace::{Event, Stage, Trace, Traced};
use self::tree::{Node, NodeProgress, Nodes, Traversal, TriedChoices};
pub use self::tree::{Place, Tree};

#[cfg(test)]
pub(crate) use self::testing::{Failing, all_solutions, found, method, replayed, tree_of};

/// Methods and solutions as the tests of all modules write them.
#[cfg(test)]
mod testing {
    use super::{Answer, Completion, Goal, METHODS, Method, Replay, Search, Sentence, Step, Tree};
    use crate::board::{Coordinates, Given, Solution, Square, board};

    /// The method of this name.
    pub fn method(name: &str) -> &'static Method {
        Method::by_name(name).unwrap()
    }

    /// Its tree.
    pub fn tree_of(name: &str) -> Tree {
        method(name).tree.unwrap()
    }

    /// A search after this many steps, or at its end.
    pub fn replayed(
        method: &'static Method,
        given: impl Into<Given>,
        seed: u64,
        step: u64,
    ) -> Replay {
        let mut replay = Replay::new(method, given, seed).unwrap();
        replay.head_for(Goal::Position(step));
        while replay.work(1_000) {}
        replay
    }

    impl Sentence {
        /// The sentence as text, counted from 0.
        pub(crate) fn zero_based(&self) -> String {
            self.text(Coordinates::FromZero.on(board(1)))
        }

        /// The sentence as text in all coordinates.
        pub(crate) fn texts(&self, order: usize) -> [String; 3] {
            Coordinates::ALL.map(|coordinates| self.text(coordinates.on(board(order))))
        }
    }

    /// A search whose solver fails at once.
    pub struct Failing;

    impl Search for Failing {
        fn step(&mut self) -> Step {
            Step::Exhausted
        }

        fn effort(&self) -> u64 {
            0
        }

        fn has_failed(&self) -> bool {
            true
        }
    }

    /// All that a search finds, in the order of finding.
    pub fn found(mut search: Box<dyn Search>) -> Vec<Solution> {
        std::iter::from_fn(|| search.next_solution()).collect()
    }

    /// All solutions, in the order of backtracking.
    pub fn all_solutions(order: usize) -> Vec<Solution> {
        found(METHODS[0].begin(board(order), 1).unwrap())
    }

    /// Whether one of the solutions has all these queens.
    pub fn is_completed(queens: &[Square], solutions: &[Solution]) -> bool {
        let has_all = |solution: &Solution| queens.iter().all(|&queen| solution.has(queen));
        solutions.iter().any(has_all)
    }

    /// The answer to whether these queens can be completed.
    pub fn answer(order: usize, queens: impl IntoIterator<Item = Square>) -> Answer {
        let mut completion = Completion::new(board(order)).unwrap();
        completion.start(queens);
        completion.step(&mut u32::MAX.clone()).unwrap()
    }

    /// Those of the squares, in this order and taken to be on a board of this order, that no
    /// earlier one attacks.
    pub fn peaceful(order: usize, squares: &[(usize, usize)]) -> Vec<Square> {
        let mut queens: Vec<Square> = Vec::new();
        for &(row, column) in squares {
            let square = Square::new(row % order, column % order);
            let is_free = |queen: &Square| *queen != square && queen.attacks(square).is_none();
            if queens.iter().all(is_free) {
                queens.push(square);
            }
        }
        queens
    }
}
