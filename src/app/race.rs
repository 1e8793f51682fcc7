//! Searches racing side by side, forward and back; and their entrants, at first and after a change.

use super::{
    command::{Go, RaceCommand},
    playback::Playback,
    shared_state::{Shared, capitalized},
};
use crate::{
    board::Board,
    search::{
        Entry, METHODS, Method, Replay, RunGoal, RunSpec,
        methods::{backtracking, lookahead, shuffle},
        run::{Entries, Figures, Finish, LANES, RaceError, RaceSpec},
    },
    solutions::{Mode, Query},
    worker::RunSnapshot,
};

/// The notice that methods of a race are chosen elsewhere.
pub(super) const METHODS_OF_RACE: &str = "Choose the methods of a race in the panel";

/// Above this order, the tries of a shuffle take too long to wait for.
const MAX_ORDER_TO_SHUFFLE: usize = 14;

/// The difference between the orders of a method that races against itself.
const ORDER_STEP: usize = 2;

/// Searches racing side by side.
#[derive(Debug)]
pub struct RaceView {
    /// The entrants, the clock and the finish.
    pub spec: RaceSpec,
    /// Its position, and how it runs.
    pub playback: Playback,
}

impl RaceView {
    /// Starts a race.
    pub(super) fn begin(spec: RaceSpec, shared: &mut Shared, speed: u32) -> Self {
        let playback = Playback::begin(RunSpec::Race(spec.clone()), shared, speed);
        Self { spec, playback }
    }

    /// Starts another race in place of this one. If its board is another, the user has chosen that.
    fn begin_again(&mut self, spec: RaceSpec, shared: &mut Shared) {
        if spec.first_board() != self.board() {
            shared.choose_board(spec.first_board());
        }
        *self = Self::begin(spec, shared, self.playback.speed);
    }

    pub(super) fn update(&mut self, command: RaceCommand, shared: &mut Shared) {
        match changed(&self.spec, command) {
            Ok(spec) if spec == self.spec => {}
            Ok(spec) => self.begin_again(spec, shared),
            Err(error) => shared.notify(capitalized(&error)),
        }
    }

    /// Runs to the finish that corresponds to a mode, if there is one.
    pub(super) fn set_mode(&mut self, mode: Mode, shared: &mut Shared) {
        match mode {
            Mode::First => self.update(RaceCommand::Finish(Finish::First), shared),
            Mode::All => self.update(RaceCommand::Finish(Finish::All), shared),
            Mode::Shuffle | Mode::Construction => shared.notify(METHODS_OF_RACE),
        }
    }

    /// Runs the same race on another board, with all boards larger or smaller by the same amount.
    pub(super) fn set_order(&mut self, order: usize, shared: &mut Shared) {
        match at_order(&self.spec, order) {
            Some(spec) => self.begin_again(spec, shared),
            None => {
                shared.notify("All boards of a race change together, and one has order 1 already");
            }
        }
    }

    /// Runs the same race with other random permutations.
    pub(super) fn set_seed(&mut self, seed: u64, shared: &mut Shared) {
        self.begin_again(self.spec.clone().with_seed(seed), shared);
    }

    pub(super) fn go(&mut self, go: Go, shared: &mut Shared) {
        let solution = match go {
            // No number identifies one solution of several searches.
            Go::To(_) => return,
            Go::Previous => RunGoal::PreviousSolution,
            _ => RunGoal::NextSolution,
        };
        self.playback.go(go, solution, shared);
    }

    pub(super) fn on_report(&mut self, snapshot: Box<RunSnapshot>, shared: &mut Shared) {
        let stays = self.playback.is_at_end() && snapshot.at_end;
        match self.playback.on_report(snapshot, shared) {
            Some(RunGoal::NextSolution) if stays => shared.notify(match self.spec.finish() {
                Finish::First => "The race to the first solution is over; 2 races to all",
                Finish::All => "The race is over",
            }),
            Some(_) | None => {}
        }
    }

    /// The board of the first search.
    #[must_use]
    pub fn board(&self) -> Board {
        self.spec.first_board()
    }

    /// Its state, once the worker has reported.
    #[must_use]
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// The figures of each search, once the worker has reported.
    #[must_use]
    pub fn figures(&self) -> Vec<Figures> {
        let lanes = self.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
        lanes.iter().map(|lane| lane.figures).collect()
    }
}

/// The initial race for a query: its method against backtracking, or backtracking against others
/// that accept the board.
///
/// # Errors
/// [`RaceError`] if the steps of its method cannot be shown on that board.
pub(super) fn for_query(query: &Query) -> Result<RaceSpec, RaceError> {
    let order = query.board().order().min(Board::MAX_VISIBLE_ORDER);
    let board = Board::new(order).unwrap_or(query.board());
    let method = query.kind().watched(board);
    let others: &[&'static Method] = if *method == backtracking::METHOD {
        &[&lookahead::METHOD, &shuffle::METHOD]
    } else {
        &[&backtracking::METHOD]
    };
    let others = others.iter().copied().filter(|other| {
        accepts(other, order) && (!other.is_random() || order <= MAX_ORDER_TO_SHUFFLE)
    });
    let mut methods: Vec<&'static Method> = [method].into_iter().chain(others).collect();
    if methods.len() < *LANES.start() {
        methods.push(method);
    }
    let spec = RaceSpec::new(Entries::Methods(board.into(), methods), query.seed)?;
    Ok(match query.kind().mode() {
        Mode::All => spec.to(Finish::All),
        Mode::First | Mode::Shuffle | Mode::Construction => spec,
    })
}

/// The race after a command.
///
/// # Errors
/// [`RaceError`] if there can be no such race.
fn changed(spec: &RaceSpec, command: RaceCommand) -> Result<RaceSpec, RaceError> {
    let entries = match (command, spec.entries().clone()) {
        (RaceCommand::Clock(clock), _) => return Ok(spec.clone().by(clock)),
        (RaceCommand::Finish(finish), _) => return Ok(spec.clone().to(finish)),
        (RaceCommand::Method { lane, method }, Entries::Methods(given, mut methods)) => {
            if let Some(old) = methods.get_mut(lane) {
                *old = method;
            }
            Entries::Methods(given, methods)
        }
        (RaceCommand::Method { method, .. }, Entries::Orders(_, boards)) => {
            Entries::Orders(method, boards)
        }
        (RaceCommand::Order { lane, order }, Entries::Orders(method, mut boards)) => {
            let order = order.clamp(1, Replay::max_order(method));
            if let (Some(old), Ok(board)) = (boards.get_mut(lane), Board::new(order)) {
                *old = board;
            }
            Entries::Orders(method, boards)
        }
        (RaceCommand::Add, Entries::Methods(given, mut methods)) => {
            methods.push(next_method(&methods, given.board()));
            Entries::Methods(given, methods)
        }
        (RaceCommand::Add, Entries::Orders(method, mut boards)) => {
            boards.extend(next_board(method, &boards));
            Entries::Orders(method, boards)
        }
        (RaceCommand::Remove(lane), Entries::Methods(given, mut methods)) => {
            if lane < methods.len() {
                methods.remove(lane);
            }
            Entries::Methods(given, methods)
        }
        (RaceCommand::Remove(lane), Entries::Orders(method, mut boards)) => {
            if lane < boards.len() {
                boards.remove(lane);
            }
            Entries::Orders(method, boards)
        }
        (RaceCommand::SeveralOrders(true), Entries::Methods(given, methods)) => {
            let method = methods.first().copied().unwrap_or(&backtracking::METHOD);
            let mut boards = vec![given.board()];
            while boards.len() < methods.len() {
                boards.extend(next_board(method, &boards));
            }
            Entries::Orders(method, boards)
        }
        (RaceCommand::SeveralOrders(false), Entries::Orders(method, boards)) => {
            let board = spec.first_board();
            let mut methods = vec![method];
            while methods.len() < boards.len() {
                methods.push(next_method(&methods, board));
            }
            Entries::Methods(board.into(), methods)
        }
        // There is only one order, or there are several already.
        (RaceCommand::Order { .. } | RaceCommand::SeveralOrders(_), entries) => entries,
    };
    let changed = RaceSpec::new(entries, spec.seed())?;
    Ok(changed.by(spec.clock()).to(spec.finish()))
}

/// The same race with this order of the first board, and all other boards larger or smaller by the
/// same amount; `None` if there can be no such race.
fn at_order(spec: &RaceSpec, order: usize) -> Option<RaceSpec> {
    let moved = |board: &Board| {
        let other = (board.order() + order).checked_sub(spec.first_board().order())?;
        Board::new(other).ok()
    };
    let entries = match spec.entries() {
        Entries::Methods(given, methods) => {
            Entries::Methods(moved(&given.board())?.into(), methods.clone())
        }
        Entries::Orders(method, boards) => {
            let boards = boards.iter().map(moved).collect::<Option<_>>()?;
            Entries::Orders(method, boards)
        }
    };
    let moved = RaceSpec::new(entries, spec.seed()).ok()?;
    Some(moved.by(spec.clock()).to(spec.finish()))
}

/// The largest order of the first board.
pub(super) fn max_order(spec: &RaceSpec) -> usize {
    let first = spec.first_board().order();
    let largest = |entry: Entry| {
        (Replay::max_order(entry.method) + first).saturating_sub(entry.board().order())
    };
    spec.entries().iter().map(largest).min().unwrap_or(first)
}

/// Why no larger order can be chosen.
pub(super) fn why_no_larger(spec: &RaceSpec) -> String {
    let largest = |entry: &Entry| Replay::max_order(entry.method);
    let limit = spec.entries().iter().min_by_key(largest);
    match limit.map(|entry| entry.method) {
        Some(method) if method.max_order < Board::MAX_VISIBLE_ORDER => {
            let (name, largest) = (method.name, method.max_order);
            let reason = method.max_order_reason;
            format!("Method {name} works for orders 1 to {largest}: {reason}")
        }
        _ => {
            let largest = Board::MAX_VISIBLE_ORDER;
            format!("Race works for orders 1 to {largest}: smaller squares could not be told apart")
        }
    }
}

/// The first method that is not yet among these and accepts the board, or else backtracking.
fn next_method(methods: &[&'static Method], board: Board) -> &'static Method {
    let is_new = |method: &&Method| accepts(method, board.order()) && !methods.contains(method);
    METHODS.iter().find(is_new).unwrap_or(&backtracking::METHOD)
}

/// A slightly larger board than the last of these, or the largest that the method accepts.
fn next_board(method: &Method, boards: &[Board]) -> Option<Board> {
    let last = boards.last().map_or(1, |board| board.order());
    Board::new((last + ORDER_STEP).min(Replay::max_order(method))).ok()
}

fn accepts(method: &Method, order: usize) -> bool {
    order <= Replay::max_order(method)
}
