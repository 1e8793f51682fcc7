//! A watched search or a race as a film, and a step of one or a race as a single picture.

use super::reel::{Advance, Reel, refused};
use crate::numbers::{grouped, no_such};
use crate::picture::{BoardPicture, CaptionedBoard, Drawing, PictureError, Scene, SceneLook};
use crate::search::run::{Figures, LaneSnapshot, RaceSpec, race_result};
use crate::search::{Goal, Replay, Run, RunSpec, StepBatches};

/// The memory for returning to the first picture, in bytes.
const MAX_BYTES: usize = 4_000_000;

/// The approximate default width of a board in a picture of a race, in pixels.
const DEFAULT_WIDTH: usize = 640;

/// A part of a watched search or of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RunFilm {
    /// The search or race to show.
    pub spec: RunSpec,
    /// The clock time that the first picture shows; for a search the number of a step, 0 before the
    /// first.
    pub from: u64,
    /// The end of the film.
    pub until: Until,
}

/// The end of a film of searches, unless they end earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// At this time on the clock; for a search, at the step with this number.
    Step(u64),
    /// At the solution with this number, from 1, that a single search finds in the film.
    Solution(u64),
    /// At the end of the searches.
    End,
}

/// The pictures of a watched search or of a race.
pub struct RunReel {
    film: RunFilm,
    run: Run,
    batches: StepBatches,
    /// The last position to show.
    last: u64,
    /// The number of the last solution to show, known once the first picture is reached.
    last_solution: Option<u64>,
}

impl RunReel {
    /// The pictures of a watched search or of a race.
    ///
    /// # Errors
    /// [`PictureError::Refused`] if a method refuses its board.
    pub fn new(film: RunFilm) -> Result<Self, PictureError> {
        let boards = film.spec.boards();
        let order = boards.first().map_or(0, |board| board.order());
        Ok(Self {
            run: Run::within(&film.spec, MAX_BYTES).ok_or_else(|| refused(order))?,
            last: match film.until {
                Until::Step(last) => last,
                Until::Solution(_) | Until::End => u64::MAX,
            },
            last_solution: None,
            film,
            batches: StepBatches::default(),
        })
    }

    /// The search, if it is a single one, not a race.
    pub fn watched(&self) -> Option<&Replay> {
        self.run.watched()
    }

    fn is_last(&self) -> bool {
        let found = self.run.watched().map(|alone| alone.tally().solutions);
        self.run.is_at_end()
            || self.run.position() >= self.last
            || self.last_solution.is_some_and(|last| found >= Some(last))
    }
}

impl Reel for RunReel {
    fn set_out(&mut self, steps: u64) -> bool {
        if steps > 0 && self.is_last() {
            return false;
        }
        let time = steps.saturating_mul(self.run.step());
        let position = self.film.from.saturating_add(time).min(self.last);
        self.run.head_for(match self.last_solution {
            Some(solution) => Goal::PositionOrSolution { position, solution },
            None => Goal::Position(position),
        });
        true
    }

    fn work(&mut self) -> Result<Advance, PictureError> {
        let run = &mut self.run;
        if self.batches.make(|steps| run.work(steps)) {
            return Ok(Advance::Working);
        }
        let position = self.run.position();
        if position < self.film.from {
            let noun = match &self.film.spec {
                RunSpec::Watch(_) => "step",
                RunSpec::Race(spec) => spec.unit(),
            };
            let line = no_such(noun, self.film.from, position);
            return Err(PictureError::Refused(line));
        }
        if let (Until::Solution(number), Some(alone)) = (self.film.until, self.run.watched()) {
            // A solution that the first picture shows counts.
            let before = alone.tally().solutions - u64::from(alone.is_at_solution());
            self.last_solution
                .get_or_insert(before.saturating_add(number));
        }
        Ok(Advance::There)
    }

    fn scene(&self, look: SceneLook) -> Scene {
        let lanes = self.run.snapshots();
        match &self.film.spec {
            RunSpec::Watch(_) => Scene::of(lanes.iter().map(|lane| step(lane, look)).collect()),
            RunSpec::Race(spec) => race(spec, &lanes, look),
        }
    }
}

/// A step of a watched search, and the words about it.
fn step(lane: &LaneSnapshot, look: SceneLook) -> CaptionedBoard {
    let (step, method) = (lane.figures.step, lane.figures.entry.method);
    let (board, sentence) = board_and_sentence(lane, look);
    CaptionedBoard::of_step(step, method, board, sentence)
}

fn board_and_sentence(lane: &LaneSnapshot, look: SceneLook) -> (BoardPicture, String) {
    let coordinates = look.coordinates.unwrap_or_default();
    let of = (&lane.figures.entry.given, coordinates);
    let board = BoardPicture::of_step(of, &lane.trace, look.theme);
    (board, lane.sentence(coordinates))
}

/// The boards of a race at a point on its clock, and the words about them.
fn race(spec: &RaceSpec, lanes: &[LaneSnapshot], look: SceneLook) -> Scene {
    let figures: Vec<Figures> = lanes.iter().map(|lane| lane.figures).collect();
    let board = |(name, lane): (String, &LaneSnapshot)| {
        let (picture, words) = board_and_sentence(lane, look);
        CaptionedBoard {
            picture,
            head: name,
            about: race_result::standing_of(&figures, &lane.figures, spec.clock).into(),
            figures: race_result::figures(lane),
            words,
        }
    };
    Scene {
        boards: spec.names().into_iter().zip(lanes).map(board).collect(),
        foot: race_result::standing(spec, &figures),
    }
}

/// A race at a point on its clock as a drawing, which is sharp at every size.
///
/// # Errors
/// [`PictureError`] for a board that has no room.
pub fn race_drawing(
    spec: &RaceSpec,
    lanes: &[LaneSnapshot],
    look: SceneLook,
) -> Result<Drawing, PictureError> {
    let first = spec.first();
    let of = if spec.has_several_orders() {
        format!("of {}", first.method.name)
    } else {
        format!("at order {}", grouped(first.board().order() as u64))
    };
    Ok(Drawing {
        title: format!("Race {of}: {}", spec.names().join(", ")),
        ..race(spec, lanes, look).drawing(DEFAULT_WIDTH, look.theme)?
    })
}
