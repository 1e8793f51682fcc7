//! Other programs on the desktop that copy and paste: `xclip` under X11, `wl-clipboard` under
//! Wayland.

use std::ffi::OsString;
use std::io::Write;
use std::process::{Command, Output, Stdio};

use x11rb::protocol::xproto::{ConnectionExt as _, CreateWindowAux, Window, WindowClass};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

use super::windows::create_window;
use super::{Desktop, Running, SOON, wait};

/// Programs that copy and paste.
pub struct Clipboard {
    /// Lines of a shell: one that copies its input, one that lists in which forms there is
    /// something, and one that pastes a form that stands behind it. Who has just lost or won the
    /// clipboard may lose a question with it, as Wine does, so each has a time.
    copies: &'static str,
    lists: &'static str,
    pastes: &'static str,
    /// Where they find the desktop.
    environment: Vec<(&'static str, OsString)>,
}

impl Clipboard {
    pub(super) fn of_x11(display: &str) -> Self {
        Self {
            copies: "xclip -selection clipboard -in",
            lists: "timeout 3 xclip -selection clipboard -out -target TARGETS",
            pastes: "timeout 3 xclip -selection clipboard -out -target ",
            environment: vec![("DISPLAY", display.into())],
        }
    }

    /// Where the socket is in a folder.
    pub fn of_wayland(folder: OsString, socket: OsString) -> Self {
        Self {
            copies: "wl-copy --type text/plain",
            lists: "timeout 3 wl-paste --list-types",
            pastes: "timeout 3 wl-paste --no-newline --type ",
            environment: vec![("XDG_RUNTIME_DIR", folder), ("WAYLAND_DISPLAY", socket)],
        }
    }

    fn run(&self, line: &str, input: &str) -> Output {
        let mut shell = Command::new("sh");
        shell.args(["-c", line]).stdin(Stdio::piped());
        // What copies stays, and would keep a pipe open.
        let output = if input.is_empty() {
            Stdio::piped()
        } else {
            Stdio::null()
        };
        let environment = self.environment.iter().cloned();
        shell.envs(environment).stdout(output).stderr(Stdio::null());
        let mut child = shell.spawn().expect("there is a shell");
        let mut pipe = child.stdin.take().expect("it was asked for");
        pipe.write_all(input.as_bytes()).expect("it reads");
        drop(pipe);
        child.wait_with_output().expect("it ends")
    }

    /// Puts a text on the clipboard, and hands it to all who ask for it.
    pub fn copy(&self, text: &str) {
        let status = self.run(self.copies, text).status;
        assert!(status.success(), "{}: is it installed?", self.copies);
    }

    /// In which forms there is something.
    pub fn forms(&self) -> Vec<String> {
        let output = self.run(self.lists, "");
        let forms = String::from_utf8_lossy(&output.stdout);
        forms.lines().map(str::to_owned).collect()
    }

    /// What another program gets that pastes, in one of the forms that it may ask for. Like most
    /// programs it looks at the list of forms first: Wine refuses for good what was once asked
    /// for in vain.
    pub fn paste(&self, form: &str) -> Option<Vec<u8>> {
        self.forms().iter().find(|other| *other == form)?;
        let output = self.run(&format!("{}'{form}'", self.pastes), "");
        output.status.success().then_some(output.stdout)
    }

    /// Waits until there is something in this form.
    pub fn paste_soon(&self, form: &str) -> Vec<u8> {
        let what = format!("{form} in the clipboard");
        wait(&what, SOON, || self.paste(form))
    }

    /// Waits until another program that pastes gets this text.
    pub fn pastes(&self, text: &str) {
        let what = format!("{text:?} in the clipboard");
        wait(&what, SOON, || {
            let pasted = self.paste("UTF8_STRING")?;
            (pasted == text.as_bytes()).then_some(())
        });
    }
}

/// A program that says that it has copied a text, and answers nobody who asks for it.
pub struct SilentOwner {
    connection: RustConnection,
    clipboard: u32,
    window: Window,
}

impl SilentOwner {
    /// Whether nobody has copied anything since.
    pub fn is_kept(&self) -> bool {
        let owner = self.connection.get_selection_owner(self.clipboard);
        let owner = owner.ok().and_then(|cookie| cookie.reply().ok());
        owner.expect("the X server answers").owner == self.window
    }
}

impl Desktop {
    /// Says that there is a text on the clipboard, and answers nobody who asks for it.
    pub fn copy_without_answer(&self) -> SilentOwner {
        let (connection, _) =
            RustConnection::connect(Some(self.display())).expect("the X server is there");
        let (class, looks) = (WindowClass::INPUT_ONLY, CreateWindowAux::new());
        let window = create_window(&connection, self.root, class, (1, 1), &looks)
            .expect("there are free numbers");
        let clipboard = self.atom("CLIPBOARD");
        connection
            .set_selection_owner(window, clipboard, x11rb::CURRENT_TIME)
            .expect("the X server listens");
        connection.sync().expect("the X server answers");
        SilentOwner {
            connection,
            clipboard,
            window,
        }
    }
}

impl Running<'_> {
    /// Copies what stands so far down in the menu of what can be copied, with the keyboard.
    pub fn copy_from_menu(&self, down: usize) {
        let before = self.at_rest();
        self.key_down("Control_L");
        self.press("C");
        self.key_up("Control_L");
        self.eventually("the menu", |p| p.differs_from(&before));
        self.at_rest();
        for _ in 0..down {
            self.press("Down");
        }
        self.press("Return");
    }
}
