//! Values of single arguments.

use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use indicatif::HumanCount;

use crate::{puzzle::Board, solutions::Mode};

/// A share of the work of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// From 1.
    pub part: usize,
    /// How many shares there are.
    pub parts: usize,
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(part, parts)| {
            let part: usize = part.parse().ok()?;
            let parts = parts.parse().ok()?;
            (1..=parts).contains(&part).then_some(Self { part, parts })
        });
        numbers.ok_or("a share is K/M with K from 1 to M, like 3/64")
    }
}

/// A mode by its name, each with a line of help.
pub fn mode() -> impl TypedValueParser<Value = Mode> {
    let values = Mode::ALL.map(|mode| PossibleValue::new(mode.name()).help(mode.about()));
    PossibleValuesParser::new(values).try_map(|name| {
        let mut modes = Mode::ALL.into_iter();
        modes
            .find(|mode| mode.name() == name)
            .ok_or("there is no such mode")
    })
}

/// The board of an order.
pub fn order(text: &str) -> Result<Board, String> {
    text.parse()
        .ok()
        .and_then(|order| Board::new(order).ok())
        .ok_or_else(|| {
            format!(
                "an order is a whole number from 1 to {}",
                HumanCount(Board::MAX_ORDER as u64)
            )
        })
}

/// What a random run starts from.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a seed is a whole number from 0 to {}", u64::MAX))
}

/// A number from 1.
pub fn positive(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(number) if number > 0 => Ok(number),
        _ => Err(format!("a whole number from 1 to {} is needed", u64::MAX)),
    }
}
