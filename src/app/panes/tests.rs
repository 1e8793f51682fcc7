use super::{MiddlePart::*, Room::*, *};
use crate::{
    app::shared_state::Shared,
    board::Board,
    solutions::{Kind, Query},
};

fn shared() -> Shared {
    Shared::new(Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap())
}

/// The choice after toggling these parts in a window with this room.
fn toggled(room: Room, parts: &[MiddlePart]) -> Shared {
    let mut shared = shared();
    shared.view.panes.set_room(room);
    for &part in parts {
        shared.toggle_part(part);
    }
    shared
}

#[test]
fn each_part_in_the_middle_is_hidden_and_shown() {
    for (parts, expected) in [
        (&[][..], Some(Middle::TreeOverCode)),
        (&[Tree], Some(Middle::One(Code))),
        (&[Code], Some(Middle::One(Tree))),
        (&[Tree, Code], None),
        (&[Tree, Code, Tree], Some(Middle::One(Tree))),
        (&[Code, Code], Some(Middle::TreeOverCode)),
    ] {
        let shared = toggled(BoardMiddleAndPanel, parts);
        assert_eq!(shared.view.middle(), expected, "{parts:?}");
        assert_eq!(shared.view.panes.tab(), None, "no tabs");
        for &part in MiddlePart::ALL {
            let hidden = parts.iter().filter(|&&toggled| toggled == part).count() % 2 == 1;
            assert_eq!(shared.view.shows(part), !hidden, "{parts:?}, {part:?}");
        }
    }
}

#[test]
fn without_room_in_the_middle_a_part_is_a_tab() {
    for (parts, expected) in [
        (&[][..], Tab::Figures),
        (&[Tree], Tab::MiddlePart(Tree)),
        (&[Code], Tab::MiddlePart(Code)),
        (&[Tree, Code], Tab::MiddlePart(Code)),
        (&[Tree, Tree], Tab::Figures),
    ] {
        let shared = toggled(BoardAndPanel, parts);
        assert_eq!(shared.view.panes.tab(), Some(expected), "{parts:?}");
        assert_eq!(shared.view.middle(), None);
    }
}

#[test]
fn where_there_is_room_for_one_the_panel_takes_turns_with_the_parts() {
    let mut shared = toggled(BoardAndMiddle, &[]);
    assert_eq!(shared.view.middle(), Some(Middle::TreeOverCode));
    shared.view.panes.set_tab(Tab::Figures);
    assert_eq!(
        (shared.view.middle(), shared.view.shows(Tree)),
        (None, false)
    );
    shared.toggle_part(Code);
    assert_eq!(shared.view.middle(), Some(Middle::TreeOverCode));
    shared.toggle_part(Code);
    assert_eq!(shared.view.middle(), Some(Middle::One(Tree)));
    assert_eq!(shared.view.panes.tab(), None);
}

#[test]
fn in_a_small_window_a_part_takes_turns_with_the_board() {
    let mut shared = toggled(BoardOrPanel, &[Tree]);
    assert_eq!(
        (shared.view.panes.panes(), shared.view.shows(Tree)),
        (Panes::Panel, true)
    );
    shared.toggle_part(Code);
    assert_eq!(
        (shared.view.panes.panes(), shared.view.shows(Code)),
        (Panes::Panel, true)
    );
    shared.view.panes.toggle_panel();
    assert!(!shared.view.shows(Code), "the board has the window");
    shared.toggle_part(Code);
    assert!(shared.view.shows(Code));
    shared.toggle_part(Code);
    assert_eq!(shared.view.panes.panes(), Panes::BoardAndPanel);
    assert_eq!(shared.view.panes.tab(), Some(Tab::Figures));
}

#[test]
fn whoever_asks_for_a_part_sees_it_though_the_panel_was_hidden() {
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardAndMiddle,
        BoardMiddleAndPanel,
    ] {
        let mut shared = shared();
        shared.view.panes.toggle_panel();
        shared.view.panes.set_room(room);
        assert_eq!(shared.view.middle(), None);
        assert!(
            !shared.view.shows(Tree) && !shared.view.shows(Code),
            "{room:?}"
        );
        shared.toggle_part(Tree);
        assert!(shared.view.shows(Tree), "{room:?}");
    }
}

#[test]
fn the_choice_outlives_a_change_of_the_window() {
    let mut shared = toggled(BoardMiddleAndPanel, &[Tree]);
    shared.view.panes.set_room(BoardAndPanel);
    shared.view.panes.set_tab(Tab::MiddlePart(Tree));
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
    ] {
        shared.view.panes.set_room(room);
    }
    assert_eq!(shared.view.middle(), Some(Middle::One(Code)));
    shared.view.panes.set_room(BoardAndPanel);
    assert_eq!(shared.view.panes.tab(), Some(Tab::MiddlePart(Tree)));
}

/// In a window without room for both, board and panel take turns; what is hidden stays hidden.
#[test]
fn the_panel_is_hidden_and_shown() {
    let mut shared = shared();
    for (room, hint) in [
        (BoardOrPanel, Some("B shows the panel")),
        (BoardAndPanel, None),
        (BoardOrPanel, Some("B shows the panel")),
    ] {
        shared.view.panes.set_room(room);
        assert_eq!(shared.view.panes.hint(), hint);
    }
    shared.view.panes.dismiss_hint();
    assert_eq!(shared.view.panes.hint(), None);
    for expected in [Panes::Panel, Panes::BoardAndPanel, Panes::Panel] {
        shared.view.panes.toggle_panel();
        assert_eq!(shared.view.panes.panes(), expected);
    }
    shared.view.panes.set_room(BoardAndPanel);
    assert_eq!(shared.view.panes.panes(), Panes::BoardAndPanel);
    shared.view.panes.toggle_panel();
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
        BoardOrPanel,
    ] {
        shared.view.panes.set_room(room);
        assert_eq!(shared.view.panes.panes(), Panes::Board);
    }
    shared.view.panes.toggle_panel();
    assert_eq!(shared.view.panes.panes(), Panes::Panel);
}
