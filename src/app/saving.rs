//! The effects of the dialog that saves the contents of the screen.

use super::{
    App,
    command::SaveCommand,
    message::{Effect, SaveId, Written},
    save::{SaveChoices, SaveDialog, StepBack, Subject},
    view_state::Overlay,
};

/// The dialog, as last opened, and the numbers of requested files.
#[derive(Debug, Default)]
pub(super) struct Saving {
    dialog: Option<Box<SaveDialog>>,
    /// The last requested file.
    last: SaveId,
}

impl App {
    /// The dialog that saves the contents of the screen, if it is open.
    #[must_use]
    pub fn save_dialog(&self) -> Option<&SaveDialog> {
        let is_open = self.view().overlay == Some(Overlay::Save);
        self.saving.dialog.as_deref().filter(|_| is_open)
    }

    fn save_dialog_mut(&mut self) -> Option<&mut SaveDialog> {
        let is_open = self.view().overlay == Some(Overlay::Save);
        self.saving.dialog.as_deref_mut().filter(|_| is_open)
    }

    /// Opens the dialog, if there is something to save. A running search is paused, so that the
    /// contents of the screen are what is saved.
    pub(super) fn open_save_dialog(&mut self) {
        self.pause();
        let before = self.saving.dialog.as_deref();
        let choices = before.map_or_else(SaveChoices::default, |before| before.choices.clone());
        match SaveDialog::new(Subject::on_screen(self), choices) {
            Some(dialog) => {
                self.saving.dialog = Some(dialog.into());
                self.shared.view.overlay = Some(Overlay::Save);
            }
            None => self.shared.notify("There is no solution to save"),
        }
    }

    fn pause(&mut self) {
        let Self {
            shared, activities, ..
        } = self;
        match activities.current.playback_mut() {
            Some(playback) if playback.is_running() => playback.pause(shared),
            Some(_) | None => {}
        }
    }

    /// Carries out a command of the dialog, if it is open.
    pub(super) fn on_save_command(&mut self, command: SaveCommand) {
        let id = self.saving.last.next();
        let dialog = self.save_dialog_mut();
        let Some(request) = dialog.and_then(|dialog| dialog.update(command, id)) else {
            return;
        };
        self.saving.last = id;
        self.shared.effects.push(Effect::Save(Box::new(request)));
    }

    /// Hides the overlay over the board, or goes back to the choices made there.
    pub(super) fn step_back(&mut self) {
        match self.save_dialog_mut().map(SaveDialog::step_back) {
            Some(StepBack::Done) => {}
            Some(StepBack::Cancel(id)) => self.shared.effects.push(Effect::CancelSave(id)),
            Some(StepBack::Close) | None => self.shared.close_overlay(),
        }
    }

    /// Takes news of a file. The dialog closes once the file is complete.
    pub(super) fn on_written(&mut self, id: SaveId, written: Written) {
        let dialog = self.save_dialog_mut();
        let is_awaited = dialog.is_some_and(|dialog| dialog.on_written(id, &written));
        let Written::All(path) = written else {
            return;
        };
        if is_awaited {
            self.shared.view.overlay = None;
        }
        self.shared.notify(format!("Saved {}", path.display()));
    }
}
