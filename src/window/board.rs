//! The board and its queens, drawn.

mod coverage;
mod density;
mod hatch;
mod queen;
mod textures;

use std::{collections::BTreeSet, ops::Range};

use macroquad::{
    color::{Color, WHITE},
    math::{Rect, vec2},
    shapes::draw_rectangle,
    texture::{DrawTextureParams, Texture2D, draw_texture_ex},
    window::clear_background,
};

pub use self::{density::Density, queen::coverage};
use self::{
    hatch::Hatch,
    textures::{Piece, Textures},
};
use super::{
    layout::{Area, BoardView, Detail, Layout},
    marks,
    motion::Sprite,
    theme::{Palette, paint},
};
use crate::{
    app::{Current, Theme},
    puzzle::{Solution, Square},
    search::Tally,
};

/// Queens smaller than this, in pixels, could not be seen.
const SMALLEST_QUEEN: u32 = 3;

/// From this width on, in pixels, there is not a picture for every width of a queen.
const LARGE_QUEEN: u32 = 96;

/// Draws boards, as many as there are. What it needs again it keeps.
#[derive(Debug, Default)]
pub struct BoardRenderer {
    textures: Textures,
}

/// A board to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture<'a> {
    /// Where its squares are.
    pub view: BoardView,
    /// The queens on it.
    pub queens: Queens<'a>,
    /// What else there is to see on the squares.
    pub squares: Squares<'a>,
}

/// The queens on a board.
#[derive(Clone, Copy, Debug)]
pub enum Queens<'a> {
    /// Each wherever it is on its way.
    Sprites(&'a [Sprite]),
    /// Those of a solution, each on its square; and how many there are where, if squares are
    /// too small for them.
    Solution(&'a Solution, &'a Density),
}

/// What there is to see on the squares of a board.
#[derive(Clone, Copy, Debug)]
pub enum Squares<'a> {
    /// Their colours.
    Plain,
    /// Which of them are attacked, row by row, apart from those with these queens.
    Attacked(&'a [bool], &'a [Square]),
    /// How often each was visited. Queens are drawn over that elsewhere, so that numbers can
    /// be read.
    Visits(&'a Tally),
}

impl BoardRenderer {
    /// Draws the board of the activity that is on, and what stands on it. What has `scale`
    /// pixels on the screen, macroquad counts as one.
    pub fn draw(
        &mut self,
        theme: Theme,
        current: &Current,
        queens: Queens,
        layout: &Layout,
        scale: f32,
    ) {
        clear(theme);
        let attacked = current.attacked();
        let visits = match current {
            Current::Watch(watch) if watch.shows_visits() => watch.snapshot(),
            Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => None,
        };
        let occupied = attacked.as_ref().map(|_| current.queens());
        let squares = match (visits, &attacked, &occupied) {
            (Some(snapshot), _, _) => Squares::Visits(&snapshot.tally),
            (None, Some(attacked), Some(occupied)) => Squares::Attacked(attacked, occupied),
            (None, _, _) => Squares::Plain,
        };
        let picture = BoardPicture {
            view: layout.squares(),
            queens,
            squares,
        };
        self.draw_board(theme, &picture, scale);
    }

    /// Draws one board.
    pub fn draw_board(&mut self, theme: Theme, picture: &BoardPicture, scale: f32) {
        let grid = Grid {
            view: picture.view,
            scale,
        };
        let palette = Palette::of(theme);
        let detail = picture.view.detail();
        match detail {
            Detail::Squares => {
                let squares = self.textures.get(Piece::squares(&picture.view), theme);
                grid.checker(&squares);
            }
            Detail::Queens | Detail::Density => grid.fill(palette),
        }
        match picture.squares {
            Squares::Plain => {}
            // Squares smaller than a pixel are all one blur.
            Squares::Attacked(..) if detail == Detail::Density => {}
            Squares::Attacked(attacked, queens) => {
                self.draw_attacked(theme, &grid, attacked, queens);
            }
            Squares::Visits(tally) => {
                let pixels = visits(tally);
                grid.cover(&textures::by_square(tally.order(), &pixels));
                return;
            }
        }
        match picture.queens {
            Queens::Solution(_, density) if detail == Detail::Density => {
                let (side, pixels) = density.pixels(theme, palette.blur);
                if side > 0 {
                    grid.cover_seen(&textures::by_square(side, &pixels));
                }
            }
            Queens::Solution(solution, _) => {
                let queen = self.textures.get(grid.queen(), theme);
                let rows = picture.view.rows();
                let seen = solution.columns().get(rows.clone()).unwrap_or_default();
                for (row, &column) in rows.zip(seen) {
                    let square = Square::new(row, column as usize);
                    grid.stand(&queen, Sprite::resting(square));
                }
            }
            Queens::Sprites(sprites) => {
                let queen = self.textures.get(grid.queen(), theme);
                for &sprite in sprites {
                    grid.stand(&queen, sprite);
                }
            }
        }
    }

    /// Hatches the empty squares that are attacked, or tints them if they are small.
    fn draw_attacked(&mut self, theme: Theme, grid: &Grid, attacked: &[bool], queens: &[Square]) {
        let view = &grid.view;
        let order = view.order;
        let queens: BTreeSet<Square> = queens.iter().copied().collect();
        let is_marked = |square: Square| {
            let attacked = attacked.get(square.row * order + square.column);
            attacked == Some(&true) && !queens.contains(&square)
        };
        let squares = |rows: Range<usize>, columns: Range<usize>| {
            rows.flat_map(move |row| columns.clone().map(move |column| Square::new(row, column)))
        };
        let Some(hatch) = Hatch::new(grid.width()) else {
            let marked = squares(0..order, 0..order).map(is_marked);
            let pixels = hatch::tint(marked, Palette::of(theme).attacked);
            grid.cover(&textures::by_square(order, &pixels));
            return;
        };
        let lines = self.textures.get(Piece::Hatch(hatch), theme);
        for square in squares(view.rows(), view.columns()).filter(|&square| is_marked(square)) {
            grid.hatch(&lines, hatch, square);
        }
    }
}

/// Fills the window with what is around boards.
pub fn clear(theme: Theme) {
    clear_background(paint(Palette::of(theme).surroundings));
}

/// The squares of a board on the screen.
struct Grid {
    view: BoardView,
    /// Pixels to one of macroquad's.
    scale: f32,
}

/// A rectangle on the screen, in pixels.
#[derive(Clone, Copy)]
struct Pixels {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl From<Area> for Pixels {
    fn from(area: Area) -> Self {
        Self {
            x: area.x as f32,
            y: area.y as f32,
            width: area.width as f32,
            height: area.height as f32,
        }
    }
}

impl Grid {
    /// Whole pixels of the widest squares.
    fn width(&self) -> u32 {
        self.view.width().ceil() as u32
    }

    /// Whether all of the board is seen.
    fn is_whole(&self) -> bool {
        self.view.camera.is_fit()
    }

    /// The picture of a queen for these squares. Of large ones there are few sizes: each takes
    /// some time to make.
    fn queen(&self) -> Piece {
        let width = self.view.width() as u32;
        Piece::Queen(if self.is_whole() || width < LARGE_QUEEN {
            width.max(SMALLEST_QUEEN)
        } else {
            width.next_multiple_of(LARGE_QUEEN / 4)
        })
    }

    /// Gives all of the board the colour that small squares have from afar.
    fn fill(&self, palette: &Palette) {
        let Area {
            x, y, width: side, ..
        } = self.view.area;
        let [x, y, side] = [x, y, side].map(|length| length as f32 / self.scale);
        draw_rectangle(x, y, side, side, paint(palette.blur));
    }

    /// Covers what is seen with squares, of which a picture has as many as there is room for.
    fn checker(&self, texture: &Texture2D) {
        let corner = self.view.camera.corner();
        let order = self.view.order as f64;
        let along = |part: f64| ((part * order) % 2.0) as f32;
        let side = (self.view.camera.side() * order) as f32;
        let part = Rect::new(along(corner.across), along(corner.down), side, side);
        self.draw(texture, self.view.area.into(), WHITE, Some(part));
    }

    /// Covers what is seen with its part of a picture of all of the board.
    fn cover(&self, texture: &Texture2D) {
        let camera = self.view.camera;
        let width = f64::from(texture.width());
        let [x, y, side] = [camera.corner().across, camera.corner().down, camera.side()]
            .map(|part| (part * width) as f32);
        let part = Rect::new(x, y, side, side);
        self.draw(texture, self.view.area.into(), WHITE, Some(part));
    }

    /// Covers what is seen with a picture of it.
    fn cover_seen(&self, texture: &Texture2D) {
        self.draw(texture, self.view.area.into(), WHITE, None);
    }

    /// Covers a square with lines.
    fn hatch(&self, lines: &Texture2D, hatch: Hatch, square: Square) {
        let [left, top, right, bottom] = self.view.bounds(square);
        let (x, y) = self.view.corner();
        let begin = hatch.begin((left - x.round() + top - y.round()) as u64);
        let [width, height] = [right - left, bottom - top].map(|length| length as f32);
        let part = Rect::new(begin as f32, 0.0, width, height);
        let place = Pixels {
            x: left as f32,
            y: top as f32,
            width,
            height,
        };
        self.draw(lines, place, WHITE, Some(part));
    }

    /// Draws a queen.
    fn stand(&self, texture: &Texture2D, sprite: Sprite) {
        let usual = if texture.width() < LARGE_QUEEN as f32 || self.is_whole() {
            texture.width()
        } else {
            self.view.width() as f32
        };
        let side = usual * sprite.scale;
        let (x, y) = self
            .view
            .at(f64::from(sprite.column) + 0.5, f64::from(sprite.row) + 0.5);
        let along = |middle: f64| {
            let corner = middle as f32 - side / 2.0;
            // At rest she is as sharp as her square.
            if sprite.is_resting() {
                corner.round()
            } else {
                corner
            }
        };
        let colour = Color::new(1.0, 1.0, 1.0, sprite.alpha);
        let place = Pixels {
            x: along(x),
            y: along(y),
            width: side,
            height: side,
        };
        self.draw(texture, place, colour, None);
    }

    /// Draws a picture, or a part of it, at a place; of a board that is not seen as a whole
    /// only what is inside of it.
    fn draw(&self, texture: &Texture2D, place: Pixels, colour: Color, source: Option<Rect>) {
        let (place, source) = if self.is_whole() {
            (place, source)
        } else {
            let all = || Rect::new(0.0, 0.0, texture.width(), texture.height());
            let source = source.unwrap_or_else(all);
            match cut(place, source, self.view.area.into()) {
                Some((place, source)) => (place, Some(source)),
                None => return,
            }
        };
        let params = DrawTextureParams {
            dest_size: Some(vec2(place.width, place.height) / self.scale),
            source,
            ..Default::default()
        };
        let corner = vec2(place.x, place.y) / self.scale;
        draw_texture_ex(texture, corner.x, corner.y, colour, params);
    }
}

/// What of a picture at a place is inside of an area, and where.
fn cut(place: Pixels, source: Rect, area: Pixels) -> Option<(Pixels, Rect)> {
    let along = |from: f32, length: f32, least: f32, room: f32| {
        let (begin, end) = (from.max(least), (from + length).min(least + room));
        (end > begin).then(|| (begin, end - begin, (begin - from) / length))
    };
    let (x, width, cut_left) = along(place.x, place.width, area.x, area.width)?;
    let (y, height, cut_above) = along(place.y, place.height, area.y, area.height)?;
    let source = Rect::new(
        source.x + cut_left * source.w,
        source.y + cut_above * source.h,
        source.w * width / place.width,
        source.h * height / place.height,
    );
    let place = Pixels {
        x,
        y,
        width,
        height,
    };
    Some((place, source))
}

/// The colours of squares by how often each was visited, one pixel each.
fn visits(tally: &Tally) -> Vec<u8> {
    let most = tally.most();
    let squares = tally.by_square();
    squares
        .flat_map(|(_, visits)| marks::visits_colour(visits, most).map_or([0; 4], |c| c.to_array()))
        .collect()
}
