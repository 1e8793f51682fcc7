//! Small pictures in the panel: boards to click, which are the family of the solution on the board
//! or solutions found by hand; the signs on the board and their meanings; charts.

use egui::{Align2, FontId, Painter, Rect, Response, RichText, Sense, Ui, Vec2, vec2};

use super::{
    egui_shapes::{HERE, Projection, area, paint},
    gui::PassContext,
};
use crate::{
    app::{App, BrowseCommand, Command},
    board::{Notation, Solution, Square, Symmetry, SymmetryClass},
    picture::{Area, Color, Grid, Palette, Shape, chart::Chart},
};

/// The number of boards in a row of thumbnails.
const COLUMNS: usize = 4;

/// Larger boards have no squares in their thumbnails, only queens.
const MAX_ORDER_WITH_SQUARES: usize = 16;

/// Queens smaller than this, in pixels, are squares: no disc would be round.
const MIN_DISC: f32 = 5.0;

/// The width of the frame around a marked board, in points.
const OUTLINE_WIDTH: f32 = 2.0;

/// Larger boards would show nothing but dots.
pub const MAX_ORDER: usize = 100;

/// The width of a sign, and the distance to the next one below it, in points.
const SIGN_SIZE: f32 = 22.0;
const ROW_HEIGHT: f32 = 27.0;

/// The number of signs side by side, and the room between a sign and its words, in points.
const SIGN_COLUMNS: usize = 2;
const SIGN_GAP: f32 = 7.0;

/// The height of the field with bars and lines, and the size of words, in points.
const CHART_HEIGHT: f32 = 60.0;
const CHART_FONT: f32 = 12.0;

/// Lays out the family of the current solution.
pub fn family(ui: &mut Ui, notation: Notation, solution: &Solution, members: &[Solution]) {
    ui.label(
        RichText::new(SymmetryClass::of(solution).to_string())
            .weak()
            .size(13.0),
    );
    let marked = members.iter().map(|member| (member, member == solution));
    let clicked_on = boards(ui, notation, &marked.collect::<Vec<_>>());
    let member = clicked_on.and_then(|index| members.get(index));
    if let Some(command) = member.and_then(|member| image_of(solution, member)) {
        ui.ask(command);
    }
}

/// Lays out small boards, each with whether it is marked. Returns the index of one that was
/// clicked.
pub fn boards(ui: &mut Ui, notation: Notation, boards: &[(&Solution, bool)]) -> Option<usize> {
    let (palette, mut clicked) = (ui.palette(), None);
    let gap = 6.0;
    let side = ((ui.available_width() - gap * (COLUMNS as f32 - 1.0)) / COLUMNS as f32).floor();
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    let numbered: Vec<_> = boards.iter().enumerate().collect();
    for row in numbered.chunks(COLUMNS) {
        ui.horizontal(|ui| {
            for &(index, &(solution, is_marked)) in row {
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                let outline = outline(palette, is_marked, &response);
                draw(ui.painter(), (palette, notation), rect, solution, outline);
                if response.clicked() {
                    clicked = Some(index);
                }
            }
        });
    }
    clicked
}

/// The command that turns the solution on the board into a member of its family.
fn image_of(solution: &Solution, member: &Solution) -> Option<Command> {
    Symmetry::ALL
        .into_iter()
        .find(|symmetry| symmetry.apply(solution) == *member)
        .map(|symmetry| Command::Browse(BrowseCommand::Image(symmetry)))
}

fn outline(palette: &Palette, shown: bool, response: &Response) -> Option<Color> {
    if shown {
        Some(palette.mark)
    } else if response.hovered() || response.has_focus() {
        Some(palette.weak)
    } else {
        None
    }
}

/// Paints a board in the middle of its place.
fn draw(
    painter: &Painter,
    (palette, notation): (&Palette, Notation),
    place: Rect,
    solution: &Solution,
    outline: Option<Color>,
) {
    let scale = painter.pixels_per_point();
    let grid = grid(area(place * scale), solution.order());
    let mut shapes = board(grid, palette, notation, solution);
    shapes.extend(outline.map(|colour| {
        let thick = (OUTLINE_WIDTH * scale).round();
        let areas = grid.seen.larger(thick).frame(thick);
        Shape::areas(areas, colour)
    }));
    paint(painter, &shapes, Projection::pixels(scale));
}

/// Squares of whole pixels in the middle of a place. On larger boards they may be fractions.
fn grid(place: Area, order: usize) -> Grid {
    let edge = place.width / order as f32;
    let edge = if edge < 1.0 { edge } else { edge.floor() };
    let side = edge * order as f32;
    let middle = |from: f32| (from + (place.width - side) / 2.0).round();
    let corner = (middle(place.x), middle(place.y));
    Grid {
        corner: (corner.0.into(), corner.1.into()),
        width: edge.into(),
        order,
        seen: Area::new(corner, side, side),
        scale: 1.0,
    }
}

/// The squares, where there is room for them, and the queens.
fn board(grid: Grid, palette: &Palette, notation: Notation, solution: &Solution) -> Vec<Shape> {
    let (dark, light) = (palette.small_dark, palette.small_light);
    let squares = if solution.order() > MAX_ORDER_WITH_SQUARES {
        Shape::area(grid.seen, dark)
    } else {
        let first = notation.is_dark(Square::new(0, 0));
        let colours = if first { [dark, light] } else { [light, dark] };
        Shape::Checker { grid, colours }
    };
    let edge = grid.width as f32;
    let colour = palette.small_queen;
    let queens = if edge >= MIN_DISC {
        let disc = Shape::disc((0.0, 0.0), edge / 2.0, colour);
        Shape::Copies {
            shapes: vec![disc],
            places: solution.queens().map(|queen| grid.centre(queen)).collect(),
        }
    } else {
        let dot = |queen| {
            let Area { x, y, .. } = grid.square(queen);
            Area::new((x, y), edge.max(2.0), edge.max(2.0))
        };
        Shape::areas(solution.queens().map(dot), colour)
    };
    vec![squares, queens]
}

/// Lays out the signs over the available width.
pub fn signs(ui: &mut Ui, app: &App) {
    let scale = ui.ctx().pixels_per_point();
    let width = ui.available_width() / SIGN_COLUMNS as f32;
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    for row in app.signs().chunks(SIGN_COLUMNS) {
        ui.horizontal(|ui| {
            for sign in row {
                let (words, meaning) = sign.words;
                let (rect, response) =
                    ui.allocate_exact_size(vec2(width, ROW_HEIGHT), Sense::hover());
                let order = sign.picture.board.order() as u32;
                let edge = (SIGN_SIZE * scale) as u32 / order;
                let place = area(rect * scale);
                let begin = (
                    place.x.round(),
                    (place.y + (ROW_HEIGHT - SIGN_SIZE) * scale / 2.0).round(),
                );
                let grid = Grid::whole(order as usize, edge, 0, scale).moved_to(begin);
                paint(
                    ui.painter(),
                    &sign.picture.shapes(grid),
                    Projection::pixels(scale),
                );
                let middle = rect.left_center() + vec2(SIGN_SIZE + SIGN_GAP, 0.0);
                let font = FontId::proportional(13.0);
                let painter = ui.painter();
                painter.text(
                    middle,
                    Align2::LEFT_CENTER,
                    words,
                    font,
                    ui.palette().strong.into(),
                );
                response.on_hover_text(meaning);
            }
        });
    }
}

/// Lays out a chart over the available width, higher than usual by `more` points.
pub fn chart(ui: &mut Ui, chart: &Chart, more: f32) {
    let height = chart.height(CHART_HEIGHT + more, CHART_FONT);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let room = area(rect);
    let shapes = chart.shapes(room, CHART_FONT, ui.palette().theme);
    paint(ui.painter(), &shapes, HERE);
    let pointed = response.hover_pos();
    if let Some(bar) = pointed.and_then(|at| chart.bar_at(room, CHART_FONT, at.x)) {
        response.on_hover_text_at_pointer(&bar.text);
    }
}
