//! The queens to blame for a row or column without a free square, or for a position that no
//! solution completes.

use super::{
    Answer, Axis, BoardLine, Completion, DeadLine, Sentence, SentencePart, completion, dead_lines,
    lines_in_words, needed_attackers, sentence,
};
use crate::board::{Board, Position, Solution, Square};

/// The maximum number of queens placed to answer one question whether queens can be completed: a
/// few milliseconds.
const MAX_QUEENS: u32 = 20_000;

/// The most queens that are named by their squares: they fill two lines.
const MAX_NAMED: usize = 4;

/// Queens that no solution has together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The queens. Removing any one of them leaves a solvable position, unless that could not be
    /// decided in time.
    pub queens: Vec<Square>,
    /// Those of the queens that may be taken back, best first.
    pub suspects: Vec<Square>,
    /// How many of these, from the first, leave a position with a solution when taken back alone.
    pub cures: usize,
}

/// Whether a position can be completed, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExplainedAnswer {
    /// It can: this solution has all its queens.
    Found(Solution),
    /// It cannot, because of these queens; `None` if that was not asked.
    Refuted(Option<Conflict>),
}

/// Looks for a completion of a position, and if there is none, for a conflict.
///
/// It leaves out one queen after another, as long as the rest still has no solution. What remains
/// is a conflict of which no queen can be left out.
#[derive(Clone, Debug)]
pub struct ExplainedCompletion {
    completion: Completion,
    /// Whether a conflict is looked for.
    explains: bool,
    /// All queens of the position.
    all: Vec<Square>,
    /// The queens that may be taken back, which are at the beginning of `kept`.
    movable: Vec<Square>,
    kept: Vec<Square>,
    question: CompletionQuestion,
    /// The number of queens that may be placed before a question about a conflict is given up.
    left: u32,
    cures: Vec<Square>,
    others: Vec<Square>,
}

/// The question that is being answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CompletionQuestion {
    /// Whether the position has a solution.
    All,
    /// Whether there is still a conflict without the queen at this index.
    LeaveOut(usize),
    /// Whether the position has a solution without the queen at this index of the conflict.
    TakeBack(usize),
    /// No further question.
    Done,
}

impl ExplainedCompletion {
    /// A search for a completion, and with `explained` also for a conflict. The queens in
    /// `explained` cannot be taken back, and are left out last. `None` for boards that are too
    /// large.
    pub fn new(position: &Position, explained: Option<&[Square]>) -> Option<Self> {
        let all: Vec<Square> = position.queens().collect();
        let given = explained.unwrap_or_default();
        let (given, movable): (Vec<Square>, Vec<Square>) =
            all.iter().partition(|queen| given.contains(queen));
        let mut completion = Completion::new(position.board())?;
        completion.start(position.queens());
        Some(Self {
            completion,
            explains: explained.is_some(),
            kept: [&movable[..], &given[..]].concat(),
            all,
            movable,
            question: CompletionQuestion::All,
            left: 0,
            cures: Vec::new(),
            others: Vec::new(),
        })
    }

    /// Starts to answer this question, or the next one that applies.
    fn ask(&mut self, question: CompletionQuestion) {
        self.question = question;
        self.left = MAX_QUEENS;
        match question {
            CompletionQuestion::LeaveOut(index) if index < self.kept.len() => {
                self.completion.start(without(&self.kept, self.kept[index]));
            }
            CompletionQuestion::LeaveOut(_) => self.ask(CompletionQuestion::TakeBack(0)),
            CompletionQuestion::TakeBack(index) => match self.kept.get(index) {
                Some(&queen) if self.movable.contains(&queen) => {
                    self.completion.start(without(&self.all, queen));
                }
                // Those that may not be taken back come last.
                Some(_) | None => self.question = CompletionQuestion::Done,
            },
            CompletionQuestion::All | CompletionQuestion::Done => {}
        }
    }

    /// Places at most `queens` queens, counting them down, and returns the answer once it is known.
    pub fn step(&mut self, queens: &mut u32) -> Option<ExplainedAnswer> {
        if self.question == CompletionQuestion::All {
            match self.completion.step(queens)? {
                Answer::Found(solution) => return Some(ExplainedAnswer::Found(solution)),
                Answer::Refuted if !self.explains => return Some(ExplainedAnswer::Refuted(None)),
                Answer::Refuted => self.ask(CompletionQuestion::LeaveOut(0)),
            }
        }
        while self.question != CompletionQuestion::Done {
            let mut most = self.left.min(*queens);
            let before = most;
            let answer = self.completion.step(&mut most);
            *queens -= before - most;
            self.left -= before - most;
            if answer.is_none() && self.left > 0 {
                return None;
            }
            let is_refuted = answer == Some(Answer::Refuted);
            let next = match self.question {
                CompletionQuestion::LeaveOut(index) if is_refuted => {
                    self.kept.remove(index);
                    CompletionQuestion::LeaveOut(index)
                }
                CompletionQuestion::LeaveOut(index) => CompletionQuestion::LeaveOut(index + 1),
                CompletionQuestion::TakeBack(index) => {
                    match answer {
                        Some(Answer::Found(_)) => self.cures.extend(self.kept.get(index)),
                        _ => self.others.extend(self.kept.get(index)),
                    }
                    CompletionQuestion::TakeBack(index + 1)
                }
                CompletionQuestion::All | CompletionQuestion::Done => CompletionQuestion::Done,
            };
            self.ask(next);
        }
        let mut queens = self.kept.clone();
        queens.sort();
        Some(ExplainedAnswer::Refuted(Some(Conflict {
            queens,
            suspects: [&self.cures[..], &self.others[..]].concat(),
            cures: self.cures.len(),
        })))
    }
}

fn without(queens: &[Square], one: Square) -> impl Iterator<Item = Square> {
    queens.iter().copied().filter(move |&queen| queen != one)
}

/// The maximum number of queens placed to find out whether queens can be completed: about 0.3 s.
const MAX_COMPLETION_STEPS: u32 = 2_000_000;

/// The reason why no solution has all of some queens, if that is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Blame {
    /// This row or column is dead because these queens attack all of it. Each of them is needed for
    /// that, and stood when it died.
    Line {
        /// The row or column.
        line: BoardLine,
        /// The queens that attack it.
        queens: Vec<Square>,
    },
    /// No solution has all of these queens. Removing any one of them leaves a solvable position,
    /// unless that could not be decided in time.
    Together(Vec<Square>),
    /// No queen is to blame: a solution has them all.
    Nobody,
    /// Nothing is dead, and the board is too large to look for more.
    TooLarge,
    /// The answer was not found in time.
    GaveUp,
}

impl Blame {
    /// The blame for a dead row or column. The queens are in the order in which they were placed;
    /// those placed after its death are not to blame.
    pub fn for_line(order: usize, dead: DeadLine, queens: &[Square]) -> Self {
        let DeadLine { line, depth, .. } = dead;
        let queens = queens.get(..depth).unwrap_or(queens);
        let queens = needed_attackers(order, &[line], queens);
        Self::Line { line, queens }
    }

    /// The blame as a sentence.
    pub fn sentence(&self) -> Sentence {
        match self {
            Self::Line { line, queens } => sentence![
                "{} died: {}{}",
                line.capital(),
                named(line.axis, queens),
                match queens.len() {
                    1 => " attacked all of it.",
                    _ => " attacked all of it. Each of them was needed for that.",
                }
            ],
            Self::Together(queens) if queens.is_empty() => "This order has no solution.".into(),
            Self::Together(queens) => {
                let rest = match queens.len() {
                    1 => ".",
                    _ => ". Each of them is needed for that.",
                };
                let together = together(queens);
                sentence!["The board does not show it yet, but no solution has {}{}", together, rest]
            }
            Self::Nobody => "No queen is to blame: a solution has them all.".into(),
            Self::TooLarge => format!(
                "The board does not yet show which queens are to blame, and above order {} the program does not look further.",
                completion::MAX_ORDER
            )
            .into(),
            Self::GaveUp => {
                "Which queens are to blame is not known: finding out would take too long.".into()
            }
        }
    }

    /// The queens to blame.
    pub fn queens(&self) -> &[Square] {
        match self {
            Self::Line { queens, .. } | Self::Together(queens) => queens,
            Self::Nobody | Self::TooLarge | Self::GaveUp => &[],
        }
    }
}

/// Queens that no solution has, as the end of a sentence.
pub(crate) fn together(queens: &[Square]) -> Sentence {
    let names = Sentence::list(queens.iter().copied().map(SentencePart::Square), "; ");
    match queens.len() {
        1 => sentence!["a queen on {}", names],
        2..=MAX_NAMED => sentence!["all these queens: {}", names],
        more => format!("the {more} marked queens together").into(),
    }
}

/// Names queens as in a sentence: `the queens on rows 1, 2 and 4`.
fn named(axis: Axis, queens: &[Square]) -> Sentence {
    let mut lines: Vec<usize> = queens.iter().map(|&queen| axis.split(queen).0).collect();
    lines.sort_unstable();
    let queens = match lines.len() {
        1 => "the queen on",
        _ => "the queens on",
    };
    match lines_in_words(axis, &lines) {
        Some(lines) => sentence!["{} {}", queens, lines],
        None => format!("the {} marked queens", lines.len()).into(),
    }
}

/// Looks for the queens to blame among some that do not attack each other.
///
/// If rows or columns are dead, the blame is for the one that died first. Otherwise the search
/// finds out whether the queens can be completed, and if not, which of them no solution has
/// together.
///
/// ```
/// use queens::{Board, Square, search::{Axis, queens_to_blame::{Blame, BlameSearch}}};
///
/// let queens = [(0, 0), (1, 3), (2, 1)].map(|(row, column)| Square::new(row, column));
/// let mut search = BlameSearch::new(Board::new(4)?, &queens, &[Axis::Row]);
/// let Some(Blame::Line { line, queens }) = search.step(&mut 100) else { panic!() };
/// assert_eq!((line.axis, line.number), (Axis::Row, 3));
/// assert_eq!(queens, [Square::new(0, 0), Square::new(2, 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum BlameSearch {
    /// The answer is known.
    Known(Blame),
    /// The search for the answer, and the number of queens that it may still place to find out
    /// whether the queens can be completed.
    Search(Box<ExplainedCompletion>, u32),
}

impl BlameSearch {
    /// A search among queens, in the order in which they were placed. It looks for dead lines of
    /// these kinds first, then for the others.
    pub fn new(board: Board, queens: &[Square], axes: &[Axis]) -> Self {
        let order = board.order();
        let dead = |axes: &[Axis]| {
            let dead = axes
                .iter()
                .flat_map(|&axis| dead_lines(order, axis, queens));
            dead.min_by_key(|dead| dead.depth)
        };
        if let Some(dead) = dead(axes).or_else(|| dead(&[Axis::Row, Axis::Column])) {
            return Self::Known(Blame::for_line(order, dead, queens));
        }
        let position = Position::new(board, queens.iter().copied());
        let search = position.and_then(|position| ExplainedCompletion::new(&position, Some(&[])));
        search.map_or(Self::Known(Blame::TooLarge), |search| {
            Self::Search(search.into(), MAX_COMPLETION_STEPS)
        })
    }

    /// The answer, once it is known.
    pub fn known(&self) -> Option<&Blame> {
        match self {
            Self::Known(blame) => Some(blame),
            Self::Search(..) => None,
        }
    }

    /// Places at most `queens` queens, counting them down, and returns the answer once it is known.
    pub fn step(&mut self, queens: &mut u32) -> Option<Blame> {
        let Self::Search(search, left) = self else {
            return self.known().cloned();
        };
        let before = *queens;
        let answer = search.step(queens);
        *left = left.saturating_sub(before - *queens);
        let blame = match answer {
            Some(ExplainedAnswer::Found(_)) => Blame::Nobody,
            Some(ExplainedAnswer::Refuted(Some(conflict))) => Blame::Together(conflict.queens),
            Some(ExplainedAnswer::Refuted(None)) => Blame::GaveUp,
            None if *left == 0 && search.question == CompletionQuestion::All => Blame::GaveUp,
            None => return None,
        };
        *self = Self::Known(blame.clone());
        Some(blame)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::board;
    use crate::search::testing::{all_solutions, answer, is_completed, method, peaceful};
    use crate::search::tree::Node;
    use crate::search::{Goal, Replay};

    /// Checks the blame at every node of backtracking against its definition and all solutions.
    #[test]
    fn blame_is_right_at_every_node_of_backtracking() {
        for order in 4..=6 {
            let solutions = all_solutions(order);
            let root = Node::root(method("backtracking").tree.unwrap(), board(order));
            for node in root.descendants().chain([root.clone()]) {
                let queens = node.path();
                let mut search = BlameSearch::new(board(order), queens, &[Axis::Row]);
                let mut steps = std::iter::repeat_with(|| search.step(&mut 7));
                match steps.find_map(|blame| blame).unwrap() {
                    Blame::Line {
                        line,
                        queens: blamed,
                    } => {
                        let attack_all = |queens: &[Square]| {
                            let attacks = |square: Square| {
                                queens.iter().any(|queen| queen.attacks(square).is_some())
                            };
                            line.squares(order).all(attacks)
                        };
                        assert!(attack_all(&blamed), "{queens:?}");
                        for &queen in &blamed {
                            let others: Vec<Square> = without(&blamed, queen).collect();
                            assert!(!attack_all(&others), "{queen:?} of {blamed:?}");
                        }
                        // A row dies with the first queens that attack all of it.
                        let mut depths = 1..=queens.len();
                        let depth = depths.find(|&depth| attack_all(&queens[..depth]));
                        let placed = &queens[..depth.unwrap()];
                        assert!(blamed.iter().all(|queen| placed.contains(queen)));
                    }
                    Blame::Together(blamed) => {
                        assert!(!is_completed(&blamed, &solutions), "{queens:?}");
                        for &queen in &blamed {
                            let others: Vec<Square> = without(&blamed, queen).collect();
                            assert!(is_completed(&others, &solutions), "{queen:?} of {blamed:?}");
                        }
                    }
                    Blame::Nobody => assert!(is_completed(queens, &solutions), "{queens:?}"),
                    Blame::TooLarge | Blame::GaveUp => panic!("{queens:?}"),
                }
            }
        }
    }

    /// This includes methods that list their newest queens first.
    #[test]
    fn later_queens_are_not_to_blame_whichever_method_places_them() {
        for name in ["columns", "amb"] {
            let mut replay = Replay::new(method(name), board(6), 1).unwrap();
            let mut blamed = 0;
            while !replay.is_at_end() {
                replay.head_for(Goal::Position(replay.position() + 1));
                while replay.work(100) {}
                let dead = replay.trace().dead;
                let Some(first) = dead.iter().min_by_key(|dead| dead.depth) else {
                    continue;
                };
                let mut search = replay.blame_search().unwrap();
                let blame = search.step(&mut 1).unwrap();
                let said = replay.trace().blame(board(6));
                assert!(said.is_none_or(|said| said == blame), "{name}: {blame:?}");
                let Blame::Line { line, queens } = blame else {
                    panic!("{first:?}");
                };
                assert_eq!(line, first.line, "{name}");
                assert!(queens.contains(&first.killer), "{name}: {queens:?}");
                let is_later = |queen: &Square| queen.column > first.killer.column;
                assert!(!queens.iter().any(is_later), "{name}: {queens:?}");
                blamed += 1;
            }
            assert!(blamed > 10, "{name}: {blamed}");
        }
    }

    /// Nothing is said of a search that was not made.
    #[test]
    fn what_keeps_the_blame_unknown_is_said() {
        let new = |order| BlameSearch::new(board(order), &[], &[Axis::Row]);
        assert_eq!(new(61).step(&mut 1), Some(Blame::TooLarge));
        let mut search = new(60);
        assert_eq!(search.step(&mut 1), None);
        if let BlameSearch::Search(_, left) = &mut search {
            *left = 1;
        }
        assert_eq!(search.step(&mut 1), Some(Blame::GaveUp));
    }

    proptest! {
        /// No solution has all queens of a conflict, but some has all except any one of them; given
        /// queens are not taken back.
        #[test]
        fn no_queen_of_a_conflict_can_be_left_out(
            order in 4..=9_usize,
            random in prop::collection::vec((0..9_usize, 0..9_usize), 1..12),
            given in 0..3_usize,
        ) {
            let queens = peaceful(order, &random);
            let given = &queens[..given.min(queens.len())];
            let is_refuted = |queens: &[Square]| {
                answer(order, queens.iter().copied()) == Answer::Refuted
            };
            let is_refuted_without = |queens: &[Square], one| {
                is_refuted(&without(queens, one).collect::<Vec<_>>())
            };
            prop_assume!(!is_refuted(given) && is_refuted(&queens));
            let position = Position::new(board(order), queens.iter().copied()).unwrap();
            let mut search = ExplainedCompletion::new(&position, Some(given)).unwrap();
            let mut steps = std::iter::repeat_with(|| search.step(&mut 100));
            let conflict = match steps.find_map(|answer| answer) {
                Some(ExplainedAnswer::Refuted(conflict)) => conflict.unwrap(),
                other => panic!("{other:?}"),
            };
            let Conflict { queens: blamed, suspects, cures } = conflict;
            prop_assert!(is_refuted(&blamed));
            for &queen in &blamed {
                prop_assert!(!is_refuted_without(&blamed, queen), "{:?} of {:?}", queen, blamed);
            }
            prop_assert!(!suspects.is_empty());
            for (index, &suspect) in suspects.iter().enumerate() {
                prop_assert!(blamed.contains(&suspect) && !given.contains(&suspect));
                prop_assert_eq!(!is_refuted_without(&queens, suspect), index < cures);
            }
        }
    }
}
