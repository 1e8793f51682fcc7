//! The user's place when the program ended: the next start offers to resume there.

use std::{collections::BTreeSet, time::Duration};

use clap::Parser;
use serde::{Deserialize, Serialize};

use super::{App, Current, as_command, start::Start};
use crate::{
    board::{Coordinates, Square},
    task::{Args, web_address},
};

/// A place: the command that opens it, and what no command says about a board being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bookmark {
    /// The arguments, as in the address of a web page.
    address: String,
    /// The queens that the program has shown.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) shown: BTreeSet<Square>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    milliseconds: Option<u64>,
}

impl Bookmark {
    /// The place on the screen, or the one that is being gone to. Races, boards without a
    /// solution and empty boards of the user's own are not worth keeping.
    pub(super) fn of(app: &App) -> Option<Self> {
        let query = app.query();
        let mut bookmark = Self {
            address: String::new(),
            shown: BTreeSet::new(),
            milliseconds: None,
        };
        let args = match app.current() {
            Current::Browse(browse) if browse.query.board().has_solution() => Args {
                limit: query.limit,
                ..as_command::listing(browse, browse.coming_number()?)
            },
            Current::Watch(watch) => Args {
                method: query.kind().chosen_method(),
                step: as_command::after_start(Some(watch.playback.coming_position())),
                ..as_command::watching(app, watch)
            },
            Current::Browse(_) | Current::Race(_) => return None,
            Current::Play(play) if play.puzzle().is_none() && play.position().is_empty() => {
                return None;
            }
            Current::Play(play) => {
                bookmark.shown.clone_from(&play.shown);
                let time = play.clock.elapsed();
                bookmark.milliseconds =
                    time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
                as_command::playing(app, play)
            }
        };
        let coordinates = app.view().chosen.coordinates;
        let needs_coordinates = coordinates != Coordinates::default() && args.play.is_some();
        let args = Args {
            // The same shuffles follow.
            seed: args.seed.or(Some(query.seed)),
            coordinates: needs_coordinates.then_some(coordinates),
            ..args
        };
        bookmark.address = args.fitting().as_address();
        Some(bookmark)
    }

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
