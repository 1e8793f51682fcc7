//! Rows: the column of the queen on each row, a line for each solution.

mod line;
mod stream;

pub use self::{line::RowsLine, stream::write_rows};
