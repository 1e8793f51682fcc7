//! The way of the window to its first picture.
//!
//! A compositor first says how large a window is, and ends a program that shows a picture
//! before that. miniquad draws as soon as it has heard anything twice, whatever it was. A
//! picture that comes too early is kept until the compositor has spoken, and miniquad is asked
//! nothing before that which it could take for the compositor's word.

use super::{objects::Kind, relay::Relay, wire::Draft};

/// Requests to a surface, as Wayland counts them.
pub const ATTACH: u16 = 1;
pub const COMMIT: u16 = 6;
pub const SET_BUFFER_SCALE: u16 = 8;

/// A request to what makes a surface a window.
pub const ACK_CONFIGURE: u16 = 4;

/// How far the window has come.
#[derive(Debug)]
pub enum Opening {
    /// The compositor has not said how large it is.
    Unsized {
        /// A picture that came too early: the request that attaches it.
        early: Option<Vec<u8>>,
    },
    /// The compositor has, and the relay has confirmed it under this number, in place of the
    /// client, which had sent a picture.
    Confirmed(u32),
    /// Both sides know.
    Open,
}

impl Relay {
    /// Whether the compositor has said how large the window is.
    pub(super) fn is_sized(&self) -> bool {
        !matches!(self.opening, Opening::Unsized { .. })
    }

    /// The client gives the window a picture. `None` if that is passed on.
    pub(super) fn attach(&mut self, request: &[u8], buffer: u32) -> Option<()> {
        if let (Opening::Unsized { early }, true) = (&mut self.opening, buffer != 0) {
            *early = Some(request.to_vec());
            return Some(());
        }
        self.send_buffer_scale();
        None
    }

    /// The client wants all shown that it has asked for. `None` if that is passed on.
    pub(super) fn commit(&self) -> Option<()> {
        let is_early = matches!(self.opening, Opening::Unsized { early: Some(_) });
        is_early.then_some(())
    }

    /// The client confirms what the compositor has said under a number. `None` if that is passed
    /// on.
    pub(super) fn confirm(&self, number: u32) -> Option<()> {
        let is_done = matches!(self.opening, Opening::Confirmed(done) if done == number);
        is_done.then_some(())
    }

    /// The compositor has said how large the window is. A picture that has waited for that is
    /// shown.
    pub(super) fn on_sized(&mut self, number: u32) {
        let Opening::Unsized { early } = &mut self.opening else {
            return;
        };
        let early = early.take();
        self.opening = Opening::Open;
        let surfaces = self.objects.first(Kind::XdgSurface).zip(self.window);
        if let (Some(request), Some((xdg_surface, window))) = (early, surfaces) {
            self.opening = Opening::Confirmed(number);
            self.ask(Draft::new(xdg_surface, ACK_CONFIGURE).number(number));
            self.fit(number);
            self.send_buffer_scale();
            self.server.send(&request);
            self.ask(Draft::new(window, COMMIT));
        }
    }

    /// Says with a new picture how many pixels it has to a point. Said before, it would be about
    /// the picture that is shown, which may have an odd number of pixels.
    fn send_buffer_scale(&mut self) {
        if let (Some(scale), Some(window)) = (self.buffer_scale.take(), self.window) {
            self.ask(Draft::new(window, SET_BUFFER_SCALE).number(scale));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sides::{Sides, TOPLEVEL, WINDOW, XDG_SURFACE};
    use super::*;

    const PICTURE: u32 = 20;

    /// The client draws a picture.
    fn draw(sides: &mut Sides) {
        let picture = Draft::new(WINDOW, ATTACH).number(PICTURE);
        sides.ask(picture.number(0).number(0));
        sides.ask(Draft::new(WINDOW, COMMIT));
    }

    fn attached() -> [(u32, u16, Vec<u32>); 2] {
        [
            (WINDOW, ATTACH, vec![PICTURE, 0, 0]),
            (WINDOW, COMMIT, vec![]),
        ]
    }

    #[test]
    fn a_picture_that_comes_too_early_waits_for_the_size() {
        let mut sides = Sides::new(&[]);
        draw(&mut sides);
        assert_eq!(sides.compositor_hears(), []);
        sides.say_size((700, 500), 41);
        let mut heard = sides.compositor_hears();
        let rest = heard.split_off(2);
        assert_eq!(heard[0], (XDG_SURFACE, ACK_CONFIGURE, vec![41]));
        // The bar is above the window.
        let bar = 30_u32;
        let geometry = vec![0, bar.wrapping_neg(), 700, 500];
        assert_eq!(heard[1], (XDG_SURFACE, 3, geometry));
        assert_eq!(rest, attached());
        // What is confirmed once is not confirmed again.
        sides.ask(Draft::new(XDG_SURFACE, ACK_CONFIGURE).number(41));
        assert_eq!(sides.compositor_hears(), []);
        draw(&mut sides);
        assert_eq!(sides.compositor_hears(), attached());
        sides.say_size((800, 600), 42);
        sides.ask(Draft::new(XDG_SURFACE, ACK_CONFIGURE).number(42));
        let [confirmed, _] = &sides.compositor_hears()[..] else {
            panic!("it says the size, too");
        };
        assert_eq!(*confirmed, (XDG_SURFACE, ACK_CONFIGURE, vec![42]));
    }

    #[test]
    fn a_picture_that_comes_in_time_is_passed_on() {
        let mut sides = Sides::new(&[]);
        sides.say_size((960, 670), 41);
        assert_eq!(sides.compositor_hears(), []);
        sides.ask(Draft::new(XDG_SURFACE, ACK_CONFIGURE).number(41));
        assert_eq!(sides.compositor_hears().len(), 2);
        draw(&mut sides);
        assert_eq!(sides.compositor_hears(), attached());
    }

    #[test]
    fn the_client_is_asked_nothing_before_it_knows_its_size() {
        let mut sides = Sides::new(&[]);
        sides.relay.told();
        assert_eq!(sides.client_hears(), []);
        sides.say_size((960, 670), 41);
        sides.relay.told();
        let heard = sides.client_hears();
        assert_eq!(heard[0], (TOPLEVEL, 0, vec![960, 640, 0]));
        assert_eq!(heard[1], (XDG_SURFACE, 0, vec![41]));
        assert_eq!(heard.len(), 3, "and a question");
    }

    #[test]
    fn the_scale_is_said_with_the_picture_that_has_it() {
        let mut sides = Sides::new(&[]);
        sides.say_size((960, 670), 41);
        sides.ask(Draft::new(WINDOW, SET_BUFFER_SCALE).number(2));
        sides.ask(Draft::new(WINDOW, COMMIT));
        assert_eq!(sides.compositor_hears(), [(WINDOW, COMMIT, vec![])]);
        draw(&mut sides);
        let heard = sides.compositor_hears();
        assert_eq!(heard[0], (WINDOW, SET_BUFFER_SCALE, vec![2]));
        assert_eq!(heard[1..], attached());
        draw(&mut sides);
        assert_eq!(sides.compositor_hears(), attached());
    }
}
