//! The widget with the keyboard's focus: seen, wherever it is.

use egui::{Context, Response, StrokeKind, Ui};

use crate::window::theme::focus_ring;

/// From the edge of a widget to the ring around it, in points.
const GAP: f32 = 2.0;

/// Draws a ring around the widget with the focus.
pub fn draw(ctx: &Context) {
    let Some(focused) = focused(ctx) else {
        return;
    };
    let ring = focus_ring(&ctx.style().visuals);
    // What is scrolled out of sight has no ring.
    let seen = focused.interact_rect.expand(GAP + ring.width);
    if focused.interact_rect.is_positive() {
        ctx.layer_painter(focused.layer_id)
            .with_clip_rect(seen)
            .rect_stroke(focused.rect.expand(GAP), 3.0, ring, StrokeKind::Outside);
    }
}

/// Scrolls to the widget that has just got the focus, if it is in this list, out of sight.
pub fn scroll_to(ui: &Ui) {
    if let Some(focused) = focused(ui.ctx())
        && focused.gained_focus()
        && focused.interact_rect != focused.rect
    {
        focused.scroll_to_me(None);
    }
}

fn focused(ctx: &Context) -> Option<Response> {
    let id = ctx.memory(egui::Memory::focused)?;
    ctx.read_response(id)
}
