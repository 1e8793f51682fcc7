//! What a window shows first: what a command asks for, or the place to resume.

use anyhow::{Result, bail, ensure};

use crate::board::{Board, Given, Position};
use crate::numbers::{counted, grouped, too_large};
use crate::search::run::RaceSpec;
use crate::search::{Goal, Quantity, SweepSpec};
use crate::solutions::{Kind, Puzzle, Query};
use crate::task::{Medium, Task, TaskKind, TaskOutput};

/// What a window shows first, or where it resumes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The query.
    pub query: Query,
    /// The activity.
    pub activity: StartActivity,
}

/// The activity on the board at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartActivity {
    /// Look at the solution with this number, from 0.
    Browse(u64),
    /// Watch the search from these queens, at this step.
    Watch(Given, Goal),
    /// Play, starting with these queens.
    Play(Position),
    /// Play this puzzle, starting with these queens, its own among them.
    Puzzle(Box<Puzzle>, Position),
    /// Race, from the start or from this step on; 0 is the start.
    Race(RaceSpec, u64),
    /// Compare the methods at several orders, over the first solution, in a chart of this quantity.
    Compare(SweepSpec, Quantity),
}

impl From<Query> for Start {
    fn from(query: Query) -> Self {
        Self {
            query,
            activity: StartActivity::Browse(0),
        }
    }
}

impl Start {
    /// What a task shows first in a window.
    ///
    /// # Errors
    /// One line that says why no window can show it.
    pub fn of(task: &Task) -> Result<Self> {
        let first = |board, seed| {
            let mut query = Query::new(board, Kind::First(None))?;
            query.seed = seed;
            anyhow::Ok(query)
        };
        let no_window = || task.args.topic().has_no(Medium::Window, &[]);
        ensure!(task.outlet == TaskOutput::Window, no_window());
        let (query, activity) = match &task.kind {
            TaskKind::Solutions(query) => {
                let order = query.board().order();
                if order > Board::MAX_SHOWN_ORDER {
                    let why = too_large(order, "to show in a window", Board::MAX_SHOWN_ORDER);
                    bail!("{why}; -p rows prints it");
                }
                let number = task.args.solution.map_or(0, |number| number - 1);
                (*query, StartActivity::Browse(number))
            }
            TaskKind::Steps(query, given) => {
                let goal = match task.args.solution {
                    Some(number) => Goal::Solution(number),
                    None => Goal::Position(task.args.step.unwrap_or(0)),
                };
                (*query, StartActivity::Watch(*given, goal))
            }
            TaskKind::Play(position) => {
                let order = position.board().order();
                if order > Board::MAX_VISIBLE_ORDER {
                    bail!(too_large(order, "to play on", Board::MAX_VISIBLE_ORDER));
                }
                (task.args.query()?, StartActivity::Play(position.clone()))
            }
            TaskKind::Puzzle { puzzle, position } => {
                let query = first(puzzle.board(), puzzle.seed())?;
                let activity = StartActivity::Puzzle(puzzle.clone(), position.clone());
                (query, activity)
            }
            TaskKind::Race(spec) => {
                let query = first(spec.first().board(), spec.seed)?;
                let step = task.args.step.unwrap_or(0);
                (query, StartActivity::Race(spec.clone(), step))
            }
            // Behind the chart is the smallest board, which is searched instantly.
            TaskKind::Sweep(spec) => {
                let quantity = task.args.chart.unwrap_or_default();
                let query = first(spec.orders.first(), spec.seed)?;
                (query, StartActivity::Compare(*spec, quantity))
            }
            _ => bail!(no_window()),
        };
        Ok(Self { query, activity })
    }

    /// A one-line description, such as `16 queens, solution 1,000,000`; `None` for races and
    /// comparisons, which are not resumed.
    pub(super) fn title(&self) -> Option<String> {
        let order = |board: Board| counted(board.order(), "queen");
        let queens = order(self.query.board());
        let placed = |position: &Position| {
            let queens = order(position.board());
            format!("{} of {queens}", position.len())
        };
        Some(match &self.activity {
            StartActivity::Browse(number) => {
                let noun = self.query.numbered().noun();
                format!("{queens}, {noun} {}", grouped(number + 1))
            }
            StartActivity::Watch(_, goal) => {
                let step = match goal {
                    Goal::Position(step) => format!("step {} of ", grouped(*step)),
                    _ => String::new(),
                };
                let method = self.query.kind().watched(self.query.board());
                format!("{queens}, {step}{}", method.name)
            }
            StartActivity::Play(position) => placed(position),
            StartActivity::Puzzle(puzzle, position) => {
                format!("puzzle {}, {}", puzzle.seed(), placed(position))
            }
            StartActivity::Race(..) | StartActivity::Compare(..) => return None,
        })
    }
}
