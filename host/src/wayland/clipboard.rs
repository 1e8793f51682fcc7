//! Copies and pastes without waiting. What miniquad itself would copy is left out: macroquad's
//! built-in widgets, even when unused, empty the clipboard while Ctrl and C are down.

use std::fs::File;
use std::io::{self, PipeReader, Read, Write};
use std::os::fd::OwnedFd;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use super::protocol::{Interface, request, text};
use super::wires::Wires;
use crate::Copied;
use crate::desktop_services::TEXTS;

/// The longest text that is pasted, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The longest wait for a text. One that comes later would surprise the user.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// The bytes that are read at once.
const READ_BYTES: usize = 1 << 16;

/// The data copied by this program and by others.
#[derive(Debug, Default)]
pub struct RelayClipboard {
    /// The data that the relay offers, and the object that stands for it.
    own: Option<(u32, Arc<Copied>)>,
    /// The data to be copied once there is an object number for it.
    pub waiting: Option<Copied>,
    /// The offers of others: an object, and its formats.
    offers: Vec<(u32, Vec<String>)>,
    /// The offer that is in the clipboard.
    selected: Option<u32>,
    /// A requested text that arrives in pieces. Only the last request is answered.
    pub reading: Option<PastedText>,
}

impl RelayClipboard {
    /// Registers an offer of another program.
    pub fn add_offer(&mut self, offer: u32) {
        // There is room for one in the clipboard and one that is being dragged.
        if self.offers.len() >= 2 {
            self.offers
                .retain(|(other, _)| self.selected == Some(*other));
        }
        self.offers.push((offer, Vec::new()));
    }

    /// Adds a format to an offer.
    pub fn add_name(&mut self, offer: u32, name: String) {
        let mut offers = self.offers.iter_mut();
        if let Some((_, names)) = offers.find(|(other, _)| *other == offer) {
            names.push(name);
        }
    }

    /// Records which offer is now in the clipboard; 0 if there is none.
    pub fn select(&mut self, offer: u32) {
        self.selected = (offer != 0).then_some(offer);
    }

    /// The best format of the text in the clipboard.
    fn best(&self) -> Option<(u32, &'static str)> {
        let selected = self.selected?;
        let (_, names) = self.offers.iter().find(|(offer, _)| *offer == selected)?;
        let mut texts = TEXTS.into_iter();
        let text = texts.find(|text| names.iter().any(|name| name == text))?;
        Some((selected, text))
    }

    /// Puts the waiting data into the clipboard, after the input with this serial. `None` if it has
    /// to keep waiting.
    pub fn copy(&mut self, serial: u32, wires: &mut Wires) -> Option<()> {
        self.waiting.as_ref()?;
        let manager = wires.objects.first(Interface::DataManager)?;
        let device = wires.objects.first(Interface::DataDevice)?;
        let source = wires.objects.take(Interface::DataSource)?;
        let copied = self.waiting.take()?;
        wires.ask_of(manager, request::CREATE_SOURCE, &[source]);
        for name in copied.names() {
            wires.ask_of(source, request::OFFER_TYPE, &text(name));
        }
        wires.ask_of(device, request::SET_SELECTION, &[source, serial]);
        if let Some((before, _)) = self.own.replace((source, Arc::new(copied))) {
            wires.ask_of(before, request::DESTROY_SOURCE, &[]);
        }
        Some(())
    }

    /// Writes the copied data to this file, at the request of another program.
    pub fn on_copy_wanted(&self, source: u32, file: OwnedFd) {
        if let Some((own, copied)) = &self.own
            && *own == source
        {
            let copied = Arc::clone(copied);
            // The reader may take as long as it likes.
            let write = move || File::from(file).write_all(copied.bytes());
            let _ = thread::Builder::new().spawn(write);
        }
    }

    /// Gives up the clipboard, because another program has copied something.
    pub fn on_copy_lost(&mut self, source: u32, wires: &mut Wires) {
        if self.own.take_if(|(own, _)| *own == source).is_some() {
            wires.ask_of(source, request::DESTROY_SOURCE, &[]);
        }
    }

    /// Requests the text in the clipboard. Returns it if it is the relay's own; otherwise it
    /// arrives later, if at all.
    pub fn paste(&mut self, now: Instant, wires: &mut Wires) -> Option<String> {
        self.reading = None;
        if let Some((_, copied)) = &self.own {
            return match &**copied {
                Copied::Text(text) | Copied::Svg(text) => Some(text.clone()),
                Copied::Picture(_) => None,
            };
        }
        let (offer, name) = self.best()?;
        let (reader, writer) = io::pipe().ok()?;
        wires.server.send_file(writer.into());
        wires.ask_of(offer, request::RECEIVE, &text(name));
        self.reading = Some(PastedText {
            reader,
            bytes: Vec::new(),
            deadline: now + MAX_WAIT,
        });
        None
    }

    /// Reads more of the requested text. Returns it once it is complete.
    pub fn read(&mut self) -> Option<String> {
        let mut text = self.reading.take()?;
        match text.read() {
            Ok(0) => return String::from_utf8(text.bytes).ok(),
            Ok(_) if text.bytes.len() <= MAX_BYTES => self.reading = Some(text),
            Ok(_) | Err(_) => {}
        }
        None
    }

    /// When the wait for a text ends.
    pub fn next_due(&self) -> Option<Instant> {
        self.reading.as_ref().map(|text| text.deadline)
    }

    /// Ends the wait for a text at its deadline: one that is late is not pasted.
    pub fn on_time(&mut self, now: Instant) {
        self.reading.take_if(|text| text.deadline <= now);
    }
}

/// A text that is being pasted, as far as it has arrived.
#[derive(Debug)]
pub struct PastedText {
    pub reader: PipeReader,
    bytes: Vec<u8>,
    deadline: Instant,
}

impl PastedText {
    fn read(&mut self) -> io::Result<usize> {
        let mut chunk = vec![0; READ_BYTES];
        let length = self.reader.read(&mut chunk)?;
        self.bytes.extend(&chunk[..length]);
        Ok(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clipboard that reads from a pipe.
    fn reading() -> (RelayClipboard, io::PipeWriter, Instant) {
        let (reader, writer) = io::pipe().unwrap();
        let deadline = Instant::now() + MAX_WAIT;
        let clipboard = RelayClipboard {
            reading: Some(PastedText {
                reader,
                bytes: Vec::new(),
                deadline,
            }),
            ..RelayClipboard::default()
        };
        (clipboard, writer, deadline)
    }

    /// The pasted text after these bytes are written and the writer is closed.
    fn pasted(bytes: Vec<u8>) -> Option<String> {
        let (mut clipboard, mut writer, _) = reading();
        let writing = thread::spawn(move || {
            // The end of a text that is too long is never read.
            let _ = writer.write_all(&bytes);
        });
        let mut text = None;
        while clipboard.reading.is_some() {
            text = clipboard.read();
        }
        writing.join().unwrap();
        text
    }

    #[test]
    fn a_text_is_pasted_as_a_whole_or_not_at_all() {
        assert_eq!(pasted(Vec::new()).as_deref(), Some(""));
        assert_eq!(pasted("0,3 ♛".into()).as_deref(), Some("0,3 ♛"));
        let longest = "a".repeat(MAX_BYTES);
        assert!(pasted(longest.clone().into()) == Some(longest.clone()));
        assert!(pasted((longest + "a").into()).is_none());
        assert_eq!(pasted(vec![0xff]), None, "not a text");
    }

    #[test]
    fn an_owner_that_says_nothing_is_not_waited_for() {
        let (mut clipboard, mut writer, deadline) = reading();
        writer.write_all(b"the beginning").unwrap();
        assert_eq!(clipboard.read(), None);
        assert_eq!(clipboard.next_due(), Some(deadline));
        clipboard.on_time(deadline);
        assert_eq!(clipboard.next_due(), None);
        assert!(writer.write_all(b"more").is_err(), "nobody reads any more");
    }
}
