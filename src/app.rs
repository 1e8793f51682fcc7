//! The state of the window and how it changes, without a window.

mod tells;

use indicatif::HumanCount;

use crate::{
    board::Board,
    catalogue::Kernel,
    message::{Command, Effect, Message},
    method::{METHODS, Method},
    mode::Mode,
    solution::Solution,
    source::Found,
    symmetry::Symmetry,
    worker::{Job, Report, Request, Task, Ticket},
};

/// What to begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The board.
    pub board: Board,
    /// The mode.
    pub mode: Mode,
    /// A method instead of the mode's own, if the mode takes it.
    pub method: Option<&'static Method>,
    /// What shuffle starts from.
    pub seed: u64,
    /// Whether one solution of each family is enough.
    pub families: bool,
    /// The number of the solution to show first, from 0.
    pub solution: u64,
    /// Solutions to find at most; `u64::MAX` for no limit.
    pub limit: u64,
    /// The instructions to count with.
    pub kernel: Kernel,
}

impl Settings {
    /// The solutions one after the other, from the first, none of them kept.
    pub fn solutions(&self) -> impl Iterator<Item = Solution> {
        self.mode
            .solutions(self.method, self.board, self.seed, self.families)
    }
}

/// The solution on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its number, from 0; none for an image that was not found by itself yet.
    pub number: Option<u64>,
    /// The solution.
    pub found: Found,
}

/// The state of the window.
#[derive(Debug)]
pub struct App {
    board: Board,
    mode: Mode,
    method: Option<&'static Method>,
    seed: u64,
    families: bool,
    limit: u64,
    kernel: Kernel,
    /// The ticket of the search under way.
    run: Ticket,
    /// The last ticket handed out.
    asked: Ticket,
    /// The last report of the search under way.
    report: Option<Report>,
    /// The number of the solution to show, from 0.
    wanted: u64,
    shown: Option<Shown>,
    /// Whether that is what is wanted.
    arrived: bool,
    /// Whether the last solution is wanted, whichever that will turn out to be.
    last_wanted: bool,
    view: View,
    notice: Option<String>,
}

/// How the window looks, whatever it shows.
#[derive(Clone, Copy, Debug, Default)]
struct View {
    board_only: bool,
    fullscreen: bool,
    overlay: Option<Overlay>,
}

/// What lies over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Overlay {
    Help,
    Comparison,
}

/// How far [`Command::Forward`] and [`Command::Back`] go.
const PAGE: u64 = 100;

impl App {
    /// The state to begin with, and what that takes.
    #[must_use]
    pub fn new(settings: Settings) -> (Self, Vec<Effect>) {
        let Settings {
            board,
            mode,
            method,
            seed,
            families,
            solution,
            limit,
            kernel,
        } = settings;
        let mut app = Self {
            board,
            mode,
            method,
            seed,
            families,
            limit,
            kernel,
            run: 0,
            asked: 0,
            report: None,
            wanted: 0,
            shown: None,
            arrived: false,
            last_wanted: false,
            view: View::default(),
            notice: None,
        };
        let mut effects = app.start();
        if solution > 0 {
            effects.extend(app.show(solution));
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
            Message::Report(report) => self.learn(*report),
            Message::Saved(Ok(path)) => self.notify(format!("Saved {}", path.display())),
            Message::Saved(Err(error)) => self.notify(error),
        }
    }

    fn command(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Next => self.next(),
            Command::Previous => self.previous(),
            Command::First => self.show(0),
            Command::Last => self.last(),
            Command::Forward => self.forward(PAGE),
            Command::Back => self.show(self.wanted.saturating_sub(PAGE)),
            Command::GoTo(number) => self.go_to(number),
            Command::Image(symmetry) => self.image(symmetry),
            Command::OrderUp => self.set_order(self.board.order() + 1),
            Command::OrderDown => self.set_order(self.board.order() - 1),
            Command::Order(order) => self.set_order(order),
            Command::Mode(mode) => self.choose(mode, self.method),
            Command::Method(method) => self.set_method(method),
            Command::NextMethod => self.next_method(),
            Command::Compare => {
                let shown = self.toggle(Overlay::Comparison);
                vec![self.ask(Task::Compare(shown))]
            }
            Command::Families => {
                self.families = !self.families;
                self.start()
            }
            Command::Restart => {
                self.seed = self.seed.wrapping_add(1);
                self.start()
            }
            Command::BoardOnly => {
                self.view.board_only = !self.view.board_only;
                Vec::new()
            }
            Command::Fullscreen => {
                self.view.fullscreen = !self.view.fullscreen;
                vec![Effect::Fullscreen(self.view.fullscreen)]
            }
            Command::Screenshot => vec![Effect::Screenshot],
            Command::Help => {
                self.toggle(Overlay::Help);
                Vec::new()
            }
            Command::Quit => vec![Effect::Quit],
        }
    }

    /// Shows an overlay in place of any other, or hides it; says whether it is
    /// shown now.
    fn toggle(&mut self, overlay: Overlay) -> bool {
        let shown = self.view.overlay != Some(overlay);
        self.view.overlay = shown.then_some(overlay);
        shown
    }

    /// Begins the search anew; whatever the old one still reports is ignored.
    fn start(&mut self) -> Vec<Effect> {
        let effect = self.ask(Task::Start(Job {
            board: self.board,
            mode: self.mode,
            method: self.method,
            seed: self.seed,
            families: self.families,
            limit: self.limit,
            kernel: self.kernel,
        }));
        self.run = self.asked;
        self.report = None;
        self.wanted = 0;
        self.shown = None;
        self.arrived = false;
        self.last_wanted = false;
        if self.view.overlay == Some(Overlay::Comparison) {
            return vec![effect, self.ask(Task::Compare(true))];
        }
        vec![effect]
    }

    fn show(&mut self, number: u64) -> Vec<Effect> {
        self.wanted = number;
        self.arrived = false;
        vec![self.ask(Task::Show(number))]
    }

    /// Shows an image of the solution on the board at once; its number follows
    /// where it is known.
    fn image(&mut self, symmetry: Symmetry) -> Vec<Effect> {
        let Some(shown) = self.shown.as_mut().filter(|_| self.arrived) else {
            return Vec::new();
        };
        let solution = symmetry.apply(&shown.found.solution);
        if solution == shown.found.solution {
            return self.notify("That symmetry leaves this solution as it is".into());
        }
        shown.number = None;
        shown.found = Found {
            solution: solution.clone(),
            cost: None,
        };
        vec![self.ask(Task::Find(solution))]
    }

    fn ask(&mut self, task: Task) -> Effect {
        self.asked += 1;
        Effect::Ask(Request {
            ticket: self.asked,
            task,
        })
    }

    fn notify(&mut self, notice: String) -> Vec<Effect> {
        self.notice = Some(notice);
        Vec::new()
    }

    fn next(&mut self) -> Vec<Effect> {
        if self.wanted + 1 == self.end() && self.complete() {
            return self.show(0);
        }
        self.forward(1)
    }

    fn previous(&mut self) -> Vec<Effect> {
        match (self.shown_number(), self.wanted) {
            // No longer wait for one that is still being searched.
            (Some(shown), wanted) if shown < wanted && self.waiting() => self.show(shown),
            (_, 0) if self.complete() => self.show(self.end().saturating_sub(1)),
            (_, 0) => Vec::new(),
            (_, wanted) => self.show(wanted - 1),
        }
    }

    /// Goes to the last solution; before the first report of a search, as soon as
    /// that says which it is.
    fn last(&mut self) -> Vec<Effect> {
        self.last_wanted = self.report.is_none();
        if self.last_wanted {
            return Vec::new();
        }
        self.show(self.end().saturating_sub(1))
    }

    /// Goes on by some solutions, but not ahead of a search that is behind already.
    fn forward(&mut self, by: u64) -> Vec<Effect> {
        if self.waiting() && self.wanted >= self.found() {
            return Vec::new();
        }
        let last = self
            .total()
            .map_or(u64::MAX, |total| total.saturating_sub(1));
        self.show(self.wanted.saturating_add(by).min(last))
    }

    fn go_to(&mut self, number: u64) -> Vec<Effect> {
        let total = self.total().unwrap_or(u64::MAX);
        if (1..=total).contains(&number) {
            return self.show(number - 1);
        }
        self.notify(match (total, number) {
            (0, _) => "There is no solution to go to".into(),
            (_, 0) => "Solutions are numbered from 1".into(),
            _ => format!(
                "There is no solution {}: the last is {}",
                HumanCount(number),
                HumanCount(total)
            ),
        })
    }

    fn set_order(&mut self, order: usize) -> Vec<Effect> {
        let orders = self.orders();
        let order_allowed = order.clamp(*orders.start(), *orders.end());
        let mut effects = Vec::new();
        if let Ok(board) = Board::new(order_allowed)
            && board != self.board
        {
            self.board = board;
            effects = self.start();
        }
        if order != order_allowed {
            let largest = HumanCount(*orders.end() as u64);
            self.notice = Some(match self.method() {
                Some(method) => format!(
                    "Method {} works for orders 1 to {largest}: {}",
                    method.name, method.why_no_larger
                ),
                None => format!("Mode {} works for orders 1 to {largest}", self.mode.name()),
            });
        }
        effects
    }

    /// Another mode, or another method in a mode that takes it.
    fn choose(&mut self, mode: Mode, method: Option<&'static Method>) -> Vec<Effect> {
        if (mode, method) == (self.mode, self.method) {
            return Vec::new();
        }
        self.mode = mode;
        self.method = method;
        let effects = self.set_order(self.board.order());
        if effects.is_empty() {
            self.start()
        } else {
            effects
        }
    }

    /// Another method, in the mode that is named after it, or else in this mode
    /// or one that takes it.
    fn set_method(&mut self, method: Option<&'static Method>) -> Vec<Effect> {
        let mode = method.map_or(self.mode, |method| {
            let named = Mode::ALL
                .into_iter()
                .find(|mode| mode.name() == method.name);
            let own = Some(self.mode).filter(|mode| mode.takes(method));
            named.or(own).unwrap_or(Mode::First)
        });
        self.choose(mode, method)
    }

    fn next_method(&mut self) -> Vec<Effect> {
        let next = match self.method() {
            None => METHODS.first(),
            Some(method) => METHODS.iter().skip_while(|other| *other != method).nth(1),
        };
        self.set_method(next)
    }

    fn learn(&mut self, mut report: Report) -> Vec<Effect> {
        if report.run != self.run {
            return Vec::new();
        }
        if let Some((number, found)) = report.shown.take() {
            // What was asked for last may have been an image without a number.
            if self.arrived {
                self.wanted = number;
            }
            self.arrived = number == self.wanted;
            let number = Some(number);
            self.shown = Some(Shown { number, found });
        }
        let settled = !report.working && report.ticket == self.asked;
        self.report = Some(report);
        if self.last_wanted {
            return self.last();
        }
        if settled && !self.arrived {
            return self.do_without();
        }
        Vec::new()
    }

    /// What is wanted will not come: either there are not so many, or it is one
    /// of those that are no longer kept. Goes to one that is there.
    fn do_without(&mut self) -> Vec<Effect> {
        let wanted = HumanCount(self.wanted + 1);
        let found = self.found();
        if found == 0 {
            return Vec::new();
        }
        if self.wanted < found {
            self.notice = Some(format!("Solution {wanted} is no longer kept"));
            self.wanted = self.shown_number().unwrap_or(self.wanted);
            self.arrived = true;
            return Vec::new();
        }
        let last = HumanCount(found);
        self.notice = Some(format!("There is no solution {wanted}: the last is {last}"));
        self.show(found - 1)
    }
}

#[cfg(test)]
mod tests;
