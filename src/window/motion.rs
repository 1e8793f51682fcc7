//! Queens on their way: when they move, and what is drawn of them meanwhile.
//!
//! What is on the board changes at once. Motion is only how the change is drawn, and no
//! input waits for its end. It knows no clock: it is told the time.

mod sprite;
mod transition;

use std::time::Duration;

use web_time::Instant;

pub use self::sprite::Sprite;
use self::transition::{SeenQueen, Transition};
use crate::{
    app::{Activity, Current},
    board::{Board, Square, Symmetry},
};

/// How long queens slide, appear and leave.
const SLIDE: Duration = Duration::from_millis(150);

/// How long a board turns: queens go farther.
const TURN: Duration = Duration::from_millis(220);

/// How much of a motion is over when it is drawn first, so that its first frame shows it.
const HEAD_START: Duration = Duration::from_millis(17);

/// Changes that follow each other more quickly than this are not drawn as motion: nobody
/// could follow them.
const LEAST_BETWEEN: Duration = Duration::from_millis(125);

/// The most steps a second of a watched search that are drawn as motion.
pub const MAX_SPEED: u32 = 8;

/// On larger boards nothing moves: a queen is a dot of a few pixels there, and there are so
/// many that a frame takes too long.
const MAX_ORDER: usize = Board::MAX_VISIBLE_ORDER;

/// Whether queens can move on a board.
pub fn is_on(board: Board) -> bool {
    board.order() <= MAX_ORDER
}

/// How a change is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Queens are on their squares at once.
    AtOnce,
    /// Queens move there.
    Moving,
}

/// The queens that are drawn, and where they are on their way.
#[derive(Debug, Default)]
pub struct Motion {
    scene: Option<OnScreen>,
    under_way: Option<UnderWay>,
    /// When the queens changed last.
    changed: Option<Instant>,
    /// The symmetry that leads to the next change, if it is known.
    turn: Option<Symmetry>,
}

/// What is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OnScreen {
    board: Board,
    activity: Activity,
    queens: Vec<Square>,
}

/// A transition, and when it began.
#[derive(Debug)]
struct UnderWay {
    transition: Transition,
    begun: Instant,
    takes: Duration,
}

impl UnderWay {
    /// How much of it is over, from 0 to 1.
    fn progress(&self, now: Instant) -> f32 {
        let elapsed = now.saturating_duration_since(self.begun);
        (elapsed.as_secs_f32() / self.takes.as_secs_f32()).min(1.0)
    }
}

impl Motion {
    /// Says that the board was turned or mirrored by a symmetry: the next change is that.
    pub fn turned(&mut self, symmetry: Symmetry) {
        self.turn = Some(symmetry);
    }

    /// What to draw now of the queens that are on the board. A change since the last time
    /// begins a motion, from where the queens are seen, if it is to be seen at all. Nothing
    /// where none can move.
    pub fn show(&mut self, current: &Current, manner: Manner, now: Instant) -> Vec<Sprite> {
        if !is_on(current.board()) {
            *self = Self::default();
            return Vec::new();
        }
        self.show_scene(
            OnScreen {
                board: current.board(),
                activity: current.activity(),
                queens: current.queens(),
            },
            manner,
            now,
        )
    }

    fn show_scene(&mut self, scene: OnScreen, manner: Manner, now: Instant) -> Vec<Sprite> {
        self.under_way
            .take_if(|under_way| under_way.progress(now) >= 1.0);
        let turn = self.turn.take();
        match self.scene.replace(scene) {
            Some(before) if self.scene.as_ref() == Some(&before) => {}
            before => {
                let is_quick = self
                    .changed
                    .replace(now)
                    .is_some_and(|last| now.saturating_duration_since(last) < LEAST_BETWEEN);
                let moves = manner == Manner::Moving && !is_quick;
                let before = before.filter(|_| moves);
                self.under_way = before.and_then(|before| self.set_out(&before, turn, now));
            }
        }
        self.sprites(now)
    }

    /// Whether the queens will be drawn elsewhere a moment later.
    pub fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }

    /// Begins to move from one scene to the current one, if that can be followed.
    fn set_out(&self, before: &OnScreen, turn: Option<Symmetry>, now: Instant) -> Option<UnderWay> {
        let after = self.scene.as_ref()?;
        let is_same_board = (before.board, before.activity) == (after.board, after.activity);
        let order = after.board.order();
        if !is_same_board || !is_on(after.board) {
            return None;
        }
        let begun = now.checked_sub(HEAD_START).unwrap_or(now);
        let turning = turn
            .filter(|_| self.under_way.is_none())
            .and_then(|turn| Transition::turn(order, turn, &before.queens, &after.queens));
        if let Some(transition) = turning {
            return Some(UnderWay {
                transition,
                begun,
                takes: TURN,
            });
        }
        let seen = match &self.under_way {
            Some(under_way) => under_way.transition.seen(under_way.progress(now))?,
            None => before
                .queens
                .iter()
                .copied()
                .map(SeenQueen::resting)
                .collect(),
        };
        Some(UnderWay {
            transition: Transition::slide(&seen, &after.queens),
            begun,
            takes: SLIDE,
        })
    }

    fn sprites(&self, now: Instant) -> Vec<Sprite> {
        match (&self.under_way, &self.scene) {
            (Some(under_way), _) => under_way.transition.at(under_way.progress(now)),
            (None, Some(scene)) => scene.queens.iter().map(|&q| Sprite::resting(q)).collect(),
            (None, None) => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
