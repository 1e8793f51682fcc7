//! The texts about predicting the steps of a search.

use crate::{
    app::{
        command::{Command, PredictCommand, WatchCommand},
        watch::{Mistake, Phase, Score, Verdict},
    },
    numbers::grouped,
    search::{Coverage, Method, Questions, Target},
};

use super::Button;

/// The check box that starts and ends it: its label and its tip.
pub const CHECK_BOX: (&str, &str) = (
    "Predict the steps",
    "Asks where the search goes next: click the square",
);

/// The most important keys, and how to get further.
pub const KEYS: [&str; 2] = ["arrows, Enter, 0: answer · ? show", "F1 all keys · Q stop"];

/// The choices of questions, each with its label and its meaning.
pub const QUESTIONS: [(Questions, &str, &str); 2] = [
    (
        Questions::InterestingSteps,
        "interesting",
        "Before a queen is placed or removed, and before the end",
    ),
    (
        Questions::EveryStep,
        "every step",
        "Before each step, also where a square is only tested",
    ),
];

/// The question, in full and in short; at the end, that there is none.
#[must_use]
pub fn question(questions: Questions, phase: Phase) -> [&'static str; 2] {
    match (phase, questions) {
        (Phase::Ended, _) => ["The search has ended.", "The end."],
        (_, Questions::EveryStep) => ["Where does the search go next?", "What next?"],
        (_, Questions::InterestingSteps) => {
            ["Where is the next queen placed or removed?", "What next?"]
        }
    }
}

/// The buttons for answers that are not squares, and for the end.
#[must_use]
pub fn tools(phase: Phase) -> Vec<Button> {
    let predict = |command| Command::Watch(WatchCommand::Predict(command));
    let button = |label, tip, command| Button::new(label, tip, predict(command));
    let none = button(
        "Nowhere",
        "The search ends, or the step is about no single square",
        PredictCommand::Answer(Target::NoSquare),
    );
    let show = button("Show", "Show the answer", PredictCommand::Show);
    let end = button("Stop", "Ask no more, and watch on", PredictCommand::Toggle);
    match phase {
        Phase::LookingAhead | Phase::Asking(_) => vec![none, show, end],
        Phase::Ended => vec![end],
    }
}

/// Whether the answer was right; precedes the sentence about the step.
#[must_use]
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Right => "Right.",
        Verdict::Shown => "Shown.",
        Verdict::Wrong { mistake, .. } => match mistake {
            Mistake::Attacked => "Wrong: a queen attacks that square.",
            Mistake::Tried => "Wrong: that square was tried before.",
            Mistake::StaysPlaced => "Wrong: that queen stays.",
            Mistake::GoesOn => "Wrong: the next step is at a square.",
            Mistake::Other => "Wrong.",
        },
    }
}

/// The score so far: `7 of 9 right, 2 shown, best run 5`.
#[must_use]
pub fn score(score: Score) -> String {
    let Score {
        right,
        shown,
        best_run,
        ..
    } = score;
    if score.question_count() == 0 {
        return "No answer yet".into();
    }
    let mut parts = vec![format!(
        "{} of {} right",
        grouped(right),
        grouped(score.question_count())
    )];
    if shown > 0 {
        parts.push(format!("{} shown", grouped(shown)));
    }
    if best_run > 0 {
        parts.push(format!("best run {}", grouped(best_run)));
    }
    parts.join(", ")
}

/// The result of all questions.
#[must_use]
pub fn summary(all: Score) -> String {
    match all.question_count() {
        0 => "No question was answered".into(),
        _ => format!("Your predictions: {}", score(all)),
    }
}

/// Why a method asks no questions.
#[must_use]
pub fn nothing(method: &Method) -> String {
    let why = match method.coverage {
        Coverage::Random => "tries at random",
        Coverage::All | Coverage::OneFamily => "leaves the choices to its solver",
    };
    format!("Method {} {why}: there is nothing to predict", method.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores() {
        for (right, wrong, shown, best_run, expected) in [
            (0, 0, 0, 0, "No answer yet"),
            (1, 0, 0, 1, "1 of 1 right, best run 1"),
            (0, 1, 1, 0, "0 of 2 right, 1 shown"),
            (7, 0, 2, 5, "7 of 9 right, 2 shown, best run 5"),
            (
                1_000,
                233,
                1,
                999,
                "1,000 of 1,234 right, 1 shown, best run 999",
            ),
        ] {
            let all = Score {
                right,
                wrong,
                shown,
                run: 0,
                best_run,
            };
            assert_eq!(score(all), expected);
        }
        assert_eq!(summary(Score::default()), "No question was answered");
    }
}
