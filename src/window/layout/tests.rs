use std::fmt::Write;

use insta::assert_snapshot;
use proptest::prelude::*;

use super::*;
use crate::board::Coordinates;
use crate::picture::Zoom;
use crate::search::METHODS;
use crate::window::code_letters::Letters;

/// A window of this size in pixels, with letters of this size in percent.
pub fn screen(size: (u32, u32), dpi_scale: f32, percent: u16) -> WindowSize {
    WindowSize {
        size,
        dpi_scale,
        zoom: Zoom::from_percent(percent).unwrap(),
    }
}

/// The layout of a window with letters of the usual size.
pub fn layout(size: (u32, u32), dpi_scale: f32, order: usize, show: Show) -> Layout {
    let board = Board::new(order).unwrap();
    Layout::new(screen(size, dpi_scale, 100), board, show, None)
}

/// What the window shows of an activity without parts in the middle.
pub const fn shown(panes: Panes, activity: Activity) -> Show {
    Show {
        panes,
        activity,
        middle: None,
    }
}

pub const BOARD: Show = shown(Panes::Board, Activity::Play);
pub const RACE: Show = shown(Panes::BoardAndPanel, Activity::Race);
const PANEL: Show = shown(Panes::Panel, Activity::Play);
const PLAY: Show = shown(Panes::BoardAndPanel, Activity::Play);
const BROWSE: Show = shown(Panes::BoardAndPanel, Activity::Browse);

/// What the window shows of a watched search, with these parts in the middle.
pub const fn watched(middle: Middle) -> Show {
    Show {
        middle: Some((middle, &METHODS[0])),
        ..shown(Panes::BoardAndPanel, Activity::Watch)
    }
}

/// The tree over the code.
pub const BOTH: Middle = middle(true, true);

const MIDDLES: [Middle; 3] = [BOTH, middle(true, false), middle(false, true)];

const fn middle(tree: bool, code: bool) -> Middle {
    Middle { tree, code }
}

/// Window sizes in the desktop's units, from the smallest in use to the largest.
const SIZES: [(u32, u32); 18] = [
    (300, 300),
    (400, 300),
    (499, 900),
    (960, 300),
    (960, 301),
    (500, 400),
    (640, 480),
    (800, 600),
    (960, 640),
    (1024, 768),
    (1100, 900),
    (1200, 399),
    (1200, 750),
    (1280, 800),
    (1280, 1024),
    (1920, 1200),
    (500, 900),
    (1200, 1800),
];

/// Each of these windows at both scales, in pixels.
fn windows() -> impl Iterator<Item = ((u32, u32), f32)> {
    SIZES
        .into_iter()
        .flat_map(|(width, height)| [((width, height), 1.0), ((2 * width, 2 * height), 2.0)])
}

/// What there is room for, in words.
fn room(size: (u32, u32), dpi_scale: f32, percent: u16) -> String {
    let screen = screen(size, dpi_scale, percent);
    let board = Board::new(8).unwrap();
    let layout = Layout::new(screen, board, watched(BOTH), None);
    let place = layout.side.map(|side| side.place);
    let has_middle = layout.parts.iter().all(Option::is_some);
    let (letters, most) = (screen.scale() / dpi_scale, screen.max_zoom().percent());
    let room = screen.room();
    format!(
        "letters × {letters:.2}, {most} % at most, {room:?}, side {place:?}, middle {has_middle}"
    )
}

/// Zoom gives up the figures first, and then tree and code.
#[test]
fn there_is_room_for_more_in_larger_windows_and_with_smaller_letters() {
    let walls = [80, 110, 150, 175, 300].map(|percent| ((1920, 1200), percent));
    let others = [
        ((1, 1), 100),
        ((268, 219), 100),
        ((500, 400), 75),
        ((1280, 800), 110),
        ((1920, 1080), 150),
        ((3840, 2160), 100),
    ];
    let mut rooms = String::new();
    let usual = SIZES.map(|size| (size, 100));
    for (size, percent) in usual.into_iter().chain(walls).chain(others) {
        let once = room(size, 1.0, percent);
        let twice = room((2 * size.0, 2 * size.1), 2.0, percent);
        assert_eq!(once, twice, "{size:?}");
        writeln!(rooms, "{} × {}, {percent} %: {once}", size.0, size.1).unwrap();
    }
    assert_snapshot!(rooms);
}

#[test]
fn a_board_beside_a_panel_has_half_of_the_width_or_of_the_height() {
    for (size, dpi_scale) in windows() {
        for show in [BROWSE, PLAY] {
            for order in [1, 4, 8, 10, 12, 16, 20] {
                let layout = layout(size, dpi_scale, order, show);
                let board = layout.board.area;
                let half = 2 * board.width >= size.0
                    || 20 * board.height >= 11 * size.1 + 20 * order as u32;
                assert!(half || layout.side.is_none(), "{size:?}: {layout:?}");
            }
        }
    }
}

#[test]
fn the_board_ends_where_the_user_says() {
    let screen = screen((1920, 1080), 1.0, 100);
    let board = Board::new(8).unwrap();
    let stage = |share| {
        let divider = Some(Divider::at(share));
        Layout::new(screen, board, PLAY, divider).stage
    };
    assert_eq!(stage(0.25).width, 480);
    assert_eq!(stage(0.5).width, 960);
    // The side keeps its room.
    assert!(stage(1.0).width < 1_500);
    assert_eq!(stage(0.0).width, stage(0.2).width);
}

#[test]
fn the_foot_outlives_the_panel() {
    let foot = |size, show| layout(size, 1.0, 8, show).foot.map(|foot| foot.height);
    let height = Some(FOOT_HEIGHT as u32);
    assert_eq!(foot((960, 640), PLAY), height);
    for size in SIZES {
        assert!(foot(size, PLAY).is_some(), "{size:?}");
    }
    assert_eq!(foot((300, 150), PLAY), None);
    for show in [BOARD, PANEL, BROWSE] {
        assert_eq!(foot((960, 640), show), None, "{show:?}");
    }
}

#[test]
fn there_is_room_for_the_numbers_of_rows() {
    for (size, dpi_scale) in windows() {
        for order in [8, 9, 10, 20, 100, 2_000] {
            let layout = layout(size, dpi_scale, order, PLAY);
            // Three digits are written smaller.
            let digits = order.to_string().len().min(2) as f32;
            let area = layout.board.area;
            let [left, above] = [area.x, area.y].map(|pixels| pixels as f32 / layout.scale);
            let is_wide = left >= 14.0 && left >= 5.0 + 6.0 * digits;
            assert!(
                is_wide && above >= 14.0,
                "{size:?}, {order}: {left}, {above}"
            );
        }
    }
}

#[test]
fn board_and_code_have_the_room_they_need() {
    for (size, dpi_scale) in windows() {
        if screen(size, dpi_scale, 100).room() != Room::BoardMiddleAndPanel {
            continue;
        }
        for order in [4, 8, 12, 20, 100] {
            let layout = layout(size, dpi_scale, order, watched(BOTH));
            let share = layout.board.area.width as f32 / size.0 as f32;
            let least = if order > 20 { 0.41 } else { 0.43 };
            assert!(share >= least, "{share} in {layout:?}");
            let code = layout.parts[1].unwrap().in_points(layout.scale);
            let width = code.width().round() - 2.0 * PADDING_X;
            let height = code.height().round() - HEADING_HEIGHT - 2.0 * PADDING_Y;
            let code = METHODS[0].code();
            let letters = Letters::fitting(code, (width, height), layout.scale);
            assert!(height >= letters.height(code, width), "{layout:?}");
        }
    }
}

/// If the height keeps a board small, the parts get the room.
#[test]
fn a_low_window_has_a_wide_middle() {
    let layout = layout((1600, 500), 1.0, 8, watched(BOTH));
    let [tree, code] = layout.parts.map(Option::unwrap);
    assert_eq!(tree.y, code.y, "side by side");
    assert!(tree.height > 300, "{layout:?}");
    let room = layout.stage.width - layout.board.area.width;
    assert!(room < 4 * layout.board.area.width / 8, "{layout:?}");
}

#[test]
fn what_is_not_shown_leaves_its_room_to_the_other_part() {
    let [both, tree, code] = MIDDLES.map(|middle| layout((1280, 800), 1.0, 8, watched(middle)));
    for (one, part) in [(tree, 0), (code, 1)] {
        assert_eq!(one.board, both.board, "the board stays");
        assert_eq!(one.parts[part].unwrap().height, one.stage.height);
    }
}

fn shows() -> impl Strategy<Value = Show> {
    let watching = (prop::sample::select(&MIDDLES), 0..METHODS.len());
    prop_oneof![
        Just(BOARD),
        Just(PANEL),
        Just(BROWSE),
        Just(PLAY),
        Just(RACE),
        watching.prop_map(|(middle, method)| Show {
            middle: Some((middle, &METHODS[method])),
            ..watched(middle)
        }),
    ]
}

/// Windows between these sizes in points, with letters as large as they may be.
fn screens(least: (u32, u32), most: (u32, u32)) -> impl Strategy<Value = WindowSize> {
    let sizes = (least.0..=most.0, least.1..=most.1);
    let scales = prop::sample::select(&[1.0_f32, 1.25, 1.5, 2.0]);
    (sizes, scales, 50..=300_u16).prop_map(|((width, height), dpi_scale, percent)| {
        let pixels = |points: u32| (points as f32 * dpi_scale) as u32;
        let screen = screen((pixels(width), pixels(height)), dpi_scale, percent);
        WindowSize {
            zoom: screen.zoom.min(screen.max_zoom()),
            ..screen
        }
    })
}

/// The largest window, in points.
const LARGEST: (u32, u32) = (3_840, 2_160);

proptest! {
    #[test]
    fn nothing_overlaps_or_is_cut(
        screen in prop_oneof![
            screens((1, 1), (60, 60)),
            screens((1, 1), LARGEST),
            screens((500, 400), LARGEST),
        ],
        order in prop_oneof![1..=100_usize, 1..=2_000_usize],
        show in shows(),
    ) {
        let layout = Layout::new(screen, Board::new(order).unwrap(), show, None);
        let what = format!("{screen:?}, order {order}, {show:?}: {layout:?}");
        prop_assert_eq!(layout.has_board(), show.panes != Panes::Panel, "{}", what);
        prop_assert!(layout.side.is_none() || show.panes != Panes::Board, "{what}");
        let panel = layout.panel.filter(|_| layout.has_board());
        let parts = layout.parts;
        let areas = [layout.bar, Some(layout.stage), layout.foot, panel].into_iter().chain(parts);
        let areas: Vec<PixelArea> = areas.flatten().collect();
        let window = PixelArea::new((0, 0), screen.size).in_points(1.0);
        for (index, &one) in areas.iter().enumerate() {
            prop_assert!(!areas[..index].iter().any(|&other| one.in_picture().meets(other.in_picture())), "{what}");
            prop_assert!(window.contains_rect(one.in_points(1.0)), "{what}");
        }
        let covered: u32 = areas.iter().map(|area| area.width * area.height).sum();
        prop_assert_eq!(covered, screen.size.0 * screen.size.1, "{}", what);
        let board = layout.board.area;
        prop_assert!(layout.stage.in_points(1.0).contains_rect(board.in_points(1.0)), "{what}");
        let is_whole = (layout.board.width() as u32) * order as u32 == board.width;
        prop_assert!(is_whole || board.width < order as u32, "{what}");
    }

    #[test]
    fn everything_that_is_shown_has_the_room_it_needs(
        screen in screens((500, 400), LARGEST),
        show in shows(),
    ) {
        let layout = Layout::new(screen, Board::new(8).unwrap(), show, None);
        let panel = layout.panel.filter(|_| layout.has_board());
        let parts = layout.parts;
        for (area, width, height) in [
            (Some(layout.board.area), 100.0, 100.0),
            (panel, 229.0, 199.0),
            (layout.foot, 0.0, 91.0),
            // In the lowest window with a bar, the code beside a panel leaves the tree no more.
            (parts[0], 209.0, 175.0),
            (parts[1], 209.0, 179.0),
        ] {
            let size = area.map_or(vec2(width, height), |area| area.in_points(layout.scale).size());
            prop_assert!(size.x >= width && size.y >= height, "{screen:?}, {show:?}: {layout:?}");
        }
    }

    /// Also with letters as large as they may be.
    #[test]
    fn boards_and_words_of_a_race_do_not_overlap_or_leave_the_stage(
        screen in screens((500, 400), LARGEST),
        show in prop::sample::select(&[BOARD, RACE]),
        orders in prop::collection::vec(1..=100_usize, 2..=4),
        coordinates in prop::sample::select(&Coordinates::ALL),
    ) {
        let layout = Layout::new(screen, Board::new(orders[0]).unwrap(), show, None);
        let (lanes, stage) = (layout.race(&orders, coordinates), layout.stage.in_points(1.0));
        let areas: Vec<_> = lanes.iter().flat_map(|lane| [lane.board.area, lane.words]).collect();
        prop_assert_eq!(areas.len(), 2 * orders.len());
        for (index, &one) in areas.iter().enumerate() {
            let is_alone = !areas[..index].iter().any(|&other| one.in_picture().meets(other.in_picture()));
            prop_assert!(is_alone && stage.contains_rect(one.in_points(1.0)), "{layout:?}: {lanes:?}");
        }
    }

    /// Without zoom, a larger window has letters of the same size or larger ones, and board and
    /// panel where a smaller one has them.
    #[test]
    fn larger_windows_have_larger_letters_and_more_room(
        (width, height) in (300..=4_000_u32, 300..=2_500_u32),
        (wider, higher) in (0..=1_000_u32, 0..=1_000_u32),
    ) {
        let small = screen((width, height), 1.0, 100);
        let large = screen((width + wider, height + higher), 1.0, 100);
        prop_assert!(large.scale() >= small.scale());
        let is_small = |screen: WindowSize| screen.room() == Room::BoardOrPanel;
        prop_assert!(is_small(small) || !is_small(large), "{small:?} and {large:?}");
    }
}
