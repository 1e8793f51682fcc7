//! What the compositor says.

use std::time::Instant;

use super::{
    super::{
        frame::FramePart,
        keys::{DOWN, KEY, REPEAT_INFO, UP},
        objects::{DECORATIONS, DISPLAY, ObjectKind, OwnObject},
        wire::{Draft, WireMessage},
    },
    Relay, SCALE,
};
use crate::input::GONE;

/// The window comes to an output, or leaves it.
const ENTER: u16 = 0;
const LEAVE: u16 = 1;

/// The left button of the mouse, as Linux counts buttons.
pub const LEFT: u32 = 272;

impl Relay {
    /// Passes on an event, or does something else.
    pub(super) fn on_event(&mut self, message: WireMessage) {
        let is_taken = match self.wires.objects.own(message.object) {
            Some(own) => {
                self.on_own_event(own, message);
                true
            }
            None => self.take_event(message).is_some(),
        };
        if !is_taken {
            self.wires.client.send(message.bytes);
        }
    }

    /// Something happens to an object of the relay's own.
    fn on_own_event(&mut self, own: OwnObject, message: WireMessage) {
        match (own, message.code) {
            (OwnObject::Source, 1) => {
                if let Some(file) = self.wires.server.files.pop_front() {
                    self.clipboard.on_copy_wanted(message.object, file);
                }
            }
            (OwnObject::Source, 2) => self.clipboard.on_copy_lost(message.object, &mut self.wires),
            (OwnObject::Source | OwnObject::Filler | OwnObject::Other, _) => {}
        }
    }

    /// `None` if the event is passed on as it is.
    fn take_event(&mut self, message: WireMessage) -> Option<()> {
        let WireMessage { object, code, .. } = message;
        let mut arguments = message.arguments();
        if object == DISPLAY {
            let is_free = code == 1 && !self.wires.objects.free(arguments.number()?);
            return is_free.then_some(());
        }
        match (self.wires.objects.kind(object)?, code) {
            (ObjectKind::Window, ENTER | LEAVE) => {
                let output = arguments.number()?;
                self.change_outputs(|outputs| outputs.set_has_window(output, code == ENTER));
            }
            (ObjectKind::Registry, 0) => return self.on_global(object, message),
            (ObjectKind::Registry, 1) if self.globals.is_first(object) => {
                let name = arguments.number()?;
                self.change_outputs(|outputs| outputs.remove(name));
            }
            (ObjectKind::Output, SCALE) => {
                let scale = arguments.number()?;
                self.change_outputs(|outputs| outputs.set_scale(object, scale));
                return Some(());
            }
            (ObjectKind::Pointer, code) => return self.on_pointer(code, message),
            (ObjectKind::Keyboard, code) => return self.on_keyboard(object, code, message),
            (ObjectKind::Touch, 0) => {
                self.serial = arguments.number()?;
                arguments.number()?;
                return self.frame.is_on(arguments.number()?).then_some(());
            }
            (ObjectKind::Toplevel, 0) => return self.on_configure(object, message),
            (ObjectKind::XdgSurface, 0) => self.on_sized(arguments.number()?),
            (ObjectKind::Touch, _) | (ObjectKind::Toplevel, 1) => self.has_told = true,
            (ObjectKind::Decoration, 0) => self.shapes.decorate(arguments.number()? == 2),
            (ObjectKind::DataDevice, 0) => {
                let offer = arguments.number()?;
                self.wires.objects.add(offer, ObjectKind::DataOffer);
                self.clipboard.add_offer(offer);
            }
            (ObjectKind::DataDevice, 1) => {
                arguments.number()?;
                self.is_dragged_over_frame = self.frame.is_on(arguments.number()?);
                return self.is_dragged_over_frame.then_some(());
            }
            (ObjectKind::DataDevice, 2..=4) => return self.is_dragged_over_frame.then_some(()),
            (ObjectKind::DataDevice, 5) => self.clipboard.select(arguments.number()?),
            (ObjectKind::DataOffer, 0) => self.clipboard.add_name(object, arguments.text()?),
            (ObjectKind::DmabufFeedback, 1) => self.wires.pass_file(),
            _ => {}
        }
        None
    }

    /// The compositor has something.
    fn on_global(&mut self, registry: u32, message: WireMessage) -> Option<()> {
        let mut arguments = message.arguments();
        let name = arguments.number()?;
        let interface = arguments.text()?;
        if self.globals.is_first(registry) && interface == DECORATIONS {
            self.shapes.decorate(true);
        }
        self.globals.add(registry, name, interface).then_some(())
    }

    fn on_pointer(&mut self, code: u16, message: WireMessage) -> Option<()> {
        let mut arguments = message.arguments();
        match code {
            0 => {
                self.serial = arguments.number()?;
                self.pointer.enter(self.serial);
                if self.frame.is_on(arguments.number()?) {
                    let place = (arguments.fixed()?, arguments.fixed()?);
                    self.on_frame_pointed(place);
                    return Some(());
                }
                self.frame.leave();
                self.set_pointer_shape(None);
            }
            1 => {
                arguments.number()?;
                if self.frame.is_on(arguments.number()?) {
                    self.frame.leave();
                    return Some(());
                }
                // miniquad takes no notice of what comes now.
                let gone = Draft::new(message.object, 2).number(0);
                self.wires.tell(gone.fixed(GONE).fixed(GONE));
            }
            2 if self.frame.has_pointer() => {
                arguments.number()?;
                self.on_frame_pointed((arguments.fixed()?, arguments.fixed()?));
                return Some(());
            }
            3 => {
                self.serial = arguments.number()?;
                if self.frame.has_pointer() {
                    let time = arguments.number()?;
                    let is_left = arguments.number()? == LEFT;
                    let is_down = arguments.number()? == 1;
                    if is_left && let Some(wish) = self.frame.on_button(is_down, time) {
                        self.fulfil(wish);
                    }
                    return Some(());
                }
            }
            _ if self.frame.has_pointer() => return Some(()),
            _ => {}
        }
        self.has_told = true;
        None
    }

    fn on_keyboard(&mut self, keyboard: u32, code: u16, message: WireMessage) -> Option<()> {
        let mut arguments = message.arguments();
        match code {
            0 => self.wires.pass_file(),
            1 => self.serial = arguments.number()?,
            // miniquad would take them for held, though it shows nothing of it.
            2 => self
                .keys
                .release_all(keyboard, self.serial, &mut self.wires),
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

    /// The compositor says how large the window is, and the client is told how large it is without
    /// its frame.
    fn on_configure(&mut self, toplevel: u32, message: WireMessage) -> Option<()> {
        let mut arguments = message.arguments();
        let size = (arguments.signed()?, arguments.signed()?);
        let states = arguments.array()?;
        let shape = self.shapes.say(size, states);
        self.wires.tell(shape.told(toplevel, states));
        self.has_told = true;
        Some(())
    }

    /// What was said of the size of the window has a number. A picture that has waited for that is
    /// shown.
    fn on_sized(&mut self, number: u32) {
        self.shapes.number(number);
        if let Some(early) = self.opening.on_sized(number) {
            self.confirm(number);
            self.opening.show(&early, &mut self.wires);
        }
    }

    /// Gives the pointer its shape over the part of the frame where it is.
    fn on_frame_pointed(&mut self, place: (f32, f32)) {
        let part = self.frame.point(place);
        self.set_pointer_shape(Some(part));
    }

    fn set_pointer_shape(&mut self, part: Option<FramePart>) {
        let (scale, wires) = (self.outputs.scale(), &mut self.wires);
        self.pointer
            .set_shape(part, scale, &mut self.surfaces, wires);
    }
}
