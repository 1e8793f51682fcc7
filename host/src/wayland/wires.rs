//! The wires to both sides: bytes, the files sent along with them, and the objects of the messages.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::io::{self, ErrorKind, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;

use rustix::cmsg_space;
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};

use super::protocol::{Interface, Opcode, message};

/// The display, the one object that exists from the start.
pub const DISPLAY: u32 = 1;

/// The object numbers that are reserved for the relay.
const RESERVED_OBJECTS: usize = 12;

/// Both sides of the relay.
#[derive(Debug)]
pub struct Wires {
    pub client: Socket,
    pub server: Socket,
    pub objects: Objects,
}

impl Wires {
    /// Wires on which nothing was sent yet.
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

    /// Sends the client an event of its first object of that interface, if there is one.
    pub fn tell(&mut self, event: Opcode, arguments: &[u32]) -> Option<()> {
        self.tell_of(self.objects.first(event.0)?, event, arguments);
        Some(())
    }

    /// Sends the client an event of an object.
    pub fn tell_of(&mut self, object: u32, event: Opcode, arguments: &[u32]) {
        self.client.send(&message(object, event.1, arguments));
    }

    /// Passes on to the client the file that belongs to an event.
    pub fn pass_file(&mut self) {
        if let Some(file) = self.server.files.pop_front() {
            self.client.send_file(file);
        }
    }
}

/// The objects of a connection that the relay knows.
///
/// Clients choose the numbers of their objects, without gaps. The relay obtains numbers of its own
/// by not telling the client that some of its numbers are free again.
#[derive(Debug)]
pub struct Objects {
    /// The client's objects.
    all: BTreeMap<u32, Interface>,
    /// The relay's objects.
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

    /// The interface of one of the client's objects.
    pub fn kind(&self, object: u32) -> Option<Interface> {
        self.all.get(&object).copied()
    }

    /// The client's first object of this interface.
    pub fn first(&self, interface: Interface) -> Option<u32> {
        let mut all = self.all.iter();
        all.find(|&(_, &other)| other == interface)
            .map(|(&object, _)| object)
    }

    /// Adds an object that the client has created.
    pub fn add(&mut self, object: u32, interface: Interface) {
        self.all.insert(object, interface);
    }

    /// The interface of one of the relay's own objects.
    pub fn own(&self, object: u32) -> Option<Interface> {
        self.own.get(&object).copied()
    }

    /// A number for a new object of the relay's own, if there is one.
    pub fn take(&mut self, interface: Interface) -> Option<u32> {
        let taken = self.spare.pop()?;
        self.own.insert(taken, interface);
        Some(taken)
    }

    /// Handles a number that the compositor has freed. Returns whether the client is told.
    pub fn free(&mut self, object: u32) -> bool {
        if self.own.remove(&object).is_none() {
            self.all.remove(&object);
            if self.spare.len() >= RESERVED_OBJECTS {
                return true;
            }
        }
        self.spare.push(object);
        false
    }
}

/// The most files that libwayland sends at once.
const MAX_FILES: usize = 28;

/// The bytes that are received at once.
const READ_BYTES: usize = 1 << 16;

/// A connection to one side.
#[derive(Debug)]
pub struct Socket {
    stream: UnixStream,
    /// Received bytes that were not handled yet.
    pub received: Vec<u8>,
    /// The files that came with them.
    pub files: VecDeque<OwnedFd>,
    outgoing: Vec<u8>,
    outgoing_files: VecDeque<OwnedFd>,
}

impl Socket {
    /// A connection on which nothing was received yet.
    pub fn new(stream: UnixStream) -> io::Result<Self> {
        stream.set_nonblocking(true)?;
        Ok(Self {
            stream,
            received: Vec::new(),
            files: VecDeque::new(),
            outgoing: Vec::new(),
            outgoing_files: VecDeque::new(),
        })
    }

    /// Receives the available bytes.
    ///
    /// # Errors
    /// If the other side has disconnected.
    pub fn receive(&mut self) -> io::Result<()> {
        let mut bytes = vec![0; READ_BYTES];
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
        let mut control = RecvAncillaryBuffer::new(&mut space);
        let slices = &mut [IoSliceMut::new(&mut bytes)];
        let flags = RecvFlags::CMSG_CLOEXEC;
        let length = match recvmsg(&self.stream, slices, &mut control, flags) {
            Ok(message) if message.bytes == 0 => return Err(ErrorKind::UnexpectedEof.into()),
            Ok(message) => message.bytes,
            Err(error) => return if_ready(error.into()),
        };
        for message in control.drain() {
            if let RecvAncillaryMessage::ScmRights(files) = message {
                self.files.extend(files);
            }
        }
        self.received.extend(&bytes[..length]);
        Ok(())
    }

    /// Sends some bytes, as soon as the other side takes them.
    pub fn send(&mut self, bytes: &[u8]) {
        self.outgoing.extend(bytes);
    }

    /// Sends a file along with the next bytes.
    pub fn send_file(&mut self, file: OwnedFd) {
        self.outgoing_files.push_back(file);
    }

    /// Whether bytes are waiting to be sent.
    pub fn is_sending(&self) -> bool {
        !self.outgoing.is_empty()
    }

    /// Sends as much as the other side takes.
    ///
    /// # Errors
    /// If the other side has disconnected.
    pub fn flush(&mut self) -> io::Result<()> {
        while !self.outgoing.is_empty() {
            let count = self.outgoing_files.len().min(MAX_FILES);
            // Files that do not fit wait for the next byte.
            let length = if count < self.outgoing_files.len() {
                1
            } else {
                self.outgoing.len()
            };
            let files = self.outgoing_files.iter().take(count);
            let files: Vec<BorrowedFd> = files.map(AsFd::as_fd).collect();
            let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
            let mut control = SendAncillaryBuffer::new(&mut space);
            if !files.is_empty() {
                control.push(SendAncillaryMessage::ScmRights(&files));
            }
            let slices = &[IoSlice::new(&self.outgoing[..length])];
            match sendmsg(&self.stream, slices, &mut control, SendFlags::NOSIGNAL) {
                Ok(sent) => {
                    self.outgoing.drain(..sent);
                    self.outgoing_files.drain(..count);
                }
                Err(error) => return if_ready(error.into()),
            }
        }
        Ok(())
    }
}

impl AsFd for Socket {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.stream.as_fd()
    }
}

/// Having nothing to read, or no room to write, is not an error.
fn if_ready(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::Interrupted => Ok(()),
        _ => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_its_own_are_kept_from_the_client() {
        let mut objects = Objects::new();
        assert_eq!(objects.take(Interface::Region), None);
        objects.add(3, Interface::Seat);
        assert_eq!(objects.first(Interface::Seat), Some(3));
        assert!(!objects.free(3));
        assert_eq!(objects.kind(3), None);
        let own = objects.take(Interface::DataSource).unwrap();
        assert_eq!((own, objects.own(3)), (3, Some(Interface::DataSource)));
        assert!(!objects.free(3), "it stays the relay's");
        for object in 0..RESERVED_OBJECTS as u32 - 1 {
            assert!(!objects.free(100 + object));
        }
        assert!(objects.free(200));
        assert_eq!(objects.own(200), None);
    }
}
