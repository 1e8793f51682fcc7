//! The four activities on the board: one is current, the others are set aside until the user
//! switches to them.

use std::mem;

use super::bookmark::Offer;
use super::playback::DEFAULT_SPEED;
use super::watch::begin_from;
use super::{
    Activity, App, Browse, Command, Play, Playback, RaceView, Shared, StartActivity, Watch,
    order_limits, race,
};
use crate::board::{Board, Given, Position, Square};
use crate::numbers::capitalized;
use crate::search::run::RaceSpec;
use crate::search::{Axis, Goal};
use crate::solutions::{Difficulty, NoPuzzles, Puzzle};

/// The state of the current activity.
#[derive(Debug)]
pub enum Current {
    /// Looking at solutions.
    Browse(Browse),
    /// Watching a method search.
    Watch(Watch),
    /// Solving the board by hand.
    Play(Play),
    /// Racing searches side by side.
    Race(Box<RaceView>),
}

impl Current {
    /// Carries out a command of an activity, if it is this one's.
    pub(super) fn update(&mut self, command: Command, shared: &mut Shared) {
        match (command, self) {
            (Command::Go(go), Self::Browse(browse)) => browse.go(go, shared),
            (Command::Image(symmetry), Self::Browse(browse)) => browse.image(symmetry, shared),
            (Command::OnePerFamily, Self::Browse(browse)) => browse.toggle_one_per_family(shared),
            (Command::Watch(command), Self::Watch(watch)) => watch.update(command, shared),
            (Command::Race(command), Self::Race(race)) => race.update(command, shared),
            (command, current) => match (command, current.playback_mut()) {
                (Command::Go(go), Some(playback)) => playback.go(go, shared),
                (Command::Run(command), Some(playback)) => playback.update(command, shared),
                _ => {}
            },
        }
    }

    /// The kind of activity.
    pub fn activity(&self) -> Activity {
        match self {
            Self::Browse(_) => Activity::Browse,
            Self::Watch(_) => Activity::Watch,
            Self::Play(_) => Activity::Play,
            Self::Race(_) => Activity::Race,
        }
    }

    /// The board on the screen; the first one of a race.
    pub fn board(&self) -> Board {
        match self {
            Self::Browse(browse) => browse.query.board(),
            Self::Watch(watch) => watch.board(),
            Self::Play(play) => play.board(),
            Self::Race(race) => race.board(),
        }
    }

    /// That board, with the queens from which a watched search starts.
    pub fn given(&self) -> Given {
        let watched = self.watch().map(|watch| watch.spec.given);
        watched.unwrap_or(self.board().into())
    }

    /// The solutions being looked at, if that is the activity.
    pub fn browse(&self) -> Option<&Browse> {
        match self {
            Self::Browse(browse) => Some(browse),
            _ => None,
        }
    }

    /// The search being watched, if that is the activity.
    pub fn watch(&self) -> Option<&Watch> {
        match self {
            Self::Watch(watch) => Some(watch),
            _ => None,
        }
    }

    /// The board being played on, if that is the activity.
    pub fn play(&self) -> Option<&Play> {
        match self {
            Self::Play(play) => Some(play),
            _ => None,
        }
    }

    /// The queens on the board; in a race, on the first board.
    pub fn queens(&self) -> Vec<Square> {
        self.each_queen().collect()
    }

    fn each_queen(&self) -> Box<dyn Iterator<Item = Square> + '_> {
        let lane = match self {
            Self::Browse(browse) => {
                let shown = browse.shown().into_iter();
                return Box::new(shown.flat_map(|found| found.solution.queens()));
            }
            Self::Play(play) => return Box::new(play.position().queens()),
            Self::Watch(watch) => watch.lane(),
            Self::Race(race) => race.snapshot().and_then(|snapshot| snapshot.lanes.first()),
        };
        let queens = lane.map_or(&[][..], |lane| &lane.trace.queens);
        Box::new(queens.iter().copied())
    }

    /// The playback of a watched search or of a race.
    pub fn playback(&self) -> Option<&Playback> {
        match self {
            Self::Watch(watch) => Some(&watch.playback),
            Self::Race(race) => Some(&race.playback),
            _ => None,
        }
    }

    pub(super) fn playback_mut(&mut self) -> Option<&mut Playback> {
        match self {
            Self::Watch(watch) => Some(&mut watch.playback),
            Self::Race(race) => Some(&mut race.playback),
            _ => None,
        }
    }

    /// Pauses a search that runs by itself; returns whether there is one.
    pub(super) fn stop_running(&mut self, shared: &mut Shared) -> bool {
        let playback = self.playback_mut();
        let Some(playback) = playback.filter(|playback| playback.is_running()) else {
            return false;
        };
        playback.pause(shared);
        true
    }

    /// The puzzle being played, if any.
    pub(super) fn puzzle(&self) -> Option<&Puzzle> {
        self.play()?.puzzle()
    }

    /// The first queen on a row or in a column. That on a row of a solution is found at once,
    /// however large it is.
    pub fn queen_on(&self, axis: Axis, line: usize) -> Option<Square> {
        if let (Self::Browse(browse), Axis::Row) = (self, axis) {
            let column = browse.shown()?.solution.columns().get(line)?;
            return Some(Square::new(line, *column as usize));
        }
        self.each_queen().find(|&queen| axis.split(queen).0 == line)
    }

    /// Whether a queen stands on a square.
    pub fn has_queen(&self, square: Square) -> bool {
        match self {
            Self::Browse(browse) => {
                let shown = browse.shown();
                shown.is_some_and(|found| found.solution.has(square))
            }
            _ => self.queens().contains(&square),
        }
    }
}

/// The current activity, and the saved states of the others.
#[derive(Debug)]
pub(super) struct Activities {
    pub current: Current,
    browse: Option<Browse>,
    watch: Option<Watch>,
    race: Option<Box<RaceView>>,
    /// For each order, the user's own board and the puzzles that were set aside, the most recent
    /// last.
    plays: Vec<Play>,
}

impl Activities {
    /// Starts with one of them.
    pub fn begin(start: StartActivity, shared: &mut Shared) -> Self {
        Self {
            current: begin(start, None, shared),
            browse: None,
            watch: None,
            race: None,
            plays: Vec::new(),
        }
    }

    /// Resumes at a place.
    pub fn resume(&mut self, offer: &Offer, shared: &mut Shared) {
        match &offer.start.activity {
            StartActivity::Play(position) => shared.choose_board(position.board()),
            StartActivity::Puzzle(puzzle, _) => shared.choose_board(puzzle.board()),
            _ => {
                let resources = shared.query.resources;
                shared.query = offer.start.query;
                shared.query.resources = resources;
                shared.board = shared.query.board();
                shared.given = shared.board.into();
            }
        }
        let watched = self.current.watch().or(self.watch.as_ref());
        let next = begin(offer.start.activity.clone(), watched, shared);
        self.set_current(next);
        if let Current::Play(play) = &mut self.current {
            play.resume(offer.place.shown.clone(), offer.place.time());
            // It replaces the user's own board, or the same puzzle, that was set aside.
            take_aside(&mut self.plays, play.board().order(), |other| {
                other.puzzle() == play.puzzle()
            });
        }
    }

    /// Restarts the current activity with the current query.
    pub fn begin_again(&mut self, shared: &mut Shared) {
        match &mut self.current {
            Current::Browse(browse) => *browse = Browse::begin(shared, 0),
            Current::Watch(watch) => {
                watch.end_prediction(shared);
                watch.begin_again(shared);
            }
            // They have queries of their own.
            Current::Play(_) | Current::Race(_) => {}
        }
    }

    /// Restarts the current activity, unless the changed query leads to the same watched search.
    pub fn begin_unless_same(&mut self, shared: &mut Shared) {
        match &mut self.current {
            Current::Watch(watch) if watch.spec == Watch::spec(shared) => watch.resume(shared),
            _ => self.begin_again(shared),
        }
    }

    /// Resumes an activity on the chosen board, or starts it if it was about something else. The
    /// current one is set aside.
    pub fn open(&mut self, activity: Activity, shared: &mut Shared) {
        let next = match activity {
            Activity::Browse => self.browse(shared),
            Activity::Watch => {
                // The queens of a board being played become given, unless they were taken over from
                // the search: then that search is resumed.
                let spec = Watch::spec(shared);
                if let Current::Play(play) = &self.current
                    && !self
                        .watch
                        .as_ref()
                        .is_some_and(|kept| kept.spec == spec && kept.shows(play.position()))
                    && let Err(error) = begin_from(play.position(), shared)
                {
                    return shared.notify(error);
                }
                self.watch(shared)
            }
            Activity::Play => self.play(shared),
            Activity::Race => match race::for_query(&shared.query_for(Activity::Race)) {
                Ok(spec) => self.race(spec, shared),
                Err(error) => return shared.notify(capitalized(&error)),
            },
        };
        self.set_current(next);
    }

    /// Switches to another activity. The current one is set aside.
    fn set_current(&mut self, next: Current) {
        match mem::replace(&mut self.current, next) {
            Current::Browse(browse) => self.browse = Some(browse),
            Current::Watch(watch) => self.watch = Some(watch),
            Current::Race(race) => self.race = Some(race),
            Current::Play(play) => self.plays.push(play),
        }
    }

    /// The puzzle being played, or set aside for the user's own board.
    pub fn puzzle(&self) -> Option<&Puzzle> {
        self.current.puzzle().or_else(|| self.puzzle_aside())
    }

    /// The puzzle that was set aside for the user's own board, if that is current.
    pub fn puzzle_aside(&self) -> Option<&Puzzle> {
        let own = self.current.play().filter(|play| !is_puzzle(play))?;
        let is_aside = |other: &&Play| other.board() == own.board() && is_puzzle(other);
        self.plays.iter().rfind(is_aside)?.puzzle()
    }

    /// Starts the puzzle of a seed, or resumes it if it was set aside before it was solved.
    ///
    /// # Errors
    /// [`NoPuzzles`] for orders that have none.
    pub fn begin_puzzle(
        &mut self,
        seed: u64,
        difficulty: Difficulty,
        shared: &mut Shared,
    ) -> Result<(), NoPuzzles> {
        let board = self.current.board();
        let is_it = |puzzle: &Puzzle| (puzzle.seed(), puzzle.difficulty()) == (seed, difficulty);
        if self.current.puzzle().is_some_and(is_it) {
            shared.notify("This puzzle is on the board already: R removes your queens");
            return Ok(());
        }
        let aside = take_aside(&mut self.plays, board.order(), |play| {
            play.puzzle().is_some_and(is_it)
        });
        let play = match aside.filter(|play| !play.is_solved()) {
            Some(play) => play,
            None => Play::of_puzzle(Puzzle::generate(board, seed, difficulty)?),
        };
        let next = begin_to_play(play, shared);
        self.set_current(next);
        Ok(())
    }

    /// Sets the current puzzle aside, if any, in favour of the user's own board.
    pub fn put_puzzle_aside(&mut self, shared: &mut Shared) {
        if self.current.puzzle().is_none() {
            return;
        }
        let board = self.current.board();
        let own = take_aside(&mut self.plays, board.order(), |play| !is_puzzle(play));
        let own = own.unwrap_or_else(|| Play::new(Position::empty(board)));
        let next = begin_to_play(own, shared);
        self.set_current(next);
    }

    fn browse(&mut self, shared: &mut Shared) -> Current {
        let kept = self.browse.take();
        let query = shared.query_for(Activity::Browse);
        let kept = kept.filter(|kept| kept.query.is_same_search(&query));
        Current::Browse(match kept {
            Some(mut browse) => {
                browse.resume(shared);
                browse
            }
            None => Browse::begin(shared, 0),
        })
    }

    fn watch(&mut self, shared: &mut Shared) -> Current {
        let spec = Watch::spec(shared);
        Current::Watch(match self.watch.take() {
            Some(mut watch) if watch.spec == spec => {
                watch.resume(shared);
                watch
            }
            Some(mut inner) if inner.is_within(&spec) => {
                inner.back_to(&spec, shared);
                inner
            }
            kept => Watch::begin(shared, kept.as_ref()),
        })
    }

    fn play(&mut self, shared: &mut Shared) -> Current {
        let order = shared.board.order().min(Board::MAX_VISIBLE_ORDER);
        let board = Board::new(order).unwrap_or(shared.board);
        let kept = take_aside(&mut self.plays, order, |_| true);
        let play = kept.unwrap_or_else(|| Play::new(Position::empty(board)));
        begin_to_play(play, shared)
    }

    fn race(&mut self, spec: RaceSpec, shared: &mut Shared) -> Current {
        let kept = self.race.take();
        let speed = kept.as_ref().map(|kept| kept.playback.speed);
        if let Some(mut race) = kept.filter(|kept| kept.board() == spec.first().board()) {
            race.playback.pause(shared);
            return Current::Race(race);
        }
        let race = RaceView::begin(spec, shared, speed.unwrap_or(DEFAULT_SPEED));
        Current::Race(race.into())
    }
}

/// Takes back a board of an order that was set aside.
fn take_aside(
    plays: &mut Vec<Play>,
    order: usize,
    is_wanted: impl Fn(&Play) -> bool,
) -> Option<Play> {
    let index = plays
        .iter()
        .rposition(|play| play.board().order() == order && is_wanted(play))?;
    Some(plays.remove(index))
}

fn is_puzzle(play: &Play) -> bool {
    play.puzzle().is_some()
}

/// Starts an activity; a watched search with the settings of the one before.
fn begin(start: StartActivity, watched: Option<&Watch>, shared: &mut Shared) -> Current {
    match start {
        StartActivity::Browse(number) => Current::Browse(Browse::begin(shared, number)),
        StartActivity::Compare(spec, quantity) => {
            let browse = Browse::begin(shared, 0);
            shared.begin_comparison(spec, Some(quantity));
            Current::Browse(browse)
        }
        StartActivity::Watch(given, goal) => {
            shared.given = given;
            let mut watch = Watch::begin(shared, watched);
            if goal != Goal::Position(0) {
                watch.playback.head_for(goal, shared);
            }
            Current::Watch(watch)
        }
        StartActivity::Race(spec, step) => {
            let mut race = RaceView::begin(spec, shared, DEFAULT_SPEED);
            if step > 0 {
                race.playback.head_for(Goal::Position(step), shared);
            }
            Current::Race(race.into())
        }
        StartActivity::Play(position) => begin_to_play(Play::new(position), shared),
        StartActivity::Puzzle(puzzle, position) => {
            shared.last_puzzle = Some((puzzle.seed(), puzzle.difficulty()));
            let mut play = Play::of_puzzle(*puzzle);
            play.take_over(&position);
            begin_to_play(play, shared)
        }
    }
}

/// Starts to play on a board.
fn begin_to_play(mut play: Play, shared: &mut Shared) -> Current {
    play.changed(shared);
    Current::Play(play)
}

impl App {
    /// Switches to an activity, or from it back to solutions.
    pub(super) fn toggle_activity(&mut self, activity: Activity) {
        self.switch_to(if self.activity() == activity {
            Activity::Browse
        } else {
            activity
        });
    }

    pub(super) fn switch_to(&mut self, activity: Activity) {
        if activity == self.activity() {
            return;
        }
        let before = self.board();
        self.activities.open(activity, &mut self.shared);
        self.after_change_of(before);
    }

    /// If the board had to change with the activity, says why it is smaller than the chosen one.
    pub(super) fn after_change_of(&mut self, before: Board) {
        let (board, chosen) = (self.board(), self.shared.board);
        if board == before {
            return;
        }
        if board.order() < chosen.order() {
            let back = order_limits::way_back(self.activity(), self.query().kind(), chosen);
            self.shared.notify(self.why_no_larger() + &back);
        }
    }
}
