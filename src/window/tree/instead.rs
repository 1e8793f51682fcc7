//! The view of a method without a tree.

use egui::Ui;

use super::SMALL_FONT;
use crate::{
    app::{Watch, pictured::tries_and_expected, words::tree as words},
    board::Notation,
    picture::{Palette, chart::Chart},
    search::{Stage, run::LaneSnapshot, tree::NodeProgress},
    window::{charts, fields},
};

/// Lays out its stages, or its tries against the theory.
pub fn show(
    ui: &mut Ui,
    palette: &Palette,
    (watch, notation): (&Watch, Notation),
    lane: &LaneSnapshot,
) {
    ui.label(
        palette
            .weak(words::no_tree(watch.method()))
            .size(SMALL_FONT),
    );
    ui.add_space(4.0);
    for stage in &lane.trace.stages {
        line(ui, palette, stage, notation);
    }
    if let Some(chart) = Chart::clashes(&lane.trace.clash_counts) {
        charts::show(ui, palette, &chart);
    }
    if let Some((tries, expected)) = tries_and_expected(watch) {
        let figures = words::tries(tries, lane.tally.solutions, expected);
        fields::figures(ui, palette, "tries", &figures);
        charts::show(ui, palette, &Chart::chance(tries, expected));
    }
}

/// A stage: ticked when it is done, with an arrow while it is in progress.
fn line(ui: &mut Ui, palette: &Palette, stage: &Stage, notation: Notation) {
    let what = stage.what.text(notation);
    let (sign, words) = match stage.progress {
        NodeProgress::Ahead => (" ", palette.weak(what)),
        NodeProgress::Entered => ("▶", palette.weak(what).color(palette.strong).strong()),
        NodeProgress::Done => ("✔", palette.weak(what)),
    };
    ui.horizontal_top(|ui| {
        let sign = palette.weak(sign).color(palette.strong);
        ui.add_sized([14.0, 14.0], egui::Label::new(sign));
        ui.add(egui::Label::new(words).wrap());
    });
}
