//! Which sections of the panel are open: pure arithmetic.

/// What the user wants of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionWish {
    /// Nothing: it is open if there is room.
    Any,
    /// To see it. The larger number is the newer wish.
    Open(usize),
    /// Not to see it.
    Closed,
}

/// Says which sections are open in a room of some height. Each takes its height if it is
/// open; what the headings take is no part of the room.
///
/// Who comes first: what the user opened last, which is open in any case; what was opened
/// before; what nobody asked for, from the top. All of these only if they fit whole.
pub fn open(mut room: f32, sections: &[(f32, SectionWish)]) -> Vec<bool> {
    let mut opened: Vec<(usize, usize)> = sections
        .iter()
        .enumerate()
        .filter_map(|(index, &(_, wish))| match wish {
            SectionWish::Open(when) => Some((when, index)),
            SectionWish::Any | SectionWish::Closed => None,
        })
        .collect();
    opened.sort_unstable();
    let newest = opened.last().map(|&(_, index)| index);
    let others = (0..sections.len()).filter(|&index| sections[index].1 == SectionWish::Any);
    let candidates = opened.iter().rev().map(|&(_, index)| index).chain(others);
    let mut open = vec![false; sections.len()];
    for index in candidates {
        let (height, _) = sections[index];
        if height <= room || newest == Some(index) {
            open[index] = true;
            room -= height;
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::{SectionWish::*, *};

    #[test]
    fn what_fits_is_open_from_the_top() {
        let sections = [(100.0, Any), (130.0, Any), (60.0, Any)];
        assert_eq!(open(290.0, &sections), [true, true, true]);
        assert_eq!(open(289.0, &sections), [true, true, false]);
        assert_eq!(open(229.0, &sections), [true, false, true]);
        assert_eq!(open(99.0, &sections), [false, false, true]);
        assert_eq!(open(-1.0, &sections), [false, false, false]);
    }

    #[test]
    fn what_the_user_opened_takes_the_room_of_others() {
        let sections = [(100.0, Any), (130.0, Open(1)), (60.0, Any)];
        assert_eq!(open(170.0, &sections), [false, true, false]);
        assert_eq!(open(200.0, &sections), [false, true, true]);
        let sections = [(100.0, Open(2)), (130.0, Open(1)), (60.0, Any)];
        assert_eq!(open(170.0, &sections), [true, false, true]);
    }

    #[test]
    fn what_the_user_opened_last_is_open_even_without_room() {
        let sections = [(100.0, Any), (130.0, Open(1)), (60.0, Open(0))];
        assert_eq!(open(50.0, &sections), [false, true, false]);
    }

    #[test]
    fn what_the_user_closed_stays_closed() {
        let sections = [(100.0, Closed), (130.0, Any)];
        assert_eq!(open(900.0, &sections), [false, true]);
    }
}
