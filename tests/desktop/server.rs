//! The X server without a screen: Xvfb.

use std::io::{BufRead, BufReader};
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
        let stdout = process.stdout.take().expect("it was asked for");
        let _ = BufReader::new(stdout).read_line(&mut number);
        if number.is_empty() {
            let _ = process.kill();
            let output = process.wait_with_output().expect("it is ours");
            let said = String::from_utf8_lossy(&output.stderr);
            panic!("Xvfb ended before it was ready:\n{said}");
        }
        Self {
            process,
            display: format!(":{}", number.trim_end()),
        }
    }

    /// What programs find in `DISPLAY`.
    pub fn display(&self) -> &str {
        &self.display
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
