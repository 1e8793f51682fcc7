//! The bar above all else: what to do, with how many queens, in which mode and by which method.
//!
//! Each part has its place, which depends on the width of the window alone: what does not apply
//! is not there, and nothing else moves.

use egui::{Align, Frame, Layout, Rect, TopBottomPanel, Ui, pos2, vec2};

use super::{layout, panel::request, parts, settings};
use crate::{
    app::{App, Command},
    picture::Palette,
};

/// Room before the first part, behind the last one and between two, in points.
const BESIDE: f32 = 16.0;
const BETWEEN: f32 = 12.0;

/// Height of its parts, in points.
const HEIGHT: f32 = 28.0;

/// Width of the activities in a short bar and in another, in points.
const ACTIVITIES: (f32, f32) = (250.0, 296.0);

/// Width of the method, in points, where there is so much left.
const METHOD: f32 = 280.0;

/// A window narrower than this, in points, has a shorter bar.
const SHORT: f32 = 1000.0;

/// Widths of the modes, as a list where the bar is short, and side by side, in points.
const MODES: (f32, f32) = (124.0, 262.0);

/// Widths of the order: of a number alone; with ways to the next one, a word behind it and a
/// slider in windows from some width on, in points.
const NUMBER: f32 = 48.0;
const STEPS: (f32, f32) = (104.0, 840.0);
const WORD: (f32, f32) = (158.0, 1080.0);
const SLIDER: (f32, f32) = (290.0, 1250.0);

/// Lays the bar out, if there is room for one; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &layout::Layout, clicked: &mut Vec<Command>) {
    let Some(area) = layout.bar else {
        return;
    };
    let area = area.in_points(layout.scale);
    let palette = Palette::of(app.theme());
    TopBottomPanel::top("bar")
        .exact_height(area.height())
        .resizable(false)
        .show_separator_line(false)
        .frame(Frame::NONE.fill(palette.panel.into()))
        .show(ctx, |ui| content(ui, app, area, clicked));
}

fn content(ui: &mut Ui, app: &App, area: Rect, clicked: &mut Vec<Command>) {
    // All are of one height, so that they stand in one row.
    ui.spacing_mut().interact_size.y = HEIGHT;
    let roomy = |(_, least): &(f32, f32)| area.width() >= *least;
    let (order, _) = [SLIDER, WORD, STEPS]
        .into_iter()
        .find(roomy)
        .unwrap_or((NUMBER, 0.0));
    let tools = area.right() - BESIDE - settings::WIDTH;
    let mut left = area.left() + BESIDE;
    let mut place = |width: f32| {
        let width = width.min(tools - BETWEEN - left).max(0.0);
        let corner = pos2(left, area.center().y - HEIGHT / 2.0);
        left += width + BETWEEN;
        Rect::from_min_size(corner, vec2(width, HEIGHT))
    };
    let is_short = area.width() < SHORT;
    let of = |(short, long)| if is_short { short } else { long };
    parts::inside(ui, "activities", place(of(ACTIVITIES)), |ui| {
        request::activities(ui, app, clicked);
    });
    parts::inside(ui, "order", place(order), |ui| {
        request::stepper(ui, app, clicked);
    });
    parts::inside(ui, "modes", place(of(MODES)), |ui| {
        request::modes(ui, app, is_short, clicked);
    });
    parts::inside(ui, "method", place(METHOD), |ui| {
        request::method(ui, app, clicked);
    });
    let corner = pos2(tools, area.center().y - HEIGHT / 2.0);
    let tools = Rect::from_min_size(corner, vec2(settings::WIDTH, HEIGHT));
    parts::inside(ui, "tools", tools, |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            settings::show(ui, app, clicked);
        });
    });
}
