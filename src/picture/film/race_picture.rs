//! A race at a point on its clock, as a single picture.

use super::{
    layout::{FilmLayout, LineCounts, across},
    run::race,
    scenes::FilmLook,
};
use crate::{
    board::{Board, Coordinates},
    picture::{Drawing, PictureError, Theme},
    search::run::{LaneSnapshot, Race, RaceSpec},
};

/// The approximate default width of a board, in pixels.
const DEFAULT_WIDTH: usize = 640;

/// A race at a point on its clock.
#[derive(Clone, Debug)]
pub struct RacePicture {
    /// Its colours.
    pub theme: Theme,
    /// How rows and columns are named.
    pub coordinates: Coordinates,
    /// The entrants, and the unit of the clock.
    pub spec: RaceSpec,
    /// The state of each search.
    pub lanes: Vec<LaneSnapshot>,
}

impl RacePicture {
    /// The race in its current state.
    #[must_use]
    pub fn of_race(spec: &RaceSpec, race: &Race, theme: Theme) -> Self {
        Self {
            theme,
            coordinates: Coordinates::default(),
            spec: spec.clone(),
            lanes: race.snapshots(),
        }
    }

    /// The default width, in pixels.
    fn default_width(&self) -> u32 {
        let orders = self
            .spec
            .entries()
            .iter()
            .map(|entry| entry.board().order());
        // A board and the names beside it have at least two pixels for a square.
        let side = orders
            .map(|order| 3 * order)
            .max()
            .unwrap_or(0)
            .max(DEFAULT_WIDTH);
        across(self.lanes.len() as u32) * side as u32
    }

    /// The drawing, which is sharp at every size.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub fn drawing(&self) -> Result<Drawing, PictureError> {
        let look = FilmLook {
            theme: self.theme,
            coordinates: Some(self.coordinates),
            width: self.default_width(),
        };
        let scene = race(&self.spec, &self.lanes, look);
        let layout = FilmLayout::new(look, LineCounts::default().and(&scene, look));
        let mut drawing = layout.drawing(&scene, look)?;
        let (names, order) = (self.spec.entries().names(), self.board().order());
        drawing.title = format!("Race at order {order}: {}", names.join(", "));
        Ok(drawing)
    }

    fn board(&self) -> Board {
        self.spec.first_board()
    }
}
