//! The dialog that saves an item on the screen to a file.

use std::env;

use egui::{Id, Key, ProgressBar, Response, RichText, ScrollArea, TextEdit, Ui};

use super::egui_pass::PassContext;
use super::widgets;
use crate::app::command::Span;
use crate::app::save::SaveStage;
use crate::app::words::{Button, Words, save as words};
use crate::app::{App, Command, SaveCommand, SaveDialog};
use crate::numbers::capitalized;
use crate::picture::{Picture, film};
use crate::task::MAX_TITLE;

/// The width of the dialog, in points, where there is room for it.
const DIALOG_WIDTH: f32 = 440.0;

/// The room for a scroll bar, and for the frame of a field beside it, in points.
const BESIDE_BAR: egui::Margin = egui::Margin {
    right: widgets::SCROLL_BAR_WIDTH as i8 + 4,
    ..egui::Margin::ZERO
};

/// The width of a field for a number, in points.
const NUMBER_WIDTH: f32 = 64.0;

/// The room for the label of a field, in points.
const LABEL_WIDTH: f32 = 84.0;

/// Lays out the dialog, if it is open.
pub fn show(ctx: &egui::Context, app: &App) {
    let Some(dialog) = app.save_dialog() else {
        return;
    };
    widgets::dialog(ctx, "save", Command::Close, |ui, room| {
        ui.set_width(room.x.min(DIALOG_WIDTH));
        widgets::scrolled(ui, ScrollArea::vertical(), room, |ui| {
            let beside_bar = egui::Frame::NONE.inner_margin(BESIDE_BAR);
            beside_bar.show(ui, |ui| contents(ui, app, dialog));
        });
    });
}

/// Asks for a command of the dialog.
fn ask(ui: &Ui, command: SaveCommand) {
    ui.ask(Command::Save(command));
}

/// A button for a command of the dialog.
fn button(label: &'static str, tip: impl Into<Words>, command: SaveCommand) -> Button {
    Button::new(label, tip, Command::Save(command))
}

fn contents(ui: &mut Ui, app: &App, dialog: &SaveDialog) {
    ui.heading("Save");
    // Fingers have the buttons below.
    if !host::is_touched() {
        ui.weak(words::closes(dialog));
    }
    ui.add_space(6.0);
    ui.add_enabled_ui(!dialog.is_writing(), |ui| choices(ui, app, dialog));
    ui.add_space(6.0);
    state(ui, dialog);
    ui.add_space(6.0);
    let command = words::command(dialog);
    let above = match command {
        Some(_) => "The same on the command line:",
        None => "No command draws this: it is only on the screen.",
    };
    ui.horizontal(|ui| {
        ui.label(RichText::new(above).weak().size(13.0));
        if command.is_some() {
            widgets::button(
                ui,
                0.0,
                button("Copy", "Copy the command", SaveCommand::CopyCommand),
            );
        }
    });
    if let Some(command) = command {
        ui.label(RichText::new(command).monospace().size(12.0));
    }
}

/// The kind, its options, and the name.
fn choices(ui: &mut Ui, app: &App, dialog: &SaveDialog) {
    items(ui, dialog);
    kinds(ui, dialog);
    for line in words::about(dialog, app.view()) {
        ui.weak(line);
    }
    ui.add_space(6.0);
    if let Some((depth, levels)) = dialog.depth() {
        row(ui, "Levels", |ui| {
            let range = (1, levels as u64);
            let command = |depth| SaveCommand::Depth(depth as usize);
            number_field(ui, "Levels", depth as u64, range, command);
            let (count, all) = (levels as u64, SaveCommand::Depth(levels));
            all_button(ui, count, depth < levels, all);
        });
    }
    if let Some((span, all)) = dialog.span() {
        row(ui, &capitalized(&dialog.subject.noun), |ui| {
            span_fields(ui, span, all);
        });
    }
    let is_film = dialog.kind.is_film();
    if dialog.has_side() {
        let of_film = is_film.then(|| dialog.subject.film_side());
        let side = dialog.side().or(of_film);
        let side = side.unwrap_or_else(|| default_width(ui, app, dialog));
        let (least, most) = dialog.sides();
        row(ui, "Width", |ui| {
            let range = (least.into(), most.into());
            let command = |side| SaveCommand::Side(side as u32);
            number_field(ui, "Width", side.into(), range, command);
            ui.weak(words::width((least, most)));
        });
    }
    if is_film {
        row(ui, "Speed", |ui| {
            let shown = (Some(dialog.speed().to_string()), "");
            let typed = widgets::typed_value(ui, "Speed", NUMBER_WIDTH, shown, str::parse);
            take(ui, "Speed", typed, SaveCommand::Speed);
            ui.weak(words::speed());
        });
        if let Some(length) = dialog.length() {
            row(ui, "Length", |ui| ui.label(words::length(length)));
        }
    }
    if dialog.accepts_title() {
        let hint = ("Title", "none".into(), MAX_TITLE);
        let title = dialog.choices.title.clone();
        text(ui, hint, title, SaveCommand::Title);
    }
    name(ui, dialog);
    // A browser has its own folder for saved files.
    if host::HAS_FOLDERS {
        folder(ui, dialog);
    }
}

/// A field for a number in this range.
fn number_field(
    ui: &mut Ui,
    name: &str,
    number: u64,
    (least, most): (u64, u64),
    command: impl FnOnce(u64) -> SaveCommand,
) {
    let shown = (Some(number), "");
    let typed = widgets::typed_number(ui, name, NUMBER_WIDTH, shown, least..=most);
    take(ui, name, typed, command);
}

/// Takes what was typed into a field, or says what the field takes.
fn take<T>(
    ui: &Ui,
    name: &str,
    (field, typed): (Response, Option<Result<T, String>>),
    command: impl FnOnce(T) -> SaveCommand,
) {
    match typed {
        Some(Ok(typed)) => ask(ui, command(typed)),
        Some(Err(why)) => ask(ui, SaveCommand::Refuse(format!("{name}: {why}"))),
        None => {}
    }
    if is_entered(ui, &field) {
        ask(ui, SaveCommand::Write);
    }
}

/// How many there are, and a button for all of them.
fn all_button(ui: &mut Ui, count: u64, is_open: bool, command: SaveCommand) {
    ui.weak(words::of(count));
    widgets::button(ui, 0.0, button("all", "", command).enabled(is_open));
}

/// Fields for the first and the last number.
fn span_fields(ui: &mut Ui, Span { first, last }: Span, all: Span) {
    let range = (all.first, all.last);
    let from = |first| Span {
        first,
        last: last.max(first),
    };
    let to = |last| Span {
        first: first.min(last),
        last,
    };
    number_field(ui, "First", first, range, |first| {
        SaveCommand::Span(from(first))
    });
    ui.label("to");
    number_field(ui, "Last", last, range, |last| SaveCommand::Span(to(last)));
    // Puzzles have all numbers.
    if all.last < u64::MAX {
        let is_open = (first, last) != range;
        all_button(ui, all.last, is_open, SaveCommand::Span(all));
    }
}

/// A row with a field for text of a limited length, its name and a hint. Returns the field and its
/// text.
fn text(
    ui: &mut Ui,
    (name, hint, most): (&str, String, usize),
    mut text: String,
    command: fn(String) -> SaveCommand,
) -> (Response, String) {
    row(ui, name, |ui| {
        // Fields come and go with the kind, which the name implies: each stays the same.
        let field = TextEdit::singleline(&mut text)
            .id(Id::new("save").with(name))
            .hint_text(RichText::new(hint).weak())
            .char_limit(most)
            .desired_width(f32::INFINITY);
        let field = ui.add(field);
        // Letters and Enter may come in one frame.
        if field.changed() {
            ask(ui, command(text.clone()));
        }
        if is_entered(ui, &field) {
            ask(ui, SaveCommand::Write);
        }
        (field, text)
    })
}

/// The name of the file.
fn name(ui: &mut Ui, dialog: &SaveDialog) {
    let hint = ("Name", String::new(), usize::MAX);
    let (field, name) = text(ui, hint, dialog.name(), SaveCommand::Name);
    // Another kind or part proposes another name, whose stem ends elsewhere.
    let proposed = Id::new("proposed name");
    let before = ui.data(|data| data.get_temp::<String>(proposed));
    let is_new = !field.changed() && before.is_some_and(|before| before != name);
    let is_free = !dialog.is_writing() && ui.memory(|memory| memory.focused().is_none());
    if is_free && !is_missing(dialog) || is_new && field.has_focus() {
        widgets::select(ui, &field, &name[..name.rfind('.').unwrap_or(name.len())]);
    }
    ui.data_mut(|data| data.insert_temp(proposed, name));
}

/// The folder of the file.
fn folder(ui: &mut Ui, dialog: &SaveDialog) {
    let here = env::current_dir().unwrap_or_default();
    let hint = ("Folder", here.display().to_string(), usize::MAX);
    let folder = dialog.choices.folder.clone();
    let (field, folder) = text(ui, hint, folder, SaveCommand::Folder);
    let is_free = ui.memory(|memory| memory.focused().is_none());
    if is_missing(dialog) && !is_entered(ui, &field) && is_free {
        widgets::select(ui, &field, &folder);
    }
}

/// A button for each item on the screen, if there are several.
fn items(ui: &mut Ui, dialog: &SaveDialog) {
    if dialog.items().count() > 1 {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for item in dialog.items() {
                let button = button(item.name(), "", SaveCommand::Item(item));
                widgets::button(ui, 0.0, button.selected(item == dialog.subject.item));
            }
        });
        ui.add_space(2.0);
    }
}

/// A button for each kind; those that are too large are disabled.
fn kinds(ui: &mut Ui, dialog: &SaveDialog) {
    let (refused, why) = dialog.subject.refused().unwrap_or_default();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for kind in refused {
            let button = button(kind.label(), why.clone(), SaveCommand::Kind(kind));
            widgets::button(ui, 0.0, button.enabled(false));
        }
        for kind in dialog.subject.kinds() {
            let button = button(kind.label(), kind.about(), SaveCommand::Kind(kind));
            widgets::button(ui, 0.0, button.selected(kind == dialog.kind));
        }
    });
    if !why.is_empty() {
        ui.weak(why);
    }
}

/// The state of the file, and what the user can do about it.
fn state(ui: &mut Ui, dialog: &SaveDialog) {
    let way = match &dialog.stage {
        SaveStage::Choosing | SaveStage::Stopped => Some(("Save", SaveCommand::Write)),
        SaveStage::Exists => {
            ui.label(words::exists(dialog));
            Some(("Replace it", SaveCommand::Replace))
        }
        SaveStage::Writing(progress) => {
            let bar = ProgressBar::new(words::share(*progress))
                .text(words::progress(dialog, *progress))
                .animate(progress.total.is_none());
            ui.add(bar);
            None
        }
        SaveStage::NoFolder(reason) | SaveStage::Failed(reason) => {
            ui.label(reason);
            Some(("Save", SaveCommand::Write))
        }
    };
    ui.horizontal(|ui| {
        if let Some((label, command)) = way {
            widgets::button(ui, 0.0, button(label, "", command));
        }
        widgets::button(ui, 0.0, Button::new("Cancel", "", Command::Close));
    });
}

/// Whether nothing was written because the folder does not exist.
fn is_missing(dialog: &SaveDialog) -> bool {
    matches!(dialog.stage, SaveStage::NoFolder(_)) && !dialog.choices.folder.trim().is_empty()
}

/// A label, and a field beside it.
fn row<T>(ui: &mut Ui, words: &str, field: impl FnOnce(&mut Ui) -> T) -> T {
    let row = ui.horizontal(|ui| widgets::labelled(ui, words, LABEL_WIDTH, field));
    row.inner
}

/// The default width of a picture. It takes a drawing to find out, so it is kept.
fn default_width(ui: &Ui, app: &App, dialog: &SaveDialog) -> u32 {
    if let Some((Span { first, last }, _)) = dialog.span()
        && first < last
    {
        return film::default_width(last - first + 1, app.board().order());
    }
    let depth = dialog.depth().map(|(depth, _)| depth);
    let key = (dialog.subject.clone(), depth);
    widgets::kept(ui, "default width", key, || {
        let picture = Picture::of_app(app, dialog.subject.item, depth);
        let drawing = picture.and_then(|picture| picture.drawing(|default| default).ok());
        drawing.map_or(0, |drawing| drawing.pixels)
    })
}

fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, Modifiers};

    use super::*;
    use crate::app::Message;
    use crate::app::message::Written;
    use crate::window::egui_pass::tests::{USUAL, begun, pass, press};

    /// The requests of one frame of the dialog.
    fn frame(ctx: &Context, app: &App, events: Vec<Event>) -> Vec<Command> {
        pass(ctx, USUAL, events, |ctx| show(ctx, app));
        ctx.asked()
    }

    /// The ending stays.
    #[test]
    fn the_first_letter_replaces_the_proposed_name() {
        let (mut app, _) = begun("8 --play").unwrap();
        let _ = app.update(Message::Command(Command::SaveDialog));
        let ctx = Context::default();
        for _ in 0..2 {
            assert_eq!(frame(&ctx, &app, vec![]), []);
        }
        assert_eq!(
            frame(&ctx, &app, vec![Event::Text("a".into())]),
            [Command::Save(SaveCommand::Name("a.svg".into()))]
        );
    }

    /// A busy machine delivers letters and Enter in one frame.
    #[test]
    fn enter_counts_in_the_frame_of_the_letters() {
        let (mut app, _) = begun("8 --play").unwrap();
        for command in [
            Command::SaveDialog,
            Command::Save(SaveCommand::Folder("/proc/none".into())),
            Command::Save(SaveCommand::Write),
        ] {
            let _ = app.update(Message::Command(command));
        }
        let reason = "no such folder".to_owned();
        let _ = app.update(Message::Written(Written::NoFolder(reason)));
        let ctx = Context::default();
        for _ in 0..2 {
            assert_eq!(frame(&ctx, &app, vec![]), []);
        }
        let typed = Event::Text("there".into());
        let folder = Command::Save(SaveCommand::Folder("there".into()));
        assert_eq!(
            frame(&ctx, &app, vec![typed, press(Key::Enter, Modifiers::NONE)]),
            [folder, Command::Save(SaveCommand::Write)]
        );
    }
}
