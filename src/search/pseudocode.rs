//! The code of a method, line by line, and the variables in it.

use std::fmt::{self, Display, Formatter};

/// The pseudocode of a method: at most 20 lines. Lines are numbered from 1.
///
/// A step of a search ends on one of the lines: the one that performs, or decides, what the step
/// shows. Other lines are executed in passing.
///
/// ```
/// use queens::search::Method;
///
/// let amb = Method::by_name("amb").ok_or("no such method")?;
/// let code = amb.code().to_string();
/// assert_eq!(code.lines().next(), Some(" 1  (define rows (interval 0 (- n 1)))"));
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug)]
pub struct Code {
    /// The lines, indented with spaces: at most 37 characters of ASCII each, so that they fit in
    /// a narrow panel.
    pub text: &'static str,
    /// The names of its variables, grouped into the rows in which they are best shown: long values
    /// get a row of their own.
    pub variables: &'static [&'static [&'static str]],
}

/// A variable of the code with its value, or a function with its open calls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in the code.
    pub name: &'static str,
    /// Its value as text: at most 50 characters.
    pub value: String,
}

/// Writes each line with its number.
impl Display for Code {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (line, number) in self.text.lines().zip(1..) {
            writeln!(f, "{number:>2}  {line}")?;
        }
        Ok(())
    }
}

impl Variable {
    pub(super) fn new(name: &'static str, value: impl Display) -> Self {
        let value = value.to_string();
        Self { name, value }
    }

    /// A list in the style of pseudocode: `[0, 4, 7]`.
    pub(super) fn list(name: &'static str, values: impl IntoIterator<Item = impl Display>) -> Self {
        Self::new(name, format_args!("[{}]", joined(values, ", ")))
    }

    /// A list in the style of Lisp: `(0 4 7)`.
    pub(super) fn lisp_list(
        name: &'static str,
        values: impl IntoIterator<Item = impl Display>,
    ) -> Self {
        Self::new(name, format_args!("({})", joined(values, " ")))
    }

    /// The open calls of a function, outermost first, each shown by its argument: `(0) → (1) →
    /// (2)`. If they are too long for a row, only the first and the last two are shown.
    pub(super) fn calls(name: &'static str, calls: impl IntoIterator<Item = impl Display>) -> Self {
        let calls: Vec<String> = calls.into_iter().map(|call| call.to_string()).collect();
        let joined = |calls: &[String]| calls.join(" → ");
        let is_short = |value: &String| name.len() + 1 + value.chars().count() <= MAX_CALLS_LENGTH;
        let all = Some(joined(&calls)).filter(is_short);
        let value = all.unwrap_or_else(|| match &calls[..] {
            [first, _, .., before, last] => {
                joined(&[first.clone(), "…".into(), before.clone(), last.clone()])
            }
            calls => joined(calls),
        });
        Self { name, value }
    }
}

/// The maximum length of a function with its open calls, in characters.
const MAX_CALLS_LENGTH: usize = 38;

/// The maximum number of values of a list that are all written.
const MAX_VALUES: usize = 9;

/// The number of values shown at either end of a longer list.
const VALUES_AT_EITHER_END: usize = 4;

fn joined(values: impl IntoIterator<Item = impl Display>, separator: &str) -> String {
    let mut values: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    if values.len() > MAX_VALUES {
        let inner = VALUES_AT_EITHER_END..values.len() - VALUES_AT_EITHER_END;
        values.splice(inner, ["...".to_owned()]);
    }
    values.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_shortened() {
        let value = |len: u8| Variable::list("list", 10..10 + len).value;
        assert_eq!(value(0), "[]");
        assert_eq!(value(9), "[10, 11, 12, 13, 14, 15, 16, 17, 18]");
        assert_eq!(value(10), "[10, 11, 12, 13, ..., 16, 17, 18, 19]");
        let items = Variable::lisp_list("items", [3, 4]);
        assert_eq!((items.name, &*items.value), ("items", "(3 4)"));
    }
}
