//! Marks on squares and queens: what is tested, what clashes, what is proposed.

use std::iter;

use crate::board::{Given, Position, Square};
use crate::search::queens_to_blame::Blame;
use crate::search::{Axis, Event, Trace, first_to_die, needed_attackers};

/// A remark about a square, a queen or a line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The step is about the queen here.
    Moved(Square),
    /// The queen that was here is gone.
    Removed(Square),
    /// A queen cannot stand on `tested`, because of the one on `attacker`.
    Rejected {
        /// The square that was tested.
        tested: Square,
        /// The queen that attacks it.
        attacker: Square,
    },
    /// Two queens that attack each other.
    Clash(Square, Square),
    /// A queen attacks a square of a dead row or column.
    Reaches {
        /// The queen.
        queen: Square,
        /// The square.
        square: Square,
        /// The index of the queen among those that do: each has lines of its own.
        index: usize,
    },
    /// The queen here is not involved.
    Quiet(Square),
    /// A square that was tried before and is not tried again.
    Tried(Square),
    /// A square that only the removed queen attacked.
    Freed(Square),
    /// A row or column that no queen can fill.
    Dead(Axis, usize),
    /// A row or column that was already reported dead.
    StillDead(Axis, usize),
    /// A given queen, of a puzzle or a search: it cannot be removed.
    Given(Square),
    /// The square that is proposed.
    Proposed(Square),
    /// The board is solved.
    Solved,
    /// The answer to a question.
    Right(Square),
    /// A wrong answer to a question.
    Wrong(Square),
    /// The keyboard's cursor, or the result of a search.
    Cursor(Square),
    /// A row or column that was searched for.
    Line(Axis, usize),
    /// All that the queen here attacks.
    Attacks(Square),
}

impl Mark {
    /// The marks of a step of a search from given queens, from the lowest to the highest.
    pub fn of_step(given: &Given, trace: &Trace) -> Vec<Self> {
        let tried = trace.tried.iter().copied().map(Self::Tried);
        let freed = trace.freed(given.board()).into_iter().map(Self::Freed);
        let placed = trace.event.placed();
        let dead = trace.dead.iter().map(|dead| {
            if placed == Some(dead.killer) {
                Self::Dead(dead.line.axis, dead.line.number)
            } else {
                Self::StillDead(dead.line.axis, dead.line.number)
            }
        });
        let spoken_of = spoken_of(given.order(), trace);
        let is_quiet = |queen: &Square| {
            let spoken_of = spoken_of.as_ref();
            spoken_of.is_some_and(|spoken_of| !spoken_of.contains(queen))
        };
        let quiet = trace.queens.iter().copied().filter(is_quiet);
        let clashes = trace.clashes.iter();
        let clashes = clashes.map(|&(one, other)| Self::Clash(one, other));
        let event = match trace.event {
            Event::Placed(queen) => vec![Self::Moved(queen)],
            Event::Backtracked(_) => trace.removed().into_iter().map(Self::Removed).collect(),
            Event::Clash { tested, attacker } => vec![Self::Rejected { tested, attacker }],
            Event::Swapped(queens) => queens.map(Self::Moved).into(),
            Event::Note | Event::Solved(_) => Vec::new(),
        };
        let given = given.queens().map(Self::Given);
        let on_queens = quiet.map(Self::Quiet).chain(given);
        let on_squares = tried.chain(freed).chain(dead);
        let above = clashes.chain(event);
        on_queens.chain(on_squares).chain(above).collect()
    }

    /// The marks of the queens to blame where no solution has these queens: the others are quiet.
    pub fn of_blame(given: &Given, queens: &[Square], blame: &Blame) -> Vec<Self> {
        let blamed = blame.queens();
        let others = queens.iter().filter(|queen| !blamed.contains(queen));
        let others = others.map(|&queen| Self::Quiet(queen));
        let attacked = match *blame {
            Blame::Line { line, .. } => {
                let attacks = line.squares(given.order()).flat_map(|square| {
                    let attackers = blamed.iter().enumerate();
                    let attackers = attackers.filter(move |(_, q)| q.attacks(square).is_some());
                    attackers.map(move |(index, &queen)| Self::Reaches {
                        queen,
                        square,
                        index,
                    })
                });
                let dead = iter::once(Self::Dead(line.axis, line.number));
                dead.chain(attacks).collect()
            }
            Blame::Together(_) | Blame::Nobody | Blame::TooLarge | Blame::GaveUp => Vec::new(),
        };
        let blamed = blamed.iter().map(|&queen| Self::Moved(queen));
        let below = given.queens().map(Self::Given).chain(others);
        below.chain(attacked).chain(blamed).collect()
    }

    /// The marks of queens placed by the user.
    pub fn of_position(position: &Position) -> Vec<Self> {
        let clashes = position.clashes().into_iter();
        clashes
            .map(|(one, other)| Self::Clash(one, other))
            .collect()
    }
}

/// The queens that a step refers to; `None` if it refers to all of them: for a solution, and if
/// nothing on the board is meant.
fn spoken_of(order: usize, trace: &Trace) -> Option<Vec<Square>> {
    let queens = match trace.event {
        Event::Placed(queen) => {
            let dead = first_to_die(&trace.dead);
            let lines: Vec<_> = dead.iter().map(|dead| dead.line).collect();
            let mut queens = match dead.first() {
                Some(first) if first.killer == queen => {
                    needed_attackers(order, &lines, &trace.queens)
                }
                Some(earlier) => vec![earlier.killer],
                None => Vec::new(),
            };
            queens.push(queen);
            queens
        }
        Event::Backtracked(_) => Vec::new(),
        Event::Clash { tested, attacker } => vec![tested, attacker],
        Event::Swapped(queens) => queens.into(),
        Event::Note | Event::Solved(_) => return None,
    };
    let attacked = trace.clashes.iter().flat_map(|&(one, other)| [one, other]);
    Some(queens.into_iter().chain(attacked).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, squares};
    use crate::search::Method;

    /// The attacking queen is bright, and so are all queens where no mark is made.
    #[test]
    fn queens_of_which_a_step_does_not_speak_are_quiet() {
        let given = Given::from(Board::new(8).unwrap());
        let queens = squares("0,0 1,2 2,4");
        let (tested, attacker) = (Square::new(3, 3), queens[0]);
        for (event, quiet) in [
            (Event::Note, &queens[..0]),
            (Event::Solved(Some(queens[2])), &queens[..0]),
            (Event::Placed(queens[2]), &queens[..2]),
            (Event::Backtracked(tested), &queens[..]),
            (Event::Clash { tested, attacker }, &queens[1..]),
        ] {
            let trace = Trace {
                queens: queens.clone(),
                event,
                ..Trace::before_the_first_step(&given)
            };
            let marks = Mark::of_step(&given, &trace);
            let is_quiet = |queen: &&Square| marks.contains(&Mark::Quiet(**queen));
            assert!(queens.iter().filter(is_quiet).eq(quiet), "{event:?}");
        }
    }

    /// Where a row dies first, the queens to blame and the one that was placed are bright, and no
    /// others; later, the one that killed it and the one that was placed.
    #[test]
    fn queens_that_are_not_to_blame_for_a_dead_row_are_quiet() {
        let board = Board::new(8).unwrap();
        let method = Method::by_name("backtracking").unwrap();
        let mut search = method.traced(board, 0).unwrap();
        let mut quiet = 0;
        for _ in 0..2_000 {
            let step = search.step();
            let trace = method.on(board).trace(&*search, &step);
            let Event::Placed(placed) = trace.event else {
                continue;
            };
            let bright = match (&first_to_die(&trace.dead)[..], trace.blame(board)) {
                ([first], Some(blame)) if first.killer == placed => blame.queens().to_vec(),
                ([first, ..], _) if first.killer != placed => vec![first.killer],
                ([], _) => Vec::new(),
                _ => continue,
            };
            let marks = Mark::of_step(&Given::from(board), &trace);
            for &queen in &trace.queens {
                let is_bright = bright.contains(&queen) || placed == queen;
                assert_ne!(marks.contains(&Mark::Quiet(queen)), is_bright);
                quiet += usize::from(!is_bright);
            }
        }
        assert!(quiet > 0);
    }
}
