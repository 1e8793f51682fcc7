//! Both sides of a relay, played by a test.

use std::{
    io::{ErrorKind, Read},
    os::unix::net::UnixStream,
    sync::mpsc,
    time::Instant,
};

use super::{
    super::{
        frame::{FrameLook, Style},
        objects::DISPLAY,
        wire::{Draft, WireMessage},
    },
    Relay, WindowFrame,
    events::LEFT,
};
use crate::Window;

/// A message that one side hears: an object, a code, and the arguments in words.
pub type Heard = (u32, u16, Vec<u32>);

/// The numbers of the client's objects.
pub const REGISTRY: u32 = 2;
pub const OUTPUTS: [u32; 2] = [3, 4];
pub const WINDOW: u32 = 5;
pub const BASE: u32 = 6;
pub const XDG_SURFACE: u32 = 7;
pub const TOPLEVEL: u32 = 8;
const SEAT: u32 = 9;
pub const KEYBOARD: u32 = 10;
const POINTER: u32 = 11;
/// The relay's own surface of the frame.
const FRAME: u32 = 30;

/// The relay between a client with a window and a compositor with two outputs.
pub struct Sides {
    relay: Relay,
    client: UnixStream,
    compositor: UnixStream,
}

impl Sides {
    /// The client has made its window, of 960 × 640 points, and asked how large it is. The
    /// compositor has these besides outputs and windows.
    pub fn new(others: &[&str]) -> Self {
        let pair = || UnixStream::pair().unwrap();
        let [(client, to_client), (compositor, to_compositor)] = [pair(), pair()];
        for side in [&client, &compositor] {
            side.set_nonblocking(true).unwrap();
        }
        let (pasted, _) = mpsc::channel();
        let window = Window {
            class: "test",
            size: (960, 640),
            title: |_| None,
        };
        let relay = Relay::new(to_client, to_compositor, pair(), window, pasted);
        let mut sides = Self {
            relay: relay.unwrap(),
            client,
            compositor,
        };
        sides.ask(Draft::new(DISPLAY, 1).number(REGISTRY));
        let globals = ["wl_output", "wl_output", "xdg_wm_base"].iter();
        for (name, interface) in (1..).zip(globals.chain(others)) {
            let global = Draft::new(REGISTRY, 0).number(name).text(interface);
            sides.say(global.number(1));
        }
        sides.ask(bind(1, "wl_output", OUTPUTS[0]));
        sides.ask(bind(2, "wl_output", OUTPUTS[1]));
        sides.ask(bind(3, "xdg_wm_base", BASE));
        let surface = Draft::new(BASE, 2).number(XDG_SURFACE);
        sides.ask(surface.number(WINDOW));
        sides.ask(Draft::new(XDG_SURFACE, 1).number(TOPLEVEL));
        sides.ask(Draft::new(WINDOW, 6));
        sides.client_hears();
        sides.compositor_hears();
        sides
    }

    /// The client takes the keyboard of the seat, which is the first thing that the compositor
    /// has besides.
    pub fn get_keyboard(&mut self) {
        self.ask(bind(4, "wl_seat", SEAT));
        self.ask(Draft::new(SEAT, 1).number(KEYBOARD));
        self.compositor_hears();
    }

    /// The client takes the pointer of the seat, which is the first thing that the compositor
    /// has besides, and the window has its frame.
    pub fn get_pointer(&mut self) {
        self.ask(bind(4, "wl_seat", SEAT));
        self.ask(Draft::new(SEAT, 0).number(POINTER));
        self.compositor_hears();
        let style = Style {
            is_active: true,
            scale: 1,
        };
        let look = FrameLook {
            size: (960, 640),
            style,
        };
        self.relay.frame = WindowFrame::shown(FRAME, look);
    }

    /// The pointer clicks on a place of the frame, in points from its upper left corner, at a
    /// time in milliseconds. Gives what the relay asks of the compositor.
    pub fn click_frame(&mut self, (x, y): (i32, i32), time: u32) -> Vec<(u32, u16)> {
        let fixed = |place: i32| 256 * place;
        let enter = Draft::new(POINTER, 0).number(1).number(FRAME);
        self.say(enter.signed(fixed(x)).signed(fixed(y)));
        for is_down in [1, 0] {
            let button = Draft::new(POINTER, 3).number(2).number(time);
            self.say(button.number(LEFT).number(is_down));
        }
        let heard = self.compositor_hears().into_iter();
        heard.map(|(object, code, _)| (object, code)).collect()
    }

    /// The client was told something.
    pub fn have_told(&mut self) {
        self.relay.told();
    }

    /// It is this time.
    pub fn pass_time(&mut self, now: Instant) {
        self.relay.on_time(now);
    }

    /// The client asks for something.
    pub fn ask(&mut self, request: Draft) {
        let bytes = request.bytes();
        self.relay.on_request(WireMessage::first(&bytes).unwrap());
    }

    /// The compositor says something.
    pub fn say(&mut self, event: Draft) {
        let bytes = event.bytes();
        self.relay.on_event(WireMessage::first(&bytes).unwrap());
    }

    /// The compositor says how large the window is, in points with its frame, under a number.
    pub fn say_size(&mut self, (width, height): (i32, i32), number: u32) {
        let size = Draft::new(TOPLEVEL, 0).signed(width).signed(height);
        self.say(size.array(&[]));
        self.say(Draft::new(XDG_SURFACE, 0).number(number));
    }

    /// What has come to the client since.
    pub fn client_hears(&mut self) -> Vec<Heard> {
        self.relay.wires.client.flush().unwrap();
        heard(&mut self.client)
    }

    /// What has come to the compositor since.
    pub fn compositor_hears(&mut self) -> Vec<Heard> {
        self.relay.wires.server.flush().unwrap();
        heard(&mut self.compositor)
    }
}

/// The client takes what the compositor has under a name.
fn bind(name: u32, interface: &str, object: u32) -> Draft {
    let bind = Draft::new(REGISTRY, 0).number(name).text(interface);
    bind.number(1).number(object)
}

fn heard(side: &mut UnixStream) -> Vec<Heard> {
    let mut bytes = vec![0; 1 << 16];
    let length = match side.read(&mut bytes) {
        Ok(length) => length,
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::WouldBlock);
            0
        }
    };
    let mut rest = &bytes[..length];
    let mut heard = Vec::new();
    while let Some(message) = WireMessage::first(rest) {
        rest = &rest[message.bytes.len()..];
        let mut arguments = message.arguments();
        let words = std::iter::from_fn(|| arguments.number()).collect();
        heard.push((message.object, message.code, words));
    }
    heard
}
