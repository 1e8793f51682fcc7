//! Ending in an orderly way where Ctrl-C or another program asks for it.

/// Notices Ctrl-C and the signal to terminate, from the moment that it is made.
#[derive(Clone, Debug)]
pub struct Interrupt {
    #[cfg(unix)]
    signal: std::sync::Arc<std::sync::atomic::AtomicUsize>,
}

#[cfg(unix)]
impl Interrupt {
    /// Begins to notice. From now on the signals do not end the program.
    pub fn notice() -> Self {
        use signal_hook::{
            consts::{SIGINT, SIGTERM},
            flag,
        };

        let signal = std::sync::Arc::default();
        for number in [SIGINT, SIGTERM] {
            // Without it the signal ends the program at once.
            let _ = flag::register_usize(number, std::sync::Arc::clone(&signal), number as usize);
        }
        Self { signal }
    }

    /// Whether there was a signal.
    pub fn is_noticed(&self) -> bool {
        self.signal.load(std::sync::atomic::Ordering::Relaxed) != 0
    }

    /// Ends the program as the signal would have, if there was one.
    pub fn end(&self) {
        let number = self.signal.load(std::sync::atomic::Ordering::Relaxed);
        if let Ok(number @ 1..) = i32::try_from(number) {
            let _ = signal_hook::low_level::emulate_default_handler(number);
        }
    }
}

/// Elsewhere Ctrl-C ends the program at once.
#[cfg(not(unix))]
#[expect(clippy::unused_self, reason = "it does more on other systems")]
impl Interrupt {
    /// Notices nothing.
    pub fn notice() -> Self {
        Self {}
    }

    /// Never.
    pub fn is_noticed(&self) -> bool {
        false
    }

    /// Does nothing.
    pub fn end(&self) {}
}
