//! Both sides of a relay, played by a test.

use std::io::{ErrorKind, Read};
use std::time::Duration;

use super::*;
use crate::wayland::protocol::{Opcode, message, text};
use crate::wayland::wires::DISPLAY;
use crate::{WheelUnit, helper_thread};

/// A message that one side receives: an object, a code, and the arguments.
type Heard = (u32, u16, Vec<u32>);

/// The numbers of the client's objects.
const REGISTRY: u32 = 2;
const OUTPUTS: [u32; 2] = [3, 4];
const WINDOW: u32 = 5;
const BASE: u32 = 6;
const XDG_SURFACE: u32 = 7;
const TOPLEVEL: u32 = 8;
const SEAT: u32 = 9;
const KEYBOARD: u32 = 10;
const PICTURE: u32 = 20;

/// A key, in Linux's numbering.
const RIGHT: u32 = 106;

/// The relay between a client with a window and a compositor with two outputs.
struct Sides {
    relay: Relay,
    client: UnixStream,
    compositor: UnixStream,
}

impl Sides {
    /// The client has created its window, of 960 × 640 points, and asked for its size.
    fn new() -> Self {
        let pair = || UnixStream::pair().unwrap();
        let [(client, to_client), (compositor, to_compositor)] = [pair(), pair()];
        for side in [&client, &compositor] {
            side.set_nonblocking(true).unwrap();
        }
        let (_, signals) = helper_thread::pair(WheelUnit::Points).unwrap();
        let window = Window {
            class: "test",
            size: (960, 640),
        };
        let relay = Relay::new(to_client, to_compositor, window, signals);
        let mut sides = Self {
            relay: relay.unwrap(),
            client,
            compositor,
        };
        sides.ask(DISPLAY, request::GET_REGISTRY, &[REGISTRY]);
        sides.bind(1, "wl_output", OUTPUTS[0]);
        sides.bind(2, "wl_output", OUTPUTS[1]);
        sides.bind(3, "xdg_wm_base", BASE);
        sides.ask(BASE, request::GET_XDG_SURFACE, &[XDG_SURFACE, WINDOW]);
        sides.ask(XDG_SURFACE, request::GET_TOPLEVEL, &[TOPLEVEL]);
        sides.ask(WINDOW, request::COMMIT, &[]);
        sides.client_hears();
        sides.compositor_hears();
        sides
    }

    /// Binds a global of the compositor for the client.
    fn bind(&mut self, name: u32, interface: &str, object: u32) {
        let arguments = [&[name], &text(interface)[..], &[1, object]].concat();
        self.ask(REGISTRY, request::BIND, &arguments);
    }

    /// The client makes a request.
    fn ask(&mut self, object: u32, (_, code): Opcode, arguments: &[u32]) {
        let bytes = message(object, code, arguments);
        self.relay.on_request(&WireMessage::first(&bytes).unwrap());
    }

    /// The compositor sends an event.
    fn say(&mut self, object: u32, (_, code): Opcode, arguments: &[u32]) {
        let bytes = message(object, code, arguments);
        self.relay.on_event(&WireMessage::first(&bytes).unwrap());
    }

    /// The compositor gives the size of the window, in points, under a number.
    fn say_size(&mut self, (width, height): (u32, u32), number: u32) {
        self.say(TOPLEVEL, event::CONFIGURE, &[width, height, 0]);
        self.say(XDG_SURFACE, event::SIZED, &[number]);
    }

    /// The client draws a picture.
    fn draw(&mut self) {
        self.ask(WINDOW, request::ATTACH, &[PICTURE, 0, 0]);
        self.ask(WINDOW, request::COMMIT, &[]);
    }

    /// The messages that have reached the client since the last call.
    fn client_hears(&mut self) -> Vec<Heard> {
        self.relay.wires.client.flush().unwrap();
        heard(&mut self.client)
    }

    /// The messages that have reached the compositor since the last call.
    fn compositor_hears(&mut self) -> Vec<Heard> {
        self.relay.wires.server.flush().unwrap();
        heard(&mut self.compositor)
    }
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
    let mut all = Vec::new();
    each(&bytes[..length], |message| {
        if message.object != 0 {
            all.push((message.object, message.code, message.words.clone()));
        }
    });
    all
}

/// The messages of a picture that is passed on.
fn drawn() -> [Heard; 2] {
    [(WINDOW, 1, vec![PICTURE, 0, 0]), (WINDOW, 6, Vec::new())]
}

#[test]
fn a_picture_that_comes_too_early_waits_for_the_size() {
    let mut sides = Sides::new();
    sides.draw();
    assert_eq!(sides.compositor_hears(), []);
    sides.say_size((700, 500), 41);
    let heard = sides.compositor_hears();
    assert_eq!(heard[0], (XDG_SURFACE, 4, vec![41]));
    assert_eq!(heard[1], (XDG_SURFACE, 3, vec![0, 0, 700, 500]));
    assert_eq!(heard[2..], drawn());
    // A confirmed size is not confirmed again.
    sides.ask(XDG_SURFACE, request::ACK_CONFIGURE, &[41]);
    assert_eq!(sides.compositor_hears(), []);
    sides.draw();
    assert_eq!(sides.compositor_hears(), drawn());
    sides.say_size((800, 600), 42);
    sides.ask(XDG_SURFACE, request::ACK_CONFIGURE, &[42]);
    let heard = sides.compositor_hears();
    assert_eq!(heard[0], (XDG_SURFACE, 4, vec![42]));
    assert_eq!(heard.len(), 2, "and the size");
    // One that comes in time is passed on at once.
    let mut sides = Sides::new();
    sides.say_size((960, 640), 41);
    sides.ask(XDG_SURFACE, request::ACK_CONFIGURE, &[41]);
    assert_eq!(sides.compositor_hears().len(), 2);
    sides.draw();
    assert_eq!(sides.compositor_hears(), drawn());
}

#[test]
fn the_client_is_asked_nothing_before_it_knows_its_size() {
    let mut sides = Sides::new();
    sides.relay.told();
    assert_eq!(sides.client_hears(), []);
    sides.say_size((960, 640), 41);
    sides.relay.told();
    let heard = sides.client_hears();
    assert_eq!(heard[0], (TOPLEVEL, 0, vec![960, 640, 0]));
    assert_eq!(heard[1], (XDG_SURFACE, 0, vec![41]));
    assert_eq!((heard[2].0, heard[2].1), (BASE, 0), "a ping");
    assert_eq!(heard.len(), 3);
    sides.say(TOPLEVEL, event::CLOSE, &[]);
    assert!(sides.relay.has_told, "it would sleep through it");
}

#[test]
fn the_scale_is_said_with_the_picture_that_has_it() {
    let mut sides = Sides::new();
    sides.say_size((960, 640), 41);
    sides.ask(WINDOW, request::SET_BUFFER_SCALE, &[2]);
    sides.ask(WINDOW, request::COMMIT, &[]);
    assert_eq!(sides.compositor_hears(), [(WINDOW, 6, vec![])]);
    sides.draw();
    let heard = sides.compositor_hears();
    assert_eq!(heard[0], (WINDOW, 8, vec![2]));
    assert_eq!(heard[1..], drawn());
    sides.draw();
    assert_eq!(sides.compositor_hears(), drawn());
}

#[test]
fn a_window_on_two_outputs_is_drawn_for_the_finer_one() {
    let mut sides = Sides::new();
    let [usual, fine] = OUTPUTS;
    let size = (TOPLEVEL, 0, vec![960, 640, 0]);
    let told = |scale: u32| [(usual, 3, vec![scale]), size.clone()];
    let comes_to = |output: u32, scale| [&[(WINDOW, 0, vec![output])][..], &told(scale)].concat();
    sides.say(fine, event::SCALE, &[2]);
    assert_eq!(sides.client_hears(), told(2), "it may come there");
    sides.say(usual, event::SCALE, &[1]);
    assert_eq!(sides.client_hears(), []);
    sides.say(WINDOW, event::ENTER_OUTPUT, &[usual]);
    assert_eq!(sides.client_hears(), comes_to(usual, 1));
    sides.say(WINDOW, event::ENTER_OUTPUT, &[fine]);
    assert_eq!(sides.client_hears(), comes_to(fine, 2));
    sides.say(WINDOW, event::LEAVE_OUTPUT, &[usual]);
    assert_eq!(sides.client_hears(), [(WINDOW, 1, vec![usual])]);
    sides.say(usual, event::SCALE, &[1]);
    assert_eq!(sides.client_hears(), []);
    sides.say(WINDOW, event::LEAVE_OUTPUT, &[fine]);
    assert_eq!(sides.client_hears().len(), 1, "hidden it keeps its scale");
    sides.say(REGISTRY, event::GLOBAL_REMOVE, &[2]);
    assert_eq!(sides.client_hears().len(), 1, "unplugged, too");
}

#[test]
fn full_screen_ends_where_the_compositor_says_that_it_is_on() {
    let mut sides = Sides::new();
    for (state, request, arguments) in [(1, 11, vec![0]), (2, 12, vec![])] {
        sides.say(TOPLEVEL, event::CONFIGURE, &[960, 640, 4, state]);
        sides.relay.on_signal(Signal::FullScreen);
        assert_eq!(sides.compositor_hears(), [(TOPLEVEL, request, arguments)]);
    }
}

/// With a timer of its own, miniquad would wait forever for one that it has stopped.
#[test]
fn the_client_never_repeats_keys_by_itself() {
    let mut sides = Sides::new();
    sides.bind(4, "wl_seat", SEAT);
    sides.ask(SEAT, request::GET_KEYBOARD, &[KEYBOARD]);
    let none = (KEYBOARD, 5, vec![0, 0]);
    assert_eq!(sides.client_hears(), [none]);
    sides.say(KEYBOARD, event::REPEAT_INFO, &[30, 300]);
    assert_eq!(sides.client_hears(), []);
    let heard = |state| (KEYBOARD, 3, vec![7, 0, RIGHT, state]);
    sides.say(KEYBOARD, event::KEY, &[7, 0, RIGHT, DOWN]);
    let repeated = Instant::now() + Duration::from_millis(300);
    sides.relay.on_time(repeated);
    assert_eq!(sides.client_hears(), [heard(DOWN), heard(2)]);
    sides.say(KEYBOARD, event::KEYBOARD_LEAVE, &[8, 9]);
    let gone = (KEYBOARD, 2, vec![8, 9]);
    assert_eq!(sides.client_hears(), [heard(UP), gone]);
    sides.relay.on_time(repeated + Duration::from_secs(9));
    assert_eq!(sides.client_hears(), []);
}
