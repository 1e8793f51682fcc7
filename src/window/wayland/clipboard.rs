//! Copies and pastes without waiting. What miniquad itself would copy is left out:
//! macroquad's widgets, which this program does not use, empty the clipboard while Ctrl and C
//! are down.

use std::{
    fs::File,
    io::{self, Read, Write},
    mem,
    os::fd::OwnedFd,
    thread,
};

use super::{
    objects::{Kind, Own},
    relay::Relay,
    wire::Draft,
};

/// What texts are called, the best name first.
const TEXTS: [&str; 5] = [
    "text/plain;charset=utf-8",
    "UTF8_STRING",
    "text/plain",
    "TEXT",
    "STRING",
];

/// A longer text is not pasted, in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// What is copied.
#[derive(Debug, Default)]
pub struct Clipboard {
    /// The text that the relay has copied, and the object that stands for it.
    own: Option<(u32, String)>,
    /// A text to be copied once there is a number for it.
    waiting: Option<String>,
    /// What others offer: an object, and the names that it has.
    offers: Vec<(u32, Vec<String>)>,
    /// The one of these that is in the clipboard.
    selected: Option<u32>,
}

impl Clipboard {
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
}

impl Relay {
    /// Puts a text into the clipboard.
    pub(super) fn copy(&mut self, text: String) {
        self.clipboard.waiting = Some(text);
        self.copy_what_waits();
    }

    /// The same with one that had to wait.
    pub(super) fn copy_what_waits(&mut self) {
        if self.clipboard.waiting.is_none() {
            return;
        }
        let (Some(manager), Some(device)) = (
            self.objects.first(Kind::DataManager),
            self.objects.first(Kind::DataDevice),
        ) else {
            return;
        };
        let Some([source]) = self.objects.take(Own::Source) else {
            return;
        };
        let text = self.clipboard.waiting.take().unwrap_or_default();
        self.ask(Draft::new(manager, 0).number(source));
        for name in TEXTS {
            self.ask(Draft::new(source, 0).text(name));
        }
        let serial = self.serial;
        self.ask(Draft::new(device, 1).number(source).number(serial));
        if let Some((before, _)) = self.clipboard.own.replace((source, text)) {
            self.ask(Draft::new(before, 1));
        }
    }

    /// Somebody wants what was copied, in this file.
    pub(super) fn on_copy_wanted(&mut self, source: u32, file: OwnedFd) {
        if let Some((own, text)) = &self.clipboard.own
            && *own == source
        {
            let text = text.clone();
            // Whoever reads may take his time.
            thread::spawn(move || File::from(file).write_all(text.as_bytes()));
        }
    }

    /// Somebody else has copied something.
    pub(super) fn on_copy_lost(&mut self, source: u32) {
        if self
            .clipboard
            .own
            .as_ref()
            .is_some_and(|(own, _)| *own == source)
        {
            self.clipboard.own = None;
            self.ask(Draft::new(source, 1));
        }
    }

    /// Asks for the text in the clipboard. It comes later, if it comes.
    pub(super) fn paste(&mut self) {
        if let Some((_, text)) = &self.clipboard.own {
            self.on_pasted(text.clone());
        } else if let Some((offer, name)) = self.clipboard.best() {
            let _ = self.read(offer, name);
        }
    }

    fn read(&mut self, offer: u32, name: &str) -> io::Result<()> {
        let (reader, writer) = io::pipe()?;
        self.server.send_file(writer.into());
        self.ask(Draft::new(offer, 1).text(name));
        let (pasted, mut bell) = (self.own_pasted.clone(), self.own_bell.try_clone()?);
        // An owner that never answers stops nothing but this thread.
        thread::spawn(move || {
            let mut text = String::new();
            let read = reader.take(MAX_BYTES).read_to_string(&mut text);
            if read.is_ok() && pasted.send(mem::take(&mut text)).is_ok() {
                let _ = bell.write(&[0]);
            }
        });
        Ok(())
    }

    /// The text in the clipboard is there.
    pub(super) fn on_pasted(&mut self, text: String) {
        let _ = self.pasted.send(text);
        self.wake();
    }
}
