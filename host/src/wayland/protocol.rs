//! The Wayland protocol, as far as the relay knows it: its messages, and their encoding.
//! <https://wayland.freedesktop.org/docs/html/ch04.html#sect-Protocol-Wire-Format>

/// The interface of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interface {
    Display,
    Registry,
    Compositor,
    Region,
    /// A surface; among the client's objects only that of the window.
    Surface,
    Output,
    Seat,
    Pointer,
    Keyboard,
    Touch,
    WmBase,
    XdgSurface,
    Toplevel,
    DataManager,
    DataDevice,
    DataSource,
    DataOffer,
    Dmabuf,
    DmabufFeedback,
}

/// The globals of a compositor, by name, with their interfaces.
pub const GLOBALS: [(&str, Interface); 6] = [
    ("wl_compositor", Interface::Compositor),
    ("wl_output", Interface::Output),
    ("wl_seat", Interface::Seat),
    ("xdg_wm_base", Interface::WmBase),
    ("wl_data_device_manager", Interface::DataManager),
    ("zwp_linux_dmabuf_v1", Interface::Dmabuf),
];

/// A request or an event: its interface, and its number there.
pub type Opcode = (Interface, u16);

/// Requests of the client, with their arguments.
pub mod request {
    use super::{Interface, Opcode};

    pub const GET_REGISTRY: Opcode = (Interface::Display, 1); // registry
    pub const BIND: Opcode = (Interface::Registry, 0); // name, interface, version, object
    pub const CREATE_REGION: Opcode = (Interface::Compositor, 1); // region
    pub const DESTROY_REGION: Opcode = (Interface::Region, 0);
    pub const ADD_TO_REGION: Opcode = (Interface::Region, 1); // x, y, width, height
    pub const ATTACH: Opcode = (Interface::Surface, 1); // buffer, x, y
    pub const SET_OPAQUE_REGION: Opcode = (Interface::Surface, 4); // region
    pub const COMMIT: Opcode = (Interface::Surface, 6);
    pub const SET_BUFFER_SCALE: Opcode = (Interface::Surface, 8); // scale
    pub const GET_POINTER: Opcode = (Interface::Seat, 0); // pointer
    pub const GET_KEYBOARD: Opcode = (Interface::Seat, 1); // keyboard
    pub const GET_TOUCH: Opcode = (Interface::Seat, 2); // touch
    pub const GET_XDG_SURFACE: Opcode = (Interface::WmBase, 2); // object, surface
    pub const PONG: Opcode = (Interface::WmBase, 3); // serial
    pub const GET_TOPLEVEL: Opcode = (Interface::XdgSurface, 1); // toplevel
    pub const SET_GEOMETRY: Opcode = (Interface::XdgSurface, 3); // x, y, width, height
    pub const ACK_CONFIGURE: Opcode = (Interface::XdgSurface, 4); // serial
    pub const SET_FULLSCREEN: Opcode = (Interface::Toplevel, 11); // output
    pub const UNSET_FULLSCREEN: Opcode = (Interface::Toplevel, 12);
    pub const CREATE_SOURCE: Opcode = (Interface::DataManager, 0); // source
    pub const GET_DATA_DEVICE: Opcode = (Interface::DataManager, 1); // device, seat
    pub const SET_SELECTION: Opcode = (Interface::DataDevice, 1); // source, serial
    pub const OFFER_TYPE: Opcode = (Interface::DataSource, 0); // type
    pub const DESTROY_SOURCE: Opcode = (Interface::DataSource, 1);
    pub const RECEIVE: Opcode = (Interface::DataOffer, 1); // type; with a file
    pub const GET_FEEDBACK: Opcode = (Interface::Dmabuf, 2); // feedback
    pub const GET_SURFACE_FEEDBACK: Opcode = (Interface::Dmabuf, 3); // feedback, surface

    /// Requests whose first argument is a new object of the client's, and that object's interface.
    pub const MAKES: [(Opcode, Interface); 9] = [
        (GET_REGISTRY, Interface::Registry),
        (GET_POINTER, Interface::Pointer),
        (GET_KEYBOARD, Interface::Keyboard),
        (GET_TOUCH, Interface::Touch),
        (GET_XDG_SURFACE, Interface::XdgSurface),
        (GET_TOPLEVEL, Interface::Toplevel),
        (GET_DATA_DEVICE, Interface::DataDevice),
        (GET_FEEDBACK, Interface::DmabufFeedback),
        (GET_SURFACE_FEEDBACK, Interface::DmabufFeedback),
    ];
}

/// Events from the compositor, with their arguments.
pub mod event {
    use super::{Interface, Opcode};

    pub const DELETE_ID: Opcode = (Interface::Display, 1); // object
    pub const GLOBAL_REMOVE: Opcode = (Interface::Registry, 1); // name
    pub const ENTER_OUTPUT: Opcode = (Interface::Surface, 0); // output
    pub const LEAVE_OUTPUT: Opcode = (Interface::Surface, 1); // output
    pub const SCALE: Opcode = (Interface::Output, 3); // scale
    pub const POINTER_ENTER: Opcode = (Interface::Pointer, 0); // serial, surface, x, y
    pub const POINTER_LEAVE: Opcode = (Interface::Pointer, 1); // serial, surface
    pub const MOTION: Opcode = (Interface::Pointer, 2); // time, x, y
    pub const BUTTON: Opcode = (Interface::Pointer, 3); // serial, time, button, state
    pub const KEYMAP: Opcode = (Interface::Keyboard, 0); // format, size; with a file
    pub const KEYBOARD_ENTER: Opcode = (Interface::Keyboard, 1); // serial, surface, keys
    pub const KEYBOARD_LEAVE: Opcode = (Interface::Keyboard, 2); // serial, surface
    pub const KEY: Opcode = (Interface::Keyboard, 3); // serial, time, key, state
    pub const REPEAT_INFO: Opcode = (Interface::Keyboard, 5); // rate, delay
    pub const TOUCH_DOWN: Opcode = (Interface::Touch, 0); // serial, time, surface, finger, x, y
    pub const PING: Opcode = (Interface::WmBase, 0); // serial
    pub const SIZED: Opcode = (Interface::XdgSurface, 0); // serial
    pub const CONFIGURE: Opcode = (Interface::Toplevel, 0); // width, height, states
    pub const CLOSE: Opcode = (Interface::Toplevel, 1);
    pub const DATA_OFFER: Opcode = (Interface::DataDevice, 0); // offer
    pub const SELECTION: Opcode = (Interface::DataDevice, 5); // offer
    pub const OFFERED_TYPE: Opcode = (Interface::DataOffer, 0); // type
    pub const SEND: Opcode = (Interface::DataSource, 1); // type; with a file
    pub const CANCELLED: Opcode = (Interface::DataSource, 2);
    pub const FORMAT_TABLE: Opcode = (Interface::DmabufFeedback, 1); // size; with a file
}

/// An area that covers all of a surface: left, top, width and height.
pub const EVERYWHERE: [u32; 4] = [0, 0, i32::MAX.cast_unsigned(), i32::MAX.cast_unsigned()];

/// The bytes before the arguments: the object, the number of the message and the size.
const HEAD: usize = 8;

/// A message that was received.
#[derive(Clone, Debug)]
pub struct WireMessage<'m> {
    /// The object.
    pub object: u32,
    /// The number of the request or the event.
    pub code: u16,
    /// The arguments. A text or an array is its length in bytes, followed by as many words as it
    /// takes.
    pub words: Vec<u32>,
    /// The whole message.
    pub bytes: &'m [u8],
}

impl<'m> WireMessage<'m> {
    /// The first message in these bytes, if it is complete.
    pub fn first(bytes: &'m [u8]) -> Option<Self> {
        let (head, _) = bytes.split_first_chunk::<HEAD>()?;
        let head = words(head);
        let size = (head[1] >> 16) as usize;
        let bytes = bytes.get(..size.max(HEAD))?;
        Some(Self {
            object: head[0],
            code: (head[1] & 0xffff) as u16,
            words: words(&bytes[HEAD..]),
            bytes,
        })
    }
}

/// The bytes of a message.
pub fn message(object: u32, code: u16, words: &[u32]) -> Vec<u8> {
    let size = HEAD + size_of_val(words);
    let head = [object, (size as u32) << 16 | u32::from(code)];
    let all = head.iter().chain(words);
    all.flat_map(|word| word.to_ne_bytes()).collect()
}

fn words(bytes: &[u8]) -> Vec<u32> {
    let (words, _) = bytes.as_chunks();
    words.iter().map(|&word| u32::from_ne_bytes(word)).collect()
}

/// A text encoded as arguments.
pub fn text(text: &str) -> Vec<u32> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    let length = bytes.len();
    bytes.resize(length.next_multiple_of(4), 0);
    [vec![length as u32], words(&bytes)].concat()
}

/// Decodes a text from arguments. Returns it and the rest.
pub fn read_text(arguments: &[u32]) -> Option<(String, &[u32])> {
    let (&length, rest) = arguments.split_first()?;
    let (text, rest) = rest.split_at_checked(length.div_ceil(4) as usize)?;
    let mut bytes: Vec<u8> = text.iter().flat_map(|word| word.to_ne_bytes()).collect();
    bytes.truncate(length.checked_sub(1)? as usize);
    Some((String::from_utf8(bytes).ok()?, rest))
}

/// Encodes a whole number as a fixed-point number, in which 1 is 256.
pub fn to_fixed(number: i16) -> u32 {
    (i32::from(number) << 8).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let name = text("wl_seat");
        let arguments = [&[9], &name[..], &[to_fixed(-2)]].concat();
        let bytes = message(7, 3, &arguments);
        assert_eq!(bytes.len(), 8 + 4 + 4 + 8 + 4);
        let read = WireMessage::first(&bytes).unwrap();
        assert_eq!((read.object, read.code), (7, 3));
        assert_eq!(read.words, arguments);
        let (name, rest) = read_text(&read.words[1..]).unwrap();
        assert_eq!((name.as_str(), rest), ("wl_seat", &[to_fixed(-2)][..]));
        assert_eq!(read_text(&arguments[1..3]), None, "half a text");
    }

    #[test]
    fn half_a_message_is_none() {
        let bytes = message(7, 3, &[9]);
        for length in 0..bytes.len() {
            assert!(WireMessage::first(&bytes[..length]).is_none());
        }
        let more = [&bytes[..], &bytes[..5]].concat();
        assert_eq!(WireMessage::first(&more).unwrap().bytes, bytes);
    }
}
