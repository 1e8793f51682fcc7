//! A next move for a user who is stuck, and the limits of reasons that people can check.

use super::SentencePart::{Column, Row};
use super::{Axis, BoardLine, OpenLines, Sentence, places, sentence};
use crate::board::{Board, Position, Solution, Square};
use crate::choices_macro::choices;

/// The maximum number of free squares of a line for which it is worth explaining why only one can
/// be used.
const MAX_FREE_SQUARES: usize = 3;

/// The maximum number of queens that follow from another in a reason.
const MAX_FORCED_QUEENS: usize = 3;

/// The maximum length of a sentence in characters: two lines.
const MAX_LENGTH: usize = 140;

/// A square for the next queen, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The square. No queen attacks it.
    pub square: Square,
    /// Why it is proposed.
    pub reason: Reason,
}

/// Why a square is proposed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is the only free square of its row or column.
    Only(Axis),
    /// On every other free square of its row or column a queen would kill a line, either at once or
    /// with the queens that it forces.
    OthersKill {
        /// Whether this is about its row or its column.
        axis: Axis,
        /// The other squares, with what rules each one out.
        others: Vec<Refutation>,
    },
    /// There is no reason other than that it is part of a completion.
    Completion {
        /// The number of free squares in its row, this one included.
        free: usize,
    },
}

/// Why a queen cannot stand on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The square.
    pub square: Square,
    /// Queens that would follow one after another: each has the only free square of its line along
    /// this axis.
    pub forced: Vec<(Axis, Square)>,
    /// The row or column that would then be dead.
    pub dead: BoardLine,
}

/// A queen of a completion for which there is a reason that people can check: it is the only one
/// for its row or column, or all others there would kill a line, at once or with up to three queens
/// that they force. Without such a reason, it is the queen in the row with the fewest free squares,
/// from which people learn most. Of several, it is the uppermost.
///
/// `None` if every row has a queen, or if the solution does not have all queens of the position.
pub fn hint(position: &Position, completion: &Solution) -> Option<Hint> {
    let queens: Vec<Square> = completion.queens().collect();
    let order = position.board().order();
    let completes = position
        .queens()
        .all(|queen| queens.get(queen.row) == Some(&queen));
    if queens.len() != order || !completes {
        return None;
    }
    let lines = open_lines(position.board(), position.queens());
    let missing = queens.iter().filter(|&&queen| !position.contains(queen));
    // Each missing queen, once for its row and once for its column, with the other free squares
    // there.
    let candidates = |axis: Axis| {
        let lines = &lines;
        missing.clone().map(move |&square| {
            let (number, place) = axis.split(square);
            let line = BoardLine { axis, number };
            let rivals = places(lines.free(line) & !(1 << place));
            let rivals: Vec<Square> = rivals.map(|place| line.square(place)).collect();
            (axis, square, rivals)
        })
    };
    let by_row: Vec<_> = candidates(Axis::Row).collect();
    let by_column: Vec<_> = candidates(Axis::Column).collect();
    let both = || by_row.iter().chain(&by_column);
    if let Some(&(axis, square, _)) = both().find(|(.., rivals)| rivals.is_empty()) {
        let reason = Reason::Only(axis);
        return Some(Hint { square, reason });
    }
    let mut long = None;
    for forced in [0, MAX_FORCED_QUEENS] {
        for most in 1..MAX_FREE_SQUARES {
            for &(axis, square, ref rivals) in both().filter(|(.., rivals)| rivals.len() <= most) {
                let refuted = rivals
                    .iter()
                    .map(|&other| refute(lines.clone(), other, forced));
                if let Some(others) = refuted.collect::<Option<Vec<Refutation>>>() {
                    let says_all = others_kill(axis, square, &others).longest() <= MAX_LENGTH;
                    let reason = Reason::OthersKill { axis, others };
                    let hint = Hint { square, reason };
                    if says_all {
                        return Some(hint);
                    }
                    long.get_or_insert(hint);
                }
            }
        }
    }
    if long.is_some() {
        return long;
    }
    let (_, square, rivals) = by_row.iter().min_by_key(|(.., rivals)| rivals.len())?;
    let free = rivals.len() + 1;
    Some(Hint {
        square: *square,
        reason: Reason::Completion { free },
    })
}

/// Why no queen can stand on this square, if that follows from at most this number of queens that
/// it would force.
fn refute(mut lines: OpenLines, square: Square, most: usize) -> Option<Refutation> {
    lines.place(square);
    let mut forced = Vec::new();
    loop {
        if let Some((dead, _)) = lines.iter().find(|&(_, free)| free == 0) {
            return Some(Refutation {
                square,
                forced,
                dead,
            });
        }
        if forced.len() == most {
            return None;
        }
        let (axis, next) = only_square(&lines)?;
        forced.push((axis, next));
        lines.place(next);
    }
}

/// The only free square of a row, or otherwise of a column, with that axis: the first of several,
/// row by row.
fn only_square(lines: &OpenLines) -> Option<(Axis, Square)> {
    let only = lines.iter().filter(|(_, free)| free.is_power_of_two());
    let squares = only.map(|(line, free)| (line.axis, line.square(free.trailing_zeros() as usize)));
    squares.min_by_key(|&(axis, square)| (axis as u8, square))
}

/// How a sentence says that something is within a line.
fn within(axis: Axis) -> &'static str {
    match axis {
        Axis::Row => "on row",
        Axis::Column => "in column",
    }
}

/// Says that one square of a line is left: `only column 3 on row 1`.
fn only_one(sentence: &mut Sentence, &(axis, square): &(Axis, Square)) {
    let (line, place) = axis.split(square);
    let across = axis.other();
    sentence.push(format!("only {across} "));
    sentence.push(across.name(place));
    sentence.push(format!(" {} ", within(axis)));
    sentence.push(axis.name(line));
}

/// The sentence that all free squares of a line but one kill another line, with all that they force.
fn others_kill(axis: Axis, square: Square, others: &[Refutation]) -> Sentence {
    let (line, place) = axis.split(square);
    let across = axis.other();
    let free = format!(" has {} free squares.", others.len() + 1);
    let mut sentence = sentence!["{} {}{}", axis.capital(), axis.name(line), free];
    let at = within(across);
    let mut subject = " A queen";
    for Refutation {
        square: other,
        forced,
        dead,
    } in others
    {
        let (_, other) = axis.split(*other);
        sentence.push(format!("{subject} {at} "));
        sentence.push(across.name(other));
        match forced.split_last() {
            None => sentence.push(" would kill "),
            Some((last, before)) => {
                sentence.push(" would leave ");
                for queen in before {
                    only_one(&mut sentence, queen);
                    sentence.push(", then ");
                }
                only_one(&mut sentence, last);
                sentence.push(", which would kill ");
            }
        }
        sentence.push(dead.in_words());
        subject = ", one";
    }
    sentence.push(format!(", so {across} "));
    sentence.push(across.name(place));
    sentence.push(" is left.");
    sentence
}

impl Hint {
    /// The queens that would be forced by those that cannot be placed.
    pub fn forced(&self) -> impl Iterator<Item = Square> {
        let others = match &self.reason {
            Reason::OthersKill { others, .. } => &others[..],
            Reason::Only(_) | Reason::Completion { .. } => &[],
        };
        let forced = others.iter().flat_map(|other| &other.forced);
        forced.map(|&(_, square)| square)
    }

    /// The reason as a sentence: `Row 6 has one free square left: column 1.` For a puzzle it speaks
    /// of the solution, as there is only one.
    pub fn sentence(&self, is_puzzle: bool) -> Sentence {
        let Square { row, column } = self.square;
        let (row, column) = (Row(row), Column(column));
        match &self.reason {
            Reason::Only(Axis::Row) => {
                sentence!["Row {} has one free square left: column {}.", row, column]
            }
            Reason::Only(Axis::Column) => {
                sentence!["Column {} has one free square left: row {}.", column, row]
            }
            Reason::OthersKill { axis, others } => {
                let all = others_kill(*axis, self.square, others);
                if all.longest() <= MAX_LENGTH {
                    return all;
                }
                let (line, place) = axis.split(self.square);
                let across = axis.other();
                let which = match others.len() {
                    1 => "one",
                    _ => "two",
                };
                sentence![
                    axis.capital(),
                    " ",
                    axis.name(line),
                    format!(" has {} free squares: {across} ", others.len() + 1),
                    across.name(place),
                    format!(", and {which} where a queen would in the end kill a line.")
                ]
            }
            Reason::Completion { free } => {
                let article = if is_puzzle { "the" } else { "a" };
                sentence![
                    "No simple rule gives the next queen; one on {}{}{}{}",
                    self.square,
                    format!(" leads to {article} solution. Row "),
                    row,
                    format!(" has {free} free squares left.")
                ]
            }
        }
    }
}

choices! {
    /// How hard it is to complete a board: as hard as the hardest reason that is needed for a next
    /// queen. The reasons are those of a [`Hint`].
    #[derive(PartialOrd, Ord)]
    pub enum Difficulty {
        Easy: "easy", "A row or column always has one free square left";
        /// Sometimes a row or column has two or three free squares, and on all but one of them a
        /// queen would leave another line without a free square.
        ///
        #[default]
        Medium: "medium", "See which squares would leave a line without a free square";
        Hard: "hard", "Try squares, and take queens back";
    }
}

/// The difficulty of completing a board from these queens, which must not attack each other. If it
/// is not hard, there is exactly one completion.
///
/// A reason remains valid when queens are placed for other reasons, so the order in which reasons
/// are found does not matter.
pub fn hardest(board: Board, queens: &[Square]) -> Difficulty {
    let mut hardest = Difficulty::Easy;
    let mut lines = open_lines(board, queens.iter().copied());
    while lines.iter().next().is_some() {
        let Some((needed, square)) = next_square(&lines) else {
            return Difficulty::Hard;
        };
        hardest = hardest.max(needed);
        lines.place(square);
    }
    hardest
}

/// The rows and columns without one of these queens.
fn open_lines(board: Board, queens: impl IntoIterator<Item = Square>) -> OpenLines {
    let order = board.order().min(OpenLines::MAX_ORDER);
    let lines = |axis| (0..order).map(move |number| BoardLine { axis, number });
    let lines = lines(Axis::Row).chain(lines(Axis::Column));
    OpenLines::beside(order, lines, queens)
}

/// The square of the next queen for which there is a reason, and how hard that is to see.
fn next_square(open: &OpenLines) -> Option<(Difficulty, Square)> {
    let only = open.iter().find(|(_, free)| free.is_power_of_two());
    if let Some((line, free)) = only {
        let square = line.square(free.trailing_zeros() as usize);
        return Some((Difficulty::Easy, square));
    }
    let is_few = |free: u128| (2..=MAX_FREE_SQUARES as u32).contains(&free.count_ones());
    let mut few = open.iter().filter(|&(_, free)| is_few(free));
    let square = few.find_map(|(line, free)| {
        let squares = places(free).map(|place| line.square(place));
        let mut living = squares.filter(|&square| !open.kills(square));
        living.next().filter(|_| living.next().is_none())
    })?;
    Some((Difficulty::Medium, square))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::{board, position};
    use crate::search::completion::Answer;
    use crate::search::testing::answer;

    fn first() -> Solution {
        Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap()
    }

    fn sentence(queens: &str) -> Option<String> {
        hint(&position(8, queens), &first()).map(|hint| hint.sentence(false).zero_based())
    }

    #[test]
    fn every_reason_has_its_words() {
        let queens = [
            "0,0 1,4 2,7 3,5",
            "0,0 2,7",
            "1,4 2,7 4,2",
            "0,0 1,4 4,2",
            "1,4 2,7 5,6",
        ];
        let sentences = queens.map(|queens| sentence(queens).unwrap());
        insta::assert_snapshot!(sentences.join("\n"), @r"
        Row 6 has one free square left: column 1.
        No simple rule gives the next queen; one on row 1, column 4 leads to a solution. Row 1 has 4 free squares left.
        Column 3 has one free square left: row 7.
        Row 5 has 2 free squares. A queen in column 7 would kill row 3, so column 6 is left.
        Column 1 has 3 free squares. A queen on row 3 would kill column 5, one on row 7 would kill row 6, so row 6 is left.
        ");
    }

    proptest! {
        /// Whatever the queens, the square is part of a solution, and the reason holds: no queen
        /// can stand elsewhere in the row or column that it is about.
        #[test]
        fn hints_are_right(
            order in 4..=12_usize, random in prop::collection::vec((0..12_usize, 0..12_usize), 0..12),
        ) {
            let mut position = Position::empty(board(order));
            let mut solution = None;
            for (row, column) in random {
                let square = Square::new(row % order, column % order);
                let queens: Vec<Square> = position.queens().chain([square]).collect();
                if !position.contains(square) && let Answer::Found(found) = answer(order, queens) {
                    position.toggle(square);
                    solution = Some(found);
                }
            }
            let Some(solution) = solution else {
                return Ok(());
            };
            let Some(Hint { square, reason }) = hint(&position, &solution) else {
                prop_assert_eq!(position.len(), order);
                return Ok(());
            };
            let with = answer(order, position.queens().chain([square]));
            prop_assert!(matches!(with, Answer::Found(_)));
            let in_line = |position: &Position, axis: Axis, of: Square| {
                let line = axis.split(of).0;
                let free = position.free().filter(move |&other| axis.split(other).0 == line);
                free.collect::<Vec<_>>()
            };
            match reason {
                Reason::Only(axis) => prop_assert_eq!(in_line(&position, axis, square), [square]),
                Reason::OthersKill { axis, others } => {
                    let mut rivals = in_line(&position, axis, square);
                    rivals.retain(|&other| other != square);
                    prop_assert!(rivals.into_iter().eq(others.iter().map(|other| other.square)));
                    for Refutation { square, forced, dead } in others {
                        let mut after = position.clone();
                        after.toggle(square);
                        for (_, next) in forced {
                            let [row, column] = [Axis::Row, Axis::Column]
                                .map(|axis| in_line(&after, axis, next));
                            prop_assert!(row == [next] || column == [next]);
                            after.toggle(next);
                        }
                        let is_killed = |s: Square| dead.axis.split(s).0 == dead.number;
                        prop_assert!(!after.queens().chain(after.free()).any(is_killed));
                    }
                }
                Reason::Completion { free: count } => {
                    prop_assert_eq!(in_line(&position, Axis::Row, square).len(), count);
                    for other in position.free() {
                        for axis in [Axis::Row, Axis::Column] {
                            prop_assert!(in_line(&position, axis, other).len() > 1);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn there_is_no_hint_without_a_completion_or_a_row() {
        for (queens, has_hint) in [
            ("0,0 1,4 2,7 3,5 4,2 5,6 6,1 7,3", false),
            ("1,4 2,7 3,5 4,2 5,6 6,1 7,3", true),
            ("0,1", false),
            ("0,0 0,1", false),
        ] {
            assert_eq!(sentence(queens).is_some(), has_hint, "{queens}");
        }
        let small = Solution::new(vec![1, 3, 0, 2]).unwrap();
        assert_eq!(hint(&position(8, "0,1"), &small), None);
    }
}
