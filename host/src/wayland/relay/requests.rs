//! What the client asks for.

use std::time::Instant;

use super::{
    super::{
        objects::{DISPLAY, Kind},
        opening::{ACK_CONFIGURE, ATTACH, COMMIT, SET_BUFFER_SCALE},
        question::Question,
        wire::Message,
    },
    Keys, Relay,
};

impl Relay {
    /// Passes on a request, or does something else.
    pub(super) fn on_request(&mut self, message: Message) {
        if self.take_request(message).is_none() {
            self.wires.server.send(message.bytes);
        }
    }

    /// `None` if the request is passed on as it is.
    fn take_request(&mut self, message: Message) -> Option<()> {
        let Message { object, code, .. } = message;
        let mut arguments = message.arguments();
        if object == DISPLAY {
            if code == 1 {
                let registry = arguments.number()?;
                self.globals.add_registry(registry);
                self.wires.objects.add(registry, Kind::Registry);
            }
            return None;
        }
        let new = match (self.wires.objects.kind(object)?, code) {
            (Kind::Window, ATTACH) => {
                let buffer = arguments.number()?;
                let is_kept = self.opening.attach(message, buffer, &mut self.wires);
                return is_kept.then_some(());
            }
            (Kind::Window, COMMIT) => return self.opening.keeps_commit().then_some(()),
            (Kind::Window, SET_BUFFER_SCALE) => {
                self.opening.set_scale(arguments.number()?);
                return Some(());
            }
            (Kind::Registry, 0) => return self.bind(object, message),
            (Kind::Seat, 0) => Kind::Pointer,
            (Kind::Seat, 1) => {
                Keys::repeat_instead(arguments.clone().number()?, &mut self.wires);
                Kind::Keyboard
            }
            (Kind::Seat, 2) => Kind::Touch,
            (Kind::WmBase, 2) => {
                let new = arguments.number()?;
                self.wires.objects.add(new, Kind::XdgSurface);
                Kind::Window
            }
            (Kind::WmBase, 3) => {
                let number = arguments.number()?;
                return Question::is_own(number).then(|| {
                    let question = self.question.answered(number, Instant::now());
                    self.put(question);
                });
            }
            (Kind::XdgSurface, 1) => Kind::Toplevel,
            (Kind::XdgSurface, ACK_CONFIGURE) => {
                let number = arguments.number()?;
                if !self.opening.has_confirmed(number) {
                    // Whatever is drawn next, the compositor knows at once which size is meant.
                    self.confirm(number);
                }
                // Before its first picture it waits for more than one thing to be told.
                self.has_told = true;
                return Some(());
            }
            (Kind::DecorationManager, 1) => Kind::Decoration,
            (Kind::DataManager, 1) => Kind::DataDevice,
            (Kind::Dmabuf, 2 | 3) => Kind::DmabufFeedback,
            (Kind::CursorManager, 1) => Kind::CursorDevice,
            (Kind::FakeCursorManager, 1) => {
                let new = arguments.number()?;
                self.wires.pretend(new, Kind::FakeCursorDevice);
                return Some(());
            }
            // The relay copies by itself.
            (Kind::DataDevice, 1) | (Kind::FakeCursorManager | Kind::FakeCursorDevice, _) => {
                return Some(());
            }
            _ => return None,
        };
        self.wires.objects.add(arguments.number()?, new);
        None
    }

    /// The client wants something that the compositor has.
    fn bind(&mut self, registry: u32, message: Message) -> Option<()> {
        let mut arguments = message.arguments();
        let name = arguments.number()?;
        let interface = arguments.text()?;
        let version = arguments.number()?;
        let new = arguments.number()?;
        let wires = &mut self.wires;
        if self.globals.bind((registry, name), (version, new), wires) {
            return Some(());
        }
        if let Some(kind) = Kind::of_interface(interface) {
            self.wires.objects.add(new, kind);
            if kind == Kind::Output {
                self.outputs.add(new, name);
            }
        }
        None
    }
}
