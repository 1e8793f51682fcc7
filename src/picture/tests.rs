//! Pictures as pixels: their colours at known places.

use super::*;
use crate::{
    board::{Board, Coordinates, Given},
    search::Method,
};

const ORDERS: [usize; 5] = [1, 4, 8, 20, 100];

/// A picture of a solution.
fn picture(order: usize, theme: Theme) -> BoardPicture {
    let board = Board::new(order).unwrap();
    let construction = Method::by_name("construction").unwrap();
    let mut search = construction.begin(board, 0).unwrap();
    let solution = search.next_solution().unwrap();
    BoardPicture::new(board, solution.queens(), theme)
}

#[test]
fn squares_and_queens_have_the_colours_of_their_theme_and_in_chess_a1_is_dark() {
    let names = [None].into_iter().chain(Coordinates::ALL.map(Some));
    for ((order, theme), names) in ORDERS
        .into_iter()
        .flat_map(|order| Theme::ALL.map(|theme| (order, theme)))
        .flat_map(|of| names.clone().map(move |names| (of, names)))
    {
        let picture = BoardPicture {
            names,
            ..picture(order, theme)
        };
        let side = picture.usual_side();
        let image = picture.drawing(side).unwrap().image(side).unwrap();
        assert_eq!((image.width(), image.height()), (side, side));
        let palette = Palette::of(theme);
        let begin = picture.left(side).unwrap() as u32;
        let edge = (side - 2 * begin) / order as u32;
        for square in picture.board.squares() {
            let [x, y] = [square.column, square.row].map(|index| begin + index as u32 * edge);
            let from_dark = match names {
                Some(Coordinates::Chess) => order - 1 - square.row + square.column,
                _ => square.row + square.column,
            };
            let expected = if from_dark.is_multiple_of(2) {
                palette.dark_square
            } else {
                palette.light_square
            };
            let what = format!("{square:?} of {order} in {theme:?} with {names:?}");
            assert_eq!(image.pixel(x, y), expected, "{what}");
            let beside = image.pixel(x + edge / 2, y + 5 * edge / 6);
            let has_queen = picture.queens.contains(&square);
            let expected = if has_queen { palette.queen } else { expected };
            assert_eq!(beside, expected, "low in {what}");
        }
    }
}

/// Classic squares are as wide as in the window, to the pixel, at every size.
#[test]
fn squares_are_whole_pixels_and_what_is_left_over_is_around_them() {
    let picture = BoardPicture::new(Board::new(7).unwrap(), [], Theme::Classic);
    let palette = Palette::of(Theme::Classic);
    let image = picture.drawing(500).unwrap().image(500).unwrap();
    for (x, y) in (0..500).flat_map(|y| (0..500).map(move |x| (x, y))) {
        let square = |along: u32| {
            along
                .checked_sub(1)
                .map(|along| along / 71)
                .filter(|&at| at < 7)
        };
        let expected = match (square(x), square(y)) {
            (Some(column), Some(row)) if (row + column) % 2 == 0 => palette.dark_square,
            (Some(_), Some(_)) => palette.light_square,
            _ => palette.surroundings,
        };
        assert_eq!(image.pixel(x, y), expected, "{x}, {y}");
    }
}

#[test]
fn names_stand_around_the_board_in_letters_of_the_program() {
    for (coordinates, where_columns) in [
        (Coordinates::FromZero, "above"),
        (Coordinates::FromOne, "above"),
        (Coordinates::Chess, "below"),
    ] {
        let mut picture = picture(8, Theme::Wood);
        picture.names = Some(coordinates);
        let side = picture.usual_side();
        let image = picture.drawing(side).unwrap().image(side).unwrap();
        let surroundings = Palette::of(Theme::Wood).surroundings;
        let is_written = |rows: std::ops::Range<u32>, columns: std::ops::Range<u32>| {
            rows.into_iter()
                .any(|y| columns.clone().any(|x| image.pixel(x, y) != surroundings))
        };
        let margin = (side - 800) / 2;
        assert!(is_written(margin..side - margin, 0..margin), "rows");
        assert!(!is_written(margin..side - margin, side - margin..side));
        let above = is_written(0..margin, 0..side);
        let below = is_written(side - margin..side, 0..side);
        assert_eq!(
            (above, below),
            (where_columns == "above", where_columns == "below")
        );
    }
}

#[test]
fn a_large_board_takes_few_bytes() {
    let picture = picture(2_000, Theme::Wood);
    let drawing = picture.drawing(picture.usual_side()).unwrap();
    let svg = drawing.to_svg();
    assert!(svg.len() < 200_000, "{}", svg.len());
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let message = |order, side| {
        let board = Board::new(order).unwrap();
        let drawing = BoardPicture::new(board, [], Theme::Classic).drawing(side);
        drawing.map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(message(8_192, 8_192), Ok(()));
    let too_large = "order 8,193 is too large for a picture: 1 to 8,192 is allowed";
    assert_eq!(message(8_193, 8_192), Err(too_large.into()));
    let too_small = "a board of order 9 has no room on 8 pixels: it needs 9";
    assert_eq!(message(9, 8), Err(too_small.into()));

    let mut named = BoardPicture::new(Board::new(8_192).unwrap(), [], Theme::Classic);
    named.names = Some(Coordinates::Chess);
    let drawing = named.drawing(8_192).unwrap();
    let has_names = |shape: &Shape| matches!(shape, Shape::Text { .. });
    assert!(!drawing.shapes.iter().any(has_names), "names leave no room");
    assert!(named.drawing(8_191).is_err());

    let drawing = Drawing::new("Wide", (100, 50), Color::WHITE);
    assert_eq!(drawing.image(50).map(|image| image.height()), Ok(25));
    let message = |width| drawing.image(width).map_err(|error| error.to_string());
    assert!(message(0).is_err());
    assert_eq!(
        message(8_193),
        Err("a picture of 8,193 × 4,097 pixels cannot be drawn: 1 to 8,192 along each edge are allowed".into())
    );
    assert_eq!(
        Drawing {
            width: 1,
            height: 1,
            ..drawing.clone()
        }
        .image(1)
        .map(|i| i.width()),
        Ok(1)
    );
}

/// Marks have their colours where they should be.
#[test]
fn steps_show_what_they_did() {
    let board = Board::new(8).unwrap();
    let backtracking = Method::by_name("backtracking").unwrap();
    let mut search = backtracking.traced(board, 0).unwrap();
    // Row 1, column 1 is tested, and attacked by the queen in the corner.
    let step = (0..3).map(|_| search.step()).last().unwrap();
    let trace = backtracking.on(board).trace(&*search, &step);
    for theme in Theme::ALL {
        let picture = BoardPicture::of_step(&board.into(), &trace, theme);
        let image = picture.drawing(800).unwrap().image(800).unwrap();
        let palette = Palette::of(theme);
        for (x, y, expected, what) in [
            (195, 104, palette.tested, "corner of the tested square"),
            (198, 101, palette.outline, "around it"),
            (90, 90, palette.clash, "line from the queen"),
            (50, 150, palette.attacked, "dot on the square tried before"),
            (750, 150, palette.dark_square, "a free square"),
            (70, 35, palette.queen, "the queen"),
        ] {
            assert_eq!(image.pixel(x, y), expected, "{what} in {theme:?}");
        }
        // Across an attacked square: less than the lines of marks.
        let (crossed, square) = (image.pixel(733, 49), palette.light_square);
        let of_red = |colour: Color| i32::from(colour.red);
        let over = |below: i32, colour: Color, part: u8| {
            below + (of_red(colour) - below) * i32::from(part) / 255
        };
        let veiled = over(of_red(square), palette.veil, hatch::VEIL);
        let expected = over(veiled, palette.attacked, hatch::LINE);
        let off = (of_red(crossed) - expected).abs();
        assert!(off <= 2, "{crossed} in {theme:?}");
    }
}

/// Words have the width that they take in the program's own fonts, whatever fonts a viewer has.
#[test]
fn svg_is_read_by_a_parser() {
    let board = Board::new(4).unwrap();
    let backtracking = Method::by_name("backtracking").unwrap();
    let mut search = backtracking.traced(board, 0).unwrap();
    let step = (0..6).map(|_| search.step()).last().unwrap();
    let given = Given::from(board);
    let of = (&given, Coordinates::Chess);
    let trace = backtracking.on(board).trace(&*search, &step);
    let picture = BoardPicture::of_numbered_step(6, of, &trace, Theme::Wood);
    let drawing = picture.drawing(200).unwrap();
    let svg = drawing
        .titled("Rows < columns & more", Theme::Wood)
        .to_svg();
    assert!(roxmltree::Document::parse(&svg).is_ok());
    insta::assert_snapshot!(svg);
}

#[test]
fn png_is_read_back() {
    let picture = picture(4, Theme::Safe);
    let image = picture.drawing(41).unwrap().image(41).unwrap();
    let mut file = Vec::new();
    image.write_png(&mut file).unwrap();
    let mut reader = png::Decoder::new(&file[..]).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut pixels).unwrap();
    let opaque = image.pixels().chunks_exact(4);
    assert!(opaque.flat_map(|pixel| &pixel[..3]).eq(&pixels));
}

#[test]
fn a_title_stands_above_a_drawing_and_fits() {
    let board = Board::new(8).unwrap();
    let plain = BoardPicture::new(board, [], Theme::Classic)
        .drawing(160)
        .unwrap();
    for title in ["a & b", &"long ".repeat(40)] {
        let titled = plain.clone().titled(title, Theme::Classic);
        let room = Drawing::room_for_title(160);
        assert_eq!((titled.width, titled.height), (160, 160 + room));
        let (whole, below) = (titled.image(160).unwrap(), plain.image(160).unwrap());
        for (x, y) in [(0, 0), (0, 159), (70, 90)] {
            assert_eq!(whole.pixel(x, y + room), below.pixel(x, y));
        }
        for x in [0, 3, 156, 159] {
            assert_eq!(
                whole.pixel(x, room / 2),
                whole.pixel(0, 0),
                "{title} at {x}"
            );
        }
        assert_eq!(titled.title, title);
    }
    let svg = plain.titled("a & b", Theme::Classic).to_svg();
    assert!(svg.contains("<title>a &amp; b</title>"));
}
