//! Small boards to click: the family of the solution on the board, or solutions found by hand.

use egui::{
    CornerRadius, Mesh, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, emath::GuiRounding,
    vec2,
};

use super::theme::Palette;
use crate::{
    app::{BrowseCommand, Command},
    puzzle::{Solution, Symmetry, SymmetryClass},
};

/// Boards in a row of thumbnails.
const COLUMNS: usize = 4;

/// Larger boards have no squares in their thumbnails, just queens.
const WITH_SQUARES: usize = 16;

/// Queens smaller than this, in pixels, are squares: no disc would be round.
const ROUND: f32 = 5.0;

/// Larger boards would show nothing but dots.
pub const MAX_ORDER: usize = 100;

/// Whether the family of a solution can be seen in thumbnails.
pub fn can_show(solution: &Solution) -> bool {
    solution.order() <= MAX_ORDER
}

/// Lays out the members of the family of the solution that is shown; adds what was clicked.
pub fn show(
    ui: &mut Ui,
    palette: &Palette,
    solution: &Solution,
    members: &[Solution],
    clicked: &mut Vec<Command>,
) {
    ui.label(
        palette
            .weak(SymmetryClass::of(solution).to_string())
            .size(13.0),
    );
    let marked = members.iter().map(|member| (member, member == solution));
    let clicked_on = boards(ui, palette, &marked.collect::<Vec<_>>());
    let member = clicked_on.and_then(|index| members.get(index));
    clicked.extend(member.and_then(|member| image_of(solution, member)));
}

/// Lays out small boards, each with whether it is marked; gives the index of one that was
/// clicked.
pub fn boards(ui: &mut Ui, palette: &Palette, boards: &[(&Solution, bool)]) -> Option<usize> {
    let mut clicked = None;
    let gap = 6.0;
    let side = ((ui.available_width() - gap * (COLUMNS as f32 - 1.0)) / COLUMNS as f32).floor();
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    let numbered: Vec<_> = boards.iter().enumerate().collect();
    for row in numbered.chunks(COLUMNS) {
        ui.horizontal(|ui| {
            for &(index, &(solution, is_marked)) in row {
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                let outline = outline(palette, is_marked, &response);
                draw(ui, palette, rect, solution, outline);
                if response.clicked() {
                    clicked = Some(index);
                }
            }
        });
    }
    clicked
}

/// What makes a family member of the solution on the board.
fn image_of(solution: &Solution, member: &Solution) -> Option<Command> {
    Symmetry::ALL
        .into_iter()
        .find(|symmetry| symmetry.apply(solution) == *member)
        .map(|symmetry| Command::Browse(BrowseCommand::Image(symmetry)))
}

fn outline(palette: &Palette, shown: bool, response: &Response) -> Stroke {
    if shown {
        Stroke::new(2.0, palette.mark)
    } else if response.hovered() || response.has_focus() {
        Stroke::new(2.0, palette.weak)
    } else {
        Stroke::NONE
    }
}

/// Draws a board with squares of whole pixels in the middle of a place for it.
fn draw(ui: &Ui, palette: &Palette, place: Rect, solution: &Solution, outline: Stroke) {
    let painter = ui.painter();
    let pixel = 1.0 / painter.pixels_per_point();
    let order = solution.order();
    let edge = place.width() / order as f32;
    // The queens of larger boards are closer than a pixel.
    let edge = if edge < pixel {
        edge
    } else {
        (edge / pixel).floor() * pixel
    };
    let board = Rect::from_center_size(place.center(), Vec2::splat(edge * order as f32));
    let board = board.round_to_pixels(painter.pixels_per_point());
    let square = |row: usize, column: usize| {
        let corner = board.min + vec2(column as f32, row as f32) * edge;
        Rect::from_min_size(corner, Vec2::splat(edge))
    };
    let mut squares = Mesh::default();
    squares.add_colored_rect(board, palette.small_dark);
    if order <= WITH_SQUARES {
        for (row, column) in (0..order).flat_map(|row| (0..order).map(move |column| (row, column)))
        {
            if (row + column) % 2 == 1 {
                squares.add_colored_rect(square(row, column), palette.small_light);
            }
        }
    }
    painter.add(squares);
    for queen in solution.queens() {
        let square = square(queen.row, queen.column);
        if edge >= ROUND * pixel {
            painter.circle_filled(square.center(), edge / 2.0, palette.small_queen);
        } else {
            let size = Vec2::splat(edge.max(2.0 * pixel));
            let dot = Rect::from_min_size(square.min, size);
            painter.rect_filled(dot, CornerRadius::ZERO, palette.small_queen);
        }
    }
    painter.rect_stroke(board, CornerRadius::ZERO, outline, StrokeKind::Outside);
}
