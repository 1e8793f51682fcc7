//! Questions about the next step of a watched search, the answers to them, and their texts.

use super::Watch;
use crate::{
    app::{
        Command, Direction, PredictCommand, Shared, WatchCommand, command::NO_CURSOR, words::Button,
    },
    board::Square,
    numbers::grouped,
    search::{
        Goal, Method, Question, Questions,
        tree::{Nodes, Traversal},
    },
    worker::RunDemand,
};

/// A user's prediction of the steps of a search.
#[derive(Clone, Debug, Default)]
pub struct Prediction {
    /// The score so far.
    pub score: Score,
    /// The keyboard's square, once it has been used for this question.
    pub cursor: Option<Square>,
    /// The outcome of the last question.
    outcome: Option<Outcome>,
}

/// The stage of a prediction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next question is being sought, or the search is on its way to the last answer.
    LookingAhead,
    /// A question is open.
    Asking(Question),
    /// The search has ended: there are no more questions.
    Ended,
}

/// The score of the answers so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of right answers.
    pub right: u64,
    /// The number of wrong answers.
    pub wrong: u64,
    /// The number of questions whose answer was shown instead.
    pub shown: u64,
    /// The number of right answers since the last other one.
    pub run: u64,
    /// The most right answers in a row.
    pub best_run: u64,
}

impl Score {
    /// The number of questions asked.
    pub(crate) fn question_count(&self) -> u64 {
        self.right + self.wrong + self.shown
    }

    fn count(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Right => self.right += 1,
            Verdict::Wrong { .. } => self.wrong += 1,
            Verdict::Shown => self.shown += 1,
        }
        let goes_on = verdict == Verdict::Right;
        self.run = if goes_on { self.run + 1 } else { 0 };
        self.best_run = self.best_run.max(self.run);
    }
}

/// The outcome of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The question, with its right answer.
    pub question: Question,
    /// How it was answered.
    pub verdict: Verdict,
}

/// How a question was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The answer is what the search does.
    Right,
    /// The answer is something else.
    Wrong {
        /// The answer.
        answer: Option<Square>,
        /// Words that say so, with what is wrong with it as far as can be seen before the step.
        words: &'static str,
    },
    /// No answer: the user had it shown.
    Shown,
}

impl Watch {
    /// The questions and answers, while the user predicts.
    pub(crate) fn prediction(&self) -> Option<&Prediction> {
        self.prediction.as_ref()
    }

    /// The stage of the prediction, while the user predicts.
    pub(crate) fn phase(&self) -> Option<Phase> {
        self.prediction.as_ref()?;
        let snapshot = self.snapshot().filter(|snapshot| {
            let is_moving = self.playback.heading().is_some() || self.playback.is_running();
            !is_moving && snapshot.arrived
        });
        Some(match snapshot {
            Some(snapshot) if snapshot.at_end => Phase::Ended,
            Some(snapshot) => snapshot.question.map_or(Phase::LookingAhead, Phase::Asking),
            None => Phase::LookingAhead,
        })
    }

    /// The open question.
    pub(crate) fn question(&self) -> Option<Question> {
        match self.phase()? {
            Phase::Asking(question) => Some(question),
            Phase::LookingAhead | Phase::Ended => None,
        }
    }

    /// The outcome of the question about the current step.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = self.prediction.as_ref()?.outcome?;
        let snapshot = self.snapshot()?;
        (snapshot.position == outcome.question.step).then_some(outcome)
    }

    pub(super) fn predict(&mut self, command: PredictCommand, shared: &mut Shared) {
        match command {
            PredictCommand::Toggle if self.prediction.is_some() => self.end_prediction(shared),
            PredictCommand::Toggle => self.begin_prediction(shared),
            PredictCommand::Ask(questions) => {
                self.questions = questions;
                if self.prediction.is_some() {
                    self.ask_questions(Some(questions), shared);
                }
            }
            PredictCommand::MoveCursor(direction) => self.move_cursor(direction),
            PredictCommand::AnswerAtCursor => {
                let prediction = self.prediction.as_ref();
                match prediction.and_then(|prediction| prediction.cursor) {
                    Some(square) => self.answer(Some(square), shared),
                    None if self.question().is_some() => shared.notify(NO_CURSOR),
                    None => {}
                }
            }
            PredictCommand::Answer(answer) => self.answer(answer, shared),
            PredictCommand::Show => {
                if let Some(question) = self.question() {
                    self.close(question, Verdict::Shown, shared);
                }
            }
        }
    }

    fn begin_prediction(&mut self, shared: &mut Shared) {
        if !self.spec.method.is_predictable() {
            return shared.notify(nothing(self.spec.method));
        }
        if self.playback.is_at_end() {
            return shared.notify("The search has ended: there is nothing left to predict");
        }
        self.playback.pause(shared);
        self.ask_questions(Some(self.questions), shared);
        self.prediction = Some(Prediction::default());
    }

    /// Stops asking, and reports the result.
    pub(in crate::app) fn end_prediction(&mut self, shared: &mut Shared) {
        let Some(prediction) = self.prediction.take() else {
            return;
        };
        self.ask_questions(None, shared);
        shared.notify(summary(prediction.score));
    }

    fn ask_questions(&mut self, questions: Option<Questions>, shared: &mut Shared) {
        // The question sought until now is not asked.
        if let Some(snapshot) = self.playback.snapshot_mut() {
            snapshot.question = None;
        }
        self.playback.send(RunDemand::Predict(questions), shared);
    }

    /// Moves the keyboard's square; the first key starts next to the square of the last step.
    fn move_cursor(&mut self, direction: Direction) {
        if self.question().is_none() {
            return;
        }
        let board = self.board();
        let last = self.lane().and_then(|lane| lane.trace.event.square());
        if let Some(prediction) = &mut self.prediction {
            let from = prediction.cursor.or(last);
            let moved = from.map(|square| direction.beside(board, square));
            prediction.cursor = Some(moved.unwrap_or(Square::new(0, 0)));
        }
    }

    fn answer(&mut self, answer: Option<Square>, shared: &mut Shared) {
        let Some(question) = self.question() else {
            return;
        };
        let verdict = if answer == question.target {
            Verdict::Right
        } else {
            let words = self.mistake(answer);
            Verdict::Wrong { answer, words }
        };
        self.close(question, verdict, shared);
    }

    /// Notes the outcome of a question, and goes to its step.
    fn close(&mut self, question: Question, verdict: Verdict, shared: &mut Shared) {
        if let Some(prediction) = &mut self.prediction {
            prediction.score.count(verdict);
            prediction.outcome = Some(Outcome { question, verdict });
            prediction.cursor = None;
        }
        shared.notify_without_sentence(self::verdict(verdict));
        self.playback
            .head_for(Goal::Position(question.step), shared);
    }

    /// What is wrong with a wrong answer.
    fn mistake(&self, answer: Option<Square>) -> &'static str {
        let Some(square) = answer else {
            return "Wrong: the next step is at a square.";
        };
        // Other searches place several other queens on the board in one step.
        let changes_one_queen = self.spec.method.tree.is_some_and(|tree| {
            (tree.traversal, tree.nodes) == (Traversal::DepthFirst, Nodes::Queens)
        });
        let Some(trace) = self.lane().map(|lane| &lane.trace) else {
            return "Wrong.";
        };
        let attacks = |queen: &Square| queen.attacks(square).is_some();
        let may_test = self.questions == Questions::EveryStep;
        if !changes_one_queen {
            "Wrong."
        } else if trace.queens.contains(&square) {
            "Wrong: that queen stays."
        } else if trace.tried.contains(&square) {
            "Wrong: that square was tried before."
        } else if may_test {
            "Wrong."
        } else if trace.queens.iter().any(attacks) {
            "Wrong: a queen attacks that square."
        } else {
            "Wrong: that square is free, but not next."
        }
    }
}

/// The check box that starts and ends it: its label and its tip.
pub const CHECK_BOX: (&str, &str) = (
    "Predict the steps",
    "Asks where the search goes next: click the square",
);

/// The most important keys, and how to get further.
pub const KEYS: [&str; 2] = ["arrows, Enter, 0: answer · H show", "F1 all keys · Q stop"];

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
pub fn tools(phase: Phase) -> Vec<Button> {
    let predict = |command| Command::Watch(WatchCommand::Predict(command));
    let button = |label, tip, command| Button::new(label, tip, predict(command));
    let none = button(
        "Nowhere",
        "The search ends, or the step is about no single square",
        PredictCommand::Answer(None),
    );
    let show = button("Show", "Show the answer", PredictCommand::Show);
    let end = button("Stop", "Ask no more, and watch on", PredictCommand::Toggle);
    match phase {
        Phase::LookingAhead | Phase::Asking(_) => vec![none, show, end],
        Phase::Ended => vec![end],
    }
}

/// Whether the answer was right; precedes the sentence about the step.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Right => "Right.",
        Verdict::Shown => "Shown.",
        Verdict::Wrong { words, .. } => words,
    }
}

/// The score so far: `7 of 9 right, 2 shown, best run 5`.
pub fn score(score: Score) -> String {
    if score.question_count() == 0 {
        return "No answer yet".into();
    }
    let [right, all] = [score.right, score.question_count()].map(grouped);
    let mut parts = vec![format!("{right} of {all} right")];
    if score.shown > 0 {
        parts.push(format!("{} shown", grouped(score.shown)));
    }
    if score.best_run > 0 {
        parts.push(format!("best run {}", grouped(score.best_run)));
    }
    parts.join(", ")
}

/// The result of all questions.
pub fn summary(all: Score) -> String {
    match all.question_count() {
        0 => "No question was answered".into(),
        _ => format!("Your predictions: {}", score(all)),
    }
}

/// The notice for a command that would move the search away from the questions.
pub const COME_FIRST: &str = "The questions come first: H shows an answer, Q stops them";

/// Why a method asks no questions.
pub fn nothing(method: &Method) -> String {
    let why = if method.draws() {
        "draws at random"
    } else {
        "leaves the choices to its solver"
    };
    format!(
        "Method {} {why}: its steps cannot be predicted",
        method.name
    )
}
