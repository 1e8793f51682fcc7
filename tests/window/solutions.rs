//! Solutions looked at: the way to each, and what each mode finds.

use crate::desktop::Picture;
use crate::{
    CONSTRUCTED, FIRST, LAST, SECOND, SOON, Test, desktop, is_solution, queens, shows, solution,
};

pub const TESTS: &[Test] = tests![
    first_solution_of_eight,
    right_and_left_cycle,
    held_key_repeats,
    home_end_and_pages,
    every_mode_shows_a_solution,
    up_to_order_nine_and_down,
    order_one_has_one_queen,
    orders_two_and_three_have_none,
    m_mirrors_and_t_turns,
    f_shows_families_only,
    the_last_of_fourteen_million,
];

const FIFTH: [usize; 8] = [1, 3, 5, 7, 2, 0, 6, 4];

fn first_solution_of_eight() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
}

fn right_and_left_cycle() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("Right");
    shows(&window, &SECOND);
    window.press("Left");
    shows(&window, &FIRST);
}

fn held_key_repeats() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.key_down("Right");
    shows(&window, &FIFTH);
    window.key_up("Right");
}

fn home_end_and_pages() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("End");
    shows(&window, &LAST);
    window.press("Home");
    shows(&window, &FIRST);
    window.press("Up"); // order 9 has enough of them for a page of 100
    let first = solution(&window, 9);
    window.press("Page_Down");
    window.eventually("another page", SOON, |p| {
        p.columns(9).is_some_and(|c| c != first)
    });
    window.press("Page_Up");
    shows(&window, &first);
}

fn every_mode_shows_a_solution() {
    let desktop = desktop();
    let window = queens(&desktop, &["8", "--seed", "1"]);
    let another = |before: &[usize]| {
        let other = |p: &Picture| p.columns(8).is_some_and(|c| c != before && is_solution(&c));
        let picture = window.eventually("another solution", SOON, other);
        picture.columns(8).unwrap_or_default()
    };
    shows(&window, &FIRST);
    window.press("4");
    shows(&window, &CONSTRUCTED);
    window.press("Right");
    let mirrored = another(&CONSTRUCTED);
    window.press("3");
    let shuffled = another(&mirrored);
    window.press("Right");
    another(&shuffled);
    for mode in ["2", "1"] {
        window.press(mode);
        shows(&window, &FIRST);
        window.press("Right");
        shows(&window, &SECOND);
    }
}

fn up_to_order_nine_and_down() {
    let desktop = desktop();
    let window = queens(&desktop, &[]);
    shows(&window, &FIRST);
    window.press("Up");
    assert!(is_solution(&solution(&window, 9)));
    window.press("Down");
    shows(&window, &FIRST);
}

fn order_one_has_one_queen() {
    let desktop = desktop();
    let window = queens(&desktop, &["1"]);
    shows(&window, &[0]);
}

fn orders_two_and_three_have_none() {
    for order in [2, 3] {
        let desktop = desktop();
        let window = queens(&desktop, &[&order.to_string()]);
        for mode in ["1", "2", "3", "4"] {
            window.press(mode);
            let no_queen = |p: &Picture| p.chessboard().is_some() && p.count([255, 0, 0]) == 0;
            window.eventually(&format!("no queen at order {order}"), SOON, no_queen);
        }
        window.press("Escape");
        assert!(
            window.wait_exit(SOON).success(),
            "no mode of order {order} hangs"
        );
    }
}

fn m_mirrors_and_t_turns() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("m");
    shows(&window, &LAST);
    window.press("m");
    shows(&window, &FIRST);
    for _ in 0..3 {
        window.press("t");
    }
    // As the C# chapter lists the rotations.
    shows(&window, &[2, 5, 3, 1, 7, 4, 6, 0]);
}

fn f_shows_families_only() {
    let desktop = desktop();
    let window = queens(&desktop, &["-m", "all"]);
    shows(&window, &FIRST);
    window.press("f");
    window.press("End");
    shows(&window, &[2, 5, 1, 4, 7, 0, 6, 3]);
    window.press("f");
    shows(&window, &FIRST);
    window.press("End");
    shows(&window, &LAST);
}

/// The last solution is the first read from right to left.
fn the_last_of_fourteen_million() {
    let desktop = desktop();
    let window = queens(&desktop, &["16", "-m", "all"]);
    let first = solution(&window, 16);
    window.press("End");
    let last: Vec<usize> = first.iter().map(|column| 15 - column).collect();
    let last_shown = |p: &Picture| p.columns(16).is_some_and(|columns| columns == last);
    window.eventually("solution 14,772,512", SOON, last_shown);
    window.press("Left");
    let before = |p: &Picture| p.columns(16).is_some_and(|c| c != last && is_solution(&c));
    window.eventually("solution 14,772,511", SOON, before);
    window.press("Home");
    let first_shown = |p: &Picture| p.columns(16).is_some_and(|columns| columns == first);
    window.eventually("solution 1", SOON, first_shown);
}
