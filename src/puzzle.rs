//! The puzzle itself: boards, queens, solutions and their symmetries.

pub mod board;
pub mod counts;
pub mod placement;
pub mod position;
pub mod solution;
pub mod symmetry;

pub use self::{
    board::{Board, Line, OrderError, Square},
    placement::{Placement, PlacementError},
    position::{ParseQueensError, Position, PositionError, Queens},
    solution::{NotASolution, Solution},
    symmetry::{Class, Symmetry},
};
