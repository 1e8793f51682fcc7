//! Searches that are watched: a single one, or several that race.

use std::time::Duration;

use crate::{
    board::Square,
    counting::{Completions, Kernel, completions_of},
    search::{
        Entry, LookAhead, Pace, Questions, Run, RunSpec,
        conflict::{Blame, BlameSearch},
        tree::Nodes,
    },
    worker::{
        Inspected, RunDemand, RunSnapshot, Update,
        job::{Job, Slice},
    },
};

/// How long a run is on its way before this is reported. On a shorter way, the boards that it
/// passes would only flicker.
const FIRST_PROGRESS: Duration = Duration::from_millis(30);

/// Batches of a kernel between two looks at the clock, which take a few milliseconds at most.
const BATCHES_PER_LOOK: u32 = 128;

/// Queens placed between two looks at the clock while finding the queens to blame; they take 0.2 ms
/// at most.
const QUEENS_PER_LOOK: u32 = 1_024;

/// A run: at a point on its clock, or on its way to another.
pub struct RunJob {
    run: Run,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
    /// The node of the tree that is inspected.
    node: Option<Vec<Square>>,
    /// The count of its solutions, until it is complete.
    counting: Option<Completions>,
    /// The number of its solutions, where it is counted; it is the same at every step.
    solutions: Option<u64>,
    /// What was found out about the node, and the step.
    inspected: Option<(u64, Inspected)>,
    /// The queens to blame, if they are requested: known, or still being found.
    blame: Blaming,
    /// The questions to be asked, if any.
    questions: Option<Questions>,
    /// The search for the next question, from where the run stands.
    ahead: Option<LookAhead>,
}

/// Whether the queens to blame are requested, and what is known of them at this step.
enum Blaming {
    NotAsked,
    /// Requested, but nothing is known yet.
    PassOutput,
    Searching(Box<BlameSearch>),
    Known(Option<Blame>),
}

impl RunJob {
    /// A run at its start, which replaces another if there was one; `None` if a method refuses its
    /// board.
    pub fn new(spec: &RunSpec, before: Option<Self>) -> Option<Self> {
        Some(Self {
            run: match before {
                Some(before) => before.run.begin_again(spec)?,
                None => Run::new(spec)?,
            },
            pace: Pace::default(),
            on_the_way: false,
            node: None,
            counting: None,
            solutions: None,
            inspected: None,
            blame: Blaming::NotAsked,
            questions: None,
            ahead: None,
        })
    }

    /// Whether a run with this specification would be of the same kind.
    pub fn is_like(&self, spec: &RunSpec) -> bool {
        self.run.alone().is_some() == matches!(spec, RunSpec::Watch(_))
    }

    /// Does what is requested of it.
    pub fn take(&mut self, demand: RunDemand) {
        match demand {
            RunDemand::Go(goal) => {
                self.run.head_for(goal);
                self.on_the_way = true;
                self.ahead = None;
                if !matches!(self.blame, Blaming::NotAsked) {
                    self.blame = Blaming::PassOutput;
                }
            }
            RunDemand::Blame(false) => self.blame = Blaming::NotAsked,
            RunDemand::Blame(true) => self.blame = Blaming::PassOutput,
            RunDemand::Inspect(node) => self.inspect(node),
            RunDemand::Predict(questions) => {
                self.questions = questions;
                self.ahead = None;
            }
        }
    }

    /// Whether the next question is still to be found.
    fn is_looking_ahead(&self) -> bool {
        self.questions.is_some() && self.ahead.as_ref().is_none_or(LookAhead::is_looking)
    }

    fn look_ahead(&mut self, slice: &Slice) {
        let (Some(questions), Some(replay)) = (self.questions, self.run.alone()) else {
            return;
        };
        let ahead = self
            .ahead
            .get_or_insert_with(|| replay.look_ahead(questions));
        while ahead.is_looking() && !slice.is_over() {
            self.pace.batch(|steps| ahead.work(steps));
        }
    }

    /// Whether the queens to blame are still to be found.
    fn is_blaming(&self) -> bool {
        matches!(self.blame, Blaming::PassOutput | Blaming::Searching(_))
    }

    fn find_blame(&mut self, slice: &Slice) {
        let Some(replay) = self.run.alone() else {
            self.blame = Blaming::NotAsked;
            return;
        };
        while self.is_blaming() && !slice.is_over() {
            let next = match &mut self.blame {
                Blaming::PassOutput => match replay.blame_search() {
                    Some(search) => Blaming::Searching(Box::new(search)),
                    None => Blaming::Known(None),
                },
                Blaming::Searching(search) => match search.step(&mut QUEENS_PER_LOOK.clone()) {
                    Some(blame) => Blaming::Known(Some(blame)),
                    None => continue,
                },
                Blaming::NotAsked | Blaming::Known(_) => return,
            };
            self.blame = next;
        }
    }

    /// Finds out about a node wherever the search stops.
    fn inspect(&mut self, node: Option<Vec<Square>>) {
        self.counting = node.as_deref().and_then(|node| self.count_of(node));
        self.solutions = None;
        self.node = node;
        self.inspected = None;
    }

    /// Starts a count of the solutions with the queens of a node, for trees whose nodes are queens.
    fn count_of(&self, node: &[Square]) -> Option<Completions> {
        let Entry { method, given } = self.run.alone()?.entry();
        if method.tree?.nodes != Nodes::Queens {
            return None;
        }
        let queens: Vec<Square> = given.queens().chain(node.iter().copied()).collect();
        completions_of(given.board(), &queens, Kernel::best())
    }

    fn count(&mut self, slice: &Slice) {
        while let Some(counting) = &mut self.counting
            && !slice.is_over()
        {
            self.solutions = counting.step(BATCHES_PER_LOOK);
            self.counting.take_if(|_| self.solutions.is_some());
        }
    }

    /// Finds out about the inspected node, unless that is done or the search is on its way.
    fn find_out(&mut self) {
        let Some(replay) = self.run.alone() else {
            return;
        };
        let position = replay.position();
        let is_known = self
            .inspected
            .as_ref()
            .is_some_and(|(known, _)| *known == position);
        if self.on_the_way || self.counting.is_some() || is_known {
            return;
        }
        self.inspected = self.node.clone().and_then(|node| {
            let inspected = Inspected {
                history: replay.node_history(node)?,
                solutions: self.solutions,
            };
            Some((position, inspected))
        });
    }
}

impl Job for RunJob {
    fn first_report(&self) -> Duration {
        FIRST_PROGRESS
    }

    fn has_work(&self) -> bool {
        self.on_the_way || self.counting.is_some() || self.is_looking_ahead() || self.is_blaming()
    }

    fn work(&mut self, slice: &Slice) {
        while self.on_the_way && !slice.is_over() {
            self.on_the_way = self.pace.batch(|steps| self.run.work(steps));
        }
        if !self.on_the_way {
            self.count(slice);
            self.look_ahead(slice);
            self.find_blame(slice);
        }
    }

    fn update(&mut self) -> Update {
        self.find_out();
        let run = &self.run;
        let [mut solution_steps, mut dead_end_steps] = [Vec::new(), Vec::new()];
        if let Some(alone) = run.alone() {
            solution_steps.extend(alone.solution_steps());
            dead_end_steps.extend(alone.dead_end_steps());
        }
        Update::Run(Box::new(RunSnapshot {
            position: run.position(),
            seen: run.seen(),
            arrived: !self.on_the_way,
            at_end: run.is_at_end(),
            step: run.step(),
            solution_steps,
            dead_end_steps,
            lanes: run.snapshots(),
            divergences: run.divergences(),
            inspected: self
                .inspected
                .as_ref()
                .map(|(_, inspected)| inspected.clone()),
            blame: match &self.blame {
                Blaming::Known(blame) => blame.clone(),
                Blaming::NotAsked | Blaming::PassOutput | Blaming::Searching(_) => None,
            },
            question: self.ahead.as_ref().and_then(LookAhead::question),
        }))
    }
}
