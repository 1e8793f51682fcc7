//! Numbers as people read them: `14,772,512`, `438.26`, `2.5 s`, `about 3 minutes`.
//!
//! Every room writes its numbers this way, so that they look the same everywhere.

use std::{
    io::{self, Write},
    time::Duration,
};

/// From this size on, the decimals of a mean carry no information.
const MANY: f64 = 1e12;

/// About 3,000 years in seconds: beyond this, years are no longer counted.
const AGES: f64 = 1e11;

/// Units of time in seconds, longest first.
const UNITS: [(f64, &str); 6] = [
    (31_536_000.0, "year"),
    (604_800.0, "week"),
    (86_400.0, "day"),
    (3_600.0, "hour"),
    (60.0, "minute"),
    (1.0, "second"),
];

/// A whole number with a comma between thousands: `14,772,512`.
#[must_use]
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A number with its noun: `1 queen`, `8 queens`.
#[must_use]
pub fn counted(number: usize, noun: &str) -> String {
    counted_as(number as u64, noun, &format!("{noun}s"))
}

/// A number with its noun, or with all that changes with the number: `1 try`, `8 tries`.
#[must_use]
pub fn counted_as(number: u64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{} {noun}", grouped(number))
}

/// Names as in a sentence, with this word before the last: `a, b and c`.
#[must_use]
pub fn joined(names: &[String], word: &str) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} {word} {last}", others.join(", "))
        }
        _ => names.concat(),
    }
}

/// 1, 2, 5, 10, 20, 50 and so on.
pub fn round_numbers() -> impl Iterator<Item = u64> {
    let tens = (0..20).map_while(|power| 10_u64.checked_pow(power));
    tens.flat_map(|ten| [1, 2, 5].map(|digit| ten.saturating_mul(digit)))
}

/// The name with commas if it is a number, else unchanged.
#[must_use]
pub fn with_commas(name: String) -> String {
    name.parse().map_or(name, grouped)
}

/// Reads a number written by [`grouped`] or typed by the user, with or without commas or spaces
/// between the digits.
#[must_use]
pub fn ungrouped(text: &str) -> Option<u64> {
    let is_digit = |character: &char| !matches!(character, ',' | ' ');
    text.chars()
        .filter(is_digit)
        .collect::<String>()
        .parse()
        .ok()
}

/// A non-negative number with a fixed number of digits after the point: `1,250.500`.
#[must_use]
pub fn decimal(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    let (whole, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    match whole.parse() {
        Ok(whole) => grouped(whole) + fraction,
        Err(_) => text,
    }
}

/// A mean of whole numbers: `438.26`, or `1.23e15` when that large.
#[must_use]
pub fn mean(number: f64) -> String {
    if number < MANY {
        decimal(number, 2)
    } else {
        format!("{number:.2e}")
    }
}

/// An estimate, rounded to two significant digits: `120,000`, `780 billion`, or `6.3e25` when that
/// large.
#[must_use]
pub fn rough(number: f64) -> String {
    let two_digits = |number: f64| {
        let unit = 10_f64.powf(number.max(10.0).log10().floor() - 1.0);
        grouped(((number / unit).round() * unit).round() as u64)
    };
    match number {
        number if number < 1e10 => two_digits(number),
        number if number < 1e13 => format!("{} billion", two_digits(number / 1e9)),
        number => format!("{number:.1e}"),
    }
}

/// A ratio, as a factor: `× 1.5`, from 100 on with two significant digits: `× 5,000`.
#[must_use]
pub fn ratio(number: f64) -> String {
    if number < 100.0 {
        format!("× {}", decimal(number, 1))
    } else {
        format!("× {}", decimal(two_digits(number), 0))
    }
}

/// A measured time, rounded: `25 µs`, `1.3 ms`, `2.5 s`, `01:01:01`, `2d 01:01:01`.
#[must_use]
pub fn time(elapsed: Duration) -> String {
    // A value that would round to 1,000 of a unit is written in the next unit.
    let micros = (elapsed.as_nanos() + 500) / 1_000;
    if micros < 1_000 {
        return format!("{micros} µs");
    }
    if micros < 999_950 {
        return format!("{:.1} ms", elapsed.as_secs_f64() * 1e3);
    }
    if micros < 59_950_000 {
        return format!("{:.1} s", elapsed.as_secs_f64());
    }
    let seconds = elapsed.as_secs() + u64::from(elapsed.subsec_millis() >= 500);
    let (days, hours) = (seconds / 86_400, seconds / 3_600 % 24);
    let clock = format!("{hours:02}:{:02}:{:02}", seconds / 60 % 60, seconds % 60);
    if days == 0 {
        clock
    } else {
        format!("{}d {clock}", grouped(days))
    }
}

/// A time as a timer shows it: `1:23`.
#[must_use]
pub fn timer(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{}:{minutes:02}:{seconds:02}", grouped(hours))
    }
}

/// A short measured time with two significant digits: `850 ns`, `4.1 µs`, `250 µs`, `1.3 ms`. From
/// one minute on it is written like [`time`].
#[must_use]
pub fn measured(elapsed: Duration) -> String {
    let seconds = two_digits(elapsed.as_secs_f64());
    let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
    let unit = units.into_iter().find(|(_, unit)| seconds >= 0.999 * unit);
    match unit {
        _ if seconds >= 60.0 => time(elapsed),
        Some((name, unit)) => {
            let number = seconds / unit;
            let digits = usize::from(number < 9.95);
            format!("{number:.digits$} {name}")
        }
        None => "0 ns".into(),
    }
}

/// Rounds a number to two significant digits: 247 becomes 250.
#[must_use]
pub fn two_digits(number: f64) -> f64 {
    if number <= 0.0 {
        return number;
    }
    let unit = 10_f64.powf(number.log10().floor() - 1.0);
    (number / unit).round() * unit
}

/// An estimated time, given in seconds, in words: `about 3 minutes`.
///
/// A unit is used from one and a half of it on, so that rounding never changes the time by more
/// than a third.
#[must_use]
pub fn estimate(seconds: f64) -> String {
    if seconds.is_nan() || seconds >= AGES {
        return "thousands of years".into();
    }
    let unit = UNITS.iter().find(|(unit, _)| seconds >= 1.5 * unit);
    let Some((unit, name)) = unit else {
        return "about 1 second".into();
    };
    format!("about {} {name}s", grouped((seconds / unit).round() as u64))
}

/// A number in about three digits: 999, 1k, 1.2k, 12k, 1.2M.
#[must_use]
pub fn short(number: u64) -> String {
    const UNITS: [&str; 6] = ["k", "M", "G", "T", "P", "E"];
    let mut rest = number as f64;
    let mut unit = "";
    for next in UNITS {
        if rest < 999.5 {
            break;
        }
        rest /= 1_000.0;
        unit = next;
    }
    let tenths = (10.0 * rest).round() / 10.0;
    if tenths < 10.0 {
        format!("{tenths}{unit}")
    } else {
        format!("{rest:.0}{unit}")
    }
}

/// The number of bytes collected before they are written.
const PIECE: usize = 1 << 14;

/// The most digits that a `u32` has.
const DIGITS: usize = 10;

/// All two-digit numbers.
static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut number = 0;
    while number < pairs.len() {
        pairs[number] = [b'0' + (number / 10) as u8, b'0' + (number % 10) as u8];
        number += 1;
    }
    pairs
};

/// Writes numbers separated by spaces, in pieces: never the whole line at once.
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

/// Writes the digits of a number into a buffer and returns how many there are.
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

    #[test]
    fn timers_show_seconds() {
        for (milliseconds, expected) in [
            (0, "0:00"),
            (999, "0:00"),
            (83_000, "1:23"),
            (3_599_999, "59:59"),
            (3_600_000, "1:00:00"),
            (36_061_000, "10:01:01"),
        ] {
            assert_eq!(timer(Duration::from_millis(milliseconds)), expected);
        }
    }

    #[test]
    fn thousands_are_grouped() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (14_200, "14,200"),
            (100_000, "100,000"),
            (14_772_512, "14,772,512"),
            (u64::MAX, "18,446,744,073,709,551,615"),
        ] {
            assert_eq!(grouped(number), text);
            assert_eq!(ungrouped(text), Some(number));
        }
        for (text, number) in [("14200", Some(14_200)), (" 1 000", Some(1_000)), ("", None)] {
            assert_eq!(ungrouped(text), number);
        }
        assert_eq!(ungrouped("1.5"), None);
    }

    #[test]
    fn decimals_have_the_digits_asked_for() {
        for (number, digits, text) in [
            (0.0, 2, "0.00"),
            (0.25, 3, "0.250"),
            (438.260_869, 2, "438.26"),
            (999.996, 2, "1,000.00"),
            (1_250.5, 3, "1,250.500"),
            (1_234.9, 0, "1,235"),
            (1e25, 1, "10000000000000000905969664.0"),
            (f64::INFINITY, 1, "inf"),
        ] {
            assert_eq!(decimal(number, digits), text);
        }
        assert_eq!([1.04, 99.9].map(ratio), ["× 1.0", "× 99.9"]);
        assert_eq!([100.0, 5_002.04].map(ratio), ["× 100", "× 5,000"]);
    }

    #[test]
    fn large_means_are_powers_of_ten() {
        for (number, text) in [
            (12.0, "12.00"),
            (999_999_999_999.0, "999,999,999,999.00"),
            (1.234e15, "1.23e15"),
        ] {
            assert_eq!(mean(number), text);
        }
    }

    #[test]
    fn estimates_have_two_digits() {
        for (number, text) in [
            (0.4, "0"),
            (7.2, "7"),
            (99.0, "99"),
            (438.26, "440"),
            (118_897_415_352.45, "120 billion"),
            (2.0e12, "2,000 billion"),
            (6.34e25, "6.3e25"),
        ] {
            assert_eq!(rough(number), text);
        }
    }

    #[test]
    fn measured_times() {
        for (milliseconds, text) in [
            (0.0, "0 µs"),
            (0.025, "25 µs"),
            (0.015_6, "16 µs"),
            (0.999_4, "999 µs"),
            (0.999_6, "1.0 ms"),
            (1.25, "1.2 ms"),
            (999.0, "999.0 ms"),
            (999.94, "999.9 ms"),
            (999.96, "1.0 s"),
            (1_000.0, "1.0 s"),
            (2_500.0, "2.5 s"),
            (59_940.0, "59.9 s"),
            (59_960.0, "00:01:00"),
            (60_000.0, "00:01:00"),
            (60_600.0, "00:01:01"),
            (3_661_000.0, "01:01:01"),
            (176_461_000.0, "2d 01:01:01"),
        ] {
            let elapsed = Duration::from_secs_f64(milliseconds / 1e3);
            assert_eq!(time(elapsed), text);
        }
    }

    #[test]
    fn estimated_times() {
        for (seconds, text) in [
            (0.0, "about 1 second"),
            (1.4, "about 1 second"),
            (1.5, "about 2 seconds"),
            (89.0, "about 89 seconds"),
            (90.0, "about 2 minutes"),
            (120.0, "about 2 minutes"),
            (5_399.0, "about 90 minutes"),
            (7_200.0, "about 2 hours"),
            (259_200.0, "about 3 days"),
            (1_209_600.0, "about 2 weeks"),
            (94_608_000.0, "about 3 years"),
            (63_072_000_000.0, "about 2,000 years"),
            (1e11, "thousands of years"),
            (f64::INFINITY, "thousands of years"),
        ] {
            assert_eq!(estimate(seconds), text);
        }
    }

    #[test]
    fn numbers_are_short() {
        for (number, expected) in [
            (0, "0"),
            (999, "999"),
            (7, "7"),
            (1_000, "1k"),
            (1_040, "1k"),
            (1_234, "1.2k"),
            (9_999, "10k"),
            (999_499, "999k"),
            (999_500, "1M"),
            (u64::MAX, "18E"),
        ] {
            assert_eq!(short(number), expected);
        }
    }

    #[test]
    fn two_digits_of_a_time_that_was_measured() {
        for (nanos, text) in [
            (0, "0 ns"),
            (854, "850 ns"),
            (4_123, "4.1 µs"),
            (9_960, "10 µs"),
            (247_000, "250 µs"),
            (999_600, "1.0 ms"),
            (12_345_678, "12 ms"),
            (1_250_500_000, "1.3 s"),
            (61_000_000_000, "00:01:01"),
        ] {
            let time = Duration::from_nanos(nanos);
            assert_eq!(measured(time), text);
        }
    }
}

#[cfg(test)]
mod tests_of_written {
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
