//! The messages of panics, kept to be reported in one line at the end.

use std::{
    any::Any,
    panic::{self, Location, PanicHookInfo},
    sync::{Arc, Mutex, PoisonError},
};

type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Sync + Send>;

/// Keeps the first panic of any thread during its lifetime, instead of printing it.
pub struct Panics {
    first: Arc<Mutex<Option<String>>>,
    before: Option<Hook>,
}

impl Panics {
    /// Starts keeping panics.
    pub fn keep() -> Self {
        let first = Arc::new(Mutex::new(None));
        let kept = Arc::clone(&first);
        let before = Some(panic::take_hook());
        panic::set_hook(Box::new(move |panic| {
            let mut first = kept.lock().unwrap_or_else(PoisonError::into_inner);
            first.get_or_insert_with(|| line(panic.payload(), panic.location()));
        }));
        Self { first, before }
    }

    /// The first panic so far, in one line.
    pub fn first(&self) -> Option<String> {
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        first.clone()
    }
}

impl Drop for Panics {
    fn drop(&mut self) {
        if let Some(before) = self.before.take() {
            panic::set_hook(before);
        }
    }
}

/// The message and location of a panic.
fn line(payload: &dyn Any, location: Option<&Location<'_>>) -> String {
    let text = payload
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or("unknown reason");
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
