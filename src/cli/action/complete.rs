//! Completes a board that has some queens.

use super::Printout;
use crate::{
    board::{Coordinates, Position, Solution},
    cli::{failure::Failure, output::spinner},
    numbers,
    search::{Answer, Completion, Stopwatch, completion},
    task::{Format, text::SolutionWriter},
};

/// Queens placed between two looks at the answer.
const STEPS: u32 = 1_000_000;

/// A solution that has some queens.
pub(super) fn printout(
    position: Position,
    coordinates: Coordinates,
    format: Format,
) -> Result<Printout, Failure> {
    let completion = begin(&position)?;
    Ok(Printout::new(move |out| {
        known(search(completion, &position, coordinates)?, format).write(out)
    }))
}

/// A solution that is known.
pub(super) fn known(solution: Solution, format: Format) -> Printout {
    Printout::new(move |out| Ok(SolutionWriter::new(format).write(out, 1, &solution, None)?))
}

/// The search for it; fails where the board is too large.
pub(super) fn begin(position: &Position) -> Result<Completion, Failure> {
    let board = position.board();
    let mut completion = Completion::new(board)
        .ok_or_else(|| Failure::too_large(board.order(), "complete", completion::MAX_ORDER))?;
    completion.start(position.queens());
    Ok(completion)
}

/// Searches for it; fails where there is none.
pub(super) fn search(
    mut completion: Completion,
    position: &Position,
    coordinates: Coordinates,
) -> Result<Solution, Failure> {
    let spinner = spinner();
    let begun = Stopwatch::start();
    let answer = loop {
        if let Some(answer) = completion.step(&mut { STEPS }) {
            break answer;
        }
        let time = numbers::time(begun.elapsed());
        spinner.set_message(format!("searching for a completion: {time}"));
    };
    spinner.finish_and_clear();
    let board = position.board();
    let order = board.order();
    match answer {
        Answer::Found(solution) => Ok(solution),
        Answer::Refuted if position.is_empty() => Err(Failure::NoSolution(order)),
        Answer::Refuted => {
            let queens = coordinates.on(board).list(position.queens());
            Err(Failure::NoCompletion { queens, order })
        }
    }
}
