//! Questions about the next step of a watched search, and the answers to them.

use std::fmt;

use super::Watch;
use crate::app::command::NO_CURSOR;
use crate::app::{Direction, PredictCommand, Shared};
use crate::board::Square;
use crate::numbers::grouped;
use crate::search::tree::{Nodes, Traversal};
use crate::search::{Goal, Method, Question, Questions};
use crate::worker::{RunDemand, RunSnapshot};

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

/// The score of the answers so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of right answers.
    pub right: u64,
    /// The number of wrong answers.
    pub wrong: u64,
    /// The number of questions whose answer was shown instead.
    pub shown: u64,
    /// The number of right answers in a row up to now.
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

/// The score in words: `7 of 9 right, 2 shown, best run 5`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.question_count() == 0 {
            return f.write_str("No answer yet");
        }
        let [right, all] = [self.right, self.question_count()].map(grouped);
        write!(f, "{right} of {all} right")?;
        if self.shown > 0 {
            write!(f, ", {} shown", grouped(self.shown))?;
        }
        if self.best_run > 0 {
            write!(f, ", best run {}", grouped(self.best_run))?;
        }
        Ok(())
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

impl Verdict {
    /// Whether the answer was right, in words that precede the sentence about the step.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Right => "Right.",
            Self::Shown => "Shown.",
            Self::Wrong { words, .. } => words,
        }
    }
}

impl Watch {
    /// The questions and answers, while the user predicts.
    pub(crate) fn prediction(&self) -> Option<&Prediction> {
        self.prediction.as_ref()
    }

    /// The state of the search, unless it is on its way to another.
    fn resting(&self) -> Option<&RunSnapshot> {
        let snapshot = self.snapshot()?;
        (self.playback.is_paused() && snapshot.arrived).then_some(snapshot)
    }

    /// The open question.
    pub(crate) fn question(&self) -> Option<Question> {
        self.prediction.as_ref().and(self.resting())?.question
    }

    /// Whether the search stands at its end, where there are no more questions.
    pub(crate) fn rests_at_end(&self) -> bool {
        self.resting().is_some_and(|snapshot| snapshot.at_end)
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
        shared.notify(match prediction.score {
            score if score.question_count() == 0 => "No question was answered".to_owned(),
            score => format!("Your predictions: {score}"),
        });
    }

    fn ask_questions(&mut self, questions: Option<Questions>, shared: &mut Shared) {
        // The question that was being sought is dropped.
        if let Some(snapshot) = &mut self.playback.snapshot {
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
        shared.notify_without_sentence(verdict.words());
        self.playback
            .head_for(Goal::Position(question.step), shared);
    }

    /// What is wrong with a wrong answer.
    fn mistake(&self, answer: Option<Square>) -> &'static str {
        let Some(square) = answer else {
            return "Wrong: the next step is about a square.";
        };
        // Other searches may change several queens in one step.
        let changes_one_queen = self.spec.method.tree.is_some_and(|tree| {
            let is_depth_first = tree.traversal == Traversal::DepthFirst;
            is_depth_first && tree.nodes == Nodes::Queens && tree.entered_below.is_none()
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

/// Why a method asks no questions.
pub fn nothing(method: &Method) -> String {
    let why = if method.draws() {
        "draws at random"
    } else {
        "leaves the choices to its solver"
    };
    format!("Method {method} {why}: its steps cannot be predicted")
}
