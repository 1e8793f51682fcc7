//! Other programs on the desktop that copy and paste.

use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::errors::{ReplyError, ReplyOrIdError};
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::Desktop;

/// How long the owner of the clipboard may take to answer, on a busy machine.
const ANSWER: Duration = Duration::from_secs(5);

/// After this long without an answer, a program that can ask again does: who has just lost
/// or won the clipboard may lose a question with it, as Wine does.
const PATIENCE: Duration = Duration::from_secs(1);

/// The most that is pasted, in units of four bytes: more than a picture has.
const MOST: u32 = 1 << 23;

/// A program that has copied a text, or says so.
pub struct Copied {
    connection: RustConnection,
    clipboard: Atom,
    owner: Window,
}

/// What comes of a question.
enum Answer {
    Text(Vec<u8>),
    /// There is nothing in this form.
    Refusal,
    Silence,
}

/// The forms of a copied text.
struct Forms {
    /// The list of all forms, which some ask for before they ask for one of them.
    targets: Atom,
    utf8: Atom,
}

impl Copied {
    /// Whether nobody has copied anything since.
    pub fn is_kept(&self) -> bool {
        let owner = self.connection.get_selection_owner(self.clipboard);
        let owner = owner.ok().and_then(|cookie| cookie.reply().ok());
        owner.expect("the X server answers").owner == self.owner
    }
}

impl Desktop {
    /// Puts a text on the clipboard, and hands it to all who ask for it.
    pub fn copy(&self, text: &'static str) {
        let forms = Forms {
            targets: self.atom("TARGETS"),
            utf8: self.atom("UTF8_STRING"),
        };
        let copied = self.copy_without_answer();
        // It ends with the server.
        thread::spawn(move || {
            while let Ok(event) = copied.connection.wait_for_event() {
                if let Event::SelectionRequest(request) = event {
                    answer(&copied.connection, &request, &forms, text)
                        .expect("the X server listens");
                }
            }
        });
    }

    /// Says that there is a text on the clipboard, and answers nobody who asks for it.
    pub fn copy_without_answer(&self) -> Copied {
        let (connection, _) =
            RustConnection::connect(Some(self.display())).expect("the X server is there");
        let clipboard = self.atom("CLIPBOARD");
        let owner = own(&connection, self.root, clipboard).expect("the X server listens");
        Copied {
            connection,
            clipboard,
            owner,
        }
    }

    /// What another program gets that pastes, in one of the forms that it may ask for.
    pub fn paste(&self, form: &str) -> Option<Vec<u8>> {
        match self.ask(form, ANSWER) {
            Answer::Text(text) => Some(text),
            Answer::Refusal => None,
            Answer::Silence => panic!("no answer of the clipboard"),
        }
    }

    /// Waits until there is something in this form. Like most programs it looks at the list of
    /// forms first: Wine refuses for good what was once asked for in vain.
    pub fn paste_within(&self, form: &str, timeout: Duration) -> Vec<u8> {
        let wanted = self.atom(form).to_ne_bytes();
        let started = Instant::now();
        loop {
            if let Answer::Text(forms) = self.ask("TARGETS", PATIENCE)
                && forms.chunks_exact(wanted.len()).any(|form| form == wanted)
                && let Answer::Text(pasted) = self.ask(form, PATIENCE)
            {
                return pasted;
            }
            assert!(started.elapsed() < timeout, "no {form} in the clipboard");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Asks for what is on the clipboard.
    fn ask(&self, form: &str, patience: Duration) -> Answer {
        let (connection, _) =
            RustConnection::connect(Some(self.display())).expect("the X server is there");
        let [clipboard, form, place] = ["CLIPBOARD", form, "PASTED"].map(|name| self.atom(name));
        let kinds = [clipboard, form, place];
        ask(&connection, self.root, kinds, patience).expect("the X server listens")
    }

    /// Waits until another program that pastes gets this text.
    pub fn pastes(&self, text: &str) {
        let started = Instant::now();
        loop {
            let pasted = match self.ask("UTF8_STRING", PATIENCE) {
                Answer::Text(pasted) if pasted == text.as_bytes() => return,
                Answer::Text(pasted) => String::from_utf8_lossy(&pasted).into_owned(),
                Answer::Refusal => "a refusal".to_owned(),
                Answer::Silence => "no answer".to_owned(),
            };
            assert!(
                started.elapsed() < 3 * ANSWER,
                "{pasted:?} in place of {text:?}"
            );
            thread::sleep(Duration::from_millis(10));
        }
    }
}

fn own(connection: &RustConnection, root: u32, clipboard: Atom) -> Result<Window, ReplyOrIdError> {
    let owner = mailbox(connection, root)?;
    connection.set_selection_owner(owner, clipboard, x11rb::CURRENT_TIME)?;
    connection.sync()?;
    Ok(owner)
}

fn mailbox(connection: &RustConnection, root: u32) -> Result<Window, ReplyOrIdError> {
    let window = connection.generate_id()?;
    let (class, looks) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
    let visual = x11rb::COPY_FROM_PARENT;
    connection.create_window(0, window, root, 0, 0, 1, 1, 0, class, visual, &looks)?;
    Ok(window)
}

fn ask(
    connection: &RustConnection,
    root: u32,
    [clipboard, form, place]: [Atom; 3],
    patience: Duration,
) -> Result<Answer, ReplyOrIdError> {
    let requestor = mailbox(connection, root)?;
    connection.convert_selection(requestor, clipboard, form, place, x11rb::CURRENT_TIME)?;
    connection.flush()?;
    let started = Instant::now();
    loop {
        match connection.poll_for_event()? {
            Some(Event::SelectionNotify(answer)) if answer.property == x11rb::NONE => {
                return Ok(Answer::Refusal);
            }
            Some(Event::SelectionNotify(_)) => break,
            _ if started.elapsed() > patience => return Ok(Answer::Silence),
            _ => thread::sleep(Duration::from_millis(1)),
        }
    }
    let kind = AtomEnum::ANY;
    let text = connection.get_property(true, requestor, place, kind, 0, MOST)?;
    Ok(Answer::Text(text.reply()?.value))
}

/// A text is all there is, and the list that says so: whoever asks for anything else gets
/// nothing.
fn answer(
    connection: &RustConnection,
    request: &SelectionRequestEvent,
    forms: &Forms,
    text: &str,
) -> Result<(), ReplyError> {
    let (mode, to, place) = (PropMode::REPLACE, request.requestor, request.property);
    let (targets, utf8) = (forms.targets, forms.utf8);
    let known = if request.target == utf8 {
        connection.change_property8(mode, to, place, utf8, text.as_bytes())?;
        true
    } else if request.target == targets {
        let kind = AtomEnum::ATOM;
        connection.change_property32(mode, to, place, kind, &[targets, utf8])?;
        true
    } else {
        false
    };
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
