//! The messages of panics, kept to be reported in one line at the end.

use std::any::Any;
use std::panic::{self, Location};
use std::sync::OnceLock;

/// The first panic of any thread while panics are kept, in one line.
pub static FIRST: OnceLock<String> = OnceLock::new();

/// The message for a panic without one.
pub const UNKNOWN: &str = "unknown reason";

/// Keeps the first panic during some work, instead of printing panics.
pub fn keep_during<T>(work: impl FnOnce() -> T) -> T {
    let before = panic::take_hook();
    panic::set_hook(Box::new(|panic| {
        FIRST.get_or_init(|| line(panic.payload(), panic.location()));
    }));
    let done = work();
    panic::set_hook(before);
    done
}

/// The message and location of a panic.
fn line(payload: &dyn Any, location: Option<&Location<'_>>) -> String {
    let text = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or(UNKNOWN);
    // miniquad's message without OpenGL.
    let text = text
        .strip_prefix("called `Result::unwrap()` on an `Err` value: ")
        .unwrap_or(text);
    let text: Vec<&str> = text.split_whitespace().collect();
    let place = location.map(|location| format!(" ({}:{})", location.file(), location.line()));
    text.join(" ") + &place.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_one_line_with_its_place() {
        let here = Location::caller();
        let place = format!(" (src/window/panics.rs:{})", here.line());
        let text: Box<dyn Any + Send> = Box::new(String::from("left is not right\n  left: 1\n"));
        assert_eq!(
            line(&*text, Some(here)),
            format!("left is not right left: 1{place}")
        );
        assert_eq!(line(&"no display", None), "no display");
        let unwrapped = "called `Result::unwrap()` on an `Err` value: NoDisplay";
        assert_eq!(line(&unwrapped, None), "NoDisplay");
        assert_eq!(line(&7_u8, None), "unknown reason");
    }
}
