//! A file that a web page hands to the browser to save.

use std::{
    io::{self, Write},
    time::Duration,
};

use web_time::Instant;

use host::page;

/// The most bytes of a file: a web page has little memory.
const MAX_BYTES: usize = 50_000_000;

/// The longest time to write: the page is frozen in the meantime.
const MAX_TIME: Duration = Duration::from_secs(20);

/// Bytes for the browser to save, all at once.
pub struct Download {
    bytes: Vec<u8>,
    begun: Instant,
}

impl Download {
    /// Starts empty.
    pub fn begin() -> Self {
        Self {
            bytes: Vec::new(),
            begun: Instant::now(),
        }
    }

    /// Lets the browser save the bytes under this name.
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
