//! Pictures for the clipboard, drawn by a thread of their own, so that the window never waits.

use std::{
    fmt::Display,
    sync::mpsc::{self, Receiver, TryRecvError},
};

#[cfg(windows)]
use super::clipboard::bitmap;
use super::copied::Copied;
use crate::{
    app::{App, CopiedPicture, Item},
    drawing::{Drawing, Picture, PictureFormat},
};

/// A picture, or in one line why there is none.
type Drawn = Result<Copied, String>;

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
    let failed = |error: &dyn Display| format!("Nothing was copied: {error}");
    let drawing = |width| shown.drawing(width).map_err(|error| failed(&error));
    Ok(match picture {
        CopiedPicture::Png => {
            let width = (2 * shown.usual_width()).min(Drawing::MAX_PIXELS);
            let file = drawing(Some(width))?.encode(PictureFormat::Png);
            let file = file.map_err(|error| failed(&error))?;
            Copied::Png {
                #[cfg(windows)]
                bitmap: bitmap(&file).map_err(|error| failed(&error))?,
                file,
            }
        }
        CopiedPicture::Svg => Copied::Svg(drawing(None)?.to_svg()),
    })
}
