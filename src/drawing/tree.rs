//! The tree of a search, as a picture.

mod plan;

pub use self::plan::{Plan, READABLE, Spot};

use super::{Align, Area, Color, Drawing, Palette, Point, Shape, Stroke, ink, text_width};
use crate::{
    app::{Theme, captions::tree as captions},
    numbers::grouped,
    puzzle::Notation,
    search::{
        Method, Tree,
        tree::{Kind, Nodes},
    },
};

/// Around the tree.
const MARGIN: f32 = 24.0;

/// The size of the title and of the words below the tree, and the room of either.
const TITLE: f32 = 20.0;
const WORDS: f32 = 14.0;
const LINE: f32 = 40.0;

/// The height of a level, and the largest width of a leaf that has a disc, and the smallest.
const LEVEL: f32 = 44.0;
const LEAF: (f32, f32) = (14.0, 24.0);

/// Trees are about so wide where there is a choice, and at most.
const USUAL: f32 = 1_600.0;
const WIDEST: f32 = 8_000.0;

/// The largest disc of a node, as a radius.
const LARGEST: f32 = 10.0;

/// Letters smaller than this cannot be read.
const SMALLEST: f32 = 6.0;

/// A part narrower than this has no gap beside it.
const WITH_GAP: f32 = 4.0;

/// The tree of a method, as it is when the search has ended.
#[derive(Clone, Debug)]
pub struct TreePicture {
    /// Its colours.
    pub theme: Theme,
    /// Whose tree it is.
    pub method: &'static Method,
    /// The tree of that method.
    pub tree: Tree,
    /// The board, and how squares are named.
    pub notation: Notation,
    /// The last level to be drawn, if not all are.
    pub depth: Option<usize>,
}

/// Draws the parts of a tree.
struct Pen<'a> {
    tree: Tree,
    notation: Notation,
    palette: &'a Palette,
    plan: &'a Plan,
    /// Where the tree is.
    field: Area,
    shapes: Vec<Shape>,
}

impl TreePicture {
    /// The drawing: each node as a disc where there is room for that, and otherwise as a part
    /// of its level.
    #[must_use]
    pub fn drawing(&self) -> Drawing {
        let palette = Palette::of(self.theme);
        let mut plan = Plan::new(self.tree, self.notation.board(), &[], USUAL);
        if let Some(depth) = self.depth {
            plan.spots.retain(|spot| spot.node.len() <= depth);
        }
        let leaf = plan.narrowest();
        let widest = WIDEST * leaf;
        let is_graph = plan.whole && widest >= LEAF.0;
        let width = if is_graph {
            (USUAL * leaf).clamp(LEAF.0, LEAF.1) / leaf
        } else {
            USUAL
        };
        // Narrow trees leave room for their title.
        let width = width.max(USUAL / 2.5);
        let height = plan.levels() as f32 * LEVEL;
        let title = self.title(&plan);
        let size = (width + 2.0 * MARGIN, height + 2.0 * (MARGIN + LINE));
        let size = (size.0.ceil() as u32, size.1.ceil() as u32);
        let mut drawing = Drawing::new(&title, size, palette.panel);
        let mut pen = Pen {
            tree: self.tree,
            notation: self.notation,
            palette,
            plan: &plan,
            field: Area::new((MARGIN, MARGIN + LINE), width, height),
            shapes: Vec::new(),
        };
        pen.words(title, (MARGIN, MARGIN + TITLE / 2.0), TITLE, palette.strong);
        if is_graph {
            pen.graph((leaf * width * 0.46).min(LARGEST));
        } else {
            pen.overview();
        }
        pen.legend();
        drawing.shapes.append(&mut pen.shapes);
        drawing
    }

    /// Whose tree it is, and how large.
    fn title(&self, plan: &Plan) -> String {
        let order = self.notation.board().order();
        let name = format!("{}, order {order}", self.method.name);
        if !plan.whole {
            return match plan.levels() - 1 {
                1 => format!("{name}: the first level"),
                levels => format!("{name}: the first {levels} levels"),
            };
        }
        let nouns = match self.tree.nodes {
            Nodes::Queens => "nodes",
            Nodes::Calls => "calls",
        };
        // The root stands for the empty board.
        let nodes = match self.tree.nodes {
            Nodes::Queens => plan.spots.len() - 1,
            Nodes::Calls => plan.spots.len(),
        };
        let ends = |kind: Kind, one: &str, many: &str| {
            let count = plan.spots.iter().filter(|spot| spot.kind == kind).count();
            let noun = if count == 1 { one } else { many };
            (count > 0).then(|| format!(", {} {noun}", grouped(count as u64)))
        };
        let dead_ends = ends(Kind::DeadEnd, "dead end", "dead ends").unwrap_or_default();
        let solutions = ends(Kind::Solution, "solution", "solutions").unwrap_or_default();
        let down_to = self.depth.map_or(String::new(), |depth| {
            format!(", down to level {}", depth.min(order))
        });
        format!(
            "{name}: {} {nouns}{dead_ends}{solutions}{down_to}",
            grouped(nodes as u64)
        )
    }
}

impl Pen<'_> {
    fn words(&mut self, text: String, place: Point, size: f32, colour: Color) {
        self.shapes.push(Shape::Text {
            text,
            place,
            align: Align::Left,
            size,
            colour,
        });
    }

    fn colour(&self, spot: &Spot) -> Color {
        let palette = self.palette;
        if spot.solved == Some(true) {
            palette.measured
        } else {
            palette.panel.mix(palette.weak)
        }
    }

    /// Nodes as discs with what was chosen, and edges between them.
    fn graph(&mut self, radius: f32) {
        let plan = self.plan;
        for is_solved in [false, true] {
            let edges = plan.spots.iter().filter_map(|spot| {
                let parent = plan.spots.get(spot.parent?)?;
                let is_meant = (spot.solved == Some(true)) == is_solved;
                is_meant.then(|| vec![self.middle(parent), self.middle(spot)])
            });
            let (width, colour) = if is_solved {
                (2.0, self.palette.measured)
            } else {
                (1.0, self.palette.weak)
            };
            let lines = Shape::Lines {
                lines: edges.collect(),
                stroke: Stroke::flat(width, colour),
            };
            self.shapes.push(lines);
        }
        for spot in &plan.spots {
            let (centre, colour) = (self.middle(spot), self.colour(spot));
            self.shapes.push(Shape::Disc {
                centre,
                radius,
                colour,
            });
            let room = 1.7 * radius;
            self.label(spot, centre, (room, 1.35 * radius), ink(colour));
            let (x, y) = centre;
            self.end(spot.kind, (x, y + radius + 4.0), radius);
        }
    }

    /// Nodes as parts of their level.
    fn overview(&mut self) {
        let plan = self.plan;
        for spot in &plan.spots {
            let (begin, end) = spot.span;
            let top = self.field.y + spot.node.len() as f32 * LEVEL;
            let gap = if (end - begin) * self.field.width < WITH_GAP {
                0.0
            } else {
                0.5
            };
            let left = self.field.x + begin * self.field.width + gap;
            let width = (end - begin) * self.field.width - 2.0 * gap;
            let colour = self.colour(spot);
            // With soft edges, parts narrower than a pixel are seen too.
            let part = Area::new((left, top), width, LEVEL - 4.0);
            self.shapes.push(Shape::Polygons {
                outlines: vec![part.corners().into()],
                colour,
            });
            let middle = (left + width / 2.0, top + LEVEL / 2.0 - 2.0);
            self.label(spot, middle, (width, WORDS), ink(colour));
        }
        let top = self.field.y + LEVEL / 2.0 - 2.0;
        let root = plan
            .spots
            .first()
            .map_or(self.palette.panel, |root| self.colour(root));
        self.shapes.push(Shape::Text {
            text: captions::root(self.tree).into(),
            place: (self.field.x + self.field.width / 2.0, top),
            align: Align::Centre,
            size: WORDS,
            colour: ink(root),
        });
        if plan.whole {
            for spot in &plan.spots {
                let bottom = self.field.y + (spot.node.len() + 1) as f32 * LEVEL - 6.0;
                let x = self.field.x + spot.middle() * self.field.width;
                let reach = ((spot.span.1 - spot.span.0) * self.field.width / 2.0).min(4.0);
                self.end(spot.kind, (x, bottom), reach);
            }
        }
    }

    /// What was chosen, where there is room for it.
    fn label(&mut self, spot: &Spot, centre: Point, (room, size): (f32, f32), colour: Color) {
        let Some(&choice) = spot.node.last() else {
            return;
        };
        let text = self.tree.choices.label(choice, self.notation);
        let size = size.min(room / text_width(&text, 1.0));
        if size >= SMALLEST {
            self.shapes.push(Shape::Text {
                text,
                place: centre,
                align: Align::Centre,
                size,
                colour,
            });
        }
    }

    /// What a leaf comes to: a bar, from which the search can only go back, or a dot.
    fn end(&mut self, kind: Kind, (x, y): Point, reach: f32) {
        match kind {
            Kind::DeadEnd => {
                let bar = Area::new((x - reach, y - 1.0), 2.0 * reach, 2.0);
                self.shapes.push(Shape::Polygons {
                    outlines: vec![bar.corners().into()],
                    colour: self.palette.strong,
                });
            }
            Kind::Solution => {
                for (radius, colour) in [(5.0, self.palette.panel), (4.0, self.palette.theory)] {
                    self.shapes.push(Shape::Disc {
                        centre: (x, y + 2.0),
                        radius,
                        colour,
                    });
                }
            }
            Kind::Inner | Kind::Leaf => {}
        }
    }

    /// What is meant by which sign.
    fn legend(&mut self) {
        let y = self.field.y + self.field.height + LINE / 2.0;
        let palette = self.palette;
        let mut x = self.field.x;
        let has = |kind| self.plan.spots.iter().any(|spot| spot.kind == kind);
        let signs = [
            (has(Kind::Solution), Some(Kind::Solution), "solution"),
            (has(Kind::DeadEnd), Some(Kind::DeadEnd), "dead end"),
            (
                self.plan.spots.iter().any(|spot| spot.solved == Some(true)),
                None,
                "leads to a solution",
            ),
        ];
        for (_, kind, words) in signs.into_iter().filter(|(is_there, ..)| *is_there) {
            match kind {
                Some(Kind::Solution) => self.end(Kind::Solution, (x + 6.0, y - 2.0), 5.0),
                Some(kind) => self.end(kind, (x + 6.0, y), 6.0),
                None => self.shapes.push(Shape::Disc {
                    centre: (x + 6.0, y),
                    radius: 6.0,
                    colour: palette.measured,
                }),
            }
            self.words(words.into(), (x + 18.0, y), WORDS, palette.weak);
            x += 44.0 + text_width(words, WORDS);
        }
    }

    fn middle(&self, spot: &Spot) -> Point {
        let x = self.field.x + spot.middle() * self.field.width;
        let y = self.field.y + (spot.node.len() as f32 + 0.4) * LEVEL;
        (x, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Board, Coordinates};

    fn picture(name: &str, order: usize, depth: Option<usize>) -> Drawing {
        let method = Method::by_name(name).unwrap();
        TreePicture {
            theme: Theme::Wood,
            method,
            tree: method.tree.unwrap(),
            notation: Coordinates::default().on(Board::new(order).unwrap()),
            depth,
        }
        .drawing()
    }

    /// How many shapes of the drawing have this colour.
    fn discs(drawing: &Drawing, expected: Color) -> usize {
        let shapes = drawing.shapes.iter();
        shapes
            .filter(|shape| matches!(shape, Shape::Disc { colour, .. } if *colour == expected))
            .count()
    }

    #[test]
    fn small_trees_have_a_disc_for_each_node_and_a_dot_for_each_solution() {
        let palette = Palette::of(Theme::Wood);
        for (order, nodes, solutions) in [(1, 2, 1), (4, 17, 2), (6, 153, 4)] {
            let drawing = picture("backtracking", order, None);
            let grey = discs(&drawing, palette.panel.mix(palette.weak));
            // One is in the legend.
            let solved = discs(&drawing, palette.measured) - 1;
            assert_eq!(grey + solved, nodes, "order {order}");
            assert_eq!(discs(&drawing, palette.theory), solutions + 1);
        }
        let title = picture("backtracking", 4, None).title;
        assert_eq!(
            title,
            "backtracking, order 4: 16 nodes, 4 dead ends, 2 solutions"
        );
    }

    #[test]
    fn large_trees_are_drawn_level_by_level() {
        let title = |name, order, depth| picture(name, order, depth).title;
        assert_eq!(
            title("backtracking", 8, None),
            "backtracking, order 8: 2,056 nodes, 644 dead ends, 92 solutions"
        );
        assert!(title("backtracking", 20, None).ends_with("order 20: the first 2 levels"));
        assert!(title("backtracking", 20, Some(1)).ends_with("order 20: the first level"));
        assert!(title("backtracking", 6, Some(2)).ends_with(" nodes, down to level 2"));
        assert!(title("columns-swapped", 4, None).contains(" calls"));
        for (name, order) in [("lookahead", 100), ("amb", 12), ("columns", 8)] {
            let drawing = picture(name, order, None);
            assert!(drawing.image(800).is_ok() && drawing.to_svg().len() < 2_000_000);
        }
    }
}
