//! Both sides of a relay, played by a test.

use std::{
    io::{ErrorKind, Read},
    time::Duration,
};

use super::*;
use crate::helper_thread;
use crate::wayland::{
    frame::{BAR, MARGIN},
    protocol::{DECORATIONS, Opcode, message, text},
    wires::DISPLAY,
};

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
const POINTER: u32 = 11;
const TOUCH: u32 = 12;
const PICTURE: u32 = 20;
/// The relay's own surface of the frame.
const FRAME: u32 = 30;

/// A key, in Linux's numbering.
const RIGHT: u32 = 106;

/// The relay between a client with a window and a compositor with two outputs.
struct Sides {
    relay: Relay,
    client: UnixStream,
    compositor: UnixStream,
}

impl Sides {
    /// The client has created its window, of 960 × 640 points, and asked for its size. Besides
    /// outputs and windows, the compositor has these globals.
    fn new(others: &[&str]) -> Self {
        let pair = || UnixStream::pair().unwrap();
        let [(client, to_client), (compositor, to_compositor)] = [pair(), pair()];
        for side in [&client, &compositor] {
            side.set_nonblocking(true).unwrap();
        }
        let (_, signals) = helper_thread::pair(false).unwrap();
        let window = Window {
            class: "test",
            size: (960, 640),
            title: |_| None,
        };
        let relay = Relay::new(to_client, to_compositor, window, signals);
        let mut sides = Self {
            relay: relay.unwrap(),
            client,
            compositor,
        };
        sides.ask(DISPLAY, request::GET_REGISTRY, &[REGISTRY]);
        let globals = ["wl_output", "wl_output", "xdg_wm_base"].iter();
        for (name, interface) in (1..).zip(globals.chain(others)) {
            let global = [&[name], &text(interface)[..], &[1]].concat();
            sides.say(REGISTRY, event::GLOBAL, &global);
        }
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

    /// The compositor also has a seat, whose keyboard and pointer the client uses. The window has
    /// its frame.
    fn with_seat() -> Self {
        let mut sides = Self::new(&["wl_seat"]);
        sides.bind(4, "wl_seat", SEAT);
        sides.ask(SEAT, request::GET_KEYBOARD, &[KEYBOARD]);
        sides.ask(SEAT, request::GET_POINTER, &[POINTER]);
        sides.compositor_hears();
        let look = FrameLook {
            size: (960, 640),
            is_active: true,
            scale: 1,
        };
        sides.relay.frame = WindowFrame::shown(FRAME, look, &mut sides.relay.wires);
        sides
    }

    /// Clicks on a place of the frame, in points from its upper left corner, at a time in
    /// milliseconds. Returns the requests that the relay makes to the compositor.
    fn click_frame(&mut self, (x, y): (i32, i32), time: u32) -> Vec<(u32, u16)> {
        let [x, y] = [x, y].map(|place| to_fixed(place as i16));
        self.say(POINTER, event::POINTER_ENTER, &[1, FRAME, x, y]);
        for state in [PRESSED, 0] {
            self.say(POINTER, event::BUTTON, &[2, time, LEFT, state]);
        }
        let heard = self.compositor_hears().into_iter();
        heard.map(|(object, code, _)| (object, code)).collect()
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

    /// The compositor gives the size of the window, in points with its frame, under a number.
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
    let mut sides = Sides::new(&[]);
    sides.draw();
    assert_eq!(sides.compositor_hears(), []);
    sides.say_size((700, 500), 41);
    let heard = sides.compositor_hears();
    assert_eq!(heard[0], (XDG_SURFACE, 4, vec![41]));
    // The bar is above the window.
    let geometry = vec![0, 30_u32.wrapping_neg(), 700, 500];
    assert_eq!(heard[1], (XDG_SURFACE, 3, geometry));
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
    let mut sides = Sides::new(&[]);
    sides.say_size((960, 670), 41);
    sides.ask(XDG_SURFACE, request::ACK_CONFIGURE, &[41]);
    assert_eq!(sides.compositor_hears().len(), 2);
    sides.draw();
    assert_eq!(sides.compositor_hears(), drawn());
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
    assert_eq!((heard[2].0, heard[2].1), (BASE, 0), "a ping");
    assert_eq!(heard.len(), 3);
}

#[test]
fn the_scale_is_said_with_the_picture_that_has_it() {
    let mut sides = Sides::new(&[]);
    sides.say_size((960, 670), 41);
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
    let mut sides = Sides::new(&[]);
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
fn where_the_compositor_draws_a_bar_the_relay_draws_none() {
    for (others, bar) in [(&[DECORATIONS][..], 0), (&[], 30_u32)] {
        let mut sides = Sides::new(others);
        sides.say_size((700, 500), 41);
        sides.ask(XDG_SURFACE, request::ACK_CONFIGURE, &[41]);
        let geometry = vec![0, bar.wrapping_neg(), 700, 500];
        assert_eq!(sides.compositor_hears()[1], (XDG_SURFACE, 3, geometry));
        let content = vec![700, 500 - bar, 0];
        assert_eq!(sides.client_hears()[0], (TOPLEVEL, 0, content));
    }
}

#[test]
fn a_double_click_on_the_bar_maximizes_the_window_however_late_it_is_heard() {
    let mut sides = Sides::with_seat();
    let bar = (MARGIN + 300, MARGIN + BAR / 2);
    let [moves, maximizes] = [5, 9].map(|request| [(TOPLEVEL, request)]);
    // The compositor's clock wraps around from time to time.
    let start = u32::MAX - 100;
    assert_eq!(sides.click_frame(bar, start), moves);
    assert_eq!(sides.click_frame(bar, start.wrapping_add(399)), maximizes);
    assert_eq!(sides.click_frame(bar, 1_000), moves);
    assert_eq!(sides.click_frame(bar, 1_400), moves, "two clicks");
}

#[test]
fn buttons_do_what_they_show() {
    let mut sides = Sides::with_seat();
    let button = |from_right: i32| (MARGIN + 960 - 18 - 36 * from_right, MARGIN + 15);
    assert_eq!(sides.click_frame(button(2), 1_000), [(TOPLEVEL, 13)]);
    assert_eq!(sides.click_frame(button(1), 2_000), [(TOPLEVEL, 9)]);
    sides.say(TOPLEVEL, event::CONFIGURE, &[960, 670, 4, 1]);
    sides.client_hears();
    let [no_longer] = [(TOPLEVEL, 10)];
    assert_eq!(sides.click_frame(button(1), 3_000), [no_longer]);
    assert_eq!(sides.client_hears(), []);
    assert_eq!(sides.click_frame(button(0), 4_000), []);
    assert_eq!(sides.client_hears()[0], (TOPLEVEL, 1, vec![]), "closed");
}

#[test]
fn a_finger_on_the_frame_is_none_on_the_window() {
    let mut sides = Sides::with_seat();
    sides.ask(SEAT, request::GET_TOUCH, &[TOUCH]);
    sides.client_hears();
    sides.say(TOUCH, event::TOUCH_DOWN, &[1, 9, FRAME, 7, 0, 0]);
    sides.say(TOUCH, event::TOUCH_MOTION, &[9, 7, 0, 0]);
    sides.say(TOUCH, event::TOUCH_UP, &[2, 9, 7]);
    assert_eq!(sides.client_hears(), []);
}

/// With a timer of its own, miniquad would wait forever for one that it has stopped.
#[test]
fn the_client_never_repeats_keys_by_itself() {
    let mut sides = Sides::with_seat();
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
