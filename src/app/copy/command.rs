//! The command that shows what the window shows.

use crate::{
    app::{
        App, Current, Overlay, Quantity, Theme, browse::Browse, notice::Notice, play::Play,
        race::Race, watch::Watch,
    },
    puzzle::{Board, Coordinates, Notation, Square},
    search::{
        Method, compare,
        race::{Clock, Finish, RaceSpec},
    },
    solutions::{Kind, Query},
    solver::GrowthSpec,
};

/// The command that opens a window with what there is to see. Of a comparison at one order there
/// is no such window: there it prints the table.
///
/// # Errors
/// What to say where there is no command.
pub fn command(app: &App) -> Result<String, Notice> {
    let notation = app.notation();
    let mut words = match (app.view().comparison(), app.current()) {
        (Some(Overlay::Growth { spec, quantity, .. }), _) => {
            let mut words = growing(*spec, *quantity);
            words.extend(theme(app));
            return Ok(format!("queens {} {}", spec.orders, words.join(" ")));
        }
        (Some(Overlay::Comparison { .. }), _) if app.view().page.is_some() => {
            return Err(Notice::TableOnPage);
        }
        (Some(Overlay::Comparison { .. }), _) => {
            let words = comparing(app).join(" ");
            return Ok(format!("queens {} {words}", app.board().order()));
        }
        (
            Some(Overlay::Help | Overlay::CopyMenu | Overlay::Find { .. } | Overlay::Save(_))
            | None,
            current,
        ) => match current {
            Current::Browse(browse) => browsing(browse, notation).ok_or(Notice::NoCommand)?,
            Current::Watch(watch) => watching(watch, app.query()),
            Current::Play(play) => puzzling(play, notation),
            Current::Race(race) => at_a_step(race),
        },
    };
    words.extend(coordinates(app));
    words.extend(theme(app));
    let command = format!("queens {} {}", app.board().order(), words.join(" "));
    Ok(command.trim_end().to_owned())
}

/// The methods at one order.
pub fn comparing(app: &App) -> Vec<String> {
    let seed = app.query().seed;
    vec!["--compare".to_owned(), format!("--seed {seed}")]
}

/// The methods at several orders.
pub fn growing(spec: GrowthSpec, quantity: Quantity) -> Vec<String> {
    let mut words = vec!["--compare".to_owned()];
    if quantity != Quantity::default() {
        words.push(format!("--chart {}", quantity.name()));
    }
    words.push(format!("--seed {}", spec.seed));
    if spec.budget != compare::BUDGET {
        words.push(format!("--budget {}", spec.budget.as_secs_f64()));
    }
    words
}

/// How squares are named, where that is not the default.
pub fn coordinates(app: &App) -> Option<String> {
    let coordinates = app.view().coordinates;
    let is_default = coordinates == Coordinates::default();
    (!is_default).then(|| format!("--coordinates {}", coordinates.name()))
}

/// The colours, where they are not the default.
pub fn theme(app: &App) -> Option<String> {
    let theme = app.theme();
    (theme != Theme::default()).then(|| format!("--theme {}", theme.name()))
}

fn browsing(browse: &Browse, notation: Notation) -> Option<Vec<String>> {
    let query = browse.query();
    let number = match (browse.shown(), browse.number()) {
        (_, Some(number)) => number,
        (None, None) => 0,
        // An image that the search has not found yet has no number.
        (Some(_), None) if query.board().order() > Board::MAX_VISIBLE_ORDER => return None,
        (Some(found), None) => {
            let queens: Vec<Square> = found.solution.queens().collect();
            return Some(vec![playing(&queens, notation)]);
        }
    };
    let mut words = listing(query);
    if number > 0 {
        words.push(format!("--solution {}", number + 1));
    }
    Some(words)
}

/// The solutions that are asked for, from the first on.
pub fn listing(query: &Query) -> Vec<String> {
    let mut words = kind(query.kind(), query.seed);
    if query.one_per_family {
        words.push("--families".to_owned());
    }
    words
}

/// The arguments for the search on screen.
pub fn searching(watch: &Watch, query: &Query) -> Vec<String> {
    match query.kind() {
        // Which method is the default depends on the order, so the command names it.
        Kind::First(None) => vec![method(watch.method())],
        kind_with_method => kind(kind_with_method, query.seed),
    }
}

fn watching(watch: &Watch, query: &Query) -> Vec<String> {
    let step = watch.snapshot().map_or(0, |snapshot| snapshot.position);
    let mut words = vec!["--watch".to_owned()];
    words.extend(searching(watch, query));
    if step > 0 {
        words.push(format!("--step {step}"));
    }
    words
}

/// The puzzle with the queens that were placed on it, or the queens on a board of one's own.
pub fn puzzling(play: &Play, notation: Notation) -> Vec<String> {
    let queens: Vec<Square> = play.position().queens().collect();
    let Some(puzzle) = play.puzzle() else {
        return vec![playing(&queens, notation)];
    };
    let mut words = vec![
        format!("--puzzle={}", puzzle.difficulty().name()),
        format!("--seed {}", puzzle.seed()),
    ];
    let is_placed = |queen: &Square| !play.gives(*queen);
    let placed: Vec<Square> = queens.into_iter().filter(is_placed).collect();
    if !placed.is_empty() {
        words.push(playing(&placed, notation));
    }
    words
}

/// The searches side by side at the step that is shown. A time is never measured twice alike: by
/// time they begin at the start.
pub fn at_a_step(race: &Race) -> Vec<String> {
    let mut words = racing(race.spec());
    words.extend(step_of(race).map(|step| format!("--step {step}")));
    words
}

/// The number of the step that a race shows, where it goes by steps and has begun.
pub fn step_of(race: &Race) -> Option<u64> {
    let by_steps = race.spec().clock() == Clock::Steps;
    let step = race.snapshot().map(|snapshot| snapshot.position);
    step.filter(|&step| by_steps && step > 0)
}

/// The searches side by side.
pub fn racing(spec: &RaceSpec) -> Vec<String> {
    let entries = spec.entries();
    let mut words = vec![format!("--race {entries}")];
    if spec.finish() == Finish::All {
        words.push("-m all".to_owned());
    }
    if spec.clock() != Clock::default() {
        words.push(format!("--clock {}", spec.clock().name()));
    }
    if entries.iter().any(|entry| !entry.method.is_exhaustive()) {
        words.push(format!("--seed {}", spec.seed()));
    }
    words
}

/// The mode, the method and the seed, as far as they are not the default.
fn kind(kind: Kind, seed: u64) -> Vec<String> {
    let seed = kind.is_random().then(|| format!("--seed {seed}"));
    let mut words = mode_and_method(kind);
    words.extend(seed);
    words
}

fn mode_and_method(kind: Kind) -> Vec<String> {
    match kind {
        Kind::First(chosen) => chosen.map(method).into_iter().collect(),
        Kind::All(chosen) => ["-m all".to_owned()]
            .into_iter()
            .chain(chosen.map(method))
            .collect(),
        Kind::Shuffle => vec!["-m shuffle".to_owned()],
        Kind::Construction => vec!["-m construction".to_owned()],
    }
}

/// The method by its name.
pub fn method(method: &Method) -> String {
    format!("--method {}", method.name)
}

/// The board with these queens, to play on.
pub fn playing(queens: &[Square], notation: Notation) -> String {
    if queens.is_empty() {
        return "--play".to_owned();
    }
    format!("--play=\"{}\"", notation.list(queens.iter().copied()))
}
