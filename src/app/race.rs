//! Searches racing side by side, forward and back; and their entrants, at first and after a change.

use std::ops::RangeInclusive;

use super::{Playback, RaceCommand, Shared, order_limits};
use crate::board::Board;
use crate::numbers::capitalized;
use crate::search::methods::{backtracking, lookahead, shuffle};
use crate::search::run::{Figures, Finish, LANES, RaceError, RaceSpec};
use crate::search::{Entry, Goal, METHODS, Method, Replay, RunSpec};
use crate::solutions::{Mode, Query};
use crate::worker::RunSnapshot;

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

    /// Starts another race in place of this one.
    fn begin_again(&mut self, spec: RaceSpec, shared: &mut Shared) {
        *self = Self::begin(spec, shared, self.playback.speed);
    }

    pub(super) fn update(&mut self, command: RaceCommand, shared: &mut Shared) {
        match changed(&self.spec, command) {
            Ok(spec) if spec == self.spec => shared.notify("The race is already set that way"),
            Ok(spec) => {
                // A change of the first search can change its board.
                if spec.first().board() != self.board() {
                    shared.choose_board(spec.first().board());
                }
                self.begin_again(spec, shared);
            }
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
        let mut spec = self.spec.clone();
        spec.seed = spec.seed.wrapping_add(1);
        self.begin_again(spec, shared);
    }

    pub(super) fn on_report(&mut self, snapshot: Box<RunSnapshot>, shared: &mut Shared) {
        let stays = self.playback.is_at_end() && snapshot.at_end;
        match self.playback.on_report(snapshot, shared) {
            Some(Goal::NextSolution) if stays => shared.notify(match self.spec.finish {
                Finish::First => "The race to the first solution is over. Key 2: race to all",
                Finish::All => "The race is over",
            }),
            Some(_) | None => {}
        }
    }

    /// The board of the first search.
    pub fn board(&self) -> Board {
        self.spec.first().board()
    }

    /// Its state, once the worker has reported.
    pub fn snapshot(&self) -> Option<&RunSnapshot> {
        self.playback.snapshot()
    }

    /// The figures of each search, once the worker has reported.
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
    let board = query.board();
    let order = board.order();
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
    let spec = RaceSpec::of_methods(board, &methods, query.seed)?;
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
    let mut entries = spec.entries().to_vec();
    let mut several_orders = spec.has_several_orders();
    match command {
        RaceCommand::Clock(clock) => return Ok(spec.clone().by(clock)),
        RaceCommand::Finish(finish) => return Ok(spec.clone().to(finish)),
        RaceCommand::Method { lane, method } => {
            let is_changed = |&(other, _): &(usize, _)| several_orders || other == lane;
            for (_, entry) in entries.iter_mut().enumerate().filter(is_changed) {
                entry.method = method;
            }
        }
        RaceCommand::Order { lane, order } if several_orders => {
            let board = Board::new(order).map_err(|_| RaceError::Order(order))?;
            if let Some(entry) = entries.get_mut(lane) {
                entry.given = board.into();
            }
        }
        RaceCommand::Add => entries.extend(next(&entries, several_orders)),
        RaceCommand::Remove(lane) if lane < entries.len() => {
            entries.remove(lane);
        }
        RaceCommand::SeveralOrders(several) if several != several_orders => {
            several_orders = several;
            let lanes = entries.len();
            entries = vec![spec.first().method.on(spec.first().board())];
            while entries.len() < lanes {
                entries.extend(next(&entries, several));
            }
        }
        // There is only one order, there are several already, or there is no such lane.
        RaceCommand::Order { .. } | RaceCommand::SeveralOrders(_) | RaceCommand::Remove(_) => {}
    }
    spec.with(entries, several_orders)
}

/// The same race with this order of the first board, and all other boards larger or smaller by the
/// same amount; `None` if there can be no such race.
fn at_order(spec: &RaceSpec, order: usize) -> Option<RaceSpec> {
    let moved = |entry: &Entry| {
        let other = (entry.board().order() + order).checked_sub(spec.first().board().order())?;
        Some(entry.method.on(Board::new(other).ok()?))
    };
    let entries = spec.entries().iter().map(moved).collect::<Option<_>>()?;
    spec.with(entries, spec.has_several_orders()).ok()
}

/// The orders that the first board can have; the other boards change with it.
pub(super) fn orders(spec: &RaceSpec) -> RangeInclusive<usize> {
    let (entries, first) = (spec.entries().iter(), spec.first().board().order());
    let smallest = entries.clone().map(|entry| entry.board().order()).min();
    let growth = entries.map(room_to_grow).min();
    first + 1 - smallest.unwrap_or(first)..=first + growth.unwrap_or(0)
}

/// By how much the board of an entrant can be larger.
fn room_to_grow(entry: &Entry) -> usize {
    Replay::max_order(entry.method).saturating_sub(entry.board().order())
}

/// The orders at which the searches can race, and why at no others.
pub(super) fn why_no_larger(spec: &RaceSpec) -> String {
    let entries = spec.entries().iter();
    let limit = entries.min_by_key(|entry| room_to_grow(entry));
    let method = limit.map_or(spec.first().method, |entry| entry.method);
    let largest = Replay::max_order(method);
    if method.max_order < Board::MAX_VISIBLE_ORDER {
        order_limits::method_works(method, largest)
    } else {
        order_limits::works("Race", largest, order_limits::TOO_SMALL)
    }
}

/// One more search. At several orders, its board is slightly larger than the last, or the largest
/// that the method accepts. Otherwise its method is the first that is not yet there and accepts the
/// board, or else backtracking.
fn next(entries: &[Entry], several_orders: bool) -> Option<Entry> {
    let Entry { method, given } = *entries.last()?;
    let order = given.order();
    if several_orders {
        let order = (order + ORDER_STEP).min(Replay::max_order(method));
        return Some(method.on(Board::new(order).ok()?));
    }
    let is_there = |method| entries.iter().any(|entry| entry.method == method);
    let mut new = METHODS.iter().filter(|method| accepts(method, order));
    let method = new.find(|&method| !is_there(method));
    Some(method.unwrap_or(&backtracking::METHOD).on(given))
}

fn accepts(method: &Method, order: usize) -> bool {
    order <= Replay::max_order(method)
}
