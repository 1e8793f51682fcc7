//! State shared by all activities.

use std::{fmt, mem};

use super::{
    Activity, Camera, Chosen, Effect, MiddlePart, Overlay, PaneChoice, Preferences, Requests,
    Settings, ViewState, order_limits,
};
use crate::board::{Board, Coordinates, Given};
use crate::picture::{Theme, Zoom};
use crate::solutions::{Collection, Difficulty, Kind, Query};
use crate::worker::{Demand, Request, RequestId};

/// State shared by all activities.
#[derive(Debug)]
pub(super) struct Shared {
    /// The board that the user chose, even where the activity accepts only another.
    pub board: Board,
    /// The current query, on that board or on one of the nearest order that the chosen kind
    /// accepts.
    pub query: Query,
    /// The queens from which searches are watched; none if they are of another board.
    pub given: Given,
    /// What to do outside, in this order.
    pub effects: Vec<Effect>,
    pub requests: Requests,
    pub view: ViewState,
    /// Whether the steps of a watched search are kept in view: not once the user has moved away
    /// from the search, until a command continues it.
    pub follows_search: bool,
    /// The remembered choices of the user.
    pub preferences: Preferences,
    /// A line about the last command.
    pub notice: Option<String>,
    /// The seed and the difficulty of the last puzzle.
    pub last_puzzle: Option<(u64, Difficulty)>,
    /// The solutions found by hand.
    pub collection: Collection,
    /// Why some of these are not kept for the next run.
    pub unkept: Option<String>,
}

impl Shared {
    /// The state before any request to the worker.
    pub fn new(settings: &Settings) -> Self {
        let query = settings.start.query;
        Self {
            board: query.board(),
            given: query.board().into(),
            query,
            effects: Vec::new(),
            requests: Requests::default(),
            view: ViewState {
                chosen: settings.look(),
                solutions_per_square: false,
                panes: PaneChoice::default(),
                max_zoom: Zoom::MAX,
                page: settings.page.clone(),
                comparison: None,
                overlay: None,
                camera: Camera::FIT,
                found: None,
            },
            follows_search: true,
            preferences: settings.preferences.clone(),
            notice: None,
            last_puzzle: None,
            collection: Collection::default(),
            unkept: None,
        }
    }

    /// Sends the worker a request and returns its number.
    pub fn ask(&mut self, demand: Demand) -> RequestId {
        let id = self.requests.next();
        self.effects.push(Effect::Ask(Request { id, demand }));
        id
    }

    /// Changes a choice about the look of the window, and remembers it.
    pub fn choose(&mut self, choose: impl Fn(&mut Chosen)) {
        choose(&mut self.view.chosen);
        self.remember(|preferences| choose(&mut preferences.chosen));
    }

    /// Changes a preference, and remembers it for the next run.
    pub fn remember(&mut self, change: impl FnOnce(&mut Preferences)) {
        let before = self.preferences.clone();
        change(&mut self.preferences);
        if self.preferences != before {
            let changed = self.preferences.clone().into();
            self.effects.push(Effect::Remember(changed));
        }
    }

    /// Draws everything larger or smaller, as far as there is room; `None` means out of range.
    pub fn set_zoom(&mut self, zoom: Option<Zoom>) {
        let before = self.view.zoom();
        let most = self.view.max_zoom;
        let zoom = match zoom {
            None => {
                let end = if before == Zoom::MIN {
                    "smallest"
                } else {
                    "largest"
                };
                return self.notify(format!("{} is the {end} size", letters(before)));
            }
            Some(zoom) if zoom > most && before == most => {
                return self.notify(format!("{}; more needs a larger window", letters(most)));
            }
            Some(zoom) => zoom.min(most),
        };
        self.notify(letters(zoom));
        self.choose(|chosen| chosen.zoom = zoom);
    }

    pub fn set_theme(&mut self, theme: Theme) {
        self.notify(format!("Theme: {}", theme.name()));
        self.choose(|chosen| chosen.theme = theme);
    }

    pub fn set_coordinates(&mut self, coordinates: Coordinates) {
        self.notify(format!("Coordinates: {}", coordinates.about()));
        self.choose(|chosen| chosen.coordinates = coordinates);
    }

    /// Shows or hides a part next to the board. The parts in the middle are remembered.
    pub fn toggle_part(&mut self, part: MiddlePart) {
        let shows = !self.view.shows(part);
        self.view.panes.show_part(part, shows);
        if self.view.panes.tab().is_none() {
            self.choose(|chosen| match part {
                MiddlePart::Tree => chosen.tree = shows,
                MiddlePart::Code => chosen.code = shows,
            });
        }
    }

    /// Shows a notice about the last command.
    pub fn notify(&mut self, notice: impl fmt::Display) {
        self.notice = Some(notice.to_string());
    }

    /// Shows a notice that repeats the sentence below the board, if that sentence is not on the
    /// screen.
    pub fn notify_without_sentence(&mut self, notice: impl fmt::Display) {
        if !self.view.panes.has_sentence() {
            self.notify(notice);
        }
    }

    /// Chooses another board.
    pub fn choose_board(&mut self, board: Board) {
        self.board = board;
        self.choose_kind(self.query.kind());
    }

    /// Chooses another kind of solutions.
    pub fn choose_kind(&mut self, kind: Kind) {
        self.query = order_limits::nearest(self.query, kind, self.board.order());
    }

    /// The query of an activity: on the chosen board, or on the nearest one that it accepts.
    pub fn query_for(&self, activity: Activity) -> Query {
        let kind = self.query.kind();
        let max_order = order_limits::max_order(activity, kind);
        order_limits::nearest(self.query, kind, self.query.board().order().min(max_order))
    }

    /// Turns the motion of queens on or off.
    pub fn toggle_motion(&mut self) {
        let motion = !self.view.chosen.motion;
        self.notify(if motion {
            "Queens move from square to square"
        } else {
            "Queens jump, without motion"
        });
        self.choose(|chosen| chosen.motion = motion);
    }

    /// Shows the help on keys in place of a comparison, or hides it.
    pub fn toggle_help(&mut self) {
        self.end_comparison();
        self.toggle(Overlay::Help);
    }

    /// Shows an overlay over everything else, or hides it.
    pub fn toggle(&mut self, overlay: Overlay) {
        let shown = self.view.overlay.take();
        let is_open =
            shown.is_some_and(|shown| mem::discriminant(&shown) == mem::discriminant(&overlay));
        self.view.overlay = (!is_open).then_some(overlay);
    }

    /// Hides the overlay over the board or over a comparison; without an overlay, the comparison.
    pub fn close_overlay(&mut self) {
        if self.view.overlay.take().is_none() {
            self.end_comparison();
        }
    }
}

/// The zoom of the window, in words.
fn letters(zoom: Zoom) -> String {
    format!("Letters and marks: {} %", zoom.percent())
}
