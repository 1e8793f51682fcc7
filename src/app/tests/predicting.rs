//! Scripted sessions of predicting the steps of a search.

use proptest::prelude::*;

use super::*;
use crate::{
    app::{Outcome, Phase, Prediction, Verdict},
    board::Square,
    search::{Goal, Landmark, Questions, Replay, Target, Trace},
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

const fn click(row: usize, column: usize) -> Command {
    Command::Toggle(Square { row, column })
}

/// Somebody who watches a method and has not been asked anything yet.
fn watching(method: &'static Method, order: usize) -> Session {
    let kind = match method.name {
        "shuffle" => Kind::Shuffle,
        "construction" => Kind::Construction,
        _ => Kind::First(Some(method)),
    };
    let mut settings = settings_of(order, kind);
    settings.start = Start::Watch(Goal::step(0));
    let session = Session::with(settings);
    assert_eq!(session.watched().method(), method);
    session
}

fn backtracking(order: usize) -> Session {
    watching(Method::by_name("backtracking").unwrap(), order)
}

impl Session {
    fn asked(&self) -> Option<Target> {
        self.watched().question().map(|question| question.target)
    }

    fn score(&self) -> (u64, u64, u64, u64) {
        let score = self.watched().prediction().unwrap().score();
        (score.right, score.wrong, score.shown, score.best_run)
    }

    fn at(&self) -> (u64, Trace) {
        let watch = self.watched();
        (watch.position(), watch.lane().unwrap().trace.clone())
    }

    fn sentence(&self) -> String {
        words::watch::sentence(self.watched(), self.app.view().chosen.coordinates)
    }
}

/// What a replay without questions shows at each step, up to its end or this many steps.
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

/// A session of right and wrong answers: the question, the buttons, the sentences and the score.
#[test]
fn right_and_wrong_answers_are_told_with_the_reason() {
    let mut session = backtracking(4);
    session.play(&[PREDICT]);
    let mut said = vec![session.sentence()];
    for command in [
        click(0, 0),
        click(1, 1),
        click(1, 2),
        click(1, 1),
        SHOW,
        click(0, 0),
        NO_SQUARE,
        EVERY_STEP,
        click(3, 3),
        SHOW,
    ] {
        let (before, question) = (session.at(), session.asked());
        session.command(command.clone());
        let now = session.at();
        assert_eq!(now, before, "nothing moves before the worker answers");
        session.settle();
        let watch = session.watched();
        let score = watch.prediction().unwrap().score();
        let phase = watch.phase().unwrap();
        let [asked, _] = words::prediction::question(watch.questions(), phase);
        let score = words::prediction::score(score);
        said.push(format!("{}\n  {score}\n  {asked}", session.sentence()));
        if command != EVERY_STEP {
            let outcome = session.watched().outcome().unwrap();
            assert_eq!(Some(outcome.question.target), question);
        }
    }
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn at_the_end_no_square_is_right_and_nothing_more_is_asked() {
    let mut session = backtracking(2);
    session.play(&[PREDICT]);
    while let Some(Target::Square(square)) = session.asked() {
        session.play(&[Command::Toggle(square)]);
    }
    assert_eq!(session.asked(), Some(Target::NoSquare));
    session.play(&[NO_SQUARE]);
    assert_eq!(session.watched().phase(), Some(Phase::Ended));
    let said = session.sentence();
    assert!(said.starts_with("Right. Every square of row 0"), "{said}");
    let score = session.score();
    session.play(&[NO_SQUARE, SHOW, click(0, 0), ENTER]);
    assert_eq!(
        (session.score(), session.app.activity()),
        (score, Activity::Watch)
    );
    session.play(&[PREDICT]);
    assert_eq!(
        session.app.notice(),
        Some("Your predictions: 5 of 5 right, best run 5")
    );
    session.play(&[PREDICT]);
    assert!(session.watched().prediction().is_none());
    let notice = session.app.notice();
    assert_eq!(
        notice,
        Some("The search has ended: there is nothing left to predict")
    );
}

/// Arrows begin at the square of the last step; Enter answers once.
#[test]
fn the_keyboard_answers() {
    let mut session = backtracking(6);
    let cursor = |session: &Session| session.watched().prediction().and_then(Prediction::cursor);
    session.play(&[PREDICT, ENTER]);
    assert_eq!(
        session.app.notice(),
        Some("Choose a square with the arrow keys first")
    );
    session.play(&[arrow(Direction::Up)]);
    assert_eq!(cursor(&session), Some(Square::new(0, 0)));
    session.play(&[ENTER]);
    assert_eq!(session.score(), (1, 0, 0, 1));
    assert_eq!(cursor(&session), None);
    session.play(&[arrow(Direction::Down), arrow(Direction::Right)]);
    assert_eq!(cursor(&session), Some(Square::new(1, 1)));
    session.play(&[arrow(Direction::Right)]);
    // The second Enter comes before the worker has answered the first.
    session.command(ENTER);
    session.command(ENTER);
    session.settle();
    assert_eq!(session.score(), (2, 0, 0, 2));
    session.play(&[arrow(Direction::Left); 1]);
    assert_eq!(cursor(&session), Some(Square::new(1, 1)));
}

/// What would send the search elsewhere is refused while it is predicted, and changes
/// neither the question nor the score.
#[test]
fn a_question_is_answered_first() {
    let mut session = backtracking(6);
    session.play(&[STEP_FORWARD, STEP_FORWARD, STEP_FORWARD, PREDICT]);
    let before = (session.at(), session.asked());
    for command in [
        PLAYBACK,
        STEP_FORWARD,
        STEP_BACK,
        NEXT,
        PREVIOUS,
        FIRST,
        LAST,
        step(1),
        Command::Watch(WatchCommand::Node(vec![Square::new(0, 1)])),
        Command::Watch(WatchCommand::NextLandmark(Landmark::Backtrack)),
    ] {
        session.play(&[command]);
        let notice = session.app.notice();
        assert_eq!(
            notice,
            Some("Answer the question first: ? shows it, Q stops")
        );
    }
    session.tell(Message::Tick(Duration::from_secs(1)));
    session.settle();
    session.tell(Message::Pointed(Some(vec![Square::new(0, 0)])));
    session.settle();
    assert_eq!((session.at(), session.asked()), before);
    assert_eq!(session.score(), (0, 0, 0, 0));
}

/// Escape ends the questions first, then the program.
#[test]
fn the_questions_end_with_the_score() {
    let mut session = backtracking(6);
    session.play(&[PREDICT, click(0, 0), SHOW, click(5, 5)]);
    session.play(&[Command::Help, Command::Close]);
    assert!(
        session.watched().prediction().is_some(),
        "only the help is closed"
    );
    session.play(&[Command::Close]);
    assert!(session.watched().prediction().is_none());
    let summary = "Your predictions: 1 of 3 right, 1 shown, best run 1";
    assert_eq!(session.app.notice(), Some(summary));
    assert!(session.outside.is_empty());
    assert!(
        !session.sentence().starts_with("Wrong"),
        "{}",
        session.sentence()
    );
    session.play(&[STEP_BACK]);
    session.play(&[Command::Close]);
    assert_eq!(session.outside.last(), Some(&Effect::Quit));
    // A click plays again.
    session.play(&[click(0, 0)]);
    assert_eq!(session.app.activity(), Activity::Play);
}

/// Whoever runs the search and begins to predict is asked where it is then.
#[test]
fn a_running_search_pauses_for_questions() {
    let mut session = backtracking(8);
    session.play(&[speed(100), PLAYBACK]);
    session.tell(Message::Tick(Duration::from_millis(200)));
    session.settle();
    session.play(&[PREDICT]);
    assert!(!session.app.is_running() && session.asked().is_some());
    let (position, _) = session.at();
    session.tell(Message::Tick(Duration::from_millis(200)));
    session.settle();
    assert_eq!(session.at().0, position);
    // Other questions, the same score.
    session.play(&[SHOW, EVERY_STEP]);
    let (position, _) = session.at();
    let question = session.watched().question().unwrap();
    assert_eq!(
        (question.step, session.score()),
        (position + 1, (0, 0, 1, 0))
    );
}

/// It goes on where it was put aside, and another search ends it.
#[test]
fn questions_wait_and_end_with_their_search() {
    let mut session = backtracking(6);
    session.play(&[PREDICT, click(0, 0)]);
    let before = (session.at(), session.asked());
    session.play(&[PLAY, click(3, 3), PLAY, WATCH]);
    assert_eq!((session.at(), session.asked()), before);
    assert_eq!(session.score(), (1, 0, 0, 1));
    session.play(&[Command::OrderUp]);
    assert!(session.watched().prediction().is_none());
    let summary = "Your predictions: 1 of 1 right, best run 1";
    assert_eq!(session.app.notice(), Some(summary));
}

#[test]
fn where_nothing_can_be_predicted_a_line_says_so() {
    for method in METHODS.iter().filter(|method| !method.is_predictable()) {
        let mut session = watching(method, 6);
        session.play(&[STEP_FORWARD, PREDICT]);
        let notice = session.app.notice().unwrap_or_default();
        assert!(notice.ends_with("there is nothing to predict"), "{notice}");
        assert!(session.watched().prediction().is_none());
        session.play(&[STEP_FORWARD]);
        assert_eq!(session.at().0, 2);
    }
}

/// Without a sentence on the screen a line says whether the answer was right.
#[test]
fn on_the_board_alone_the_verdict_is_a_notice() {
    let mut session = backtracking(6);
    session.play(&[PREDICT, Command::TogglePanel, click(0, 0)]);
    assert_eq!(session.app.notice(), Some("Right."));
    session.play(&[Command::TogglePanel, click(0, 0)]);
    assert_eq!(session.app.notice(), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Whatever is answered, and whether or not the worker is waited for, the steps shown
    /// are those of plain watching, and each question is counted once.
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
                4 => session.asked().map_or(SHOW, answer),
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
        let score = session.watched().prediction().unwrap().score();
        if every_step {
            prop_assert_eq!(score.asked(), position);
        }
        let wrong = matches!(
            session.watched().outcome(),
            Some(Outcome { verdict: Verdict::Wrong { .. }, .. })
        );
        prop_assert!(score.wrong > 0 || !wrong);
    }
}
