//! What is said about squares and queens: what is tested, what clashes, what is proposed.

use crate::{
    board::{Given, Position, Square},
    search::{Event, RowsOrColumns, Trace, conflict::Blame},
};

/// Something that is said about a square, a queen or a line of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The step is about the queen here.
    Moved(Square),
    /// The queen that was here has gone.
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
    },
    /// Nothing is said about the queen here.
    Quiet(Square),
    /// A square that was tried before and is not tried again.
    Tried(Square),
    /// A square that only the removed queen attacked.
    Freed(Square),
    /// A row or column that no queen can fill.
    Dead(RowsOrColumns, usize),
    /// The queen of a puzzle: it cannot be removed.
    Given(Square),
    /// The square that is proposed.
    Proposed(Square),
    /// The board is solved.
    Solved,
    /// The answer to a question.
    Right(Square),
    /// An answer to a question that was not right.
    Wrong(Square),
    /// Where the keyboard is, or what was looked for.
    Cursor(Square),
    /// A row or column that was looked for.
    Line(RowsOrColumns, usize),
    /// All that the queen here attacks.
    Attacks(Square),
}

impl Mark {
    /// That these queens are given.
    pub fn given(given: &Given) -> impl Iterator<Item = Self> {
        given.queens().map(Self::Given)
    }

    /// What is said about a step of a search from given queens, from the lowest mark to the
    /// highest.
    #[must_use]
    pub fn of_step(given: &Given, trace: &Trace) -> Vec<Self> {
        let tried = trace.tried.iter().copied().map(Self::Tried);
        let freed = trace.freed(given.board()).into_iter().map(Self::Freed);
        let dead = trace
            .dead
            .iter()
            .map(|dead| Self::Dead(dead.axis, dead.line));
        let clashes = trace.clashes.iter();
        let clashes = clashes.map(|&(one, other)| Self::Clash(one, other));
        let event = match trace.event {
            Event::Placed(queen) => vec![Self::Moved(queen)],
            Event::Backtracked(queen) => vec![Self::Removed(queen)],
            Event::Clash { tested, attacker } => vec![Self::Rejected { tested, attacker }],
            Event::Swapped(queens) => queens.map(Self::Moved).into(),
            Event::Note | Event::Solved(_) => Vec::new(),
        };
        Self::given(given)
            .chain(tried)
            .chain(freed)
            .chain(dead)
            .chain(clashes)
            .chain(event)
            .collect()
    }

    /// Who is to blame where no solution has these queens: the others are quiet.
    #[must_use]
    pub fn of_blame(given: &Given, queens: &[Square], blame: &Blame) -> Vec<Self> {
        let blamed = blame.queens();
        let others = queens.iter().filter(|queen| !blamed.contains(queen));
        let others = others.map(|&queen| Self::Quiet(queen));
        let attacked = match *blame {
            Blame::Line { axis, line, .. } => {
                let squares = (0..given.order()).map(move |place| axis.square(line, place));
                let attacks = squares.flat_map(|square| {
                    let attackers = blamed.iter().filter(move |q| q.attacks(square).is_some());
                    attackers.map(move |&queen| Self::Reaches { queen, square })
                });
                [Self::Dead(axis, line)]
                    .into_iter()
                    .chain(attacks)
                    .collect()
            }
            Blame::Together(_) | Blame::Nobody | Blame::Unknown => Vec::new(),
        };
        let blamed = blamed.iter().map(|&queen| Self::Moved(queen));
        Self::given(given)
            .chain(others)
            .chain(attacked)
            .chain(blamed)
            .collect()
    }

    /// How queens differ from those at another time: those that have gone, those that are new,
    /// and those that are where they were, which are quiet.
    #[must_use]
    pub fn of_changes(
        given: &Given,
        gone: &[Square],
        new: &[Square],
        kept: &[Square],
    ) -> Vec<Self> {
        let kept = kept.iter().map(|&queen| Self::Quiet(queen));
        let gone = gone.iter().map(|&queen| Self::Removed(queen));
        let new = new.iter().map(|&queen| Self::Moved(queen));
        Self::given(given)
            .chain(kept)
            .chain(gone)
            .chain(new)
            .collect()
    }

    /// What is said about queens that someone placed.
    #[must_use]
    pub fn of_position(position: &Position) -> Vec<Self> {
        let clashes = position.clashes().into_iter();
        clashes
            .map(|(one, other)| Self::Clash(one, other))
            .collect()
    }
}
