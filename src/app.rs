//! The state of the window and its changes, without a window.
//!
//! [`App::update`] takes one [`Message`] and returns the [`Effect`]s to carry out outside. It knows
//! no clock, no files and no screen, so that whole sessions can be tested without a window.
//!
//! In reading order: [`command`] is what the user requests, [`message`] what happens. [`browse`],
//! [`watch`], [`play`] and [`race`] are the four activities on the board, each with a state of its
//! own. [`switching_activities`] holds the current one and the saved states of the others. `words` is what
//! the window says about them.
//!
//! ```
//! use queens::{
//!     Board,
//!     app::{Activity, App, Command, Current, Effect, Message, Settings},
//!     solutions::{Kind, Query},
//! };
//!
//! let query = Query::new(Board::new(8)?, Kind::First(None))?;
//! let (mut app, effects) = App::new(Settings::new(query));
//! assert!(matches!(effects[..], [Effect::Ask(_)]), "the worker is asked for a solution");
//!
//! let _ = app.update(Message::Command(Command::Activity(Activity::Play)));
//! assert!(matches!(app.current(), Current::Play(_)));
//! assert_eq!(app.update(Message::Command(Command::Close)), [Effect::Quit]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod as_command;
mod bookmark;
pub mod browse;
pub mod camera;
mod change_query;
pub mod chart_item;
pub mod command;
mod comparison;
pub(crate) mod copy_formats;
pub(crate) mod find_on_board;
pub(crate) mod legend;
pub mod message;
pub(crate) mod order_limits;
pub mod panes;
pub mod pictures;
pub mod play;
mod playback;
pub mod race;
mod requests_and_reports;
pub(crate) mod save;
mod settings;
mod shared_state;
mod start;
pub mod switching_activities;
pub mod view_state;
pub mod watch;
pub(crate) mod words;

use std::mem;
use std::ops::RangeInclusive;

pub use self::bookmark::Bookmark;
use self::bookmark::Offer;
pub use self::browse::Browse;
pub use self::camera::{BoardPlace, Camera, CameraCommand, Direction};
pub use self::chart_item::ChartItem;
pub use self::command::{
    Activity, Command, CopyFormat, Go, Highlight, PlayCommand, PredictCommand, RaceCommand,
    RunCommand, SaveCommand, WatchCommand,
};
pub use self::comparison::Comparison;
pub use self::find_on_board::FoundPlace;
pub use self::message::{Effect, Message, SaveRequest};
pub use self::panes::{Divider, Middle, MiddlePart, PaneChoice, Panes, Room, Tab};
pub use self::pictures::ScreenItem;
pub use self::play::Play;
pub use self::playback::{MAX_SPEED, MIN_SPEED, Playback};
pub use self::race::RaceView;
use self::requests_and_reports::Requests;
use self::save::SaveChoices;
pub(crate) use self::save::SaveDialog;
pub use self::settings::{Chosen, Preferences, Settings};
use self::shared_state::Shared;
pub use self::start::{Start, StartActivity};
use self::switching_activities::Activities;
pub use self::switching_activities::Current;
pub use self::view_state::{Overlay, ViewState};
pub use self::watch::{Changes, Outcome, Prediction, Verdict, Watch};
use crate::board::{Board, Notation};
use crate::picture::{Theme, Zoom};
use crate::solutions::{Collection, Query};

/// The state of the window.
#[derive(Debug)]
pub struct App {
    shared: Shared,
    activities: Activities,
    /// The choices made last in the save dialog.
    save_choices: SaveChoices,
    /// The place at the start: a user who never leaves it keeps an older bookmark.
    begun: Option<Bookmark>,
    /// The user's place at the end of the last run, if it is offered.
    offer: Option<Offer>,
}

impl App {
    /// Returns the initial state, and the effects that start it.
    pub fn new(settings: Settings) -> (Self, Vec<Effect>) {
        let is_of_use = settings.offers_place || settings.page.is_some();
        let place = settings.preferences.place.clone().filter(|_| is_of_use);
        let place = place.and_then(Offer::of);
        let is_reloaded = |place: &Offer| place.is_in_play_at(&settings.start);
        let (offer, reloaded) = if settings.offers_place {
            (place, None)
        } else {
            (None, place.filter(is_reloaded))
        };
        let mut shared = Shared::new(&settings);
        let activities = Activities::begin(settings.start.activity, &mut shared);
        shared.choose_board(activities.current.board());
        shared.notice = settings.notice.or(shared.notice);
        let mut app = Self {
            shared,
            activities,
            save_choices: SaveChoices::default(),
            begun: None,
            offer,
        };
        // A page that is loaded again knows the time, and what the program has shown.
        if let (Some(Offer { place, .. }), Current::Play(play)) =
            (reloaded, &mut app.activities.current)
        {
            let time = place.time();
            play.resume(place.shown, time);
        }
        app.begun = app.bookmark();
        let effects = mem::take(&mut app.shared.effects);
        (app, effects)
    }

    /// Takes one message and returns what to do outside.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Command(command) => {
                // To close says for itself what it takes away.
                let is_quiet = matches!(
                    command,
                    Command::Refuse(_) | Command::Watch(WatchCommand::Inspect(_)) | Command::Close
                );
                if !is_quiet {
                    self.shared.notice = None;
                    if !matches!(command, Command::Camera(_) | Command::Find) {
                        self.shared.view.found = None;
                    }
                    if command.advances_search() {
                        self.shared.follows_search = true;
                    }
                }
                let (board, focus) = (self.board(), self.focus());
                self.on_command(command);
                self.follow(board, focus);
            }
            Message::Report(report) => {
                self.on_report(*report);
                self.follow_search();
            }
            Message::Tick(elapsed) => match &mut self.activities.current {
                Current::Browse(_) => {}
                Current::Play(play) => play.on_tick(elapsed),
                Current::Watch(watch) => watch.playback.on_tick(elapsed, &mut self.shared),
                Current::Race(race) => race.playback.on_tick(elapsed, &mut self.shared),
            },
            Message::Room(room) => self.shared.view.panes.set_room(room),
            Message::MaxZoom(zoom) => self.shared.view.max_zoom = zoom,
            Message::Copied(item, picture) => {
                let name = CopyFormat::Picture(item, picture).name(self);
                self.shared.notify(format!("Copied {name}"));
            }
            Message::Written(written) => self.on_written(written),
            Message::Collection(known, unkept) => {
                self.shared.collection.extend(known);
                if unkept.is_some() {
                    // Praise for a solution that is not kept would hide the reason.
                    self.shared.notice = None;
                }
                self.shared.unkept = unkept;
            }
            Message::Notice(notice) => self.shared.notify(notice),
        }
        mem::take(&mut self.shared.effects)
    }

    fn on_command(&mut self, command: Command) {
        // Changes behind an overlay would go unseen.
        if !self.view().accepts(&command) {
            return;
        }
        let (given, kind) = (self.current().given(), self.query().kind());
        let is_predicting = self.is_predicting();
        let (shared, current) = (&mut self.shared, &mut self.activities.current);
        if is_predicting && command.waits_for_prediction() {
            return shared.notify(words::prediction::COME_FIRST);
        }
        match command {
            Command::OrderUp => self.step_order(1),
            Command::OrderDown => self.step_order(-1),
            Command::Order(order) => self.set_order(order),
            Command::Mode(mode) => self.ask_for(kind.in_mode(mode)),
            Command::Method(method) => self.ask_for(kind.with_method(method)),
            Command::NextMethod => self.next_method(),
            Command::Activity(activity) => self.toggle_activity(activity),
            Command::Go(_)
            | Command::Image(_)
            | Command::OnePerFamily
            | Command::Run(_)
            | Command::Watch(_)
            | Command::Race(_) => current.update(command, shared),
            Command::Play(command) => self.on_play_command(command),
            Command::Resume => self.resume(),
            Command::Camera(command) => self.on_camera(command),
            Command::Find => shared.toggle(Overlay::Find { error: None }),
            Command::FindPlace(text) => self.find(&text),
            Command::Toggle(square) => self.toggle(square),
            Command::Restart => self.restart(),
            Command::Compare => {
                current.stop_running(shared);
                shared.toggle_comparison(given);
            }
            Command::CompareOrders => shared.toggle_orders(given),
            Command::CompareOwn => shared.toggle_own(given),
            Command::Quantity(quantity) => shared.set_quantity(quantity),
            Command::Help => {
                current.stop_running(shared);
                shared.toggle_help();
            }
            Command::TogglePanel => shared.view.panes.toggle_panel(),
            Command::Divide(divider) => shared.choose(|chosen| chosen.divider = divider),
            Command::Theme(theme) => shared.set_theme(theme),
            Command::NextTheme => shared.set_theme(shared.view.chosen.theme.next()),
            Command::Coordinates(coordinates) => shared.set_coordinates(coordinates),
            Command::NextCoordinates => {
                shared.set_coordinates(shared.view.chosen.coordinates.next());
            }
            Command::ToggleMotion => shared.toggle_motion(),
            Command::Larger => shared.set_zoom(shared.view.zoom().larger()),
            Command::Smaller => shared.set_zoom(shared.view.zoom().smaller()),
            Command::DefaultSize => shared.set_zoom(Some(Zoom::default())),
            Command::Fullscreen => shared.effects.push(Effect::Fullscreen),
            Command::Screenshot => shared.effects.push(Effect::Screenshot),
            Command::Copy(format) => self.copy(format),
            Command::Paste => shared.effects.push(Effect::Paste),
            Command::Pasted(text) => self.paste(&text),
            Command::CopyMenu => shared.toggle(Overlay::CopyMenu),
            Command::SaveDialog => self.open_save_dialog(),
            Command::Save(command) => self.on_save_command(command),
            Command::Close => self.close(),
            Command::Quit => self.quit(),
            Command::Refuse(refused) => self.shared.notify(refused),
        }
    }

    /// Closes, takes away or pauses the foremost thing that is there, or else ends the program.
    fn close(&mut self) {
        let said = self.shared.notice.take().is_some();
        let found = self.shared.view.found.take().is_some();
        if !self.view().is_open() {
            return self.step_back();
        }
        let shared = &mut self.shared;
        let has_closed = match &mut self.activities.current {
            Current::Watch(watch) if watch.prediction().is_some() => {
                watch.end_prediction(shared);
                true
            }
            _ if said || found => true,
            Current::Play(play) => play.drop_answer(shared),
            current @ (Current::Watch(_) | Current::Race(_)) => current.stop_running(shared),
            Current::Browse(_) => false,
        };
        if !has_closed && !shared.view.panes.show_both() {
            self.quit();
        }
    }

    fn quit(&mut self) {
        self.remember_place();
        self.shared.effects.push(Effect::Quit);
    }
}

impl App {
    /// The solutions found by hand.
    pub fn collection(&self) -> &Collection {
        &self.shared.collection
    }

    /// The current activity, with its state.
    pub fn current(&self) -> &Current {
        &self.activities.current
    }

    /// The kind of the current activity.
    pub fn activity(&self) -> Activity {
        self.current().activity()
    }

    /// The board on the screen.
    pub fn board(&self) -> Board {
        self.current().board()
    }

    /// The current query. In play and in a race, the board on the screen may be a different one.
    pub fn query(&self) -> Query {
        self.shared.query_for(self.activity())
    }

    /// The orders that can be chosen; in a race, those of its first board.
    pub fn orders(&self) -> RangeInclusive<usize> {
        match self.current() {
            Current::Race(race) => race::orders(&race.spec),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) => {
                1..=order_limits::max_order(self.activity(), self.query().kind())
            }
        }
    }

    /// Whether the requested solution or step has not arrived yet.
    pub fn is_waiting(&self) -> bool {
        match self.current() {
            Current::Browse(browse) => browse.is_waiting(&self.shared),
            Current::Play(_) => self.is_busy(),
            Current::Watch(_) | Current::Race(_) => self.is_on_its_way(),
        }
    }

    /// Whether a watched search or a race has not yet reached its goal.
    fn is_on_its_way(&self) -> bool {
        let playback = self.current().playback();
        playback.is_some_and(|playback| !playback.has_arrived(&self.shared))
    }

    /// Whether the worker will report again without another request.
    pub fn is_busy(&self) -> bool {
        self.shared.requests.is_busy()
    }

    /// Whether ticks are wanted: a run moves, or the timer of a board.
    pub fn needs_time(&self) -> bool {
        match self.current() {
            Current::Play(play) => play.is_timing(),
            Current::Browse(_) | Current::Watch(_) | Current::Race(_) => {
                self.is_running() || self.is_on_its_way()
            }
        }
    }

    /// Whether a watched search or a race runs by itself.
    pub fn is_running(&self) -> bool {
        self.current().playback().is_some_and(Playback::is_running)
    }

    /// Whether the user predicts the steps of a watched search.
    pub fn is_predicting(&self) -> bool {
        matches!(self.current(), Current::Watch(watch) if watch.prediction().is_some())
    }

    /// The look of the window.
    pub fn view(&self) -> &ViewState {
        &self.shared.view
    }

    /// The colours of the window.
    pub fn theme(&self) -> Theme {
        self.view().chosen.theme
    }

    /// The names of the squares of the board on the screen.
    pub fn notation(&self) -> Notation {
        self.view().chosen.coordinates.on(self.board())
    }

    /// A line about the last command, if there is something to say, or about solutions that are not
    /// kept.
    pub fn notice(&self) -> Option<&str> {
        let shared = &self.shared;
        shared.notice.as_deref().or(shared.unkept.as_deref())
    }
}

#[cfg(test)]
mod tests;
