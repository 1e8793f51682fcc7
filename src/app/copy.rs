//! What can be copied: the board as text, as a picture for LaTeX, or as a command.

pub(super) mod command;
mod latex;
mod text;

use super::{App, View, address, notice::Notice};
use crate::puzzle::Board;

/// As what something is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The board in one line of numbers.
    Text,
    /// The command that shows exactly this.
    Command,
    /// A picture of the board for LaTeX, drawn by `TikZ`.
    Latex,
}

impl CopyFormat {
    /// All of them, in the order of their menu.
    pub const ALL: [Self; 3] = [Self::Text, Self::Command, Self::Latex];

    /// What is copied, as in a sentence. On a page a command is an address.
    #[must_use]
    pub fn name(self, view: &View) -> &'static str {
        match self {
            Self::Text => "the board as text",
            Self::Command if view.page.is_some() => "the address that shows this",
            Self::Command => "the command that shows this",
            Self::Latex => "the board for LaTeX (TikZ)",
        }
    }

    /// What there is to copy in this format.
    ///
    /// # Errors
    /// What to say where there is nothing.
    pub(super) fn of(self, app: &App) -> Result<String, Notice> {
        match self {
            Self::Text => text::text(app.current(), app.notation()).ok_or(Notice::NothingToCopy),
            Self::Command => {
                let command = command::command(app).ok_or(Notice::NoCommand)?;
                Ok(match &app.view().page {
                    Some(page) => format!("{page}?{}", address::query(&command)),
                    None => command,
                })
            }
            Self::Latex if app.board().order() > Board::MAX_VISIBLE_ORDER => {
                Err(Notice::TooLargeForLatex)
            }
            Self::Latex => match app.current().queens() {
                queens if queens.is_empty() => Err(Notice::NothingToCopy),
                queens => Ok(latex::picture(app.board(), &queens)),
            },
        }
    }
}
