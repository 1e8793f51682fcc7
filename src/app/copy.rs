//! What can be copied: as text, as a picture, for LaTeX, or as a command.

pub(super) mod as_command;
mod as_latex;
mod as_text;

use super::{App, Current, Effect, Overlay, screen_item::ScreenItem};
use crate::{board::Board, task::Shell};

/// The notice when the board has no queens.
const NOTHING: &str = "There are no queens to copy";

/// A format for the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The board as one line of numbers; a comparison as a table.
    Text,
    /// A picture of this item.
    Picture(ScreenItem, CopiedPicture),
    /// The command that shows exactly the current view.
    Command,
    /// A picture of the board for LaTeX, drawn by `TikZ`.
    Latex,
}

/// The picture format of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopiedPicture {
    /// As pixels.
    Png,
    /// As shapes.
    Svg,
}

/// What is copied.
pub(super) enum CopyContent {
    /// This text.
    Text(String),
    /// A picture of this item, still to be drawn.
    Picture(ScreenItem, CopiedPicture),
}

impl App {
    /// Copies the contents of the screen, if there is anything to copy.
    pub(super) fn copy(&mut self, format: CopyFormat) {
        let (copied, name) = (format.of(self), format.name(self));
        if self.shared.view.overlay == Some(Overlay::CopyMenu) {
            self.shared.view.overlay = None;
        }
        match copied {
            Ok(CopyContent::Text(text)) => {
                self.shared.notify(format!("Copied {name}"));
                self.shared.effects.push(Effect::Copy(text));
            }
            // The notice follows once the picture is drawn.
            Ok(CopyContent::Picture(item, picture)) => {
                let effect = Effect::CopyPicture(item, picture);
                self.shared.effects.push(effect);
            }
            Err(notice) => self.shared.notify(notice),
        }
    }
}

impl CopyFormat {
    /// The formats in which the screen can be copied, in the order of the menu.
    #[must_use]
    pub fn offered(app: &App) -> Vec<Self> {
        let items = ScreenItem::on_screen(app);
        let (first, others) = match items.split_first() {
            Some((&first, others)) => (first, others),
            None => (ScreenItem::Board, &[][..]),
        };
        let pictures = |item| [CopiedPicture::Png, CopiedPicture::Svg].map(move |as_| (item, as_));
        let pictures = |item| pictures(item).map(|(item, picture)| Self::Picture(item, picture));
        // There is room for the names of a few: charts can be saved as SVG as well.
        let others = others.iter().flat_map(|&item| {
            let kinds = if matches!(item, ScreenItem::Chart(_)) {
                1
            } else {
                2
            };
            pictures(item).into_iter().take(kinds)
        });
        let latex = matches!(first, ScreenItem::Board | ScreenItem::Race).then_some(Self::Latex);
        [Self::Text]
            .into_iter()
            .chain(pictures(first))
            .chain([Self::Command])
            .chain(latex)
            .chain(others)
            .collect()
    }

    /// The copied thing, as named in a sentence. On a web page a command is an address.
    #[must_use]
    pub fn name(self, app: &App) -> String {
        let what = match self {
            Self::Text | Self::Latex => of_text(app),
            Self::Picture(ScreenItem::Chart(chart), _) => format!("the chart “{}”", chart.name()),
            Self::Picture(item, _) => item.noun().to_owned(),
            Self::Command => String::new(),
        };
        match self {
            Self::Text => format!("{what} as text"),
            Self::Picture(_, CopiedPicture::Png) => format!("{what} as a picture"),
            Self::Picture(_, CopiedPicture::Svg) => format!("{what} as SVG"),
            Self::Command if app.view().page.is_some() => "the address that shows this".into(),
            Self::Command => "the command that shows this".into(),
            Self::Latex => format!("{what} for LaTeX (TikZ)"),
        }
    }

    /// The copy in this format.
    ///
    /// # Errors
    /// A message if there is nothing to copy.
    pub(super) fn of(self, app: &App) -> Result<CopyContent, String> {
        let text = match self {
            Self::Picture(item, picture) => return Ok(CopyContent::Picture(item, picture)),
            Self::Text => as_text::text(app).ok_or(NOTHING.into()),
            Self::Command => {
                let args = as_command::shown(app)?;
                Ok(match &app.view().page {
                    Some(page) => format!("{page}?{}", args.as_address()),
                    None => args.as_command(Shell::OF_SYSTEM),
                })
            }
            Self::Latex if app.board().order() > Board::MAX_VISIBLE_ORDER => {
                let largest = Board::MAX_VISIBLE_ORDER;
                Err(format!("LaTeX draws boards of orders 1 to {largest}"))
            }
            Self::Latex => match app.current().queens() {
                queens if queens.is_empty() => Err(NOTHING.into()),
                queens => Ok(as_latex::picture(app.board(), &queens)),
            },
        };
        text.map(CopyContent::Text)
    }
}

/// The noun for a copy as text; for a race, a board identified by name.
fn of_text(app: &App) -> String {
    if app.view().comparison().is_some() {
        return "the table".into();
    }
    match app.current() {
        Current::Race(one) => {
            let names = one.spec.entries().names();
            let first = names.first().cloned().unwrap_or_default();
            format!("the board of {first}")
        }
        Current::Browse(_) | Current::Watch(_) | Current::Play(_) => "the board".into(),
    }
}
