//! The four things to do with the board: one is on, the others are put aside.

use std::{collections::BTreeMap, mem};

use super::{
    bookmark::Bookmark,
    browse::Browse,
    command::Activity,
    current::Current,
    entries,
    message::Effect,
    play::Play,
    race::Race,
    settings::Start,
    shared::{Shared, capitalized},
    speed::USUAL_SPEED,
    watch::{Watch, WatchSettings, begin_from},
};
use crate::{
    board::{Board, Position},
    search::{Goal, RunGoal, run::RaceSpec},
    solutions::{Difficulty, NoPuzzles, Puzzle, Puzzles, Query},
};

/// The current activity, and the saved states of the others.
#[derive(Debug)]
pub(super) struct Activities {
    pub current: Current,
    browse: Option<Browse>,
    watch: Option<Watch>,
    race: Option<Box<Race>>,
    /// By their order: at most a board of one's own and a puzzle, the one that was on last at
    /// the end.
    plays: BTreeMap<usize, Vec<Play>>,
    /// All puzzles of the order of the last one, which take some milliseconds to prepare.
    prepared: Option<Puzzles>,
}

impl Activities {
    /// Begins with one of them.
    pub fn begin(start: Start, shared: &mut Shared) -> (Self, Vec<Effect>) {
        let (current, effects) = match start {
            Start::Browse(number) => {
                let (browse, effects) = Browse::begin(shared, number);
                (Current::Browse(browse), effects)
            }
            Start::Grow(spec, quantity) => {
                let (browse, mut effects) = Browse::begin(shared, 0);
                effects.push(shared.grow(spec));
                shared.set_quantity(quantity);
                (Current::Browse(browse), effects)
            }
            Start::Watch(goal) => {
                let (mut watch, mut effects) = Watch::begin(shared, WatchSettings::default());
                if goal != Goal::step(0) {
                    effects.extend(watch.head_for(goal, shared));
                }
                (Current::Watch(watch), effects)
            }
            Start::Race(spec, step) => {
                let (mut race, mut effects) = Race::begin(spec, shared, USUAL_SPEED);
                if step > 0 {
                    effects.extend(race.playback.head_for(RunGoal::Time(step), shared));
                }
                (Current::Race(race.into()), effects)
            }
            Start::Play(position) => begin_to_play(Play::new(position), shared),
            Start::Puzzle(puzzle, placed) => {
                shared.last_puzzle = Some(puzzle.seed());
                let position = puzzle.with(placed);
                let mut play = Play::of_puzzle(*puzzle);
                if let Ok(position) = position {
                    play.take_over(&position);
                }
                begin_to_play(play, shared)
            }
        };
        let activities = Self {
            current,
            browse: None,
            watch: None,
            race: None,
            plays: BTreeMap::new(),
            prepared: None,
        };
        (activities, effects)
    }

    /// Goes on from a place; `None` if there is no such place.
    pub fn go_on(&mut self, place: &Bookmark, shared: &mut Shared) -> Option<Vec<Effect>> {
        let resources = shared.query.resources;
        let ask = |query: Query, shared: &mut Shared| {
            shared.board = query.board();
            shared.query = query;
            shared.query.resources = resources;
        };
        match place {
            Bookmark::Solutions { search, solution } => {
                ask(search.query()?, shared);
                let (browse, effects) = Browse::begin(shared, solution.saturating_sub(1));
                self.set_current(Current::Browse(browse));
                Some(effects)
            }
            Bookmark::Watch {
                search,
                given,
                step,
            } => {
                place.title()?;
                ask(search.query()?, shared);
                shared.given = search.given(given)?;
                let (mut watch, mut effects) = Watch::begin(shared, self.watch_settings());
                effects.extend(watch.head_for(Goal::step(*step), shared));
                self.set_current(Current::Watch(watch));
                Some(effects)
            }
            Bookmark::Play(played) => {
                place.title()?;
                let mut position = played.position()?;
                let board = position.board();
                let mut play = Play::new(Position::empty(board));
                if let Some((number, difficulty)) = played.puzzle() {
                    let puzzle = self.prepared(board).ok()?.get(number, difficulty);
                    position = puzzle.with(position.queens()).ok()?;
                    play = Play::of_puzzle(puzzle);
                    shared.last_puzzle = Some(number);
                }
                play.go_on(position, played.shown(), played.time());
                shared.choose_board(board);
                let (next, effects) = begin_to_play(play, shared);
                self.set_current(next);
                Some(effects)
            }
        }
    }

    /// Begins the one that is on anew with what is asked for.
    pub fn begin_again(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let settings = self.watch_settings();
        match &mut self.current {
            Current::Browse(browse) => {
                let (anew, effects) = Browse::begin(shared, 0);
                *browse = anew;
                effects
            }
            Current::Watch(watch) => {
                let mut effects = watch.end_prediction(shared);
                let (anew, begun) = Watch::begin(shared, settings);
                *watch = anew;
                effects.extend(begun);
                effects
            }
            Current::Play(play) => play.changed(shared),
            Current::Race(race) => race.set_seed(shared.query.seed, shared),
        }
    }

    /// Takes an activity up again on the chosen board, or begins it if it was about something
    /// else. What was on is put aside.
    pub fn open(&mut self, activity: Activity, shared: &mut Shared) -> Vec<Effect> {
        let (next, effects) = match activity {
            Activity::Browse => self.browse(shared),
            Activity::Watch => {
                // The queens of a board that is played on are given, but for those that were taken
                // over from the search: that is gone back to.
                if let Current::Play(play) = &self.current
                    && !self
                        .watch
                        .as_ref()
                        .is_some_and(|kept| kept.shows(play.position()))
                    && let Err(error) = begin_from(play.position(), shared)
                {
                    return shared.notify(error);
                }
                self.watch(shared)
            }
            Activity::Play => self.play(shared),
            Activity::Race => match entries::for_query(&shared.query_for(Activity::Race)) {
                Ok(spec) => self.race(spec, shared),
                Err(error) => return shared.notify(capitalized(&error)),
            },
        };
        self.set_current(next);
        effects
    }

    /// Goes on with something else. What was on is put aside.
    fn set_current(&mut self, next: Current) {
        match mem::replace(&mut self.current, next) {
            Current::Browse(browse) => self.browse = Some(browse),
            Current::Watch(watch) => self.watch = Some(watch),
            Current::Race(race) => self.race = Some(race),
            Current::Play(play) => {
                self.plays
                    .entry(play.board().order())
                    .or_default()
                    .push(play);
            }
        }
    }

    /// How hard the puzzle is that is played, or was put aside for a board of one's own.
    pub fn difficulty(&self) -> Difficulty {
        let puzzle = self.current.puzzle().or_else(|| self.puzzle_aside());
        puzzle.map(Puzzle::difficulty).unwrap_or_default()
    }

    /// The puzzle that was put aside for the board of one's own, if that is on.
    pub fn puzzle_aside(&self) -> Option<&Puzzle> {
        let Current::Play(play) = &self.current else {
            return None;
        };
        let aside = self.plays.get(&play.board().order());
        let aside = aside.filter(|_| play.puzzle().is_none());
        aside.into_iter().flatten().find_map(Play::puzzle)
    }

    /// Takes back what was put aside of an order.
    fn take_aside(&mut self, order: usize, is_wanted: impl Fn(&Play) -> bool) -> Option<Play> {
        let aside = self.plays.get_mut(&order)?;
        let index = aside.iter().rposition(is_wanted)?;
        Some(aside.remove(index))
    }

    /// Begins the puzzle of a seed, or goes on with it if it was put aside.
    ///
    /// # Errors
    /// [`NoPuzzles`] for orders that have none.
    pub fn begin_puzzle(
        &mut self,
        (board, seed, difficulty): (Board, u64, Difficulty),
        shared: &mut Shared,
    ) -> Result<Vec<Effect>, NoPuzzles> {
        let aside = self.take_aside(board.order(), is_puzzle).filter(|play| {
            let puzzle = play.puzzle();
            puzzle.map(|puzzle| (puzzle.seed(), puzzle.difficulty())) == Some((seed, difficulty))
        });
        let play = match aside {
            Some(play) => play,
            None => Play::of_puzzle(self.prepared(board)?.get(seed, difficulty)),
        };
        let (next, effects) = begin_to_play(play, shared);
        self.set_current(next);
        // The one that was on is given up.
        self.take_aside(board.order(), is_puzzle);
        Ok(effects)
    }

    fn prepared(&mut self, board: Board) -> Result<&Puzzles, NoPuzzles> {
        let kept = self.prepared.take().filter(|kept| kept.board() == board);
        let prepared = match kept {
            Some(prepared) => prepared,
            None => Puzzles::new(board)?,
        };
        Ok(self.prepared.insert(prepared))
    }

    /// Puts a puzzle aside, if one is played, for the board of one's own.
    pub fn put_puzzle_aside(&mut self, shared: &mut Shared) -> Vec<Effect> {
        if self.current.puzzle().is_none() {
            return Vec::new();
        }
        let board = self.current.board();
        let own = self.take_aside(board.order(), |play| !is_puzzle(play));
        let own = own.unwrap_or_else(|| Play::new(Position::empty(board)));
        let (next, effects) = begin_to_play(own, shared);
        self.set_current(next);
        effects
    }

    /// Gives a puzzle up, if one is played, for the board of one's own.
    pub fn leave_puzzle(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let effects = self.put_puzzle_aside(shared);
        self.take_aside(self.current.board().order(), is_puzzle);
        effects
    }

    fn browse(&mut self, shared: &mut Shared) -> (Current, Vec<Effect>) {
        let kept = self.browse.take();
        let query = shared.query_for(Activity::Browse);
        let (browse, effects) = match kept.filter(|kept| *kept.query() == query) {
            Some(mut browse) => {
                let effects = browse.resume(shared);
                (browse, effects)
            }
            None => Browse::begin(shared, 0),
        };
        (Current::Browse(browse), effects)
    }

    fn watch(&mut self, shared: &mut Shared) -> (Current, Vec<Effect>) {
        let settings = self.watch_settings();
        let kept = self.watch.take();
        let spec = Watch::spec(shared);
        let (watch, effects) = match kept {
            Some(mut watch) if watch.watched() == spec => {
                let effects = watch.resume(shared);
                (watch, effects)
            }
            kept => {
                let (mut watch, effects) = Watch::begin(shared, settings);
                if let Some(kept) = kept {
                    watch.put_inside(kept);
                }
                (watch, effects)
            }
        };
        (Current::Watch(watch), effects)
    }

    fn play(&mut self, shared: &mut Shared) -> (Current, Vec<Effect>) {
        let order = shared.board.order().min(Board::MAX_VISIBLE_ORDER);
        let board = Board::new(order).unwrap_or(shared.board);
        let kept = self.take_aside(order, |_| true);
        let play = kept.unwrap_or_else(|| Play::new(Position::empty(board)));
        begin_to_play(play, shared)
    }

    fn race(&mut self, spec: RaceSpec, shared: &mut Shared) -> (Current, Vec<Effect>) {
        let kept = self.race.take();
        let speed = kept.as_ref().map(|kept| kept.playback.speed);
        if let Some(mut race) = kept.filter(|kept| kept.board() == spec.first_board()) {
            let effects = race.playback.pause(shared);
            return (Current::Race(race), effects);
        }
        let (race, effects) = Race::begin(spec, shared, speed.unwrap_or(USUAL_SPEED));
        (Current::Race(race.into()), effects)
    }

    /// How a search was watched last.
    fn watch_settings(&self) -> WatchSettings {
        if let Current::Watch(watch) = &self.current {
            return watch.settings();
        }
        self.watch.as_ref().map(Watch::settings).unwrap_or_default()
    }
}

fn is_puzzle(play: &Play) -> bool {
    play.puzzle().is_some()
}

/// Plays on a board, with the solutions found by hand so far.
fn begin_to_play(mut play: Play, shared: &mut Shared) -> (Current, Vec<Effect>) {
    let mut effects = play.changed(shared);
    effects.extend(shared.read_collection());
    (Current::Play(play), effects)
}
