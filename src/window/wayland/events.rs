//! What the compositor says.

use std::time::Instant;

use super::{
    keys::{DOWN, KEY, REPEAT_INFO, UP},
    objects::{CURSORS, DISPLAY, Kind, Own},
    outputs::SCALE,
    relay::{FAKE_CURSORS, Relay, Shape},
    wire::{Draft, Message},
};
use crate::window::input::heard::GONE;

/// States of a window, as Wayland counts them.
const MAXIMIZED: u32 = 1;
const FULLSCREEN: u32 = 2;
const ACTIVATED: u32 = 4;
/// These and those between them: the window is at an edge of the screen.
const TILED: [u32; 2] = [5, 8];

/// The window comes to an output, or leaves it.
const ENTER: u16 = 0;
const LEAVE: u16 = 1;

impl Relay {
    /// Passes on an event, or does something else.
    pub(super) fn on_event(&mut self, message: Message) {
        let is_taken = match self.objects.own(message.object) {
            Some(own) => {
                self.on_own_event(own, message);
                true
            }
            None => self.take_event(message).is_some(),
        };
        if !is_taken {
            self.client.send(message.bytes);
        }
    }

    /// Something happens to an object of the relay's own.
    fn on_own_event(&mut self, own: Own, message: Message) {
        match (own, message.code) {
            (Own::Source, 1) => {
                if let Some(file) = self.server.files.pop_front() {
                    self.on_copy_wanted(message.object, file);
                }
            }
            (Own::Source, 2) => self.on_copy_lost(message.object),
            (Own::Source | Own::Filler | Own::Other, _) => {}
        }
    }

    /// `None` if the event is passed on as it is.
    fn take_event(&mut self, message: Message) -> Option<()> {
        let Message { object, code, .. } = message;
        let mut arguments = message.arguments();
        if object == DISPLAY {
            let is_free = code == 1 && !self.objects.free(arguments.number()?);
            return is_free.then_some(());
        }
        if self.window == Some(object) && code <= LEAVE {
            let output = arguments.number()?;
            self.outputs.set_has_window(output, code == ENTER);
            self.rescale();
            return None;
        }
        match (self.objects.kind(object)?, code) {
            (Kind::Registry, 0) => return self.on_global(object, message),
            (Kind::Registry, 1) if self.registry == Some(object) => {
                self.outputs.remove(arguments.number()?);
                self.rescale();
            }
            (Kind::Output, SCALE) => {
                self.outputs.set_scale(object, arguments.number()?);
                self.rescale();
                return Some(());
            }
            (Kind::Pointer, code) => return self.on_pointer(code, message),
            (Kind::Keyboard, code) => return self.on_keyboard(object, code, message),
            (Kind::Touch, 0) => {
                self.serial = arguments.number()?;
                arguments.number()?;
                return self.is_on_frame(arguments.number()?).then_some(());
            }
            (Kind::Toplevel, 0) => return self.on_configure(object, message),
            (Kind::XdgSurface, 0) => {
                let number = arguments.number()?;
                self.configured.push_back((number, self.shape));
                self.on_sized(number);
            }
            (Kind::Touch, _) | (Kind::Toplevel, 1) => self.has_told = true,
            (Kind::Decoration, 0) => self.is_decorated = arguments.number()? == 2,
            (Kind::DataDevice, 0) => {
                let offer = arguments.number()?;
                self.objects.add(offer, Kind::DataOffer);
                self.clipboard.add_offer(offer);
            }
            (Kind::DataDevice, 1) => {
                arguments.number()?;
                self.is_dragged_over_frame = self.is_on_frame(arguments.number()?);
                return self.is_dragged_over_frame.then_some(());
            }
            (Kind::DataDevice, 2..=4) => return self.is_dragged_over_frame.then_some(()),
            (Kind::DataDevice, 5) => self.clipboard.select(arguments.number()?),
            (Kind::DataOffer, 0) => self.clipboard.add_name(object, arguments.text()?),
            (Kind::DmabufFeedback, 1) => self.pass_file(),
            _ => {}
        }
        None
    }

    /// Passes on the file that goes with an event.
    fn pass_file(&mut self) {
        if let Some(file) = self.server.files.pop_front() {
            self.client.send_file(file);
        }
    }

    fn is_on_frame(&self, surface: u32) -> bool {
        self.frame.surface() == Some(surface)
    }

    /// The compositor has something. miniquad complains on the console where there are no
    /// shapes for the pointer, so to miniquad there always are.
    fn on_global(&mut self, registry: u32, message: Message) -> Option<()> {
        if self.registry != Some(registry) {
            return None;
        }
        if !self.has_faked {
            self.has_faked = true;
            let fake = Draft::new(registry, 0).number(FAKE_CURSORS).text(CURSORS);
            // After all real ones that are known by now.
            self.last_global = Some(fake.number(1));
        }
        let mut arguments = message.arguments();
        let name = arguments.number()?;
        match arguments.text()? {
            CURSORS => {
                self.cursors = Some(name);
                Some(())
            }
            "zxdg_decoration_manager_v1" => {
                self.is_decorated = true;
                None
            }
            _ => None,
        }
    }

    fn on_pointer(&mut self, code: u16, message: Message) -> Option<()> {
        let mut arguments = message.arguments();
        match code {
            0 => {
                self.serial = arguments.number()?;
                self.pointer_serial = self.serial;
                if self.is_on_frame(arguments.number()?) {
                    let place = (arguments.fixed()?, arguments.fixed()?);
                    self.on_frame_pointed(place);
                    return Some(());
                }
                self.frame.pointer = None;
                self.point(self.serial);
            }
            1 => {
                arguments.number()?;
                if self.is_on_frame(arguments.number()?) {
                    self.frame.pointer = None;
                    return Some(());
                }
                // miniquad takes no notice of what comes now.
                let gone = Draft::new(message.object, 2).number(0);
                self.tell(gone.fixed(GONE).fixed(GONE));
            }
            2 if self.frame.pointer.is_some() => {
                arguments.number()?;
                self.on_frame_pointed((arguments.fixed()?, arguments.fixed()?));
                return Some(());
            }
            3 => {
                self.serial = arguments.number()?;
                if self.frame.pointer.is_some() {
                    let time = arguments.number()?;
                    let is_left = arguments.number()? == LEFT;
                    let is_down = arguments.number()? == 1;
                    if is_left {
                        self.on_frame_button(is_down, time);
                    }
                    return Some(());
                }
            }
            _ if self.frame.pointer.is_some() => return Some(()),
            _ => {}
        }
        self.has_told = true;
        None
    }

    fn on_keyboard(&mut self, keyboard: u32, code: u16, message: Message) -> Option<()> {
        let mut arguments = message.arguments();
        match code {
            0 => self.pass_file(),
            1 => self.serial = arguments.number()?,
            // miniquad would take them for held, though it shows nothing of it.
            2 => self.release_keys(keyboard),
            KEY => {
                self.serial = arguments.number()?;
                arguments.number()?;
                let key = arguments.number()?;
                match arguments.number()? {
                    DOWN => self.keys.press(key, Instant::now()),
                    UP => self.keys.release(key),
                    _ => {}
                }
            }
            REPEAT_INFO => {
                self.keys.set_pace(arguments.signed()?, arguments.signed()?);
                return Some(());
            }
            _ => {}
        }
        self.has_told = true;
        None
    }

    /// The compositor says how large the window is, or leaves it to the window. The client
    /// is told how large it is without its frame.
    fn on_configure(&mut self, toplevel: u32, message: Message) -> Option<()> {
        let mut arguments = message.arguments();
        let (width, height) = (arguments.signed()?, arguments.signed()?);
        let states = arguments.array()?;
        let (words, _) = states.as_chunks();
        let words: Vec<u32> = words.iter().map(|&word| u32::from_ne_bytes(word)).collect();
        let has = |state| words.contains(&state);
        let is_tiled = words
            .iter()
            .any(|&state| (TILED[0]..=TILED[1]).contains(&state));
        self.shape = Shape {
            is_fullscreen: has(FULLSCREEN),
            is_maximized: has(MAXIMIZED),
            is_active: has(ACTIVATED),
            content: self.shape.content,
        };
        let is_free = !self.shape.is_fullscreen && !self.shape.is_maximized && !is_tiled;
        self.shape.content = if width <= 0 || height <= 0 {
            self.free_size
        } else {
            (width, (height - self.bar(self.shape)).max(1))
        };
        if is_free {
            self.free_size = self.shape.content;
        }
        let (width, height) = self.shape.content;
        let told = Draft::new(toplevel, 0).signed(width).signed(height);
        self.tell(told.array(states));
        self.has_told = true;
        Some(())
    }
}

/// The left button of the mouse, as Linux counts buttons.
pub const LEFT: u32 = 272;
