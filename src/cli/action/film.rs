//! Writes a film.

use std::ops::ControlFlow;

use super::solutions::{part_of, span_of};
use crate::{
    cli::{
        failure::Failure,
        progress::{progress_bar, spinner},
    },
    numbers::counted_as,
    picture::{
        PictureError,
        film::{
            Film, FilmError, FilmFormat, FilmLook, FilmProgress, FilmSubject, RunFilm,
            SolutionsFilm, Until,
        },
    },
    search::{RunSpec, WatchSpec},
    task::{Medium, Output, Selection, Task, TaskKind},
};

/// Writes the film that a task requests.
pub(super) fn write(task: &Task, format: FilmFormat, out: &mut Output<'_>) -> Result<(), Failure> {
    let args = &task.args;
    let subject = match &task.kind {
        TaskKind::Race { spec, part, .. } => {
            let Selection { from, to } = *part;
            FilmSubject::Run(Box::new(RunFilm {
                spec: RunSpec::Race(spec.clone()),
                from: from.unwrap_or(1),
                until: to.map_or(Until::End, Until::Step),
            }))
        }
        &TaskKind::Steps(query, given, part) => {
            let (from, until) = span_of(&query, part);
            FilmSubject::Run(Box::new(RunFilm {
                spec: RunSpec::Watch(WatchSpec {
                    method: query.kind().watched(query.board()),
                    given,
                    seed: query.seed,
                }),
                from,
                until,
            }))
        }
        &TaskKind::Solutions(mut query, part) => {
            let (start, limit) = part_of(&query, part);
            query.limit = limit;
            FilmSubject::Solutions(SolutionsFilm { query, start })
        }
        _ => return Err(Failure::Usage(args.topic().has_no(Medium::Film, &[]))),
    };
    let look = FilmLook {
        theme: args.theme.unwrap_or_default(),
        coordinates: args.coordinates,
        width: args.size.unwrap_or_else(|| subject.default_width()),
    };
    let film = Film {
        subject,
        speed: args.speed.unwrap_or_else(|| args.usual_speed()),
        look,
        title: args.title.clone(),
        once: args.once,
    };
    write_film(&film, format, out)
}

/// Writes a film, and shows the progress.
fn write_film(film: &Film, format: FilmFormat, out: &mut Output<'_>) -> Result<(), Failure> {
    let work = out.work().clone();
    let found = spinner();
    let mut drawn = None;
    let on_progress = |progress| {
        match progress {
            FilmProgress::Found(number) => {
                let pictures = counted_as(number, "picture", "pictures");
                found.set_message(format!("the film has {pictures} so far"));
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
    let written = film.write(out.uncounted(), format, on_progress);
    found.finish_and_clear();
    if let Some(bar) = drawn {
        bar.finish_and_clear();
    }
    work.check()?;
    written.map_err(|error| failure(error, &film.subject))
}

/// The message about what is wrong, and what to choose instead.
fn failure(error: FilmError, subject: &FilmSubject) -> Failure {
    let hint = match (&error, subject) {
        // The dialog of the window says this too.
        (FilmError::TooLong, FilmSubject::Run(_)) => ": choose fewer steps or a higher speed",
        (FilmError::TooLong, FilmSubject::Solutions(_)) => {
            ": choose fewer solutions or a higher speed"
        }
        (FilmError::Picture(PictureError::TooSmall { order, .. }), _)
            if *order <= Film::MAX_ORDER =>
        {
            ": choose a wider film"
        }
        _ => "",
    };
    let line = format!("{error}{hint}");
    match error {
        FilmError::NoSolution(order) => Failure::NoSolution(order),
        FilmError::SolverFailed => Failure::SolverFailed,
        FilmError::Write(error) => error.into(),
        _ => Failure::Usage(line),
    }
}
