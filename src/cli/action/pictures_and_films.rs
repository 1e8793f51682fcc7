//! Draws pictures and films.

use std::io::Write;

use super::completion_and_puzzles::{puzzles, shown};
use super::{measurements, run, solutions};
use crate::cli::failure::{Failure, Result};
use crate::cli::progress::{WorkLine, progress_bar, spinner};
use crate::numbers::counted;
use crate::picture::film::{
    Film, FilmFormat, FilmProgress, FilmSubject, RunFilm, Until, puzzles_picture,
    solutions_picture, steps_picture,
};
use crate::picture::tree::TreePicture;
use crate::picture::{BoardPicture, CaptionedBoard, Picture, PictureFormat, SceneLook};
use crate::search::RunSpec;
use crate::store::WriteProgress;
use crate::task::{Medium, Output, Task, TaskKind};

/// Writes a picture of the result of a task in this format.
pub(super) fn write_picture(task: &Task, format: PictureFormat, out: &mut Output<'_>) -> Result {
    let picture = picture(task, out.work())?;
    let look = (task.args.size, task.args.title.as_deref());
    Ok(out.write_all(&picture.encode(format, look)?)?)
}

/// Searches for the contents of the picture, as long as the work is wanted.
fn picture(task: &Task, work: &WriteProgress) -> Result<Picture> {
    let theme = task.args.theme.unwrap_or_default();
    let coordinates = task.args.coordinates.unwrap_or_default();
    let look = SceneLook {
        theme,
        coordinates: Some(coordinates),
    };
    let part = task.args.selection();
    let mut progress = WorkLine::new();
    let (picture, names) = match &task.kind {
        &TaskKind::Sweep(spec) => {
            return measurements::sweep_picture(spec, task.args.quantity(), theme, work);
        }
        TaskKind::Experiment(query) => {
            return measurements::shuffles_picture(query, theme, work);
        }
        TaskKind::Race(spec) => {
            return run::race_picture(spec, part, task.args.budget(), look, work);
        }
        &TaskKind::Tree(method, tree, given) => {
            return Ok(Picture::Tree(TreePicture {
                theme,
                method: method.name,
                tree,
                given,
                coordinates,
                depth: task.args.depth,
            }));
        }
        TaskKind::Puzzle { puzzle, position } => {
            let args = &task.args;
            if position == puzzle.given() {
                let limit = args.limit.unwrap_or(1);
                let board =
                    |puzzle| CaptionedBoard::of_puzzle(&puzzle, &shown(&puzzle, args), look);
                let puzzles = puzzles(puzzle, limit)?;
                let puzzles = puzzles.map(|puzzle| progress.check(work).map(|()| board(puzzle)));
                return Ok(puzzles_picture(limit, puzzles, theme)?);
            }
            if args.limit.is_some() || args.mode.is_some() {
                let option = args.limit.map_or("-m all", |_| "--limit");
                let line = format!("--play is for one puzzle as it stands: leave {option} out");
                return Err(Failure::Usage(line));
            }
            let picture = BoardPicture::of_puzzle(puzzle, position, theme);
            (picture, Some(coordinates))
        }
        TaskKind::Play(position) => {
            BoardPicture::check_order(position.board())?;
            let picture = BoardPicture::of_position(position, theme);
            (picture, Some(coordinates))
        }
        &TaskKind::Steps(query, given) => {
            let steps = run::watched(&query, given, part);
            return Ok(steps_picture(steps, look, || progress.check(work))?);
        }
        &TaskKind::Solutions(query) => {
            let board = query.board();
            let check = BoardPicture::check_order(board);
            check.map_err(|error| Failure::Usage(format!("{error}; -p rows prints it")))?;
            let (names, sought) = (task.args.coordinates, solutions::existing(query, part)?);
            if sought.query.limit != Some(1) {
                let look = SceneLook {
                    theme,
                    coordinates: names,
                };
                return Ok(solutions_picture(sought, look, || progress.check(work))?);
            }
            let solution = solutions::solution(sought, work)?;
            (BoardPicture::of_solution(board, &solution, theme), names)
        }
        _ => {
            return Err(Failure::Usage(
                task.args.topic().has_no(Medium::Picture, &[]),
            ));
        }
    };
    Ok(Picture::Board(Box::new(BoardPicture { names, ..picture })))
}

/// Writes the film that a task requests.
pub(super) fn write_film(task: &Task, format: FilmFormat, out: &mut Output<'_>) -> Result {
    let (args, part) = (&task.args, task.args.selection());
    let subject = match &task.kind {
        TaskKind::Race(spec) => FilmSubject::Run(Box::new(RunFilm {
            spec: RunSpec::Race(spec.clone()),
            from: part.from.unwrap_or(1),
            until: part.to.map_or(Until::End, Until::Step),
        })),
        &TaskKind::Steps(query, given) => {
            FilmSubject::Run(Box::new(run::watched(&query, given, part)))
        }
        &TaskKind::Solutions(query) => FilmSubject::Solutions(solutions::part_of(query, part)),
        _ => return Err(Failure::Usage(args.topic().has_no(Medium::Film, &[]))),
    };
    let look = SceneLook {
        theme: args.theme.unwrap_or_default(),
        coordinates: args.coordinates,
    };
    let film = Film {
        width: args.size.unwrap_or_else(|| subject.default_width()),
        subject,
        speed: args.speed.unwrap_or_else(|| args.default_speed()),
        look,
        title: args.title.clone(),
        once: args.once,
    };
    draw(&film, format, out)
}

/// Writes a film, and shows the progress.
fn draw(film: &Film, format: FilmFormat, out: &mut Output<'_>) -> Result {
    let work = out.work().clone();
    let found = spinner();
    let mut drawn = None;
    let on_progress = |progress| {
        match progress {
            FilmProgress::Found(number) => {
                let pictures = counted(number, "picture");
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
        work.check()
    };
    Ok(film.write(out.uncounted(), format, on_progress)?)
}
