//! Files that are saved, by the browser. They are made at once: a page has no threads.

use host::page;

use super::content::{Content, table};
use crate::{
    app::{
        App, SaveRequest,
        save::{SaveId, Written},
    },
    store::Work,
    task::SaveTask,
};

/// Makes files, one at a time.
#[derive(Default)]
pub struct Saver {
    /// What came of the last one, if that was not told yet.
    outcome: Option<(SaveId, Written)>,
}

impl Saver {
    /// Makes a file. What is on the screen is written as it is now.
    pub fn begin(&mut self, request: SaveRequest, app: &App, save: SaveTask) {
        let written = match made(&request, app, save) {
            Ok(()) => Written::All(request.file.path.clone()),
            Err(reason) => Written::Failed(format!("Nothing was saved: {reason}")),
        };
        self.outcome = Some((request.id, written));
    }

    /// Tells nothing more of a file.
    pub fn cancel(&mut self, id: SaveId) {
        self.outcome.take_if(|(made, _)| *made == id);
    }

    /// Whether there is something to tell.
    pub fn is_writing(&self) -> bool {
        self.outcome.is_some()
    }

    /// What there is to say of the file, once.
    pub fn news(&mut self) -> Option<(SaveId, Written)> {
        self.outcome.take()
    }
}

fn made(request: &SaveRequest, app: &App, save: SaveTask) -> Result<(), String> {
    let bytes = match Content::of(request, app) {
        None => return Err("it is not on the screen any more".into()),
        Some(Content::Task(task)) => {
            return save(&task, &request.file.path, &Work::default());
        }
        Some(Content::Picture(picture, format)) => {
            let look = (request.file.width, request.file.title.as_deref());
            let encoded = picture.encode_while(format, look, || true);
            encoded.map_err(|error| error.to_string())?
        }
        Some(Content::Table(points, kind)) => table(&points, kind),
    };
    let name = request.file.path.file_name().unwrap_or_default();
    page::download(&name.to_string_lossy(), &bytes);
    Ok(())
}
