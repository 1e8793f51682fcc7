//! The methods side by side: at one order a table, with a bar for the time of each on a logarithmic
//! axis; at several a chart with such an axis, and a line for each.

use std::ops::RangeInclusive;

use egui::{
    Align, Button, CornerRadius, FontId, Grid, Id, Label, Layout, Rect, Response, RichText,
    ScrollArea, Sense, Ui, Vec2, vec2,
};

use super::egui_pass::PassContext;
use super::egui_shapes::{HERE, area, paint};
use super::selector;
use super::widgets::{self, SCROLL_BAR_WIDTH};
use crate::app::{App, Command, order_limits, words};
use crate::numbers;
use crate::picture::chart::growth_shapes;
use crate::search::sweep::comparison_table::{self, Amount, BarScale, Sorting, TableLine};
use crate::search::sweep::series;
use crate::search::{Measured, Method, Quantity, SweepProgress};

/// A table narrower than this, in points, has smaller letters, and bars half as long.
const WIDE_TABLE: f32 = 880.0;

/// The lengths of the longest bars, of nodes and of times, in points.
const EFFORT_BAR: f32 = 90.0;
const TIME_BAR: f32 = 120.0;

/// The room for a ratio before its bar, in points.
const RATIO_WIDTH: f32 = 80.0;

/// The columns of figures, and the one that has bars beside it.
const FIGURES: RangeInclusive<usize> = 1..=4;
const EFFORT: usize = 2;

/// The tip of a heading.
const SORT_TIP: &str = "Click to sort by this.";

/// The tip of the choices above: why one ends another.
const CHOICE_TIP: &str =
    "Methods are compared at one order or at several, your own searches only at one.";

/// The largest size of the chart, in points: larger ones are no clearer.
const MAX_CHART: egui::Vec2 = vec2(1_000.0, 620.0);

/// The least height of the chart and the notes below it, in points.
const MIN_CHART_HEIGHT: f32 = 180.0;

/// The size of the words in and below the chart, in points.
const FONT_SIZE: f32 = 13.0;

/// Lays out the comparison, if there is one to show.
pub fn show(ctx: &egui::Context, app: &App) {
    let shown = app.view().comparison();
    let shown = shown.and_then(|shown| Some((shown.progress.as_ref()?, shown.quantity)));
    let Some((progress, quantity)) = shown else {
        return;
    };
    match quantity {
        None => widgets::dialog(ctx, "comparison", Command::Compare, |ui, room| {
            show_table(ui, progress, room);
        }),
        Some(quantity) => widgets::dialog(ctx, "growth", Command::Compare, |ui, room| {
            let size = room.min(MAX_CHART);
            ui.set_width(size.x);
            widgets::scrolled(ui, ScrollArea::vertical(), room, |ui| {
                show_chart(ui, progress, quantity, size.y);
            });
        }),
    }
}

/// The heading, the choice and the table.
fn show_table(ui: &mut Ui, progress: &SweepProgress, size: Vec2) {
    ui.set_max_width(size.x);
    let heading = ui.horizontal_wrapped(|ui| {
        ui.heading(progress.spec.title());
        ui.add_space(12.0);
        widgets::way_out(ui, "Escape or C", Command::Compare);
    });
    let choice = ui.horizontal(|ui| choose(ui, progress.spec.measured, false));
    ui.add_space(6.0);
    let is_narrow = size.x < WIDE_TABLE;
    let part = if is_narrow { 0.5 } else { 1.0 };
    if is_narrow {
        ui.style_mut().override_font_id = Some(FontId::proportional(12.0));
    }
    let above = heading.response.rect.height() + choice.response.rect.height();
    let size = (size - vec2(0.0, above + 16.0)).max(Vec2::ZERO);
    let mut lines = comparison_table::lines(progress);
    let scale = BarScale::of(&lines);
    widgets::scrolled(ui, ScrollArea::both(), size, |ui| {
        Grid::new("methods").spacing([12.0, 7.0]).show(ui, |ui| {
            let sorting = headings(ui, progress.spec.measured);
            ui.end_row();
            if let Some(sorting) = sorting {
                comparison_table::sort(&mut lines, sorting);
            }
            for line in lines {
                row(ui, line, (part, scale));
                ui.end_row();
            }
        });
        ui.add_space(6.0);
        ui.weak(scale.meaning());
        ui.weak(comparison_table::COMPARED);
        // The scroll bar lies over the content below.
        ui.add_space(SCROLL_BAR_WIDTH);
    });
}

/// The heading, the choice, the chart and the remarks below it.
fn show_chart(ui: &mut Ui, progress: &SweepProgress, quantity: Quantity, height: f32) {
    let top = ui.cursor().top();
    ui.horizontal_wrapped(|ui| {
        ui.heading(progress.spec.title());
        ui.add_space(12.0);
        widgets::way_out(ui, "Escape or C", Command::Compare);
    });
    ui.horizontal_wrapped(|ui| {
        choose(ui, progress.spec.measured, true);
        ui.separator();
        last_order(ui, progress);
        ui.separator();
        for choice in Quantity::ALL {
            let command = Command::Quantity(choice);
            self::choice(ui, choice.name(), choice == quantity, command);
        }
        ui.add_space(12.0);
        let state = RichText::new(series::state(progress)).weak();
        ui.add(Label::new(state).extend());
    });
    let above = ui.cursor().top() - top;
    let notes = series::notes(progress, quantity).join(" · ");
    let room = vec2(ui.available_width(), (height - above).max(MIN_CHART_HEIGHT));
    // The notes take the lines that they need, and the chart what is left.
    ui.allocate_ui_with_layout(room, Layout::bottom_up(Align::Min), |ui| {
        ui.label(RichText::new(notes).weak().size(FONT_SIZE));
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
        let pointed = response.hover_pos().map(Into::into);
        let look = (ui.palette(), FONT_SIZE);
        let (shapes, figures) = growth_shapes(look, area(rect), (progress, quantity), pointed);
        paint(ui.painter(), &shapes, HERE);
        if let Some(words) = figures {
            response.on_hover_text_at_pointer(words);
        }
    });
}

/// Buttons for a smaller and a larger last order.
fn last_order(ui: &mut Ui, progress: &SweepProgress) {
    let last = progress.spec.orders.last().order();
    ui.label(format!("up to {last}"));
    let button = |label, tip, order, command| {
        let is_there = order_limits::up_to(progress.spec.orders, order).is_some();
        words::Button::new(label, tip, command).enabled(is_there)
    };
    let steps = [
        button("−", "Up to a smaller order", last - 1, Command::OrderDown),
        button("+", "Up to a larger order", last + 1, Command::OrderUp),
    ];
    selector::tools(ui, 0.0, steps);
}

/// The choice between one order and several, and between methods and the user's own searches.
fn choose(ui: &mut Ui, measured: Measured, are_several: bool) {
    let is_own = measured == Measured::Own;
    let one = if is_own {
        Command::CompareOwn
    } else {
        Command::CompareOrders
    };
    for (name, is_chosen, command) in [
        ("one order", !are_several && !is_own, one),
        ("several orders", are_several, Command::CompareOrders),
        ("own searches", is_own, Command::CompareOwn),
    ] {
        choice(ui, name, is_chosen, command).on_hover_text(CHOICE_TIP);
    }
}

fn choice(ui: &mut Ui, name: &str, is_chosen: bool, command: Command) -> Response {
    let choice = ui.selectable_label(is_chosen, name);
    if choice.clicked() && !is_chosen {
        ui.ask(command);
    }
    choice
}

/// The headings of the columns, which sort the table. Returns the current order.
fn headings(ui: &mut Ui, measured: Measured) -> Option<Sorting> {
    let [solutions, effort, third, time] =
        comparison_table::columns(measured).map(|column| (column.heading, column.meaning));
    // A table with other columns is sorted in its own way.
    let id = Id::new(("how the comparison is sorted", measured == Measured::Own));
    let mut sorting: Option<Sorting> = ui.data(|data| data.get_temp(id)).flatten();
    let (method, multiple) = ((comparison_table::METHOD, ""), comparison_table::MULTIPLE);
    let all = [method, solutions, effort, third, time, multiple];
    for (column, (name, meaning)) in all.into_iter().enumerate() {
        let sign = match sorting.filter(|sorting| sorting.column == column) {
            Some(Sorting { descending, .. }) if descending => " ⏷",
            Some(_) => " ⏶",
            None => "",
        };
        let words = RichText::new(format!("{name}{sign}")).weak();
        let tip = format!("{meaning} {SORT_TIP}");
        let heading = Button::new(words).frame(false);
        let heading = |ui: &mut Ui| ui.add(heading).on_hover_text(tip.trim_start()).clicked();
        let clicked = if FIGURES.contains(&column) {
            at_the_right(ui, heading)
        } else {
            heading(ui)
        };
        if column == EFFORT {
            // Bars have a column of their own.
            ui.label("");
        }
        if clicked {
            sorting = Sorting::after_click(sorting, column);
            ui.data_mut(|data| data.insert_temp(id, sorting));
        }
    }
    sorting
}

/// Words at the right edge of their column.
fn at_the_right<T>(ui: &mut Ui, words: impl FnOnce(&mut Ui) -> T) -> T {
    ui.with_layout(Layout::right_to_left(Align::Center), words)
        .inner
}

/// The results of a method, over the columns of the table; `part` shortens the bars.
fn row(ui: &mut Ui, line: TableLine, (part, scale): (f32, BarScale)) {
    let about = Method::by_name(line.method).map_or("", |method| method.about);
    ui.label(line.method).on_hover_text(about);
    let figure = |ui: &mut Ui, amount: Option<Amount>| {
        let figure = amount.map_or(String::new(), |amount| amount.to_string());
        at_the_right(ui, |ui| ui.label(figure));
    };
    let [solutions, effort, third, time] = line.amounts;
    figure(ui, solutions);
    figure(ui, effort);
    let share = |ratio| scale.share(ratio);
    bar(ui, part * EFFORT_BAR, line.nodes.map(share));
    figure(ui, third);
    figure(ui, time);
    // One cell for all of it, so that long notes and bars share their room.
    ui.horizontal(|ui| {
        let place = ui.cursor().left();
        let ratio = line.ratio.map(|ratio| ui.label(numbers::ratio(ratio)));
        if let Some(ratio) = &ratio {
            ui.add_space((place + part * RATIO_WIDTH - ratio.rect.right()).max(0.0));
            bar(ui, part * TIME_BAR, line.ratio.map(share));
        }
        let words = match ratio {
            // A narrow window has no room for both.
            Some(ratio) if part < 1.0 && !line.note.is_empty() => ratio.on_hover_text(line.note),
            Some(_) | None => ui.weak(line.note),
        };
        if let Some(tip) = line.tip {
            words.on_hover_text(tip);
        }
    });
}

/// The room for a bar, and this share of it filled, if it is known.
fn bar(ui: &mut Ui, longest: f32, share: Option<f32>) {
    let height = ui.text_style_height(&egui::TextStyle::Body);
    let (axis, _) = ui.allocate_exact_size(vec2(longest, height), Sense::hover());
    let Some(share) = share else {
        return;
    };
    let length = vec2(longest * share, height);
    let bar = Rect::from_min_size(axis.min, length);
    let accent = ui.palette().accent;
    ui.painter().rect_filled(bar, CornerRadius::same(2), accent);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::egui_pass::tests::{click, pass_of_widgets, words};

    #[test]
    fn figures_stand_below_their_headings() {
        let ctx = egui::Context::default();
        let line = TableLine {
            method: "method",
            amounts: [1, 2, 3, 4].map(|count| Some(Amount::Count(count))),
            nodes: None,
            ratio: None,
            note: String::new(),
            tip: None,
        };
        let frame = |events: &[egui::Event]| {
            let shapes = pass_of_widgets(&ctx, events.to_vec(), |ui| {
                Grid::new("methods").show(ui, |ui| {
                    headings(ui, Measured::Methods);
                    ui.end_row();
                    row(ui, line.clone(), (1.0, BarScale::of(&[])));
                });
            });
            words(&shapes)
        };
        // A grid knows the widths of its columns once it was laid out.
        frame(&[]);
        let shown = frame(&[]);
        let right = |words: &str| {
            let mut shown = shown.iter();
            let (_, place, _) = shown.find(|(text, ..)| text == words).unwrap();
            place.right()
        };
        for (column, figure) in comparison_table::columns(Measured::Methods).iter().zip(1..) {
            let apart = right(column.heading) - right(&figure.to_string());
            assert!(apart.abs() <= 6.5, "{apart}");
        }
        let method = comparison_table::METHOD;
        let heading = shown.iter().find(|(text, ..)| text == method).unwrap();
        for sign in [" ⏶", " ⏷", ""] {
            for event in click(heading.1.center()) {
                frame(&[event]);
            }
            let named = format!("{method}{sign}");
            assert!(frame(&[]).iter().any(|(text, ..)| *text == named), "{sign}");
        }
    }
}
