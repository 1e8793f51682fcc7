//! What there are pictures of.

use super::{
    BoardPicture, Drawing, PictureError,
    chart::{Chart, ComparisonPicture, GrowthPicture},
    film::RacePicture,
    tree::TreePicture,
};
use crate::{
    app::{Quantity, Theme},
    solver::{ComparisonProgress, GrowthProgress},
};

/// Something of which a picture can be drawn.
#[derive(Clone, Debug)]
pub enum Picture {
    /// A board.
    Board(Box<BoardPicture>),
    /// The boards of a race.
    Race(Box<RacePicture>),
    /// The tree of a search.
    Tree(TreePicture),
    /// A chart of bars and lines.
    Chart {
        /// Its colours.
        theme: Theme,
        /// What it shows.
        title: String,
        /// Its bars and lines.
        chart: Chart,
    },
    /// What each method needs.
    Comparison {
        /// Its colours.
        theme: Theme,
        /// What the methods have come to.
        progress: Box<ComparisonProgress>,
    },
    /// The same at several orders.
    Growth {
        /// Its colours.
        theme: Theme,
        /// What the methods have come to.
        progress: Box<GrowthProgress>,
        /// What is compared.
        quantity: Quantity,
    },
}

impl Picture {
    /// The drawing, so many pixels wide, or as wide as usual.
    ///
    /// # Errors
    /// [`PictureError`] for a board that is too large, or has no room on so few pixels.
    pub fn drawing(&self, width: Option<u32>) -> Result<Drawing, PictureError> {
        let drawing = match self {
            // Squares are whole pixels.
            Self::Board(board) => {
                return board.drawing(width.unwrap_or_else(|| board.usual_side()));
            }
            Self::Race(race) => race.drawing()?,
            Self::Tree(tree) => tree.drawing(),
            Self::Chart {
                theme,
                title,
                chart,
            } => chart.drawing(title, *theme),
            Self::Comparison { theme, progress } => ComparisonPicture {
                theme: *theme,
                progress,
            }
            .drawing(),
            Self::Growth {
                theme,
                progress,
                quantity,
            } => GrowthPicture {
                theme: *theme,
                progress,
                quantity: *quantity,
            }
            .drawing(),
        };
        Ok(match width {
            Some(width) => drawing.shown(width),
            None => drawing,
        })
    }

    /// The usual width, in pixels. Of a tree it takes some time to find out.
    #[must_use]
    pub fn usual_width(&self) -> u32 {
        match self {
            Self::Board(board) => board.usual_side(),
            Self::Race(race) => race.usual_width(),
            Self::Tree(tree) => tree.drawing().pixels,
            Self::Chart { .. } => Chart::WIDTH,
            Self::Comparison { .. } => ComparisonPicture::WIDTH,
            Self::Growth { .. } => GrowthPicture::WIDTH,
        }
    }
}
