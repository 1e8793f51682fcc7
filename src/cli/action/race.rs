//! Prints who is first in a race.

use std::{io::Write, time::Duration};

use crate::{
    cli::{failure::Failure, output::spinner},
    numbers::{self, grouped},
    picture::{Theme, film::RacePicture},
    search::{
        Pace, RunGoal,
        race::{Clock, Lane, Race, RaceSpec},
        sweep::BUDGET,
    },
    store::Work,
    task::{Format, Output, Part, text::write_race},
};

/// What no race lets through.
const REFUSED: &str = "a method of this race does not take its order";

/// Who is first in a race, and by how much.
pub struct PrintRace {
    spec: RaceSpec,
    budget: Duration,
    format: Format,
}

impl PrintRace {
    /// A race whose searches each have so much time; none of them has begun.
    pub(super) fn new(spec: RaceSpec, budget: Duration, format: Format) -> Self {
        Self {
            spec,
            budget,
            format,
        }
    }

    /// Runs the searches, and prints what came of them once all have ended or spent their
    /// time.
    ///
    /// # Errors
    /// [`Failure::Output`], also if the work is cancelled.
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let spinner = spinner();
        let Some(mut race) = Race::new(&self.spec) else {
            return Err(Failure::usage(REFUSED));
        };
        while race.run_ahead(self.budget) {
            out.work().check()?;
            let time = |lane: &Lane| lane.figures_ahead().time;
            let longest = race.lanes().iter().map(time).max().unwrap_or_default();
            let (time, budget) = (numbers::time(longest), numbers::time(self.budget));
            spinner.set_message(format!("{time} of at most {budget} for each search"));
        }
        spinner.finish_and_clear();
        Ok(write_race(out, self.format, &self.spec, &race)?)
    }
}

/// The node or step at which a race is shown, if one is given.
pub(super) fn step(spec: &RaceSpec, part: Part) -> Result<Option<u64>, Failure> {
    match part {
        Part::Step(_) if spec.clock() == Clock::Time => Err(Failure::usage(
            "this race goes by time, so it has no numbered steps: leave --step out",
        )),
        Part::Step(step) => Ok(Some(step)),
        Part::Solution(_) | Part::Span(..) => Ok(None),
    }
}

/// Where a race that is drawn stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Standing {
    /// At the node or step of this number.
    Step(u64),
    /// At its finish, or where the first of its searches has spent so much time.
    Finish(Duration),
}

impl Standing {
    pub(super) fn new(
        spec: &RaceSpec,
        part: Part,
        budget: Option<Duration>,
    ) -> Result<Self, Failure> {
        match (step(spec, part)?, budget) {
            (Some(_), Some(_)) => Err(Failure::usage(
                "--step says where a race is drawn: leave --budget out",
            )),
            (Some(step), None) => Ok(Self::Step(step)),
            (None, budget) => Ok(Self::Finish(budget.unwrap_or(BUDGET))),
        }
    }
}

/// A race to be drawn, once it stands there.
pub(super) fn picture(
    spec: &RaceSpec,
    standing: Standing,
    theme: Theme,
    work: &Work,
) -> Result<RacePicture, Failure> {
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::usage(REFUSED))?;
    let mut pace = Pace::default();
    let (goal, budget) = match standing {
        Standing::Step(step) => (step, Duration::MAX),
        Standing::Finish(budget) => (u64::MAX, budget),
    };
    race.head_for(RunGoal::Time(goal));
    while pace.batch(|steps| race.work(steps)) {
        work.check()?;
        let longest = race.lanes().iter().map(|lane| lane.figures().time).max();
        let longest = longest.unwrap_or_default();
        if longest >= budget {
            break;
        }
        spinner.set_message(match spec.clock() {
            clock @ (Clock::Nodes | Clock::Steps) => {
                format!("{} {}", clock.unit(), grouped(race.position()))
            }
            Clock::Time => numbers::time(longest),
        });
    }
    spinner.finish_and_clear();
    match standing {
        Standing::Step(step) if race.position() < step => Err(Failure::Usage(format!(
            "the race ends at {unit} {last}, so there is no {unit} {}: 1 to {last} is allowed",
            grouped(step),
            unit = spec.clock().unit(),
            last = grouped(race.position())
        ))),
        Standing::Step(_) | Standing::Finish(_) => Ok(RacePicture::of_race(spec, &race, theme)),
    }
}
