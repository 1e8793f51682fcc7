//! Charts of what the search is doing.

mod chart;
mod ticks;

use egui::Ui;

use self::chart::{Bar, Chart, Line};
use super::theme::Palette;
use crate::{numbers::grouped, puzzle::Coordinates, search::Tally, solutions::experiment::Results};

/// The part of the room between two numbers that a bar leaves free on either side.
const GAP: f64 = 0.1;

/// Shows how many queens were placed on each row, in the order in which rows are counted.
pub fn by_row(ui: &mut Ui, palette: &Palette, tally: &Tally, coordinates: Coordinates) {
    let mut counts = tally.by_row().collect::<Vec<_>>();
    let first = match coordinates {
        Coordinates::FromZero => 0,
        Coordinates::FromOne | Coordinates::Chess => 1,
    };
    if coordinates == Coordinates::Chess {
        counts.reverse();
    }
    numbered(ui, palette, ("row", first), &counts);
}

/// Shows how many partial solutions there are with 0, 1, 2, … queens.
pub fn partials(ui: &mut Ui, palette: &Palette, partials: &[u64]) {
    numbered(ui, palette, ("queens", 0), partials);
}

/// Shows how many tries the solutions of an experiment took, and over it what the theory
/// expects of as many solutions.
pub fn tries(ui: &mut Ui, palette: &Palette, results: &Results) {
    let bins: Vec<_> = results.histogram.bins().collect();
    let bars = bins.iter().map(|bin| {
        let last = bin.to - 1;
        let solutions = grouped(bin.count);
        let tries = if bin.from == last {
            grouped(last)
        } else {
            format!("{} to {}", grouped(bin.from), grouped(last))
        };
        Bar {
            ends: (bin.from as f64 - 1.0, last as f64),
            count: bin.count as f64,
            text: format!("{tries} tries: {solutions}"),
        }
    });
    let expected = results.distribution.map(|distribution| {
        let points = bins.iter().map(|bin| {
            let middle = f64::midpoint(bin.from as f64, bin.to as f64) - 1.0;
            let share = distribution.between(bin.from, bin.to);
            (middle, results.solutions as f64 * share)
        });
        Line::dashed(points.collect(), palette.theory)
    });
    let end = bins.last().map_or(1.0, |bin| bin.to as f64 - 1.0);
    Chart {
        across: "tries",
        ends: (0.0, end),
        offset: -0.5,
        bars: bars.collect(),
        lines: expected.into_iter().collect(),
    }
    .show(ui, palette);
}

/// Shows how the mean number of tries developed, and the mean that theory expects.
pub fn means(ui: &mut Ui, palette: &Palette, results: &Results) {
    let end = results.solutions.max(2) as f64;
    let measured = results
        .means
        .iter()
        .map(|mean| (mean.solutions as f64, mean.tries));
    let mut lines = vec![Line::solid(measured.collect(), palette.measured)];
    if let Some(distribution) = results.distribution {
        let mean = distribution.mean();
        lines.push(Line::dashed(vec![(0.0, mean), (end, mean)], palette.theory));
    }
    Chart {
        across: "solutions",
        ends: (0.0, end),
        offset: 0.0,
        bars: Vec::new(),
        lines,
    }
    .show(ui, palette);
}

/// Shows how likely a solution within so many tries is, and how many there were.
pub fn chance(ui: &mut Ui, palette: &Palette, tries: u64, expected: f64) {
    let end = (4.0 * expected).max(1.25 * tries as f64).max(1.0);
    let percent = |tries: f64| 100.0 * (1.0 - (-tries / expected).exp());
    let points = (0..=100).map(|point| {
        let tries = end * f64::from(point) / 100.0;
        (tries, percent(tries))
    });
    let now = tries as f64;
    let half = end / 200.0;
    Chart {
        across: "tries, and the chance of a solution in %",
        ends: (0.0, end),
        offset: 0.0,
        bars: vec![Bar {
            ends: ((now - half).max(0.0), now + half),
            count: percent(now),
            text: grouped(tries),
        }],
        lines: vec![Line::dashed(points.collect(), palette.theory)],
    }
    .show(ui, palette);
}

/// Shows how many pairs of queens clashed after so many tries.
pub fn clashes(ui: &mut Ui, palette: &Palette, counts: &[(u64, u64)]) {
    let ([(first, _), ..], [.., (last, _)]) = (counts, counts) else {
        return;
    };
    // The number stays the same until it changes.
    let corners = counts.windows(2).flat_map(|pair| match *pair {
        [(from, pairs), (to, _)] => vec![(from as f64, pairs as f64), (to as f64, pairs as f64)],
        _ => Vec::new(),
    });
    let end = counts
        .last()
        .map(|&(tries, pairs)| (tries as f64, pairs as f64));
    let points: Vec<(f64, f64)> = corners.chain(end).collect();
    Chart {
        across: "tries, and the pairs that clash",
        ends: (*first as f64, (*last).max(first + 1) as f64),
        offset: 0.0,
        bars: Vec::new(),
        lines: vec![Line::solid(points, palette.measured)],
    }
    .show(ui, palette);
}

/// Shows a bar for each of the numbers from the first on: 0, 1, 2, …
fn numbered(ui: &mut Ui, palette: &Palette, (across, first): (&'static str, u32), counts: &[u64]) {
    let bars = (0..).zip(counts).map(|(place, &count)| Bar {
        ends: (f64::from(place) + GAP, f64::from(place) + 1.0 - GAP),
        count: count as f64,
        text: format!("{across} {}: {}", place + first, grouped(count)),
    });
    Chart {
        across,
        ends: (0.0, counts.len().max(1) as f64),
        offset: 0.5 - f64::from(first),
        bars: bars.collect(),
        lines: Vec::new(),
    }
    .show(ui, palette);
}
