//! Wakes the event loop where miniquad would sleep through an event.
//!
//! When miniquad is about to sleep, it handles the pending events and then waits for one more. So a
//! key pressed while a frame was drawn is handled, but its own frame is only drawn with the next
//! event. The same happens to a click that arrives together with the pointer's entry, since an
//! entry draws nothing.
//!
//! So each input is followed by a question: the window is asked for a selection that miniquad does
//! not have. miniquad refuses once it handles events, which is after the input, however long a
//! frame takes. Then it is sent an event that means nothing to it, and it wakes up if it was
//! waiting for one more.
//!
//! What no other client sees, such as the request to close the window, can come together with that
//! event and be slept through in its place. So a moment later the window is asked once more.

use std::time::Instant;
use std::{mem, process};

use x11rb::connection::Connection;
use x11rb::errors::{ConnectionError, ReplyError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xinput::{self, ConnectionExt as _, XIEventMask};
use x11rb::protocol::xproto::{
    AtomEnum, ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt, CreateWindowAux,
    EventMask, FOCUS_OUT_EVENT, FocusOutEvent, MOTION_NOTIFY_EVENT, MotionNotifyEvent,
    NotifyDetail, SELECTION_REQUEST_EVENT, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;

use super::{Client, Inquiry, LATE, if_there};
use crate::input::{FOUND, GONE};

/// The version of the X Input extension that tells all clients about buttons.
const XINPUT: (u16, u16) = (2, 2);

/// Subscribes to all events that the windows get, and to exposures.
pub fn select_events(
    connection: &RustConnection,
    root: Window,
    windows: &[Window],
) -> Result<(), ReplyError> {
    let mask = EventMask::KEY_PRESS
        | EventMask::KEY_RELEASE
        | EventMask::POINTER_MOTION
        | EventMask::ENTER_WINDOW
        | EventMask::LEAVE_WINDOW
        | EventMask::FOCUS_CHANGE
        | EventMask::STRUCTURE_NOTIFY
        | EventMask::EXPOSURE;
    let events = ChangeWindowAttributesAux::new().event_mask(mask);
    for &window in windows {
        connection.change_window_attributes(window, &events)?;
    }
    // A window reports buttons to a single client, and that is miniquad.
    let version = connection.xinput_xi_query_version(XINPUT.0, XINPUT.1)?;
    if version.reply().is_ok() {
        let buttons = xinput::EventMask {
            deviceid: xinput::Device::ALL_MASTER.into(),
            mask: vec![XIEventMask::RAW_BUTTON_PRESS | XIEventMask::RAW_BUTTON_RELEASE],
        };
        connection.xinput_xi_select_events(root, &[buttons])?;
    }
    connection.flush()?;
    Ok(())
}

/// An invisible window that receives answers.
pub fn mailbox(connection: &RustConnection, root: Window) -> Result<Window, ReplyOrIdError> {
    let mailbox = connection.generate_id()?;
    let class = WindowClass::INPUT_ONLY;
    let looks = CreateWindowAux::new();
    let visual = x11rb::COPY_FROM_PARENT;
    connection.create_window(0, mailbox, root, 0, 0, 1, 1, 0, class, visual, &looks)?;
    Ok(mailbox)
}

/// The windows of a class, wherever a window manager has put them. All windows of a level are asked
/// about at once: over a network each wait takes long.
///
/// # Errors
/// If the connection is lost. A window that disappears in the process is skipped.
pub fn windows_of(
    connection: &RustConnection,
    root: Window,
    class: &str,
) -> Result<Vec<Window>, ConnectionError> {
    let (name, string) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
    let (mut found, mut level) = (Vec::new(), vec![root]);
    while !level.is_empty() {
        let mut asked = Vec::new();
        for window in level.drain(..) {
            let names = connection.get_property(false, window, name, string, 0, 64)?;
            asked.push((window, names, connection.query_tree(window)?));
        }
        for (window, names, tree) in asked {
            if let Some(names) = if_there(names.reply())? {
                let mut names = names.value.split(|&byte| byte == 0);
                found.extend(names.any(|name| name == class.as_bytes()).then_some(window));
            }
            level.extend(
                if_there(tree.reply())?
                    .into_iter()
                    .flat_map(|tree| tree.children),
            );
        }
    }
    Ok(found)
}

/// Those of these windows that are of this process, as far as the server knows: one without
/// X-Resource 1.2, or that numbers processes otherwise, as outside a container, knows of none.
pub fn of_this_process(connection: &RustConnection, windows: &[Window]) -> Vec<Window> {
    let ask = |&window: &Window| {
        let asked = ClientIdSpec {
            client: window,
            mask: ClientIdMask::LOCAL_CLIENT_PID,
        };
        Some((window, connection.res_query_client_ids(&[asked]).ok()?))
    };
    let asked: Vec<_> = windows.iter().filter_map(ask).collect();
    let own = asked.into_iter().filter_map(|(window, cookie)| {
        let ids = cookie.reply().ok()?.ids;
        let is_own = ids.iter().any(|id| id.value.contains(&process::id()));
        is_own.then_some(window)
    });
    own.collect()
}

impl Client {
    /// Follows each input with a question and each answer with an event, redraws uncovered windows,
    /// and serves the clipboard.
    pub(super) fn listen(&mut self) -> Result<(), ConnectionError> {
        while let Some(event) = self.connection.poll_for_event()? {
            self.on_event(&event)?;
        }
        Ok(())
    }

    fn on_event(&mut self, event: &Event) -> Result<(), ConnectionError> {
        match event {
            Event::EnterNotify(entered) => {
                self.has_pointer = true;
                if_there(self.redraw(entered.event))?;
            }
            Event::LeaveNotify(left) => {
                self.has_pointer = false;
                if_there(self.redraw(left.event))?;
            }
            Event::SelectionNotify(answer) if answer.selection == self.atoms.HOST_WAKE => {
                self.wake()?;
                if mem::replace(&mut self.question, Inquiry::Answered) == Inquiry::AskedTooEarly {
                    self.ask()?;
                }
                return Ok(());
            }
            Event::SelectionNotify(answer) => {
                return if_there(self.on_clipboard_answer(answer)).map(drop);
            }
            Event::SelectionRequest(request) => {
                return if_there(self.on_clipboard_wanted(request)).map(drop);
            }
            Event::SelectionClear(_) => return if_there(self.on_clipboard_lost()).map(drop),
            Event::Expose(exposed) if exposed.count > 0 => return Ok(()),
            Event::Expose(exposed) => {
                if_there(self.redraw(exposed.window))?;
            }
            Event::KeyPress(press) => self.forget_keys(press.event)?,
            // About a window that no longer exists, from whichever program requested something.
            Event::Error(_) => return Ok(()),
            _ => {}
        }
        self.late = Some(Instant::now() + LATE);
        match self.question {
            Inquiry::Answered => self.ask()?,
            Inquiry::Asked | Inquiry::AskedTooEarly => self.question = Inquiry::AskedTooEarly,
        }
        Ok(())
    }

    /// Asks the windows for a selection that miniquad does not have.
    pub(super) fn ask(&mut self) -> Result<(), ConnectionError> {
        for &owner in &self.windows {
            let question = SelectionRequestEvent {
                response_type: SELECTION_REQUEST_EVENT,
                owner,
                requestor: self.mailbox,
                selection: self.atoms.HOST_WAKE,
                target: self.atoms.HOST_WAKE,
                property: self.atoms.HOST_WAKE,
                ..SelectionRequestEvent::default()
            };
            self.send(owner, question)?;
        }
        self.question = Inquiry::Asked;
        Ok(())
    }

    /// Sends the windows an event that means nothing to miniquad.
    fn wake(&self) -> Result<(), ConnectionError> {
        for &window in &self.windows {
            let event = ClientMessageEvent::new(32, window, self.atoms.HOST_WAKE, [0; 5]);
            self.send(window, event)?;
        }
        Ok(())
    }

    /// Makes macroquad forget which keys are down, as when the focus leaves a window: its built-in
    /// widgets, even when unused, empty the clipboard in each frame that begins with Ctrl and C or
    /// X down.
    fn forget_keys(&self, window: Window) -> Result<(), ConnectionError> {
        let event = FocusOutEvent {
            response_type: FOCUS_OUT_EVENT,
            detail: NotifyDetail::NONE,
            event: window,
            ..FocusOutEvent::default()
        };
        self.send(window, event)
    }

    /// Makes the windows draw again.
    pub(super) fn draw(&mut self) -> Result<(), ConnectionError> {
        for &window in &self.windows {
            if_there(self.redraw(window))?;
        }
        self.ask()
    }

    /// Makes a window draw again: to miniquad, which overlooks the pointer's entering and leaving,
    /// it looks as if the pointer had moved. miniquad may already know a newer place, so a place
    /// where the pointer was found is marked as such.
    fn redraw(&self, window: Window) -> Result<(), ReplyError> {
        let pointer = self.connection.query_pointer(window)?.reply()?;
        // If it has left for another window, this one may still lie below it.
        let (event_x, event_y) = if self.has_pointer {
            (pointer.win_x, pointer.win_y.saturating_sub(FOUND))
        } else {
            (GONE, GONE)
        };
        let moved = MotionNotifyEvent {
            response_type: MOTION_NOTIFY_EVENT,
            event: window,
            event_x,
            event_y,
            ..MotionNotifyEvent::default()
        };
        Ok(self.send(window, moved)?)
    }
}
