//! Reads an arrangement of queens from a line: rows, pairs, a JSON object or squares as in chess.

use serde::Deserialize;

use crate::board::{Board, Coordinates, Notation, NotationError, Square, has_squares};
use crate::numbers::{counted, grouped};

/// The most queens of an arrangement.
const MOST: usize = Board::MAX_ORDER;

/// The most squares as in chess: on larger boards nobody names them so.
const MOST_IN_CHESS: usize = Board::MAX_VISIBLE_ORDER;

#[derive(Deserialize)]
struct Object {
    n: Option<usize>,
    columns: Vec<u32>,
}

/// The column of the queen on each row of an arrangement, as many as it has queens, each on the
/// board; and how the line names squares.
///
/// The start of the line determines its format: a brace for an object, a parenthesis for pairs, a
/// square such as a1 for chess, and rows otherwise.
///
/// # Errors
/// What is wrong with the line, and where.
pub fn read_arrangement(line: &[u8]) -> Result<(Notation, Vec<u32>), String> {
    let (coordinates, columns) = match line.trim_ascii_start() {
        [b'{', ..] => (Coordinates::FromZero, object(line)?),
        [b'(', ..] => (Coordinates::FromOne, pairs(line)?),
        text if Coordinates::Chess.can_read(&shown(text)) => (Coordinates::Chess, chess(line)?),
        _ => (Coordinates::FromZero, rows(line)?),
    };
    let order = columns.len();
    if order == 0 {
        return Err("it has no queens".into());
    }
    if order > MOST {
        let most = grouped(MOST as u64);
        return Err(format!("it has too many queens: {most} is the most"));
    }
    if let Some(row) = columns.iter().position(|&column| column as usize >= order) {
        let is_from_one = |&column: &u32| (1..=order).contains(&(column as usize));
        let seem = if columns.iter().all(is_from_one) {
            "; these seem to go from 1"
        } else {
            ""
        };
        return Err(format!(
            "column {} on row {} is off the board: with {}, columns go from 0 to {}{seem}",
            grouped(columns[row].into()),
            grouped(row as u64),
            counted(order, "queen"),
            grouped(order as u64 - 1)
        ));
    }
    let board = Board::new(order).map_err(|error| error.to_string())?;
    Ok((coordinates.on(board), columns))
}

/// Reads the columns in order, counted from 0 and separated by blanks, or as a list in other
/// programs: `[0, 4, 7]`.
fn rows(line: &[u8]) -> Result<Vec<u32>, String> {
    let line = line.trim_ascii();
    let list = line.strip_prefix(b"[");
    let list = list.and_then(|list| list.strip_suffix(b"]"));
    let columns = list.unwrap_or(line);
    if line.contains(&b'(') || has_squares(columns, list.is_some()) {
        return Err(
            "columns have blanks between them, or stand in brackets as a list; \
                    squares are read as pairs, (1 1) (2 5), or as in chess, a8 e7"
                .into(),
        );
    }
    numbers(columns, MOST + 1)
}

/// Reads squares as in chess, in any order.
fn chess(line: &[u8]) -> Result<Vec<u32>, String> {
    let text = String::from_utf8_lossy(line);
    let order = text.split_whitespace().count();
    if order > MOST_IN_CHESS {
        return Err(format!(
            "squares as in chess are read up to order {MOST_IN_CHESS}"
        ));
    }
    let board = Board::new(order).map_err(|error| error.to_string())?;
    let notation = Coordinates::Chess.on(board);
    let position = notation.position(&text).map_err(|error| match error {
        NotationError::NotASquare { word, .. } => format!(
            "'{word}' is not on the board: with {}, squares go from a1 to {}",
            counted(order, "queen"),
            notation.short(Square::new(0, order - 1))
        ),
        error => error.to_string(),
    })?;
    let by_row = position.queens().enumerate();
    let column = |(row, queen): (usize, Square)| (queen.row == row).then_some(queen.column as u32);
    let columns: Option<Vec<u32>> = by_row.map(column).collect();
    columns.ok_or_else(|| "it does not have one queen in each row".into())
}

/// Reads the row and the column of each queen, counted from 1, in any order: `((3 4) (1 3))`.
/// Parentheses and commas only separate numbers.
fn pairs(line: &[u8]) -> Result<Vec<u32>, String> {
    let numbers = numbers(line, 2 * (MOST + 1))?;
    let (queens, rest) = numbers.as_chunks();
    if !rest.is_empty() {
        return Err("the last queen has no column".into());
    }
    // Nothing is allocated for impossible rows.
    let order = queens.len();
    let mut columns = vec![None; order];
    for &[row, column] in queens {
        let from_zero = row.checked_sub(1).zip(column.checked_sub(1));
        let from_zero = from_zero.filter(|&(_, column)| (column as usize) < order);
        let place = from_zero.and_then(|(row, _)| columns.get_mut(row as usize));
        let (Some(place), Some((_, column))) = (place, from_zero) else {
            return Err(format!(
                "({row} {column}) is off the board: with {}, rows and columns go from 1 to {}",
                counted(order, "queen"),
                grouped(order as u64)
            ));
        };
        if place.replace(column).is_some() {
            return Err(format!("row {row} has two queens: each row has one"));
        }
    }
    // There are as many queens as rows, no two on the same row, so each row has one.
    Ok(columns.into_iter().flatten().collect())
}

fn object(line: &[u8]) -> Result<Vec<u32>, String> {
    let wrong = |_| "it is not a JSON object whose \"columns\" are whole numbers from 0 up, such as {\"columns\":[1,3,0,2]}";
    let Object { n, columns } = serde_json::from_slice(line).map_err(wrong)?;
    match n {
        Some(n) if n != columns.len() => Err(format!(
            "\"n\" is {n}, but \"columns\" has {}",
            counted(columns.len(), "column")
        )),
        _ => Ok(columns),
    }
}

/// Reads whole numbers between blanks, commas and parentheses, but no more than are needed to know
/// that there are too many.
fn numbers(line: &[u8], most: usize) -> Result<Vec<u32>, String> {
    let is_between = |byte: &u8| byte.is_ascii_whitespace() || b"(),".contains(byte);
    let words = line.split(is_between).filter(|word| !word.is_empty());
    words.take(most).map(number).collect()
}

/// Reads a whole number.
fn number(word: &[u8]) -> Result<u32, String> {
    if !word.iter().all(u8::is_ascii_digit) {
        return Err(format!(
            "'{}' is not a whole number, 0 or more",
            shown(word)
        ));
    }
    let number = str::from_utf8(word).ok().and_then(|text| text.parse().ok());
    number.ok_or_else(|| {
        let (number, most) = (shown(word), grouped(MOST as u64));
        format!("{number} is too large: the largest order is {most}")
    })
}

/// The first word of a text, as far as it can be shown.
fn shown(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let end = text.iter().position(u8::is_ascii_whitespace);
    let word = String::from_utf8_lossy(&text[..end.unwrap_or(text.len()).min(80)]);
    let mut letters = word.chars().filter(|letter| !letter.is_control());
    let shown: String = letters.by_ref().take(20).collect();
    let left_out = letters.next().map_or("", |_| "…");
    shown + left_out
}
