//! The commands of the pointer on the board: clicks, drags, and turns of the wheel.

use std::mem;

use super::layout::{BoardView, PixelArea};
use crate::app::{BoardPlace, CameraCommand, Command, camera};

/// The pointer has clicked if it moves less than this while its button is down, in points.
const CLICK_DISTANCE: f32 = 4.0;

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

/// The state of the pointer.
#[derive(Debug, Default)]
pub struct Pointer {
    /// The boards that were drawn last.
    pub boards: Vec<BoardView>,
    /// The overview of a board that is shown in part.
    pub overview: Option<PixelArea>,
    /// Whether clicks on a board mean something.
    pub takes_clicks: bool,
    /// The pixels to a point.
    pub scale: f32,
    held: Held,
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
    /// Returns the command of an action, at a place over which something else may lie.
    pub fn take(&mut self, touch: PointerAction, is_covered: bool) -> Option<Command> {
        match touch {
            PointerAction::Pressed(place) if !is_covered => self.press(place),
            PointerAction::Pressed(_) => None,
            PointerAction::Moved(place) => self.drag(place),
            PointerAction::Released(_) => match mem::take(&mut self.held) {
                Held::Board(view, place) if self.takes_clicks => {
                    view.square(place).map(Command::Toggle)
                }
                Held::Board(..) | Held::Nothing | Held::Drag(..) | Held::Overview(_) => None,
            },
            PointerAction::Turned(place, notches) => {
                let factor = NOTCH_FACTOR.powf(notches.into());
                self.zoom(place, factor).filter(|_| !is_covered)
            }
            PointerAction::Pinched(place, factor) => {
                // The first finger has pressed the button.
                self.held = Held::Nothing;
                self.zoom(place, factor).filter(|_| !is_covered)
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

    fn press(&mut self, place: (f32, f32)) -> Option<Command> {
        if let Some(overview) = self.overview.filter(|area| area.part_at(place).is_inside()) {
            self.held = Held::Overview(overview);
            return Some(centre(overview, place));
        }
        let mut boards = self.boards.iter();
        if let Some(view) = boards.find(|view| view.place(place).is_some()) {
            self.held = Held::Board(*view, place);
        }
        None
    }

    fn drag(&mut self, place: (f32, f32)) -> Option<Command> {
        let (view, from) = match self.held {
            Held::Nothing => return None,
            Held::Overview(area) => return Some(centre(area, place)),
            Held::Board(_, from) if apart(from, place) <= CLICK_DISTANCE * self.scale => {
                return None;
            }
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

    fn zoom(&self, place: (f32, f32), factor: f64) -> Option<Command> {
        let at = self.boards.iter().find_map(|view| view.place(place))?;
        Some(Command::Camera(CameraCommand::Zoom { factor, at }))
    }

    /// The overview that is being dragged: it stays in place during the drag.
    pub fn dragged_overview(&self) -> Option<PixelArea> {
        match self.held {
            Held::Overview(area) => Some(area),
            Held::Nothing | Held::Board(..) | Held::Drag(..) => None,
        }
    }
}

/// Shows the surroundings of a place of the overview.
fn centre(overview: PixelArea, place: (f32, f32)) -> Command {
    let place = overview.part_at(place).inside();
    Command::Camera(CameraCommand::Centre(place))
}

fn apart(one: (f32, f32), other: (f32, f32)) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::app::Camera;
    use crate::board::Board;

    /// What is done on a board of which all is seen or a part, a line for each story.
    const STORIES: &str = include_str!("pointer/stories.txt");

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

    /// What comes of a story.
    fn told(story: &str) -> Vec<String> {
        let (begin, actions) = story.split_once(": ").unwrap();
        let (seen, clicks) = begin.split_once(", ").unwrap();
        let zoomed = seen == "part";
        let mut pointer = Pointer {
            boards: vec![board(zoomed)],
            overview: zoomed.then_some(PixelArea::new((160, 160), (16, 16))),
            takes_clicks: clicks == "clicks",
            scale: 1.0,
            held: Held::Nothing,
        };
        let mut is_covered = false;
        let mut said = Vec::new();
        for action in actions.split(", ") {
            let mut words = action.split(' ');
            let what = words.next().unwrap();
            let numbers: Vec<f32> = words.map(|number| number.parse().unwrap()).collect();
            let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
            let place = (number(0), number(1));
            let mut take = |touch| pointer.take(touch, is_covered);
            let command = match what {
                "press" => take(PointerAction::Pressed(place)),
                "move" => take(PointerAction::Moved(place)),
                "release" => take(PointerAction::Released(place)),
                "turn" => take(PointerAction::Turned(place, number(2))),
                "pinch" => take(PointerAction::Pinched(place, number(2).into())),
                "larger" => Some(pointer.take_key(Command::Camera(CameraCommand::Larger), place)),
                "smaller" => Some(pointer.take_key(Command::Camera(CameraCommand::Smaller), place)),
                "cover" => {
                    is_covered = true;
                    None
                }
                _ => panic!("{action}"),
            };
            said.extend(command.map(|command| format!("{what}: {}", in_words(&command))));
        }
        said
    }

    /// A command, with factors as exact as they are on all machines.
    fn in_words(command: &Command) -> String {
        match command {
            Command::Camera(CameraCommand::Zoom { factor, at }) => {
                format!("zoom × {factor:.6} at {at:?}")
            }
            command => format!("{command:?}"),
        }
    }

    #[test]
    fn what_is_done_on_a_board_becomes_commands() {
        let mut transcript = String::new();
        for line in STORIES.lines() {
            writeln!(transcript, "{line}").unwrap();
            if !line.starts_with('#') {
                for said in told(line) {
                    writeln!(transcript, "    {said}").unwrap();
                }
            }
        }
        insta::assert_snapshot!(transcript);
    }
}
