//! Numbers as people read them: `14,772,512`, `438.26`, `2.5 s`, `about 3 minutes`.
//!
//! Every module writes its numbers this way, so that they look the same everywhere.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

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
pub fn counted(number: impl TryInto<u64>, noun: &str) -> String {
    let number = number.try_into().unwrap_or(u64::MAX);
    counted_as(number, noun, &format!("{noun}s"))
}

/// A number with its noun, or with all that changes with the number: `1 try`, `8 tries`.
pub fn counted_as(number: u64, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{} {noun}", grouped(number))
}

/// The message about a number beyond the last one: `there is no solution 93: the last is 92`.
pub fn no_such(noun: &str, number: u64, last: u64) -> String {
    let [number, last] = [number, last].map(grouped);
    format!("there is no {noun} {number}: the last is {last}")
}

/// The message that an order is above the largest for something: `to count`, `for a film`.
pub fn too_large(order: usize, what: &str, max_order: usize) -> String {
    let [order, last] = [order, max_order].map(|order| grouped(order as u64));
    format!("order {order} is too large {what}: 1 to {last} is allowed")
}

/// Names as in a sentence, with this word before the last: `a, b and c`.
pub fn joined(names: &[String], word: &str) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{} {word} {last}", others.join(", "))
        }
        _ => names.concat(),
    }
}

/// Words, such as the message of an error, starting with a capital letter.
pub fn capitalized(error: &impl fmt::Display) -> String {
    let mut words = error.to_string();
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

/// 1, 2, 5, 10, 20, 50 and so on.
pub fn round_numbers() -> impl Iterator<Item = u64> {
    let tens = (0..20).map_while(|power| 10_u64.checked_pow(power));
    tens.flat_map(|ten| [1, 2, 5].map(|digit| ten.saturating_mul(digit)))
}

/// The name with commas if it is a number, else unchanged.
pub fn with_commas(name: String) -> String {
    name.parse().map_or(name, grouped)
}

/// Reads a number written by [`grouped`] or typed by the user, with or without commas or spaces
/// between groups of three digits.
pub fn ungrouped(text: &str) -> Option<u64> {
    let groups: Vec<&str> = text.trim().split([',', ' ']).collect();
    let is_grouped = match groups.as_slice() {
        [] | [_] => true,
        [first, others @ ..] => {
            (1..=3).contains(&first.len()) && others.iter().all(|group| group.len() == 3)
        }
    };
    let digits = Some(groups.concat()).filter(|_| is_grouped)?;
    let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    are_digits.then(|| digits.parse().ok()).flatten()
}

/// Reads a number with or without commas and decimals: `1,000`, `0.5`, `.5`.
pub fn ungrouped_decimal(text: &str) -> Option<f64> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let is_fraction = fraction.bytes().all(|digit| digit.is_ascii_digit());
    let whole = if whole.is_empty() && !fraction.is_empty() {
        0
    } else {
        ungrouped(whole)?
    };
    let number = format!("{whole}.{fraction}").parse();
    number.ok().filter(|_| is_fraction)
}

/// A non-negative number with a fixed number of digits after the point: `1,250.500`.
pub fn decimal(number: f64, digits: usize) -> String {
    let text = format!("{number:.digits$}");
    let (whole, fraction) = text.split_at(text.find('.').unwrap_or(text.len()));
    match whole.parse() {
        Ok(whole) => grouped(whole) + fraction,
        Err(_) => text,
    }
}

/// A whole number that may be too large for all its digits to be known: `40,320`, `1.23e15`.
pub fn whole(number: f64) -> String {
    not_too_many(number, 0)
}

/// A mean of whole numbers: `438.26`, or `1.23e15` when that large.
pub fn mean(number: f64) -> String {
    not_too_many(number, 2)
}

/// A number with these digits after the point, unless it has too many before it.
fn not_too_many(number: f64, digits: usize) -> String {
    if number < MANY {
        decimal(number, digits)
    } else {
        format!("{number:.2e}")
    }
}

/// An estimate, rounded to two significant digits: `120,000`, `780 billion`, or `6.3e25` when that
/// large.
pub fn rough(number: f64) -> String {
    let whole = |number| grouped(two_digits(number).round() as u64);
    match number {
        number if number < 1e10 => whole(number),
        number if number < 1e13 => format!("{} billion", whole(number / 1e9)),
        number => format!("{number:.1e}"),
    }
}

/// A ratio, as a factor: `× 1.5`, from 100 on with two significant digits: `× 5,000`.
pub fn ratio(number: f64) -> String {
    if number < 99.95 {
        format!("× {}", decimal(number, 1))
    } else {
        format!("× {}", decimal(two_digits(number), 0))
    }
}

/// A measured time with two significant digits, from a minute on in whole seconds: `850 ns`,
/// `4.1 µs`, `250 µs`, `1.3 ms`, `1:01:01`.
pub fn time(elapsed: Duration) -> String {
    let seconds = two_digits(elapsed.as_secs_f64());
    let units = [("s", 1.0), ("ms", 1e-3), ("µs", 1e-6), ("ns", 1e-9)];
    let unit = units.into_iter().find(|(_, unit)| seconds >= 0.999 * unit);
    match unit {
        // The longest duration stands for an estimate beyond all others.
        _ if seconds >= 60.0 => timer(elapsed.saturating_add(Duration::from_millis(500))),
        Some((name, unit)) => {
            let number = seconds / unit;
            let digits = usize::from(number < 9.95);
            format!("{number:.digits$} {name}")
        }
        None => "0 ns".into(),
    }
}

/// A time in whole seconds, as a timer shows it: `1:23`, `1:01:01`.
pub fn timer(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{minutes}:{seconds:02}")
    } else {
        format!("{}:{minutes:02}:{seconds:02}", grouped(hours))
    }
}

/// Rounds a number to two significant digits: 247 becomes 250.
pub fn two_digits(number: f64) -> f64 {
    if number <= 0.0 {
        return number;
    }
    let unit = 10_f64.powf(number.log10().floor() - 1.0);
    (number / unit).round() * unit
}

/// An estimated time, given in seconds, in words: `about 3 minutes`.
///
/// A unit is used once the time is one and a half of it, so that rounding never changes the time by
/// more than a third.
pub fn estimate(seconds: f64) -> String {
    if seconds.is_nan() || seconds >= AGES {
        return "thousands of years".into();
    }
    let unit = UNITS.iter().find(|(unit, _)| seconds >= 1.5 * unit);
    let Some((unit, name)) = unit else {
        let words = if seconds < 0.75 {
            "less than a second"
        } else {
            "about 1 second"
        };
        return words.into();
    };
    format!("about {} {name}s", grouped((seconds / unit).round() as u64))
}

/// A number in at most three digits: 999, 1k, 1.2k, 12k, 1.2M.
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

/// The most bytes collected before they are written; and more bytes than a number and a space take.
const PIECE: usize = 1 << 12;
const NUMBER: usize = 16;

/// Writes numbers separated by spaces, in pieces: never the whole line at once.
///
/// # Errors
/// Those of the writer.
pub fn write_numbers(
    out: &mut impl Write,
    numbers: impl IntoIterator<Item = u32>,
) -> io::Result<()> {
    let mut piece = Vec::with_capacity(PIECE);
    let mut digits = itoa::Buffer::new();
    for (index, number) in numbers.into_iter().enumerate() {
        if index > 0 {
            piece.push(b' ');
        }
        piece.extend(digits.format(number).bytes());
        if piece.len() > PIECE - NUMBER {
            out.write_all(&piece)?;
            piece.clear();
        }
    }
    out.write_all(&piece)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX: u64 = u64::MAX;
    const INF: f64 = f64::INFINITY;

    /// A line for each number: the number, then its text.
    fn lines<T: Copy + ToString>(title: &str, numbers: &[T], text: impl Fn(T) -> String) -> String {
        let lines = numbers.iter().map(|&it| (it.to_string(), text(it)));
        let lines = lines.map(|(number, text)| format!("{number:>24}  {text}\n"));
        format!("{title}\n{}", lines.collect::<String>())
    }

    #[test]
    fn numbers_for_people() {
        let whole = [
            0, 7, 999, 1_000, 1_040, 1_234, 9_999, 14_200, 100_000, 999_499, 999_500, 1_477_251,
            MAX,
        ];
        let means = [12.0, 999_999_999_999.0, 1.234e15];
        let estimates = [0.4, 7.2, 99.0, 438.26, 1.189e11, 2e12, 6.34e25];
        let decimals = [0.0, 0.25, 438.2609, 999.996, 1_250.5, 1e25, INF];
        let typed = [
            "14,772,512",
            "18,446,744,073,709,551,615",
            "14200",
            " 1 000",
            "",
            "1.5",
            "1,5",
            "1234,567",
            "12 or so",
        ];
        let all = [
            lines("grouped", &whole, grouped),
            lines("ungrouped", &typed, |it| format!("{:?}", ungrouped(it))),
            lines("short", &whole, short),
            lines("decimal, 2 digits", &decimals, |it| decimal(it, 2)),
            lines("decimal, no digits", &[1_234.9], |it| decimal(it, 0)),
            lines("ratio", &[1.04, 99.94, 99.95, 5_002.04], ratio),
            lines("mean", &means, mean),
            lines("rough", &estimates, rough),
        ];
        insta::assert_snapshot!(all.join("\n"));
    }

    #[test]
    fn times_for_people() {
        let seconds = Duration::from_secs_f64;
        let nanos = [
            0.0, 854.0, 4_123.0, 9_960.0, 247_000.0, 999_600.0, 1.234_5e7, 1.250_5e9, 5.94e10,
            5.996e10, 6.06e10, 3.661e12, 1.7646e14,
        ];
        let timers = [0.0, 0.999, 83.0, 3_599.999, 3_600.0, 36_061.0];
        let estimates = [
            0.0, 1.4, 1.5, 89.0, 90.0, 120.0, 5_399.0, 7_200.0, 259_200.0, 1.2096e6, 9.4608e7,
            6.307_2e10, 1e11, INF,
        ];
        let all = [
            lines("time, ns", &nanos, |it| time(seconds(it / 1e9))),
            lines("timer, s", &timers, |it| timer(seconds(it))),
            lines("estimate, s", &estimates, estimate),
        ];
        insta::assert_snapshot!(all.join("\n"));
        assert_eq!(time(Duration::MAX), "5,124,095,576,030,431:00:15");
    }
}
