//! A search that is watched.

use std::time::Duration;

use crate::{
    counting::{self, Kernel},
    puzzle::Square,
    search::{Goal, LookAhead, Pace, Questions, Replay, tree::Nodes},
    solver::{Inspected, Snapshot, Update, WatchSpec, job::Job, slice::Slice},
};

/// How long a replay is on its way before that is reported. Boards that it passes
/// on a shorter way would only flicker.
pub const FIRST_PROGRESS: Duration = Duration::from_millis(30);

/// A search that is watched: at one of its steps, or on the way to another.
pub struct ReplayJob {
    replay: Replay,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
    spec: WatchSpec,
    /// The node of the tree that is asked about.
    node: Option<Vec<Square>>,
    /// What was found out about it, at this step.
    inspected: Option<(u64, Inspected)>,
    /// Which questions are asked, if any are.
    questions: Option<Questions>,
    /// The way to the next of them, from where the replay stands.
    ahead: Option<LookAhead>,
}

impl ReplayJob {
    /// The search at its beginning; `None` if the method refuses the board.
    pub fn new(spec: WatchSpec) -> Option<Self> {
        Some(Self {
            replay: Replay::new(spec.method, spec.board, spec.seed)?,
            pace: Pace::default(),
            on_the_way: false,
            spec,
            node: None,
            inspected: None,
            questions: None,
            ahead: None,
        })
    }

    /// Sets out for a goal.
    pub fn go(&mut self, goal: Goal) {
        self.replay.head_for(goal);
        self.on_the_way = true;
        self.ahead = None;
    }

    /// Looks for the next question wherever the replay stops.
    pub fn predict(&mut self, questions: Option<Questions>) {
        self.questions = questions;
        self.ahead = None;
    }

    /// Whether the next question is still to be found.
    fn is_looking_ahead(&self) -> bool {
        self.questions.is_some() && self.ahead.as_ref().is_none_or(LookAhead::is_looking)
    }

    fn look_ahead(&mut self, slice: &Slice) {
        let Some(questions) = self.questions else {
            return;
        };
        let replay = &self.replay;
        let ahead = self
            .ahead
            .get_or_insert_with(|| replay.look_ahead(questions));
        while ahead.is_looking() && !slice.is_over() {
            self.pace.batch(|steps| ahead.work(steps));
        }
    }

    /// Finds out about a node wherever the replay stops.
    pub fn inspect(&mut self, node: Option<Vec<Square>>) {
        self.node = node;
        self.inspected = None;
    }

    /// Finds out about the node that is asked about, unless that is done or the replay is
    /// on its way.
    fn find_out(&mut self) {
        let position = self.replay.position();
        let is_known = self
            .inspected
            .as_ref()
            .is_some_and(|(known, _)| *known == position);
        if self.on_the_way || is_known {
            return;
        }
        let known = self.inspected.take();
        self.inspected = self.node.clone().and_then(|node| {
            // They are the same at every step, and take longer to count than steps to make.
            let solutions = match known {
                Some((_, Inspected { solutions, .. })) => solutions,
                None => self.count_solutions(&node),
            };
            let inspection = self.replay.inspect(node)?;
            Some((
                position,
                Inspected {
                    inspection,
                    solutions,
                },
            ))
        });
    }

    /// How many solutions the queens of a node can be completed to.
    fn count_solutions(&self, node: &[Square]) -> Option<u64> {
        let is_queens = self.spec.method.tree?.nodes == Nodes::Queens;
        is_queens
            .then(|| counting::completions(self.spec.board, node, Kernel::best()))
            .flatten()
    }
}

impl Job for ReplayJob {
    fn has_work(&self) -> bool {
        self.on_the_way || self.is_looking_ahead()
    }

    fn work(&mut self, slice: &Slice) {
        while self.on_the_way && !slice.is_over() {
            self.on_the_way = self.pace.batch(|steps| self.replay.work(steps));
        }
        if !self.on_the_way {
            self.look_ahead(slice);
        }
    }

    fn update(&mut self) -> Update {
        self.find_out();
        let replay = &self.replay;
        Update::Snapshot(Box::new(Snapshot {
            position: replay.position(),
            seen: replay.seen(),
            arrived: !self.on_the_way,
            at_end: replay.is_at_end(),
            at_solution: replay.is_at_solution(),
            landmark: replay.landmark(),
            trace: replay.trace(),
            tally: replay.tally().clone(),
            effort: replay.effort(),
            checks: replay.checks(),
            partials: replay.partials().map(<[u64]>::to_vec),
            inspected: self
                .inspected
                .as_ref()
                .map(|(_, inspected)| inspected.clone()),
            question: self.ahead.as_ref().and_then(LookAhead::question),
        }))
    }
}
