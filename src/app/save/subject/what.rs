//! What is saved: its numbers, and the words of the command that writes it.

use crate::{
    app::{
        App, Browse, Current, FileKind, Item, Overlay, Play, Watch, browse::Numbered,
        copy::command, item::ChartItem, save::Span,
    },
    search::{
        race::Clock,
        tree::{Nodes, Tree},
    },
    solutions::Kind,
};

/// Of a tree with about as many nodes, all levels are proposed.
const MANY_NODES: usize = 10_000;

/// All levels of these trees are proposed, as they have few nodes: 2,056 for backtracking.
const SMALL_ORDER: usize = 8;

/// What is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
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
        /// The number of the step on the board; 0 is before the first.
        shown: u64,
        /// The number of the last one that was seen.
        last: u64,
        /// Whether squares show how often they were tried, which no command draws.
        visits: bool,
    },
    /// A board that is played on.
    Position {
        /// The words that go on with it, if the command draws all that is shown.
        words: Option<Vec<String>>,
        is_puzzle: bool,
    },
    /// Searches side by side.
    Race {
        /// The words of the command that has them race.
        racing: Vec<String>,
        /// The numbers of the step on the boards and of the last one that was seen, where
        /// steps are what the race is measured by.
        steps: Option<(u64, u64)>,
    },
    /// The tree of a method.
    Tree {
        /// The words of the command that searches.
        searching: Vec<String>,
        method: &'static str,
        /// Its last level, and the last that is proposed.
        levels: usize,
        proposed: usize,
    },
    /// A chart.
    Chart {
        chart: ChartItem,
        /// The words of the command that draws it, if there is one.
        words: Option<Vec<String>>,
    },
    /// The methods at one order: the words that compare them.
    Comparison(Vec<String>),
    /// The methods at several orders.
    Growth { orders: String, words: Vec<String> },
}

impl What {
    /// What there is to save of something on the screen; `None` where it is not there.
    pub fn of(app: &App, item: Item) -> Option<Self> {
        match (item, app.current()) {
            (Item::Comparison, _) => Some(Self::Comparison(command::comparing(app))),
            (Item::Growth, _) => growth(app),
            (Item::Chart(chart), current) => Some(Self::Chart {
                chart,
                words: match (chart, current) {
                    (ChartItem::Tries, Current::Browse(browse)) => tries(browse),
                    _ => None,
                },
            }),
            (Item::Tree, Current::Watch(watch)) => tree(app, watch),
            (Item::Board, Current::Browse(browse)) => solutions(browse),
            (Item::Board, Current::Watch(watch)) => Some(steps(app, watch)),
            (Item::Board, Current::Play(play)) => Some(position(app, play)),
            (Item::Race, Current::Race(race)) => Some(Self::Race {
                racing: command::racing(race.spec()),
                steps: race
                    .snapshot()
                    .filter(|_| race.spec().clock() == Clock::Steps)
                    .map(|snapshot| (snapshot.position, snapshot.seen)),
            }),
            (Item::Board | Item::Race | Item::Tree, _) => None,
        }
    }

    /// The orders, if they are not that of the board on the screen.
    pub fn orders(&self) -> Option<String> {
        match self {
            Self::Growth { orders, .. } => Some(orders.clone()),
            Self::Solutions { .. }
            | Self::Image
            | Self::Steps { .. }
            | Self::Position { .. }
            | Self::Race { .. }
            | Self::Tree { .. }
            | Self::Chart { .. }
            | Self::Comparison(_) => None,
        }
    }

    /// As what it can be saved, if it is not too large.
    pub fn kinds(&self) -> Vec<FileKind> {
        let (pictures, films, lists) = (
            [FileKind::Svg, FileKind::Png],
            [FileKind::Gif, FileKind::Apng],
            [FileKind::Text, FileKind::Csv, FileKind::Json],
        );
        let tree = [FileKind::Text, FileKind::Json, FileKind::Dot];
        let pictures = pictures.into_iter();
        match self {
            Self::Solutions { .. } | Self::Steps { .. } | Self::Race { .. } => {
                pictures.chain(films).chain(lists).collect()
            }
            Self::Chart { words: None, .. } | Self::Image | Self::Position { .. } => {
                pictures.collect()
            }
            Self::Tree { .. } => pictures.chain(tree).collect(),
            Self::Chart { words: Some(_), .. } | Self::Comparison(_) | Self::Growth { .. } => {
                pictures.chain(lists).collect()
            }
        }
    }

    /// The part of a name that says what is in the file.
    pub fn name(&self, kind: FileKind, span: Option<Span>) -> String {
        match self {
            Self::Solutions {
                method,
                noun,
                shown,
                ..
            } => {
                let method = method.map_or_else(String::new, |method| format!("{method}-"));
                match span {
                    Some(Span { first, last }) if first < last => {
                        format!("{method}{}-{first}-{last}", noun.plural())
                    }
                    Some(Span { first: number, .. }) => format!("{method}{}-{number}", noun.noun()),
                    None => format!("{method}{}-{shown}", noun.noun()),
                }
            }
            Self::Image => "solution".into(),
            Self::Steps { method, shown, .. } => match span {
                Some(Span { first, last }) if first < last => {
                    format!("{method}-steps-{first}-{last}")
                }
                Some(Span { first: number, .. }) => format!("{method}-step-{number}"),
                None if kind.is_picture() => format!("{method}-step-{shown}"),
                None => format!("{method}-steps"),
            },
            Self::Position { is_puzzle, .. } => {
                if *is_puzzle { "puzzle" } else { "position" }.into()
            }
            Self::Race {
                steps: Some((shown, _)),
                ..
            } if kind.is_picture() => format!("race-step-{shown}"),
            Self::Race { .. } => "race".into(),
            Self::Tree { method, .. } => format!("{method}-tree"),
            Self::Chart { chart, .. } => chart.name().to_lowercase().replace(' ', "-"),
            Self::Comparison(_) => "comparison".into(),
            Self::Growth { .. } => "growth".into(),
        }
    }

    /// The words of the command that writes a file of this kind, from the order on; `None` where
    /// no command does.
    pub fn words(&self, kind: FileKind, span: Option<Span>) -> Option<Vec<String>> {
        let of_span = |span: Option<Span>| {
            let words = span
                .map(|Span { first, last }| [format!("--from {first}"), format!("--to {last}")]);
            words.into_iter().flatten()
        };
        match self {
            Self::Solutions { listing, shown, .. } => {
                let mut words = listing.clone();
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
                Some(words)
            }
            Self::Image => None,
            Self::Position { words, .. } | Self::Chart { words, .. } => words.clone(),
            Self::Steps { visits: true, .. } if kind.is_picture() => None,
            Self::Steps {
                searching, shown, ..
            } => {
                let mut words = vec!["--watch".to_owned()];
                words.extend(searching.clone());
                if kind.is_picture() {
                    words.push(at_step(*shown)?);
                }
                words.extend(of_span(span));
                Some(words)
            }
            Self::Race { racing, steps } => {
                let mut words = racing.clone();
                if kind.is_picture() {
                    words.push(at_step(steps.map(|(shown, _)| shown)?)?);
                }
                words.extend(of_span(span));
                Some(words)
            }
            Self::Tree { searching, .. } => {
                let tree = ["--tree".to_owned()].into_iter();
                Some(tree.chain(searching.clone()).collect())
            }
            Self::Comparison(words) => Some(words.clone()),
            // Tables have all that there is.
            Self::Growth { words, .. } => {
                let has_chart = |word: &&String| kind.is_picture() || !word.starts_with("--chart");
                Some(words.iter().filter(has_chart).cloned().collect())
            }
        }
    }
}

/// The words for a step. Before the first one there is none.
fn at_step(shown: u64) -> Option<String> {
    (shown > 0).then(|| format!("--step {shown}"))
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

/// The experiment so far.
fn tries(browse: &Browse) -> Option<Vec<String>> {
    let solutions = browse.experiment()?.solutions;
    let mut words = command::listing(browse.query());
    words.extend(["--stats".to_owned(), format!("--limit {solutions}")]);
    Some(words)
}

fn steps(app: &App, watch: &Watch) -> What {
    let snapshot = watch.snapshot();
    What::Steps {
        searching: command::searching(watch, app.query()),
        method: watch.method().name,
        shown: snapshot.map_or(0, |snapshot| snapshot.position),
        last: snapshot.map_or(0, |snapshot| snapshot.seen),
        visits: watch.shows_visits(),
    }
}

fn position(app: &App, play: &Play) -> What {
    let has_dead_lines = app.view().marks_dead_lines && play.dead_lines().iter().next().is_some();
    let has_more = has_dead_lines || play.hint().is_some() || play.success().is_some();
    What::Position {
        words: (!has_more).then(|| command::puzzling(play, app.notation())),
        is_puzzle: play.puzzle().is_some(),
    }
}

fn tree(app: &App, watch: &Watch) -> Option<What> {
    let (method, order) = (watch.method(), watch.board().order());
    let tree = method.tree?;
    // A tree is the same whatever is looked for in it.
    let searching = match app.query().kind() {
        Kind::First(_) | Kind::All(_) => vec![command::method(method)],
        Kind::Shuffle | Kind::Construction => return None,
    };
    Some(What::Tree {
        searching,
        method: method.name,
        levels: order,
        proposed: proposed_depth(tree, order),
    })
}

/// The last level down to which there are not too many nodes, by the number of choices alone.
fn proposed_depth(tree: Tree, order: usize) -> usize {
    if tree.nodes == Nodes::Queens && order <= SMALL_ORDER {
        return order;
    }
    let choices = |level: usize| match tree.nodes {
        Nodes::Queens => order - level,
        Nodes::Calls => order,
    };
    let mut nodes = 1_usize;
    let fits = |&level: &usize| {
        nodes = nodes.saturating_mul(choices(level));
        nodes <= MANY_NODES
    };
    (0..order).take_while(fits).count().max(1)
}

fn growth(app: &App) -> Option<What> {
    let Some(Overlay::Growth { spec, quantity, .. }) = app.view().comparison() else {
        return None;
    };
    Some(What::Growth {
        orders: spec.orders.to_string(),
        words: command::growing(*spec, *quantity),
    })
}
