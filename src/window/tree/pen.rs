//! A tree, drawn.

mod graph;

use egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2,
};

use super::ladder::Ladder;
use crate::{
    app::captions::tree as captions,
    drawing::tree::{Plan, Spot},
    puzzle::{Notation, Square},
    search::{
        Place,
        tree::{Kind, Progress, Traversal, Tree},
    },
    window::theme::{Palette, ink},
};

/// The largest disc of a node, as a radius in points, and the smallest with a number in it.
pub const LARGEST: f32 = 11.0;
const WITH_NUMBER: f32 = 6.0;

/// The smallest disc with a number on the path through an overview, as a radius in points.
const ON_PATH: f32 = 5.0;

/// Height of the plate of a number that has no disc, in points.
const PLATE: f32 = 13.0;

/// Width of the current path, and of other edges, in points.
const THICK: f32 = 3.0;
const THIN: f32 = 1.0;

/// The least and the largest radius of the dot of a solution, in points.
const SOLUTION: (f32, f32) = (2.5, 4.0);

/// A part narrower than this, in points, has no edge of its own.
const WITH_EDGE: f32 = 4.0;

/// Draws the parts of a tree.
pub struct Pen<'a> {
    pub painter: Painter,
    pub palette: &'a Palette,
    pub notation: Notation,
    pub tree: Tree,
    /// Where the search is.
    pub place: &'a Place,
    pub rect: Rect,
    /// Height of a level.
    pub level: f32,
    /// How many choices there were when the first of the dead rows died.
    pub dead_since: Option<usize>,
    /// Whether nothing may show where the search goes next.
    pub hides_next: bool,
}

/// What a node looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// Not searched yet.
    Ahead,
    /// On the current path.
    Path,
    /// Entered, with more to do.
    Entered,
    /// Searched, with a solution below.
    Solved,
    /// Searched; no solution below it is known.
    Done,
}

impl Pen<'_> {
    /// Whether the path comes to its first dead row with this node.
    fn is_where_a_row_died(&self, node: &[Square]) -> bool {
        self.dead_since == Some(node.len()) && self.is_on_path(node)
    }

    /// The sign of a dead row.
    fn cross(&self, at: Pos2) {
        let reach = 3.5;
        for (width, colour) in [(4.0, self.palette.panel), (2.0, self.palette.strong)] {
            for up in [-reach, reach] {
                let ends = [at + vec2(-reach, -up), at + vec2(reach, up)];
                self.painter.line_segment(ends, Stroke::new(width, colour));
            }
        }
    }

    /// Whether a node would show where the search goes next.
    fn is_hidden(&self, look: Look) -> bool {
        self.hides_next && look == Look::Ahead
    }

    /// What a leaf comes to, once that is known. From a dead end the search can only go back.
    fn end(&self, spot: &Spot, look: Look, at: Pos2, reach: f32) {
        if look == Look::Ahead || (self.hides_next && look == Look::Path) {
            return;
        }
        match spot.kind {
            Kind::DeadEnd => {
                let bar = Rect::from_center_size(at, vec2(2.0 * reach, 2.0));
                self.painter
                    .rect_filled(bar, CornerRadius::ZERO, self.palette.strong);
            }
            Kind::Solution => {
                let edge = Stroke::new(1.0, self.palette.panel);
                let (least, most) = SOLUTION;
                let radius = (reach + 1.0).clamp(least, most);
                let middle = at + vec2(0.0, 1.5);
                self.painter
                    .circle(middle, radius, self.palette.theory, edge);
            }
            Kind::Inner | Kind::Leaf => {}
        }
    }

    /// All nodes as parts of a level, each below its parent.
    pub fn overview(&self, plan: &Plan) {
        let top = plan.spots.first().map_or(0, |spot| spot.node.len());
        for spot in &plan.spots {
            self.part(spot.node.len() - top, spot.span, &spot.node, spot.solved);
        }
        if let Some(root) = plan.spots.first().filter(|root| root.node.is_empty()) {
            self.root(
                self.part_of(0, root.span),
                self.look(&root.node, root.solved),
            );
        }
        // Over the parts beside them.
        for spot in &plan.spots {
            let look = self.look(&spot.node, spot.solved);
            let part = self.part_of(spot.node.len() - top, spot.span);
            if plan.whole {
                let reach = (part.width() / 2.0).clamp(0.5, 4.0);
                self.end(spot, look, part.center_bottom() - vec2(0.0, 2.0), reach);
            }
        }
    }

    /// What the root stands for, where there is room.
    fn root(&self, part: Rect, look: Look) {
        if part.height() < 10.0 {
            return;
        }
        let (fill, _) = self.colours(look);
        let colour = if look == Look::Ahead {
            self.palette.weak
        } else {
            ink(fill)
        };
        let font = FontId::proportional((part.height() * 0.8).min(12.0));
        let words = captions::root(self.tree);
        self.painter
            .text(part.center(), Align2::CENTER_CENTER, words, font, colour);
    }

    /// The choices beside the path, on the levels from `first` on.
    pub fn ladder(&self, ladder: &Ladder, first: usize) {
        for (level, rung) in (first..).zip(&ladder.rungs) {
            for (node, span) in rung.nodes() {
                self.part(level, span, &node, None);
            }
        }
    }

    /// The current path: thick, through the middle of its parts, with what was chosen.
    pub fn path(&self, plan: &Plan, ladder: &Ladder) {
        let top = plan.spots.first().map_or(0, |spot| spot.node.len());
        let spots = plan.spots.iter().skip(1);
        let parts = spots
            .map(|spot| (spot.node.len() - top, spot.node.clone(), spot.span))
            .chain(
                (plan.levels()..)
                    .zip(&ladder.rungs)
                    .flat_map(|(level, rung)| {
                        rung.nodes().map(move |(node, span)| (level, node, span))
                    }),
            )
            .filter(|(_, node, _)| self.is_on_path(node))
            .map(|(level, node, span)| (node, self.part_of(level, span)));
        let parts: Vec<(Vec<Square>, Rect)> = parts.collect();
        let points: Vec<Pos2> = parts.iter().map(|(_, part)| part.center()).collect();
        let under = Stroke::new(THICK + 2.0, self.palette.panel);
        let over = Stroke::new(THICK, self.palette.strong);
        for stroke in [under, over] {
            self.painter.line(points.clone(), stroke);
        }
        let last = parts.len().saturating_sub(1);
        for (index, (node, part)) in parts.into_iter().enumerate() {
            if self.is_where_a_row_died(&node) {
                self.cross(part.center() + vec2((part.height() * 0.42).min(9.0) + 6.0, 0.0));
            }
            let radius = (part.height() * 0.42).min(9.0);
            let radius = match radius {
                radius if radius >= ON_PATH => radius,
                _ if index == last => 4.0,
                _ => continue,
            };
            let edge = Stroke::new(1.0, self.palette.panel);
            self.painter
                .circle(part.center(), radius, self.palette.strong, edge);
            if let Some(&choice) = node.last()
                && radius >= ON_PATH
            {
                let number = self.tree.choices.label(choice, self.notation);
                let size = (radius * 1.4).clamp(8.0, 12.0) - number.len() as f32 + 1.0;
                let font = FontId::proportional(size);
                let colour = ink(self.palette.strong);
                self.painter
                    .text(part.center(), Align2::CENTER_CENTER, number, font, colour);
            }
        }
    }

    fn part(&self, level: usize, span: (f32, f32), node: &[Square], solved: Option<bool>) {
        let part = self.part_of(level, span);
        let look = self.look(node, solved);
        if self.is_hidden(look) {
            return;
        }
        let (fill, edge) = self.colours(look);
        if part.width() < WITH_EDGE {
            let fill = if fill == Color32::TRANSPARENT {
                edge.gamma_multiply(0.4)
            } else {
                fill
            };
            self.painter.rect_filled(part, CornerRadius::ZERO, fill);
            return;
        }
        let part = part.shrink2(vec2(0.5, 0.5));
        self.painter.rect_filled(part, CornerRadius::ZERO, fill);
        let stroke = Stroke::new(THIN, edge);
        self.painter
            .rect_stroke(part, CornerRadius::ZERO, stroke, StrokeKind::Inside);
        if let Some(&choice) = node.last()
            && part.width() >= 9.0
            && part.height() >= 10.0
        {
            let colour = if fill == Color32::TRANSPARENT {
                self.palette.weak
            } else {
                ink(fill)
            };
            let number = self.tree.choices.label(choice, self.notation);
            let size = (part.width() * 0.8)
                .min(part.height() * 0.8)
                .clamp(8.0, 13.0);
            if number.len() as f32 * size * 0.55 < part.width() {
                let at = part.left_center() + vec2(part.width() * 0.5, 0.0);
                let font = FontId::proportional(size);
                self.painter
                    .text(at, Align2::CENTER_CENTER, number, font, colour);
            }
        }
    }

    fn part_of(&self, level: usize, (begin, end): (f32, f32)) -> Rect {
        let x = |place: f32| self.rect.left() + place * self.rect.width();
        let top = self.rect.top() + level as f32 * self.level;
        Rect::from_min_max(
            pos2(x(begin), top),
            pos2(x(end), top + (self.level - 2.0).max(self.level * 0.8)),
        )
    }

    fn is_on_path(&self, node: &[Square]) -> bool {
        self.place.path.starts_with(node)
    }

    fn look(&self, node: &[Square], solved: Option<bool>) -> Look {
        // What is below a node is only known once it is searched.
        let is_depth_first = self.tree.traversal == Traversal::DepthFirst;
        match (self.tree.progress(self.place, node), solved) {
            (Progress::Ahead, _) => Look::Ahead,
            (_, _) if self.is_on_path(node) => Look::Path,
            (Progress::Entered, _) => Look::Entered,
            (Progress::Done, Some(true)) if is_depth_first => Look::Solved,
            (Progress::Done, _) => Look::Done,
        }
    }

    /// What is not searched yet: fainter than the rest, but easy to see.
    fn ahead(&self) -> Color32 {
        self.palette.panel.lerp_to_gamma(self.palette.weak, 0.6)
    }

    /// The inside and the edge.
    fn colours(&self, look: Look) -> (Color32, Color32) {
        let palette = self.palette;
        match look {
            Look::Ahead => (Color32::TRANSPARENT, self.ahead()),
            Look::Path => (palette.accent, palette.strong),
            Look::Entered => (palette.accent, palette.accent),
            Look::Solved => (palette.measured, palette.measured),
            Look::Done => {
                let grey = palette.panel.lerp_to_gamma(palette.weak, 0.5);
                (grey, grey)
            }
        }
    }
}
