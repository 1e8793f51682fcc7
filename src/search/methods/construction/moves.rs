//! The steps of the rule, known from the start.

use super::{code, construct, queens, stages};
use crate::{
    puzzle::{Board, Solution, Square, Symmetry},
    search::Sentence,
};

/// A step of the rule.
#[derive(Debug)]
pub enum Move {
    /// A stage of the rule, its line in the code, and the list after it.
    Write {
        why: Sentence,
        line: usize,
        list: Vec<u32>,
    },
    /// A queen of the list.
    Place(Square),
    /// The last queen of the list, and the solution.
    Complete(Square, Solution),
    /// The queens of the list attack each other.
    Fail(Vec<Square>),
    /// Another solution of the family.
    Image(Symmetry, Solution),
}

/// All steps of the rule for a board.
pub fn moves(board: Board) -> Vec<Move> {
    let order = board.order();
    let remainder = order % 12;
    let mut list = Vec::new();
    let mut moves = vec![Move::Write {
        why: format!("The rule depends on a remainder: {order} divided by 12 leaves {remainder}.")
            .into(),
        line: code::REMAINDER,
        list: list.clone(),
    }];
    for stage in stages(order) {
        let before = list.clone();
        (stage.carry_out)(&mut list, order);
        let when = if stage.remainders.len() == 12 {
            "For every remainder".to_owned()
        } else {
            format!("For remainder {remainder}")
        };
        let idle = if list == before {
            ", which changes nothing here"
        } else {
            ""
        };
        moves.push(Move::Write {
            why: format!("{when}, {}{idle}.", stage.what).into(),
            line: stage.line,
            list: list.clone(),
        });
    }
    let mut queens: Vec<Square> = queens(&list).collect();
    let Some(solution) = construct(board) else {
        moves.push(Move::Fail(queens));
        return moves;
    };
    let images = solution.images().into_iter();
    let complete = queens.pop().map(|queen| Move::Complete(queen, solution));
    moves.extend(queens.into_iter().map(Move::Place));
    moves.extend(complete);
    moves.extend(
        images
            .skip(1)
            .map(|(symmetry, image)| Move::Image(symmetry, image)),
    );
    moves
}
