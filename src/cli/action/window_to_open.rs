//! A window to open, and the text to print if there is no display.

use std::io::Write;

use anyhow::anyhow;

use super::Printout;
use crate::{
    app::{Settings, Start},
    board::Board,
    cli::failure::Failure,
    solutions::{Kind, Mode, Query},
    store::Store,
    task::{Args, Format, Output, Shell, Task, TaskKind},
};

/// What is printed of a board with given queens.
const COMPLETION: &str = "a completion of the board";

/// A window to open.
#[derive(Clone, Debug)]
pub struct WindowToOpen {
    /// The initial settings.
    pub settings: Settings,
    /// The store of whatever outlives the window.
    pub store: Store,
    task: Task,
}

impl WindowToOpen {
    pub(super) fn new(task: Task) -> Result<Self, Failure> {
        let start = Start::of(&task).map_err(Failure::Usage)?;
        let args = &task.args;
        Ok(Self {
            settings: Settings {
                args: Box::new(args.clone()),
                ..Settings::new(start)
            },
            store: if args.no_config {
                Store::default()
            } else {
                Store::of_user()
            },
            task,
        })
    }

    /// What to print where there is no display: what the window would show first, and a line that
    /// says so. `why` is the reason why there is no window.
    ///
    /// # Errors
    /// [`Failure::Other`] if there is nothing to show: no solution, no completion, or a position on
    /// a board too large to complete.
    pub fn as_text(self, why: &str) -> Result<(Printout, String), Failure> {
        let Task { kind, args, .. } = self.task;
        let args = Args {
            order: Some(args.order_or_range()).filter(|_| args.orders.is_none()),
            seed: seed(&kind),
            no_config: false,
            ..args
        };
        let printed = |format| Args {
            print: Some(format),
            ..args.clone()
        };
        let is_completed = match &kind {
            TaskKind::Play(_) => true,
            TaskKind::Steps(_, given, _) => !given.is_empty(),
            _ => false,
        };
        let (here, shown, further, prints) = match &kind {
            TaskKind::Solutions(query, _) | TaskKind::Steps(query, ..) => {
                let order = query.board().order();
                if !query.board().has_solution() {
                    let failure = Failure::NoSolution(order);
                    let steps = format!("`queens {order} --watch -p rows` prints the search");
                    return Err(anyhow!("{why}, and {failure}; {steps}").into());
                }
                let (format, shown) = if is_completed {
                    (Format::Board, COMPLETION)
                } else if order <= Board::MAX_VISIBLE_ORDER {
                    (Format::Board, "the board as text")
                } else {
                    // A board of a million queens would take a terabyte.
                    (Format::Rows, "the column of each queen")
                };
                let from_start = |format| Args {
                    solution: None,
                    step: None,
                    limit: None,
                    ..printed(format)
                };
                let here = Args {
                    watch: false,
                    solution: args.solution.or(Some(1)),
                    play: args.play.clone().filter(|_| is_completed),
                    ..from_start(format)
                };
                let lists_all = Query::new(query.board(), Kind::All(None)).is_ok();
                let (further, prints) = match &kind {
                    TaskKind::Steps(..) => (from_start(Format::Rows), "every step"),
                    _ if lists_all => {
                        let all = Args {
                            order: args.order,
                            mode: Some(Mode::All),
                            print: Some(Format::Board),
                            ..Args::default()
                        };
                        (all, "all solutions")
                    }
                    _ => (from_start(format), "one solution"),
                };
                (here, shown, further, prints)
            }
            TaskKind::Play(_) => {
                let [here, further] = [Format::Board; 2].map(|format| Args {
                    mode: None,
                    ..printed(format)
                });
                (here, COMPLETION, further, "a completion")
            }
            TaskKind::Puzzle { .. } => {
                let [here, further] = [Format::Board, Format::Json].map(printed);
                (here, "the puzzle as text", further, "its solution too")
            }
            _ => {
                let shown = match &kind {
                    TaskKind::Race { .. } => "the race as a table",
                    _ => "the comparison as a table",
                };
                let [here, further] = [Format::Rows, Format::Json].map(printed);
                (here, shown, further, "it as objects")
            }
        };
        let task = here.fitting().task().map_err(Failure::Usage)?;
        let mut printout = Printout::Task(task.into());
        let command = further.fitting().as_command(Shell::OF_SYSTEM);
        let proposal = format!("`{command}` prints {prints}");
        if is_completed {
            // A completion must exist before it is announced. The steps are there without one.
            let proposal = match kind {
                TaskKind::Steps(..) => format!("; {proposal}"),
                _ => String::new(),
            };
            printout = printout.in_memory().map_err(|failure| match failure {
                Failure::Usage(_) => anyhow!("{why}: {failure}{proposal}"),
                _ => anyhow!("{why}, and {failure}{proposal}"),
            })?;
        }
        let line = format!("{why}, so here is {shown}; {proposal}");
        Ok((printout, line))
    }
}

impl Printout {
    /// What it writes, as text that is written later.
    fn in_memory(&self) -> Result<Self, Failure> {
        let mut text = Vec::new();
        let mut out = Output::new(&mut text);
        self.write(&mut out)?;
        out.flush()?;
        drop(out);
        Ok(Self::Text(String::from_utf8_lossy(&text).into_owned()))
    }
}

/// The seed of random choices, chosen or given.
fn seed(what: &TaskKind) -> Option<u64> {
    match what {
        TaskKind::Solutions(query, _) | TaskKind::Steps(query, ..) => {
            query.kind().draws().then_some(query.seed)
        }
        TaskKind::Puzzle { puzzle, .. } => Some(puzzle.seed()),
        TaskKind::Race { spec, .. } => spec.is_random().then_some(spec.seed),
        TaskKind::Sweep(spec) => Some(spec.seed),
        _ => None,
    }
}
