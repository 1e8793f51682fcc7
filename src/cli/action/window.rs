//! A window to open, and what to print where there is no display.

use anyhow::anyhow;

use super::{PrintCompletion, PrintPuzzles, PrintRace, PrintSolutions, PrintSweep, Printout, race};
use crate::{
    app::{Preferences, Settings, Start},
    cli::failure::Failure,
    numbers::grouped,
    puzzle::Board,
    search::{Goal, Replay, sweep},
    solutions::{Kind, Query},
    store::Store,
    task::{Format, Medium, Outlet, Part, Shell, Task, What},
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
        let Outlet::Window {
            behind,
            zoom,
            is_still,
            keeps_nothing,
        } = task.outlet
        else {
            return Err(no_window(&task.what));
        };
        let (query, start) = start(&task.what, behind)?;
        let (command, prints) = hint(task)?;
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
            command,
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
        let format = format_of(order);
        let what = match format {
            Format::Board => "the board as text",
            _ => "the column of each queen",
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
fn start(what: &What, behind: Option<Query>) -> Result<(Query, Start), Failure> {
    let first = |board, seed| {
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
        What::Play { position } => {
            let board = position.board();
            check_order(board.order(), "play on", Board::MAX_VISIBLE_ORDER)?;
            let query = behind.map_or_else(|| first(board, 0), Ok)?;
            (query, Start::Play(position.clone()))
        }
        What::Puzzle { puzzle, placed, .. } => {
            let query = first(puzzle.board(), puzzle.seed())?;
            (query, Start::Puzzle(puzzle.clone(), placed.clone()))
        }
        What::Race { spec, part, .. } => {
            let step = race::step(spec, *part)?.unwrap_or(0);
            let query = first(spec.first_board(), spec.seed())?;
            (query, Start::Race(spec.clone(), step))
        }
        // Behind the chart is the smallest board, which is searched in no time.
        What::Sweep { spec, quantity } => {
            let start = Start::Grow(*spec, quantity.unwrap_or_default());
            (first(spec.orders.first(), spec.seed)?, start)
        }
        _ => return Err(no_window(what)),
    })
}

fn no_window(what: &What) -> Failure {
    Failure::Usage(what.topic().has_no(Medium::Window))
}

/// The command that prints more of what a window shows, and what it prints.
fn hint(task: &Task) -> Result<(String, &'static str), Failure> {
    let (what, format, prints) = match &task.what {
        What::Solutions(query, _) => {
            let board = query.board();
            if let Ok(all) = Query::new(board, Kind::All(None)) {
                let what = What::Solutions(all, Part::USUAL);
                (what, Format::Board, "all solutions")
            } else {
                let mut query = *query;
                query.limit = None;
                let what = What::Solutions(query, Part::USUAL);
                (what, format_of(board.order()), "one solution")
            }
        }
        What::Steps(query, _) => {
            let mut query = *query;
            query.limit = None;
            (What::Steps(query, Part::USUAL), Format::Rows, "every step")
        }
        What::Play { .. } => (task.what.clone(), Format::Board, "a completion"),
        What::Puzzle { .. } => (task.what.clone(), Format::Json, "its solution too"),
        What::Race { .. } | What::Sweep { .. } => {
            (task.what.clone(), Format::Json, "it as objects")
        }
        _ => return Err(no_window(&task.what)),
    };
    let task = Task {
        what,
        theme: None,
        coordinates: task.coordinates,
        outlet: Outlet::Print(Some(format)),
    };
    Ok((task.command(Shell::OF_SYSTEM), prints))
}

/// What is said in place of opening the window.
fn line(why: &str, here: &str, command: &str, prints: &str) -> String {
    format!("{why}, so here is {here}; `{command}` prints {prints}")
}

/// How a solution is printed: a board of a million queens would take a terabyte.
fn format_of(order: usize) -> Format {
    if order <= Board::MAX_VISIBLE_ORDER {
        Format::Board
    } else {
        Format::Rows
    }
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
