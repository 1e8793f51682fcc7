//! Searches racing side by side, forward and back; and their entrants, at first and after a change.

use super::{
    command::RaceCommand,
    order_limits,
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

/// What a change of the order does in a race of several orders.
const TOGETHER: &str = "All boards of a race change together";

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
        if let (RaceCommand::Order { order, .. }, Entries::Orders(method, _)) =
            (command, self.spec.entries())
        {
            if order < 1 {
                return shared.notify("The smallest order is 1");
            }
            if order > Replay::max_order(method) {
                return shared.notify(why_no_larger_for(method));
            }
        }
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
        if let Some(spec) = at_order(&self.spec, order) {
            self.begin_again(spec, shared);
        }
    }

    /// Runs the same race with other random permutations.
    pub(super) fn restart(&mut self, shared: &mut Shared) {
        let seed = self.spec.seed.wrapping_add(1);
        self.begin_again(self.spec.clone().with_seed(seed), shared);
    }

    pub(super) fn on_report(&mut self, snapshot: Box<RunSnapshot>, shared: &mut Shared) {
        let stays = self.playback.is_at_end() && snapshot.at_end;
        match self.playback.on_report(snapshot, shared) {
            Some(RunGoal::NextSolution) if stays => shared.notify(match self.spec.finish {
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
    let mut entries = spec.entries().clone();
    match (command, &mut entries) {
        (RaceCommand::Clock(clock), _) => return Ok(spec.clone().by(clock)),
        (RaceCommand::Finish(finish), _) => return Ok(spec.clone().to(finish)),
        (RaceCommand::Method { lane, method }, Entries::Methods(_, methods)) => {
            if let Some(old) = methods.get_mut(lane) {
                *old = method;
            }
        }
        (RaceCommand::Method { method, .. }, Entries::Orders(only, _)) => *only = method,
        (RaceCommand::Order { lane, order }, Entries::Orders(_, boards)) => {
            if let (Some(old), Ok(board)) = (boards.get_mut(lane), Board::new(order)) {
                *old = board;
            }
        }
        (RaceCommand::Add, Entries::Methods(given, methods)) => {
            methods.push(next_method(methods, given.board()));
        }
        (RaceCommand::Add, Entries::Orders(method, boards)) => {
            boards.extend(next_board(method, boards));
        }
        (RaceCommand::Remove(lane), Entries::Methods(_, methods)) if lane < methods.len() => {
            methods.remove(lane);
        }
        (RaceCommand::Remove(lane), Entries::Orders(_, boards)) if lane < boards.len() => {
            boards.remove(lane);
        }
        (RaceCommand::SeveralOrders(true), Entries::Methods(given, methods)) => {
            let method = methods.first().copied().unwrap_or(&backtracking::METHOD);
            let mut boards = vec![given.board()];
            while boards.len() < methods.len() {
                boards.extend(next_board(method, &boards));
            }
            entries = Entries::Orders(method, boards);
        }
        (RaceCommand::SeveralOrders(false), Entries::Orders(method, boards)) => {
            let board = spec.first_board();
            let mut methods = vec![*method];
            while methods.len() < boards.len() {
                methods.push(next_method(&methods, board));
            }
            entries = Entries::Methods(board.into(), methods);
        }
        // There is only one order, there are several already, or there is no such lane.
        (RaceCommand::Order { .. } | RaceCommand::SeveralOrders(_) | RaceCommand::Remove(_), _) => {
        }
    }
    let changed = RaceSpec::new(entries, spec.seed)?;
    Ok(changed.by(spec.clock).to(spec.finish))
}

/// The same race with this order of the first board, and all other boards larger or smaller by the
/// same amount; `None` if there can be no such race.
fn at_order(spec: &RaceSpec, order: usize) -> Option<RaceSpec> {
    let moved = |board: &Board| {
        let other = (board.order() + order).checked_sub(spec.first_board().order())?;
        Board::new(other).ok()
    };
    let mut entries = spec.entries().clone();
    match &mut entries {
        Entries::Methods(given, _) => *given = moved(&given.board())?.into(),
        Entries::Orders(_, boards) => *boards = boards.iter().map(moved).collect::<Option<_>>()?,
    }
    let moved = RaceSpec::new(entries, spec.seed).ok()?;
    Some(moved.by(spec.clock).to(spec.finish))
}

/// The smallest order of the first board.
pub(super) fn min_order(spec: &RaceSpec) -> usize {
    let orders = spec.entries().iter().map(|entry| entry.board().order());
    let first = spec.first_board().order();
    first + 1 - orders.min().unwrap_or(first)
}

/// The largest order of the first board.
pub(super) fn max_order(spec: &RaceSpec) -> usize {
    let growth = spec.entries().iter().map(|entry| room_to_grow(&entry));
    spec.first_board().order() + growth.min().unwrap_or(0)
}

/// By how much the board of an entrant can be larger.
fn room_to_grow(entry: &Entry) -> usize {
    Replay::max_order(entry.method).saturating_sub(entry.board().order())
}

/// Why no smaller order can be chosen.
pub(super) fn why_no_smaller(spec: &RaceSpec) -> String {
    match spec.entries() {
        Entries::Methods(..) => "The smallest order is 1".into(),
        Entries::Orders(..) => format!("{TOGETHER}: the smallest has order 1"),
    }
}

/// Why no larger order can be chosen.
pub(super) fn why_no_larger(spec: &RaceSpec) -> String {
    let limit = spec.entries().iter().min_by_key(room_to_grow);
    let why = limit.map_or_else(String::new, |entry| why_no_larger_for(entry.method));
    match spec.entries() {
        Entries::Methods(..) => why,
        Entries::Orders(..) => format!("{TOGETHER}. {why}"),
    }
}

/// The orders at which a method can race, and why at no others.
fn why_no_larger_for(method: &Method) -> String {
    let largest = Replay::max_order(method);
    if method.max_order < Board::MAX_VISIBLE_ORDER {
        let name = format!("Method {}", method.name);
        order_limits::works(&name, largest, method.max_order_reason)
    } else {
        order_limits::works("Race", largest, order_limits::TOO_SMALL)
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
