//! Words on the board: no solution, a notice, the keys.

use egui::{Align2, Area, FontId, Grid, Id, Modal, Order, Pos2, RichText, ScrollArea, Ui};

use super::{
    keys::{Section, sections_for},
    layout::{Layout, Panel},
    theme::Palette,
};
use crate::app::{Activity, App, Command, Current, Overlay, captions};

/// Windows at least this wide, in points, show the keys in two columns, or three.
const WIDE: f32 = 640.0;
const WIDER: f32 = 940.0;

/// Lays out what there is to say; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
    let stage = layout.stage;
    let middle = points(stage.x) + points(stage.width) / 2.0;
    let palette = Palette::of(app.theme());
    if layout.panel != Panel::Everywhere
        && let Current::Browse(browse) = app.current()
        && let Some(caption) = captions::browse::caption(browse)
    {
        let centre = Pos2::new(middle, points(stage.y) + points(stage.height) / 2.0);
        let align = Align2::CENTER_CENTER;
        plate(ctx, palette, "caption", (centre, align), |ui| {
            ui.label(RichText::new(caption.title).size(24.0));
            for detail in caption.details {
                ui.label(palette.weak(detail));
            }
        });
    }
    if let Some(notice) = app.notice() {
        let foot = Pos2::new(middle, points(stage.y + stage.height) - 24.0);
        let align = Align2::CENTER_BOTTOM;
        plate(ctx, palette, "notice", (foot, align), |ui| {
            ui.label(notice);
        });
    }
    if app.view().overlay == Some(Overlay::Help) && help(ctx, palette, app.activity()) {
        clicked.push(Command::Help);
    }
}

/// Words on a plate, so that they can be read on any squares.
fn plate(
    ctx: &egui::Context,
    palette: &Palette,
    id: &str,
    (place, align): (Pos2, Align2),
    words: impl FnOnce(&mut Ui),
) {
    Area::new(Id::new(id))
        .order(Order::Foreground)
        .fixed_pos(place)
        .pivot(align)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(palette.plate)
                .stroke((1.0, palette.edge))
                .corner_radius(6.0)
                .inner_margin(egui::Margin::symmetric(16, 10))
                .show(ui, |ui| {
                    ui.set_max_width((ctx.screen_rect().width() - 80.0).clamp(40.0, 560.0));
                    words(ui);
                });
        });
}

/// The table of keys, on one screen; says whether it was clicked away.
fn help(ctx: &egui::Context, palette: &Palette, activity: Activity) -> bool {
    let screen = ctx.screen_rect();
    let columns = match screen.width() {
        width if width < WIDE => 1,
        width if width < WIDER => 2,
        _ => 3,
    };
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(16.0);
    let modal = Modal::new(Id::new("help")).frame(frame).show(ctx, |ui| {
        ui.horizontal(|ui| {
            ui.heading("Keys");
            ui.add_space(20.0);
            ui.label(palette.weak("those that work now come first · Escape or ? closes this"));
        });
        ui.add_space(6.0);
        ui.style_mut().override_font_id = Some(FontId::proportional(14.0));
        ScrollArea::vertical()
            .max_height(screen.height() - 90.0)
            .min_scrolled_height(screen.height() - 90.0)
            .show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    for (index, part) in in_columns(activity, columns).into_iter().enumerate() {
                        if index > 0 {
                            ui.add_space(16.0);
                        }
                        ui.vertical(|ui| {
                            for (section, works) in part {
                                keys(ui, palette, section, works);
                            }
                        });
                    }
                });
            });
    });
    modal.backdrop_response.clicked()
}

/// The sections in so many columns, as low as they can be, each with whether its keys work
/// now. Those that do come first.
fn in_columns(activity: Activity, columns: usize) -> Vec<Vec<(&'static Section, bool)>> {
    let (working, others) = sections_for(activity);
    let working = working.into_iter().map(|section| (section, true));
    let others = others.into_iter().map(|section| (section, false));
    let sections: Vec<_> = working.chain(others).collect();
    // The heading is a row and a half.
    let height = |&(section, _): &(&Section, bool)| 2 + section.bindings.len();
    let all: usize = sections.iter().map(height).sum();
    let filled = |limit: usize| {
        let mut parts: Vec<Vec<(&'static Section, bool)>> = Vec::new();
        for section in &sections {
            match parts.last_mut() {
                Some(part) if part.iter().chain([section]).map(height).sum::<usize>() <= limit => {
                    part.push(*section);
                }
                _ => parts.push(vec![*section]),
            }
        }
        parts
    };
    let mut parts = (1..all).map(filled);
    parts
        .find(|parts| parts.len() <= columns)
        .unwrap_or_else(|| vec![sections.clone()])
}

fn keys(ui: &mut Ui, palette: &Palette, section: &Section, works: bool) {
    let title = RichText::new(section.title).font(FontId::proportional(17.0));
    ui.label(if works {
        title
    } else {
        title.color(palette.weak)
    });
    Grid::new(section.title)
        .spacing([12.0, 2.0])
        .show(ui, |ui| {
            for binding in section.bindings {
                if works {
                    ui.label(binding.label());
                } else {
                    ui.label(palette.weak(binding.label()));
                }
                ui.label(palette.weak(binding.help));
                ui.end_row();
            }
        });
    ui.add_space(8.0);
}
