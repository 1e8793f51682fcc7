//! Scripted sessions with puzzles, the timer and the collection.

use Command::{OrderUp, Restart, Toggle};

use super::*;
use crate::{
    app::play::{FoundByHand, PlayClock},
    board::{Position, Solution, Square},
    solutions::{Collection, Difficulty, Puzzle},
};

const NEXT_PUZZLE: Command = Command::Play(PlayCommand::NextPuzzle);
const LEAVE: Command = Command::Play(PlayCommand::LeavePuzzle);

fn new_puzzle(difficulty: Difficulty) -> Command {
    Command::Play(PlayCommand::NewPuzzle(difficulty))
}

fn toggle(square: Square) -> Command {
    Toggle(square)
}

fn puzzle(order: usize, seed: u64, difficulty: Difficulty) -> Puzzle {
    Puzzle::generate(Board::new(order).unwrap(), seed, difficulty).unwrap()
}

/// A session on the puzzle of seed 7.
fn solving(order: usize, difficulty: Difficulty) -> Session {
    let mut settings = settings(order, Mode::First);
    settings.start = Start::Puzzle(puzzle(order, 7, difficulty).into(), Vec::new());
    Session::with(settings)
}

fn playing(order: usize) -> Session {
    let mut settings = settings(order, Mode::First);
    settings.start = Start::Play(Position::empty(settings.query.board()));
    Session::with(settings)
}

impl Session {
    fn seed(&self) -> Option<(u64, Difficulty)> {
        let puzzle = self.played().puzzle()?;
        Some((puzzle.seed(), puzzle.difficulty()))
    }

    fn queens(&self) -> Position {
        self.played().position().clone()
    }

    /// Places the queens of a solution that are missing, one after the other.
    fn place(&mut self, solution: &Solution) {
        for queen in solution.queens() {
            if !self.played().position().contains(queen) {
                self.play(&[toggle(queen)]);
            }
        }
    }

    fn wait(&mut self, milliseconds: u64) {
        self.tell(Message::Tick(Duration::from_millis(milliseconds)));
    }

    fn found(&self) -> Option<FoundByHand> {
        self.played().success().map(|success| success.found)
    }

    /// The solutions that were to be kept.
    fn collected(&self) -> Vec<Solution> {
        let effects = self.outside.iter();
        effects
            .filter_map(|effect| match effect {
                Effect::Collect(solution) => Some(solution.clone()),
                _ => None,
            })
            .collect()
    }
}

#[test]
fn given_queens_stay() {
    let mut session = solving(8, Difficulty::Medium);
    let puzzle = puzzle(8, 7, Difficulty::Medium);
    assert_eq!(session.queens(), *puzzle.given());
    let given = puzzle.given().queens().next().unwrap();
    session.play(&[toggle(given)]);
    assert_eq!(
        session.app.notice(),
        Some("The puzzle gives this queen: it cannot be removed")
    );
    let other = session.queens().free().next().unwrap();
    session.play(&[toggle(other)]);
    assert_eq!(session.queens().len(), puzzle.given().len() + 1);
    session.play(&[Restart]);
    assert_eq!(session.queens(), *puzzle.given());
    session.play(&[UNDO, UNDO, UNDO]);
    assert_eq!(session.queens(), *puzzle.given());
    for _ in puzzle.given().len()..8 {
        session.play(&[HINT, TOGGLE_AT_CURSOR]);
    }
    assert_eq!(
        session.queens().solution().as_ref(),
        Some(puzzle.solution())
    );
    assert_eq!(session.found(), Some(FoundByHand::Shown));
    session.play(&[Restart, COMPLETE]);
    assert_eq!(
        session.queens().solution().as_ref(),
        Some(puzzle.solution())
    );
    assert_eq!(session.found(), None, "the program has solved it");
    assert_eq!(session.collected(), []);
}

#[test]
fn one_puzzle_follows_the_other() {
    let mut session = solving(8, Difficulty::Hard);
    assert_eq!(session.seed(), Some((7, Difficulty::Hard)));
    session.play(&[NEXT_PUZZLE]);
    assert_eq!(session.seed(), Some((8, Difficulty::Hard)));
    assert_eq!(session.queens(), *puzzle(8, 8, Difficulty::Hard).given());
    session.play(&[new_puzzle(Difficulty::Easy)]);
    assert_eq!(session.seed(), Some((9, Difficulty::Easy)));
    session.play(&[Command::Play(PlayCommand::Puzzle(1_234))]);
    assert_eq!(session.seed(), Some((1_234, Difficulty::Easy)));
    session.play(&[OrderUp]);
    assert_eq!(session.seed(), None);
    session.play(&[NEXT_PUZZLE]);
    assert_eq!(session.seed(), Some((1_235, Difficulty::Medium)));
    session.play(&[Command::Order(13), NEXT_PUZZLE]);
    let notice = session.app.notice();
    assert_eq!(
        notice,
        Some("There are no puzzles of order 13: puzzles have orders 6 to 12")
    );
    session.play(&[Command::Order(8)]);
    assert_eq!(
        session.seed(),
        Some((1_234, Difficulty::Easy)),
        "it was put aside"
    );
}

/// Without a seed of its own the first number is short.
#[test]
fn the_first_number_is_short() {
    let mut settings = settings(6, Mode::First);
    settings.query.seed = 3_000_001_234;
    let mut session = Session::with(settings);
    session.play(&[PLAY, NEXT_PUZZLE]);
    assert_eq!(session.seed(), Some((1_234, Difficulty::Medium)));
}

/// A board of one's own is there again after a puzzle, and a puzzle after a look elsewhere.
#[test]
fn puzzles_and_boards_of_ones_own_do_not_mix() {
    let mut session = playing(8);
    let own = Square::new(3, 3);
    session.play(&[toggle(own), NEXT_PUZZLE, LEAVE]);
    assert!(session.seed().is_none() && session.queens().queens().eq([own]));
    session.play(&[LEAVE]);
    assert!(
        session.queens().queens().eq([own]),
        "there is nothing to leave"
    );
    session.play(&[NEXT_PUZZLE, WATCH, PLAY]);
    assert!(session.seed().is_some());
    // A click on a solution takes it over, and leaves the puzzle as it is.
    session.play(&[PLAY]);
    let shown = session.browse().shown().unwrap().solution.clone();
    let first = shown.queens().next().unwrap();
    session.play(&[toggle(first)]);
    assert!(session.seed().is_none());
    assert!(session.queens().queens().eq(shown.queens()));
    session.play(&[toggle(first), toggle(first)]);
    assert_eq!(
        session.found(),
        Some(FoundByHand::Shown),
        "only one queen is one's own"
    );
    session.play(&[PLAY]);
    assert!(session.app.puzzle_aside().is_none(), "nobody plays");
    session.play(&[PLAY]);
    assert!(session.seed().is_none(), "this board was on last");
    let button = words::play::resume_puzzle(session.app.puzzle_aside().unwrap());
    session.play(&[button.command]);
    assert!(session.seed().is_some() && session.app.puzzle_aside().is_none());
    session.play(&[LEAVE]);
    assert!(session.app.puzzle_aside().is_none(), "it was given up");
}

/// The one that was on last is there again, of each order; the other one waits.
#[test]
fn another_order_swaps_no_boards() {
    let mut session = playing(8);
    let own = Square::new(3, 3);
    let solution = puzzle(8, 7, Difficulty::Hard).solution().clone();
    session.play(&[toggle(own), new_puzzle(Difficulty::Hard)]);
    session.play(&[Command::Play(PlayCommand::Puzzle(7))]);
    let given = session.queens();
    let placed = solution.queens().find(|&queen| !given.contains(queen));
    session.play(&[toggle(placed.unwrap())]);
    let begun = session.queens();
    session.play(&[OrderUp, Command::OrderDown]);
    assert_eq!(session.queens(), begun, "the puzzle was on last");
    let mut found = Collection::default();
    found.insert(solution);
    session.tell(Message::Collection(found, None));
    session.play(&[Command::Play(PlayCommand::ShowFound(0)), UNDO]);
    assert!(session.seed().is_none() && session.queens().queens().eq([own]));
    session.play(&[OrderUp, Command::OrderDown]);
    assert!(session.queens().queens().eq([own]), "it was on last");
    session.play(&[Command::Play(PlayCommand::Puzzle(7))]);
    assert_eq!(session.queens(), begun, "its number takes it up again");
    session.play(&[LEAVE]);
    assert!(session.queens().queens().eq([own]));
    session.play(&[
        new_puzzle(Difficulty::Hard),
        Command::Play(PlayCommand::Puzzle(7)),
    ]);
    assert_eq!(session.queens(), given, "it was given up");
}

#[test]
fn the_timer_runs_from_the_first_queen_to_the_last() {
    let mut session = playing(4);
    assert!(!session.app.needs_time());
    session.wait(1_000);
    assert_eq!(session.played().clock(), PlayClock::Ready);
    session.play(&[Toggle(Square::new(0, 1))]);
    assert!(session.app.needs_time());
    session.wait(1_500);
    session.wait(1_500);
    // It stands still while something else is done.
    session.play(&[WATCH]);
    session.wait(9_000);
    session.play(&[PLAY]);
    assert_eq!(
        session.played().clock(),
        PlayClock::Running(Duration::from_secs(3))
    );
    session.place(&Solution::new(vec![1, 3, 0, 2]).unwrap());
    assert!(!session.app.needs_time() && session.app.celebrates());
    assert_eq!(
        session.played().clock(),
        PlayClock::Stopped(Duration::from_secs(3))
    );
    let success = session.played().success().unwrap();
    assert_eq!(
        (success.time, success.found),
        (Duration::from_secs(3), FoundByHand::New)
    );
    session.play(&[Command::NextTheme]);
    assert!(!session.app.celebrates() && session.found().is_some());
    session.play(&[Restart]);
    assert_eq!(
        (session.played().clock(), session.found()),
        (PlayClock::Ready, None)
    );
}

/// Who undoes the last queen and places it again has not begun anew.
#[test]
fn the_timer_goes_on_after_a_solution() {
    let mut session = playing(4);
    let solution = Solution::new(vec![1, 3, 0, 2]).unwrap();
    let (first, last) = (Square::new(0, 1), Square::new(3, 2));
    session.play(&[toggle(first)]);
    session.wait(60_000);
    session.place(&solution);
    session.wait(60_000);
    session.play(&[UNDO]);
    session.wait(1_000);
    session.play(&[toggle(last)]);
    let success = session.played().success().unwrap();
    assert_eq!(success.time, Duration::from_secs(61));
    // A look at a solution found before is no part of the game, and does not end it.
    session.play(&[Restart, toggle(first)]);
    session.wait(2_000);
    session.play(&[Command::Play(PlayCommand::ShowFound(0))]);
    assert!(session.queens().solution().is_some());
    session.wait(60_000);
    session.play(&[UNDO]);
    session.wait(3_000);
    assert!(session.queens().queens().eq([first]));
    assert_eq!(
        session.played().clock(),
        PlayClock::Running(Duration::from_secs(5))
    );
    session.play(&[Restart]);
    assert_eq!(session.played().clock(), PlayClock::Ready);
}

#[test]
fn solutions_found_by_hand_are_collected_once() {
    let mut session = playing(4);
    let [first, second] =
        [vec![1, 3, 0, 2], vec![2, 0, 3, 1]].map(|columns| Solution::new(columns).unwrap());
    session.place(&first);
    assert_eq!(
        (session.found(), session.app.collection().counts(4)),
        (Some(FoundByHand::New), (1, 1))
    );
    session.play(&[Restart]);
    session.place(&first);
    assert_eq!(session.found(), Some(FoundByHand::Again));
    assert_eq!(session.collected(), std::slice::from_ref(&first));
    // Another program has found the other one.
    let mut kept = Collection::default();
    kept.insert(second.clone());
    session.tell(Message::Collection(kept, None));
    assert_eq!(session.app.collection().counts(4), (2, 1));
    session.play(&[Restart]);
    session.place(&second);
    assert_eq!(session.found(), Some(FoundByHand::Again));
    for (index, expected) in [&first, &second].into_iter().enumerate() {
        session.play(&[Command::Play(PlayCommand::ShowFound(index))]);
        assert_eq!(session.queens().solution().as_ref(), Some(expected));
        assert_eq!(session.found(), None, "that is no work");
    }
    session.play(&[Command::Play(PlayCommand::ShowFound(2))]);
    assert_eq!(session.queens().solution(), Some(second));
}

/// It is said by more than the moment of success, until it can be kept.
#[test]
fn a_solution_that_is_not_kept_is_said_until_it_is() {
    let mut session = Session::new(4, Mode::First);
    let known = Collection::default;
    let why = "The disk is full";
    session.tell(Message::Collection(known(), Some(why.into())));
    // Another notice is about its command alone.
    session.play(&[Command::NextTheme]);
    assert_ne!(session.app.notice(), Some(why));
    session.play(&[Restart]);
    assert_eq!(session.app.notice(), Some(why));
    session.tell(Message::Collection(known(), None));
    assert_eq!(session.app.notice(), None);
}

/// Who places at least half of the queens has found it; given queens are not counted.
#[test]
fn half_of_the_queens_are_to_be_ones_own() {
    let solution = Solution::new(vec![1, 3, 5, 0, 2, 4]).unwrap();
    for (hints, expected) in [(3, FoundByHand::New), (4, FoundByHand::Shown)] {
        let mut session = playing(6);
        // A queen decides everything here.
        session.play(&[toggle(solution.queens().next().unwrap())]);
        for _ in 0..hints {
            session.play(&[HINT, TOGGLE_AT_CURSOR]);
        }
        session.place(&solution);
        assert_eq!(session.found(), Some(expected), "{hints} hints");
    }
    let mut session = solving(6, Difficulty::Easy);
    let solution = puzzle(6, 7, Difficulty::Easy).solution().clone();
    session.play(&[HINT, TOGGLE_AT_CURSOR]);
    session.place(&solution);
    assert_eq!(session.found(), Some(FoundByHand::New));
}

#[test]
fn marks_of_dead_lines_are_remembered() {
    let mut session = playing(4);
    assert!(session.app.view().chosen.dead_lines);
    session.play(&[Command::Play(PlayCommand::ToggleDeadLines)]);
    assert!(!session.app.view().chosen.dead_lines);
    let remembered = session
        .outside
        .iter()
        .any(|effect| matches!(effect, Effect::Remember(kept) if !kept.chosen.dead_lines));
    assert!(remembered);
}
