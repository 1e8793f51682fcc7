//! Charts of what the search is doing.

use egui::{Rangef, RichText, Stroke, Ui};
use egui_plot::{
    AxisHints, Bar, BarChart, Line, LineStyle, Plot, PlotPoints, PlotUi, uniform_grid_spacer,
};

use super::theme::Palette;
use crate::{search::Tally, solutions::experiment::Outcome};

/// Height of a chart, in points.
const HEIGHT: f32 = 112.0;

/// Numbers along an axis that are closer than this, in points, are left out.
const APART: (f32, f32) = (60.0, 20.0);

/// Lays out a chart that stays as it is, whatever the mouse does.
fn plot(ui: &mut Ui, palette: &Palette, id: &str, across: &str, draw: impl FnOnce(&mut PlotUi)) {
    // Numbers would fade as they come closer, until nobody can read them.
    let sudden = |points| Rangef::new(points, points);
    let across = AxisHints::new_x()
        .label(RichText::new(across).size(12.0))
        .label_spacing(sudden(APART.0));
    let up = AxisHints::new_y().label_spacing(sudden(APART.1));
    let plot = Plot::new(id)
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
        .custom_x_axes(vec![across])
        .custom_y_axes(vec![up])
        .include_y(0.0)
        .include_y(1.0);
    ui.scope(|ui| {
        ui.visuals_mut().override_text_color = Some(palette.weak);
        plot.show(ui, draw);
    });
}

/// A bar in the middle of a stretch of the axis.
fn bar(palette: &Palette, middle: f64, width: f64, height: u64) -> Bar {
    Bar::new(middle, height as f64)
        .width(width)
        .fill(palette.accent)
        .stroke(Stroke::new(1.0, palette.accent))
}

/// What the theory says, dashed: known by more than its colour.
fn theory(palette: &Palette, points: PlotPoints<'static>) -> Line<'static> {
    Line::new(points)
        .color(palette.theory)
        .style(LineStyle::dashed_dense())
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
    let bars = (0..)
        .zip(tally.by_row())
        .map(|(row, queens)| bar(palette, f64::from(row), 0.8, queens));
    let chart = BarChart::new(bars.collect());
    plot(ui, palette, "rows", "row", |plot| plot.bar_chart(chart));
}

/// How many partial solutions there are with 0, 1, 2, … queens.
pub fn partials(ui: &mut Ui, palette: &Palette, partials: &[u64]) {
    ui.label(palette.weak("Partial solutions per column"));
    let bars = (0..).zip(partials).map(|(queens, &count)| {
        let name = format!("{queens} queens: {count}");
        bar(palette, f64::from(queens), 0.8, count).name(name)
    });
    let chart = BarChart::new(bars.collect());
    plot(ui, palette, "partials", "queens", |plot| {
        plot.bar_chart(chart);
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
        bar(palette, middle(bin.from, bin.to), width, bin.count)
    });
    let chart = BarChart::new(bars.collect());
    let law = outcome.distribution.map(|law| {
        let expected = |from, to| outcome.solutions as f64 * law.between(from, to);
        let points = bins
            .iter()
            .map(|bin| [middle(bin.from, bin.to), expected(bin.from, bin.to)]);
        theory(palette, points.collect())
    });
    plot(ui, palette, "tries", "tries", |plot| {
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
    let expected = outcome.distribution.map(|law| {
        let ends = vec![[1.0, law.mean()], [last, law.mean()]];
        theory(palette, ends.into())
    });
    plot(ui, palette, "means", "solutions", |plot| {
        plot.line(Line::new(points).color(palette.measured));
        if let Some(expected) = expected {
            plot.line(expected);
        }
    });
}
