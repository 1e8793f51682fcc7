//! The table of keys and mouse gestures, which can be searched by typing.

use egui::{FontId, Grid, Id, RichText, ScrollArea, TextEdit, Ui, Vec2, vec2};

use super::egui_pass::PassContext;
use super::key::{Context, GESTURES, Key, MOUSE, PREDICTION, SECTIONS, sections_for};
use super::widgets::{self, SCROLL_BAR_WIDTH};
use crate::app::{App, Command, Overlay};
use crate::search::METHODS;

/// The size of letters in the table of keys, in points; the smaller one where it has less room than
/// this.
const FONT_SIZE: f32 = 14.0;
const SMALL_FONT: f32 = 11.0;
const LEAST_WIDTH: f32 = 1_000.0;

/// The room that a column is expected to take, in sizes of its letters, and what is kept free
/// beside all of them for long words, in points.
const COLUMN_WIDTH: f32 = 22.8;
const KEPT_WIDTH: f32 = 56.0;

/// The room in the table of keys, in points: between keys and their descriptions, between columns,
/// between rows, and below a group.
const KEY_GAP: f32 = 12.0;
const COLUMN_GAP: f32 = 20.0;
const ROW_GAP: f32 = 2.0;
const GROUP_GAP: f32 = 8.0;

/// The width of the search field, in points, and the characters that it takes.
const FIELD_WIDTH: f32 = 130.0;
const MAX_CHARACTERS: usize = 30;

/// Other words for keys and things in the table, in small letters.
const OTHER_NAMES: [(&str, &str); 15] = [
    ("←", "left arrow keys, arrows"),
    ("→", "right arrow keys, arrows"),
    ("↑", "up arrow keys, arrows"),
    ("↓", "down arrow keys, arrows"),
    ("pageup", "pgup"),
    ("pagedown", "pgdn, pgdown"),
    ("ctrl", "control"),
    ("enter", "return"),
    ("space", "space bar, spacebar"),
    ("theme", "colours, colors, dark, light"),
    ("full screen", "fullscreen"),
    ("picture of the window", "screenshot"),
    ("faster", "speed"),
    ("slower", "speed"),
    ("compare all methods", "knuth, estimates of nodes and time"),
];

/// The keys, in small letters, that are held down with others.
const MODIFIERS: [&str; 3] = ["ctrl", "control", "shift"];

/// Lays out the table if it is open.
pub fn show(ctx: &egui::Context, app: &App) {
    if app.view().overlay == Some(Overlay::Help) {
        table(ctx, Context::of(app));
    } else {
        ctx.data_mut(|data| data.remove::<String>(search_id()));
    }
}

/// The key under which the search is kept while the table is open.
fn search_id() -> Id {
    Id::new("help").with("search")
}

/// The table.
fn table(ctx: &egui::Context, context: Context) {
    let groups = groups(context);
    let mut search = String::new();
    widgets::dialog(ctx, "help", Command::Help, |ui, room| {
        ui.set_max_width(room.x);
        let heading = ui.horizontal_wrapped(|ui| {
            ui.heading("Keys and mouse");
            ui.add_space(12.0);
            search = search_field(ui);
            ui.add_space(6.0);
            widgets::way_out(ui, "Escape or ?", Command::Help);
        });
        ui.add_space(6.0);
        let above = heading.response.rect.height() + 12.0;
        let room = (room - vec2(0.0, above)).max(Vec2::ZERO);
        let found = found(&groups, &search);
        // A key that does not work here may work in another activity.
        let is_elsewhere = found.as_ref().is_some_and(Vec::is_empty);
        let found = match found {
            Some(_) if is_elsewhere => self::found(&everywhere(), &search),
            found => found,
        };
        let size = if room.x < LEAST_WIDTH {
            SMALL_FONT
        } else {
            FONT_SIZE
        };
        let columns = ((room.x - KEPT_WIDTH) / (COLUMN_WIDTH * size)) as usize;
        let parts = in_columns(found.as_ref().unwrap_or(&groups), columns);
        let font = FontId::proportional(size);
        ui.style_mut().override_font_id = Some(font);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing.y = ROW_GAP;
        widgets::scrolled(ui, ScrollArea::both(), room, |ui| {
            // A search leaves the size of the table unchanged.
            if found.is_some() {
                let whole: Option<Vec2> = ui.data(|data| data.get_temp(search_id()));
                ui.set_min_size(whole.unwrap_or_default().min(room));
            }
            if found.as_ref().is_some_and(Vec::is_empty) {
                ui.label(format!("No key or gesture is about “{search}”"));
            } else if is_elsewhere {
                ui.weak("Not here. In other activities:");
            }
            ui.horizontal_top(|ui| {
                // egui would put a gap after the last column as well.
                ui.spacing_mut().item_spacing.x = 0.0;
                for (index, part) in parts.into_iter().enumerate() {
                    if index > 0 {
                        ui.add_space(COLUMN_GAP);
                    }
                    ui.vertical(|ui| {
                        for group in part {
                            show_group(ui, size, group);
                        }
                    });
                }
                ui.add_space(SCROLL_BAR_WIDTH);
            });
            if found.is_none() {
                let whole = ui.min_size();
                ui.data_mut(|data| data.insert_temp(search_id(), whole));
            }
        });
    });
    if search.contains('?') {
        ctx.ask(Command::Help);
    }
}

/// The search field, which has the keyboard from the start. Returns the typed text.
fn search_field(ui: &mut Ui) -> String {
    let kept: Option<String> = ui.data(|data| data.get_temp(search_id()));
    let is_new = kept.is_none();
    let mut search = kept.unwrap_or_default();
    let field = TextEdit::singleline(&mut search)
        .hint_text(RichText::new("Type to search").weak())
        .char_limit(MAX_CHARACTERS)
        .desired_width(FIELD_WIDTH);
    let field = ui.add(field);
    if is_new {
        field.request_focus();
    }
    ui.data_mut(|data| data.insert_temp(search_id(), search.clone()));
    search
}

/// Rows under a heading.
struct HelpGroup {
    title: &'static str,
    rows: Vec<HelpRow>,
}

impl HelpGroup {
    /// A group of those rows whose keys exist here and are not taken.
    fn new(title: &'static str, rows: impl Iterator<Item = HelpRow>) -> Self {
        let rows = rows.filter(|(label, _)| !label.is_empty()).collect();
        Self { title, rows }
    }
}

/// A key or gesture, and its effect.
type HelpRow = (String, &'static str);

/// Some groups, one below the other.
type HelpPart<'a> = Vec<&'a HelpGroup>;

/// All current keys and gestures, from the most to the least special.
fn groups(context: Context) -> Vec<HelpGroup> {
    // A key does what the first section that contains it says.
    let mut taken: Vec<Key> = Vec::new();
    let mut groups = Vec::new();
    let waits =
        |command: &Command| context == Context::Prediction && command.waits_for_prediction();
    for section in sections_for(context) {
        let working = section.bindings.iter();
        let working = working.filter(|binding| !waits(&binding.command));
        let labels = working.map(|binding| (binding.label_without(&taken), binding.help));
        groups.push(HelpGroup::new(section.title, labels));
        taken.extend(section.bindings.iter().flat_map(|binding| binding.keys));
    }
    let gestures = GESTURES.iter();
    let gestures = gestures.filter(|gesture| gesture.contexts.contains(&context));
    let gestures = gestures.map(|gesture| (gesture.label.into(), gesture.help));
    let mouse = HelpGroup::new(MOUSE, gestures);
    // What always works comes last: it is read once.
    groups.insert(groups.len().saturating_sub(1), mouse);
    groups
}

/// All keys and gestures of all activities.
fn everywhere() -> Vec<HelpGroup> {
    let sections = [&PREDICTION].into_iter().chain(SECTIONS);
    let groups = sections.map(|section| {
        let keys = section.bindings.iter().map(|key| (key.label(), key.help));
        HelpGroup::new(section.title, keys)
    });
    let gestures = GESTURES.iter();
    let gestures = gestures.map(|gesture| (gesture.label.into(), gesture.help));
    groups.chain([HelpGroup::new(MOUSE, gestures)]).collect()
}

/// The results of a search; `None` if there is no search. Letters alone, or with Ctrl and Shift,
/// stand for keys; a place that a title names stands for all keys there.
fn found(groups: &[HelpGroup], search: &str) -> Option<Vec<HelpGroup>> {
    // The labels of keys have a minus sign, which no keyboard writes.
    let search = search.to_lowercase().replace('-', "−");
    let search = search.replace('+', " + ").replace('−', " − ");
    let typed: Vec<&str> = search.split_whitespace().collect();
    let (last, before) = typed.split_last()?;
    // As in `ctrl+z`.
    let before = before.iter().filter(|word| !matches!(**word, "+" | "−"));
    let words: Vec<&str> = before.chain([last]).copied().collect();
    let is_letter = |word: &str| word.chars().count() == 1;
    let are_keys = words
        .iter()
        .all(|word| is_letter(word) || MODIFIERS.contains(word));
    let methods = METHODS.iter().map(|method| method.name);
    let methods = methods.filter(|name| words.first().is_some_and(|word| name.starts_with(word)));
    let methods = methods.collect::<Vec<_>>().join(" ");
    let other_names = OTHER_NAMES.into_iter().chain([("next method", &*methods)]);
    let is_found = |title: &str, (label, help): &HelpRow| {
        let places = title.to_lowercase().replace(" and ", ", ");
        let keys = label.to_lowercase();
        let mut text = format!("{label} {help}").to_lowercase();
        for (name, others) in other_names.clone() {
            if text.contains(name) {
                text = format!("{text} {others}");
            }
        }
        words.iter().all(|word| {
            if are_keys && is_letter(word) {
                keys.split(' ').any(|key| key == *word)
            } else {
                text.contains(word) || places.split(", ").any(|place| place == *word)
            }
        })
    };
    let found = groups.iter().map(|&HelpGroup { title, ref rows }| {
        let rows = rows.iter().filter(|row| is_found(title, row));
        HelpGroup::new(title, rows.cloned())
    });
    Some(found.filter(|group| !group.rows.is_empty()).collect())
}

/// The groups in at most this number of columns, as low as possible.
fn in_columns(groups: &[HelpGroup], columns: usize) -> Vec<HelpPart<'_>> {
    // The heading is a row and a half.
    let height = |group: &&HelpGroup| 2 + group.rows.len();
    let all: usize = groups.iter().map(|group| height(&group)).sum();
    let filled = |limit: usize| {
        let mut parts: Vec<HelpPart> = Vec::new();
        for group in groups {
            match parts.last_mut() {
                Some(part) if part.iter().chain([&group]).map(height).sum::<usize>() <= limit => {
                    part.push(group);
                }
                Some(_) | None => parts.push(vec![group]),
            }
        }
        parts
    };
    let mut parts = (1..all).map(filled);
    parts
        .find(|parts| parts.len() <= columns)
        .unwrap_or_else(|| vec![groups.iter().collect()])
}

fn show_group(ui: &mut Ui, size: f32, group: &HelpGroup) {
    ui.label(RichText::new(group.title).font(FontId::proportional(size + 3.0)));
    Grid::new(group.title)
        .spacing([KEY_GAP, ROW_GAP])
        .min_col_width(0.0)
        .show(ui, |ui| {
            for (label, help) in &group.rows {
                ui.label(label);
                ui.weak(*help);
                ui.end_row();
            }
        });
    ui.add_space(GROUP_GAP);
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use egui::{Event, Rect};

    use super::*;
    use crate::window::egui_pass::tests::{USUAL, pass, words};
    use crate::window::key_table::{IN_ALL, IN_BROWSE, IN_PREDICTION, IN_WATCH};

    /// Types something into the help. Returns its words, each with its place and its visible part.
    fn typed(
        ctx: &egui::Context,
        (size, context): (Vec2, Context),
        text: &str,
    ) -> Vec<(String, Rect, Rect)> {
        let events = vec![Event::Text(text.into())];
        words(&pass(ctx, size, events, |ctx| table(ctx, context)))
    }

    /// Opens the help. Its place depends on its size, which is known after a frame.
    fn opened(ctx: &egui::Context, at: (Vec2, Context)) -> Vec<(String, Rect, Rect)> {
        for _ in 0..3 {
            typed(ctx, at, "");
        }
        typed(ctx, at, "")
    }

    /// In windows of 960 by 640 pixels, of 700 by 500, where letters are smaller, and of the size
    /// in which they open.
    #[test]
    fn all_keys_are_seen_at_once() {
        // In the last ones there is just room for one more column.
        let just_wider = [611.0, 1067.0, 1386.0].map(|width| vec2(width, 3000.0));
        let usual = [USUAL, vec2(861.0, 615.0), vec2(1280.0, 800.0)];
        for size in usual.into_iter().chain(just_wider) {
            for &context in IN_ALL {
                let shown = opened(&egui::Context::default(), (size, context));
                for (_, help) in rows(groups(context)) {
                    let is_whole = |(text, place, seen): &(String, Rect, Rect)| {
                        text == help && seen.contains_rect(*place)
                    };
                    assert!(shown.iter().any(is_whole), "{size:?} {help}: {shown:?}");
                }
            }
        }
    }

    fn rows(groups: Vec<HelpGroup>) -> Vec<HelpRow> {
        groups.into_iter().flat_map(|group| group.rows).collect()
    }

    #[test]
    fn a_search_finds_keys_and_what_they_do_here_or_elsewhere() {
        let watch = |text| rows(found(&groups(IN_WATCH), text).unwrap());
        assert!(found(&groups(IN_WATCH), " ").is_none(), "all of it");
        assert!(matches!(&watch("y")[..], [(label, _)] if label == "Y"));
        assert_eq!(watch("-")[0].0, "−");
        assert!(watch("+").iter().all(|(label, _)| label.ends_with('+')));
        assert_eq!(watch("DEAD end"), watch("end dead"));
        assert!(!watch("dead end").is_empty());
        assert_eq!(watch("watch flag"), watch("flag"));
        assert!(watch("escape").len() < watch("es").len());
        for (typed, key) in [
            ("ctrl-s", "Ctrl S"),
            ("Ctrl++", "Ctrl +"),
            ("ctrl+up", "Ctrl ↑"),
            ("shift PgDn", "Shift PageDown"),
            ("color", "L"),
            ("backjumping", "N"),
        ] {
            let keys = watch(typed).into_iter().map(|(label, _)| label);
            assert_eq!(keys.collect::<Vec<_>>(), [key], "{typed}");
        }
        assert!(watch("hint").is_empty() && watch("h").is_empty());
        let elsewhere = found(&everywhere(), "hint").unwrap();
        assert!(elsewhere.iter().all(|group| group.title == "Play"));
        assert!(!elsewhere.is_empty());
    }

    /// Typed into the field that has the keyboard once the help is open; `?` closes it.
    #[test]
    fn what_is_typed_is_searched_for() {
        let (ctx, at) = (egui::Context::default(), (USUAL, IN_BROWSE));
        let has = |shown: Vec<(String, Rect, Rect)>, text: &str| {
            assert_eq!(ctx.asked(), []);
            shown.iter().any(|(shown, ..)| shown == text)
        };
        let help = "board only / with the panel";
        assert!(has(opened(&ctx, at), help));
        typed(&ctx, at, "zzz");
        assert!(!has(typed(&ctx, at, ""), help));
        let nothing = "No key or gesture is about “zzz”";
        assert!(has(typed(&ctx, at, ""), nothing));
        typed(&ctx, at, "?");
        assert_eq!(ctx.asked(), [Command::Help]);
    }

    #[test]
    fn no_key_is_said_to_do_two_things() {
        for &context in IN_ALL {
            let mut said = BTreeSet::new();
            let keys = groups(context).into_iter();
            for (label, help) in rows(keys.filter(|group| group.title != MOUSE).collect()) {
                for key in label.split(" or ") {
                    assert!(said.insert(key.to_owned()), "{context:?}: {key}: {help}");
                }
            }
        }
    }

    #[test]
    fn the_help_of_a_prediction_leaves_out_what_waits() {
        let [watch, predict] = [IN_WATCH, IN_PREDICTION].map(|context| rows(groups(context)));
        let has = |rows: &[HelpRow], help| rows.iter().any(|(_, other)| *other == help);
        for help in ["run / pause", "next dead end", "parent in the tree"] {
            assert!(has(&watch, help) && !has(&predict, help), "{help}");
        }
        for help in ["predict the steps / stop that", "next method", "faster"] {
            assert!(has(&predict, help), "{help}");
        }
    }
}
