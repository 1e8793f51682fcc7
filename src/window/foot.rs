//! The foot below the board: a sentence about its contents, and the controls below it.

use std::sync::Arc;

use egui::{
    self, Context, FontId, Galley, RichText, Sense, TextStyle, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use super::egui_pass::PassContext;
use super::layout::{Layout, notice_width};
use super::panel::{self, solutions};
use super::{race_boards, selector, side, timeline, widgets, words_on_board};
use crate::app::{App, Current, Watch, words};
use crate::picture::Color;
use crate::search::run::Clock;

/// The sizes of the sentence's letters, in points: the largest that fits is used.
const FONT_SIZES: [f32; 6] = [18.0, 17.0, 16.0, 15.0, 14.0, 13.0];
const SMALLEST_FONT: f32 = 12.0;

/// The room around the content of the foot, in points.
const MARGIN_X: f32 = 16.0;
const MARGIN_Y: f32 = 8.0;

/// The width of the buttons beside the timeline where no panel has them, and the least width of a
/// foot with room for them, in points.
const TRANSPORT_WIDTH: (f32, f32) = (190.0, 430.0);

/// Lays out the foot, if there is one.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let Some(area) = layout.foot else {
        return;
    };
    let area = area.in_points(layout.scale);
    side::area(ctx, "foot of the board", area, |ui| {
        let mut room = area.shrink2(vec2(MARGIN_X, MARGIN_Y));
        if layout.bar.is_some() {
            let width = notice_width(area.width());
            let (left, right) = room.split_left_right_at_x(room.right() - width);
            let above = panel::NOTICE_PADDING.y;
            let notices = right.with_min_x(right.left() + MARGIN_X);
            let notices = notices.with_min_y(right.top() - above);
            side::inside(ui, "notices", notices, |ui| {
                ui.add_space(above);
                panel::keys_or_notice(ui, app);
            });
            room = left;
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(room));
        content(&mut ui, app, layout);
    });
}

/// The sentence and the controls of the current activity.
fn content(ui: &mut Ui, app: &App, layout: &Layout) {
    // Also for fingers: the foot is as high as its words and one row of this height.
    let height = &mut ui.spacing_mut().interact_size.y;
    *height = height.min(timeline::HEIGHT);
    let coordinates = app.view().chosen.coordinates;
    match app.current() {
        Current::Browse(browse) => solutions::foot(ui, app, browse),
        Current::Watch(watch) => {
            if let Some(snapshot) = watch.snapshot() {
                let words = words::watch::sentence(watch, coordinates);
                sentence(ui, &words, ui.palette().strong);
                if watch.prediction().is_some() {
                    answers(ui, watch);
                } else {
                    ui.horizontal(|ui| {
                        // Where figures give way to tree and code, the panel has no buttons.
                        if layout.panel.is_none() && ui.available_width() >= TRANSPORT_WIDTH.1 {
                            ui.allocate_ui(vec2(TRANSPORT_WIDTH.0, timeline::HEIGHT), |ui| {
                                panel::watch::transport(ui, watch);
                            });
                        }
                        let steps = (snapshot.position, snapshot.seen);
                        let end = watch.playback.has_ended.then_some("the last");
                        let slider = timeline::show(ui, (Clock::Steps, "step", steps), end);
                        timeline::marks(ui, &slider, snapshot);
                        timeline::flags(ui, slider.rect, watch);
                    });
                }
            }
        }
        Current::Race(race) => {
            if let Some(snapshot) = race.snapshot() {
                let words = race_boards::pointed(ui.ctx(), layout)
                    .and_then(|lane| words::race::last_step(race, lane, coordinates))
                    .unwrap_or_else(|| words::race::foot(race));
                sentence(ui, &words, ui.palette().strong);
                let steps = (snapshot.position, snapshot.seen);
                let (clock, unit) = (race.spec.clock, race.spec.unit());
                let end = race.playback.has_ended.then_some("the finish");
                ui.horizontal(|ui| {
                    let way = words_on_board::offers_panel(app).then(words::panel::panel);
                    let room = ui.available_width() - widths(ui, way.as_slice());
                    ui.allocate_ui(vec2(room, timeline::HEIGHT), |ui| {
                        timeline::show(ui, (clock, unit, steps), end);
                    });
                    selector::tools(ui, 0.0, way);
                });
            }
        }
        Current::Play(play) => {
            let words = words::play::sentence(play, coordinates, app.view().chosen.dead_lines);
            sentence(ui, &words, ui.palette().strong);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                ui.spacing_mut().button_padding.x = 6.0;
                selector::tools(ui, 0.0, words::play::tools(play));
            });
        }
    }
}

/// A sentence with room for a few lines, so that the content below stays where it is. A long
/// sentence is written in smaller letters.
fn sentence(ui: &mut Ui, text: &str, colour: Color) {
    let below = timeline::HEIGHT + ui.spacing().item_spacing.y;
    let room = vec2(ui.available_width(), ui.available_height() - below);
    let galley = fitting(ui.ctx(), text, colour, room);
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    ui.painter().galley(rect.min, galley, colour.into());
}

/// The largest letters in which all words fit, or else the smallest.
fn fitting(ctx: &Context, text: &str, colour: Color, room: Vec2) -> Arc<Galley> {
    // A line does not end between a row or column and its number.
    let text = text.replace("row ", "row\u{a0}");
    let text = text.replace("column ", "column\u{a0}");
    let lay_out = |size: f32| {
        let font = FontId::proportional(size);
        ctx.fonts_mut(|fonts| fonts.layout(text.clone(), font, colour.into(), room.x))
    };
    let galleys = FONT_SIZES.into_iter().map(lay_out);
    let mut fitting = galleys.filter(|galley| galley.size().y <= room.y);
    fitting.next().unwrap_or_else(|| lay_out(SMALLEST_FONT))
}

/// The room that buttons take beside something else, in points.
fn widths(ui: &Ui, buttons: &[words::Button]) -> f32 {
    let (gap, padding) = (ui.spacing().item_spacing.x, ui.spacing().button_padding.x);
    let width = |label: &str| widgets::width(ui, label, TextStyle::Button) + 2.0 * padding + gap;
    buttons.iter().map(|button| width(&button.label)).sum()
}

/// The question, shortened where there is little room, and the answers that are not squares.
fn answers(ui: &mut Ui, watch: &Watch) {
    let tools = words::prediction::tools(watch);
    ui.horizontal(|ui| {
        ui.set_min_height(timeline::HEIGHT);
        let room = ui.available_width() - widths(ui, &tools);
        let question = words::prediction::question(watch);
        // As large as the sentence, if there is room for that.
        let sizes = |words| FONT_SIZES.into_iter().map(move |size| (words, size));
        let fitting = question
            .into_iter()
            .flat_map(sizes)
            .find(|(words, size)| widgets::width(ui, words, FontId::proportional(*size)) <= room);
        if let Some((words, size)) = fitting {
            ui.label(RichText::new(words).size(size));
        }
        selector::tools(ui, 0.0, tools);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::egui_pass::tests::{context, pass_of_widgets};
    use crate::window::layout::tests::{BOTH, layout, watched};

    /// One of the longest, from a search by backtracking.
    const LONG: &str = "No queen attacks row 10, column 11: a queen is placed there. Rows 12 and \
                        13 are dead: queens on rows 0 to 10 attack all of them, so nothing below \
                        row 10 can succeed.";

    /// The height of the letters of a sentence in a window of this size, in pixels.
    fn letters(size: (u32, u32), text: &str) -> f32 {
        let layout = layout(size, 1.0, 20, watched(BOTH));
        let foot = layout.foot.unwrap();
        let ctx = context();
        pass_of_widgets(&ctx, vec![], |_| {});
        let around = 2.0 * vec2(MARGIN_X, MARGIN_Y);
        let tools = timeline::HEIGHT + ctx.style().spacing.item_spacing.y;
        let foot = vec2(foot.width as f32, foot.height as f32) / layout.scale;
        let room = foot - around - vec2(0.0, tools);
        let galley = fitting(&ctx, text, Color::WHITE, room);
        assert!(galley.size().y <= room.y, "{size:?}: {text} is cut");
        galley.job.sections[0].format.font_id.size * layout.scale
    }

    #[test]
    fn sentences_on_a_wall_are_large() {
        for (size, least) in [
            ((1920, 1080), 25.0),
            ((1920, 1200), 28.0),
            ((3840, 2160), 48.0),
        ] {
            assert!(letters(size, LONG) >= least, "{size:?}");
        }
    }

    #[test]
    fn sentences_are_whole_in_small_windows() {
        for size in [(500, 400), (640, 480), (960, 640), (1280, 800), (500, 900)] {
            assert!(letters(size, LONG) >= 9.75, "{size:?}");
            assert!(letters(size, "A short one.") >= 14.5, "{size:?}");
        }
    }
}
