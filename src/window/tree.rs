//! The tree of the watched search: all of it at a glance, or node by node; for a method without a
//! tree, its stages.

use std::mem;
use std::sync::Arc;

use egui::{Align, Id, Label, Response, RichText, ScrollArea, Sense, TextWrapMode, Ui, Vec2, vec2};

use super::egui_pass::PassContext;
use super::egui_shapes::{HERE, area, paint};
use super::widgets::{self, SCROLL_BAR_WIDTH};
use crate::app::chart_item::{self, tries_and_expected};
use crate::app::words::tree as words;
use crate::app::{App, ChartItem, Command, Watch, WatchCommand, pictures};
use crate::board::{Notation, Square};
use crate::picture::tree::{LARGEST, Pen, Plan, TreeLayout, lines, signs};
use crate::search::run::LaneSnapshot;
use crate::search::tree::{Node, NodeKind, NodeProgress};
use crate::search::{Place, Stage, Tree};
use crate::worker::RequestId;

/// The room to the left and right of the tree, in points.
const MARGIN_X: f32 = LARGEST;

/// The steps of the widths for which a tree is planned, in points: while a line beside it is
/// dragged, it is seldom planned again.
const PLAN_STEP: f32 = 50.0;

/// The size of the words above and below the tree, in points.
const SMALL_FONT: f32 = 12.0;

/// The motion of fingers, or of a wheel, that moves a level, in points: no notch has fewer.
const LEVEL_POINTS: f32 = 10.0;

/// Lays out the tree over the available room.
pub fn show(ui: &mut Ui, app: &App, watch: &Watch) {
    let Some(lane) = watch.lane() else {
        return;
    };
    if let (Some(tree), Some(place)) = (watch.spec.method.tree, &lane.trace.place) {
        show_tree(ui, (watch, app.notation()), (tree, place));
    } else {
        ScrollArea::vertical().show(ui, |ui| stages(ui, app, watch, lane));
    }
}

fn show_tree(ui: &mut Ui, (watch, notation): (&Watch, Notation), (tree, place): (Tree, &Place)) {
    ui.spacing_mut().item_spacing.y = 3.0;
    if !watch.part.is_empty() {
        part(ui, (watch, notation), (tree, place));
    }
    // The legend takes the lines that it needs, and the tree what is left.
    ui.with_layout(egui::Layout::bottom_up(Align::Min), |ui| {
        let width = ui.available_width();
        let planned = ((width - 2.0 * MARGIN_X) / PLAN_STEP).floor() * PLAN_STEP;
        let plan = plan(ui, watch, tree, planned.max(PLAN_STEP));
        let signs = signs(tree, plan.whole);
        let (_, height) = lines(&signs, width, SMALL_FONT);
        let (legend, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        // In a tiny window, the legend takes more room than there is.
        let left = ui.available_size().max(Vec2::ZERO);
        let (rect, response) = ui.allocate_exact_size(left, Sense::click());
        // Discs at the very edge are not cut off.
        let rect = rect.shrink2(vec2(MARGIN_X, 0.0));
        let view = TreeLayout::new(plan, (tree, watch.spec.given), Some(place), area(rect));
        let now = pictures::now(watch, place);
        if ui.is_rect_visible(rect) {
            let mut pen = Pen::new(&view, (tree, notation), ui.palette(), Some(now));
            pen.tree();
            paint(&ui.painter_at(rect.expand(LARGEST)), &pen.shapes, HERE);
            pen.shapes.clear();
            pen.legend(&signs, (legend.left(), legend.top()), width, SMALL_FONT);
            paint(ui.painter(), &pen.shapes, HERE);
        }
        let pointed = response.hover_pos().filter(|_| !now.hides_next);
        let pointed = pointed.and_then(|at| view.node_at((at.x, at.y)));
        follow_pointer(ui, watch, pointed.as_deref());
        if let Some(node) = pointed {
            scroll(ui, watch, &node);
            if response.clicked() {
                ui.ask(Command::Watch(WatchCommand::Node(node.clone())));
            }
            say(response, (watch, notation), tree, &node);
        }
    });
}

/// The part that is shown, and the button back to the whole tree.
fn part(ui: &mut Ui, (watch, notation): (&Watch, Notation), (tree, place): (Tree, &Place)) {
    ui.horizontal(|ui| {
        let words = words::part(tree, &watch.part, &place.path, notation);
        let words = RichText::new(words).weak().size(SMALL_FONT);
        if ui.small_button("Whole tree").clicked() {
            ui.ask(Command::Watch(WatchCommand::Part(Vec::new())));
        }
        ui.add(Label::new(words).truncate());
    });
}

/// Asks for the facts about the node under the pointer, once in each search.
fn follow_pointer(ui: &Ui, watch: &Watch, pointed: Option<&[Square]>) {
    let id = Id::new("the node below the pointer");
    let before: Option<(RequestId, Option<Vec<Square>>)> = ui.data(|data| data.get_temp(id));
    let before = before.filter(|(search, _)| *search == watch.playback.request);
    if before.and_then(|(_, node)| node).as_deref() != pointed {
        let pointed = pointed.map(<[Square]>::to_vec);
        ui.data_mut(|data| data.insert_temp(id, (watch.playback.request, pointed.clone())));
        ui.ask(Command::Watch(WatchCommand::Inspect(pointed)));
    }
}

/// The wheel moves to the part below the node at the pointer, a level at a time, and back.
fn scroll(ui: &Ui, watch: &Watch, node: &[Square]) {
    if host::is_touched() {
        // A finger scrolls what the tree is in.
        return;
    }
    let turned = turned(ui);
    let zoom = &watch.part;
    let next = if turned > 0.0 && node.len() > zoom.len() && node.starts_with(zoom) {
        node.get(..=zoom.len())
    } else if turned < 0.0 {
        zoom.split_last().map(|(_, parent)| parent)
    } else {
        None
    };
    if let Some(next) = next {
        ui.ask(Command::Watch(WatchCommand::Part(next.to_vec())));
    }
}

/// How far the wheel was turned since the last level, in points; 0 if that is no level yet.
fn turned(ui: &Ui) -> f32 {
    let id = Id::new("how far the wheel was turned");
    let delta = ui.input(|input| input.raw_scroll_delta.y);
    ui.data_mut(|data| {
        let turned: &mut f32 = data.get_temp_mut_or_default(id);
        *turned += delta;
        if turned.abs() < LEVEL_POINTS {
            0.0
        } else {
            mem::take(turned)
        }
    })
}

/// The facts about a node, beside the pointer.
fn say(response: Response, (watch, notation): (&Watch, Notation), tree: Tree, node: &[Square]) {
    let inspected = watch
        .snapshot()
        .and_then(|snapshot| snapshot.inspected.as_ref())
        .filter(|inspected| inspected.history.node == node);
    response.on_hover_ui_at_pointer(|ui| {
        let kind = Node::reached_by(tree, watch.spec.given, node.to_vec()).kind();
        ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
        for line in words::node(tree, node, kind == NodeKind::DeadEnd, inspected, notation) {
            ui.label(line);
        }
    });
}

/// The plan of the visible part. It is kept, because it changes only with that part.
fn plan(ui: &Ui, watch: &Watch, tree: Tree, width: f32) -> Arc<Plan> {
    let method = watch.spec.method.name;
    let key = Id::new((method, watch.spec.given, &watch.part, width.to_bits()));
    widgets::kept(ui, "the plan of the tree", key, || {
        Arc::new(Plan::new(tree, watch.spec.given, &watch.part, width))
    })
}

/// Lays out the stages of a method without a tree, or its tries against the theory.
fn stages(ui: &mut Ui, app: &App, watch: &Watch, lane: &LaneSnapshot) {
    ui.set_max_width(ui.available_width() - SCROLL_BAR_WIDTH);
    let why = RichText::new(words::instead_of_tree(watch.spec.method));
    ui.label(why.weak().size(SMALL_FONT));
    ui.add_space(4.0);
    for stage in &lane.trace.stages {
        stage_line(ui, stage, app.notation());
    }
    if let Some(tries) = tries_and_expected(watch) {
        let figures = words::tries(tries, lane.tally.solutions);
        widgets::figures(ui, "tries", &figures);
    }
    for item in ChartItem::ALL.into_iter().filter(|it| it.is_of_stages()) {
        if let Some(chart) = chart_item::chart(app, item) {
            widgets::chart(ui, &chart);
        }
    }
}

/// A stage: ticked when it is done, crossed out when it has failed, with an arrow while it is in
/// progress.
fn stage_line(ui: &mut Ui, stage: &Stage, notation: Notation) {
    let what = stage.what.text(notation);
    let (sign, words) = match stage.progress {
        NodeProgress::Ahead => (" ", RichText::new(what).weak()),
        NodeProgress::Entered => ("▶", RichText::new(what)),
        NodeProgress::Done if stage.has_failed => ("×", RichText::new(what).weak()),
        NodeProgress::Done => ("✔", RichText::new(what).weak()),
    };
    ui.horizontal_top(|ui| {
        ui.add_sized([14.0, 14.0], Label::new(sign));
        ui.add(Label::new(words).wrap());
    });
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, Modifiers, MouseWheelUnit};

    use super::*;
    use crate::window::egui_pass::tests::pass_of_widgets;

    #[test]
    fn a_notch_is_a_level_and_a_point_is_none() {
        let ctx = Context::default();
        let after = |unit, delta| {
            let wheel = Event::MouseWheel {
                unit,
                delta: vec2(0.0, delta),
                modifiers: Modifiers::NONE,
            };
            let mut level = 0.0;
            pass_of_widgets(&ctx, vec![wheel], |ui| level = turned(ui));
            level
        };
        assert!(after(MouseWheelUnit::Line, 1.0) > 0.0);
        let points = [(); 20].map(|()| after(MouseWheelUnit::Point, -1.0));
        let levels = points.iter().filter(|level| **level < 0.0);
        assert_eq!(levels.count(), 2);
        assert!(after(MouseWheelUnit::Line, -1.0) < 0.0);
    }
}
