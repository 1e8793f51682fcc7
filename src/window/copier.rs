//! Pictures for the clipboard, drawn by a thread of their own, so that the window never waits.

use std::sync::mpsc::{self, Receiver, TryRecvError};

use crate::{
    app::{App, CopiedPicture},
    drawing::{BoardPicture, Drawing, PictureFormat},
};

/// What is said where the clipboard takes no picture.
pub const ONLY_TEXT: &str = "The clipboard takes text alone here: Ctrl S saves a picture";

/// A picture as a file, or in one line why there is none.
type Drawn = Result<Vec<u8>, String>;

/// Draws the picture that was asked for last.
#[derive(Default)]
pub struct Copier {
    drawing: Option<(CopiedPicture, Receiver<Drawn>)>,
}

impl Copier {
    /// Begins to draw what is shown.
    pub fn begin(&mut self, picture: CopiedPicture, app: &App) {
        let board = BoardPicture::of_app(app);
        let (done, drawn) = mpsc::channel();
        #[cfg(not(target_family = "wasm"))]
        let failed = done.clone();
        // The window may be closing, or another picture be wanted.
        let work = move || drop(done.send(draw(&board, picture)));
        // Without threads it is drawn at once.
        #[cfg(target_family = "wasm")]
        work();
        #[cfg(not(target_family = "wasm"))]
        if let Err(error) = std::thread::Builder::new().spawn(work) {
            let _ = failed.send(Err(format!("Nothing was copied: {error}")));
        }
        self.drawing = Some((picture, drawn));
    }

    /// The picture, once, when it is drawn.
    pub fn outcome(&mut self) -> Option<(CopiedPicture, Drawn)> {
        let (picture, drawn) = self.drawing.as_ref()?;
        let outcome = match drawn.try_recv() {
            Ok(drawn) => (*picture, drawn),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => {
                (*picture, Err("The picture could not be drawn".into()))
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

/// Draws a board twice as wide as a file would have it: large enough to fill a slide.
fn draw(board: &BoardPicture, picture: CopiedPicture) -> Drawn {
    let usual = board.usual_side();
    let (side, format) = match picture {
        CopiedPicture::Png => ((2 * usual).min(Drawing::MAX_PIXELS), PictureFormat::Png),
        CopiedPicture::Svg => (usual, PictureFormat::Svg),
    };
    let drawing = board.drawing(side);
    let encoded = drawing.and_then(|drawing| drawing.encode(format));
    encoded.map_err(|error| format!("Nothing was copied: {error}"))
}
