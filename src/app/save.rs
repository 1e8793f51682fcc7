//! Saving the contents of the screen to a file: the dialog, and its requests.
//!
//! A [`Subject`] is what can be saved, a [`FileKind`](crate::task::FileKind) the kind of file. A
//! [`SaveDialog`] holds the choices, and the progress of the file.

mod dialog;
mod savable;

pub use self::dialog::{SaveChoices, SaveDialog, SaveStage};
pub use self::savable::Subject;
