//! What the relay does with the frame: it fits it to the window, and does what its parts are for.

use super::{
    frame::{BAR, Look, MARGIN, Part, Style},
    objects::{Kind, Own},
    relay::{Relay, Shape},
    wire::Draft,
};

/// Between two clicks that are one double click, in milliseconds.
const DOUBLE: u32 = 400;

impl Relay {
    /// The client goes by what the compositor has said under this number about the size of the
    /// window. Says how much of the surfaces is the window, and gives it its frame, if it has
    /// one.
    pub(super) fn fit(&mut self, number: u32) {
        let Some(xdg_surface) = self.objects.first(Kind::XdgSurface) else {
            return;
        };
        let mut shape: Shape = self.shape;
        // What the compositor has said before does not hold any more.
        while let Some((said, configured)) = self.configured.pop_front() {
            shape = configured;
            if said == number {
                break;
            }
        }
        let (width, height) = shape.content;
        let bar = self.bar(shape);
        let place = Draft::new(xdg_surface, 3).signed(0).signed(-bar);
        self.ask(place.signed(width).signed(height + bar));
        self.fit_frame();
    }

    /// The height of the bar, 0 without one.
    pub(super) fn bar(&self, shape: Shape) -> i32 {
        if self.is_decorated || shape.is_fullscreen {
            0
        } else {
            BAR
        }
    }

    /// Draws the frame, or hides it, if it should look otherwise.
    pub(super) fn fit_frame(&mut self) {
        let style = Style {
            is_active: self.shape.is_active,
            scale: self.scale,
        };
        let look = (self.bar(self.shape) > 0).then_some(Look {
            size: self.shape.content,
            style,
        });
        if self.frame.shown == look {
            return;
        }
        let Some(look) = look else {
            self.frame.shown = None;
            if let Some(surface) = self.frame.surface() {
                self.hide(surface);
            }
            return;
        };
        let Some([surface, _]) = self.frame_surfaces() else {
            return;
        };
        let Some(pixels) = self.frame.draw(look) else {
            return;
        };
        if self.show(surface, &pixels) {
            self.frame.shown = Some(look);
        }
    }

    /// The surfaces of the frame, once there are numbers for them.
    fn frame_surfaces(&mut self) -> Option<[u32; 2]> {
        if self.frame.surfaces.is_none() {
            let subcompositor = self.objects.first(Kind::Subcompositor)?;
            let window = self.window?;
            let compositor = self.objects.first(Kind::Compositor)?;
            // Both or none: one alone would be lost.
            let [part, surface] = self.objects.take(Own::Other)?;
            self.ask(Draft::new(compositor, 0).number(surface));
            let made = Draft::new(subcompositor, 1).number(part);
            self.ask(made.number(surface).number(window));
            let place = Draft::new(part, 1).signed(-MARGIN);
            self.ask(place.signed(-MARGIN - BAR));
            self.ask(Draft::new(part, 3).number(window));
            // It does not wait for the window.
            self.ask(Draft::new(part, 5));
            self.frame.surfaces = Some([surface, part]);
        }
        self.frame.surfaces
    }

    /// The pointer is on the frame, or moves there.
    pub(super) fn on_frame_pointed(&mut self, place: (f32, f32)) {
        self.frame.pointer = Some(place);
        let (part, serial) = (self.frame.part(place), self.pointer_serial);
        self.point_at(part, serial);
    }

    /// The left button of the mouse went down or up over the frame, at a time in milliseconds.
    pub(super) fn on_frame_button(&mut self, is_down: bool, time: u32) {
        let Some(part) = self.frame.pointer.map(|place| self.frame.part(place)) else {
            return;
        };
        if is_down {
            self.press_frame(part, time);
        } else if self.frame.pressed.take() == Some(part) {
            self.on_frame_clicked(part);
        }
    }

    fn press_frame(&mut self, part: Part, time: u32) {
        let serial = self.serial;
        let (Some(toplevel), Some(seat)) = (
            self.objects.first(Kind::Toplevel),
            self.objects.first(Kind::Seat),
        ) else {
            return;
        };
        match part {
            Part::Edges(edges) => {
                let resize = Draft::new(toplevel, 6).number(seat).number(serial);
                self.ask(resize.number(edges));
            }
            Part::Bar => {
                let last = self.frame.clicked.replace(time);
                // The compositor's time, however late it is heard.
                if last.is_some_and(|last| time.wrapping_sub(last) < DOUBLE) {
                    self.frame.clicked = None;
                    self.on_frame_clicked(Part::Maximize);
                } else {
                    self.ask(Draft::new(toplevel, 5).number(seat).number(serial));
                }
            }
            Part::Minimize | Part::Maximize | Part::Close => self.frame.pressed = Some(part),
        }
    }

    fn on_frame_clicked(&mut self, part: Part) {
        let Some(toplevel) = self.objects.first(Kind::Toplevel) else {
            return;
        };
        match part {
            Part::Minimize => self.ask(Draft::new(toplevel, 13)),
            Part::Maximize if self.shape.is_maximized => self.ask(Draft::new(toplevel, 10)),
            Part::Maximize => self.ask(Draft::new(toplevel, 9)),
            Part::Close => {
                self.tell(Draft::new(toplevel, 1));
                self.told();
            }
            Part::Bar | Part::Edges(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sides::{Sides, TOPLEVEL, XDG_SURFACE};
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
        sides.relay.shape.is_maximized = true;
        assert_eq!(sides.click_frame(button(1), 3_000), [(TOPLEVEL, 10)]);
        assert_eq!(sides.client_hears(), []);
        assert_eq!(sides.click_frame(button(0), 4_000), []);
        assert_eq!(sides.client_hears()[0], (TOPLEVEL, 1, vec![]), "closed");
    }
}
