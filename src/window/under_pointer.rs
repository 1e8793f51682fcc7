//! What is under the pointer: the name of its square, in the margin of the board, and the lines of
//! its queen on a large board. Also the result of a search for a square.

use std::ops::Range;

use super::board_marks::MarkPen;
use crate::app::words::under_pointer;
use crate::app::{App, Browse, FoundPlace};
use crate::board::{Board, Coordinates, Square};
use crate::picture::{Align, Grid, Mark, Shape, Squares, Steps, letters_width, queens_of_rows};
use crate::window::layout::{BoardView, Detail, PixelArea};
use crate::window::queen_density::Density;

/// The size of the letters, in points, and the height of a line as a multiple of it.
const FONT_SIZE: f32 = 13.0;
const LINE_HEIGHT: f32 = 1.15;

/// Smaller sizes for long words: the smallest that is easy to read, and the smallest of all.
const SMALL_FONT: f32 = 11.0;
const SMALLEST_FONT: f32 = 9.0;

/// How near the pointer must be to a queen that is drawn larger than its square, in pixels.
const NEAR_DISTANCE: f64 = 1.5;

/// The meaning of the colours where squares are too small to be drawn.
const COLOUR_MEANING: [&str; 2] = [
    "Colours: how many queens are within 3 × 3 pixels",
    "Colours: queens within 3 × 3 pixels",
];

/// What is on a board besides its queens, and the place of the pointer, in pixels.
#[derive(Clone, Copy, Debug)]
pub struct HoverContext<'a> {
    pub squares: &'a Squares,
    pub density: &'a Density,
    pub pointer: Option<(f32, f32)>,
    /// The area of the overview, in pixels, if there is one.
    pub overview: Option<PixelArea>,
}

/// What is under the pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Hovered {
    /// A square; preferably one with a queen, if there is one near.
    Square(Square),
    /// Squares that cannot be told apart, as their rows and columns.
    Squares(Range<usize>, Range<usize>),
}

/// Names what is under the pointer, and marks the result of a search.
pub fn show(ctx: &egui::Context, pen: &MarkPen, app: &App, seen: &HoverContext) {
    let (view, current) = (pen.view, app.current());
    let most = seen.density.most;
    if most > 0 {
        pen.scale(most.into(), Steps::Even, pen.palette.density);
    }
    let mark = |mark: Mark| {
        pen.marks(&[mark], false, |square| current.has_queen(square));
    };
    if let Some(found) = found(app, current.board()) {
        mark(found);
    }
    let solution = current.browse().and_then(Browse::shown);
    let columns = solution.map(|found| found.solution.columns());
    let pointer = seen.pointer.filter(|_| !ctx.is_pointer_over_area());
    let under = pointer.and_then(|place| under(&view, columns.unwrap_or_default(), place));
    let notation = app.notation();
    let said = match under {
        Some(Hovered::Square(square)) => {
            if under_pointer::stands_alone(current, square) {
                mark(Mark::Attacks(square));
            }
            under_pointer::square(current, notation, square)
        }
        Some(Hovered::Squares(rows, columns)) => {
            let queens = pointer.map_or(0, |place| seen.density.at(pixel(&view, place)));
            under_pointer::squares(notation, &rows, &columns, queens)
        }
        None if most > 1 => COLOUR_MEANING.map(String::from).into(),
        None => Vec::new(),
    };
    let below = notation.coordinates() != Coordinates::Chess;
    // The lowest number of a scale beside the board stands where the words would continue.
    let more = if most > 1 {
        0.0
    } else {
        pen.grid.seen.x.min(pen.room.0)
    };
    write(pen, below, pen.grid.seen.width + more, &said);
}

/// The mark of the place that was found, if it is on this board.
pub fn found(app: &App, board: Board) -> Option<Mark> {
    let (mark, last) = match app.view().found? {
        FoundPlace::Line(axis, line) => (Mark::Line(axis, line), line),
        FoundPlace::Square(square) => (Mark::Cursor(square), square.row.max(square.column)),
    };
    (last < board.order()).then_some(mark)
}

/// What is under the pointer on a board. Its queens stand in these columns, if all of them are
/// placed.
fn under(view: &BoardView, columns: &[u32], place: (f32, f32)) -> Option<Hovered> {
    let square = view.square(place)?;
    if view.detail() == Detail::Squares {
        return Some(Hovered::Square(square));
    }
    let Grid { corner, width, .. } = view.grid(1.0);
    let around = |place: f32, corner: f64| {
        // The middle of the pixel.
        let middle = f64::from(place.floor()) + 0.5 - corner;
        let index = |pixels: f64| (pixels / width).max(0.0) as usize;
        let from = index(middle - NEAR_DISTANCE).min(view.order);
        from..(index(middle + NEAR_DISTANCE) + 1).min(view.order)
    };
    let (rows, seen) = (around(place.1, corner.1), around(place.0, corner.0));
    let mut queens =
        queens_of_rows(rows.clone(), columns).filter(|queen| seen.contains(&queen.column));
    match (view.detail(), queens.next(), queens.next()) {
        (_, Some(queen), None) | (Detail::Queens, Some(queen), Some(_)) => {
            Some(Hovered::Square(queen))
        }
        (Detail::Queens, None, _) => Some(Hovered::Square(square)),
        (Detail::Density | Detail::Squares, _, _) => Some(Hovered::Squares(rows, seen)),
    }
}

/// The pixel of the visible part of a board.
fn pixel(view: &BoardView, (x, y): (f32, f32)) -> (usize, usize) {
    let along = |place: f32, from: u32| (place - from as f32).max(0.0) as usize;
    (along(x, view.area.x), along(y, view.area.y))
}

/// Writes words in the margin below the board or above it: the longest that fit in this width.
fn write(pen: &MarkPen, below: bool, width: f32, words: &[String]) {
    let (board, scale, (_, room_below)) = (pen.grid.seen, pen.grid.scale, pen.room);
    let room = if below { room_below } else { board.y };
    let colour = pen.palette.on_surroundings();
    let fits = |words: &str, size: f32| letters_width(words) * (size * scale) <= width;
    let Some((text, size)) = fitting(words, room / scale / LINE_HEIGHT, fits) else {
        return;
    };
    let line = room.min(FONT_SIZE * scale * LINE_HEIGHT) / 2.0;
    let y = if below {
        board.y + board.height + line
    } else {
        board.y - line
    };
    let (place, size) = ((board.x, y), size * scale);
    pen.paint(&[Shape::text(text, place, Align::Left, size, colour)]);
}

/// The first words that fit, in letters no larger than `largest`; if none do, the first of all in
/// small letters; or nothing. With the size of their letters.
fn fitting(
    words: &[String],
    largest: f32,
    fits: impl Fn(&str, f32) -> bool,
) -> Option<(&String, f32)> {
    let sizes = [FONT_SIZE, SMALL_FONT, SMALLEST_FONT].map(|size| size.min(largest));
    // Words that say less are better than illegible letters, but not than small ones.
    let (last, others) = words.split_last()?;
    let others = others
        .iter()
        .flat_map(|words| [(words, sizes[0]), (words, sizes[1])]);
    let mut all = others.chain(sizes.map(|size| (last, size)));
    all.find(|&(words, size)| fits(words, size))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BoardPlace, Camera, Command, Message};
    use crate::search::Axis;
    use crate::window::egui_pass::tests::begun;

    fn view(order: usize) -> BoardView {
        let area = PixelArea::new((10, 10), (100, 100));
        BoardView::whole(area, order)
    }

    fn square(row: usize, column: usize) -> Hovered {
        Hovered::Square(Square::new(row, column))
    }

    #[test]
    fn what_is_found_is_marked_on_each_board_that_has_it() {
        let (mut app, _) = begun("8 --race backtracking,amb").unwrap();
        let _ = app.update(Message::Command(Command::FindPlace("row 5".into())));
        let [small, large] = [5, 6].map(|order| found(&app, Board::new(order).unwrap()));
        assert_eq!((small, large), (None, Some(Mark::Line(Axis::Row, 5))));
    }

    #[test]
    fn a_square_is_the_one_that_is_seen() {
        assert_eq!(under(&view(10), &[], (25.0, 101.0)), Some(square(9, 1)));
        assert_eq!(under(&view(10), &[], (5.0, 101.0)), None);
        let board = Board::new(10).unwrap();
        let zoomed = BoardView {
            camera: Camera::FIT.zoomed(2.0, BoardPlace::new(1.0, 1.0), board),
            ..view(10)
        };
        assert_eq!(under(&zoomed, &[], (11.0, 109.0)), Some(square(9, 5)));
    }

    /// A queen is drawn on at least three pixels.
    #[test]
    fn a_queen_is_found_near_its_square() {
        let columns: Vec<u32> = (0..100).map(|row| (7 * row + 3) % 101).collect();
        let place = |row: f32, column: f32| (10.5 + column, 10.5 + row);
        assert_eq!(
            under(&view(100), &columns, place(4.0, 31.0)),
            Some(square(4, 31))
        );
        assert_eq!(
            under(&view(100), &columns, place(5.0, 32.0)),
            Some(square(4, 31))
        );
        assert_eq!(
            under(&view(100), &columns, place(6.0, 31.0)),
            Some(square(6, 31))
        );
    }

    #[test]
    fn squares_that_cannot_be_told_apart_are_ranges_unless_they_have_one_queen() {
        let mut columns = vec![u32::MAX; 10_000];
        let place = (60.2, 30.7);
        let squares = Hovered::Squares(1_900..2_201, 4_900..5_201);
        assert_eq!(under(&view(10_000), &columns, place), Some(squares.clone()));
        columns[2_000] = 5_000;
        assert_eq!(
            under(&view(10_000), &columns, place),
            Some(square(2_000, 5_000))
        );
        columns[2_001] = 5_003;
        assert_eq!(under(&view(10_000), &columns, place), Some(squares));
    }

    #[test]
    fn words_are_as_long_and_as_large_as_there_is_room_for() {
        let words = ["a long line of words", "a short line"].map(String::from);
        for (width, largest, expected) in [
            (300.0, 20.0, Some("a long line of words 13")),
            (250.0, 20.0, Some("a long line of words 11")),
            (160.0, 20.0, Some("a short line 13")),
            (110.0, 20.0, Some("a short line 9")),
            (300.0, 12.0, Some("a long line of words 12")),
            // Nothing is written over what is beside.
            (100.0, 20.0, None),
        ] {
            let fits = |words: &str, size: f32| words.len() as f32 * size <= width;
            let found = fitting(&words, largest, fits);
            let found = found.map(|(words, size)| format!("{words} {size}"));
            assert_eq!(found.as_deref(), expected, "{width}");
        }
    }
}
