//! Numbers on the board and beside it.

use egui::{Align2, FontId, vec2};

use super::{pen::Pen, visits_colour};
use crate::{puzzle::Square, search::Tally, window::theme::ink};

/// Squares at least this wide, in points, have room for a number.
const ROOM_FOR_NUMBER: f32 = 26.0;

/// The width of a digit beside the board and the height of a line, in points.
const DIGIT: f32 = 7.6;
const LINE: f32 = 15.0;

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
    for (square, visits) in tally.by_square() {
        if let Some(colour) = visits_colour(visits, most) {
            let (place, align) = (pen.centre(square), Align2::CENTER_CENTER);
            pen.painter
                .text(place, align, short(visits), font.clone(), ink(colour));
        }
    }
}

/// Writes the numbers of rows and columns beside the board.
pub fn of_rows_and_columns(pen: &Pen, order: usize) {
    let edge = pen.edge();
    let digits = order.saturating_sub(1).to_string().len() as f32;
    let (beside, above) = pen.margins();
    if edge <= 0.0 || beside < 4.0 + DIGIT * digits || above < LINE {
        return;
    }
    let every = [1, 2, 5, 10, 20, 50]
        .into_iter()
        .find(|&every| every as f32 * edge >= APART)
        .unwrap_or(100);
    let font = FontId::proportional(14.0);
    let colour = pen.palette.on_surroundings();
    let write = |place, align, number: usize| {
        pen.painter.text(place, align, number, font.clone(), colour);
    };
    for number in (0..order).step_by(every) {
        let row = pen.square(Square::new(number, 0)).left_center();
        write(row - vec2(3.0, 0.0), Align2::RIGHT_CENTER, number);
        let column = pen.square(Square::new(0, number)).center_top();
        write(column, Align2::CENTER_BOTTOM, number);
    }
}

/// A number in three digits or so: 999, 1.2k, 12k, 1.2M.
pub fn short(number: u64) -> String {
    const UNITS: [&str; 6] = ["k", "M", "G", "T", "P", "E"];
    let mut rest = number as f64;
    let mut unit = "";
    for next in UNITS {
        if rest < 999.5 {
            break;
        }
        rest /= 1_000.0;
        unit = next;
    }
    if unit.is_empty() || rest >= 9.95 {
        format!("{rest:.0}{unit}")
    } else {
        format!("{rest:.1}{unit}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1.0k"),
            (1_234, "1.2k"),
            (9_999, "10k"),
            (999_499, "999k"),
            (999_500, "1.0M"),
            (u64::MAX, "18E"),
        ] {
            assert_eq!(short(number), expected);
        }
    }
}
