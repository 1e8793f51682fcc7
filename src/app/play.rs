//! Solving the board by hand.

use std::collections::BTreeMap;

use super::message::{Command, Direction, Effect};
use super::{Activity, App};
use crate::{
    puzzle::{Board, History, Position, Solution, Square},
    search::{Answer, Hint, completion},
    solver::{CompletionProgress, Located, RequestId, Task},
};

/// The boards played on, one for each order.
#[derive(Debug, Default)]
pub struct Plays(BTreeMap<usize, Play>);

/// A board that somebody plays on.
#[derive(Debug)]
pub struct Play {
    history: History,
    /// Where the keyboard is, once it was used.
    cursor: Option<Square>,
    /// What a completion is wanted for.
    wish: Option<Wish>,
    /// The id of the last question about this position.
    asked: RequestId,
    /// The way to a completion so far.
    sought: Option<CompletionProgress>,
    /// A completion of this position, or of one that has all its queens.
    completion: Option<Solution>,
    /// Whether it is known that there is none.
    hopeless: bool,
    hint: Option<Hint>,
    identified: Option<Located>,
}

/// What a completion is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// To propose one of its squares.
    Hint,
    /// To put all its queens on the board.
    Complete,
}

impl Play {
    fn new(position: Position) -> Self {
        Self {
            history: History::new(position),
            cursor: None,
            wish: None,
            asked: 0,
            sought: None,
            completion: None,
            hopeless: false,
            hint: None,
            identified: None,
        }
    }

    /// The queens on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// The square where the keyboard is, once it was used.
    #[must_use]
    pub fn cursor(&self) -> Option<Square> {
        self.cursor
    }

    /// The square that is proposed, and why.
    #[must_use]
    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// Whether it is known that no completion exists.
    #[must_use]
    pub fn is_hopeless(&self) -> bool {
        self.hopeless
    }

    /// How far the search for a completion is, while there is one.
    #[must_use]
    pub fn sought(&self) -> Option<&CompletionProgress> {
        self.sought.as_ref().filter(|_| self.wish.is_some())
    }

    /// Whether there is a change to be taken back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is a change to be made again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// What is known of the solution on the board.
    #[must_use]
    pub fn identified(&self) -> Option<&Located> {
        self.identified.as_ref()
    }

    /// Forgets what is true of another position only.
    fn changed(&mut self) {
        self.wish = None;
        self.sought = None;
        self.hopeless = false;
        self.hint = None;
        self.identified = None;
        let has = |queen: Square, solution: &Solution| {
            let column = solution.columns().get(queen.row);
            column.is_some_and(|&column| usize::from(column) == queen.column)
        };
        let position = self.history.position();
        self.completion = self
            .completion
            .take()
            .filter(|solution| position.queens().all(|queen| has(queen, solution)));
    }
}

impl Plays {
    /// One board that has queens already.
    pub fn beginning_with(position: Position) -> Self {
        let order = position.board().order();
        Self([(order, Play::new(position))].into())
    }

    /// The board of an order, if it was played on.
    pub fn get(&self, board: Board) -> Option<&Play> {
        self.0.get(&board.order())
    }

    /// The board of an order.
    fn of(&mut self, board: Board) -> &mut Play {
        let play = self.0.entry(board.order());
        play.or_insert_with(|| Play::new(Position::empty(board)))
    }
}

impl App {
    pub(super) fn play_command(&mut self, command: Command) -> Vec<Effect> {
        let play = self.plays.of(self.board);
        match command {
            Command::Cursor(direction) => {
                play.cursor = Some(play.cursor.map_or(Square::new(0, 0), |cursor| {
                    step(self.board, cursor, direction)
                }));
                Vec::new()
            }
            Command::ToggleAtCursor => match play.cursor {
                Some(square) => self.toggle(square),
                None => self.notify("The arrow keys choose a square".into()),
            },
            Command::Undo if play.history.undo() => self.changed(),
            Command::Undo => self.notify("There is nothing to undo".into()),
            Command::Redo if play.history.redo() => self.changed(),
            Command::Redo => self.notify("There is nothing to redo".into()),
            Command::Hint => self.wish(Wish::Hint),
            Command::Complete => self.wish(Wish::Complete),
            _ => Vec::new(),
        }
    }

    /// Puts a queen on a square or takes it away. Where somebody does that on what
    /// they look at or watch, they take over its queens.
    pub(super) fn toggle(&mut self, square: Square) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.activity != Activity::Play {
            if self.board.order() > Board::MAX_VISIBLE_ORDER {
                return self.notify(format!(
                    "Boards up to order {} can be played on",
                    Board::MAX_VISIBLE_ORDER
                ));
            }
            let taken_over = self.queens();
            effects = self.change(Activity::Play);
            if let Ok(position) = Position::new(self.board, taken_over) {
                self.plays.of(self.board).history.replace(&position);
            }
        }
        self.plays.of(self.board).history.toggle(square);
        effects.extend(self.changed());
        effects
    }

    /// Takes all queens away.
    pub(super) fn clear(&mut self) -> Vec<Effect> {
        let board = self.board;
        if self
            .plays
            .of(board)
            .history
            .replace(&Position::empty(board))
        {
            return self.changed();
        }
        Vec::new()
    }

    /// Goes on with the board as it is: what the solver still looks for is no
    /// longer wanted, and if it is solved, it is to say which solution that is.
    pub(super) fn changed(&mut self) -> Vec<Effect> {
        let play = self.plays.of(self.board);
        play.changed();
        let task = match play.position().solution() {
            Some(solution) => Task::Locate(solution, self.query.resources),
            None => Task::Rest,
        };
        vec![self.ask_about_play(task)]
    }

    fn ask_about_play(&mut self, task: Task) -> Effect {
        let effect = self.requests.ask(task);
        self.plays.of(self.board).asked = self.requests.asked();
        effect
    }

    fn wish(&mut self, wish: Wish) -> Vec<Effect> {
        let board = self.board;
        let play = self.plays.of(board);
        let position = play.position();
        if position.solution().is_some() {
            return self.notify("The board is solved".into());
        }
        if !position.clashes().is_empty() {
            play.hopeless = true;
            return self.notify("No completion exists: queens attack each other".into());
        }
        if board.order() > completion::MAX_ORDER {
            return self.notify(format!(
                "Completions are searched for up to order {}",
                completion::MAX_ORDER
            ));
        }
        if play.completion.is_some() {
            return self.fulfil(wish);
        }
        play.wish = Some(wish);
        play.sought = None;
        let position = play.position().clone();
        vec![self.ask_about_play(Task::Complete(position))]
    }

    /// Does what a completion was wanted for.
    fn fulfil(&mut self, wish: Wish) -> Vec<Effect> {
        let play = self.plays.of(self.board);
        play.wish = None;
        let Some(completion) = &play.completion else {
            return Vec::new();
        };
        match wish {
            Wish::Hint => {
                play.hint = completion::hint(play.history.position(), completion);
                // Enter accepts it.
                play.cursor = play.hint.as_ref().map(|hint| hint.square);
                Vec::new()
            }
            Wish::Complete => {
                let completed = Position::new(self.board, completion.queens());
                if completed.is_ok_and(|completed| play.history.replace(&completed)) {
                    return self.changed();
                }
                Vec::new()
            }
        }
    }

    pub(super) fn apply_completion(
        &mut self,
        begun: RequestId,
        sought: CompletionProgress,
    ) -> Vec<Effect> {
        // Who no longer plays no longer waits.
        let playing = self.activity == Activity::Play;
        let play = self.plays.of(self.board);
        let Some(wish) = play.wish.filter(|_| playing && play.asked == begun) else {
            return Vec::new();
        };
        let answer = sought.answer.clone();
        play.sought = Some(sought);
        match answer {
            None => Vec::new(),
            Some(Answer::Found(solution)) => {
                play.completion = Some(solution);
                self.fulfil(wish)
            }
            Some(Answer::Refuted) => {
                play.wish = None;
                play.hopeless = true;
                Vec::new()
            }
        }
    }

    pub(super) fn apply_located(&mut self, begun: RequestId, identified: Located) {
        let play = self.plays.of(self.board);
        if play.asked == begun {
            play.identified = Some(identified);
        }
    }
}

/// The square beside another, if the board has it, or else that one.
fn step(board: Board, Square { row, column }: Square, direction: Direction) -> Square {
    let last = board.order() - 1;
    match direction {
        Direction::Up => Square::new(row.saturating_sub(1), column),
        Direction::Down => Square::new((row + 1).min(last), column),
        Direction::Left => Square::new(row, column.saturating_sub(1)),
        Direction::Right => Square::new(row, (column + 1).min(last)),
    }
}
