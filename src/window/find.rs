//! The field for a place on the board to look for.

use egui::{Align2, Id, Key, Order, TextEdit, vec2};

use super::layout::Layout;
use crate::{
    app::{App, Command, FoundPlace, Overlay},
    picture::Palette,
};

/// Width of the field, in points.
const WIDTH: f32 = 300.0;

/// Lays the field out, if it is open; adds what was asked for.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let id = Id::new("find");
    let Some(Overlay::Find { error }) = &app.view().overlay else {
        ctx.data_mut(|data| data.remove::<String>(id));
        return;
    };
    let palette = Palette::of(app.theme());
    let stage = layout.stage.in_points(layout.scale);
    let place = stage.center_top() + vec2(0.0, 8.0);
    let width = WIDTH.min(stage.width() - 48.0).max(60.0);
    let before: Option<String> = ctx.data(|data| data.get_temp(id));
    let is_new = before.is_none();
    let mut text = before.unwrap_or_default();
    egui::Area::new(id)
        .order(Order::Foreground)
        .fixed_pos(place)
        .pivot(Align2::CENTER_TOP)
        .show(ctx, |ui| {
            egui::Frame::popup(&ctx.style()).show(ui, |ui| {
                ui.set_max_width(width);
                let field = ui.add(
                    TextEdit::singleline(&mut text)
                        .id(id.with("field"))
                        .hint_text("Find on the board")
                        .desired_width(width),
                );
                let forms = FoundPlace::forms(app.view().coordinates);
                match error {
                    Some(error) => ui.label(error),
                    None => ui.label(palette.weak(format!("{forms}; Escape closes this"))),
                };
                let has_key = |key| ui.input(|input| input.key_pressed(key));
                if field.lost_focus() && has_key(Key::Enter) {
                    clicked.push(Command::FindPlace(text.clone()));
                    field.request_focus();
                } else if field.lost_focus() && has_key(Key::Escape) {
                    clicked.push(Command::Close);
                } else if is_new {
                    field.request_focus();
                }
            });
        });
    ctx.data_mut(|data| data.insert_temp(id, text));
}
