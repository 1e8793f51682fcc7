//! The panel's part about a watched search.

use egui::{FontId, RichText, Slider, TextStyle, Ui};

use crate::app::words::{Button, prediction, watch as words};
use crate::app::{
    Command, Highlight, MAX_SPEED, MIN_SPEED, MiddlePart, Playback, PredictCommand, RunCommand,
    ViewState, Watch, WatchCommand,
};
use crate::board::Notation;
use crate::search::{Questions, Sentence};
use crate::window::egui_pass::PassContext;
use crate::window::{selector, widgets};

/// The unit of the speed, and the width of the field for it, in points.
const UNIT: &str = "/s";
const SPEED_WIDTH: f32 = 80.0;

/// Lays out the tools. During a prediction, only answers advance the
/// search.
pub fn tools(ui: &mut Ui, watch: &Watch, view: &ViewState) {
    transport(ui, watch);
    if watch.prediction().is_none() {
        speed(ui, watch.playback.speed);
    }
    prediction(ui, watch);
    let highlights = Highlight::ALL.into_iter();
    for highlight in highlights.filter(|it| watch.can_blame() || *it != Highlight::Blame) {
        ui.horizontal(|ui| {
            if highlight == Highlight::Changes {
                let command = Command::Watch(WatchCommand::ToggleFlag);
                widgets::check_box(ui, watch.is_flagged(), words::FLAG, command);
            }
            let is_selected = watch.highlight() == Some(highlight);
            let command = Command::Watch(WatchCommand::Toggle(highlight));
            let words = (highlight.name(), highlight.about());
            widgets::check_box(ui, is_selected, words, command);
        });
    }
    if view.panes.tab().is_none() {
        ui.horizontal(|ui| {
            for part in MiddlePart::ALL {
                let command = Command::Watch(WatchCommand::TogglePart(part));
                widgets::check_box(ui, view.shows(part), (part.name(), part.about()), command);
            }
        });
    }
}

/// Whether the steps are predicted, which of them, and the score.
fn prediction(ui: &mut Ui, watch: &Watch) {
    if !watch.spec.method.is_predictable() {
        return;
    }
    let predict = |command| Command::Watch(WatchCommand::Predict(command));
    let predicts = watch.prediction().is_some();
    let command = predict(PredictCommand::Toggle);
    widgets::check_box(ui, predicts, prediction::CHECK_BOX, command);
    if !predicts {
        return;
    }
    let ask = |questions| predict(PredictCommand::Ask(questions));
    let choices = Questions::ALL.map(|it| Button::new(it.name(), it.about(), ask(it)));
    selector::buttons(ui, &choices, &ask(watch.questions));
}

/// The notes that the method keeps.
pub fn notes(ui: &mut Ui, notes: &[Sentence], notation: Notation) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
    for line in notes {
        ui.label(line.text(notation));
    }
}

/// The controls for reaching another step. During a prediction, the score takes their place.
pub fn transport(ui: &mut Ui, watch: &Watch) {
    if let Some(prediction) = watch.prediction() {
        ui.label(RichText::new(prediction.score.to_string()).size(17.0));
        return;
    }
    buttons(ui, &watch.playback);
}

/// The buttons for reaching another step.
pub fn buttons(ui: &mut Ui, playback: &Playback) {
    let is_moving = playback.is_running() || playback.far_goal().is_some();
    let width = (ui.available_width() - 4.0 * ui.spacing().item_spacing.x) / 5.0;
    ui.horizontal(|ui| selector::tools(ui, width, words::tools(is_moving)));
}

/// The speed of a running search.
pub fn speed(ui: &mut Ui, speed: u32) {
    let (label, tip) = words::SPEED;
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        ui.label(label).on_hover_text(tip);
        let mut wanted = speed;
        let gap = ui.spacing().item_spacing.x;
        let unit = widgets::width(ui, UNIT, TextStyle::Body);
        let around = SPEED_WIDTH + unit + 2.0 * gap;
        let slider = Slider::new(&mut wanted, MIN_SPEED..=MAX_SPEED).logarithmic(true);
        widgets::slider(ui, slider, (ui.available_width() - around).max(40.0));
        if wanted != speed {
            ui.ask(Command::Run(RunCommand::Speed(wanted)));
        }
        let (shown, range) = (Some(speed.into()), MIN_SPEED.into()..=MAX_SPEED.into());
        let to = |speed| Command::Run(RunCommand::Speed(speed as u32));
        widgets::number_field(ui, "speed", SPEED_WIDTH, (shown, ""), range, to);
        ui.weak(UNIT);
    });
}
