//! What there is to save of something that is shown, and as what.

use crate::{
    app::{
        App, Browse, Current, Item, Play,
        command::Span,
        copy::command::{comparing, listing, playing, racing, watching, with_look},
        item::ChartItem,
    },
    board::Board,
    numbers::grouped,
    search::{
        Quantity,
        run::Clock,
        tree::{Nodes, Tree},
    },
    solutions::Kind,
    task::{FileKind, Format, OutSpec, Outlet, Part, Task, What},
};

/// A film of everything is not proposed where it is longer than this, and neither is a
/// list: it would take long, without being asked for.
const LONG_FILM: u64 = 500;
const LONG_LIST: u64 = 10_000;

/// Of a tree with about as many nodes, all levels are proposed.
const MANY_NODES: usize = 10_000;

/// All levels of these trees are proposed, as they have few nodes: 2,056 for backtracking.
const SMALL_ORDER: usize = 8;

/// What there is to save of something that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    item: Item,
    /// The order, or the first and the last one.
    orders: String,
    /// The largest of them.
    order: usize,
    /// The kinds of files it can become, if it is not too large for them.
    kinds: Vec<FileKind>,
    /// What the names of files are made of: for one that has a number, and for all others.
    names: [String; 2],
    /// What has numbers.
    noun: &'static str,
    /// The number of what is shown and the last one that is known; 0 is before the first.
    numbers: Option<(u64, u64)>,
    /// The level down to which a tree is proposed, and its last one.
    levels: Option<(usize, usize)>,
    /// What is asked for, if any task writes it.
    task: Option<Task>,
    /// Whether pictures by the task show all that the screen shows.
    is_all_drawn: bool,
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
        let subject = |names: [&str; 2], what| Self::new(app, item, names, what);
        Some(match (item, app.current()) {
            (Item::Comparison | Item::Growth, _) => {
                let comparison = app.view().comparison()?;
                let what = Some(comparing(comparison));
                match comparison.quantity {
                    None => subject(["comparison"; 2], what),
                    Some(_) => Self {
                        orders: comparison.spec.orders.to_string(),
                        ..subject(["growth"; 2], what)
                    },
                }
            }
            (Item::Chart(chart), current) => {
                let what = match (chart, current) {
                    (ChartItem::Tries, Current::Browse(browse)) => tries(browse),
                    _ => None,
                };
                let name = chart.name().to_lowercase().replace(' ', "-");
                subject([&name; 2], what)
            }
            (Item::Tree, Current::Watch(watch)) => {
                // A tree is the same whatever is looked for in it.
                if let Kind::Shuffle | Kind::Construction = app.query().kind() {
                    return None;
                }
                let (method, order) = (watch.method(), watch.board().order());
                let what = What::Tree {
                    method,
                    given: watch.given(),
                    depth: None,
                };
                Self {
                    levels: Some((proposed_depth(method.tree?, order), order)),
                    ..subject([&format!("{}-tree", method.name); 2], Some(what))
                }
            }
            (Item::Board, Current::Browse(browse)) => Self::of_solutions(app, browse)?,
            (Item::Board, Current::Watch(watch)) => {
                let method = watch.method().name;
                let names = ["step", "steps"].map(|noun| format!("{method}-{noun}"));
                let what = watching(watch, &app.query());
                let snapshot = watch.snapshot();
                let numbers = snapshot.map(|snapshot| (snapshot.position, snapshot.seen));
                Self {
                    numbers: Some(numbers.unwrap_or_default()),
                    // No task draws anything else than the step.
                    is_all_drawn: watch.instead().is_none(),
                    ..subject(names.each_ref().map(|name| &**name), Some(what))
                }
            }
            (Item::Board, Current::Play(play)) => {
                let name = match play.puzzle() {
                    Some(_) => "puzzle",
                    None => "position",
                };
                let what = (!shows_more(app, play)).then(|| playing(play));
                subject([name; 2], what)
            }
            (Item::Race, Current::Race(race)) => {
                let clock = race.spec().clock();
                let snapshot = race.snapshot().filter(|_| clock != Clock::Time);
                let name = format!("race-{}", clock.unit());
                Self {
                    noun: clock.name(),
                    numbers: snapshot.map(|snapshot| (snapshot.position, snapshot.seen)),
                    ..subject([&name, "race"], Some(racing(race)))
                }
            }
            (Item::Board | Item::Race | Item::Tree, _) => return None,
        })
    }

    fn new(app: &App, item: Item, names: [&str; 2], what: Option<What>) -> Self {
        Self {
            item,
            orders: app.board().order().to_string(),
            order: app.board().order(),
            kinds: kinds(what.as_ref()),
            names: names.map(String::from),
            noun: "steps",
            numbers: None,
            levels: None,
            task: what.map(|what| with_look(app, what, Outlet::WINDOW)),
            is_all_drawn: true,
        }
    }

    fn of_solutions(app: &App, browse: &Browse) -> Option<Self> {
        browse.shown()?;
        let Some(number) = browse.number() else {
            return Some(Self::new(app, Item::Board, ["solution"; 2], None));
        };
        let method = match browse.query().kind() {
            Kind::First(method) | Kind::All(method) => method.map(|method| method.name),
            Kind::Shuffle | Kind::Construction => Some(browse.query().kind().mode().name()),
        };
        let stem = method.map_or_else(String::new, |method| format!("{method}-"));
        let noun = browse.query().numbered();
        let [one, many] = [noun.noun(), noun.plural()].map(|noun| format!("{stem}{noun}"));
        Some(Self {
            noun: noun.plural(),
            numbers: Some((number + 1, browse.end().max(number + 1))),
            ..Self::new(
                app,
                Item::Board,
                [&one, &many],
                Some(listing(browse, number)),
            )
        })
    }

    /// What it is on the screen.
    #[must_use]
    pub fn item(&self) -> Item {
        self.item
    }

    /// The kinds of file that it can be saved as.
    #[must_use]
    pub fn kinds(&self) -> Vec<FileKind> {
        let all = self.kinds.iter().copied();
        all.filter(|&kind| self.takes(kind)).collect()
    }

    /// The kinds for which it is too large, and why; `None` where it can be saved as everything.
    #[must_use]
    pub fn refused(&self) -> Option<(Vec<FileKind>, String)> {
        let all = self.kinds.iter().copied();
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
        // Nobody has chosen a part of what was not seen.
        let (shown, last) = self.numbers.filter(|&(_, last)| last > 0)?;
        if kind.is_picture() || self.is_race() && !kind.is_film() {
            return None;
        }
        let all = Span { first: 1, last };
        let shown = shown.max(1);
        let many = if kind.is_film() { LONG_FILM } else { LONG_LIST };
        let proposed = match (self.has_steps() && kind.is_film(), all.last <= many) {
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
        let (proposed, levels) = self.levels?;
        Some((if kind.is_picture() { levels } else { proposed }, levels))
    }

    /// What is counted in a span, in words.
    #[must_use]
    pub fn noun(&self) -> &'static str {
        self.noun
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
        let what = self.task.as_ref().map(|task| &task.what);
        matches!(what, Some(What::Steps(..) | What::Race { .. }))
    }

    /// Whether searches race.
    #[must_use]
    pub fn is_race(&self) -> bool {
        self.item == Item::Race
    }

    /// Whether the screen has all that is written to a file of this kind. Otherwise a task
    /// writes it.
    #[must_use]
    pub fn is_on_screen(&self, kind: FileKind) -> bool {
        kind.is_picture() || matches!(self.item, Item::Comparison | Item::Growth)
    }

    /// A name for a file of this kind, with its ending.
    #[must_use]
    pub fn name(&self, kind: FileKind, span: Option<Span>) -> String {
        let [one, many] = &self.names;
        let span = span.filter(|_| !self.is_race());
        let part = match (self.numbers, span) {
            (_, Some(Span { first, last })) if first < last => format!("{many}-{first}-{last}"),
            (_, Some(Span { first: number, .. })) => format!("{one}-{number}"),
            (Some((shown, _)), None) if kind.is_picture() => format!("{one}-{shown}"),
            (_, None) => many.clone(),
        };
        format!("queens-{}-{part}.{}", self.orders, kind.ending())
    }

    /// The task that writes this file: of all solutions or steps those of a span, of a tree all
    /// down to a level. `None` where no task does.
    #[must_use]
    pub fn task(&self, file: OutSpec, span: Option<Span>, depth: Option<usize>) -> Option<Task> {
        let mut task = self.task.clone()?;
        let is_picture = file.kind.is_picture();
        if is_picture && !self.is_all_drawn {
            return None;
        }
        let span = span.map_or(Part::USUAL, |Span { first, last }| {
            Part::Span(Some(first), Some(last))
        });
        let mut format = None;
        match &mut task.what {
            What::Steps(_, _, Part::Span(..))
            | What::Race {
                part: Part::Span(..),
                ..
            } if is_picture => return None,
            What::Solutions(_, part) | What::Steps(_, _, part) | What::Race { part, .. }
                if !is_picture =>
            {
                *part = span;
            }
            What::Tree { depth: last, .. } => *last = depth,
            // Tables have all that there is.
            What::Sweep {
                quantity: Some(quantity),
                ..
            } if !is_picture => *quantity = Quantity::default(),
            _ => {}
        }
        if file.kind == FileKind::Text
            && matches!(task.what, What::Solutions(..))
            && self.order > Board::MAX_VISIBLE_ORDER
        {
            // A million lines of a million letters are of no use.
            format = Some(Format::Rows);
        }
        task.outlet = Outlet::File(OutSpec { format, ..file });
        Some(task)
    }
}

/// The kinds of files that something can be saved as. Everything on the screen can be a picture; a
/// board to play on cannot be text, which would lack its marks.
fn kinds(what: Option<&What>) -> Vec<FileKind> {
    let is_written = |kind| match what {
        None | Some(What::Play { .. } | What::Puzzle { .. }) => false,
        Some(what) => what.topic().writes(kind),
    };
    let all = FileKind::ALL.into_iter();
    all.filter(|&kind| kind.is_picture() || is_written(kind))
        .collect()
}

/// The experiment so far.
fn tries(browse: &Browse) -> Option<What> {
    let mut query = *browse.query();
    query.limit = Some(browse.experiment()?.solutions);
    Some(What::Experiment {
        query,
        stats: true,
        repeats: true,
    })
}

/// Whether the board shows more than any task draws.
fn shows_more(app: &App, play: &Play) -> bool {
    let has_dead_lines = app.view().chosen.dead_lines && play.dead_lines().iter().next().is_some();
    has_dead_lines || play.proposed().is_some() || play.success().is_some()
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
