//! A file to write to in place of standard output.

#[cfg(not(target_family = "wasm"))]
use std::fs::File;
use std::{
    ffi::OsStr,
    io::Write,
    path::{Path, PathBuf},
};

use super::Output;
#[cfg(target_family = "wasm")]
use super::download::Download;
#[cfg(not(target_family = "wasm"))]
use crate::cli::interrupt::before_end;
use crate::{
    cli::{failure::Failure, text::Format},
    drawing::{PictureFormat, film::FilmFormat},
    store::{Target, Work},
};

/// A file that is written as a whole or not at all.
#[derive(Clone, Debug)]
pub struct OutFile {
    /// As it was given.
    path: PathBuf,
    target: Target,
    work: Work,
}

/// What the ending of a file says of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Ending {
    /// Text in one of several formats.
    Text,
    /// This format.
    Data(Format),
    /// A picture.
    Picture(PictureFormat),
    /// A film.
    Film(FilmFormat),
}

impl Ending {
    /// The ending of a file.
    ///
    /// # Errors
    /// [`Failure::Usage`] for other endings.
    pub fn of(path: &Path) -> Result<Self, Failure> {
        let ending = path.extension().map(OsStr::to_ascii_lowercase);
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("txt") => Ok(Self::Text),
            Some("csv") => Ok(Self::Data(Format::Csv)),
            Some("json") => Ok(Self::Data(Format::Json)),
            Some("dot") => Ok(Self::Data(Format::Dot)),
            Some("svg") => Ok(Self::Picture(PictureFormat::Svg)),
            Some("png") => Ok(Self::Picture(PictureFormat::Png)),
            Some("gif") => Ok(Self::Film(FilmFormat::Gif)),
            Some("apng") => Ok(Self::Film(FilmFormat::Apng)),
            _ => Err(Failure::Usage(format!(
                "--out takes a file that ends in .svg, .png, .gif, .apng, .txt, .csv, .json or \
                 .dot, not {}",
                path.display()
            ))),
        }
    }
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
            target: Target::new(path, overwrites),
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

    /// Writes all that `write` writes: the browser saves it.
    ///
    /// # Errors
    /// Those of `write`; [`Failure::Output`] if that is too much for a page.
    #[cfg(target_family = "wasm")]
    pub(in crate::cli) fn write<W>(&self, write: W) -> Result<(), Failure>
    where
        W: FnOnce(&mut Output<&mut Download>) -> Result<(), Failure>,
    {
        let mut download = Download::begin();
        let mut out = Output::new(&mut download).watched_by(self.work.clone());
        write(&mut out)?;
        out.flush()?;
        drop(out);
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        download.save(&name);
        Ok(())
    }

    /// Writes all that `write` writes.
    ///
    /// # Errors
    /// Those of `write`; [`Failure::File`] if the folder or the disk does not take it.
    #[cfg(not(target_family = "wasm"))]
    pub(in crate::cli) fn write<W>(&self, write: W) -> Result<(), Failure>
    where
        W: FnOnce(&mut Output<&mut File>) -> Result<(), Failure>,
    {
        let unfinished = self.target.clone();
        let _tidy = before_end(move || unfinished.remove_unfinished());
        let fill = |file: &mut File| {
            let mut out = Output::new(file).watched_by(self.work.clone());
            write(&mut out)?;
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
