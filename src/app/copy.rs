//! What can be copied: the board as text, as a picture, for LaTeX, or as a command.

pub(super) mod command;
mod latex;
mod text;

use super::{App, View, address, notice::Notice, shell::Shell};
use crate::puzzle::Board;

/// As what something is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The board in one line of numbers.
    Text,
    /// The board as a picture.
    Picture(CopiedPicture),
    /// The command that shows exactly this.
    Command,
    /// A picture of the board for LaTeX, drawn by `TikZ`.
    Latex,
}

/// As which picture the board is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopiedPicture {
    /// As pixels.
    Png,
    /// As shapes.
    Svg,
}

/// What is copied.
pub(super) enum Copied {
    /// This text.
    Text(String),
    /// The board, still to be drawn.
    Picture(CopiedPicture),
}

impl CopyFormat {
    /// All of them, in the order of their menu.
    pub const ALL: [Self; 5] = [
        Self::Text,
        Self::Picture(CopiedPicture::Png),
        Self::Picture(CopiedPicture::Svg),
        Self::Command,
        Self::Latex,
    ];

    /// What is copied, as in a sentence. On a page a command is an address.
    #[must_use]
    pub fn name(self, view: &View) -> &'static str {
        match self {
            Self::Text => "the board as text",
            Self::Picture(CopiedPicture::Png) => "the board as a picture",
            Self::Picture(CopiedPicture::Svg) => "the board as SVG",
            Self::Command if view.page.is_some() => "the address that shows this",
            Self::Command => "the command that shows this",
            Self::Latex => "the board for LaTeX (TikZ)",
        }
    }

    /// What there is to copy in this format.
    ///
    /// # Errors
    /// What to say where there is nothing.
    pub(super) fn of(self, app: &App) -> Result<Copied, Notice> {
        let text = match self {
            Self::Picture(picture) => return Ok(Copied::Picture(picture)),
            Self::Text => text::text(app.current(), app.notation()).ok_or(Notice::NothingToCopy),
            Self::Command => {
                let command = command::command(app).ok_or(Notice::NoCommand)?;
                Ok(match &app.view().page {
                    Some(page) => format!("{page}?{}", address::query(&command)),
                    None => Shell::OF_SYSTEM.command(&command),
                })
            }
            Self::Latex if app.board().order() > Board::MAX_VISIBLE_ORDER => {
                Err(Notice::TooLargeForLatex)
            }
            Self::Latex => match app.current().queens() {
                queens if queens.is_empty() => Err(Notice::NothingToCopy),
                queens => Ok(latex::picture(app.board(), &queens)),
            },
        };
        text.map(Copied::Text)
    }
}
