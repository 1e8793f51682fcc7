//! From some queens to others.

use std::{
    collections::{BTreeMap, BTreeSet},
    f32::consts::FRAC_PI_2,
};

use super::sprite::Sprite;
use crate::board::{Square, Symmetry};

/// A queen as it is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenQueen {
    sprite: Sprite,
    /// The square on which it stands or to which it is on its way; which it leaves.
    square: Square,
    leaves: bool,
}

impl SeenQueen {
    /// A queen that stands on a square.
    pub fn resting(square: Square) -> Self {
        Self {
            sprite: Sprite::resting(square),
            square,
            leaves: false,
        }
    }
}

/// From some queens to others.
#[derive(Debug)]
pub struct Transition {
    paths: Vec<QueenPath>,
    /// Quarter turns clockwise around this middle of the board, if it turns.
    turn: Option<(f32, f32)>,
}

/// The way of one queen.
#[derive(Clone, Copy, Debug)]
struct QueenPath {
    from: Sprite,
    to: SeenQueen,
}

impl Transition {
    /// From queens as they are seen to queens on these squares. In a row that loses a queen
    /// and gets another, it slides; other queens appear or leave where they are.
    pub fn slide(before: &[SeenQueen], after: &[Square]) -> Self {
        let mut missing: BTreeSet<Square> = after.iter().copied().collect();
        let mut paths = Vec::new();
        let mut stays = |seen: &SeenQueen| {
            let stays = missing.remove(&seen.square);
            if stays {
                paths.push(QueenPath {
                    from: seen.sprite,
                    to: SeenQueen::resting(seen.square),
                });
            }
            stays
        };
        // A square that has a queen and one that still leaves it keeps the former.
        let (leaving, present): (Vec<SeenQueen>, Vec<SeenQueen>) =
            before.iter().copied().partition(|seen| seen.leaves);
        let mut free: Vec<SeenQueen> = present.into_iter().filter(|seen| !stays(seen)).collect();
        let gone: Vec<SeenQueen> = leaving.into_iter().filter(|seen| !stays(seen)).collect();
        free.sort_by_key(|seen| seen.square);
        let mut by_row: BTreeMap<usize, Vec<Square>> = BTreeMap::new();
        for square in missing.into_iter().rev() {
            by_row.entry(square.row).or_default().push(square);
        }
        for seen in free {
            let target = by_row.get_mut(&seen.square.row).and_then(Vec::pop);
            paths.push(match target {
                Some(square) => QueenPath {
                    from: seen.sprite,
                    to: SeenQueen::resting(square),
                },
                None => QueenPath::away(seen),
            });
        }
        paths.extend(gone.into_iter().map(QueenPath::away));
        let appear = by_row.into_values().flatten().map(|square| QueenPath {
            from: Sprite::resting(square).absent(),
            to: SeenQueen::resting(square),
        });
        paths.extend(appear);
        Self { paths, turn: None }
    }

    /// From queens to their images under a symmetry, on a board of some order, if these
    /// are their images.
    pub fn turn(
        order: usize,
        symmetry: Symmetry,
        before: &[Square],
        after: &[Square],
    ) -> Option<Self> {
        let paths: Vec<QueenPath> = before
            .iter()
            .map(|&square| QueenPath {
                from: Sprite::resting(square),
                to: SeenQueen::resting(symmetry.image(order, square)),
            })
            .collect();
        let images: BTreeSet<Square> = paths.iter().map(|path| path.to.square).collect();
        let is_image = after.len() == before.len() && after.iter().all(|q| images.contains(q));
        let quarters = match symmetry {
            Symmetry::Rotation90 => Some(1.0),
            Symmetry::Rotation180 => Some(2.0),
            Symmetry::Rotation270 => Some(-1.0),
            // Mirrored queens go straight across.
            Symmetry::Identity
            | Symmetry::FlipVertical
            | Symmetry::FlipDiagonal
            | Symmetry::FlipHorizontal
            | Symmetry::FlipAntiDiagonal => None,
        };
        let middle = (order as f32 - 1.0) / 2.0;
        is_image.then(|| Self {
            paths,
            turn: quarters.map(|quarters| (quarters, middle)),
        })
    }

    /// What to draw when so much of it is over, from 0 to 1. What leaves is drawn first.
    pub fn at(&self, progress: f32) -> Vec<Sprite> {
        let part = eased(progress);
        let (leaving, staying): (Vec<&QueenPath>, Vec<&QueenPath>) =
            self.paths.iter().partition(|path| path.to.leaves);
        let paths = leaving.into_iter().chain(staying);
        paths
            .filter(|path| !(path.to.leaves && progress >= 1.0))
            .map(|path| self.sprite(path, part))
            .collect()
    }

    /// What is seen when so much of it is over; `None` while the board turns, where queens
    /// are on no row.
    pub fn seen(&self, progress: f32) -> Option<Vec<SeenQueen>> {
        let part = eased(progress);
        let seen = self.paths.iter().map(|path| SeenQueen {
            sprite: self.sprite(path, part),
            ..path.to
        });
        let keeps_rows = self.paths.iter().all(QueenPath::keeps_its_row);
        (self.turn.is_none() && keeps_rows).then(|| seen.collect())
    }

    fn sprite(&self, path: &QueenPath, part: f32) -> Sprite {
        let QueenPath { from, to } = *path;
        match self.turn {
            Some((quarters, middle)) if part < 1.0 => {
                let (sin, cos) = (quarters * FRAC_PI_2 * part).sin_cos();
                // A turned square has room in the board only if it is smaller meanwhile.
                let size = 1.0 / (sin.abs() + cos.abs());
                let (down, right) = (from.row - middle, from.column - middle);
                Sprite {
                    row: middle + size * (down * cos + right * sin),
                    column: middle + size * (right * cos - down * sin),
                    ..from
                }
            }
            Some(_) | None => Sprite::between(from, to.sprite, part),
        }
    }
}

impl QueenPath {
    /// The way of a queen that leaves where it is.
    fn away(seen: SeenQueen) -> Self {
        Self {
            from: seen.sprite,
            to: SeenQueen {
                sprite: seen.sprite.absent(),
                leaves: true,
                ..seen
            },
        }
    }

    fn keeps_its_row(&self) -> bool {
        (self.from.row - self.to.sprite.row).abs() < f32::EPSILON
    }
}

/// Fast at first, then slower and slower.
fn eased(progress: f32) -> f32 {
    1.0 - (1.0 - progress.clamp(0.0, 1.0)).powi(3)
}

#[cfg(test)]
mod tests;
