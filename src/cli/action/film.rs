//! Writes a film.

use std::{io::Write, ops::ControlFlow};

use crate::{
    cli::{
        args::{Args, no_such_solution},
        failure::Failure,
        output::{Output, progress_bar, spinner},
    },
    drawing::{
        PictureError,
        film::{
            Film, FilmError, FilmFormat, FilmProgress, FilmSpeed, Look, Plays, RaceFilm,
            SearchFilm, SolutionsFilm, Subject, Until,
        },
    },
    numbers::grouped,
    search::{Replay, race::Clock},
    solver::WatchSpec,
};

/// Widths of films, in pixels, if no other is asked for.
const WIDTH: u32 = 480;
const WIDTH_OF_RACES: u32 = 960;

/// A film to write.
pub struct WriteFilm {
    film: Film,
    format: FilmFormat,
}

impl WriteFilm {
    pub(super) fn new(args: &Args, format: FilmFormat) -> Result<Self, Failure> {
        args.check_needs()?;
        check(args)?;
        let subject = if let Some(methods) = &args.race {
            let spec = super::race::spec(args, methods)?;
            if spec.clock() == Clock::Time && (args.from.is_some() || args.to.is_some()) {
                return Err(Failure::usage(
                    "this race goes by time, so it has no numbered steps: leave --from and --to out",
                ));
            }
            Subject::Race(Box::new(RaceFilm {
                spec,
                from: args.from.unwrap_or(1),
                to: args.to,
                speed: args.speed.unwrap_or(FilmSpeed::OF_STEPS),
            }))
        } else if args.watch {
            Subject::Search(search(args)?)
        } else {
            if args.from.is_some() || args.to.is_some() {
                return Err(Failure::usage(
                    "--from and --to are steps of --watch or --race: a film of solutions goes \
                     from --solution K on, and shows --limit of them",
                ));
            }
            Subject::Solutions(SolutionsFilm {
                query: args.query()?,
                start: args.solution - 1,
                limit: args.print_limit(),
                speed: args.speed.unwrap_or(FilmSpeed::OF_SOLUTIONS),
            })
        };
        let usual = match subject {
            Subject::Search(_) | Subject::Solutions(_) => WIDTH,
            Subject::Race(_) => WIDTH_OF_RACES,
        };
        let look = Look {
            theme: args.theme.unwrap_or_default(),
            coordinates: args.coordinates,
            width: args.size.unwrap_or(usual),
        };
        let plays = if args.once {
            Plays::Once
        } else {
            Plays::ForEver
        };
        let film = Film {
            subject,
            look,
            plays,
        };
        Ok(Self { film, format })
    }

    /// Writes the film.
    ///
    /// # Errors
    /// [`Failure::Usage`] if there is no such film, [`Failure::NoSolution`] if there is nothing
    /// to show, and [`Failure::Output`].
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let work = out.work().clone();
        let found = spinner();
        let mut drawn = None;
        let on_progress = |progress| {
            match progress {
                FilmProgress::Found(number) => {
                    let pictures = if number == 1 { "picture" } else { "pictures" };
                    let number = grouped(number);
                    found.set_message(format!("the film has {number} {pictures} so far"));
                }
                FilmProgress::Drawn(number, all) => {
                    let bar = drawn.get_or_insert_with(|| {
                        found.finish_and_clear();
                        work.set_total(all);
                        progress_bar(all)
                    });
                    work.advance(number - bar.position());
                    bar.set_position(number);
                }
            }
            if work.is_cancelled() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let written = self.film.write(out.uncounted(), self.format, on_progress);
        found.finish_and_clear();
        if let Some(bar) = drawn {
            bar.finish_and_clear();
        }
        work.check()?;
        written.map_err(|error| self.failure(error))
    }

    fn failure(&self, error: FilmError) -> Failure {
        let hint = match (&error, &self.film.subject) {
            (FilmError::NoSolution(order), _) => return Failure::NoSolution(*order),
            (FilmError::NoSuchSolution { number, last }, Subject::Solutions(film)) => {
                return no_such_solution(&film.query, *number, *last);
            }
            (FilmError::Write(_), _) => {
                return match error {
                    FilmError::Write(error) => error.into(),
                    other => Failure::Other(other.into()),
                };
            }
            (FilmError::TooLong(_), Subject::Search(_) | Subject::Race(_)) => {
                ": --to ends it before, and a higher --speed leaves steps out"
            }
            (FilmError::TooLong(_), Subject::Solutions(_)) => {
                ": --limit ends it before, and a higher --speed leaves solutions out"
            }
            (FilmError::Picture(PictureError::TooSmall { least, .. }), _)
                if *least <= Film::MAX_WIDTH =>
            {
                ": --size makes the film wider"
            }
            (FilmError::NoSuchStep { last, .. }, _) => {
                return Failure::Usage(format!("{error}: 1 to {} is allowed", grouped(*last)));
            }
            _ => "",
        };
        Failure::Usage(format!("{error}{hint}"))
    }
}

/// Whether there can be a film of what is asked for.
fn check(args: &Args) -> Result<(), Failure> {
    let others = [
        (args.count, "--count"),
        (args.compare, "--compare"),
        (args.stats, "--stats"),
        (args.no_repeats, "--no-repeats"),
        (args.tree, "--tree"),
        (args.code, "--code"),
        (args.play.is_some(), "--play"),
        (args.puzzle.is_some(), "--puzzle"),
        (args.check.is_some(), "--check"),
        (args.step.is_some(), "--step"),
        (args.budget.is_some(), "--budget"),
        (args.print.is_some(), "--print"),
    ];
    if let Some((_, name)) = others.into_iter().find(|(is_given, _)| *is_given) {
        return Err(Failure::Usage(format!(
            "a film shows solutions, a search with --watch or a race with --race: leave {name} out"
        )));
    }
    Ok(())
}

fn search(args: &Args) -> Result<SearchFilm, Failure> {
    let (board, query) = (args.board()?, args.query()?);
    let method = query.kind().watched(board);
    let (order, max_order) = (board.order(), Replay::max_order(method));
    if order > max_order {
        return Err(Failure::too_large(order, "watch", max_order));
    }
    if args.solution > 1 {
        return Err(Failure::usage(
            "a film of a search goes from step to step: use --from in place of --solution",
        ));
    }
    let until = match (args.to, args.print_limit()) {
        (Some(step), _) => Until::Step(step),
        (None, Some(solutions)) => Until::Solution(solutions),
        (None, None) => Until::End,
    };
    Ok(SearchFilm {
        spec: WatchSpec {
            method,
            board,
            seed: query.seed,
        },
        from: args.from.unwrap_or(1),
        until,
        speed: args.speed.unwrap_or(FilmSpeed::OF_STEPS),
    })
}
