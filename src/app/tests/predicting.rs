//! Predicting the steps of a search: what a written session cannot say.

use proptest::prelude::*;

use super::*;
use crate::app::{Outcome, Verdict};
use crate::search::{Questions, Replay, Trace};

const PREDICT: Command = predict(PredictCommand::Toggle);
const SHOW: Command = predict(PredictCommand::Show);
const NO_SQUARE: Command = predict(PredictCommand::Answer(None));
const ENTER: Command = predict(PredictCommand::AnswerAtCursor);

const fn predict(command: PredictCommand) -> Command {
    Command::Watch(WatchCommand::Predict(command))
}

const fn arrow(direction: Direction) -> Command {
    predict(PredictCommand::MoveCursor(direction))
}

/// A session that watches a method before any question was asked.
fn watching(method: &'static Method, order: usize) -> Session {
    let command = format!("queens {order} --watch --method {}", method.name);
    let session = Session::new(&command);
    assert_eq!(session.watched().spec.method, method);
    session
}

impl Session {
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
        replay.head_for(Goal::Position(step));
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

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
                4 => session.watched().question().map_or(SHOW, |question| {
                    predict(PredictCommand::Answer(question.target))
                }),
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
