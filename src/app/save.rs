//! Saving what is shown to a file: the dialog, and what it asks for.
//!
//! A [`Subject`] is what there is to save, a [`FileKind`](crate::task::FileKind) as what. A [`SaveDialog`] holds what
//! was chosen, and how far the file is.

mod dialog;
mod subject;
#[cfg(test)]
mod tests;
pub mod words;

pub use self::{
    dialog::{Choices, SaveDialog, SaveStage, StepBack},
    subject::Subject,
};
