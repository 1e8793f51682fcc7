//! The bar at the top: activity, number of queens, mode and method.
//!
//! Each part has its place, which depends only on the width of the window. Parts that do not apply
//! are left out, and nothing else moves.

use egui::{Rect, Ui, pos2, vec2};

use super::panel::query;
use super::{layout, settings_menu, side};
use crate::app::App;

/// The room before the first part, after the last and between two parts, in points.
const MARGIN: f32 = 16.0;
const GAP: f32 = 12.0;

/// The height of its parts, in points.
const HEIGHT: f32 = 28.0;

/// The width of the activities in a short bar and in a long one, in points.
const ACTIVITIES_WIDTH: (f32, f32) = (250.0, 296.0);

/// The width of the method, in points, if this much is left.
const METHOD_WIDTH: f32 = 280.0;

/// The bar is shorter in windows narrower than this, in points.
const SHORT_BAR: f32 = 1000.0;

/// The widths of the modes, as a list where the bar is short, and side by side, in points.
const MODES_WIDTH: (f32, f32) = (124.0, 262.0);

/// The widths of the order, in points: the number alone; and, each with the least width of the
/// window, with buttons for one more and one fewer, a word after it, and a slider.
const NUMBER_WIDTH: f32 = 48.0;
const STEPPER_WIDTH: (f32, f32) = (104.0, 840.0);
const LABELLED_WIDTH: (f32, f32) = (188.0, 1104.0);
const SLIDER_WIDTH: (f32, f32) = (290.0, 1250.0);

/// Lays out the bar, if there is room for one.
pub fn show(ctx: &egui::Context, app: &App, layout: &layout::Layout) {
    let Some(area) = layout.bar else {
        return;
    };
    let area = area.in_points(layout.scale);
    side::area(ctx, "bar", area, |ui| content(ui, app, area));
}

fn content(ui: &mut Ui, app: &App, area: Rect) {
    // All have the same height, so that they stand in one row.
    ui.spacing_mut().interact_size.y = HEIGHT;
    let roomy = |(_, least): &(f32, f32)| area.width() >= *least;
    let (order, _) = [SLIDER_WIDTH, LABELLED_WIDTH, STEPPER_WIDTH]
        .into_iter()
        .find(roomy)
        .unwrap_or((NUMBER_WIDTH, 0.0));
    let tools = area.right() - MARGIN - settings_menu::WIDTH;
    let mut left = area.left() + MARGIN;
    let mut place = |width: f32| {
        let width = width.min(tools - GAP - left).max(0.0);
        let corner = pos2(left, area.center().y - HEIGHT / 2.0);
        left += width + GAP;
        Rect::from_min_size(corner, vec2(width, HEIGHT))
    };
    let is_short = area.width() < SHORT_BAR;
    let of = |(short, long)| if is_short { short } else { long };
    side::inside(ui, "activities", place(of(ACTIVITIES_WIDTH)), |ui| {
        query::activities(ui, app);
    });
    side::inside(ui, "order", place(order), |ui| {
        query::stepper(ui, app);
    });
    side::inside(ui, "modes", place(of(MODES_WIDTH)), |ui| {
        query::modes(ui, app, is_short);
    });
    side::inside(ui, "method", place(METHOD_WIDTH), |ui| {
        query::method(ui, app);
    });
    let corner = pos2(tools, area.center().y - HEIGHT / 2.0);
    let tools = Rect::from_min_size(corner, vec2(settings_menu::WIDTH, HEIGHT));
    side::inside(ui, "tools", tools, |ui| {
        settings_menu::show(ui, app);
    });
}
