//! Words on the board: no solution, a notice, praise.

use egui::{Align2, Area, Id, Order, Pos2, RichText, Ui, Vec2, vec2};

use super::{layout::Layout, panel};
use crate::{
    app::{App, Current, words, words::browse::Caption},
    picture::Palette,
};

/// A smaller board, in points, is not to be covered by a hint.
const SMALLEST_WITH_HINT: f32 = 260.0;

/// Width of words on a plate at most, in points, and of those beside the board at least.
const WIDEST: f32 = 560.0;
const NARROWEST_NOTICE: f32 = 90.0;

/// Room between the end of the stage and a plate.
const ABOVE_END: Vec2 = vec2(0.0, 24.0);

/// Room beside words on a plate, and around a notice, in points.
const BESIDE_WORDS: f32 = 16.0;
const AROUND_NOTICE: f32 = 8.0;

/// Lays out what there is to say.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let stage = layout.stage.in_points(layout.scale);
    let palette = Palette::of(app.theme());
    if layout.has_board()
        && let Current::Browse(browse) = app.current()
        && let Some(caption) = words::browse::caption(browse)
    {
        let place = (stage.center(), Align2::CENTER_CENTER);
        plate(ctx, palette, "caption", place, WIDEST, |ui| {
            ui.label(RichText::new(caption.title).size(24.0));
            for detail in caption.details {
                ui.label(palette.weak(detail));
            }
        });
    }
    let foot = (stage.center_bottom() - ABOVE_END, Align2::CENTER_BOTTOM);
    let has_room = stage.size().min_elem() >= SMALLEST_WITH_HINT;
    let needs_hint = has_room && !host::has_buttons();
    let hint = app.view().panes.hint().filter(|_| needs_hint);
    if let Some(caption) = success(app, layout) {
        plate(ctx, palette, "success", foot, WIDEST, |ui| {
            ui.label(RichText::new(caption.title).size(26.0));
            for detail in caption.details {
                ui.label(detail);
            }
        });
    } else if !panel::foot::is_seen(app, layout) && app.notice().or(hint).is_some() {
        let (place, width) = beside_the_board(layout).unwrap_or((foot, WIDEST));
        plate(ctx, palette, "notice", place, width, |ui| {
            // A zoom is said, and where the panel has gone that it leaves no room for.
            for words in app.notice().into_iter().chain(hint) {
                ui.label(words);
            }
        });
    }
}

/// What there is to say while the board was just solved by hand.
fn success(app: &App, layout: &Layout) -> Option<Caption> {
    match app.current() {
        Current::Play(play) if app.celebrates() && layout.has_board() => {
            words::play::caption(play, app.collection(), app.unkept())
        }
        Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => None,
    }
}

/// A place for words that covers no square, and how wide they may be: in the margin of the
/// board.
fn beside_the_board(layout: &Layout) -> Option<((Pos2, Align2), f32)> {
    let [stage, board] = [layout.stage, layout.board].map(|area| area.in_points(layout.scale));
    let margin = stage.right() - board.right();
    let width = margin - 2.0 * (BESIDE_WORDS + AROUND_NOTICE);
    let place = stage.right_bottom() - vec2(margin / 2.0, 0.0) - ABOVE_END;
    (width >= NARROWEST_NOTICE).then_some(((place, Align2::CENTER_BOTTOM), width))
}

/// Words on a plate, so that they can be read on any squares.
fn plate(
    ctx: &egui::Context,
    palette: &Palette,
    id: &str,
    (place, align): (Pos2, Align2),
    width: f32,
    words: impl FnOnce(&mut Ui),
) {
    Area::new(Id::new(id))
        .order(Order::Foreground)
        .fixed_pos(place)
        .pivot(align)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(palette.plate.into())
                .stroke((1.0, palette.edge))
                .corner_radius(6.0)
                .inner_margin(egui::Margin::symmetric(BESIDE_WORDS as i8, 10))
                .show(ui, |ui| {
                    let room = ctx.screen_rect().width() - 80.0;
                    ui.set_max_width(room.clamp(40.0, WIDEST).min(width).max(0.0));
                    words(ui);
                });
        });
}
