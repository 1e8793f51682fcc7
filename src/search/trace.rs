//! The record of a step, with everything that a search shows after it.

use std::cmp::Ordering;

use super::{Blame, DeadLine, NodeProgress, Place, Search, Sentence, Step, Variable, sentence};
use crate::board::{Board, Given, Line, Position, Square};
use crate::numbers::counted_as;

/// A search that says what each step did and why, and that can be copied, so that it can be run
/// again from any step.
///
/// It visits the same nodes in the same order as the method's own search and counts the same; only
/// the amount of work in one step may differ.
///
/// All functions refer to the last step made, and `step` is that step. To explain a step, use its
/// [`Entry::trace`](super::Entry::trace). The other functions are for replays, which call them
/// after millions of steps that are never read, so they must be quick.
pub trait Traced: Search + CopyTraced {
    /// The method's own record of the step. [`Entry::trace`](super::Entry::trace) adds the place in
    /// the tree and the dead rows.
    fn record(&self, step: &Step) -> Trace;

    /// The queen that was placed, after [`Step::Placed`] or [`Step::Found`]; `None` if all queens of
    /// a solution came at once. After other steps, the answer has a meaning for the method alone.
    fn last_square(&self) -> Option<Square> {
        None
    }

    /// The place in the method's tree; `None` for a method without one.
    fn place(&self) -> Option<Place> {
        None
    }

    /// Calls `visit` with each square on which the step put a queen. Except for searches by chance,
    /// these are squares that no other queen attacks.
    fn visits(&self, step: &Step, visit: &mut dyn FnMut(Square)) {
        if let Step::Placed | Step::Found(_) = step {
            match (self.last_square(), step) {
                (Some(queen), _) => visit(queen),
                (None, Step::Found(solution)) => solution.queens().for_each(visit),
                (None, _) => {}
            }
        }
    }

    /// The number of queens that the step, a [`Step::Backtracked`], removed: more than one if it
    /// jumped.
    fn taken_back(&self) -> u64 {
        1
    }

    /// The approximate size of a copy in bytes, without what it shares with this search.
    fn bytes(&self) -> usize;
}

/// A search that can be copied, whatever its type.
pub trait CopyTraced {
    /// A copy that continues from here exactly as this search will.
    fn copy(&self) -> Box<dyn Traced>;
}

impl<S: Traced + Clone + 'static> CopyTraced for S {
    fn copy(&self) -> Box<dyn Traced> {
        Box::new(self.clone())
    }
}

/// What a search shows after a step. Everything that explains a search reads only this record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The queens on the board, in the order in which they were placed, if one after the other.
    pub queens: Vec<Square>,
    /// The event on the board.
    pub event: Event,
    /// The reason for it: one sentence for people, of at most 160 characters.
    pub why: Sentence,
    /// The line of the method's [`Code`](super::Code) on which the step ended, from 1; `None`
    /// before the first step.
    pub line: Option<usize>,
    /// The variables of the code with their values, and the open calls: at most 6.
    pub variables: Vec<Variable>,
    /// What the method knows besides the queens: at most 24 lines of at most 60 characters.
    pub notes: Vec<Sentence>,
    /// The search's place in the tree of its method; `None` if the method has no tree.
    pub place: Option<Place>,
    /// The stages of a search without a tree, if it has any.
    pub stages: Vec<Stage>,
    /// The dead rows below the queens, in the order of their numbers.
    pub dead: Vec<DeadLine>,
    /// The squares that have been tried and will not be tried again beside these queens.
    pub tried: Vec<Square>,
    /// The pairs of queens that attack each other, for a method that eliminates such pairs.
    pub clashes: Vec<(Square, Square)>,
    /// The number of such pairs by the number of tries: each time the number changed, at most the
    /// last 200 times, and now.
    pub clash_counts: Vec<(u64, u64)>,
}

/// A part of the work of a method without a tree: a stage of a rule, a call of a solver, a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// What is done in it, and the result: at most 100 characters.
    pub what: Sentence,
    /// The progress of the search with it.
    pub progress: NodeProgress,
    /// Whether it ended without success, so that the search starts again.
    pub has_failed: bool,
}

impl Stage {
    /// Stage `number` of a search that is at stage `now`.
    pub(super) fn new(what: impl Into<Sentence>, number: usize, now: usize) -> Self {
        let progress = match number.cmp(&now) {
            Ordering::Less => NodeProgress::Done,
            Ordering::Equal => NodeProgress::Entered,
            Ordering::Greater => NodeProgress::Ahead,
        };
        Self {
            what: what.into(),
            progress,
            has_failed: false,
        }
    }
}

/// What a step did on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Event {
    /// Nothing happened on the board itself.
    #[default]
    Note,
    /// A queen was placed, and is among the queens.
    Placed(Square),
    /// A queen was removed, and is no longer among the queens.
    Backtracked(Square),
    /// A queen on `tested` is attacked by the queen on `attacker`.
    Clash {
        /// The square that was tested. Its queen is among the queens if the method places queens
        /// before it tests them.
        tested: Square,
        /// The queen that attacks it.
        attacker: Square,
    },
    /// The queens of two rows have exchanged columns. They are among the queens.
    Swapped([Square; 2]),
    /// The queens on the board are a solution. The queen is the one placed last; `None` if all came
    /// at once.
    Solved(Option<Square>),
}

impl Trace {
    /// The record of a random method that has nothing to find: on this line of its code, which is
    /// written for an empty board.
    pub(super) fn nothing_to_find(given: &Given, line: usize) -> Self {
        let why = if given.is_empty() {
            "There is nothing to find: boards of order 2 and 3 have no solution.".into()
        } else {
            let queens = given.in_words();
            format!("There is nothing to find: no solution has {queens}.")
        };
        Self {
            queens: given.queens().collect(),
            line: given.is_empty().then_some(line),
            ..Self::new(Event::Note, line, why)
        }
    }

    /// The record before the first step.
    pub fn before_the_first_step(given: &Given) -> Self {
        let what = match given.len() {
            0 => "The board is empty".into(),
            many => counted_as(many as u64, "queen is given", "queens are given"),
        };
        Self {
            queens: given.queens().collect(),
            why: format!("{what}: no step has been made yet.").into(),
            ..Self::default()
        }
    }

    /// The record of a step that ended on a line of the code, with the event and the reason. The
    /// method adds anything else to show.
    pub(super) fn new(event: Event, line: usize, why: impl Into<Sentence>) -> Self {
        Self {
            event,
            why: why.into(),
            line: Some(line),
            ..Self::default()
        }
    }

    /// The record of a test of a square that a queen attacks.
    pub(super) fn clash(
        tested: Square,
        attacker: Option<Square>,
        given: &[Square],
        line: usize,
    ) -> Self {
        let Some(attacker) = attacker else {
            return Self::new(Event::Note, line, Sentence::default());
        };
        // The code of a method looks only at queens that it has placed.
        let which = if given.contains(&attacker) {
            ", which was given"
        } else {
            ""
        };
        let attack = attack_in_words(tested, attacker);
        let why = sentence!["{} is {}{}.", tested, attack, which];
        Self::new(Event::Clash { tested, attacker }, line, why)
    }

    /// The queens to blame for the first dead row or column, if it died with this step.
    pub fn blame(&self, board: Board) -> Option<Blame> {
        let first = self.dead.iter().min_by_key(|dead| dead.depth)?;
        let dies = self.event.placed() == Some(first.killer);
        dies.then(|| Blame::for_line(board.order(), *first, &self.queens))
    }

    /// The queens on the board, except one that is only being tested.
    pub fn standing(&self) -> impl Iterator<Item = Square> {
        let tested = match self.event {
            Event::Clash { tested, .. } => Some(tested),
            Event::Note
            | Event::Placed(_)
            | Event::Backtracked(_)
            | Event::Swapped(_)
            | Event::Solved(_) => None,
        };
        let queens = self.queens.iter().copied();
        queens.filter(move |&queen| Some(queen) != tested)
    }

    /// The queens that were just removed: one, and those that a jump went over.
    pub fn removed(&self) -> Vec<Square> {
        let Event::Backtracked(removed) = self.event else {
            return Vec::new();
        };
        let over = self.place.iter().flat_map(|place| &place.over);
        [&removed].into_iter().chain(over).copied().collect()
    }

    /// The squares that only just removed queens attacked, so that none attacks them now.
    pub fn freed(&self, board: Board) -> Vec<Square> {
        let removed = self.removed();
        let left = Position::new(board, self.queens.iter().copied());
        left.map_or_else(Vec::new, |left| {
            let was_attacked =
                |square: &Square| removed.iter().any(|queen| square.attacks(*queen).is_some());
            left.free().filter(was_attacked).collect()
        })
    }
}

impl Event {
    /// The only square that it is about: a queen is placed there, removed, or tested.
    pub(crate) fn square(self) -> Option<Square> {
        match self {
            Self::Placed(square)
            | Self::Backtracked(square)
            | Self::Clash { tested: square, .. } => Some(square),
            Self::Solved(last) => last,
            Self::Note | Self::Swapped(_) => None,
        }
    }

    /// The queen that was placed, if one was.
    pub fn placed(self) -> Option<Square> {
        match self {
            Self::Placed(queen) => Some(queen),
            Self::Solved(queen) => queen,
            Self::Note | Self::Backtracked(_) | Self::Clash { .. } | Self::Swapped(_) => None,
        }
    }
}

/// The reason why a search that fills rows has found a solution.
pub(super) const COMPLETE: &str =
    "Every row has a queen and no two attack each other: this is a solution.";

/// Why a search that has found a solution removes a queen, as a sentence.
pub(super) fn to_find_another(queen: Square) -> Sentence {
    sentence![
        "To find another solution, the queen on {} is removed.",
        queen
    ]
}

/// How `attacker` attacks `tested`, as part of a sentence. The two squares are on one line.
pub(super) fn attack_in_words(tested: Square, attacker: Square) -> Sentence {
    let line = tested.attacks(attacker).unwrap_or(Line::Row);
    sentence![
        "attacked along the {} by the queen on {}",
        line.to_string(),
        attacker
    ]
}

/// The maximum length of a line of numbers, in characters.
const MAX_LINE: usize = 40;

/// Words separated by spaces, in lines of at most [`MAX_LINE`] characters.
pub(super) fn lines(words: impl IntoIterator<Item = impl Into<Sentence>>) -> Vec<Sentence> {
    let mut lines: Vec<Sentence> = Vec::new();
    for word in words.into_iter().map(Into::into) {
        match lines.last_mut() {
            Some(line) if line.longest() + word.longest() < MAX_LINE => {
                line.push(" ");
                line.push(word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{given, squares};

    #[test]
    fn a_queen_that_is_only_tested_is_not_counted() {
        let queens = squares("0,0 1,1");
        let (attacker, tested) = (queens[0], queens[1]);
        for (event, depth) in [(Event::Note, 2), (Event::Clash { tested, attacker }, 1)] {
            let trace = Trace {
                queens: queens.clone(),
                event,
                ..Trace::before_the_first_step(&given(8, ""))
            };
            assert_eq!(trace.standing().count(), depth);
        }
    }
}
