//! The tabs of the panel while a search is watched and the parts have no place of their own.

use egui::{Align2, FontId, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::{
    app::{Activity, Command, Tab, WatchCommand, words::panel as parts},
    picture::Palette,
    window::keys::{Context, with_keys},
};

/// The height of a tab, and of the line below it, in points.
const HEIGHT: f32 = 26.0;
const LINE: f32 = 1.0;
const LINE_OF_SHOWN: f32 = 3.0;

/// Lays out the tabs, one of which is shown; adds the commands of clicks.
pub fn show(ui: &mut Ui, palette: &Palette, shown: Tab, clicked: &mut Vec<Command>) {
    let tabs = parts::tabs();
    let width = ui.available_width() / tabs.len() as f32;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (tab, label, tip) in tabs {
            let response = one(ui, palette, width, label, tab == shown);
            let command = Command::Watch(WatchCommand::Tab(tab));
            let tip = with_keys(Context::Activity(Activity::Watch), tip, &command);
            if response.on_hover_text(tip).clicked() {
                clicked.push(command);
            }
        }
    });
}

fn one(ui: &mut Ui, palette: &Palette, width: f32, label: &str, is_shown: bool) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::click());
    response
        .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, is_shown, label));
    let is_pointed_at = response.hovered() || response.has_focus();
    let words = if is_shown || is_pointed_at {
        palette.strong
    } else {
        palette.weak
    };
    let (height, line) = if is_shown {
        (LINE_OF_SHOWN, palette.accent)
    } else {
        (LINE, palette.edge)
    };
    let (above, below) = rect.split_top_bottom_at_y(rect.bottom() - LINE_OF_SHOWN);
    let below = below.with_min_y(below.bottom() - height);
    let font = FontId::proportional(15.0);
    let painter = ui.painter();
    painter.rect_filled(below, 0.0, line);
    painter.text(
        above.center(),
        Align2::CENTER_CENTER,
        label,
        font,
        words.into(),
    );
    response
}
