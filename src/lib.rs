//! The N-queens puzzle, shown: a window with a board, fed by a solver thread.
//!
//! The crate has eight rooms. Each builds on those before it:
//!
//! 1. [`puzzle`]: a [`Board`], a [`Solution`], a [`Position`] and their symmetries.
//! 2. [`search`]: a [`Search`] is asked for one step at a time. Each [`Method`] is a file.
//! 3. [`counting`]: how many solutions there are, counted without listing them.
//! 4. [`solutions`]: every solution by its number.
//! 5. [`solver`]: takes requests and reports what comes of them.
//! 6. [`app`]: the state of the window and how it changes, without a window.
//! 7. [`window`]: the frame loop, input and drawing.
//! 8. [`cli`]: arguments and text.
//!
//! All of them write numbers for people with [`numbers`].
//!
//! Data flows one way round: key → message → [`App::update`] → effect → request → solver →
//! report → message → [`App::update`] → draw.
//!
//! ```
//! use queens::{Board, Search, search::methods::Backtracking};
//!
//! let mut search = Backtracking::new(Board::new(8)?);
//! let first = search.next_solution().map(|solution| solution.to_string());
//! assert_eq!(first.as_deref(), Some("0 4 7 5 2 6 1 3"));
//! # Ok::<(), queens::puzzle::OrderError>(())
//! ```
//!
//! [`App::update`]: app::App::update

pub mod app;
pub mod cli;
pub mod counting;
pub mod numbers;
pub mod puzzle;
pub mod search;
pub mod solutions;
pub mod solver;
pub mod window;

pub use self::{
    app::App,
    puzzle::{Board, Position, Solution, Square, Symmetry},
    search::{Method, Search, Step},
    solutions::Catalogue,
};
