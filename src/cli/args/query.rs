//! What is to be searched for: arguments that only make sense together.

use std::env;

use super::{
    Args,
    processors::given_by_slurm,
    values::{Methods, OrderArg},
};
use crate::{
    cli::failure::Failure,
    counting::{Count, Resources},
    numbers::grouped,
    puzzle::{Board, Coordinates, Orders, Position},
    search::{
        Finds, Method, Purpose, SweepSpec,
        methods::Shuffle,
        race::{Entries, Finish, RaceSpec},
        sweep,
    },
    solutions::{Families, Kind, Mode, Puzzle, Query},
    task::{Part, Share, What},
};

impl Args {
    /// The board, where only one makes sense.
    pub(in crate::cli) fn board(&self) -> Result<Board, Failure> {
        match self.order {
            OrderArg::One(board) => Ok(board),
            OrderArg::Range(orders) => Err(Failure::Usage(format!(
                "the range of orders {orders} needs --compare, --count or -m shuffle --stats: \
                 give one order, such as {}, for anything else",
                orders.last().order()
            ))),
        }
    }

    /// Which solutions are asked for, and how to find them.
    pub(in crate::cli) fn query(&self) -> Result<Query, Failure> {
        let mut query = Query::new(self.board()?, self.kind()?)?;
        query.seed = self.seed();
        query.one_per_family = self.families;
        query.limit = self.limit;
        query.resources = self.resources();
        self.check_number(&query)?;
        Ok(query)
    }

    /// The mode with the method. Shuffle and construction are modes and methods, and mean
    /// the same as both.
    pub(in crate::cli) fn kind(&self) -> Result<Kind, Failure> {
        let kind = Kind::of(self.mode);
        let Some(method) = self.method else {
            return Ok(kind);
        };
        let fits = match self.mode {
            Mode::First => true,
            Mode::All => method.is_exhaustive(),
            Mode::Shuffle | Mode::Construction => Mode::of(method) == Some(self.mode),
        };
        if fits {
            Ok(kind.with_method(Some(method)))
        } else {
            Err(Failure::Usage(misfit(self.mode, method)))
        }
    }

    /// The seed given, or one short enough to be typed again.
    pub(in crate::cli) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| random().into())
    }

    /// The seed given for a puzzle, or one short enough to be called across a room.
    pub(in crate::cli) fn puzzle_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| u64::from(random()) % 9_999 + 1)
    }

    /// The threads and the instructions to count with.
    pub(in crate::cli) fn resources(&self) -> Resources {
        let default = Resources::default();
        Resources {
            kernel: self.kernel.unwrap_or(default.kernel),
            threads: self.threads.unwrap_or_else(|| {
                let given = given_by_slurm(|name| env::var(name).ok());
                given.map_or(default.threads, |given| given.min(default.threads))
            }),
        }
    }

    /// Whether --from and --to are steps, where otherwise they are solutions.
    pub(super) fn has_steps(&self) -> bool {
        self.watch || self.race.is_some()
    }

    /// How squares are named.
    pub(in crate::cli) fn coordinates(&self) -> Coordinates {
        self.coordinates.unwrap_or_default()
    }

    /// The position to play on.
    pub(in crate::cli) fn position(&self) -> Result<Option<Position>, Failure> {
        let Some(queens) = &self.play else {
            return Ok(None);
        };
        let position = self.coordinates().on(self.board()?).position(queens);
        let position = position.map_err(|error| {
            let or = if self.coordinates.is_none() && Coordinates::Chess.can_read(queens) {
                ", or add --coordinates chess"
            } else {
                ""
            };
            Failure::Usage(format!("{error}{or}"))
        })?;
        Ok(Some(position))
    }

    /// What is asked for.
    pub(in crate::cli) fn what(&self) -> Result<What, Failure> {
        if let Some(shell) = self.completions {
            return Ok(What::Completions(shell));
        }
        if self.man {
            return Ok(What::Manual);
        }
        if let Some(file) = &self.check {
            return Ok(What::Check(file.clone()));
        }
        let part = match (self.solution, self.step) {
            (Some(number), _) => Part::Solution(number),
            (None, Some(step)) => Part::Step(step),
            (None, None) => Part::Span(self.from, self.to),
        };
        if self.count {
            return self.counts();
        }
        if self.compare {
            return self.sweep();
        }
        if let Some(Methods(methods)) = &self.race {
            return Ok(What::Race {
                spec: self.race(methods)?,
                part,
                budget: self.budget,
            });
        }
        if self.stats
            && let OrderArg::Range(orders) = self.order
        {
            return self.tries(orders);
        }
        if self.code {
            return Ok(What::Listing(self.board()?, self.kind()?.method()));
        }
        if self.tree {
            let board = self.board()?;
            let method = self.kind()?.watched(board);
            if method.tree.is_some() {
                method.check(board.order(), Purpose::Find)?;
            }
            return Ok(What::Tree {
                method,
                board,
                depth: self.depth,
            });
        }
        if self.stats || self.no_repeats {
            return self.experiment();
        }
        if self.puzzle.is_none() && self.play.is_none() {
            let query = self.query()?;
            return Ok(if self.watch {
                What::Steps(query, part)
            } else {
                What::Solutions(query, part)
            });
        }
        let opens = self.print.is_none() && self.out.is_none();
        let behind = opens.then(|| self.query()).transpose()?;
        let puzzle = self.puzzle.map(|difficulty| {
            let puzzle = Puzzle::generate(self.board()?, self.puzzle_seed(), difficulty)?;
            Ok::<_, Failure>(Box::new(puzzle))
        });
        let puzzle = puzzle.transpose()?;
        Ok(match (puzzle, self.position()?) {
            (Some(puzzle), placed) => What::Puzzle {
                puzzle,
                placed: placed.iter().flat_map(Position::queens).collect(),
                limit: self.limit,
                behind,
            },
            (None, Some(position)) => What::Play { position, behind },
            (None, None) => What::Solutions(self.query()?, part),
        })
    }

    /// What each method needs.
    fn sweep(&self) -> Result<What, Failure> {
        // A method can find all solutions of these orders, given time.
        let orders = self.order.orders();
        check_last(orders, "compare", sweep::max_order())?;
        let is_range = matches!(self.order, OrderArg::Range(_));
        Ok(What::Sweep {
            spec: self.swept(orders),
            quantity: is_range.then(|| self.chart.unwrap_or_default()),
        })
    }

    fn swept(&self, orders: Orders) -> SweepSpec {
        SweepSpec {
            budget: self.budget.unwrap_or(sweep::BUDGET),
            ..SweepSpec::new(orders, self.seed())
        }
    }

    /// How many tries solutions take.
    fn tries(&self, orders: Orders) -> Result<What, Failure> {
        if self.kind()? != Kind::Shuffle {
            return Err(Failure::usage("--stats needs -m shuffle"));
        }
        check_single(self.no_repeats, "--no-repeats", orders)?;
        check_last(orders, "shuffle", Shuffle::MAX_ORDER)?;
        Ok(What::Tries(SweepSpec {
            wanted: Some(self.limit.unwrap_or(1)),
            ..self.swept(orders)
        }))
    }

    /// How many solutions or families there are.
    fn counts(&self) -> Result<What, Failure> {
        if !self.kind()?.is_exhaustive() {
            return Err(Failure::Usage(format!(
                "mode {} cannot be counted: first and all can",
                self.mode.name()
            )));
        }
        let (families, resources) = (self.families, self.resources());
        if let OrderArg::One(board) = self.order
            && self.print.is_none()
        {
            return Ok(What::Count {
                board,
                families,
                share: self.part.unwrap_or(Share::ALL),
                resume: self.resume.clone(),
                resources,
            });
        }
        let orders = self.order.orders();
        check_single(self.part.is_some(), "--part", orders)?;
        check_single(self.resume.is_some(), "--resume", orders)?;
        check_last(orders, "count", Count::MAX_ORDER)?;
        Ok(What::Counts {
            spec: self.swept(orders),
            families,
            resources,
        })
    }

    /// Shuffled solutions.
    fn experiment(&self) -> Result<What, Failure> {
        if self.kind()? != Kind::Shuffle {
            let flag = if self.stats {
                "--stats"
            } else {
                "--no-repeats"
            };
            let shuffle = Mode::Shuffle.name();
            return Err(Failure::Usage(format!("{flag} needs -m {shuffle}")));
        }
        if !self.stats && self.print.is_none() && self.out.is_none() {
            return Err(Failure::usage("--no-repeats needs --print or --stats"));
        }
        Ok(What::Experiment {
            query: self.query()?,
            stats: self.stats,
            repeats: !self.no_repeats,
        })
    }

    /// Which methods race.
    fn race(&self, methods: &[&'static Method]) -> Result<RaceSpec, Failure> {
        let finish = match self.mode {
            Mode::First => Finish::First,
            Mode::All => Finish::All,
            Mode::Shuffle | Mode::Construction => {
                return Err(Failure::Usage(format!(
                    "--race runs to the first solution or with -m all to all: leave -m {} out",
                    self.mode.name()
                )));
            }
        };
        let board = self.board()?;
        let entries = match (&self.orders, methods) {
            (Some(orders), &[method]) => Entries::Orders(method, orders.0.clone()),
            (Some(_), _) => {
                return Err(Failure::usage(
                    "--orders is for one method: give one to --race, or leave --orders out",
                ));
            }
            (None, [_]) => {
                return Err(Failure::usage(
                    "a race needs two to four methods, as in --race backtracking,lookahead, \
                     or one at several orders, as in --race backtracking --orders 6,8,10",
                ));
            }
            (None, _) => Entries::Methods(board, methods.to_vec()),
        };
        let clock = self.clock.unwrap_or_default();
        let spec = RaceSpec::new(entries, self.seed()).and_then(|spec| spec.to(finish));
        let spec = spec.map(|spec| spec.by(clock));
        spec.map_err(|error| Failure::Usage(error.to_string()))
    }

    /// Whether there can be solutions of the numbers that are asked for.
    fn check_number(&self, query: &Query) -> Result<(), Failure> {
        let order = query.board().order();
        let (from, to) = if self.has_steps() {
            (None, None)
        } else {
            (self.from, self.to)
        };
        let first = self.solution.or(from).unwrap_or(1);
        let largest = to.map_or(first, |to| to.max(first));
        if self.families
            && first > 1
            && query.kind() == Kind::All(None)
            && order > Families::MAX_NUMBERED_ORDER
        {
            return Err(Failure::Usage(format!(
                "families are numbered up to order {} only: leave {} out",
                Families::MAX_NUMBERED_ORDER,
                if from.is_some() {
                    "--from"
                } else {
                    "--solution"
                }
            )));
        }
        match query.known_total() {
            Some(last) if last > 0 && largest > last => Err(no_such_solution(query, largest, last)),
            _ => Ok(()),
        }
    }
}

/// That an argument is not given which takes a single order.
fn check_single(is_given: bool, argument: &str, orders: Orders) -> Result<(), Failure> {
    if is_given {
        let line = format!("{argument} takes one order, not {orders}");
        return Err(Failure::Usage(line));
    }
    Ok(())
}

fn check_last(orders: Orders, what: &'static str, max_order: usize) -> Result<(), Failure> {
    let last = orders.last().order();
    if last > max_order {
        return Err(Failure::too_large(last, what, max_order));
    }
    Ok(())
}

/// A random number, from the system or from the page.
fn random() -> u32 {
    #[cfg(not(target_family = "wasm"))]
    let number = rand::random();
    #[cfg(target_family = "wasm")]
    let number = host::page::random();
    number
}

/// There is no solution of this number, as there are fewer.
pub(in crate::cli) fn no_such_solution(query: &Query, number: u64, last: u64) -> Failure {
    let order = grouped(query.board().order() as u64);
    let what = match (query.kind(), query.one_per_family, last) {
        (Kind::Construction, _, 1) => {
            format!("variant of the constructed solution of order {order}")
        }
        (Kind::Construction, ..) => {
            format!("variants of the constructed solution of order {order}")
        }
        (_, true, 1) => format!("family of order {order}"),
        (_, true, _) => format!("families of order {order}"),
        (_, false, 1) => format!("solution of order {order}"),
        (_, false, _) => format!("solutions of order {order}"),
    };
    let are = if last == 1 { "is" } else { "are" };
    Failure::Usage(format!(
        "there {are} {last} {what}, so there is no number {}: 1 to {last} is allowed",
        grouped(number),
        last = grouped(last)
    ))
}

/// Why a mode does not take a method.
fn misfit(mode: Mode, method: &Method) -> String {
    let (mode_name, name) = (mode.name(), method.name);
    match (mode, method.finds) {
        (Mode::All, Finds::Any) => {
            format!("method {name} cannot know when it has found all solutions: leave -m all out")
        }
        (Mode::All, _) => {
            format!("method {name} finds one family of solutions, not all: leave -m all out")
        }
        (_, Finds::All) => {
            format!("mode {mode_name} takes no method: use -m first or -m all for method {name}")
        }
        _ => {
            format!("mode {mode_name} takes no method: leave -m {mode_name} out for method {name}")
        }
    }
}
