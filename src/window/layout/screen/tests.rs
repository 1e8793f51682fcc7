use proptest::prelude::*;

use super::*;
use crate::{
    app::{Middle, MiddlePart},
    board::Board,
    search::METHODS,
    window::layout::{Layout, PixelArea, Show},
};

fn screen(size: (u32, u32), percent: u16) -> Screen {
    Screen {
        size,
        dpi_scale: 1.0,
        zoom: Zoom::from_percent(percent).unwrap(),
    }
}

fn overlap(one: PixelArea, other: PixelArea) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

fn shows() -> impl Strategy<Value = Show> {
    let middles = [
        Middle::TreeOverCode,
        Middle::One(MiddlePart::Tree),
        Middle::One(MiddlePart::Code),
    ];
    let watched = (prop::sample::select(middles.to_vec()), 0..METHODS.len());
    prop_oneof![
        Just(Show::Board),
        Just(Show::Panel),
        Just(Show::BoardAndPanel),
        Just(Show::BoardPanelAndFoot),
        Just(Show::BoardsPanelAndFoot),
        watched.prop_map(|(middle, method)| Show::BoardMiddlePanelAndFoot {
            middle,
            method: &METHODS[method],
        }),
    ]
}

fn screens() -> impl Strategy<Value = Screen> {
    let sizes = (500..=3_840_u32, 400..=2_160_u32);
    let scales = prop::sample::select(&[1.0_f32, 1.25, 1.5, 2.0][..]);
    (sizes, scales, 50..=300_u16).prop_map(|((width, height), dpi_scale, percent)| {
        let pixels = |points: u32| (points as f32 * dpi_scale) as u32;
        let screen = Screen {
            size: (pixels(width), pixels(height)),
            dpi_scale,
            zoom: Zoom::from_percent(percent).unwrap(),
        };
        Screen {
            zoom: screen.zoom.min(screen.max_zoom()),
            ..screen
        }
    })
}

proptest! {
    #[test]
    fn nothing_overlaps_or_is_cut(screen in screens(), order in 1..=100_usize, show in shows()) {
        let layout = Layout::new(screen, Board::new(order).unwrap(), show, None);
        let what = format!("{screen:?}, order {order}, {show:?}: {layout:?}");
        let areas = [layout.bar, Some(layout.stage), layout.foot, layout.parts.tree, layout.parts.code, layout.panel.filter(|_| layout.has_board())];
        let areas: Vec<PixelArea> = areas.into_iter().flatten().collect();
        for (index, &one) in areas.iter().enumerate() {
            for &other in &areas[..index] {
                prop_assert!(!overlap(one, other), "{what}");
            }
            prop_assert!(one.x + one.width <= screen.size.0, "{what}");
            prop_assert!(one.y + one.height <= screen.size.1, "{what}");
        }
        let covered: u32 = areas.iter().map(|area| area.width * area.height).sum();
        prop_assert_eq!(covered, screen.size.0 * screen.size.1, "{}", what);
        let (stage, board) = (layout.stage, layout.board.area);
        prop_assert!(board.x >= stage.x && board.x + board.width <= stage.x + stage.width);
        prop_assert!(board.y >= stage.y && board.y + board.height <= stage.y + stage.height);
        prop_assert!((layout.board.width() as u32) * order as u32 == board.width, "{what}");
    }

    #[test]
    fn everything_that_is_shown_has_the_room_it_needs(screen in screens(), show in shows()) {
        let layout = Layout::new(screen, Board::new(8).unwrap(), show, None);
        let what = format!("{screen:?}, {show:?}: {layout:?}");
        let points = |pixels: u32| pixels as f32 / layout.scale;
        prop_assert!(points(layout.board.area.width) >= 100.0, "{what}");
        if let Some(panel) = layout.panel.filter(|_| layout.has_board()) {
            prop_assert!(points(panel.width) >= 229.0, "{what}");
            prop_assert!(points(panel.height) >= 299.0, "{what}");
        }
        if let Some(foot) = layout.foot {
            prop_assert!(points(foot.height) >= 91.0, "{what}");
        }
        for part in [layout.parts.tree, layout.parts.code].into_iter().flatten() {
            prop_assert!(points(part.width) >= 209.0, "{what}");
            prop_assert!(points(part.height) >= 179.0, "{what}");
        }
    }

    /// Without zoom, a larger window has letters of the same size or larger ones, and board and
    /// panel where a smaller one has them.
    #[test]
    fn larger_windows_have_larger_letters_and_more_room(
        (width, height) in (300..=4_000_u32, 300..=2_500_u32),
        (wider, higher) in (0..=1_000_u32, 0..=1_000_u32),
    ) {
        let small = screen((width, height), 100);
        let large = screen((width + wider, height + higher), 100);
        prop_assert!(large.scale() >= small.scale());
        let is_small = |screen: Screen| screen.room() == Room::BoardOrPanel;
        prop_assert!(is_small(small) || !is_small(large), "{small:?} and {large:?}");
    }
}

#[test]
fn letters_on_a_wall_are_large() {
    let screen = screen((1920, 1200), 100);
    assert!(screen.scale() * 18.0 >= 28.0, "the sentence");
    assert!(
        screen.scale() * 14.0 >= 22.0,
        "the numbers beside the board"
    );
    assert_eq!(screen.room(), Room::BoardMiddleAndPanel);
}

#[test]
fn zoom_gives_up_the_figures_first_and_then_tree_and_code() {
    let rooms = [80, 100, 110, 150, 175, 300].map(|percent| screen((1920, 1200), percent).room());
    let expected = [
        Room::BoardMiddleAndPanel,
        Room::BoardMiddleAndPanel,
        Room::BoardMiddleAndPanel,
        Room::BoardAndMiddle,
        Room::BoardAndPanel,
        Room::BoardOrPanel,
    ];
    assert_eq!(rooms, expected);
    for (size, percent) in [((1920, 1080), 150), ((1280, 800), 110), ((1280, 1024), 100)] {
        assert_eq!(
            screen(size, percent).room(),
            Room::BoardAndMiddle,
            "{size:?}"
        );
    }
    assert_eq!(screen((500, 400), 75).room(), Room::BoardAndPanel);
}

#[test]
fn there_is_room_for_the_usual_size_and_for_more_in_large_windows() {
    let max_zoom = |size| screen(size, 100).max_zoom().percent();
    for size in [(1, 1), (200, 200), (268, 219)] {
        assert_eq!(max_zoom(size), 100);
    }
    assert!((150..200).contains(&max_zoom((500, 400))));
    assert!((220..300).contains(&max_zoom((960, 640))));
    for size in [(1920, 1200), (3840, 2160)] {
        assert!(max_zoom(size) >= 250, "{size:?}");
    }
}
