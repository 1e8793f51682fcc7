//! The tree of a watched search and the code of its method, where each has its place.

use egui::{Rect, ScrollArea, SidePanel, Ui, UiBuilder, pos2};

use super::{
    code,
    layout::{
        Area, Layout,
        middle::{ABOVE_AND_BELOW, HEADING, LEFT, RIGHT},
    },
    theme::Palette,
    tree,
};
use crate::app::{App, Command, Current, Part, Watch, captions};

/// Lays out the parts in the middle between board and panel; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let Current::Watch(watch) = app.current() else {
        return;
    };
    let palette = Palette::of(app.theme());
    let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
    let areas: Vec<(Part, Area)> = Part::ALL
        .iter()
        .filter_map(|&part| layout.part(part).map(|area| (part, area)))
        .collect();
    let Some(&(_, Area { width, .. })) = areas.first() else {
        return;
    };
    SidePanel::right("middle")
        .exact_width(points(width))
        .resizable(false)
        .show_separator_line(false)
        .frame(egui::Frame::NONE.fill(palette.panel))
        .show(ctx, |ui| {
            for (part, area) in areas {
                let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(points);
                let room = Rect::from_min_max(
                    pos2(x + LEFT, y + ABOVE_AND_BELOW),
                    pos2(x + width - RIGHT, y + height - ABOVE_AND_BELOW),
                );
                let (heading, room) = room.split_top_bottom_at_y(room.top() + HEADING);
                let label = captions::parts::label(part);
                let note = captions::coordinates::note(part, app.view().coordinates);
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
            if let Some(snapshot) = watch.snapshot() {
                let height = ui.available_height();
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    code::show(ui, palette, watch.method(), &snapshot.trace, height);
                });
            }
        }
    }
}
