//! Prints who is first in a race.

use std::{io::Write, time::Duration};

use crate::{
    cli::{
        args::{Args, Methods},
        failure::Failure,
        output::spinner,
        text::RaceFormat,
    },
    numbers,
    search::{
        compare,
        race::{Entries, Finish, Lane, Race, RaceSpec},
    },
    solutions::Mode,
};

/// Who is first in a race, and by how much.
pub struct PrintRace {
    spec: RaceSpec,
    race: Race,
    budget: Duration,
    format: RaceFormat,
}

impl PrintRace {
    pub(super) fn new(args: &Args, methods: &Methods) -> Result<Self, Failure> {
        let format = args.print.map(TryInto::try_into).transpose()?;
        let spec = spec(args, methods)?;
        let Some(race) = Race::new(&spec) else {
            return Err(Failure::usage("a method does not take the order"));
        };
        Ok(Self {
            race,
            spec,
            budget: args.budget.unwrap_or(compare::BUDGET),
            format: format.unwrap_or(RaceFormat::Rows),
        })
    }

    /// Runs the searches, and prints what came of them once all have ended or spent their
    /// time.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let spinner = spinner();
        while self.race.run_ahead(self.budget) {
            let time = |lane: &Lane| lane.figures_ahead().time;
            let longest = self.race.lanes().iter().map(time).max().unwrap_or_default();
            let (time, budget) = (numbers::time(longest), numbers::time(self.budget));
            spinner.set_message(format!("{time} of at most {budget} for each search"));
        }
        spinner.finish_and_clear();
        Ok(self.format.write(out, &self.spec, &self.race)?)
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
    let spec = RaceSpec::new(entries, args.seed()).and_then(|spec| spec.to(finish));
    spec.map_err(|error| Failure::Usage(error.to_string()))
}
