//! Pictures as pixels: their colours at known places.

use super::*;
use crate::board::{Board, Coordinates, Square, board, given};
use crate::search::{method, replayed};

/// Orders, widths and names of squares; `None` is the default width. 500 leaves 3 pixels over at
/// order 7.
const SIZES: [(usize, Option<u32>, Option<Coordinates>); 6] = [
    (1, None, None),
    (4, None, Some(Coordinates::FromZero)),
    (7, Some(500), None),
    (7, Some(500), Some(Coordinates::Chess)),
    (8, None, Some(Coordinates::Chess)),
    (20, None, None),
];

/// A picture of a solution.
fn picture(order: usize, theme: Theme) -> BoardPicture {
    let board = Board::new(order).unwrap();
    let construction = method("construction");
    let mut search = construction.begin(board, 0).unwrap();
    let solution = search.next_solution().unwrap();
    BoardPicture::new(board, solution.queens(), theme)
}

/// Squares are whole pixels, and what is left over is around them; in chess a1 is dark.
#[test]
fn squares_and_queens_have_the_colours_of_their_theme() {
    for ((order, side, names), theme) in SIZES
        .into_iter()
        .flat_map(|size| Theme::ALL.map(|theme| (size, theme)))
    {
        let picture = BoardPicture {
            names,
            ..picture(order, theme)
        };
        let side = side.unwrap_or_else(|| picture.default_width());
        let image = picture.drawing(side).unwrap().image(side).unwrap();
        assert_eq!((image.width(), image.height()), (side, side));
        let palette = Palette::of(theme);
        let begin = picture.left(side).unwrap() as u32;
        let edge = (side - 2 * begin) / order as u32;
        if names.is_none() {
            assert!(begin * 2 < order as u32, "{begin} at {order}");
        }
        let end = begin + edge * order as u32;
        for outside in [begin.checked_sub(1), (end < side).then_some(end)] {
            let colour = outside.map(|x| image.pixel(x, side / 2));
            assert!(colour.is_none_or(|colour| colour == palette.surroundings));
        }
        for square in picture.board.squares() {
            let [left, top] = [square.column, square.row].map(|at| begin + at as u32 * edge);
            let from_dark = match names {
                Some(Coordinates::Chess) => order - 1 - square.row + square.column,
                _ => square.row + square.column,
            };
            let expected = if from_dark.is_multiple_of(2) {
                palette.squares[0]
            } else {
                palette.squares[1]
            };
            let what = format!("{square:?} of {order} in {theme:?} with {names:?}");
            let (right, bottom) = (left + edge - 1, top + edge - 1);
            assert_eq!(image.pixel(left, top), expected, "{what}");
            assert_eq!(image.pixel(right, bottom), expected, "{what}");
            let beside = image.pixel(left + edge / 2, top + 5 * edge / 6);
            let has_queen = picture.queens.contains(&square);
            let expected = if has_queen { palette.queen } else { expected };
            assert_eq!(beside, expected, "low in {what}");
        }
    }
}

#[test]
fn boards_have_their_default_width() {
    let side = |order, names| {
        let picture = BoardPicture::new(Board::new(order).unwrap(), [], Theme::Classic);
        BoardPicture { names, ..picture }.default_width()
    };
    let sides = [7, 1_000, 4_096, 4_097].map(|order| side(order, None));
    assert_eq!(sides, [798, 2_000, 8_192, 4_097]);
    let named = [8, 100, 4_000].map(|order| side(order, Some(Coordinates::FromZero)));
    assert_eq!(named, [854, 884, 4_560]);
}

#[test]
fn a_large_board_takes_few_bytes() {
    let picture = picture(2_000, Theme::Wood);
    let drawing = picture.drawing(picture.default_width()).unwrap();
    let svg = drawing.to_svg();
    assert!(svg.len() < 200_000, "{}", svg.len());
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let mut picture = BoardPicture::new(Board::new(8_192).unwrap(), [], Theme::Classic);
    picture.names = Some(Coordinates::Chess);
    let drawing = picture.drawing(8_192).unwrap();
    let has_names = |shape: &Shape| matches!(shape, Shape::Text(_));
    assert!(!drawing.shapes.iter().any(has_names), "names leave no room");
    assert!(picture.drawing(8_191).is_err());

    let height = |size, width| {
        let image = Drawing::new("Wide", size, Color::WHITE).image(width);
        image
            .map(|image| image.height())
            .map_err(|error| error.to_string())
    };
    assert_eq!(height((100, 50), 50), Ok(25));
    assert_eq!(height((10_000, 1), 1), Ok(1));
    for (width, size) in [(0, "0 × 1"), (8_193, "8,193 × 4,097")] {
        let line = format!(
            "a picture of {size} pixels cannot be drawn: 1 to 8,192 along each edge are allowed"
        );
        assert_eq!(height((100, 50), width), Err(line));
    }
}

/// Marks have their colours where they should be.
#[test]
fn steps_show_what_they_did() {
    // Row 1, column 1 is tested, and attacked by the queen in the corner.
    let (given, trace) = (
        given(8, ""),
        replayed(method("backtracking"), board(8), 0, 3).trace(),
    );
    for theme in Theme::ALL {
        let picture = BoardPicture {
            names: None,
            ..BoardPicture::of_step((&given, Coordinates::Chess), &trace, theme)
        };
        let image = picture.drawing(800).unwrap().image(800).unwrap();
        let palette = Palette::of(theme);
        for (x, y, expected, what) in [
            (195, 104, palette.tested, "corner of the tested square"),
            (198, 101, palette.outline, "around it"),
            (90, 90, palette.clash, "line from the queen"),
            (50, 150, palette.attacked, "dot on the square tried before"),
            (750, 150, palette.squares[0], "a free square"),
            (70, 35, palette.queen, "the queen"),
        ] {
            assert_eq!(image.pixel(x, y), expected, "{what} in {theme:?}");
        }
        // Lines cross no number, not even on discs.
        let grid = Grid::whole(8, 100.0, (0.0, 0.0), 1.0);
        let clash = Mark::Clash(Square::new(0, 0), Square::new(7, 7));
        let lines = mark_shapes(&[clash], (grid, palette), true, |_| true);
        let is_beside = matches!(&lines[0], Shape::Lines(lines, _) if lines[0][0].0 > 60.0);
        assert!(is_beside, "{lines:?} in {theme:?}");
        // Across an attacked square: less than the lines of marks.
        let over = |below: f32, colour: Color, part: u8| {
            below + (f32::from(colour.bytes()[0]) - below) * f32::from(part) / 255.0
        };
        let square = f32::from(palette.squares[1].bytes()[0]);
        let veiled = over(square, palette.veil, hatch::VEIL);
        let expected = over(veiled, palette.attacked, palette.hatch);
        let crossed = image.pixel(733, 49);
        let off = (f32::from(crossed.bytes()[0]) - expected).abs();
        assert!(off <= 3.0, "{crossed} in {theme:?}");
    }
}

/// Words have the width that they take in the program's own fonts, whatever fonts a viewer has.
#[test]
fn svg_is_read_by_a_parser() {
    let (given, trace) = (
        given(4, ""),
        replayed(method("backtracking"), board(4), 0, 6).trace(),
    );
    let picture = BoardPicture::of_step((&given, Coordinates::Chess), &trace, Theme::Wood);
    let drawing = picture.drawing(200).unwrap();
    let svg = drawing.titled("Rows < columns & more").to_svg();
    assert!(roxmltree::Document::parse(&svg).is_ok());
    insta::assert_snapshot!(svg);
}

#[test]
fn a_title_stands_above_a_drawing_and_fits() {
    let board = Board::new(8).unwrap();
    let picture = BoardPicture::new(board, [], Theme::Classic);
    let long = "long ".repeat(40);
    for (title, side) in [("short", 500), (&long, 160), ("short", 16)] {
        let plain = picture.drawing(side).unwrap();
        let room = Drawing::room_for_title(side);
        let titled = plain.clone().titled(title);
        assert!(room.is_multiple_of(2));
        assert_eq!((titled.width, titled.height), (side, side + room));
        assert_eq!(titled.title, title);
        let words = titled.shapes.last();
        assert!(matches!(words, Some(Shape::Text(text)) if text.size > 0.0));
        let (whole, below) = (titled.image(side).unwrap(), plain.image(side).unwrap());
        for (x, y) in [(0, 0), (0, side - 1), (7, 9)] {
            assert_eq!(whole.pixel(x, y + room), below.pixel(x, y));
        }
        for x in [0, side / 40, side - 1 - side / 40, side - 1] {
            let beside = whole.pixel(x, room / 2);
            assert_eq!(beside, whole.pixel(0, 0), "{title} at {x}");
        }
    }
}
