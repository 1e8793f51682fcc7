//! Steps to be predicted.

use super::*;

/// The question that is asked where a replay stands.
fn question(replay: &Replay, questions: Questions) -> Option<Question> {
    let mut ahead = replay.look_ahead(questions);
    while ahead.work(10) {}
    ahead.question()
}

/// Goes from question to question, at most this number of times.
fn asked(replay: &mut Replay, questions: Questions, most: usize) -> Vec<Question> {
    let mut asked = Vec::new();
    while asked.len() < most
        && let Some(question) = question(replay, questions)
    {
        go(replay, Goal::step(question.step));
        asked.push(question);
    }
    asked
}

/// The steps of a replay, each with its event and whether it is the last.
fn steps(replay: &mut Replay, most: u64) -> Vec<(u64, Event, bool)> {
    let mut steps = Vec::new();
    for step in 1..=most {
        go(replay, Goal::step(step));
        steps.push((step, replay.trace().event, replay.is_at_end()));
        if replay.is_at_end() {
            break;
        }
    }
    steps
}

/// Before each step, and before each that places or removes a queen, finds a solution or
/// ends the search.
#[test]
fn questions_are_the_steps_to_come() {
    for method in METHODS.iter().filter(|method| method.is_predictable()) {
        for order in [1, 2, 4, 5] {
            let most = 3_000;
            let mut watched = replay(method.name, order);
            let steps = steps(&mut watched, most);
            let target = |event| match event {
                Event::Placed(square)
                | Event::Backtracked(square)
                | Event::Solved(Some(square))
                | Event::Clash { tested: square, .. } => Target::Square(square),
                Event::Note | Event::Swapped(_) | Event::Solved(None) => Target::NoSquare,
            };
            let all = steps.iter().map(|&(step, event, _)| Question {
                step,
                target: target(event),
            });
            let all: Vec<_> = all.collect();
            let of_interest = steps.iter().filter(|(_, event, is_last)| {
                *is_last || !matches!(event, Event::Note | Event::Clash { .. })
            });
            let of_interest: Vec<u64> = of_interest.map(|&(step, ..)| step).collect();

            let mut predicted = replay(method.name, order);
            assert_eq!(
                asked(&mut predicted, Questions::EveryStep, all.len()),
                all,
                "{method:?}, order {order}"
            );
            let mut predicted = replay(method.name, order);
            let asked = asked(
                &mut predicted,
                Questions::InterestingSteps,
                of_interest.len(),
            );
            let numbers: Vec<u64> = asked.iter().map(|question| question.step).collect();
            assert_eq!(numbers, of_interest, "{method:?}, order {order}");
            for question in asked {
                assert_eq!(question, all[question.step as usize - 1]);
            }
        }
    }
}

#[test]
fn looking_ahead_changes_nothing() {
    let mut replay = replay("amb", 6);
    go(&mut replay, Goal::step(40));
    let before = state(&replay);
    let seen = replay.seen();
    for questions in [Questions::EveryStep, Questions::InterestingSteps] {
        let first = question(&replay, questions);
        assert_eq!(question(&replay, questions), first);
    }
    assert_eq!((state(&replay), replay.seen()), (before, seen));
}

/// The queen to be removed is the answer, and at the end no square is.
#[test]
fn a_queen_is_placed_removed_or_nothing_is_left() {
    let mut replay = replay("backtracking", 4);
    let square = |row, column| Target::Square(Square::new(row, column));
    let targets: Vec<Target> = asked(&mut replay, Questions::InterestingSteps, usize::MAX)
        .into_iter()
        .map(|question| question.target)
        .collect();
    // Queens on rows 0 and 1, then no square on row 2: the second is moved.
    let first = [square(0, 0), square(1, 2), square(1, 2), square(1, 3)];
    assert_eq!(targets[..4], first);
    assert_eq!(targets.last(), Some(&Target::NoSquare));
    assert!(replay.is_at_end());
    assert_eq!(question(&replay, Questions::EveryStep), None);
}

#[test]
fn random_tries_and_solvers_cannot_be_predicted() {
    let names: Vec<_> = METHODS
        .iter()
        .filter(|method| !method.is_predictable())
        .map(|method| method.name)
        .collect();
    assert!(
        names.contains(&"shuffle") && names.contains(&"ilp"),
        "{names:?}"
    );
    assert!(!names.contains(&"construction"));
}
