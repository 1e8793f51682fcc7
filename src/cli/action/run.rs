//! Prints and draws the steps of a search, and the result of a race.

use std::time::Duration;

use anyhow::anyhow;

use super::solutions::default_limit;
use crate::board::{Given, Notation};
use crate::cli::failure::{Failure, Result};
use crate::cli::progress::{WorkLine, spinner};
use crate::numbers::{self, grouped, no_such};
use crate::picture::film::{RunFilm, RunReel, Until, advance, race_drawing};
use crate::picture::{Picture, SceneLook};
use crate::search::run::{Clock, Lane, Race, RaceSpec};
use crate::search::{Goal, Landmark, RunSpec, SOLVER_FAILED, StepBatches, WatchSpec};
use crate::solutions::Query;
use crate::store::WriteProgress;
use crate::task::{Format, Output, Selection, text};

/// The part of the steps of a search that is to be shown, as a film.
pub(super) fn watched(query: &Query, given: Given, part: Selection) -> RunFilm {
    let until = match (part.to, default_limit(query)) {
        (Some(step), _) => Until::Step(step),
        (None, Some(solutions)) => Until::Solution(solutions),
        (None, None) => Until::End,
    };
    let spec = WatchSpec {
        method: query.kind().watched(query.board()),
        given,
        seed: query.seed,
    };
    RunFilm {
        spec: RunSpec::Watch(spec),
        from: part.from.unwrap_or(1),
        until,
    }
}

/// Writes the steps of a search, keeping none.
pub(super) fn write_steps(
    out: &mut Output<'_>,
    film: RunFilm,
    notation: Notation,
    format: Format,
) -> Result {
    let (mut reel, mut written) = (RunReel::new(film)?, 0);
    let (mut writer, mut line) = (text::StepWriter::new(format), WorkLine::new());
    while advance(&mut reel, written, || line.check(out.work()))?
        && let Some(replay) = reel.watched()
    {
        line.end();
        let trace = replay.trace();
        let why = trace.why.of_step(replay.is_at(Landmark::DeadEnd), notation);
        writer.write(out, replay.position(), notation, &trace, &why)?;
        out.hand_over()?;
        line.begin();
        written += 1;
    }
    match reel.watched() {
        Some(replay) if replay.search().has_failed() => Err(anyhow!(SOLVER_FAILED).into()),
        Some(_) | None => Ok(()),
    }
}

/// The message for a race that should not exist.
const REFUSED: &str = "a method of this race does not take its order";

/// Writes who is first in a race whose searches have this time limit each, and by how much. It runs
/// until all have ended or used up their time.
pub(super) fn write_race(
    out: &mut Output<'_>,
    spec: &RaceSpec,
    budget: Duration,
    format: Format,
) -> Result {
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    while race.run_ahead(budget) {
        out.work().check()?;
        let time = |lane: &Lane| lane.figures_at_stop().time;
        let longest = race.lanes.iter().map(time).max().unwrap_or_default();
        let (time, budget) = (numbers::time(longest), numbers::time(budget));
        spinner.set_message(format!("{time} of at most {budget} for each search"));
    }
    spinner.finish_and_clear();
    Ok(text::write_race(out, format, spec, &race)?)
}

/// Draws a race: at the given node or step, or else at its finish, or where the first of its
/// searches has used up the budget.
pub(super) fn race_picture(
    spec: &RaceSpec,
    part: Selection,
    budget: Duration,
    look: SceneLook,
    work: &WriteProgress,
) -> Result<Picture> {
    let budget = part.from.map_or(budget, |_| Duration::MAX);
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    let mut batches = StepBatches::default();
    race.head_for(Goal::Position(part.from.unwrap_or(u64::MAX)));
    while batches.make(|steps| race.work(steps)) {
        work.check()?;
        let longest = race.lanes.iter().map(|lane| lane.figures().time).max();
        let longest = longest.unwrap_or_default();
        if longest >= budget {
            break;
        }
        spinner.set_message(match spec.clock {
            Clock::Nodes | Clock::Steps => {
                format!("{} {}", spec.unit(), grouped(race.position))
            }
            Clock::Time => numbers::time(longest),
        });
    }
    if let Some(step) = part.from.filter(|&step| race.position < step) {
        let line = no_such(spec.unit(), step, race.position);
        return Err(Failure::Usage(line));
    }
    let drawing = race_drawing(spec, &race.snapshots(), look)?;
    Ok(Picture::Drawn(drawing))
}
