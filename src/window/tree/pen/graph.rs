//! A tree as a graph: nodes, and edges between them.

use egui::{Align2, Color32, CornerRadius, FontId, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::{LARGEST, Look, PLATE, Pen, Plan, Spot, THICK, THIN, WITH_NUMBER};
use crate::window::theme::ink;

/// The smallest letters that can be read, in points.
const SMALLEST: f32 = 6.0;

impl Pen<'_> {
    /// All nodes with edges between them, and what was chosen.
    pub fn graph(&self, plan: &Plan) {
        let narrowest = plan
            .spots
            .iter()
            .map(|spot| spot.span.1 - spot.span.0)
            .fold(1.0, f32::min);
        let radius = (narrowest * self.rect.width() * 0.46)
            .min(self.level * 0.3)
            .min(LARGEST);
        let top = plan.spots.first().map_or(0, |spot| spot.node.len());
        // Where numbers would run together, every other one stands lower.
        let stagger = if radius < WITH_NUMBER {
            (self.level - PLATE - 6.0).clamp(0.0, PLATE) / 2.0
        } else {
            0.0
        };
        let ups = plan.spots.iter().scan((0, false), |(level, lower), spot| {
            *lower = spot.node.len() == *level && !*lower;
            *level = spot.node.len();
            Some(if *lower { stagger } else { -stagger })
        });
        let middles: Vec<Pos2> = plan
            .spots
            .iter()
            .zip(ups)
            .map(|(spot, up)| self.middle(spot.node.len() - top, spot.middle()) + vec2(0.0, up))
            .collect();
        for thick in [false, true] {
            for (spot, &middle) in plan.spots.iter().zip(&middles) {
                let Some(&parent) = spot.parent.and_then(|parent| middles.get(parent)) else {
                    continue;
                };
                let is_hidden = self.is_hidden(self.look(&spot.node, spot.solved));
                if thick == self.is_on_path(&spot.node) && !is_hidden {
                    let stroke = self.edge(spot);
                    self.painter.line_segment([parent, middle], stroke);
                }
            }
        }
        for (spot, &middle) in plan.spots.iter().zip(&middles) {
            self.node(spot, middle, radius);
        }
        for (spot, &middle) in plan.spots.iter().zip(&middles) {
            if self.is_where_a_row_died(&spot.node) {
                self.cross(middle + vec2(radius + 7.0, 0.0));
            }
        }
    }

    /// A node of the graph: a disc with a number, a narrow plate where discs would be too
    /// small for it. Dead ends stand on a bar, solutions on a dot.
    fn node(&self, spot: &Spot, middle: Pos2, radius: f32) {
        let look = self.look(&spot.node, spot.solved);
        if self.is_hidden(look) {
            return;
        }
        let (fill, edge) = self.colours(look);
        let is_disc = radius >= WITH_NUMBER;
        let half = if is_disc {
            vec2(radius, radius)
        } else {
            vec2(radius, PLATE / 2.0)
        };
        let outline = |grown: f32, fill: Color32, stroke: Stroke| {
            let rect = Rect::from_center_size(middle, 2.0 * (half + vec2(grown, grown)));
            let round = CornerRadius::same(if is_disc { rect.width() as u8 } else { 2 });
            self.painter
                .rect(rect, round, fill, stroke, StrokeKind::Inside);
        };
        // Edges end at the node.
        outline(0.0, self.palette.panel, Stroke::NONE);
        let edge = if is_disc || look == Look::Ahead {
            edge
        } else {
            fill
        };
        outline(0.0, fill, Stroke::new(THIN, edge));
        if spot.node == self.place.path {
            outline(
                3.0,
                Color32::TRANSPARENT,
                Stroke::new(2.0, self.palette.strong),
            );
        }
        if let Some(&choice) = spot.node.last() {
            let colour = if look == Look::Ahead {
                self.palette.weak
            } else {
                ink(fill)
            };
            let number = self.tree.choices.label(choice, self.notation);
            let size = if is_disc { radius * 1.35 } else { 10.0 };
            // A number of two digits has room; a row and a column may not have.
            let size = match number.len() {
                0..=2 => size,
                letters => size.min(3.6 * half.x / letters as f32),
            };
            if size >= SMALLEST {
                let font = FontId::proportional(size);
                self.painter
                    .text(middle, Align2::CENTER_CENTER, number, font, colour);
            }
        }
        let below = middle + vec2(0.0, half.y + 3.5);
        self.end(spot, look, below, radius);
    }

    fn middle(&self, level: usize, place: f32) -> Pos2 {
        let x = self.rect.left() + place * self.rect.width();
        pos2(x, self.rect.top() + (level as f32 + 0.45) * self.level)
    }

    fn edge(&self, spot: &Spot) -> Stroke {
        match self.look(&spot.node, spot.solved) {
            Look::Path => Stroke::new(THICK, self.palette.strong),
            Look::Ahead => Stroke::new(THIN, self.ahead()),
            Look::Entered | Look::Solved | Look::Done => Stroke::new(THIN, self.palette.weak),
        }
    }
}
