//! The boards of a race side by side, and the words about each.

use egui::LayerId;

use super::{
    board::{BoardLook, Queens},
    layout::{
        BoardView, Layout, Panel,
        lanes::{LaneArea, LaneDetail, NAME},
    },
    marks,
    motion::Sprite,
    paint::{Canvas, Projection, paint},
};
use crate::{
    app::{App, Current, Race},
    picture::{self, Align, Color, Palette, Shape, Squares, letters_lines, letters_width},
    puzzle::Board,
    search::race::{LaneSnapshot, words},
};

/// Sizes of the letters of a name, in points: the largest with which it is to be seen.
const NAME_SIZES: [f32; 5] = [18.0, 17.0, 15.0, 13.0, 11.5];

/// Sizes of other letters, in points: the largest with which all words are to be seen.
const SIZES: [f32; 10] = [
    18.0, 17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, SMALLEST,
];
const SMALLEST: f32 = 11.5;

/// Where the bar below a name is, in points from the top of the words, and its height.
const BAR: f32 = 22.0;
const BAR_HEIGHT: f32 = 4.0;

/// From line to line, where the size of letters is 1.
const LINE: f32 = 1.18;

/// How wide words may be of their room: on the screen each letter begins on a whole pixel, so they
/// may come out a little wider than their outlines.
const WIDEST: f32 = 0.95;

/// Paints the boards of a race and their queens.
pub fn draw(canvas: &mut Canvas, app: &App, race: &Race, layout: &Layout) {
    let snapshots = race.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
    let entries = race.spec().entries().iter();
    for (index, (entry, area)) in entries.zip(lanes(app, race, layout)).enumerate() {
        let board = entry.board();
        let queens = snapshots.get(index).map(|lane| &lane.trace.queens[..]);
        let queens = queens.unwrap_or_default();
        let sprites: Vec<Sprite> = queens.iter().map(|&q| Sprite::resting(q)).collect();
        let look = BoardLook {
            theme: app.theme(),
            view: on_screen(board, &area, layout),
            notation: app.view().coordinates.on(board),
            queens: Queens::Sprites(&sprites),
            squares: &Squares::of_step(board, queens),
        };
        look.paint(canvas);
    }
}

/// The boards of a race on the screen.
pub fn boards(app: &App, race: &Race, layout: &Layout) -> Vec<BoardView> {
    let entries = race.spec().entries().iter();
    let lanes = lanes(app, race, layout);
    entries
        .zip(&lanes)
        .map(|(entry, area)| on_screen(entry.board(), area, layout))
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
        .map(|entry| entry.board().order());
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
    let (figures, areas, spec) = (race.figures(), lanes(app, race, layout), race.spec());
    // Alike in all lanes, so that they can be compared.
    let most = areas.iter().map(|area| area.detail).min();
    let coordinates = app.view().coordinates;
    let text = |lane: &LaneSnapshot, detail: LaneDetail| match detail {
        LaneDetail::Name => String::new(),
        LaneDetail::Figures => words::figures(lane),
        LaneDetail::Sentence => words::words(lane, coordinates),
    };
    let words = Words {
        scale: layout.scale,
        palette: Palette::of(app.theme()),
    };
    let details = [LaneDetail::Sentence, LaneDetail::Figures];
    let possible = details.into_iter().filter(|&detail| most >= Some(detail));
    let fitting = possible
        .flat_map(|detail| SIZES.map(|size| (detail, size)))
        .find(|&(detail, size)| {
            let mut lanes = snapshot.lanes.iter().zip(&areas);
            lanes.all(|(lane, area)| words.has_room(&text(lane, detail), size, area))
        });
    let (detail, size) = fitting.unwrap_or((LaneDetail::Name, SMALLEST));
    let painter = ctx.layer_painter(LayerId::background());
    let needed = words::shares(spec.clock(), &figures);
    for (index, (lane, area)) in snapshot.lanes.iter().zip(&areas).enumerate() {
        let on_board = layout.with_board(area.board, lane.figures.entry.board().order());
        marks::of_lane(ctx, app, lane, &on_board);
        let name = words::title(spec.entries(), spec.clock(), &figures, index);
        let bar = ClockBar {
            share: needed.get(index).copied().unwrap_or_default(),
            is_at_end: lane.figures.is_finished(),
        };
        let shapes = words.shapes(area, (name, bar), &text(lane, detail), size);
        paint(&painter, &shapes, Projection::pixels(layout.scale));
    }
}

/// What a search has needed by the clock of the race.
#[derive(Clone, Copy)]
struct ClockBar {
    /// As a share of what the one that needed most has.
    share: f32,
    /// Whether it goes no further.
    is_at_end: bool,
}

/// How words about a search are written.
struct Words {
    /// Pixels to a point.
    scale: f32,
    palette: &'static Palette,
}

impl Words {
    fn lines(&self, text: &str, size: f32, area: &LaneArea) -> Vec<String> {
        let room = WIDEST * area.words.width as f32;
        letters_lines(text, room / (size * self.scale))
    }

    /// Whether all of a text is to be seen below a name, in letters of some size.
    fn has_room(&self, text: &str, size: f32, area: &LaneArea) -> bool {
        let lines = self.lines(text, size, area).len() as f32;
        (NAME + lines * LINE * size) * self.scale <= area.words.height as f32
    }

    /// A name, a bar and a text below them. A name too long for its room is cut, so that it
    /// covers nothing else.
    fn shapes(
        &self,
        area: &LaneArea,
        (name, bar): (String, ClockBar),
        text: &str,
        size: f32,
    ) -> Vec<Shape> {
        let room = area.words.in_picture();
        let colour = self.palette.on_surroundings();
        let fits = |size: &f32| letters_width(&name) * size * self.scale <= WIDEST * room.width;
        let name_size = NAME_SIZES.into_iter().find(fits).unwrap_or(SMALLEST);
        let below = |line: usize| NAME + (line as f32 + 0.5) * LINE * size;
        let lines = self.lines(text, size, area).into_iter().enumerate();
        let lines = lines.map(|(line, text)| (text, below(line), size));
        let all = [(name, LINE * name_size / 2.0, name_size)].into_iter();
        let shapes = all.chain(lines).map(|(text, down, size)| {
            Shape::text(
                text,
                (room.x, room.y + down * self.scale),
                Align::Left,
                size * self.scale,
                colour,
            )
        });
        let filled = |share: f32, colour: Color| Shape::Areas {
            areas: vec![picture::Area {
                x: room.x,
                y: room.y + BAR * self.scale,
                width: room.width * share,
                height: BAR_HEIGHT * self.scale,
            }],
            colour,
        };
        // Those at their end stand out.
        let quiet = colour.mix(self.palette.surroundings);
        let reached = if bar.is_at_end {
            self.palette.accent
        } else {
            quiet
        };
        let bars = [
            filled(1.0, quiet.mix(self.palette.surroundings)),
            filled(bar.share, reached),
        ];
        vec![Shape::Clipped {
            areas: vec![room],
            shapes: bars.into_iter().chain(shapes).collect(),
        }]
    }
}
