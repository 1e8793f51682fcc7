//! The wires to both sides, and the objects that messages are about.

use std::{
    collections::{BTreeMap, HashMap},
    io,
    os::unix::net::UnixStream,
};

use super::{
    protocol::{Interface, Opcode, message, request},
    socket::Socket,
};

/// The display, the one object that is there from the start.
pub const DISPLAY: u32 = 1;

/// The numbers that are kept for objects of the relay's own.
const SPARE: usize = 12;

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
            objects: Objects::new(),
        })
    }

    /// Makes a request to the client's first object of its interface, if there is one.
    pub fn ask(&mut self, request: Opcode, arguments: &[u32]) -> Option<()> {
        self.ask_of(self.objects.first(request.0)?, request, arguments);
        Some(())
    }

    /// Makes a request to an object.
    pub fn ask_of(&mut self, object: u32, request: Opcode, arguments: &[u32]) {
        self.server.send(&message(object, request.1, arguments));
    }

    /// Tells the client of an event of its first object of that interface, if there is one.
    pub fn tell(&mut self, event: Opcode, arguments: &[u32]) -> Option<()> {
        self.tell_of(self.objects.first(event.0)?, event, arguments);
        Some(())
    }

    /// Tells the client of an event of an object.
    pub fn tell_of(&mut self, object: u32, event: Opcode, arguments: &[u32]) {
        self.client.send(&message(object, event.1, arguments));
    }

    /// Passes on to the client the file that goes with an event.
    pub fn pass_file(&mut self) {
        if let Some(file) = self.server.files.pop_front() {
            self.client.send_file(file);
        }
    }

    /// The client has an object that the compositor does not have. Its number must not be
    /// missing there.
    pub fn pretend(&mut self, object: u32, interface: Interface) {
        self.objects.add(object, interface);
        self.objects.own.insert(object, interface);
        self.ask(request::SYNC, &[object]);
    }
}

/// The objects of a connection that the relay knows.
///
/// Clients choose the numbers of their objects, without gaps. The relay gets numbers of its
/// own by keeping to itself that some of the client's are free again.
#[derive(Debug)]
pub struct Objects {
    /// Those of the client.
    all: BTreeMap<u32, Interface>,
    /// Those of the relay, and what stands for an object that the client has and the compositor
    /// has not.
    own: HashMap<u32, Interface>,
    spare: Vec<u32>,
}

impl Objects {
    fn new() -> Self {
        Self {
            all: BTreeMap::from([(DISPLAY, Interface::Display)]),
            own: HashMap::new(),
            spare: Vec::new(),
        }
    }

    /// What an object of the client's is.
    pub fn kind(&self, object: u32) -> Option<Interface> {
        self.all.get(&object).copied()
    }

    /// The client's first object of this interface.
    pub fn first(&self, interface: Interface) -> Option<u32> {
        let mut all = self.all.iter();
        all.find(|&(_, &other)| other == interface)
            .map(|(&object, _)| object)
    }

    /// The client has made an object.
    pub fn add(&mut self, object: u32, interface: Interface) {
        self.all.insert(object, interface);
    }

    /// What an object of the relay's own is.
    pub fn own(&self, object: u32) -> Option<Interface> {
        self.own.get(&object).copied()
    }

    /// Numbers for new objects of the relay's own, if there are enough.
    pub fn take<const COUNT: usize>(
        &mut self,
        interfaces: [Interface; COUNT],
    ) -> Option<[u32; COUNT]> {
        let rest = self.spare.len().checked_sub(COUNT)?;
        let mut taken = [0; COUNT];
        taken.copy_from_slice(&self.spare.split_off(rest));
        self.own.extend(taken.into_iter().zip(interfaces));
        Some(taken)
    }

    /// The compositor says that a number is free again; says whether the client is told.
    pub fn free(&mut self, object: u32) -> bool {
        if self.own.remove(&object).is_none() {
            self.all.remove(&object);
            if self.spare.len() >= SPARE {
                return true;
            }
        }
        self.spare.push(object);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_its_own_are_kept_from_the_client() {
        let mut objects = Objects::new();
        assert_eq!(objects.take([Interface::Buffer]), None);
        objects.add(3, Interface::Seat);
        assert_eq!(objects.first(Interface::Seat), Some(3));
        assert!(!objects.free(3));
        assert_eq!(objects.kind(3), None);
        let [own] = objects.take([Interface::DataSource]).unwrap();
        assert_eq!((own, objects.own(3)), (3, Some(Interface::DataSource)));
        assert!(!objects.free(3), "it stays the relay's");
        for object in 0..SPARE as u32 - 1 {
            assert!(!objects.free(100 + object));
        }
        assert!(objects.free(200));
        assert_eq!(objects.own(200), None);
    }
}
