//! The motion of queens: when they move, and how they are drawn on the way.
//!
//! The contents of the board change at once. Motion is only how the change is drawn, and no input
//! waits for its end. It knows no clock: it is given the time.

use std::collections::BTreeSet;
use std::f32::consts::FRAC_PI_2;
use std::time::Duration;

use web_time::Instant;

use crate::app::{Activity, Current};
use crate::board::{Board, Square, Symmetry};

/// How long queens slide, appear and leave: at the highest speed with motion, they arrive before
/// the next change.
const SLIDE_TIME: Duration = Duration::from_millis(140);

/// How long a board turns: queens travel farther.
const TURN_TIME: Duration = Duration::from_millis(220);

/// How far a motion has advanced when it is first drawn, so that its first frame shows it.
const HEAD_START: Duration = Duration::from_millis(17);

/// Changes that follow each other more quickly than this are not drawn as motion: no one could
/// follow them.
const MIN_CHANGE_INTERVAL: Duration = Duration::from_millis(125);

/// The most steps a second at which a watched search is drawn as motion.
pub const MAX_SPEED: u32 = 8;

/// The scale of a queen that is about to appear, or has just left.
const SMALL_SCALE: f32 = 0.6;

/// Whether queens move on a board. On larger boards they are dots of a few pixels, and moving them
/// all would make frames slow.
pub fn is_animated(board: Board) -> bool {
    board.order() <= Board::MAX_VISIBLE_ORDER
}

/// The queens that are drawn, and their current places.
#[derive(Debug, Default)]
pub struct Motion {
    scene: Option<MotionScene>,
    /// A transition, and when it began.
    running: Option<(Transition, Instant)>,
    /// When the queens last changed.
    changed: Option<Instant>,
    /// The symmetry that leads to the next change, if it is known.
    turn: Option<Symmetry>,
}

/// The scene on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct MotionScene {
    board: Board,
    activity: Activity,
    queens: Vec<Square>,
}

impl Motion {
    /// Records the symmetry just applied; the next change is animated as that turn.
    pub fn turned(&mut self, symmetry: Symmetry) {
        self.turn = Some(symmetry);
    }

    /// The queens to draw now. A change since the last call starts a motion, if it may be drawn as
    /// one, queens are at rest and the time allows it. Empty on boards where nothing moves.
    pub fn show(&mut self, current: &Current, may_move: bool, now: Instant) -> Vec<Sprite> {
        if !is_animated(current.board()) {
            *self = Self::default();
            return Vec::new();
        }
        let scene = MotionScene {
            board: current.board(),
            activity: current.activity(),
            queens: current.queens(),
        };
        self.show_scene(scene, may_move, now)
    }

    fn show_scene(&mut self, scene: MotionScene, may_move: bool, now: Instant) -> Vec<Sprite> {
        self.running
            .take_if(|(transition, begun)| transition.progress(*begun, now) >= 1.0);
        let turn = self.turn.take();
        if self.scene.as_ref() != Some(&scene) {
            let rests = self.running.take().is_none();
            let changed = self.changed.replace(now);
            let is_quick = changed
                .is_some_and(|last| now.saturating_duration_since(last) < MIN_CHANGE_INTERVAL);
            let before = self.scene.as_ref();
            let before = before.filter(|_| may_move && rests && !is_quick);
            let transition = before.and_then(|before| before.transition(&scene, turn));
            let begun = now.checked_sub(HEAD_START).unwrap_or(now);
            self.running = transition.map(|transition| (transition, begun));
        }
        let sprites = match &self.running {
            Some((transition, begun)) => transition.at(transition.progress(*begun, now)),
            None => scene.queens.iter().map(|&q| Sprite::resting(q)).collect(),
        };
        self.scene = Some(scene);
        sprites
    }

    /// Whether the queens will be drawn elsewhere a moment later.
    pub fn is_running(&self) -> bool {
        self.running.is_some()
    }
}

impl MotionScene {
    /// The way from this scene to another, if the eye can follow; by a symmetry, if it is known.
    fn transition(&self, after: &Self, turn: Option<Symmetry>) -> Option<Transition> {
        if (self.board, self.activity) != (after.board, after.activity) {
            return None;
        }
        let (order, before, after) = (self.board.order(), &self.queens, &after.queens);
        let turning = turn.and_then(|turn| Transition::turn(order, turn, before, after));
        Some(turning.unwrap_or_else(|| Transition::slide(before, after)))
    }
}

/// From some queens to others.
#[derive(Debug)]
struct Transition {
    duration: Duration,
    /// Where each queen starts and ends.
    paths: Vec<(Sprite, Sprite)>,
    /// The quarter turns clockwise, and the middle of the board around which it turns, if it does.
    turn: Option<(f32, f32)>,
}

impl Transition {
    /// From queens on some squares to queens on others. In a row that loses a queen and gains
    /// another, it slides; other queens appear or leave in place.
    fn slide(before: &[Square], after: &[Square]) -> Self {
        let mut missing: BTreeSet<Square> = after.iter().copied().collect();
        let (staying, mut free): (Vec<Square>, Vec<Square>) =
            before.iter().partition(|&square| missing.remove(square));
        free.sort_unstable();
        let (mut leaving, mut paths) = (Vec::new(), Vec::new());
        for square in free {
            let from = Sprite::resting(square);
            let mut from_here = missing.range(Square::new(square.row, 0)..);
            let target = from_here.next().copied();
            let target = target.filter(|target| target.row == square.row);
            match target.and_then(|target| missing.take(&target)) {
                Some(target) => paths.push((from, Sprite::resting(target))),
                // They are drawn first.
                None => leaving.push((from, from.absent())),
            }
        }
        let staying = staying.into_iter().map(Sprite::resting);
        paths.extend(staying.map(|queen| (queen, queen)));
        let coming = missing.into_iter().map(Sprite::resting);
        paths.extend(coming.map(|queen| (queen.absent(), queen)));
        Self {
            duration: SLIDE_TIME,
            paths: [leaving, paths].concat(),
            turn: None,
        }
    }

    /// From queens to their images under a symmetry, on a board of this order, if these are their
    /// images.
    fn turn(order: usize, symmetry: Symmetry, before: &[Square], after: &[Square]) -> Option<Self> {
        let image = |&square: &Square| symmetry.image(order, square);
        let images: BTreeSet<Square> = before.iter().map(image).collect();
        let is_image = after.len() == before.len() && after.iter().all(|q| images.contains(q));
        let quarters = match symmetry {
            Symmetry::Rotation90 => Some(1.0),
            Symmetry::Rotation180 => Some(2.0),
            Symmetry::Rotation270 => Some(-1.0),
            // Mirrored queens go straight across.
            Symmetry::Identity
            | Symmetry::FlipVertical
            | Symmetry::FlipDiagonal
            | Symmetry::FlipHorizontal
            | Symmetry::FlipAntiDiagonal => None,
        };
        let middle = (order as f32 - 1.0) / 2.0;
        is_image.then(|| Self {
            duration: TURN_TIME,
            paths: before
                .iter()
                .map(|square| (Sprite::resting(*square), Sprite::resting(image(square))))
                .collect(),
            turn: quarters.map(|quarters| (quarters, middle)),
        })
    }

    /// Its progress, from 0 to 1.
    fn progress(&self, begun: Instant, now: Instant) -> f32 {
        let elapsed = now.saturating_duration_since(begun);
        (elapsed.as_secs_f32() / self.duration.as_secs_f32()).min(1.0)
    }

    /// The queens to draw at this progress, from 0 to 1.
    fn at(&self, progress: f32) -> Vec<Sprite> {
        // Fast at first, then slower and slower.
        let part = 1.0 - (1.0 - progress).powi(3);
        let sprites = self.paths.iter().map(|&path| self.sprite(path, part));
        sprites
            .filter(|sprite| progress < 1.0 || sprite.alpha > 0.0)
            .collect()
    }

    /// The queen on its way from one place to another.
    fn sprite(&self, (from, to): (Sprite, Sprite), part: f32) -> Sprite {
        match self.turn {
            Some((quarters, middle)) if part < 1.0 => {
                let (sin, cos) = (quarters * FRAC_PI_2 * part).sin_cos();
                // A turning square fits into the board only if it is drawn smaller.
                let size = 1.0 / (sin.abs() + cos.abs());
                let (down, right) = (from.row - middle, from.column - middle);
                Sprite {
                    row: middle + size * (down * cos + right * sin),
                    column: middle + size * (right * cos - down * sin),
                    ..from
                }
            }
            Some(_) | None => Sprite::between(from, to, part),
        }
    }
}

/// A queen as it is drawn. Coordinates are in squares from the middle of the top left one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprite {
    /// Down.
    pub row: f32,
    /// To the right.
    pub column: f32,
    /// Opacity, from 0 to 1.
    pub alpha: f32,
    /// The scale; 1 is the usual size.
    pub scale: f32,
}

impl Sprite {
    /// A queen that stands on a square.
    pub fn resting(square: Square) -> Self {
        Self {
            row: square.row as f32,
            column: square.column as f32,
            alpha: 1.0,
            scale: 1.0,
        }
    }

    /// The same queen before it appears or after it has left.
    fn absent(self) -> Self {
        Self {
            alpha: 0.0,
            scale: SMALL_SCALE,
            ..self
        }
    }

    /// The square on which it stands, if it rests.
    pub fn square(&self) -> Option<Square> {
        let square = Square::new(self.row as usize, self.column as usize);
        (*self == Self::resting(square)).then_some(square)
    }

    /// The sprite between two others, at a share from 0 to 1.
    fn between(from: Self, to: Self, part: f32) -> Self {
        if part >= 1.0 {
            return to;
        }
        let mix = |from: f32, to: f32| from + (to - from) * part;
        Self {
            row: mix(from.row, to.row),
            column: mix(from.column, to.column),
            alpha: mix(from.alpha, to.alpha),
            scale: mix(from.scale, to.scale),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ORDER: usize = 8;

    /// Some points from the beginning to the end.
    const TIMES: [f32; 6] = [0.0, 0.1, 0.3, 0.5, 0.9, 0.999];

    fn scene(order: usize, activity: Activity, queens: &[(usize, usize)]) -> MotionScene {
        MotionScene {
            board: Board::new(order).unwrap(),
            activity,
            queens: queens.iter().map(|&(r, c)| Square::new(r, c)).collect(),
        }
    }

    fn browse(queens: &[(usize, usize)]) -> MotionScene {
        scene(8, Activity::Browse, queens)
    }

    /// A motion that is given scenes at times in milliseconds.
    struct Shown {
        motion: Motion,
        start: Instant,
    }

    impl Shown {
        /// A scene has been there for a while.
        fn new(scene: MotionScene) -> Self {
            let mut shown = Self {
                motion: Motion::default(),
                start: Instant::now(),
            };
            assert!(shown.rests(scene, 0), "at the start");
            shown
        }

        fn show(&mut self, scene: MotionScene, at: u64) -> Vec<Sprite> {
            let now = self.start + Duration::from_millis(at);
            self.motion.show_scene(scene, true, now)
        }

        /// Whether all queens stand on their squares.
        fn rests(&mut self, scene: MotionScene, at: u64) -> bool {
            let resting: Vec<Sprite> = scene.queens.iter().map(|&q| Sprite::resting(q)).collect();
            let rests = self.show(scene, at) == resting;
            assert_eq!(rests, !self.motion.is_running(), "after {at} ms");
            rests
        }
    }

    #[test]
    fn a_change_is_under_way_from_the_first_frame_until_it_ends_on_the_target() {
        let mut shown = Shown::new(browse(&[(0, 0)]));
        assert!(shown.rests(browse(&[(0, 0)]), 900));
        let first = shown.show(browse(&[(0, 4)]), 1_000);
        assert!(first[0].column > 0.5, "the first frame shows that it moves");
        assert!(!shown.rests(browse(&[(0, 4)]), 1_100));
        assert!(shown.rests(browse(&[(0, 4)]), 1_150));
    }

    #[test]
    fn quick_changes_jump() {
        let mut shown = Shown::new(browse(&[(0, 0)]));
        shown.show(browse(&[(0, 4)]), 1_000);
        // Ten a second.
        for step in 1..10 {
            let queen = (0, (step % 2) as usize);
            assert!(shown.rests(browse(&[queen]), 1_000 + 100 * step));
        }
    }

    /// Also one that comes while the board turns.
    #[test]
    fn a_change_on_the_way_jumps() {
        let mut shown = Shown::new(browse(&[(0, 0)]));
        shown.motion.turned(Symmetry::Rotation180);
        assert!(!shown.rests(browse(&[(7, 7)]), 1_000));
        assert!(shown.rests(browse(&[(7, 0)]), 1_150));
        let fastest = u64::from(1_000 / MAX_SPEED);
        for step in 1..4 {
            let queen = (7, 1 + step as usize);
            assert!(!shown.rests(browse(&[queen]), 2_000 + fastest * step));
        }
    }

    #[test]
    fn nothing_moves_that_should_be_there_at_once() {
        let mut shown = Shown::new(browse(&[(0, 0)]));
        let now = shown.start + Duration::from_secs(1);
        let sprites = shown.motion.show_scene(browse(&[(0, 4)]), false, now);
        assert_eq!(sprites, [Sprite::resting(Square::new(0, 4))]);
        assert!(!shown.motion.is_running());
        let play = scene(8, Activity::Play, &[(0, 5)]);
        assert!(shown.rests(play, 2_000), "another activity");
        let larger = scene(9, Activity::Play, &[(0, 6)]);
        assert!(shown.rests(larger, 3_000), "another board");
    }

    #[test]
    fn a_turn_turns_once() {
        let (before, after) = ([(0, 1), (2, 3)], [(1, 7), (3, 5)]);
        for (turn, queens, is_over) in [
            (Some(Symmetry::Rotation90), 2, false),
            // Two leave, and two appear.
            (None, 4, true),
            (Some(Symmetry::FlipVertical), 4, true),
        ] {
            let mut shown = Shown::new(browse(&before));
            shown.motion.turn = turn;
            let sprites = shown.show(browse(&after), 1_000);
            assert_eq!(sprites.len(), queens, "{turn:?}");
            assert_eq!(shown.rests(browse(&after), 1_200), is_over, "{turn:?}");
        }
    }

    fn square() -> impl Strategy<Value = Square> {
        (0..ORDER, 0..ORDER).prop_map(|(row, column)| Square::new(row, column))
    }

    fn squares() -> impl Strategy<Value = Vec<Square>> {
        proptest::collection::btree_set(square(), 0..20).prop_map(|set| set.into_iter().collect())
    }

    /// The squares on which queens stand. Fails if one is moving.
    fn squares_of(sprites: &[Sprite]) -> Vec<Square> {
        let squares = sprites.iter().map(|sprite| sprite.square().unwrap());
        let mut squares: Vec<Square> = squares.collect();
        squares.sort_unstable();
        squares
    }

    proptest! {
        #[test]
        fn it_ends_on_the_target_and_loses_or_doubles_no_queen(
            (before, after) in (squares(), squares())
        ) {
            let transition = Transition::slide(&before, &after);
            prop_assert_eq!(squares_of(&transition.at(1.0)), after.clone());
            let stays = transition.paths.iter().filter(|(_, to)| to.alpha > 0.0);
            prop_assert_eq!(stays.count(), after.len());
            let begins: Vec<Sprite> = transition.at(0.0);
            let seen: Vec<Sprite> = begins.into_iter().filter(|sprite| sprite.alpha > 0.0).collect();
            prop_assert_eq!(squares_of(&seen), before);
        }

        #[test]
        fn every_queen_keeps_its_row((before, after) in (squares(), squares())) {
            let transition = Transition::slide(&before, &after);
            let rows = |time: f32| -> Vec<f32> {
                transition.at(time).iter().map(|sprite| sprite.row).collect()
            };
            for time in TIMES {
                prop_assert_eq!(rows(time), rows(0.0));
            }
        }
    }

    #[test]
    fn a_placed_queen_grows_and_a_removed_one_fades() {
        let queen = Square::new(2, 5);
        let appears = Transition::slide(&[], &[queen]);
        let alphas = TIMES.map(|time| appears.at(time)[0].alpha);
        assert!(alphas.is_sorted() && alphas[0] < 0.01);
        let leaves = Transition::slide(&[queen], &[]);
        let scales = TIMES.map(|time| leaves.at(time)[0].scale);
        assert!(scales.iter().rev().is_sorted() && scales[0] > 0.99);
        assert_eq!(leaves.at(1.0), []);
    }

    #[test]
    fn boards_turn_and_stay_on_the_board() {
        let columns = [0, 4, 7, 5, 2, 6, 1, 3].into_iter().enumerate();
        let before: Vec<Square> = columns.map(|(r, c)| Square::new(r, c)).collect();
        for symmetry in Symmetry::ALL {
            let images = before.iter().map(|&square| symmetry.image(ORDER, square));
            let mut after: Vec<Square> = images.collect();
            let turn = Transition::turn(ORDER, symmetry, &before, &after).unwrap();
            after.sort_unstable();
            assert_eq!(squares_of(&turn.at(1.0)), after);
            assert_eq!(squares_of(&turn.at(0.0)), before);
            for sprite in TIMES.into_iter().flat_map(|time| turn.at(time)) {
                let inside = -0.001..ORDER as f32 - 0.999;
                assert!(inside.contains(&sprite.row) && inside.contains(&sprite.column));
            }
            let wrong = Transition::turn(ORDER, symmetry, &before, &before[1..]);
            assert!(wrong.is_none());
        }
        // A corner goes along the edge.
        let corners = [0, 7].map(|column| vec![Square::new(0, column)]);
        let [left, right] = &corners;
        for (symmetry, before, after) in [
            (Symmetry::Rotation90, left, right),
            (Symmetry::Rotation270, right, left),
        ] {
            let turn = Transition::turn(ORDER, symmetry, before, after).unwrap();
            let seen = turn.at(0.2)[0];
            assert!(seen.row.abs() < 0.001, "{symmetry:?}: {seen:?}");
            assert!((1.0..6.0).contains(&seen.column), "{seen:?}");
        }
    }
}
