//! The layout of boards with words about them, and how they are drawn.

use super::{
    Align, CaptionedBoard, Color, Drawing, Palette, PictureError, Point, Scene, Shape, Theme,
    letters,
};
use crate::board::Coordinates;

/// The size of letters: a part of the width of a board, and at least this many pixels.
const SIZE: f32 = 1.0 / 30.0;
const MIN_FONT: f32 = 11.0;

/// The distance between lines, in sizes of the letters.
const LINE: f32 = 1.3;

/// The room around words and between boards, in sizes of the letters.
const MARGIN: f32 = 0.8;

/// The room between a board and the words about it, in sizes of the letters.
const GAP: f32 = 0.4;

/// How opaque the number of a step and the name of a method are, out of 255.
const WEAK: u8 = 185;

/// Words are measured without kerning, so a line is filled only up to this share of its width.
const SLACK: f32 = 0.98;

/// A layout, which all pictures of a film share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SceneLayout {
    /// The width of the pictures, in pixels.
    width: u32,
    /// The boards in each.
    boards: u32,
    /// The width of a board with the strip around it, in pixels.
    side: u32,
    /// The strip around boards without names, which would touch each other, in pixels.
    strip: u32,
    /// The unused strip below the squares into which words move up, in pixels.
    rise: u32,
    /// The size of letters, in pixels.
    letters: f32,
    /// The lines of figures about a board, and of words below them.
    figures: usize,
    words: usize,
    /// The lines about all boards.
    foot: usize,
}

/// How many of this number of boards stand side by side.
fn across(boards: u32) -> u32 {
    match boards {
        ..4 => boards.max(1),
        // At least as many across as down.
        4.. => (boards - 1).isqrt() + 1,
    }
}

/// The width of each of this number of boards, in pixels.
pub fn side(width: u32, boards: u32) -> u32 {
    width / across(boards)
}

/// The width of boards side by side, each as wide as this or as it needs to be, in pixels.
pub fn width(boards: u32, order: usize, side: usize) -> u32 {
    // A board and the names beside it have at least two pixels for a square, if there is room.
    let side = side.max(3 * order) as u32;
    (across(boards) * side).min(Drawing::MAX_PIXELS)
}

/// The distance from the left edge of a board, with the strip around it, to its squares, in pixels.
fn squares_left(board: &CaptionedBoard, side: u32, strip: u32) -> f32 {
    let squares = board.picture.left(side.saturating_sub(2 * strip));
    strip as f32 + squares.unwrap_or_default()
}

impl SceneLayout {
    /// The least width with words, in pixels.
    pub const MIN_WIDTH: u32 = 120;

    /// The layout of this width for a scene and all others with the same boards, without room for
    /// words.
    pub fn new(scene: &Scene, width: u32) -> Self {
        let boards = scene.boards.len() as u32;
        let side = side(width, boards);
        let letters = (side as f32 * SIZE).max(MIN_FONT);
        let has_names = |board: &CaptionedBoard| board.picture.names.is_some();
        let strip = if boards > 1 && !scene.boards.iter().any(has_names) {
            (MARGIN * letters) as u32
        } else {
            0
        };
        let below = scene.boards.iter().map(|board| match board.picture.names {
            // Letters stand there.
            Some(Coordinates::Chess) => 0,
            Some(Coordinates::FromZero | Coordinates::FromOne) | None => {
                squares_left(board, side, strip) as u32
            }
        });
        Self {
            width,
            boards,
            side,
            strip,
            rise: below.min().unwrap_or(0),
            letters,
            figures: 0,
            words: 0,
            foot: 0,
        }
    }

    /// Makes room for the words of a scene.
    pub fn make_room(&mut self, scene: &Scene) {
        for board in &scene.boards {
            let left = self.left(board);
            let said = [&board.figures, &board.words];
            let [figures, words] = said.map(|said| self.lines(said, self.side, left).len());
            self.figures = self.figures.max(figures);
            self.words = self.words.max(words);
        }
        let foot = self.lines(&scene.foot, self.width, self.foot_left(scene));
        self.foot = self.foot.max(foot.len());
    }

    /// Words in lines that fit into this many pixels with a margin on either side.
    fn lines(&self, words: &str, width: u32, margin: f32) -> Vec<String> {
        letters::lines(words, SLACK * (width as f32 - 2.0 * margin) / self.letters)
    }

    /// The left edge of the words about a board: below its squares, if there is room.
    fn left(&self, board: &CaptionedBoard) -> f32 {
        let left = squares_left(board, self.side, self.strip);
        left.clamp(MARGIN * self.letters, self.side as f32 / 4.0)
    }

    /// The left edge of the words about all boards: below the first.
    fn foot_left(&self, scene: &Scene) -> f32 {
        let first = scene.boards.first();
        first.map_or(MARGIN * self.letters, |board| self.left(board))
    }

    /// The distance from a board to the one below it, in pixels.
    fn down(&self) -> u32 {
        // The line that names the board, then its figures, then the sentence.
        let lines = (1 + self.figures + self.words) as f32 * (LINE * self.letters);
        let words = GAP * self.letters + lines + MARGIN * self.letters;
        self.side - self.rise + words.ceil() as u32
    }

    /// The top of the lines about all boards, in pixels.
    fn foot_top(&self) -> u32 {
        self.boards.div_ceil(across(self.boards)) * self.down()
    }

    /// The width and height of the pictures, in pixels.
    pub fn size(&self) -> (u32, u32) {
        let below = match self.foot {
            0 => 0.0,
            lines => lines as f32 * (LINE * self.letters) + MARGIN * self.letters,
        };
        let height = self.foot_top() + below.ceil() as u32;
        // Video encoders need even numbers.
        (self.width, height + height % 2)
    }

    /// The drawing of a scene alone, as high as it needs to be.
    ///
    /// # Errors
    /// Those of [`Self::drawing`].
    pub fn drawing_of(scene: &Scene, width: u32, theme: Theme) -> Result<Drawing, PictureError> {
        let mut layout = Self::new(scene, width);
        layout.make_room(scene);
        layout.drawing(scene, theme)
    }

    /// The drawing of a scene.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub fn drawing(&self, scene: &Scene, theme: Theme) -> Result<Drawing, PictureError> {
        let palette = Palette::of(theme);
        let mut drawing = Drawing::new("", self.size(), palette.surroundings);
        let colour = palette.on_surroundings();
        let side = self.side.saturating_sub(2 * self.strip);
        let strip = self.strip as f32;
        let (across, down) = (across(self.boards), self.down());
        for (index, board) in (0..).zip(&scene.boards) {
            let x = (index % across * self.side) as f32;
            let y = (index / across * down) as f32;
            let shapes = board.picture.drawing(side)?.shapes;
            let place = (x + strip, y + strip);
            drawing.shapes.push(Shape::Copies(shapes, vec![place]));
            let top = y + (self.side - self.rise) as f32 + GAP * self.letters;
            let words = self.words(board, (x, top), colour);
            drawing.shapes.extend(words);
        }
        let margin = self.foot_left(scene);
        let foot = self.lines(&scene.foot, self.width, margin);
        let foot = self.written(foot, (margin, self.foot_top() as f32), colour);
        drawing.shapes.extend(foot);
        Ok(drawing)
    }

    /// The words below a board: first its name, fainter, then what has been spent and happened.
    fn words(&self, board: &CaptionedBoard, (x, y): (f32, f32), colour: Color) -> Vec<Shape> {
        let margin = self.left(board);
        let middle = y + 0.5 * LINE * self.letters;
        let right = x + self.side as f32 - margin;
        let weak = colour.with_alpha(WEAK);
        let below = |words: &str, before: usize| {
            let words = self.lines(words, self.side, margin);
            let top = y + (1 + before) as f32 * LINE * self.letters;
            self.written(words, (x + margin, top), colour)
        };
        // In a narrow picture there is room for the first alone.
        let heads = letters::width(&board.head) + 1.0 + letters::width(&board.about);
        let has_both = heads * self.letters <= right - (x + margin);
        let room = SLACK * (right - (x + margin)) / letters::width(&board.head).max(1.0);
        let head_size = self.letters.min(room);
        [
            (&board.head, x + margin, Align::Left, head_size, true),
            (&board.about, right, Align::Right, self.letters, has_both),
        ]
        .into_iter()
        .filter(|&(text, .., has_room)| has_room && !text.is_empty())
        .map(|(text, x, align, size, _)| Shape::text(text, (x, middle), align, size, weak))
        .chain(below(&board.figures, 0))
        // The sentences of boards side by side begin on one line.
        .chain(below(&board.words, self.figures))
        .collect()
    }

    /// Lines of words, one below the other.
    fn written(
        &self,
        lines: Vec<String>,
        (x, y): Point,
        colour: Color,
    ) -> impl Iterator<Item = Shape> + use<> {
        let size = self.letters;
        let place = move |index: usize| (x, y + (index as f32 + 0.5) * (LINE * size));
        let lines = lines.into_iter().enumerate();
        lines.map(move |(index, words)| Shape::text(words, place(index), Align::Left, size, colour))
    }
}

impl Scene {
    /// The drawing of the scene, with boards of this width in pixels, or more if they need it.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub fn drawing(&self, side: usize, theme: Theme) -> Result<Drawing, PictureError> {
        let orders = self.boards.iter().map(|board| board.picture.board.order());
        let largest = orders.max().unwrap_or_default();
        SceneLayout::drawing_of(self, width(self.boards.len() as u32, largest, side), theme)
    }
}

impl CaptionedBoard {
    /// The drawing of a board with the words about it below, or without them where they have no
    /// room.
    ///
    /// # Errors
    /// [`PictureError`] for a board that has no room.
    pub fn drawing(&self, width: u32) -> Result<Drawing, PictureError> {
        let scene = Scene::of(vec![self.clone()]);
        let drawing = if width < SceneLayout::MIN_WIDTH {
            self.picture.drawing(width)?
        } else {
            SceneLayout::drawing_of(&scene, width, self.picture.theme)?
        };
        let title = match &self.words[..] {
            "" => self.picture.title.clone(),
            words => format!("{}, {}: {words}", self.about, self.head),
        };
        Ok(Drawing { title, ..drawing })
    }
}
