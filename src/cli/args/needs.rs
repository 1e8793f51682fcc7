//! Arguments that mean nothing without others.

use super::{Args, values::OrderArg};
use crate::{
    cli::{failure::Failure, output::Ending},
    drawing::PictureFormat,
};

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
        let writes_race = prints_race || (self.race.is_some() && self.out.is_some());
        if self.budget.is_some() && !self.compare && !is_range && !writes_race {
            return Err(Failure::usage(
                "--budget needs --compare, a range of orders such as 4-12, or --race with --print \
                 or --out",
            ));
        }
        if self.zoom.is_some() && self.compare && !is_range {
            return Err(Failure::usage(
                "--zoom needs a window: --compare opens one for a range of orders such as 4-12",
            ));
        }
        let of_windows = [
            (self.zoom.is_some(), "--zoom"),
            (self.no_motion, "--no-motion"),
        ];
        if let Some((_, name)) = of_windows.into_iter().find(|(is_given, _)| *is_given)
            && self.out.is_some()
        {
            return Err(Failure::Usage(format!(
                "{name} needs a window, and with --out none opens"
            )));
        }
        let draws = self.draws();
        if self.size.is_some() && !draws {
            return Err(Failure::usage(
                "--size needs a picture or a film: --out with a file that ends in .svg, .png, .gif or \
                 .apng",
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
        if self.step.is_some() && !self.watch && self.race.is_none() {
            return Err(Failure::usage("--step needs --watch or --race"));
        }
        if self.step.is_some() && prints_race {
            return Err(Failure::usage(
                "--step needs a window or a picture: --race with --print runs to the end",
            ));
        }
        if self.chart.is_some() && (!is_range || !draws && self.out.is_some()) {
            return Err(Failure::usage(
                "--chart needs a chart: --compare with a range of orders such as 4-12, in a \
                 window or in a file that ends in .svg or .png",
            ));
        }
        let has_part = self.from.is_some() || self.to.is_some();
        if has_part && !(self.watch && self.print.is_some()) && !self.films() {
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

    /// Whether what is about films is given with a file for one.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says which file.
    pub(in crate::cli) fn check_film(&self) -> Result<(), Failure> {
        let picture = match self.ending() {
            Some(Ending::Picture(PictureFormat::Png)) => Some(".png"),
            Some(Ending::Picture(PictureFormat::Svg)) => Some(".svg"),
            Some(Ending::Text | Ending::Data(_) | Ending::Film(_)) | None => None,
        };
        let of_films = [(self.speed.is_some(), "--speed"), (self.once, "--once")];
        let of_steps = [(self.from.is_some(), "--from"), (self.to.is_some(), "--to")];
        let of_steps = of_steps.into_iter().filter(|_| picture.is_some());
        let given = of_films
            .into_iter()
            .chain(of_steps)
            .find(|(is_given, _)| *is_given);
        match (given, picture) {
            (Some((_, name)), Some(ending)) => Err(Failure::Usage(format!(
                "a {ending} is a single picture, and {name} is for several: a film ends in .gif \
                 or .apng"
            ))),
            (Some((_, name)), None) if !self.films() => Err(Failure::Usage(format!(
                "{name} needs a film: --out with a file that ends in .gif or .apng"
            ))),
            (Some(_) | None, _) => Ok(()),
        }
    }

    /// Whether a picture or a film is asked for.
    fn draws(&self) -> bool {
        self.films() || matches!(self.ending(), Some(Ending::Picture(_)))
    }

    /// Whether a film is asked for.
    fn films(&self) -> bool {
        matches!(self.ending(), Some(Ending::Film(_)))
    }

    fn ending(&self) -> Option<Ending> {
        self.out.as_deref().and_then(|path| Ending::of(path).ok())
    }
}
