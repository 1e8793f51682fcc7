//! The names of rows and columns: beside the squares, or on plates at their edge where a part of a
//! board leaves no room beside it.

use std::ops::Range;

use super::Grid;
use crate::board::{Coordinates, Notation, Square};
use crate::numbers::{round_numbers, with_commas};
use crate::picture::{Align, Area, Palette, Point, Shape, Text, letters};

/// The largest size of the letters, and the smallest, in points.
const MAX_FONT: f32 = 14.0;
const MIN_FONT: f32 = 11.0;

/// The height of a line, in sizes of the letters.
const LINE: f32 = 1.072;

/// The room between a name and the squares' edge, in points.
const GAP: f32 = 3.0;

/// The least distance between the middles of names, and between the ends of two side by side, in
/// points.
const MIN_DISTANCE: f32 = 24.0;
const MIN_GAP: f32 = 8.0;

/// The room to the left and right of a name on its plate, in points.
const PLATE_PADDING: f32 = 3.0;

/// The size of letters in narrow pictures, as a part of the width.
const SIZE: f32 = 0.035;

/// The room around a board with names, in pixels, in a picture of this width and scale.
pub fn margin(side: u32, order: u32, scale: f32) -> u32 {
    let height = (side as f32 * SIZE).clamp(MIN_FONT, MAX_FONT * scale);
    let widest = letters::width(&with_commas(order.to_string()));
    (height * (widest + 1.0).max(1.8)).ceil() as u32
}

/// The names that have room: of rows at the left, and of columns above; the letters of chess stand
/// below. `room` is the free space to the left of the squares and above or below them. On the
/// squares, no name covers the area `taken`.
pub fn shapes(
    notation: Notation,
    grid: Grid,
    room: (f32, f32),
    taken: Option<Area>,
    palette: &Palette,
) -> Vec<Shape> {
    let (rows, columns) = (grid.rows(), grid.columns());
    let longest = |range: &Range<usize>, name: &dyn Fn(usize) -> String| {
        let ends = [range.start, range.end.saturating_sub(1)];
        let widths = ends.map(|index| letters::width(&name(index)));
        widths[0].max(widths[1])
    };
    let row = |row: usize| with_commas(notation.row(row));
    let column = |column: usize| with_commas(notation.column(column));
    let (wide, high) = (longest(&rows, &row), longest(&columns, &column));
    let (seen, scale) = (grid.seen, grid.scale);
    let (smallest, above) = (MIN_FONT * scale, room.1 / LINE);
    let beside = (room.0 - GAP * scale) / wide;
    let fitting = (MAX_FONT * scale).min(beside).min(above);
    if fitting < smallest && !grid.is_part() {
        return Vec::new();
    }
    let (are_beside, are_above) = (beside >= smallest, above >= smallest);
    let size = fitting.max(smallest);
    let coordinates = notation.coordinates();
    let below = coordinates == Coordinates::Chess;
    let (line, gap) = (LINE * size, GAP * scale);
    // Where the middles of names may be: none crosses the ends of the visible part or covers
    // another.
    let mut down = seen.y..seen.y + seen.height;
    let mut across = seen.x..seen.x + seen.width;
    if grid.is_part() {
        // Only plates of both kinds can meet.
        let (past_column, past_row) = if are_beside || are_above {
            (0.0, 0.0)
        } else {
            let past_row = wide * size + (GAP + PLATE_PADDING + 1.0) * scale;
            (line + (GAP + 1.0) * scale, past_row)
        };
        let ends = if are_above {
            0.0
        } else {
            PLATE_PADDING * scale
        };
        let (half, half_across) = (line / 2.0, high * size / 2.0 + ends);
        down = if below {
            down.start + half..down.end - half - past_column
        } else {
            down.start + half + past_column..down.end - half
        };
        across = across.start + half_across + past_row..across.end - half_across;
    }
    let (x, align) = if are_beside {
        (seen.x - gap, Align::Right)
    } else {
        (seen.x + gap, Align::Left)
    };
    let inwards = if are_above {
        -line / 2.0
    } else {
        line / 2.0 + gap
    };
    let y = if below {
        seen.y + seen.height - inwards
    } else {
        seen.y + inwards
    };
    let names = Names {
        size,
        scale,
        taken,
        palette,
    };
    let width = grid.width as f32;
    // Chess counts rows from below.
    let from_top = |place: usize| if below { grid.order - 1 - place } else { place };
    let counted = if below {
        grid.order - rows.end..grid.order - rows.start
    } else {
        rows.clone()
    };
    let on_rows = named(coordinates, counted, MIN_DISTANCE * scale / width).filter_map(|place| {
        let index = from_top(place);
        let (_, y) = grid.centre(Square::new(index, columns.start));
        let is_free = down.contains(&y);
        is_free.then(|| names.write((x, y), align, row(index), are_beside))?
    });
    let apart = (high * size + MIN_GAP * scale).max(MIN_DISTANCE * scale);
    let on_columns = named(coordinates, columns.clone(), apart / width).filter_map(|index| {
        let (x, _) = grid.centre(Square::new(rows.start, index));
        let is_free = across.contains(&x);
        is_free.then(|| names.write((x, y), Align::Centre, column(index), are_above))?
    });
    on_rows.chain(on_columns).flatten().collect()
}

/// How names are written at the edge of a board.
#[derive(Clone, Copy, Debug)]
struct Names<'a> {
    /// The size of their letters.
    size: f32,
    /// Pixels to a point.
    scale: f32,
    /// The area that names must not cover.
    taken: Option<Area>,
    palette: &'a Palette,
}

impl Names<'_> {
    /// A name, outside of the squares or on a plate over them; `None` where it would cover the taken
    /// area.
    fn write(
        &self,
        place: Point,
        align: Align,
        text: String,
        is_outside: bool,
    ) -> Option<Vec<Shape>> {
        let mut words = Text {
            text,
            place,
            align,
            size: self.size,
            colour: self.palette.on_surroundings(),
        };
        if is_outside {
            return Some(vec![Shape::Text(words)]);
        }
        words.colour = self.palette.strong;
        let behind = self.plate(&words);
        let is_free = !self.taken.is_some_and(|taken| taken.meets(behind));
        is_free.then(|| vec![Shape::area(behind, self.palette.plate), Shape::Text(words)])
    }

    /// The plate behind a name on the squares.
    fn plate(&self, name: &Text) -> Area {
        let (around, height) = (PLATE_PADDING * self.scale, LINE * self.size);
        let corner = (name.left() - around, name.place.1 - height / 2.0);
        Area::new(corner, name.width() + 2.0 * around, height)
    }
}

/// Which of these rows or columns are named, counted from 0, so that names are at least this far
/// apart. The first of a board and round numbers take precedence.
fn named(coordinates: Coordinates, seen: Range<usize>, apart: f32) -> impl Iterator<Item = usize> {
    let every = round_numbers().find(|&every| every as f32 >= apart);
    let every = every.map_or(usize::MAX, |every| every as usize);
    // 1, 3, 5, but 1, 5, 10.
    let offset = match coordinates {
        Coordinates::FromOne | Coordinates::Chess if every > 2 => 1,
        Coordinates::FromZero | Coordinates::FromOne | Coordinates::Chess => 0,
    };
    let begins = (seen.start == 0 && offset == 1).then_some(0);
    let first = (seen.start + offset).next_multiple_of(every);
    let round = (first.max(every * offset)..seen.end + offset)
        .step_by(every)
        .filter_map(move |number| number.checked_sub(offset));
    begins.into_iter().chain(round)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::board::Board;
    use crate::picture::Theme;

    #[test]
    fn as_many_lines_are_named_as_there_is_room_for() {
        use Coordinates::{Chess, FromOne, FromZero};
        for (coordinates, seen, apart, expected) in [
            (FromZero, 0..4, 0.3, vec![0, 1, 2, 3]),
            (FromOne, 0..8, 2.0, vec![0, 2, 4, 6]),
            (FromZero, 0..12, 4.8, vec![0, 5, 10]),
            (FromOne, 0..12, 4.8, vec![0, 4, 9]),
            (Chess, 0..30, 9.6, vec![0, 9, 19, 29]),
            (FromZero, 3..7, 0.5, vec![3, 4, 5, 6]),
            (FromZero, 3..9, 1.4, vec![4, 6, 8]),
            (FromOne, 3..9, 1.4, vec![4, 6, 8]),
            (FromOne, 3..12, 4.0, vec![4, 9]),
            (FromZero, 412_345..512_345, 30_000.0, vec![450_000, 500_000]),
            (FromOne, 412_345..512_345, 30_000.0, vec![449_999, 499_999]),
            (FromZero, 7..9, 30.0, vec![]),
        ] {
            let places: Vec<usize> = named(coordinates, seen.clone(), apart).collect();
            assert_eq!(places, expected, "{seen:?} {apart}");
        }
    }

    /// A part of a board of order 40, of which 10 rows and columns are visible.
    fn plates(coordinates: Coordinates, room: (f32, f32), taken: Option<Area>) -> Vec<Area> {
        let grid = Grid {
            corner: (-380.0, -370.0),
            width: 40.0,
            order: 40,
            seen: Area::new((20.0, 30.0), 400.0, 400.0),
            scale: 1.0,
        };
        let notation = coordinates.on(Board::new(40).unwrap());
        let palette = Palette::of(Theme::Wood);
        let shapes = shapes(notation, grid, room, taken, palette).into_iter();
        let areas = shapes.filter_map(|shape| match shape {
            Shape::Areas(areas, _) => Some(areas[0]),
            _ => None,
        });
        areas.collect()
    }

    /// Beside the squares of a small board, in letters as large as there is room for.
    #[test]
    fn names_have_their_places() {
        let grid = Grid::whole(3, 40.0, (20.0, 30.0), 1.0);
        let board = Board::new(3).unwrap();
        let mut said = String::new();
        for coordinates in [Coordinates::FromOne, Coordinates::Chess] {
            for room in [(30.0, 30.0), (10.0, 30.0), (30.0, 12.5), (9.0, 30.0)] {
                let palette = Palette::of(Theme::Wood);
                writeln!(said, "{coordinates:?}, {room:?}").unwrap();
                for shape in shapes(coordinates.on(board), grid, room, None, palette) {
                    let Shape::Text(text) = shape else {
                        panic!("{shape:?}");
                    };
                    let (place, align, size) = (text.place, text.align, text.size);
                    writeln!(
                        said,
                        "    {} at {place:.1?}, {align:?}, {size:.1}",
                        text.text
                    )
                    .unwrap();
                }
            }
        }
        for coordinates in Coordinates::ALL {
            let all = plates(coordinates, (4.0, 4.0), None);
            let [row, column] = [all.first(), all.last()].map(Option::unwrap);
            writeln!(said, "{coordinates:?}, plates: {row:.1?}, {column:.1?}").unwrap();
        }
        insta::assert_snapshot!(said);
    }

    #[test]
    fn names_on_the_board_lie_inside_apart_from_each_other_and_from_what_is_there() {
        let corner = Area::new((330.0, 330.0), 80.0, 90.0);
        for coordinates in Coordinates::ALL {
            let all = plates(coordinates, (4.0, 4.0), None);
            assert!(all.len() >= 17, "{all:?}");
            for (index, area) in all.iter().enumerate() {
                assert!(area.x >= 20.0 && area.x + area.width <= 420.0, "{area:?}");
                assert!(area.y >= 30.0 && area.y + area.height <= 430.0, "{area:?}");
                assert!(!all[..index].iter().any(|other| other.meets(*area)));
            }
            let free = plates(coordinates, (4.0, 4.0), Some(corner));
            let expected = all.into_iter().filter(|area| !area.meets(corner));
            assert_eq!(free, expected.collect::<Vec<_>>());
            // Where there is room above or below, only rows have plates.
            let rows = plates(coordinates, (4.0, 30.0), None);
            assert!(rows.len() == 10 && rows.iter().all(|area| area.x < 24.0));
        }
    }
}
