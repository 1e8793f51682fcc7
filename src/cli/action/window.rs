//! A window to open, and what to print where there is no display.

use anyhow::anyhow;

use super::{PrintCompletion, PrintPuzzles, PrintRace, PrintSolutions, PrintSweep, Printout, race};
use crate::{
    app::{Preferences, Settings, Start},
    cli::failure::Failure,
    numbers::grouped,
    puzzle::Board,
    search::{Goal, Replay, race::Finish, sweep},
    solutions::{Kind, Mode, Query},
    store::Store,
    task::{Format, Outlet, Part, Task, What},
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
    pub(super) fn new(task: &Task) -> Result<Self, Failure> {
        let (query, start) = start(&task.what)?;
        let (command, prints) = hint(task);
        let (zoom, is_still, keeps_nothing) = match task.outlet {
            Outlet::Window {
                zoom,
                is_still,
                keeps_nothing,
            } => (zoom, is_still, keeps_nothing),
            Outlet::Print(_) | Outlet::File(_) => (None, false, false),
        };
        Ok(Self {
            settings: Settings {
                start,
                flags: Preferences {
                    theme: task.theme,
                    motion: is_still.then_some(false),
                    coordinates: task.coordinates,
                    zoom,
                    ..Preferences::default()
                },
                ..Settings::new(query)
            },
            store: if keeps_nothing {
                Store::Nowhere
            } else {
                Store::of_user()
            },
            command: format!("queens {command}"),
            prints,
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
            (Format::Board, "the board as text")
        } else {
            (Format::Rows, "the column of each queen")
        };
        let steps = format!("`queens {order} --watch -p rows`");
        let number = match start {
            Start::Play(position) => {
                let mut completion = PrintCompletion::new(position, coordinates, Format::Board)
                    .map_err(|failure| anyhow!("{why}: {failure}"))?;
                completion
                    .search()
                    .map_err(|failure| anyhow!("{why}, and {failure}"))?;
                let line = line(why, "a completion of the board", &self.command, self.prints);
                return Ok((Printout::Completion(completion), line));
            }
            Start::Puzzle(puzzle, _) => {
                let line = line(why, "the puzzle as text", &self.command, self.prints);
                let puzzles = PrintPuzzles {
                    first: *puzzle,
                    limit: 1,
                    format: Format::Board,
                };
                return Ok((Printout::Puzzles(puzzles), line));
            }
            Start::Grow(spec, _) => {
                let growth = PrintSweep::new(spec, Format::Rows, true);
                let line = line(why, "the comparison as a table", &self.command, self.prints);
                return Ok((Printout::Sweep(Box::new(growth)), line));
            }
            Start::Race(spec, _) => {
                let race = PrintRace::new(spec, sweep::BUDGET, Format::Rows);
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

/// What a window searches for, and what it does with the board.
fn start(what: &What) -> Result<(Query, Start), Failure> {
    let behind = |board, seed| {
        let mut query = Query::new(board, Kind::First(None))?;
        query.seed = seed;
        Ok::<_, Failure>(query)
    };
    Ok(match what {
        What::Solutions(query, part) => {
            let order = query.board().order();
            if order > Board::MAX_SHOWN_ORDER {
                return Err(too_large_to_show(order));
            }
            let number = match *part {
                Part::Solution(number) => number - 1,
                Part::Step(_) | Part::Span(..) => 0,
            };
            (*query, Start::Browse(number))
        }
        What::Steps(query, part) => {
            let max_order = Replay::max_order(query.kind().method());
            check_order(query.board().order(), "watch", max_order)?;
            let goal = match *part {
                Part::Solution(number) => Goal::solution(number),
                Part::Step(step) => Goal::step(step),
                Part::Span(..) => Goal::step(0),
            };
            (*query, Start::Watch(goal))
        }
        What::Play {
            position,
            behind: query,
        } => {
            let board = position.board();
            check_order(board.order(), "play on", Board::MAX_VISIBLE_ORDER)?;
            let query = query.map_or_else(|| behind(board, 0), Ok)?;
            (query, Start::Play(position.clone()))
        }
        What::Puzzle {
            puzzle,
            placed,
            behind: query,
            ..
        } => {
            let query = query.map_or_else(|| behind(puzzle.board(), puzzle.seed()), Ok)?;
            (query, Start::Puzzle(puzzle.clone(), placed.clone()))
        }
        What::Race { spec, part, .. } => {
            let step = race::step(spec, *part)?.unwrap_or(0);
            let query = behind(spec.first_board(), spec.seed())?;
            (query, Start::Race(spec.clone(), step))
        }
        // Behind the chart is the smallest board, which is searched in no time.
        What::Sweep { spec, quantity } => {
            let start = Start::Grow(*spec, quantity.unwrap_or_default());
            (behind(spec.orders.first(), spec.seed)?, start)
        }
        _ => {
            return Err(Failure::usage("this is text, and opens no window"));
        }
    })
}

/// The command that prints more of what a window shows, and what it prints.
fn hint(task: &Task) -> (String, &'static str) {
    let coordinates = task.coordinates.unwrap_or_default();
    let named = task.coordinates.map_or_else(String::new, |coordinates| {
        format!(" --coordinates {}", coordinates.name())
    });
    match &task.what {
        What::Solutions(query, _) => {
            let order = query.board().order();
            if order <= Kind::All(None).max_order() {
                return (format!("{order} -m all -p board"), "all solutions");
            }
            let name = if is_readable(order) { "board" } else { "rows" };
            (
                format!("{order} {} -p {name}", search(query)),
                "one solution",
            )
        }
        What::Steps(query, _) => {
            let (order, search) = (query.board().order(), search(query));
            (
                format!("{order} --watch {search}{named} -p rows"),
                "every step",
            )
        }
        What::Play { position, .. } => {
            let board = position.board();
            let queens = coordinates.on(board).list(position.queens());
            let command = format!("{} --play=\"{queens}\"{named} -p board", board.order());
            (command, "a completion")
        }
        What::Puzzle { puzzle, .. } => {
            let (order, name) = (puzzle.board().order(), puzzle.difficulty().name());
            let command = format!("{order} --puzzle={name} --seed {} -p json", puzzle.seed());
            (command, "its solution too")
        }
        What::Race { spec, .. } => {
            let finish = match spec.finish() {
                Finish::First => "",
                Finish::All => " -m all",
            };
            let (order, entries) = (spec.first_board().order(), spec.entries());
            let command = format!("{order} --race {entries}{finish} -p json");
            (command, "it as objects")
        }
        What::Sweep { spec, .. } => (
            format!("{} --compare -p json", spec.orders),
            "it as objects",
        ),
        _ => (String::new(), ""),
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
fn search(query: &Query) -> String {
    let kind = query.kind();
    let seed = kind.is_random().then(|| format!(" --seed {}", query.seed));
    let seed = seed.unwrap_or_default();
    match (kind.chosen_method(), kind.mode()) {
        (Some(method), Mode::All) => format!("-m all --method {}{seed}", method.name),
        // The mode follows from the method.
        (Some(method), _) => format!("--method {}{seed}", method.name),
        (None, mode) => format!("-m {}{seed}", mode.name()),
    }
}
