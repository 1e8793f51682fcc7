//! Numbers on the board and beside it.

mod seen;

use egui::{Align2, FontId, Rect, vec2};

use super::{pen::Pen, visits_colour};
use crate::{
    drawing::named_lines,
    numbers::short,
    puzzle::{Coordinates, Notation, Square},
    search::Tally,
    window::theme::ink,
};

/// Squares at least this wide, in points, have room for a number.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// Sizes of the numbers beside the board, in points: as large as there is room for.
const LARGEST: f32 = 14.0;
const SMALLEST: f32 = 11.0;

/// The width of a digit and the height of a line, as parts of that size.
const DIGIT: f32 = 0.543;
const LINE: f32 = 1.072;

/// Room between a number and the board, in points.
const GAP: f32 = 3.0;

/// Numbers beside the board are at least so far apart, in points.
const APART: f32 = 24.0;

/// Writes on each square how often it was visited.
pub fn of_visits(pen: &Pen, tally: &Tally) {
    let edge = pen.edge();
    if edge < ROOM_FOR_NUMBER {
        return;
    }
    let most = tally.most();
    let font = FontId::proportional((edge * 0.26).clamp(9.0, 28.0));
    let view = pen.view();
    let (rows, columns) = (view.rows(), view.columns());
    let is_seen = |square: Square| rows.contains(&square.row) && columns.contains(&square.column);
    for (square, visits) in tally.by_square().filter(|(square, _)| is_seen(*square)) {
        if let Some(colour) = visits_colour(visits, most) {
            let (place, align) = (pen.centre(square), Align2::CENTER_CENTER);
            pen.painter
                .text(place, align, short(visits), font.clone(), ink(colour));
        }
    }
}

/// Writes the names of rows and columns beside the board. The letters of chess stand below it,
/// all else above it. An overview, if there is one, covers nothing but squares.
pub fn of_rows_and_columns(pen: &Pen, notation: Notation, overview: Option<Rect>) {
    if !pen.view().camera.is_fit() {
        return seen::show(pen, notation, overview);
    }
    let (edge, order) = (pen.edge(), notation.board().order());
    let (beside, above) = pen.margins();
    let widest = DIGIT * order.to_string().len() as f32;
    let size = LARGEST.min((beside - GAP) / widest).min(above / LINE);
    if edge <= 0.0 || size < SMALLEST {
        return;
    }
    let font = FontId::proportional(size);
    let colour = pen.palette.on_surroundings();
    let write = |place, align, name: String| {
        pen.beside.text(place, align, name, font.clone(), colour);
    };
    let coordinates = notation.coordinates();
    for place in named_lines(coordinates, order, APART / edge) {
        let row = match coordinates {
            Coordinates::FromZero | Coordinates::FromOne => place,
            Coordinates::Chess => order - 1 - place,
        };
        let beside = pen.square(Square::new(row, 0)).left_center() - vec2(GAP, 0.0);
        write(beside, Align2::RIGHT_CENTER, notation.row(row));
        let name = notation.column(place);
        match coordinates {
            Coordinates::FromZero | Coordinates::FromOne => {
                let above = pen.square(Square::new(0, place)).center_top();
                write(above, Align2::CENTER_BOTTOM, name);
            }
            Coordinates::Chess => {
                let below = pen.square(Square::new(order - 1, place)).center_bottom();
                write(below, Align2::CENTER_TOP, name);
            }
        }
    }
}
