//! A tree whose nodes are too small to be told apart, as parts of its levels.

use super::Spot;
use super::pen::{NodeLook, Pen, SMALLEST, THICK, THIN, WORDS};
use crate::board::Square;
use crate::picture::{Area, Ends, Point, Shape, Stroke, ink};

/// The largest radius of a disc on the path through an overview, and the smallest with a number.
const ON_PART: (f32, f32) = (5.0, 9.0);

/// A part narrower than this has no edge of its own.
const WITH_EDGE: f32 = 4.0;

impl Pen<'_> {
    /// Draws nodes as parts of their level.
    pub fn overview(&mut self) {
        let view = self.view;
        let spots = &view.plan.spots;
        let levels = spots.chunk_by(|one, next| one.node.len() == next.node.len());
        for (level, spots) in levels.enumerate() {
            let parts = spots.iter().map(|spot| {
                let part = view.part(level, spot.span);
                (&spot.node[..], part, self.look(spot))
            });
            let parts = parts.collect::<Vec<_>>();
            self.level(parts);
        }
        if let Some(root) = spots.first().filter(|root| root.node.is_empty()) {
            let part = view.part(0, root.span);
            let (fill, _) = self.colours(self.look(root));
            let size = WORDS.min(0.8 * part.height);
            let ink = fill.map_or(self.palette.weak, ink);
            if size >= SMALLEST {
                self.words(view.plan.root.into(), part.centre(), size, ink);
            }
        }
        // The ends lie over the parts beside them, unless the whole is only a strip.
        let has_all = view.plan.whole || self.now.is_none();
        let has_ends = has_all && view.focus.is_none();
        for spot in spots.iter().filter(|_| has_ends) {
            let part = view.part(view.level_of(spot.node.len()), spot.span);
            let (x, _) = part.centre();
            let below = (x, part.y + part.height - 2.0);
            let reach = (part.width / 2.0).clamp(0.5, 4.0);
            self.end(spot.kind, self.look(spot), below, reach);
        }
    }

    /// The parts of one level, from the left. Parts ahead that have no room for an edge share one:
    /// filled, they would look as if they had been searched.
    fn level(&mut self, parts: Vec<(&[Square], Area, NodeLook)>) {
        let mut ahead: Option<Area> = None;
        for (node, part, look) in parts {
            if look == NodeLook::Ahead && part.width < WITH_EDGE {
                let near = ahead.filter(|before| part.x - before.x - before.width < WITH_EDGE);
                if near.is_none() {
                    self.ahead_together(ahead);
                }
                ahead = Some(near.map_or(part, |before| Area {
                    width: part.x + part.width - before.x,
                    ..before
                }));
            } else {
                self.ahead_together(ahead.take());
                self.part(part, look, node);
            }
        }
        self.ahead_together(ahead);
    }

    /// Adjacent parts that are all ahead, as one.
    fn ahead_together(&mut self, parts: Option<Area>) {
        if let Some(parts) = parts.filter(|parts| parts.width >= WITH_EDGE) {
            self.part(parts, NodeLook::Ahead, &[]);
        }
    }

    fn part(&mut self, part: Area, look: NodeLook, node: &[Square]) {
        if self.is_hidden(look) {
            return;
        }
        let gap = if part.width < WITH_EDGE { 0.0 } else { 0.5 };
        let width = part.width - 2.0 * gap;
        let inside = Area::new((part.x + gap, part.y), width, part.height);
        let (fill, edge) = self.colours(look);
        if let Some(colour) = fill {
            // With soft edges, parts narrower than a pixel are visible too.
            self.push(Shape::Polygons(vec![inside.corners().into()], colour));
        } else {
            let corners = inside.corners();
            let outline = corners.into_iter().chain([corners[0]]).collect();
            let stroke = Stroke::flat(THIN, edge);
            self.push(Shape::Lines(vec![outline], stroke));
        }
        let ink = fill.map_or(self.palette.weak, ink);
        let size = (0.8 * part.height).min(WORDS);
        let label = self.choice(node);
        self.label(&label, part.centre(), (0.6 * part.width, size), ink);
    }

    /// The current path through an overview: thick, through the middle of its parts, with the
    /// choices.
    pub fn path(&mut self) {
        let Some(now) = self.now else {
            return;
        };
        let view = self.view;
        let spots = view.plan.spots.iter().skip(1);
        let spots = spots.filter(|spot| now.place.path.starts_with(&spot.node));
        let parts: Vec<(&Spot, Area)> = spots
            .map(|spot| (spot, view.part(view.level_of(spot.node.len()), spot.span)))
            .collect();
        let points: Vec<Point> = parts.iter().map(|&(_, part)| part.centre()).collect();
        let (strong, panel) = (self.palette.strong, self.palette.panel);
        for (width, colour) in [(THICK + 2.0, panel), (THICK, strong)] {
            let stroke = Stroke {
                ends: Ends::Round,
                ..Stroke::flat(width, colour)
            };
            let path = vec![points.clone()];
            self.push(Shape::Lines(path, stroke));
        }
        let deepest = parts.len().saturating_sub(1);
        for (index, (spot, part)) in parts.into_iter().enumerate() {
            let (x, y) = part.centre();
            let (least, most) = ON_PART;
            let radius = (part.height * 0.42).min(most);
            if self.is_where_a_row_died(&spot.node) {
                self.struck((x + radius + 9.0, y));
            }
            if radius < least && index != deepest {
                continue;
            }
            self.disc((x, y), radius.max(4.0) + 0.5, panel);
            self.disc((x, y), radius.max(4.0) - 0.5, strong);
            let room = (1.7 * radius, 1.35 * radius);
            let label = self.choice(&spot.node);
            self.label(&label, (x, y), room, ink(strong));
        }
    }
}
