//! The arguments that show or write the current view.

use crate::app::{App, Browse, Chosen, Comparison, Current, Play, Playback, RaceView, Watch};
use crate::board::{Board, Coordinates, Square};
use crate::search::run::{Clock, Finish};
use crate::search::sweep::BUDGET;
use crate::search::{Entry, Measured, Quantity};
use crate::solutions::{Kind, Mode, Query};
use crate::task::{Args, OrderArg, Seconds};

/// The arguments that open a window with the current view. For a comparison at one order no such
/// window exists: they print the table.
///
/// # Errors
/// A message if there are no such arguments.
pub fn shown(app: &App) -> Result<Args, String> {
    let coordinates = app.view().chosen.coordinates;
    let args = match (app.view().comparison(), app.current()) {
        (Some(Comparison { quantity: None, .. }), _) if app.view().page.is_some() => {
            return Err("A table has no address: save it as a file".into());
        }
        (Some(comparison), _) => comparing(coordinates, comparison),
        (None, Current::Browse(browse)) => browsing(coordinates, browse)?,
        (None, Current::Watch(watch)) => watching(&app.query(), coordinates, watch),
        (None, Current::Play(play)) => playing(coordinates, play),
        (None, Current::Race(race)) => {
            if race.spec.clock == Clock::Time && race.playback.position() > 0 {
                return Err("By time, commands and addresses show only the start of a race".into());
            }
            racing(coordinates, race)
        }
    };
    Ok(with_look(app, app.shared.preferences.chosen, args).fitting())
}

/// The arguments in the address of what is shown; `None` if there is no such address, or if the
/// window waits for something else to show.
pub fn address(app: &App) -> Option<String> {
    let runs = app.current().playback().is_some_and(Playback::is_running);
    if !runs && app.is_waiting() {
        return None;
    }
    Some(shown(app).ok()?.as_address())
}

/// Adds the theme and the coordinates of the window to the arguments, each unless it is both the
/// default and what the command has without them: for a window the user's choice, for a file the
/// default.
pub fn with_look(app: &App, without: Chosen, args: Args) -> Args {
    let (theme, coordinates) = (app.theme(), app.view().chosen.coordinates);
    let usual = Chosen::default();
    let is_usual = [usual.theme, without.theme] == [theme; 2];
    let are_usual = [usual.coordinates, without.coordinates] == [coordinates; 2];
    Args {
        theme: (!is_usual).then_some(theme),
        coordinates: (!are_usual).then_some(coordinates),
        ..args
    }
}

/// Arguments for this board.
pub fn on(board: Board) -> Args {
    Args {
        order: Some(OrderArg::One(board)),
        ..Args::default()
    }
}

/// Queens as written in arguments; `None` if there are none.
pub fn some_queens(
    coordinates: Coordinates,
    board: Board,
    given: impl IntoIterator<Item = Square>,
) -> Option<String> {
    Some(coordinates.on(board).list(given)).filter(|queens| !queens.is_empty())
}

/// The mode, the method and the seed, unless they are the default.
fn searching(query: &Query) -> Args {
    let kind = query.kind();
    let is_usual = matches!(kind, Kind::First(_));
    Args {
        mode: (!is_usual).then(|| kind.mode()),
        method: kind.chosen_method(),
        seed: kind.draws().then_some(query.seed),
        ..on(query.board())
    }
}

/// The arguments for a comparison of methods.
pub fn comparing(coordinates: Coordinates, comparison: &Comparison) -> Args {
    let spec = &comparison.spec;
    let order = match comparison.quantity {
        Some(_) => OrderArg::Range(spec.orders),
        None => OrderArg::One(spec.orders.first()),
    };
    let is_usual = |quantity: &Quantity| *quantity == Quantity::default();
    Args {
        order: Some(order),
        compare: true,
        own: spec.measured == Measured::Own,
        play: some_queens(coordinates, spec.given.board(), spec.given.queens()),
        chart: comparison.quantity.filter(|quantity| !is_usual(quantity)),
        seed: Some(spec.seed),
        budget: (spec.budget != BUDGET).then_some(Seconds(spec.budget)),
        ..Args::default()
    }
}

fn browsing(coordinates: Coordinates, browse: &Browse) -> Result<Args, String> {
    let (board, largest) = (browse.query.board(), Board::MAX_VISIBLE_ORDER);
    match (browse.shown(), browse.number()) {
        // An image that the search has not found yet has no number: it is shown queen by queen.
        (Some(_), None) if board.order() > largest => Err(format!(
            "Above order {largest} no command shows a mirrored or turned solution"
        )),
        (Some(found), None) => Ok(Args {
            play: Some(coordinates.on(board).list(found.solution.queens())),
            ..on(board)
        }),
        (_, number) => Ok(Args {
            limit: browse.query.limit,
            ..listing(
                browse,
                number.or_else(|| browse.coming_number()).unwrap_or(0),
            )
        }),
    }
}

/// The arguments for all requested solutions, with the one of this number, from 0, shown.
pub fn listing(browse: &Browse, number: u64) -> Args {
    let query = browse.query;
    Args {
        families: query.one_per_family,
        solution: (number > 0).then_some(number + 1),
        threads: Some(query.resources.threads),
        kernel: Some(query.resources.kernel),
        ..searching(&query)
    }
}

/// The arguments for the search on screen, at its step.
pub fn watching(query: &Query, coordinates: Coordinates, watch: &Watch) -> Args {
    let args = searching(query);
    let step = watch.snapshot().map(|snapshot| snapshot.position);
    Args {
        watch: true,
        play: some_queens(coordinates, query.board(), watch.spec.given.queens()),
        // The default method depends on the order.
        method: match query.kind() {
            Kind::First(None) => Some(watch.spec.method),
            _ => args.method,
        },
        step: after_start(step),
        ..args
    }
}

/// The step, if it is not before the first.
pub fn after_start(step: Option<u64>) -> Option<u64> {
    step.filter(|&step| step > 0)
}

/// The arguments for the puzzle with the queens placed on it, or for the user's own board.
pub fn playing(coordinates: Coordinates, play: &Play) -> Args {
    let (position, board) = (play.position(), play.position().board());
    match play.puzzle() {
        None => Args {
            play: Some(coordinates.on(board).list(position.queens())),
            ..on(board)
        },
        Some(puzzle) => Args {
            puzzle: Some(puzzle.difficulty()),
            seed: Some(puzzle.seed()),
            play: some_queens(coordinates, board, play.own_queens()),
            ..on(board)
        },
    }
}

/// The arguments for a race at the current step. Measured times never repeat exactly: for a race by
/// time, the arguments lead to its start.
pub fn racing(coordinates: Coordinates, race: &RaceView) -> Args {
    let (spec, clock) = (&race.spec, race.spec.clock);
    let (first, entries) = (spec.first(), spec.entries().iter());
    let (methods, orders, given) = if spec.has_several_orders() {
        let orders = entries.map(Entry::board).collect();
        (vec![first.method], orders, None)
    } else {
        let methods = entries.map(|entry| entry.method).collect();
        (methods, Vec::new(), Some(first.given))
    };
    let step = race.snapshot().map(|snapshot| snapshot.position);
    Args {
        order: given.map(|given| OrderArg::One(given.board())),
        race: methods,
        orders,
        play: given.and_then(|given| some_queens(coordinates, given.board(), given.queens())),
        mode: (spec.finish == Finish::All).then_some(Mode::All),
        clock: (clock != Clock::default()).then_some(clock),
        seed: spec.is_random().then_some(spec.seed),
        step: after_start(step.filter(|_| clock != Clock::Time)),
        ..Args::default()
    }
}
