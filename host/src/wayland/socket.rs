//! One side of the relay: bytes, and the files that go with them.

use std::{
    collections::VecDeque,
    io::{self, ErrorKind, IoSlice, IoSliceMut},
    mem::MaybeUninit,
    os::{
        fd::{AsFd, BorrowedFd, OwnedFd},
        unix::net::UnixStream,
    },
};

use rustix::{
    cmsg_space,
    net::{
        RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
        SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
    },
};

/// As many files as libwayland sends at once.
const MAX_FILES: usize = 28;

/// Bytes that are received at once.
const CHUNK: usize = 1 << 16;

/// While this number of bytes waits to be sent, no more are taken from the other side.
const FULL: usize = 1 << 20;

/// A connection to one side.
#[derive(Debug)]
pub struct Socket {
    stream: UnixStream,
    /// What was received and not dealt with yet.
    pub received: Vec<u8>,
    /// The files that came with it.
    pub files: VecDeque<OwnedFd>,
    outgoing: Vec<u8>,
    outgoing_files: VecDeque<OwnedFd>,
}

impl Socket {
    /// Nothing received yet.
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

    /// Receives what is there.
    ///
    /// # Errors
    /// When the other side has left.
    pub fn receive(&mut self) -> io::Result<()> {
        let mut bytes = vec![0; CHUNK];
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

    /// Sends a file with the bytes that are sent next.
    pub fn send_file(&mut self, file: OwnedFd) {
        self.outgoing_files.push_back(file);
    }

    /// Whether something is still to be sent.
    pub fn is_sending(&self) -> bool {
        !self.outgoing.is_empty()
    }

    /// Whether so much is still to be sent that nothing should be added.
    pub fn is_full(&self) -> bool {
        self.outgoing.len() >= FULL
    }

    /// Sends what the other side takes.
    ///
    /// # Errors
    /// When the other side has left.
    pub fn flush(&mut self) -> io::Result<()> {
        while !self.outgoing.is_empty() {
            let count = self.outgoing_files.len().min(MAX_FILES);
            // Those that have no room wait for the next byte.
            let length = if count < self.outgoing_files.len() {
                1
            } else {
                self.outgoing.len()
            };
            let files: Vec<BorrowedFd> = self
                .outgoing_files
                .iter()
                .take(count)
                .map(AsFd::as_fd)
                .collect();
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

/// That there is nothing, or no room, is no error.
fn if_ready(error: io::Error) -> io::Result<()> {
    match error.kind() {
        ErrorKind::WouldBlock | ErrorKind::Interrupted => Ok(()),
        _ => Err(error),
    }
}
