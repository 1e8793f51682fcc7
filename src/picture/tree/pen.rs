//! Draws the parts of a tree.

use super::{Focus, Spot, TreeLayout};
use crate::board::{Notation, Square};
use crate::numbers::counted_as;
use crate::picture::{Align, Area, Color, Palette, Point, Shape, Stroke, ink, letters};
use crate::search::tree::{NodeKind, NodeProgress, Nodes, Traversal};
use crate::search::{Axis, Place, Tree};

/// The largest size of letters, and the smallest that can be read.
pub const WORDS: f32 = 14.0;
pub const SMALLEST: f32 = 6.0;

/// The size of the names of levels.
const NAME: f32 = 12.0;

/// The smallest radius of a disc on the current path with a readable choice.
const ON_PATH: f32 = 7.0;

/// The widths of the current path, of edges that lead to a solution, and of other edges.
pub const THICK: f32 = 3.0;
const SOLVED: f32 = 2.0;
pub const THIN: f32 = 1.0;

/// The least and the largest radius of the dot of a solution.
const DOT: (f32, f32) = (2.5, 4.0);

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
pub struct Now<'a> {
    /// Its current place.
    pub place: &'a Place,
    /// The number of choices when the first of the dead rows died.
    pub dead_since: Option<usize>,
    /// The queen that the step removed, if it removed one.
    pub removed: Option<Square>,
    /// Whether the next move of the search must stay hidden.
    pub hides_next: bool,
}

/// Draws the parts of a tree.
pub struct Pen<'a> {
    pub(super) view: &'a TreeLayout,
    pub(super) tree: Tree,
    notation: Notation,
    pub(super) palette: &'static Palette,
    /// The progress of the search; `None` once it has ended.
    pub now: Option<Now<'a>>,
    /// The shapes drawn so far.
    pub shapes: Vec<Shape>,
}

/// A node in its place.
struct PlacedNode {
    /// The choices that lead to the node.
    path: Vec<Square>,
    /// The last of them, as short as possible.
    label: String,
    kind: NodeKind,
    look: NodeLook,
    centre: Point,
    /// The edge to it, from its parent.
    edge: Option<Vec<Point>>,
}

/// The look of a node, from the lowest to the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NodeLook {
    /// Not searched yet.
    Ahead,
    /// Jumped over: it will not be searched.
    Jumped,
    /// Searched; no solution below it is known.
    Done,
    /// Entered, but not finished.
    Entered,
    /// Searched, with a solution below.
    Solved,
    /// On the current path.
    Path,
}

impl<'a> Pen<'a> {
    /// A pen for a tree in its place: during the search, or after it has ended.
    pub fn new(
        view: &'a TreeLayout,
        (tree, notation): (Tree, Notation),
        palette: &'static Palette,
        now: Option<Now<'a>>,
    ) -> Self {
        Self {
            view,
            tree,
            notation,
            palette,
            now,
            shapes: Vec::new(),
        }
    }

    /// The tree during the search, or after it has ended: each node is a disc where there is room
    /// for one, and otherwise a part of its level.
    pub fn tree(&mut self) {
        if self.view.is_graph {
            self.graph();
        } else {
            self.overview();
            self.path();
        }
        match &self.view.focus {
            Some(focus) => self.focus(focus),
            None => self.level_names(),
        }
    }

    /// The whole tree: a disc for each node.
    fn graph(&mut self) {
        let view = self.view;
        let middle = |spot: &Spot| view.middle(view.level_of(spot.node.len()), spot.middle());
        let spots = &view.plan.spots;
        let nodes = spots.iter().map(|spot| PlacedNode {
            path: spot.node.clone(),
            label: self.choice(&spot.node),
            kind: spot.kind,
            look: self.look(spot),
            centre: middle(spot),
            edge: spot
                .parent
                .and_then(|parent| spots.get(parent))
                .map(|parent| vec![middle(parent), middle(spot)]),
        });
        let nodes = nodes.collect();
        self.nodes(nodes, view.radius());
    }

    /// Names the levels of the whole tree at its side, if each fills one row or column.
    fn level_names(&mut self) {
        let view = self.view;
        let Some(axis) = self
            .tree
            .filling
            .level_axis()
            .filter(|_| view.level >= NAME)
        else {
            return;
        };
        let levels = view
            .plan
            .spots
            .chunk_by(|one, next| one.node.len() == next.node.len());
        for spot in levels.filter_map(|level| level.first()) {
            let level = view.level_of(spot.node.len());
            let (_, y) = if view.is_graph {
                view.middle(level, spot.middle())
            } else {
                view.part(level, spot.span).centre()
            };
            if let Some(&choice) = spot.node.last() {
                self.level_name(axis, choice, y);
            }
        }
    }

    /// The path to the current place of the search, large, with the choices beside it.
    fn focus(&mut self, focus: &Focus) {
        let mut nodes = Vec::new();
        let radius = focus.radius();
        let notation = self.notation;
        // The column of a choice on a row, and the row of one in a column.
        let label = |(choice, axis): (Square, Axis)| match axis {
            Axis::Row => notation.column(choice.column),
            Axis::Column => notation.row(choice.row),
        };
        for (index, rung) in focus.rungs.iter().enumerate() {
            let parent = focus.parent(index);
            if index == 0 {
                // The path comes from above.
                let above = (!rung.parent.is_empty())
                    .then(|| vec![(parent.0, focus.field.y - radius), parent]);
                if let Some((choice, axis)) = focus.above {
                    self.level_name(axis, choice, parent.1);
                }
                let top = self.view.plan.spots.first().map_or(0, |top| top.node.len());
                // The uppermost level drawn is that of the node itself.
                let hidden = rung.parent.len().saturating_sub(top + 1);
                if hidden > 0 {
                    let words = format!("{} above", counted_as(hidden as u64, "level", "levels"));
                    // The sign of a dead row has its place between.
                    let place = (parent.0 + radius.max(ON_PATH) + 18.0, parent.1);
                    let colour = self.palette.weak;
                    self.push(Shape::text(words, place, Align::Left, NAME, colour));
                }
                nodes.push(PlacedNode {
                    path: rung.parent.clone(),
                    label: focus.above.map_or_else(String::new, label),
                    kind: NodeKind::Inner,
                    look: self.look_of(&rung.parent, None),
                    centre: parent,
                    edge: above,
                });
            }
            let mut seen = None;
            for &(choice, kind) in &rung.choices {
                let path = rung.node(choice);
                let known = self.view.plan.spot(&path).and_then(|spot| spot.solved);
                let solved = known.or((kind == NodeKind::Solution).then_some(true));
                let look = self.look_of(&path, solved);
                let centre = focus.middle(index, choice);
                if !self.is_hidden(look) {
                    seen = Some((choice, centre.1));
                }
                // Levels are close together: slanting lines would lie on top of each other.
                let half = parent.1.midpoint(centre.1);
                let edge = vec![parent, (parent.0, half), (centre.0, half), centre];
                nodes.push(PlacedNode {
                    label: label((choice, rung.axis)),
                    kind,
                    look,
                    centre,
                    edge: Some(edge),
                    path,
                });
            }
            if let Some((choice, y)) = seen {
                self.level_name(rung.axis, choice, y);
            }
        }
        self.nodes(nodes, radius);
    }

    /// Draws nodes as discs with their choices, and edges between them. Edges that lead to a
    /// solution and the path lie above others.
    fn nodes(&mut self, mut nodes: Vec<PlacedNode>, radius: f32) {
        nodes.retain(|node| !self.is_hidden(node.look));
        nodes.sort_by_key(|node| node.look);
        for alike in nodes.chunk_by(|one, next| one.look == next.look) {
            let edges: Vec<_> = alike.iter().filter_map(|node| node.edge.clone()).collect();
            if let [node, ..] = alike
                && !edges.is_empty()
            {
                let stroke = self.edge(node.look);
                self.push(Shape::Lines(edges, stroke));
            }
        }
        for node in nodes {
            self.node(&node, radius);
        }
    }

    fn node(&mut self, node: &PlacedNode, radius: f32) {
        let (look, centre) = (node.look, node.centre);
        let is_on_path = look == NodeLook::Path;
        let radius = if is_on_path {
            radius.max(ON_PATH)
        } else {
            radius
        };
        self.look_alike(look, centre, radius);
        if self.now.is_some_and(|now| now.place.path == node.path) {
            self.ring(centre, radius + 2.5, 2.0, self.palette.strong);
        }
        let ink = self.colours(look).0.map_or(self.palette.weak, ink);
        self.label(&node.label, centre, (1.7 * radius, 1.35 * radius), ink);
        let (x, y) = centre;
        self.end(node.kind, look, (x, y + radius + 4.0), radius);
        if self.is_where_a_row_died(&node.path) {
            self.struck((x + radius + 9.0, y));
        }
    }

    /// A disc with this look.
    pub(super) fn look_alike(&mut self, look: NodeLook, centre: Point, radius: f32) {
        let (fill, edge) = self.colours(look);
        self.disc(centre, radius, fill.unwrap_or(self.palette.panel));
        if fill.is_none() || look == NodeLook::Path {
            self.ring(centre, radius - THIN / 2.0, THIN, edge);
        }
        if look == NodeLook::Jumped {
            self.jumped(centre, radius);
        }
    }

    /// The row or column that a level fills, at its side.
    fn level_name(&mut self, axis: Axis, choice: Square, y: f32) {
        if self.view.has_names {
            let name = match axis {
                Axis::Row => format!("row {}", self.notation.row(choice.row)),
                Axis::Column => format!("column {}", self.notation.column(choice.column)),
            };
            let place = (self.view.field.x - 8.0, y);
            let shape = Shape::text(name, place, Align::Right, NAME, self.palette.weak);
            self.push(shape);
        }
    }

    /// The last choice, as short as possible.
    pub(super) fn choice(&self, node: &[Square]) -> String {
        node.last().map_or(String::new(), |&choice| {
            self.tree.filling.label(choice, self.notation)
        })
    }

    /// The choice, where there is room for it.
    pub(super) fn label(
        &mut self,
        text: &str,
        centre: Point,
        (room, size): (f32, f32),
        colour: Color,
    ) {
        let size = size.min(room / letters::width(text));
        if !text.is_empty() && size >= SMALLEST {
            self.words(text.to_owned(), centre, size, colour);
        }
    }

    pub(super) fn words(&mut self, text: String, place: Point, size: f32, colour: Color) {
        self.push(Shape::text(text, place, Align::Centre, size, colour));
    }

    /// The outcome of a leaf, once it is known. From a dead end the search can only go back.
    pub(super) fn end(&mut self, kind: NodeKind, look: NodeLook, place: Point, reach: f32) {
        let hides_next = self.now.is_some_and(|now| now.hides_next);
        if matches!(look, NodeLook::Ahead | NodeLook::Jumped)
            || (hides_next && look == NodeLook::Path)
        {
            return;
        }
        match kind {
            NodeKind::DeadEnd => self.dead_end(place, reach),
            NodeKind::Solution => self.solution(place, reach),
            NodeKind::Inner | NodeKind::Leaf => {}
        }
    }

    /// The sign of a dead end: a bar.
    pub(super) fn dead_end(&mut self, (x, y): Point, reach: f32) {
        let bar = Area::new((x - reach, y - 1.0), 2.0 * reach, 2.0);
        let corners = vec![bar.corners().into()];
        self.push(Shape::Polygons(corners, self.palette.strong));
    }

    /// The sign of a node that was jumped over: a slash.
    pub(super) fn jumped(&mut self, (x, y): Point, reach: f32) {
        let slash = vec![(x - reach, y + reach), (x + reach, y - reach)];
        let stroke = Stroke::flat(THIN, self.palette.weak);
        self.push(Shape::Lines(vec![slash], stroke));
    }

    /// The sign of a solution: a dot.
    pub(super) fn solution(&mut self, (x, y): Point, reach: f32) {
        let radius = (reach + 1.0).clamp(DOT.0, DOT.1);
        let centre = (x, y + 2.0);
        self.disc(centre, radius + 1.0, self.palette.panel);
        self.disc(centre, radius, self.palette.theory);
    }

    /// The sign of a dead row, as on the board: a line between two bars.
    pub(super) fn struck(&mut self, (x, y): Point) {
        let (reach, bar) = (5.0, 4.0);
        let lines = vec![
            vec![(x - reach, y), (x + reach, y)],
            vec![(x - reach, y - bar), (x - reach, y + bar)],
            vec![(x + reach, y - bar), (x + reach, y + bar)],
        ];
        for (width, colour) in [(4.0, self.palette.panel), (1.5, self.palette.strong)] {
            self.push(Shape::Lines(lines.clone(), Stroke::flat(width, colour)));
        }
    }

    pub(super) fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    pub(super) fn disc(&mut self, centre: Point, radius: f32, colour: Color) {
        self.push(Shape::disc(centre, radius, colour));
    }

    fn ring(&mut self, centre: Point, radius: f32, width: f32, colour: Color) {
        self.push(Shape::ring(centre, radius, Stroke::flat(width, colour)));
    }

    fn is_on_path(&self, node: &[Square]) -> bool {
        self.now.is_some_and(|now| now.place.path.starts_with(node))
    }

    /// Whether the path, or the choice that the search has just gone back from, reaches its first
    /// dead row at this node.
    pub(super) fn is_where_a_row_died(&self, node: &[Square]) -> bool {
        let is_left = |now: Now| {
            let choice = node.strip_prefix(&now.place.path[..]);
            matches!((choice, now.removed), (Some([last]), Some(removed)) if *last == removed)
        };
        self.now.is_some_and(|now| {
            now.dead_since == Some(node.len()) && (self.is_on_path(node) || is_left(now))
        })
    }

    /// Whether a node would reveal the next move of the search.
    pub(super) fn is_hidden(&self, look: NodeLook) -> bool {
        look == NodeLook::Ahead && self.now.is_some_and(|now| now.hides_next)
    }

    pub(super) fn look(&self, spot: &Spot) -> NodeLook {
        match self.look_of(&spot.node, spot.solved) {
            NodeLook::Done | NodeLook::Solved if spot.is_jumped => NodeLook::Jumped,
            look => look,
        }
    }

    pub(super) fn look_of(&self, node: &[Square], solved: Option<bool>) -> NodeLook {
        let Some(now) = self.now else {
            return match solved {
                Some(true) => NodeLook::Solved,
                None if self.tree.nodes == Nodes::Queens => NodeLook::Ahead,
                Some(false) | None => NodeLook::Done,
            };
        };
        // The outcome below a node is known only after it is searched.
        let is_depth_first = self.tree.traversal == Traversal::DepthFirst;
        match (self.tree.progress(now.place, node), solved) {
            (NodeProgress::Ahead, _) => NodeLook::Ahead,
            (_, _) if self.is_on_path(node) => NodeLook::Path,
            (NodeProgress::Entered, _) => NodeLook::Entered,
            (NodeProgress::Done, _) if now.place.jumps_over(node) => NodeLook::Jumped,
            (NodeProgress::Done, Some(true)) if is_depth_first => NodeLook::Solved,
            (NodeProgress::Done, _) => NodeLook::Done,
        }
    }

    /// The edge to a node.
    fn edge(&self, look: NodeLook) -> Stroke {
        let palette = self.palette;
        match look {
            NodeLook::Path => Stroke::flat(THICK, palette.strong),
            NodeLook::Solved => Stroke::flat(SOLVED, palette.measured),
            NodeLook::Ahead | NodeLook::Jumped => Stroke::flat(THIN, self.ahead()),
            NodeLook::Entered | NodeLook::Done => Stroke::flat(THIN, palette.weak),
        }
    }

    /// The colour of nodes not searched yet: fainter than the rest, but easy to see.
    fn ahead(&self) -> Color {
        let Palette { panel, weak, .. } = *self.palette;
        panel.mix(weak).mix(weak)
    }

    /// The colours of the inside, if it is filled, and of the edge.
    pub(super) fn colours(&self, look: NodeLook) -> (Option<Color>, Color) {
        let palette = self.palette;
        match look {
            NodeLook::Ahead | NodeLook::Jumped => (None, self.ahead()),
            NodeLook::Path => (Some(palette.accent), palette.strong),
            NodeLook::Entered => (Some(palette.accent), palette.accent),
            NodeLook::Solved => (Some(palette.measured), palette.measured),
            NodeLook::Done => {
                let grey = palette.panel.mix(palette.weak);
                (Some(grey), grey)
            }
        }
    }
}
