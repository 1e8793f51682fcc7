//! Passes on the messages of both sides. Each of the other parts knows only itself and is handed
//! the wires; they meet here.

#[cfg(test)]
mod tests;

use std::os::unix::net::UnixStream;
use std::time::Instant;
use std::{io, mem};

use rustix::event::{PollFd, PollFlags};

use super::clipboard::RelayClipboard;
use super::key_repeat::{DOWN, Keys, UP};
use super::pings::ClientPings;
use super::protocol::{GLOBALS, Interface, WireMessage, event, read_text, request, to_fixed};
use super::window::{Outputs, RelayedWindow};
use super::wires::Wires;
use crate::Window;
use crate::helper_thread::{Signal, Signals};
use crate::input::GONE;

/// The relay, with everything that it knows about both sides.
pub struct Relay {
    wires: Wires,
    signals: Signals,
    window: RelayedWindow,
    outputs: Outputs,
    /// The scale that the client believes the window to have.
    told_scale: u32,
    keys: Keys,
    clipboard: RelayClipboard,
    /// The serial of the last input.
    serial: u32,
    pings: ClientPings,
    /// Whether the client was told something that it should act on.
    has_told: bool,
    /// When the window must be woken.
    due: Option<Instant>,
}

impl Relay {
    /// A relay between miniquad and a compositor.
    pub fn new(
        client: UnixStream,
        server: UnixStream,
        window: Window,
        signals: Signals,
    ) -> io::Result<Self> {
        let outputs = Outputs::default();
        Ok(Self {
            wires: Wires::new(client, server)?,
            signals,
            window: RelayedWindow::new(window.size),
            told_scale: outputs.scale(),
            outputs,
            keys: Keys::default(),
            clipboard: RelayClipboard::default(),
            serial: 0,
            pings: ClientPings::new(),
            has_told: false,
            due: None,
        })
    }

    /// Runs until one side disconnects.
    pub fn run(&mut self) -> Option<()> {
        loop {
            self.wires.client.flush().ok()?;
            self.wires.server.flush().ok()?;
            let [client, server, clipboard] = self.wait()?;
            if client {
                self.wires.client.receive().ok()?;
            }
            if server {
                self.wires.server.receive().ok()?;
            }
            self.pass_on();
            if clipboard {
                let text = self.clipboard.read();
                self.paste(text);
            }
            while let Ok(signal) = self.signals.given.try_recv() {
                self.on_signal(signal);
            }
            self.on_time(Instant::now());
        }
    }

    /// Waits until there is something to do. Returns whether there is input from the client, the
    /// compositor, and the owner of the clipboard.
    fn wait(&self) -> Option<[bool; 3]> {
        let Wires { client, server, .. } = &self.wires;
        let both = [client, server].map(|socket| {
            let mut flags = PollFlags::IN;
            flags.set(PollFlags::OUT, socket.is_sending());
            PollFd::new(socket, flags)
        });
        let mut sides = Vec::from(both);
        let reading = self.clipboard.reading.as_ref();
        sides.extend(reading.map(|text| PollFd::new(&text.reader, PollFlags::IN)));
        // While the client is busy, no keys are repeated.
        let ping = self.pings.next_due();
        let next = ping.or_else(|| self.keys.next_due());
        let all = [self.due, next, self.clipboard.next_due()];
        self.signals.wait(sides, all.into_iter().flatten().min())
    }

    /// Passes on all messages that are complete.
    fn pass_on(&mut self) {
        for file in mem::take(&mut self.wires.client.files) {
            self.wires.server.send_file(file);
        }
        let requests = mem::take(&mut self.wires.client.received);
        self.wires.client.received = each(&requests, |message| self.on_request(message));
        let events = mem::take(&mut self.wires.server.received);
        self.wires.server.received = each(&events, |message| self.on_event(message));
        // Files of messages that the relay does not know.
        for file in mem::take(&mut self.wires.server.files) {
            self.wires.client.send_file(file);
        }
        self.clipboard.copy(self.serial, &mut self.wires);
        if self.wires.objects.first(Interface::Toplevel).is_some() {
            self.window.make_opaque(&mut self.wires);
        }
        if mem::take(&mut self.has_told) {
            self.told();
        }
    }

    fn on_signal(&mut self, signal: Signal) {
        match signal {
            Signal::Frame(due) => self.due = due,
            Signal::Copy(copied) => {
                self.clipboard.waiting = Some(copied);
                self.clipboard.copy(self.serial, &mut self.wires);
            }
            Signal::Paste => {
                let text = self.clipboard.paste(Instant::now(), &mut self.wires);
                self.paste(text);
            }
            Signal::FullScreen => self.window.toggle_full_screen(&mut self.wires),
        }
    }

    fn paste(&mut self, text: Option<String>) {
        if text.is_some_and(|text| self.signals.paste(text)) {
            self.wake();
        }
    }

    /// Does everything that is due.
    fn on_time(&mut self, now: Instant) {
        if self.due.is_some_and(|due| due <= now) {
            self.due = None;
            self.wake();
        }
        self.clipboard.on_time(now);
        self.pings.on_time(now, &mut self.wires);
        if self.pings.next_due().is_none() && self.keys.repeat(now, self.serial, &mut self.wires) {
            self.told();
        }
    }

    /// Makes the window draw again: to miniquad it looks as if it had been given its current size.
    fn wake(&mut self) {
        if self.window.tell(&[], &mut self.wires).is_some() {
            self.told();
        }
    }

    /// Records that the client was told something that it should act on. It gets no ping before it
    /// knows its size, because it could take the ping for the compositor's answer.
    fn told(&mut self) {
        if self.window.is_sized() {
            self.pings.told(Instant::now(), &mut self.wires);
        }
    }

    /// Passes on a request, or handles it.
    fn on_request(&mut self, message: &WireMessage) {
        if self.take_request(message).is_none() {
            self.wires.server.send(message.bytes);
        }
    }

    /// `None` if the request is passed on unchanged.
    fn take_request(&mut self, message: &WireMessage) -> Option<()> {
        let wires = &mut self.wires;
        let request = (wires.objects.kind(message.object)?, message.code);
        let mut makes = request::MAKES.iter();
        if let Some((_, made)) = makes.find(|(makes, _)| *makes == request) {
            wires.objects.add(*message.words.first()?, *made);
        }
        match (request, &message.words[..]) {
            (request::BIND, arguments) => return self.bind(arguments),
            (request::ATTACH, &[buffer, ..]) => {
                let is_kept = self.window.attach(message.bytes, buffer, wires);
                return is_kept.then_some(());
            }
            (request::COMMIT, _) => return self.window.keeps_commit().then_some(()),
            (request::SET_BUFFER_SCALE, &[scale]) => self.window.set_scale(scale),
            (request::GET_KEYBOARD, &[keyboard]) => {
                // The relay repeats keys.
                wires.tell_of(keyboard, event::REPEAT_INFO, &[0, 0]);
                return None;
            }
            (request::GET_XDG_SURFACE, &[_, surface]) => {
                wires.objects.add(surface, Interface::Surface);
                return None;
            }
            (request::PONG, &[number]) if ClientPings::is_own(number) => {
                self.pings.answered(number, Instant::now(), wires);
            }
            (request::ACK_CONFIGURE, &[number]) => {
                self.window.confirm(number, wires);
                // Before its first picture it waits for more than one event.
                self.has_told = true;
            }
            // The relay copies by itself.
            (request::SET_SELECTION, _) => {}
            _ => return None,
        }
        Some(())
    }

    /// Binds a global of the compositor for the client.
    fn bind(&mut self, arguments: &[u32]) -> Option<()> {
        let (&name, rest) = arguments.split_first()?;
        let (interface, rest) = read_text(rest)?;
        let object = *rest.last()?;
        let mut globals = GLOBALS.into_iter();
        let (_, interface) = globals.find(|(name, _)| *name == interface)?;
        self.wires.objects.add(object, interface);
        if interface == Interface::Output {
            self.outputs.add(object, name);
        }
        None
    }

    /// Passes on an event, or handles it.
    fn on_event(&mut self, message: &WireMessage) {
        if self.take_event(message).is_none() {
            self.wires.client.send(message.bytes);
        }
        // The client takes any output's scale for that of the window, so it is only told the right
        // one.
        let scale = self.outputs.scale();
        if scale != self.told_scale && self.wires.tell(event::SCALE, &[scale]).is_some() {
            self.told_scale = scale;
            // From its size it concludes that its pixels have changed.
            self.wake();
        }
    }

    /// `None` if the event is passed on unchanged.
    fn take_event(&mut self, message: &WireMessage) -> Option<()> {
        let (object, code) = (message.object, message.code);
        let wires = &mut self.wires;
        if let Some(own) = wires.objects.own(object) {
            self.on_own_event((own, code), object);
            return Some(());
        }
        let event = (wires.objects.kind(object)?, code);
        match (event, &message.words[..]) {
            ((Interface::Pointer | Interface::Keyboard | Interface::Touch, _), input) => {
                return self.on_input(event, object, input);
            }
            (event::DELETE_ID, &[deleted]) => {
                let is_told = wires.objects.free(deleted);
                return (!is_told).then_some(());
            }
            (event::GLOBAL_REMOVE, &[name]) => self.outputs.remove(name),
            (event::ENTER_OUTPUT, &[output]) => self.outputs.set_has_window(output, true),
            (event::LEAVE_OUTPUT, &[output]) => self.outputs.set_has_window(output, false),
            (event::SCALE, &[scale]) => {
                self.outputs.set_scale(object, scale);
                return Some(());
            }
            (event::CONFIGURE, &[width, height, _, ref states @ ..]) => {
                self.window.say((width, height), states);
                self.window.tell(states, wires);
                self.has_told = true;
                return Some(());
            }
            (event::SIZED, &[number]) => self.window.number(number, wires),
            (event::CLOSE, _) => self.has_told = true,
            (event::DATA_OFFER, &[offer]) => {
                wires.objects.add(offer, Interface::DataOffer);
                self.clipboard.add_offer(offer);
            }
            (event::OFFERED_TYPE, arguments) => {
                self.clipboard.add_name(object, read_text(arguments)?.0);
            }
            (event::SELECTION, &[offer]) => self.clipboard.select(offer),
            (event::FORMAT_TABLE, _) => wires.pass_file(),
            _ => {}
        }
        None
    }

    /// Handles an event of one of the relay's own objects.
    fn on_own_event(&mut self, event: (Interface, u16), object: u32) {
        match event {
            event::SEND => {
                if let Some(file) = self.wires.server.files.pop_front() {
                    self.clipboard.on_copy_wanted(object, file);
                }
            }
            event::CANCELLED => self.clipboard.on_copy_lost(object, &mut self.wires),
            _ => {}
        }
    }

    /// Handles an event of the pointer, the keyboard or a finger.
    fn on_input(&mut self, event: (Interface, u16), object: u32, input: &[u32]) -> Option<()> {
        match (event, input) {
            (event::POINTER_LEAVE, _) => {
                // miniquad ignores the event that follows.
                let gone = to_fixed(GONE);
                self.wires.tell_of(object, event::MOTION, &[0, gone, gone]);
            }
            (
                event::POINTER_ENTER | event::BUTTON | event::KEYBOARD_ENTER | event::TOUCH_DOWN,
                &[serial, ..],
            ) => self.serial = serial,
            (event::KEYMAP, _) => self.wires.pass_file(),
            // miniquad reports no release of keys when it loses the keyboard: they would seem held.
            (event::KEYBOARD_LEAVE, _) => {
                self.keys.release_all(object, self.serial, &mut self.wires);
            }
            (event::KEY, &[serial, _, key, state]) => {
                self.serial = serial;
                match state {
                    DOWN => self.keys.press(key, Instant::now()),
                    UP => self.keys.release(key),
                    _ => {}
                }
            }
            (event::REPEAT_INFO, &[rate, delay]) => {
                self.keys.set_pace(rate.cast_signed(), delay.cast_signed());
                return Some(());
            }
            _ => {}
        }
        self.has_told = true;
        None
    }
}

/// Passes each complete message to a closure. Returns the remaining bytes.
fn each(mut bytes: &[u8], mut take: impl FnMut(&WireMessage)) -> Vec<u8> {
    while let Some(message) = WireMessage::first(bytes) {
        bytes = &bytes[message.bytes.len()..];
        take(&message);
    }
    bytes.to_vec()
}
