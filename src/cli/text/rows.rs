//! Rows: the column of the queen on each row, a line for each solution.

mod line;
mod numbers;
mod stream;

pub use self::{line::RowsLine, numbers::write_numbers, stream::write_rows};
