//! The arguments of a command in the address of a page, and back: `?n=8&mode=all&solution=17` is
//! `queens 8 --mode=all --solution=17`.

use std::fmt::Write;

/// The name of the order, which a command has without a name.
const ORDER: &str = "n";

/// The arguments of the command that an address means, the name of the program first. `query` is
/// what follows the question mark. Each of its parts is `name=value`, or `name` alone.
///
/// ```
/// use queens::app::address::arguments;
///
/// assert_eq!(
///     arguments("n=8&mode=all&families"),
///     ["queens", "8", "--mode=all", "--families"],
/// );
/// ```
#[must_use]
pub fn arguments(query: &str) -> Vec<String> {
    let parts = query.split('&').filter(|part| !part.is_empty());
    let arguments = parts.map(|part| {
        let (name, value) = match part.split_once('=') {
            Some((name, value)) => (decoded(name), Some(decoded(value))),
            None => (decoded(part), None),
        };
        match value {
            Some(value) if name == ORDER => value,
            Some(value) => format!("{}{name}={value}", dashes(&name)),
            None => format!("{}{name}", dashes(&name)),
        }
    });
    ["queens".to_owned()].into_iter().chain(arguments).collect()
}

/// What follows the question mark in the address that means a command: the name of the program,
/// the order, and arguments. An argument with a value is `--name value` or `--name="value"`.
///
/// ```
/// use queens::app::address::query;
///
/// assert_eq!(query("queens 8 -m all --solution 17"), "n=8&mode=all&solution=17");
/// ```
#[must_use]
pub fn query(command: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    for word in words(command).into_iter().skip(1) {
        if let Some(argument) = word.strip_prefix('-') {
            let argument = argument.trim_start_matches('-');
            parts.push(match argument.split_once('=') {
                Some((name, value)) => format!("{}={}", long(name), encoded(value)),
                None => long(argument).to_owned(),
            });
        } else if let Some(last) = parts.last_mut() {
            let _ = write!(last, "={}", encoded(&word));
        } else {
            parts.push(format!("{ORDER}={}", encoded(&word)));
        }
    }
    parts.join("&")
}

fn dashes(name: &str) -> &'static str {
    if name.chars().count() == 1 { "-" } else { "--" }
}

/// The long name of an argument that commands have with its short one.
fn long(name: &str) -> &str {
    if name == "m" { "mode" } else { name }
}

/// The words of a command. Quotation marks hold words together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_quoted = false;
    for character in command.chars() {
        match (character, words.last_mut()) {
            ('"', _) => is_quoted = !is_quoted,
            (' ', _) if !is_quoted => words.push(String::new()),
            (_, Some(word)) => word.push(character),
            (_, None) => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn encoded(value: &str) -> String {
    let mut encoded = String::new();
    for byte in value.bytes() {
        match byte {
            b' ' => encoded.push('+'),
            b'-' | b'_' | b'.' | b',' | b'/' => encoded.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => encoded.push(byte.into()),
            _ => {
                let _ = write!(encoded, "%{byte:02X}");
            }
        }
    }
    encoded
}

fn decoded(value: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        let (byte, after) = match (first, after) {
            (b'+', _) => (b' ', after),
            (b'%', [high, low, after @ ..]) => match (digit(*high), digit(*low)) {
                (Some(high), Some(low)) => (high * 16 + low, after),
                _ => (b'%', &rest[1..]),
            },
            _ => (*first, after),
        };
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn digit(character: u8) -> Option<u8> {
    char::from(character).to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_and_its_address_mean_the_same() {
        for (command, expected) in [
            ("queens 8", "n=8"),
            (
                "queens 12 -m all --solution 17",
                "n=12&mode=all&solution=17",
            ),
            (
                "queens 8 --families --theme dark",
                "n=8&families&theme=dark",
            ),
            ("queens 4-9 --compare", "n=4-9&compare"),
            ("queens 8 --play", "n=8&play"),
            ("queens 8 --play=\"0,3 4,6\"", "n=8&play=0,3+4,6"),
            (
                "queens 8 --race backtracking,lookahead -m all",
                "n=8&race=backtracking,lookahead&mode=all",
            ),
        ] {
            assert_eq!(query(command), expected);
            let words = words(command).join(" ").replace("-m ", "--mode ");
            let arguments = arguments(expected).join(" ");
            // A value may stand after its name in the next word.
            assert_eq!(arguments.replace('=', " "), words.replace('=', " "));
        }
    }

    #[test]
    fn what_an_address_cannot_have_is_encoded() {
        for value in ["0,3 4,6", "a&b=c", "50 %", "é+?#", "%zz", "%4"] {
            let query = format!("play={}", encoded(value));
            assert_eq!(
                arguments(&query),
                ["queens".to_owned(), format!("--play={value}")]
            );
        }
        assert_eq!(decoded("%zz%4"), "%zz%4");
    }

    #[test]
    fn names_stand_alone_and_may_be_short() {
        assert_eq!(arguments(""), ["queens"]);
        assert_eq!(arguments("&&m=all&watch"), ["queens", "-m=all", "--watch"]);
    }
}
