//! The names of those rows and columns that are seen of a board, at its edge.

use std::ops::Range;

use egui::{Align2, Color32, FontId, Pos2, Rangef, Rect, Vec2, pos2, vec2};

use super::{APART, DIGIT, GAP, LARGEST, LINE, SMALLEST};
use crate::{
    app::captions::pointed,
    puzzle::{Coordinates, Notation, Square},
    window::marks::pen::Pen,
};

/// Room between the names of two columns, in points.
const BETWEEN: f32 = 10.0;

/// Room to the left and right of a name on the plate that it has on the board, in points.
const AROUND: f32 = 3.0;

/// Writes names beside the board, or on it where there is no room. None is written under the
/// overview.
pub fn show(pen: &Pen, notation: Notation, overview: Option<Rect>) {
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
    let coordinates = notation.coordinates();
    let size = if outside { size } else { SMALLEST };
    let of = |letters: f32| vec2(DIGIT * letters, LINE) * size;
    let room = Room {
        board,
        row: of(wide),
        column: of(high),
        outside,
        below: coordinates == Coordinates::Chess,
    };
    let writer = Writer {
        pen,
        overview,
        font: FontId::proportional(size),
        outside,
    };
    let edge = board.width() * (view.width() / f64::from(view.area.width)) as f32;
    let apart = (room.column.x + BETWEEN).max(APART);
    let order = notation.board().order();
    for place in named(
        coordinates,
        counted(coordinates, &rows, order),
        APART / edge,
    ) {
        let index = from_top(coordinates, place, order);
        let y = pen.centre(Square::new(index, columns.start)).y;
        if room.rows().contains(y) {
            writer.row(pos2(board.left(), y), row(index));
        }
    }
    for index in named(coordinates, columns.clone(), apart / edge) {
        let x = pen.centre(Square::new(rows.start, index)).x;
        if room.columns().contains(x) {
            writer.column(x, room.below, column(index));
        }
    }
}

/// Where there is room for names: none is written across the ends of the board, or over another.
#[derive(Clone, Copy, Debug)]
struct Room {
    board: Rect,
    /// The longest name of a row, and of a column.
    row: Vec2,
    column: Vec2,
    /// Whether names stand beside the board, or else on its edges.
    outside: bool,
    /// Whether those of columns stand at the lower edge.
    below: bool,
}

impl Room {
    /// Where the middle of a row's name may be.
    fn rows(&self) -> Rangef {
        let Rangef { min, max } = self.board.y_range().shrink(self.row.y / 2.0);
        let names = if self.outside {
            0.0
        } else {
            self.column.y + GAP + 1.0
        };
        if self.below {
            Rangef::new(min, max - names)
        } else {
            Rangef::new(min + names, max)
        }
    }

    /// Where the middle of a column's name may be.
    fn columns(&self) -> Rangef {
        let ends = if self.outside { 0.0 } else { AROUND };
        let Rangef { min, max } = self.board.x_range().shrink(self.column.x / 2.0 + ends);
        let names = if self.outside {
            0.0
        } else {
            self.row.x + GAP + AROUND + 1.0
        };
        Rangef::new(min + names, max)
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
    overview: Option<Rect>,
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
        let around = words.expand2(vec2(AROUND, 0.0));
        if self.overview.is_some_and(|area| area.intersects(around)) {
            return;
        }
        painter.rect_filled(around, 2.0, palette.plate);
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
    fn names_on_the_board_do_not_meet_at_its_corners() {
        let board = Rect::from_min_size(pos2(20.0, 30.0), vec2(400.0, 400.0));
        for below in [false, true] {
            let room = Room {
                board,
                row: vec2(42.0, 12.0),
                column: vec2(30.0, 12.0),
                outside: false,
                below,
            };
            let [rows, columns] = [room.rows(), room.columns()];
            for (y, x) in [
                (rows.min, columns.min),
                (rows.max, columns.min),
                (rows.min, columns.max),
            ] {
                let row = Align2::LEFT_CENTER.anchor_size(pos2(board.left() + GAP, y), room.row);
                let (edge, align) = if below {
                    (board.bottom() - GAP, Align2::CENTER_BOTTOM)
                } else {
                    (board.top() + GAP, Align2::CENTER_TOP)
                };
                let column = align.anchor_size(pos2(x, edge), room.column);
                let [row, column] = [row, column].map(|name| name.expand2(vec2(AROUND, 0.0)));
                assert!(board.contains_rect(row) && board.contains_rect(column));
                assert!(!row.intersects(column), "{below}: {row} {column}");
            }
            assert!(rows.span() > 350.0 && columns.span() > 300.0);
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
