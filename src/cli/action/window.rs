//! A window to open, and what to print where there is no display.

use anyhow::anyhow;

use super::{PrintCompletion, PrintGrowth, PrintPuzzles, PrintRace, PrintSolutions, Printout};
use crate::{
    app::{Preferences, Settings, Start},
    cli::{
        args::Args,
        failure::Failure,
        text::{RaceFormat, SolutionFormat, TableFormat},
    },
    numbers::grouped,
    puzzle::{Board, Position},
    search::{
        Goal, Replay, compare,
        race::{Finish, RaceSpec},
    },
    solutions::{Kind, Mode, Puzzle, Query},
    solver::GrowthSpec,
    store::Store,
};

/// A window to open.
#[derive(Clone, Debug)]
pub struct Window {
    /// What it shows first.
    pub settings: Settings,
    /// Where it finds and keeps what outlives it.
    pub store: Store,
    /// The command that prints more of it.
    command: String,
    /// What that command prints.
    prints: &'static str,
}

impl Window {
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let query = args.query()?;
        let order = args.board()?.order();
        let search = search(args);
        let named = args.coordinates.map_or_else(String::new, |coordinates| {
            format!(" --coordinates {}", coordinates.name())
        });
        let (start, what, prints) = if let Some(difficulty) = args.puzzle {
            let puzzle = Puzzle::generate(args.board()?, args.puzzle_seed(), difficulty)?;
            let (name, seed) = (difficulty.name(), puzzle.seed());
            let what = format!("--puzzle={name} --seed {seed} -p json");
            let placed = args.position()?.iter().flat_map(Position::queens).collect();
            let start = Start::Puzzle(puzzle.into(), placed);
            (start, what, "its solution too")
        } else if let Some(position) = args.position()? {
            check_order(order, "play on", Board::MAX_VISIBLE_ORDER)?;
            let queens = args
                .coordinates()
                .on(position.board())
                .list(position.queens());
            let what = format!("--play=\"{queens}\"{named} -p board");
            (Start::Play(position), what, "a completion")
        } else if args.watch {
            check_order(order, "watch", Replay::max_order(query.kind().method()))?;
            let goal = match args.step {
                None if args.solution == 1 => Goal::step(0),
                None => Goal::solution(args.solution),
                Some(step) => Goal::step(step),
            };
            let what = format!("--watch {search}{named} -p rows");
            (Start::Watch(goal), what, "every step")
        } else {
            if order > Board::MAX_SHOWN_ORDER {
                return Err(too_large_to_show(order));
            }
            let (what, prints) = if order <= Kind::All(None).max_order() {
                ("-m all -p board".into(), "all solutions")
            } else {
                let name = if is_readable(order) { "board" } else { "rows" };
                (format!("{search} -p {name}"), "one solution")
            };
            (Start::Browse(args.solution - 1), what, prints)
        };
        Ok(Self {
            settings: Settings {
                start,
                flags: flags(args),
                ..Settings::new(query)
            },
            store: store(args),
            command: format!("queens {order} {what}"),
            prints,
        })
    }

    /// A window that compares the methods at several orders.
    pub(super) fn growth(args: &Args, spec: GrowthSpec) -> Result<Self, Failure> {
        // Behind the chart is the smallest board, which is searched in no time.
        let mut query = Query::new(spec.orders.first(), Kind::First(None))?;
        query.seed = spec.seed;
        Ok(Self {
            settings: Settings {
                start: Start::Grow(spec, args.chart.unwrap_or_default()),
                flags: flags(args),
                ..Settings::new(query)
            },
            store: store(args),
            command: format!("queens {} --compare -p json", spec.orders),
            prints: "it as objects",
        })
    }

    /// A window with a race at its start.
    pub(super) fn race(args: &Args, spec: RaceSpec) -> Result<Self, Failure> {
        let mut query = Query::new(spec.first_board(), Kind::First(None))?;
        query.seed = spec.seed();
        let finish = match spec.finish() {
            Finish::First => "",
            Finish::All => " -m all",
        };
        let (order, entries) = (spec.first_board().order(), spec.entries());
        let command = format!("queens {order} --race {entries}{finish} -p json");
        let step = super::race::step(args, &spec)?.unwrap_or(0);
        Ok(Self {
            settings: Settings {
                start: Start::Race(spec, step),
                flags: flags(args),
                ..Settings::new(query)
            },
            store: store(args),
            command,
            prints: "it as objects",
        })
    }

    /// Without a display: what the window would show first, to be printed, and a line that
    /// says so. `why` is why there is no window.
    ///
    /// # Errors
    /// [`Failure::Other`] if there is nothing to show: no solution, no completion, or a
    /// position on a board too large to complete.
    pub fn as_text(self, why: &str) -> Result<(Printout, String), Failure> {
        let Settings {
            query,
            start,
            flags,
            ..
        } = self.settings;
        let coordinates = flags.coordinates.unwrap_or_default();
        let order = query.board().order();
        let (format, what) = if is_readable(order) {
            (SolutionFormat::Board, "the board as text")
        } else {
            (SolutionFormat::Rows, "the column of each queen")
        };
        let steps = format!("`queens {order} --watch -p rows`");
        let number = match start {
            Start::Play(position) => {
                let mut completion =
                    PrintCompletion::new(position, coordinates, SolutionFormat::Board)
                        .map_err(|failure| anyhow!("{why}: {failure}"))?;
                completion
                    .search()
                    .map_err(|failure| anyhow!("{why}, and {failure}"))?;
                let line = line(why, "a completion of the board", &self.command, self.prints);
                return Ok((Printout::Completion(completion), line));
            }
            Start::Puzzle(puzzle, _) => {
                let line = line(why, "the puzzle as text", &self.command, self.prints);
                return Ok((Printout::Puzzles(PrintPuzzles::one(*puzzle)), line));
            }
            Start::Grow(spec, _) => {
                let growth = PrintGrowth::new(spec, TableFormat::Rows);
                let line = line(why, "the comparison as a table", &self.command, self.prints);
                return Ok((Printout::Growth(Box::new(growth)), line));
            }
            Start::Race(spec, _) => {
                let race = PrintRace::new(spec, compare::BUDGET, RaceFormat::Rows);
                let line = line(why, "the race as a table", &self.command, self.prints);
                return Ok((Printout::Race(Box::new(race)), line));
            }
            _ if !query.board().has_solution() => {
                let failure = Failure::NoSolution(order);
                return Err(anyhow!("{why}, and {failure}; {steps} prints the search").into());
            }
            Start::Watch(Goal::Solution(number)) => number.get() - 1,
            Start::Watch(_) => 0,
            Start::Browse(number) => number,
        };
        let solution = PrintSolutions {
            query,
            start: number,
            format,
            limit: Some(1),
        };
        let line = line(why, what, &self.command, self.prints);
        Ok((Printout::Solutions(solution), line))
    }
}

/// What the options say about the look of the window.
fn flags(args: &Args) -> Preferences {
    Preferences {
        theme: args.theme,
        motion: args.no_motion.then_some(false),
        coordinates: args.coordinates,
        zoom: args.zoom,
        ..Preferences::default()
    }
}

fn store(args: &Args) -> Store {
    if args.no_config {
        Store::Nowhere
    } else {
        Store::of_user()
    }
}

/// What is said in place of opening the window.
fn line(why: &str, here: &str, command: &str, prints: &str) -> String {
    format!("{why}, so here is {here}; `{command}` prints {prints}")
}

/// Whether a board of text is of use; one of a million queens would take a terabyte.
fn is_readable(order: usize) -> bool {
    order <= Board::MAX_VISIBLE_ORDER
}

fn check_order(order: usize, what: &str, max_order: usize) -> Result<(), Failure> {
    if order <= max_order {
        Ok(())
    } else {
        Err(Failure::too_large(order, what, max_order))
    }
}

fn too_large_to_show(order: usize) -> Failure {
    Failure::Usage(format!(
        "order {} is too large to show in a window: 1 to {} is allowed; -p rows prints it",
        grouped(order as u64),
        grouped(Board::MAX_SHOWN_ORDER as u64)
    ))
}

/// The arguments that say how to search.
fn search(args: &Args) -> String {
    let is_random = args.kind().is_ok_and(Kind::is_random);
    let seed = args.seed.filter(|_| is_random);
    let seed = seed.map_or(String::new(), |seed| format!(" --seed {seed}"));
    match (args.method, args.mode) {
        (Some(method), Mode::All) => format!("-m all --method {}{seed}", method.name),
        // The mode follows from the method.
        (Some(method), _) => format!("--method {}{seed}", method.name),
        (None, mode) => format!("-m {}{seed}", mode.name()),
    }
}
