//! Copies and pastes. Nothing here waits for another program.

use std::{
    sync::{Arc, Mutex, PoisonError, mpsc::Sender},
    time::{Duration, Instant},
};

use x11rb::{
    connection::{Connection, RequestConnection},
    errors::{ConnectionError, ReplyError},
    protocol::xproto::{
        Atom, AtomEnum, ConnectionExt, PropMode, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent,
        SelectionRequestEvent,
    },
    wrapper::ConnectionExt as _,
};

use super::Client;
use crate::Copied;

/// How long an answer is waited for. A text that comes later would surprise.
const DEADLINE: Duration = Duration::from_millis(500);

/// Bytes of an answer besides what is copied.
const REQUEST: usize = 64;

/// The longest text that is pasted, in units of four bytes. What the owner sends in
/// pieces is longer; no field of this program takes that much.
const LONGEST: u32 = 1 << 16;

/// What is copied, and whether something is to be pasted.
pub struct Clipboard {
    copied: Mutex<Option<Arc<Copied>>>,
    /// When a text was asked for.
    asked: Mutex<Option<Instant>>,
    pasted: Sender<String>,
}

impl Clipboard {
    /// Text to be pasted goes there.
    pub fn new(pasted: Sender<String>) -> Self {
        Self {
            copied: Mutex::default(),
            asked: Mutex::default(),
            pasted,
        }
    }

    fn copied(&self) -> Option<Arc<Copied>> {
        let copied = self.copied.lock();
        copied.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set_copied(&self, copied: Option<Copied>) {
        *self.copied.lock().unwrap_or_else(PoisonError::into_inner) = copied.map(Arc::new);
    }

    fn set_asked(&self, at: Option<Instant>) -> Option<Instant> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *asked, at)
    }
}

impl Client {
    /// Owns the clipboard, with this in it.
    pub(super) fn copy(&self, copied: Copied) -> Result<(), ConnectionError> {
        self.clipboard.set_copied(Some(copied));
        self.own_clipboard()
    }

    fn own_clipboard(&self) -> Result<(), ConnectionError> {
        let (owner, selection) = (self.mailbox, self.atoms.CLIPBOARD);
        self.connection
            .set_selection_owner(owner, selection, x11rb::CURRENT_TIME)?;
        self.connection.flush()
    }

    /// The clipboard has another owner. If that is our own window, macroquad has emptied
    /// it, since C came so soon after Ctrl that neither was forgotten.
    pub(super) fn on_clipboard_lost(&self) -> Result<(), ReplyError> {
        let owner = self.connection.get_selection_owner(self.atoms.CLIPBOARD)?;
        let owner = owner.reply()?.owner;
        if self.windows.contains(&owner) {
            self.own_clipboard()?;
        } else if owner != self.mailbox {
            self.clipboard.set_copied(None);
        }
        Ok(())
    }

    /// Gives somebody what was copied, in the form that they want.
    pub(super) fn on_clipboard_wanted(
        &self,
        request: &SelectionRequestEvent,
    ) -> Result<(), ConnectionError> {
        // Old programs name no property and mean the target.
        let property = match request.property {
            x11rb::NONE => request.target,
            property => property,
        };
        let given = match self.clipboard.copied() {
            Some(copied) if request.selection == self.atoms.CLIPBOARD => {
                self.give(request, property, &copied)?
            }
            Some(_) | None => false,
        };
        let answer = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: request.time,
            requestor: request.requestor,
            selection: request.selection,
            target: request.target,
            property: if given { property } else { x11rb::NONE },
        };
        self.send(request.requestor, answer)
    }

    /// Whether the form is known, and what is copied is not too long for one answer. Servers take
    /// 16 MB at once, and pictures of boards are far smaller.
    fn give(
        &self,
        request: &SelectionRequestEvent,
        property: Atom,
        copied: &Copied,
    ) -> Result<bool, ConnectionError> {
        let (connection, requestor) = (&self.connection, request.requestor);
        let (forms, bytes) = self.forms(copied);
        if request.target == self.atoms.TARGETS {
            let mut targets = vec![self.atoms.TARGETS];
            targets.extend(forms);
            let kind = AtomEnum::ATOM;
            connection.change_property32(PropMode::REPLACE, requestor, property, kind, &targets)?;
            return Ok(true);
        }
        let has_room = bytes.len() + REQUEST <= connection.maximum_request_bytes();
        if !forms.contains(&request.target) || !has_room {
            return Ok(false);
        }
        let kind = if request.target == self.atoms.TEXT {
            self.atoms.UTF8_STRING
        } else {
            request.target
        };
        connection.change_property8(PropMode::REPLACE, requestor, property, kind, bytes)?;
        Ok(true)
    }

    /// In which forms something is handed out, the best first.
    fn forms<'c>(&self, copied: &'c Copied) -> (Vec<Atom>, &'c [u8]) {
        let atoms = &self.atoms;
        // Boards, numbers and commands are ASCII, which is Latin-1 and UTF-8 as well.
        let texts = [
            atoms.UTF8_STRING,
            atoms.PLAIN_UTF8,
            atoms.PLAIN_TEXT,
            atoms.TEXT,
            Atom::from(AtomEnum::STRING),
        ];
        match copied {
            Copied::Text(text) => (texts.into(), text.as_bytes()),
            Copied::Picture(picture) => (vec![atoms.PNG], &picture.png),
            Copied::Svg(text) => {
                let forms = [atoms.SVG].into_iter().chain(texts).collect();
                (forms, text.as_bytes())
            }
        }
    }

    /// Asks the owner of the clipboard for its text.
    pub(super) fn ask_for_text(&self) -> Result<(), ConnectionError> {
        self.clipboard.set_asked(Some(Instant::now()));
        let atoms = &self.atoms;
        self.connection.convert_selection(
            self.mailbox,
            atoms.CLIPBOARD,
            atoms.UTF8_STRING,
            atoms.HOST_PASTE,
            x11rb::CURRENT_TIME,
        )?;
        self.connection.flush()
    }

    /// The owner of the clipboard answers.
    pub(super) fn on_clipboard_answer(
        &self,
        answer: &SelectionNotifyEvent,
    ) -> Result<(), ReplyError> {
        let asked = self.clipboard.set_asked(None);
        if answer.property == x11rb::NONE {
            return Ok(());
        }
        let (property, kind) = (answer.property, AtomEnum::ANY);
        let value = self
            .connection
            .get_property(true, self.mailbox, property, kind, 0, LONGEST)?
            .reply()?;
        let in_time = asked.is_some_and(|asked| asked.elapsed() < DEADLINE);
        if in_time && value.format == 8 && value.type_ != self.atoms.INCR {
            let text = String::from_utf8_lossy(&value.value).into_owned();
            // The window may be closing.
            let _ = self.clipboard.pasted.send(text);
            self.draw()?;
        }
        Ok(())
    }
}
