//! Counting solutions without listing them.
//!
//! In reading order:
//!
//! 1. [`Count`]: all the work for one order, divided into units. [`Count::run`] spreads them over
//!    threads and returns a [`Totals`]: Q(n) and the number of families. A [`Checkpoint`] is what
//!    is kept of it between runs.
//! 2. `Border`: the queens on the four edges. The eight symmetries leave about an eighth of all
//!    borders to consider. `Group`: borders that are counted together. On large boards the queens
//!    of more columns are set in advance.
//! 3. `Completions`: the number of ways in which the remaining rows can get a queen. `RowsBelow` is
//!    what the queens so far attack. [`SolutionsPerSquare`] has such a number for every square.
//! 4. `Halves`: at large even orders the placements in the upper and in the lower half of a board
//!    are found separately, and the matching pairs are counted.
//! 5. [`Kernel`]: the innermost loops, written for several instruction sets. One places a
//!    queen on each of about two thousand boards at once, one compares halves.
//!    [`Resources`] are the threads and the kernel together.
//! 6. `Symmetric`: the few solutions that a rotation maps to themselves.
//! 7. `Walk`: placements on the first rows one after another. The catalogue counts the completions
//!    of each one.
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::counting::{Count, Kernel};
//!
//! let count = Count::new(8).ok_or("order too large")?;
//! let totals = count.run(Kernel::best(), 1, |_units_done| ControlFlow::Continue(()));
//! let totals = totals.ok_or("stopped")?;
//! assert_eq!((totals.solutions, totals.families()), (92, 12));
//! # Ok::<(), &str>(())
//! ```

mod border;
mod checkpoint;
mod completion_count;
mod count;
mod halves;
mod kernel;
mod placement_walk;
mod rotation_symmetric;
mod rows_below;
mod solutions_per_square;
mod threads;
mod unit_counter;

pub(crate) use self::border::Border;
pub use self::checkpoint::{Checkpoint, Totals};
pub use self::completion_count::completions;
pub(crate) use self::completion_count::{Completions, MAX_COMPLETED, completions_of};
pub use self::count::Count;
pub use self::kernel::{Kernel, Resources};
pub(crate) use self::placement_walk::{Walk, rest_of_board};
pub(crate) use self::rows_below::RowsBelow;
pub use self::solutions_per_square::SolutionsPerSquare;
pub(crate) use self::solutions_per_square::SquareCounter;
