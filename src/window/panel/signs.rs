//! The signs on the board and their meanings.

use egui::{Align2, FontId, Sense, Ui, vec2};

use crate::{
    app::App,
    picture::Grid,
    window::{
        egui_pass::PassContext,
        egui_shapes::{area, in_pixels, paint},
    },
};

/// The width of a sign, and the distance to the next one below it, in points.
const SIGN_SIZE: f32 = 22.0;
const ROW_HEIGHT: f32 = 27.0;

/// The number of signs side by side, and the room between a sign and its words, in points.
const SIGN_COLUMNS: usize = 2;
const SIGN_GAP: f32 = 7.0;

/// Lays out the signs over the available width.
pub fn show(ui: &mut Ui, app: &App) {
    let scale = ui.ctx().pixels_per_point();
    let width = ui.available_width() / SIGN_COLUMNS as f32;
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    for row in app.signs().chunks(SIGN_COLUMNS) {
        ui.horizontal(|ui| {
            for (sign, words, meaning) in row {
                let (rect, response) =
                    ui.allocate_exact_size(vec2(width, ROW_HEIGHT), Sense::hover());
                let order = sign.board.order() as u32;
                let edge = (SIGN_SIZE * scale) as u32 / order;
                let place = area(rect * scale);
                let begin = (
                    place.x.round(),
                    (place.y + (ROW_HEIGHT - SIGN_SIZE) * scale / 2.0).round(),
                );
                let grid = Grid::whole(order as usize, edge.into(), begin, scale);
                let shapes = sign.shapes(grid);
                paint(ui.painter(), &shapes, in_pixels(scale));
                let middle = rect.left_center() + vec2(SIGN_SIZE + SIGN_GAP, 0.0);
                let (font, colour) = (FontId::proportional(13.0), ui.palette().strong.into());
                ui.painter()
                    .text(middle, Align2::LEFT_CENTER, words, font, colour);
                response.on_hover_text(*meaning);
            }
        });
    }
}
