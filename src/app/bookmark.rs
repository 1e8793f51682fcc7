//! The user's place, kept for the next run, and the offer to resume there at its start.

use std::collections::BTreeSet;
use std::mem;
use std::time::Duration;

use clap::Parser;
use serde::{Deserialize, Serialize};

use super::start::{Start, StartActivity};
use super::{App, Current, Effect, Play, as_command};
use crate::board::{Coordinates, Square};
use crate::numbers::timer;
use crate::task::{Args, web_address};

/// The user's place: the command that opens it, and what no command says about a board being
/// played.
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
    /// Offers a place; `None` if no window can begin there.
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

    /// Whether it is the board in play with which this start begins, queen by queen.
    pub fn is_in_play_at(&self, start: &Start) -> bool {
        let is_in_play = matches!(
            start.activity,
            StartActivity::Play(_) | StartActivity::Puzzle(..)
        );
        is_in_play && self.start.activity == start.activity
    }
}

impl App {
    /// The title of the user's place at the end of the last run, such as
    /// `16 queens, solution 1,000,000`, and whether it is still possible to resume there.
    pub fn offer(&self) -> Option<(&str, bool)> {
        let offer = self.offer.as_ref()?;
        Some((&offer.title, !offer.is_taken))
    }

    /// Whether the place is not the one that was kept last, and not only for the time on the timer:
    /// nothing is written each second.
    pub fn has_changed_place(&self) -> bool {
        let untimed = |place: Bookmark| Bookmark {
            milliseconds: None,
            ..place
        };
        let kept = self.shared.preferences.place.clone().map(untimed);
        let place = self.place_to_keep().map(untimed);
        place.is_some() && place != kept || self.has_taken_back()
    }

    /// Whether the place that was kept is the user's own board, which is empty again.
    fn has_taken_back(&self) -> bool {
        let is_empty = |play: &&Play| {
            let is_used = play.can_undo() || play.can_redo();
            is_used && play.puzzle().is_none() && play.position().is_empty()
        };
        let Some(play) = self.current().play().filter(is_empty) else {
            return false;
        };
        let kept = self.shared.preferences.place.as_ref();
        let activity = kept.and_then(Bookmark::start).map(|start| start.activity);
        matches!(activity, Some(StartActivity::Play(kept)) if kept.board() == play.board())
    }

    /// The place, if it is worth keeping. That of the start is not until another has been kept.
    fn place_to_keep(&self) -> Option<Bookmark> {
        self.bookmark()
            .filter(|place| Some(place) != self.begun.as_ref())
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
        let place = self.place_to_keep();
        if place.is_some() || self.has_taken_back() {
            // From here on the place of the start is one like any other.
            self.begun = None;
            self.shared
                .remember(|preferences| preferences.place = place);
        }
    }

    /// Resumes at the user's place at the end of the last run, unless this was done already.
    pub(super) fn resume(&mut self) {
        let shared = &mut self.shared;
        let Some(offer) = self.offer.as_mut().filter(|offer| !offer.is_taken) else {
            return shared.notify("There is no earlier place to resume");
        };
        offer.is_taken = true;
        self.activities.resume(offer, shared);
    }
}
