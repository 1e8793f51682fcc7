//! A search that can be run to any of its steps, forward and back.

mod checkpoints;
mod goal;
mod node_history;
mod prediction_question;
mod tally;
mod wasted_nodes;

pub use self::goal::{Goal, StepDirection, Target};
pub use self::node_history::{FoundBelow, NodeHistory};
pub use self::prediction_question::{LookAhead, Question, Questions};
pub use self::tally::Tally;

use self::checkpoints::{Checkpoints, MAX_BYTES, ReplayCheckpoint};
use self::tally::NodeCount;
use self::wasted_nodes::WasteCounter;
use super::{
    BlameSearch, Entry, EvenSample, Landmark, Method, NodeProgress, Nodes, Step, Trace, Traced,
    Tree, dead_rows_and_columns,
};
use crate::board::{Board, Given, Square};
use crate::numbers::counted;

/// The maximum number of steps with solutions, and with dead ends, that are remembered: more could
/// not be told apart on a timeline.
const MAX_MARKED_STEPS: usize = 128;

/// The last step that is checked for leading to a dead end, as the check takes longer than most
/// steps.
const LAST_DEAD_END: u64 = 4_096;

/// A search at one of its steps, on the way to another.
///
/// No step is ever undone. To go back, a copy of the search from an earlier checkpoint makes the
/// steps again. This leads to the same state, as a search depends on nothing but its start.
pub struct Replay {
    pub(super) entry: Entry,
    search: Box<dyn Traced>,
    /// The last step made.
    last: Step,
    /// The number of that step.
    position: u64,
    count: NodeCount,
    tally: Tally,
    waste: Option<WasteCounter>,
    checkpoints: Checkpoints,
    target: Target,
    /// The number of the furthest step ever reached.
    seen: u64,
    /// The steps that found solutions, or some of them if there are many.
    solution_steps: EvenSample<u64>,
    /// The steps that led to dead ends; `None` once there are too many, or once steps are no longer
    /// checked.
    dead_end_steps: Option<Vec<u64>>,
    /// The number of the last step of the search, once it has been reached.
    end: Option<u64>,
}

impl Replay {
    /// A search before its first step; `None` for orders above [`Replay::max_order`]. Methods that
    /// [draw](Method::draws) random numbers use the seed.
    pub fn new(method: &'static Method, given: impl Into<Given>, seed: u64) -> Option<Self> {
        Self::within(method.on(given), seed, MAX_BYTES)
    }

    /// Like `new`, with checkpoints that take at most this number of bytes. The fewer there are,
    /// the more steps must be repeated to go back.
    pub fn within(entry: Entry, seed: u64, max_bytes: usize) -> Option<Self> {
        let Entry { method, given } = entry;
        if entry.board().order() > Self::max_order(method) {
            return None;
        }
        let search = method.traced(given, seed).ok()?;
        Some(Self {
            entry,
            tally: Tally::of(entry),
            waste: WasteCounter::new(entry),
            search,
            last: Step::Working,
            position: 0,
            count: NodeCount::default(),
            checkpoints: Checkpoints::within(max_bytes),
            target: Target::first(0, u64::MAX),
            seen: 0,
            solution_steps: EvenSample::new(1, MAX_MARKED_STEPS),
            dead_end_steps: Some(Vec::new()),
            end: None,
        })
    }

    /// The largest order whose steps can be shown, which is that of the method, but at most
    /// [`Board::MAX_VISIBLE_ORDER`].
    pub fn max_order(method: &Method) -> usize {
        method.max_order.min(Board::MAX_VISIBLE_ORDER)
    }

    /// The method, and the board with the given queens.
    pub fn entry(&self) -> Entry {
        self.entry
    }

    /// A search for the queens to blame if no solution has those on the board; `None` for a method
    /// that does not fill the board queen by queen.
    pub fn blame_search(&self) -> Option<BlameSearch> {
        let filling = self.entry.method.filling()?;
        let queens: Vec<Square> = self.trace().standing().collect();
        let board = self.entry.board();
        Some(BlameSearch::new(board, &queens, filling.axes()))
    }

    /// Sets the goal, ahead or behind; [`Replay::work`] goes there.
    pub fn head_for(&mut self, goal: Goal) {
        self.head_to(goal.of(self));
    }

    /// Sets the step at which to stop.
    pub(super) fn head_to(&mut self, target: Target) {
        self.target = target;
        let nearest = self.checkpoints.last(|checkpoint| {
            let solutions = checkpoint.tally.rest.solutions;
            let ReplayCheckpoint {
                position, count, ..
            } = *checkpoint;
            self.is_ahead(position, count, solutions, &*checkpoint.search)
        });
        let solutions = self.tally.solutions;
        let is_ahead = self.is_ahead(self.position, self.count, solutions, &*self.search);
        if let Some(checkpoint) = nearest
            && (!is_ahead || checkpoint.position > self.position)
        {
            self.search = checkpoint.search.copy();
            self.last = checkpoint.last.clone();
            self.position = checkpoint.position;
            self.count = checkpoint.count;
            self.tally = checkpoint.tally.unpack();
            if let Some(waste) = &mut self.waste {
                let trace = self.entry.trace(&*self.search, &self.last);
                waste.resume(trace.standing(), checkpoint.dead);
            }
        }
        if let Target::PreviousLandmark { start, .. } = &mut self.target {
            *start = self.position;
        }
    }

    /// Whether a search that has found these solutions in these steps can reach the target without
    /// going back.
    fn is_ahead(&self, steps: u64, now: NodeCount, solutions: u64, search: &dyn Traced) -> bool {
        match &self.target {
            Target::First {
                step,
                count,
                solution,
            } => {
                let is_counted = now.number < *count || now.number == *count && now.step == steps;
                steps <= *step && is_counted && solutions < *solution
            }
            Target::Node(node) => self.tree().is_some_and(|tree| is_ahead(tree, search, node)),
            Target::NextLandmark(_, after) => steps <= *after,
            Target::PreviousLandmark { end, .. } => steps < *end,
        }
    }

    /// Makes at most this number of steps; returns whether the goal is still ahead.
    pub fn work(&mut self, steps: u32) -> bool {
        for _ in 0..steps {
            self.look_back();
            if self.has_arrived() {
                return false;
            }
            self.step();
        }
        !self.has_arrived()
    }

    /// On the way to a landmark behind: notes the last one of this stretch of steps and, at its end,
    /// goes there; if there is none, to the stretch before.
    fn look_back(&mut self) {
        let is_at_end = self.is_at_end();
        let Target::PreviousLandmark {
            landmark,
            start,
            end,
            latest,
        } = self.target
        else {
            return;
        };
        if self.position == end || is_at_end {
            self.head_to(match (latest, start) {
                (Some(step), _) | (None, step @ 0) => Target::first(step, u64::MAX),
                (None, _) => Target::before(landmark, start),
            });
        }
        let is_there = self.is_at(landmark);
        if let Target::PreviousLandmark { latest, .. } = &mut self.target
            && is_there
        {
            *latest = Some(self.position);
        }
    }

    fn tree(&self) -> Option<Tree> {
        self.entry.method.tree
    }

    fn has_arrived(&self) -> bool {
        match &self.target {
            // The way back goes on from the end.
            Target::PreviousLandmark { .. } => false,
            _ if self.is_at_end() => true,
            Target::First {
                step,
                count,
                solution,
            } => {
                self.position == *step
                    || self.count.number >= *count
                    || self.tally.solutions >= *solution
            }
            Target::Node(node) => self.tree().is_none_or(|tree| {
                may_have_entered(tree, &*self.search, &self.last, node)
                    && !is_ahead(tree, &*self.search, node)
            }),
            Target::NextLandmark(landmark, after) => {
                self.position > *after && self.is_at(*landmark)
            }
        }
    }

    /// Whether the current step has led to this landmark.
    pub fn is_at(&self, landmark: Landmark) -> bool {
        match landmark {
            Landmark::Backtrack => self.last == Step::Backtracked,
            Landmark::DeadEnd => self.last == Step::Placed && self.is_at_dead_end(),
        }
    }

    /// Whether nothing can be placed beside the queens of the node that was entered last.
    fn is_at_dead_end(&self) -> bool {
        let (Some(tree), Some(place)) = (self.tree(), self.search.place()) else {
            return false;
        };
        let mut queens = place.path;
        if let Some(queen) = self.search.last_square()
            && queens.last() != Some(&queen)
        {
            queens.push(queen);
        }
        tree.nodes == Nodes::Queens && (tree.children)(self.entry.given, &queens).is_empty()
    }

    fn step(&mut self) {
        if self.checkpoints.is_due(self.position) {
            self.checkpoints.add(ReplayCheckpoint {
                search: self.search.copy(),
                last: self.last.clone(),
                position: self.position,
                count: self.count,
                tally: self.tally.pack(self.checkpoints.newest()),
                dead: self.waste.as_ref().and_then(|waste| waste.dead),
            });
        }
        self.last = self.search.step();
        self.position += 1;
        let is_new = self.position > self.seen;
        self.seen = self.seen.max(self.position);
        self.count.add(&*self.search, &self.last, self.position);
        let placed = self.tally.count(&*self.search, &self.last);
        if let (Some(queen), Some(waste), Some(wasted)) =
            (placed, &mut self.waste, &mut self.tally.wasted)
        {
            *wasted += u64::from(waste.is_wasted(queen, *wasted));
        }
        if is_new && self.is_at_solution() {
            let number = self.tally.solutions - 1;
            self.solution_steps.offer(number, || self.position);
        }
        if is_new && self.dead_end_steps.is_some() {
            self.note_dead_end();
        }
        if self.last == Step::Exhausted {
            self.end = Some(self.position);
        }
    }

    /// Kept separate from the work of every step, so that it costs nothing once it is no longer
    /// called.
    #[cold]
    #[inline(never)]
    fn note_dead_end(&mut self) {
        let is_dead_end = self.is_at(Landmark::DeadEnd);
        let mut steps = self.dead_end_steps.take().unwrap_or_default();
        if is_dead_end {
            steps.push(self.position);
        }
        let can_be_told_apart = self.position <= LAST_DEAD_END && steps.len() <= MAX_MARKED_STEPS;
        self.dead_end_steps = can_be_told_apart.then_some(steps);
    }

    /// The numbers of the steps that led to dead ends, up to the furthest step reached; empty if
    /// there are too many, or more than 4,096 steps.
    pub fn dead_end_steps(&self) -> &[u64] {
        self.dead_end_steps.as_deref().unwrap_or_default()
    }

    /// The numbers of the steps that found solutions, up to the furthest step reached: of every
    /// second, fourth, … solution if there are many.
    pub fn solution_steps(&self) -> &[u64] {
        self.solution_steps.items()
    }

    /// The number of the current step; 0 before the first.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The number of nodes or tries so far. A solution or an end that comes without a new one also
    /// counts as one.
    pub fn count(&self) -> u64 {
        self.count.number
    }

    /// The number of the furthest step ever reached.
    pub fn seen(&self) -> u64 {
        self.seen
    }

    /// Whether the current step is the last one of the search.
    pub fn is_at_end(&self) -> bool {
        self.end == Some(self.position)
    }

    /// Whether the current step has found a solution.
    pub fn is_at_solution(&self) -> bool {
        matches!(self.last, Step::Found(_))
    }

    /// The record of the current step.
    pub fn trace(&self) -> Trace {
        match self.position {
            0 => self.entry.trace_before(&*self.search, &self.last),
            _ => self.with_totals(self.entry.trace(&*self.search, &self.last)),
        }
    }

    /// Adds to a record what a dead row has cost, when the search comes back above it, and at the
    /// end how many solutions were found. A random search ends only where there are none, and says
    /// so itself.
    fn with_totals(&self, mut trace: Trace) -> Trace {
        if self.last == Step::Exhausted && !self.entry.method.is_random() {
            trace.why.push(match self.tally.solutions {
                0 => " It found no solution.".into(),
                found => format!(" It found {}.", counted(found, "solution")),
            });
        }
        let mut removed = trace.removed().into_iter();
        if let (Some(waste), Some(wasted)) = (&self.waste, self.tally.wasted)
            && let Some(spent @ 1..) = removed.find_map(|queen| waste.spent_below(queen, wasted))
        {
            let cost = dead_rows_and_columns::cost(waste.axis, spent);
            trace.why.push(format!(" {cost}"));
        }
        trace
    }

    /// The counts of the steps so far.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The search, which says what it has spent so far.
    pub fn search(&self) -> &dyn Traced {
        &*self.search
    }

    /// The approximate size of the checkpoints in bytes, without what copies of a search share.
    pub fn bytes(&self) -> usize {
        self.checkpoints.bytes()
    }
}

/// The progress of a search with a node of its tree.
fn progress(tree: Tree, search: &dyn Traced, node: &[Square]) -> Option<NodeProgress> {
    Some(tree.progress(&search.place()?, node))
}

/// Whether a search has yet to enter a node of its tree.
fn is_ahead(tree: Tree, search: &dyn Traced, node: &[Square]) -> bool {
    progress(tree, search, node) == Some(NodeProgress::Ahead)
}

/// Whether it is worth checking if the last step entered a node, which takes longer than most
/// steps.
fn may_have_entered(tree: Tree, search: &dyn Traced, last: &Step, node: &[Square]) -> bool {
    match last {
        Step::Placed | Step::Found(_) => search.last_square().as_ref() == node.last(),
        // A search that jumps may have passed over it.
        Step::Backtracked => tree.entered_below.is_some(),
        Step::Rejected => false,
        Step::Working | Step::Exhausted => true,
    }
}

#[cfg(test)]
mod tests;
