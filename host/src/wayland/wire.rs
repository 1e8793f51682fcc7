//! Messages of the Wayland protocol: an object, the number of what it is asked or says, and
//! arguments. <https://wayland.freedesktop.org/docs/html/ch04.html#sect-Protocol-Wire-Format>

/// Bytes of what comes before the arguments.
const HEAD: usize = 8;

/// Parts of 1 that numbers with a point count.
const FIXED: i32 = 256;

/// A message that was received.
#[derive(Clone, Copy, Debug)]
pub struct WireMessage<'m> {
    /// The object.
    pub object: u32,
    /// The number of the request or the event.
    pub code: u16,
    /// All of it.
    pub bytes: &'m [u8],
}

impl<'m> WireMessage<'m> {
    /// The first message in some bytes, if all of it is there.
    pub fn first(bytes: &'m [u8]) -> Option<Self> {
        let (head, _) = bytes.split_first_chunk::<HEAD>()?;
        let [object, word] = [
            [head[0], head[1], head[2], head[3]],
            [head[4], head[5], head[6], head[7]],
        ]
        .map(u32::from_ne_bytes);
        let size = (word >> 16) as usize;
        Some(Self {
            object,
            code: (word & 0xffff) as u16,
            bytes: bytes.get(..size.max(HEAD))?,
        })
    }

    /// Its arguments.
    pub fn arguments(&self) -> Arguments<'m> {
        Arguments(&self.bytes[HEAD..])
    }
}

/// The arguments of a message that are not read yet.
#[derive(Clone, Debug)]
pub struct Arguments<'m>(&'m [u8]);

impl<'m> Arguments<'m> {
    /// The next one, a number or an object.
    pub fn number(&mut self) -> Option<u32> {
        let (word, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u32::from_ne_bytes(*word))
    }

    /// The next one, a number with a sign.
    pub fn signed(&mut self) -> Option<i32> {
        self.number().map(u32::cast_signed)
    }

    /// The next one, a number with 8 binary places.
    pub fn fixed(&mut self) -> Option<f32> {
        Some(self.signed()? as f32 / FIXED as f32)
    }

    /// The next one, some bytes.
    pub fn array(&mut self) -> Option<&'m [u8]> {
        let length = self.number()? as usize;
        let array = self.0.get(..length)?;
        self.0 = self.0.get(length.next_multiple_of(4)..)?;
        Some(array)
    }

    /// The next one, a text.
    pub fn text(&mut self) -> Option<&'m str> {
        let (_, text) = self.array()?.split_last()?;
        str::from_utf8(text).ok()
    }
}

/// A message to be sent.
#[derive(Debug)]
pub struct Draft(Vec<u8>);

impl Draft {
    /// A message to an object or from it, without arguments.
    pub fn new(object: u32, code: u16) -> Self {
        let draft = Self(Vec::new());
        draft.number(object).number(code.into())
    }

    /// With another argument, a number or an object.
    pub fn number(mut self, number: u32) -> Self {
        self.0.extend(number.to_ne_bytes());
        self
    }

    /// With another argument, a number with a sign.
    pub fn signed(self, number: i32) -> Self {
        self.number(number.cast_unsigned())
    }

    /// With another argument, a whole number among those with a point.
    pub fn fixed(self, number: i16) -> Self {
        self.signed(i32::from(number) * FIXED)
    }

    /// With another argument, some bytes.
    pub fn array(self, bytes: &[u8]) -> Self {
        let mut draft = self.number(bytes.len() as u32);
        draft.0.extend(bytes);
        let whole = draft.0.len().next_multiple_of(4);
        draft.0.resize(whole, 0);
        draft
    }

    /// With another argument, a text.
    pub fn text(self, text: &str) -> Self {
        self.array(&[text.as_bytes(), b"\0"].concat())
    }

    /// Its bytes.
    pub fn bytes(mut self) -> Vec<u8> {
        let size = self.0.len() as u16;
        // The size is in the upper half of the second word.
        let word = [self.0[4], self.0[5], self.0[6], self.0[7]];
        let word = u32::from_ne_bytes(word) | u32::from(size) << 16;
        self.0[4..HEAD].copy_from_slice(&word.to_ne_bytes());
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let bytes = Draft::new(7, 3)
            .number(9)
            .text("wl_seat")
            .signed(-2)
            .array(&[1, 2, 3])
            .bytes();
        assert_eq!(bytes.len(), 8 + 4 + 4 + 8 + 4 + 4 + 4);
        let message = WireMessage::first(&bytes).unwrap();
        assert_eq!((message.object, message.code), (7, 3));
        let mut arguments = message.arguments();
        assert_eq!(arguments.number(), Some(9));
        assert_eq!(arguments.text(), Some("wl_seat"));
        assert_eq!(arguments.signed(), Some(-2));
        assert_eq!(arguments.array(), Some(&[1, 2, 3][..]));
        assert_eq!(arguments.number(), None);
    }

    #[test]
    fn half_a_message_is_none() {
        let bytes = Draft::new(7, 3).number(9).bytes();
        for length in 0..bytes.len() {
            assert!(WireMessage::first(&bytes[..length]).is_none());
        }
        let more = [&bytes[..], &bytes[..5]].concat();
        assert_eq!(WireMessage::first(&more).unwrap().bytes, bytes);
    }
}
