//! A race that is watched.

use crate::{
    search::{
        Pace,
        race::{Race, RaceGoal, RaceSpec},
    },
    solver::{RaceSnapshot, Update, job::Job, slice::Slice},
};

/// A race: at a time on its clock, or on the way to another.
pub struct RaceJob {
    race: Race,
    pace: Pace,
    /// Whether the goal is still ahead.
    on_the_way: bool,
}

impl RaceJob {
    /// The race at its start, in place of another if there was one; `None` if a method refuses
    /// its board.
    pub fn new(spec: &RaceSpec, before: Option<Self>) -> Option<Self> {
        let race = match before {
            Some(before) => before.race.begin_again(spec)?,
            None => Race::new(spec)?,
        };
        Some(Self {
            race,
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
            lanes: race.snapshots(),
            partings: race.partings(),
        }))
    }
}
