//! Where the user was when the program ended: the next start offers to go on from there.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{activities::Current, browse::Numbered, orders, play::Play, words::success};
use crate::{
    board::{Board, Given, Position, Square},
    numbers::grouped,
    search::Method,
    solutions::{Difficulty, Kind, Mode, Puzzle, Query},
};

/// A place, in words and numbers that people can read in a file. A race and an empty board of
/// one's own have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "activity", rename_all = "lowercase")]
pub enum Bookmark {
    /// A solution.
    Solutions {
        /// What it is a solution of.
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
        /// The row and the column of each given queen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        given: Vec<(usize, usize)>,
        /// The number of the step.
        step: u64,
    },
    /// A board that is played on.
    Play(Played),
}

/// What is sought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sought {
    order: usize,
    mode: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<String>,
    families: bool,
    seed: u64,
}

/// A board that is played on: its queens, which of these the program has shown, and the time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    order: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<PuzzleName>,
    queens: Vec<(usize, usize)>,
    shown: Vec<(usize, usize)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    milliseconds: Option<u64>,
}

/// What a puzzle is called by, beside its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PuzzleName {
    number: u64,
    difficulty: String,
}

impl Bookmark {
    /// The place that is on the screen.
    pub(super) fn of(current: &Current, query: &Query) -> Option<Self> {
        let search = Sought::of(query);
        match current {
            Current::Browse(browse) => Some(Self::Solutions {
                search,
                solution: browse.wanted() + 1,
            }),
            Current::Watch(watch) => Some(Self::Watch {
                search,
                given: watch.given().queens().map(pair).collect(),
                step: watch.position(),
            }),
            // On an empty board there is nothing to lose.
            Current::Play(play) if play.puzzle().is_none() && play.position().is_empty() => None,
            Current::Play(play) => Some(Self::Play(Played::of(play))),
            Current::Race(_) => None,
        }
    }

    /// What it is, in a line: `16 queens, solution 1,000,000`. None where there is no such place.
    #[must_use]
    pub fn title(&self) -> Option<String> {
        match self {
            Self::Solutions { search, solution } => {
                let query = search.query()?;
                let noun = Numbered::of(&query).noun();
                let number = grouped(*solution);
                Some(format!("{}, {noun} {number}", queens(search.order)))
            }
            Self::Watch {
                search,
                given,
                step,
            } => {
                search.given(given)?;
                let name = search.watched()?.name;
                let step = grouped(*step);
                Some(format!("{}, step {step} of {name}", queens(search.order)))
            }
            Self::Play(played) => {
                let count = played.position()?.len();
                let what = match &played.puzzle {
                    None => String::new(),
                    Some(puzzle) => {
                        Difficulty::named(&puzzle.difficulty)?;
                        format!("puzzle {}, ", puzzle.number)
                    }
                };
                let order = queens(played.order);
                let time = played.time().map(success::clock);
                let time = time.map_or_else(String::new, |time| format!(", {time}"));
                Some(format!("{what}{count} of {order}{time}"))
            }
        }
    }
}

fn pair(queen: Square) -> (usize, usize) {
    (queen.row, queen.column)
}

fn queens(order: usize) -> String {
    let plural = if order == 1 { "" } else { "s" };
    format!("{} queen{plural}", grouped(order as u64))
}

impl Sought {
    fn of(query: &Query) -> Self {
        let kind = query.kind();
        Self {
            order: query.board().order(),
            mode: kind.mode().name().to_owned(),
            method: kind.chosen_method().map(|method| method.name.to_owned()),
            families: query.one_per_family,
            seed: query.seed,
        }
    }

    /// The query, if there is such a one that a window shows.
    pub(super) fn query(&self) -> Option<Query> {
        let mode = Mode::named(&self.mode)?;
        let method = match &self.method {
            Some(name) => Some(Method::by_name(name)?),
            None => None,
        };
        let board = Board::new(self.order).ok()?;
        let kind = Kind::of(mode).with_method(method);
        let mut query = Query::new(board, kind).ok()?;
        query.one_per_family = self.families;
        query.seed = self.seed;
        (self.order <= Board::MAX_SHOWN_ORDER).then_some(query)
    }

    /// Its board with these queens; `None` where they cannot be given.
    pub(super) fn given(&self, queens: &[(usize, usize)]) -> Option<Given> {
        let queens = queens.iter().map(|&(row, column)| Square::new(row, column));
        let position = Position::new(Board::new(self.order).ok()?, queens).ok()?;
        Given::new(&position).ok()
    }

    /// The method to watch; `None` where the order is too large for that.
    fn watched(&self) -> Option<&'static Method> {
        let query = self.query()?;
        let kind = query.kind();
        (self.order <= orders::max_watched(kind)).then(|| kind.watched(query.board()))
    }
}

impl Played {
    fn of(play: &Play) -> Self {
        let puzzle = play.puzzle().map(|puzzle| PuzzleName {
            number: puzzle.seed(),
            difficulty: puzzle.difficulty().name().to_owned(),
        });
        let time = play.clock().elapsed();
        Self {
            order: play.board().order(),
            puzzle,
            queens: play.position().queens().map(pair).collect(),
            shown: play.shown().map(pair).collect(),
            milliseconds: time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
        }
    }

    /// The queens, if all are on a board that is played on.
    pub(super) fn position(&self) -> Option<Position> {
        let is_large = self.order > Board::MAX_VISIBLE_ORDER;
        let board = Board::new(self.order).ok().filter(|_| !is_large)?;
        let queens = self.queens.iter().copied().map(square);
        Position::new(board, queens).ok()
    }

    /// The number of the puzzle and how hard it is, if it is one.
    pub(super) fn puzzle(&self) -> Option<(u64, Difficulty)> {
        let puzzle = self.puzzle.as_ref()?;
        let difficulty = Difficulty::named(&puzzle.difficulty)?;
        Some((puzzle.number, difficulty)).filter(|_| Puzzle::ORDERS.contains(&self.order))
    }

    /// The squares of queens that the program has shown.
    pub(super) fn shown(&self) -> impl Iterator<Item = Square> + '_ {
        self.shown.iter().copied().map(square)
    }

    /// What the timer shows, if it has begun.
    pub(super) fn time(&self) -> Option<Duration> {
        self.milliseconds.map(Duration::from_millis)
    }
}

fn square((row, column): (usize, usize)) -> Square {
    Square::new(row, column)
}
