//! The line between the board and the side beside it, which can be dragged.

use egui::{Area, CursorIcon, Id, Order, Rect, Sense, vec2};

use super::{gui::PassContext, layout::Layout};
use crate::app::{App, Command, Current, Divider};

/// The width of the area that takes the pointer, and of the line while it is dragged, in points.
const GRAB_WIDTH: f32 = 8.0;
const LINE_WIDTH: f32 = 2.0;

/// Lays out the line below a bar, if there is a side to the right of the board; adds where it was
/// dragged to. A double click resets it. The boards of a race need all of the room.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let is_still = matches!(app.current(), Current::Race(_)) || !app.view().is_open();
    if is_still || layout.bar.is_none() || layout.side.is_none_or(|side| side.x == 0) {
        return;
    }
    let stage = layout.stage.in_points(layout.scale);
    let room = Rect::from_center_size(stage.right_center(), vec2(GRAB_WIDTH, stage.height()));
    Area::new(Id::new("divider"))
        .order(Order::Middle)
        .fixed_pos(room.min)
        .show(ctx, |ui| {
            let line = ui.allocate_rect(room, Sense::click_and_drag());
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
