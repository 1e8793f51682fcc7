//! What stands below the board: a sentence about what is on it, and the way
//! through the steps of a search.

use egui::{Align, Color32, Label, Margin, RichText, Slider, TopBottomPanel, Ui};

use super::{fields, layout::Layout, theme::Palette};
use crate::{
    app::{App, Command, Current, Play, WatchCommand, captions},
    numbers::grouped,
    solver::Snapshot,
};

/// Height of the sentence, in points: two lines.
const SENTENCE: f32 = 42.0;

/// Lays the foot out, if there is one; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let Some(area) = layout.foot else {
        return;
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::NONE
        .fill(palette.panel)
        .inner_margin(Margin::symmetric(16, 8));
    TopBottomPanel::bottom("foot of the board")
        .exact_height(area.height as f32 / ctx.pixels_per_point())
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(ctx, |ui| match app.current() {
            Current::Browse(_) => {}
            Current::Watch(watch) => {
                if let Some(snapshot) = watch.snapshot() {
                    sentence(ui, captions::watch::sentence(watch), palette.strong);
                    timeline(ui, palette, snapshot, clicked);
                }
            }
            Current::Play(play) => {
                sentence(ui, &captions::play::sentence(play), palette.strong);
                tools(ui, play, clicked);
            }
        });
}

/// Words with room for two lines, so that what is below stays where it is.
fn sentence(ui: &mut Ui, text: &str, colour: Color32) {
    let size = egui::vec2(ui.available_width(), SENTENCE);
    ui.allocate_ui_with_layout(size, egui::Layout::left_to_right(Align::Min), |ui| {
        ui.set_min_size(size);
        ui.add(Label::new(RichText::new(text).size(16.0).color(colour)).wrap());
    });
}

/// The steps seen, to be dragged through or gone to by their numbers.
fn timeline(ui: &mut Ui, palette: &Palette, snapshot: &Snapshot, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        let mut wanted = snapshot.position;
        let steps = 0..=snapshot.seen.max(1);
        let (before, after) = captions::watch::timeline(snapshot);
        let digits = grouped(snapshot.seen).len() as f32;
        let (field, labels) = (30.0 + 9.0 * digits, 120.0 + 9.0 * digits);
        let room = ui.available_width() - field - labels - 24.0;
        ui.spacing_mut().slider_width = room.max(40.0);
        ui.add(Slider::new(&mut wanted, steps.clone()).show_value(false));
        ui.label(palette.weak(before));
        ui.spacing_mut().interact_size.x = field;
        ui.add(fields::whole_number(&mut wanted, steps));
        ui.label(palette.weak(after));
        if wanted != snapshot.position {
            clicked.push(Command::Watch(WatchCommand::Step(wanted)));
        }
    });
}

/// What can be done, as buttons.
fn tools(ui: &mut Ui, play: &Play, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 6.0;
        for tool in captions::play::tools(play) {
            let button = ui.add_enabled(tool.enabled, egui::Button::new(tool.label));
            if button.on_hover_text(tool.tip).clicked() {
                clicked.push(tool.command);
            }
        }
    });
}
