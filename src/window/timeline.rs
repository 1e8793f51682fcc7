//! The timeline: a slider through the steps of a search, with its solutions, dead ends and flags.

use egui::{
    Color32, Label, Rangef, Rect, Response, Sense, Shape, Slider, Stroke, TextStyle, Ui, pos2, vec2,
};

use super::egui_pass::PassContext;
use super::widgets;
use crate::app::{Command, RunCommand, Watch, WatchCommand, words};
use crate::numbers::grouped;
use crate::search::run::Clock;
use crate::worker::RunSnapshot;

/// The height of the timeline, or of the tools in its place, in points.
pub const HEIGHT: f32 = 26.0;

/// The least useful length of a timeline, in points.
const MIN_SLIDER: f32 = 80.0;

/// A time that is as wide as any on the way to a longer one.
const WIDEST_TIME: &str = "999.9 ms";

/// How far the mark of a solution reaches into the timeline, in points, and the height of a slider
/// in radii of its handle, as egui draws it.
const MARK_HEIGHT: f32 = 5.0;
const HANDLE_SHARE: f32 = 2.5;

/// Half the width of the cross of a dead end, and the least distance between two, in points.
const CROSS_RADIUS: f32 = 2.0;
const MIN_CROSS_DISTANCE: f32 = 6.0;

/// The height of a flag above the middle of the timeline, and the size of its cloth, in points.
const POLE_HEIGHT: f32 = 16.0;
const CLOTH_SIZE: f32 = 8.0;

/// A slider through the steps or the time so far, and a field for the number of a step. Where there
/// is little room, the words before and after are left out.
pub fn show(
    ui: &mut Ui,
    (clock, before, (position, seen)): (Clock, &str, (u64, u64)),
    end: Option<&str>,
) -> Response {
    let after = words::race::timeline(clock, (position, seen), end);
    ui.horizontal(|ui| {
        ui.set_min_height(HEIGHT);
        let mut wanted = position;
        let gap = ui.spacing().item_spacing.x;
        let width = |words: &str| widgets::width(ui, words, TextStyle::Body) + gap;
        let shown = |position| words::race::on_clock(clock, position);
        let widest = match clock {
            Clock::Nodes | Clock::Steps => 0.0,
            Clock::Time => width(WIDEST_TIME),
        };
        let field = width(&shown(seen)).max(widest) + 2.0 * ui.spacing().button_padding.x;
        let room = ui.available_width() - field;
        let (before_width, after_width) = (width(before), width(&after));
        let has_after = room >= after_width + MIN_SLIDER;
        let has_before = room >= before_width + after_width + MIN_SLIDER;
        let taken = |is_there: bool, width: f32| if is_there { width } else { 0.0 };
        let words = taken(has_before, before_width) + taken(has_after, after_width);
        let slider = Slider::new(&mut wanted, 0..=seen.max(1));
        let slider = widgets::slider(ui, slider, room - words - gap);
        if has_before {
            ui.weak(before);
        }
        let place = match clock {
            Clock::Nodes | Clock::Steps => {
                let (shown, any) = ((Some(position), ""), 0..=u64::MAX);
                let to = |step| Command::Run(RunCommand::Step(step));
                widgets::number_field(ui, "step", field, shown, any, to)
            }
            Clock::Time => {
                let size = vec2(field - gap, ui.spacing().interact_size.y);
                ui.add_sized(size, Label::new(shown(position)))
            }
        };
        if has_after {
            ui.weak(after);
        } else {
            place.on_hover_text(after);
        }
        if wanted != position {
            ui.ask(Command::Run(RunCommand::Step(wanted)));
        }
        slider
    })
    .inner
}

/// The place of a watched search's step on the timeline, which shows `seen` steps.
fn x_of_step(ui: &Ui, slider: Rect, seen: u64, step: u64) -> f32 {
    // At either end, the edge of the handle, not its middle, is at the end of the slider.
    let rail = slider.x_range().shrink(slider.height() / HANDLE_SHARE);
    let share = step as f32 / seen.max(1) as f32;
    ui.painter()
        .round_to_pixel_center(rail.min + share * rail.span())
}

/// A line on the timeline for each solution that was found, and a cross for each dead end where
/// these can be told apart. Pointing at one names it.
pub fn marks(ui: &Ui, slider: &Response, snapshot: &RunSnapshot) {
    let place = |&step: &u64| (x_of_step(ui, slider.rect, snapshot.seen, step), step);
    let mut dead_ends: Vec<(f32, u64)> = snapshot.dead_end_steps.iter().map(place).collect();
    let is_near = |pair: &[(f32, u64)]| pair[1].0 - pair[0].0 < MIN_CROSS_DISTANCE;
    if dead_ends.windows(2).any(is_near) {
        dead_ends.clear();
    }
    let stroke = Stroke::new(1.0, Color32::from(ui.palette().weak));
    let middle = slider.rect.bottom() - CROSS_RADIUS;
    for &(x, _) in &dead_ends {
        let corner =
            |right: f32, down: f32| pos2(x + right * CROSS_RADIUS, middle + down * CROSS_RADIUS);
        let painter = ui.painter();
        painter.line_segment([corner(-1.0, -1.0), corner(1.0, 1.0)], stroke);
        painter.line_segment([corner(-1.0, 1.0), corner(1.0, -1.0)], stroke);
    }
    let solutions: Vec<(f32, u64)> = snapshot.solution_steps.iter().map(place).collect();
    let top = slider.rect.top();
    for &(x, _) in &solutions {
        let line = Rangef::new(top - 1.0, top + MARK_HEIGHT);
        ui.painter()
            .vline(x, line, (2.0, Color32::from(ui.palette().accent)));
    }
    let solutions = solutions.iter().map(|mark| (mark, "a solution"));
    let dead_ends = dead_ends.iter().map(|mark| (mark, "a dead end"));
    let mut marks = solutions.chain(dead_ends);
    let pointed = slider
        .hover_pos()
        .and_then(|at| marks.find(|((x, _), _)| (x - at.x).abs() <= MIN_CROSS_DISTANCE / 2.0));
    if let Some((&(_, step), what)) = pointed {
        let tip = format!("Step {}: {what}", grouped(step));
        slider.clone().on_hover_text_at_pointer(tip);
    }
}

/// The flags on the timeline; a click on one goes to its step. A search to which one came back may
/// not have reached all of them again.
pub fn flags(ui: &Ui, slider: Rect, watch: &Watch) {
    let seen = watch.playback.seen();
    for (&step, _) in watch.flags.range(..=seen) {
        let x = x_of_step(ui, slider, seen, step);
        let foot = pos2(x, slider.center().y);
        let top = foot - vec2(0.0, POLE_HEIGHT);
        let tip = top + vec2(CLOTH_SIZE, CLOTH_SIZE / 2.0);
        let colour = Color32::from(ui.palette().strong);
        let cloth = vec![top, tip, top + vec2(0.0, CLOTH_SIZE)];
        ui.painter().line_segment([foot, top], (1.0, colour));
        ui.painter()
            .add(Shape::convex_polygon(cloth, colour, Stroke::NONE));
        let place = Rect::from_two_pos(top, top + vec2(CLOTH_SIZE, CLOTH_SIZE)).expand(2.0);
        let response = ui.interact(place, ui.id().with(("flag", step)), Sense::click());
        let command = Command::Watch(WatchCommand::ToggleFlag);
        let tip = ui.with_keys(&words::watch::flag(step), &[&command]);
        let response = response.on_hover_text(tip);
        if response.clicked() {
            ui.ask(Command::Run(RunCommand::Step(step)));
        }
    }
}
