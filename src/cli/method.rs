//! The argument of --method, and the modes it goes with.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::Failure;
use crate::{
    search::{Finds, METHODS, Method},
    solutions::Mode,
};

/// The mode in which a method runs: the one asked for, unless that does not take
/// it. Shuffle and construction are modes as well, and then mean the same.
pub(super) fn mode(method: &Method, mode: Mode) -> Result<Mode, Failure> {
    let name = method.name;
    let fits = match mode {
        Mode::First => return Ok(Mode::of(method).unwrap_or(mode)),
        Mode::All => method.is_exhaustive(),
        Mode::Shuffle | Mode::Construction => Mode::of(method) == Some(mode),
    };
    if fits {
        return Ok(mode);
    }
    let own = mode.name();
    Err(Failure::Usage(match (mode, method.finds) {
        (Mode::All, Finds::Any) => {
            format!("method {name} never knows that it has found all solutions: leave -m all out")
        }
        (Mode::All, _) => {
            format!("method {name} finds one solution and its images, not all: leave -m all out")
        }
        (_, Finds::All) => {
            format!("mode {own} has a method of its own: -m first and -m all take method {name}")
        }
        _ => format!("mode {own} has a method of its own: leave -m {own} out for method {name}"),
    }))
}

/// The methods by their names, each with a line of help.
pub(super) fn names() -> impl TypedValueParser<Value = &'static Method> {
    let values = METHODS
        .iter()
        .map(|method| PossibleValue::new(method.name).help(method.about));
    PossibleValuesParser::new(values)
        .try_map(|name| Method::by_name(&name).ok_or("there is no such method"))
}
