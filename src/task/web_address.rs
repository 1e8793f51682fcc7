//! Converts between the arguments of a command and the address of a web page:
//! `?n=8&mode=all&solution=17` is `queens 8 --mode=all --solution=17`.

/// The name of the order in an address; in a command it has none.
const ORDER: &str = "n";

/// The beginnings of the names that other sites add to a link, to track it.
const TRACKING: [&str; 4] = ["fbclid", "gclid", "msclkid", "utm_"];

/// The arguments of the command equivalent to an address, starting with the name of the program.
/// `query` is the part after the question mark. Each of its parts is `name=value`, or `name` alone;
/// those that other sites add are left out.
///
/// ```
/// use queens::task::web_address::arguments;
///
/// assert_eq!(
///     arguments("n=8&mode=all&families"),
///     ["queens", "8", "--mode=all", "--families"],
/// );
/// ```
pub fn arguments(query: &str) -> Vec<String> {
    let is_added = |part: &str| TRACKING.iter().any(|name| part.starts_with(name));
    let parts = query.split('&');
    let parts = parts.filter(|part| !part.is_empty() && !is_added(part));
    let arguments = parts.map(|part| {
        let (name, value) = part.split_once('=').unzip();
        let name = decoded(name.unwrap_or(part));
        match value.map(decoded) {
            Some(value) if name == ORDER => value,
            Some(value) => format!("{}{name}={value}", dashes(&name)),
            None => format!("{}{name}", dashes(&name)),
        }
    });
    ["queens".to_owned()].into_iter().chain(arguments).collect()
}

/// An argument by its long name, as written in an address. One without a value is the name alone,
/// and the order has no name in a command.
pub(super) fn part(name: &str, value: &str) -> String {
    match (name, value) {
        ("order", _) => format!("{ORDER}={}", encoded(value)),
        (_, "") => name.to_owned(),
        _ => format!("{name}={}", encoded(value)),
    }
}

fn dashes(name: &str) -> &'static str {
    if name.chars().count() == 1 { "-" } else { "--" }
}

fn encoded(value: &str) -> String {
    let encode = |byte: u8| match byte {
        b' ' => "+".to_owned(),
        b'-' | b'_' | b'.' | b',' | b'/' => char::from(byte).to_string(),
        _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    value.bytes().map(encode).collect()
}

fn decoded(value: &str) -> String {
    let value = value.replace('+', " ");
    let mut parts = value.split('%');
    let mut bytes = Vec::from(parts.next().unwrap_or_default());
    for part in parts {
        let digits = part.get(..2);
        let (byte, rest) = match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) => (byte, &part[2..]),
            None => (b'%', part),
        };
        bytes.push(byte);
        bytes.extend(rest.bytes());
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_alone_and_may_be_short() {
        assert_eq!(arguments(""), ["queens"]);
        assert_eq!(
            arguments("&&m=all&fbclid=x&watch&utm_a=1"),
            ["queens", "-m=all", "--watch"]
        );
        assert_eq!(arguments("title=%zz%4"), ["queens", "--title=%zz%4"]);
    }
}
