//! Prints and draws the steps of a search, and the result of a race.

use std::{io, time::Duration};

use super::solutions::span_of;
use crate::{
    board::{Coordinates, Given},
    cli::{failure::Failure, progress::spinner},
    numbers::{self, grouped, no_such},
    picture::{
        BoardPicture, Picture, Theme,
        film::{Until, race_drawing},
    },
    search::{
        Goal, Pace, Replay,
        run::{Clock, Lane, Race, RaceSpec},
    },
    solutions::Query,
    store::WriteProgress,
    task::{Format, Output, Selection, text},
};

/// The memory for going back, in bytes: printed steps never go back.
const MAX_BYTES: usize = 0;

/// A span of the steps of a search.
pub(super) struct StepSpan {
    query: Query,
    given: Given,
    replay: Replay,
    /// The first step, and the last.
    span: (u64, Until),
}

impl StepSpan {
    pub(super) fn new(query: Query, given: Given, part: Selection) -> Result<Self, Failure> {
        let board = query.board();
        let method = query.kind().watched(board);
        let replay = Replay::within(method.on(given), query.seed, MAX_BYTES);
        let too_large = || Failure::too_large(board.order(), "watch", Replay::max_order(method));
        Ok(Self {
            query,
            given,
            replay: replay.ok_or_else(too_large)?,
            span: span_of(&query, part),
        })
    }

    /// Writes the steps, keeping none.
    pub(super) fn write(
        mut self,
        out: &mut Output<'_>,
        coordinates: Coordinates,
        format: Format,
    ) -> Result<(), Failure> {
        let board = self.query.board();
        let notation = coordinates.on(board);
        let mut writer = text::StepWriter::new(format);
        self.each(&out.work().clone(), |number, replay| {
            let (trace, landmark) = (replay.trace(), replay.landmark());
            let why = trace.why.of_step(landmark, notation);
            writer.write(out, number, notation, &trace, &why)?;
            out.hand_over()
        })?;
        if matches!(self.span, (_, Until::Step(_))) || board.has_solution() {
            Ok(())
        } else {
            Err(Failure::NoSolution(board.order()))
        }
    }

    /// Draws the first step, with its sentence.
    pub(super) fn picture(
        mut self,
        (theme, coordinates): (Theme, Coordinates),
        work: &WriteProgress,
    ) -> Result<Picture, Failure> {
        let (step, _) = self.span;
        self.go_to(step, work)?;
        let board = self.query.board();
        let (trace, described) = (self.replay.trace(), (&self.given, coordinates));
        let why = trace
            .why
            .of_step(self.replay.landmark(), coordinates.on(board));
        let picture = BoardPicture::of_step(described, &trace, theme);
        let method = self.query.kind().watched(board);
        Ok(Picture::of_step(step, method, picture, why))
    }

    /// Makes the steps up to this one.
    fn go_to(&mut self, step: u64, work: &WriteProgress) -> Result<(), Failure> {
        self.replay.head_for(Goal::Position(step));
        let mut pace = Pace::default();
        while pace.batch(|steps| self.replay.work(steps)) {
            work.check()?;
        }
        match self.replay.position() {
            last if last < step => Err(Failure::Usage(no_such("step", step, last))),
            _ => Ok(()),
        }
    }

    /// Makes the steps one after the other, passing each to `take`.
    fn each(
        &mut self,
        work: &WriteProgress,
        mut take: impl FnMut(u64, &Replay) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let (first, until) = self.span;
        let mut found = 0;
        for number in first..=u64::MAX {
            self.go_to(number, work)?;
            take(number, &self.replay)?;
            found += u64::from(self.replay.is_at_solution());
            match until {
                Until::Step(last) if last == number => break,
                Until::Solution(last) if last == found => break,
                // A last step beyond the end is the end, and the sentence there says so.
                _ if self.replay.is_at_end() => break,
                _ => {}
            }
        }
        Ok(())
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
) -> Result<(), Failure> {
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    while race.run_ahead(budget) {
        out.work().check()?;
        let time = |lane: &Lane| lane.figures_ahead().time;
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
    look: (Theme, Coordinates),
    work: &WriteProgress,
) -> Result<Picture, Failure> {
    let budget = match part.from {
        Some(_) => Duration::MAX,
        None => budget,
    };
    let spinner = spinner();
    let mut race = Race::new(spec).ok_or_else(|| Failure::Usage(REFUSED.into()))?;
    let mut pace = Pace::default();
    race.head_for(Goal::Position(part.from.unwrap_or(u64::MAX)));
    while pace.batch(|steps| race.work(steps)) {
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
    spinner.finish_and_clear();
    match part.from {
        Some(step) if race.position < step => {
            let unit = spec.unit();
            Err(Failure::Usage(no_such(unit, step, race.position)))
        }
        _ => {
            let drawing = race_drawing(spec, &race.snapshots(), look)?;
            Ok(Picture::Drawn(drawing, look.0))
        }
    }
}
