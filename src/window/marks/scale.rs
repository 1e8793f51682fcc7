//! The scale beside the board: which colour means how many visits.

use egui::{Align2, Color32, FontId, Mesh, Pos2, Rect, Shape, pos2, vec2};

use super::pen::Pen;
use crate::{drawing::share, numbers::short};

/// Room beside the board and below it that the scale takes, in points.
const BESIDE: f32 = 60.0;
const BELOW: f32 = 44.0;

/// From the board to the scale, how thick it is, and from there to the numbers, in points.
const GAP: f32 = 12.0;
const THICK: f32 = 12.0;
const TO_NUMBER: f32 = 5.0;

/// The least distance of numbers one above the other and side by side, in points.
const APART: f32 = 15.0;
const APART_ACROSS: f32 = 34.0;

/// Numbers on an even scale are so many times as far apart: one is easily found between two.
const FAR: f32 = 2.5;

/// Colours of which it is drawn.
const STEPS: u16 = 64;

/// What the same step along a scale means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// As many more.
    Even,
    /// As many times as many.
    Times,
}

/// Draws the scale from 1 to `most` where there is room, if it has more than one colour: those
/// of shares from 0 to 1.
pub fn show(pen: &Pen, most: u64, steps: Steps, colour: impl Fn(f32) -> Color32) {
    if most < 2 {
        return;
    }
    let (board, (beside, below)) = (pen.board(), pen.room());
    if beside >= BESIDE {
        let corner = board.right_top() + vec2(GAP, 0.0);
        let bar = Rect::from_min_size(corner, vec2(THICK, board.height()));
        let at = |share: f32| pos2(bar.right(), bar.bottom() - share * bar.height());
        draw(pen, bar, &colour, |share| at(share) - vec2(THICK, 0.0), at);
        for (value, share) in steps.ticks(most, bar.height(), APART) {
            let place = at(share) + vec2(TO_NUMBER, 0.0);
            write(pen, place, Align2::LEFT_CENTER, value);
        }
    } else if below >= BELOW {
        let corner = board.left_bottom() + vec2(0.0, GAP);
        let bar = Rect::from_min_size(corner, vec2(board.width(), THICK));
        let at = |share: f32| pos2(bar.left() + share * bar.width(), bar.bottom());
        draw(pen, bar, &colour, |share| at(share) - vec2(0.0, THICK), at);
        for (value, share) in steps.ticks(most, bar.width(), APART_ACROSS) {
            write(pen, at(share), Align2::CENTER_TOP, value);
        }
    }
}

/// Draws the bar between two of its edges: where each has the colour of a share of the way.
fn draw(
    pen: &Pen,
    bar: Rect,
    colour: impl Fn(f32) -> Color32,
    one: impl Fn(f32) -> Pos2,
    other: impl Fn(f32) -> Pos2,
) {
    let mut mesh = Mesh::default();
    for step in 0..=STEPS {
        let share = f32::from(step) / f32::from(STEPS);
        let colour = colour(share);
        mesh.colored_vertex(one(share), colour);
        mesh.colored_vertex(other(share), colour);
        if step > 0 {
            let last = 2 * u32::from(step);
            mesh.add_triangle(last - 2, last - 1, last);
            mesh.add_triangle(last - 1, last, last + 1);
        }
    }
    let frame = bar.expand(1.0);
    pen.beside.rect_filled(frame, 0.0, Color32::BLACK);
    pen.beside.add(Shape::mesh(mesh));
}

fn write(pen: &Pen, place: Pos2, align: Align2, value: u64) {
    let (font, colour) = (FontId::proportional(14.0), pen.palette.on_surroundings());
    pen.beside.text(place, align, short(value), font, colour);
}

impl Steps {
    /// The numbers along a scale of some length, and where each is, from 0 to 1: the largest,
    /// and round ones that do not come too close to another and are not written like it.
    fn ticks(self, most: u64, length: f32, apart: f32) -> Vec<(u64, f32)> {
        let share = |value: u64| match self {
            Self::Even => (value - 1) as f32 / (most - 1) as f32,
            Self::Times => share(value, most),
        };
        let between: Vec<u64> = match self {
            Self::Even => {
                let steps = (0..20).map(|power| 10_u64.saturating_pow(power));
                let digits = [1, 2, 5];
                let mut steps =
                    steps.flat_map(|ten| digits.map(|digit: u64| ten.saturating_mul(digit)));
                let rounds = |step: u64| {
                    let rounds = (1..).map_while(move |index: u64| index.checked_mul(step));
                    rounds.take_while(|&value| value < most)
                };
                // Each is written in a way of its own.
                let differ = |step: u64| {
                    let texts: Vec<String> = rounds(step).map(short).collect();
                    texts.windows(2).all(|pair| pair[0] != pair[1])
                };
                let has_room = |step: &u64| *step as f32 * length >= FAR * apart * most as f32;
                let step = steps.find(|step| has_room(step) && differ(*step));
                [1].into_iter()
                    .chain(rounds(step.unwrap_or(most)))
                    .collect()
            }
            Self::Times => {
                let powers = (0..20).map_while(|power| 10_u64.checked_pow(power));
                powers.take_while(|&value| value < most).collect()
            }
        };
        let mut ticks = vec![(most, 1.0)];
        for value in between {
            let share = share(value);
            let is_free = |&(other, at): &(u64, f32)| {
                (share - at).abs() * length >= apart && short(value) != short(other)
            };
            if ticks.iter().all(is_free) {
                ticks.push((value, share));
            }
        }
        ticks
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_has_its_ends_and_powers_of_ten_between() {
        let values = |most, length| values(Steps::Times, most, length);
        assert_eq!(values(2, 400.0), [1, 2]);
        assert_eq!(values(10, 400.0), [1, 10]);
        assert_eq!(values(1_234, 400.0), [1, 10, 100, 1_234]);
        assert_eq!(values(1_234, 40.0), [1, 1_234]);
        assert_eq!(values(12_345, 48.0), [1, 100, 12_345]);
    }

    fn values(steps: Steps, most: u64, length: f32) -> Vec<u64> {
        let ticks = steps.ticks(most, length, APART).into_iter();
        let mut values: Vec<u64> = ticks.map(|(value, _)| value).collect();
        values.sort_unstable();
        values
    }

    #[test]
    fn an_even_scale_has_round_numbers_between_its_ends() {
        let values = |most, length| values(Steps::Even, most, length);
        assert_eq!(values(2, 400.0), [1, 2]);
        assert_eq!(values(6, 400.0), [1, 2, 3, 4, 5, 6]);
        assert_eq!(values(79, 400.0), [1, 10, 20, 30, 40, 50, 60, 70, 79]);
        assert_eq!(values(241, 200.0), [1, 50, 100, 150, 200, 241]);
        assert_eq!(values(1_000_003, 80.0), [1, 500_000, 1_000_003]);
    }

    #[test]
    fn no_number_is_written_twice() {
        let most = [1_834, 1_040, 10_400, 99_999, 123_456, 1_000_003];
        for (most, steps) in most
            .into_iter()
            .flat_map(|most| [(most, Steps::Even), (most, Steps::Times)])
        {
            for length in [200.0, 900.0, 2_400.0, 9_600.0] {
                let values = values(steps, most, length);
                let mut texts: Vec<String> = values.iter().copied().map(short).collect();
                texts.dedup();
                assert_eq!(texts.len(), values.len(), "{most}: {texts:?}");
            }
        }
        let values = values(Steps::Even, 1_834, 500.0);
        assert_eq!(
            values,
            [1, 200, 400, 600, 800, 1_000, 1_200, 1_400, 1_600, 1_834]
        );
    }

    #[test]
    fn no_number_comes_too_close_to_another() {
        let most = [2, 9, 11, 99, 101, 12_345, u64::MAX];
        let steps = [Steps::Even, Steps::Times];
        for (most, steps) in most
            .into_iter()
            .flat_map(|most| steps.map(|steps| (most, steps)))
        {
            for length in [60.0, 200.0, 800.0] {
                let ticks = steps.ticks(most, length, APART).into_iter();
                let mut places: Vec<f32> = ticks.map(|(_, share)| share * length).collect();
                places.sort_by(f32::total_cmp);
                assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= APART));
            }
        }
    }
}
