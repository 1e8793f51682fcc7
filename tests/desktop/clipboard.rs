//! Another program on the desktop that has copied a text.

use std::thread;

use x11rb::connection::Connection;
use x11rb::errors::{ReplyError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::Desktop;

impl Desktop {
    /// Puts a text on the clipboard, and hands it to all who ask for it.
    pub fn copy(&self, text: &'static str) {
        let (connection, _) =
            RustConnection::connect(Some(self.display())).expect("the X server is there");
        let utf8 = self.atom("UTF8_STRING");
        own(&connection, self.root, self.atom("CLIPBOARD")).expect("the X server listens");
        // It ends with the server.
        thread::spawn(move || {
            while let Ok(event) = connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    answer(&connection, &request, utf8, text).expect("the X server listens");
                }
            }
        });
    }
}

fn own(connection: &RustConnection, root: u32, clipboard: Atom) -> Result<(), ReplyOrIdError> {
    let owner = connection.generate_id()?;
    let (class, looks) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let visual = x11rb::COPY_FROM_PARENT;
    connection.create_window(0, owner, root, 0, 0, 1, 1, 0, class, visual, &looks)?;
    connection.set_selection_owner(owner, clipboard, x11rb::CURRENT_TIME)?;
    connection.sync()?;
    Ok(())
}

/// A text is all there is: whoever asks for anything else gets nothing.
fn answer(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    utf8: Atom,
    text: &str,
) -> Result<(), ReplyError> {
    let known = request.target == utf8;
    if known {
        let (mode, to) = (PropMode::REPLACE, request.requestor);
        connection.change_property8(mode, to, request.property, utf8, text.as_bytes())?;
    }
    let notice = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: request.time,
        requestor: request.requestor,
        selection: request.selection,
        target: request.target,
        property: if known {
            request.property
        } else {
            AtomEnum::NONE.into()
        },
    };
    connection.send_event(false, request.requestor, EventMask::NO_EVENT, notice)?;
    connection.sync()
}
