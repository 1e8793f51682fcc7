//! Passes on what both sides say.

use std::{
    collections::{HashMap, VecDeque},
    io::{self, Read},
    mem,
    os::unix::net::UnixStream,
    sync::mpsc::{self, Receiver, Sender, TryRecvError},
    time::Instant,
};

use rustix::{
    event::{PollFd, PollFlags, Timespec, poll},
    io::Errno,
};

use super::{
    Signal,
    clipboard::Clipboard,
    cursor::Shown,
    frame::Frame,
    keys::Keys,
    objects::{Kind, Objects},
    opening::Opening,
    outputs::Outputs,
    question::Question,
    socket::Socket,
    wire::{Draft, Message},
};

/// The number under which the client finds shapes for the pointer. Compositors count from 1.
pub const FAKE_CURSORS: u32 = 0xfff0_0000;

/// How the window is.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its size without its frame, in points.
    pub content: (i32, i32),
    pub is_fullscreen: bool,
    pub is_maximized: bool,
    /// Whether it has the keyboard.
    pub is_active: bool,
}

/// The relay and all that it knows of both sides.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is about another thing, and all can be true together"
)]
pub struct Relay {
    pub(super) client: Socket,
    pub(super) server: Socket,
    /// A byte from it says that there is a signal or a text.
    rings: UnixStream,
    pub(super) objects: Objects,
    /// The surface of the window.
    pub(super) window: Option<u32>,
    /// Whether the compositor knows that nothing is seen through it.
    pub(super) is_opaque: bool,
    pub(super) opening: Opening,
    /// What the client asked first for all that the compositor has.
    pub(super) registry: Option<u32>,
    /// Whether the client was told of shapes for the pointer, and what tells it.
    pub(super) has_faked: bool,
    pub(super) last_global: Option<Draft>,
    /// Where the compositor has them.
    pub(super) cursors: Option<u32>,
    /// Whether the compositor gives the window its frame.
    pub(super) is_decorated: bool,
    pub(super) outputs: Outputs,
    /// Pixels to a point of the window.
    pub(super) scale: u32,
    /// The same of the next picture that the client draws, if it is not that of the last.
    pub(super) buffer_scale: Option<u32>,
    pub(super) shape: Shape,
    /// What the compositor has said about it under a number, and the client does not go by yet.
    pub(super) configured: VecDeque<(u32, Shape)>,
    /// The size of the window while nobody else sets it.
    pub(super) free_size: (i32, i32),
    pub(super) frame: Frame,
    /// What surfaces of the relay's own show.
    pub(super) buffers: HashMap<u32, u32>,
    /// The picture of the pointer, where the compositor has none.
    pub(super) cursor: Option<Shown>,
    /// The number of the last input, and of the last time that the pointer came.
    pub(super) serial: u32,
    pub(super) pointer_serial: u32,
    pub(super) keys: Keys,
    pub(super) is_dragged_over_frame: bool,
    pub(super) clipboard: Clipboard,
    /// Texts from the clipboard, to the relay itself with the asking that they answer, and from
    /// there to the window.
    pub(super) own_pasted: Sender<(u64, String)>,
    own_found: Receiver<(u64, String)>,
    pub(super) own_bell: UnixStream,
    pub(super) pasted: Sender<String>,
    question: Question,
    /// Whether the client was told something that it should deal with.
    pub(super) has_told: bool,
    /// When the window is woken.
    due: Option<Instant>,
}

impl Relay {
    /// A relay between miniquad and a compositor, of a window with this size.
    pub(super) fn new(
        client: UnixStream,
        server: UnixStream,
        (own_bell, rings): (UnixStream, UnixStream),
        size: (i32, i32),
        pasted: Sender<String>,
    ) -> io::Result<Self> {
        let (own_pasted, own_found) = mpsc::channel();
        rings.set_nonblocking(true)?;
        Ok(Self {
            client: Socket::new(client)?,
            server: Socket::new(server)?,
            rings,
            objects: Objects::default(),
            window: None,
            is_opaque: false,
            opening: Opening::Unsized { early: None },
            registry: None,
            has_faked: false,
            last_global: None,
            cursors: None,
            is_decorated: false,
            outputs: Outputs::default(),
            scale: 1,
            buffer_scale: None,
            shape: Shape {
                content: size,
                is_fullscreen: false,
                is_maximized: false,
                is_active: false,
            },
            configured: VecDeque::new(),
            free_size: size,
            frame: Frame::default(),
            buffers: HashMap::new(),
            cursor: None,
            serial: 0,
            pointer_serial: 0,
            keys: Keys::default(),
            is_dragged_over_frame: false,
            clipboard: Clipboard::default(),
            own_pasted,
            own_found,
            own_bell,
            pasted,
            question: Question::new(),
            has_told: false,
            due: None,
        })
    }

    /// Works until one side leaves.
    pub(super) fn run(&mut self, signals: &Receiver<Signal>) -> Option<()> {
        loop {
            self.client.flush().ok()?;
            self.server.flush().ok()?;
            let [client, server, rings] = self.wait()?;
            if rings {
                let _ = self.rings.read(&mut [0; 64]);
            }
            if client {
                self.client.receive().ok()?;
            }
            if server {
                self.server.receive().ok()?;
            }
            self.pass_on();
            loop {
                match signals.try_recv() {
                    Ok(signal) => self.on_signal(signal),
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return None,
                }
            }
            while let Ok((asked, text)) = self.own_found.try_recv() {
                self.on_read(asked, text);
            }
            self.on_time();
        }
    }

    /// Waits until something is to be done; says who is to be heard: the client, the
    /// compositor, the window.
    fn wait(&self) -> Option<[bool; 3]> {
        // Who is not read while the other does not read waits, as without a relay.
        let flags = |socket: &Socket, other: &Socket| {
            let mut flags = PollFlags::empty();
            flags.set(PollFlags::OUT, socket.is_sending());
            flags.set(PollFlags::IN, !other.is_full());
            flags
        };
        let mut waiting = [
            PollFd::new(&self.client, flags(&self.client, &self.server)),
            PollFd::new(&self.server, flags(&self.server, &self.client)),
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
        for file in mem::take(&mut self.client.files) {
            self.server.send_file(file);
        }
        let requests = mem::take(&mut self.client.received);
        let rest = each(&requests, |message| self.on_request(message));
        self.client.received = rest.to_vec();
        let events = mem::take(&mut self.server.received);
        let rest = each(&events, |message| self.on_event(message));
        self.server.received = rest.to_vec();
        // Those of messages that the relay does not know.
        for file in mem::take(&mut self.server.files) {
            self.client.send_file(file);
        }
        if let Some(global) = self.last_global.take() {
            self.tell(global);
        }
        self.copy_what_waits();
        if self.objects.first(Kind::Toplevel).is_some() {
            self.make_opaque();
            self.fit_frame();
        }
        if mem::take(&mut self.has_told) {
            self.told();
        }
    }

    fn on_signal(&mut self, signal: Signal) {
        match signal {
            Signal::Frame(due) => self.due = due,
            Signal::Copy(copied) => self.copy(copied),
            Signal::Paste => self.paste(),
        }
    }

    /// Does what is due.
    fn on_time(&mut self) {
        let now = Instant::now();
        if self.due.is_some_and(|due| due <= now) {
            self.due = None;
            self.wake();
        }
        let question = self.question.due(now);
        self.put(question);
        if self.question.next_due().is_none() {
            self.repeat_key(now);
        }
    }

    /// Has the window drawn again: to miniquad it is as if it had got the size that it has.
    pub(super) fn wake(&mut self) {
        if let Some(toplevel) = self.objects.first(Kind::Toplevel) {
            let (width, height) = self.shape.content;
            let size = Draft::new(toplevel, 0).signed(width).signed(height);
            self.tell(size.array(&[]));
            self.told();
        }
    }

    /// The client was told something that it should deal with.
    pub(super) fn told(&mut self) {
        if !self.is_sized() {
            return;
        }
        let question = self.question.told(Instant::now());
        self.put(question);
    }

    /// The client has answered a question.
    pub(super) fn on_answer(&mut self, number: u32) {
        let question = self.question.answered(number, Instant::now());
        self.put(question);
    }

    fn put(&mut self, question: Option<u32>) {
        if let (Some(number), Some(base)) = (question, self.objects.first(Kind::WmBase)) {
            self.tell(Draft::new(base, 0).number(number));
        }
    }

    /// Asks the compositor.
    pub(super) fn ask(&mut self, request: Draft) {
        self.server.send(&request.bytes());
    }

    /// Tells the client.
    pub(super) fn tell(&mut self, event: Draft) {
        self.client.send(&event.bytes());
    }
}

/// Does something with each whole message; gives what is left.
fn each(mut bytes: &[u8], mut take: impl FnMut(Message)) -> &[u8] {
    while let Some(message) = Message::first(bytes) {
        bytes = &bytes[message.bytes.len()..];
        take(message);
    }
    bytes
}
