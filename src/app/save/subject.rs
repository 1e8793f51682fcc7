//! What there is to save of something that is shown, and as what.

mod what;

use self::what::What;
use super::{FileKind, Span};
use crate::{
    app::{App, Item, copy::command},
    numbers::grouped,
    puzzle::Board,
};

/// A film of everything is not proposed where it is longer than this, and neither is a
/// list: it would take long, without being asked for.
const LONG_FILM: u64 = 500;
const LONG_LIST: u64 = 10_000;

/// What there is to save of something that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The order, or the first and the last one.
    orders: String,
    /// The largest of them.
    order: usize,
    item: Item,
    what: What,
    /// How squares are named, as words of a command.
    coordinates: Option<String>,
    /// The colours, as words of a command.
    theme: Option<String>,
}

impl Subject {
    /// The largest order of which there is a picture, and the largest of which there is a film.
    pub(super) const MAX_ORDERS: (usize, usize) = (8_192, 1_920);

    /// Boards of larger orders do not fit into a film as wide as usual.
    const MAX_ORDER_OF_USUAL_FILM: usize = 400;

    /// What there is to save on the screen, beginning with what is most likely meant.
    #[must_use]
    pub fn on_screen(app: &App) -> Vec<Self> {
        let items = Item::on_screen(app).into_iter();
        items.filter_map(|item| Self::of(app, item)).collect()
    }

    fn of(app: &App, item: Item) -> Option<Self> {
        let what = What::of(app, item)?;
        let order = app.board().order();
        Some(Self {
            orders: what.orders().unwrap_or_else(|| order.to_string()),
            order,
            item,
            what,
            coordinates: command::coordinates(app),
            theme: command::theme(app),
        })
    }

    /// What it is on the screen.
    #[must_use]
    pub fn item(&self) -> Item {
        self.item
    }

    /// As what it can be saved.
    #[must_use]
    pub fn kinds(&self) -> Vec<FileKind> {
        let all = self.what.kinds().into_iter();
        all.filter(|&kind| self.takes(kind)).collect()
    }

    /// As what it cannot be saved for being too large, and why; `None` where it can be saved as
    /// everything.
    #[must_use]
    pub fn refused(&self) -> Option<(Vec<FileKind>, String)> {
        let all = self.what.kinds().into_iter();
        let refused: Vec<FileKind> = all.filter(|&kind| !self.takes(kind)).collect();
        let (pictures, films) = Self::MAX_ORDERS;
        let orders = |largest: usize| grouped(largest as u64);
        let why = match refused.first()? {
            kind if kind.is_film() => {
                format!("Films are for orders up to {}", orders(films))
            }
            _ if refused.iter().any(|kind| kind.is_film()) => format!(
                "Pictures are for orders up to {}, films up to {}",
                orders(pictures),
                orders(films)
            ),
            _ => format!("Pictures are for orders up to {}", orders(pictures)),
        };
        Some((refused, why))
    }

    fn takes(&self, kind: FileKind) -> bool {
        let (pictures, films) = Self::MAX_ORDERS;
        // Others show no squares.
        let has_squares = matches!(self.item, Item::Board | Item::Race);
        !has_squares
            || !(kind.is_picture() && self.order > pictures || kind.is_film() && self.order > films)
    }

    /// The solutions or steps of which a file of this kind can have some, and those that
    /// are proposed; `None` where it has no such choice.
    #[must_use]
    pub fn spans(&self, kind: FileKind) -> Option<(Span, Span)> {
        if kind.is_picture() {
            return None;
        }
        let (shown, last, has_steps) = match self.what {
            // Nobody has chosen a part of what was not seen.
            What::Steps { last: 0, .. } => return None,
            What::Solutions { shown, last, .. } => (shown, last, false),
            What::Steps { shown, last, .. } => (shown, last, true),
            What::Race { steps, .. } if kind.is_film() => {
                let (shown, last) = steps.filter(|&(_, last)| last > 0)?;
                (shown, last, true)
            }
            What::Image
            | What::Position { .. }
            | What::Race { .. }
            | What::Tree { .. }
            | What::Chart { .. }
            | What::Comparison(_)
            | What::Growth { .. } => return None,
        };
        let all = Span {
            first: 1,
            last: last.max(1),
        };
        let shown = shown.max(1);
        let many = if kind.is_film() { LONG_FILM } else { LONG_LIST };
        let proposed = match (has_steps && kind.is_film(), all.last <= many) {
            (_, true) => all,
            // What has led to the step on the board.
            (true, false) => Span {
                first: (shown.saturating_sub(many) + 1).min(shown),
                last: shown,
            },
            (false, false) => Span {
                first: shown,
                last: shown,
            },
        };
        Some((all, proposed))
    }

    /// The level down to which a tree is proposed to be saved as this, and its last level;
    /// `None` for everything else. A picture leaves out by itself what has no room.
    #[must_use]
    pub fn depths(&self, kind: FileKind) -> Option<(usize, usize)> {
        match self.what {
            What::Tree {
                levels, proposed, ..
            } => Some(if kind.is_picture() {
                (levels, levels)
            } else {
                (proposed, levels)
            }),
            What::Solutions { .. }
            | What::Image
            | What::Steps { .. }
            | What::Position { .. }
            | What::Race { .. }
            | What::Chart { .. }
            | What::Comparison(_)
            | What::Growth { .. } => None,
        }
    }

    /// What is counted in a span, in words.
    #[must_use]
    pub fn noun(&self) -> &'static str {
        match self.what {
            What::Solutions { noun, .. } => noun.plural(),
            What::Steps { .. }
            | What::Race { .. }
            | What::Image
            | What::Position { .. }
            | What::Tree { .. }
            | What::Chart { .. }
            | What::Comparison(_)
            | What::Growth { .. } => "steps",
        }
    }

    /// The width of a film if no other is chosen, in pixels, as the command has it; more where
    /// the board needs that.
    #[must_use]
    pub fn film_side(&self) -> u32 {
        match self.item {
            Item::Race => 960,
            _ if self.order > Self::MAX_ORDER_OF_USUAL_FILM => 1_920,
            Item::Board | Item::Tree | Item::Chart(_) | Item::Comparison | Item::Growth => 480,
        }
    }

    /// Whether the width of a film has to be said in a command, even if it was not chosen.
    pub(super) fn needs_film_side(&self) -> bool {
        self.item == Item::Board && self.order > Self::MAX_ORDER_OF_USUAL_FILM
    }

    /// The smallest width of a picture or a film: a pixel for each square.
    #[must_use]
    pub(super) fn least_side(&self) -> u32 {
        match self.item {
            Item::Board => self.order as u32,
            Item::Race | Item::Tree | Item::Chart(_) | Item::Comparison | Item::Growth => 0,
        }
    }

    /// How many are shown a second in a film if nothing else is chosen.
    #[must_use]
    pub fn film_speed(&self) -> u32 {
        if self.has_steps() { 5 } else { 1 }
    }

    /// Whether films show steps, not solutions.
    #[must_use]
    pub fn has_steps(&self) -> bool {
        matches!(self.what, What::Steps { .. } | What::Race { .. })
    }

    /// Whether searches race.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.item == Item::Race
    }

    /// Whether the screen has all that is written to a file of this kind. Otherwise a command
    /// writes it.
    #[must_use]
    pub fn is_on_screen(&self, kind: FileKind) -> bool {
        kind.is_picture() || matches!(self.item, Item::Comparison | Item::Growth)
    }

    /// A name for a file of this kind, with its ending.
    #[must_use]
    pub fn name(&self, kind: FileKind, span: Option<Span>) -> String {
        let part = self.what.name(kind, span);
        format!("queens-{}-{part}.{}", self.orders, kind.ending())
    }

    /// The words of the command that writes a file of this kind: without the name of the
    /// file, in groups that belong together; `None` where no command does.
    #[must_use]
    pub fn words(
        &self,
        kind: FileKind,
        span: Option<Span>,
        depth: Option<usize>,
    ) -> Option<Vec<String>> {
        let mut words = vec!["queens".to_owned(), self.orders.clone()];
        words.extend(self.what.words(kind, span)?);
        let is_list = matches!(self.what, What::Solutions { .. });
        if kind == FileKind::Text && is_list && self.order > Board::MAX_VISIBLE_ORDER {
            // A million lines of a million letters are of no use.
            words.push("-p rows".into());
        }
        words.extend(depth.map(|depth| format!("--depth {depth}")));
        let is_drawn = kind.is_picture() || kind.is_film();
        let names_squares = match self.item {
            Item::Board => is_drawn || self.has_steps(),
            Item::Race => is_drawn,
            Item::Tree => kind != FileKind::Json,
            Item::Chart(_) | Item::Comparison | Item::Growth => false,
        };
        let coordinates = self.coordinates.iter().filter(|_| names_squares);
        words.extend(coordinates.cloned());
        words.extend(self.theme.iter().filter(|_| is_drawn).cloned());
        Some(words)
    }
}
