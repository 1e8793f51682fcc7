//! The tree of a search, as a picture.

mod focus;
mod layout;
mod legend;
mod level_strips;
mod pen;
mod plan;

use std::sync::Arc;

pub use self::focus::Focus;
use self::layout::NAMES;
pub use self::layout::{LARGEST, LEVEL, TreeLayout};
pub use self::legend::{TreeSign, lines, signs};
pub use self::pen::{Now, Pen};
use self::plan::MIN_WIDTH;
pub use self::plan::{Plan, Spot};
use super::{Align, Area, Drawing, Palette, Shape, Theme, letters};
use crate::board::{Coordinates, Given};
use crate::numbers::counted;
use crate::search::Tree;
use crate::search::tree::{NodeKind, Nodes, Traversal};

/// The margin around the tree.
const MARGIN: f32 = 24.0;

/// The size of the title and of the words below the tree, and the room for each.
const TITLE: f32 = 20.0;
const WORDS: f32 = 14.0;
const LINE: f32 = 40.0;

/// The largest width of a leaf that has a disc, and the smallest.
const LEAF: (f32, f32) = (16.0, 24.0);

/// The approximate default width of a tree, and the greatest width.
const DEFAULT_WIDTH: f32 = 1_600.0;
const MAX_WIDTH: f32 = 8_000.0;

/// The complete tree of a method, after the search has ended.
#[derive(Clone, Debug)]
pub struct TreePicture {
    /// Its colours.
    pub theme: Theme,
    /// The name of the method whose tree it is.
    pub method: &'static str,
    /// The tree.
    pub tree: Tree,
    /// The board, and the given queens.
    pub given: Given,
    /// How squares are named.
    pub coordinates: Coordinates,
    /// The last level to be drawn; `None` for all.
    pub depth: Option<usize>,
}

impl TreePicture {
    /// The drawing: each node is a disc where there is room for one, and otherwise a part of its
    /// level.
    pub fn drawing(&self) -> Drawing {
        let palette = Palette::of(self.theme);
        let plan = Plan::of_levels(self.tree, self.given, self.depth, MAX_WIDTH);
        let leaf = plan.narrowest();
        let widest = MAX_WIDTH * leaf;
        let is_graph = plan.whole && widest >= LEAF.0;
        let width = if is_graph {
            (DEFAULT_WIDTH * leaf).clamp(LEAF.0, LEAF.1) / leaf
        } else {
            DEFAULT_WIDTH.max(MIN_WIDTH / leaf)
        };
        let title = self.title(&plan);
        // Narrow trees leave room for their title.
        let width = width
            .max(DEFAULT_WIDTH / 2.5)
            .max(TITLE * letters::width(&title));
        let height = plan.levels() as f32 * LEVEL;
        let has_names = self.tree.filling.level_axis().is_some();
        let names = if has_names { NAMES } else { 0.0 };
        let size = (names + width + 2.0 * MARGIN, height + 2.0 * (MARGIN + LINE));
        let size = (size.0.ceil() as u32, size.1.ceil() as u32);
        let mut drawing = Drawing::new(&title, size, palette.panel);
        let place = (MARGIN, MARGIN + TITLE / 2.0);
        let heading = Shape::text(title, place, Align::Left, TITLE, palette.strong);
        drawing.shapes.push(heading);
        let view = TreeLayout {
            plan: Arc::new(plan),
            focus: None,
            field: Area::new((MARGIN + names, MARGIN + LINE), width, height),
            level: LEVEL,
            is_graph,
            has_names,
        };
        let notation = self.coordinates.on(self.given.board());
        let mut pen = Pen::new(&view, (self.tree, notation), palette, None);
        pen.tree();
        self.legend(&mut pen);
        drawing.shapes.extend(pen.shapes);
        drawing
    }

    /// The method whose tree it is, and the tree's size.
    fn title(&self, plan: &Plan) -> String {
        let order = self.given.board().order();
        let name = format!("{}, order {order}{}", self.method, self.given.in_title());
        if !plan.whole {
            return match plan.levels() - 1 {
                1 => format!("{name}: the first level"),
                levels => format!("{name}: the first {levels} levels"),
            };
        }
        let entered = || plan.spots.iter().filter(|spot| !spot.is_jumped);
        let nodes = match self.tree.nodes {
            // The root stands for the empty board.
            Nodes::Queens => counted(entered().count() - 1, "node"),
            Nodes::Calls => counted(entered().count(), "call"),
        };
        let ends = |kind: NodeKind, noun: &str| {
            let count = entered().filter(|spot| spot.kind == kind).count();
            (count > 0).then(|| counted(count, noun))
        };
        let down_to = |depth: usize| format!("down to level {}", depth.min(plan.levels() - 1));
        let parts = [
            Some(format!("{name}: {nodes}")),
            ends(NodeKind::DeadEnd, "dead end"),
            ends(NodeKind::Solution, "solution"),
            self.depth.map(down_to),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The meaning of the signs in the picture.
    fn legend(&self, pen: &mut Pen) {
        let view = pen.view;
        let spots = || view.plan.spots.iter();
        let has = |sign| match sign {
            TreeSign::Node(look) => spots().any(|spot| pen.look(spot) == look),
            TreeSign::Solution => spots().any(|spot| spot.kind == NodeKind::Solution),
            TreeSign::DeadEnd => spots().any(|spot| spot.kind == NodeKind::DeadEnd),
            TreeSign::Died => false,
        };
        // In the whole tree it does not matter in which order the search made it.
        let tree = Tree {
            traversal: Traversal::DepthFirst,
            ..self.tree
        };
        let mut signs = signs(tree, true);
        signs.retain(|&(sign, _)| has(sign));
        let field = view.field;
        let below = (MARGIN, field.y + field.height + LINE / 4.0);
        pen.legend(&signs, below, field.x + field.width - MARGIN, WORDS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::given;
    use crate::picture::Color;
    use crate::search::method;

    fn picture(name: &str, order: usize, queens: &str, depth: Option<usize>) -> Drawing {
        let method = method(name);
        TreePicture {
            theme: Theme::Wood,
            method: method.name,
            tree: method.tree.unwrap(),
            given: given(order, queens),
            coordinates: Coordinates::default(),
            depth,
        }
        .drawing()
    }

    /// The number of shapes of this colour in the drawing.
    fn discs(drawing: &Drawing, expected: Color) -> usize {
        let shapes = drawing.shapes.iter();
        shapes
            .filter(|shape| matches!(shape, Shape::Disc(_, colour) if *colour == expected))
            .count()
    }

    /// The tree of backjumping is that of backtracking, with as many unfilled nodes as it saves.
    #[test]
    fn small_trees_have_a_disc_for_each_node_and_a_dot_for_each_solution() {
        let palette = Palette::of(Theme::Wood);
        for (name, order, queens, nodes, solutions) in [
            ("backtracking", 1, "", 2, 1),
            ("backtracking", 4, "", 17, 2),
            ("backtracking", 6, "", 153, 4),
            ("backjumping", 6, "", 149, 4),
            // Its leaves have just enough room.
            ("backtracking", 8, "1,0", 291, 8),
        ] {
            let drawing = picture(name, order, queens, None);
            // One of each is in the legend, if there are any.
            let grey = discs(&drawing, palette.panel.mix(palette.weak)).saturating_sub(1);
            let solved = discs(&drawing, palette.measured).saturating_sub(1);
            assert_eq!(grey + solved, nodes, "{name}, order {order}");
            assert_eq!(discs(&drawing, palette.theory), solutions + 1);
        }
    }

    #[test]
    fn discs_have_their_choices_and_levels_their_names() {
        let drawing = picture("backtracking", 4, "", None);
        let texts = drawing.texts().into_iter();
        let (choices, others): (Vec<&str>, Vec<&str>) =
            texts.partition(|text| text.parse::<usize>().is_ok());
        assert_eq!(choices.len(), 16, "one for each node");
        assert!(["row 0", "row 3"].iter().all(|name| others.contains(name)));
    }

    #[test]
    fn titles_say_how_much_of_a_tree_is_drawn() {
        let titles = [
            ("backtracking", 4, "", None),
            ("backtracking", 6, "", Some(2)),
            ("backtracking", 8, "", None),
            ("backtracking", 8, "0,0 1,2", Some(8)),
            ("backtracking", 9, "", None),
            ("backtracking", 10, "", None),
            ("backtracking", 20, "", None),
            ("backtracking", 20, "", Some(1)),
            ("backjumping", 6, "", None),
            ("columns-swapped", 4, "", None),
            ("lookahead", 100, "", None),
            ("amb", 12, "", None),
            ("columns", 8, "", None),
        ]
        .map(|(name, order, queens, depth)| {
            let drawing = picture(name, order, queens, depth);
            assert!(drawing.image(800).is_ok() && drawing.to_svg().len() < 2_000_000);
            drawing.title
        });
        insta::assert_snapshot!(titles.join("\n"));
    }
}
