//! What is asked for by who wants to see what the window shows.

use crate::{
    app::{App, Comparison, Current, browse::Browse, play::Play, race::Race, watch::Watch},
    board::{Board, Coordinates, Position},
    picture::Theme,
    search::run::Clock,
    solutions::{Kind, Query},
    task::{Outlet, Part, Task, What},
};

/// A task that opens a window with what there is to see. Of a comparison at one order there is no
/// such window: there it prints the table.
///
/// # Errors
/// What to say where there is no such task.
pub fn shown(app: &App) -> Result<Task, String> {
    let what = match (app.view().comparison(), app.current()) {
        (Some(Comparison { quantity: None, .. }), _) if app.view().page.is_some() => {
            return Err("No address shows this table: save it as a file".into());
        }
        (Some(comparison), _) => {
            let outlet = match comparison.quantity {
                Some(_) => Outlet::WINDOW,
                None => Outlet::Print(None),
            };
            return Ok(with_look(app, comparing(comparison), outlet));
        }
        (None, Current::Browse(browse)) => browsing(browse).ok_or_else(no_command)?,
        (None, Current::Watch(watch)) => watching(watch, &app.query()),
        (None, Current::Play(play)) => playing(play),
        (None, Current::Race(race)) => racing(race),
    };
    Ok(with_look(app, what, Outlet::WINDOW))
}

/// What is on the board is an image, which a command could only show queen by queen.
fn no_command() -> String {
    let largest = Board::MAX_VISIBLE_ORDER;
    format!("Above order {largest} no command shows a mirrored or turned solution")
}

/// A task in the colours and with the names of squares that the window has, where these are not
/// the usual ones.
pub fn with_look(app: &App, what: What, outlet: Outlet) -> Task {
    let (theme, coordinates) = (app.theme(), app.view().chosen.coordinates);
    Task {
        what,
        theme: (theme != Theme::default()).then_some(theme),
        coordinates: (coordinates != Coordinates::default()).then_some(coordinates),
        outlet,
    }
}

/// The methods that are compared.
pub fn comparing(comparison: &Comparison) -> What {
    What::Sweep {
        spec: comparison.spec,
        quantity: comparison.quantity,
    }
}

fn browsing(browse: &Browse) -> Option<What> {
    match (browse.shown(), browse.number()) {
        // An image that the search has not found yet has no number.
        (Some(_), None) if browse.query().board().order() > Board::MAX_VISIBLE_ORDER => None,
        (Some(found), None) => {
            let position = Position::new(browse.query().board(), found.solution.queens());
            let position = position.ok()?;
            Some(What::Play { position })
        }
        (_, number) => Some(listing(browse, number.unwrap_or(0))),
    }
}

/// All solutions that are asked for, of which the one with this number, from 0, is shown.
pub fn listing(browse: &Browse, number: u64) -> What {
    let part = match number {
        0 => Part::USUAL,
        _ => Part::Solution(number + 1),
    };
    let mut query = *browse.query();
    query.limit = None;
    What::Solutions(query, part)
}

/// The search on screen, at its step.
pub fn watching(watch: &Watch, query: &Query) -> What {
    let kind = match query.kind() {
        // Which method is the default depends on the order, so the task names it.
        Kind::First(None) => Kind::First(Some(watch.method())),
        kind => kind,
    };
    let mut query = query.with(query.board(), kind).unwrap_or(*query);
    (query.limit, query.one_per_family) = (None, false);
    let step = watch.snapshot().map(|snapshot| snapshot.position);
    What::Steps(query, watch.given(), at(step))
}

/// The step of this number. Before the first one there is none.
fn at(step: Option<u64>) -> Part {
    step.filter(|&step| step > 0)
        .map_or(Part::USUAL, Part::Step)
}

/// The puzzle with the queens that were placed on it, or the queens on a board of one's own.
pub fn playing(play: &Play) -> What {
    let position = play.position();
    match play.puzzle() {
        None => What::Play {
            position: position.clone(),
        },
        Some(puzzle) => What::Puzzle {
            puzzle: Box::new(puzzle.clone()),
            placed: position
                .queens()
                .filter(|&queen| !play.gives(queen))
                .collect(),
            limit: None,
        },
    }
}

/// The searches side by side at the step that is shown. A time is never measured twice alike: by
/// time they begin at the start.
pub fn racing(race: &Race) -> What {
    let is_numbered = race.spec().clock() != Clock::Time;
    let step = race.snapshot().map(|snapshot| snapshot.position);
    What::Race {
        spec: race.spec().clone(),
        part: at(step.filter(|_| is_numbered)),
        budget: None,
    }
}
