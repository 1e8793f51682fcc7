//! Where things stand in the pictures of a film.

use super::{
    Look, letters,
    scene::{Panel, Scene},
};
use crate::drawing::{Align, Color, Drawing, Palette, PictureError, Shape};

/// The size of letters: a part of the width of a board, within these limits, in pixels.
const SIZE: f32 = 1.0 / 30.0;
const SMALLEST: f32 = 11.0;
const LARGEST: f32 = 26.0;

/// From line to line, where the size of letters is 1.
const LINE: f32 = 1.3;

/// Room around words and between boards, where the size of letters is 1.
const MARGIN: f32 = 0.8;

/// Words are measured without the room that letters gain or lose side by side: this much of a
/// line is left free.
const SLACK: f32 = 0.98;

/// Where things stand: the same in all pictures of a film.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FilmLayout {
    width: u32,
    height: u32,
    /// Boards side by side.
    across: u32,
    /// The width of a board, in pixels.
    side: u32,
    /// From a board to the one below it, in pixels.
    down: u32,
    /// The size of letters, in pixels.
    letters: f32,
    /// Where the lines about all boards begin, from the top, in pixels.
    foot: u32,
}

/// How much is said at most, in lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// About a board.
    panel: usize,
    /// About all of them.
    foot: usize,
    /// How many boards there are.
    boards: u32,
}

impl Lines {
    /// What is said in a picture of this look, or in the others if that is more.
    #[must_use]
    pub fn and(self, scene: &Scene, look: Look) -> Self {
        let boards = scene.panels.len() as u32;
        let (side, letters) = sizes(look.width, boards);
        let panel = |panel: &Panel| lines(&panel.words, side, letters).len();
        let panels = scene.panels.iter().map(panel);
        let foot = lines(&scene.foot, look.width, letters).len();
        Self {
            panel: panels.max().unwrap_or(0).max(self.panel),
            foot: foot.max(self.foot),
            boards,
        }
    }
}

/// How many of so many boards stand side by side.
fn across(boards: u32) -> u32 {
    match boards {
        4 => 2,
        boards => boards.max(1),
    }
}

/// The width of each of so many boards, and the size of letters, in pixels.
fn sizes(width: u32, boards: u32) -> (u32, f32) {
    let side = width / across(boards);
    let letters = (side as f32 * SIZE).clamp(SMALLEST, LARGEST);
    (side, letters)
}

/// Words in lines that fit into so many pixels.
fn lines(words: &str, width: u32, letters: f32) -> Vec<String> {
    letters::lines(words, SLACK * (width as f32 / letters - 2.0 * MARGIN))
}

impl FilmLayout {
    /// Room for all that is said.
    #[must_use]
    pub fn new(look: Look, most: Lines) -> Self {
        let (side, letters) = sizes(look.width, most.boards);
        let across = across(most.boards);
        let (line, margin) = (LINE * letters, MARGIN * letters);
        // The line with what the board is, then the sentence.
        let words = (1 + most.panel) as f32 * line + margin;
        let down = side + words.ceil() as u32;
        let foot = most.boards.div_ceil(across) * down;
        let below = match most.foot {
            0 => 0.0,
            lines => lines as f32 * line + margin,
        };
        let height = foot + below.ceil() as u32;
        Self {
            width: look.width,
            // What makes films of films wants even numbers.
            height: height + height % 2,
            across,
            side,
            down,
            letters,
            foot,
        }
    }

    /// Width and height, in pixels.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// A picture.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub fn drawing(&self, scene: &Scene, look: Look) -> Result<Drawing, PictureError> {
        let palette = Palette::of(look.theme);
        let size = (self.width, self.height);
        let mut drawing = Drawing::new("", size, palette.surroundings);
        let colour = palette.on_surroundings();
        for (index, panel) in (0..).zip(&scene.panels) {
            let x = (index % self.across * self.side) as f32;
            let y = (index / self.across * self.down) as f32;
            let shapes = panel.board.drawing(self.side)?.shapes;
            drawing.shapes.push(Shape::Copies {
                shapes,
                places: vec![(x, y)],
            });
            let top = y + self.side as f32;
            let words = self.words(panel, (x, top), colour);
            drawing.shapes.extend(words);
        }
        let foot = lines(&scene.foot, self.width, self.letters);
        let foot = self.lines(foot, (0.0, self.foot as f32), colour);
        drawing.shapes.extend(foot);
        Ok(drawing)
    }

    /// What is said about a board, below it.
    fn words(&self, panel: &Panel, (x, y): (f32, f32), colour: Color) -> Vec<Shape> {
        let head = vec![panel.head.clone()];
        let mut shapes: Vec<Shape> = self.lines(head, (x, y), colour).collect();
        let margin = MARGIN * self.letters;
        let right = (x + self.side as f32 - margin, y + 0.5 * LINE * self.letters);
        if !panel.about.is_empty() {
            shapes.push(self.text(panel.about.clone(), right, Align::Right, colour));
        }
        let words = lines(&panel.words, self.side, self.letters);
        let below = (x, y + LINE * self.letters);
        shapes.extend(self.lines(words, below, colour));
        shapes
    }

    /// Lines one below the other, with a margin at their left.
    fn lines(
        &self,
        lines: Vec<String>,
        (x, y): (f32, f32),
        colour: Color,
    ) -> impl Iterator<Item = Shape> {
        let letters = self.letters;
        let line = LINE * letters;
        let place = move |index: usize| (x + MARGIN * letters, y + (index as f32 + 0.5) * line);
        let layout = *self;
        let lines = lines.into_iter().enumerate();
        lines.map(move |(index, words)| layout.text(words, place(index), Align::Left, colour))
    }

    fn text(&self, text: String, place: (f32, f32), align: Align, colour: Color) -> Shape {
        Shape::Text {
            text,
            place,
            align,
            size: self.letters,
            colour,
        }
    }
}
