//! The wires to both sides, and the objects that messages are about.

use std::{io, os::unix::net::UnixStream};

use super::{
    objects::{DISPLAY, ObjectKind, Objects, OwnObject},
    socket::Socket,
    wire::Draft,
};

/// Both sides of the relay.
#[derive(Debug)]
pub struct Wires {
    pub client: Socket,
    pub server: Socket,
    pub objects: Objects,
}

impl Wires {
    /// Nothing said yet.
    pub fn new(client: UnixStream, server: UnixStream) -> io::Result<Self> {
        Ok(Self {
            client: Socket::new(client)?,
            server: Socket::new(server)?,
            objects: Objects::default(),
        })
    }

    /// Asks the compositor.
    pub fn ask(&mut self, request: Draft) {
        self.server.send(&request.bytes());
    }

    /// Tells the client.
    pub fn tell(&mut self, event: Draft) {
        self.client.send(&event.bytes());
    }

    /// Passes on to the client the file that goes with an event.
    pub fn pass_file(&mut self) {
        if let Some(file) = self.server.files.pop_front() {
            self.client.send_file(file);
        }
    }

    /// The client's first object of this kind.
    pub fn first(&self, kind: ObjectKind) -> Option<u32> {
        self.objects.first(kind)
    }

    /// Numbers for new objects of the relay's own that need no answer, if there are enough.
    pub fn take<const COUNT: usize>(&mut self) -> Option<[u32; COUNT]> {
        self.objects.take(OwnObject::Other)
    }

    /// The client has an object that the compositor does not have. Its number must not be
    /// missing there.
    pub fn pretend(&mut self, object: u32, kind: ObjectKind) {
        self.objects.add(object, kind);
        self.objects.fill(object);
        self.ask(Draft::new(DISPLAY, 0).number(object));
    }
}
