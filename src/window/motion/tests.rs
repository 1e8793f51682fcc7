use super::*;

fn scene(order: usize, activity: Activity, queens: &[(usize, usize)]) -> OnScreen {
    OnScreen {
        board: Board::new(order).unwrap(),
        activity,
        queens: queens.iter().map(|&(r, c)| Square::new(r, c)).collect(),
    }
}

fn browse(queens: &[(usize, usize)]) -> OnScreen {
    scene(8, Activity::Browse, queens)
}

/// A motion that is shown scenes at times in milliseconds.
struct Shown {
    motion: Motion,
    start: Instant,
}

impl Shown {
    fn new() -> Self {
        Self {
            motion: Motion::default(),
            start: Instant::now(),
        }
    }

    fn show(&mut self, scene: OnScreen, manner: Manner, at: u64) -> Vec<Sprite> {
        let now = self.start + Duration::from_millis(at);
        self.motion.show_scene(scene, manner, now)
    }

    /// Whether all queens stand on their squares.
    fn rests(&mut self, scene: OnScreen, manner: Manner, at: u64) -> bool {
        let resting: Vec<Sprite> = scene.queens.iter().map(|&q| Sprite::resting(q)).collect();
        self.show(scene, manner, at) == resting
    }
}

const MOVING: Manner = Manner::Moving;

#[test]
fn a_change_is_under_way_from_the_first_frame_until_it_ends_on_the_target() {
    let mut shown = Shown::new();
    assert!(shown.rests(browse(&[(0, 0)]), MOVING, 0), "at the start");
    assert!(shown.rests(browse(&[(0, 0)]), MOVING, 900));
    assert!(!shown.motion.is_under_way());
    let first = shown.show(browse(&[(0, 4)]), MOVING, 1_000);
    assert!(first[0].column > 0.5, "the first frame shows that it moves");
    assert!(!shown.rests(browse(&[(0, 4)]), MOVING, 1_100));
    assert!(shown.motion.is_under_way());
    assert!(shown.rests(browse(&[(0, 4)]), MOVING, 1_150));
    assert!(!shown.motion.is_under_way());
}

#[test]
fn quick_changes_jump() {
    let mut shown = Shown::new();
    shown.show(browse(&[(0, 0)]), MOVING, 0);
    shown.show(browse(&[(0, 4)]), MOVING, 1_000);
    // Ten a second.
    for step in 1..10 {
        let queen = (0, (step % 2) as usize);
        assert!(shown.rests(browse(&[queen]), MOVING, 1_000 + 100 * step));
        assert!(!shown.motion.is_under_way());
    }
}

#[test]
fn a_later_change_goes_on_from_where_the_queen_is_seen() {
    let mut shown = Shown::new();
    shown.show(browse(&[(0, 0)]), MOVING, 0);
    shown.show(browse(&[(0, 7)]), MOVING, 1_000);
    let seen = shown.show(browse(&[(0, 7)]), MOVING, 1_126)[0];
    let next = shown.show(browse(&[(0, 0)]), MOVING, 1_127)[0];
    assert!(seen.column < 7.0 && next.column < seen.column && next.column > 3.5);
}

#[test]
fn nothing_moves_that_should_be_there_at_once() {
    let mut shown = Shown::new();
    shown.show(browse(&[(0, 0)]), MOVING, 0);
    assert!(shown.rests(browse(&[(0, 4)]), Manner::AtOnce, 1_000));
    let play = scene(8, Activity::Play, &[(0, 5)]);
    assert!(shown.rests(play, MOVING, 2_000), "another activity");
    let larger = scene(9, Activity::Play, &[(0, 6)]);
    assert!(shown.rests(larger, MOVING, 3_000), "another board");
    for (order, moves) in [(MAX_ORDER, true), (MAX_ORDER + 1, false)] {
        let [before, after] = [0, 9].map(|column| scene(order, Activity::Browse, &[(0, column)]));
        shown.show(before, MOVING, 4_000);
        assert_eq!(!shown.rests(after, MOVING, 5_000), moves, "order {order}");
    }
}

#[test]
fn a_turn_turns_once() {
    let (before, after) = ([(0, 1), (2, 3)], [(1, 7), (3, 5)]);
    let turn = |hint: Option<Symmetry>| {
        let mut shown = Shown::new();
        shown.show(browse(&before), MOVING, 0);
        if let Some(symmetry) = hint {
            shown.motion.turned(symmetry);
        }
        let sprites = shown.show(browse(&after), MOVING, 1_000);
        let still = shown.show(browse(&after), MOVING, 1_200);
        (
            sprites.len(),
            still.iter().all(|sprite| sprite.square().is_some()),
        )
    };
    assert_eq!(turn(Some(Symmetry::Rotation90)), (2, false), "queens turn");
    assert_eq!(turn(None), (4, true), "two leave, two appear");
    assert_eq!(
        turn(Some(Symmetry::FlipVertical)),
        (4, true),
        "it was another"
    );
}
