//! Random restarts: backtracking on random squares, started again when it takes too long.

use std::cmp::Ordering;
use std::mem;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::{may_have_solution, random_below};
use crate::board::{Given, Solution, Square};
use crate::numbers::grouped;
use crate::search::SentencePart::{Column, Row};
use crate::search::trace::COMPLETE;
use crate::search::{
    Attacked, Axis, BoardLine, Code, Coverage, Event, Filling, Method, Search, Stage, Step, Trace,
    Traced, Variable, open_places, places, sentence,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Depth-first on random squares, restarted when it takes too long",
    source: "Gomes, Selman and Kautz, with Luby's sequence",
    coverage: Coverage::Random,
    step: "a queen placed or taken back, or a new start",
    filling_without_tree: Some(Filling::InOrder(Axis::Row)),
    ..Method::new("restarts", &|| &CODE, &|given, seed| {
        Box::new(Restarts::new(given, seed))
    })
};

/// There is no solution to find.
const NONE: usize = 2;
/// A run starts.
const BEGIN: usize = 5;
/// A queen is placed.
const PLACE: usize = 11;
/// The last queen is placed.
const SHOW: usize = 12;
/// A queen is removed.
const CLEAR: usize = 14;

/// The code.
pub static CODE: Code = Code {
    text: "\
def search(n):
  if n == 2 or n == 3: return
  run = 1
  while True:
    left = n * luby(run); board = []
    fill(0)
    run += 1
def fill(row):
  for square in shuffled(free):
    column = square.column
    board[row] = column
    if full(board): show(); search(n)
    else: fill(row + 1)
    del board[row]; left -= 1
    if left == 0: end_run()",
    variables: &[&["run", "left", "row", "column"], &["board"], &["fill"]],
};

/// How many runs are listed before and after the current one.
const LISTED_RUNS: [u64; 2] = [8, 3];

/// Depth-first search, row by row, that tries the free squares of a row in random order. When it
/// has taken back too many queens, it starts again with an empty board.
///
/// A random search is occasionally very long, and often very short: Gomes, Selman and Kautz
/// (Boosting combinatorial search through randomization, 1998) showed that restarts cut off the
/// long ones. The lengths of the runs are a multiple of Luby's sequence, 1 1 2 1 1 2 4 and so on,
/// which is never much slower than the best lengths, whatever these are (Luby, Sinclair and
/// Zuckerman, 1993). Here the multiple is the order.
///
/// The same solution may be found again. Attack checks are not counted because the free squares
/// come from sets.
#[derive(Clone, Debug)]
pub struct Restarts {
    given: Given,
    has_solution: bool,
    /// The columns of each row that no given queen attacks; none for a row with a given queen.
    open: Vec<u128>,
    random: Xoshiro256PlusPlus,
    /// The rows with a queen, from the top, including given ones.
    filled: Vec<RowSets>,
    /// The row below those.
    next: RowSets,
    /// The number of the run, from 1.
    run: u64,
    /// The number of queens that the run has taken back.
    removed: u64,
    /// What the last step did, for the record.
    last: LastStep,
    nodes: u64,
}

/// A row, as sets of columns.
#[derive(Clone, Copy, Debug)]
struct RowSets {
    /// The columns attacked from above.
    attacked: Attacked,
    /// The free columns that have not been tried.
    untried: u128,
    /// The column tried last.
    column: usize,
}

/// What a step did, as far as it does not follow from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LastStep {
    /// It drew one of these squares of a row.
    Drawn(u32),
    /// It removed this queen.
    Removed(Square),
    /// It ended a run that had taken back this number of queens.
    Ended(u64),
    /// It ended the run that had found a solution.
    Solved,
}

impl RowSets {
    /// A row with these open columns, some of which are attacked from above.
    fn new(open: u128, attacked: Attacked) -> Self {
        Self {
            attacked,
            untried: open & !attacked.all(),
            column: 0,
        }
    }
}

/// A number of Luby's sequence, counted from 1: 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …
fn luby(mut place: u64) -> u64 {
    while !(place + 1).is_power_of_two() {
        place -= (1 << place.ilog2()) - 1;
    }
    place.div_ceil(2)
}

impl Restarts {
    /// A search that `seed` determines, of an order that its [`Method`] allows.
    pub fn new(given: impl Into<Given>, seed: u64) -> Self {
        let given = given.into();
        let open = |row| open_places(&given, BoardLine::row(row));
        let mut search = Self {
            given,
            has_solution: may_have_solution(&given),
            open: (0..given.order()).map(open).collect(),
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            filled: Vec::new(),
            next: RowSets::new(0, Attacked::default()),
            run: 1,
            removed: 0,
            last: LastStep::Solved,
            nodes: 0,
        };
        search.begin(1);
        search
    }

    /// The number of queens that a run may take back.
    fn limit(&self, run: u64) -> u64 {
        self.open.len() as u64 * luby(run)
    }

    /// Starts again with only the given queens.
    fn begin(&mut self, run: u64) {
        self.filled.clear();
        self.next = RowSets::new(self.open_columns(0), Attacked::default());
        self.pass_given();
        self.run = run;
        self.removed = 0;
    }

    /// The open columns of a row; none below the board.
    fn open_columns(&self, row: usize) -> u128 {
        self.open.get(row).copied().unwrap_or_default()
    }

    /// Moves on to the next row without a given queen.
    fn pass_given(&mut self) {
        while let Some(column) = self.given.on_row(self.filled.len()) {
            self.next.column = column;
            self.go_down();
        }
    }

    /// Moves on to the row below: the next row has its queen, on its `column`.
    fn go_down(&mut self) {
        let attacked = self.next.attacked.with(self.next.column).after(1);
        let below = RowSets::new(self.open_columns(self.filled.len() + 1), attacked);
        self.filled.push(mem::replace(&mut self.next, below));
    }

    /// Places a queen on a random one of the remaining squares of the next row.
    fn place(&mut self) -> Step {
        let left = self.next.untried.count_ones();
        let draw = random_below(&mut self.random, left as usize);
        let column = places(self.next.untried).nth(draw);
        self.next.column = column.unwrap_or_default();
        self.next.untried &= !(1 << self.next.column);
        self.go_down();
        self.pass_given();
        self.last = LastStep::Drawn(left);
        self.nodes += 1;
        if self.filled.len() < self.open.len() {
            return Step::Placed;
        }
        let columns = self.filled.iter().map(|row| row.column as u32);
        Step::Found(Solution::trusted(columns.collect()))
    }

    /// The queens that were placed, excluding given ones.
    fn placed_queens(&self) -> impl DoubleEndedIterator<Item = Square> {
        let rows = self.filled.iter().enumerate();
        let queens = rows.map(|(row, filled)| Square::new(row, filled.column));
        queens.filter(|&queen| !self.given.contains(queen))
    }

    /// The squares of each row that were tried: those that the queens above leave free and that are
    /// no longer untried, except for the row's queen.
    fn tried(&self) -> Vec<Square> {
        let rows = self.filled.iter().chain([&self.next]).zip(&self.open);
        let rows = rows.enumerate();
        rows.flat_map(|(number, (row, &open))| {
            let mut tried = open & !row.attacked.all() & !row.untried;
            if number < self.filled.len() {
                tried &= !(1 << row.column);
            }
            places(tried).map(move |column| Square::new(number, column))
        })
        .collect()
    }

    /// The previous runs, the current one, and some that follow if it fails.
    fn stages(&self) -> Vec<Stage> {
        let [before, after] = LISTED_RUNS;
        let runs = self.run.saturating_sub(before).max(1)..=self.run + after;
        let stages = runs.map(|run| {
            let (number, limit) = (grouped(run), grouped(self.limit(run)));
            let removed = match run.cmp(&self.run) {
                Ordering::Less => limit,
                Ordering::Equal => format!("{} of {limit}", grouped(self.removed)),
                Ordering::Greater => format!("at most {limit}"),
            };
            let what = format!("Run {number}: {removed} queens taken back");
            let mut stage = Stage::new(what, run as usize, self.run as usize);
            stage.has_failed = run < self.run;
            stage
        });
        stages.collect()
    }
}

impl Search for Restarts {
    /// Places a queen, removes one, or starts again.
    fn step(&mut self) -> Step {
        if !self.has_solution {
            return Step::Exhausted;
        }
        if self.filled.len() == self.open.len() {
            self.begin(1);
            self.last = LastStep::Solved;
            return Step::Working;
        }
        if self.removed == self.limit(self.run) {
            self.last = LastStep::Ended(self.removed);
            self.begin(self.run + 1);
            return Step::Working;
        }
        if self.next.untried != 0 {
            return self.place();
        }
        // The first row has a square left as long as there is a solution to find.
        let Some(queen) = self.last_square() else {
            self.has_solution = false;
            return Step::Exhausted;
        };
        while self.filled.len() > queen.row {
            self.next = self.filled.pop().unwrap_or(self.next);
        }
        self.removed += 1;
        self.last = LastStep::Removed(queen);
        Step::Backtracked
    }

    fn effort(&self) -> u64 {
        self.nodes
    }
}

impl Traced for Restarts {
    fn record(&self, step: &Step) -> Trace {
        if *step == Step::Exhausted {
            return Trace::nothing_to_find(&self.given, NONE);
        }
        let record = match (self.last, self.last_square()) {
            (LastStep::Drawn(left), Some(queen)) => {
                let (row, column) = (Row(queen.row), Column(queen.column));
                let drawn = match left {
                    1 => sentence!["Row {} has one square left to try, column {}", row, column],
                    _ => sentence![
                        "Row {} has {} squares left to try; column {} is drawn",
                        row,
                        left,
                        column
                    ],
                };
                if let Step::Found(_) = step {
                    Trace::new(Event::Solved(Some(queen)), SHOW, COMPLETE)
                } else {
                    let why = sentence!["{}: a queen is placed there.", drawn];
                    Trace::new(Event::Placed(queen), PLACE, why)
                }
            }
            (LastStep::Removed(queen), _) => {
                let mut below = self.given.open_rows().filter(|&row| row > queen.row);
                let why = sentence![
                    "Row {} had no square left to try: the queen on {} is removed.",
                    Row(below.next().unwrap_or(queen.row)),
                    queen
                ];
                Trace::new(Event::Backtracked(queen), CLEAR, why)
            }
            (LastStep::Ended(removed), _) => {
                let [ended, begun] = [self.run - 1, self.run].map(grouped);
                let why = format!(
                    "{} queens were taken back, the limit of run {ended}: \
                     run {begun} begins with {}.",
                    grouped(removed),
                    self.given.in_words()
                );
                Trace::new(Event::Note, BEGIN, why)
            }
            (LastStep::Solved | LastStep::Drawn(_), _) => {
                let start = self.given.in_words();
                let why = format!("To find another solution, it begins anew with {start}.");
                Trace::new(Event::Note, BEGIN, why)
            }
        };
        let mut variables = vec![
            Variable::new("run", grouped(self.run)),
            Variable::new("left", grouped(self.limit(self.run) - self.removed)),
            Variable::list("board", self.filled.iter().map(|row| row.column)),
        ];
        if let Some(Square { row, column }) = record.event.square() {
            variables.push(Variable::new("row", row));
            variables.push(Variable::new("column", column));
            let calls = self.given.open_rows().take_while(|&open| open <= row);
            let calls = calls.map(|row| format!("({row})"));
            variables.push(Variable::calls("fill", calls));
        }
        Trace {
            queens: self.given.queens().chain(self.placed_queens()).collect(),
            variables,
            stages: self.stages(),
            tried: self.tried(),
            ..record
        }
    }

    fn last_square(&self) -> Option<Square> {
        self.placed_queens().next_back()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(self.filled.as_slice()) + size_of_val(&self.open[..])
    }
}
