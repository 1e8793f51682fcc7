//! The methods at several orders: a chart with a logarithmic axis, a line for each method.

mod lines;

use egui::{Button, Color32, FontId, Id, Modal, Rect, ScrollArea, Sense, Ui, Vec2, vec2};

use self::lines::Plot;
use super::theme::Palette;
use crate::{
    app::{
        App, Command, Overlay,
        captions::{comparison, growth as captions},
        orders,
        view::Quantity,
    },
    solver::GrowthProgress,
};

/// The largest chart, in points: larger ones are no clearer.
const LARGEST: egui::Vec2 = vec2(1_000.0, 620.0);

/// The lowest chart, in points.
const LOWEST: f32 = 140.0;

/// Room around the window of the chart, with its margin, in points.
const AROUND: f32 = 52.0;

/// Lays the chart out, if there is one to show; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    let Some(Overlay::Growth {
        quantity,
        progress: Some(progress),
        ..
    }) = app.view().comparison()
    else {
        return;
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16.0);
    let room = (ctx.screen_rect().size() - vec2(AROUND, AROUND)).max(Vec2::ZERO);
    let size = room.min(LARGEST);
    let modal = Modal::new(Id::new("growth")).frame(frame).show(ctx, |ui| {
        ui.set_width(size.x);
        ScrollArea::vertical()
            .max_height(room.y)
            .min_scrolled_height(room.y)
            .show(ui, |ui| {
                contents(ui, palette, progress, *quantity, size.y, clicked);
            });
    });
    if modal.backdrop_response.clicked() {
        clicked.push(Command::Compare);
    }
}

/// The heading, the choice, the chart and what is to be said below it.
fn contents(
    ui: &mut Ui,
    palette: &Palette,
    progress: &GrowthProgress,
    quantity: Quantity,
    height: f32,
    clicked: &mut Vec<Command>,
) {
    let top = ui.cursor().top();
    ui.horizontal_wrapped(|ui| {
        ui.heading(captions::title(progress.orders));
        ui.add_space(12.0);
        ui.label(palette.weak(comparison::CLOSE));
    });
    ui.horizontal_wrapped(|ui| {
        super::comparison::orders(ui, true, clicked);
        ui.separator();
        last_order(ui, progress, clicked);
        ui.separator();
        for choice in Quantity::ALL {
            if ui
                .selectable_label(choice == quantity, choice.name())
                .clicked()
            {
                clicked.push(Command::Quantity(choice));
            }
        }
        ui.add_space(12.0);
        ui.label(palette.weak(captions::state(progress)));
    });
    let above = ui.cursor().top() - top;
    let notes: Vec<String> = captions::stopped(progress)
        .into_iter()
        .chain(captions::absent(quantity))
        .collect();
    let notes = notes.join(" · ");
    let font = FontId::proportional(13.0);
    let width = ui.available_width();
    let below = ui.fonts(|fonts| {
        let galley = fonts.layout(notes.clone(), font.clone(), Color32::PLACEHOLDER, width);
        galley.size().y
    });
    let height = (height - above - below - 12.0).max(LOWEST);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    chart(ui, palette, rect, progress, quantity);
    ui.label(palette.weak(notes).font(font));
}

/// Buttons for a smaller and a larger last order.
fn last_order(ui: &mut Ui, progress: &GrowthProgress, clicked: &mut Vec<Command>) {
    let last = progress.orders.last().order();
    ui.label(captions::up_to(last));
    for (label, tip, order, command) in [
        (
            "−",
            "Up to a smaller order (↓)",
            last - 1,
            Command::OrderDown,
        ),
        ("+", "Up to a larger order (↑)", last + 1, Command::OrderUp),
    ] {
        let is_there = orders::up_to(progress.orders, order).is_some();
        let button = ui.add_enabled(is_there, Button::new(label));
        if button.on_hover_text(tip).clicked() {
            clicked.push(command);
        }
    }
}

fn chart(ui: &Ui, palette: &Palette, rect: Rect, progress: &GrowthProgress, quantity: Quantity) {
    let series = captions::series(progress, quantity);
    let unit = captions::unit(quantity);
    Plot::new(ui, palette, rect, &series, progress.orders).draw(&series, unit);
}
