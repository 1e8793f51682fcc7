//! Prints a solution that has some queens.

use std::io::Write;

use crate::{
    cli::{failure::Failure, output::spinner},
    numbers,
    puzzle::{Coordinates, Position, Solution},
    search::{Answer, Completion, Stopwatch, completion},
    task::{Format, text::SolutionWriter},
};

/// Queens placed between two looks at the answer.
const STEPS: u32 = 1_000_000;

/// A solution that has some queens.
#[derive(Clone, Debug)]
pub struct PrintCompletion {
    completion: Completion,
    /// What it came to, once that is known.
    answer: Option<Answer>,
    position: Position,
    coordinates: Coordinates,
    format: Format,
}

impl PrintCompletion {
    pub(super) fn new(
        position: Position,
        coordinates: Coordinates,
        format: Format,
    ) -> Result<Self, Failure> {
        let board = position.board();
        let mut completion = Completion::new(board)
            .ok_or_else(|| Failure::too_large(board.order(), "complete", completion::MAX_ORDER))?;
        completion.start(position.queens());
        Ok(Self {
            completion,
            answer: None,
            position,
            coordinates,
            format,
        })
    }

    /// Searches for the solution.
    ///
    /// # Errors
    /// [`Failure::NoCompletion`] or [`Failure::NoSolution`] if there is none.
    pub fn search(&mut self) -> Result<Solution, Failure> {
        let spinner = spinner();
        let begun = Stopwatch::start();
        let answer = loop {
            self.answer = self
                .answer
                .take()
                .or_else(|| self.completion.step(&mut { STEPS }));
            if let Some(answer) = &self.answer {
                break answer;
            }
            let time = numbers::time(begun.elapsed());
            spinner.set_message(format!("searching for a completion: {time}"));
        };
        spinner.finish_and_clear();
        let (position, board) = (&self.position, self.position.board());
        let order = board.order();
        match answer {
            Answer::Found(solution) => Ok(solution.clone()),
            Answer::Refuted if position.is_empty() => Err(Failure::NoSolution(order)),
            Answer::Refuted => {
                let queens = self.coordinates.on(board).list(position.queens());
                Err(Failure::NoCompletion { queens, order })
            }
        }
    }

    /// Searches for the solution, and prints it.
    ///
    /// # Errors
    /// [`Failure::NoCompletion`] or [`Failure::NoSolution`] if there is none, and
    /// [`Failure::Output`].
    pub fn write(mut self, out: &mut impl Write) -> Result<(), Failure> {
        let solution = self.search()?;
        Ok(SolutionWriter::new(self.format).write(out, 1, &solution, None)?)
    }
}
