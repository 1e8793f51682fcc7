//! A file to write to in place of standard output.

#[cfg(not(target_family = "wasm"))]
use std::fs::File;
use std::{
    io::Write,
    path::{Path, PathBuf},
};

#[cfg(target_family = "wasm")]
use super::download::Download;
#[cfg(not(target_family = "wasm"))]
use crate::cli::interrupt::remove_at_end;
use crate::{
    cli::{Printout, failure::Failure},
    store::{TargetFile, Work},
    task::Output,
};

/// A file that is written as a whole or not at all.
#[derive(Clone, Debug)]
pub struct OutFile {
    /// As it was given.
    path: PathBuf,
    target: TargetFile,
    work: Work,
}

impl OutFile {
    /// A file to be written.
    ///
    /// # Errors
    /// [`Failure::Usage`] if it is there and is not to be written over, or is a folder.
    pub fn new(path: &Path, overwrites: bool) -> Result<Self, Failure> {
        // Shells of Windows leave the tilde to programs.
        #[cfg(windows)]
        let path = &*crate::store::from_home(path);
        let file = Self {
            path: path.to_owned(),
            target: TargetFile::new(path, overwrites),
            work: Work::default(),
        };
        if path.is_dir() {
            return Err(Failure::Usage(format!("{} is a folder", path.display())));
        }
        if file.target.is_taken() {
            return Err(Failure::Usage(format!(
                "{} exists: --force overwrites it",
                path.display()
            )));
        }
        Ok(file)
    }

    /// The same, watched by somebody who may cancel it.
    #[must_use]
    pub fn watched_by(self, work: Work) -> Self {
        Self { work, ..self }
    }

    /// Writes all of a printout: the browser saves it.
    ///
    /// # Errors
    /// Those of the printout; [`Failure::Output`] if that is too much for a page.
    #[cfg(target_family = "wasm")]
    pub(in crate::cli) fn write(&self, printout: Printout) -> Result<(), Failure> {
        let mut download = Download::begin();
        let mut out = Output::new(&mut download).watched_by(self.work.clone());
        printout.write(&mut out)?;
        out.flush()?;
        drop(out);
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        download.save(&name);
        Ok(())
    }

    /// Writes all of a printout.
    ///
    /// # Errors
    /// Those of the printout; [`Failure::File`] if the folder or the disk does not take it.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::cli) fn write(&self, printout: Printout) -> Result<(), Failure> {
        let unfinished = self.target.clone();
        let _tidy = remove_at_end(move || unfinished.remove_unfinished());
        let fill = |file: &mut File| {
            let mut out = Output::new(file).watched_by(self.work.clone());
            printout.write(&mut out)?;
            Ok(out.flush()?)
        };
        let written = self.target.write(&self.work, fill);
        written.map_err(|failure| match failure {
            // What was to be written went here.
            Failure::Output(error) => Failure::File {
                path: self.path.clone(),
                error,
            },
            failure => failure,
        })
    }
}
