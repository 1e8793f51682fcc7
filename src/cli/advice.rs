//! What to type for text, where there is no window.

use super::Args;
use crate::solutions::{Kind, Mode};

impl Args {
    /// The command that prints what this one would let the window show, and what
    /// that is.
    #[must_use]
    pub fn print_command(&self) -> (String, &'static str) {
        let order = self.board.order();
        if let Some(position) = self.position() {
            let command = format!("queens {order} --play=\"{position}\" -p board");
            return (command, "a completion");
        }
        let search = self.search();
        if self.watch {
            let command = format!("queens {order} --watch {search} -p rows");
            return (command, "every step");
        }
        if order <= Kind::All(None).max_order() {
            let command = format!("queens {order} -m all -p board");
            return (command, "all solutions");
        }
        let command = format!("queens {order} {search} -p board");
        (command, "one solution")
    }

    /// The arguments that say how to search.
    fn search(&self) -> String {
        let seed = self
            .seed
            .map_or(String::new(), |seed| format!(" --seed {seed}"));
        match (self.method, self.mode) {
            (Some(method), Mode::All) => format!("-m all --method {}{seed}", method.name),
            // Its mode follows from it.
            (Some(method), _) => format!("--method {}{seed}", method.name),
            (None, mode) => format!("-m {}{seed}", mode.name()),
        }
    }
}
