//! What the dialog does that saves what is shown.

use super::{
    App,
    message::Effect,
    save::{SaveCommand, SaveDialog, SaveId, Subject, Written},
    view::Overlay,
};

impl App {
    /// Opens the dialog, if there is something to save. A search that runs is paused: what
    /// is shown is what is saved.
    pub(super) fn open_save_dialog(&mut self) -> Vec<Effect> {
        let mut effects = self.pause();
        let choices = self.shared.save_choices.clone();
        match SaveDialog::new(Subject::on_screen(self), choices) {
            Some(dialog) => {
                let dialog = Overlay::Save(Box::new(dialog));
                effects.extend(self.shared.open_dialog(dialog));
            }
            None => effects.extend(self.shared.notify("There is no solution to save")),
        }
        effects
    }

    fn pause(&mut self) -> Vec<Effect> {
        let Self {
            shared, activities, ..
        } = self;
        match activities.current.playback_mut() {
            Some(playback) if playback.is_running() => playback.pause(shared),
            Some(_) | None => Vec::new(),
        }
    }

    /// Does what was asked for in the dialog, if that is open.
    pub(super) fn on_save_command(&mut self, command: SaveCommand) -> Vec<Effect> {
        let id = self.shared.last_save.next();
        let Some(Overlay::Save(dialog)) = &mut self.shared.view.overlay else {
            return Vec::new();
        };
        let Some(request) = dialog.update(command, id) else {
            return Vec::new();
        };
        self.shared.last_save = id;
        vec![Effect::Save(Box::new(request))]
    }

    /// Takes what is said of a file. The dialog closes once the file is there.
    pub(super) fn on_written(&mut self, id: SaveId, written: Written) -> Vec<Effect> {
        let awaited = match &mut self.shared.view.overlay {
            Some(Overlay::Save(dialog)) => dialog.on_written(id, &written),
            Some(_) | None => false,
        };
        let Written::All(path) = written else {
            return Vec::new();
        };
        let effects = if awaited {
            self.shared.close_overlay()
        } else {
            Vec::new()
        };
        let _ = self.shared.notify(format!("Saved {}", path.display()));
        effects
    }
}
