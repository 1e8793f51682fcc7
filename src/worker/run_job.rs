//! Searches that are watched: a single one, or several that race.

use web_time::Instant;

use crate::board::Square;
use crate::counting::{Completions, Kernel, completions_of};
use crate::search::queens_to_blame::{Blame, BlameSearch};
use crate::search::tree::Nodes;
use crate::search::{Entry, LookAhead, Questions, Replay, Run, RunSpec, StepBatches};
use crate::worker::job::{BATCHES_PER_LOOK, Job, QUEENS_PER_LOOK};
use crate::worker::{Inspected, RunDemand, RunSnapshot, Update};

/// A run: at a point on its clock, or on its way to another.
pub struct RunJob {
    run: Run,
    batches: StepBatches,
    /// Whether the goal is still ahead.
    on_the_way: bool,
    /// What is found out about a watched search.
    findings: Findings,
}

/// What is found out about a search wherever it stops.
#[derive(Default)]
struct Findings {
    /// The node of the tree that is inspected.
    node: Option<Vec<Square>>,
    /// The count of its solutions, until it is complete.
    counting: Option<Completions>,
    /// The number of its solutions, where it is counted; it is the same at every step.
    solutions: Option<u64>,
    /// What was found out about the node, and the step.
    inspected: Option<(u64, Inspected)>,
    /// Whether the queens to blame are requested, of a method that has any.
    asks_who: bool,
    /// The search for the queens to blame at this step.
    blame: Option<BlameSearch>,
    /// The questions to be asked, if any.
    questions: Option<Questions>,
    /// The search for the next question, from where the run stands.
    ahead: Option<LookAhead>,
}

impl RunJob {
    /// A run at its start, or on its way to the place of the one that it replaces; `None` if a
    /// method refuses its board.
    pub fn new(spec: &RunSpec, before: Option<Self>) -> Option<Self> {
        Some(Self {
            run: match before {
                Some(before) => before.run.begin_again(spec)?,
                None => Run::new(spec)?,
            },
            batches: StepBatches::default(),
            on_the_way: true,
            findings: Findings::default(),
        })
    }

    /// Does what is requested of it.
    pub fn take(&mut self, demand: RunDemand) {
        let entry = self.run.watched().map(Replay::entry);
        let findings = &mut self.findings;
        match (demand, entry) {
            (RunDemand::Go(goal), _) => {
                self.run.head_for(goal);
                self.on_the_way = true;
                // What was true only at the step that the search leaves.
                findings.ahead = None;
                findings.blame = None;
            }
            (RunDemand::Blame(asks), Some(entry)) => {
                findings.asks_who = asks && entry.method.filling().is_some();
                findings.blame = None;
            }
            (RunDemand::Inspect(node), Some(entry)) => {
                findings.counting = node.as_deref().and_then(|node| count_of(entry, node));
                findings.solutions = None;
                findings.node = node;
                findings.inspected = None;
            }
            (RunDemand::Predict(questions), Some(_)) => {
                findings.questions = questions;
                findings.ahead = None;
            }
            (_, None) => {}
        }
    }
}

impl Findings {
    fn has_work(&self) -> bool {
        let is_blaming = self.asks_who && self.known_blame().is_none();
        let is_looking_ahead =
            self.questions.is_some() && self.ahead.as_ref().is_none_or(LookAhead::is_looking);
        self.counting.is_some() || is_looking_ahead || is_blaming
    }

    fn work(&mut self, batches: &mut StepBatches, replay: &Replay, until: Instant) {
        while let Some(counting) = &mut self.counting
            && Instant::now() < until
        {
            let mut batches = BATCHES_PER_LOOK;
            self.solutions = counting.step(&mut batches);
            self.counting.take_if(|_| self.solutions.is_some());
        }
        if let Some(questions) = self.questions {
            let begin = || replay.look_ahead(questions);
            let ahead = self.ahead.get_or_insert_with(begin);
            while ahead.is_looking() && Instant::now() < until {
                batches.make(|steps| ahead.work(steps));
            }
        }
        if self.asks_who && self.blame.is_none() {
            self.blame = replay.blame_search();
        }
        while let Some(search) = &mut self.blame
            && search.known().is_none()
            && Instant::now() < until
        {
            search.step(&mut QUEENS_PER_LOOK.clone());
        }
    }

    /// The queens to blame, once they are found.
    fn known_blame(&self) -> Option<&Blame> {
        self.blame.as_ref()?.known()
    }

    /// Finds out about the inspected node at the step where the search has stopped, unless that is
    /// done or its solutions are still being counted.
    fn inspect(&mut self, replay: &Replay) {
        let position = replay.position();
        let is_known = |(known, _): &(u64, Inspected)| *known == position;
        if self.counting.is_some() || self.inspected.as_ref().is_some_and(is_known) {
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

/// Starts a count of the solutions with the queens of a node, for trees whose nodes are queens.
fn count_of(Entry { method, given }: Entry, node: &[Square]) -> Option<Completions> {
    if method.tree?.nodes != Nodes::Queens {
        return None;
    }
    let queens: Vec<Square> = given.queens().chain(node.iter().copied()).collect();
    completions_of(given.board(), &queens, Kernel::best())
}

impl Job for RunJob {
    fn has_work(&self) -> bool {
        self.on_the_way || self.findings.has_work()
    }

    fn work(&mut self, until: Instant) {
        while self.on_the_way && Instant::now() < until {
            self.on_the_way = self.batches.make(|steps| self.run.work(steps));
        }
        if !self.on_the_way
            && let Some(replay) = self.run.watched()
        {
            self.findings.work(&mut self.batches, replay, until);
        }
    }

    fn update(&mut self) -> Update {
        let (run, findings) = (&self.run, &mut self.findings);
        let [mut solution_steps, mut dead_end_steps] = [Vec::new(), Vec::new()];
        if let Some(replay) = run.watched() {
            solution_steps.extend(replay.solution_steps());
            dead_end_steps.extend(replay.dead_end_steps());
            if !self.on_the_way {
                findings.inspect(replay);
            }
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
            inspected: findings.inspected.clone().map(|(_, inspected)| inspected),
            blame: findings.known_blame().cloned(),
            question: findings.ahead.as_ref().and_then(LookAhead::question),
        }))
    }
}
