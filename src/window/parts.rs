//! The tree of a watched search and the code of its method, where each has its place.

use egui::{Rect, ScrollArea, SidePanel, Ui, UiBuilder, vec2};

use super::{
    code,
    layout::{
        Layout,
        middle::{ABOVE_AND_BELOW, HEADING, LEFT, RIGHT},
    },
    tree,
};
use crate::{
    app::{App, Command, Current, Part, Watch, words},
    picture::Palette,
};

/// Lays out the parts in the middle between board and panel; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let Current::Watch(watch) = app.current() else {
        return;
    };
    let palette = Palette::of(app.theme());
    let areas: Vec<(Part, Rect)> = Part::ALL
        .iter()
        .filter_map(|&part| Some((part, layout.parts.of(part)?.in_points(layout.scale))))
        .collect();
    let Some((_, first)) = areas.first() else {
        return;
    };
    SidePanel::right("middle")
        .exact_width(first.width())
        .resizable(false)
        .show_separator_line(false)
        .frame(egui::Frame::NONE.fill(palette.panel.into()))
        .show(ctx, |ui| {
            for (part, area) in areas {
                let room = Rect::from_min_max(
                    area.min + vec2(LEFT, ABOVE_AND_BELOW),
                    area.max - vec2(RIGHT, ABOVE_AND_BELOW),
                );
                let (heading, room) = room.split_top_bottom_at_y(room.top() + HEADING);
                let label = words::panel::heading(part, watch.method());
                let note = words::panel::note(part, app.view().coordinates);
                let words = note.map_or_else(|| label.into(), |note| format!("{label} · {note}"));
                let words = palette.weak(words).size(14.0);
                inside(ui, "heading", heading, |ui| {
                    ui.label(words);
                });
                inside(ui, label, room, |ui| {
                    fill(ui, app, watch, part, clicked);
                });
            }
        });
}

/// Lays something with a name of its own out in a room, and cuts off what is outside.
pub fn inside(ui: &mut Ui, name: &str, room: Rect, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(room));
    child.set_clip_rect(room.intersect(ui.clip_rect()));
    content(&mut child);
}

/// Fills a room with a part; adds what was clicked.
pub fn fill(ui: &mut Ui, app: &App, watch: &Watch, part: Part, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    match part {
        Part::Tree => tree::show(ui, palette, (watch, app.notation()), clicked),
        Part::Code => {
            if let Some(lane) = watch.lane() {
                let height = ui.available_height();
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    code::show(ui, palette, watch.method(), &lane.trace, height);
                });
            }
        }
    }
}
