//! The dialogs that save items on the screen to a file, and copy them in one of several formats.

use std::{env, path::Path};

use egui::{
    Button, Id, Key, ProgressBar, Response, RichText, ScrollArea, TextEdit, TextStyle, Ui,
    text::{CCursor, CCursorRange},
    text_edit::TextEditState,
    vec2,
};

use super::fields;
use crate::{
    app::{
        App, Command, CopyFormat, Overlay, SaveCommand, SaveDialog,
        command::Span,
        save::{SaveStage, Subject},
        words::save as words,
    },
    picture::{Palette, Picture},
    task::{FileKind, MAX_TITLE},
};

/// The width of the dialog, in points, where there is room for it.
const DIALOG_WIDTH: f32 = 440.0;

/// The room for the label of a field, in points.
const LABEL_WIDTH: f32 = 76.0;

/// Lays out the dialog, if it is open; adds the commands of clicks and typing.
pub fn save_dialog(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    let Some(dialog) = app.save_dialog() else {
        return;
    };
    let palette = Palette::of(app.theme());
    let mut asked = Vec::new();
    let is_left = fields::dialog(ctx, "save", |ui, room| {
        ui.set_width(room.x.min(DIALOG_WIDTH));
        ScrollArea::vertical()
            .max_height(room.y)
            .min_scrolled_height(room.y)
            .show(ui, |ui| {
                ui.heading(words::TITLE);
                ui.label(palette.weak(words::closes(dialog)));
                ui.add_space(6.0);
                let is_writing = matches!(dialog.stage, SaveStage::Writing(..));
                ui.add_enabled_ui(!is_writing, |ui| {
                    choices(ui, app, dialog, &mut asked);
                });
                ui.add_space(6.0);
                state(ui, palette, dialog, (&mut asked, clicked));
                ui.add_space(6.0);
                if let Some(command) = words::command(dialog) {
                    ui.label(palette.weak(words::COMMAND).size(13.0));
                    ui.label(RichText::new(command).monospace().size(12.0));
                }
            });
    });
    clicked.extend(asked.into_iter().map(Command::Save));
    if is_left {
        clicked.push(Command::Close);
    }
}

/// The kind, its options, and the name.
fn choices(ui: &mut Ui, app: &App, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    let palette = Palette::of(app.theme());
    items(ui, dialog, asked);
    kinds(ui, palette, dialog, asked);
    for line in words::about(dialog, app.view()) {
        ui.label(palette.weak(line));
    }
    ui.add_space(6.0);
    if let Some((depth, levels)) = dialog.depth() {
        row(ui, words::LEVELS, |ui| {
            let mut chosen = depth;
            let (field, is_refused) = fields::typed_number(ui, &mut chosen, 1..=levels, "");
            let entered = is_entered(ui, &field) && !is_refused;
            ui.label(palette.weak(words::of(levels as u64)));
            let all = ui.add_enabled(depth < levels, Button::new(words::ALL));
            let chosen = if all.clicked() { levels } else { chosen };
            asked.extend((chosen != depth).then_some(SaveCommand::Depth(chosen)));
            asked.extend(is_refused.then_some(SaveCommand::OutOfRange(1, levels as u64)));
            asked.extend(entered.then_some(SaveCommand::Write));
        });
    }
    if let Some((span, all)) = dialog.span() {
        row(ui, words::of_span(dialog), |ui| {
            choose_span(ui, palette, (span, all), asked);
        });
    }
    let is_film = dialog.kind.is_film();
    if is_film || dialog.kind == FileKind::Png {
        let usual = dialog.side().unwrap_or_else(|| {
            if is_film {
                dialog.subject.film_side()
            } else {
                usual_width(ui, app, dialog)
            }
        });
        let about = words::pixels(dialog.sides());
        let command = number(
            ui,
            palette,
            (words::WIDTH, &about),
            usual,
            dialog.sides(),
            SaveCommand::Side,
        );
        asked.extend(command);
    }
    if is_film {
        let usual = dialog.speed().unwrap_or(dialog.subject.film_speed());
        let about = words::a_second(SaveDialog::SPEEDS);
        let command = number(
            ui,
            palette,
            (words::SPEED, &about),
            usual,
            SaveDialog::SPEEDS,
            SaveCommand::Speed,
        );
        asked.extend(command);
    }
    if dialog.takes_title() {
        title(ui, palette, dialog, asked);
    }
    name(ui, dialog, asked);
    // A browser has its own folder for saved files.
    if host::HAS_FOLDERS {
        folder(ui, palette, dialog, asked);
    }
}

/// A row for a number in this range, with its name and a remark. Returns the request when one is
/// typed: another number, or if Enter ended it, the file.
fn number(
    ui: &mut Ui,
    palette: &Palette,
    (name, about): (&str, &str),
    mut number: u32,
    (least, most): (u32, u32),
    command: fn(u32) -> SaveCommand,
) -> Vec<SaveCommand> {
    let mut asked = Vec::new();
    row(ui, name, |ui| {
        let (field, is_refused) = fields::typed_number(ui, &mut number, least..=most, "");
        asked.extend(field.changed().then(|| command(number)));
        asked.extend(if is_refused {
            Some(SaveCommand::OutOfRange(least.into(), most.into()))
        } else {
            is_entered(ui, &field).then_some(SaveCommand::Write)
        });
        ui.label(palette.weak(about));
    });
    asked
}

/// The title above a picture or a film.
fn title(ui: &mut Ui, palette: &Palette, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    row(ui, words::PICTURE_TITLE, |ui| {
        let mut title = dialog.choices.title.clone();
        let field = TextEdit::singleline(&mut title)
            .id(Id::new("title of the picture"))
            .hint_text(palette.weak(words::NO_TITLE))
            .char_limit(MAX_TITLE)
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        let is_entered = is_entered(ui, &response);
        if response.changed() {
            asked.push(SaveCommand::Title(title));
        }
        asked.extend(is_entered.then_some(SaveCommand::Write));
    });
}

/// The name of the file.
fn name(ui: &mut Ui, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    row(ui, words::NAME, |ui| {
        let mut name = dialog.name();
        // Fields above come and go with the kind, which the name implies: this one stays the same.
        let field = TextEdit::singleline(&mut name)
            .id(Id::new("name of the file"))
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        // A field that has the focus again has not lost it.
        let is_entered = is_entered(ui, &response);
        // Another kind or part proposes another name, whose stem ends elsewhere.
        let proposed = Id::new("proposed name");
        let before = ui.data(|data| data.get_temp::<String>(proposed));
        let is_new = !response.changed() && before.is_some_and(|before| before != name);
        let is_open = !matches!(dialog.stage, SaveStage::Writing(..));
        let is_free = is_open && ui.memory(|memory| memory.focused().is_none());
        if is_free && !is_missing(dialog) || is_new && response.has_focus() {
            select_stem(ui, &response, &name);
        }
        ui.data_mut(|data| data.insert_temp(proposed, name.clone()));
        if response.changed() {
            asked.push(SaveCommand::Name(name));
        }
        asked.extend(is_entered.then_some(SaveCommand::Write));
    });
}

/// The folder of the file.
fn folder(ui: &mut Ui, palette: &Palette, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    row(ui, words::FOLDER, |ui| {
        let mut folder = dialog.choices.folder.clone();
        let here = env::current_dir().unwrap_or_default();
        let field = TextEdit::singleline(&mut folder)
            .id(Id::new("folder of the file"))
            .hint_text(palette.weak(here.display().to_string()))
            .desired_width(f32::INFINITY);
        let response = ui.add(field);
        // Here too, letters and Enter may come in one frame.
        let is_entered = is_entered(ui, &response);
        if is_missing(dialog) && !is_entered && ui.memory(|memory| memory.focused().is_none()) {
            select(ui, &response, folder.chars().count());
        }
        if response.changed() {
            asked.push(SaveCommand::Folder(folder));
        }
        asked.extend(is_entered.then_some(SaveCommand::Write));
    });
}

/// A label, and a field beside it.
fn row(ui: &mut Ui, words: &str, field: impl FnOnce(&mut Ui)) {
    ui.horizontal(|ui| {
        let place = ui.cursor().left();
        let label = ui.label(words);
        ui.add_space((place + LABEL_WIDTH - label.rect.right()).max(0.0));
        field(ui);
    });
}

/// Fields for the first and the last number, and buttons for the usual choices.
fn choose_span(
    ui: &mut Ui,
    palette: &Palette,
    (span, all): (Span, Span),
    asked: &mut Vec<SaveCommand>,
) {
    let Span {
        mut first,
        mut last,
    } = span;
    let range = || all.first..=all.last;
    let (from, is_first_refused) = fields::typed_number(ui, &mut first, range(), "");
    ui.label(words::TO);
    let (to, is_last_refused) = fields::typed_number(ui, &mut last, range(), "");
    let is_refused = is_first_refused || is_last_refused;
    let entered = (is_entered(ui, &from) || is_entered(ui, &to)) && !is_refused;
    ui.label(palette.weak(words::of(all.last)));
    let whole = ui.add_enabled(span != all, Button::new(words::ALL));
    let chosen = if whole.clicked() {
        all
    } else if first == span.first {
        Span {
            first: first.min(last),
            last,
        }
    } else {
        Span {
            first,
            last: last.max(first),
        }
    };
    asked.extend((chosen != span).then_some(SaveCommand::Span(chosen)));
    asked.extend(is_refused.then_some(SaveCommand::OutOfRange(all.first, all.last)));
    asked.extend(entered.then_some(SaveCommand::Write));
}

/// A button for each item on the screen, if there are several.
fn items(ui: &mut Ui, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    if dialog.items().count() > 1 {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for item in dialog.items() {
                let is_chosen = item == dialog.subject.item;
                let button = ui.add(Button::new(item.name()).selected(is_chosen));
                asked.extend(button.clicked().then_some(SaveCommand::Item(item)));
            }
        });
        ui.add_space(2.0);
    }
}

/// A button for each kind; those that are too large are disabled.
fn kinds(ui: &mut Ui, palette: &Palette, dialog: &SaveDialog, asked: &mut Vec<SaveCommand>) {
    let refused = dialog.subject.refused();
    let (refused, why) = match &refused {
        Some((refused, why)) => (refused.as_slice(), why.as_str()),
        None => (&[][..], ""),
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for &kind in refused {
            ui.add_enabled(false, Button::new(kind.name()))
                .on_disabled_hover_text(why);
        }
        for kind in dialog.subject.kinds() {
            let is_chosen = kind == dialog.kind;
            let button = ui.add(Button::new(kind.name()).selected(is_chosen));
            if button.on_hover_text(kind.use_of()).clicked() {
                asked.push(SaveCommand::Kind(kind));
            }
        }
    });
    if !why.is_empty() {
        ui.label(palette.weak(why));
    }
}

/// The default width of a picture. It takes a drawing to find out, so it is kept.
fn usual_width(ui: &Ui, app: &App, dialog: &SaveDialog) -> u32 {
    let id = Id::new("usual width");
    let depth = dialog.depth().map(|(depth, _)| depth);
    let key = (&dialog.subject, depth);
    let known = ui.data(|data| data.get_temp::<(Subject, Option<usize>, u32)>(id));
    if let Some((subject, depth, width)) = known
        && key == (&subject, depth)
    {
        return width;
    }
    let picture = Picture::of_app(app, dialog.subject.item, depth);
    let width = picture.map_or(0, |picture| picture.usual_width());
    ui.data_mut(|data| data.insert_temp(id, (dialog.subject.clone(), depth, width)));
    width
}

/// The state of the file, and what the user can do about it.
fn state(
    ui: &mut Ui,
    palette: &Palette,
    dialog: &SaveDialog,
    (asked, clicked): (&mut Vec<SaveCommand>, &mut Vec<Command>),
) {
    match &dialog.stage {
        SaveStage::Choosing => {}
        SaveStage::Exists(path) => {
            ui.label(words::exists(path));
        }
        SaveStage::Writing(_, progress) => {
            let bar = ProgressBar::new(words::share(*progress));
            ui.add(
                bar.text(words::progress(dialog, *progress))
                    .animate(progress.total.is_none()),
            );
        }
        SaveStage::Failed(reason) => {
            ui.label(RichText::new(reason).color(palette.strong));
        }
    }
    ui.horizontal(|ui| {
        match &dialog.stage {
            SaveStage::Choosing | SaveStage::Failed(_) => {
                if ui.button(words::SAVE).clicked() {
                    asked.push(SaveCommand::Write);
                }
            }
            SaveStage::Exists(_) => {
                if ui.button(words::REPLACE).clicked() {
                    asked.push(SaveCommand::Replace);
                }
            }
            SaveStage::Writing(..) => {}
        }
        if ui.button(words::CANCEL).clicked() {
            clicked.push(Command::Close);
        }
    });
}

/// Whether nothing was written because the folder does not exist.
fn is_missing(dialog: &SaveDialog) -> bool {
    let folder = dialog.choices.folder.trim();
    let has_failed = matches!(dialog.stage, SaveStage::Failed(_));
    has_failed && !folder.is_empty() && !Path::new(folder).is_dir()
}

/// Gives a field the focus, with its name selected up to the extension.
fn select_stem(ui: &Ui, field: &Response, name: &str) {
    let stem = name.rfind('.').unwrap_or(name.len());
    select(ui, field, name[..stem].chars().count());
}

/// Gives a field the focus, with this many letters selected.
fn select(ui: &Ui, field: &Response, letters: usize) {
    field.request_focus();
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    let range = CCursorRange::two(CCursor::new(0), CCursor::new(letters));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), field.id);
}

fn is_entered(ui: &Ui, field: &Response) -> bool {
    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
}

/// The least size of a button, in points.
const MIN_BUTTON_SIZE: egui::Vec2 = vec2(260.0, 26.0);

/// Lays out the menu, if it is open; adds the commands of clicks.
pub fn copy_menu(ctx: &egui::Context, app: &App, clicked: &mut Vec<Command>) {
    if app.view().overlay != Some(Overlay::CopyMenu) {
        return;
    }
    let palette = Palette::of(app.theme());
    let is_left = fields::dialog(ctx, "copy", |ui, _| {
        ui.heading("Copy");
        ui.label(palette.weak("Escape closes this"));
        ui.add_space(6.0);
        let names = CopyFormat::offered(app).into_iter();
        let names: Vec<_> = names.map(|format| (format, format.name(app))).collect();
        // All are as wide as the widest needs to be.
        let font = TextStyle::Button.resolve(ui.style());
        let padding = 2.0 * ui.spacing().button_padding.x;
        let widths = names
            .iter()
            .map(|(_, name)| fields::width(ui, name, &font) + padding);
        let size = vec2(widths.fold(MIN_BUTTON_SIZE.x, f32::max), MIN_BUTTON_SIZE.y);
        for (format, name) in names {
            let button = ui.add(Button::new(name).min_size(size));
            if format == CopyFormat::Text && ui.memory(|memory| memory.focused().is_none()) {
                button.request_focus();
            }
            if button.clicked() {
                clicked.push(Command::Copy(format));
            }
        }
    });
    if is_left {
        clicked.push(Command::CopyMenu);
    }
}

#[cfg(test)]
mod tests {
    use egui::{Context, Event, Modifiers, RawInput};

    use super::*;
    use crate::{
        app::{
            Message, Settings, Start,
            message::{Effect, Written},
        },
        board::{Board, Position},
        solutions::{Kind, Query},
    };

    /// The requests of one frame of the dialog.
    fn frame(ctx: &Context, app: &App, events: Vec<Event>) -> Vec<Command> {
        let mut asked = Vec::new();
        let input = RawInput {
            events,
            ..RawInput::default()
        };
        let _ = ctx.run(input, |ctx| save_dialog(ctx, app, &mut asked));
        asked
    }

    /// A busy machine delivers letters and Enter in one frame.
    #[test]
    fn enter_counts_in_the_frame_of_the_letters() {
        let board = Board::new(8).unwrap();
        let query = Query::new(board, Kind::First(None)).unwrap();
        let (mut app, _) = App::new(Settings {
            start: Start::Play(Position::new(board, []).unwrap()),
            ..Settings::new(query)
        });
        let mut effects = Vec::new();
        for command in [
            Command::SaveDialog,
            Command::Save(SaveCommand::Folder("/proc/none".into())),
            Command::Save(SaveCommand::Write),
        ] {
            effects.extend(app.update(Message::Command(command)));
        }
        let Some(Effect::Save(request)) = effects.pop() else {
            panic!("{effects:?}");
        };
        let reason = "no such folder".to_owned();
        let _ = app.update(Message::Written(request.id, Written::Failed(reason)));
        let ctx = Context::default();
        for _ in 0..2 {
            assert_eq!(frame(&ctx, &app, Vec::new()), []);
        }
        let enter = Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        assert_eq!(
            frame(&ctx, &app, vec![Event::Text("there".into()), enter]),
            [
                Command::Save(SaveCommand::Folder("there".into())),
                Command::Save(SaveCommand::Write)
            ]
        );
    }
}
