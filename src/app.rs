//! The state of the window and how it changes, without a window.

mod browse;
pub mod figures;
pub mod message;
mod play;
mod query;
mod requests;
mod tells;
pub mod theme;
mod watch;

use std::time::Duration;

use self::{browse::Browse, play::Plays, requests::Requests, watch::Watching};

pub use self::{
    message::{Command, Direction, Effect, Message},
    theme::Theme,
};
pub use self::{
    play::Play,
    watch::{FASTEST, SLOWEST},
};
use crate::{
    puzzle::{Board, Position},
    solutions::Query,
    solver::{ComparisonProgress, Report, RequestId, Task, Update},
};

/// What to begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What to search for.
    pub query: Query,
    /// The number of the solution to show first, from 0.
    pub solution: u64,
    /// What to do with the board.
    pub activity: Activity,
    /// Where to begin to play, if not on the empty board.
    pub position: Option<Position>,
    /// How the window looks.
    pub theme: Theme,
}

/// What the user does with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Look at solutions.
    Browse,
    /// Watch a method search.
    Watch,
    /// Solve the board by hand.
    Play,
}

/// The state of the window.
#[derive(Debug)]
pub struct App {
    query: Query,
    /// That of the query, but where people play on one that it does not take.
    board: Board,
    activity: Activity,
    requests: Requests,
    browse: Browse,
    watching: Watching,
    plays: Plays,
    comparison: Option<ComparisonProgress>,
    /// The id of the last request to compare, or to stop doing so.
    comparison_begun: RequestId,
    view: View,
    notice: Option<String>,
}

/// How the window looks, whatever it shows.
#[derive(Clone, Copy, Debug, Default)]
struct View {
    board_only: bool,
    fullscreen: bool,
    theme: Theme,
    overlay: Option<Overlay>,
}

/// What lies over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlay {
    Help,
    Comparison,
}

impl App {
    /// The state to begin with, and what that takes.
    #[must_use]
    pub fn new(settings: Settings) -> (Self, Vec<Effect>) {
        let Settings {
            query,
            solution,
            activity,
            position,
            theme,
        } = settings;
        let mut app = Self {
            query,
            board: query.board(),
            activity,
            requests: Requests::default(),
            browse: Browse::default(),
            watching: Watching::default(),
            plays: position.map_or_else(Plays::default, Plays::beginning_with),
            comparison: None,
            comparison_begun: 0,
            view: View {
                theme,
                ..View::default()
            },
            notice: None,
        };
        let mut effects = app.resume();
        match activity {
            Activity::Browse if solution > 0 => effects.extend(app.show(solution)),
            Activity::Watch if solution > 0 => effects.extend(app.seek(solution + 1)),
            Activity::Browse | Activity::Watch | Activity::Play => {}
        }
        (app, effects)
    }

    /// Takes one message; says what is to be done outside.
    #[must_use]
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Command(command) => {
                self.notice = None;
                self.command(command)
            }
            Message::Report(report) => self.on_report(*report),
            Message::Tick(elapsed) => self.tick(elapsed),
            Message::Saved(Ok(path)) => self.notify(format!("Saved {}", path.display())),
            Message::Saved(Err(error)) => self.notify(error),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::OrderUp => self.set_order(self.board.order() + 1),
            Command::OrderDown => self.set_order(self.board.order() - 1),
            Command::Order(order) => self.set_order(order),
            Command::Mode(mode) => self.choose(self.query.kind().in_mode(mode)),
            Command::Method(method) => self.set_method(method),
            Command::NextMethod => self.set_method(self.method_after()),
            Command::Restart if self.activity == Activity::Play => self.clear(),
            Command::Restart => {
                self.query.seed = self.query.seed.wrapping_add(1);
                self.begin()
            }
            Command::Activity(activity) => self.change(activity),
            Command::Watch => self.toggle_activity(Activity::Watch),
            Command::Play => self.toggle_activity(Activity::Play),
            Command::Toggle(square) => self.toggle(square),
            Command::Compare => self.toggle_overlay(Overlay::Comparison),
            Command::Help => self.toggle_overlay(Overlay::Help),
            Command::BoardOnly => {
                self.view.board_only = !self.view.board_only;
                Vec::new()
            }
            Command::Theme(theme) => self.wear(theme),
            Command::NextTheme => self.wear(self.view.theme.next()),
            Command::Fullscreen => {
                self.view.fullscreen = !self.view.fullscreen;
                vec![Effect::Fullscreen(self.view.fullscreen)]
            }
            Command::Screenshot => vec![Effect::Screenshot],
            Command::Quit => vec![Effect::Quit],
            command => match self.activity {
                Activity::Browse => self.browse_command(command),
                Activity::Watch => self.watch_command(command),
                Activity::Play => self.play_command(command),
            },
        }
    }

    fn wear(&mut self, theme: Theme) -> Vec<Effect> {
        self.view.theme = theme;
        self.notify(format!("Theme {}", theme.name()))
    }

    /// Shows an overlay in place of any other, or hides it.
    fn toggle_overlay(&mut self, overlay: Overlay) -> Vec<Effect> {
        let hidden = self.view.overlay.take();
        if hidden != Some(overlay) {
            self.view.overlay = Some(overlay);
        }
        if overlay == Overlay::Comparison || hidden == Some(Overlay::Comparison) {
            return vec![self.compare()];
        }
        Vec::new()
    }

    /// Compares the methods on this board, or no longer.
    fn compare(&mut self) -> Effect {
        self.comparison = None;
        let wanted = self.view.overlay == Some(Overlay::Comparison);
        let effect = self
            .requests
            .ask(Task::Compare(wanted.then_some(self.query)));
        self.comparison_begun = self.requests.asked();
        effect
    }

    /// Does something with the board, or looks at solutions again.
    fn toggle_activity(&mut self, activity: Activity) -> Vec<Effect> {
        self.change(if self.activity == activity {
            Activity::Browse
        } else {
            activity
        })
    }

    /// Does something else with the board.
    fn change(&mut self, activity: Activity) -> Vec<Effect> {
        self.activity = activity;
        self.watching.playing = false;
        self.keep_to_orders(self.board.order());
        self.resume()
    }

    /// Begins anew what is done with the board.
    fn begin(&mut self) -> Vec<Effect> {
        let mut effects = match self.activity {
            Activity::Browse => self.start(),
            Activity::Watch => self.begin_to_watch(),
            Activity::Play => self.changed(),
        };
        if self.view.overlay == Some(Overlay::Comparison) {
            effects.push(self.compare());
        }
        effects
    }

    /// Goes on with what was put aside, or begins it if it was about something
    /// else.
    fn resume(&mut self) -> Vec<Effect> {
        match self.activity {
            Activity::Browse if self.browse.query == Some(self.query) => {
                self.show(self.browse.wanted)
            }
            Activity::Watch if self.watching.spec == Some(self.spec()) => self.stay(),
            Activity::Browse | Activity::Watch | Activity::Play => self.begin(),
        }
    }

    fn notify(&mut self, notice: String) -> Vec<Effect> {
        self.notice = Some(notice);
        Vec::new()
    }

    fn on_report(&mut self, report: Report) -> Vec<Effect> {
        self.requests.on_report(&report);
        match report.news {
            Update::Solutions(news) if report.begun == self.browse.begun => {
                self.apply_solutions(*news)
            }
            Update::Snapshot(news) if report.begun == self.watching.begun => {
                self.apply_snapshot(*news)
            }
            Update::Comparison(news) if report.begun == self.comparison_begun => {
                let wanted = self.view.overlay == Some(Overlay::Comparison)
                    && news.order == self.board.order();
                self.comparison = wanted.then_some(news);
                Vec::new()
            }
            Update::CompletionProgress(news) => self.apply_completion(report.begun, news),
            Update::Located(news) => {
                self.apply_located(report.begun, news);
                Vec::new()
            }
            Update::Solutions(_)
            | Update::Snapshot(_)
            | Update::Comparison(_)
            | Update::Nothing => Vec::new(),
        }
    }

    /// Time goes by.
    fn tick(&mut self, elapsed: Duration) -> Vec<Effect> {
        match self.activity {
            Activity::Watch => self.play_on(elapsed),
            Activity::Browse | Activity::Play => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
