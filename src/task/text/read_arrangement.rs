//! Reads an arrangement of queens from a line: rows, pairs or a JSON object.

use serde::Deserialize;

use crate::{
    board::Board,
    numbers::{counted, grouped},
};

/// What is wrong with a line, in words.
type Problem = String;

#[derive(Deserialize)]
struct Object {
    n: Option<usize>,
    columns: Vec<u32>,
}

/// The column of the queen on each row of an arrangement: as many as it has queens, each on the
/// board.
///
/// The start of the line determines its format: a brace for an object, a parenthesis for pairs, and
/// rows otherwise.
///
/// # Errors
/// What is wrong with the line, and where.
pub fn read_arrangement(line: &[u8]) -> Result<Vec<u32>, Problem> {
    let columns = match line.trim_ascii_start().first() {
        Some(b'{') => object(line)?,
        Some(b'(') => pairs(line)?,
        _ => rows(line)?,
    };
    let order = columns.len();
    if order == 0 {
        return Err("it has no queens".into());
    }
    if let Some(row) = columns.iter().position(|&column| column as usize >= order) {
        return Err(format!(
            "column {} on row {} is off the board: with {}, columns go from 0 to {}",
            grouped(columns[row].into()),
            grouped(row as u64),
            counted(order, "queen"),
            grouped(order as u64 - 1)
        ));
    }
    if order > Board::MAX_ORDER {
        let most = grouped(Board::MAX_ORDER as u64);
        return Err(format!(
            "{} are too many: {most} is the most",
            counted(order, "queen")
        ));
    }
    Ok(columns)
}

/// Reads the columns in order, counted from 0 and separated by blanks.
fn rows(line: &[u8]) -> Result<Vec<u32>, Problem> {
    let words = line.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).map(number).collect()
}

/// Reads the row and the column of each queen, counted from 1, in any order: `((3 4) (1 3))`.
fn pairs(line: &[u8]) -> Result<Vec<u32>, Problem> {
    let mut queens = Vec::new();
    let mut rest = line;
    sign(&mut rest, b'(')?;
    while !rest.trim_ascii_start().starts_with(b")") {
        sign(&mut rest, b'(')?;
        queens.push((number(word(&mut rest))?, number(word(&mut rest))?));
        sign(&mut rest, b')')?;
    }
    sign(&mut rest, b')')?;
    if !rest.trim_ascii().is_empty() {
        return Err(format!("'{}' comes after the last pair", shown(rest)));
    }
    // Nothing is allocated for impossible rows.
    let order = queens.len();
    let mut columns = vec![None; order];
    for (row, column) in queens {
        let from_zero = row.checked_sub(1).zip(column.checked_sub(1));
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

fn object(line: &[u8]) -> Result<Vec<u32>, Problem> {
    let Object { n, columns } = serde_json::from_slice(line)
        .map_err(|error| format!("it is no object with \"columns\": {error}"))?;
    match n {
        Some(n) if n != columns.len() => Err(format!(
            "\"n\" is {n}, but there are {} columns",
            columns.len()
        )),
        _ => Ok(columns),
    }
}

/// Reads a whole number.
fn number(word: &[u8]) -> Result<u32, Problem> {
    let digits = Some(word).filter(|word| word.iter().all(u8::is_ascii_digit));
    let text = digits.and_then(|digits| str::from_utf8(digits).ok());
    text.and_then(|text| text.parse().ok())
        .ok_or_else(|| match shown(word).as_str() {
            "" => "a number is missing".into(),
            word => format!("'{word}' is not a whole number from 0 on"),
        })
}

/// Takes the next word, which ends at a blank or before a parenthesis.
fn word<'a>(text: &mut &'a [u8]) -> &'a [u8] {
    let start = text.trim_ascii_start();
    let ends = |byte: &u8| byte.is_ascii_whitespace() || matches!(byte, b'(' | b')');
    let end = start.iter().position(ends).unwrap_or(start.len());
    let (word, rest) = start.split_at(end);
    *text = rest;
    word
}

/// Takes a parenthesis, which blanks may precede.
fn sign(text: &mut &[u8], sign: u8) -> Result<(), Problem> {
    let start = text.trim_ascii_start();
    let Some(rest) = start.strip_prefix(&[sign]) else {
        let sign = char::from(sign);
        return Err(match shown(start).as_str() {
            "" => format!("it ends too early: {sign} is missing"),
            word => format!("'{word}' stands where {sign} is missing"),
        });
    };
    *text = rest;
    Ok(())
}

/// The first word of a text, as far as it can be shown.
fn shown(text: &[u8]) -> String {
    let text = text.trim_ascii();
    let end = text.iter().position(u8::is_ascii_whitespace);
    let word = String::from_utf8_lossy(&text[..end.unwrap_or(text.len()).min(80)]);
    let is_plain = |c: &char| !c.is_control();
    let short: String = word.chars().filter(is_plain).take(20).collect();
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_formats_give_the_same_columns() {
        for line in [
            "1 3 0 2",
            "  1\t3 0   2 \r",
            "((3 1) (1 2) (4 3) (2 4))",
            "( (2 4)(1 2) (4 3) ( 3 1 ) ) ",
            r#"{"n":4,"index":1,"columns":[1,3,0,2]}"#,
            r#" {"columns": [1, 3, 0, 2], "tries": 9}"#,
        ] {
            assert_eq!(
                read_arrangement(line.as_bytes()),
                Ok(vec![1, 3, 0, 2]),
                "{line}"
            );
        }
        assert_eq!(read_arrangement(b"0"), Ok(vec![0]));
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (line, problem) in [
            ("1 3 x 2", "'x' is not a whole number from 0 on"),
            ("1 3 -1 2", "'-1' is not a whole number from 0 on"),
            ("1 3, 0 2", "'3,' is not a whole number from 0 on"),
            (
                "1 99999999999 0",
                "'99999999999' is not a whole number from 0 on",
            ),
            (
                "1 3 0 4",
                "column 4 on row 3 is off the board: with 4 queens, columns go from 0 to 3",
            ),
            (
                "7",
                "column 7 on row 0 is off the board: with 1 queen, columns go from 0 to 0",
            ),
            ("()", "it has no queens"),
            (r#"{"columns":[]}"#, "it has no queens"),
            ("((3 1) (1 2)", "it ends too early: ( is missing"),
            ("((3 1) (1 2) (2", "a number is missing"),
            ("((3 1) 1 2)", "'1' stands where ( is missing"),
            ("((1 1) (1 2))", "row 1 has two queens: each row has one"),
            (
                "((1 1) (3 2))",
                "(3 2) is off the board: with 2 queens, rows and columns go from 1 to 2",
            ),
            (
                "((1 0))",
                "(1 0) is off the board: with 1 queen, rows and columns go from 1 to 1",
            ),
            ("((1 1)) 5", "'5' comes after the last pair"),
            (
                r#"{"n":5,"columns":[0]}"#,
                "\"n\" is 5, but there are 1 columns",
            ),
        ] {
            assert_eq!(
                read_arrangement(line.as_bytes()),
                Err(problem.into()),
                "{line}"
            );
        }
        for line in [
            &b"{\"n\":4}"[..],
            b"{",
            b"{\"columns\":[1,-3]}",
            b"\xff\xfe\0",
            b"((",
        ] {
            assert!(read_arrangement(line).is_err());
        }
    }
}
