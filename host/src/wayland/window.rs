//! The state of the window as the compositor has set it: its size, and its outputs.
//!
//! A compositor first gives a window its size, and ends a program that shows a picture before that.
//! miniquad draws as soon as it has received any two events. A picture that comes too early is held
//! until the compositor has spoken.

use std::collections::{BTreeMap, VecDeque};

use super::protocol::{EVERYWHERE, Interface, event, request};
use super::wires::Wires;

/// The states of a window, in Wayland's numbering.
const MAXIMIZED: u32 = 1;
const FULLSCREEN: u32 = 2;
/// The first and last of the states in which the window is at an edge of the screen.
const TILED: [u32; 2] = [5, 8];

/// Leaves the choice of the screen to the compositor.
const ANY_OUTPUT: u32 = 0;

/// Width and height in points.
type Size = (u32, u32);

/// How far the opening of the window has progressed.
#[derive(Debug)]
enum OpeningStage {
    /// The compositor has not given it a size.
    Unsized {
        /// A picture that came too early: the request that attaches it.
        early: Option<Vec<u8>>,
    },
    /// The compositor has given it a size, and the relay has confirmed it under this number, in
    /// place of the client, which had sent a picture.
    Confirmed(u32),
    /// Both sides know the size.
    Open,
}

/// The window.
#[derive(Debug)]
pub struct RelayedWindow {
    stage: OpeningStage,
    /// The last size from the compositor.
    size: Size,
    /// Whether it fills the screen, as the compositor has last said.
    is_full: bool,
    /// Sizes that have a number and that the client has not adopted yet.
    numbered: VecDeque<(u32, Size)>,
    /// The size of the window while it is free to choose it.
    free_size: Size,
    /// The pixels to a point of the next picture, if they differ from the last.
    next_scale: Option<u32>,
    /// Whether the compositor knows that the window is opaque.
    is_opaque: bool,
}

impl RelayedWindow {
    /// A window of this size, about which the compositor has not said anything.
    pub fn new((width, height): (i32, i32)) -> Self {
        let size = (width.cast_unsigned(), height.cast_unsigned());
        Self {
            stage: OpeningStage::Unsized { early: None },
            size,
            is_full: false,
            numbered: VecDeque::new(),
            free_size: size,
            next_scale: None,
            is_opaque: false,
        }
    }

    /// Whether the compositor has given the window a size.
    pub fn is_sized(&self) -> bool {
        !matches!(self.stage, OpeningStage::Unsized { .. })
    }

    /// Handles a size from the compositor, which is 0 where that leaves the choice to the window.
    pub fn say(&mut self, (width, height): Size, states: &[u32]) {
        self.size = if width > 0 && height > 0 {
            (width, height)
        } else {
            self.free_size
        };
        let has = |state| states.contains(&state);
        self.is_full = has(FULLSCREEN);
        if !self.is_full && !has(MAXIMIZED) && !(TILED[0]..=TILED[1]).any(has) {
            self.free_size = self.size;
        }
    }

    /// Asks the compositor to fill the screen with the window, or to end that.
    pub fn toggle_full_screen(&self, wires: &mut Wires) {
        if self.is_full {
            wires.ask(request::UNSET_FULLSCREEN, &[]);
        } else {
            wires.ask(request::SET_FULLSCREEN, &[ANY_OUTPUT]);
        }
    }

    /// Tells the client the size of the window and these states.
    pub fn tell(&self, states: &[u32], wires: &mut Wires) -> Option<()> {
        let (width, height) = self.size;
        let size = [width, height, size_of_val(states) as u32];
        wires.tell(event::CONFIGURE, &[&size, states].concat())
    }

    /// Records the serial of the latest configure, and shows the picture held back for it, if any.
    pub fn number(&mut self, number: u32, wires: &mut Wires) {
        self.numbered.push_back((number, self.size));
        let OpeningStage::Unsized { early } = &mut self.stage else {
            return;
        };
        let Some(early) = early.take() else {
            self.stage = OpeningStage::Open;
            return;
        };
        self.confirm(number, wires);
        self.stage = OpeningStage::Confirmed(number);
        self.send_scale(wires);
        wires.server.send(&early);
        wires.ask(request::COMMIT, &[]);
    }

    /// Confirms the configure with this serial, which the client has adopted. Earlier configures
    /// are superseded; the compositor learns at once which size the next picture has.
    pub fn confirm(&mut self, number: u32, wires: &mut Wires) {
        if matches!(self.stage, OpeningStage::Confirmed(done) if done == number) {
            return;
        }
        let (mut width, mut height) = self.size;
        while let Some((said, size)) = self.numbered.pop_front() {
            (width, height) = size;
            if said == number {
                break;
            }
        }
        wires.ask(request::ACK_CONFIGURE, &[number]);
        wires.ask(request::SET_GEOMETRY, &[0, 0, width, height]);
    }

    /// Sets the number of pixels to a point of the next picture. Sent at once, it would apply to
    /// the picture that is shown, which may have an odd number of pixels.
    pub fn set_scale(&mut self, scale: u32) {
        self.next_scale = Some(scale);
    }

    /// Handles the client's request to attach a picture. Returns whether it is held back.
    pub fn attach(&mut self, request: &[u8], buffer: u32, wires: &mut Wires) -> bool {
        if let (OpeningStage::Unsized { early }, true) = (&mut self.stage, buffer != 0) {
            *early = Some(request.to_vec());
            return true;
        }
        self.send_scale(wires);
        false
    }

    /// Handles the client's request to show all pending changes. Returns whether it is held back.
    pub fn keeps_commit(&self) -> bool {
        matches!(self.stage, OpeningStage::Unsized { early: Some(_) })
    }

    fn send_scale(&mut self, wires: &mut Wires) {
        if let Some(scale) = self.next_scale.take() {
            wires.ask(request::SET_BUFFER_SCALE, &[scale]);
        }
    }

    /// Makes the window opaque, whatever its pixels say, as soon as there is a number for the
    /// region. Pixels have an alpha so that OpenGL can read them for a picture.
    pub fn make_opaque(&mut self, wires: &mut Wires) -> Option<()> {
        if !self.is_opaque {
            let compositor = wires.objects.first(Interface::Compositor)?;
            let region = wires.objects.take(Interface::Region)?;
            wires.ask_of(compositor, request::CREATE_REGION, &[region]);
            wires.ask_of(region, request::ADD_TO_REGION, &EVERYWHERE);
            wires.ask(request::SET_OPAQUE_REGION, &[region]);
            wires.ask_of(region, request::DESTROY_REGION, &[]);
            self.is_opaque = true;
        }
        Some(())
    }
}

/// The outputs that the client knows. Each is a screen.
#[derive(Debug, Default)]
pub struct Outputs {
    /// The outputs by their objects.
    all: BTreeMap<u32, OutputScale>,
    /// The scale that the window had when it was last on an output.
    last: Option<u32>,
}

#[derive(Debug)]
struct OutputScale {
    /// The compositor's number for it.
    name: u32,
    /// The pixels to a point.
    scale: u32,
    has_window: bool,
}

impl Outputs {
    /// Adds an output that the client has bound, with the compositor's number for it.
    pub fn add(&mut self, object: u32, name: u32) {
        let output = OutputScale {
            name,
            scale: 1,
            has_window: false,
        };
        self.all.insert(object, output);
    }

    /// Sets the number of pixels to a point of an output.
    pub fn set_scale(&mut self, object: u32, scale: u32) {
        if let Some(output) = self.all.get_mut(&object) {
            output.scale = scale.max(1);
        }
        self.keep_last();
    }

    /// Records whether the window is on an output, perhaps among others.
    pub fn set_has_window(&mut self, object: u32, has_window: bool) {
        if let Some(output) = self.all.get_mut(&object) {
            output.has_window = has_window;
        }
        self.keep_last();
    }

    /// Removes an output that the compositor no longer has.
    pub fn remove(&mut self, name: u32) {
        self.all.retain(|_, output| output.name != name);
        self.keep_last();
    }

    /// The pixels to a point of the window: those of the finest output that it is on. A new window
    /// may appear on any of them. A hidden one keeps its scale.
    pub fn scale(&self) -> u32 {
        let of_all = || self.all.values().map(|output| output.scale).max();
        self.last.or_else(of_all).unwrap_or(1)
    }

    fn keep_last(&mut self) {
        let with_window = self.all.values().filter(|output| output.has_window);
        self.last = with_window.map(|output| output.scale).max().or(self.last);
    }
}
