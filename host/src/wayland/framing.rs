//! The frame where it is: it is fitted to the window, and its parts are pointed at and clicked.

use super::{
    frame::{BAR, FrameLook, FramePainter, FramePart, MARGIN},
    objects::ObjectKind,
    surface::Surfaces,
    wire::Draft,
    wires::Wires,
};
use crate::Title;

/// Between two clicks that are one double click, in milliseconds.
const DOUBLE: u32 = 400;

/// What the user wants of the window who has clicked on its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameWish {
    Move,
    /// By these edges, as Wayland counts them.
    Resize(u32),
    Minimize,
    /// Or no longer.
    Maximize,
    Close,
}

/// The frame of a window.
#[derive(Debug)]
pub struct WindowFrame {
    painter: FramePainter,
    /// Its surface.
    surface: Option<u32>,
    /// What it was drawn for, if it is shown.
    shown: Option<FrameLook>,
    /// Where the pointer is on it, in points, if it is there.
    pointer: Option<(f32, f32)>,
    /// The part that a button of the mouse went down on.
    pressed: Option<FramePart>,
    /// When the bar was last clicked, in the compositor's milliseconds.
    clicked: Option<u32>,
}

impl WindowFrame {
    /// A frame that is not shown yet.
    pub fn new(draw_title: fn(u32) -> Option<Title>) -> Self {
        Self {
            painter: FramePainter::new(draw_title),
            surface: None,
            shown: None,
            pointer: None,
            pressed: None,
            clicked: None,
        }
    }

    /// Draws the frame, or hides it, if it should look otherwise.
    pub fn fit(&mut self, look: Option<FrameLook>, surfaces: &mut Surfaces, wires: &mut Wires) {
        if self.shown == look {
            return;
        }
        let Some(look) = look else {
            self.shown = None;
            if let Some(surface) = self.surface {
                surfaces.hide(surface, wires);
            }
            return;
        };
        let Some(surface) = self.surface_for_pixels(wires) else {
            return;
        };
        let pixels = self.painter.draw(look);
        if surfaces.show(surface, &pixels, look.style.scale, wires) {
            self.shown = Some(look);
        }
    }

    /// The surface of the frame, once there are numbers for it.
    fn surface_for_pixels(&mut self, wires: &mut Wires) -> Option<u32> {
        if self.surface.is_none() {
            let subcompositor = wires.first(ObjectKind::Subcompositor)?;
            let window = wires.first(ObjectKind::Window)?;
            let compositor = wires.first(ObjectKind::Compositor)?;
            // Both or none: one alone would be lost.
            let [part, surface] = wires.take()?;
            wires.ask(Draft::new(compositor, 0).number(surface));
            let made = Draft::new(subcompositor, 1).number(part);
            wires.ask(made.number(surface).number(window));
            let place = Draft::new(part, 1).signed(-MARGIN);
            wires.ask(place.signed(-MARGIN - BAR));
            wires.ask(Draft::new(part, 3).number(window));
            // It does not wait for the window.
            wires.ask(Draft::new(part, 5));
            self.surface = Some(surface);
        }
        self.surface
    }

    /// Whether a surface is that of the frame.
    pub fn is_on(&self, surface: u32) -> bool {
        self.surface == Some(surface)
    }

    /// Whether the pointer is on the frame.
    pub fn has_pointer(&self) -> bool {
        self.pointer.is_some()
    }

    /// The pointer comes to a place on the frame, or moves there; gives the part.
    pub fn point(&mut self, place: (f32, f32)) -> FramePart {
        self.pointer = Some(place);
        self.part(place)
    }

    /// The pointer leaves the frame.
    pub fn leave(&mut self) {
        self.pointer = None;
    }

    /// The left button of the mouse goes down or up over the frame, at a time in milliseconds.
    pub fn on_button(&mut self, is_down: bool, time: u32) -> Option<FrameWish> {
        let part = self.part(self.pointer?);
        if is_down {
            return self.press(part, time);
        }
        let is_clicked = self.pressed.take() == Some(part);
        match part {
            FramePart::Minimize if is_clicked => Some(FrameWish::Minimize),
            FramePart::Maximize if is_clicked => Some(FrameWish::Maximize),
            FramePart::Close if is_clicked => Some(FrameWish::Close),
            _ => None,
        }
    }

    fn press(&mut self, part: FramePart, time: u32) -> Option<FrameWish> {
        match part {
            FramePart::Edges(edges) => Some(FrameWish::Resize(edges)),
            FramePart::Bar => {
                let last = self.clicked.replace(time);
                // The compositor's time, however late it is heard.
                let is_double = last.is_some_and(|last| time.wrapping_sub(last) < DOUBLE);
                if is_double {
                    self.clicked = None;
                }
                Some(if is_double {
                    FrameWish::Maximize
                } else {
                    FrameWish::Move
                })
            }
            FramePart::Minimize | FramePart::Maximize | FramePart::Close => {
                self.pressed = Some(part);
                None
            }
        }
    }

    fn part(&self, place: (f32, f32)) -> FramePart {
        FramePart::at(place, self.shown.map_or((0, 0), |look| look.size))
    }
}

#[cfg(test)]
impl WindowFrame {
    /// A frame that is shown on a surface.
    pub fn shown(surface: u32, look: FrameLook) -> Self {
        Self {
            surface: Some(surface),
            shown: Some(look),
            ..Self::new(|_| None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::relay::tests::{Sides, TOPLEVEL, XDG_SURFACE};
    use super::*;

    #[test]
    fn where_the_compositor_draws_a_bar_the_relay_draws_none() {
        for (others, bar) in [(&["zxdg_decoration_manager_v1"][..], 0), (&[], 30)] {
            let mut sides = Sides::new(others);
            sides.say_size((700, 500), 41);
            sides.ask(Draft::new(XDG_SURFACE, 4).number(41));
            let heard = sides.compositor_hears();
            let geometry = Draft::new(XDG_SURFACE, 3).signed(0).signed(-bar);
            let geometry = geometry.signed(700).signed(500).bytes();
            let said = heard[1].2.iter().flat_map(|word| word.to_ne_bytes());
            assert!(said.eq(geometry[8..].iter().copied()), "{heard:?}");
            let content = vec![700, 500 - bar.cast_unsigned(), 0];
            assert_eq!(sides.client_hears()[0], (TOPLEVEL, 0, content));
        }
    }

    #[test]
    fn a_double_click_on_the_bar_maximizes_the_window_however_late_it_is_heard() {
        let mut sides = Sides::new(&["wl_seat"]);
        sides.get_pointer();
        let bar = (MARGIN + 300, MARGIN + BAR / 2);
        let [moves, maximizes] = [5, 9].map(|request| [(TOPLEVEL, request)]);
        // The compositor's clock begins anew now and then.
        let start = u32::MAX - 100;
        assert_eq!(sides.click_frame(bar, start), moves);
        assert_eq!(sides.click_frame(bar, start.wrapping_add(399)), maximizes);
        assert_eq!(sides.click_frame(bar, 1_000), moves);
        assert_eq!(sides.click_frame(bar, 1_400), moves, "two clicks");
    }

    #[test]
    fn buttons_do_what_they_show() {
        let mut sides = Sides::new(&["wl_seat"]);
        sides.get_pointer();
        let button = |from_right: i32| (MARGIN + 960 - 18 - 36 * from_right, MARGIN + 15);
        assert_eq!(sides.click_frame(button(2), 1_000), [(TOPLEVEL, 13)]);
        assert_eq!(sides.click_frame(button(1), 2_000), [(TOPLEVEL, 9)]);
        sides.say(
            Draft::new(TOPLEVEL, 0)
                .signed(960)
                .signed(670)
                .array(&1_u32.to_ne_bytes()),
        );
        sides.client_hears();
        assert_eq!(
            sides.click_frame(button(1), 3_000),
            [(TOPLEVEL, 10)],
            "no longer"
        );
        assert_eq!(sides.client_hears(), []);
        assert_eq!(sides.click_frame(button(0), 4_000), []);
        assert_eq!(sides.client_hears()[0], (TOPLEVEL, 1, vec![]), "closed");
    }
}
