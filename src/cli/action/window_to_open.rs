//! A window to open, and the text to print if there is no display.

use std::io::Write;

use anyhow::anyhow;

use super::Printout;
use crate::app::{Settings, Start};
use crate::board::Board;
use crate::cli::failure::{Failure, Result};
use crate::store::Store;
use crate::task::{Args, Format, Output, Task, TaskKind};

/// The number of steps to print in place of a search that the window would show from its start.
const FIRST_STEPS: u64 = 20;

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
    pub(super) fn new(task: Task) -> Result<Self> {
        let start = Start::of(&task).map_err(Failure::usage)?;
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
    /// [`Failure::Other`] if there is nothing to show: no solution, none with this number, no
    /// completion, or a board too large to be completed.
    pub fn as_text(self, why: &str) -> Result<(Printout, String)> {
        let Task { kind, args, .. } = self.task;
        let is_watched = matches!(kind, TaskKind::Steps(..)) && args.solution.is_none();
        let is_from_start = is_watched && args.step.is_none();
        let is_completed = match &kind {
            TaskKind::Play(_) => true,
            TaskKind::Steps(_, given) => !is_watched && !given.is_empty(),
            _ => false,
        };
        if !is_watched
            && let TaskKind::Solutions(query) | TaskKind::Steps(query, _) = &kind
            && !query.board().has_solution()
        {
            return Err(anyhow!("{why}, and {}", query.board().no_solution()).into());
        }
        let format = match &kind {
            // A board of a million queens would take a terabyte.
            TaskKind::Solutions(query) if query.board().order() > Board::MAX_VISIBLE_ORDER => {
                Format::Rows
            }
            TaskKind::Race(_) | TaskKind::Sweep(_) => Format::Rows,
            TaskKind::Steps(..) if is_from_start => Format::Rows,
            _ => Format::Board,
        };
        let text = Args {
            print: Some(format),
            mode: args.mode.filter(|_| !is_completed),
            solution: args.solution.or(Some(1)).filter(|_| !is_watched),
            limit: None,
            watch: is_watched,
            to: is_from_start.then_some(FIRST_STEPS),
            play: args
                .play
                .filter(|queens| is_completed || !queens.is_empty()),
            ..args
        };
        let task = text.fitting().task().map_err(Failure::usage)?;
        let mut printout = Printout::Task(task.into());
        if is_completed || is_watched || args.solution.is_some() {
            // What is announced must exist.
            printout = printout.in_memory().map_err(|failure| match failure {
                Failure::Usage(_) => anyhow!("{why}: {failure}"),
                _ => anyhow!("{why}, and {failure}"),
            })?;
        }
        let line = format!(
            "{why}, so here is text in its place; queens --help lists what else can be printed"
        );
        Ok((printout, line))
    }
}

impl Printout {
    /// What it writes, as text that is written later.
    fn in_memory(&self) -> Result<Self> {
        let mut text = Vec::new();
        let mut out = Output::new(&mut text);
        self.write(&mut out)?;
        out.flush()?;
        drop(out);
        Ok(Self::Text(String::from_utf8_lossy(&text).into_owned()))
    }
}
