//! Prints who is first in a race.

use std::{io::Write, time::Duration};

use super::{Action, Printout, Window};
use crate::{
    app::Theme,
    cli::{
        args::{Args, Methods},
        failure::Failure,
        output::{Output, spinner},
        text::RaceFormat,
    },
    drawing::film::RacePicture,
    numbers::{self, grouped},
    search::{
        Pace,
        compare::BUDGET,
        race::{Clock, Entries, Finish, Lane, Race, RaceGoal, RaceSpec},
    },
    solutions::Mode,
    store::Work,
};

/// What no race lets through.
const REFUSED: &str = "a method of this race does not take its order";

/// Who is first in a race, and by how much.
pub struct PrintRace {
    spec: RaceSpec,
    budget: Duration,
    format: RaceFormat,
}

impl PrintRace {
    /// A race whose searches each have so much time; none of them has begun.
    pub(super) fn new(spec: RaceSpec, budget: Duration, format: RaceFormat) -> Self {
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
        Ok(self.format.write(out, &self.spec, &race)?)
    }
}

/// A window with a race, or what is printed of it.
pub(super) fn action(args: &Args, methods: &Methods) -> Result<Action, Failure> {
    let spec = spec(args, methods)?;
    let Some(format) = args.print else {
        return Ok(Action::Window(Box::new(Window::race(args, spec)?)));
    };
    let budget = args.budget.unwrap_or(BUDGET);
    let race = PrintRace::new(spec, budget, format.try_into()?);
    Ok(Action::Print(Printout::Race(Box::new(race))))
}

/// The step at which a race is shown, if one is given.
pub(super) fn step(args: &Args, spec: &RaceSpec) -> Result<Option<u64>, Failure> {
    if args.step.is_some() && spec.clock() == Clock::Time {
        return Err(Failure::usage(
            "this race goes by time, so it has no numbered steps: leave --step out",
        ));
    }
    Ok(args.step)
}

/// Where a race that is drawn stands.
#[derive(Clone, Copy, Debug)]
pub(super) enum Standing {
    /// At the step of this number.
    Step(u64),
    /// At its finish, or where the first of its searches has spent so much time.
    Finish(Duration),
}

impl Standing {
    pub(super) fn new(args: &Args, spec: &RaceSpec) -> Result<Self, Failure> {
        match (step(args, spec)?, args.budget) {
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
    race.head_for(RaceGoal::Time(goal));
    while pace.batch(|steps| race.work(steps)) {
        work.check()?;
        let longest = race.lanes().iter().map(|lane| lane.figures().time).max();
        let longest = longest.unwrap_or_default();
        if longest >= budget {
            break;
        }
        spinner.set_message(match spec.clock() {
            Clock::Steps => format!("step {}", grouped(race.position())),
            Clock::Time => numbers::time(longest),
        });
    }
    spinner.finish_and_clear();
    match standing {
        Standing::Step(step) if race.position() < step => Err(Failure::Usage(format!(
            "the race ends at step {last}, so there is no step {}: 1 to {last} is allowed",
            grouped(step),
            last = grouped(race.position())
        ))),
        Standing::Step(_) | Standing::Finish(_) => Ok(RacePicture::of_race(spec, &race, theme)),
    }
}

/// Which race the arguments ask for.
pub(super) fn spec(args: &Args, Methods(methods): &Methods) -> Result<RaceSpec, Failure> {
    let finish = match args.mode {
        Mode::First => Finish::First,
        Mode::All => Finish::All,
        Mode::Shuffle | Mode::Construction => {
            return Err(Failure::Usage(format!(
                "--race runs to the first solution or with -m all to all: leave -m {} out",
                args.mode.name()
            )));
        }
    };
    let board = args.board()?;
    let entries = match (&args.orders, methods.as_slice()) {
        (Some(orders), &[method]) => Entries::Orders(method, orders.0.clone()),
        (Some(_), _) => {
            return Err(Failure::usage(
                "--orders is for one method: give one to --race, or leave --orders out",
            ));
        }
        (None, [_]) => {
            return Err(Failure::usage(
                "a race needs two to four methods, as in --race backtracking,lookahead, \
                 or one at several orders, as in --race backtracking --orders 6,8,10",
            ));
        }
        (None, _) => Entries::Methods(board, methods.clone()),
    };
    let clock = args.clock.unwrap_or_default();
    let spec = RaceSpec::new(entries, args.seed()).and_then(|spec| spec.to(finish));
    let spec = spec.map(|spec| spec.by(clock));
    spec.map_err(|error| Failure::Usage(error.to_string()))
}
