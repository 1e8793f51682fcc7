//! The N-queens puzzle, shown: a window with a board, fed by a solver thread.
//!
//! From the top, in the order in which the parts build on each other:
//!
//! 1. [`board`] and [`solution`]: an n × n [`Board`](board::Board), what attacks
//!    what on it, and a [`Solution`](solution::Solution), which cannot be built
//!    from queens that attack each other. [`symmetry`] turns and mirrors it,
//!    [`counts`] knows how many there are. A [`position`] has queens anywhere,
//!    as people put them there.
//! 2. [`search`] and [`method`]: a [`Search`](search::Search) is asked for one
//!    step at a time; each method is one file and an entry in the registry,
//!    and [`compare`] runs them side by side. A search says what there is to see
//!    of it, its [`scene`], and [`watch`] runs it on and back. A [`completion`]
//!    goes on from queens anywhere.
//! 3. [`source`]: solutions by number while a search may still be under way,
//!    kept on a [`trail`] or found again by the [`catalogue`], and one of each
//!    family by [`families`]. A [`mode`] is what the user picks, a [`job`] all
//!    that there is to it.
//!    An [`identity`] is the number and the family of a solution found by hand.
//!    [`experiment`] measures how long shuffle takes, beside the theory.
//! 4. [`worker`]: the solver thread. [`Request`](worker::Request)s go in,
//!    [`Report`](worker::Report)s come out, and neither side ever waits for the
//!    other.
//! 5. [`app`] and [`message`]: the state of the window and how it changes, one
//!    pure function, [`App::update`](app::App::update). A [`theme`] is how it looks.
//! 6. [`window`]: the frame loop, and the only place that knows macroquad and
//!    egui. Without a window, [`cli`] and [`text`] print the same solutions.
//!
//! Data flows one way round: a key becomes a command, `update` turns it into a
//! request, the solver answers with a report, `update` takes that in, and the
//! next frame draws the state.
//!
//! ```
//! use queens::{board::Board, method::Backtracking, search::Search};
//!
//! let mut search = Backtracking::new(Board::new(8)?);
//! let first = search.next_solution().map(|solution| solution.to_string());
//! assert_eq!(first.as_deref(), Some("0 4 7 5 2 6 1 3"));
//! # Ok::<(), queens::board::OrderError>(())
//! ```

pub mod app;
pub mod cli;
pub mod counting;
pub mod puzzle;
pub mod search;
pub mod solutions;
pub mod solver;
pub mod window;
