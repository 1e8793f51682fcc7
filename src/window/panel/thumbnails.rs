//! Small boards: to click, the family of the solution on the board, or solutions found by hand; to
//! read, the signs on the board and their meanings.

use egui::{Align2, FontId, Painter, Rect, Response, RichText, Sense, Ui, Vec2, vec2};

use crate::app::{App, Command};
use crate::board::{Notation, Solution, Symmetry, SymmetryClass};
use crate::picture::{self, Area, Color, Grid, Palette, Shape};
use crate::window::egui_pass::PassContext;
use crate::window::egui_shapes::{area, in_pixels, paint};

/// The number of boards in a row of thumbnails, and in a wide row: a whole family or half of it.
const COLUMNS: usize = 4;
const WIDE_COLUMNS: usize = 8;

/// The least width of a thumbnail in a wide row, and the greatest in any, in points.
const MIN_WIDTH_IN_WIDE_ROW: f32 = 96.0;
const MAX_WIDTH: f32 = 112.0;

/// The room between thumbnails, in points.
const GAP: f32 = 8.0;

/// Larger boards have no squares in their thumbnails, only queens.
const MAX_ORDER_WITH_SQUARES: usize = 16;

/// Queens smaller than this, in pixels, are squares: no disc would be round.
const MIN_DISC: f32 = 5.0;

/// The width of the frame around a marked board, in points.
const OUTLINE_WIDTH: f32 = 2.0;

/// The width of a sign, and the distance to the next one below it, in points.
const SIGN_SIZE: f32 = 22.0;
const ROW_HEIGHT: f32 = 27.0;

/// The least width of a sign, in pixels: dots would vanish in a smaller one.
const LEAST_SIGN: u32 = 22;

/// The number of signs side by side, and the room between a sign and its words, in points.
const SIGN_COLUMNS: usize = 2;
const SIGN_GAP: f32 = 7.0;

/// Lays out the family of the current solution.
pub fn family(ui: &mut Ui, notation: Notation, solution: &Solution, members: &[Solution]) {
    let class = RichText::new(SymmetryClass::of(solution).to_string());
    ui.label(class.weak().size(13.0));
    let all: Vec<&Solution> = members.iter().collect();
    let clicked_on = boards(ui, notation, &all, Some(solution));
    let member = clicked_on.and_then(|index| members.get(index));
    let image = member.and_then(|member| {
        let mut images = Symmetry::ALL.into_iter();
        images.find(|image| image.apply(solution) == *member)
    });
    if let Some(image) = image {
        ui.ask(Command::Image(image));
    }
}

/// Lays out small boards, one of which may be marked. Returns the index of one that was clicked.
pub fn boards(
    ui: &mut Ui,
    notation: Notation,
    boards: &[&Solution],
    marked: Option<&Solution>,
) -> Option<usize> {
    let (palette, mut clicked) = (ui.palette(), None);
    let room = ui.available_width() + GAP;
    let width = |columns: usize| (room / columns as f32 - GAP).min(MAX_WIDTH).floor();
    let is_wide = width(WIDE_COLUMNS) >= MIN_WIDTH_IN_WIDE_ROW;
    let columns = if is_wide { WIDE_COLUMNS } else { COLUMNS };
    let side = width(columns);
    ui.spacing_mut().item_spacing = Vec2::splat(GAP);
    let numbered: Vec<_> = boards.iter().enumerate().collect();
    for row in numbered.chunks(columns) {
        ui.horizontal(|ui| {
            for &(index, &solution) in row {
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                if ui.is_rect_visible(rect) {
                    let outline = outline(palette, marked == Some(solution), &response);
                    draw(ui.painter(), (palette, notation), rect, solution, outline);
                }
                if response.clicked() {
                    clicked = Some(index);
                }
            }
        });
    }
    clicked
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
        Shape::Areas(areas.into(), colour)
    }));
    paint(painter, &shapes, in_pixels(scale));
}

/// Squares of whole pixels in the middle of a place. On larger boards they may be fractions.
fn grid(place: Area, order: usize) -> Grid {
    let edge = place.width / order as f32;
    let edge = if edge < 1.0 { edge } else { edge.floor() };
    let side = edge * order as f32;
    let middle = |from: f32| (from + (place.width - side) / 2.0).round();
    let corner = (middle(place.x), middle(place.y));
    Grid::whole(order, edge.into(), corner, 1.0)
}

/// The squares, where there is room for them, and the queens.
fn board(grid: Grid, palette: &Palette, notation: Notation, solution: &Solution) -> Vec<Shape> {
    let [dark, light, colour] = palette.small;
    let squares = if solution.order() > MAX_ORDER_WITH_SQUARES {
        Shape::area(grid.seen, dark)
    } else {
        picture::squares(grid, notation, [dark, light])
    };
    let edge = grid.width as f32;
    let queens = if edge >= MIN_DISC {
        let disc = Shape::disc((0.0, 0.0), edge / 2.0, colour);
        let places = solution.queens().map(|queen| grid.centre(queen));
        Shape::Copies(vec![disc], places.collect())
    } else {
        let dot = |queen| {
            let Area { x, y, .. } = grid.square(queen);
            Area::new((x, y), edge.max(2.0), edge.max(2.0))
        };
        Shape::Areas(solution.queens().map(dot).collect(), colour)
    };
    vec![squares, queens]
}

/// The height of the signs and their heading, in points.
pub fn signs_height(app: &App) -> f32 {
    (app.signs().len().div_ceil(SIGN_COLUMNS) + 1) as f32 * ROW_HEIGHT
}

/// Lays out the signs over the available width.
pub fn signs(ui: &mut Ui, app: &App) {
    let scale = ui.ctx().pixels_per_point();
    let width = ui.available_width() / SIGN_COLUMNS as f32;
    ui.spacing_mut().item_spacing = vec2(0.0, 0.0);
    for row in app.signs().chunks(SIGN_COLUMNS) {
        ui.horizontal(|ui| {
            for (sign, words, meaning) in row {
                let (rect, response) =
                    ui.allocate_exact_size(vec2(width, ROW_HEIGHT), Sense::hover());
                let order = sign.board.order() as u32;
                let edge = ((SIGN_SIZE * scale) as u32).max(LEAST_SIGN) / order;
                let place = area(rect * scale);
                let begin = (
                    place.x.round(),
                    (place.y + (ROW_HEIGHT - SIGN_SIZE) * scale / 2.0).round(),
                );
                let grid = Grid::whole(order as usize, edge.into(), begin, scale);
                let shapes = sign.shapes(grid);
                paint(ui.painter(), &shapes, in_pixels(scale));
                let width = SIGN_SIZE.max(LEAST_SIGN as f32 / scale);
                let middle = rect.left_center() + vec2(width + SIGN_GAP, 0.0);
                let (font, colour) = (FontId::proportional(13.0), ui.palette().strong.into());
                ui.painter()
                    .text(middle, Align2::LEFT_CENTER, words, font, colour);
                response.on_hover_text(meaning.as_ref());
            }
        });
    }
}
