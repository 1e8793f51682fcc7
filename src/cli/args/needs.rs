//! Arguments that mean nothing without others.

use super::{Args, values::OrderArg};
use crate::cli::{failure::Failure, output::Ending};

impl Args {
    /// Whether each argument has those without which it means nothing.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is missing.
    pub(in crate::cli) fn check_needs(&self) -> Result<(), Failure> {
        // Nothing else can require it: what conflicts with --count would do as well.
        if self.part.is_some() && !self.count {
            return Err(Failure::usage("--part needs --count"));
        }
        if self.resume.is_some() && !self.count {
            return Err(Failure::usage("--resume needs --count"));
        }
        let is_range = matches!(self.order, OrderArg::Range(_));
        let prints_race = self.race.is_some() && self.print.is_some();
        if self.budget.is_some() && !self.compare && !is_range && !prints_race {
            return Err(Failure::usage(
                "--budget needs --compare, a range of orders such as 4-12, or --race with --print",
            ));
        }
        if self.zoom.is_some() && self.compare && !is_range {
            return Err(Failure::usage(
                "--zoom needs a window: --compare opens one for a range of orders such as 4-12",
            ));
        }
        let draws = self.draws();
        if self.size.is_some() && !draws {
            return Err(Failure::usage(
                "--size needs a picture: --out with a file that ends in .svg or .png",
            ));
        }
        let text = [
            (self.tree, "--tree"),
            (self.stats, "--stats"),
            (self.compare && !is_range, "--compare"),
        ];
        let text = text.into_iter().find(|(is_given, _)| *is_given);
        if let Some((_, name)) = text
            && self.theme.is_some()
            && !draws
        {
            return Err(Failure::Usage(format!(
                "--theme needs a window or a picture, and {name} prints text"
            )));
        }
        let has_part = self.from.is_some() || self.to.is_some();
        if has_part && !(self.watch && self.print.is_some()) {
            return Err(Failure::usage(
                "--from and --to need --watch with --print or --out",
            ));
        }
        if let (Some(from), Some(to)) = (self.from, self.to)
            && from > to
        {
            return Err(Failure::usage(
                "--from is not after --to: give the smaller one first",
            ));
        }
        if self.depth.is_some() && !self.tree {
            return Err(Failure::usage("--depth needs --tree"));
        }
        // In the window the mode can be changed to shuffle.
        let prints = self.print.is_some() || self.stats;
        if self.seed.is_some()
            && prints
            && !self.compare
            && self.race.is_none()
            && self.puzzle.is_none()
            && (self.play.is_some() || !self.kind()?.is_random())
        {
            return Err(Failure::usage(
                "--seed needs -m shuffle or --method local-search: nothing else is random",
            ));
        }
        Ok(())
    }

    /// Whether a picture is asked for.
    fn draws(&self) -> bool {
        let ending = self.out.as_deref().and_then(|path| Ending::of(path).ok());
        matches!(ending, Some(Ending::Picture(_)))
    }
}
