//! A task as a command and as an address.

use std::time::Duration;

use super::{Format, Outlet, Part, Share, Shell, Task, What, address};
use crate::{
    board::{Board, Coordinates, Given, Notation},
    picture::Theme,
    search::{
        Compared, Quantity, SweepSpec,
        run::{Clock, Entries, Finish, RaceSpec},
        sweep,
    },
    solutions::{Kind, Mode, Query},
};

/// Arguments by their long names, with their values. The order has no name, and a flag no value.
#[derive(Default)]
struct NamedArguments(Vec<(&'static str, String)>);

impl Task {
    /// The command that asks for it in a shell. Threads and kernels are left out: they are those
    /// of a machine.
    #[must_use]
    pub fn command(&self, shell: Shell) -> String {
        let mut words = vec!["queens".to_owned()];
        let arguments = self.arguments().0.into_iter();
        words.extend(arguments.map(|(name, value)| shell.argument(name, &value)));
        words.join(" ")
    }

    /// What follows the question mark in the address that asks for it.
    #[must_use]
    pub fn address(&self) -> String {
        let arguments = self.arguments().0.into_iter();
        let parts = arguments.map(|(name, value)| address::part(name, &value));
        parts.collect::<Vec<_>>().join("&")
    }

    /// Its arguments, in the order in which they are written.
    fn arguments(&self) -> NamedArguments {
        let mut all = NamedArguments::default();
        all.of_what(&self.what, |board| {
            self.coordinates.unwrap_or_default().on(board)
        });
        let format = match &self.outlet {
            Outlet::Window { .. } => None,
            Outlet::Print(format) => *format,
            Outlet::File(file) => file.format,
        };
        if let What::Tree { depth, .. } = self.what {
            all.add("depth", depth);
        }
        all.add("coordinates", self.coordinates.map(Coordinates::name));
        all.add("print", format.map(Format::name));
        all.add("theme", self.theme.map(Theme::name));
        match &self.outlet {
            Outlet::Window {
                behind,
                zoom,
                is_still,
                keeps_nothing,
            } => {
                if let Some(query) = behind {
                    all.of_query(query);
                }
                all.add("zoom", zoom.map(f64::from));
                all.flag("no-motion", *is_still);
                all.flag("no-config", *keeps_nothing);
            }
            Outlet::Print(_) => {}
            Outlet::File(file) => {
                all.add("size", file.width);
                all.add("title", file.title.as_ref());
                all.add("speed", file.speed);
                all.flag("once", file.once);
                all.set("out", file.path.display());
                all.flag("force", file.overwrites);
            }
        }
        all.0
            .retain(|(name, _)| name.is_empty() || self.takes(name));
        all
    }
}

impl NamedArguments {
    fn set(&mut self, name: &'static str, value: impl ToString) {
        self.add(name, Some(value));
    }

    fn add(&mut self, name: &'static str, value: Option<impl ToString>) {
        if let Some(value) = value {
            self.0.push((name, value.to_string()));
        }
    }

    fn flag(&mut self, name: &'static str, is_set: bool) {
        self.add(name, is_set.then_some(""));
    }

    fn of_what(&mut self, what: &What, notation: impl Fn(Board) -> Notation) {
        self.add("", orders(what));
        match what {
            What::Solutions(query, part) => {
                self.of_query(query);
                self.flag("families", query.one_per_family);
                self.of_part(*part);
                self.add("limit", query.limit);
            }
            What::Steps(query, given, part) => {
                self.flag("watch", true);
                self.of_given(given, notation);
                self.of_query(query);
                self.of_part(*part);
                self.add("limit", query.limit);
            }
            What::Tree { method, given, .. } => {
                self.flag("tree", true);
                self.of_given(given, notation);
                self.set("method", method.name);
            }
            What::Play { position } => {
                let queens = notation(position.board()).list(position.queens());
                self.set("play", queens);
            }
            What::Puzzle {
                puzzle,
                placed,
                limit,
            } => {
                self.set("puzzle", puzzle.difficulty().name());
                self.set("seed", puzzle.seed());
                let queens = notation(puzzle.board()).list(placed.iter().copied());
                self.add("play", (!placed.is_empty()).then_some(queens));
                self.add("limit", *limit);
            }
            What::Race { spec, part, budget } => {
                self.of_race(spec);
                if let Entries::Methods(given, _) = spec.entries() {
                    self.of_given(given, notation);
                }
                self.of_part(*part);
                self.add("budget", budget.as_ref().map(Duration::as_secs_f64));
            }
            What::Sweep { spec, quantity } => {
                self.flag("compare", true);
                self.flag("own", spec.compared == Compared::Own);
                self.of_given(&spec.given, notation);
                let chosen = quantity.filter(|&quantity| quantity != Quantity::default());
                self.add("chart", chosen.map(Quantity::name));
                self.set("seed", spec.seed);
                self.of_budget(spec);
            }
            What::Experiment {
                query,
                stats,
                repeats,
            } => {
                self.of_query(query);
                self.flag("stats", *stats);
                self.flag("no-repeats", !repeats);
                self.add("limit", query.limit);
            }
            What::Tries(spec) => {
                self.set("mode", Mode::Shuffle.name());
                self.set("seed", spec.seed);
                self.flag("stats", true);
                self.add("limit", spec.wanted);
                self.of_budget(spec);
            }
            What::Counts { spec, families, .. } => {
                self.flag("count", true);
                self.flag("families", *families);
                self.of_budget(spec);
            }
            What::Count {
                given,
                families,
                share,
                resume,
                ..
            } => {
                self.flag("count", true);
                self.flag("families", *families);
                self.of_given(given, notation);
                self.add("part", (*share != Share::ALL).then_some(share));
                self.add("resume", resume.as_ref().map(|path| path.display()));
            }
            What::Listing(_, method) => {
                self.set("method", method.name);
                self.flag("code", true);
            }
            What::Check(path) => self.set("check", path.display()),
            What::Completions(shell) => self.set("completions", shell),
            What::Manual => self.flag("man", true),
        }
    }

    /// The queens that are given, if any are.
    fn of_given(&mut self, given: &Given, notation: impl Fn(Board) -> Notation) {
        let queens = notation(given.board()).list(given.queens());
        self.add("play", (!given.is_empty()).then_some(queens));
    }

    fn of_part(&mut self, part: Part) {
        match part {
            Part::Solution(number) => self.set("solution", number),
            Part::Step(number) => self.set("step", number),
            Part::Span(from, to) => {
                self.add("from", from);
                self.add("to", to);
            }
        }
    }

    /// The mode, the method and the seed, as far as they are not the default.
    fn of_query(&mut self, query: &Query) {
        let kind = query.kind();
        let is_usual = matches!(kind, Kind::First(_));
        self.add("mode", (!is_usual).then(|| kind.mode().name()));
        self.add("method", kind.chosen_method().map(|method| method.name));
        self.add("seed", kind.draws().then_some(query.seed));
    }

    fn of_race(&mut self, spec: &RaceSpec) {
        match spec.entries() {
            Entries::Methods(_, methods) => {
                let names: Vec<_> = methods.iter().map(|method| method.name).collect();
                self.set("race", names.join(","));
            }
            Entries::Orders(method, boards) => {
                let orders = boards.iter().map(|board| board.order().to_string());
                self.set("race", method.name);
                self.set("orders", orders.collect::<Vec<_>>().join(","));
            }
        }
        let (finish, clock) = (spec.finish(), spec.clock());
        self.add("mode", (finish == Finish::All).then(|| Mode::All.name()));
        self.add("clock", (clock != Clock::default()).then(|| clock.name()));
        self.add("seed", spec.is_random().then(|| spec.seed()));
    }

    fn of_budget(&mut self, spec: &SweepSpec) {
        let is_usual = spec.budget == sweep::BUDGET;
        self.add("budget", (!is_usual).then_some(spec.budget.as_secs_f64()));
    }
}

/// The order, or the first and the last one.
fn orders(what: &What) -> Option<String> {
    let board = match what {
        What::Solutions(query, _) | What::Steps(query, ..) | What::Experiment { query, .. } => {
            query.board()
        }
        What::Tree { given, .. } | What::Count { given, .. } => given.board(),
        What::Listing(board, _) => *board,
        What::Play { position, .. } => position.board(),
        What::Puzzle { puzzle, .. } => puzzle.board(),
        What::Race { spec, .. } => spec.first_board(),
        What::Sweep {
            spec,
            quantity: None,
        } => spec.orders.first(),
        What::Sweep { spec, .. } | What::Tries(spec) | What::Counts { spec, .. } => {
            return Some(spec.orders.to_string());
        }
        What::Check(_) | What::Completions(_) | What::Manual => return None,
    };
    Some(board.order().to_string())
}
