//! Charts of what the search is doing.

use egui_macroquad::egui::{RichText, Ui};
use egui_plot::{Bar, BarChart, Line, Plot, PlotPoints, uniform_grid_spacer};

use super::theme::Palette;
use crate::{experiment::Outcome, watch::Tally};

/// Height of a chart, in points.
const HEIGHT: f32 = 124.0;

/// A chart that stays as it is, whatever the mouse does.
fn plot<'a>(id: &str, across: &str) -> Plot<'a> {
    Plot::new(id)
        .height(HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .show_grid([false, true])
        .grid_spacing(14.0..=50.0)
        .x_grid_spacer(uniform_grid_spacer(|input| steps(input.bounds)))
        .y_grid_spacer(uniform_grid_spacer(|input| steps(input.bounds)))
        .x_axis_label(RichText::new(across).size(12.0))
        .include_y(0.0)
}

/// Round numbers, some four of them along an axis, and finer ones between.
fn steps((from, to): (f64, f64)) -> [f64; 3] {
    let quarter = (to - from).max(4.0) / 4.0;
    let power = 10_f64.powf(quarter.log10().floor());
    let coarse = [5.0, 2.0, 1.0]
        .map(|digit| digit * power)
        .into_iter()
        .find(|&step| step <= quarter)
        .unwrap_or(power);
    [coarse, coarse, 2.0 * coarse]
}

/// How many queens were set on each row.
pub fn by_row(ui: &mut Ui, palette: &Palette, tally: &Tally) {
    ui.label(palette.weak("Queens set on each row"));
    let bars = (0..).zip(tally.by_row()).map(|(row, nodes)| {
        Bar::new(f64::from(row), nodes as f64)
            .width(0.8)
            .name(format!("row {row}: {nodes}"))
    });
    plot("rows", "row").include_y(1.0).show(ui, |plot| {
        plot.bar_chart(BarChart::new(bars.collect()).color(palette.accent));
    });
}

/// How many partial solutions there are with 0, 1, 2, … queens.
pub fn partials(ui: &mut Ui, palette: &Palette, partials: &[u64]) {
    ui.label(palette.weak("Partial solutions per column"));
    let bars = (0..).zip(partials).map(|(queens, &count)| {
        Bar::new(f64::from(queens), count as f64)
            .width(0.8)
            .name(format!("{queens} queens: {count}"))
    });
    plot("partials", "queens").show(ui, |plot| {
        plot.bar_chart(BarChart::new(bars.collect()).color(palette.accent));
    });
}

/// How many tries the solutions of an experiment took, and over it what the
/// geometric law says of as many solutions.
pub fn tries(ui: &mut Ui, palette: &Palette, outcome: &Outcome) {
    ui.label(palette.weak("Solutions by tries, and the law"));
    let bins: Vec<_> = outcome.histogram.bins().collect();
    let middle = |from: u64, to: u64| (from as f64 + to as f64 - 1.0) / 2.0;
    let bars = bins.iter().map(|bin| {
        let width = (bin.to - bin.from) as f64;
        Bar::new(middle(bin.from, bin.to), bin.count as f64).width(width)
    });
    let chart = BarChart::new(bars.collect()).color(palette.accent);
    let law = outcome.law.map(|law| {
        let expected = |from, to| outcome.solutions as f64 * law.between(from, to);
        let points = bins
            .iter()
            .map(|bin| [middle(bin.from, bin.to), expected(bin.from, bin.to)]);
        Line::new(points.collect::<PlotPoints>()).color(palette.theory)
    });
    plot("tries", "tries").show(ui, |plot| {
        plot.bar_chart(chart);
        if let Some(law) = law {
            plot.line(law);
        }
    });
}

/// How the mean number of tries went, and the mean to be expected.
pub fn means(ui: &mut Ui, palette: &Palette, outcome: &Outcome) {
    ui.label(palette.weak("Mean tries, and the expectation"));
    let points: Vec<[f64; 2]> = outcome
        .means
        .iter()
        .map(|mean| [mean.solutions as f64, mean.tries])
        .collect();
    let last = outcome.solutions.max(2) as f64;
    let expected = outcome.law.map(|law| {
        let ends = vec![[1.0, law.mean()], [last, law.mean()]];
        Line::new(ends).color(palette.theory)
    });
    plot("means", "solutions").show(ui, |plot| {
        plot.line(Line::new(points).color(palette.measured));
        if let Some(expected) = expected {
            plot.line(expected);
        }
    });
}
