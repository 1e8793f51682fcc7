//! What a page gives to the browser to be saved.

use std::{
    io::{self, Write},
    time::Duration,
};

use web_time::Instant;

use host::page;

/// A page has little memory.
const MAX_BYTES: usize = 50_000_000;

/// It stands still while it writes.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Bytes to be saved by the browser, all at once.
pub struct Download {
    bytes: Vec<u8>,
    begun: Instant,
}

impl Download {
    /// Nothing yet.
    pub fn begin() -> Self {
        Self {
            bytes: Vec::new(),
            begun: Instant::now(),
        }
    }

    /// Lets the browser save it under this name.
    pub fn save(&self, name: &str) {
        page::download(name, &self.bytes);
    }
}

impl Write for Download {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > MAX_BYTES || self.begun.elapsed() > MAX_TIME {
            let reason = "a page writes for 20 seconds and 50 MB at most: ask for less";
            return Err(io::Error::other(reason));
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
