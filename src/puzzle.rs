//! The puzzle itself: boards, queens, solutions and their symmetries.
//!
//! In reading order:
//!
//! 1. [`Board`]: n × n squares; [`Orders`] are several boards, one larger than the other. A [`Square`] knows along which [`Line`] it attacks another.
//! 2. [`Placement`]: queens on the first rows, as a search places them. They may clash.
//! 3. [`Solution`]: a complete placement without a clash, checked.
//! 4. [`Symmetry`]: the eight rotations and reflections. They map a solution to its
//!    [family](Solution::family); the [`SymmetryClass`] says how large that is.
//! 5. [`Position`]: queens anywhere, as people place them. [`History`] undoes and redoes
//!    changes, [`Queens`] reads a position from text.
//! 6. [`Coordinates`]: how people name squares; on a board they are a [`Notation`].
//! 7. [`counts`]: how many solutions there are, from the OEIS.
//!
//! ```
//! use queens::puzzle::{Solution, Symmetry, counts};
//!
//! let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).ok_or("queens attack each other")?;
//! let mirrored = Symmetry::FlipHorizontal.apply(&solution);
//! assert_eq!(mirrored.to_string(), "7 3 0 2 5 1 6 4");
//! assert_eq!(mirrored.fundamental(), solution);
//! assert_eq!(solution.family().len(), 8);
//! assert_eq!(counts::solutions(solution.order()), Some(92));
//! # Ok::<(), &str>(())
//! ```

mod board;
mod clashes;
mod coordinates;
pub mod counts;
mod family;
mod given;
mod line;
mod line_set;
mod orders;
mod placement;
mod position;
mod solution;
mod square;
mod symmetry;
mod symmetry_class;

pub use self::{
    board::{Board, OrderError},
    clashes::{clashing_pairs, first_clash},
    coordinates::{Coordinates, Notation, NotationError},
    given::{Given, GivenError},
    line::Line,
    orders::Orders,
    placement::{Placement, PlacementError},
    position::{History, ParseQueensError, Position, PositionError, Queens},
    solution::{NotASolution, Solution},
    square::Square,
    symmetry::Symmetry,
    symmetry_class::SymmetryClass,
};
pub(crate) use self::{
    family::is_smallest_image,
    line_set::{LineSet, anti_diagonal, diagonal},
};
