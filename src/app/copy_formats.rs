//! What can be copied, and how. Commands are made in `as_command`.

use super::{App, CopyFormat, Current, Effect, Overlay, ScreenItem, as_command};
use crate::board::{Board, Notation, Square};
use crate::numbers::capitalized;
use crate::picture::{BoardPicture, PictureFormat};
use crate::task::text::in_letters;
use crate::task::{Shell, SweepTable};

/// The notice when the board has no queens.
const NOTHING: &str = "There are no queens to copy";

/// The edge of a picture for LaTeX, in centimetres.
const LATEX_WIDTH: f64 = 8.0;

impl App {
    /// Copies the contents of the screen, if there is anything to copy.
    pub(super) fn copy(&mut self, format: CopyFormat) {
        let (copied, name) = (format.of(self), format.name(self));
        if self.shared.view.overlay == Some(Overlay::CopyMenu) {
            self.shared.view.overlay = None;
        }
        match copied {
            Ok(effect) => {
                // The notice about a picture follows once it is drawn.
                if matches!(effect, Effect::Copy(_)) {
                    self.shared.notify(format!("Copied {name}"));
                }
                self.shared.effects.push(effect);
            }
            Err(notice) => self.shared.notify(notice),
        }
    }
}

impl CopyFormat {
    /// The formats in which the screen can be copied, in the order of the menu.
    pub(crate) fn offered(app: &App) -> Vec<Self> {
        let items = ScreenItem::on_screen(app);
        let (&first, others) = items.split_first().unwrap_or((&ScreenItem::Board, &[]));
        let formats = [PictureFormat::Png, PictureFormat::Svg];
        let pictures = |item| formats.map(|format| Self::Picture(item, format));
        // The menu has room for only a few: charts as SVG can still be saved.
        let others = others.iter().flat_map(|&item| {
            let is_chart = matches!(item, ScreenItem::Chart(_));
            let offered = if is_chart { 1 } else { formats.len() };
            pictures(item).into_iter().take(offered)
        });
        let has_boards = matches!(first, ScreenItem::Board | ScreenItem::Race);
        let drawn = [Self::Letters, Self::Latex].into_iter();
        let code = app.current().watch().map(|_| Self::Code);
        let play = app.current().play();
        let begun =
            play.filter(|play| play.puzzle().is_some() && play.own_queens().next().is_some());
        let puzzle = begun.map(|_| Self::Puzzle);
        [Self::Text]
            .into_iter()
            .chain(pictures(first))
            .chain([Self::Command])
            .chain(puzzle)
            .chain(drawn.chain(code).filter(|_| has_boards))
            .chain(others)
            .collect()
    }

    /// The copied thing, as named in a sentence. On a web page a command is an address.
    pub(crate) fn name(self, app: &App) -> String {
        match self {
            Self::Text if app.view().comparison().is_some() => "the table as text".into(),
            Self::Text => "the board as text".into(),
            Self::Letters => "the board as dots, with a Q for each queen".into(),
            Self::Latex => "the board for LaTeX (TikZ)".into(),
            Self::Picture(item, PictureFormat::Png) => format!("{} as a picture", item.noun()),
            Self::Picture(item, PictureFormat::Svg) => format!("{} as SVG", item.noun()),
            Self::Command if app.view().page.is_some() => "the address that shows this".into(),
            Self::Command => "the command that shows this".into(),
            Self::Puzzle if app.view().page.is_some() => "the address of the puzzle alone".into(),
            Self::Puzzle => "the command for the puzzle alone".into(),
            Self::Code => "the code as text".into(),
        }
    }

    /// What copies in this format.
    ///
    /// # Errors
    /// A message if there is nothing to copy.
    pub(super) fn of(self, app: &App) -> Result<Effect, String> {
        let text = match self {
            Self::Picture(item, picture) => {
                if item == ScreenItem::Board {
                    let checked = BoardPicture::check_order(app.board());
                    checked.map_err(|error| capitalized(&error.to_string()))?;
                }
                return Ok(Effect::CopyPicture(item, picture));
            }
            Self::Text => as_text(app).ok_or(NOTHING.into()),
            Self::Command | Self::Puzzle => {
                let mut args = as_command::shown(app)?;
                if self == Self::Puzzle {
                    args.play = None;
                }
                Ok(match &app.view().page {
                    Some(page) => format!("{page}?{}", args.fitting().as_address()),
                    None => args.fitting().as_command(Shell::OF_SYSTEM),
                })
            }
            Self::Latex | Self::Letters if app.board().order() > Board::MAX_VISIBLE_ORDER => {
                let largest = Board::MAX_VISIBLE_ORDER;
                Err(format!(
                    "Letters and LaTeX draw boards of orders 1 to {largest}"
                ))
            }
            Self::Latex | Self::Letters => match app.current().queens() {
                queens if queens.is_empty() => Err(NOTHING.into()),
                queens if self == Self::Latex => Ok(as_latex(app.notation(), &queens)),
                queens => Ok(in_letters(app.board(), &queens)),
            },
            Self::Code => {
                let watch = app.current().watch().ok_or("No search is watched")?;
                Ok(watch.spec.method.code().to_string())
            }
        };
        text.map(Effect::Copy)
    }
}

/// The board in one line: a solution as `--print rows` writes it, other queens as `--play` reads
/// them. In a race it is the first board. A comparison is a table with tabs between its columns,
/// for pasting into spreadsheets. `None` if there is nothing to copy.
fn as_text(app: &App) -> Option<String> {
    match app.view().comparison() {
        Some(comparison) => Some(SweepTable::copied(comparison.progress.as_ref()?)),
        None => of_board(app.current(), app.notation()),
    }
}

fn of_board(current: &Current, notation: Notation) -> Option<String> {
    let solution = match current {
        Current::Browse(browse) => Some(browse.shown()?.solution.to_string()),
        Current::Play(play) => play.position().solution().map(|found| found.to_string()),
        Current::Watch(_) | Current::Race(_) => None,
    };
    let queens = current.queens();
    solution.or_else(|| (!queens.is_empty()).then(|| notation.list(queens)))
}

/// The board as a `tikzpicture`, which needs no package but `TikZ`.
///
/// Row 0 is the top, and the squares are as dark as on the screen.
fn as_latex(notation: Notation, queens: &[Square]) -> String {
    let order = notation.board().order();
    let mut colours = ["black!45", "black!12"];
    if !notation.is_dark(Square::new(0, 0)) {
        colours.reverse();
    }
    let [even, odd] = colours;
    let unit = LATEX_WIDTH / order as f64;
    let last = order - 1;
    let squares: Vec<String> = queens
        .iter()
        .map(|queen| format!("{}/{}", queen.column, queen.row))
        .collect();
    format!(
        "% \\usepackage{{tikz}}\n\
         \\begin{{tikzpicture}}[x={unit:.4}cm, y=-{unit:.4}cm]\n  \
           \\foreach \\row in {{0,...,{last}}} \\foreach \\column in {{0,...,{last}}} {{\n    \
             \\pgfmathparse{{mod(\\row + \\column, 2) ? \"{odd}\" : \"{even}\"}}\n    \
             \\fill[\\pgfmathresult] (\\column, \\row) rectangle ++(1, 1);\n  \
           }}\n  \
           \\draw (0, 0) rectangle ({order}, {order});\n  \
           \\foreach \\column/\\row in {{{squares}}}\n    \
             \\fill[red!75!black] (\\column + 0.5, \\row + 0.5) circle[radius=0.38*{unit:.4}cm];\n\
         \\end{{tikzpicture}}\n",
        squares = squares.join(", "),
    )
}
