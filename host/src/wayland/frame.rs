//! The frame of a window where the compositor gives it none: a bar with the title and three
//! buttons, and a margin around it for resizing the window.
//!
//! It is a surface below that of the window, a little larger on each side.

use super::{
    protocol::{Interface, event, request},
    surface::{Colour, OwnSurface, Pixels, Place, cover, is_on_line},
    wires::Wires,
};
use crate::Title;

/// The height of the bar, in points.
pub const BAR: i32 = 30;

/// The width of the margin, in points. It is invisible, except for a line along the window.
pub const MARGIN: i32 = 6;

/// How far from a corner, along an edge, the pointer still grabs the corner.
const CORNER_GRIP: i32 = 18;

/// The width of a button.
const BUTTON: i32 = 36;

/// Buttons, from the right end of the bar to the left.
const BUTTONS: [FramePart; 3] = [FramePart::Close, FramePart::Maximize, FramePart::Minimize];

/// The colour of the bar while the window has the keyboard, and while it does not.
const ACTIVE: Colour = [52, 58, 70];
const INACTIVE: Colour = [40, 42, 48];

/// The line width of the signs on buttons, and half the signs' size, in points.
const SIGN_LINE_WIDTH: f32 = 1.4;
const ARM: f32 = 4.5;

/// The colour of the writing on the bar in either state.
const TITLE_COLOUR: Colour = [225, 228, 235];
const INACTIVE_TITLE_COLOUR: Colour = [150, 153, 160];

/// The longest time between the two clicks of a double click, in milliseconds.
const MAX_DOUBLE_CLICK_TIME: u32 = 400;

/// The shape of the pointer away from the edges, in Wayland's numbering.
const ARROW: u32 = 1;

/// For each edge and corner, the sum of its edges and the shape of the pointer there, in Wayland's
/// numbering.
const EDGES: [(u32, u32); 8] = [
    (1, 19),
    (2, 22),
    (4, 25),
    (8, 18),
    (5, 21),
    (9, 20),
    (6, 24),
    (10, 23),
];

/// A part of the frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FramePart {
    /// Edges, in Wayland's numbering: the sum of 1 for the upper, 2 for the lower, 4 for the left
    /// and 8 for the right one.
    Edges(u32),
    /// The bar, without the buttons.
    Bar,
    /// A button.
    Minimize,
    /// A button.
    Maximize,
    /// A button.
    Close,
}

impl FramePart {
    /// The part at this place on the frame of a window of this size, in points from the upper left
    /// corner of the frame.
    pub fn at((x, y): Place, (width, height): (i32, i32)) -> Self {
        let (x, y) = (x.floor() as i32 - MARGIN, y.floor() as i32 - MARGIN);
        let height = height + BAR;
        let near = |place: i32, end: i32, low: u32, high: u32, reach: i32| {
            if place < reach {
                low
            } else if place >= end - reach {
                high
            } else {
                0
            }
        };
        let edges = near(x, width, 4, 8, 0) + near(y, height, 1, 2, 0);
        if edges != 0 {
            // Near a corner both edges are meant.
            let corner = near(x, width, 4, 8, CORNER_GRIP) + near(y, height, 1, 2, CORNER_GRIP);
            return Self::Edges(edges | corner);
        }
        let button = usize::try_from((width - 1 - x) / BUTTON).ok();
        button
            .and_then(|button| BUTTONS.get(button).copied())
            .unwrap_or(Self::Bar)
    }

    /// The shape of the pointer there, in Wayland's numbering.
    pub fn shape(self) -> u32 {
        let edge = EDGES.iter().find(|(edges, _)| self == Self::Edges(*edges));
        edge.map_or(ARROW, |&(_, shape)| shape)
    }

    /// Whether a place on its button belongs to its sign: a line, a square or a cross.
    fn sign_contains(self, (x, y): Place) -> bool {
        let lines: &[[Place; 2]] = match self {
            Self::Minimize => &[[(-ARM, ARM), (ARM, ARM)]],
            Self::Maximize => &[
                [(-ARM, -ARM), (ARM, -ARM)],
                [(ARM, -ARM), (ARM, ARM)],
                [(ARM, ARM), (-ARM, ARM)],
                [(-ARM, ARM), (-ARM, -ARM)],
            ],
            Self::Close => &[[(-ARM, -ARM), (ARM, ARM)], [(-ARM, ARM), (ARM, -ARM)]],
            Self::Edges(_) | Self::Bar => &[],
        };
        let from_middle = (x - BUTTON as f32 / 2.0, y - BAR as f32 / 2.0);
        lines
            .iter()
            .any(|line| is_on_line(*line, SIGN_LINE_WIDTH, from_middle))
    }
}

/// Everything that the look of a frame depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameLook {
    /// The window without the frame, in points.
    pub size: (i32, i32),
    pub is_active: bool,
    pub scale: u32,
}

/// The frame of a window.
#[derive(Debug)]
pub struct WindowFrame {
    draw_title: fn(u32) -> Option<Title>,
    /// The title, and the height for which it was drawn.
    title: Option<(u32, Option<Title>)>,
    surface: Option<OwnSurface>,
    /// The look that is shown, if any.
    shown: Option<FrameLook>,
    /// The place of the pointer on it, in points, if it is there.
    pointer: Option<Place>,
    /// The part on which a mouse button went down.
    pressed: Option<FramePart>,
    /// When the bar was last clicked, in the compositor's milliseconds.
    clicked: Option<u32>,
}

impl WindowFrame {
    /// A frame that is not shown yet.
    pub fn new(draw_title: fn(u32) -> Option<Title>) -> Self {
        Self {
            draw_title,
            title: None,
            surface: None,
            shown: None,
            pointer: None,
            pressed: None,
            clicked: None,
        }
    }

    /// Draws or hides the frame, if its look has changed. `None` if that failed.
    pub fn fit(&mut self, look: Option<FrameLook>, wires: &mut Wires) -> Option<()> {
        if self.shown == look {
            return Some(());
        }
        if self.surface.is_none() {
            self.surface = Some(Self::surface(wires)?);
        }
        // Hidden, it is an invisible pixel. Weston gives the keyboard to the surface that was
        // clicked, and removing that surface would take the keyboard from the window.
        let pixels = look.map_or_else(|| Pixels::new(1, 1), |look| self.draw(look));
        let scale = look.map_or(1, |look| look.scale);
        self.surface.as_mut()?.show(&pixels, scale, wires)?;
        self.shown = look;
        Some(())
    }

    /// A surface below the window, once there are numbers for it.
    fn surface(wires: &mut Wires) -> Option<OwnSurface> {
        let window = wires.objects.first(Interface::Surface)?;
        let subcompositor = wires.objects.first(Interface::Subcompositor)?;
        // Both or none: one alone would be lost.
        let [part, surface] = wires
            .objects
            .take([Interface::Subsurface, Interface::Surface])?;
        let made = OwnSurface::new(surface, wires);
        let below = [part, surface, window];
        wires.ask_of(subcompositor, request::GET_SUBSURFACE, &below);
        let place = [-MARGIN, -MARGIN - BAR].map(i32::cast_unsigned);
        wires.ask_of(part, request::SET_POSITION, &place);
        wires.ask_of(part, request::PLACE_BELOW, &[window]);
        // It does not wait for the window.
        wires.ask_of(part, request::SET_DESYNC, &[]);
        Some(made)
    }

    fn draw(&mut self, look: FrameLook) -> Pixels {
        let FrameLook { size, scale, .. } = look;
        let pixels = |points: i32| points.max(0).cast_unsigned() * scale;
        let (margin, bar) = (pixels(MARGIN), pixels(BAR));
        let (width, height) = (pixels(size.0), pixels(size.1) + bar);
        let (background, ink) = if look.is_active {
            (ACTIVE, TITLE_COLOUR)
        } else {
            (INACTIVE, INACTIVE_TITLE_COLOUR)
        };
        let mut frame = Pixels::new(width + 2 * margin, height + 2 * margin);
        let edge = margin - scale;
        let seen = [edge, edge, width + 2 * scale, height + 2 * scale];
        frame.fill(seen, background);
        if let Some(title) = self.title(bar) {
            let left = margin + width.saturating_sub(title.width) / 2;
            let white = |x, y| {
                let index = (y * title.width + x) as usize;
                title.coverage.get(index).copied().unwrap_or(0)
            };
            frame.paint([left, margin, title.width, bar], ink, white);
        }
        let button = pixels(BUTTON);
        for (part, index) in BUTTONS.iter().zip(1..) {
            let left = (margin + width).saturating_sub(index * button);
            let sign = cover(scale, |place| part.sign_contains(place));
            frame.paint([left, margin, button, bar], ink, sign);
        }
        frame
    }

    /// The title for a bar of this height in pixels.
    fn title(&mut self, height: u32) -> Option<&Title> {
        let drawn = self.title.take().filter(|(drawn, _)| *drawn == height);
        let drawn = drawn.unwrap_or_else(|| (height, (self.draw_title)(height)));
        self.title.insert(drawn).1.as_ref()
    }

    /// Whether a surface is that of the frame.
    pub fn is_on(&self, surface: u32) -> bool {
        let own = self.surface.as_ref();
        own.is_some_and(|own| own.object == surface)
    }

    /// Whether the pointer is on the frame.
    pub fn has_pointer(&self) -> bool {
        self.pointer.is_some()
    }

    /// Moves the pointer to a place on the frame, or off it. Returns the part there.
    pub fn point(&mut self, place: Option<Place>) -> Option<FramePart> {
        self.pointer = place;
        self.pointed()
    }

    fn pointed(&self) -> Option<FramePart> {
        let size = self.shown.map_or((0, 0), |look| look.size);
        self.pointer.map(|place| FramePart::at(place, size))
    }

    /// Handles the left mouse button going down or up over the frame, with the serial of the input
    /// and its time in milliseconds: performs the action of that part of the frame.
    pub fn on_button(
        &mut self,
        is_down: bool,
        (serial, time): (u32, u32),
        is_maximized: bool,
        wires: &mut Wires,
    ) -> Option<()> {
        let part = self.pointed()?;
        let seat = wires.objects.first(Interface::Seat)?;
        let maximize = if is_maximized {
            request::UNSET_MAXIMIZED
        } else {
            request::SET_MAXIMIZED
        };
        if !is_down && self.pressed.take() != Some(part) {
            return None;
        }
        match part {
            FramePart::Edges(edges) if is_down => {
                wires.ask(request::RESIZE, &[seat, serial, edges])
            }
            FramePart::Bar if is_down => {
                let last = self.clicked.replace(time);
                // The compositor's time, however late it is heard.
                if last.is_some_and(|last| time.wrapping_sub(last) < MAX_DOUBLE_CLICK_TIME) {
                    self.clicked = None;
                    return wires.ask(maximize, &[]);
                }
                wires.ask(request::MOVE, &[seat, serial])
            }
            FramePart::Minimize | FramePart::Maximize | FramePart::Close if is_down => {
                self.pressed = Some(part);
                None
            }
            FramePart::Minimize => wires.ask(request::SET_MINIMIZED, &[]),
            FramePart::Maximize => wires.ask(maximize, &[]),
            FramePart::Close => wires.tell(event::CLOSE, &[]),
            FramePart::Edges(_) | FramePart::Bar => None,
        }
    }
}

#[cfg(test)]
impl WindowFrame {
    /// A frame that is shown on a surface.
    pub fn shown(surface: u32, look: FrameLook, wires: &mut Wires) -> Self {
        Self {
            surface: Some(OwnSurface::new(surface, wires)),
            shown: Some(look),
            ..Self::new(|_| None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_corners_and_buttons_are_where_they_are_seen() {
        // From the upper left corner of the bar.
        let at =
            |x: i32, y: i32| FramePart::at(((x + MARGIN) as f32, (y + MARGIN) as f32), (300, 200));
        assert_eq!(at(100, 10), FramePart::Bar);
        assert_eq!(at(299, 10), FramePart::Close);
        assert_eq!(at(299 - BUTTON, 10), FramePart::Maximize);
        assert_eq!(at(299 - 2 * BUTTON, 10), FramePart::Minimize);
        assert_eq!(at(299 - 3 * BUTTON, 10), FramePart::Bar);
        assert_eq!(at(100, -1), FramePart::Edges(1));
        assert_eq!(at(100, 200 + BAR), FramePart::Edges(2));
        assert_eq!(at(-1, 100), FramePart::Edges(4));
        assert_eq!(at(300, 100), FramePart::Edges(8));
        assert_eq!(at(-1, 5), FramePart::Edges(5));
        assert_eq!(at(5, -1), FramePart::Edges(5));
        assert_eq!(at(300, 200 + BAR - 3), FramePart::Edges(10));
    }
}
