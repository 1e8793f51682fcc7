//! The scale beside a board: which colour stands for which number.

use crate::numbers::{round_numbers, short};
use crate::picture::{Align, Area, Color, Shape, between};

/// The room that the scale takes beside or below the board, in points.
const SCALE_ROOM: f32 = 60.0;
const BELOW: f32 = 48.0;

/// The distance from the board to the scale beside or below it, where words about a square have
/// their line; the scale's thickness, and the distance from there to the numbers, in points.
const GAP: f32 = 12.0;
const GAP_BELOW: f32 = 16.0;
const THICK: f32 = 12.0;
const NUMBER_GAP: f32 = 5.0;

/// The least distance between numbers, one above the other or side by side, in points.
const MIN_DISTANCE: f32 = 15.0;
const MIN_DISTANCE_ACROSS: f32 = 34.0;

/// Numbers on an even scale stand this many times farther apart, since values in between are easy
/// to judge.
const FAR: f32 = 2.5;

/// The size of its numbers, in points.
const NUMBER: f32 = 14.0;

/// The number of colours that the scale is drawn in.
const STRIPS: u16 = 128;

/// The meaning of equal steps along a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Equal differences.
    Even,
    /// Equal ratios.
    Times,
}

/// A scale of colours from 1 to `most`.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The value at its upper end.
    pub most: u64,
    /// The meaning of equal steps along it.
    pub steps: Steps,
    /// The colours of its ends.
    pub ends: [Color; 2],
}

impl Scale {
    /// The scale to the right of a board, or below it, wherever there is enough room; nothing if it
    /// would have only one colour.
    pub fn shapes(&self, board: Area, room: (f32, f32), scale: f32, ink: Color) -> Vec<Shape> {
        let points = |points: f32| (points * scale).round();
        let is_beside = room.0 >= points(SCALE_ROOM);
        if self.most < 2 || !(is_beside || room.1 >= points(BELOW)) {
            return Vec::new();
        }
        let thick = points(THICK);
        let (bar, length, apart) = if is_beside {
            let corner = (board.x + board.width + points(GAP), board.y);
            let bar = Area::new(corner, thick, board.height);
            (bar, bar.height, MIN_DISTANCE * scale)
        } else {
            let corner = (board.x, board.y + board.height + points(GAP_BELOW));
            let bar = Area::new(corner, board.width, thick);
            (bar, bar.width, MIN_DISTANCE_ACROSS * scale)
        };
        let part = |from: f32, to: f32| {
            if is_beside {
                let top = bar.y + (1.0 - to) * bar.height;
                Area::new((bar.x, top), bar.width, (to - from) * bar.height)
            } else {
                let left = bar.x + from * bar.width;
                Area::new((left, bar.y), (to - from) * bar.width, bar.height)
            }
        };
        let strip = |strip: u16| {
            let [from, to] = [strip, strip + 1].map(|end| f32::from(end) / f32::from(STRIPS));
            let colour = between(self.ends, f32::from(strip) / f32::from(STRIPS - 1));
            Shape::area(part(from, to), colour)
        };
        let number = |(value, share): (u64, f32)| {
            let end = part(share, share);
            let (place, align) = if is_beside {
                let x = end.x + end.width + points(NUMBER_GAP);
                ((x, end.y), Align::Left)
            } else {
                let y = end.y + end.height + 0.6 * NUMBER * scale;
                ((end.x, y), Align::Centre)
            };
            Shape::text(short(value), place, align, NUMBER * scale, ink)
        };
        let frame = Shape::area(bar.larger(scale.round().max(1.0)), Color::BLACK);
        let numbers = self.steps.ticks(self.most, length, apart);
        [frame]
            .into_iter()
            .chain((0..STRIPS).map(strip))
            .chain(numbers.into_iter().map(number))
            .collect()
    }
}

impl Steps {
    /// The place of a number, from 1 to `most`, on a scale from 0 to 1.
    pub fn share(self, number: u64, most: u64) -> f32 {
        match self {
            Self::Times if number >= most => 1.0,
            Self::Times => (number as f32).ln() / (most as f32).ln(),
            Self::Even => (number - 1) as f32 / (most.max(2) - 1) as f32,
        }
    }

    /// The numbers along a scale of this length, each with its place from 0 to 1: the largest, and
    /// round ones that neither come too close to another nor look the same as it.
    fn ticks(self, most: u64, length: f32, apart: f32) -> Vec<(u64, f32)> {
        let between: Vec<u64> = match self {
            Self::Even => {
                let rounds = |step: u64| {
                    let rounds = (1..).map_while(move |index: u64| index.checked_mul(step));
                    rounds.take_while(|&value| value < most)
                };
                // No two of them are written the same way.
                let differ = |step: u64| {
                    let texts: Vec<String> = rounds(step).map(short).collect();
                    texts.windows(2).all(|pair| pair[0] != pair[1])
                };
                let has_room = |step: &u64| *step as f32 * length >= FAR * apart * most as f32;
                let step = round_numbers().find(|step| has_room(step) && differ(*step));
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
            let share = self.share(value, most);
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

    fn values(steps: Steps, most: u64, length: f32) -> Vec<u64> {
        let ticks = steps.ticks(most, length, MIN_DISTANCE).into_iter();
        let mut values: Vec<u64> = ticks.map(|(value, _)| value).collect();
        values.sort_unstable();
        values
    }

    /// Between the ends: powers of ten, or even steps.
    #[test]
    fn a_scale_has_round_numbers_between_its_ends() {
        for (steps, most, length, between) in [
            (Steps::Times, 2, 400.0, &[][..]),
            (Steps::Times, 10, 400.0, &[]),
            (Steps::Times, 1_234, 400.0, &[10, 100]),
            (Steps::Times, 1_234, 40.0, &[]),
            (Steps::Times, 12_345, 48.0, &[100]),
            (Steps::Even, 2, 400.0, &[]),
            (Steps::Even, 6, 400.0, &[2, 3, 4, 5]),
            (Steps::Even, 79, 400.0, &[10, 20, 30, 40, 50, 60, 70]),
            (Steps::Even, 241, 200.0, &[50, 100, 150, 200]),
            (Steps::Even, 1_000_003, 80.0, &[500_000]),
        ] {
            let expected = [&[1], between, &[most]].concat();
            assert_eq!(values(steps, most, length), expected, "{length} for {most}");
        }
    }

    #[test]
    fn no_number_is_written_twice_or_comes_too_close_to_another() {
        let numbers = [2, 9, 11, 99, 101, 1_834, 10_400, 99_999, 1_000_003];
        let most = numbers.into_iter().chain([u64::MAX]);
        let scales = most.map(|most| [(most, Steps::Even), (most, Steps::Times)]);
        for (most, steps) in scales.flatten() {
            for length in [60.0, 200.0, 900.0, 2_400.0, 9_600.0] {
                let values = values(steps, most, length);
                let mut texts: Vec<String> = values.iter().copied().map(short).collect();
                texts.dedup();
                assert_eq!(texts.len(), values.len(), "{most}: {texts:?}");
                let ticks = steps.ticks(most, length, MIN_DISTANCE).into_iter();
                let mut places: Vec<f32> = ticks.map(|(_, share)| share * length).collect();
                places.sort_by(f32::total_cmp);
                let mut apart = places.windows(2).map(|pair| pair[1] - pair[0]);
                assert!(apart.all(|apart| apart >= MIN_DISTANCE), "{most}");
            }
        }
    }
}
