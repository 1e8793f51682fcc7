//! What there is to save: what is shown, and the solutions or steps around it.

use super::{FileKind, Span};
use crate::{
    app::{
        App,
        activities::Current,
        browse::{Browse, Numbered},
        copy::command,
        watch::Watch,
    },
    search::race::Clock,
    solutions::Kind,
};

/// A film of everything is not proposed where it is longer than this, and neither is a
/// list: it would take long, without being asked for.
const LONG_FILM: u64 = 500;
const LONG_LIST: u64 = 10_000;

/// What there is to save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    order: usize,
    what: What,
    /// How squares are named, as words of a command.
    coordinates: Option<String>,
    /// The colours, as words of a command.
    theme: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// Solutions with numbers.
    Solutions {
        /// The words of the command that lists them.
        listing: Vec<String>,
        /// The method or the mode, if it is not the usual one.
        method: Option<&'static str>,
        noun: Numbered,
        /// The number of the one on the board, from 1.
        shown: u64,
        /// The number of the last one that is known.
        last: u64,
    },
    /// A solution without a number, which no command shows.
    Image,
    /// The steps of a search.
    Steps {
        /// The words of the command that searches.
        searching: Vec<String>,
        method: &'static str,
        has_tree: bool,
        /// The number of the step on the board; 0 is before the first.
        shown: u64,
        /// The number of the last one that was seen.
        last: u64,
    },
    /// A board that is played on, by the words that go on with it.
    Position(String),
    /// Searches side by side.
    Race {
        /// The words of the command that has them race.
        racing: Vec<String>,
        /// The numbers of the step on the boards and of the last one that was seen, where
        /// steps are what the race is measured by.
        steps: Option<(u64, u64)>,
    },
}

impl Subject {
    /// What there is to save of what is shown; `None` where there is nothing.
    #[must_use]
    pub fn of(app: &App) -> Option<Self> {
        let what = match app.current() {
            Current::Browse(browse) => solutions(browse)?,
            Current::Watch(watch) => steps(app, watch),
            Current::Play(_) => {
                What::Position(command::playing(&app.current().queens(), app.notation()))
            }
            Current::Race(race) => What::Race {
                racing: command::racing(race.spec()),
                steps: race
                    .snapshot()
                    .filter(|_| race.spec().clock() == Clock::Steps)
                    .map(|snapshot| (snapshot.position, snapshot.seen)),
            },
        };
        Some(Self {
            order: app.board().order(),
            what,
            coordinates: command::coordinates(app),
            theme: command::theme(app),
        })
    }

    /// As what it can be saved.
    #[must_use]
    pub fn kinds(&self) -> Vec<FileKind> {
        let (pictures, films, lists) = (
            [FileKind::Svg, FileKind::Png],
            [FileKind::Gif, FileKind::Apng],
            [FileKind::Text, FileKind::Csv, FileKind::Json],
        );
        let parts = || films.into_iter().chain(lists);
        match &self.what {
            What::Solutions { .. } => pictures.into_iter().chain(parts()).collect(),
            What::Steps { has_tree, .. } => {
                let tree = has_tree.then_some(FileKind::Dot);
                pictures.into_iter().chain(parts()).chain(tree).collect()
            }
            What::Image | What::Position(_) => pictures.into(),
            What::Race { .. } => parts().collect(),
        }
    }

    /// The solutions or steps of which a file of this kind can have some, and those that
    /// are proposed; `None` where it has no such choice.
    #[must_use]
    pub fn spans(&self, kind: FileKind) -> Option<(Span, Span)> {
        if kind.is_picture() || kind == FileKind::Dot {
            return None;
        }
        let (shown, last) = match self.what {
            // Nobody has chosen a part of what was not seen.
            What::Steps { last: 0, .. } => return None,
            What::Solutions { shown, last, .. } | What::Steps { shown, last, .. } => (shown, last),
            What::Race { steps, .. } if kind.is_film() => steps.filter(|&(_, last)| last > 0)?,
            What::Image | What::Position(_) | What::Race { .. } => return None,
        };
        let all = Span {
            first: 1,
            last: last.max(1),
        };
        let shown = shown.max(1);
        let many = if kind.is_film() { LONG_FILM } else { LONG_LIST };
        let proposed = match (&self.what, all.last <= many) {
            (_, true) => all,
            // What has led to the step on the board.
            (What::Steps { .. } | What::Race { .. }, false) if kind.is_film() => Span {
                first: (shown.saturating_sub(many) + 1).min(shown),
                last: shown,
            },
            (_, false) => Span {
                first: shown,
                last: shown,
            },
        };
        Some((all, proposed))
    }

    /// What is counted in a span, in words.
    #[must_use]
    pub fn noun(&self) -> &'static str {
        match self.what {
            What::Solutions { noun, .. } => noun.plural(),
            What::Steps { .. } | What::Race { .. } => "steps",
            What::Image | What::Position(_) => "boards",
        }
    }

    /// The width of a film if no other is chosen, in pixels, as the command has it.
    #[must_use]
    pub fn film_side(&self) -> u32 {
        match self.what {
            What::Race { .. } => 960,
            What::Solutions { .. } | What::Image | What::Steps { .. } | What::Position(_) => 480,
        }
    }

    /// How many are shown a second in a film if nothing else is chosen.
    #[must_use]
    pub fn film_speed(&self) -> u32 {
        match self.what {
            What::Steps { .. } | What::Race { .. } => 5,
            What::Solutions { .. } | What::Image | What::Position(_) => 1,
        }
    }

    /// Whether films show steps, not solutions.
    #[must_use]
    pub fn has_steps(&self) -> bool {
        match self.what {
            What::Steps { .. } | What::Race { .. } => true,
            What::Solutions { .. } | What::Image | What::Position(_) => false,
        }
    }

    /// Whether searches race.
    #[must_use]
    pub fn is_race(&self) -> bool {
        matches!(self.what, What::Race { .. })
    }

    /// A name for a file of this kind, with its ending.
    #[must_use]
    pub fn name(&self, kind: FileKind, span: Option<Span>) -> String {
        let part = match (&self.what, kind) {
            (
                What::Solutions {
                    method,
                    noun,
                    shown,
                    ..
                },
                _,
            ) => {
                let method = method.map_or_else(String::new, |method| format!("{method}-"));
                match span {
                    Some(Span { first, last }) if first < last => {
                        format!("{method}{}-{first}-{last}", noun.plural())
                    }
                    Some(Span { first: number, .. }) => format!("{method}{}-{number}", noun.noun()),
                    None => format!("{method}{}-{shown}", noun.noun()),
                }
            }
            (What::Image, _) => "solution".into(),
            (What::Steps { method, .. }, FileKind::Dot) => format!("{method}-tree"),
            (What::Steps { method, shown, .. }, kind) => match span {
                Some(Span { first, last }) if first < last => {
                    format!("{method}-steps-{first}-{last}")
                }
                Some(Span { first: number, .. }) => format!("{method}-step-{number}"),
                None if kind.is_picture() => format!("{method}-step-{shown}"),
                None => format!("{method}-steps"),
            },
            (What::Position(_), _) => "position".into(),
            (What::Race { .. }, _) => "race".into(),
        };
        format!("queens-{}-{part}.{}", self.order, kind.ending())
    }

    /// The words of the command that writes a file of this kind: without the name of the
    /// file, in groups that belong together; `None` where no command does.
    #[must_use]
    pub fn words(&self, kind: FileKind, span: Option<Span>) -> Option<Vec<String>> {
        let mut words = vec!["queens".to_owned(), self.order.to_string()];
        match (&self.what, kind) {
            (What::Solutions { listing, shown, .. }, _) => {
                words.extend(listing.clone());
                let Span { first, last } = span.unwrap_or(Span {
                    first: *shown,
                    last: *shown,
                });
                if first > 1 {
                    words.push(format!("--solution {first}"));
                }
                if span.is_some() {
                    words.push(format!("--limit {}", last - first + 1));
                }
            }
            (What::Image, _) => return None,
            (What::Position(playing), _) => words.push(playing.clone()),
            (What::Steps { searching, .. }, FileKind::Dot) => {
                words.push("--tree".into());
                words.extend(searching.clone());
            }
            (
                What::Steps {
                    searching, shown, ..
                },
                _,
            ) => {
                words.push("--watch".into());
                words.extend(searching.clone());
                match span {
                    Some(Span { first, last }) => {
                        words.extend([format!("--from {first}"), format!("--to {last}")]);
                    }
                    None if !kind.is_picture() => {}
                    None if *shown > 0 => words.push(format!("--step {shown}")),
                    // Before the first step there is none.
                    None => return None,
                }
            }
            (What::Race { racing, .. }, _) => {
                words.extend(racing.clone());
                if let Some(Span { first, last }) = span {
                    words.extend([format!("--from {first}"), format!("--to {last}")]);
                }
            }
        }
        let is_drawn = kind.is_picture() || kind.is_film();
        let has_sentences = matches!(self.what, What::Steps { .. });
        let coordinates = self
            .coordinates
            .iter()
            .filter(|_| is_drawn || has_sentences);
        words.extend(coordinates.cloned());
        words.extend(self.theme.iter().filter(|_| is_drawn).cloned());
        Some(words)
    }
}

fn solutions(browse: &Browse) -> Option<What> {
    let query = browse.query();
    browse.shown()?;
    let Some(number) = browse.number() else {
        return Some(What::Image);
    };
    Some(What::Solutions {
        listing: command::listing(query),
        method: match query.kind() {
            Kind::First(method) | Kind::All(method) => method.map(|method| method.name),
            Kind::Shuffle | Kind::Construction => Some(query.kind().mode().name()),
        },
        noun: browse.numbered(),
        shown: number + 1,
        last: browse.end().max(number + 1),
    })
}

fn steps(app: &App, watch: &Watch) -> What {
    let snapshot = watch.snapshot();
    What::Steps {
        searching: command::searching(watch, app.query()),
        method: watch.method().name,
        has_tree: watch.method().tree.is_some(),
        shown: snapshot.map_or(0, |snapshot| snapshot.position),
        last: snapshot.map_or(0, |snapshot| snapshot.seen),
    }
}
