//! Pictures for the clipboard, drawn by a thread of their own, so that the window never waits.

use std::{
    fmt::Display,
    sync::mpsc::{self, Receiver, TryRecvError},
};

use host::Copied;

use crate::{
    app::{App, CopiedPicture, Item},
    picture::{Drawing, Picture, PictureFormat},
    store::without_number,
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
        let failed = done.clone();
        // The window may be closing, or another picture be wanted.
        let work = move || drop(done.send(draw(shown.as_ref(), picture)));
        if let Err(error) = host::spawn(work) {
            let _ = failed.send(Err(format!(
                "Nothing was copied: {}",
                without_number(&error)
            )));
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
    let failed = |error: &dyn Display| format!("Nothing was copied: {}", without_number(&error));
    let drawing = |width| shown.drawing(width).map_err(|error| failed(&error));
    Ok(match picture {
        CopiedPicture::Png => {
            let width = (2 * shown.usual_width()).min(Drawing::MAX_PIXELS);
            let file = drawing(Some(width))?.encode(PictureFormat::Png);
            let file = file.map_err(|error| failed(&error))?;
            Copied::png(file).map_err(|error| failed(&error))?
        }
        CopiedPicture::Svg => Copied::Svg(drawing(None)?.to_svg()),
    })
}
