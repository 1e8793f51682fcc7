//! The frame of a window where the compositor gives it none: a bar with the title and three
//! buttons, and a margin around it for resizing the window.
//!
//! It is a surface below that of the window, a little larger on each side.

use tiny_skia::{
    LineCap, Path, PathBuilder, Pixmap, PixmapPaint, PixmapRef, Rect, Stroke, Transform,
};

use super::{
    protocol::{Interface, event, request},
    surface::{OwnSurface, paint},
    wires::Wires,
};
use crate::Title;

/// A place in points.
type Place = (f32, f32);

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

/// The colour of the bar, and the opacity of the white writing on it: while the window has the
/// keyboard, and while it does not.
const ACTIVE: ([u8; 3], f32) = ([52, 58, 70], 0.9);
const INACTIVE: ([u8; 3], f32) = ([40, 42, 48], 0.5);
const WHITE: [u8; 3] = [255; 3];

/// The line width of the signs on buttons, and half the signs' size, in points.
const SIGN_LINE_WIDTH: f32 = 1.4;
const ARM: f32 = 4.5;

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

    /// The sign on its button, around the middle: a line, a square or a cross.
    fn sign(self) -> Option<Path> {
        let mut sign = PathBuilder::new();
        let mut line = |from: (f32, f32), to: (f32, f32)| {
            sign.move_to(from.0, from.1);
            sign.line_to(to.0, to.1);
        };
        match self {
            Self::Minimize => line((-ARM, ARM), (ARM, ARM)),
            Self::Maximize => sign.push_rect(Rect::from_ltrb(-ARM, -ARM, ARM, ARM)?),
            Self::Close => {
                line((-ARM, -ARM), (ARM, ARM));
                line((-ARM, ARM), (ARM, -ARM));
            }
            Self::Edges(_) | Self::Bar => {}
        }
        sign.finish()
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
        let picture = look.map_or_else(|| Pixmap::new(1, 1), |look| self.draw(look))?;
        let scale = look.map_or(1, |look| look.scale);
        self.surface.as_mut()?.show(&picture, scale, wires)?;
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

    fn draw(&mut self, look: FrameLook) -> Option<Pixmap> {
        let FrameLook { size, scale, .. } = look;
        let pixels = |points: i32| points.max(0).cast_unsigned() * scale;
        let (margin, bar) = (pixels(MARGIN), pixels(BAR));
        let (width, height) = (pixels(size.0), pixels(size.1) + bar);
        let (colour, opacity) = if look.is_active { ACTIVE } else { INACTIVE };
        let mut frame = Pixmap::new(width + 2 * margin, height + 2 * margin)?;
        let edge = (margin - scale) as f32;
        let [across, down] = [width, height].map(|side| (side + 2 * scale) as f32);
        let seen = Rect::from_xywh(edge, edge, across, down)?;
        frame.fill_rect(seen, &paint(colour, 1.0), Transform::identity(), None);
        if let Some(Title {
            width: own,
            coverage,
        }) = self.title(bar)
        {
            let left = margin + width.saturating_sub(*own) / 2;
            let white: Vec<u8> = coverage.iter().flat_map(|&part| [part; 4]).collect();
            let title = PixmapRef::from_bytes(&white, *own, bar)?;
            let (left, top) = (left.cast_signed(), margin.cast_signed());
            let look = PixmapPaint {
                opacity,
                ..PixmapPaint::default()
            };
            frame.draw_pixmap(left, top, title, &look, Transform::identity(), None);
        }
        let stroke = Stroke {
            width: SIGN_LINE_WIDTH,
            line_cap: LineCap::Round,
            ..Stroke::default()
        };
        for (part, index) in BUTTONS.iter().zip(1..) {
            let left = MARGIN + size.0 - index * BUTTON;
            let (x, y) = (left + BUTTON / 2, MARGIN + BAR / 2);
            let place = Transform::from_translate(x as f32, y as f32);
            let place = place.post_scale(scale as f32, scale as f32);
            frame.stroke_path(&part.sign()?, &paint(WHITE, opacity), &stroke, place, None);
        }
        Some(frame)
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
