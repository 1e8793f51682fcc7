//! Where text goes.

use std::{
    io::{self, BufWriter, Write},
    time::Duration,
};

use web_time::Instant;

use crate::store::Work;

/// A reader of a slow search waits no longer than this for what is found.
const WAIT: Duration = Duration::from_millis(100);

/// Bytes that are written at once.
const CAPACITY: usize = 1 << 16;

/// Text that is written in large pieces where it comes fast, and soon where it comes
/// slowly.
pub struct Output<'a> {
    out: BufWriter<Box<dyn Write + 'a>>,
    flushed: Instant,
    work: Work,
}

impl<'a> Output<'a> {
    /// Nothing written yet.
    #[must_use]
    pub fn new(writer: impl Write + 'a) -> Self {
        Self {
            out: BufWriter::with_capacity(CAPACITY, Box::new(writer)),
            flushed: Instant::now(),
            work: Work::default(),
        }
    }

    /// The same, watched by somebody who may cancel it.
    #[must_use]
    pub fn watched_by(self, work: Work) -> Self {
        Self { work, ..self }
    }

    /// What somebody watches of it.
    #[must_use]
    pub fn work(&self) -> &Work {
        &self.work
    }

    /// The same, where what is done is not counted in bytes.
    pub fn uncounted(&mut self) -> impl Write {
        &mut self.out
    }

    /// Hands over what is complete, if nothing was handed over for a while.
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
