//! The way of the window to its first picture.
//!
//! A compositor first says how large a window is, and ends a program that shows a picture
//! before that. miniquad draws as soon as it has heard anything twice, whatever it was. A
//! picture that comes too early is kept until the compositor has spoken, and miniquad is asked
//! nothing before that which it could take for the compositor's word.

use super::{
    objects::ObjectKind,
    wire::{Draft, WireMessage},
    wires::Wires,
};

/// Requests to a surface, as Wayland counts them.
pub const ATTACH: u16 = 1;
pub const COMMIT: u16 = 6;
pub const SET_BUFFER_SCALE: u16 = 8;

/// A request to what makes a surface a window.
pub const ACK_CONFIGURE: u16 = 4;

/// How far the window has come.
#[derive(Debug)]
enum OpeningStage {
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

/// The pictures of the window, which are the client's.
#[derive(Debug)]
pub struct Opening {
    stage: OpeningStage,
    /// Pixels to a point of the next picture, if they are not those of the last.
    scale: Option<u32>,
}

impl Opening {
    /// A window of which nothing is known.
    pub fn new() -> Self {
        Self {
            stage: OpeningStage::Unsized { early: None },
            scale: None,
        }
    }

    /// Whether the compositor has said how large the window is.
    pub fn is_sized(&self) -> bool {
        !matches!(self.stage, OpeningStage::Unsized { .. })
    }

    /// The next picture has this number of pixels to a point. Said at once, it would be about the
    /// picture that is shown, which may have an odd number of pixels.
    pub fn set_scale(&mut self, scale: u32) {
        self.scale = Some(scale);
    }

    /// The client gives the window a picture; says whether that is kept back.
    pub fn attach(&mut self, request: WireMessage, buffer: u32, wires: &mut Wires) -> bool {
        if let (OpeningStage::Unsized { early }, true) = (&mut self.stage, buffer != 0) {
            *early = Some(request.bytes.to_vec());
            return true;
        }
        self.send_scale(wires);
        false
    }

    /// The client wants all shown that it has asked for; says whether that is kept back.
    pub fn keeps_commit(&self) -> bool {
        matches!(self.stage, OpeningStage::Unsized { early: Some(_) })
    }

    /// Whether the relay has confirmed what the compositor has said under a number.
    pub fn has_confirmed(&self, number: u32) -> bool {
        matches!(self.stage, OpeningStage::Confirmed(done) if done == number)
    }

    /// The compositor has said under a number how large the window is. Gives a picture that has
    /// waited for that, and is to be shown once that is confirmed.
    pub fn on_sized(&mut self, number: u32) -> Option<Vec<u8>> {
        let OpeningStage::Unsized { early } = &mut self.stage else {
            return None;
        };
        let early = early.take();
        self.stage = match early {
            Some(_) => OpeningStage::Confirmed(number),
            None => OpeningStage::Open,
        };
        early
    }

    /// Shows a picture that has waited.
    pub fn show(&mut self, early: &[u8], wires: &mut Wires) {
        self.send_scale(wires);
        wires.server.send(early);
        if let Some(window) = wires.first(ObjectKind::Window) {
            wires.ask(Draft::new(window, COMMIT));
        }
    }

    fn send_scale(&mut self, wires: &mut Wires) {
        if let (Some(scale), Some(window)) = (self.scale.take(), wires.first(ObjectKind::Window)) {
            wires.ask(Draft::new(window, SET_BUFFER_SCALE).number(scale));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::relay::tests::{Sides, TOPLEVEL, WINDOW, XDG_SURFACE};
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
        sides.have_told();
        assert_eq!(sides.client_hears(), []);
        sides.say_size((960, 670), 41);
        sides.have_told();
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
