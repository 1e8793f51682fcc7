use proptest::prelude::*;

use super::*;
use crate::board::Solution;

const ORDER: usize = 8;

/// A few times from the beginning to the end.
const TIMES: [f32; 6] = [0.0, 0.1, 0.3, 0.5, 0.9, 0.999];

fn square() -> impl Strategy<Value = Square> {
    (0..ORDER, 0..ORDER).prop_map(|(row, column)| Square::new(row, column))
}

fn squares() -> impl Strategy<Value = Vec<Square>> {
    proptest::collection::btree_set(square(), 0..20).prop_map(|set| set.into_iter().collect())
}

fn resting(queens: &[Square]) -> Vec<SeenQueen> {
    queens.iter().copied().map(SeenQueen::resting).collect()
}

/// The squares on which queens stand. Fails where one is on its way.
fn squares_of(sprites: &[Sprite]) -> Vec<Square> {
    let mut squares: Vec<Square> = sprites
        .iter()
        .map(|sprite| {
            assert!(sprite.square().is_some(), "{sprite:?}");
            Square::new(sprite.row as usize, sprite.column as usize)
        })
        .collect();
    squares.sort_unstable();
    squares
}

/// Queens that are or will be there in the end.
fn present(transition: &Transition) -> usize {
    let paths = transition.paths.iter();
    paths.filter(|path| !path.to.leaves).count()
}

fn solution(columns: [u32; ORDER]) -> Vec<Square> {
    let columns = columns.to_vec();
    Solution::new(columns).unwrap().queens().collect()
}

const FIRST: [u32; ORDER] = [0, 4, 7, 5, 2, 6, 1, 3];
const SECOND: [u32; ORDER] = [0, 5, 7, 2, 6, 3, 1, 4];

proptest! {
    #[test]
    fn it_ends_on_the_target_and_loses_or_doubles_no_queen(
        (before, after) in (squares(), squares())
    ) {
        let transition = Transition::slide(&resting(&before), &after);
        prop_assert_eq!(squares_of(&transition.at(1.0)), after.clone());
        prop_assert_eq!(present(&transition), after.len());
        let begins: Vec<Sprite> = transition.at(0.0);
        let seen: Vec<Sprite> = begins.into_iter().filter(|sprite| sprite.alpha > 0.0).collect();
        prop_assert_eq!(squares_of(&seen), before);
    }

    #[test]
    fn every_queen_keeps_its_row((before, after) in (squares(), squares())) {
        let transition = Transition::slide(&resting(&before), &after);
        let rows = |time: f32| -> Vec<f32> {
            transition.at(time).iter().map(|sprite| sprite.row).collect()
        };
        for time in TIMES {
            prop_assert_eq!(rows(time), rows(0.0));
        }
    }

    #[test]
    fn one_that_is_interrupted_goes_on_from_where_it_is_seen(
        (before, between, after) in (squares(), squares(), squares()),
        time in 0.0..0.999_f32,
    ) {
        let first = Transition::slide(&resting(&before), &between);
        let seen = first.seen(time).unwrap();
        let second = Transition::slide(&seen, &after);
        prop_assert_eq!(squares_of(&second.at(1.0)), after.clone());
        prop_assert_eq!(present(&second), after.len());
        let visible = |sprites: Vec<Sprite>| {
            let mut visible: Vec<[u32; 4]> = sprites
                .into_iter()
                .filter(|sprite| sprite.alpha > 0.0)
                .map(|Sprite { row, column, alpha, scale }| {
                    [row, column, alpha, scale].map(f32::to_bits)
                })
                .collect();
            visible.sort_unstable();
            visible
        };
        prop_assert_eq!(visible(second.at(0.0)), visible(first.at(time)));
    }
}

#[test]
fn queens_slide_from_solution_to_solution_in_full_sight() {
    let transition = Transition::slide(&resting(&solution(FIRST)), &solution(SECOND));
    for time in TIMES {
        let sprites = transition.at(time);
        assert_eq!(sprites.len(), ORDER);
        for sprite in sprites {
            let row = sprite.row as usize;
            let ends = [FIRST[row], SECOND[row]].map(|column| column as f32);
            assert!(sprite.column >= ends[0].min(ends[1]) && sprite.column <= ends[0].max(ends[1]));
            assert!(sprite.alpha > 0.999 && sprite.scale > 0.999);
        }
    }
}

#[test]
fn a_placed_queen_grows_and_a_removed_one_fades() {
    let queen = Square::new(2, 5);
    let appears = Transition::slide(&[], &[queen]);
    let alphas = TIMES.map(|time| appears.at(time)[0].alpha);
    assert!(alphas.is_sorted() && alphas[0] < 0.01);
    let leaves = Transition::slide(&resting(&[queen]), &[]);
    let scales = TIMES.map(|time| leaves.at(time)[0].scale);
    assert!(scales.iter().rev().is_sorted() && scales[0] > 0.99);
    assert_eq!(leaves.at(1.0), []);
}

#[test]
fn a_queen_that_is_put_back_while_it_leaves_comes_back_from_there() {
    let queen = Square::new(2, 5);
    let leaves = Transition::slide(&resting(&[queen]), &[]);
    let comes_back = Transition::slide(&leaves.seen(0.3).unwrap(), &[queen]);
    let [sprite] = comes_back.at(0.0)[..] else {
        panic!("one queen");
    };
    assert!(sprite.alpha > 0.0 && sprite.alpha < 1.0);
}

#[test]
fn boards_turn_and_stay_on_the_board() {
    let before = solution(FIRST);
    for symmetry in Symmetry::ALL {
        let after: Vec<Square> = before
            .iter()
            .map(|&square| symmetry.image(ORDER, square))
            .collect();
        let turn = Transition::turn(ORDER, symmetry, &before, &after).unwrap();
        let mut expected = after.clone();
        expected.sort_unstable();
        assert_eq!(squares_of(&turn.at(1.0)), expected);
        assert_eq!(squares_of(&turn.at(0.0)), before);
        for sprite in TIMES.into_iter().flat_map(|time| turn.at(time)) {
            let inside = -0.001..ORDER as f32 - 0.999;
            assert!(inside.contains(&sprite.row) && inside.contains(&sprite.column));
        }
        let wrong = Transition::turn(ORDER, symmetry, &before, &solution(SECOND));
        assert!(wrong.is_none());
    }
}

/// At every moment a turned board is a smaller square in the middle: all queens have gone
/// by the same angle.
#[test]
fn all_queens_of_a_turn_go_by_the_same_angle() {
    let before = solution(FIRST);
    let symmetry = Symmetry::Rotation90;
    let after: Vec<Square> = before
        .iter()
        .map(|&square| symmetry.image(ORDER, square))
        .collect();
    let turn = Transition::turn(ORDER, symmetry, &before, &after).unwrap();
    let angle = |sprite: &Sprite| (sprite.row - 3.5).atan2(sprite.column - 3.5).to_degrees();
    let gone: Vec<f32> = turn
        .at(0.2)
        .iter()
        .zip(turn.at(0.0))
        .map(|(now, before)| (angle(now) - angle(&before)).rem_euclid(360.0))
        .collect();
    assert!(
        gone.iter().all(|angle| (angle - gone[0]).abs() < 0.01),
        "{gone:?}"
    );
    assert!(
        gone[0] > 0.0 && gone[0] < 90.0,
        "clockwise, and not there yet"
    );
    assert_eq!(turn.seen(0.2), None);
}
