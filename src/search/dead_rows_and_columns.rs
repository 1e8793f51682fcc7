//! Rows and columns that can no longer get a queen, and sentences about them.
//!
//! A row without a queen is dead once all of its squares are attacked. A search that places queens
//! column by column fills columns instead, so its dead rows are columns without a queen whose
//! squares are all attacked. This makes the two kinds of search comparable: each reports which of
//! the lines still to be filled are lost.

use super::{Axis, BoardLine, Filling, OpenLines, Sentence, sentence};
use crate::board::{Given, Square};
use crate::numbers::counted_as;

/// The maximum length of a sentence in characters.
const MAX_LENGTH: usize = 160;

/// The maximum number of rows or columns that are named.
const MAX_NAMED: usize = 6;

/// A row or column without a queen, all of whose squares are attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeadLine {
    /// The row or column, depending on what the search fills.
    pub line: BoardLine,
    /// The queen that attacked its last free square.
    pub killer: Square,
    /// The number of queens at that time, including that one.
    pub depth: usize,
}

impl Filling {
    /// The dead rows below these queens, in the order of their numbers. If the search fills both,
    /// dead columns follow. The queens are in the order in which they were placed.
    pub fn dead_lines(self, order: usize, queens: &[Square]) -> Vec<DeadLine> {
        let axes = self.axes().iter();
        axes.flat_map(|&axis| dead_lines(order, axis, queens))
            .collect()
    }

    /// A sentence about a step, followed by a remark on the dead rows below its queens, as far as
    /// there is room. `placed` is the queen that the step placed.
    pub(super) fn explain(
        self,
        given: &Given,
        mut why: Sentence,
        queens: &[Square],
        placed: Option<Square>,
        dead: &[DeadLine],
    ) -> Sentence {
        let dead = first_to_die(dead);
        let Some(first) = dead.first() else {
            return why;
        };
        let sentences = if placed == Some(first.killer) {
            self.dies(given.order(), first, &dead, queens)
        } else {
            vec![self.since(given, first)]
        };
        let length = why.longest() + 1;
        let fits = |sentence: &Sentence| length + sentence.longest() <= MAX_LENGTH;
        if let Some(sentence) = sentences.into_iter().find(fits) {
            why.push(" ");
            why.push(sentence);
        }
        why
    }

    /// The remarks for the moment when these rows die, from the longest to the shortest.
    fn dies(
        self,
        order: usize,
        first: &DeadLine,
        dead: &[DeadLine],
        queens: &[Square],
    ) -> Vec<Sentence> {
        let axis = first.line.axis;
        let lines: Vec<BoardLine> = dead.iter().map(|dead| dead.line).collect();
        let all = || are_dead(&lines);
        let one = || are_dead(&[first.line]);
        let (them, all_attacked) = match lines.len() {
            1 => ("it", "all of it is attacked"),
            _ => ("them", "all of their squares are attacked"),
        };
        if !self.is_in_order() {
            return vec![
                sentence![all(), format!(" now: {all_attacked}.")],
                sentence!["{} now.", all()],
                sentence!["{} now.", one()],
            ];
        }
        let to = axis.name(axis.split(first.killer).0);
        let beyond = match axis {
            Axis::Row => "below",
            Axis::Column => "after",
        };
        let nothing = sentence!["{}{} can succeed.", format!("nothing {beyond} {axis} "), to];
        let because = attackers(order, axis, &lines, queens).map(|attack| {
            let because = sentence!["{}: {}{}", all(), attack, format!(" all of {them}")];
            let so = sentence!["{}, so {}", because.clone(), nothing.clone()];
            [so, sentence!["{}.", because]]
        });
        let short = [
            sentence!["{}: {}", all(), nothing],
            sentence!["{}.", all()],
            sentence!["{}.", one()],
        ];
        because.into_iter().flatten().chain(short).collect()
    }

    /// The remark below a row that died earlier.
    fn since(self, given: &Given, dead: &DeadLine) -> Sentence {
        let DeadLine { line, killer, .. } = *dead;
        let axis = line.axis;
        let line = sentence!["{} has been dead ", line.capital()];
        if given.contains(killer) {
            return sentence!["{}from the beginning.", line];
        }
        if self.is_in_order() {
            let (last, _) = axis.split(killer);
            let since = format!("since the queen on {axis} ");
            sentence!["{}{}{} was placed.", line, since, axis.name(last)]
        } else {
            sentence!["{}since the queen on {} was placed.", line, killer]
        }
    }
}

/// The rows or columns that have no queen and are attacked completely, in the order of their
/// numbers; none on boards above [`OpenLines::MAX_ORDER`]. `queens` are in the order in which they
/// were placed.
pub fn dead_lines(order: usize, axis: Axis, queens: &[Square]) -> Vec<DeadLine> {
    if order > OpenLines::MAX_ORDER {
        return Vec::new();
    }
    let lines = (0..order).map(|number| BoardLine { axis, number });
    let is_filled = |line: &BoardLine| queens.iter().any(|&queen| line.contains(queen));
    let dead = lines.filter(|line| !is_filled(line)).filter_map(|line| {
        let mut open = OpenLines::of(order, [line]);
        let mut placed = queens.iter().zip(1..);
        let (&killer, depth) = placed.find(|&(&queen, _)| {
            open.place(queen);
            open.free(line) == 0
        })?;
        Some(DeadLine {
            line,
            killer,
            depth,
        })
    });
    dead.collect()
}

/// Those that died first: sentences speak of these. One queen killed them all.
pub(crate) fn first_to_die(dead: &[DeadLine]) -> Vec<DeadLine> {
    let first = dead.iter().map(|dead| dead.depth).min();
    let died_first = |dead: &&DeadLine| Some(dead.depth) == first;
    dead.iter().filter(died_first).copied().collect()
}

/// Of queens that together attack all squares of these rows and columns, enough to do so, each of
/// them needed. Queens that stand later in the list are left out first.
pub(crate) fn needed_attackers(
    order: usize,
    lines: &[BoardLine],
    queens: &[Square],
) -> Vec<Square> {
    let attacks = |queen: Square, square: Square| queen.attacks(square).is_some();
    let squares = lines.iter().flat_map(|&line| line.squares(order));
    // The squares with the number of queens that attack each.
    let mut squares: Vec<(Square, usize)> = squares
        .map(|square| {
            let attackers = queens.iter().filter(|&&queen| attacks(queen, square));
            (square, attackers.count())
        })
        .collect();
    let mut needed = queens.to_vec();
    for &queen in queens.iter().rev() {
        let attacked = squares.iter_mut();
        let attacked = attacked.filter(|(square, _)| attacks(queen, *square));
        let attackers: Vec<&mut usize> = attacked.map(|(_, attackers)| attackers).collect();
        if attackers.iter().all(|attackers| **attackers > 1) {
            for attackers in attackers {
                *attackers -= 1;
            }
            needed.retain(|&other| other != queen);
        }
    }
    needed
}

/// The remark when a search removes the queen that killed a row or column.
pub(super) fn cost(axis: Axis, nodes: u64) -> String {
    let nodes = counted_as(nodes, "node was", "nodes were");
    format!("{nodes} wasted on the dead {axis}.")
}

/// The beginning of a sentence: `Rows 4, 5 and 7 are dead` or `Row 4 and column 2 are dead`.
fn are_dead(lines: &[BoardLine]) -> Sentence {
    let mut all = Sentence::default();
    for alike in lines.chunk_by(|one, next| one.axis == next.axis) {
        let axis = alike[0].axis;
        let numbers: Vec<usize> = alike.iter().map(|line| line.number).collect();
        let plural = if numbers.len() == 1 { "" } else { "s" };
        if all.is_empty() {
            all.push(axis.capital());
        } else {
            all.push(format!(" and {axis}"));
        }
        all.push(sentence!["{} {}", plural, names(axis, &numbers)]);
    }
    let are = if lines.len() == 1 { "is" } else { "are" };
    sentence!["{} {} dead", all, are]
}

/// The attackers as they appear before `all of it`: `queens on rows 1 and 2 attack`. `None` if they
/// are not known, or too many to name.
fn attackers(order: usize, axis: Axis, lines: &[BoardLine], queens: &[Square]) -> Option<Sentence> {
    let attackers = needed_attackers(order, lines, queens);
    let mut attackers: Vec<usize> = attackers.iter().map(|&queen| axis.split(queen).0).collect();
    attackers.sort_unstable();
    let (who, attack) = match attackers.len() {
        0 => return None,
        1 => ("the queen on", "attacks"),
        _ => ("queens on", "attack"),
    };
    let lines = lines_in_words(axis, &attackers)?;
    Some(sentence!["{} {} {}", who, lines, attack])
}

/// Lines as they appear in a sentence: `row 4` or `rows 4, 5 and 7`. `None` if there are too many
/// to name.
pub(crate) fn lines_in_words(axis: Axis, lines: &[usize]) -> Option<Sentence> {
    let plural = if lines.len() == 1 { "" } else { "s" };
    let words = || sentence![axis.to_string(), plural, " ", names(axis, lines)];
    (lines.len() <= MAX_NAMED).then(words)
}

/// Rows or columns as they appear in a list: `4, 5 and 7`.
pub(super) fn names(axis: Axis, lines: &[usize]) -> Sentence {
    let Some((last, before)) = lines.split_last() else {
        return Sentence::default();
    };
    let before = Sentence::list(before.iter().map(|&line| axis.name(line)), ", ");
    if lines.len() == 1 {
        return axis.name(*last).into();
    }
    sentence!["{} and {}", before, axis.name(*last)]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::given;
    use crate::search::testing::peaceful;

    /// The definition: no queen, and every square attacked. A row dies with the first queen after
    /// which this holds.
    fn by_definition(order: usize, axis: Axis, queens: &[Square]) -> Vec<DeadLine> {
        let is_dead = |line: usize, queens: &[Square]| {
            (0..order).all(|place| {
                let square = axis.square(line, place);
                let attacks = |queen: &Square| queen.attacks(square).is_some();
                queens.iter().any(attacks)
            })
        };
        let has_queen = |line: usize| queens.iter().any(|&queen| axis.split(queen).0 == line);
        let dead = (0..order)
            .filter(|&line| !has_queen(line))
            .filter_map(|line| {
                let depth = (1..=queens.len()).find(|&depth| is_dead(line, &queens[..depth]))?;
                let killer = queens[depth - 1];
                Some(DeadLine {
                    line: BoardLine { axis, number: line },
                    killer,
                    depth,
                })
            });
        dead.collect()
    }

    proptest! {
        #[test]
        fn dead_rows_are_those_of_the_definition(
            order in 1..=24_usize, random in prop::collection::vec((0..24_usize, 0..24_usize), 0..60),
        ) {
            let queens = peaceful(order, &random);
            for axis in [Axis::Row, Axis::Column] {
                let expected = by_definition(order, axis, &queens);
                prop_assert_eq!(dead_lines(order, axis, &queens), expected);
            }
        }
    }

    /// The explanation for these dead lines where the queens on the board are not known.
    fn of_dead(filling: Filling, why: &str, placed: Option<Square>, dead: &[DeadLine]) -> String {
        let why = filling.explain(&given(100, ""), why.to_owned().into(), &[], placed, dead);
        why.zero_based()
    }

    /// Lines that died with a queen on line `last`.
    fn died(axis: Axis, lines: &[usize], last: usize) -> Vec<DeadLine> {
        let dead = |&number: &usize| DeadLine {
            line: BoardLine { axis, number },
            killer: axis.square(last, 9),
            depth: last + 1,
        };
        lines.iter().map(dead).collect()
    }

    #[test]
    fn the_moment_of_death_in_words() {
        let (row, column) = (Axis::Row, Axis::Column);
        let several = |filling: Filling, lines: &[usize]| {
            let dead = died(filling.axes()[0], lines, 3);
            of_dead(filling, "Why.", Some(dead[0].killer), &dead)
        };
        let since = |dead: &[DeadLine]| of_dead(Filling::InOrder(row), "Why.", None, dead);
        let killer = Square::new(3, 9);
        let both = [died(row, &[5], 3)[0], died(column, &[6], 3)[0]];
        let both = both.map(|dead| DeadLine { killer, ..dead });
        let all = [
            // If there is no room for their names, no queens are named.
            several(Filling::InOrder(column), &[4, 5, 7]),
            several(Filling::ByChoice, &[2, 4]),
            of_dead(Filling::ByLine, "Why.", Some(killer), &both),
            // Below a dead row, the sentence says since when it has been dead.
            since(&[died(row, &[7], 4), died(row, &[9], 2)].concat()),
            since(&[]),
        ];
        insta::assert_snapshot!(all.join("\n"), @r"
        Why. Columns 4, 5 and 7 are dead: nothing after column 3 can succeed.
        Why. Rows 2 and 4 are dead now: all of their squares are attacked.
        Why. Row 5 and column 6 are dead now: all of their squares are attacked.
        Why. Row 9 has been dead since the queen on row 2 was placed.
        Why.
        ");
    }

    /// The longer the sentence, the shorter the remark on dead rows.
    #[test]
    fn sentences_keep_to_their_length() {
        let dead = died(Axis::Column, &[51, 52, 53, 98, 99], 50);
        let mut endings = Vec::new();
        for length in 1..=200 {
            let why = "x".repeat(length);
            let killer = Some(dead[0].killer);
            let explained = of_dead(Filling::InOrder(Axis::Column), &why, killer, &dead);
            assert!(explained.len() <= MAX_LENGTH.max(length));
            endings.push(explained[length..].to_owned());
        }
        assert!(endings.is_sorted_by_key(|ending| std::cmp::Reverse(ending.len())));
        endings.dedup();
        assert_eq!(endings.len(), 4, "{endings:?}");
        assert_eq!(endings[2..], [" Column 51 is dead.", ""]);
    }
}
