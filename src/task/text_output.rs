//! The destination of text.

use std::{
    io::{self, BufWriter, Write},
    time::Duration,
};

use web_time::Instant;

use crate::store::WriteProgress;

/// The longest that a reader of a slow search waits for its findings.
const WAIT: Duration = Duration::from_millis(100);

/// The number of bytes written at once.
const CAPACITY: usize = 1 << 16;

/// A buffered writer that uses large pieces when text comes fast, and writes soon when it comes
/// slowly.
pub struct Output<'a> {
    out: BufWriter<Box<dyn Write + 'a>>,
    flushed: Instant,
    work: WriteProgress,
}

impl<'a> Output<'a> {
    /// An output to which nothing has been written yet.
    #[must_use]
    pub fn new(writer: impl Write + 'a) -> Self {
        Self {
            out: BufWriter::with_capacity(CAPACITY, Box::new(writer)),
            flushed: Instant::now(),
            work: WriteProgress::default(),
        }
    }

    /// The output, with its work watched by someone who may cancel it.
    #[must_use]
    pub fn watched_by(self, work: WriteProgress) -> Self {
        Self { work, ..self }
    }

    /// The progress of the work, through which it may be cancelled.
    #[must_use]
    pub fn work(&self) -> &WriteProgress {
        &self.work
    }

    /// A writer to this output whose bytes do not count as progress.
    pub fn uncounted(&mut self) -> impl Write {
        &mut self.out
    }

    /// Hands over complete text, if nothing was handed over for a while.
    ///
    /// # Errors
    /// Those of the writer.
    pub fn hand_over(&mut self) -> io::Result<()> {
        if self.flushed.elapsed() >= WAIT {
            self.flush()?;
        }
        Ok(())
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.work.check()?;
        let written = self.out.write(bytes)?;
        self.work.advance(written as u64);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.work.check()?;
        self.out.flush()?;
        self.flushed = Instant::now();
        Ok(())
    }
}
