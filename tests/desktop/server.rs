//! The X server without a screen: Xvfb.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// An Xvfb with its own display number. It ends when it is dropped, or when its last
/// client has gone.
pub struct Server {
    process: Child,
    display: String,
}

impl Server {
    /// The program.
    pub const NAME: &str = "Xvfb";

    /// Starts Xvfb with true colours and other options; the server picks a free display
    /// number.
    pub fn start(width: u16, height: u16, options: &[&str]) -> Self {
        let mut process = Command::new(Self::NAME)
            .args(["-displayfd", "1", "-nolisten", "tcp", "-terminate"])
            .args(["-screen", "0", &format!("{width}x{height}x24")])
            .args(options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb doesn't start: {error}. Is it installed?"));
        let mut number = String::new();
        if let Some(stdout) = process.stdout.take() {
            let _ = BufReader::new(stdout).read_line(&mut number);
        }
        let mut server = Self {
            process,
            display: format!(":{}", number.trim_end()),
        };
        if number.is_empty() {
            server.fail();
        }
        server
    }

    /// What programs find in `DISPLAY`.
    pub fn display(&self) -> &str {
        &self.display
    }

    fn fail(&mut self) -> ! {
        let mut said = String::new();
        let _ = self.process.kill();
        if let Some(mut stderr) = self.process.stderr.take() {
            let _ = stderr.read_to_string(&mut said);
        }
        panic!("Xvfb ended before it was ready:\n{said}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
