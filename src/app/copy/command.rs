//! The command that shows what the window shows.

use crate::{
    app::{App, Overlay, Theme, activities::Current, browse::Browse, watch::Watch},
    puzzle::{Board, Coordinates, Notation, Square},
    search::{
        Method,
        race::{Finish, RaceSpec},
    },
    solutions::{Kind, Query},
};

/// The command that opens a window with what there is to see; `None` if there is none.
pub fn command(app: &App) -> Option<String> {
    let notation = app.notation();
    let mut words = match (&app.view().overlay, app.current()) {
        (Some(Overlay::Growth { spec, .. }), _) => {
            // The chart has the colours of the window that is open.
            return Some(format!("queens {} --compare", spec.orders));
        }
        (
            Some(
                Overlay::Comparison { .. }
                | Overlay::Help
                | Overlay::CopyMenu
                | Overlay::Find { .. }
                | Overlay::Save(_),
            )
            | None,
            current,
        ) => match current {
            Current::Browse(browse) => browsing(browse, notation)?,
            Current::Watch(watch) => watching(watch, app.query()),
            Current::Play(_) => vec![playing(&current.queens(), notation)],
            Current::Race(race) => racing(race.spec()),
        },
    };
    words.extend(coordinates(app));
    words.extend(theme(app));
    let command = format!("queens {} {}", app.board().order(), words.join(" "));
    Some(command.trim_end().to_owned())
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

/// The searches side by side.
pub fn racing(spec: &RaceSpec) -> Vec<String> {
    let entries = spec.entries();
    let mut words = vec![format!("--race {entries}")];
    if spec.finish() == Finish::All {
        words.push("-m all".to_owned());
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
