//! Passes on what both sides say. Each part of what is added knows itself alone, and is handed
//! the wires; here they meet.

mod events;
mod requests;
#[cfg(test)]
pub mod tests;

use std::{
    io::{self, Read},
    mem,
    os::unix::net::UnixStream,
    sync::mpsc::{Receiver, Sender, TryRecvError},
    time::Instant,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};

use super::{
    RelaySignal,
    clipboard::RelayClipboard,
    cursor::SurfacePointer,
    frame::{FrameLook, Style},
    framing::{FrameWish, WindowFrame},
    globals::Globals,
    keys::Keys,
    objects::ObjectKind,
    opening::{ACK_CONFIGURE, Opening},
    outputs::{Outputs, SCALE},
    question::ClientQuestions,
    shape::Shapes,
    socket::Socket,
    surface::Surfaces,
    wire::{Draft, WireMessage},
    wires::Wires,
};
use crate::Window;

/// The relay and all that it knows of both sides.
pub struct Relay {
    wires: Wires,
    /// A byte from it says that there is a signal or a text.
    rings: UnixStream,
    globals: Globals,
    opening: Opening,
    outputs: Outputs,
    shapes: Shapes,
    surfaces: Surfaces,
    frame: WindowFrame,
    /// Whether something is dragged over the frame.
    is_dragged_over_frame: bool,
    pointer: SurfacePointer,
    keys: Keys,
    clipboard: RelayClipboard,
    /// The number of the last input.
    serial: u32,
    question: ClientQuestions,
    /// Whether the client was told something that it should deal with.
    has_told: bool,
    /// When the window is woken.
    due: Option<Instant>,
}

impl Relay {
    /// A relay between miniquad and a compositor. The window is signalled with a bell, and takes
    /// texts that are pasted.
    pub fn new(
        client: UnixStream,
        server: UnixStream,
        (bell, rings): (UnixStream, UnixStream),
        window: Window,
        pasted: Sender<String>,
    ) -> io::Result<Self> {
        rings.set_nonblocking(true)?;
        Ok(Self {
            wires: Wires::new(client, server)?,
            rings,
            globals: Globals::default(),
            opening: Opening::new(),
            outputs: Outputs::default(),
            shapes: Shapes::new(window.size),
            surfaces: Surfaces::default(),
            frame: WindowFrame::new(window.title),
            is_dragged_over_frame: false,
            pointer: SurfacePointer::default(),
            keys: Keys::default(),
            clipboard: RelayClipboard::new(bell, pasted),
            serial: 0,
            question: ClientQuestions::new(),
            has_told: false,
            due: None,
        })
    }

    /// Works until one side leaves.
    pub fn run(&mut self, signals: &Receiver<RelaySignal>) -> Option<()> {
        loop {
            self.wires.client.flush().ok()?;
            self.wires.server.flush().ok()?;
            let [client, server, rings] = self.wait()?;
            if rings {
                let _ = self.rings.read(&mut [0; 64]);
            }
            if client {
                self.wires.client.receive().ok()?;
            }
            if server {
                self.wires.server.receive().ok()?;
            }
            self.pass_on();
            loop {
                match signals.try_recv() {
                    Ok(signal) => self.on_signal(signal),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return None,
                }
            }
            if self.clipboard.paste_what_was_read() {
                self.wake();
            }
            self.on_time(Instant::now());
        }
    }

    /// Waits until something is to be done; says who is to be heard: the client, the
    /// compositor, the window.
    fn wait(&self) -> Option<[bool; 3]> {
        // A side that is told more than it reads is not listened to, as without a relay.
        let flags = |socket: &Socket, other: &Socket| {
            let mut flags = PollFlags::empty();
            flags.set(PollFlags::OUT, socket.is_sending());
            flags.set(PollFlags::IN, !other.is_full());
            flags
        };
        let Wires { client, server, .. } = &self.wires;
        let mut waiting = [
            PollFd::new(client, flags(client, server)),
            PollFd::new(server, flags(server, client)),
            PollFd::new(&self.rings, PollFlags::IN),
        ];
        // A client that is at work is spared repeated keys.
        let question = self.question.next_due();
        let next = question.or_else(|| self.keys.next_due());
        let due = [self.due, next].into_iter().flatten().min();
        let timeout = due.map(|due| {
            let left = due.saturating_duration_since(Instant::now());
            Timespec {
                tv_sec: left.as_secs().cast_signed(),
                tv_nsec: left.subsec_nanos().into(),
            }
        });
        match poll(&mut waiting, timeout.as_ref()) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(_) => return None,
        }
        let heard = PollFlags::IN | PollFlags::HUP | PollFlags::ERR;
        Some(waiting.map(|side| side.revents().intersects(heard)))
    }

    /// Passes on all messages that are there as a whole.
    fn pass_on(&mut self) {
        for file in mem::take(&mut self.wires.client.files) {
            self.wires.server.send_file(file);
        }
        let requests = mem::take(&mut self.wires.client.received);
        let rest = each(&requests, |message| self.on_request(message));
        self.wires.client.received = rest.to_vec();
        let events = mem::take(&mut self.wires.server.received);
        let rest = each(&events, |message| self.on_event(message));
        self.wires.server.received = rest.to_vec();
        // Those of messages that the relay does not know.
        for file in mem::take(&mut self.wires.server.files) {
            self.wires.client.send_file(file);
        }
        self.globals.tell(&mut self.wires);
        self.clipboard.copy_what_waits(self.serial, &mut self.wires);
        if self.wires.first(ObjectKind::Toplevel).is_some() {
            self.surfaces.make_opaque(&mut self.wires);
            self.fit_frame();
        }
        if mem::take(&mut self.has_told) {
            self.told();
        }
    }

    fn on_signal(&mut self, signal: RelaySignal) {
        match signal {
            RelaySignal::Frame(due) => self.due = due,
            RelaySignal::Copy(copied) => self.clipboard.copy(copied, self.serial, &mut self.wires),
            RelaySignal::Paste => {
                if self.clipboard.paste(&mut self.wires) {
                    self.wake();
                }
            }
        }
    }

    /// Does what is due.
    fn on_time(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.due = None;
            self.wake();
        }
        let question = self.question.due(now);
        self.put(question);
        if self.question.next_due().is_none() && self.keys.repeat(now, self.serial, &mut self.wires)
        {
            self.told();
        }
    }

    /// Has the window drawn again: to miniquad it is as if it had got the size that it has.
    fn wake(&mut self) {
        if let Some(toplevel) = self.wires.first(ObjectKind::Toplevel) {
            self.wires.tell(self.shapes.last().told(toplevel, &[]));
            self.told();
        }
    }

    /// The client was told something that it should deal with.
    fn told(&mut self) {
        if self.opening.is_sized() {
            let question = self.question.told(Instant::now());
            self.put(question);
        }
    }

    fn put(&mut self, question: Option<u32>) {
        if let (Some(number), Some(base)) = (question, self.wires.first(ObjectKind::WmBase)) {
            self.wires.tell(Draft::new(base, 0).number(number));
        }
    }

    /// Something changes about outputs. The client takes any output's scale for that of the
    /// window, so it is told of the right one alone.
    fn change_outputs(&mut self, change: impl FnOnce(&mut Outputs)) {
        let before = self.outputs.scale();
        change(&mut self.outputs);
        let scale = self.outputs.scale();
        if let (true, Some(output)) = (scale != before, self.wires.first(ObjectKind::Output)) {
            self.wires.tell(Draft::new(output, SCALE).number(scale));
            // With its size it takes that it has other pixels.
            self.wake();
        }
    }

    /// Confirms what the compositor has said under a number about the size of the window, by which
    /// the client goes now, and says how much of the surfaces is the window.
    fn confirm(&mut self, number: u32) {
        let Some(xdg_surface) = self.wires.first(ObjectKind::XdgSurface) else {
            return;
        };
        self.wires
            .ask(Draft::new(xdg_surface, ACK_CONFIGURE).number(number));
        let shape = self.shapes.confirm(number);
        let ((width, height), bar) = (shape.content, self.shapes.bar(shape));
        let place = Draft::new(xdg_surface, 3).signed(0).signed(-bar);
        self.wires.ask(place.signed(width).signed(height + bar));
        self.fit_frame();
    }

    /// Gives the window its frame, if it has one.
    fn fit_frame(&mut self) {
        let shape = self.shapes.last();
        let look = (self.shapes.bar(shape) > 0).then_some(FrameLook {
            size: shape.content,
            style: Style {
                is_active: shape.is_active,
                scale: self.outputs.scale(),
            },
        });
        self.frame.fit(look, &mut self.surfaces, &mut self.wires);
    }

    /// Does what the frame is clicked for.
    fn fulfil(&mut self, wish: FrameWish) {
        let (Some(toplevel), Some(seat)) = (
            self.wires.first(ObjectKind::Toplevel),
            self.wires.first(ObjectKind::Seat),
        ) else {
            return;
        };
        let serial = self.serial;
        let to_seat = |code| Draft::new(toplevel, code).number(seat).number(serial);
        let request = match wish {
            FrameWish::Move => to_seat(5),
            FrameWish::Resize(edges) => to_seat(6).number(edges),
            FrameWish::Minimize => Draft::new(toplevel, 13),
            FrameWish::Maximize if self.shapes.last().is_maximized => Draft::new(toplevel, 10),
            FrameWish::Maximize => Draft::new(toplevel, 9),
            FrameWish::Close => {
                self.wires.tell(Draft::new(toplevel, 1));
                self.told();
                return;
            }
        };
        self.wires.ask(request);
    }
}

/// Does something with each whole message; gives what is left.
fn each(mut bytes: &[u8], mut take: impl FnMut(WireMessage)) -> &[u8] {
    while let Some(message) = WireMessage::first(bytes) {
        bytes = &bytes[message.bytes.len()..];
        take(message);
    }
    bytes
}
