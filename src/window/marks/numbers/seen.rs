//! The names of those rows and columns that are seen of a board, at its edge.

use std::ops::Range;

use egui::{Align2, Color32, FontId, Pos2, pos2, vec2};

use super::{APART, DIGIT, GAP, LARGEST, LINE, SMALLEST};
use crate::{
    app::captions::pointed,
    puzzle::{Coordinates, Notation, Square},
    window::marks::pen::Pen,
};

/// Room between the names of two columns, in points.
const BETWEEN: f32 = 10.0;

/// Writes names beside the board, or on it where there is no room.
pub fn show(pen: &Pen, notation: Notation) {
    let view = pen.view();
    let (rows, columns) = (view.rows(), view.columns());
    let (board, (left, above)) = (pen.board(), pen.margins());
    let longest = |range: &Range<usize>, name: &dyn Fn(usize) -> String| {
        let ends = [range.start, range.end.saturating_sub(1)];
        ends.map(|index| name(index).len())
            .into_iter()
            .max()
            .unwrap_or(1) as f32
    };
    let row = |row: usize| pointed::row(notation, row);
    let column = |column: usize| pointed::column(notation, column);
    let (wide, high) = (longest(&rows, &row), longest(&columns, &column));
    let size = LARGEST
        .min((left - 2.0 * GAP) / (DIGIT * wide))
        .min(above / LINE);
    let outside = size >= SMALLEST;
    let writer = Writer {
        pen,
        font: FontId::proportional(if outside { size } else { SMALLEST }),
        outside,
    };
    let edge = board.width() * (view.width() / f64::from(view.area.width)) as f32;
    let apart = (DIGIT * high).mul_add(writer.font.size, BETWEEN).max(APART);
    let coordinates = notation.coordinates();
    let order = notation.board().order();
    for place in named(
        coordinates,
        counted(coordinates, &rows, order),
        APART / edge,
    ) {
        let index = from_top(coordinates, place, order);
        let y = pen.centre(Square::new(index, columns.start)).y;
        // Nothing is written across the ends of the board.
        let half = LINE * writer.font.size / 2.0;
        if board.y_range().shrink(half).contains(y) {
            writer.row(pos2(board.left(), y), row(index));
        }
    }
    for index in named(coordinates, columns.clone(), apart / edge) {
        let x = pen.centre(Square::new(rows.start, index)).x;
        if board.x_range().shrink((apart - BETWEEN) / 2.0).contains(x) {
            writer.column(x, coordinates == Coordinates::Chess, column(index));
        }
    }
}

/// The rows as they are counted, from 0.
fn counted(coordinates: Coordinates, rows: &Range<usize>, order: usize) -> Range<usize> {
    match coordinates {
        Coordinates::FromZero | Coordinates::FromOne => rows.clone(),
        Coordinates::Chess => order - rows.end..order - rows.start,
    }
}

/// The index of a row that is counted so.
fn from_top(coordinates: Coordinates, place: usize, order: usize) -> usize {
    match coordinates {
        Coordinates::FromZero | Coordinates::FromOne => place,
        Coordinates::Chess => order - 1 - place,
    }
}

/// Which of some rows or columns are named, counted from 0, so that so many lie between two
/// names. Round numbers go first.
fn named(coordinates: Coordinates, seen: Range<usize>, apart: f32) -> impl Iterator<Item = usize> {
    let tens = (0..).map(|power| 10_usize.saturating_pow(power));
    let every = tens
        .flat_map(|ten| [1, 2, 5].map(|digit| ten.saturating_mul(digit)))
        .find(|&every| every as f32 >= apart)
        .unwrap_or(usize::MAX);
    // 1, 3, 5, but 5, 10, 15.
    let offset = match coordinates {
        Coordinates::FromOne | Coordinates::Chess if every > 2 => 1,
        Coordinates::FromZero | Coordinates::FromOne | Coordinates::Chess => 0,
    };
    let first = (seen.start + offset).next_multiple_of(every);
    (first..seen.end + offset)
        .step_by(every)
        .filter_map(move |number| number.checked_sub(offset))
}

/// Writes names beside a board or on its edge.
struct Writer<'a> {
    pen: &'a Pen<'a>,
    font: FontId,
    outside: bool,
}

impl Writer<'_> {
    fn row(&self, edge: Pos2, name: String) {
        if self.outside {
            let place = edge - vec2(GAP, 0.0);
            self.write(place, Align2::RIGHT_CENTER, name);
        } else {
            self.write(edge + vec2(GAP, 0.0), Align2::LEFT_CENTER, name);
        }
    }

    fn column(&self, x: f32, below: bool, name: String) {
        let board = self.pen.board();
        let (y, inwards) = if below {
            (board.bottom(), -GAP)
        } else {
            (board.top(), GAP)
        };
        // What grows to one side from the edge of the board.
        let align = if below == self.outside {
            Align2::CENTER_TOP
        } else {
            Align2::CENTER_BOTTOM
        };
        let inwards = if self.outside { 0.0 } else { inwards };
        self.write(pos2(x, y + inwards), align, name);
    }

    fn write(&self, place: Pos2, align: Align2, name: String) {
        let painter = &self.pen.beside;
        let palette = self.pen.palette;
        if self.outside {
            painter.text(
                place,
                align,
                name,
                self.font.clone(),
                palette.on_surroundings(),
            );
            return;
        }
        let galley = painter.layout_no_wrap(name, self.font.clone(), Color32::PLACEHOLDER);
        let words = align.anchor_size(place, galley.size());
        painter.rect_filled(words.expand2(vec2(3.0, 0.0)), 2.0, palette.plate);
        painter.galley(words.min, galley, palette.strong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_lines_are_named_as_there_is_room_for() {
        use Coordinates::{Chess, FromOne, FromZero};
        for (coordinates, seen, apart, expected) in [
            (FromZero, 3..7, 0.5, vec![3, 4, 5, 6]),
            (FromZero, 3..9, 1.4, vec![4, 6, 8]),
            (FromOne, 3..9, 1.4, vec![4, 6, 8]),
            (FromOne, 3..12, 4.0, vec![4, 9]),
            (Chess, 0..6, 5.0, vec![4]),
            (FromZero, 412_345..512_345, 30_000.0, vec![450_000, 500_000]),
            (FromOne, 412_345..512_345, 30_000.0, vec![449_999, 499_999]),
            (FromZero, 7..9, 30.0, vec![]),
        ] {
            let places: Vec<usize> = named(coordinates, seen.clone(), apart).collect();
            assert_eq!(places, expected, "{seen:?} {apart}");
        }
    }

    #[test]
    fn rows_of_chess_are_counted_from_below() {
        let rows = 2..5;
        let counted = counted(Coordinates::Chess, &rows, 8);
        assert_eq!(counted, 3..6);
        let back: Vec<usize> = counted
            .map(|place| from_top(Coordinates::Chess, place, 8))
            .collect();
        assert_eq!(back, [4, 3, 2]);
    }
}
