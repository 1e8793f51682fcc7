//! Pictures for the clipboard, drawn by a thread of their own, so that the window never waits.

use std::sync::mpsc::{self, Receiver, TryRecvError};

use crate::{
    app::{App, CopiedPicture, Item},
    drawing::{Drawing, Picture, PictureFormat},
};

/// What is said where the clipboard takes no picture.
pub const ONLY_TEXT: &str = "The clipboard takes text alone here: Ctrl S saves a picture";

/// A picture as a file, or in one line why there is none.
type Drawn = Result<Vec<u8>, String>;

/// Draws the picture that was asked for last.
#[derive(Default)]
pub struct Copier {
    drawing: Option<(Item, CopiedPicture, Receiver<Drawn>)>,
}

impl Copier {
    /// Begins to draw something that is shown.
    pub fn begin(&mut self, item: Item, picture: CopiedPicture, app: &App) {
        let shown = Picture::of_app(app, item, None);
        let (done, drawn) = mpsc::channel();
        #[cfg(not(target_family = "wasm"))]
        let failed = done.clone();
        // The window may be closing, or another picture be wanted.
        let work = move || drop(done.send(draw(shown.as_ref(), picture)));
        // Without threads it is drawn at once.
        #[cfg(target_family = "wasm")]
        work();
        #[cfg(not(target_family = "wasm"))]
        if let Err(error) = std::thread::Builder::new().spawn(work) {
            let _ = failed.send(Err(format!("Nothing was copied: {error}")));
        }
        self.drawing = Some((item, picture, drawn));
    }

    /// The picture, once, when it is drawn.
    pub fn outcome(&mut self) -> Option<(Item, CopiedPicture, Drawn)> {
        let (item, picture, drawn) = self.drawing.as_ref()?;
        let outcome = match drawn.try_recv() {
            Ok(drawn) => (*item, *picture, drawn),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => {
                let reason = "The picture could not be drawn".into();
                (*item, *picture, Err(reason))
            }
        };
        self.drawing = None;
        Some(outcome)
    }

    /// Whether a picture is being drawn.
    pub fn is_drawing(&self) -> bool {
        self.drawing.is_some()
    }
}

/// Draws a picture twice as wide as a file would have it: large enough to fill a slide.
fn draw(shown: Option<&Picture>, picture: CopiedPicture) -> Drawn {
    let shown = shown.ok_or("Nothing was copied: it is not on the screen any more")?;
    let (width, format) = match picture {
        CopiedPicture::Png => {
            let width = (2 * shown.usual_width()).min(Drawing::MAX_PIXELS);
            (Some(width), PictureFormat::Png)
        }
        CopiedPicture::Svg => (None, PictureFormat::Svg),
    };
    let drawing = shown.drawing(width);
    let encoded = drawing.and_then(|drawing| drawing.encode(format));
    encoded.map_err(|error| format!("Nothing was copied: {error}"))
}
