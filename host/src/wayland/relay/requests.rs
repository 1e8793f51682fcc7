//! What the client asks for.

use std::time::Instant;

use super::{
    super::{
        objects::{DISPLAY, ObjectKind},
        opening::{ACK_CONFIGURE, ATTACH, COMMIT, SET_BUFFER_SCALE},
        question::ClientQuestions,
        wire::WireMessage,
    },
    Keys, Relay,
};

impl Relay {
    /// Passes on a request, or does something else.
    pub(super) fn on_request(&mut self, message: WireMessage) {
        if self.take_request(message).is_none() {
            self.wires.server.send(message.bytes);
        }
    }

    /// `None` if the request is passed on as it is.
    fn take_request(&mut self, message: WireMessage) -> Option<()> {
        let WireMessage { object, code, .. } = message;
        let mut arguments = message.arguments();
        if object == DISPLAY {
            if code == 1 {
                let registry = arguments.number()?;
                self.globals.add_registry(registry);
                self.wires.objects.add(registry, ObjectKind::Registry);
            }
            return None;
        }
        let new = match (self.wires.objects.kind(object)?, code) {
            (ObjectKind::Window, ATTACH) => {
                let buffer = arguments.number()?;
                let is_kept = self.opening.attach(message, buffer, &mut self.wires);
                return is_kept.then_some(());
            }
            (ObjectKind::Window, COMMIT) => return self.opening.keeps_commit().then_some(()),
            (ObjectKind::Window, SET_BUFFER_SCALE) => {
                self.opening.set_scale(arguments.number()?);
                return Some(());
            }
            (ObjectKind::Registry, 0) => return self.bind(object, message),
            (ObjectKind::Seat, 0) => ObjectKind::Pointer,
            (ObjectKind::Seat, 1) => {
                Keys::repeat_instead(arguments.clone().number()?, &mut self.wires);
                ObjectKind::Keyboard
            }
            (ObjectKind::Seat, 2) => ObjectKind::Touch,
            (ObjectKind::WmBase, 2) => {
                let new = arguments.number()?;
                self.wires.objects.add(new, ObjectKind::XdgSurface);
                ObjectKind::Window
            }
            (ObjectKind::WmBase, 3) => {
                let number = arguments.number()?;
                return ClientQuestions::is_own(number).then(|| {
                    let question = self.question.answered(number, Instant::now());
                    self.put(question);
                });
            }
            (ObjectKind::XdgSurface, 1) => ObjectKind::Toplevel,
            (ObjectKind::XdgSurface, ACK_CONFIGURE) => {
                let number = arguments.number()?;
                if !self.opening.has_confirmed(number) {
                    // Whatever is drawn next, the compositor knows at once which size is meant.
                    self.confirm(number);
                }
                // Before its first picture it waits for more than one thing to be told.
                self.has_told = true;
                return Some(());
            }
            (ObjectKind::DecorationManager, 1) => ObjectKind::Decoration,
            (ObjectKind::DataManager, 1) => ObjectKind::DataDevice,
            (ObjectKind::Dmabuf, 2 | 3) => ObjectKind::DmabufFeedback,
            (ObjectKind::CursorManager, 1) => ObjectKind::CursorDevice,
            (ObjectKind::FakeCursorManager, 1) => {
                let new = arguments.number()?;
                self.wires.pretend(new, ObjectKind::FakeCursorDevice);
                return Some(());
            }
            // The relay copies by itself.
            (ObjectKind::DataDevice, 1)
            | (ObjectKind::FakeCursorManager | ObjectKind::FakeCursorDevice, _) => {
                return Some(());
            }
            _ => return None,
        };
        self.wires.objects.add(arguments.number()?, new);
        None
    }

    /// The client wants something that the compositor has.
    fn bind(&mut self, registry: u32, message: WireMessage) -> Option<()> {
        let mut arguments = message.arguments();
        let name = arguments.number()?;
        let interface = arguments.text()?;
        let version = arguments.number()?;
        let new = arguments.number()?;
        let wires = &mut self.wires;
        if self.globals.bind((registry, name), (version, new), wires) {
            return Some(());
        }
        if let Some(kind) = ObjectKind::of_interface(interface) {
            self.wires.objects.add(new, kind);
            if kind == ObjectKind::Output {
                self.outputs.add(new, name);
            }
        }
        None
    }
}
