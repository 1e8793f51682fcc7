//! Draws the parts of a tree.

use super::{Spot, View};
use crate::{
    picture::{Align, Area, Color, Ends, Palette, Point, Shape, Stroke, Theme, ink, text_width},
    puzzle::{Notation, Square},
    search::{
        Place, Tree,
        tree::{Kind, Progress, Traversal},
    },
};

/// The size of letters, at most, and the smallest that can be read.
const WORDS: f32 = 14.0;
const SMALLEST: f32 = 6.0;

/// The smallest disc on the current path, so that its choice can be read; as a radius.
const ON_PATH: f32 = 7.0;

/// The largest disc on the path through an overview, and the smallest with a number.
const ON_PART: (f32, f32) = (5.0, 9.0);

/// Width of the current path, of what leads to a solution, and of other edges.
const THICK: f32 = 3.0;
const SOLVED: f32 = 2.0;
const THIN: f32 = 1.0;

/// The least and the largest radius of the dot of a solution.
const DOT: (f32, f32) = (2.5, 4.0);

/// A part narrower than this has no edge of its own.
const WITH_EDGE: f32 = 4.0;

/// How far a search has come.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// Where it is.
    pub place: &'a Place,
    /// How many choices there were when the first of the dead rows died.
    pub dead_since: Option<usize>,
    /// Whether nothing may show where the search goes next.
    pub hides_next: bool,
}

/// Draws the parts of a tree.
pub struct Pen<'a> {
    view: &'a View,
    tree: Tree,
    notation: Notation,
    palette: &'static Palette,
    /// `None` when the search has ended.
    now: Option<Now<'a>>,
    shapes: Vec<Shape>,
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

impl View {
    /// The tree as it is now, or when the search has ended: each node as a disc where there is
    /// room for that, and otherwise as a part of its level.
    #[must_use]
    pub fn shapes(
        &self,
        (tree, notation): (Tree, Notation),
        theme: Theme,
        now: Option<Now>,
    ) -> Vec<Shape> {
        let mut pen = Pen::new(self, (tree, notation), theme, now);
        if self.is_graph() {
            pen.graph();
        } else {
            pen.overview();
            pen.path();
        }
        pen.shapes
    }
}

impl<'a> Pen<'a> {
    pub fn new(
        view: &'a View,
        (tree, notation): (Tree, Notation),
        theme: Theme,
        now: Option<Now<'a>>,
    ) -> Self {
        Self {
            view,
            tree,
            notation,
            palette: Palette::of(theme),
            now,
            shapes: Vec::new(),
        }
    }

    /// What was drawn.
    pub fn into_shapes(self) -> Vec<Shape> {
        self.shapes
    }

    /// Nodes as discs with what was chosen, and edges between them.
    fn graph(&mut self) {
        let (view, radius) = (self.view, self.view.radius());
        let spots = &view.plan.spots;
        let looks: Vec<Look> = spots.iter().map(|spot| self.look(spot)).collect();
        let middle = |spot: &Spot| view.middle(view.level_of(spot.node.len()), spot.middle());
        // Above others: what leads to a solution, and the path.
        for look in [
            Look::Ahead,
            Look::Done,
            Look::Entered,
            Look::Solved,
            Look::Path,
        ] {
            if self.is_hidden(look) {
                continue;
            }
            let of_look = || spots.iter().zip(&looks).filter(|&(_, &of)| of == look);
            let edges = of_look().filter_map(|(spot, _)| {
                let parent = spots.get(spot.parent?)?;
                Some(vec![middle(parent), middle(spot)])
            });
            let lines: Vec<_> = edges.collect();
            if !lines.is_empty() {
                let stroke = self.edge(look);
                self.shapes.push(Shape::lines(lines, stroke));
            }
        }
        for is_path in [false, true] {
            let parts = spots.iter().zip(&looks);
            for (spot, &look) in parts.filter(|&(_, &look)| is_path == (look == Look::Path)) {
                if !self.is_hidden(look) {
                    self.node(spot, look, middle(spot), radius);
                }
            }
        }
    }

    fn node(&mut self, spot: &Spot, look: Look, centre: Point, radius: f32) {
        let radius = match look {
            Look::Path => radius.max(ON_PATH),
            Look::Ahead | Look::Entered | Look::Solved | Look::Done => radius,
        };
        let (fill, edge) = self.colours(look);
        self.disc(centre, radius, fill.unwrap_or(self.palette.panel));
        if fill.is_none() || look == Look::Path {
            self.ring(centre, radius - THIN / 2.0, THIN, edge);
        }
        if self.is_now(&spot.node) {
            self.ring(centre, radius + 2.5, 2.0, self.palette.strong);
        }
        let ink = fill.map_or(self.palette.weak, ink);
        self.label(&spot.node, centre, (1.7 * radius, 1.35 * radius), ink);
        let (x, y) = centre;
        self.end(spot.kind, look, (x, y + radius + 4.0), radius);
        if self.is_where_a_row_died(&spot.node) {
            self.struck((x + radius + 9.0, y));
        }
    }

    /// Nodes as parts of their level.
    fn overview(&mut self) {
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
        for (level, rung) in (view.plan.levels()..).zip(&view.ladder.rungs) {
            let nodes: Vec<_> = rung.nodes().collect();
            let parts = nodes.iter().map(|(node, span)| {
                let part = view.part(level, *span);
                (&node[..], part, self.look_of(node, None))
            });
            let parts = parts.collect::<Vec<_>>();
            self.level(parts);
        }
        if let Some(root) = spots.first().filter(|root| root.node.is_empty()) {
            let part = view.part(0, root.span);
            let (fill, _) = self.colours(self.look(root));
            let size = WORDS.min(0.8 * part.height);
            let ink = fill.map_or(self.palette.weak, ink);
            self.words(self.tree.nodes.root().into(), middle(part), size, ink);
        }
        // Over the parts beside them.
        for spot in spots.iter().filter(|_| view.plan.whole) {
            let part = view.part(view.level_of(spot.node.len()), spot.span);
            let (x, _) = middle(part);
            let below = (x, part.y + part.height - 2.0);
            let reach = (part.width / 2.0).clamp(0.5, 4.0);
            self.end(spot.kind, self.look(spot), below, reach);
        }
    }

    /// Parts of one level, from the left. Those ahead that have no room for an edge share one:
    /// filled, they would look as if they were searched.
    fn level(&mut self, parts: Vec<(&[Square], Area, Look)>) {
        let mut ahead: Option<Area> = None;
        for (node, part, look) in parts {
            if look == Look::Ahead && part.width < WITH_EDGE {
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

    /// Parts that are all ahead, as one.
    fn ahead_together(&mut self, parts: Option<Area>) {
        if let Some(parts) = parts.filter(|parts| parts.width >= WITH_EDGE) {
            self.part(parts, Look::Ahead, &[]);
        }
    }

    fn part(&mut self, part: Area, look: Look, node: &[Square]) {
        if self.is_hidden(look) {
            return;
        }
        let gap = if part.width < WITH_EDGE { 0.0 } else { 0.5 };
        let inside = Area {
            x: part.x + gap,
            width: part.width - 2.0 * gap,
            ..part
        };
        let (fill, edge) = self.colours(look);
        if let Some(colour) = fill {
            // With soft edges, parts narrower than a pixel are seen too.
            self.shapes
                .push(Shape::polygons(vec![inside.corners().into()], colour));
        } else {
            let [from, others @ ..] = inside.corners();
            let outline = [from].into_iter().chain(others).chain([from]);
            self.shapes.push(Shape::lines(
                vec![outline.collect()],
                Stroke::flat(THIN, edge),
            ));
        }
        let ink = fill.map_or(self.palette.weak, ink);
        let size = (0.8 * part.height).min(WORDS);
        self.label(node, middle(part), (0.6 * part.width, size), ink);
    }

    /// The current path through an overview: thick, through the middle of its parts, with what
    /// was chosen.
    fn path(&mut self) {
        let Some(now) = self.now else {
            return;
        };
        let view = self.view;
        let spots = view.plan.spots.iter().skip(1);
        let spots = spots.map(|spot| {
            let level = view.level_of(spot.node.len());
            (level, spot.node.clone(), spot.span)
        });
        let rungs = (view.plan.levels()..).zip(&view.ladder.rungs);
        let rungs = rungs
            .flat_map(|(level, rung)| rung.nodes().map(move |(node, span)| (level, node, span)));
        let parts = spots
            .chain(rungs)
            .filter(|(_, node, _)| now.place.path.starts_with(node))
            .map(|(level, node, span)| (node, view.part(level, span)));
        let parts: Vec<(Vec<Square>, Area)> = parts.collect();
        let points: Vec<Point> = parts.iter().map(|&(_, part)| middle(part)).collect();
        let (strong, panel) = (self.palette.strong, self.palette.panel);
        for (width, colour) in [(THICK + 2.0, panel), (THICK, strong)] {
            self.shapes.push(Shape::lines(
                vec![points.clone()],
                Stroke {
                    ends: Ends::Round,
                    ..Stroke::flat(width, colour)
                },
            ));
        }
        let deepest = parts.len().saturating_sub(1);
        for (index, (node, part)) in parts.into_iter().enumerate() {
            let (x, y) = middle(part);
            let (least, most) = ON_PART;
            let radius = (part.height * 0.42).min(most);
            if self.is_where_a_row_died(&node) {
                self.struck((x + radius + 9.0, y));
            }
            if radius < least && index != deepest {
                continue;
            }
            self.disc((x, y), radius.max(4.0) + 0.5, panel);
            self.disc((x, y), radius.max(4.0) - 0.5, strong);
            let room = (1.7 * radius, 1.35 * radius);
            self.label(&node, (x, y), room, ink(strong));
        }
    }

    /// What was chosen, where there is room for it.
    fn label(&mut self, node: &[Square], centre: Point, (room, size): (f32, f32), colour: Color) {
        let Some(&choice) = node.last() else {
            return;
        };
        let text = self.tree.choices.label(choice, self.notation);
        let size = size.min(room / text_width(&text, 1.0));
        if size >= SMALLEST {
            self.words(text, centre, size, colour);
        }
    }

    fn words(&mut self, text: String, place: Point, size: f32, colour: Color) {
        self.shapes
            .push(Shape::text(text, place, Align::Centre, size, colour));
    }

    /// What a leaf comes to, once that is known. From a dead end the search can only go back.
    fn end(&mut self, kind: Kind, look: Look, place: Point, reach: f32) {
        let hides_next = self.now.is_some_and(|now| now.hides_next);
        if look == Look::Ahead || (hides_next && look == Look::Path) {
            return;
        }
        match kind {
            Kind::DeadEnd => self.dead_end(place, reach),
            Kind::Solution => self.solution(place, reach),
            Kind::Inner | Kind::Leaf => {}
        }
    }

    /// The sign of a dead end: a bar.
    pub fn dead_end(&mut self, (x, y): Point, reach: f32) {
        let bar = Area::new((x - reach, y - 1.0), 2.0 * reach, 2.0);
        self.shapes.push(Shape::polygons(
            vec![bar.corners().into()],
            self.palette.strong,
        ));
    }

    /// The sign of a solution: a dot.
    pub fn solution(&mut self, (x, y): Point, reach: f32) {
        let radius = (reach + 1.0).clamp(DOT.0, DOT.1);
        let centre = (x, y + 2.0);
        self.disc(centre, radius + 1.0, self.palette.panel);
        self.disc(centre, radius, self.palette.theory);
    }

    /// The sign of a dead row, as on the board: a line between two bars.
    fn struck(&mut self, (x, y): Point) {
        let (reach, bar) = (5.0, 4.0);
        let lines = vec![
            vec![(x - reach, y), (x + reach, y)],
            vec![(x - reach, y - bar), (x - reach, y + bar)],
            vec![(x + reach, y - bar), (x + reach, y + bar)],
        ];
        for (width, colour) in [(4.0, self.palette.panel), (1.5, self.palette.strong)] {
            self.shapes
                .push(Shape::lines(lines.clone(), Stroke::flat(width, colour)));
        }
    }

    pub fn disc(&mut self, centre: Point, radius: f32, colour: Color) {
        self.shapes.push(Shape::disc(centre, radius, colour));
    }

    fn ring(&mut self, centre: Point, radius: f32, width: f32, colour: Color) {
        self.shapes
            .push(Shape::ring(centre, radius, Stroke::flat(width, colour)));
    }

    fn is_on_path(&self, node: &[Square]) -> bool {
        self.now.is_some_and(|now| now.place.path.starts_with(node))
    }

    fn is_now(&self, node: &[Square]) -> bool {
        self.now.is_some_and(|now| now.place.path == node)
    }

    /// Whether the path comes to its first dead row with this node.
    fn is_where_a_row_died(&self, node: &[Square]) -> bool {
        let since = self.now.and_then(|now| now.dead_since);
        since == Some(node.len()) && self.is_on_path(node)
    }

    /// Whether a node would show where the search goes next.
    fn is_hidden(&self, look: Look) -> bool {
        look == Look::Ahead && self.now.is_some_and(|now| now.hides_next)
    }

    fn look(&self, spot: &Spot) -> Look {
        self.look_of(&spot.node, spot.solved)
    }

    fn look_of(&self, node: &[Square], solved: Option<bool>) -> Look {
        let Some(now) = self.now else {
            return match solved {
                Some(true) => Look::Solved,
                Some(false) | None => Look::Done,
            };
        };
        // What is below a node is only known once it is searched.
        let is_depth_first = self.tree.traversal == Traversal::DepthFirst;
        match (self.tree.progress(now.place, node), solved) {
            (Progress::Ahead, _) => Look::Ahead,
            (_, _) if self.is_on_path(node) => Look::Path,
            (Progress::Entered, _) => Look::Entered,
            (Progress::Done, Some(true)) if is_depth_first => Look::Solved,
            (Progress::Done, _) => Look::Done,
        }
    }

    /// The edge to a node.
    fn edge(&self, look: Look) -> Stroke {
        let palette = self.palette;
        match look {
            Look::Path => Stroke::flat(THICK, palette.strong),
            Look::Solved => Stroke::flat(SOLVED, palette.measured),
            Look::Ahead => Stroke::flat(THIN, self.ahead()),
            Look::Entered | Look::Done => Stroke::flat(THIN, palette.weak),
        }
    }

    /// What is not searched yet: fainter than the rest, but easy to see.
    fn ahead(&self) -> Color {
        let Palette { panel, weak, .. } = *self.palette;
        panel.mix(weak).mix(weak)
    }

    /// The inside, if there is any, and the edge.
    fn colours(&self, look: Look) -> (Option<Color>, Color) {
        let palette = self.palette;
        match look {
            Look::Ahead => (None, self.ahead()),
            Look::Path => (Some(palette.accent), palette.strong),
            Look::Entered => (Some(palette.accent), palette.accent),
            Look::Solved => (Some(palette.measured), palette.measured),
            Look::Done => {
                let grey = palette.panel.mix(palette.weak);
                (Some(grey), grey)
            }
        }
    }
}

fn middle(part: Area) -> Point {
    (part.x + part.width / 2.0, part.y + part.height / 2.0)
}
