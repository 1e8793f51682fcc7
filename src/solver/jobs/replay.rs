//! A search that is watched.

use std::time::Duration;

use crate::{
    counting::{Completions, Kernel, completions_of},
    puzzle::Square,
    search::{Goal, LookAhead, Pace, Questions, Replay, tree::Nodes},
    solver::{Inspected, Snapshot, Update, WatchSpec, job::Job, slice::Slice},
};

/// How long a replay is on its way before that is reported. Boards that it passes
/// on a shorter way would only flicker.
pub const FIRST_PROGRESS: Duration = Duration::from_millis(30);

/// Batches of a kernel between two looks at the clock: some milliseconds at most.
const BATCHES: u32 = 128;

/// A search that is watched: at one of its steps, or on the way to another.
pub struct ReplayJob {
    replay: Replay,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
    spec: WatchSpec,
    /// The node of the tree that is asked about.
    node: Option<Vec<Square>>,
    /// The count of its solutions, until that is complete.
    counting: Option<Completions>,
    /// How many there are, where that is counted: the same at every step.
    solutions: Option<u64>,
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
            counting: None,
            solutions: None,
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
        self.counting = node.as_deref().and_then(|node| self.count_of(node));
        self.solutions = None;
        self.node = node;
        self.inspected = None;
    }

    /// The count of the solutions with the queens of a node, where nodes are queens.
    fn count_of(&self, node: &[Square]) -> Option<Completions> {
        let is_queens = self.spec.method.tree?.nodes == Nodes::Queens;
        is_queens
            .then(|| completions_of(self.spec.board, node, Kernel::best()))
            .flatten()
    }

    fn count(&mut self, slice: &Slice) {
        while let Some(counting) = &mut self.counting
            && !slice.is_over()
        {
            self.solutions = counting.step(BATCHES);
            self.counting.take_if(|_| self.solutions.is_some());
        }
    }

    /// Finds out about the node that is asked about, unless that is done or the replay is
    /// on its way.
    fn find_out(&mut self) {
        let position = self.replay.position();
        let is_known = self
            .inspected
            .as_ref()
            .is_some_and(|(known, _)| *known == position);
        if self.on_the_way || self.counting.is_some() || is_known {
            return;
        }
        self.inspected = self.node.clone().and_then(|node| {
            let inspected = Inspected {
                inspection: self.replay.inspect(node)?,
                solutions: self.solutions,
            };
            Some((position, inspected))
        });
    }
}

impl Job for ReplayJob {
    fn has_work(&self) -> bool {
        self.on_the_way || self.counting.is_some() || self.is_looking_ahead()
    }

    fn work(&mut self, slice: &Slice) {
        while self.on_the_way && !slice.is_over() {
            self.on_the_way = self.pace.batch(|steps| self.replay.work(steps));
        }
        if !self.on_the_way {
            self.count(slice);
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
            squares: replay.squares(),
            partials: replay.partials().map(<[u64]>::to_vec),
            inspected: self
                .inspected
                .as_ref()
                .map(|(_, inspected)| inspected.clone()),
            question: self.ahead.as_ref().and_then(LookAhead::question),
        }))
    }
}
