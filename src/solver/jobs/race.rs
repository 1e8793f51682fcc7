//! A race that is watched.

use crate::{
    search::{
        Pace,
        race::{Lane, Race, RaceGoal, RaceSpec},
    },
    solver::{LaneSnapshot, RaceSnapshot, Update, job::Job, slice::Slice},
};

/// A race: at a time on its clock, or on the way to another.
pub struct RaceJob {
    race: Race,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
}

impl RaceJob {
    /// The race at its start; `None` if a method refuses its board.
    pub fn new(spec: &RaceSpec) -> Option<Self> {
        Some(Self {
            race: Race::new(spec)?,
            pace: Pace::default(),
            on_the_way: false,
        })
    }

    /// Sets out for a goal.
    pub fn go(&mut self, goal: RaceGoal) {
        self.race.head_for(goal);
        self.on_the_way = true;
    }
}

impl Job for RaceJob {
    fn has_work(&self) -> bool {
        self.on_the_way
    }

    fn work(&mut self, slice: &Slice) {
        while self.on_the_way && !slice.is_over() {
            self.on_the_way = self.pace.batch(|steps| self.race.work(steps));
        }
    }

    fn update(&mut self) -> Update {
        let race = &self.race;
        Update::Race(Box::new(RaceSnapshot {
            position: race.position(),
            seen: race.seen(),
            arrived: !self.on_the_way,
            at_end: race.is_at_end(),
            mean_step: race.mean_step(),
            lanes: race.lanes().iter().map(snapshot).collect(),
            partings: race.partings(),
        }))
    }
}

fn snapshot(lane: &Lane) -> LaneSnapshot {
    LaneSnapshot {
        figures: lane.figures(),
        trace: lane.replay().trace(),
    }
}
