//! What can be saved of an item on the screen, and in which kinds of file.

use crate::app::as_command::{
    comparing, listing, on, playing, racing, some_queens, watching, with_look,
};
use crate::app::command::Span;
use crate::app::{App, Browse, ChartItem, Chosen, Current, Play, ScreenItem};
use crate::board::Board;
use crate::numbers::grouped;
use crate::picture::BoardPicture;
use crate::picture::film::{Film, FilmSpeed};
use crate::search::run::Clock;
use crate::search::tree::{Nodes, Tree};
use crate::solutions::{Kind, Mode, Puzzle};
use crate::task::{Args, FileKind, Format, Medium, Topic};

/// The longest film and the longest list that contain everything by default. A longer one would
/// take a long time, so the user has to ask for it.
const LONG_FILM: u64 = 500;
const LONG_LIST: u64 = 10_000;

/// The approximate number of nodes up to which all levels of a tree are proposed.
const MANY_NODES: usize = 10_000;

/// Up to this order all levels are proposed, as trees have few nodes: 2,056 for backtracking.
const SMALL_ORDER: usize = 8;

/// What can be saved of an item on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The item on the screen.
    pub(crate) item: ScreenItem,
    /// The order, or the first and the last one.
    orders: String,
    /// The largest order.
    order: usize,
    /// The stems of file names: for an item with a number, and for all others.
    names: [String; 2],
    /// The noun for what has numbers.
    pub(crate) noun: &'static str,
    /// The number of the shown item and the last known number; 0 is before the first.
    numbers: Option<(u64, u64)>,
    /// The proposed last level of a tree, and its last existing level.
    pub(super) levels: Option<(usize, usize)>,
    /// The arguments that describe it, if there are any.
    args: Option<Args>,
    /// Whether pictures made from the arguments show everything on the screen.
    is_all_drawn: bool,
}

impl Subject {
    /// The largest order that can be drawn as a picture, and the largest that can be filmed.
    pub(super) const MAX_ORDERS: (usize, usize) = (BoardPicture::MAX_ORDER, Film::MAX_ORDER);

    /// The subjects on the screen that can be saved, the most likely choice first.
    pub fn on_screen(app: &App) -> Vec<Self> {
        let items = ScreenItem::on_screen(app).into_iter();
        items.filter_map(|item| Self::of(app, item)).collect()
    }

    fn of(app: &App, item: ScreenItem) -> Option<Self> {
        let subject = |names: [&str; 2], args| Self::new(app, item, names, args);
        let coordinates = app.view().chosen.coordinates;
        Some(match (item, app.current()) {
            (ScreenItem::Comparison | ScreenItem::Growth, _) => {
                let comparison = app.view().comparison()?;
                let args = Some(comparing(coordinates, comparison));
                match comparison.quantity {
                    None => subject(["comparison"; 2], args),
                    Some(_) => Self {
                        orders: comparison.spec.orders.to_string(),
                        ..subject(["growth"; 2], args)
                    },
                }
            }
            (ScreenItem::Chart(chart), current) => {
                let args = match (chart, current) {
                    (ChartItem::Tries, Current::Browse(browse)) => tries(browse),
                    _ => None,
                };
                let mut name = chart.name().to_lowercase().replace(' ', "-");
                if let Current::Watch(watch) = current {
                    let (method, step) = (watch.spec.method.name, watch.playback.position());
                    name = format!("{method}-{name}-step-{step}");
                }
                subject([&name; 2], args)
            }
            (ScreenItem::Tree, Current::Watch(watch)) => {
                // A tree is the same whatever is sought in it.
                if let Kind::Shuffle | Kind::Construction = app.query().kind() {
                    return None;
                }
                let method = watch.spec.method;
                let levels = (watch.board().order() - watch.spec.given.len()).max(1);
                let args = Args {
                    tree: true,
                    method: Some(method),
                    play: some_queens(coordinates, watch.board(), watch.spec.given.queens()),
                    ..on(watch.board())
                };
                Self {
                    levels: Some((proposed_depth(method.tree?, levels), levels)),
                    ..subject([&format!("{}-tree", method.name); 2], Some(args))
                }
            }
            (ScreenItem::Board, Current::Browse(browse)) => Self::of_solutions(app, browse)?,
            (ScreenItem::Board, Current::Watch(watch)) => {
                let method = watch.spec.method.name;
                let [one, many] = ["step", "steps"].map(|noun| format!("{method}-{noun}"));
                let args = watching(&app.query(), coordinates, watch);
                let snapshot = watch.snapshot();
                let numbers = snapshot.map(|snapshot| (snapshot.position, snapshot.seen));
                Self {
                    numbers: Some(numbers.unwrap_or_default()),
                    // A task can draw nothing but the step.
                    is_all_drawn: watch.highlight().is_none() && watch.prediction().is_none(),
                    ..subject([&one, &many], Some(args))
                }
            }
            (ScreenItem::Board, Current::Play(play)) => {
                if let Some(puzzle) = play.puzzle() {
                    return Some(Self::of_puzzle(app, play, puzzle));
                }
                let args = (!shows_more(app, play)).then(|| playing(coordinates, play));
                subject(["position"; 2], args)
            }
            (ScreenItem::Race, Current::Race(race)) => {
                let clock = race.spec.clock;
                let snapshot = race.snapshot().filter(|_| clock != Clock::Time);
                let name = format!("race-{}", clock.name());
                Self {
                    noun: clock.name(),
                    numbers: snapshot.map(|snapshot| (snapshot.position, snapshot.seen)),
                    is_all_drawn: snapshot.is_some(),
                    ..subject([&name, "race"], Some(racing(coordinates, race)))
                }
            }
            (ScreenItem::Board | ScreenItem::Race | ScreenItem::Tree, _) => return None,
        })
    }

    fn new(app: &App, item: ScreenItem, names: [&str; 2], args: Option<Args>) -> Self {
        Self {
            item,
            orders: app.board().order().to_string(),
            order: app.board().order(),
            names: names.map(String::from),
            noun: "steps",
            numbers: None,
            levels: None,
            args: args.map(|args| with_look(app, Chosen::default(), args)),
            is_all_drawn: true,
        }
    }

    fn of_solutions(app: &App, browse: &Browse) -> Option<Self> {
        browse.shown()?;
        let Some(number) = browse.number() else {
            return Some(Self::new(app, ScreenItem::Board, ["solution"; 2], None));
        };
        let method = match browse.query.kind() {
            Kind::First(method) | Kind::All(method) => method.map(|method| method.name),
            Kind::Shuffle | Kind::Construction => Some(browse.query.kind().mode().name()),
        };
        let stem = method.map_or_else(String::new, |method| format!("{method}-"));
        let noun = browse.query.numbered();
        let [one, many] = [noun.noun(), noun.plural()].map(|noun| format!("{stem}{noun}"));
        let args = Some(listing(browse, number));
        Some(Self {
            noun: noun.plural(),
            numbers: Some((number + 1, browse.end().max(number + 1))),
            ..Self::new(app, ScreenItem::Board, [&one, &many], args)
        })
    }

    /// A puzzle, and those that follow it: each as it is given, or solved if it is.
    fn of_puzzle(app: &App, play: &Play, puzzle: &Puzzle) -> Self {
        let mut args = playing(app.view().chosen.coordinates, play);
        let mut nouns = ["puzzle", "puzzles"];
        if play.position().solution().is_some() {
            nouns = ["puzzle-solution", "puzzle-solutions"];
            args.mode = Some(Mode::All);
        }
        let [one, many] = nouns.map(|noun| format!("{noun}-{}", puzzle.difficulty()));
        Self {
            noun: "puzzles",
            numbers: Some((puzzle.seed(), u64::MAX)),
            is_all_drawn: !shows_more(app, play),
            ..Self::new(app, ScreenItem::Board, [&one, &many], Some(args))
        }
    }

    /// What the arguments are about, if there are any.
    fn topic(&self) -> Option<Topic> {
        self.args.as_ref().map(Args::topic)
    }

    /// The kinds of file that it can be saved as.
    pub fn kinds(&self) -> Vec<FileKind> {
        self.accepted_and_refused().0
    }

    /// The kinds for which it is too large, and why; `None` if it can be saved as every kind.
    pub fn refused(&self) -> Option<(Vec<FileKind>, String)> {
        let (_, refused) = self.accepted_and_refused();
        let (pictures, films) = Self::MAX_ORDERS;
        let [pictures, films] = [pictures, films].map(|largest| grouped(largest as u64));
        let why = match refused.first()? {
            kind if kind.is_film() => format!("Films are for orders up to {films}"),
            _ if refused.iter().any(|kind| kind.is_film()) => {
                format!("Pictures are for orders up to {pictures}, films up to {films}")
            }
            _ => format!("Pictures are for orders up to {pictures}"),
        };
        Some((refused, why))
    }

    /// The kinds that it can be saved as, and those for which it is too large. Everything on the
    /// screen can be a picture; a board in play cannot be text, which would lack its marks.
    fn accepted_and_refused(&self) -> (Vec<FileKind>, Vec<FileKind>) {
        let is_written = |kind| match self.topic() {
            None | Some(Topic::Play | Topic::Puzzle) => false,
            Some(topic) => topic.writes(kind),
        };
        let all = FileKind::ALL.into_iter();
        all.filter(|&kind| kind.is_picture() || is_written(kind))
            .partition(|&kind| self.accepts(kind))
    }

    fn accepts(&self, kind: FileKind) -> bool {
        let (pictures, films) = Self::MAX_ORDERS;
        // The other items show no squares.
        let has_squares = matches!(self.item, ScreenItem::Board | ScreenItem::Race);
        !has_squares
            || !(kind.is_picture() && self.order > pictures || kind.is_film() && self.order > films)
    }

    /// All solutions or steps from which a file of this kind can take a span, and the proposed
    /// span; `None` if it has no such choice.
    pub fn spans(&self, kind: FileKind) -> Option<(Span, Span)> {
        // There is no part to choose of what has not been seen.
        let (shown, last) = self.numbers.filter(|&(_, last)| last > 0)?;
        // The board before the first step stands alone, and so does what a task cannot draw.
        let can_be_drawn = self.is_all_drawn || self.topic() == Some(Topic::Puzzle);
        let is_one = kind.is_picture() && (last == 1 || shown == 0 || !can_be_drawn);
        if is_one || self.is_race() && !kind.is_film() {
            return None;
        }
        let all = Span { first: 1, last };
        let shown = shown.max(1);
        let many = match kind.medium() {
            Medium::Picture => 0,
            Medium::Film => LONG_FILM,
            Medium::Window | Medium::Text => LONG_LIST,
        };
        // A film of some steps shows those that led to the board.
        let is_of_steps = self.has_steps() && kind.is_film();
        let count = if is_of_steps { many } else { 1 };
        let first = (shown.saturating_sub(count) + 1).min(shown);
        let some = Span { first, last: shown };
        Some((all, if last <= many { all } else { some }))
    }

    /// The default width of a film, in pixels, as for the command.
    pub fn film_side(&self) -> u32 {
        Film::default_width(self.order, self.is_race())
    }

    /// The smallest width of a picture or a film: one pixel per square.
    pub(super) fn least_side(&self) -> u32 {
        if self.item == ScreenItem::Board {
            self.order as u32
        } else {
            0
        }
    }

    /// The default speed of a film.
    pub fn film_speed(&self) -> FilmSpeed {
        let speed = self.args.as_ref().map(Args::default_speed);
        speed.unwrap_or(FilmSpeed::OF_SOLUTIONS)
    }

    /// Whether films show steps rather than solutions.
    pub fn has_steps(&self) -> bool {
        matches!(self.topic(), Some(Topic::Steps | Topic::Race))
    }

    /// Whether searches race.
    pub fn is_race(&self) -> bool {
        self.item == ScreenItem::Race
    }

    /// Whether the screen has everything that is written to a file of this kind, with this span.
    /// Otherwise a task writes it.
    pub fn is_on_screen(&self, kind: FileKind, span: Option<Span>) -> bool {
        let has_all = matches!(self.item, ScreenItem::Comparison | ScreenItem::Growth);
        has_all || kind.is_picture() && self.is_shown(span)
    }

    /// Whether a span is what is on the screen; without one, it is.
    fn is_shown(&self, span: Option<Span>) -> bool {
        let shown = self.numbers.map(|(shown, _)| shown);
        span.is_none_or(|span| span.first == span.last && Some(span.first) == shown)
    }

    /// A name for a file of this kind, with its extension.
    pub fn name(&self, kind: FileKind, span: Option<Span>) -> String {
        let stem = self.stem(kind.is_picture(), span);
        format!("{stem}.{}", kind.name())
    }

    /// The name of a file without its extension: what is shown, with its number in a picture, or a
    /// span.
    pub fn stem(&self, is_picture: bool, span: Option<Span>) -> String {
        let [one, many] = &self.names;
        let span = span.filter(|_| !self.is_race());
        let part = match (self.numbers, span) {
            (_, Some(Span { first, last })) if first < last => format!("{many}-{first}-{last}"),
            (_, Some(Span { first: number, .. })) => format!("{one}-{number}"),
            (Some((shown, _)), None) if is_picture => format!("{one}-{shown}"),
            (_, None) => many.clone(),
        };
        format!("queens-{}-{part}", self.orders)
    }

    /// The arguments that write such a file, except for its name and look: a span of solutions or
    /// steps, or a tree down to a level. `None` if there are none.
    pub fn args(&self, kind: FileKind, span: Option<Span>, depth: Option<usize>) -> Option<Args> {
        let mut args = self.args.clone()?;
        let (topic, is_picture) = (args.topic(), kind.is_picture());
        if is_picture && !self.is_all_drawn && self.is_shown(span) {
            return None;
        }
        if !is_picture {
            // Tables contain all quantities.
            args.chart = None;
        }
        let (shown, is_one) = match span {
            Some(Span { first, last }) => (Some(first), is_picture && first == last),
            // A race by time has no numbers.
            None => (self.numbers.map(|(shown, _)| shown), is_picture),
        };
        (args.step, args.solution) = (None, None);
        match (topic, shown) {
            (Topic::Steps | Topic::Race, _) if is_one => args.step = shown,
            // The one on the board has the user's queens, a sheet the solutions.
            (Topic::Puzzle, _) if self.is_shown(span) => args.mode = None,
            (Topic::Puzzle, first) => {
                let count = span.map(|Span { first, last }| last - first + 1);
                (args.seed, args.limit, args.play) = (first, count.filter(|&it| it > 1), None);
            }
            (Topic::Solutions, Some(number)) if is_one => {
                // By default, mode all draws all solutions, other modes the first.
                let is_default = number == 1 && args.mode != Some(Mode::All);
                args.solution = (!is_default).then_some(number);
            }
            _ => {
                args.from = span.map(|span| span.first);
                args.to = span.map(|span| span.last);
            }
        }
        args.depth = depth;
        // A million lines of a million letters would be useless.
        let is_large = topic == Topic::Solutions && self.order > Board::MAX_VISIBLE_ORDER;
        args.print = (kind == FileKind::Text && is_large).then_some(Format::Rows);
        Some(args)
    }
}

/// The arguments for the experiment so far.
fn tries(browse: &Browse) -> Option<Args> {
    let query = browse.query;
    Some(Args {
        mode: Some(Mode::Shuffle),
        seed: Some(query.seed),
        stats: true,
        limit: Some(browse.results()?.solutions),
        ..on(query.board())
    })
}

/// Whether the board shows more than any task can draw.
fn shows_more(app: &App, play: &Play) -> bool {
    let has_dead_lines = app.view().chosen.dead_lines && !play.dead_lines.is_empty();
    has_dead_lines
        || play.per_square.is_some()
        || play.proposed().is_some()
        || play.success.is_some()
}

/// The last of these levels that keeps the number of nodes moderate, judged by the number of
/// choices alone.
fn proposed_depth(tree: Tree, levels: usize) -> usize {
    if tree.nodes == Nodes::Queens && levels <= SMALL_ORDER {
        return levels;
    }
    let choices = |level: usize| match tree.nodes {
        Nodes::Queens => levels - level,
        Nodes::Calls => levels,
    };
    let mut nodes = 1_usize;
    let fits = |&level: &usize| {
        nodes = nodes.saturating_mul(choices(level));
        nodes <= MANY_NODES
    };
    (0..levels).take_while(fits).count().max(1)
}
