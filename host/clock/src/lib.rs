//! The clock of [`std::time`], which also works on a page.
//!
//! On a page the clock of the standard library panics. `web-time` of the package registry
//! replaces it, but brings wasm-bindgen, whose imports miniquad's loader does not have: the page
//! breaks down when the clock is first read. This package has its name and the part of it that
//! the program and its dependencies use, and imports one function, which `assets/web/page.js`
//! provides.

#[cfg(not(target_family = "wasm"))]
pub use std::time::*;

#[cfg(target_family = "wasm")]
mod page;
#[cfg(target_family = "wasm")]
pub use self::page::*;
