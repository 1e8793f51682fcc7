//! Texts about the prediction of the next steps of a watched search.

use crate::app::words::Button;
use crate::app::{Command, PredictCommand, Watch, WatchCommand};
use crate::search::Questions;

/// The check box that starts and ends it: its label and its tip.
pub const CHECK_BOX: (&str, &str) = (
    "Predict the steps",
    "Asks where the search goes next: click the square",
);

/// The most important keys, and how to get further.
pub fn keys(watch: &Watch) -> [&'static str; 2] {
    let further = "F1 all keys · Q stop";
    if watch.rests_at_end() {
        [further, ""]
    } else {
        ["arrows, Enter, 0: answer · H show", further]
    }
}

/// The notice for a command that would move the search away from the questions.
pub const COME_FIRST: &str = "The questions come first: H shows an answer, Q stops them";

/// The question, in full and in short; at the end, that there is none.
pub fn question(watch: &Watch) -> [&'static str; 2] {
    match watch.questions {
        _ if watch.rests_at_end() => ["The search has ended.", "The end."],
        Questions::EveryStep => ["Where does the search go next?", "What next?"],
        Questions::InterestingSteps => ["Where is the next queen placed or removed?", "What next?"],
    }
}

/// The buttons for answers that are not squares, and for the end.
pub fn tools(watch: &Watch) -> Vec<Button> {
    let predict = |command| Command::Watch(WatchCommand::Predict(command));
    let button = |label, tip, command| Button::new(label, tip, predict(command));
    let none = button(
        "Nowhere",
        "The search ends, or the step is about no single square",
        PredictCommand::Answer(None),
    );
    let show = button("Show", "Show the answer", PredictCommand::Show);
    let end = button(
        "Stop",
        "Stop asking, and go on watching",
        PredictCommand::Toggle,
    );
    if watch.rests_at_end() {
        vec![end]
    } else {
        vec![none, show, end]
    }
}
