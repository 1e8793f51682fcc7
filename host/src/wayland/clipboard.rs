//! Copies and pastes without waiting. What miniquad itself would copy is left out:
//! macroquad's widgets, which this program does not use, empty the clipboard while Ctrl and C
//! are down.

use std::{
    fs::File,
    io::{self, PipeReader, Read, Write},
    os::{fd::OwnedFd, unix::net::UnixStream},
    sync::{
        Arc,
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::{
    objects::{ObjectKind, OwnObject},
    wire::Draft,
    wires::Wires,
};
use crate::Copied;

/// What texts are called, the best name first.
const TEXTS: [&str; 5] = [
    "text/plain;charset=utf-8",
    "UTF8_STRING",
    "text/plain",
    "TEXT",
    "STRING",
];

/// What pictures are called.
const PNG: &str = "image/png";
const SVG: &str = "image/svg+xml";

/// A longer text is not pasted, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// How long a text is waited for. One that comes later would surprise.
const DEADLINE: Duration = Duration::from_millis(500);

/// Bytes that are read at once.
const CHUNK: usize = 1 << 16;

/// What is copied, and what others have copied.
#[derive(Debug)]
pub struct RelayClipboard {
    /// What the relay has copied, and the object that stands for it.
    own: Option<(u32, Arc<Copied>)>,
    /// What is to be copied once there is a number for it.
    waiting: Option<Copied>,
    /// What others offer: an object, and the names that it has.
    offers: Vec<(u32, Vec<String>)>,
    /// The one of these that is in the clipboard.
    selected: Option<u32>,
    /// How often a text was asked for. Only the last asking is answered.
    asked: u64,
    /// Texts that were read, with the asking that they answer, and a bell that says so.
    read: Sender<(u64, String)>,
    found: Receiver<(u64, String)>,
    bell: UnixStream,
    /// Where texts go that were asked for.
    pasted: Sender<String>,
}

impl RelayClipboard {
    /// An empty one. A text that was read rings a bell, and is pasted once it is taken.
    pub fn new(bell: UnixStream, pasted: Sender<String>) -> Self {
        let (read, found) = mpsc::channel();
        Self {
            own: None,
            waiting: None,
            offers: Vec::new(),
            selected: None,
            asked: 0,
            read,
            found,
            bell,
            pasted,
        }
    }

    /// Others offer something.
    pub fn add_offer(&mut self, offer: u32) {
        // One in the clipboard and one that is dragged.
        if self.offers.len() >= 2 {
            self.offers
                .retain(|(other, _)| self.selected == Some(*other));
        }
        self.offers.push((offer, Vec::new()));
    }

    /// It has this name.
    pub fn add_name(&mut self, offer: u32, name: &str) {
        let mut offers = self.offers.iter_mut();
        if let Some((_, names)) = offers.find(|(other, _)| *other == offer) {
            names.push(name.into());
        }
    }

    /// It is in the clipboard, or nothing is.
    pub fn select(&mut self, offer: u32) {
        self.selected = (offer != 0).then_some(offer);
    }

    /// The best name that the text in the clipboard has.
    fn best(&self) -> Option<(u32, &'static str)> {
        let selected = self.selected?;
        let (_, names) = self.offers.iter().find(|(offer, _)| *offer == selected)?;
        let mut texts = TEXTS.into_iter();
        let text = texts.find(|text| names.iter().any(|name| name == text))?;
        Some((selected, text))
    }

    /// Puts something into the clipboard, after the input of this number.
    pub fn copy(&mut self, copied: Copied, serial: u32, wires: &mut Wires) {
        self.waiting = Some(copied);
        self.copy_what_waits(serial, wires);
    }

    /// The same with what had to wait.
    pub fn copy_what_waits(&mut self, serial: u32, wires: &mut Wires) {
        if self.waiting.is_none() {
            return;
        }
        let (Some(manager), Some(device)) = (
            wires.first(ObjectKind::DataManager),
            wires.first(ObjectKind::DataDevice),
        ) else {
            return;
        };
        let Some([source]) = wires.objects.take(OwnObject::Source) else {
            return;
        };
        let Some(copied) = self.waiting.take() else {
            return;
        };
        wires.ask(Draft::new(manager, 0).number(source));
        for name in names(&copied) {
            wires.ask(Draft::new(source, 0).text(name));
        }
        wires.ask(Draft::new(device, 1).number(source).number(serial));
        if let Some((before, _)) = self.own.replace((source, Arc::new(copied))) {
            wires.ask(Draft::new(before, 1));
        }
    }

    /// Somebody wants what was copied, in this file.
    pub fn on_copy_wanted(&mut self, source: u32, file: OwnedFd) {
        if let Some((own, copied)) = &self.own
            && *own == source
        {
            let copied = Arc::clone(copied);
            // Whoever reads may take his time.
            let write = move || File::from(file).write_all(bytes(&copied));
            let _ = thread::Builder::new().spawn(write);
        }
    }

    /// Somebody else has copied something.
    pub fn on_copy_lost(&mut self, source: u32, wires: &mut Wires) {
        if self.own.take_if(|(own, _)| *own == source).is_some() {
            wires.ask(Draft::new(source, 1));
        }
    }

    /// Asks for the text in the clipboard, which comes later, if it comes. Says whether it was
    /// pasted at once.
    pub fn paste(&mut self, wires: &mut Wires) -> bool {
        self.asked += 1;
        if let Some((_, copied)) = &self.own {
            return match &**copied {
                Copied::Text(text) | Copied::Svg(text) => self.pasted.send(text.clone()).is_ok(),
                Copied::Picture(_) => false,
            };
        }
        if let Some((offer, name)) = self.best() {
            let _ = self.begin_to_read(offer, name, wires);
        }
        false
    }

    fn begin_to_read(&mut self, offer: u32, name: &str, wires: &mut Wires) -> io::Result<()> {
        let (reader, writer) = io::pipe()?;
        wires.server.send_file(writer.into());
        wires.ask(Draft::new(offer, 1).text(name));
        let (read, mut bell) = (self.read.clone(), self.bell.try_clone()?);
        let asked = self.asked;
        thread::Builder::new().spawn(move || {
            let text = read_text(reader, Instant::now() + DEADLINE);
            if text.is_some_and(|text| read.send((asked, text)).is_ok()) {
                let _ = bell.write(&[0]);
            }
        })?;
        Ok(())
    }

    /// Pastes a text that was read since, if it was asked for last; says whether there was one.
    pub fn paste_what_was_read(&mut self) -> bool {
        let mut read = self.found.try_iter();
        let wanted = read.find(|(asked, _)| *asked == self.asked);
        wanted.is_some_and(|(_, text)| self.pasted.send(text).is_ok())
    }
}

/// What something that is copied is called, the best name first.
fn names(copied: &Copied) -> Vec<&'static str> {
    match copied {
        Copied::Text(_) => TEXTS.into(),
        Copied::Picture(_) => vec![PNG],
        Copied::Svg(_) => [SVG].into_iter().chain(TEXTS).collect(),
    }
}

fn bytes(copied: &Copied) -> &[u8] {
    match copied {
        Copied::Text(text) | Copied::Svg(text) => text.as_bytes(),
        Copied::Picture(picture) => &picture.png,
    }
}

/// All that comes, if it ends before the deadline, is a text and not too long.
fn read_text(mut reader: PipeReader, deadline: Instant) -> Option<String> {
    let mut bytes = Vec::new();
    let mut chunk = vec![0; CHUNK];
    while bytes.len() <= MAX_BYTES {
        let left = deadline.checked_duration_since(Instant::now())?;
        let timeout = Timespec {
            tv_sec: left.as_secs().cast_signed(),
            tv_nsec: left.subsec_nanos().into(),
        };
        let mut waiting = [PollFd::new(&reader, PollFlags::IN)];
        if poll(&mut waiting, Some(&timeout)).ok()? == 0 {
            return None;
        }
        match reader.read(&mut chunk).ok()? {
            0 => return String::from_utf8(bytes).ok(),
            length => bytes.extend(&chunk[..length]),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is read where this is written, before the writer closes.
    fn read(bytes: Vec<u8>) -> Option<String> {
        let (reader, mut writer) = io::pipe().unwrap();
        let writing = thread::spawn(move || {
            // Nobody reads the end of what is too long.
            let _ = writer.write_all(&bytes);
        });
        let text = read_text(reader, Instant::now() + Duration::from_secs(600));
        writing.join().unwrap();
        text
    }

    #[test]
    fn a_text_is_pasted_as_a_whole_or_not_at_all() {
        assert_eq!(read(Vec::new()).as_deref(), Some(""));
        assert_eq!(read("0,3 ♛".into()).as_deref(), Some("0,3 ♛"));
        let longest = "a".repeat(MAX_BYTES);
        assert!(read(longest.clone().into()) == Some(longest.clone()));
        assert!(read((longest + "a").into()).is_none());
        assert_eq!(read(vec![0xff]), None, "not a text");
    }

    #[test]
    fn an_owner_that_says_nothing_is_not_waited_for() {
        let (reader, mut writer) = io::pipe().unwrap();
        writer.write_all(b"the beginning").unwrap();
        let deadline = Instant::now() + Duration::from_millis(20);
        assert_eq!(read_text(reader, deadline), None);
        assert!(writer.write_all(b"more").is_err(), "nobody reads any more");
    }
}
