//! How large the window is, and how it is shown.

use std::collections::VecDeque;

use super::{frame::BAR, wire::Draft};

/// States of a window, as Wayland counts them.
const MAXIMIZED: u32 = 1;
const FULLSCREEN: u32 = 2;
const ACTIVATED: u32 = 4;
/// These and those between them: the window is at an edge of the screen.
const TILED: [u32; 2] = [5, 8];

/// How the window is.
#[derive(Clone, Copy, Debug)]
pub struct WindowShape {
    /// Its size without its frame, in points.
    pub content: (i32, i32),
    pub is_fullscreen: bool,
    pub is_maximized: bool,
    /// Whether it has the keyboard.
    pub is_active: bool,
}

impl WindowShape {
    /// What tells a window how large it is, in these states.
    pub fn told(self, toplevel: u32, states: &[u8]) -> Draft {
        let (width, height) = self.content;
        let size = Draft::new(toplevel, 0).signed(width).signed(height);
        size.array(states)
    }
}

/// How the window is by what the compositor has said.
#[derive(Debug)]
pub struct Shapes {
    last: WindowShape,
    /// What was said under a number, and the client does not go by yet.
    numbered: VecDeque<(u32, WindowShape)>,
    /// The size of the window while nobody else sets it.
    free_size: (i32, i32),
    /// Whether the compositor gives the window its frame.
    is_decorated: bool,
}

impl Shapes {
    /// A window of this size, of which nothing was said yet.
    pub fn new(size: (i32, i32)) -> Self {
        Self {
            last: WindowShape {
                content: size,
                is_fullscreen: false,
                is_maximized: false,
                is_active: false,
            },
            numbered: VecDeque::new(),
            free_size: size,
            is_decorated: false,
        }
    }

    /// What was said last.
    pub fn last(&self) -> WindowShape {
        self.last
    }

    /// The compositor gives the window its frame, or no longer.
    pub fn decorate(&mut self, is_decorated: bool) {
        self.is_decorated = is_decorated;
    }

    /// The compositor says how large the window is with its frame, or leaves it to the window.
    pub fn say(&mut self, (width, height): (i32, i32), states: &[u8]) -> WindowShape {
        let (words, _) = states.as_chunks();
        let words: Vec<u32> = words.iter().map(|&word| u32::from_ne_bytes(word)).collect();
        let has = |state| words.contains(&state);
        let is_tiled = words
            .iter()
            .any(|&state| (TILED[0]..=TILED[1]).contains(&state));
        let mut shape = WindowShape {
            is_fullscreen: has(FULLSCREEN),
            is_maximized: has(MAXIMIZED),
            is_active: has(ACTIVATED),
            content: self.free_size,
        };
        if width > 0 && height > 0 {
            shape.content = (width, (height - self.bar(shape)).max(1));
        }
        if !shape.is_fullscreen && !shape.is_maximized && !is_tiled {
            self.free_size = shape.content;
        }
        self.last = shape;
        shape
    }

    /// What was said last has this number.
    pub fn number(&mut self, number: u32) {
        self.numbered.push_back((number, self.last));
    }

    /// The client goes by what was said under this number. What was said before does not hold any
    /// more.
    pub fn confirm(&mut self, number: u32) -> WindowShape {
        let mut confirmed = self.last;
        while let Some((said, shape)) = self.numbered.pop_front() {
            confirmed = shape;
            if said == number {
                break;
            }
        }
        confirmed
    }

    /// The height of the bar of the relay's own frame, 0 without one.
    pub fn bar(&self, shape: WindowShape) -> i32 {
        if self.is_decorated || shape.is_fullscreen {
            0
        } else {
            BAR
        }
    }
}
