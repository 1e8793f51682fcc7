//! The dialog: the choices in it, the progress of the file, and how the app opens it, hands it
//! commands and news, and closes it.

use std::collections::HashMap;
use std::mem;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Subject;
use crate::app::command::{SaveCommand, Span};
use crate::app::message::{Effect, FileProgress, SaveRequest, Shown, Written};
use crate::app::view_state::Overlay;
use crate::app::{App, Current, ScreenItem};
use crate::picture::Drawing;
use crate::picture::film::{Film, FilmSpeed, MAX_BOARDS};
use crate::task::{Args, FileKind, FileName, Medium, Shell, accepts_title, or};

/// The choices in the dialog, kept for the next time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveChoices {
    /// The kind of file chosen last.
    pub kind: Option<FileKind>,
    /// The item chosen last when several were on the screen.
    pub item: Option<ScreenItem>,
    /// Widths in pixels that differ from the default, of pictures and films of each item.
    pub sides: HashMap<(Medium, ScreenItem), u32>,
    /// The chosen speeds of films, for each noun of what they show: steps, solutions and so on.
    pub speeds: HashMap<&'static str, FilmSpeed>,
    /// The title above a picture or a film, if it is not empty.
    pub title: String,
    /// The folder; empty means the current one.
    pub folder: String,
}

/// The stage of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveStage {
    /// Nothing has been written yet.
    Choosing,
    /// Writing was stopped, perhaps too late.
    Stopped,
    /// The file exists, and nothing was written.
    Exists,
    /// The file is being written.
    Writing(FileProgress),
    /// The file was not written, for this reason: its folder does not exist.
    NoFolder(String),
    /// The file was not written, for this reason.
    Failed(String),
}

/// The dialog that saves the contents of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveDialog {
    /// The subject to save.
    pub(crate) subject: Subject,
    /// All subjects that can be saved.
    subjects: Vec<Subject>,
    /// The choices in it.
    pub(crate) choices: SaveChoices,
    /// The kind of the file.
    pub(crate) kind: FileKind,
    /// The last level of a tree, if chosen.
    depth: Option<usize>,
    /// The solutions or steps, if chosen.
    span: Option<Span>,
    /// The name, if one was typed.
    name: Option<String>,
    /// The stage of the file.
    pub(crate) stage: SaveStage,
}

impl SaveDialog {
    /// The smallest and largest width of a picture, in pixels.
    const PICTURE_SIDES: (u32, u32) = (16, Drawing::MAX_PIXELS);

    /// The smallest and largest width of a film, in pixels.
    const FILM_SIDES: (u32, u32) = (Film::MIN_WIDTH, Film::MAX_WIDTH);

    /// A dialog about the contents of the screen; `None` if nothing can be saved.
    pub fn new(mut subjects: Vec<Subject>, choices: SaveChoices) -> Option<Self> {
        subjects.retain(|subject| !subject.kinds().is_empty());
        let is_last = |subject: &Subject| Some(subject.item) == choices.item;
        let place = subjects.iter().position(is_last).unwrap_or(0);
        let subject = subjects.get(place)?.clone();
        let kind = kind_for(&subject, choices.kind)?;
        Some(Self {
            subject,
            subjects,
            choices,
            kind,
            depth: None,
            span: None,
            name: None,
            stage: SaveStage::Choosing,
        })
    }

    /// All items that can be saved.
    pub fn items(&self) -> impl Iterator<Item = ScreenItem> {
        self.subjects.iter().map(|subject| subject.item)
    }

    /// The solutions or steps to save, and all that exist; `None` if there is no such choice.
    pub fn span(&self) -> Option<(Span, Span)> {
        let (all, proposed) = self.subject.spans(self.kind)?;
        let chosen = self.span.unwrap_or(proposed);
        let first = chosen.first.clamp(all.first, all.last);
        let mut last = chosen.last.clamp(first, all.last);
        if self.kind.is_picture() {
            last = last.min(first.saturating_add(MAX_BOARDS - 1));
        }
        Some((Span { first, last }, all))
    }

    /// The last level of a tree to save, and the last that exists; `None` if there is no such
    /// choice.
    pub fn depth(&self) -> Option<(usize, usize)> {
        let (proposed, levels) = self.subject.levels?;
        // A picture itself leaves out what has no room.
        let proposed = if self.kind.is_picture() {
            levels
        } else {
            proposed
        };
        Some((self.depth.unwrap_or(proposed).clamp(1, levels), levels))
    }

    /// The last level to save, if deeper ones are left out.
    fn last_level(&self) -> Option<usize> {
        let (depth, levels) = self.depth()?;
        (depth < levels).then_some(depth)
    }

    /// The contents of the field for the name.
    pub fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.proposed())
    }

    fn proposed(&self) -> String {
        let span = self.span().map(|(span, _)| span);
        self.subject.name(self.kind, span)
    }

    /// Whether the screen has everything that is written to the file.
    pub fn is_on_screen(&self) -> bool {
        let span = self.span().map(|(span, _)| span);
        self.subject.is_on_screen(self.kind, span)
    }

    /// Whether the file is being written.
    pub fn is_writing(&self) -> bool {
        matches!(self.stage, SaveStage::Writing(_))
    }

    /// The path of the file, with the extension that goes with its kind.
    pub fn path(&self) -> PathBuf {
        let typed = self.name.as_deref().map(str::trim);
        let name = match typed.filter(|name| !name.is_empty()) {
            None => self.proposed(),
            Some(name) if self.kind.accepts_name(name) => name.to_owned(),
            Some(name) => format!("{name}.{}", self.kind.name()),
        };
        Path::new(self.choices.folder.trim()).join(name)
    }

    /// Why the typed name is wrong, if it ends as no file here does: `board.jpg`.
    fn wrong_ending(&self) -> Option<String> {
        let name = self.name.as_deref()?.trim();
        let ending = Path::new(name).extension()?.to_str()?;
        let is_kind = (3..=4).contains(&ending.len())
            && ending.bytes().all(|letter| letter.is_ascii_alphabetic());
        if !is_kind || self.kind.accepts_name(name) {
            return None;
        }
        let kinds = self.subject.kinds().into_iter();
        let kinds = or(kinds.map(|kind| format!(".{kind}")));
        Some(format!("The name must end in {kinds}, not in .{ending}"))
    }

    /// The arguments that write the same file from the command line; `None` if there are none.
    pub fn args(&self) -> Option<Args> {
        let span = self.span().map(|(span, _)| span);
        let args = self.subject.args(self.kind, span, self.last_level())?;
        Some(self.with_file(args).fitting())
    }

    /// The arguments, with the choices about the file.
    fn with_file(&self, args: Args) -> Args {
        Args {
            out: Some(FileName(self.path())),
            size: self.side(),
            title: self.title().map(String::from),
            speed: self.chosen_speed(),
            ..args
        }
    }

    /// The smallest and largest width of the output, in pixels.
    pub fn sides(&self) -> (u32, u32) {
        let (least, most) = if self.kind.is_film() {
            Self::FILM_SIDES
        } else {
            Self::PICTURE_SIDES
        };
        (self.subject.least_side().clamp(least, most), most)
    }

    /// The width in pixels, if it matters and was chosen.
    pub fn side(&self) -> Option<u32> {
        let chosen = *self.choices.sides.get(&self.sized())?;
        let (least, most) = self.sides();
        self.has_side().then_some(chosen.clamp(least, most))
    }

    /// Whether it is made of pixels.
    pub fn has_side(&self) -> bool {
        self.accepts_title() && self.kind != FileKind::Svg
    }

    fn sized(&self) -> (Medium, ScreenItem) {
        (self.kind.medium(), self.subject.item)
    }

    /// The speed of a film, if it was chosen.
    fn chosen_speed(&self) -> Option<FilmSpeed> {
        let chosen = self.choices.speeds.get(self.subject.noun).copied();
        chosen.filter(|_| self.kind.is_film())
    }

    /// The speed of a film.
    pub fn speed(&self) -> FilmSpeed {
        let chosen = self.chosen_speed();
        chosen.unwrap_or_else(|| self.subject.film_speed())
    }

    /// How long a film lasts and how many pictures it has, if the number of its steps or solutions
    /// is known.
    pub fn length(&self) -> Option<(Duration, u64)> {
        let (Span { first, last }, _) = self.span()?;
        let (speed, count) = (self.speed(), last - first + 1);
        Some((speed.length(count), speed.pictures(count)))
    }

    /// Whether a title can be put above it.
    pub fn accepts_title(&self) -> bool {
        self.kind.medium() != Medium::Text
    }

    /// The title above it, if any.
    fn title(&self) -> Option<&str> {
        let title = self.choices.title.trim();
        (self.accepts_title() && accepts_title(title)).then_some(title)
    }

    /// Carries out a command in the dialog. Returns what is to be done outside of it, if anything.
    pub fn update(&mut self, command: SaveCommand) -> Option<Effect> {
        if command == SaveCommand::CopyCommand {
            let args = self.args();
            return args.map(|args| Effect::Copy(args.as_command(Shell::OF_SYSTEM)));
        }
        if self.is_writing() {
            // The choices are fixed once the file is started.
            return None;
        }
        let stage = mem::replace(&mut self.stage, SaveStage::Choosing);
        match command {
            SaveCommand::Item(item) => self.set_item(item),
            SaveCommand::Depth(depth) => self.depth = Some(depth),
            SaveCommand::Kind(kind) => self.set_kind(kind),
            SaveCommand::Side(side) => {
                let (least, most) = self.sides();
                let side = side.clamp(least, most);
                self.choices.sides.insert(self.sized(), side);
            }
            SaveCommand::Span(span) => self.span = Some(span),
            SaveCommand::Speed(speed) => {
                self.choices.speeds.insert(self.subject.noun, speed);
            }
            SaveCommand::Name(name) => {
                let (kinds, typed) = (self.subject.kinds(), name.trim());
                if !self.kind.accepts_name(typed)
                    && let Some(kind) = FileKind::of_name(typed, &kinds)
                {
                    self.set_kind(kind);
                }
                self.name = Some(name);
            }
            SaveCommand::Title(title) => self.choices.title = title,
            SaveCommand::Folder(folder) => self.choices.folder = folder,
            SaveCommand::CopyCommand => {}
            SaveCommand::Refuse(why) => self.stage = SaveStage::Failed(why),
            SaveCommand::Write => match self.wrong_ending() {
                Some(why) => self.stage = SaveStage::Failed(why),
                None => return Some(Effect::Save(Box::new(self.begin(false)))),
            },
            // Overwriting another name was never confirmed.
            SaveCommand::Replace => {
                let request = self.begin(stage == SaveStage::Exists);
                return Some(Effect::Save(Box::new(request)));
            }
        }
        None
    }

    fn set_item(&mut self, item: ScreenItem) {
        let chosen = self.subjects.iter().find(|subject| subject.item == item);
        let Some(subject) = chosen.filter(|_| item != self.subject.item) else {
            return;
        };
        let Some(kind) = kind_for(subject, self.choices.kind) else {
            return;
        };
        self.subject = subject.clone();
        self.choices.item = Some(item);
        (self.span, self.depth) = (None, None);
        // A typed name stays, with the extension of the kind.
        let chosen = self.choices.kind;
        self.set_kind(kind);
        self.choices.kind = chosen;
    }

    fn set_kind(&mut self, kind: FileKind) {
        if !self.subject.kinds().contains(&kind) {
            return;
        }
        if let Some(name) = &mut self.name
            && FileKind::of_name(name, &FileKind::ALL).is_some()
        {
            let path = Path::new(name.as_str()).with_extension(kind.name());
            *name = path.to_string_lossy().into_owned();
        }
        // A picture has one board, unless more are chosen for it.
        if kind.is_picture() != self.kind.is_picture() {
            self.span = None;
        }
        self.kind = kind;
        self.choices.kind = Some(kind);
    }

    fn begin(&mut self, overwrites: bool) -> SaveRequest {
        self.stage = SaveStage::Writing(FileProgress::default());
        let args = self.args();
        let args = args.filter(|_| !self.is_on_screen());
        let shown = args.is_none().then(|| Shown {
            item: self.subject.item,
            depth: self.last_level(),
        });
        SaveRequest {
            kind: self.kind,
            shown,
            args: Args {
                force: overwrites,
                ..args.unwrap_or_else(|| self.with_file(Args::default()))
            },
        }
    }
}

/// The kind that was chosen last, if the subject can be saved as that; else its first kind.
fn kind_for(subject: &Subject, last: Option<FileKind>) -> Option<FileKind> {
    let kinds = subject.kinds();
    let last = last.filter(|kind| kinds.contains(kind));
    last.or_else(|| kinds.first().copied())
}

impl App {
    /// The dialog that saves the contents of the screen, if it is open.
    pub(crate) fn save_dialog(&self) -> Option<&SaveDialog> {
        match &self.view().overlay {
            Some(Overlay::Save(dialog)) => Some(dialog),
            _ => None,
        }
    }

    fn save_dialog_mut(&mut self) -> Option<&mut SaveDialog> {
        match &mut self.shared.view.overlay {
            Some(Overlay::Save(dialog)) => Some(dialog),
            _ => None,
        }
    }

    /// Opens the dialog, if there is something to save. Whatever would change the board is stopped,
    /// so that the contents of the screen are what is saved.
    pub(in crate::app) fn open_save_dialog(&mut self) {
        if self.view().comparison().is_none() {
            self.pause();
        }
        match SaveDialog::new(Subject::on_screen(self), self.save_choices.clone()) {
            Some(dialog) => self.shared.view.overlay = Some(Overlay::Save(dialog.into())),
            None if self.is_busy() => self.shared.notify("There is nothing to save yet"),
            None => self.shared.notify("There is no solution to save"),
        }
    }

    fn pause(&mut self) {
        let shared = &mut self.shared;
        match &mut self.activities.current {
            Current::Browse(browse) => browse.stay(shared),
            Current::Play(play) => play.stop_searching(shared),
            current => {
                if let Some(playback) = current.playback_mut()
                    && !playback.is_paused()
                {
                    playback.pause(shared);
                }
            }
        }
    }

    /// Carries out a command of the dialog, if it is open.
    pub(in crate::app) fn on_save_command(&mut self, command: SaveCommand) {
        let Some(dialog) = self.save_dialog_mut() else {
            return;
        };
        let effect = dialog.update(command);
        self.save_choices = dialog.choices.clone();
        if let Some(Effect::Copy(_)) = effect {
            self.shared.notify("Copied the command");
        }
        self.shared.effects.extend(effect);
    }

    /// Hides the overlay over the board, or goes back to the choices made there.
    pub(in crate::app) fn step_back(&mut self) {
        match self.save_dialog_mut() {
            Some(dialog) if dialog.is_writing() => {
                dialog.stage = SaveStage::Stopped;
                self.shared.effects.push(Effect::CancelSave);
            }
            Some(dialog) if dialog.stage == SaveStage::Exists => dialog.stage = SaveStage::Choosing,
            Some(_) | None => self.shared.close_overlay(),
        }
    }

    /// Takes news of a file. Its dialog closes once the file is complete, even if it was stopped
    /// too late. The dialog for another file stays open.
    pub(in crate::app) fn on_written(&mut self, written: Written) {
        match (written, self.save_dialog_mut()) {
            (Written::All(path), dialog) => {
                let is_of = |dialog: &mut SaveDialog| {
                    matches!(dialog.stage, SaveStage::Writing(_) | SaveStage::Stopped)
                };
                if dialog.is_some_and(is_of) {
                    self.shared.close_overlay();
                }
                self.shared.notify(format!("Saved {}", path.display()));
            }
            (Written::Some(progress), Some(dialog)) => dialog.stage = SaveStage::Writing(progress),
            (Written::Exists, Some(dialog)) => dialog.stage = SaveStage::Exists,
            (Written::NoFolder(why), Some(dialog)) => dialog.stage = SaveStage::NoFolder(why),
            (Written::Failed(why), Some(dialog)) => dialog.stage = SaveStage::Failed(why),
            (_, None) => {}
        }
    }
}
