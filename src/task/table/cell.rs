//! The cells of tables.

use std::{borrow::Cow, time::Duration};

use serde::{Serialize, Serializer};
use serde_json::{Number, Value};

use crate::{
    board::Square,
    numbers::{self, grouped},
};

/// A cell of a table: a value for programs, and how people read it.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'a> {
    /// A dash, null, or nothing between two commas.
    Empty,
    /// Nothing at all: no field of an object, and no field of CSV.
    Absent,
    /// Words.
    Text(Cow<'a, str>),
    /// A whole number.
    Whole(u64),
    /// A number, and how people read it.
    Number(Number, String),
    /// Numbers, each in a column of its own where there are columns.
    List(&'a [u32]),
    /// What only an object has room for.
    Data(Value),
}

impl<'a> Cell<'a> {
    /// A large whole number of which not all digits are known.
    #[must_use]
    pub fn large(number: f64) -> Self {
        Self::shortest(number, whole(number))
    }

    /// A mean of whole numbers.
    #[must_use]
    pub fn mean(number: f64) -> Self {
        Self::shortest(number, numbers::mean(number))
    }

    /// How many times as large as before something is.
    #[must_use]
    pub fn growth(ratio: f64) -> Self {
        Self::number(ratio, format!("× {}", numbers::ratio(ratio)))
    }

    /// A time, in seconds for programs and in milliseconds for people.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        let seconds = time.as_secs_f64();
        Self::number(seconds, numbers::decimal(seconds * 1e3, 3))
    }

    /// A time that was measured several times: it has two digits that say something.
    #[must_use]
    pub fn least_time(time: Duration) -> Self {
        Self::number(time.as_secs_f64(), numbers::milliseconds(time))
    }

    /// Row and column of a square.
    #[must_use]
    pub fn square(square: Square) -> Self {
        Self::Data(pair(square))
    }

    /// Rows and columns of squares.
    #[must_use]
    pub fn squares(squares: impl IntoIterator<Item = Square>) -> Self {
        Self::Data(squares.into_iter().map(pair).collect())
    }

    /// 13 in an object, not 13.0.
    fn shortest(number: f64, text: String) -> Self {
        if number.fract() == 0.0 && number < 1e15 {
            Self::Number((number as u64).into(), text)
        } else {
            Self::number(number, text)
        }
    }

    fn number(number: f64, text: String) -> Self {
        Number::from_f64(number).map_or(Self::Empty, |number| Self::Number(number, text))
    }

    /// As people read it.
    pub(super) fn text(&self) -> Cow<'a, str> {
        match self {
            Self::Absent => "".into(),
            Self::Empty | Self::List(_) | Self::Data(_) => "-".into(),
            Self::Text(words) => words.clone(),
            Self::Whole(number) => grouped(*number).into(),
            Self::Number(_, text) => text.clone().into(),
        }
    }

    /// The fields of a line of CSV, numbers without an exponent: not one as 3628800.0 and the
    /// next as 8.7e20.
    pub(super) fn fields(&self) -> Vec<String> {
        vec![match self {
            Self::Absent => return Vec::new(),
            Self::List(numbers) => return numbers.iter().map(u32::to_string).collect(),
            Self::Empty => String::new(),
            Self::Text(words) => words.to_string(),
            Self::Whole(number) => number.to_string(),
            Self::Number(number, _) if number.is_u64() => number.to_string(),
            Self::Number(number, _) => number.as_f64().unwrap_or_default().to_string(),
            Self::Data(value) => value.to_string(),
        }]
    }

    /// What those fields are called.
    pub(super) fn names(&self, name: &str) -> Vec<String> {
        match self {
            Self::List(numbers) => {
                let places = 0..numbers.len();
                places.map(|place| format!("{name} {place}")).collect()
            }
            Self::Absent => Vec::new(),
            _ => vec![name.to_owned()],
        }
    }
}

impl From<u64> for Cell<'_> {
    fn from(number: u64) -> Self {
        Self::Whole(number)
    }
}

impl From<usize> for Cell<'_> {
    fn from(number: usize) -> Self {
        Self::Whole(number as u64)
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(words: &'a str) -> Self {
        Self::Text(words.into())
    }
}

impl From<String> for Cell<'_> {
    fn from(words: String) -> Self {
        Self::Text(words.into())
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell<'_> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}

/// A whole number that may be too large for all its digits.
fn whole(number: f64) -> String {
    if number < 1e12 {
        numbers::decimal(number, 0)
    } else {
        format!("{number:.2e}")
    }
}

fn pair(square: Square) -> Value {
    vec![square.row, square.column].into()
}

impl Serialize for Cell<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Empty | Self::Absent => serializer.serialize_none(),
            Self::Text(words) => serializer.serialize_str(words),
            Self::Whole(number) => serializer.serialize_u64(*number),
            Self::Number(number, _) => number.serialize(serializer),
            Self::List(numbers) => numbers.serialize(serializer),
            Self::Data(value) => value.serialize(serializer),
        }
    }
}
