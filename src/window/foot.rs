//! What stands below the board: a sentence about what is on it, and the way
//! through the steps of a search.

use egui_macroquad::egui::{
    self, Align, Color32, DragValue, Label, Margin, RichText, Slider, TopBottomPanel, Ui,
};

use super::{layout::Layout, theme::Palette};
use crate::{
    app::{App, Command, Current, Play, PlayCommand, WatchCommand, play::Status},
    numbers::{self, grouped},
    solutions::Locator,
    solver::{Located, Snapshot},
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
                    let begin = "Nothing has happened yet: Space runs the search, \
                                     a full stop makes one step.";
                    let why = match snapshot.position {
                        0 => begin,
                        _ => &snapshot.trace.why,
                    };
                    sentence(ui, why, palette.strong);
                    timeline(ui, palette, snapshot, clicked);
                }
            }
            Current::Play(play) => {
                sentence(ui, &situation(play), palette.strong);
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
        let seen = format!("of {} seen", grouped(snapshot.seen));
        let digits = grouped(snapshot.seen).len() as f32;
        let (field, label) = (30.0 + 9.0 * digits, 64.0 + 9.0 * digits);
        let room = ui.available_width() - field - label - 24.0;
        ui.spacing_mut().slider_width = room.max(40.0);
        ui.add(Slider::new(&mut wanted, steps.clone()).show_value(false));
        ui.spacing_mut().interact_size.x = field;
        let number = DragValue::new(&mut wanted)
            .range(steps)
            .update_while_editing(false);
        ui.add(number);
        ui.label(palette.weak(seen));
        if wanted != snapshot.position {
            clicked.push(Command::Watch(WatchCommand::Step(wanted)));
        }
    });
}

/// What there is to say of a board that is played on.
fn situation(play: &Play) -> String {
    let position = play.position();
    let order = play.board().order();
    let queens = position.len();
    match play.status() {
        Status::Hint(hint) => return hint.to_string(),
        Status::Searching {
            progress: Some(progress),
            ..
        } => {
            return format!(
                "Looking for a completion: {} queens placed in {}.",
                grouped(progress.nodes),
                numbers::time(progress.elapsed)
            );
        }
        Status::Solved(located) => return solved(order, located.as_ref()),
        Status::Searching { progress: None, .. } | Status::NoCompletion | Status::Open => {}
    }
    let clashes = position.clashes().len();
    if clashes > 0 {
        let pairs = if clashes == 1 {
            "One pair"
        } else {
            &format!("{clashes} pairs")
        };
        return format!("{pairs} of queens attack each other: no completion exists.");
    }
    if *play.status() == Status::NoCompletion {
        return "No completion exists: with these queens the rest cannot be placed.".into();
    }
    if queens == 0 {
        return "Click a square to place a queen; click it again to take her back.".into();
    }
    let left = order - queens.min(order);
    let free = position.free().count();
    let squares = if free == 1 {
        "square is"
    } else {
        "squares are"
    };
    let queens = if left == 1 { "queen" } else { "queens" };
    if free < left {
        return format!("Only {free} {squares} free for {left} {queens}: no completion exists.");
    }
    format!("{free} {squares} free for {left} more {queens}.")
}

/// Which solution it is.
fn solved(order: usize, located: Option<&Located>) -> String {
    let Some(located) = located else {
        return "Solved!".into();
    };
    let of = |number: u64, total: Option<u64>| {
        let of = total.map_or_else(String::new, |total| format!(" of {}", grouped(total)));
        format!("{}{of}", grouped(number + 1))
    };
    let number = match located.number {
        Some(number) => format!("Solution {}", of(number, located.total)),
        None if order > Locator::MAX_PROMPT_ORDER => {
            format!(
                "Beyond order {} its number would take too long to count",
                Locator::MAX_PROMPT_ORDER
            )
        }
        None => "Its number is being counted".into(),
    };
    match located.family {
        Some((family, total)) => format!("Solved! {number}, family {}.", of(family, Some(total))),
        None => format!("Solved! {number}."),
    }
}

/// What can be done, as buttons.
fn tools(ui: &mut Ui, play: &Play, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding.x = 6.0;
        let empty = play.position().is_empty();
        for (label, hint, command, enabled) in [
            (
                "Hint",
                "A square of a completion (H)",
                Command::Play(PlayCommand::Hint),
                true,
            ),
            (
                "Solve",
                "Place the missing queens (S)",
                Command::Play(PlayCommand::Complete),
                true,
            ),
            (
                "Undo",
                "Take the last change back (Ctrl Z)",
                Command::Play(PlayCommand::Undo),
                play.can_undo(),
            ),
            (
                "Redo",
                "Make it again (Ctrl Y)",
                Command::Play(PlayCommand::Redo),
                play.can_redo(),
            ),
            (
                "Clear",
                "Take all queens away (R)",
                Command::Restart,
                !empty,
            ),
        ] {
            let button = ui.add_enabled(enabled, egui::Button::new(label));
            if button.on_hover_text(hint).clicked() {
                clicked.push(command);
            }
        }
    });
}
