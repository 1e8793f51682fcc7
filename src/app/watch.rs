//! Watching a method search, forward and back.

mod node_commands;
pub(crate) mod prediction;

use std::collections::BTreeMap;

pub(super) use self::node_commands::begin_from;
pub use self::prediction::{Outcome, Prediction, Score, Verdict};
use super::playback::DEFAULT_SPEED;
use super::words::prediction::COME_FIRST;
use super::{Activity, Highlight, Playback, Shared, WatchCommand};
use crate::board::{Board, Square};
use crate::numbers::{capitalized, grouped};
use crate::search::queens_to_blame::Blame;
use crate::search::run::LaneSnapshot;
use crate::search::{Goal, Landmark, Method, Questions, RunSpec, StepDirection, WatchSpec};
use crate::solutions::Mode;
use crate::worker::{Demand, RunDemand, RunSnapshot};

/// The most flags at a time: more are no help in finding a step.
const MAX_FLAGS: usize = 20;

/// The notice when a flag is needed and none exists.
const NO_FLAG: &str = "No other step has a flag: go to one and press J";

/// A search being watched.
#[derive(Debug)]
pub struct Watch {
    /// The method, the given queens and the seed of the search.
    pub spec: WatchSpec,
    /// Its position, and how it runs.
    pub playback: Playback,
    /// How many more landmarks to pass: further presses of the key on the way to one.
    more_landmarks: u32,
    /// The enclosing search, as it was left.
    outer: Option<Box<Self>>,
    /// The user's prediction of its steps, with the score, while there is one.
    prediction: Option<Prediction>,
    /// The node whose part of the tree is shown.
    pub part: Vec<Square>,
    /// The view on the board in place of what the step did.
    highlight: Option<Highlight>,
    /// Which steps are to be predicted.
    pub questions: Questions,
    /// The flagged steps, with the queens on their boards.
    pub flags: BTreeMap<u64, Vec<Square>>,
}

/// The differences between the board and that of a flag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changes {
    /// The step of the flag.
    pub step: u64,
    /// Queens of the flagged board that are gone now.
    pub gone: Vec<Square>,
    /// Queens that the flagged board did not have.
    pub new: Vec<Square>,
    /// Queens on both boards.
    pub kept: Vec<Square>,
}

impl Watch {
    /// The search to watch for the current query.
    pub(super) fn spec(shared: &Shared) -> WatchSpec {
        let query = shared.query_for(Activity::Watch);
        let (board, method) = (query.board(), query.kind().watched(query.board()));
        let is_kept = shared.given.board() == board && method.check_given(&shared.given).is_ok();
        WatchSpec {
            method,
            given: if is_kept { shared.given } else { board.into() },
            // Without random draws, the search is the same whatever the seed.
            seed: if method.draws() { query.seed } else { 0 },
        }
    }

    /// Starts to watch the search of the current query, at the speed, with the highlight and with
    /// the questions of the one watched before.
    pub(super) fn begin(shared: &mut Shared, before: Option<&Self>) -> Self {
        let spec = Self::spec(shared);
        if shared.given.board() != spec.given.board() {
            shared.given = spec.given;
        }
        if let Err(error) = spec.method.check_given(&shared.given) {
            shared.notify(capitalized(&error));
        }
        let speed = before.map_or(DEFAULT_SPEED, |before| before.playback.speed);
        let mut playback = Playback::begin(RunSpec::Watch(spec), shared, speed);
        playback.stops_at_solutions = shared.query.kind().mode() != Mode::All;
        let mut watch = Self {
            spec,
            playback,
            more_landmarks: 0,
            outer: None,
            prediction: None,
            part: Vec::new(),
            highlight: before.and_then(|before| before.highlight),
            questions: before.map(|before| before.questions).unwrap_or_default(),
            flags: BTreeMap::new(),
        };
        if watch.highlight() == Some(Highlight::Blame) {
            watch.ask_for_blame(shared);
        }
        watch
    }

    /// Starts again. The enclosing searches stay, unless it is another search now.
    pub(super) fn begin_again(&mut self, shared: &mut Shared) {
        let (spec, outer) = (self.spec, self.outer.take());
        *self = Self::begin(shared, Some(self));
        if self.spec == spec {
            self.outer = outer;
        }
    }

    /// Resumes where it was set aside, paused.
    pub(super) fn resume(&mut self, shared: &mut Shared) {
        self.playback.stops_at_solutions = shared.query.kind().mode() != Mode::All;
        self.playback.pause(shared);
    }

    /// Requests details of a node, or stops doing so.
    fn inspect(&self, node: Option<Vec<Square>>, shared: &mut Shared) {
        let node = node.filter(|node| self.has_node(node));
        let demand = RunDemand::Inspect(node);
        shared.ask(Demand::Run(self.playback.request, demand));
    }

    pub(super) fn update(&mut self, command: WatchCommand, shared: &mut Shared) {
        match command {
            WatchCommand::Predict(command) => self.predict(command, shared),
            WatchCommand::Toggle(highlight) => self.toggle(highlight, shared),
            WatchCommand::Node(node) if self.has_node(&node) => self.go_to_node(node, shared),
            WatchCommand::Tree(way) => match self.node_that_way(way) {
                Ok(node) => self.go_to_node(node, shared),
                Err(notice) => shared.notify(notice),
            },
            WatchCommand::Landmark(landmark, direction) => {
                self.head_for_landmark(landmark, direction, shared);
            }
            WatchCommand::ToggleFlag => self.toggle_flag(shared),
            WatchCommand::NextFlag => self.go_to_next_flag(shared),
            WatchCommand::FromHere => self.search_from_here(shared),
            WatchCommand::ToOuter => self.back_to_outer(shared),
            WatchCommand::Part(node) if self.has_node(&node) => self.part = node,
            WatchCommand::Inspect(node) => self.inspect(node, shared),
            WatchCommand::TogglePart(part) => shared.toggle_part(part),
            WatchCommand::Tab(tab) => shared.view.panes.set_tab(tab),
            // They refer to the tree of another search.
            WatchCommand::Node(_) | WatchCommand::Part(_) => {}
        }
    }

    fn toggle(&mut self, highlight: Highlight, shared: &mut Shared) {
        let before = self.highlight();
        let after = (before != Some(highlight)).then_some(highlight);
        if let Some(refusal) = after.and_then(|highlight| self.refusal(highlight)) {
            return shared.notify(refusal);
        }
        self.highlight = after;
        if [before, after].contains(&Some(Highlight::Blame)) {
            self.ask_for_blame(shared);
        }
    }

    /// The view shown in place of what the step did: the chosen one, if it can be shown.
    pub fn highlight(&self) -> Option<Highlight> {
        let is_shown = |&highlight: &Highlight| self.refusal(highlight).is_none();
        self.highlight.filter(is_shown)
    }

    /// Why this view cannot be shown; `None` if it can.
    fn refusal(&self, highlight: Highlight) -> Option<&'static str> {
        match highlight {
            Highlight::Blame | Highlight::Changes if self.prediction.is_some() => Some(COME_FIRST),
            Highlight::Changes if self.compared_flag().is_none() => Some(NO_FLAG),
            Highlight::Blame if !self.can_blame() => {
                Some("Y works only where a search places queens one by one")
            }
            Highlight::Visits | Highlight::Blame | Highlight::Changes => None,
        }
    }

    /// Whether the method fills the board queen by queen, so that some can be to blame.
    pub fn can_blame(&self) -> bool {
        self.spec.method.filling().is_some()
    }

    /// Requests the queens to blame, or stops doing so.
    fn ask_for_blame(&mut self, shared: &mut Shared) {
        let wanted = RunDemand::Blame(self.highlight() == Some(Highlight::Blame));
        self.playback.send(wanted, shared);
    }

    /// Goes to the nearest landmark in this direction; if already on the way to it, to the one after
    /// that.
    fn head_for_landmark(
        &mut self,
        landmark: Landmark,
        direction: StepDirection,
        shared: &mut Shared,
    ) {
        let method = self.spec.method;
        if !landmark.can_be_in(method) {
            return shared.notify(match (method.tree, landmark) {
                (None, _) => no_tree(method),
                (Some(_), Landmark::Backtrack) => format!("Method {method} removes no queens"),
                (Some(_), Landmark::DeadEnd) => format!("Method {method} has no dead ends"),
            });
        }
        if let Some(Goal::Landmark(sought, on_the_way, _)) = self.playback.heading()
            && (*sought, *on_the_way) == (landmark, direction)
        {
            self.more_landmarks = self.more_landmarks.saturating_add(1);
            return;
        }
        self.more_landmarks = 0;
        let from = self.playback.coming_position();
        let goal = Goal::Landmark(landmark, direction, from);
        self.playback.head_for(goal, shared);
    }

    pub(super) fn on_report(&mut self, mut snapshot: Box<RunSnapshot>, shared: &mut Shared) {
        if !self.playback.is_current(shared) {
            // It belongs to the previous position of the search.
            snapshot.question = None;
        }
        let (at_end, position) = (snapshot.at_end, snapshot.position);
        match self.playback.on_report(snapshot, shared) {
            Some(Goal::Landmark(landmark, StepDirection::Forward, _)) if at_end => {
                shared.notify(match landmark {
                    Landmark::Backtrack => "No more queens are removed",
                    Landmark::DeadEnd => "There are no more dead ends",
                });
            }
            Some(Goal::Landmark(landmark, StepDirection::Back, _)) if position == 0 => {
                shared.notify(match landmark {
                    Landmark::Backtrack => "No queen was removed before",
                    Landmark::DeadEnd => "There was no dead end before",
                });
            }
            Some(Goal::Landmark(landmark, direction, _)) if self.more_landmarks > 0 => {
                self.more_landmarks -= 1;
                let goal = Goal::Landmark(landmark, direction, position);
                self.playback.head_for(goal, shared);
            }
            Some(Goal::NextSolution | Goal::Solution(_)) if at_end => {
                let has_found = self.lane().is_some_and(|lane| lane.tally.solutions > 0);
                let no_more = if has_found {
                    "There are no more solutions"
                } else {
                    "There is no solution"
                };
                // The sentence of the last step says so, unless another stands in its place.
                if self.blame().is_some() || self.changes().is_some() {
                    shared.notify(no_more);
                } else {
                    shared.notify_without_sentence(no_more);
                }
            }
            Some(goal) if goal.last_position().is_some_and(|step| step > position) => {
                let last = grouped(position);
                shared.notify(format!("The search ends at step {last}"));
            }
            Some(_) | None => {}
        }
    }

    /// The board of the search.
    pub fn board(&self) -> Board {
        self.spec.given.board()
    }

    /// Its state, once the worker has reported.
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// The state of its only lane.
    pub fn lane(&self) -> Option<&LaneSnapshot> {
        self.snapshot()?.lanes.first()
    }

    /// The queens to blame, if they are to be shown and are known.
    pub fn blame(&self) -> Option<&Blame> {
        let wanted = self.highlight() == Some(Highlight::Blame);
        self.snapshot()?.blame.as_ref().filter(|_| wanted)
    }

    /// The current step; 0 is before the first.
    pub fn position(&self) -> u64 {
        self.playback.position()
    }
}

impl Watch {
    /// The differences from the board of the last flag before the current step, or else from that
    /// of the first flag after it, if differences are to be shown.
    pub fn changes(&self) -> Option<Changes> {
        if self.highlight() != Some(Highlight::Changes) {
            return None;
        }
        let ((step, there), lane) = (self.compared_flag()?, self.lane()?);
        let here = &lane.trace.queens;
        let without = |queens: &[Square], others: &[Square]| -> Vec<Square> {
            let left = queens.iter().filter(|queen| !others.contains(queen));
            left.copied().collect()
        };
        let gone = without(there, here);
        Some(Changes {
            step: *step,
            new: without(here, there),
            kept: without(there, &gone),
            gone,
        })
    }

    fn compared_flag(&self) -> Option<(&u64, &Vec<Square>)> {
        let before = self.flags.range(..self.position()).next_back();
        before.or_else(|| self.flag_after(self.position()))
    }

    fn flag_after(&self, step: u64) -> Option<(&u64, &Vec<Square>)> {
        self.flags.range(step.saturating_add(1)..).next()
    }

    /// Whether the current step has a flag.
    pub fn is_flagged(&self) -> bool {
        self.flags.contains_key(&self.position())
    }

    /// Flags the current step, or removes its flag.
    fn toggle_flag(&mut self, shared: &mut Shared) {
        let Some(LaneSnapshot { trace, .. }) = self.lane() else {
            return;
        };
        let (step, queens) = (self.position(), trace.queens.clone());
        let number = grouped(step);
        shared.notify(if self.flags.remove(&step).is_some() {
            format!("Flag removed from step {number}")
        } else if self.flags.len() == MAX_FLAGS {
            format!("At most {MAX_FLAGS} flags: remove one first (J at its step)")
        } else {
            self.flags.insert(step, queens);
            format!("Step {number} has a flag: Shift J comes back to it, E shows what has changed")
        });
    }

    /// Goes to the next flag; after the last comes the first.
    fn go_to_next_flag(&mut self, shared: &mut Shared) {
        let position = self.playback.coming_position();
        let next = self.flag_after(position);
        match next.or(self.flags.first_key_value()) {
            Some((&step, _)) if step != position => {
                self.playback.head_for(Goal::Position(step), shared);
            }
            Some(_) | None => shared.notify(NO_FLAG),
        }
    }
}

fn no_tree(method: &Method) -> String {
    format!("Method {} has no search tree", method.name)
}
