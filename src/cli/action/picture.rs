//! Draws pictures.

use std::io::Write;

use super::{PrintSolutions, measurements, run};
use crate::{
    cli::failure::Failure,
    picture::{BoardPicture, Picture, PictureFormat, tree::TreePicture},
    store::WriteProgress,
    task::{Format, Medium, Output, Selection, Task, TaskKind},
};

/// Writes a picture of the result of a task in this format.
pub(super) fn write(
    task: &Task,
    format: PictureFormat,
    out: &mut Output<'_>,
) -> Result<(), Failure> {
    let picture = picture(task, out.work())?;
    let look = (task.args.size, task.args.title.as_deref());
    let file = picture.encode_while(format, look, || !out.work().is_cancelled())?;
    Ok(out.write_all(&file)?)
}

/// Searches for the contents of the picture, as long as the work is wanted.
fn picture(task: &Task, work: &WriteProgress) -> Result<Picture, Failure> {
    let theme = task.args.theme.unwrap_or_default();
    let coordinates = task.args.coordinates.unwrap_or_default();
    let look = (theme, coordinates);
    let (picture, names) = match &task.kind {
        &TaskKind::Sweep(spec) => {
            return measurements::sweep_picture(spec, task.args.quantity(), theme, work);
        }
        TaskKind::Experiment(query) => {
            let repeats = !task.args.no_repeats;
            return measurements::shuffles_picture(query, repeats, theme, work);
        }
        TaskKind::Race { spec, part, budget } => {
            return run::race_picture(spec, *part, *budget, look, work);
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
        TaskKind::Puzzle { puzzle, placed } => {
            let position = puzzle.with(placed.iter().copied());
            BoardPicture::check_order(puzzle.board())?;
            let picture = BoardPicture::of_puzzle(puzzle, &position, theme);
            (picture, Some(coordinates))
        }
        TaskKind::Play(position) => {
            BoardPicture::check_order(position.board())?;
            let picture = BoardPicture::of_position(position, theme);
            (picture, Some(coordinates))
        }
        &TaskKind::Steps(query, given, part @ Selection { from: Some(_), .. }) => {
            BoardPicture::check_order(query.board())?;
            let search = run::StepSpan::new(query, given, part)?;
            return search.picture(look, work);
        }
        TaskKind::Steps(..) => {
            return Err(Failure::Usage(
                "a picture of a search shows one step: --step K chooses it".into(),
            ));
        }
        &TaskKind::Solutions(query, part) => {
            let board = query.board();
            BoardPicture::check_order(board)?;
            let search = PrintSolutions::new(query, part, Format::Board);
            let picture = BoardPicture::of_solution(board, &search.solution(work)?, theme);
            (picture, task.args.coordinates)
        }
        _ => {
            return Err(Failure::Usage(
                task.args.topic().has_no(Medium::Picture, &[]),
            ));
        }
    };
    Ok(Picture::Board(Box::new(BoardPicture { names, ..picture })))
}
