//! Copies and pastes. Nothing here waits for another program.

use std::time::{Duration, Instant};

use x11rb::connection::{Connection, RequestConnection};
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt, PropMode, SELECTION_NOTIFY_EVENT, SelectionNotifyEvent,
    SelectionRequestEvent,
};
use x11rb::wrapper::ConnectionExt as _;

use super::Client;
use crate::Copied;

/// The longest wait for an answer. A text that comes later would surprise the user.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// The bytes of an answer besides the copied data.
const ANSWER_HEADER_BYTES: usize = 64;

/// The longest text that is pasted, in units of four bytes. Text that the owner sends in pieces is
/// longer, and is not pasted.
const MAX_PASTED_UNITS: u32 = 1 << 16;

/// The copied data, and whether something is to be pasted.
#[derive(Default)]
pub struct Clipboard {
    copied: Option<Copied>,
    /// When a text was requested.
    asked: Option<Instant>,
}

impl Client {
    /// Becomes the owner of the clipboard, with this data.
    pub(super) fn copy(&mut self, copied: Copied) -> Result<(), ConnectionError> {
        self.clipboard.copied = Some(copied);
        self.own_clipboard()
    }

    fn own_clipboard(&self) -> Result<(), ConnectionError> {
        let (owner, selection) = (self.mailbox, self.atoms.CLIPBOARD);
        self.connection
            .set_selection_owner(owner, selection, x11rb::CURRENT_TIME)?;
        self.connection.flush()
    }

    /// Handles the loss of the clipboard to another owner. If that is our own window, macroquad has
    /// emptied it, because C followed Ctrl so quickly that neither was forgotten.
    pub(super) fn on_clipboard_lost(&mut self) -> Result<(), ReplyError> {
        let owner = self.connection.get_selection_owner(self.atoms.CLIPBOARD)?;
        let owner = owner.reply()?.owner;
        if self.windows.contains(&owner) {
            self.own_clipboard()?;
        } else if owner != self.mailbox {
            self.clipboard.copied = None;
        }
        Ok(())
    }

    /// Gives another program the copied data, in the format that it wants.
    pub(super) fn on_clipboard_wanted(
        &self,
        request: &SelectionRequestEvent,
    ) -> Result<(), ReplyError> {
        let given = match &self.clipboard.copied {
            Some(copied) if request.selection == self.atoms.CLIPBOARD => {
                self.give(request, copied)?
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
            property: if given { request.property } else { x11rb::NONE },
        };
        Ok(self.send(request.requestor, answer)?)
    }

    /// Whether the format is known, and the copied data fits into one answer. Servers take 16 MB at
    /// once, and most pictures are far smaller.
    fn give(&self, request: &SelectionRequestEvent, copied: &Copied) -> Result<bool, ReplyError> {
        let (connection, requestor) = (&self.connection, request.requestor);
        let property = request.property;
        let (forms, bytes) = (self.forms(copied)?, copied.bytes());
        if request.target == self.atoms.TARGETS {
            let mut targets = vec![self.atoms.TARGETS];
            targets.extend(forms);
            let kind = AtomEnum::ATOM;
            connection.change_property32(PropMode::REPLACE, requestor, property, kind, &targets)?;
            return Ok(true);
        }
        let has_room = bytes.len() + ANSWER_HEADER_BYTES <= connection.maximum_request_bytes();
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

    /// The formats in which data is offered, the best first.
    fn forms(&self, copied: &Copied) -> Result<Vec<Atom>, ReplyError> {
        let names = copied.names().into_iter();
        let asked = names.map(|name| self.connection.intern_atom(false, name.as_bytes()));
        let asked: Vec<_> = asked.collect::<Result<_, _>>()?;
        let forms = asked.into_iter().map(|form| Ok(form.reply()?.atom));
        forms.collect()
    }

    /// Requests the text from the owner of the clipboard.
    pub(super) fn ask_for_text(&mut self) -> Result<(), ConnectionError> {
        self.clipboard.asked = Some(Instant::now());
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

    /// Handles the answer of the owner of the clipboard.
    pub(super) fn on_clipboard_answer(
        &mut self,
        answer: &SelectionNotifyEvent,
    ) -> Result<(), ReplyError> {
        let asked = self.clipboard.asked.take();
        if answer.property == x11rb::NONE {
            return Ok(());
        }
        let (property, kind) = (answer.property, AtomEnum::ANY);
        let value = self
            .connection
            .get_property(true, self.mailbox, property, kind, 0, MAX_PASTED_UNITS)?
            .reply()?;
        let in_time = asked.is_some_and(|asked| asked.elapsed() < MAX_WAIT);
        if value.bytes_after > 0 {
            // The server deletes a property only once it was read as a whole.
            self.connection.delete_property(self.mailbox, property)?;
            return Ok(());
        }
        if in_time && value.format == 8 && value.type_ != self.atoms.INCR {
            let text = String::from_utf8_lossy(&value.value).into_owned();
            // The window may be closing.
            self.signals.paste(text);
            self.draw()?;
        }
        Ok(())
    }
}
