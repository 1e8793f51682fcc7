//! The user's place when the program ended: the next start offers to resume there.

use std::{collections::BTreeSet, time::Duration};

use serde::{Deserialize, Serialize};

use super::order_limits;
use crate::{
    board::{Board, Given, Position, Square},
    numbers::{self, counted, grouped},
    search::Method,
    solutions::{Difficulty, Kind, Mode, Puzzle, Query},
};

/// A place, in words and numbers that people can read in a file. Races and empty boards have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "activity", rename_all = "lowercase")]
pub enum Bookmark {
    /// A solution.
    Solutions {
        /// The query that it solves.
        #[serde(flatten)]
        search: Sought,
        /// Its number, from 1.
        solution: u64,
    },
    /// A step of a watched search.
    Watch {
        /// The search.
        #[serde(flatten)]
        search: Sought,
        /// The given queens.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        given: Vec<Square>,
        /// The number of the step.
        step: u64,
    },
    /// A board being played.
    Play(Played),
}

/// The query.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sought {
    order: usize,
    mode: Mode,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    families: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    limit: Option<u64>,
    seed: u64,
}

/// A board being played: its queens, those of them that the program has shown, and the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    order: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleName>,
    queens: Vec<Square>,
    pub(super) shown: BTreeSet<Square>,
    #[serde(skip_serializing_if = "Option::is_none")]
    milliseconds: Option<u64>,
}

/// What identifies a puzzle, besides its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PuzzleName {
    number: u64,
    difficulty: Difficulty,
}

impl Bookmark {
    /// A one-line description: `16 queens, solution 1,000,000`. `None` if there is no such place.
    #[must_use]
    pub fn title(&self) -> Option<String> {
        match self {
            Self::Solutions { search, solution } => {
                let query = search.query()?;
                let (noun, number) = (query.numbered().noun(), grouped(*solution));
                Some(format!(
                    "{}, {noun} {number}",
                    counted(search.order, "queen")
                ))
            }
            Self::Watch {
                search,
                given,
                step,
            } => {
                search.given(given)?;
                let name = search.watched()?.name;
                let (queens, step) = (counted(search.order, "queen"), grouped(*step));
                Some(format!("{queens}, step {step} of {name}"))
            }
            Self::Play(played) => {
                let count = played.position()?.len();
                let puzzle = played.puzzle.as_ref();
                let what = puzzle.map(|puzzle| format!("puzzle {}, ", puzzle.number));
                let time = played
                    .time()
                    .map(|time| format!(", {}", numbers::timer(time)));
                let [what, time] = [what, time].map(Option::unwrap_or_default);
                let queens = counted(played.order, "queen");
                Some(format!("{what}{count} of {queens}{time}"))
            }
        }
    }
}

impl Sought {
    pub(super) fn of(query: &Query) -> Self {
        let kind = query.kind();
        Self {
            order: query.board().order(),
            mode: kind.mode(),
            method: kind.chosen_method().map(|method| method.name.to_owned()),
            families: query.one_per_family,
            limit: query.limit,
            seed: query.seed,
        }
    }

    /// The query, if a window can show it.
    pub(super) fn query(&self) -> Option<Query> {
        let board = Board::new(self.order).ok()?;
        let method = match &self.method {
            Some(name) => Some(Method::by_name(name)?),
            None => None,
        };
        let kind = Kind::of(self.mode).with_method(method);
        let mut query = Query::new(board, kind).ok()?;
        query.one_per_family = self.families;
        query.limit = self.limit;
        query.seed = self.seed;
        (self.order <= Board::MAX_SHOWN_ORDER).then_some(query)
    }

    /// Its board with these queens; `None` if they cannot be given.
    pub(super) fn given(&self, queens: &[Square]) -> Option<Given> {
        let queens = queens.iter().copied();
        let position = Position::new(Board::new(self.order).ok()?, queens).ok()?;
        Given::new(&position).ok()
    }

    /// The method to watch; `None` if the order is too large to watch it.
    fn watched(&self) -> Option<&'static Method> {
        let query = self.query()?;
        let kind = query.kind();
        (self.order <= order_limits::max_watched(kind)).then(|| kind.watched(query.board()))
    }
}

impl Played {
    pub(super) fn new(
        puzzle: Option<&Puzzle>,
        position: &Position,
        shown: &BTreeSet<Square>,
        time: Option<Duration>,
    ) -> Self {
        Self {
            order: position.board().order(),
            puzzle: puzzle.map(|puzzle| PuzzleName {
                number: puzzle.seed(),
                difficulty: puzzle.difficulty(),
            }),
            queens: position.queens().collect(),
            shown: shown.clone(),
            milliseconds: time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
        }
    }

    /// The queens, if all of them fit on a board that can be played.
    pub(super) fn position(&self) -> Option<Position> {
        let is_large = self.order > Board::MAX_VISIBLE_ORDER;
        let board = Board::new(self.order).ok().filter(|_| !is_large)?;
        Position::new(board, self.queens.iter().copied()).ok()
    }

    /// The number of the puzzle and its difficulty, if it is one.
    pub(super) fn puzzle(&self) -> Option<(u64, Difficulty)> {
        let puzzle = self.puzzle.as_ref()?;
        Some((puzzle.number, puzzle.difficulty)).filter(|_| Puzzle::ORDERS.contains(&self.order))
    }

    /// The time on the timer, if it has started.
    pub(super) fn time(&self) -> Option<Duration> {
        self.milliseconds.map(Duration::from_millis)
    }
}
