//! Where the result goes.

use super::Args;
use crate::{
    cli::failure::Failure,
    task::{FileKind, Format, OutSpec, Outlet, Topic},
};

impl Args {
    /// The kind of the file that is written, if one is.
    pub(super) fn file_kind(&self) -> Result<Option<FileKind>, Failure> {
        let Some(path) = &self.out else {
            return Ok(None);
        };
        let kind = FileKind::of_name(&path.to_string_lossy(), &FileKind::ALL);
        kind.map(Some).ok_or_else(|| {
            Failure::Usage(format!(
                "--out takes a file that ends in .svg, .png, .gif, .apng, .txt, .csv, .json or \
                 .dot, not {}",
                path.display()
            ))
        })
    }

    /// Where the result goes: into a file of this kind, if it goes into one.
    pub(super) fn outlet(&self, topic: Topic, kind: Option<FileKind>) -> Result<Outlet, Failure> {
        Ok(match (&self.out, kind) {
            (Some(path), Some(kind)) => Outlet::File(OutSpec {
                path: path.clone(),
                kind,
                overwrites: self.force,
                format: self.print.filter(|_| kind == FileKind::Text),
                width: self.size,
                title: self.title.clone(),
                speed: self.speed,
                once: self.once,
            }),
            _ if self.prints(topic) => Outlet::Print(self.print),
            _ => Outlet::Window {
                behind: (topic == Topic::Play).then(|| self.query()).transpose()?,
                zoom: self.zoom,
                is_still: self.no_motion,
                keeps_nothing: self.no_config,
            },
        })
    }

    /// Whether a format goes with a file of this kind.
    pub(super) fn check_format(&self, kind: Option<FileKind>) -> Result<(), Failure> {
        match (kind, self.print) {
            (None, _)
            | (_, None)
            | (Some(FileKind::Text), Some(Format::Board | Format::Rows | Format::Pairs)) => Ok(()),
            (Some(kind), format) if kind.format() == format => Ok(()),
            (Some(_), Some(_)) => Err(Failure::usage(
                "--print does not fit the ending of --out: leave it out",
            )),
        }
    }
}
