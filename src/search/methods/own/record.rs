//! The record of the user's own search: what its steps show.

use super::pruning_and_choice::{Domain, RemainingSquares, bit};
use super::{Back, ColumnOrder, Last, Own, Pruning};
use crate::board::Square;
use crate::search::SentencePart::{Column, Row};
use crate::search::fewest_first::counts;
use crate::search::trace::{self, COMPLETE};
use crate::search::{
    Axis, BoardLine, Event, Place, Sentence, Step, Trace, Traced, TriedChoices, Variable,
    lines_in_words, places, sentence,
};

impl Own {
    /// The tried squares of each row, without its queen.
    pub(super) fn tried(&self) -> impl Iterator<Item = (usize, u128)> {
        let rows = self.levels.iter().zip(&self.known);
        rows.map(|(level, known)| {
            let tried = known.rows[level.row].free & !level.untried;
            let queen = if level.is_placed {
                bit(level.column)
            } else {
                0
            };
            (level.row, tried & !queen)
        })
    }

    /// Why the newest queen was placed there.
    fn why_placed(&self, Square { row, column }: Square, left: u32) -> Sentence {
        let which = match self.switches.columns {
            ColumnOrder::Left => "is the leftmost",
            ColumnOrder::Middle => "is nearest the middle",
            ColumnOrder::Random => "is drawn",
            ColumnOrder::Least => "takes the fewest squares from other rows",
        };
        let (row, column) = (Row(row), Column(column));
        let mut why = match left {
            1 => sentence!["Row {} has one square left to try, column {}", row, column],
            _ => sentence![
                "Row {} has {} squares left to try; column {} {}",
                row,
                left,
                column,
                which
            ],
        };
        why.push(": a queen is placed there.");
        // A row that is attacked completely is dead, which is reported for every method.
        if let Last::Dead(row) = self.last
            && self.switches.pruning == Pruning::Arc
            && !self.is_attacked(row)
        {
            why.push(sentence![
                " No square of row {} suits all other rows.",
                Row(row)
            ]);
        }
        why
    }

    /// Whether queens attack a whole row.
    fn is_attacked(&self, row: usize) -> bool {
        let queens: Vec<Square> = self.given.queens().chain(self.queens()).collect();
        let attacked = |square| queens.iter().any(|queen| queen.attacks(square).is_some());
        Axis::Row.before(row, self.given.order()).all(attacked)
    }

    /// Why the search goes back from a row to the queen that was removed.
    fn why_back(&self, queen: Square, row: usize, had_some: bool, blame: u128) -> Sentence {
        if self.switches.back == Back::Step {
            let left = match (had_some, self.switches.pruning) {
                (false, _) => sentence!["Row {} had no free square", Row(row)],
                // Squares that do not suit every other row are free, but struck.
                (true, Pruning::Arc) => {
                    sentence!["Every square left to row {} was tried", Row(row)]
                }
                (true, Pruning::None | Pruning::Forward) => {
                    sentence!["Every free square of row {} was tried", Row(row)]
                }
            };
            return sentence!["{}: the queen on {} is removed.", left, queen];
        }
        let given = if self.given.is_empty() {
            String::new()
        } else {
            format!("{} and ", self.given.in_words())
        };
        let which = if blame.is_power_of_two() {
            "the queen on "
        } else {
            "the queens on "
        };
        let blamed = sentence![given, which, rows_in_words(blame)];
        let mut why = if had_some {
            sentence!["Row {} had no square left because of {}", Row(row), blamed]
        } else {
            sentence![
                "Row {} had no free square, as {} attacked its squares first",
                Row(row),
                blamed
            ]
        };
        why.push(sentence![": back to row {}", Row(queen.row)]);
        if !self.over.is_empty() {
            let over = self.over.iter().map(|(queen, _)| bit(queen.row)).sum();
            why.push(sentence![", over {}", rows_in_words(over)]);
        }
        why.push(".");
        why
    }

    /// The squares left to the rows without a queen.
    fn notes(&self) -> Vec<Sentence> {
        let newest = self.levels.last().filter(|newest| !newest.is_placed);
        let open = self.known.last().into_iter().flat_map(|known| {
            let left = move |row: usize| match newest {
                Some(newest) if newest.row == row => newest.untried,
                Some(_) | None => known.rows[row].free,
            };
            places(known.open).map(move |row| (BoardLine::row(row), left(row).count_ones()))
        });
        counts("Squares left to the rows without a queen", "none", open)
    }

    fn variables(&self) -> Vec<Variable> {
        let Some((level, known)) = self.levels.iter().zip(&self.known).next_back() else {
            return Vec::new();
        };
        let mut variables = vec![
            Variable::new("row", level.row),
            Variable::new("column", level.column),
            Variable::list("free", places(level.untried)),
        ];
        variables.push(match self.switches.back {
            Back::Step => Variable::list("open", places(known.open)),
            Back::Jump => Variable::list("blame", places(level.blame)),
        });
        if let Last::Dead(row) | Last::Removed(row) = self.last {
            variables.push(Variable::new("dead", row));
        }
        let calls = self.levels.iter().map(|level| BoardLine::row(level.row));
        variables.push(Variable::calls("fill", calls));
        variables
    }
}

/// The rows of a set, as in `rows 0, 2 and 3`.
fn rows_in_words(rows: u128) -> Sentence {
    let numbers: Vec<usize> = places(rows).collect();
    let words = lines_in_words(Axis::Row, &numbers);
    words.unwrap_or_else(|| format!("{} rows", numbers.len()).into())
}

impl Traced for Own {
    fn record(&self, step: &Step) -> Trace {
        let (_, lines) = self.switches.listing();
        let newest = self.levels.last().zip(self.last_square());
        let record = match (step, newest, self.last) {
            (Step::Placed, Some((level, queen)), last) => {
                let line = match last {
                    Last::Dead(_) => lines.dead,
                    _ => lines.place,
                };
                let why = self.why_placed(queen, level.untried.count_ones() + 1);
                Trace::new(Event::Placed(queen), line, why)
            }
            (Step::Found(_), newest, _) => {
                let newest = newest.map(|(_, queen)| queen);
                Trace::new(Event::Solved(newest), lines.show, COMPLETE)
            }
            (Step::Backtracked, Some((_, queen)), last) => {
                let why = match last {
                    Last::Removed(row) => sentence![
                        "Row {} had no square left: the queen on {} is removed.",
                        Row(row),
                        queen
                    ],
                    Last::Back {
                        row,
                        had_some,
                        blame,
                    } => self.why_back(queen, row, had_some, blame),
                    Last::Open | Last::Dead(_) | Last::Solved | Last::Another | Last::Over(_) => {
                        trace::to_find_another(queen)
                    }
                };
                Trace::new(Event::Backtracked(queen), lines.clear, why)
            }
            (_, _, last) => {
                let row = match last {
                    Last::Over(row)
                    | Last::Dead(row)
                    | Last::Removed(row)
                    | Last::Back { row, .. } => row,
                    Last::Open | Last::Solved | Last::Another => 0,
                };
                let why = sentence![
                    "Row {} has no square left to try: the search is over.",
                    Row(row)
                ];
                Trace::new(Event::Note, lines.end, why)
            }
        };
        let tried = self.tried();
        Trace {
            queens: self.given.queens().chain(self.queens()).collect(),
            variables: self.variables(),
            notes: self.notes(),
            tried: tried
                .flat_map(|(row, tried)| places(tried).map(move |column| Square::new(row, column)))
                .collect(),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        let level = self.levels.last()?;
        Some(Square::new(level.row, level.column))
    }

    fn place(&self) -> Option<Place> {
        let tried = match (self.levels.last(), self.last) {
            (Some(level), _) if !level.is_placed => {
                TriedChoices::UpTo(Square::new(level.row, level.column))
            }
            (None, Last::Over(_)) => TriedChoices::Everything,
            (Some(_) | None, _) => TriedChoices::Nothing,
        };
        let over = self.over.iter();
        let before = match self.switches.columns {
            ColumnOrder::Left => Vec::new(),
            ColumnOrder::Middle | ColumnOrder::Random | ColumnOrder::Least => {
                let tried = self.tried().map(|(_, tried)| tried);
                tried.chain(over.clone().map(|&(_, tried)| tried)).collect()
            }
        };
        Some(Place {
            before,
            over: over.map(|&(queen, _)| queen).collect(),
            ..Place::new(self.queens().collect(), tried)
        })
    }

    fn taken_back(&self) -> u64 {
        1 + self.over.len() as u64
    }

    fn bytes(&self) -> usize {
        let known = size_of::<RemainingSquares>() + self.given.order() * size_of::<Domain>();
        size_of::<Self>()
            + size_of_val(self.levels.as_slice())
            + self.known.len() * known
            + size_of_val(&self.over[..])
    }
}
