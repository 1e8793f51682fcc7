//! The view of a method without a tree.

use egui::{RichText, Ui};

use super::SMALL_FONT;
use crate::{
    app::{Watch, pictures::tries_and_expected, words::tree as words},
    board::Notation,
    picture::chart::Chart,
    search::{Stage, run::LaneSnapshot, tree::NodeProgress},
    window::{charts, fields, gui::PassContext},
};

/// Lays out its stages, or its tries against the theory.
pub fn show(ui: &mut Ui, (watch, notation): (&Watch, Notation), lane: &LaneSnapshot) {
    ui.label(
        RichText::new(words::no_tree(watch.method()))
            .weak()
            .size(SMALL_FONT),
    );
    ui.add_space(4.0);
    for stage in &lane.trace.stages {
        line(ui, stage, notation);
    }
    if let Some(chart) = Chart::clashes(&lane.trace.clash_counts) {
        charts::show(ui, &chart);
    }
    if let Some((tries, expected)) = tries_and_expected(watch) {
        let figures = words::tries(tries, lane.tally.solutions, expected);
        fields::figures(ui, "tries", &figures);
        charts::show(ui, &Chart::chance(tries, expected));
    }
}

/// A stage: ticked when it is done, with an arrow while it is in progress.
fn line(ui: &mut Ui, stage: &Stage, notation: Notation) {
    let what = stage.what.text(notation);
    let (sign, words) = match stage.progress {
        NodeProgress::Ahead => (" ", RichText::new(what).weak()),
        NodeProgress::Entered => (
            "▶",
            RichText::new(what)
                .weak()
                .color(ui.palette().strong)
                .strong(),
        ),
        NodeProgress::Done => ("✔", RichText::new(what).weak()),
    };
    ui.horizontal_top(|ui| {
        let sign = RichText::new(sign).weak().color(ui.palette().strong);
        ui.add_sized([14.0, 14.0], egui::Label::new(sign));
        ui.add(egui::Label::new(words).wrap());
    });
}
