//! Wakes the event loop where miniquad would sleep through an event.
//!
//! When miniquad is about to sleep, it handles the events that have come and then
//! waits for one more. So a key pressed while a frame was drawn is handled, but its
//! own frame is drawn with the next event only. The same happens to a click that
//! comes together with the pointer's entry, since an entry draws nothing.
//!
//! So each input is followed by a question: the window is asked for a selection that
//! miniquad does not have. miniquad refuses once it handles events, which is after
//! the input, however long a frame takes. Then it is sent an event that means nothing
//! to it, and it wakes up if it was waiting for one more.

use std::{convert::Infallible, sync::atomic::Ordering};

use x11rb::{
    connection::Connection,
    errors::{ConnectionError, ReplyError, ReplyOrIdError},
    protocol::{
        Event,
        xinput::{self, ConnectionExt as _, XIEventMask},
        xproto::{
            ChangeWindowAttributesAux, ClientMessageEvent, ConnectionExt, CreateWindowAux,
            EventMask, FOCUS_OUT_EVENT, FocusOutEvent, KeyButMask, MOTION_NOTIFY_EVENT, Motion,
            MotionNotifyEvent, NotifyDetail, NotifyMode, SELECTION_REQUEST_EVENT,
            SelectionRequestEvent, Window, WindowClass,
        },
    },
    rust_connection::RustConnection,
};

use super::{Client, if_there};
use crate::input::{FOUND, GONE};

/// The version of the X Input extension that tells all clients about buttons.
const XINPUT: (u16, u16) = (2, 2);

/// Asks the server for all events that the windows get, and for exposures.
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
    // A window tells a single client about buttons, and that is miniquad.
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

/// A window that nobody sees, to receive answers.
pub fn mailbox(connection: &RustConnection, root: Window) -> Result<Window, ReplyOrIdError> {
    let mailbox = connection.generate_id()?;
    let class = WindowClass::INPUT_ONLY;
    let looks = CreateWindowAux::new();
    let visual = x11rb::COPY_FROM_PARENT;
    connection.create_window(0, mailbox, root, 0, 0, 1, 1, 0, class, visual, &looks)?;
    Ok(mailbox)
}

impl Client {
    /// Follows each input with a question and each answer with an event, has drawn again
    /// what was uncovered, and serves the clipboard. Ends with the connection only.
    pub(super) fn listen(&self) -> Result<Infallible, ConnectionError> {
        // One question at a time: a mouse moves faster than frames are drawn.
        let (mut asked, mut again) = (false, false);
        loop {
            match self.connection.wait_for_event()? {
                Event::EnterNotify(entered) => {
                    self.has_pointer.store(true, Ordering::SeqCst);
                    if_there(self.redraw(entered.event))?;
                    again = true;
                }
                Event::LeaveNotify(left) => {
                    self.has_pointer.store(false, Ordering::SeqCst);
                    if_there(self.redraw(left.event))?;
                    again = true;
                }
                Event::SelectionNotify(answer) if answer.selection == self.atoms.HOST_WAKE => {
                    self.wake()?;
                    asked = false;
                }
                Event::SelectionNotify(answer) => {
                    if_there(self.on_clipboard_answer(&answer))?;
                }
                Event::SelectionRequest(request) => self.on_clipboard_wanted(&request)?,
                Event::SelectionClear(_) => {
                    if_there(self.on_clipboard_lost())?;
                }
                Event::Expose(exposed) => {
                    if exposed.count == 0 {
                        if_there(self.redraw(exposed.window))?;
                        again = true;
                    }
                }
                Event::KeyPress(press) => {
                    self.forget_keys(press.event)?;
                    again = true;
                }
                // About a window that is no longer there, of whoever wanted something.
                Event::Error(_) => {}
                _ => again = true,
            }
            if again && !asked {
                self.ask()?;
                (asked, again) = (true, false);
            }
        }
    }

    /// Asks the windows for a selection that miniquad does not have.
    pub(super) fn ask(&self) -> Result<(), ConnectionError> {
        for &owner in &self.windows {
            let question = SelectionRequestEvent {
                response_type: SELECTION_REQUEST_EVENT,
                sequence: 0,
                time: x11rb::CURRENT_TIME,
                owner,
                requestor: self.mailbox,
                selection: self.atoms.HOST_WAKE,
                target: self.atoms.HOST_WAKE,
                property: self.atoms.HOST_WAKE,
            };
            self.send(owner, question)?;
        }
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

    /// Has macroquad forget which keys are down, as when the focus leaves a window: its
    /// widgets, which this program does not use, empty the clipboard in each frame that
    /// begins with Ctrl and C or X down.
    fn forget_keys(&self, window: Window) -> Result<(), ConnectionError> {
        let event = FocusOutEvent {
            response_type: FOCUS_OUT_EVENT,
            detail: NotifyDetail::NONE,
            sequence: 0,
            event: window,
            mode: NotifyMode::NORMAL,
        };
        self.send(window, event)
    }

    /// Has the windows drawn again.
    pub(super) fn draw(&self) -> Result<(), ConnectionError> {
        for &window in &self.windows {
            if_there(self.redraw(window))?;
        }
        self.ask()
    }

    /// Has a window drawn again: to miniquad, which overlooks that the pointer enters and
    /// leaves, it is as if the pointer had moved. What it did meanwhile may be known to
    /// miniquad already, so a place that was found is told from one that was moved to.
    fn redraw(&self, window: Window) -> Result<(), ReplyError> {
        let before = self.has_pointer.load(Ordering::SeqCst);
        self.say_where_the_pointer_is(window, before)?;
        // Both threads draw: what was said must not be older than what the other has said.
        let now = self.has_pointer.load(Ordering::SeqCst);
        if now != before {
            self.say_where_the_pointer_is(window, now)?;
        }
        Ok(())
    }

    fn say_where_the_pointer_is(
        &self,
        window: Window,
        has_pointer: bool,
    ) -> Result<(), ReplyError> {
        let pointer = self.connection.query_pointer(window)?.reply()?;
        // Where it has left for another window, this one may still lie below it.
        let (event_x, event_y) = if has_pointer {
            (pointer.win_x, pointer.win_y.saturating_sub(FOUND))
        } else {
            (GONE, GONE)
        };
        let moved = MotionNotifyEvent {
            response_type: MOTION_NOTIFY_EVENT,
            detail: Motion::NORMAL,
            sequence: 0,
            time: x11rb::CURRENT_TIME,
            root: pointer.root,
            event: window,
            child: x11rb::NONE,
            root_x: pointer.root_x,
            root_y: pointer.root_y,
            event_x,
            event_y,
            state: KeyButMask::default(),
            same_screen: pointer.same_screen,
        };
        Ok(self.send(window, moved)?)
    }
}
