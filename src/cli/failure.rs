//! Why the program ends without having done what was requested.

use std::io;
use std::process::ExitCode;

use anyhow::anyhow;
use thiserror::Error;

use super::output;
use crate::numbers::too_large;
use crate::picture::PictureError;

/// What was asked for, or the reason why it was not done.
pub type Result<T = (), E = Failure> = std::result::Result<T, E>;

/// The reason, and with it the exit code.
#[derive(Debug, Error)]
pub enum Failure {
    /// Wrong arguments: exit code 2.
    #[error("{0}")]
    Usage(String),
    /// Standard output cannot be written: exit code 1. If only its reader has left, as in
    /// `queens 12 -m all -p rows | head -1`, that is fine.
    #[error("standard output could not be written: {0}")]
    Output(#[from] io::Error),
    /// Anything else that went wrong, such as a board without a solution: exit code 1.
    #[error("{0:#}")]
    Other(#[from] anyhow::Error),
}

impl Failure {
    /// Wrong arguments, for this reason.
    pub(super) fn usage(reason: impl Into<anyhow::Error>) -> Self {
        Self::Usage(reason.into().to_string())
    }

    /// An order above the largest one for the request.
    pub(super) fn too_large(order: usize, what: &str, max_order: usize) -> Self {
        Self::Usage(too_large(order, what, max_order))
    }

    /// Prints one line on standard error about the failure, and returns the exit code.
    pub fn report(&self) -> ExitCode {
        if let Self::Output(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return ExitCode::SUCCESS;
        }
        output::say(&self.to_string());
        ExitCode::from(self.code())
    }

    /// The exit code of a failure that is reported.
    pub(super) fn code(&self) -> u8 {
        if matches!(self, Self::Usage(_)) { 2 } else { 1 }
    }
}

impl From<PictureError> for Failure {
    fn from(error: PictureError) -> Self {
        match error {
            PictureError::Refused(line) => Self::Usage(line),
            PictureError::Nothing(line) => anyhow!(line).into(),
            PictureError::Write(error) => error.into(),
        }
    }
}
