//! Draws pictures.

use std::io::Write;

use super::{PrintSolutions, Printout, experiment, race, steps, sweep, tree::without_tree};
use crate::{
    board::Board,
    cli::failure::Failure,
    picture::{BoardPicture, Picture, PictureError, PictureFormat, tree::TreePicture},
    store::Work,
    task::{Format, Medium, OutSpec, Part, Task, What},
};

/// Searches for what is drawn, as long as the work is wanted.
pub(super) type Drawn = Box<dyn FnOnce(&Work) -> Result<Picture, Failure>>;

/// A picture of what is asked for, drawn in this format.
pub(super) fn printout(
    task: &Task,
    file: &OutSpec,
    format: PictureFormat,
) -> Result<Printout, Failure> {
    let picture = picture(task)?;
    let (width, title) = (file.width, file.title.clone());
    Ok(Printout::new(move |out| {
        let picture = picture(out.work())?;
        let look = (width, title.as_deref());
        let file = picture.encode_while(format, look, || !out.work().is_cancelled())?;
        Ok(out.write_all(&file)?)
    }))
}

fn picture(task: &Task) -> Result<Drawn, Failure> {
    let theme = task.theme.unwrap_or_default();
    let coordinates = task.coordinates.unwrap_or_default();
    let known = |picture: Picture| -> Result<Drawn, Failure> { Ok(Box::new(|_| Ok(picture))) };
    let board = |picture| {
        known(Picture::Board(Box::new(BoardPicture {
            names: Some(coordinates),
            ..picture
        })))
    };
    match &task.what {
        &What::Sweep { spec, quantity } => Ok(sweep::picture(spec, quantity, theme)),
        &What::Experiment { query, repeats, .. } => experiment::picture(query, repeats, theme),
        What::Race { spec, part, budget } => {
            race::picture(spec.clone(), *part, *budget, (theme, coordinates))
        }
        &What::Tree {
            method,
            given,
            depth,
        } => known(Picture::Tree(TreePicture {
            theme,
            method,
            tree: method.tree.ok_or_else(|| without_tree(method))?,
            given,
            notation: coordinates.on(given.board()),
            depth,
        })),
        What::Puzzle { puzzle, placed, .. } => {
            let position = puzzle.with(placed.iter().copied());
            let position = position.map_err(|error| Failure::Usage(error.to_string()))?;
            check_order(puzzle.board())?;
            board(BoardPicture::of_puzzle(puzzle, &position, theme))
        }
        What::Play { position, .. } => {
            check_order(position.board())?;
            board(BoardPicture::of_position(position, theme))
        }
        &What::Steps(query, given, part @ Part::Step(_)) => {
            check_order(query.board())?;
            steps::picture((query, given), part, (theme, coordinates))
        }
        What::Steps(..) => Err(Failure::usage(
            "a picture of a search shows one step: --step K chooses it",
        )),
        &What::Solutions(query, part) => {
            let board = query.board();
            check_order(board)?;
            let names = task.coordinates;
            Ok(Box::new(move |work| {
                let search = PrintSolutions::new(query, part, Format::Board);
                let picture = BoardPicture::of_solution(board, &search.solution(work)?, theme);
                Ok(Picture::Board(Box::new(BoardPicture { names, ..picture })))
            }))
        }
        what => Err(Failure::Usage(what.topic().has_no(Medium::Picture, &[]))),
    }
}

fn check_order(board: Board) -> Result<(), PictureError> {
    let (order, max_order) = (board.order(), BoardPicture::MAX_ORDER);
    if order <= max_order {
        Ok(())
    } else {
        Err(PictureError::TooLarge { order, max_order })
    }
}
