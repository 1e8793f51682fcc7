//! What all activities share.

use std::{fmt, mem};

use super::{
    camera::Steering,
    command::Activity,
    message::{Effect, Unkept},
    orders,
    panes::{Panes, Part},
    settings::{Chosen, Preferences},
    view::{Comparison, Overlay, View},
};
use crate::{
    board::{Board, Coordinates, Given},
    picture::{Theme, Zoom},
    search::{Measured, Quantity, SweepProgress, SweepSpec},
    solutions::{Collection, Kind, Query},
    worker::{Demand, Report, Request, RequestId},
};

/// What the zoom of the window makes larger.
const LETTERS: &str = "Letters and marks";

/// What all activities share.
#[derive(Debug)]
pub(super) struct Shared {
    /// The board that the user chose, even where the activity takes only another.
    pub board: Board,
    /// What is sought on it, or on one of the nearest order that the chosen kind takes.
    pub query: Query,
    /// The queens from which searches are watched; none of another board.
    pub given: Given,
    /// What is to be done outside, in this order.
    pub effects: Vec<Effect>,
    pub requests: Requests,
    pub view: View,
    /// Who moves the part of the board that is shown.
    pub steering: Steering,
    /// What is remembered of what the user has chosen.
    pub preferences: Preferences,
    /// One line about the last command.
    pub notice: Option<String>,
    /// Whether the last command has solved the board.
    pub celebrates: bool,
    /// The seed of the last puzzle.
    pub last_puzzle: Option<u64>,
    /// The solutions found by hand.
    pub collection: Collection,
    /// Why some of these are not kept for the next run.
    pub unkept: Unkept,
    /// Whether those of earlier runs were asked for.
    pub has_read_collection: bool,
}

impl Shared {
    /// Before anything was asked of the worker, and without preferences.
    pub fn new(query: Query) -> Self {
        Self {
            board: query.board(),
            given: query.board().into(),
            query,
            effects: Vec::new(),
            requests: Requests::default(),
            view: View::new(Chosen::default()),
            steering: Steering::default(),
            preferences: Preferences::default(),
            notice: None,
            celebrates: false,
            last_puzzle: None,
            collection: Collection::default(),
            unkept: None,
            has_read_collection: false,
        }
    }

    /// Asks the worker; gives the number of the request.
    pub fn ask(&mut self, demand: Demand) -> RequestId {
        let request = self.requests.next(demand);
        let id = request.id;
        self.effects.push(Effect::Ask(request));
        id
    }

    /// Chooses something of how the window looks, and remembers it.
    pub fn choose(&mut self, choose: impl Fn(&mut Chosen)) {
        choose(&mut self.view.chosen);
        self.remember(|preferences| choose(&mut preferences.chosen));
    }

    /// Remembers something for the next run.
    pub fn remember(&mut self, change: impl FnOnce(&mut Preferences)) {
        let before = self.preferences.clone();
        change(&mut self.preferences);
        if self.preferences != before {
            let changed = self.preferences.clone().into();
            self.effects.push(Effect::Remember(changed));
        }
    }

    /// Draws everything larger or smaller, as far as there is room; `None` is beyond what
    /// can be chosen.
    pub fn set_zoom(&mut self, zoom: Option<Zoom>) {
        let before = self.view.zoom();
        let most = self.view.max_zoom;
        let said = |zoom: Zoom| format!("{LETTERS}: {} %", zoom.percent());
        let zoom = match zoom {
            None => {
                let end = if before == Zoom::MIN {
                    "smallest"
                } else {
                    "largest"
                };
                return self.notify(format!("{} is the {end} size", said(before)));
            }
            Some(zoom) if zoom > most && before == most => {
                return self.notify(format!("{}; more needs a larger window", said(most)));
            }
            Some(zoom) => zoom.min(most),
        };
        self.notify(said(zoom));
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

    /// Shows a part beside the board, or hides it. What stands in the middle is remembered.
    pub fn toggle_part(&mut self, part: Part) {
        self.view.panes.toggle_part(part);
        let [tree, code] = self.view.panes.chosen_parts();
        self.choose(|chosen| (chosen.tree, chosen.code) = (tree, code));
    }

    /// Reads the solutions found by hand in earlier runs, once.
    pub fn read_collection(&mut self) {
        if !mem::replace(&mut self.has_read_collection, true) {
            self.effects.push(Effect::ReadCollection);
        }
    }

    /// Says something about the last command.
    pub fn notify(&mut self, notice: impl fmt::Display) {
        self.notice = Some(notice.to_string());
    }

    /// Says something that the sentence below the board says already, where that is not
    /// on the screen.
    pub fn notify_without_sentence(&mut self, notice: impl fmt::Display) {
        match self.view.panes.panes() {
            Panes::BoardAndPanel => {}
            Panes::Board | Panes::Panel => self.notify(notice),
        }
    }

    /// Seeks something else, with the same resources.
    pub fn seek(&mut self, query: Query) {
        self.board = query.board();
        let resources = self.query.resources;
        self.query = query;
        self.query.resources = resources;
    }

    /// Chooses another board.
    pub fn choose_board(&mut self, board: Board) {
        self.board = board;
        self.choose_kind(self.query.kind());
    }

    /// Chooses another kind of solutions.
    pub fn choose_kind(&mut self, kind: Kind) {
        self.query = orders::nearest(self.query, kind, self.board.order());
    }

    /// What is sought in an activity: on the chosen board, or on the nearest one that it takes.
    pub fn query_for(&self, activity: Activity) -> Query {
        let kind = self.query.kind();
        let max_order = orders::max_order(activity, kind);
        orders::nearest(self.query, kind, self.query.board().order().min(max_order))
    }

    /// Has queens move from square to square, or be there at once.
    pub fn toggle_motion(&mut self) {
        let motion = !self.view.chosen.motion;
        self.notify(if motion {
            "Queens move from square to square"
        } else {
            "Queens jump, without motion"
        });
        self.choose(|chosen| chosen.motion = motion);
    }

    /// Shows what the keys do, in place of a comparison, or hides it.
    pub fn toggle_help(&mut self) {
        self.end_comparison();
        self.toggle(Overlay::Help);
    }

    /// Shows something over all else, or hides it.
    pub fn toggle(&mut self, overlay: Overlay) {
        let shown = self.view.overlay.take();
        let is_on =
            shown.is_some_and(|shown| mem::discriminant(&shown) == mem::discriminant(&overlay));
        self.view.overlay = (!is_on).then_some(overlay);
    }

    /// Compares the methods on a board, or stops comparing.
    pub fn toggle_comparison(&mut self, given: Given) {
        if self.view.comparison.is_some() {
            self.end_comparison();
        } else {
            self.compare(given);
        }
    }

    fn end_comparison(&mut self) {
        if self.view.comparison.take().is_some() {
            self.ask(Demand::Sweep(None));
        }
    }

    /// Hides what lies over the board, or over a comparison.
    pub fn close_overlay(&mut self) {
        if self.view.overlay.take().is_none() {
            self.end_comparison();
        }
    }

    /// Compares the methods on another board, if they are compared.
    pub fn compare_again(&mut self, board: Board) {
        if self.view.comparison().is_some() && self.view.quantity().is_none() {
            self.compare(board.into());
        }
    }

    fn compare(&mut self, given: Given) {
        let measured = self
            .view
            .comparison()
            .map(|comparison| comparison.spec.measured);
        self.compare_those(measured.unwrap_or_default(), given);
    }

    fn compare_those(&mut self, measured: Measured, given: Given) {
        let spec = SweepSpec {
            measured,
            ..SweepSpec::from_given(given, self.query.seed)
        };
        self.begin_comparison(spec, None);
    }

    fn begin_comparison(&mut self, spec: SweepSpec, quantity: Option<Quantity>) {
        let request = self.ask(Demand::Sweep(Some(spec)));
        self.view.overlay = None;
        self.view.comparison = Some(Box::new(Comparison {
            request,
            spec,
            quantity,
            progress: None,
        }));
    }

    /// Compares the combinations of one's own search in place of the methods, or the methods.
    pub fn toggle_own(&mut self, given: Given) {
        let measured = match self.view.comparison() {
            Some(comparison) if comparison.spec.measured == Measured::Own => Measured::Methods,
            Some(_) | None => Measured::Own,
        };
        self.compare_those(measured, given);
    }

    /// Compares the methods at several orders in place of one, or at one in place of several.
    pub fn toggle_orders(&mut self, given: Given) {
        if self.view.quantity().is_some() {
            self.compare(given);
        } else if let Some(orders) = orders::compared(given.board()) {
            self.grow(SweepSpec::new(orders, self.query.seed));
        }
    }

    /// Compares the methods at orders up to another one, if such a range can be compared.
    pub fn grow_to(&mut self, spec: SweepSpec, last: usize) {
        if let Some(orders) = orders::up_to(spec.orders, last) {
            self.grow(spec.over(orders));
        }
    }

    /// Compares the methods at several orders.
    pub fn grow(&mut self, spec: SweepSpec) {
        let quantity = self.view.quantity().unwrap_or_default();
        self.begin_comparison(spec, Some(quantity));
    }

    /// Shows something else in the chart of several orders, if it is shown.
    pub fn set_quantity(&mut self, chosen: Quantity) {
        let comparison = self.view.comparison.as_mut();
        if let Some(quantity) = comparison.and_then(|comparison| comparison.quantity.as_mut()) {
            *quantity = chosen;
        }
    }

    /// Takes a report of the comparison, if it is of the one that is shown.
    pub fn on_sweep(&mut self, begun: RequestId, report: SweepProgress) {
        if let Some(comparison) = &mut self.view.comparison
            && comparison.request == begun
        {
            comparison.progress = Some(report);
        }
    }
}

/// The requests so far, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Requests {
    /// The last one made.
    last: RequestId,
    /// The last one that the worker is known to have taken.
    taken: RequestId,
    /// Whether it was still working on that.
    working: bool,
}

impl Requests {
    /// The next request.
    fn next(&mut self, demand: Demand) -> Request {
        self.last += 1;
        let id = self.last;
        Request { id, demand }
    }

    /// Notes how far the worker is.
    pub fn on_report(&mut self, report: &Report) {
        self.taken = report.id;
        self.working = report.working;
    }

    /// Whether the worker is known to have taken all requests.
    pub fn all_taken(&self) -> bool {
        self.taken == self.last
    }

    /// Whether the worker is known to have taken this request.
    pub fn has_taken(&self, request: RequestId) -> bool {
        self.taken >= request
    }

    /// Whether the worker will report again without being asked.
    pub fn is_busy(&self) -> bool {
        self.working || !self.all_taken()
    }
}

/// The words of an error as a sentence begins.
pub(super) fn capitalized(error: &impl fmt::Display) -> String {
    let mut words = error.to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}
