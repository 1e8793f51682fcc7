//! The panel beside the board: the query, the view, and the progress of the search.

mod play;
pub mod query;
mod race;
pub mod solutions;
mod thumbnails;
pub(super) mod watch;

use egui::{
    Align, Button, CollapsingHeader, FontId, Id, Label, RichText, ScrollArea, Sense,
    TopBottomPanel, Ui, UiBuilder, Vec2, vec2,
};

use super::egui_pass::{self, PassContext};
use super::egui_style::FINGER_HEIGHT;
use super::layout::{Layout, SHARED_PADDING, SidePlace};
use super::widgets::{self, SCROLL_BAR_WIDTH};
use super::{settings_menu, side};
use crate::app::words::panel::note;
use crate::app::words::{self, panel as headings, prediction};
use crate::app::{App, ChartItem, Command, Current, Tab, WatchCommand, chart_item};
use crate::board::Board;

/// The room around the panel's parts, in points.
const MARGIN: i8 = 16;

/// The room between buttons in a row, in points.
const BUTTON_GAP: f32 = 4.0;

/// The least height of a part of a watched search, in points.
const MIN_PART_HEIGHT: f32 = 160.0;

/// The height of a tab, in points.
const TAB: f32 = 26.0;

/// The size of the words above a part of a watched search, in points.
const NOTE_FONT: f32 = 12.0;

/// A column narrower than this, in points, leaves out words that can be guessed.
const NARROW_COLUMN: f32 = 260.0;

/// A panel narrower than this, in points, has no room for two columns.
const TWO_COLUMN_WIDTH: f32 = 460.0;

/// The section that is closed at first where it has no room.
const SIGNS: &str = "Signs on the board";

/// The room above and below the words of a heading, to their left, and between the lines of a
/// section, in points.
const HEADING_PADDING: f32 = 3.0;
const HEADING_INDENT: f32 = 15.0;
const SECTION_SPACING: f32 = 4.0;

/// The height of the words in the foot of the panel, in points: two lines.
const FOOT_TEXT_HEIGHT: f32 = 32.0;

/// The room beside a notice there, and by how much its plate is higher than two lines, in points.
pub const NOTICE_PADDING: Vec2 = vec2(8.0, 3.0);

/// The least width of a notice beside the tools, in points: where fingers have no keys to read.
const MIN_NOTICE_WIDTH: f32 = 280.0;

/// The height of the tools there, in points.
const FOOT_TOOL_HEIGHT: f32 = 20.0;

/// How to list all keys, and what Escape does. A page is left like any other page.
fn all_keys(app: &App) -> &'static str {
    match app.current().playback() {
        // A place that was found is taken away first.
        Some(playback) if playback.is_running() && app.view().found.is_none() => {
            "? all keys · Esc pause"
        }
        _ if host::CAN_QUIT => "? all keys · Esc quit",
        _ => "? all keys",
    }
}

/// Lays out the panel over the available room.
pub fn show(ui: &mut Ui, app: &App, layout: &Layout) {
    let has_parts = layout.parts.iter().any(Option::is_some);
    let margin = egui::Margin {
        right: MARGIN - SCROLL_BAR_WIDTH as i8,
        left: MARGIN - if has_parts { SHARED_PADDING as i8 } else { 0 },
        top: 12,
        bottom: 10,
    };
    egui::Frame::NONE
        .inner_margin(margin)
        .show(ui, |ui| parts(ui, app, layout));
}

/// All parts. Where they do not fit, there is a scroll bar.
fn parts(ui: &mut Ui, app: &App, layout: &Layout) {
    let has_bar = layout.bar.is_some();
    if !has_bar {
        foot(ui, app);
    }
    let height = ui.available_height();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        // There is always room for a scroll bar, because what fits must not depend on it.
        ui.set_width(ui.available_width() - SCROLL_BAR_WIDTH);
        // Below a bar, only games and races have choices for a column of their own.
        let has_choices = matches!(app.current(), Current::Play(_) | Current::Race(_));
        let may_have_columns = !has_bar || has_choices;
        if may_have_columns && ui.available_width() >= TWO_COLUMN_WIDTH {
            columns(ui, |left, right| {
                in_two_columns((left, right), app, height, layout);
            });
        } else {
            in_one_column(ui, app, height, layout);
        }
        egui_pass::scroll_to_focused(ui);
    });
}

/// All parts, one below the other.
fn in_one_column(ui: &mut Ui, app: &App, height: f32, layout: &Layout) {
    let has_bar = layout.bar.is_some();
    head(ui, app, has_bar);
    if !fill_with_part(ui, app, height) {
        // A panel below the board is low: what is used most comes first.
        if layout.has_side(SidePlace::Below) {
            tools(ui, app, layout);
            request(ui, app, has_bar);
        } else {
            request(ui, app, has_bar);
            tools(ui, app, layout);
        }
        if let Current::Play(_) = app.current() {
            // The boards that were found are last, as there may be many.
            options(ui, app);
            sections(ui, app);
        } else {
            sections(ui, app);
            options(ui, app);
        }
    }
}

/// The request to the left, the results to the right; below a bar, the choices to the right.
fn in_two_columns((left, right): (&mut Ui, &mut Ui), app: &App, height: f32, layout: &Layout) {
    let has_bar = layout.bar.is_some();
    head(left, app, has_bar);
    request(left, app, has_bar);
    if has_bar {
        tools(left, app, layout);
        let is_race = matches!(app.current(), Current::Race(_));
        sections(if is_race { &mut *right } else { left }, app);
        options(right, app);
        return;
    }
    options(left, app);
    if !fill_with_part(right, app, height) {
        tools(right, app, layout);
        sections(right, app);
    }
}

/// What comes before everything else.
fn head(ui: &mut Ui, app: &App, has_bar: bool) {
    if !has_bar {
        query::order(ui, app);
        query::activities(ui, app);
    }
    tabs(ui, app);
}

/// The query; below a bar, which has the choices, only in words.
fn request(ui: &mut Ui, app: &App, has_bar: bool) {
    if has_bar {
        query::about(ui, app);
    } else {
        query::show(ui, app);
    }
    query::own(ui, app);
    ui.add_space(6.0);
}

/// Two columns side by side.
fn columns(ui: &mut Ui, content: impl FnOnce(&mut Ui, &mut Ui)) {
    ui.columns_const(|[left, right]| {
        // Columns would stretch the words of a line to its full width.
        let ragged = egui::Layout::top_down(Align::Min);
        left.with_layout(ragged, |left| {
            right.with_layout(ragged, |right| content(left, right));
        });
    });
}

/// Fills a panel of this height with a part, unless its tab is that of the figures. Returns whether
/// it did.
fn fill_with_part(ui: &mut Ui, app: &App, height: f32) -> bool {
    let (Current::Watch(watch), Some(Tab::MiddlePart(part))) =
        (app.current(), app.view().panes.tab())
    else {
        return false;
    };
    watch::transport(ui, watch);
    let room = height - (ui.cursor().top() - ui.min_rect().top());
    let size = vec2(ui.available_width(), room.max(MIN_PART_HEIGHT));
    let (room, _) = ui.allocate_exact_size(size, Sense::hover());
    side::inside(ui, "part", room, |ui| {
        if let Some(note) = note(part, app.view().chosen.coordinates, &watch.spec.given) {
            let label = part.name();
            let note = format!("The {} {note}.", label.to_lowercase());
            ui.label(RichText::new(note).weak().size(NOTE_FONT));
        }
        side::fill(ui, app, watch, part);
    });
    true
}

/// The tabs, if the parts have no place of their own: words side by side over a line, which is
/// thicker below the one that is shown.
fn tabs(ui: &mut Ui, app: &App) {
    let (Current::Watch(_), Some(shown)) = (app.current(), app.view().panes.tab()) else {
        return;
    };
    let (tabs, shown) = (headings::tabs(), Command::Watch(WatchCommand::Tab(shown)));
    let size = vec2(ui.available_width() / tabs.len() as f32, TAB);
    let palette = ui.palette();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for button in tabs {
            let words = RichText::new(button.label);
            let (words, height, colour) = if button.command == shown {
                (words, 3.0, palette.accent)
            } else {
                (words.weak(), 1.0, palette.edge)
            };
            let tip = ui.with_keys(&button.tip, &[&button.command]);
            let tab = ui.add(Button::new(words).frame(false).min_size(size));
            let line = tab.rect.with_min_y(tab.rect.bottom() - height);
            ui.painter().rect_filled(line, 0.0, colour);
            if tab.on_hover_text(tip).clicked() {
                ui.ask(button.command);
            }
        }
    });
}

/// The tools of the current activity, always in sight.
fn tools(ui: &mut Ui, app: &App, layout: &Layout) {
    match app.current() {
        Current::Browse(browse) => {
            if layout.foot.is_none() {
                solutions::navigator(ui, app, browse);
            }
            solutions::offer(ui, app);
        }
        Current::Watch(watch) => watch::tools(ui, watch, app.view()),
        Current::Play(play) => play::show(ui, app, play),
        Current::Race(race) => race::tools(ui, race),
    }
    ui.add_space(4.0);
}

/// The other sections.
fn sections(ui: &mut Ui, app: &App) {
    match app.current() {
        Current::Browse(browse) => {
            section(ui, app, headings::SEARCH, |ui| {
                solutions::search(ui, browse);
            });
        }
        Current::Watch(watch) => {
            if let Some(lane) = watch.lane() {
                section(ui, app, headings::SEARCH, |ui| {
                    widgets::figures(ui, "watched", &words::watch::figures(lane));
                });
                let notes = &lane.trace.notes;
                if !notes.is_empty() {
                    section(ui, app, "What the method remembers", |ui| {
                        watch::notes(ui, notes, app.notation());
                    });
                }
            }
        }
        Current::Race(race) => {
            section(ui, app, "Who races", |ui| race::lanes(ui, race));
            section(ui, app, "What counts", |ui| race::counts(ui, race));
        }
        Current::Play(_) => {}
    }
    for item in ChartItem::ALL {
        if !item.is_of_stages()
            && let Some(chart) = chart_item::chart(app, item)
        {
            section(ui, app, item.about(), |ui| widgets::chart(ui, &chart));
        }
    }
    let has_signs = match app.current() {
        Current::Browse(_) => false,
        // Signs come once there are figures, which take their room first.
        Current::Watch(watch) => watch.lane().is_some(),
        Current::Play(_) | Current::Race(_) => true,
    };
    if has_signs {
        section(ui, app, SIGNS, |ui| thumbnails::signs(ui, app));
    }
    if let Current::Play(play) = app.current()
        && play.board().has_solution()
    {
        section(ui, app, "Solutions found by you", |ui| {
            play::found(ui, app, play);
        });
    }
}

/// The choices: the family of the solution on the board, or puzzles.
fn options(ui: &mut Ui, app: &App) {
    match app.current() {
        Current::Browse(browse) => {
            let shown = browse.shown().map(|found| &found.solution);
            if let Some(solution) = shown.filter(|one| one.order() <= Board::MAX_VISIBLE_ORDER) {
                section(ui, app, "Family", |ui| {
                    let members = browse.members();
                    thumbnails::family(ui, app.notation(), solution, &members);
                });
            }
        }
        Current::Play(play) => section(ui, app, "Puzzles", |ui| {
            play::puzzles(ui, (play, app.puzzle_aside()));
        }),
        Current::Watch(_) | Current::Race(_) => {}
    }
}

/// A section under a heading that opens and closes it, wherever it stands in an activity.
fn section(ui: &mut Ui, app: &App, title: &str, content: impl FnOnce(&mut Ui)) {
    let room = ui.clip_rect().bottom() - ui.cursor().top();
    let is_open = title != SIGNS || thumbnails::signs_height(app) < room;
    let id = Id::new((title, app.activity()));
    ui.scope_builder(UiBuilder::new().id(id), |ui| {
        ui.spacing_mut().item_spacing.y = SECTION_SPACING;
        let usual = ui.style().clone();
        // This gives the heading the colours of a button's sign.
        ui.visuals_mut().override_text_color = None;
        ui.spacing_mut().button_padding.y = HEADING_PADDING;
        ui.spacing_mut().indent = HEADING_INDENT;
        let section = CollapsingHeader::new(RichText::new(title).size(14.0))
            .default_open(is_open)
            .show_unindented(ui, |ui| {
                ui.set_style(usual);
                content(ui);
            });
        if let Some(body) = section.body_response
            && section.header_response.clicked()
        {
            ui.scroll_to_rect(section.header_response.rect.union(body.rect), None);
        }
    });
}

/// Whether keys and notices are visible: a dialog covers them, the search field does not.
pub fn has_foot(app: &App, layout: &Layout) -> bool {
    let is_covered = app.view().is_covered();
    !is_covered && (layout.panel.is_some() || layout.bar.is_some())
}

/// The most important keys, or a notice about the last command; and the tools, where no bar has
/// them. On a touched page there are no keys, and the tools are beside the notice.
fn foot(ui: &mut Ui, app: &App) {
    TopBottomPanel::bottom("foot")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .show_inside(ui, |ui| {
            ui.add_space(5.0);
            let beside = ui.available_width() - settings_menu::WIDTH - SCROLL_BAR_WIDTH;
            if host::is_touched() && beside >= MIN_NOTICE_WIDTH {
                ui.horizontal(|ui| {
                    let size = vec2(beside - NOTICE_PADDING.x, FINGER_HEIGHT);
                    ui.allocate_ui(size, |ui| keys_or_notice(ui, app));
                    ui.set_width(ui.available_width() - SCROLL_BAR_WIDTH);
                    settings_menu::show(ui, app);
                });
                return;
            }
            keys_or_notice(ui, app);
            ui.add_space(3.0);
            if !host::is_touched() {
                ui.spacing_mut().button_padding.y = 0.0;
                ui.spacing_mut().interact_size.y = FOOT_TOOL_HEIGHT;
            }
            ui.set_width(ui.available_width() - SCROLL_BAR_WIDTH);
            settings_menu::show(ui, app);
        });
}

/// The most important keys, or in their place a notice about the last command.
pub fn keys_or_notice(ui: &mut Ui, app: &App) {
    let [first, more] = match app.current() {
        Current::Watch(watch) if watch.prediction().is_some() => prediction::keys(watch),
        Current::Watch(watch) if !watch.spec.given.is_empty() => {
            [words::watch::KEYS, all_keys(app)]
        }
        _ => [words::request::keys(app.activity()), all_keys(app)],
    };
    ui.scope(|ui| {
        ui.set_min_height(FOOT_TEXT_HEIGHT);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.style_mut().override_font_id = Some(FontId::proportional(13.0));
        // Over a dialog, the notice is on the board.
        let notice = app.notice().filter(|_| !app.view().is_covered());
        if let Some(notice) = notice {
            // It stands out, because a user who has just pressed a key looks elsewhere.
            egui::Frame::NONE
                .fill(ui.palette().accent.into())
                .corner_radius(4.0)
                .inner_margin(NOTICE_PADDING)
                // Words stay where they are without a plate.
                .outer_margin(vec2(0.0, -NOTICE_PADDING.y))
                .show(ui, |ui| {
                    let size = vec2(ui.available_width(), FOOT_TEXT_HEIGHT);
                    let layout = egui::Layout::left_to_right(Align::Center);
                    ui.allocate_ui_with_layout(size, layout, |ui| {
                        ui.set_min_height(FOOT_TEXT_HEIGHT);
                        ui.add(Label::new(notice).wrap());
                    });
                });
        } else if !host::is_touched() {
            for keys in [first, more] {
                // Lines end between two keys.
                let keys = keys.replace(' ', "\u{a0}").replace("·\u{a0}", "· ");
                ui.weak(keys);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use egui::{CentralPanel, Rect};

    use super::*;
    use crate::app::{Message, RunCommand};
    use crate::window::egui_pass::tests::{begun, click, context, pass, pass_of_panel, words};

    #[test]
    fn the_foot_says_what_escape_does() {
        let (mut app, _) = begun("8 --watch").unwrap();
        let foot = |app: &App| {
            let shapes = pass_of_panel(&context(), 284.0, |ui| keys_or_notice(ui, app));
            words(&shapes).pop().unwrap().0.replace('\u{a0}', " ")
        };
        assert_eq!(foot(&app), "? all keys · Esc quit");
        app.update(Message::Command(Command::Run(RunCommand::TogglePlayback)));
        assert_eq!(foot(&app), "? all keys · Esc pause");
    }

    #[test]
    fn a_section_that_is_opened_is_seen_and_stays_open_in_another_column() {
        let (ctx, (app, _)) = (context(), begun("8 --watch").unwrap());
        let frame = |events, column: &str| {
            let shapes = pass(&ctx, vec2(300.0, 200.0), events, |ctx| {
                CentralPanel::default().show(ctx, |ui| {
                    ScrollArea::vertical().show(ui, |ui| {
                        ui.add_space(150.0);
                        ui.push_id(column, |ui| {
                            section(ui, &app, SIGNS, |ui| {
                                ui.add_space(60.0);
                                ui.label("the last sign");
                            });
                        });
                    });
                });
            });
            words(&shapes)
        };
        let closed = frame(vec![], "one");
        let [(_, heading, _)] = &closed[..] else {
            panic!("without room it is closed: {closed:?}");
        };
        for event in click(heading.center()) {
            frame(vec![event], "one");
        }
        for _ in 0..30 {
            frame(vec![], "one");
        }
        let is_seen = |(text, place, seen): &(String, Rect, Rect)| {
            text == "the last sign" && seen.contains_rect(*place)
        };
        for column in ["one", "other"] {
            assert!(frame(vec![], column).iter().any(is_seen), "{column}");
        }
    }
}
