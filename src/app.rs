//! The state of the window and its changes, without a window.
//!
//! [`App::update`] takes one [`Message`] and returns the [`Effect`]s to carry out outside. It knows
//! no clock, no files and no screen, so that whole sessions can be tested without a window.
//!
//! In reading order: [`command`] is what the user requests, [`message`] what happens. [`browse`],
//! [`watch`], [`play`] and [`race`] are the four activities on the board, each with a state of its
//! own. [`activities`] holds the current one and the saved states of the others. [`words`] is what
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

mod accessors;
pub mod activities;
pub mod bookmark;
pub mod browse;
pub mod camera;
pub mod command;
pub mod copy;
mod current_activity;
pub mod find_on_board;
pub mod legend;
pub mod message;
mod navigation;
pub mod order_limits;
mod order_mode_method;
pub mod panes;
pub mod pictures;
pub mod play;
mod playback;
pub mod race;
mod race_entries;
pub mod save;
pub mod screen_item;
mod settings;
mod shared_state;
mod speed;
pub mod view_state;
pub mod watch;
pub mod words;

use std::mem;

pub(crate) use self::shared_state::capitalized;
use self::{activities::Activities, copy::Copied, save::SaveChoices, shared_state::Shared};
pub use self::{
    bookmark::Bookmark,
    browse::Browse,
    camera::{BoardPlace, Camera, CameraCommand, Direction},
    command::{
        Activity, BrowseCommand, Command, Go, Highlight, PlayCommand, PredictCommand, RaceCommand,
        Refused, RunCommand, SaveCommand, WatchCommand,
    },
    current_activity::Current,
    find_on_board::FoundPlace,
    message::{Effect, Message, SaveId, SaveRequest, Unkept},
    panes::{Divider, Middle, MiddlePart, PaneChoice, Panes, Room, Tab},
    play::Play,
    playback::Playback,
    race::RaceView,
    save::SaveDialog,
    screen_item::{CopiedPicture, CopyFormat, ScreenItem},
    settings::{Chosen, LookOverrides, Preferences, Settings, Start},
    speed::{MAX_SPEED, MIN_SPEED},
    view_state::{Comparison, Overlay, ViewState},
    watch::{Changes, Flag, Outcome, Phase, Prediction, Verdict, Watch},
};
use crate::{
    board::{Board, Position, Square},
    numbers::grouped,
    picture::Zoom,
    search::Target,
    worker::{Report, Update},
};

/// The notice when a question must be answered first.
const ASKED: &str = "Answer the question first: ? shows it, Q stops";

/// The notice when there is no place to resume from.
const NO_PLACE: &str = "There is nothing to go on with";

/// The state of the window.
#[derive(Debug)]
pub struct App {
    shared: Shared,
    activities: Activities,
    /// The choices made last in the save dialog.
    save_choices: SaveChoices,
    /// The last file that was requested.
    last_file: SaveId,
    /// The place at the start: a user who never leaves it keeps an older bookmark.
    begun: Option<Bookmark>,
    /// The user's place at the end of the last run, if it is offered.
    offer: Option<Offer>,
}

/// A place to resume from.
#[derive(Debug)]
struct Offer {
    place: Bookmark,
    is_taken: bool,
}

impl App {
    /// Returns the initial state, and the effects that start it.
    #[must_use]
    pub fn new(settings: Settings) -> (Self, Vec<Effect>) {
        let chosen = settings.overrides.over(settings.preferences.chosen);
        let place = settings.preferences.place.clone();
        let offer = place
            .filter(|place| settings.offers_place && place.title().is_some())
            .map(|place| Offer {
                place,
                is_taken: false,
            });
        let mut shared = Shared {
            view: ViewState {
                page: settings.page,
                ..ViewState::new(chosen)
            },
            preferences: settings.preferences,
            given: settings.given,
            ..Shared::new(settings.query)
        };
        let activities = Activities::begin(settings.start, &mut shared);
        shared.choose_board(activities.current.board());
        shared.notice = settings.notice.or(shared.notice);
        let query = shared.query_for(activities.current.activity());
        let begun = activities.current.place(&query);
        let effects = mem::take(&mut shared.effects);
        let app = Self {
            shared,
            activities,
            save_choices: SaveChoices::default(),
            last_file: SaveId::default(),
            begun,
            offer,
        };
        (app, effects)
    }

    /// Takes one message and returns what to do outside.
    #[must_use]
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        self.on_message(message);
        mem::take(&mut self.shared.effects)
    }

    fn on_message(&mut self, message: Message) {
        match message {
            Message::Command(command) => {
                self.shared.notice = None;
                self.shared.celebrates = false;
                self.shared.view.panes.dismiss_hint();
                if !matches!(command, Command::Camera(_) | Command::Find) {
                    self.shared.view.found = None;
                }
                self.give_back_steering(&command);
                let (board, focus) = (self.board(), self.focus());
                self.on_command(command);
                self.follow(board, focus);
            }
            Message::Pointed(node) => {
                if let Current::Watch(watch) = &self.activities.current {
                    watch.inspect(node, &mut self.shared);
                }
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
            Message::Written(id, written) => self.on_written(id, written),
            Message::Collection(known, unkept) => {
                self.shared.collection.extend(known);
                self.shared.unkept = unkept;
            }
            Message::Notice(notice) => self.shared.notify(notice),
        }
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
            return shared.notify(ASKED);
        }
        match command {
            Command::OrderUp => self.step_order(1),
            Command::OrderDown => self.step_order(-1),
            Command::Order(order) => self.set_order(order),
            Command::Mode(mode) => self.ask_for(kind.in_mode(mode)),
            Command::Method(method) => self.ask_for(kind.with_method(method)),
            Command::NextMethod => self.next_method(),
            Command::Activity(activity) => self.switch_to(activity),
            Command::ToggleActivity(activity) => self.toggle_activity(activity),
            Command::Go(go) => match current {
                Current::Browse(browse) => browse.go(go, shared),
                Current::Watch(watch) => watch.go(go, shared),
                Current::Race(race) => race.go(go, shared),
                Current::Play(_) => {}
            },
            Command::Browse(command) => {
                if let Current::Browse(browse) = current {
                    browse.update(command, shared);
                }
            }
            Command::Run(command) => {
                if let Some(playback) = current.playback_mut() {
                    playback.update(command, shared);
                }
            }
            Command::Watch(command) => {
                if let Current::Watch(watch) = current {
                    watch.update(command, shared);
                }
            }
            Command::Race(command) => {
                if let Current::Race(race) = current {
                    race.update(command, shared);
                }
            }
            Command::Play(command) => self.on_play_command(command),
            Command::GoOn => self.resume(),
            Command::Camera(command) => self.on_camera(command),
            Command::Find => shared.toggle(Overlay::Find { error: None }),
            Command::FindPlace(text) => self.find(&text),
            Command::Toggle(square) => self.toggle(square),
            Command::Restart => self.restart(),
            Command::Compare => shared.toggle_comparison(given),
            Command::CompareOrders => shared.toggle_orders(given),
            Command::CompareOwn => shared.toggle_own(given),
            Command::Quantity(quantity) => shared.set_quantity(quantity),
            Command::Help => shared.toggle_help(),
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
            Command::Fullscreen => {
                shared.view.fullscreen = !shared.view.fullscreen;
                let effect = Effect::Fullscreen(shared.view.fullscreen);
                shared.effects.push(effect);
            }
            Command::Screenshot => shared.effects.push(Effect::Screenshot),
            Command::Copy(format) => self.copy(format),
            Command::CopyMenu => shared.toggle(Overlay::CopyMenu),
            Command::SaveDialog => self.open_save_dialog(),
            Command::Save(command) => self.on_save_command(command),
            Command::Close if !shared.view.is_open() => self.step_back(),
            Command::Close if is_predicting => self.end_prediction(),
            Command::Refuse(refused) => self.shared.notify(refused),
            Command::Close => {
                self.remember_place();
                self.shared.effects.push(Effect::Quit);
            }
        }
    }

    /// Takes a report if it concerns the current activity. Activities that are set aside make their
    /// requests again when they are resumed.
    fn on_report(&mut self, report: Report) {
        let Self {
            shared, activities, ..
        } = self;
        shared.requests.on_report(&report);
        let begun = report.begun;
        match (report.news, &mut activities.current) {
            (Update::Solutions(report), Current::Browse(browse)) if begun == browse.request => {
                browse.on_report(report, shared);
            }
            (Update::Run(snapshot), Current::Watch(watch)) if begun == watch.playback.request => {
                watch.on_report(snapshot, shared);
            }
            (Update::Run(snapshot), Current::Race(race)) if begun == race.playback.request => {
                race.on_report(snapshot, shared);
            }
            (Update::CompletionProgress(progress), Current::Play(play))
                if begun == play.request =>
            {
                play.on_completion(progress, shared);
            }
            (Update::Located(located), Current::Play(play)) if begun == play.request => {
                play.on_located(located);
            }
            (Update::Sweep(progress), _) => shared.on_sweep(begun, progress),
            _ => {}
        }
    }

    /// Remembers the place for the next run. The window may close at any time.
    #[must_use]
    pub fn leave(&mut self) -> Vec<Effect> {
        self.remember_place();
        mem::take(&mut self.shared.effects)
    }

    fn remember_place(&mut self) {
        let place = self.current().place(&self.query());
        if place.is_some() && place != self.begun {
            self.shared
                .remember(|preferences| preferences.place = place);
        }
    }

    /// Resumes at the user's place at the end of the last run, unless this was done already.
    fn resume(&mut self) {
        let Self {
            shared, activities, ..
        } = self;
        let Some(offer) = self.offer.as_mut().filter(|offer| !offer.is_taken) else {
            return shared.notify(NO_PLACE);
        };
        offer.is_taken = true;
        let before = activities.current.board();
        if activities.resume(&offer.place, shared).is_none() {
            shared.notify(NO_PLACE);
        }
        let board = activities.current.board();
        if board != before {
            shared.compare_again(board);
        }
    }

    /// Stops asking questions about a watched search.
    fn end_prediction(&mut self) {
        if let Current::Watch(watch) = &mut self.activities.current {
            watch.end_prediction(&mut self.shared);
        }
    }

    /// Places a queen or removes it. In a prediction, the square is the answer. While solutions are
    /// shown or a search is watched, this switches to play with the same queens: a stray click
    /// changes none of them.
    fn toggle(&mut self, square: Square) {
        if let Current::Watch(watch) = &mut self.activities.current
            && watch.prediction().is_some()
        {
            let answer = PredictCommand::Answer(Target::Square(square));
            return watch.update(WatchCommand::Predict(answer), &mut self.shared);
        }
        let board = self.board();
        if board.order() > Board::MAX_VISIBLE_ORDER {
            let largest = Board::MAX_VISIBLE_ORDER;
            let notice = format!("Play works for orders 1 to {largest}");
            return self.shared.notify(notice);
        }
        if let Current::Play(play) = &mut self.activities.current {
            return play.toggle(square, &mut self.shared);
        }
        self.play_on();
    }

    /// Switches to play with the queens on the board, and says how to get back.
    fn play_on(&mut self) {
        let taken_over = Position::new(self.board(), self.current().queens());
        let from = match self.current() {
            Current::Watch(watch) => format!("step {}: W", grouped(watch.position())),
            Current::Race(_) => "this race: G".into(),
            Current::Browse(_) | Current::Play(_) => "this solution: P".into(),
        };
        self.switch_to(Activity::Play);
        self.activities.put_puzzle_aside(&mut self.shared);
        if let (Ok(position), Current::Play(play)) = (taken_over, &mut self.activities.current) {
            play.take_over(&position);
            play.changed(&mut self.shared);
        }
        let notice = format!("You play on from {from} goes back to it");
        self.shared.notify(notice);
    }

    /// Copies the contents of the screen, if there is anything to copy.
    fn copy(&mut self, format: CopyFormat) {
        let (copied, name) = (format.of(self), format.name(self));
        if self.shared.view.overlay == Some(Overlay::CopyMenu) {
            self.shared.view.overlay = None;
        }
        match copied {
            Ok(Copied::Text(text)) => {
                self.shared.notify(format!("Copied {name}"));
                self.shared.effects.push(Effect::Copy(text));
            }
            // The notice follows once the picture is drawn.
            Ok(Copied::Picture(item, picture)) => {
                let effect = Effect::CopyPicture(item, picture);
                self.shared.effects.push(effect);
            }
            Err(notice) => self.shared.notify(notice),
        }
    }
}

#[cfg(test)]
mod tests;
