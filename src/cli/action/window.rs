//! A window to open, and what to print where there is no display.

use std::io::Write;

use anyhow::anyhow;

use super::{Printout, boards, race};
use crate::{
    app::{Flags, Settings, Start},
    board::Board,
    cli::failure::Failure,
    numbers::grouped,
    search::{Goal, Replay},
    solutions::{Kind, Query},
    store::Store,
    task::{Format, Medium, Outlet, Output, Part, Shell, Task, What},
};

/// A window to open.
#[derive(Clone, Debug)]
pub struct WindowToOpen {
    /// What it shows first.
    pub settings: Settings,
    /// Where it finds and keeps what outlives it.
    pub store: Store,
    task: Task,
}

impl WindowToOpen {
    pub(super) fn new(task: Task) -> Result<Self, Failure> {
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
        let given = match task.what {
            What::Steps(_, given, _) => given,
            _ => query.board().into(),
        };
        Ok(Self {
            settings: Settings {
                given,
                start,
                flags: Flags {
                    theme: task.theme,
                    coordinates: task.coordinates,
                    zoom,
                    is_still,
                },
                ..Settings::new(query)
            },
            store: if keeps_nothing {
                Store::Nowhere
            } else {
                Store::of_user()
            },
            task,
        })
    }

    /// Without a display: what the window would show first, to be printed, and a line that
    /// says so. `why` is why there is no window.
    ///
    /// # Errors
    /// [`Failure::Other`] if there is nothing to show: no solution, no completion, or a
    /// position on a board too large to complete.
    pub fn as_text(self, why: &str) -> Result<(Printout, String), Failure> {
        let Task {
            what, coordinates, ..
        } = self.task;
        let printed = |what, format| Task {
            what,
            theme: None,
            coordinates,
            outlet: Outlet::Print(Some(format)),
        };
        let (here, shown, further, prints) = match &what {
            What::Solutions(query, part) | What::Steps(query, _, part) => {
                let order = query.board().order();
                if !query.board().has_solution() {
                    let failure = Failure::NoSolution(order);
                    let steps = format!("`queens {order} --watch -p rows` prints the search");
                    return Err(anyhow!("{why}, and {failure}; {steps}").into());
                }
                let (format, shown) = if order <= Board::MAX_VISIBLE_ORDER {
                    (Format::Board, "the board as text")
                } else {
                    // A board of a million queens would take a terabyte.
                    (Format::Rows, "the column of each queen")
                };
                let first = match part {
                    Part::Solution(_) => *part,
                    Part::Step(_) | Part::Span(..) => Part::Solution(1),
                };
                let here = printed(What::Solutions(*query, first), format);
                let mut all = *query;
                all.limit = None;
                let (further, prints) = match (&what, Query::new(all.board(), Kind::All(None))) {
                    (What::Steps(..), _) => {
                        let steps = What::Steps(all, all.board().into(), Part::USUAL);
                        (printed(steps, Format::Rows), "every step")
                    }
                    (_, Ok(all)) => {
                        let all = What::Solutions(all, Part::USUAL);
                        (printed(all, Format::Board), "all solutions")
                    }
                    (_, Err(_)) => {
                        let one = What::Solutions(all, Part::USUAL);
                        (printed(one, format), "one solution")
                    }
                };
                (Printout::Task(Box::new(here)), shown, further, prints)
            }
            What::Play { position } => {
                // Before it is announced it must be there.
                let mut text = Vec::new();
                let mut out = Output::new(&mut text);
                let names = coordinates.unwrap_or_default();
                let written = boards::write_completion(&mut out, position, names, Format::Board);
                written
                    .and_then(|()| Ok(out.flush()?))
                    .map_err(|failure| match failure {
                        Failure::Usage(_) => anyhow!("{why}: {failure}"),
                        _ => anyhow!("{why}, and {failure}"),
                    })?;
                drop(out);
                let here = Printout::Text(String::from_utf8_lossy(&text).into_owned());
                let further = printed(what, Format::Board);
                (here, "a completion of the board", further, "a completion")
            }
            What::Puzzle { .. } => {
                let here = Printout::Task(Box::new(printed(what.clone(), Format::Board)));
                let further = printed(what, Format::Json);
                (here, "the puzzle as text", further, "its solution too")
            }
            _ => {
                let shown = match &what {
                    What::Race { .. } => "the race as a table",
                    _ => "the comparison as a table",
                };
                let here = Printout::Task(Box::new(printed(what.clone(), Format::Rows)));
                (here, shown, printed(what, Format::Json), "it as objects")
            }
        };
        let command = further.command(Shell::OF_SYSTEM);
        let line = format!("{why}, so here is {shown}; `{command}` prints {prints}");
        Ok((here, line))
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
        What::Steps(query, _, part) => {
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
    Failure::Usage(what.topic().has_no(Medium::Window, &[]))
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
