//! The point at which two searches that start alike part.

use super::lane::Lane;
use crate::{
    board::Square,
    search::{Entry, Step, Traced},
};

/// Two searches of one order that start alike, compared by the queens on their boards.
///
/// A board counts when it differs from the previous one: what matters is the order in which queens
/// are placed and removed, not the number of steps in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The indices of their lanes, from 0.
    pub lanes: [usize; 2],
    /// The number of consecutive boards that were the same in both, not counting the one
    /// from which they start.
    pub boards: u64,
    /// The step of each that leads to the first board in which they differ; `None` until they do.
    pub steps: Option<[u64; 2]>,
}

impl Divergence {
    /// The number of equal boards after which two searches are no longer compared.
    pub const MAX_BOARDS: u64 = 100_000;
}

/// Two searches that are being compared.
pub struct ComparedLanes {
    divergence: Divergence,
    sides: [ComparedLane; 2],
    is_decided: bool,
}

/// One of two searches.
struct ComparedLane {
    search: Box<dyn Traced>,
    step: u64,
    /// The queens on the board, in order, except one that is only being tested.
    queens: Vec<Square>,
    /// Whether this board has yet to be compared.
    is_new: bool,
}

impl ComparedLanes {
    /// All pairs of lanes whose boards can be alike.
    pub fn all(lanes: &[Lane], seed: u64) -> Vec<Self> {
        let numbers = || 0..lanes.len();
        let pairs = numbers().flat_map(|first| numbers().map(move |second| [first, second]));
        let different = pairs.filter(|[first, second]| first < second);
        different
            .filter_map(|numbers| {
                let [first, second] = numbers.map(|number| lanes[number].entry());
                if first.given != second.given || first.method == second.method {
                    return None;
                }
                let side = |Entry { method, given }: Entry| {
                    Some(ComparedLane {
                        search: method.traced(given, seed).ok()?,
                        step: 0,
                        queens: given.queens().collect(),
                        is_new: false,
                    })
                };
                Some(Self {
                    divergence: Divergence {
                        lanes: numbers,
                        boards: 0,
                        steps: None,
                    },
                    sides: [side(first)?, side(second)?],
                    is_decided: false,
                })
            })
            .collect()
    }

    /// Compares both up to the step that is known of each lane, at most this number of steps of
    /// each; returns whether there is more to compare.
    pub fn work(&mut self, known: impl Fn(usize) -> u64, steps: u32) -> bool {
        let known = self.divergence.lanes.map(known);
        for _ in 0..steps {
            if self.is_decided {
                return false;
            }
            let mut has_moved = false;
            for (side, known) in self.sides.iter_mut().zip(known) {
                if !side.is_new && side.step < known {
                    side.advance();
                    has_moved = true;
                }
            }
            if self.sides.iter().all(|side| side.is_new) {
                self.compare();
            } else if !has_moved {
                return false;
            }
        }
        !self.is_decided
    }

    fn compare(&mut self) {
        let [first, second] = &mut self.sides;
        if first.queens == second.queens {
            self.divergence.boards += 1;
            self.is_decided = self.divergence.boards == Divergence::MAX_BOARDS;
            first.is_new = false;
            second.is_new = false;
        } else {
            self.divergence.steps = Some([first.step, second.step]);
            self.is_decided = true;
        }
    }

    /// The current result, if the two start alike.
    pub fn divergence(&self) -> Option<Divergence> {
        (self.divergence.boards > 0).then_some(self.divergence)
    }
}

impl ComparedLane {
    fn advance(&mut self) {
        let step = self.search.step();
        self.step += 1;
        if step == Step::Exhausted {
            return;
        }
        let mut queens: Vec<Square> = self.search.record(&step).placed().collect();
        queens.sort_unstable();
        self.is_new = queens != self.queens;
        self.queens = queens;
    }
}
