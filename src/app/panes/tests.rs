use super::{MiddlePart::*, Room::*, *};

/// The choice after toggling these parts in a window with this room.
fn toggled(room: Room, parts: &[MiddlePart]) -> PaneChoice {
    let mut choice = PaneChoice::default();
    choice.set_room(room);
    for &part in parts {
        choice.toggle_part(part);
    }
    choice
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
        let choice = toggled(BoardMiddleAndPanel, parts);
        assert_eq!(choice.middle(), expected, "{parts:?}");
        assert_eq!(choice.tab(), None, "no tabs");
        for &part in MiddlePart::ALL {
            let hidden = parts.iter().filter(|&&toggled| toggled == part).count() % 2 == 1;
            assert_eq!(choice.shows(part), !hidden, "{parts:?}, {part:?}");
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
        let choice = toggled(BoardAndPanel, parts);
        assert_eq!(choice.tab(), Some(expected), "{parts:?}");
        assert_eq!(choice.middle(), None);
    }
}

#[test]
fn where_there_is_room_for_one_the_panel_takes_turns_with_the_parts() {
    let mut choice = toggled(BoardAndMiddle, &[]);
    assert_eq!(choice.middle(), Some(Middle::TreeOverCode));
    choice.set_tab(Tab::Figures);
    assert_eq!((choice.middle(), choice.shows(Tree)), (None, false));
    choice.toggle_part(Code);
    assert_eq!(choice.middle(), Some(Middle::TreeOverCode));
    choice.toggle_part(Code);
    assert_eq!(choice.middle(), Some(Middle::One(Tree)));
    assert_eq!(choice.tab(), None);
}

#[test]
fn in_a_small_window_a_part_takes_turns_with_the_board() {
    let mut choice = toggled(BoardOrPanel, &[Tree]);
    assert_eq!((choice.panes(), choice.shows(Tree)), (Panes::Panel, true));
    choice.toggle_part(Code);
    assert_eq!((choice.panes(), choice.shows(Code)), (Panes::Panel, true));
    choice.toggle_panel();
    assert!(!choice.shows(Code), "the board has the window");
    choice.toggle_part(Code);
    assert!(choice.shows(Code));
    choice.toggle_part(Code);
    assert_eq!(choice.panes(), Panes::BoardAndPanel);
    assert_eq!(choice.tab(), Some(Tab::Figures));
}

#[test]
fn whoever_asks_for_a_part_sees_it_though_the_panel_was_hidden() {
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardAndMiddle,
        BoardMiddleAndPanel,
    ] {
        let mut choice = PaneChoice::default();
        choice.toggle_panel();
        choice.set_room(room);
        assert_eq!(choice.middle(), None);
        assert!(!choice.shows(Tree) && !choice.shows(Code), "{room:?}");
        choice.toggle_part(Tree);
        assert!(choice.shows(Tree), "{room:?}");
    }
}

#[test]
fn the_choice_outlives_a_change_of_the_window() {
    let mut choice = toggled(BoardMiddleAndPanel, &[Tree]);
    choice.set_room(BoardAndPanel);
    choice.set_tab(Tab::MiddlePart(Tree));
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
    ] {
        choice.set_room(room);
    }
    assert_eq!(choice.middle(), Some(Middle::One(Code)));
    choice.set_room(BoardAndPanel);
    assert_eq!(choice.tab(), Some(Tab::MiddlePart(Tree)));
}

/// In a window without room for both, board and panel take turns; what is hidden stays hidden.
#[test]
fn the_panel_is_hidden_and_shown() {
    let mut choice = PaneChoice::default();
    for (room, hint) in [
        (BoardOrPanel, Some("B shows the panel")),
        (BoardAndPanel, None),
        (BoardOrPanel, Some("B shows the panel")),
    ] {
        choice.set_room(room);
        assert_eq!(choice.hint(), hint);
    }
    choice.dismiss_hint();
    assert_eq!(choice.hint(), None);
    for expected in [Panes::Panel, Panes::BoardAndPanel, Panes::Panel] {
        choice.toggle_panel();
        assert_eq!(choice.panes(), expected);
    }
    choice.set_room(BoardAndPanel);
    assert_eq!(choice.panes(), Panes::BoardAndPanel);
    choice.toggle_panel();
    for room in [
        BoardOrPanel,
        BoardAndPanel,
        BoardMiddleAndPanel,
        BoardOrPanel,
    ] {
        choice.set_room(room);
        assert_eq!(choice.panes(), Panes::Board);
    }
    choice.toggle_panel();
    assert_eq!(choice.panes(), Panes::Panel);
}
