//! What the client asks for.

use super::{
    objects::{DISPLAY, Kind},
    opening::{ACK_CONFIGURE, ATTACH, COMMIT, SET_BUFFER_SCALE},
    question::Question,
    relay::{FAKE_CURSORS, Relay},
    wire::{Draft, Message},
};

impl Relay {
    /// Passes on a request, or does something else.
    pub(super) fn on_request(&mut self, message: Message) {
        if self.take_request(message).is_none() {
            self.server.send(message.bytes);
        }
    }

    /// `None` if the request is passed on as it is.
    fn take_request(&mut self, message: Message) -> Option<()> {
        let Message { object, code, .. } = message;
        let mut arguments = message.arguments();
        if object == DISPLAY {
            if code == 1 {
                let registry = arguments.number()?;
                self.registry.get_or_insert(registry);
                self.objects.add(registry, Kind::Registry);
            }
            return None;
        }
        if self.window == Some(object) {
            return match code {
                ATTACH => self.attach(message.bytes, arguments.number()?),
                COMMIT => self.commit(),
                SET_BUFFER_SCALE => {
                    self.buffer_scale = arguments.number();
                    Some(())
                }
                _ => None,
            };
        }
        let new = match (self.objects.kind(object)?, code) {
            (Kind::Registry, 0) => return self.bind(object, message),
            (Kind::Seat, 0) => Kind::Pointer,
            (Kind::Seat, 1) => {
                self.repeat_instead(arguments.clone().number()?);
                Kind::Keyboard
            }
            (Kind::Seat, 2) => Kind::Touch,
            (Kind::WmBase, 2) => {
                let new = arguments.number()?;
                self.objects.add(new, Kind::XdgSurface);
                self.window = arguments.number();
                return None;
            }
            (Kind::WmBase, 3) => {
                let number = arguments.number()?;
                return Question::is_own(number).then(|| self.on_answer(number));
            }
            (Kind::XdgSurface, 1) => Kind::Toplevel,
            (Kind::XdgSurface, ACK_CONFIGURE) => {
                let number = arguments.number()?;
                if self.confirm(number).is_none() {
                    // Whatever is drawn next, the compositor knows at once which size is meant.
                    self.server.send(message.bytes);
                    self.fit(number);
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
                self.pretend(arguments.number()?, Kind::FakeCursorDevice);
                return Some(());
            }
            // The relay copies by itself.
            (Kind::DataDevice, 1) | (Kind::FakeCursorManager | Kind::FakeCursorDevice, _) => {
                return Some(());
            }
            _ => return None,
        };
        self.objects.add(arguments.number()?, new);
        None
    }

    /// The client wants something that the compositor has.
    fn bind(&mut self, registry: u32, message: Message) -> Option<()> {
        let mut arguments = message.arguments();
        let name = arguments.number()?;
        let interface = arguments.text()?;
        let version = arguments.number()?;
        let new = arguments.number()?;
        if name == FAKE_CURSORS {
            match self.cursors {
                Some(real) => {
                    self.objects.add(new, Kind::CursorManager);
                    let bind = Draft::new(registry, 0).number(real).text(interface);
                    self.ask(bind.number(version).number(new));
                }
                None => self.pretend(new, Kind::FakeCursorManager),
            }
            return Some(());
        }
        if let Some(kind) = Kind::of_interface(interface) {
            self.objects.add(new, kind);
            if kind == Kind::Output {
                self.outputs.add(new, name);
            }
        }
        None
    }

    /// The client has an object that the compositor does not have. Its number must not be
    /// missing there.
    fn pretend(&mut self, object: u32, kind: Kind) {
        self.objects.add(object, kind);
        self.objects.fill(object);
        self.ask(Draft::new(DISPLAY, 0).number(object));
    }
}
