//! Checks of arguments together: what no argument shows alone.

use super::text::Format;
use super::{Args, Failure, method, tries};
use crate::{
    counting::Count,
    puzzle::{Board, Position, Queens, counts},
    search::{Replay, completion},
    solutions::{Families, Mode, Query},
};

impl Args {
    /// The arguments, with the mode that goes with the method.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that names what is wrong and what is allowed.
    pub(super) fn checked(mut self) -> Result<Self, Failure> {
        if let Some(method) = self.method {
            self.mode = method::mode(method, self.mode)?;
        }
        // What conflicts with --count would satisfy clap's own requirement.
        if self.part.is_some() && !self.count {
            return Err(Failure::Usage("--part needs --count".into()));
        }
        let order = self.board.order();
        if self.count && !self.kind().is_exhaustive() {
            return Err(Failure::Usage(format!(
                "mode {} cannot be counted: first and all can",
                self.mode.name()
            )));
        }
        if self.count && order > Count::MAX_ORDER {
            return Err(Failure::Usage(format!(
                "order {order} is too large to count: 1 to {} is allowed",
                Count::MAX_ORDER
            )));
        }
        tries::check(&self)?;
        Query::new(self.board, self.kind()).map_err(|error| Failure::Usage(error.to_string()))?;
        self.check_watch()?;
        self.check_play()?;
        if self.families
            && self.solution > 1
            && self.is_looked_up()
            && order > Families::MAX_NUMBERED_ORDER
        {
            return Err(Failure::Usage(format!(
                "families are not numbered from order {} on: leave --solution out",
                Families::MAX_NUMBERED_ORDER + 1
            )));
        }
        let known = match self.kind().is_exhaustive() {
            true if self.families => counts::fundamental(order),
            true => counts::solutions(order),
            false => None,
        };
        match known {
            Some(last) if last > 0 && self.solution > last => Err(self.beyond(last)),
            _ => Ok(self),
        }
    }

    /// Boards whose squares can be told apart, and formats that have room for a step.
    fn check_watch(&self) -> Result<(), Failure> {
        let order = self.board.order();
        let largest = Replay::largest(self.kind().method());
        Err(Failure::Usage(match self.print {
            _ if !self.watch => return Ok(()),
            _ if order > largest => {
                format!("order {order} is too large to watch: 1 to {largest} is allowed")
            }
            Some(_) if self.solution > 1 => {
                "--watch prints from the first step: --solution needs the window".into()
            }
            Some(Format::Pairs) => "--watch prints board, rows or json, not pairs".into(),
            _ => return Ok(()),
        }))
    }

    /// Queens on the board, and boards that can be played on or completed.
    fn check_play(&self) -> Result<(), Failure> {
        let Some(Queens(queens)) = self.play.clone() else {
            return Ok(());
        };
        let order = self.board.order();
        let (what, largest) = match self.print {
            Some(_) => ("complete", completion::MAX_ORDER),
            None => ("play on", Board::MAX_VISIBLE_ORDER),
        };
        if order > largest {
            return Err(Failure::Usage(format!(
                "order {order} is too large to {what}: 1 to {largest} is allowed"
            )));
        }
        match Position::new(self.board, queens) {
            Ok(_) => Ok(()),
            Err(error) => Err(Failure::Usage(error.to_string())),
        }
    }

    /// The failure when the solution asked for is beyond the last.
    #[must_use]
    pub fn beyond(&self, last: u64) -> Failure {
        let (what, with) = if self.families {
            ("family", " with --families")
        } else {
            ("solution", "")
        };
        Failure::Usage(format!(
            "{what} {} of order {} does not exist: --solution takes 1 to {last} in mode {}{with}",
            self.solution,
            self.board.order(),
            self.mode.name()
        ))
    }

    /// Whether solutions are looked up by their numbers instead of searched for.
    fn is_looked_up(&self) -> bool {
        self.mode == Mode::All && self.method.is_none()
    }
}
