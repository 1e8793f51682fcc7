//! What miniquad leaves undone on Windows.

pub mod alarm;
pub mod clipboard;
pub mod console;
