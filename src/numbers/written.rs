//! Numbers as text, millions of them.
#![expect(clippy::cast_possible_truncation, reason = "a digit is less than 10")]

use std::io::{self, Write};

/// Bytes that are collected before they are written.
const PIECE: usize = 1 << 14;

/// The most digits of a number.
const DIGITS: usize = 10;

/// Every number of two digits.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
};

/// Writes numbers with a space between them, in pieces: never the whole line at once.
///
/// # Errors
/// Those of the writer.
pub fn write_numbers(
    out: &mut impl Write,
    numbers: impl IntoIterator<Item = u32>,
) -> io::Result<()> {
    let mut piece = [0; PIECE];
    let mut end = 0;
    let mut is_first = true;
    for number in numbers {
        if end + DIGITS >= PIECE {
            out.write_all(&piece[..end])?;
            end = 0;
        }
        if !is_first {
            piece[end] = b' ';
            end += 1;
        }
        is_first = false;
        end += digits(number, &mut piece[end..]);
    }
    out.write_all(&piece[..end])
}

/// Writes the digits of a number to where there is room for them; says how many there are.
fn digits(mut number: u32, to: &mut [u8]) -> usize {
    let count = number.checked_ilog10().map_or(1, |log| log as usize + 1);
    let mut at = count;
    while at >= 2 {
        at -= 2;
        to[at..at + 2].copy_from_slice(&PAIRS[(number % 100) as usize]);
        number /= 100;
    }
    if at == 1 {
        to[0] = b'0' + number as u8;
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(numbers: impl IntoIterator<Item = u32>) -> String {
        let mut out = Vec::new();
        write_numbers(&mut out, numbers).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers_are_written_as_they_are_read() {
        assert_eq!(written([]), "");
        assert_eq!(written([0]), "0");
        let powers = (0..10).map(|exponent| 10_u32.pow(exponent));
        let numbers: Vec<u32> = powers
            .flat_map(|power| [power - 1, power, power + 1])
            .chain([u32::MAX])
            .chain(0..20_000)
            .collect();
        let text = written(numbers.iter().copied());
        let expected: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        assert_eq!(text, expected.join(" "));
    }
}
