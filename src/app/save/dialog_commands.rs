//! The save dialog in the window: how it opens, takes commands and news of the file, and closes.

use super::{SaveDialog, StepBack, Subject};
use crate::app::{
    App,
    command::SaveCommand,
    message::{Effect, SaveId, Written},
    view_state::Overlay,
};

impl App {
    /// The dialog that saves the contents of the screen, if it is open.
    #[must_use]
    pub fn save_dialog(&self) -> Option<&SaveDialog> {
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

    /// Opens the dialog, if there is something to save. A running search is paused, so that the
    /// contents of the screen are what is saved.
    pub(in crate::app) fn open_save_dialog(&mut self) {
        self.pause();
        match SaveDialog::new(Subject::on_screen(self), self.save_choices.clone()) {
            Some(dialog) => self.shared.view.overlay = Some(Overlay::Save(dialog.into())),
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
    pub(in crate::app) fn on_save_command(&mut self, command: SaveCommand) {
        let id = self.last_file.next();
        let Some(dialog) = self.save_dialog_mut() else {
            return;
        };
        let request = dialog.update(command, id);
        self.save_choices = dialog.choices.clone();
        if let Some(request) = request {
            self.last_file = id;
            self.shared.effects.push(Effect::Save(Box::new(request)));
        }
    }

    /// Hides the overlay over the board, or goes back to the choices made there.
    pub(in crate::app) fn step_back(&mut self) {
        match self.save_dialog_mut().map(SaveDialog::step_back) {
            Some(StepBack::Done) => {}
            Some(StepBack::Cancel(id)) => self.shared.effects.push(Effect::CancelSave(id)),
            Some(StepBack::Close) | None => self.shared.close_overlay(),
        }
    }

    /// Takes news of a file. The dialog closes once the file is complete.
    pub(in crate::app) fn on_written(&mut self, id: SaveId, written: Written) {
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
