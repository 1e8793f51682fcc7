//! Tables of several orders, whose rows are written as they are done.

mod counts;
mod growths;
mod methods;
mod records;
pub(super) mod table;
mod trials;

use std::time::Duration;

use self::records::Records;
pub use self::{
    counts::{Counted, CountsTable, time_to_count},
    methods::MethodsTable,
    trials::{Trials, TrialsTable},
};
use super::Format;
use crate::{cli::failure::Failure, numbers, search::compare::Reach};

/// How to print a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Aligned columns with headings.
    Rows,
    /// A JSON object for each row.
    Json,
    /// A line of CSV for each row.
    Csv,
}

impl TableFormat {
    /// How rows are written as data; `None` for text.
    fn records(self, is_first: bool) -> Option<Records> {
        match self {
            Self::Rows => None,
            Self::Json => Some(Records::Json),
            Self::Csv => Some(Records::Csv { is_first }),
        }
    }
}

impl TryFrom<Option<Format>> for TableFormat {
    type Error = Failure;

    fn try_from(format: Option<Format>) -> Result<Self, Failure> {
        match format {
            None | Some(Format::Rows) => Ok(Self::Rows),
            Some(Format::Json) => Ok(Self::Json),
            Some(Format::Csv) => Ok(Self::Csv),
            Some(Format::Board) => Err(not_for_tables("board")),
            Some(Format::Pairs) => Err(not_for_tables("pairs")),
            Some(Format::Dot) => Err(not_for_tables("dot")),
        }
    }
}

fn not_for_tables(format: &str) -> Failure {
    Failure::Usage(format!(
        "tables are printed as rows, json or csv, not {format}"
    ))
}

/// What came of an order in a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ended<Done, Spent> {
    /// It ended by itself.
    Done(Done),
    /// It was stopped, as it had spent its budget of time.
    Stopped {
        /// What it came to until then.
        spent: Spent,
        /// About how long the whole would take, if there is an estimate.
        estimate: Option<Duration>,
    },
    /// It did not run, because a smaller order was stopped.
    Left {
        /// That order.
        stopped_at: usize,
        /// About how long the whole would take, if there is an estimate.
        estimate: Option<Duration>,
    },
}

impl<Done, Spent> Ended<Done, Spent> {
    /// About how long the whole would take, if it was not done.
    #[must_use]
    pub fn estimate(&self) -> Option<Duration> {
        match *self {
            Self::Done(_) => None,
            Self::Stopped { estimate, .. } | Self::Left { estimate, .. } => estimate,
        }
    }

    /// The same as a word.
    fn name(&self) -> &'static str {
        match self {
            Self::Done(_) => "done",
            Self::Stopped { .. } => "stopped",
            Self::Left { .. } => "not run",
        }
    }
}

/// What takes less time says nothing of the speed.
const MEASURABLE: Duration = Duration::from_millis(1);

/// The time whose order is said below a table.
const MINUTE: Duration = Duration::from_secs(60);

/// The order that takes at least a minute.
fn minute(reach: Reach) -> String {
    match reach {
        Reach::Measured(order, time) => format!("order {order}, measured: {}", numbers::time(time)),
        Reach::Estimated(order, time) => {
            let time = numbers::estimate(time.as_secs_f64());
            format!("order {order}, estimated: {time}")
        }
        Reach::Never(last) => format!("none up to order {last}, the largest it takes"),
    }
}

#[cfg(test)]
mod tests;
