//! The side: the panel, and, where each has its place, the tree of a watched search and the code of
//! its method; and the line between the board and the side, which can be dragged.

use std::ops::RangeInclusive;

use egui::{
    Align, Area, Color32, CursorIcon, Id, Label, LayerId, Order, Rect, RichText, ScrollArea, Sense,
    Ui, UiBuilder, vec2,
};

use super::egui_pass::PassContext;
use super::layout::{HEADING_HEIGHT, Layout, PADDING_X, PADDING_Y, PixelArea, Side, SidePlace};
use super::{listing, panel, tree, widgets};
use crate::app::{App, Command, Current, Divider, MiddlePart, Room, Watch, words};

/// The width of the area that takes the pointer, and of the line while it is dragged, in points.
const GRAB_WIDTH: f32 = 8.0;
const LINE_WIDTH: f32 = 2.0;

/// The sizes of the letters of a heading, in points.
const HEADING_FONTS: RangeInclusive<u8> = 11..=14;

/// Lays out the area beside the board, below it or in its place.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let Some(Side { area: side, .. }) = layout.side else {
        return;
    };
    let in_points = |area: PixelArea| area.in_points(layout.scale);
    area(ctx, "side", in_points(side), |ui| {
        for (part, area) in MiddlePart::ALL.into_iter().zip(layout.parts) {
            if let (Some(area), Current::Watch(watch)) = (area, app.current()) {
                let room = in_points(area);
                with_heading(ui, app, watch, (part, room));
            }
        }
        if let Some(panel) = layout.panel {
            inside(ui, "panel", in_points(panel), |ui| {
                panel::show(ui, app, layout);
            });
        }
    });
}

/// Fills an area with a part below its heading. Where the parts have replaced the panel, a button
/// beside the first heading brings it back.
fn with_heading(ui: &mut Ui, app: &App, watch: &Watch, (part, area): (MiddlePart, Rect)) {
    let room = area.shrink2(vec2(PADDING_X, PADDING_Y));
    let (heading, room) = room.split_top_bottom_at_y(room.top() + HEADING_HEIGHT);
    let label = words::panel::heading(part, watch.spec.method);
    let note = words::panel::note(part, app.view().chosen.coordinates, &watch.spec.given);
    let words = note.map_or_else(|| label.into(), |note| format!("{label} · {note}"));
    inside(ui, "heading", heading, |ui| {
        ui.spacing_mut().interact_size.y = HEADING_HEIGHT;
        ui.spacing_mut().button_padding.y = 0.0;
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let has_tree = app.view().middle().is_some_and(|middle| middle.tree);
            let is_first = part == MiddlePart::Tree || !has_tree;
            if app.view().panes.room() == Room::BoardAndMiddle && is_first {
                widgets::button(ui, 0.0, words::panel::figures());
            }
            ui.with_layout(egui::Layout::left_to_right(Align::Center), |ui| {
                let size = widgets::fitting(ui, &words, HEADING_FONTS, ui.available_width());
                ui.add(Label::new(RichText::new(words).weak().size(size)).truncate());
            });
        });
    });
    inside(ui, label, room, |ui| {
        fill(ui, app, watch, part);
    });
}

/// Lays out content with its own name in an area of the window, on the colour of the panel.
pub fn area(ctx: &egui::Context, name: &str, area: Rect, content: impl FnOnce(&mut Ui)) {
    let place = UiBuilder::new().layer_id(LayerId::background());
    let mut ui = Ui::new(ctx.clone(), Id::new(name), place.max_rect(area));
    ui.set_clip_rect(area);
    let colour = Color32::from(ui.palette().panel);
    ui.painter().rect_filled(area, 0.0, colour);
    content(&mut ui);
}

/// Lays out content with its own name in a room, and clips it.
pub fn inside(ui: &mut Ui, name: &str, room: Rect, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(room));
    child.set_clip_rect(room.intersect(ui.clip_rect()));
    content(&mut child);
}

/// Fills a room with a part.
pub fn fill(ui: &mut Ui, app: &App, watch: &Watch, part: MiddlePart) {
    match part {
        MiddlePart::Tree => tree::show(ui, app, watch),
        MiddlePart::Code => {
            if let Some(lane) = watch.lane() {
                let height = ui.available_height();
                // Otherwise a scroll area shows a little more than its height.
                ui.visuals_mut().clip_rect_margin = 0.0;
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    listing::show(ui, watch.spec.method, &lane.trace, height);
                });
            }
        }
    }
}

/// Lays out the line below a bar, if there is a side to the right of the board. Dragging moves it,
/// a double click resets it. The boards of a race need all of the room.
pub fn divider(ctx: &egui::Context, app: &App, layout: &Layout) {
    let is_still = matches!(app.current(), Current::Race(_)) || !app.view().is_open();
    if is_still || layout.bar.is_none() || !layout.has_side(SidePlace::Beside) {
        return;
    }
    let stage = layout.stage.in_points(layout.scale);
    let room = Rect::from_center_size(stage.right_center(), vec2(GRAB_WIDTH, stage.height()));
    Area::new(Id::new("divider"))
        .order(Order::Middle)
        .fixed_pos(room.min)
        .show(ctx, |ui| {
            // Keys do not move it, so it has no focus.
            let line = ui.allocate_rect(room, Sense::CLICK | Sense::DRAG);
            let line = line.on_hover_cursor(CursorIcon::ResizeHorizontal);
            if line.hovered() || line.dragged() {
                let colour = ui.palette().accent;
                ui.painter()
                    .vline(stage.right(), stage.y_range(), (LINE_WIDTH, colour));
            }
            if line.double_clicked() {
                ui.ask(Command::Divide(None));
            } else if line.dragged()
                && let Some(pointer) = line.interact_pointer_pos()
            {
                let share = pointer.x / ctx.content_rect().width();
                ui.ask(Command::Divide(Some(Divider::at(share))));
            }
        });
}
