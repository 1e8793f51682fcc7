//! Whose fault it is that no solution has all of some queens.

use super::{ConflictSearch, smallest_attackers};
use crate::{
    board::{Board, Position, Square},
    numbers::grouped,
    search::{
        Answer, Completion, DeadRow, RowsOrColumns, Sentence,
        dead_rows::{self, dead_rows},
        sentence,
    },
};

/// The most queens placed to find out whether queens can be completed: about 0.3 s.
const MOST_QUEENS: u32 = 2_000_000;

/// More queens than these are not named.
const NAMED: usize = 8;

/// The steps after which the search for the fewest attackers is given up: about half a second.
/// At order 100 none of 40 dead rows took a tenth of it.
const MOST_STEPS: u32 = 1_000_000;

/// Whose fault it is that no solution has all of some queens, if it is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blame {
    /// This row or column is dead: these queens attack all of it. Fewer cannot.
    Line {
        /// Whether it is a row or a column.
        axis: RowsOrColumns,
        /// Its number, from 0.
        line: usize,
        /// The queens.
        queens: Vec<Square>,
    },
    /// No solution has all of these queens. Without any one of them there is a solution, unless
    /// that took too long to find out.
    Together(Vec<Square>),
    /// Nobody's: a solution has all queens.
    Nobody,
    /// It took too long to find out, or the board is too large.
    Unknown,
}

impl Blame {
    /// For a dead row or column. The queens are in the order in which they were placed.
    #[must_use]
    pub fn for_line(order: usize, dead: DeadRow, queens: &[Square]) -> Self {
        let DeadRow { axis, line, .. } = dead;
        match smallest_attackers(order, &[(axis, line)], queens, MOST_STEPS) {
            Some(queens) => Self::Line { axis, line, queens },
            None => Self::Unknown,
        }
    }

    /// What there is to say of it.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Line { axis, line, queens } => sentence![
                axis.capital(),
                " ",
                axis.name(*line),
                " is dead: ",
                named(*axis, queens),
                match queens.len() {
                    1 => " attacks all of it.",
                    _ => " attack all of it. Fewer cannot.",
                },
            ],
            Self::Together(queens) if queens.is_empty() => "This order has no solution.".into(),
            Self::Together(queens) => {
                let rest = match queens.len() {
                    1 => ".",
                    _ => " together: each of them is needed for that.",
                };
                sentence![
                    "Nothing is dead yet, but no solution has ",
                    named(RowsOrColumns::Row, queens),
                    rest
                ]
            }
            Self::Nobody => "Nobody is to blame: a solution has all these queens.".into(),
            Self::Unknown => format!(
                "Who is to blame is not known: it takes more than {} queens to find out.",
                grouped(u64::from(MOST_QUEENS))
            )
            .into(),
        }
    }

    /// The queens that are to blame.
    #[must_use]
    pub fn queens(&self) -> &[Square] {
        match self {
            Self::Line { queens, .. } | Self::Together(queens) => queens,
            Self::Nobody | Self::Unknown => &[],
        }
    }
}

/// As in a sentence: `the queens on rows 1, 2 and 4`.
fn named(axis: RowsOrColumns, queens: &[Square]) -> Sentence {
    let mut lines: Vec<usize> = queens.iter().map(|&queen| axis.split(queen).0).collect();
    lines.sort_unstable();
    match lines[..] {
        [line] => sentence![format!("the queen on {axis} "), axis.name(line)],
        _ if lines.len() <= NAMED => {
            sentence![
                format!("the queens on {axis}s "),
                dead_rows::names(axis, &lines)
            ]
        }
        _ => format!("the {} marked queens", lines.len()).into(),
    }
}

/// Looks for those to blame among queens that do not attack each other.
///
/// Where rows or columns are dead it is about the one that died first. Else it finds out
/// whether the queens can be completed, and if not, which of them no solution has together.
///
/// ```
/// use queens::{Board, Square, search::{RowsOrColumns, conflict::{Blame, BlameSearch}}};
///
/// let queens = [(0, 0), (1, 3), (2, 1)].map(|(row, column)| Square::new(row, column));
/// let mut search = BlameSearch::new(Board::new(4)?, &queens, &[RowsOrColumns::Row]);
/// let blame = Blame::Line { axis: RowsOrColumns::Row, line: 3, queens: vec![queens[0], queens[2]] };
/// assert_eq!(search.step(&mut 100), Some(blame));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct BlameSearch {
    position: Option<Position>,
    stage: BlameStage,
}

/// What is looked for.
#[derive(Debug)]
enum BlameStage {
    /// Nothing more.
    Known(Blame),
    /// Whether the queens can be completed, with so many more queens at most.
    Completion(Completion, u32),
    /// Which of them cannot.
    Conflict(ConflictSearch),
}

impl BlameSearch {
    /// A search among queens, in the order in which they were placed. It looks first for dead
    /// lines of these kinds, then for the others.
    #[must_use]
    pub fn new(board: Board, queens: &[Square], axes: &[RowsOrColumns]) -> Self {
        let order = board.order();
        let dead = |axes: &[RowsOrColumns]| {
            let dead = axes.iter().flat_map(|&axis| dead_rows(order, axis, queens));
            dead.min_by_key(|dead| dead.depth)
        };
        let dead = dead(axes).or_else(|| dead(&[RowsOrColumns::Row, RowsOrColumns::Column]));
        let stage = match (dead, Completion::new(board)) {
            (Some(dead), _) => BlameStage::Known(Blame::for_line(order, dead, queens)),
            (None, None) => BlameStage::Known(Blame::Unknown),
            (None, Some(mut completion)) => {
                completion.start(queens.iter().copied());
                BlameStage::Completion(completion, MOST_QUEENS)
            }
        };
        Self {
            position: Position::new(board, queens.iter().copied()).ok(),
            stage,
        }
    }

    /// Places at most `queens` queens and counts them down; returns the answer once it is known.
    pub fn step(&mut self, queens: &mut u32) -> Option<Blame> {
        loop {
            let next = match &mut self.stage {
                BlameStage::Known(blame) => return Some(blame.clone()),
                BlameStage::Conflict(search) => {
                    BlameStage::Known(Blame::Together(search.step(queens)?.queens))
                }
                BlameStage::Completion(completion, left) => {
                    let before = *queens;
                    let answer = completion.step(queens);
                    *left = left.saturating_sub(before - *queens);
                    let search = || ConflictSearch::new(self.position.as_ref()?, &[]);
                    match answer {
                        Some(Answer::Found(_)) => BlameStage::Known(Blame::Nobody),
                        Some(Answer::Refuted) => {
                            search().map_or(BlameStage::Known(Blame::Unknown), BlameStage::Conflict)
                        }
                        None if *left == 0 => BlameStage::Known(Blame::Unknown),
                        None => return None,
                    }
                }
            };
            self.stage = next;
        }
    }
}
