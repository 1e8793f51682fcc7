//! The page that the program runs on, in a browser: what `assets/web/page.js` does for it.
//!
//! All functions there take and give numbers. Text and bytes go out as an address and a length
//! in the memory of the program, which the page reads at once. They come in byte by byte: the page
//! keeps what was asked for last, and gives one byte at a time.

use std::time::Duration;

// The page only reads what it is given: no call of it can harm the program.
#[expect(unsafe_code, reason = "there is no other way to call the page")]
#[link(wasm_import_module = "env")]
unsafe extern "C" {
    safe fn page_random() -> u32;
    safe fn page_pixels_per_point() -> f32;
    safe fn page_wake_in(milliseconds: f64);
    safe fn page_toggle_fullscreen();
    safe fn page_set_swipes(left: u32, top: u32, side: u32);
    safe fn page_offer_buttons(offered: bool);
    safe fn page_has_fingers() -> bool;
    safe fn page_set_field(left: u32, top: u32, width: u32, height: u32);
    safe fn page_end_field();
    safe fn page_take_key(name: *const u8, length: usize, with_ctrl: bool);
    safe fn page_copy(text: *const u8, length: usize);
    safe fn page_copy_png(bytes: *const u8, count: usize) -> bool;
    safe fn page_download(name: *const u8, length: usize, bytes: *const u8, count: usize);
    safe fn page_describe(text: *const u8, length: usize);
    safe fn page_fail(reason: *const u8, length: usize);
    safe fn page_keep(name: *const u8, length: usize, text: *const u8, count: usize) -> bool;
    /// The number of bytes of what was asked for, or a negative number if it is not there.
    safe fn page_ask_address() -> i32;
    safe fn page_ask_arguments() -> i32;
    safe fn page_ask_pasted() -> i32;
    safe fn page_ask_kept(name: *const u8, length: usize) -> i32;
    /// A byte of what was asked for last.
    safe fn page_byte(index: usize) -> u8;
}

/// A random number.
#[must_use]
pub fn random() -> u32 {
    page_random()
}

/// How many pixels of the screen a point is wide; it changes when the page is zoomed.
#[must_use]
pub fn pixels_per_point() -> f32 {
    page_pixels_per_point()
}

/// Draws a frame after this time, or only when something happens.
pub fn wake_in(time: Option<Duration>) {
    page_wake_in(time.map_or(-1.0, |time| time.as_secs_f64() * 1000.0));
}

/// Lets the canvas fill the screen, or no longer.
pub fn toggle_fullscreen() {
    page_toggle_fullscreen();
}

/// Says where a finger that moves swipes, in pixels: from the left, from the top, and how wide
/// and high.
pub fn set_swipes((left, top, side): (u32, u32, u32)) {
    page_set_swipes(left, top, side);
}

/// Offers buttons for what else takes a key, where fingers have none.
pub fn offer_buttons(offered: bool) {
    page_offer_buttons(offered);
}

/// Whether the page is touched, so that it has these buttons.
#[must_use]
pub fn has_fingers() -> bool {
    page_has_fingers()
}

/// Says which field is typed into, so that a telephone can show its keyboard: how far from the
/// left and from the top it is, how wide and how high, in pixels.
pub fn set_field((left, top, width, height): (u32, u32, u32, u32)) {
    page_set_field(left, top, width, height);
}

/// Says that no field is typed into any more.
pub fn end_field() {
    page_end_field();
}

/// Takes a key, alone or with Ctrl, from the browser. The name is that of the browser without
/// what kind of key it is: `A`, `0`, `Left`.
pub fn take_key(name: &str, with_ctrl: bool) {
    page_take_key(name.as_ptr(), name.len(), with_ctrl);
}

/// Puts a text into the clipboard.
pub fn copy(text: &str) {
    page_copy(text.as_ptr(), text.len());
}

/// Puts a picture into the clipboard; `false` if this browser does not do that.
#[must_use]
pub fn copy_png(bytes: &[u8]) -> bool {
    page_copy_png(bytes.as_ptr(), bytes.len())
}

/// Saves a file where the browser saves files.
pub fn download(name: &str, bytes: &[u8]) {
    page_download(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len());
}

/// Says in words what is on the canvas, for those who cannot see it.
pub fn describe(text: &str) {
    page_describe(text.as_ptr(), text.len());
}

/// Says in place of the canvas why there is nothing to see.
pub fn fail(reason: &str) {
    page_fail(reason.as_ptr(), reason.len());
}

/// The address of the page, without arguments.
#[must_use]
pub fn address() -> String {
    answer(page_ask_address()).unwrap_or_default()
}

/// The arguments in the address: what follows the question mark.
#[must_use]
pub fn arguments() -> String {
    answer(page_ask_arguments()).unwrap_or_default()
}

/// The text that was pasted, once.
#[must_use]
pub fn pasted() -> Option<String> {
    answer(page_ask_pasted())
}

/// The text that the browser keeps under this name.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    answer(page_ask_kept(name.as_ptr(), name.len()))
}

/// Keeps a text under this name; `false` if the browser does not keep it.
#[must_use]
pub fn keep(name: &str, text: &str) -> bool {
    page_keep(name.as_ptr(), name.len(), text.as_ptr(), text.len())
}

/// What was asked for.
fn answer(length: i32) -> Option<String> {
    let length = usize::try_from(length).ok()?;
    String::from_utf8((0..length).map(|index| page_byte(index)).collect()).ok()
}
