//! On the board: words where there is no solution, a notice, the way to a panel that has no room,
//! and the field for a place to look for.

use egui::{Align2, Area, Id, Key, Order, Pos2, Rect, RichText, TextEdit, Ui, Vec2, vec2};

use super::egui_pass::PassContext;
use super::layout::Layout;
use super::{panel, widgets};
use crate::app::{App, Command, Current, FoundPlace, Overlay, words};

/// The greatest width of words on a plate, in points, and the least of a notice beside the board.
const MAX_WIDTH: f32 = 560.0;
const MIN_NOTICE_WIDTH: f32 = 90.0;

/// The size of the letters of a title on a plate, in points.
const TITLE_SIZE: f32 = 24.0;

/// The room between the lower edge of the stage and a plate, in points.
const PLATE_OFFSET: Vec2 = vec2(0.0, 24.0);

/// The room beside words on a plate, and around a notice, in points.
const TEXT_PADDING: f32 = 16.0;
const NOTICE_MARGIN: f32 = 8.0;

/// Lays out the current messages.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let stage = layout.stage.in_points(layout.scale);
    let width = (stage.width() - 2.0 * (TEXT_PADDING + NOTICE_MARGIN)).min(MAX_WIDTH);
    if layout.has_board()
        && let Current::Browse(browse) = app.current()
        && let Some(caption) = words::browse::caption(browse)
    {
        let place = (stage.center(), Align2::CENTER_CENTER);
        plate(ctx, ("caption", Order::Middle), (place, width), |ui| {
            ui.label(RichText::new(caption.title).size(TITLE_SIZE));
            for detail in caption.details {
                ui.label(detail);
            }
        });
    }
    let foot = (stage.center_bottom() - PLATE_OFFSET, Align2::CENTER_BOTTOM);
    if let Some(notice) = app.notice()
        && !panel::has_foot(app, layout)
    {
        let place = beside_the_board(layout).unwrap_or((foot, width));
        // Over a dialog, too.
        plate(ctx, ("notice", Order::Tooltip), place, |ui| {
            ui.label(notice);
        });
    }
    // The boards of a race leave no corner for it.
    let has_boards = matches!(app.current(), Current::Race(race) if race.snapshot().is_some());
    let is_in_foot = has_boards && layout.foot.is_some();
    if offers_panel(app) && !is_in_foot {
        way_to_the_panel(ctx, stage);
    }
}

/// Whether there is a button for a panel that has no room. A page has one of its own.
pub fn offers_panel(app: &App) -> bool {
    app.view().panes.lacks_panel() && app.view().is_open() && !host::is_touched()
}

/// A button in the corner of a board that leaves no room for the panel.
fn way_to_the_panel(ctx: &egui::Context, stage: Rect) {
    Area::new(Id::new("way to the panel"))
        .order(Order::Middle)
        .fixed_pos(stage.right_top() + vec2(-NOTICE_MARGIN, NOTICE_MARGIN))
        .pivot(Align2::RIGHT_TOP)
        .show(ctx, |ui| widgets::button(ui, 0.0, words::panel::panel()));
}

/// Where a plate stands, and the greatest width of its words, in points.
type PlatePlace = ((Pos2, Align2), f32);

/// A place that covers no square, in the margin of the board.
fn beside_the_board(layout: &Layout) -> Option<PlatePlace> {
    let [stage, board] = [layout.stage, layout.board.area].map(|area| area.in_points(layout.scale));
    let margin = stage.right() - board.right();
    let width = margin - 2.0 * (TEXT_PADDING + NOTICE_MARGIN);
    let place = stage.right_bottom() - vec2(margin / 2.0, 0.0) - PLATE_OFFSET;
    (width >= MIN_NOTICE_WIDTH).then_some(((place, Align2::CENTER_BOTTOM), width.min(MAX_WIDTH)))
}

/// Words on a plate, so that they can be read over any squares.
fn plate(
    ctx: &egui::Context,
    (id, order): (&str, Order),
    ((place, align), width): PlatePlace,
    words: impl FnOnce(&mut Ui),
) {
    Area::new(Id::new(id))
        .order(order)
        .fixed_pos(place)
        .pivot(align)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(ui.palette().plate.into())
                .stroke((1.0, ui.palette().edge))
                .corner_radius(6.0)
                .inner_margin(egui::Margin::symmetric(TEXT_PADDING as i8, 10))
                .show(ui, |ui| {
                    ui.set_max_width(width.max(0.0));
                    words(ui);
                });
        });
}

/// The longest place, in letters.
const MAX_PLACE: usize = 40;

/// The width of the field, in points.
const FIND_WIDTH: f32 = 300.0;

/// Lays out the field, if it is open.
pub fn find(ctx: &egui::Context, app: &App, layout: &Layout) {
    let id = Id::new("find");
    let Some(Overlay::Find { error }) = &app.view().overlay else {
        ctx.data_mut(|data| data.remove::<String>(id));
        return;
    };
    let stage = layout.stage.in_points(layout.scale);
    let place = stage.center_top() + vec2(0.0, 8.0);
    let width = FIND_WIDTH.min(stage.width() - 48.0).max(60.0);
    let before: Option<String> = ctx.data(|data| data.get_temp(id));
    let is_new = before.is_none();
    let mut text = before.unwrap_or_default();
    Area::new(id)
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
                        .char_limit(MAX_PLACE)
                        .desired_width(width),
                );
                let forms = FoundPlace::forms(app.view().chosen.coordinates);
                match error {
                    Some(error) => ui.label(error),
                    None => ui.weak(format!("{forms}; Escape closes this")),
                };
                let has_key = |key| ui.input(|input| input.key_pressed(key));
                if field.lost_focus() && has_key(Key::Enter) {
                    ui.ask(Command::FindPlace(text.clone()));
                    field.request_focus();
                } else if field.lost_focus() && has_key(Key::Escape) {
                    ui.ask(Command::Close);
                } else if is_new {
                    field.request_focus();
                }
            });
        });
    ctx.data_mut(|data| data.insert_temp(id, text));
}
