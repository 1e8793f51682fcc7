//! Arguments that only make sense together: they describe a task.

use std::env;
use std::time::Duration;

use anyhow::{Result, anyhow, bail, ensure};

use super::values::given_by_slurm;
use super::{Args, OrderArg, Seconds};
use crate::board::{Board, Coordinates, Given, GivenError, Orders, Position};
use crate::counting::{Count, Resources};
use crate::numbers::{no_such, too_large};
use crate::search::methods::Shuffle;
use crate::search::run::{Clock, Finish, RaceSpec};
use crate::search::{METHODS, Measured, Method, Quantity, Replay, SweepSpec, sweep};
use crate::solutions::{Families, Kind, Mode, Puzzle, Query};
use crate::task::option_rules::MACHINE;
use crate::task::{Format, Medium, Selection, TaskKind, Topic, or};

impl Args {
    /// The order or the orders, given or default.
    pub fn order_or_range(&self) -> OrderArg {
        self.order.unwrap_or(OrderArg::One(Board::default()))
    }

    fn mode(&self) -> Mode {
        self.mode.unwrap_or_default()
    }

    /// The board, for requests that accept only one.
    pub(super) fn board(&self) -> Result<Board> {
        match self.order_or_range() {
            OrderArg::One(board) => Ok(board),
            OrderArg::Range(orders) => bail!(
                "the range of orders {orders} needs --compare, --count or -m shuffle --stats: \
                 give one order, such as {}, for anything else",
                orders.last().order()
            ),
        }
    }

    /// The query: which solutions are requested, and how to find them.
    ///
    /// # Errors
    /// One line that says what is wrong and what is allowed.
    pub fn query(&self) -> Result<Query> {
        let mut query = Query::new(self.board()?, self.kind()?)?;
        query.seed = self.seed();
        query.one_per_family = self.families;
        query.limit = self.limit;
        query.resources = self.resources();
        self.check_number(&query)?;
        Ok(query)
    }

    /// The mode with the method. Shuffle and construction are both modes and methods, with the same
    /// meaning.
    fn kind(&self) -> Result<Kind> {
        let kind = Kind::of(self.mode());
        let Some(method) = self.method else {
            return Ok(kind);
        };
        let fits = match self.mode() {
            Mode::First => true,
            Mode::All => method.is_exhaustive(),
            Mode::Shuffle | Mode::Construction => self.mode().method() == Some(method),
        };
        ensure!(fits, misfit(self.mode(), method));
        Ok(kind.with_method(Some(method)))
    }

    /// The given seed, or a random one short enough to be typed again.
    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| random().into())
    }

    /// The threads and the instructions to count with.
    pub fn resources(&self) -> Resources {
        let default = Resources::default();
        Resources {
            kernel: self.kernel.unwrap_or(default.kernel),
            threads: self.threads.unwrap_or_else(|| {
                let given = given_by_slurm(|name| env::var(name).ok());
                given.map_or(default.threads, |given| given.min(default.threads))
            }),
        }
    }

    /// The position to play on.
    fn position(&self) -> Result<Position> {
        let queens = self.play.as_deref().unwrap_or_default();
        let notation = self.coordinates.unwrap_or_default().on(self.board()?);
        notation.position(queens).map_err(|error| {
            let or = if self.coordinates.is_none() && Coordinates::Chess.can_read(queens) {
                ", or add --coordinates chess"
            } else {
                ""
            };
            anyhow!("{error}{or}")
        })
    }

    /// Checks that the numbers of solutions and steps, and the seed, make sense together.
    pub(super) fn check_numbers(&self, topic: Topic, medium: Medium) -> Result<()> {
        if let (Some(from), Some(to)) = (self.from, self.to)
            && from > to
        {
            bail!("--from {from} is after --to {to}: give the smaller one first");
        }
        if self.coordinates.is_some() && self.names_no_squares(topic) {
            bail!(
                "no squares are named here: --coordinates is only for reading --play, leave it out"
            );
        }
        let has_queens = self.play.as_ref().is_some_and(|queens| !queens.is_empty());
        let given = self.given();
        if let Some(option) = MACHINE.iter().find(|option| given.contains(option))
            && !self.uses_machine(topic, medium)
        {
            bail!(
                "--{option} needs --count, a window, or -m all without --method and --families: \
                 no other search uses it"
            );
        }
        if topic == Topic::Count && has_queens && self.threads.is_some() {
            bail!("--play counts on one thread: leave --threads out");
        }
        if topic == Topic::Steps && self.from.is_some() && self.limit.is_some() {
            bail!(
                "--from is a step of --watch, and --limit counts solutions: give --to in its place"
            );
        }
        if self.seed.is_some() && !self.draws(topic, medium) {
            let random = METHODS.iter().filter(|method| method.is_random());
            bail!(
                "--seed needs method {}, or own with random columns: nothing else is random",
                or(random.map(|method| method.name))
            );
        }
        let ends = self.to.is_some() || self.limit.is_some() || self.from.is_none();
        if topic == Topic::Solutions && !ends && self.query()?.never_ends() {
            bail!(
                "--from would never end, as there are always more random solutions: add --to or \
                 --limit"
            );
        }
        Ok(())
    }

    /// Whether a seed makes a difference.
    pub(in crate::task) fn draws(&self, topic: Topic, medium: Medium) -> bool {
        match topic {
            // In a window another mode or method can be chosen.
            _ if medium == Medium::Window => true,
            Topic::Solutions | Topic::Steps => self.kind().map_or(true, Kind::draws),
            Topic::Race => self.race.iter().any(|method| method.draws()),
            _ => true,
        }
    }

    /// Whether the threads and the instructions make a difference. In a window another mode can be
    /// chosen.
    pub(in crate::task) fn uses_machine(&self, topic: Topic, medium: Medium) -> bool {
        let is_all = |kind| kind == Kind::All(None);
        let counts = !self.families && self.kind().map_or(true, is_all);
        topic != Topic::Solutions || medium == Medium::Window || counts
    }

    /// Whether neither the result about this topic nor the arguments have squares that coordinates
    /// could name.
    pub(in crate::task) fn names_no_squares(&self, topic: Topic) -> bool {
        let Ok(outlet) = self.outlet(topic) else {
            return false;
        };
        let has_none = match topic {
            Topic::Compare | Topic::Count => true,
            Topic::Race => outlet.medium() == Medium::Text,
            Topic::Tree => matches!(self.format(topic, &outlet), Ok(Some(Format::Json))),
            _ => false,
        };
        has_none && self.play.is_none()
    }

    /// The task for a topic, in this format if one is given.
    pub(super) fn task_kind(&self, topic: Topic, format: Option<Format>) -> Result<TaskKind> {
        let orders = self.order_or_range().orders();
        Ok(match topic {
            Topic::Solutions => TaskKind::Solutions(self.query()?),
            Topic::Steps => {
                let query = self.query()?;
                let method = query.kind().watched(query.board());
                check_last(query.board().into(), "to watch", Replay::max_order(method))?;
                TaskKind::Steps(query, self.given_to(&[method])?)
            }
            Topic::Tree => {
                let board = self.board()?;
                let method = self.kind()?.watched(board);
                let tree = method.tree.ok_or_else(|| anyhow!(without_tree(method)))?;
                method.check(board.order())?;
                TaskKind::Tree(method, tree, self.given_to(&[method])?)
            }
            Topic::Play => TaskKind::Play(self.position()?),
            Topic::Puzzle => {
                if let Some(mode) = self.mode.filter(|&mode| mode != Mode::All) {
                    bail!("-m all shows the solution of a puzzle: leave -m {mode} out");
                }
                let puzzle = Box::new(self.puzzle()?);
                let position = puzzle.with(self.position()?.queens());
                TaskKind::Puzzle { puzzle, position }
            }
            Topic::Race => {
                let spec = self.race()?;
                if spec.clock == Clock::Time && self.selection() != Selection::default() {
                    let options = self.step.map_or("--from and --to", |_| "--step");
                    bail!(
                        "this race goes by time, so it has no numbered steps: leave {options} out"
                    );
                }
                TaskKind::Race(spec)
            }
            Topic::Compare | Topic::Growth => {
                // Given time, a method can find all solutions of these orders.
                check_last(orders, "to compare", sweep::max_order())?;
                let measured = if self.own {
                    Measured::Own
                } else {
                    Measured::Methods
                };
                let mut spec = self.swept(measured, orders);
                if topic == Topic::Compare {
                    spec.given = self.given_to(&[])?;
                }
                TaskKind::Sweep(spec)
            }
            Topic::Stats => {
                self.check_shuffle()?;
                TaskKind::Experiment(self.query()?)
            }
            Topic::Tries => {
                self.check_shuffle()?;
                check_last(orders, "to shuffle", Shuffle::MAX_ORDER)?;
                let wanted = self.limit.unwrap_or(1);
                TaskKind::Sweep(self.swept(Measured::Tries { wanted }, orders))
            }
            Topic::Count | Topic::Counts => self.counts(format)?,
            Topic::Listing => TaskKind::Listing(self.kind()?.method()),
            Topic::Check => TaskKind::Check,
            Topic::Completions | Topic::Manual => TaskKind::Installed,
        })
    }

    /// The board, and the queens of --play, which searches by these methods keep.
    fn given_to(&self, methods: &[&'static Method]) -> Result<Given> {
        let position = self.position()?;
        let notation = self.coordinates.unwrap_or_default().on(position.board());
        let given = Given::new(&position).map_err(|error| match error {
            GivenError::Clash { queens, line } => {
                let [one, other] = queens.map(|queen| notation.short(queen));
                anyhow!(
                    "the queens on {one} and {other} attack each other along the {line}: the \
                         given queens of a search must not attack each other"
                )
            }
            GivenError::TooLarge(_) => error.into(),
        })?;
        for method in methods.iter().filter(|_| !given.is_empty()) {
            method.check_given(&given)?;
        }
        Ok(given)
    }

    /// The quantity in the chart of several orders; `None` for one order.
    pub fn quantity(&self) -> Option<Quantity> {
        matches!(self.order, Some(OrderArg::Range(_))).then(|| self.chart.unwrap_or_default())
    }

    /// The time limit of a method, or of a search of a race.
    pub fn budget(&self) -> Duration {
        self.budget.map_or(sweep::BUDGET, |Seconds(budget)| budget)
    }

    /// The solutions or steps to print or to draw: only the one that was chosen, or else those from
    /// --from to --to.
    pub fn selection(&self) -> Selection {
        let only = self.step.or(self.solution);
        Selection {
            from: only.or(self.from),
            to: only.or(self.to),
        }
    }

    /// The puzzle of the given seed, or of a random one.
    fn puzzle(&self) -> Result<Puzzle> {
        let seed = self
            .seed
            .unwrap_or_else(|| Puzzle::short_seed(random().into()));
        let difficulty = self.puzzle.unwrap_or_default();
        Ok(Puzzle::generate(self.board()?, seed, difficulty)?)
    }

    fn check_shuffle(&self) -> Result<()> {
        let flag = self
            .topic()
            .named(&[Topic::Stats, Topic::Tries], &self.given());
        ensure!(self.kind()? == Kind::Shuffle, "{flag} needs -m shuffle");
        Ok(())
    }

    fn swept(&self, measured: Measured, orders: Orders) -> SweepSpec {
        SweepSpec {
            measured,
            budget: self.budget(),
            ..SweepSpec::new(orders, self.seed())
        }
    }

    /// The task of counting solutions or families: a number, or a table of it.
    fn counts(&self, format: Option<Format>) -> Result<TaskKind> {
        if !self.kind()?.is_exhaustive() {
            let mode = self.mode().name();
            bail!("--count counts all solutions: leave -m {mode} out");
        }
        let order = self.order_or_range();
        let is_per_square = self.play.is_some();
        if matches!(order, OrderArg::One(_)) && (is_per_square || format.is_none()) {
            return Ok(TaskKind::Count(self.given_to(&[])?));
        }
        let given = self.given();
        let mut of_one = ["part", "resume"].iter();
        if let Some(name) = of_one.find(|name| given.contains(name)) {
            bail!(
                "--count with --{name} gives one number, not a table: leave --print out, or let \
                 --out end in .txt"
            );
        }
        let orders = order.orders();
        check_last(orders, "to count", Count::MAX_ORDER)?;
        let measured = Measured::Counts {
            families: self.families,
            resources: self.resources(),
        };
        Ok(TaskKind::Sweep(self.swept(measured, orders)))
    }

    /// The entrants, the clock and the finish of the race.
    fn race(&self) -> Result<RaceSpec> {
        let finish = match self.mode() {
            Mode::First => Finish::First,
            Mode::All => Finish::All,
            Mode::Shuffle | Mode::Construction => {
                bail!(
                    "--race runs to the first solution or with -m all to all: leave -m {} out",
                    self.mode().name()
                );
            }
        };
        let (methods, seed) = (&self.race, self.seed());
        let spec = match (&self.orders[..], &methods[..]) {
            ([], [_]) => {
                bail!(
                    "a race needs two to four methods, as in --race backtracking,lookahead, \
                     or one at several orders, as in --race backtracking --orders 6,8,10"
                );
            }
            ([], _) => RaceSpec::of_methods(self.given_to(methods)?, methods, seed),
            (orders, &[method]) => RaceSpec::of_orders(method, orders, seed),
            _ => {
                bail!("--orders is for one method: give one to --race, or leave --orders out");
            }
        };
        let clock = self.clock.unwrap_or_default();
        Ok(spec?.to(finish).by(clock))
    }

    /// Checks that solutions with the requested numbers can exist.
    fn check_number(&self, query: &Query) -> Result<()> {
        let order = query.board().order();
        let [from, to] = [self.from, self.to].map(|number| number.filter(|_| !self.watch));
        let first = self.solution.or(from).unwrap_or(1);
        let largest = to.map_or(first, |to| to.max(first));
        if self.families
            && first > 1
            && query.kind() == Kind::All(None)
            && order > Families::MAX_NUMBERED_ORDER
        {
            bail!(
                "families are numbered up to order {} only: leave {} out",
                Families::MAX_NUMBERED_ORDER,
                from.map_or("--solution", |_| "--from")
            );
        }
        let limit = self.limit.filter(|_| self.solution.is_some());
        match query.known_total().into_iter().chain(limit).min() {
            Some(last) if last > 0 && largest > last => {
                bail!(no_such(query.noun(), largest, last))
            }
            _ => Ok(()),
        }
    }
}

fn check_last(orders: Orders, what: &'static str, max_order: usize) -> Result<()> {
    let last = orders.last().order();
    ensure!(last <= max_order, too_large(last, what, max_order));
    Ok(())
}

/// A random number, from the system or from the web page.
fn random() -> u32 {
    #[cfg(not(target_family = "wasm"))]
    let number = rand::random();
    #[cfg(target_family = "wasm")]
    let number = host::page::random();
    number
}

/// The message that a method has no tree. Names the methods that have one.
fn without_tree(method: &Method) -> String {
    let with = METHODS.iter().filter(|method| method.tree.is_some());
    format!(
        "method {} has no search tree: --tree takes {}",
        method.name,
        or(with.map(|method| method.name))
    )
}

/// The message that says why a mode does not accept a method.
fn misfit(mode: Mode, method: &Method) -> String {
    let name = method.name;
    if mode == Mode::All {
        return format!("method {name} does not find all solutions: leave -m all out");
    }
    let mode = mode.name();
    format!("mode {mode} takes no method: leave -m {mode} out for method {name}")
}
