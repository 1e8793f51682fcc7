//! What all activities share.

use std::{fmt, mem};

use super::{
    activity::Activity,
    camera::Steering,
    message::{Effect, Unkept},
    orders,
    panes::{Divider, Panes, Part},
    preferences::Preferences,
    requests::Requests,
    save::{Choices, SaveId, StepBack},
    view::{Comparison, Overlay, View},
};
use crate::{
    board::{Board, Given},
    picture::Zoom,
    search::{Compared, Quantity, SweepProgress, SweepSpec},
    solutions::{Collection, Kind, Query},
    worker::{Demand, RequestId},
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
    /// What was chosen last in the dialog that saves what is shown.
    pub save_choices: Choices,
    /// The file that was asked for last.
    pub last_save: SaveId,
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
            requests: Requests::default(),
            view: View::default(),
            steering: Steering::default(),
            preferences: Preferences::default(),
            notice: None,
            celebrates: false,
            last_puzzle: None,
            collection: Collection::default(),
            unkept: None,
            save_choices: Choices::default(),
            last_save: SaveId::default(),
            has_read_collection: false,
        }
    }

    /// Remembers something that the user has chosen.
    pub fn remember(&mut self, choose: impl FnOnce(&mut Preferences)) -> Vec<Effect> {
        let before = self.preferences.clone();
        choose(&mut self.preferences);
        if self.preferences == before {
            return Vec::new();
        }
        vec![Effect::Remember(self.preferences.clone().into())]
    }

    /// Draws everything larger or smaller, as far as there is room; `None` is beyond what
    /// can be chosen.
    pub fn set_zoom(&mut self, zoom: Option<Zoom>) -> Vec<Effect> {
        let before = self.view.zoom();
        let most = self.view.max_zoom;
        let zoom = match zoom {
            None => {
                let end = if before == Zoom::MIN {
                    "smallest"
                } else {
                    "largest"
                };
                return self.notify(format!("{LETTERS}: {before} is the {end} size"));
            }
            Some(zoom) if zoom > most && before == most => {
                return self.notify(format!("{LETTERS}: {most}; more needs a larger window"));
            }
            Some(zoom) => zoom.min(most),
        };
        self.view.zoom = zoom;
        let _ = self.notify(format!("{LETTERS}: {zoom}"));
        self.remember(|preferences| preferences.zoom = Some(zoom))
    }

    /// Shows a part beside the board, or hides it. What stands in the middle is remembered.
    pub fn toggle_part(&mut self, part: Part) -> Vec<Effect> {
        let before = self.view.panes.chosen_parts();
        self.view.panes.toggle_part(part);
        let [tree, code] = self.view.panes.chosen_parts();
        if [tree, code] == before {
            return Vec::new();
        }
        self.remember(|preferences| {
            (preferences.tree, preferences.code) = (Some(tree), Some(code));
        })
    }

    /// Has the board end here, or where it does by itself.
    pub fn divide(&mut self, divider: Option<Divider>) -> Vec<Effect> {
        self.view.panes.divider = divider;
        self.remember(|preferences| preferences.divider = divider)
    }

    /// Reads the solutions found by hand in earlier runs, once.
    pub fn read_collection(&mut self) -> Option<Effect> {
        let is_first = !mem::replace(&mut self.has_read_collection, true);
        is_first.then_some(Effect::ReadCollection)
    }

    /// Says something about the last command.
    pub fn notify(&mut self, notice: impl fmt::Display) -> Vec<Effect> {
        self.notice = Some(notice.to_string());
        Vec::new()
    }

    /// Says something that the sentence below the board says already, where that is not
    /// on the screen.
    pub fn notify_without_sentence(&mut self, notice: impl fmt::Display) -> Vec<Effect> {
        match self.view.panes.panes() {
            Panes::BoardAndPanel => Vec::new(),
            Panes::Board | Panes::Panel => self.notify(notice),
        }
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
    pub fn toggle_motion(&mut self) -> Vec<Effect> {
        let motion = !self.view.motion;
        self.view.motion = motion;
        let _ = self.notify(if motion {
            "Queens move from square to square"
        } else {
            "Queens jump, without motion"
        });
        self.remember(|preferences| preferences.motion = Some(motion))
    }

    /// Shows what the keys do, or hides it.
    pub fn toggle_help(&mut self) -> Vec<Effect> {
        let was_on = self.view.overlay == Some(Overlay::Help);
        let effects = self.close_overlay();
        if !was_on {
            self.view.overlay = Some(Overlay::Help);
        }
        effects
    }

    /// Shows the list of ways to copy the board, or hides it.
    pub fn toggle_copy_menu(&mut self) -> Vec<Effect> {
        if self.view.overlay == Some(Overlay::CopyMenu) {
            self.close_overlay()
        } else {
            self.open_dialog(Overlay::CopyMenu)
        }
    }

    /// Shows a dialog. A comparison goes on below it.
    pub fn open_dialog(&mut self, dialog: Overlay) -> Vec<Effect> {
        let (below, effects) = match self.view.overlay.take() {
            Some(Overlay::Comparison(comparison)) => (Some(comparison), Vec::new()),
            other => {
                let below = self.view.below.take();
                // Another dialog closes.
                self.view.overlay = other;
                (below, self.close_overlay())
            }
        };
        self.view.below = below;
        self.view.overlay = Some(dialog);
        effects
    }

    /// Asks for a place to look for, or no longer.
    pub fn toggle_find(&mut self) -> Vec<Effect> {
        let was_on = matches!(self.view.overlay, Some(Overlay::Find { .. }));
        let effects = self.close_overlay();
        if !was_on {
            self.view.overlay = Some(Overlay::Find { error: None });
        }
        effects
    }

    /// Compares the methods on a board, or stops comparing.
    pub fn toggle_comparison(&mut self, given: Given) -> Vec<Effect> {
        if let Some(Overlay::Comparison(_)) = self.view.overlay {
            self.close_overlay()
        } else {
            vec![self.compare(given)]
        }
    }

    /// Hides what lies over the board, or goes back to what was chosen there.
    pub fn step_back(&mut self) -> Vec<Effect> {
        if let Some(Overlay::Save(dialog)) = &mut self.view.overlay {
            match dialog.step_back() {
                StepBack::Done => return Vec::new(),
                StepBack::Cancel(id) => return vec![Effect::CancelSave(id)],
                StepBack::Close => {}
            }
        }
        self.close_overlay()
    }

    /// Hides what lies over the board, or over a comparison.
    pub fn close_overlay(&mut self) -> Vec<Effect> {
        let below = self.view.below.take().map(Overlay::Comparison);
        let closed = mem::replace(&mut self.view.overlay, below);
        match closed {
            Some(Overlay::Comparison(_)) => {
                vec![self.requests.ask(Demand::Sweep(None)).1]
            }
            Some(Overlay::Save(dialog)) => {
                self.save_choices = dialog.choices().clone();
                Vec::new()
            }
            Some(Overlay::Help | Overlay::CopyMenu | Overlay::Find { .. }) | None => Vec::new(),
        }
    }

    /// Compares the methods on another board, if they are compared.
    pub fn compare_again(&mut self, board: Board) -> Option<Effect> {
        self.view.is_comparing().then(|| self.compare(board.into()))
    }

    fn compare(&mut self, given: Given) -> Effect {
        let compared = self
            .view
            .comparison()
            .map(|comparison| comparison.spec.compared);
        let spec = SweepSpec {
            compared: compared.unwrap_or_default(),
            ..SweepSpec::from_given(given, self.query.seed)
        };
        self.begin_comparison(spec, None)
    }

    fn begin_comparison(&mut self, spec: SweepSpec, quantity: Option<Quantity>) -> Effect {
        let (request, effect) = self.requests.ask(Demand::Sweep(Some(spec)));
        self.view.overlay = Some(Overlay::Comparison(Box::new(Comparison {
            request,
            spec,
            quantity,
            progress: None,
        })));
        effect
    }

    /// Compares the combinations of one's own search in place of the methods, or the methods.
    pub fn toggle_own(&mut self, given: Given) -> Vec<Effect> {
        let compared = match self.view.comparison() {
            Some(comparison) if comparison.spec.compared == Compared::Own => Compared::Methods,
            Some(_) | None => Compared::Own,
        };
        let spec = SweepSpec {
            compared,
            ..SweepSpec::from_given(given, self.query.seed)
        };
        vec![self.begin_comparison(spec, None)]
    }

    /// Compares the methods at several orders in place of one, or at one in place of several.
    pub fn toggle_orders(&mut self, given: Given) -> Vec<Effect> {
        if let Some(Overlay::Comparison(comparison)) = &self.view.overlay
            && comparison.quantity.is_some()
        {
            return vec![self.compare(given)];
        }
        let orders = orders::compared(given.board());
        let effect = orders.map(|orders| self.grow(SweepSpec::new(orders, self.query.seed)));
        effect.into_iter().collect()
    }

    /// Compares the methods at orders up to another one, if such a range can be compared.
    pub fn grow_to(&mut self, spec: SweepSpec, last: usize) -> Vec<Effect> {
        let orders = orders::up_to(spec.orders, last);
        let effect = orders.map(|orders| self.grow(spec.over(orders)));
        effect.into_iter().collect()
    }

    /// Compares the methods at several orders.
    pub fn grow(&mut self, spec: SweepSpec) -> Effect {
        let comparison = self.view.comparison();
        let quantity = comparison.and_then(|comparison| comparison.quantity);
        self.begin_comparison(spec, Some(quantity.unwrap_or_default()))
    }

    /// Shows something else in the chart of several orders, if it is shown.
    pub fn set_quantity(&mut self, chosen: Quantity) -> Vec<Effect> {
        if let Some(Overlay::Comparison(comparison)) = &mut self.view.overlay {
            comparison.quantity = comparison.quantity.map(|_| chosen);
        }
        Vec::new()
    }

    /// Takes a report of the comparison, if it is of the one that is shown.
    pub fn on_sweep(&mut self, begun: RequestId, report: SweepProgress) {
        if let Some(comparison) = self.view.comparison_mut()
            && comparison.request == begun
        {
            comparison.progress = Some(report);
        }
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
