//! Checks that there is memory for something large before it is started.

/// More bytes than a thread needs to start, for its stack and its working memory.
const THREAD: usize = 16 << 20;

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

/// Whether there is memory for one more thread. Without it, a thread may start and then bring down
/// the program where nothing can catch the failure.
pub fn has_room_for_thread() -> bool {
    has_room(THREAD)
}
