//! The commands of the pointer on the board: clicks, drags, and turns of the wheel.
//!
//! It knows no clock: it is given the time.

use std::time::Duration;

use web_time::Instant;

use super::layout::{BoardView, PixelArea};
use crate::app::{BoardPlace, CameraCommand, Command, camera};

/// The pointer has clicked if it moves less than this while its button is down, in points.
const CLICK_DISTANCE: f32 = 4.0;

/// Two clicks are a double click if the second follows within this time.
const DOUBLE_CLICK_TIME: Duration = Duration::from_millis(350);

/// The factor by which a notch of the wheel enlarges the board.
const NOTCH_FACTOR: f64 = std::f64::consts::SQRT_2;

/// An action of the pointer. Places are in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PointerAction {
    /// The button was pressed.
    Pressed((f32, f32)),
    /// The pointer moved.
    Moved((f32, f32)),
    /// The button was released.
    Released((f32, f32)),
    /// The wheel was turned by some notches; more than 0 is away from the user.
    Turned((f32, f32), f32),
    /// Two fingers have moved apart around a place, by this factor.
    Pinched((f32, f32), f64),
}

impl PointerAction {
    /// The place of the action, in pixels.
    pub fn place(self) -> (f32, f32) {
        match self {
            Self::Pressed(place)
            | Self::Moved(place)
            | Self::Released(place)
            | Self::Turned(place, _)
            | Self::Pinched(place, _) => place,
        }
    }

    /// Whether its effect should be visible at once.
    pub fn is_click(self) -> bool {
        matches!(self, Self::Pressed(_) | Self::Released(_))
    }
}

/// The targets of the pointer besides the boards.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    /// The overview of a board that is shown in part.
    pub overview: Option<PixelArea>,
    /// Whether something lies over the boards at this place.
    pub is_covered: bool,
    /// What clicks do.
    pub clicks: Clicks,
    /// The pixels to a point.
    pub scale: f32,
}

/// The effect of clicks on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clicks {
    /// Each click places a queen or answers, and a double click counts as two.
    Each,
    /// A single click takes over the queens. A double click shows all of the board instead.
    Single,
    /// A single click does nothing. A double click shows all of the board.
    Double,
}

/// The state of the pointer.
#[derive(Debug, Default)]
pub struct Pointer {
    /// The boards that were drawn last.
    pub boards: Vec<BoardView>,
    held: Held,
    /// The last click on a board that is shown in part, with its time.
    clicked: Option<(Instant, (f32, f32))>,
    /// The command of a click, and when it takes effect unless another click follows.
    waiting: Option<(Instant, Command)>,
}

/// The target on which the button is held down.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Held {
    /// Nothing that matters.
    #[default]
    Nothing,
    /// A board, on which this may become a click.
    Board(BoardView, (f32, f32)),
    /// A board that moves with the pointer, with the pointer's last place.
    Drag(BoardView, (f32, f32)),
    /// The overview.
    Overview(PixelArea),
}

impl Pointer {
    /// Returns the command of an action at this time.
    pub fn take(
        &mut self,
        touch: PointerAction,
        targets: &Targets,
        now: Instant,
    ) -> Option<Command> {
        match touch {
            PointerAction::Pressed(place) if !targets.is_covered => self.press(place, targets),
            PointerAction::Pressed(_) => self.settle(),
            PointerAction::Moved(place) => self.drag(place, targets.scale),
            PointerAction::Released(_) => match std::mem::take(&mut self.held) {
                Held::Board(view, place) => self.click(&view, place, targets, now),
                Held::Nothing | Held::Drag(..) | Held::Overview(_) => None,
            },
            PointerAction::Turned(place, notches) => {
                let factor = NOTCH_FACTOR.powf(notches.into());
                self.zoom(place, factor).filter(|_| !targets.is_covered)
            }
            PointerAction::Pinched(place, factor) => {
                // The first finger has pressed the button.
                self.held = Held::Nothing;
                self.zoom(place, factor).filter(|_| !targets.is_covered)
            }
        }
    }

    /// Applies a command of the keyboard at the place of the pointer: the point under it stays in
    /// place when the board is zoomed.
    pub fn take_key(&self, command: Command, place: (f32, f32)) -> Command {
        let factor = match command {
            Command::Camera(CameraCommand::Larger) => camera::STEP,
            Command::Camera(CameraCommand::Smaller) => 1.0 / camera::STEP,
            other => return other,
        };
        self.zoom(place, factor).unwrap_or(command)
    }

    fn press(&mut self, place: (f32, f32), targets: &Targets) -> Option<Command> {
        if let Some(overview) = targets.overview.filter(|area| is_inside(*area, place)) {
            self.held = Held::Overview(overview);
            return Some(centre(overview, place));
        }
        if let Some(view) = self.under(place) {
            self.held = Held::Board(view, place);
        }
        let (_, last) = self.clicked?;
        let is_near = apart(last, place) <= CLICK_DISTANCE * targets.scale;
        if is_near { None } else { self.settle() }
    }

    fn drag(&mut self, place: (f32, f32), scale: f32) -> Option<Command> {
        let (view, from) = match self.held {
            Held::Nothing => return None,
            Held::Overview(area) => return Some(centre(area, place)),
            Held::Board(_, from) if apart(from, place) <= CLICK_DISTANCE * scale => return None,
            Held::Board(view, from) | Held::Drag(view, from) => (view, from),
        };
        self.held = Held::Drag(view, place);
        if view.camera.is_fit() {
            // The board does not extend beyond it, and a drag is not a click.
            return None;
        }
        let part = |way: f32| f64::from(way) / f64::from(view.area.width);
        let way = BoardPlace::new(part(place.0 - from.0), part(place.1 - from.1));
        Some(Command::Camera(CameraCommand::Drag(way)))
    }

    fn click(
        &mut self,
        view: &BoardView,
        place: (f32, f32),
        targets: &Targets,
        now: Instant,
    ) -> Option<Command> {
        let toggle = Command::Toggle(view.square(place)?);
        match targets.clicks {
            Clicks::Each => return Some(toggle),
            // All of it is shown already, so there is no wait for a double click.
            Clicks::Single if view.camera.is_fit() => return Some(toggle),
            Clicks::Single | Clicks::Double => {}
        }
        let is_near = |last: (f32, f32)| apart(last, place) <= CLICK_DISTANCE * targets.scale;
        let is_soon = |at: Instant| now.saturating_duration_since(at) <= DOUBLE_CLICK_TIME;
        let before = self.clicked.replace((now, place));
        if before.is_some_and(|(at, last)| is_soon(at) && is_near(last)) {
            self.clicked = None;
            self.waiting = None;
            return Some(Command::Camera(CameraCommand::Fit));
        }
        if targets.clicks == Clicks::Single {
            self.waiting = Some((now + DOUBLE_CLICK_TIME, toggle));
        }
        None
    }

    fn zoom(&self, place: (f32, f32), factor: f64) -> Option<Command> {
        let view = self.under(place)?;
        let at = view.place(place)?;
        Some(Command::Camera(CameraCommand::Zoom { factor, at }))
    }

    fn under(&self, place: (f32, f32)) -> Option<BoardView> {
        let mut boards = self.boards.iter();
        boards.find(|view| view.place(place).is_some()).copied()
    }

    /// The command of a single click, once it is known not to become a double click.
    pub fn due(&mut self, now: Instant) -> Option<Command> {
        let (_, command) = self.waiting.take_if(|(at, _)| *at <= now)?;
        Some(command)
    }

    /// The command of a single click at once: another action came in between, so no second click
    /// can follow.
    pub fn settle(&mut self) -> Option<Command> {
        let (_, command) = self.waiting.take()?;
        Some(command)
    }

    /// When that is known, if a click is waiting.
    pub fn waits_until(&self) -> Option<Instant> {
        self.waiting.as_ref().map(|(at, _)| *at)
    }

    /// The overview that is being dragged: it stays in place during the drag.
    pub fn overview(&self) -> Option<PixelArea> {
        match self.held {
            Held::Overview(area) => Some(area),
            Held::Nothing | Held::Board(..) | Held::Drag(..) => None,
        }
    }
}

/// Shows the surroundings of a place of the overview.
fn centre(overview: PixelArea, place: (f32, f32)) -> Command {
    let along = |place: f32, from: u32| {
        let part = (f64::from(place) - f64::from(from)) / f64::from(overview.width);
        part.clamp(0.0, 1.0)
    };
    let place = BoardPlace::new(along(place.0, overview.x), along(place.1, overview.y));
    Command::Camera(CameraCommand::Centre(place))
}

fn is_inside(area: PixelArea, (x, y): (f32, f32)) -> bool {
    let along =
        |place: f32, from: u32, length: u32| (from as f32..(from + length) as f32).contains(&place);
    along(x, area.x, area.width) && along(y, area.y, area.height)
}

fn apart(one: (f32, f32), other: (f32, f32)) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::Camera,
        board::{Board, Square},
    };

    /// A board of order 8 with squares of 10 pixels, or 20 if it is zoomed: a third of the board
    /// is the largest square.
    fn board(zoomed: bool) -> BoardView {
        let corner = BoardPlace::new(0.0, 0.0);
        let zoom = Camera::FIT.zoomed(2.0, corner, Board::new(8).unwrap());
        BoardView {
            area: PixelArea::new((100, 100), (80, 80)),
            order: 8,
            camera: if zoomed { zoom } else { Camera::FIT },
        }
    }

    fn targets(clicks: Clicks) -> Targets {
        Targets {
            overview: None,
            is_covered: false,
            clicks,
            scale: 1.0,
        }
    }

    fn pointer(zoomed: bool) -> Pointer {
        Pointer {
            boards: vec![board(zoomed)],
            ..Pointer::default()
        }
    }

    /// The commands of touches at these times, in milliseconds, and after the final wait.
    fn asked(zoomed: bool, clicks: Clicks, touches: &[(u64, PointerAction)]) -> Vec<Command> {
        let overview = PixelArea::new((160, 160), (16, 16));
        let targets = Targets {
            overview: zoomed.then_some(overview),
            ..targets(clicks)
        };
        let begun = Instant::now();
        let mut pointer = pointer(zoomed);
        let mut commands = Vec::new();
        for &(at, touch) in touches {
            let now = begun + Duration::from_millis(at);
            commands.extend(pointer.due(now));
            commands.extend(pointer.take(touch, &targets, now));
        }
        commands.extend(pointer.due(begun + Duration::from_mins(1)));
        assert_eq!(pointer.waits_until(), None);
        commands
    }

    fn click(at: u64, place: (f32, f32)) -> [(u64, PointerAction); 2] {
        [
            (at, PointerAction::Pressed(place)),
            (at + 40, PointerAction::Released(place)),
        ]
    }

    fn toggle(row: usize, column: usize) -> Command {
        Command::Toggle(Square::new(row, column))
    }

    const FIT: Command = Command::Camera(CameraCommand::Fit);

    #[test]
    fn all_of_a_board_is_clicked_as_the_button_is_let_go() {
        let place = (125.0, 151.0);
        let pressed = [(0, PointerAction::Pressed(place))];
        for clicks in [Clicks::Each, Clicks::Single] {
            assert_eq!(asked(false, clicks, &pressed), []);
            assert_eq!(asked(false, clicks, &click(0, place)), [toggle(5, 2)]);
        }
        assert_eq!(asked(false, Clicks::Double, &click(0, place)), []);
        assert_eq!(asked(false, Clicks::Each, &click(0, (99.0, 151.0))), []);
    }

    /// The pointer goes from one place to others with its button down.
    fn drag(places: &[(f32, f32)]) -> Vec<(u64, PointerAction)> {
        let [from, .., to] = *places else {
            panic!("{places:?}");
        };
        let pressed = (0, PointerAction::Pressed(from));
        let moved = (10..).zip(places[1..].iter().map(|&place| PointerAction::Moved(place)));
        let released = (40, PointerAction::Released(to));
        [pressed]
            .into_iter()
            .chain(moved)
            .chain([released])
            .collect()
    }

    /// Returning to where it began does not make it a click either.
    #[test]
    fn a_drag_on_all_of_a_board_does_nothing() {
        let from = (125.0, 151.0);
        for (to, expected) in [
            ((127.0, 153.0), vec![toggle(5, 2)]),
            ((131.0, 151.0), vec![]),
            ((165.0, 175.0), vec![]),
            ((99.0, 20.0), vec![]),
        ] {
            for clicks in [Clicks::Each, Clicks::Single] {
                assert_eq!(asked(false, clicks, &drag(&[from, to])), expected);
                assert_eq!(asked(false, clicks, &drag(&[from, to, from])), expected);
            }
        }
    }

    #[test]
    fn a_drag_is_told_from_a_click_by_how_far_it_goes() {
        let dragged = |to: f32| drag(&[(110.0, 110.0), (to, 110.0)]);
        assert_eq!(asked(true, Clicks::Each, &dragged(113.0)), [toggle(0, 0)]);
        let moves = Command::Camera(CameraCommand::Drag(BoardPlace::new(0.125, 0.0)));
        let late = [(50, PointerAction::Moved((150.0, 110.0)))];
        let all = [&dragged(120.0)[..], &late].concat();
        assert_eq!(asked(true, Clicks::Each, &all), [moves], "it was let go");
    }

    #[test]
    fn a_double_click_shows_all_but_in_play_it_is_two_clicks() {
        let twice = [click(0, (110.0, 110.0)), click(150, (111.0, 110.0))].concat();
        let slowly = [click(0, (110.0, 110.0)), click(900, (110.0, 110.0))].concat();
        let apart = [click(0, (110.0, 110.0)), click(150, (150.0, 110.0))].concat();
        for (clicks, touches, expected) in [
            (Clicks::Each, &twice, vec![toggle(0, 0), toggle(0, 0)]),
            (Clicks::Single, &twice, vec![FIT]),
            (Clicks::Double, &twice, vec![FIT]),
            (Clicks::Single, &slowly, vec![toggle(0, 0), toggle(0, 0)]),
            (Clicks::Double, &slowly, vec![]),
            (Clicks::Each, &apart, vec![toggle(0, 0), toggle(0, 2)]),
            (Clicks::Single, &apart, vec![toggle(0, 0), toggle(0, 2)]),
            (Clicks::Double, &apart, vec![]),
        ] {
            assert_eq!(asked(true, clicks, touches), expected, "{clicks:?}");
        }
    }

    /// A click counts before the next action, even where a second click could have changed it.
    #[test]
    fn a_click_waits_no_longer_once_something_else_is_done() {
        let mut pointer = pointer(true);
        let mut targets = targets(Clicks::Single);
        let now = Instant::now();
        let click = |pointer: &mut Pointer| {
            let place = (110.0, 110.0);
            for touch in [
                PointerAction::Pressed(place),
                PointerAction::Released(place),
            ] {
                assert_eq!(pointer.take(touch, &targets, now), None);
            }
            pointer.clicked = None;
        };
        click(&mut pointer);
        assert_eq!(pointer.settle(), Some(toggle(0, 0)));
        assert_eq!(pointer.settle(), None);

        click(&mut pointer);
        targets.is_covered = true;
        let panel = PointerAction::Pressed((300.0, 110.0));
        assert_eq!(pointer.take(panel, &targets, now), Some(toggle(0, 0)));
        assert_eq!(pointer.take(panel, &targets, now), None);
    }

    #[test]
    fn the_wheel_and_two_fingers_zoom_where_they_are() {
        let at = BoardPlace::new(0.25, 0.5);
        for (touch, expected) in [
            (PointerAction::Turned((120.0, 140.0), 2.0), 2.0),
            (PointerAction::Turned((120.0, 140.0), -2.0), 0.5),
            (PointerAction::Pinched((120.0, 140.0), 1.25), 1.25),
        ] {
            match asked(false, Clicks::Each, &[(0, touch)])[..] {
                [Command::Camera(CameraCommand::Zoom { factor, at: place })] => {
                    assert!((factor - expected).abs() < 1e-9);
                    assert_eq!(place, at);
                }
                ref commands => panic!("{commands:?}"),
            }
        }
        let beside = [(0, PointerAction::Turned((20.0, 140.0), 2.0))];
        assert_eq!(asked(false, Clicks::Each, &beside), []);
    }

    #[test]
    fn keys_zoom_where_the_pointer_is() {
        let pointer = pointer(false);
        let key = |command, place| pointer.take_key(Command::Camera(command), place);
        for (command, factor) in [(CameraCommand::Larger, 2.0), (CameraCommand::Smaller, 0.5)] {
            let at = BoardPlace::new(0.25, 0.5);
            let expected = Command::Camera(CameraCommand::Zoom { factor, at });
            assert_eq!(key(command, (120.0, 140.0)), expected);
            let beside = key(command, (20.0, 140.0));
            assert_eq!(beside, Command::Camera(command));
        }
        assert_eq!(key(CameraCommand::Fit, (120.0, 140.0)), FIT);
    }

    #[test]
    fn the_overview_is_clicked_and_dragged_also_beyond_its_edge() {
        let centre =
            |across, down| Command::Camera(CameraCommand::Centre(BoardPlace::new(across, down)));
        let mut touches = drag(&[(164.0, 168.0), (172.0, 168.0), (300.0, 10.0)]);
        touches.push((50, PointerAction::Moved((164.0, 168.0))));
        let expected = [centre(0.25, 0.5), centre(0.75, 0.5), centre(1.0, 0.0)];
        assert_eq!(asked(true, Clicks::Each, &touches), expected);
    }

    #[test]
    fn what_lies_over_a_board_keeps_the_pointer() {
        let mut targets = targets(Clicks::Each);
        targets.is_covered = true;
        let mut pointer = pointer(true);
        let place = (110.0, 110.0);
        let mut touches = drag(&[place, (130.0, 110.0)]);
        touches.push((50, PointerAction::Turned(place, 1.0)));
        for (_, touch) in touches {
            assert_eq!(pointer.take(touch, &targets, Instant::now()), None);
        }
    }
}
