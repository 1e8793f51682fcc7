//! Looking at solutions, each by its number.

use indicatif::HumanCount;

use super::App;
use super::message::{Command, Effect};
use crate::{
    puzzle::Symmetry,
    solutions::{Found, Query},
    solver::{RequestId, Solutions, Task},
};

/// The solutions being looked at.
#[derive(Debug, Default)]
pub struct Browse {
    /// The search, once it was begun.
    pub query: Option<Query>,
    /// The id of the request that began it.
    pub begun: RequestId,
    /// The last news of it.
    pub news: Option<Solutions>,
    /// The number of the solution to show, from 0.
    pub wanted: u64,
    pub shown: Option<Shown>,
    /// Whether that is what is wanted.
    pub arrived: bool,
    /// Whether the last solution is wanted, whichever that will turn out to be.
    pub last_wanted: bool,
}

/// The solution on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its number, from 0; none for an image that was not found by itself yet.
    pub number: Option<u64>,
    /// The solution.
    pub found: Found,
}

/// How far [`Command::PageForward`] and [`Command::PageBack`] go.
const PAGE: u64 = 100;

impl App {
    pub(super) fn browse_command(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Next => self.next(),
            Command::Previous => self.previous(),
            Command::First => self.show(0),
            Command::Last => self.last(),
            Command::PageForward => self.forward(PAGE),
            Command::PageBack => self.show(self.browse.wanted.saturating_sub(PAGE)),
            Command::GoTo(number) => self.go_to(number),
            Command::Image(symmetry) => self.image(symmetry),
            Command::Families => {
                self.query.one_per_family = !self.query.one_per_family;
                self.begin()
            }
            _ => Vec::new(),
        }
    }

    /// Begins the search anew; whatever the old one still reports is ignored.
    pub(super) fn start(&mut self) -> Vec<Effect> {
        let effect = self.requests.ask(Task::Start(self.query));
        self.browse = Browse {
            query: Some(self.query),
            begun: self.requests.asked(),
            ..Browse::default()
        };
        vec![effect]
    }

    pub(super) fn show(&mut self, number: u64) -> Vec<Effect> {
        self.browse.wanted = number;
        self.browse.arrived = false;
        vec![self.requests.ask(Task::Show(number))]
    }

    /// Shows an image of the solution on the board at once; its number follows
    /// where it is known.
    fn image(&mut self, symmetry: Symmetry) -> Vec<Effect> {
        let arrived = self.browse.arrived;
        let Some(shown) = self.browse.shown.as_mut().filter(|_| arrived) else {
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
        vec![self.requests.ask(Task::Find(solution))]
    }

    fn next(&mut self) -> Vec<Effect> {
        if self.browse.wanted + 1 == self.end() && self.complete() {
            return self.show(0);
        }
        self.forward(1)
    }

    fn previous(&mut self) -> Vec<Effect> {
        match (self.shown_number(), self.browse.wanted) {
            // No longer wait for one that is still being searched.
            (Some(shown), wanted) if shown < wanted && self.waiting() => self.show(shown),
            (_, 0) if self.complete() => self.show(self.end().saturating_sub(1)),
            (_, 0) => Vec::new(),
            (_, wanted) => self.show(wanted - 1),
        }
    }

    /// Goes to the last solution; before the first news of a search, as soon as
    /// they say which it is.
    fn last(&mut self) -> Vec<Effect> {
        self.browse.last_wanted = self.browse.news.is_none();
        if self.browse.last_wanted {
            return Vec::new();
        }
        self.show(self.end().saturating_sub(1))
    }

    /// Goes on by some solutions, but not ahead of a search that is behind already.
    fn forward(&mut self, by: u64) -> Vec<Effect> {
        if self.waiting() && self.browse.wanted >= self.found() {
            return Vec::new();
        }
        let last = self
            .total()
            .map_or(u64::MAX, |total| total.saturating_sub(1));
        self.show(self.browse.wanted.saturating_add(by).min(last))
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

    pub(super) fn apply_solutions(&mut self, mut news: Solutions) -> Vec<Effect> {
        let browse = &mut self.browse;
        if let Some((number, found)) = news.shown.take() {
            // What was asked for last may have been an image without a number.
            if browse.arrived {
                browse.wanted = number;
            }
            browse.arrived = number == browse.wanted;
            let number = Some(number);
            browse.shown = Some(Shown { number, found });
        }
        let settled = !news.working && self.requests.none_open();
        browse.news = Some(news);
        if browse.last_wanted {
            return self.last();
        }
        if settled && !self.browse.arrived {
            return self.do_without();
        }
        Vec::new()
    }

    /// What is wanted will not come: either there are not so many, or it is one
    /// of those that are no longer kept. Goes to one that is there.
    fn do_without(&mut self) -> Vec<Effect> {
        let wanted = HumanCount(self.browse.wanted + 1);
        let found = self.found();
        if found == 0 {
            return Vec::new();
        }
        if self.browse.wanted < found {
            self.notice = Some(format!("Solution {wanted} is no longer kept"));
            self.browse.wanted = self.shown_number().unwrap_or(self.browse.wanted);
            self.browse.arrived = true;
            return Vec::new();
        }
        let last = HumanCount(found);
        self.notice = Some(format!("There is no solution {wanted}: the last is {last}"));
        self.show(found - 1)
    }
}
