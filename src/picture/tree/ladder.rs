//! The path through the levels of a tree that cannot be told apart.

use crate::{
    puzzle::{Board, Square},
    search::{Place, Tree},
};

/// For each level the choices beside the path, over a width of 1.
#[derive(Clone, Debug, Default)]
pub struct Ladder {
    /// From the uppermost down.
    pub rungs: Vec<Rung>,
}

/// The choices on one level.
#[derive(Clone, Debug)]
pub struct Rung {
    parent: Vec<Square>,
    choices: Vec<Square>,
}

impl Ladder {
    /// The levels from `level` down to that of the next choice, if there is one.
    #[must_use]
    pub fn below(tree: Tree, board: Board, place: &Place, level: usize) -> Self {
        let rungs = (level..=place.path.len() + 1).filter_map(|level| {
            let parent = place.path.get(..level.checked_sub(1)?)?.to_vec();
            let choices = (tree.children)(board, &parent);
            (!choices.is_empty()).then_some(Rung { parent, choices })
        });
        Self {
            rungs: rungs.collect(),
        }
    }

    /// The node of a rung at a place from 0 to 1.
    #[must_use]
    pub fn at(&self, rung: usize, place: f32) -> Option<Vec<Square>> {
        let rung = self.rungs.get(rung)?;
        let index = (place * rung.choices.len() as f32) as usize;
        Some(rung.node(*rung.choices.get(index)?))
    }
}

impl Rung {
    /// The nodes on the level, each with where it begins and ends.
    pub fn nodes(&self) -> impl Iterator<Item = (Vec<Square>, (f32, f32))> {
        let width = 1.0 / self.choices.len() as f32;
        self.choices
            .iter()
            .enumerate()
            .map(move |(index, &choice)| {
                let begin = index as f32 * width;
                (self.node(choice), (begin, begin + width))
            })
    }

    fn node(&self, choice: Square) -> Vec<Square> {
        self.parent.iter().copied().chain([choice]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Goal, Method, Replay};

    #[test]
    fn a_rung_for_each_choice_of_the_path() {
        let method = Method::by_name("backtracking").unwrap();
        let (tree, board) = (method.tree.unwrap(), Board::new(20).unwrap());
        let mut replay = Replay::new(method, board, 0).unwrap();
        replay.head_for(Goal::step(1_000));
        while replay.work(1_000) {}
        let place = replay.trace().place.unwrap();
        let ladder = Ladder::below(tree, board, &place, 3);
        let beside = place.path.len() + 1 - 3;
        assert!(ladder.rungs.len() == beside || ladder.rungs.len() == beside + 1);
        for (index, rung) in ladder.rungs.iter().enumerate() {
            for (node, (begin, end)) in rung.nodes() {
                assert_eq!(node.len(), index + 3);
                assert_eq!(ladder.at(index, begin.midpoint(end)), Some(node));
            }
            if let Some(path) = place.path.get(..index + 3) {
                assert!(rung.nodes().any(|(node, _)| node == path));
            }
        }
        assert_eq!(ladder.at(99, 0.5), None);
    }
}
