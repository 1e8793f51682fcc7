use super::{
    super::{Layout, Screen, Show},
    *,
};
use crate::{app::Room, board::Board, picture::Zoom, search::METHODS};

const MIDDLES: [Middle; 3] = [
    Middle::TreeOverCode,
    Middle::One(MiddlePart::Tree),
    Middle::One(MiddlePart::Code),
];

/// Window sizes in the desktop's units, with the expected room.
const SIZES: [((u32, u32), Room); 10] = [
    ((499, 900), Room::BoardOrPanel),
    ((500, 400), Room::BoardAndPanel),
    ((960, 640), Room::BoardAndPanel),
    ((1100, 900), Room::BoardAndMiddle),
    ((1024, 768), Room::BoardAndMiddle),
    ((1200, 399), Room::BoardAndPanel),
    ((1200, 750), Room::BoardMiddleAndPanel),
    ((1280, 800), Room::BoardMiddleAndPanel),
    ((1920, 1200), Room::BoardMiddleAndPanel),
    ((1200, 2000), Room::BoardMiddleAndPanel),
];

/// Each of these windows at both scales, in pixels.
fn windows() -> impl Iterator<Item = ((u32, u32), f32, Room)> {
    SIZES.into_iter().flat_map(|((width, height), room)| {
        [
            ((width, height), 1.0, room),
            ((2 * width, 2 * height), 2.0, room),
        ]
    })
}

fn screen(size: (u32, u32), dpi_scale: f32) -> Screen {
    Screen {
        size,
        dpi_scale,
        zoom: Zoom::default(),
    }
}

fn layout(size: (u32, u32), dpi_scale: f32, order: usize, middle: Middle) -> Layout {
    let method = &METHODS[0];
    let show = Show::BoardMiddlePanelAndFoot { middle, method };
    Layout::new(
        screen(size, dpi_scale),
        Board::new(order).unwrap(),
        show,
        None,
    )
}

#[test]
fn there_is_room_in_the_middle_of_a_wide_window() {
    for (size, dpi_scale, expected) in windows() {
        assert_eq!(
            screen(size, dpi_scale).room(),
            expected,
            "{size:?} × {dpi_scale}"
        );
        let layout = layout(size, dpi_scale, 8, Middle::TreeOverCode);
        let has_middle = match expected {
            Room::BoardOrPanel | Room::BoardAndPanel => false,
            Room::BoardAndMiddle | Room::BoardMiddleAndPanel => true,
        };
        let parts = layout.parts;
        let what = format!("{size:?} × {dpi_scale}");
        assert_eq!(
            parts.tree.is_some() && parts.code.is_some(),
            has_middle,
            "{what}"
        );
    }
}

#[test]
fn board_and_parts_have_the_room_they_need() {
    for (size, dpi_scale, room) in windows() {
        if room != Room::BoardMiddleAndPanel {
            continue;
        }
        for middle in MIDDLES {
            for order in [4, 8, 12, 20, 100] {
                let layout = layout(size, dpi_scale, order, middle);
                let what = format!("{size:?} × {dpi_scale}, {middle:?}, {order}: {layout:?}");
                let share = layout.board.area.width as f32 / size.0 as f32;
                let least = if order > 20 { 0.41 } else { 0.43 };
                assert!(share >= least, "{share} in {what}");
                let points = |pixels: u32| (pixels as f32 / layout.scale).round();
                let panel = layout.panel.expect("a panel");
                assert!(
                    points(panel.width) >= MIN_PANEL_WIDTH - SHARED_PADDING,
                    "{what}"
                );
                if let (Some(tree), Some(code)) = (layout.parts.tree, layout.parts.code) {
                    assert!(points(tree.height) >= MIN_TREE_HEIGHT, "{what}");
                    let width = points(code.width) - 2.0 * PADDING_X;
                    let height = points(code.height) - HEADING_HEIGHT - 2.0 * PADDING_Y;
                    let code = METHODS[0].code();
                    let letters = Letters::fitting(code, (width, height), layout.scale);
                    assert!(height >= letters.height(code, width), "{what}");
                }
            }
        }
    }
}

/// If the height keeps a board small, the parts get the room.
#[test]
fn a_low_window_has_a_wide_middle() {
    let layout = layout((1600, 500), 1.0, 8, Middle::TreeOverCode);
    let [tree, code] = [layout.parts.tree, layout.parts.code].map(Option::unwrap);
    assert_eq!(tree.y, code.y, "side by side");
    assert!(tree.height > 300, "{layout:?}");
    let room = layout.stage.width - layout.board.area.width;
    assert!(room < 4 * layout.board.area.width / 8, "{layout:?}");
}

#[test]
fn what_is_not_shown_leaves_its_room_to_the_other_part() {
    let both = layout((1280, 800), 1.0, 8, Middle::TreeOverCode);
    for part in [MiddlePart::Tree, MiddlePart::Code] {
        let one = layout((1280, 800), 1.0, 8, Middle::One(part));
        assert_eq!(one.board, both.board, "the board stays");
        assert_eq!(one.parts.of(part).unwrap().height, one.stage.height);
        let shown = [one.parts.tree, one.parts.code].into_iter().flatten();
        assert_eq!(shown.count(), 1);
    }
}
