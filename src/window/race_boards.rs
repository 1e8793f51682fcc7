//! The boards of a race side by side, and the figures of each.

use egui::LayerId;

use super::board::{BoardLook, Queens};
use super::board_canvas::Canvas;
use super::board_marks;
use super::egui_pass::PassContext;
use super::egui_shapes::{HERE, area, paint};
use super::layout::race_grid::{COLUMN_GAP, LaneArea, NAME_HEIGHT};
use super::layout::{Layout, PixelArea};
use super::motion::Sprite;
use crate::app::words::{Figure, race as words};
use crate::app::{App, Current, RaceView};
use crate::picture::{Align, Area, Color, Palette, Shape, Squares, letters_width};
use crate::search::run::race_result::{shares, standing_of};

/// The largest letters, in points, and the smallest: names with hyphens that would need smaller
/// ones take two lines, other names take smaller ones down to these, and figures are left out.
const MAX_FONT: f32 = 18.0;
const MIN_NAME_FONT: f32 = 13.0;
const SMALLEST_NAME_FONT: f32 = 10.0;
const MIN_FIGURE_FONT: f32 = 11.5;

/// The height of names in two lines with the bar below them, in points.
const TWO_LINES: f32 = NAME_HEIGHT + LINE_HEIGHT * MIN_NAME_FONT;

/// The position of the bar below a name, in points from the top of the words, and its height.
const BAR_OFFSET: f32 = 22.0;
const BAR_HEIGHT: f32 = 4.0;

/// The distance between lines, and between a figure and its name, in sizes of the letters.
const LINE_HEIGHT: f32 = 1.18;
const FIGURE_GAP: f32 = 0.6;

/// The value of a figure has room for this where it can, so that letters keep their size while
/// counts grow, up to ten million.
const WIDE_VALUE: &str = "9,999,999";

/// The share of their room that words may take: on the screen each letter begins on a whole pixel,
/// so they may be a little wider than their outlines.
const MAX_TEXT_SHARE: f32 = 0.95;

/// Paints the boards of a race and their queens.
pub fn draw(canvas: &mut Canvas, app: &App, race: &RaceView, lanes: &[LaneArea]) {
    let snapshots = race.snapshot().map_or(&[][..], |snapshot| &snapshot.lanes);
    let entries = race.spec.entries().iter();
    for (index, (entry, lane)) in entries.zip(lanes).enumerate() {
        let board = entry.board();
        let queens = snapshots.get(index).map(|lane| &lane.trace.queens[..]);
        let queens = queens.unwrap_or_default();
        let sprites: Vec<Sprite> = queens.iter().map(|&q| Sprite::resting(q)).collect();
        let look = BoardLook {
            theme: app.theme(),
            view: lane.board,
            notation: app.view().chosen.coordinates.on(board),
            queens: Queens::Sprites(&sprites),
            squares: &Squares::of_step(board, queens),
        };
        look.paint(canvas);
    }
}

/// The areas of the searches, if they race.
pub fn lanes(app: &App, layout: &Layout) -> Vec<LaneArea> {
    let Current::Race(race) = app.current() else {
        return Vec::new();
    };
    let entries = race.spec.entries().iter();
    let orders: Vec<usize> = entries.map(|entry| entry.board().order()).collect();
    layout.race(&orders, app.view().chosen.coordinates)
}

/// The search under the pointer: at its board or its figures.
pub fn pointed(ctx: &egui::Context, layout: &Layout) -> Option<usize> {
    let place = ctx.pointer_hover_pos()?;
    let is_at = |area: PixelArea| area.in_points(layout.scale).contains(place);
    let mut lanes = layout.lanes.iter();
    let lane = lanes.position(|lane| is_at(lane.board.area) || is_at(lane.words));
    lane.filter(|_| !ctx.is_pointer_over_area())
}

/// Lays out the figures of each search of a race beside its board, and marks over the board.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout) {
    let Current::Race(race) = app.current() else {
        return;
    };
    let Some(snapshot) = race.snapshot().filter(|_| layout.has_board()) else {
        return;
    };
    let (figures, areas, spec) = (race.figures(), &layout.lanes, &race.spec);
    let (names, shares) = (spec.names(), shares(spec.clock, &figures));
    let tables: Vec<Vec<Figure>> = snapshot.lanes.iter().map(words::figures).collect();
    let room = |lane: &LaneArea| area(lane.words.in_points(layout.scale));
    let rooms: Vec<Area> = areas.iter().map(room).collect();
    let standing = |lane| standing_of(&figures, lane, spec.clock);
    let standings: Vec<&str> = figures.iter().map(standing).collect();
    let narrowest = rooms.iter().map(|room| room.width);
    let narrowest = narrowest.fold(f32::INFINITY, f32::min);
    // Letters keep their size when a rank is added.
    let ranks = standings.iter().copied().chain(["4th"]).map(rank_width);
    let rank = ranks.fold(0.0, f32::max);
    let size_of = |name: &String| MAX_TEXT_SHARE * narrowest / (letters_width(name) + rank);
    // The same in all lanes, so that they can be compared.
    let has_room = areas.iter().all(|area| area.has_figures);
    let figure_size = |head: f32| {
        let size_for = |least| {
            let lanes = tables.iter().zip(&rooms);
            largest(lanes.flat_map(|(table, room)| sizes_in(table, below(*room, head), least)))
        };
        let mut sizes = [letters_width(WIDE_VALUE), 0.0].into_iter().map(size_for);
        sizes.find(|&size| has_room && size >= MIN_FIGURE_FONT)
    };
    let is_long = |name: &String| name.contains('-') && size_of(name) < MIN_NAME_FONT;
    let has_long = names.iter().any(is_long);
    let whole = names.iter().filter(|name| !is_long(name)).map(size_of);
    let whole = largest(whole.chain(has_long.then_some(MIN_NAME_FONT)));
    let font = whole.max(SMALLEST_NAME_FONT);
    let has_two_lines = has_long && figure_size(TWO_LINES).is_some();
    let head_height = if has_two_lines {
        TWO_LINES
    } else {
        NAME_HEIGHT
    };
    let size = figure_size(head_height);
    let painter = ctx.layer_painter(LayerId::background());
    let palette = ctx.palette();
    let lanes = snapshot.lanes.iter().zip(areas);
    let heads = names.into_iter().zip(shares).zip(standings);
    let words = heads.zip(tables).zip(rooms);
    for ((lane, place), ((((name, share), standing), table), room)) in lanes.zip(words) {
        board_marks::of_lane(ctx, app, lane, (layout.stage, place.board));
        // Searches that have ended stand out.
        let reached = lane.figures.is_finished().then_some(palette.accent);
        let parts = if has_two_lines && is_long(&name) {
            halves(&name)
        } else {
            vec![name]
        };
        let last_line = below(room, head_height - NAME_HEIGHT);
        let head = (&*parts, share);
        let mut drawn = self::head(palette, (last_line, font), head, (standing, reached));
        if let Some(size) = size {
            let room = below(room, head_height);
            drawn.extend(table_shapes(palette, room, &table, size));
        }
        paint(&painter, &[Shape::Clipped(vec![room], drawn)], HERE);
    }
}

/// The rows of figures in a room, and the width of a column.
fn columns(room: Area) -> (usize, f32) {
    let (columns, rows) = LaneArea::table(room.width);
    let between = (columns - 1) as f32 * COLUMN_GAP;
    (rows as usize, (room.width - between) / columns as f32)
}

/// The largest size of letters that none of these sizes forbids, in steps of half a point.
fn largest(sizes: impl Iterator<Item = f32>) -> f32 {
    (2.0 * sizes.fold(MAX_FONT, f32::min)).floor() / 2.0
}

/// What is left of a room below a head of this height.
fn below(room: Area, head: f32) -> Area {
    Area::new((room.x, room.y + head), room.width, room.height - head)
}

/// The sizes of letters in which each of the figures fills its room, if its value takes at least
/// this width, in sizes of the letters.
fn sizes_in(figures: &[Figure], room: Area, least: f32) -> impl Iterator<Item = f32> {
    let (rows, width) = columns(room);
    let high = room.height / (rows as f32 * LINE_HEIGHT);
    figures.iter().map(move |figure| {
        let value = letters_width(&figure.value).max(least);
        let letters = letters_width(figure.name) + FIGURE_GAP + value;
        high.min(MAX_TEXT_SHARE * width / letters)
    })
}

/// The room for a rank after a name, in sizes of the letters.
fn rank_width(standing: &str) -> f32 {
    if standing.is_empty() {
        0.0
    } else {
        FIGURE_GAP + letters_width(standing)
    }
}

/// A name in two lines, of which the first ends with the hyphen nearest to its middle.
fn halves(name: &str) -> Vec<String> {
    let hyphens = name.match_indices('-').map(|(index, _)| index + 1);
    let middle = hyphens.min_by_key(|index| index.abs_diff(name.len() / 2));
    let (first, second) = name.split_at(middle.unwrap_or(name.len()));
    vec![first.into(), second.into()]
}

/// A name, each line of which is cut where it has no room, a rank at the end of its first line,
/// and below them a bar: the clock time that the search has used, as a share of the most that any
/// has used. The last line of the name is at the top of the room.
fn head(
    palette: &Palette,
    (room, font): (Area, f32),
    (lines, share): (&[String], f32),
    (standing, reached): (&str, Option<Color>),
) -> Vec<Shape> {
    let colour = palette.on_surroundings();
    let corner = (room.x, room.y + BAR_OFFSET);
    let bar =
        |share: f32, colour| Shape::area(Area::new(corner, room.width * share, BAR_HEIGHT), colour);
    let quiet = quiet(palette);
    let mut drawn = vec![
        bar(1.0, quiet.mix(palette.surroundings)),
        bar(share, reached.unwrap_or(quiet)),
    ];
    for (line, index) in lines.iter().zip(0_u8..) {
        let standing = if index == 0 { standing } else { "" };
        let width = MAX_TEXT_SHARE * room.width - rank_width(standing) * font;
        let is_wide = |line: &str| letters_width(line) * font > width;
        let mut line = line.clone();
        if is_wide(&line) {
            // Names differ at their ends.
            while !line.is_empty() && is_wide(&format!("…{line}")) {
                line.remove(0);
            }
            line.insert(0, '…');
        }
        let from_last = f32::from(index) + 1.0 - lines.len() as f32;
        let y = room.y + (from_last + 0.5) * LINE_HEIGHT * font;
        let end = (room.x + room.width, y);
        drawn.extend([
            Shape::text(line, (room.x, y), Align::Left, font, colour),
            Shape::text(standing, end, Align::Right, font, colour),
        ]);
    }
    drawn
}

/// Figures, one below the other, in two columns where there is room, each at the end of its line.
fn table_shapes(palette: &Palette, room: Area, figures: &[Figure], size: f32) -> Vec<Shape> {
    let (rows, width) = columns(room);
    let colour = palette.on_surroundings();
    let weak = colour.mix(quiet(palette));
    let row_of = |(index, Figure { name, value, .. }): (usize, &Figure)| {
        let (column, row) = ((index / rows) as f32, (index % rows) as f32);
        let left = room.x + column * (width + COLUMN_GAP);
        let middle = room.y + (row + 0.5) * LINE_HEIGHT * size;
        [
            Shape::text(*name, (left, middle), Align::Left, size, weak),
            Shape::text(value, (left + width, middle), Align::Right, size, colour),
        ]
    };
    figures.iter().enumerate().flat_map(row_of).collect()
}

/// The colour of less important words.
fn quiet(palette: &Palette) -> Color {
    palette.on_surroundings().mix(palette.surroundings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_divided_at_a_hyphen_near_the_middle() {
        assert_eq!(halves("own-top-left-jump"), ["own-top-", "left-jump"]);
        assert_eq!(halves("local-search"), ["local-", "search"]);
    }
}
