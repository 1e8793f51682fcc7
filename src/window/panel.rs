//! The panel beside the board: what is asked for, what is shown, what the
//! search is doing.

mod play;
mod watch;

use egui_macroquad::egui::{
    self, Align, Button, ComboBox, DragValue, FontId, Grid, Layout, ProgressBar, RichText,
    ScrollArea, SidePanel, Slider, TextEdit, TopBottomPanel, Ui,
};
use indicatif::HumanCount;

use super::{
    charts, figures,
    layout::{self, Panel},
    theme::Palette,
    thumbnails,
};
use crate::{
    app::{Activity, App},
    experiment::Outcome,
    families::LARGEST_NUMBERED,
    message::Command,
    method::METHODS,
    mode::Mode,
    theme::Theme,
};

/// Room for a scroll bar, in points.
const SCROLL_BAR: f32 = 10.0;

/// A panel narrower than this, in points, has no room for two columns.
const WIDE: f32 = 460.0;

/// Digits that the jump field takes: more do not fit a number.
const DIGITS: usize = 19;

/// Lays the panel out, if there is room for one; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &layout::Layout, clicked: &mut Vec<Command>) {
    let margin = egui::Margin {
        right: 16 - SCROLL_BAR as i8,
        ..egui::Margin::same(16)
    };
    let palette = Palette::of(app.theme());
    let frame = egui::Frame::NONE.fill(palette.panel).inner_margin(margin);
    match layout.panel {
        Panel::Right(width) => {
            SidePanel::right("panel")
                .exact_width(width)
                .resizable(false)
                .show_separator_line(false)
                .frame(frame)
                .show(ctx, |ui| {
                    foot(ui, app, clicked);
                    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                        beside_scroll_bar(ui);
                        in_one_column(ui, app, clicked);
                    });
                });
        }
        Panel::Bottom(height) => {
            TopBottomPanel::bottom("panel")
                .exact_height(height)
                .resizable(false)
                .show_separator_line(false)
                .frame(frame)
                .show(ctx, |ui| {
                    foot(ui, app, clicked);
                    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                        beside_scroll_bar(ui);
                        if ui.available_width() < WIDE {
                            in_one_column(ui, app, clicked);
                        } else {
                            in_two_columns(ui, app, clicked);
                        }
                    });
                });
        }
        Panel::Hidden => {}
    }
}

/// Leaves room at the right for a scroll bar, whether there is one or not: what
/// fits must not depend on it.
fn beside_scroll_bar(ui: &mut Ui) {
    ui.set_width(ui.available_width() - SCROLL_BAR);
}

fn in_one_column(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    request(ui, app, clicked);
    ui.add_space(6.0);
    match app.activity() {
        Activity::Browse => {
            navigator(ui, app, clicked);
            ui.add_space(6.0);
            search(ui, app);
            ui.add_space(6.0);
            thumbnails::show(ui, app, clicked);
        }
        Activity::Watch => watch::show(ui, app, clicked),
        Activity::Play => play::show(ui, app),
    }
}

fn in_two_columns(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.columns(2, |columns| {
        if let [left, right] = columns {
            request(left, app, clicked);
            match app.activity() {
                Activity::Browse => {
                    left.add_space(10.0);
                    thumbnails::show(left, app, clicked);
                    navigator(right, app, clicked);
                    right.add_space(10.0);
                    search(right, app);
                }
                Activity::Watch => watch::show(right, app, clicked),
                Activity::Play => play::show(right, app),
            }
        }
    });
}

/// Mode and order.
fn request(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let by_hand = app.activity() == Activity::Play;
    let order = app.board().order();
    let queens = if order == 1 { "queen" } else { "queens" };
    ui.heading(format!("{} {queens}", HumanCount(order as u64)));
    activities(ui, app, clicked);
    let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
    Grid::new("modes").show(ui, |ui| {
        for (index, mode) in Mode::ALL.into_iter().enumerate() {
            let button = Button::new(format!("{} {}", index + 1, mode.name()))
                .selected(mode == app.mode() && !by_hand)
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).clicked() {
                clicked.push(Command::Mode(mode));
            }
            if index % 2 == 1 {
                ui.end_row();
            }
        }
    });
    if !by_hand {
        let method = app.method_at_work();
        ui.label(palette.weak(method.map_or(app.mode().about(), |method| method.about)));
        ui.add_space(4.0);
        methods(ui, app, clicked);
    }
    ui.horizontal(|ui| {
        // The tallest of the row first, so that the others stand in its middle.
        ui.set_min_height(26.0);
        ui.label("Order");
        let orders = app.orders();
        let mut wanted = order;
        ui.spacing_mut().slider_width = (ui.available_width() - 76.0).max(40.0);
        let slider = Slider::new(&mut wanted, orders.clone())
            .logarithmic(*orders.end() > 100)
            .show_value(false);
        ui.add(slider);
        let field = DragValue::new(&mut wanted)
            .range(1..=usize::MAX)
            .speed(0.1)
            .update_while_editing(false);
        ui.spacing_mut().interact_size.x = 56.0;
        ui.add(field);
        if wanted != order {
            clicked.push(Command::Order(wanted));
        }
    });
}

/// What can be done with the board.
fn activities(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let width = (ui.available_width() - 2.0 * 4.0) / 3.0;
        for (name, hint, activity) in [
            ("Solutions", "Look at solutions (W or P)", Activity::Browse),
            ("Watch", "Watch the search (W)", Activity::Watch),
            ("Play", "Solve the board by hand (P)", Activity::Play),
        ] {
            let button = Button::new(name)
                .selected(activity == app.activity())
                .min_size(egui::vec2(width, 0.0));
            if ui.add(button).on_hover_text(hint).clicked() && activity != app.activity() {
                clicked.push(Command::Activity(activity));
            }
        }
    });
}

/// The registry of methods, to choose from.
fn methods(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    const OWN: &str = "the mode's own";
    ui.horizontal(|ui| {
        ui.set_min_height(26.0);
        ui.label("Method");
        let chosen = app.method().map_or(OWN, |method| method.name);
        ComboBox::from_id_salt("method")
            .width(ui.available_width())
            .selected_text(chosen)
            .show_ui(ui, |ui| {
                if ui.selectable_label(app.method().is_none(), OWN).clicked() {
                    clicked.push(Command::Method(None));
                }
                for method in METHODS {
                    let own = app.method() == Some(method);
                    let label = ui.selectable_label(own, method.name);
                    if label.on_hover_text(method.about).clicked() {
                        clicked.push(Command::Method(Some(method)));
                    }
                }
            });
    });
}

/// How many of all solutions have been thrown.
fn seen(ui: &mut Ui, outcome: &Outcome) {
    let Some(all) = outcome.all else {
        return;
    };
    let text = format!(
        "{} of {} seen",
        HumanCount(outcome.different),
        HumanCount(all)
    );
    let share = outcome.different as f64 / all as f64;
    ui.add_space(4.0);
    ui.add(ProgressBar::new(share as f32).text(text));
}

/// Which solution of how many, and the ways to another.
fn navigator(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    let total = match app.total() {
        Some(total) => HumanCount(total).to_string(),
        None => format!("{} found", HumanCount(app.found())),
    };
    let line = match app.shown_number() {
        Some(number) => format!(
            "{} {} of {total}",
            figures::noun(app),
            HumanCount(number + 1)
        ),
        None if app.no_solution() => "No solution exists".into(),
        None if app.shown().is_some() => {
            format!("An image of solution {}", HumanCount(app.wanted() + 1))
        }
        None => "Searching…".into(),
    };
    ui.label(RichText::new(line).size(17.0));
    ui.horizontal(|ui| {
        let family = ui.label(palette.weak(figures::family(app).unwrap_or_default()));
        family.on_hover_text(format!(
            "Families are numbered up to order {LARGEST_NUMBERED}"
        ));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let mut families = app.families();
            let families_only = ui.checkbox(&mut families, "only families");
            if families_only
                .on_hover_text("One solution of each family (F)")
                .changed()
            {
                clicked.push(Command::Families);
            }
        });
    });
    if let (Some(number), true) = (app.shown_number(), app.waiting())
        && number != app.wanted()
    {
        ui.label(palette.weak(format!("waiting for {}", HumanCount(app.wanted() + 1))));
    }
    ui.horizontal(|ui| {
        let steps = [
            ("⏮", "First (Home)", Command::First),
            ("⏴", "Previous (←)", Command::Previous),
            ("⏵", "Next (→)", Command::Next),
            ("⏭", "Last (End)", Command::Last),
        ];
        for (label, hint, command) in steps {
            let button = Button::new(label).min_size(egui::vec2(34.0, 0.0));
            let enabled = !app.no_solution();
            if ui
                .add_enabled(enabled, button)
                .on_hover_text(hint)
                .clicked()
            {
                clicked.push(command);
            }
        }
        go_to(ui, palette, clicked);
    });
}

/// The jump field: a number and Enter.
fn go_to(ui: &mut Ui, palette: &Palette, clicked: &mut Vec<Command>) {
    let id = ui.id().with("go to");
    let mut text: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut text)
        .hint_text(palette.weak("Go to…"))
        .char_limit(DIGITS)
        .desired_width(f32::INFINITY);
    let response = ui.add(field);
    text.retain(|character| character.is_ascii_digit());
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if let (true, Ok(number)) = (entered, text.parse()) {
        clicked.push(Command::GoTo(number));
    }
    if response.lost_focus() {
        text.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, text));
}

/// What the search has found and spent.
fn search(ui: &mut Ui, app: &App) {
    let palette = Palette::of(app.theme());
    Grid::new("figures").spacing([16.0, 4.0]).show(ui, |ui| {
        for (name, figure) in figures::figures(app) {
            ui.label(palette.weak(name));
            ui.label(figure);
            ui.end_row();
        }
    });
    if let Some(share) = figures::share(app) {
        ui.add_space(4.0);
        let percent = (share * 100.0).floor();
        ui.add(ProgressBar::new(share as f32).text(format!("{percent} %")));
    }
    if let Some(outcome) = app.experiment().filter(|outcome| outcome.solutions > 0) {
        seen(ui, outcome);
        ui.add_space(4.0);
        charts::tries(ui, palette, outcome);
        charts::means(ui, palette, outcome);
    }
    if let Some(partials) = app.partials() {
        ui.add_space(4.0);
        charts::partials(ui, palette, partials);
    }
}

/// The keys one needs first and the theme, always in sight at the foot of the
/// panel.
fn foot(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    let palette = Palette::of(app.theme());
    TopBottomPanel::bottom("foot")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(6.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
            ui.label(palette.weak(match app.activity() {
                Activity::Browse => "← → solution · ↑ ↓ order · B board only",
                Activity::Watch => "Space run · . , step · → next solution",
                Activity::Play => "click or arrows, Enter · H hint · S solve",
            }));
            ui.horizontal(|ui| {
                ui.label(palette.weak("? all keys · Esc quit"));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    ui.add_space(SCROLL_BAR);
                    themes(ui, app, clicked);
                });
            });
        });
}

/// The themes, to choose from.
fn themes(ui: &mut Ui, app: &App, clicked: &mut Vec<Command>) {
    ui.spacing_mut().button_padding.y = 0.0;
    ui.spacing_mut().interact_size.y = 16.0;
    ComboBox::from_id_salt("theme")
        .width(72.0)
        .selected_text(app.theme().name())
        .show_ui(ui, |ui| {
            for theme in Theme::ALL {
                let label = ui.selectable_label(theme == app.theme(), theme.name());
                if label.clicked() {
                    clicked.push(Command::Theme(theme));
                }
            }
        });
    ui.label("Theme");
}
