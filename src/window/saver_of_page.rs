//! Files that are saved, by the browser. They are made at once: a page has no threads.

use crate::{
    app::{
        App, FileKind, SaveRequest,
        save::{SaveId, Written},
    },
    cli,
    drawing::{BoardPicture, PictureFormat},
    page,
    store::Work,
};

/// Makes files, one at a time.
#[derive(Default)]
pub struct Saver {
    /// What came of the last one, if that was not told yet.
    outcome: Option<(SaveId, Written)>,
}

impl Saver {
    /// Makes a file. A picture is of what is shown now.
    pub fn begin(&mut self, request: SaveRequest, app: &App) {
        let made = match request.kind {
            FileKind::Svg => picture(&request, app, PictureFormat::Svg),
            FileKind::Png => picture(&request, app, PictureFormat::Png),
            FileKind::Gif
            | FileKind::Apng
            | FileKind::Text
            | FileKind::Csv
            | FileKind::Json
            | FileKind::Dot => cli::save(&request.words, &request.path, true, &Work::default())
                .map_err(|failure| failure.to_string()),
        };
        let written = match made {
            Ok(()) => Written::All(request.path.clone()),
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

fn picture(request: &SaveRequest, app: &App, format: PictureFormat) -> Result<(), String> {
    let picture = BoardPicture::of_app(app);
    let side = request.side.unwrap_or_else(|| picture.usual_side());
    let drawing = picture.drawing(side);
    let encoded = drawing.and_then(|drawing| drawing.encode(format));
    let bytes = encoded.map_err(|error| error.to_string())?;
    let name = request.path.file_name().unwrap_or_default();
    page::download(&name.to_string_lossy(), &bytes);
    Ok(())
}
