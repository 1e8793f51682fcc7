//! The marks on the timeline of a watched search: its solutions, its dead ends, and flags.

use egui::{Color32, Rangef, Rect, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::gui::PassContext;
use crate::{
    app::{Command, Flag, RunCommand, Watch, words},
    worker::RunSnapshot,
};

/// How far the mark of a solution reaches into the timeline, in points, and the share of a slider's
/// height that is half its handle, as egui draws it.
const MARK_HEIGHT: f32 = 5.0;
const HANDLE_SHARE: f32 = 2.5;

/// Half the width of the cross of a dead end, and the least distance between two, in points.
const CROSS_RADIUS: f32 = 2.0;
const MIN_CROSS_DISTANCE: f32 = 6.0;

/// The height of a flag above the middle of the timeline, and the size of its cloth, in points.
const POLE_HEIGHT: f32 = 16.0;
const CLOTH_SIZE: f32 = 8.0;

/// The positions of a watched search's steps on the timeline.
struct TimelineScale {
    slider: Rect,
    seen: u64,
}

impl TimelineScale {
    fn x(&self, ui: &Ui, step: u64) -> f32 {
        // The handle is in the middle of the slider's ends when it is at either end.
        let rail = self
            .slider
            .x_range()
            .shrink(self.slider.height() / HANDLE_SHARE);
        let share = step as f32 / self.seen.max(1) as f32;
        ui.painter()
            .round_to_pixel_center(rail.min + share * rail.span())
    }
}

/// A line on the timeline for each solution that was found, and a cross for each dead end where
/// these can be told apart.
pub fn marks(ui: &Ui, slider: Rect, snapshot: &RunSnapshot) {
    let seen = snapshot.seen;
    let rail = TimelineScale { slider, seen };
    let dead_ends: Vec<f32> = snapshot
        .dead_end_steps
        .iter()
        .map(|&step| rail.x(ui, step))
        .collect();
    if dead_ends
        .iter()
        .zip(dead_ends.iter().skip(1))
        .all(|(one, next)| next - one >= MIN_CROSS_DISTANCE)
    {
        let stroke = Stroke::new(1.0, Color32::from(ui.palette().weak));
        let middle = slider.bottom() - CROSS_RADIUS;
        for x in dead_ends {
            let corner = |right: f32, down: f32| {
                pos2(x + right * CROSS_RADIUS, middle + down * CROSS_RADIUS)
            };
            let painter = ui.painter();
            painter.line_segment([corner(-1.0, -1.0), corner(1.0, 1.0)], stroke);
            painter.line_segment([corner(-1.0, 1.0), corner(1.0, -1.0)], stroke);
        }
    }
    for &step in &snapshot.solution_steps {
        let x = rail.x(ui, step);
        let line = Rangef::new(slider.top() - 1.0, slider.top() + MARK_HEIGHT);
        ui.painter()
            .vline(x, line, (2.0, Color32::from(ui.palette().accent)));
    }
}

/// The flags on the timeline; a click on one goes to its step.
pub fn flags(ui: &Ui, slider: Rect, watch: &Watch) {
    let seen = watch.playback.seen();
    let rail = TimelineScale { slider, seen };
    for &Flag { step, .. } in &watch.flags {
        let foot = pos2(rail.x(ui, step), slider.center().y);
        let top = foot - vec2(0.0, POLE_HEIGHT);
        let tip = top + vec2(CLOTH_SIZE, CLOTH_SIZE / 2.0);
        let colour = Color32::from(ui.palette().strong);
        let cloth = vec![top, tip, top + vec2(0.0, CLOTH_SIZE)];
        ui.painter().line_segment([foot, top], (1.0, colour));
        ui.painter()
            .add(Shape::convex_polygon(cloth, colour, Stroke::NONE));
        let place = Rect::from_two_pos(top, top + vec2(CLOTH_SIZE, CLOTH_SIZE)).expand(2.0);
        let response = ui.interact(place, ui.id().with(("flag", step)), Sense::click());
        let response = response.on_hover_text(words::watch::flag(step));
        if response.clicked() {
            ui.ask(Command::Run(RunCommand::Step(step)));
        }
    }
}
