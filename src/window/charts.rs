//! Charts of what the search is doing.

mod chart;

use egui::Ui;

use super::theme::Palette;
use crate::{
    drawing::chart::Chart, puzzle::Coordinates, search::Tally, solutions::experiment::Results,
};

/// Shows how many queens were placed on each row, in the order in which rows are counted.
pub fn by_row(ui: &mut Ui, palette: &Palette, tally: &Tally, coordinates: Coordinates) {
    chart::show(&Chart::by_row(tally, coordinates), ui, palette);
}

/// Shows how many partial solutions there are with 0, 1, 2, … queens.
pub fn partials(ui: &mut Ui, palette: &Palette, partials: &[u64]) {
    chart::show(&Chart::partials(partials), ui, palette);
}

/// Shows how many tries the solutions of an experiment took, and over it what the theory
/// expects of as many solutions.
pub fn tries(ui: &mut Ui, palette: &Palette, results: &Results) {
    chart::show(&Chart::tries(results), ui, palette);
}

/// Shows how the mean number of tries developed, and the mean that theory expects.
pub fn means(ui: &mut Ui, palette: &Palette, results: &Results) {
    chart::show(&Chart::means(results), ui, palette);
}

/// Shows how likely a solution within so many tries is, and how many there were.
pub fn chance(ui: &mut Ui, palette: &Palette, tries: u64, expected: f64) {
    chart::show(&Chart::chance(tries, expected), ui, palette);
}

/// Shows how many pairs of queens clashed after so many tries.
pub fn clashes(ui: &mut Ui, palette: &Palette, counts: &[(u64, u64)]) {
    if let Some(chart) = Chart::clashes(counts) {
        chart::show(&chart, ui, palette);
    }
}
