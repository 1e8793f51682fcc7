//! Questions where a watched search goes next, and the answers to them.

use super::{
    PlaybackMotion, Watch,
    score::Score,
    verdict::{Mistake, Outcome, Verdict},
};
use crate::{
    app::{
        camera::Direction,
        command::{NO_CURSOR, PredictCommand},
        message::Effect,
        shared::Shared,
        words::prediction as words,
    },
    board::Square,
    search::{
        Event, Goal, Question, Questions, Target,
        tree::{Nodes, Traversal},
    },
    worker::RunDemand,
};

/// Somebody predicts the steps of a search.
#[derive(Clone, Debug, Default)]
pub struct Prediction {
    score: Score,
    /// The keyboard's square, once it was used for this question.
    cursor: Option<Square>,
    /// What came of the last question.
    outcome: Option<Outcome>,
}

/// How far a prediction is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The next question is looked for, or the search is on its way to the last answer.
    LookingAhead,
    /// A question is open.
    Asking(Question),
    /// The search has ended: there are no more questions.
    Ended,
}

impl Prediction {
    /// How the answers were so far.
    #[must_use]
    pub fn score(&self) -> Score {
        self.score
    }

    /// The keyboard's square, once it was used for this question.
    #[must_use]
    pub fn cursor(&self) -> Option<Square> {
        self.cursor
    }
}

impl Watch {
    /// The questions and answers, while somebody predicts.
    #[must_use]
    pub fn prediction(&self) -> Option<&Prediction> {
        self.prediction.as_ref()
    }

    /// Before which steps questions are asked.
    #[must_use]
    pub fn questions(&self) -> Questions {
        self.questions
    }

    /// How far the prediction is, if somebody predicts.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        self.prediction.as_ref()?;
        let snapshot = self.snapshot().filter(|snapshot| {
            let is_at_rest = matches!(self.playback.motion, PlaybackMotion::Paused);
            is_at_rest && snapshot.arrived
        });
        Some(match snapshot {
            Some(snapshot) if snapshot.at_end => Phase::Ended,
            Some(snapshot) => snapshot.question.map_or(Phase::LookingAhead, Phase::Asking),
            None => Phase::LookingAhead,
        })
    }

    /// The open question.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        match self.phase()? {
            Phase::Asking(question) => Some(question),
            Phase::LookingAhead | Phase::Ended => None,
        }
    }

    /// What came of the question about the step that is shown.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.prediction.as_ref()?.outcome?;
        let snapshot = self.snapshot()?;
        (snapshot.position == outcome.question.step).then_some(outcome)
    }

    pub(super) fn predict(&mut self, command: PredictCommand, shared: &mut Shared) -> Vec<Effect> {
        match command {
            PredictCommand::Toggle if self.prediction.is_some() => self.end_prediction(shared),
            PredictCommand::Toggle => self.begin_prediction(shared),
            PredictCommand::Ask(questions) => {
                self.questions = questions;
                if self.prediction.is_none() {
                    return Vec::new();
                }
                self.ask_questions(Some(questions), shared)
            }
            PredictCommand::MoveCursor(direction) => {
                self.move_cursor(direction);
                Vec::new()
            }
            PredictCommand::AnswerAtCursor => {
                match self.prediction.as_ref().map(Prediction::cursor) {
                    Some(Some(square)) => self.answer(Target::Square(square), shared),
                    Some(None) if self.question().is_some() => shared.notify(NO_CURSOR),
                    Some(None) | None => Vec::new(),
                }
            }
            PredictCommand::Answer(answer) => self.answer(answer, shared),
            PredictCommand::Show => self.show_answer(shared),
        }
    }

    fn begin_prediction(&mut self, shared: &mut Shared) -> Vec<Effect> {
        if !self.method().is_predictable() {
            return shared.notify(words::nothing(self.method()));
        }
        if self.playback.is_at_end() {
            return shared.notify("The search has ended: there is nothing left to predict");
        }
        let mut effects = self.playback.pause(shared);
        effects.extend(self.ask_questions(Some(self.questions), shared));
        self.prediction = Some(Prediction::default());
        effects
    }

    /// Asks no more, and says what came of it.
    pub(in crate::app) fn end_prediction(&mut self, shared: &mut Shared) -> Vec<Effect> {
        let Some(prediction) = self.prediction.take() else {
            return Vec::new();
        };
        let effects = self.ask_questions(None, shared);
        let _ = shared.notify(words::summary(prediction.score));
        effects
    }

    fn ask_questions(&mut self, questions: Option<Questions>, shared: &mut Shared) -> Vec<Effect> {
        // The one that was looked for until now is not asked.
        if let Some(snapshot) = self.playback.snapshot_mut() {
            snapshot.question = None;
        }
        self.playback.send(RunDemand::Predict(questions), shared)
    }

    /// The first key shows where the keyboard is: beside the square of the last step.
    fn move_cursor(&mut self, direction: Direction) {
        if self.question().is_none() {
            return;
        }
        let board = self.board();
        let last = self.lane().and_then(|lane| square_of(lane.trace.event));
        if let Some(prediction) = &mut self.prediction {
            let from = prediction.cursor.or(last);
            let next = from.map(|square| direction.beside(board, square));
            prediction.cursor = next.or(Some(Square::new(0, 0)));
        }
    }

    fn answer(&mut self, answer: Target, shared: &mut Shared) -> Vec<Effect> {
        let Some(question) = self.question() else {
            return Vec::new();
        };
        self.close(
            question,
            if answer == question.target {
                Verdict::Right
            } else {
                let mistake = self.mistake(answer);
                Verdict::Wrong { answer, mistake }
            },
            shared,
        )
    }

    /// Goes to the step that is asked about without an answer.
    pub(super) fn show_answer(&mut self, shared: &mut Shared) -> Vec<Effect> {
        match self.question() {
            Some(question) => self.close(question, Verdict::Shown, shared),
            None => Vec::new(),
        }
    }

    fn close(&mut self, question: Question, verdict: Verdict, shared: &mut Shared) -> Vec<Effect> {
        if let Some(prediction) = &mut self.prediction {
            prediction.score.count(verdict);
            prediction.outcome = Some(Outcome { question, verdict });
            prediction.cursor = None;
        }
        let _ = shared.notify_without_sentence(words::verdict(verdict));
        self.head_for(Goal::step(question.step), shared)
    }

    /// What is wrong with a wrong answer.
    fn mistake(&self, answer: Target) -> Mistake {
        let Target::Square(square) = answer else {
            return Mistake::GoesOn;
        };
        // Other searches put other queens on the board in one step.
        let changes_one_queen = self.method().tree.is_some_and(|tree| {
            (tree.traversal, tree.nodes) == (Traversal::DepthFirst, Nodes::Queens)
        });
        match self.lane() {
            Some(lane) if changes_one_queen => Mistake::of(square, &lane.trace, self.questions),
            Some(_) | None => Mistake::Other,
        }
    }
}

/// The square that a step was about.
fn square_of(event: Event) -> Option<Square> {
    match event {
        Event::Placed(square)
        | Event::Backtracked(square)
        | Event::Clash { tested: square, .. }
        | Event::Solved(Some(square)) => Some(square),
        Event::Note | Event::Swapped(_) | Event::Solved(None) => None,
    }
}
