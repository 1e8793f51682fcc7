//! Scripted sessions of predicting the steps of a search.

use proptest::prelude::*;

use super::*;
use crate::{
    app::{Outcome, Verdict},
    search::{Landmark, Questions, Replay, Target, Trace},
};

const PREDICT: Command = predict(PredictCommand::Toggle);
const SHOW: Command = predict(PredictCommand::Show);
const NO_SQUARE: Command = predict(PredictCommand::Answer(Target::NoSquare));
const EVERY_STEP: Command = predict(PredictCommand::Ask(Questions::EveryStep));
const ENTER: Command = predict(PredictCommand::AnswerAtCursor);

const fn predict(command: PredictCommand) -> Command {
    Command::Watch(WatchCommand::Predict(command))
}

const fn arrow(direction: Direction) -> Command {
    predict(PredictCommand::MoveCursor(direction))
}

const fn answer(target: Target) -> Command {
    predict(PredictCommand::Answer(target))
}

/// A session that watches a method before any question was asked.
fn watching(method: &'static Method, order: usize) -> Session {
    let kind = match method.name {
        "shuffle" => Kind::Shuffle,
        "construction" => Kind::Construction,
        _ => Kind::First(Some(method)),
    };
    let session = watching_from(settings_of(order, kind), Goal::step(0));
    assert_eq!(session.watched().method(), method);
    session
}

fn backtracking(order: usize) -> Session {
    watching(Method::by_name("backtracking").unwrap(), order)
}

impl Session {
    fn question(&self) -> Option<Target> {
        self.watched().question().map(|question| question.target)
    }

    fn at(&self) -> (u64, Trace) {
        let watch = self.watched();
        (watch.position(), watch.lane().unwrap().trace.clone())
    }
}

/// The steps of a replay without questions, up to its end or this many.
fn plain(method: &'static Method, order: usize, most: u64) -> Vec<Trace> {
    let mut replay = Replay::new(method, Board::new(order).unwrap(), 1).unwrap();
    let mut traces = vec![replay.trace()];
    for step in 1..=most {
        replay.head_for(Goal::step(step));
        while replay.work(1_000) {}
        if replay.position() < step {
            break;
        }
        traces.push(replay.trace());
    }
    traces
}

fn predictable() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().filter(|method| method.is_predictable())
}

/// Right and wrong answers with the reason, and the other kind of questions. During a prediction
/// the tree hides what comes, and nothing moves before the worker answers.
#[test]
fn right_and_wrong_answers_are_told_with_the_reason() {
    let mut session = backtracking(4);
    let mut log = session.log([PREDICT, toggle(0, 0), toggle(1, 1)]);
    let before = session.at();
    session.command(toggle(1, 2));
    assert_eq!(session.at(), before);
    session.settle();
    log += &session.log([toggle(1, 1), SHOW, toggle(0, 0), NO_SQUARE]);
    log += &session.log([EVERY_STEP, toggle(3, 3), SHOW]);
    assert_snapshot!(log);
}

/// Then no square is right, no more questions come, and a click still does not play.
#[test]
fn questions_end_with_the_search() {
    let mut session = backtracking(2);
    session.play(&[PREDICT]);
    while let Some(Target::Square(square)) = session.question() {
        session.play(&[Command::Toggle(square)]);
    }
    let mut log = session.log([NO_SQUARE, NO_SQUARE, SHOW, toggle(0, 0), ENTER]);
    log += &session.log([PREDICT, PREDICT]);
    assert_snapshot!(log);
}

/// Arrows start at the square of the last step. Enter answers only once, even if pressed again
/// before the worker has replied.
#[test]
fn the_keyboard_answers() {
    let [up, down, left, right] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ]
    .map(arrow);
    let mut session = backtracking(6);
    let mut log = session.log([PREDICT, ENTER, up, ENTER, down, right.clone(), right]);
    session.quick(&[ENTER, ENTER]);
    log += &session.log([left]);
    assert_snapshot!(log);
}

/// Commands that would move the search elsewhere are refused during a prediction, and change
/// neither the question nor the score.
#[test]
fn a_question_is_answered_first() {
    let mut session = backtracking(6);
    session.play(&[STEP_FORWARD, STEP_FORWARD, STEP_FORWARD, PREDICT]);
    let before = session.state();
    for command in [
        PLAYBACK,
        STEP_FORWARD,
        STEP_BACK,
        NEXT,
        PREVIOUS,
        FIRST,
        LAST,
        step(1),
        Command::Watch(WatchCommand::Node(node(&[1]))),
        Command::Watch(WatchCommand::NextLandmark(Landmark::Backtrack)),
    ] {
        session.play(&[command]);
        let expected = "Answer the question first: H shows the answer, Q stops";
        assert_eq!(session.app.notice(), Some(expected));
    }
    session.tell(tick(1_000));
    session.settle();
    assert_eq!(session.state(), before);
}

/// Escape first closes what lies above, then ends the questions with the score, then the program. A
/// click plays again.
#[test]
fn escape_ends_the_questions() {
    let mut session = backtracking(6);
    session.play(&[PREDICT, toggle(0, 0), SHOW, toggle(5, 5)]);
    let mut log = session.log([Command::Help, Command::Close, Command::Close]);
    log += &session.log([STEP_BACK, Command::Close, toggle(0, 0)]);
    assert_snapshot!(log);
}

/// A user who runs the search and starts to predict gets a question at the point reached. The other
/// kind of questions keeps the score, play sets them aside, and another search ends them.
#[test]
fn questions_wait_and_end_with_their_search() {
    let log = backtracking(8).log([
        speed(100).into(),
        PLAYBACK.into(),
        tick(200),
        PREDICT.into(),
        tick(200),
        SHOW.into(),
        EVERY_STEP.into(),
        PLAY.into(),
        toggle(3, 3).into(),
        PLAY.into(),
        WATCH.into(),
        Command::OrderUp.into(),
    ]);
    assert_snapshot!(log);
}

#[test]
fn where_nothing_can_be_predicted_a_line_says_so() {
    for method in METHODS.iter().filter(|method| !method.is_predictable()) {
        let mut session = watching(method, 6);
        session.play(&[STEP_FORWARD, PREDICT]);
        let notice = session.app.notice().unwrap_or_default();
        assert!(notice.ends_with("there is nothing to predict"), "{notice}");
        assert!(session.watched().prediction().is_none());
    }
}

/// When the sentence is not on the screen, a notice says whether the answer was right.
#[test]
fn on_the_board_alone_the_verdict_is_a_notice() {
    let mut session = backtracking(6);
    session.play(&[PREDICT, Command::TogglePanel, toggle(0, 0)]);
    assert_eq!(session.app.notice(), Some("Right."));
    session.play(&[Command::TogglePanel, toggle(0, 0)]);
    assert_eq!(session.app.notice(), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever the answers, and whether or not the worker is waited for, the steps shown are those
    /// of plain watching, and each question is counted once.
    #[test]
    fn answers_never_change_the_search(
        number in 0..METHODS.len(),
        every_step in any::<bool>(),
        answers in prop::collection::vec((0..36_usize, 0..6_u8, any::<bool>()), 1..60),
    ) {
        let predictable: Vec<_> = predictable().collect();
        let method = predictable[number % predictable.len()];
        let traces = plain(method, 6, 2_000);
        let mut session = watching(method, 6);
        let questions = if every_step { Questions::EveryStep } else { Questions::InterestingSteps };
        session.play(&[predict(PredictCommand::Ask(questions)), PREDICT]);
        let mut last = 0;
        for (square, what, waits) in answers {
            let square = Square::new(square / 6, square % 6);
            session.command(match what {
                0 => NO_SQUARE,
                1 => SHOW,
                2 => arrow(Direction::Right),
                3 => ENTER,
                4 => session.question().map_or(SHOW, answer),
                _ => Command::Toggle(square),
            });
            if waits {
                session.settle();
            }
            let (position, trace) = session.at();
            prop_assert!(position >= last);
            prop_assert_eq!(&trace, &traces[position as usize]);
            last = position;
        }
        session.settle();
        let (position, trace) = session.at();
        prop_assert_eq!(&trace, &traces[position as usize]);
        let score = session.watched().prediction().unwrap().score;
        if every_step {
            prop_assert_eq!(score.question_count(), position);
        }
        let wrong = matches!(
            session.watched().outcome(),
            Some(Outcome { verdict: Verdict::Wrong { .. }, .. })
        );
        prop_assert!(score.wrong > 0 || !wrong);
    }
}
