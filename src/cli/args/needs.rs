//! Arguments that mean nothing without others.

use super::{Args, values::OrderArg};
use crate::{cli::failure::Failure, task::FileKind};

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
        let draws = self.films() || self.file_kind().is_some_and(FileKind::is_picture);
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
        self.check_part()?;
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
        self.check_squares()
    }

    /// Whether --coordinates and --play change what is printed.
    fn check_squares(&self) -> Result<(), Failure> {
        let prints = |is_given: bool| is_given && self.print.is_some();
        let plays = self.play.is_some();
        let names_squares = self.watch || self.tree || plays || self.race.is_some();
        Err(Failure::usage(if prints(self.puzzle.is_some()) {
            if self.coordinates.is_some() {
                "--coordinates changes no puzzle that is printed: it needs the window"
            } else if plays {
                "--puzzle prints the queens that are given: leave --play out, or open the window"
            } else {
                return Ok(());
            }
        } else if prints(self.coordinates.is_some()) && !names_squares {
            "--coordinates changes no solution that is printed: it needs the window, --watch, \
             --tree or --play"
        } else {
            return Ok(());
        }))
    }

    /// Whether --solution, --limit, --from and --to name a part together.
    fn check_part(&self) -> Result<(), Failure> {
        let has_span = self.from.is_some() || self.to.is_some();
        if self.solution.is_some() && (has_span || self.limit.is_some()) && !self.has_steps() {
            return Err(Failure::usage(
                "--solution K is that one alone: --from K goes on from there, up to --to or for \
                 --limit solutions",
            ));
        }
        if !has_span {
            return Ok(());
        }
        if self.race.is_some() && !self.films() {
            return Err(Failure::usage(
                "--from and --to of a race need a film: --out with a file that ends in .gif or .apng",
            ));
        }
        if self.print.is_none() && !self.films() {
            return Err(Failure::usage("--from and --to need --print or --out"));
        }
        if self.from > self.to && self.to.is_some() {
            return Err(Failure::usage(
                "--from is not after --to: give the smaller one first",
            ));
        }
        if self.watch && self.limit.is_some() {
            return Err(Failure::usage(
                "--from is a step of --watch, and --limit counts solutions: give --to in its place",
            ));
        }
        let ends = self.to.is_some() || self.limit.is_some();
        if !ends && !self.has_steps() && self.kind()?.is_random() {
            return Err(Failure::usage(
                "--from would never end, as there are always more random solutions: add --to or \
                 --limit",
            ));
        }
        Ok(())
    }

    /// Whether what is about films is given with a file for one, and there can be that film.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says which file, or what to leave out.
    pub(in crate::cli) fn check_film(&self) -> Result<(), Failure> {
        let picture = self.file_kind().filter(|kind| kind.is_picture());
        let of_films = [(self.speed.is_some(), "--speed"), (self.once, "--once")];
        let of_steps = [(self.from.is_some(), "--from"), (self.to.is_some(), "--to")];
        let of_steps = of_steps.into_iter().filter(|_| picture.is_some());
        let given = of_films
            .into_iter()
            .chain(of_steps)
            .find(|(is_given, _)| *is_given);
        match (given, picture) {
            (Some((_, name)), Some(kind)) => Err(Failure::Usage(format!(
                "a .{} is a single picture, and {name} is for several: a film ends in .gif \
                 or .apng",
                kind.ending()
            ))),
            (Some((_, name)), None) if !self.films() => Err(Failure::Usage(format!(
                "{name} needs a film: --out with a file that ends in .gif or .apng"
            ))),
            (Some(_) | None, _) => Ok(()),
        }
    }

    /// Whether there can be a film of what is asked for.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what to leave out.
    pub(in crate::cli) fn check_filmed(&self) -> Result<(), Failure> {
        let others = [
            (self.count, "--count"),
            (self.compare, "--compare"),
            (self.stats, "--stats"),
            (self.no_repeats, "--no-repeats"),
            (self.tree, "--tree"),
            (self.code, "--code"),
            (self.play.is_some(), "--play"),
            (self.puzzle.is_some(), "--puzzle"),
            (self.step.is_some(), "--step"),
            (self.budget.is_some(), "--budget"),
            (self.print.is_some(), "--print"),
        ];
        match others.into_iter().find(|(is_given, _)| *is_given) {
            Some((_, name)) if self.films() => Err(Failure::Usage(format!(
                "a film shows solutions, a search with --watch or a race with --race: leave {name} \
                 out"
            ))),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether a film is asked for.
    fn films(&self) -> bool {
        self.file_kind().is_some_and(FileKind::is_film)
    }
}
