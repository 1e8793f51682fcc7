//! The boards of a race side by side, and the words about each.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, LayerId, Rect, pos2, vec2};

use super::{
    board::{self, BoardPicture, BoardRenderer, Queens, Squares},
    layout::{
        Area, BoardView, Layout, Panel,
        lanes::{Detail, LaneArea, NAME},
    },
    marks,
    motion::Sprite,
    theme::Palette,
};
use crate::{
    app::{App, Current, Race, captions},
    puzzle::{Board, Position},
    solver::LaneSnapshot,
};

/// Sizes of the letters of a name, in points: the largest with which it is to be seen.
const NAME_SIZES: [f32; 5] = [18.0, 17.0, 15.0, 13.0, 11.5];

/// Sizes of other letters, in points: the largest with which all words are to be seen.
const SIZES: [f32; 10] = [
    18.0, 17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, SMALLEST,
];
const SMALLEST: f32 = 11.5;

/// Draws the boards of a race and their queens. What has `scale` pixels on the screen,
/// macroquad counts as one.
pub fn draw(renderer: &mut BoardRenderer, app: &App, race: &Race, layout: &Layout, scale: f32) {
    let theme = app.theme();
    board::clear(theme);
    let snapshots = race.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
    let entries = race.spec().entries().iter();
    for (index, (entry, area)) in entries.zip(lanes(app, race, layout)).enumerate() {
        let board = entry.board;
        let queens = snapshots.get(index).map(|lane| &lane.trace.queens[..]);
        let queens = queens.unwrap_or_default();
        let position = Position::new(board, queens.iter().copied()).ok();
        let position = position.filter(|position| position.len() < board.order());
        let attacked = position.map(|position| position.attacked());
        let sprites: Vec<Sprite> = queens.iter().map(|&q| Sprite::resting(q)).collect();
        let picture = BoardPicture {
            view: on_screen(board, &area, layout),
            queens: Queens::Sprites(&sprites),
            squares: match &attacked {
                Some(attacked) => Squares::Attacked(attacked, queens),
                None => Squares::Plain,
            },
        };
        renderer.draw_board(theme, &picture, scale);
    }
}

/// The boards of a race on the screen.
pub fn boards(app: &App, race: &Race, layout: &Layout) -> Vec<BoardView> {
    let entries = race.spec().entries().iter();
    let lanes = lanes(app, race, layout);
    entries
        .zip(&lanes)
        .map(|(entry, area)| on_screen(entry.board, area, layout))
        .collect()
}

/// A board of a race on the screen: the same part of each is seen.
fn on_screen(board: Board, area: &LaneArea, layout: &Layout) -> BoardView {
    layout.with_board(area.board, board.order()).squares()
}

fn lanes(app: &App, race: &Race, layout: &Layout) -> Vec<LaneArea> {
    let orders = race
        .spec()
        .entries()
        .iter()
        .map(|entry| entry.board.order());
    layout.lanes(&orders.collect::<Vec<_>>(), app.view().coordinates)
}

/// Lays the words about each search of a race beside its board, and marks over the board.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let Current::Race(race) = app.current() else {
        return;
    };
    let Some(snapshot) = race
        .snapshot()
        .filter(|_| layout.panel != Panel::Everywhere)
    else {
        return;
    };
    let palette = Palette::of(app.theme());
    let figures = race.figures();
    let areas = lanes(app, race, layout);
    let spec = race.spec();
    // Alike in all lanes, so that they can be compared.
    let most = areas.iter().map(|area| area.detail).min();
    let texts = |detail: Detail| -> Vec<String> {
        let text = |lane: &LaneSnapshot| {
            let notation = app.view().coordinates.on(lane.figures.entry.board);
            match detail {
                Detail::Name => String::new(),
                Detail::Figures => captions::race::figures(lane),
                Detail::Sentence => {
                    let figures = captions::race::figures(lane);
                    format!("{figures}\n{}", lane.trace.why.text(notation))
                }
            }
        };
        snapshot.lanes.iter().map(text).collect()
    };
    let pen = Pen::new(ctx, palette.on_surroundings());
    let details = [Detail::Sentence, Detail::Figures];
    let fitting = details
        .into_iter()
        .filter(|&detail| most >= Some(detail))
        .find_map(|detail| {
            let texts = texts(detail);
            let size = pen.size(texts.iter().map(String::as_str).zip(&areas))?;
            Some((texts, size))
        });
    let (texts, size) = fitting.unwrap_or_else(|| (texts(Detail::Name), SMALLEST));
    for (index, ((lane, area), text)) in snapshot.lanes.iter().zip(&areas).zip(texts).enumerate() {
        let on_board = layout.with_board(area.board, lane.figures.entry.board.order());
        marks::of_lane(ctx, app, lane, &on_board);
        let name = captions::race::title(spec.entries(), spec.clock(), &figures, index);
        pen.write(area, &name, text, size);
    }
}

/// Writes what stands about a search.
struct Pen<'a> {
    ctx: &'a egui::Context,
    colour: Color32,
}

impl<'a> Pen<'a> {
    fn new(ctx: &'a egui::Context, colour: Color32) -> Self {
        Self { ctx, colour }
    }

    /// The largest letters with which all texts are to be seen, each in its area; `None` if
    /// there is no room for them.
    fn size<'t>(&self, texts: impl Iterator<Item = (&'t str, &'t LaneArea)>) -> Option<f32> {
        let texts: Vec<(&str, Rect)> = texts.map(|(text, area)| (text, self.room(area))).collect();
        let fits = |size: &f32| {
            texts.iter().all(|(text, room)| {
                let galley = self.galley((*text).to_owned(), *size, room.width());
                NAME + galley.size().y <= room.height()
            })
        };
        SIZES.into_iter().find(fits)
    }

    fn write(&self, area: &LaneArea, name: &str, text: String, size: f32) {
        let room = self.room(area);
        // A name too long for its room is cut, so that it covers nothing else.
        let painter = self.ctx.layer_painter(LayerId::background());
        let painter = painter.with_clip_rect(room);
        let whole = |size| self.galley(name.to_owned(), size, f32::INFINITY);
        let mut names = NAME_SIZES.into_iter().map(whole);
        let fits = |galley: &Arc<Galley>| galley.size().x <= room.width();
        let name = names.find(fits).unwrap_or_else(|| whole(SMALLEST));
        painter.galley(room.min, name, self.colour);
        let below = room.min + vec2(0.0, NAME);
        painter.galley(below, self.galley(text, size, room.width()), self.colour);
    }

    fn galley(&self, text: String, size: f32, width: f32) -> Arc<Galley> {
        let font = FontId::proportional(size);
        self.ctx
            .fonts(|fonts| fonts.layout(text, font, self.colour, width))
    }

    /// Where words stand, in points.
    fn room(&self, area: &LaneArea) -> Rect {
        let points = |pixels: u32| pixels as f32 / self.ctx.pixels_per_point();
        let Area {
            x,
            y,
            width,
            height,
        } = area.words;
        let size = vec2(points(width), points(height));
        Rect::from_min_size(pos2(points(x), points(y)), size)
    }
}
