//! Charts of what the search is doing.

use egui_macroquad::egui::Ui;
use egui_plot::{Bar, BarChart, Plot, uniform_grid_spacer};

use super::theme;

/// Height of a chart, in points.
const HEIGHT: f32 = 96.0;

/// A chart that stays as it is, whatever the mouse does.
fn plot<'a>(id: &str) -> Plot<'a> {
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
        .grid_spacing(18.0..=60.0)
        .x_grid_spacer(uniform_grid_spacer(|_| [1.0, 2.0, 5.0]))
        .include_y(0.0)
}

/// How many partial solutions there are with 0, 1, 2, … queens.
pub fn partials(ui: &mut Ui, partials: &[u64]) {
    ui.label(theme::weak("Partial solutions per column"));
    let bars = (0..).zip(partials).map(|(queens, &count)| {
        Bar::new(f64::from(queens), count as f64)
            .width(0.8)
            .name(format!("{queens} queens: {count}"))
    });
    plot("partials").show(ui, |plot| {
        plot.bar_chart(BarChart::new(bars.collect()).color(theme::ACCENT));
    });
}
