//! Where the result goes.

use super::{Args, values::OrderArg};
use crate::{
    cli::failure::Failure,
    task::{FileKind, Format, OutSpec, Outlet},
};

impl Args {
    /// Where the result goes.
    pub(in crate::cli) fn outlet(&self) -> Result<Outlet, Failure> {
        let Some(path) = &self.out else {
            let is_one = matches!(self.order, OrderArg::One(_));
            let is_text = [
                self.print.is_some(),
                self.count,
                self.compare && is_one,
                self.tree,
                self.code,
                self.stats,
                self.no_repeats,
                self.check.is_some(),
                self.completions.is_some(),
                self.man,
            ];
            if is_text.contains(&true) {
                return Ok(Outlet::Print(self.print));
            }
            return Ok(Outlet::Window {
                zoom: self.zoom,
                is_still: self.no_motion,
                keeps_nothing: self.no_config,
            });
        };
        let kind = self.file_kind().ok_or_else(|| {
            Failure::Usage(format!(
                "--out takes a file that ends in .svg, .png, .gif, .apng, .txt, .csv, .json or \
                 .dot, not {}",
                path.display()
            ))
        })?;
        if self.code && kind != FileKind::Text && !kind.is_film() {
            return Err(Failure::usage(
                "pseudocode is text: with --code, --out takes a file that ends in .txt",
            ));
        }
        Ok(Outlet::File(OutSpec {
            path: path.clone(),
            kind,
            overwrites: self.force,
            format: self.print.filter(|_| kind == FileKind::Text),
            width: self.size,
            speed: self.speed,
            once: self.once,
        }))
    }

    /// The kind of the file that is written, if one is.
    pub(in crate::cli) fn file_kind(&self) -> Option<FileKind> {
        FileKind::of_name(&self.out.as_ref()?.to_string_lossy(), &FileKind::ALL)
    }

    /// How text is printed or written.
    pub(in crate::cli) fn format_of(&self, outlet: &Outlet) -> Result<Option<Format>, Failure> {
        let file = match outlet {
            // What a film does not go with is said of all of it together.
            Outlet::File(file) if !file.kind.is_film() => file,
            _ => return Ok(self.print),
        };
        let is_table = self.compare
            || self.race.is_some()
            || self.stats
            || matches!(self.order, OrderArg::Range(_));
        match (file.kind.format(), self.print) {
            (_, None) if outlet.is_drawn() => Ok(None),
            (Some(format), None) => Ok(Some(format)),
            (Some(format), Some(print)) if format == print => Ok(Some(format)),
            (None, Some(Format::Board | Format::Rows | Format::Pairs)) if !outlet.is_drawn() => {
                Ok(self.print)
            }
            (None, None) if self.tree || self.count || self.code => Ok(None),
            (None, None) if is_table => Ok(Some(Format::Rows)),
            (None, None) => Ok(Some(Format::Board)),
            (_, Some(_)) => Err(Failure::usage(
                "--print does not fit the ending of --out: leave it out",
            )),
        }
    }
}
