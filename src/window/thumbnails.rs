//! The family of the solution on the board, as small boards to click.

use egui::{
    Color32, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::theme::Palette;
use crate::{
    app::{Browse, BrowseCommand, Command},
    puzzle::{Solution, Symmetry, SymmetryClass},
};

/// Boards in a row of thumbnails.
const COLUMNS: usize = 4;

/// Larger boards have no squares in their thumbnails, just queens.
const WITH_SQUARES: usize = 16;

/// Larger boards would show nothing but dots.
const MAX_ORDER: usize = 100;

/// Lays out the family of the solution that is shown, in an order that does not
/// depend on which of its members that is; adds what was clicked.
pub fn show(ui: &mut Ui, palette: &Palette, browse: &Browse, clicked: &mut Vec<Command>) {
    let Some(found) = browse.shown() else {
        return;
    };
    let solution = &found.solution;
    if solution.order() > MAX_ORDER {
        return;
    }
    let members = solution.fundamental().family();
    ui.label(
        palette
            .weak(SymmetryClass::of(solution).to_string())
            .size(13.0),
    );
    let gap = 6.0;
    let side = ((ui.available_width() - gap * (COLUMNS as f32 - 1.0)) / COLUMNS as f32).floor();
    ui.spacing_mut().item_spacing = Vec2::splat(gap);
    for row in members.chunks(COLUMNS) {
        ui.horizontal(|ui| {
            for member in row {
                let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
                let outline = outline(palette, member == solution, &response);
                draw(ui, palette, rect, member, outline);
                if response.clicked() {
                    clicked.extend(image_of(solution, member));
                }
            }
        });
    }
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

fn draw(ui: &Ui, palette: &Palette, rect: Rect, solution: &Solution, outline: Stroke) {
    let painter = ui.painter();
    let order = solution.order();
    let edge = rect.width() / order as f32;
    let square = |row: usize, column: usize| {
        let corner = pos2(
            rect.left() + column as f32 * edge,
            rect.top() + row as f32 * edge,
        );
        Rect::from_min_size(corner, Vec2::splat(edge))
    };
    let fill = |rect: Rect, colour: Color32| {
        painter.rect_filled(rect, CornerRadius::ZERO, colour);
    };
    fill(rect, palette.small_dark);
    if order <= WITH_SQUARES {
        for (row, column) in (0..order).flat_map(|row| (0..order).map(move |column| (row, column)))
        {
            if (row + column) % 2 == 1 {
                fill(square(row, column), palette.small_light);
            }
        }
    }
    for queen in solution.queens() {
        let centre = square(queen.row, queen.column).center();
        painter.circle_filled(centre, (edge / 2.0).max(1.0), palette.small_queen);
    }
    painter.rect_stroke(rect, CornerRadius::ZERO, outline, StrokeKind::Outside);
}
