//! Scripted sessions with puzzles, the timer and the collection.

use Command::{OrderDown, OrderUp, Restart};

use super::*;
use crate::{
    app::play::FoundByHand,
    board::{Position, Solution},
    solutions::{Collection, Difficulty, Puzzle},
};

const NEXT_PUZZLE: Command = Command::Play(PlayCommand::NextPuzzle);
const LEAVE: Command = Command::Play(PlayCommand::LeavePuzzle);
const SHOW_FIRST: Command = Command::Play(PlayCommand::ShowFound(0));

const fn new_puzzle(difficulty: Difficulty) -> Command {
    Command::Play(PlayCommand::NewPuzzle(difficulty))
}

const fn puzzle_of(seed: u64) -> Command {
    Command::Play(PlayCommand::Puzzle(seed))
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

fn solution(columns: &[u32]) -> Solution {
    Solution::new(columns.to_vec()).unwrap()
}

fn known(solutions: impl IntoIterator<Item = Solution>) -> Message {
    let mut known = Collection::default();
    for solution in solutions {
        known.insert(solution);
    }
    Message::Collection(known, None)
}

impl Session {
    fn queens(&self) -> Position {
        self.played().position().clone()
    }

    /// Places the missing queens of a solution, one after the other.
    fn place(&mut self, solution: &Solution) {
        for queen in solution.queens() {
            if !self.played().position().contains(queen) {
                self.play(&[Command::Toggle(queen)]);
            }
        }
    }

    fn found(&self) -> Option<FoundByHand> {
        self.played().success.map(|success| success.found)
    }
}

/// Nothing removes them: neither a click, nor a restart, nor undo. The solution is that of the
/// puzzle, and what the program has solved does not count.
#[test]
fn given_queens_stay() {
    let mut session = solving(8, Difficulty::Medium);
    let given = session.queens().queens().next().unwrap();
    let other = session.queens().free().next().unwrap();
    let [given, other] = [given, other].map(Command::Toggle);
    let mut log = session.log([given, other, Restart, UNDO, UNDO, UNDO]);
    for _ in session.queens().len()..8 {
        session.play(&[HINT, TOGGLE_AT_CURSOR]);
    }
    assert_eq!(session.found(), Some(FoundByHand::Shown));
    log += &session.log([Restart, COMPLETE]);
    assert_snapshot!(log);
    let expected = puzzle(8, 7, Difficulty::Medium);
    assert_eq!(
        session.queens().solution().as_ref(),
        Some(expected.solution())
    );
}

/// The number is one higher than the last, short at first, and the difficulty stays; a puzzle of
/// another order is set aside.
#[test]
fn one_puzzle_follows_the_other() {
    let mut log = solving(8, Difficulty::Hard).log([
        NEXT_PUZZLE,
        new_puzzle(Difficulty::Easy),
        puzzle_of(1_234),
        OrderUp,
        NEXT_PUZZLE,
        Command::Order(13),
        NEXT_PUZZLE,
        Command::Order(8),
    ]);
    let mut settings = settings(6, Mode::First);
    settings.query.seed = 3_000_001_234;
    log += &Session::with(settings).log([PLAY, NEXT_PUZZLE]);
    assert_snapshot!(log);
}

/// The user's own board returns after a puzzle, and a puzzle after a look elsewhere. A click on a
/// solution takes it over, and leaves the puzzle unchanged.
#[test]
fn puzzles_and_boards_of_ones_own_do_not_mix() {
    let (own, first) = (toggle(3, 3), toggle(0, 0));
    let mut session = playing(8, &[]);
    let mut log = session.log([
        own,
        NEXT_PUZZLE,
        LEAVE,
        LEAVE,
        NEXT_PUZZLE,
        WATCH,
        PLAY,
        PLAY,
    ]);
    log += &session.log([first.clone(), first.clone(), first, PLAY, PLAY]);
    let button = words::play::resume_puzzle(session.app.puzzle_aside().unwrap());
    log += &session.log([button.command, LEAVE]);
    assert_snapshot!(log);
}

/// At each order, the most recent board returns; the other one waits until this one is abandoned.
#[test]
fn another_order_swaps_no_boards() {
    let mut session = playing(8, &[]);
    let hard = puzzle(8, 7, Difficulty::Hard);
    let mut queens = hard.solution().queens();
    let missing = queens.find(|&queen| !hard.given().contains(queen));
    let missing = Command::Toggle(missing.unwrap());
    session.play(&[toggle(3, 3), new_puzzle(Difficulty::Hard), puzzle_of(7)]);
    let mut log = session.log([missing, OrderUp, OrderDown]);
    session.tell(known([hard.solution().clone()]));
    log += &session.log([
        SHOW_FIRST,
        UNDO,
        OrderUp,
        OrderDown,
        puzzle_of(7),
        LEAVE,
        new_puzzle(Difficulty::Hard),
        puzzle_of(7),
    ]);
    assert_snapshot!(log);
}

/// It runs from the first queen to the last, and stops during other activities. Undoing the last
/// queen and placing it again does not restart it. A look at a solution found before is not part of
/// the game, and does not end it.
#[test]
fn the_timer_runs_from_the_first_queen_to_the_last() {
    let mut session = playing(4, &[]);
    let mut log = session.log([
        tick(1_000),
        toggle(0, 1).into(),
        tick(1_500),
        tick(1_500),
        WATCH.into(),
        tick(9_000),
        PLAY.into(),
        toggle(1, 3).into(),
        toggle(2, 0).into(),
        toggle(3, 2).into(),
        Command::NextTheme.into(),
        tick(60_000),
        UNDO.into(),
        tick(1_000),
        toggle(3, 2).into(),
    ]);
    log += &session.log([
        Restart.into(),
        toggle(0, 1).into(),
        tick(2_000),
        SHOW_FIRST.into(),
        tick(60_000),
        UNDO.into(),
        tick(3_000),
        Restart.into(),
    ]);
    assert_snapshot!(log);
}

/// Each counts once, whoever found it, and none by being looked at.
#[test]
fn solutions_found_by_hand_are_collected_once() {
    let [first, second] = [[1, 3, 0, 2], [2, 0, 3, 1]].map(|columns| solution(&columns));
    let place = |solution: &Solution| -> Vec<Message> {
        let queens = solution.queens().map(Command::Toggle);
        queens.map(Message::from).collect()
    };
    let show = |index| Command::Play(PlayCommand::ShowFound(index));
    let mut session = playing(4, &[]);
    let mut log = session.log(place(&first));
    session.play(&[Restart]);
    log += &session.log(place(&first));
    log += &session.log([known([second.clone()]), Restart.into()]);
    log += &session.log(place(&second));
    log += &session.log([show(0), show(1), show(2)]);
    assert_snapshot!(log);
}

/// More than the moment of success says it, until the solution can be kept. Any other notice is
/// about its own command alone.
#[test]
fn a_solution_that_is_not_kept_is_said_until_it_is() {
    let unkept = Some("The disk is full".into());
    assert_snapshot!(Session::new(4, Mode::First).log([
        Message::Collection(Collection::default(), unkept),
        Command::NextTheme.into(),
        Restart.into(),
        known([]),
    ]));
}

/// A user who places at least half of the queens has found it; given queens are not counted.
#[test]
fn half_of_the_queens_are_to_be_ones_own() {
    let by_hand = solution(&[1, 3, 5, 0, 2, 4]);
    for (hints, expected) in [(3, FoundByHand::New), (4, FoundByHand::Shown)] {
        // Here a single queen decides.
        let mut session = playing(6, &[]);
        session.play(&[toggle(0, 1)]);
        for _ in 0..hints {
            session.play(&[HINT, TOGGLE_AT_CURSOR]);
        }
        session.place(&by_hand);
        assert_eq!(session.found(), Some(expected), "{hints} hints");
    }
    let mut session = solving(6, Difficulty::Easy);
    session.play(&[HINT, TOGGLE_AT_CURSOR]);
    session.place(puzzle(6, 7, Difficulty::Easy).solution());
    assert_eq!(session.found(), Some(FoundByHand::New));
}
