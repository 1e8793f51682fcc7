use super::*;
use crate::{picture::Zoom, search::METHODS};

fn screen(size: (u32, u32), dpi_scale: f32) -> Screen {
    Screen {
        size,
        dpi_scale,
        zoom: Zoom::default(),
    }
}

fn layout(size: (u32, u32), dpi_scale: f32, order: usize, show: Show) -> Layout {
    Layout::new(
        screen(size, dpi_scale),
        Board::new(order).unwrap(),
        show,
        None,
    )
}

const SHOWS: [Show; 4] = [
    Show::Board,
    Show::BoardAndPanel,
    Show::BoardPanelAndFoot,
    Show::BoardMiddlePanelAndFoot {
        middle: Middle::TreeOverCode,
        method: &METHODS[0],
    },
];

/// Window sizes in the desktop's units, from the smallest in use to the largest.
const SIZES: [(u32, u32); 11] = [
    (300, 300),
    (400, 300),
    (500, 400),
    (640, 480),
    (800, 600),
    (960, 640),
    (1280, 800),
    (1920, 1200),
    (500, 900),
    (1280, 1024),
    (1200, 1800),
];

/// Each of these windows at both scales, in pixels.
fn windows() -> impl Iterator<Item = ((u32, u32), f32)> {
    SIZES
        .into_iter()
        .flat_map(|(width, height)| [((width, height), 1.0), ((2 * width, 2 * height), 2.0)])
}

#[test]
fn the_board_stays_on_its_stage() {
    for order in [1, 8, 100, 2_000] {
        for width in [1, 40, 200, 500, 960, 3_000] {
            for height in [1, 40, 200, 640, 900, 2_000] {
                for (scale, show) in [
                    (1.0, Show::BoardAndPanel),
                    (1.25, Show::BoardPanelAndFoot),
                    (2.0, Show::BoardPanelAndFoot),
                ] {
                    let Layout {
                        stage, board, foot, ..
                    } = layout((width, height), scale, order, show);
                    let (foot, board) = (foot.map_or(0, |foot| foot.height), board.area);
                    assert!(stage.height + foot <= height);
                    assert!(board.x + board.width <= stage.x + stage.width);
                    assert!(board.y + board.height <= stage.y + stage.height);
                    assert!(stage.width <= width && stage.height <= height);
                }
            }
        }
    }
}

#[test]
fn a_board_beside_a_panel_has_half_of_the_width_or_of_the_height() {
    for (size, dpi_scale) in windows() {
        for show in [Show::BoardAndPanel, Show::BoardPanelAndFoot] {
            for order in [1, 4, 8, 10, 12, 16, 20] {
                let layout = layout(size, dpi_scale, order, show);
                let what = format!("{size:?} × {dpi_scale}, order {order}, {show:?}: {layout:?}");
                let half = 2 * layout.board.area.width >= size.0
                    || 20 * layout.board.area.height >= 11 * size.1 + 20 * order as u32;
                assert!(half || layout.side.is_none(), "{what}");
            }
        }
    }
}

#[test]
fn the_board_ends_where_the_user_says() {
    let show = Show::BoardPanelAndFoot;
    let screen = screen((1920, 1080), 1.0);
    let board = Board::new(8).unwrap();
    let stage = |share| Layout::new(screen, board, show, Some(Divider::at(share))).stage;
    assert_eq!(stage(0.25).width, 480);
    assert_eq!(stage(0.5).width, 960);
    // The side keeps its room.
    assert!(stage(1.0).width < 1_500);
    assert_eq!(stage(0.0).width, stage(0.2).width);
}

#[test]
fn the_panel_goes_where_the_room_is() {
    for (size, expected) in [
        ((300, 300), "hidden"),
        ((400, 300), "hidden"),
        ((499, 900), "hidden"),
        ((960, 300), "hidden"),
        ((960, 301), "right"),
        ((500, 400), "right"),
        ((640, 480), "right"),
        ((800, 600), "right"),
        ((960, 640), "right"),
        ((1280, 800), "right"),
        ((1920, 1200), "right"),
        ((500, 900), "bottom"),
        ((1200, 1800), "bottom"),
    ] {
        for dpi_scale in [1, 2] {
            for show in [Show::BoardAndPanel, Show::BoardPanelAndFoot] {
                let pixels = (size.0 * dpi_scale, size.1 * dpi_scale);
                let panel = match layout(pixels, dpi_scale as f32, 8, show).side {
                    Some(side) if side.place == SidePlace::Below => "bottom",
                    Some(_) => "right",
                    None => "hidden",
                };
                assert_eq!(panel, expected, "{size:?} × {dpi_scale}, {show:?}");
            }
        }
    }
    let layout = |show| layout((960, 640), 1.0, 8, show);
    assert_eq!(layout(Show::Board).side, None);
    assert!(!layout(Show::Panel).has_board());
}

#[test]
fn a_window_of_twice_the_pixels_looks_alike_on_a_desktop_of_twice_the_scale() {
    for (width, height) in SIZES {
        for show in SHOWS {
            let once = layout((width, height), 1.0, 8, show);
            let twice = layout((2 * width, 2 * height), 2.0, 8, show);
            assert!((twice.scale - 2.0 * once.scale).abs() < f32::EPSILON);
            assert!(twice.board.area.width.abs_diff(2 * once.board.area.width) <= 16);
            let height = |foot: Option<PixelArea>| foot.map_or(0, |foot| foot.height);
            assert!(height(twice.foot).abs_diff(2 * height(once.foot)) <= 1);
        }
    }
}

#[test]
fn the_foot_outlives_the_panel() {
    let foot = |size, show| layout(size, 1.0, 8, show).foot.map(|foot| foot.height);
    let height = Some(FOOT_HEIGHT as u32);
    assert_eq!(foot((960, 640), Show::BoardPanelAndFoot), height);
    for (size, _) in windows() {
        assert!(foot(size, Show::BoardPanelAndFoot).is_some(), "{size:?}");
    }
    assert_eq!(foot((300, 150), Show::BoardPanelAndFoot), None);
    assert_eq!(foot((960, 640), Show::BoardAndPanel), None);
    assert_eq!(foot((960, 640), Show::Board), None);
}

#[test]
fn there_is_room_for_the_numbers_of_rows() {
    for (size, dpi_scale) in windows() {
        for order in [8, 9, 10, 20, 100, 2_000] {
            let layout = layout(size, dpi_scale, order, Show::BoardPanelAndFoot);
            // Three digits are written smaller.
            let digits = order.to_string().len().min(2) as f32;
            let room = layout.board.area.x.min(layout.board.area.y) as f32 / layout.scale;
            assert!(room >= 14.0, "{size:?}, order {order}: {room}");
            let beside = layout.board.area.x as f32 / layout.scale;
            assert!(beside >= 5.0 + 6.0 * digits, "{size:?}, order {order}");
        }
    }
}
