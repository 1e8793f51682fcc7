//! What is to be searched for: arguments that only make sense together.

use std::env;

use super::{Args, processors::given_by_slurm, values::OrderArg};
use crate::{
    cli::failure::Failure,
    counting::Resources,
    numbers::grouped,
    puzzle::{Board, Coordinates, Position, counts},
    search::{Finds, Method},
    solutions::{Families, Kind, Mode, Query},
};

impl Args {
    /// The board, where only one makes sense.
    pub(in crate::cli) fn board(&self) -> Result<Board, Failure> {
        match self.order {
            OrderArg::One(board) => Ok(board),
            OrderArg::Range(orders) => Err(Failure::Usage(format!(
                "the range of orders {orders} needs --compare, --count or -m shuffle --stats: \
                 give one order, such as {}, for anything else",
                orders.last().order()
            ))),
        }
    }

    /// Which solutions are asked for, and how to find them.
    pub(in crate::cli) fn query(&self) -> Result<Query, Failure> {
        let mut query = Query::new(self.board()?, self.kind()?)?;
        query.seed = self.seed();
        query.one_per_family = self.families;
        query.limit = self
            .limit
            .map(|limit| limit.saturating_add(self.solution - 1));
        query.resources = self.resources();
        self.check_number(&query)?;
        Ok(query)
    }

    /// The mode with the method. Shuffle and construction are modes and methods, and mean
    /// the same as both.
    pub(in crate::cli) fn kind(&self) -> Result<Kind, Failure> {
        let kind = Kind::of(self.mode);
        let Some(method) = self.method else {
            return Ok(kind);
        };
        let fits = match self.mode {
            Mode::First => true,
            Mode::All => method.is_exhaustive(),
            Mode::Shuffle | Mode::Construction => Mode::of(method) == Some(self.mode),
        };
        if fits {
            Ok(kind.with_method(Some(method)))
        } else {
            Err(Failure::Usage(misfit(self.mode, method)))
        }
    }

    /// The seed given, or one short enough to be typed again.
    pub(in crate::cli) fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| random().into())
    }

    /// The seed given for a puzzle, or one short enough to be called across a room.
    pub(in crate::cli) fn puzzle_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| u64::from(random()) % 9_999 + 1)
    }

    /// The threads and the instructions to count with.
    pub(in crate::cli) fn resources(&self) -> Resources {
        let default = Resources::default();
        Resources {
            kernel: self.kernel.unwrap_or(default.kernel),
            threads: self.threads.unwrap_or_else(|| {
                let given = given_by_slurm(|name| env::var(name).ok());
                given.map_or(default.threads, |given| given.min(default.threads))
            }),
        }
    }

    /// How many solutions to print, if not all: one, where nothing else was asked for.
    pub(in crate::cli) fn print_limit(&self) -> Option<u64> {
        let default = match self.mode {
            Mode::All => None,
            Mode::First | Mode::Shuffle | Mode::Construction => Some(1),
        };
        self.limit.or(default)
    }

    /// How squares are named.
    pub(in crate::cli) fn coordinates(&self) -> Coordinates {
        self.coordinates.unwrap_or_default()
    }

    /// The position to play on.
    pub(in crate::cli) fn position(&self) -> Result<Option<Position>, Failure> {
        let Some(queens) = &self.play else {
            return Ok(None);
        };
        let position = self.coordinates().on(self.board()?).position(queens);
        let position = position.map_err(|error| {
            let or = if self.coordinates.is_none() && Coordinates::Chess.can_read(queens) {
                ", or add --coordinates chess"
            } else {
                ""
            };
            Failure::Usage(format!("{error}{or}"))
        })?;
        Ok(Some(position))
    }

    /// Whether there can be a solution of this number.
    fn check_number(&self, query: &Query) -> Result<(), Failure> {
        let order = query.board().order();
        if self.families
            && self.solution > 1
            && query.kind() == Kind::All(None)
            && order > Families::MAX_NUMBERED_ORDER
        {
            return Err(Failure::Usage(format!(
                "families are numbered up to order {} only: leave --solution out",
                Families::MAX_NUMBERED_ORDER
            )));
        }
        let known = match query.kind().is_exhaustive() {
            true if self.families => counts::fundamental(order),
            true => counts::solutions(order),
            false => None,
        };
        match known {
            Some(last) if last > 0 && self.solution > last => {
                Err(no_such_solution(query, self.solution, last))
            }
            _ => Ok(()),
        }
    }
}

/// A random number, from the system or from the page.
fn random() -> u32 {
    #[cfg(not(target_family = "wasm"))]
    let number = rand::random();
    #[cfg(target_family = "wasm")]
    let number = crate::page::random();
    number
}

/// There is no solution of this number, as there are only so many.
pub(in crate::cli) fn no_such_solution(query: &Query, number: u64, last: u64) -> Failure {
    let order = grouped(query.board().order() as u64);
    let what = match (query.kind(), query.one_per_family, last) {
        (Kind::Construction, _, 1) => {
            format!("variant of the constructed solution of order {order}")
        }
        (Kind::Construction, ..) => {
            format!("variants of the constructed solution of order {order}")
        }
        (_, true, 1) => format!("family of order {order}"),
        (_, true, _) => format!("families of order {order}"),
        (_, false, 1) => format!("solution of order {order}"),
        (_, false, _) => format!("solutions of order {order}"),
    };
    let with = if query.one_per_family {
        " with --families"
    } else {
        ""
    };
    let are = if last == 1 { "is" } else { "are" };
    Failure::Usage(format!(
        "there {are} {last} {what}, so there is no number {}: --solution takes 1 to {last}{with}",
        grouped(number),
        last = grouped(last)
    ))
}

/// Why a mode does not take a method.
fn misfit(mode: Mode, method: &Method) -> String {
    let (mode_name, name) = (mode.name(), method.name);
    match (mode, method.finds) {
        (Mode::All, Finds::Any) => {
            format!("method {name} cannot know when it has found all solutions: leave -m all out")
        }
        (Mode::All, _) => {
            format!("method {name} finds one family of solutions, not all: leave -m all out")
        }
        (_, Finds::All) => {
            format!("mode {mode_name} takes no method: use -m first or -m all for method {name}")
        }
        _ => {
            format!("mode {mode_name} takes no method: leave -m {mode_name} out for method {name}")
        }
    }
}
