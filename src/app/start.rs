//! What a window shows first: what a command asks for, or the user's place at the end of the last
//! run.

use std::{collections::BTreeSet, mem, time::Duration};

use clap::Parser;
use serde::{Deserialize, Serialize};

use super::{App, Current, Effect, as_command};
use crate::{
    board::{Board, Coordinates, Given, Position, Square},
    numbers::{counted, grouped, timer},
    search::{Goal, Quantity, SweepSpec, run::RaceSpec},
    solutions::{Kind, Puzzle, Query},
    task::{Args, Medium, Task, TaskKind, TaskOutput, too_large, web_address},
};

/// What a window shows first, or where it resumes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The query.
    pub query: Query,
    /// The queens from which searches are watched.
    pub given: Given,
    /// The activity.
    pub activity: StartActivity,
}

/// The activity on the board at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartActivity {
    /// Look at the solution with this number, from 0.
    Browse(u64),
    /// Watch the search, at this step.
    Watch(Goal),
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
            given: query.board().into(),
            activity: StartActivity::Browse(0),
        }
    }
}

impl Start {
    /// What a task shows first in a window.
    ///
    /// # Errors
    /// One line that says why no window can show it.
    pub fn of(task: &Task) -> Result<Self, String> {
        let first = |board, seed| {
            let query = Query::new(board, Kind::First(None));
            let mut query = query.map_err(|error| error.to_string())?;
            query.seed = seed;
            Ok::<_, String>(query)
        };
        let no_window = || task.args.topic().has_no(Medium::Window, &[]);
        if task.outlet != TaskOutput::Window {
            return Err(no_window());
        }
        let (query, activity) = match &task.kind {
            TaskKind::Solutions(query, part) => {
                let order = query.board().order();
                if order > Board::MAX_SHOWN_ORDER {
                    return Err(format!(
                        "order {} is too large to show in a window: 1 to {} is allowed; -p rows \
                         prints it",
                        grouped(order as u64),
                        grouped(Board::MAX_SHOWN_ORDER as u64)
                    ));
                }
                let number = part.from.map_or(0, |number| number - 1);
                (*query, StartActivity::Browse(number))
            }
            TaskKind::Steps(query, _, part) => {
                let goal = match task.args.solution {
                    Some(number) => Goal::Solution(number),
                    None => Goal::Position(part.from.unwrap_or(0)),
                };
                (*query, StartActivity::Watch(goal))
            }
            TaskKind::Play(position) => {
                let order = position.board().order();
                if order > Board::MAX_VISIBLE_ORDER {
                    return Err(too_large(order, "play on", Board::MAX_VISIBLE_ORDER));
                }
                (task.args.query()?, StartActivity::Play(position.clone()))
            }
            TaskKind::Puzzle { puzzle, placed } => {
                let position = puzzle.with(placed.iter().copied());
                let query = first(puzzle.board(), puzzle.seed())?;
                (query, StartActivity::Puzzle(puzzle.clone(), position))
            }
            TaskKind::Race { spec, part, .. } => {
                let query = first(spec.first().board(), spec.seed)?;
                let step = part.from.unwrap_or(0);
                (query, StartActivity::Race(spec.clone(), step))
            }
            // Behind the chart is the smallest board, which is searched instantly.
            TaskKind::Sweep(spec) => {
                let quantity = task.args.chart.unwrap_or_default();
                let query = first(spec.orders.first(), spec.seed)?;
                (query, StartActivity::Compare(*spec, quantity))
            }
            _ => return Err(no_window()),
        };
        let given = match task.kind {
            TaskKind::Steps(_, given, _) => given,
            _ => query.board().into(),
        };
        Ok(Self {
            query,
            given,
            activity,
        })
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
            StartActivity::Watch(goal) => {
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

/// The user's place when the program ended: the command that opens it, and what no command says
/// about a board being played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// The arguments, as in the address of a web page.
    pub(super) address: String,
    /// The queens that the program has shown.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) shown: BTreeSet<Square>,
    /// The time on the timer, if it has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) milliseconds: Option<u64>,
}

impl Bookmark {
    /// What a window shows there; `None` if there is no such place.
    pub(super) fn start(&self) -> Option<Start> {
        let args = Args::try_parse_from(web_address::arguments(&self.address)).ok()?;
        Start::of(&args.task().ok()?).ok()
    }

    /// The time on the timer, if it has started.
    pub(super) fn time(&self) -> Option<Duration> {
        self.milliseconds.map(Duration::from_millis)
    }
}

/// A place to resume from.
#[derive(Debug)]
pub(super) struct Offer {
    pub place: Bookmark,
    pub start: Start,
    title: String,
    is_taken: bool,
}

impl Offer {
    /// Offers a place; `None` if there is no such place.
    pub fn of(place: Bookmark) -> Option<Self> {
        let start = place.start()?;
        let time = place.time().map(|time| format!(", {}", timer(time)));
        Some(Self {
            title: start.title()? + &time.unwrap_or_default(),
            start,
            place,
            is_taken: false,
        })
    }
}

impl App {
    /// The title of the user's place at the end of the last run, such as
    /// `16 queens, solution 1,000,000`, and whether it is still possible to resume there.
    pub fn offer(&self) -> Option<(&str, bool)> {
        let offer = self.offer.as_ref()?;
        Some((&offer.title, !offer.is_taken))
    }

    /// Remembers the place for the next run. The window may close at any time.
    pub fn leave(&mut self) -> Vec<Effect> {
        self.remember_place();
        mem::take(&mut self.shared.effects)
    }

    /// The place on the screen, or the one that is being gone to. Races, lists without a solution
    /// and empty boards of the user's own are not worth keeping.
    pub(super) fn bookmark(&self) -> Option<Bookmark> {
        let query = self.query();
        let mut bookmark = Bookmark::default();
        // Whichever coordinates are chosen, it is the same place.
        let coordinates = Coordinates::default();
        let args = match self.current() {
            Current::Browse(browse) if browse.query.board().has_solution() => Args {
                limit: query.limit,
                ..as_command::listing(browse, browse.coming_number()?)
            },
            Current::Watch(watch) => Args {
                method: query.kind().chosen_method(),
                step: as_command::after_start(Some(watch.playback.coming_position())),
                ..as_command::watching(&query, coordinates, watch)
            },
            Current::Browse(_) | Current::Race(_) => return None,
            Current::Play(play) if play.puzzle().is_none() && play.position().is_empty() => {
                return None;
            }
            Current::Play(play) => {
                bookmark.shown.clone_from(&play.shown);
                bookmark.milliseconds = play
                    .time
                    .map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
                as_command::playing(coordinates, play)
            }
        };
        let args = Args {
            // The same shuffles follow.
            seed: args.seed.or(Some(query.seed)),
            ..args
        };
        bookmark.address = args.fitting().as_address();
        Some(bookmark)
    }

    pub(super) fn remember_place(&mut self) {
        let place = self.bookmark();
        if place.is_some() && place != self.begun {
            self.shared
                .remember(|preferences| preferences.place = place);
        }
    }

    /// Resumes at the user's place at the end of the last run, unless this was done already.
    pub(super) fn resume(&mut self) {
        let (before, shared) = (self.board(), &mut self.shared);
        let Some(offer) = self.offer.as_mut().filter(|offer| !offer.is_taken) else {
            return shared.notify("There is no earlier place to continue from");
        };
        offer.is_taken = true;
        self.activities.resume(offer, shared);
        let board = self.board();
        if board != before {
            self.shared.compare_again(board);
        }
    }
}
