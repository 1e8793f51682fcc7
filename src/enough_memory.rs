//! Checks that there is memory for something large before it is started.

/// Whether the system can provide this many bytes in one piece.
///
/// ```
/// use queens::enough_memory::has_room;
///
/// assert!(has_room(1_000));
/// assert!(!has_room(usize::MAX / 4));
/// ```
pub fn has_room(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
}
