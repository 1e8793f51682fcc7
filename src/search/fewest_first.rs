//! What lookahead and exact-cover share besides their steps: both fill the row or column with the
//! fewest free squares next, and say so in the same words.

use super::trace::lines;
use super::{
    BoardLine, ChosenLine, DepthFirst, DepthFirstMethod, Event, NextLine, OpenLines, Sentence,
    Step, Trace, Variable, places, sentence,
};
use crate::board::{Given, Square};

/// The maximum number of rows and columns without a queen whose free squares are listed.
const MAX_LISTED_LINES: usize = 20;

/// How such a method describes itself.
pub struct FewestFirstWords {
    /// The rows or columns that it fills, in the order in which it looks at them.
    pub board_lines: fn(order: usize) -> Vec<BoardLine>,
    /// The name of one of them: `row`, or `row or column`.
    pub either: &'static str,
    /// The words for all of them.
    pub every: &'static str,
    /// The heading of the list of free squares.
    pub heading: &'static str,
    /// The lines of its code on which steps end.
    pub lines: StepLines,
    /// The variables of its code, except for the dead one.
    pub variables: fn(&Newest) -> Vec<Variable>,
    /// The row or column that is dead, as the value of a variable.
    pub dead: fn(BoardLine) -> Variable,
    /// The function of its code that chooses a row or column and calls itself.
    pub function: &'static str,
}

/// The lines of a depth-first listing on which steps end, from 1.
#[derive(Clone, Copy, Debug)]
pub struct StepLines {
    /// A queen is placed, and nothing is dead.
    pub place: usize,
    /// The last queen is placed.
    pub show: usize,
    /// A queen is placed that kills a row or column; 0 if the method does not look for this.
    pub dead: usize,
    /// A queen is removed.
    pub clear: usize,
    /// Everything has been tried.
    pub end: usize,
}

/// The newest choice of a search.
pub struct Newest {
    /// The row or column.
    pub line: BoardLine,
    /// The square tried last.
    pub square: Square,
    /// The squares that were free when it was chosen.
    pub free: Vec<Square>,
    /// The rows and columns without a queen.
    pub open: Vec<BoardLine>,
}

impl NextLine {
    /// What to do next with the first of these lines that has the fewest free squares. Each comes
    /// with the number of its free squares, and `line` says which row or column it is.
    pub(super) fn fewest<N: Copy>(
        lines: impl Iterator<Item = (N, u32)>,
        line: impl FnOnce(N) -> BoardLine,
    ) -> Self {
        let mut fewest = None;
        let mut least = u32::MAX;
        for (number, count) in lines {
            if count < least {
                (fewest, least) = (Some(number), count);
                if count == 0 {
                    break;
                }
            }
        }
        match fewest {
            Some(dead) if least == 0 => Self::Dead(line(dead)),
            Some(open) => Self::Fill(line(open)),
            None => Self::Complete,
        }
    }
}

impl FewestFirstWords {
    /// The squares on which the method tries a queen after these: those of the row or column with
    /// the fewest.
    pub(super) fn squares_after(&self, given: Given, queens: &[Square]) -> Vec<Square> {
        let order = given.order();
        if order > OpenLines::MAX_ORDER {
            return Vec::new();
        }
        let queens = given.queens().chain(queens.iter().copied());
        let open = OpenLines::beside(order, (self.board_lines)(order), queens);
        let fewest = open.fewest().into_iter();
        fewest
            .flat_map(|(line, free)| places(free).map(move |place| line.square(place)))
            .collect()
    }

    /// Each choice with the squares of its row or column that were free when it was made, as bits;
    /// and after them the rows and columns without a queen.
    fn free_before_each<'a, M: DepthFirstMethod>(
        &self,
        search: &'a DepthFirst<M>,
    ) -> (Vec<(&'a ChosenLine, u128)>, OpenLines) {
        let given = &search.given;
        let lines = (self.board_lines)(given.order());
        let mut open = OpenLines::beside(given.order(), lines, given.queens());
        let choices = search.choices.iter().map(|choice| {
            let free = open.free(choice.line);
            if choice.is_placed {
                open.place(choice.square);
            }
            (choice, free)
        });
        (choices.collect(), open)
    }

    /// The reason for placing the newest queen on its square.
    fn why_placed(&self, newest: &Newest, next: NextLine) -> Sentence {
        let Newest {
            line, square, free, ..
        } = newest;
        let across = line.axis.other();
        let place = across.name(line.place(*square));
        let mut why = match free.len() {
            1 => sentence![
                line.capital(),
                format!(" had one free square, {across} "),
                place
            ],
            free => {
                let has = format!(" had {free} free squares; {across} ");
                sentence!["{}{}{} is next", line.capital(), has, place]
            }
        };
        why.push(": a queen is placed there.");
        if !matches!(next, NextLine::Dead(_)) {
            why.push(format!(" No {} had fewer.", self.either));
        }
        why
    }

    /// The record of a step.
    pub(super) fn record<M: DepthFirstMethod>(&self, search: &DepthFirst<M>, step: &Step) -> Trace {
        let (choices, open) = self.free_before_each(search);
        let newest = choices.last().map(|&(choice, free)| Newest {
            line: choice.line,
            square: choice.square,
            free: places(free)
                .map(|place| choice.line.square(place))
                .collect(),
            open: open.iter().map(|(line, _)| line).collect(),
        });
        let next = search.next;
        let record = match (step, &newest) {
            (Step::Placed, Some(newest)) => {
                let line = match next {
                    NextLine::Dead(_) => self.lines.dead,
                    NextLine::Fill(_) | NextLine::Tried(_) | NextLine::Complete => self.lines.place,
                };
                let event = Event::Placed(newest.square);
                Trace::new(event, line, self.why_placed(newest, next))
            }
            (Step::Found(_), newest) => {
                let every = self.every;
                let why = format!(
                    "Every {every} has a queen and no two attack each other: this is a solution."
                );
                let newest = newest.as_ref().map(|newest| newest.square);
                Trace::new(Event::Solved(newest), self.lines.show, why)
            }
            (Step::Backtracked, Some(Newest { square: queen, .. })) => {
                let (before, none) = match next {
                    NextLine::Dead(line) => {
                        (line.capital(), " had no free square left: the queen on ")
                    }
                    NextLine::Tried(line) => (
                        sentence!["Every free square of ", line.in_words()],
                        " was tried: the queen on ",
                    ),
                    NextLine::Fill(_) | NextLine::Complete => {
                        ("To find another solution".into(), ", the queen on ")
                    }
                };
                let why = sentence!["{}{}{} is removed.", before, none, *queen];
                Trace::new(Event::Backtracked(*queen), self.lines.clear, why)
            }
            _ => {
                let why = match next {
                    NextLine::Tried(line) => sentence![
                        "Every free square of {} was tried: the search is over.",
                        line.in_words()
                    ],
                    NextLine::Dead(line) => sentence![
                        "{} has no free square beside {}: there are no solutions.",
                        line.capital(),
                        search.given.in_words()
                    ],
                    NextLine::Fill(_) | NextLine::Complete => {
                        "Every square was tried: the search is over.".into()
                    }
                };
                Trace::new(Event::Note, self.lines.end, why)
            }
        };
        let mut variables = newest.as_ref().map_or_else(Vec::new, self.variables);
        if let (NextLine::Dead(line), Some(_)) = (next, &newest) {
            variables.push((self.dead)(line));
        }
        if newest.is_some() {
            let calls = choices.iter().map(|(choice, _)| choice.line);
            variables.push(Variable::calls(self.function, calls));
        }
        Trace {
            queens: search.queens().collect(),
            variables,
            notes: counts(self.heading, "none, it is dead", open.counts()),
            tried: tried(&choices),
            ..record
        }
    }
}

/// The squares of each choice that were tried: the free ones before its queen.
fn tried(choices: &[(&ChosenLine, u128)]) -> Vec<Square> {
    let tried = choices.iter().flat_map(|&(choice, free)| {
        let line = choice.line;
        let last = line.place(choice.square) + usize::from(!choice.is_placed);
        places(free & ((1 << last) - 1)).map(move |place| line.square(place))
    });
    tried.collect()
}

/// The number of squares left on each of these rows and columns, below a heading.
pub(super) fn counts(
    heading: &'static str,
    none: &'static str,
    open: impl Iterator<Item = (BoardLine, u32)>,
) -> Vec<Sentence> {
    let open: Vec<(BoardLine, u32)> = open.collect();
    let listed = match open.len() {
        0 => return Vec::new(),
        1..=MAX_LISTED_LINES => {
            let count = |&(line, count): &(BoardLine, u32)| match count {
                0 => sentence!["{}: {}", line.capital(), none],
                _ => sentence!["{}: {}", line.capital(), count],
            };
            open.iter().map(count).collect()
        }
        _ => lines(open.iter().map(|&(_, count)| count)),
    };
    let heading = [heading.into()].into_iter();
    heading.chain(listed).take(MAX_LISTED_LINES + 1).collect()
}

#[cfg(test)]
mod tests {
    use crate::board::{Solution, board};
    use crate::search::Step;
    use crate::search::testing::method;

    /// This covers the widest masks, the longest lists, and a solution within milliseconds.
    #[test]
    fn large_orders_are_quick() {
        for (name, orders, steps) in [
            ("lookahead", [30, 64, 65, 100], 1_000_000),
            ("exact-cover", [20, 30, 40, 46], 100_000),
        ] {
            for order in orders {
                let mut search = method(name).begin(board(order), 1).unwrap();
                let mut steps = std::iter::repeat_with(|| search.step()).take(steps);
                let is_found = |step| match step {
                    Step::Found(solution) => Solution::new(solution.columns().to_vec()).is_some(),
                    _ => false,
                };
                assert!(steps.any(is_found), "{name} {order}");
            }
        }
    }
}
