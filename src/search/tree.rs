//! The tree of a search: the choices that it can make, and how far it is among them.

mod node;

pub use self::node::{Kind, Node, Way};

use std::{collections::HashSet, fmt};

use super::RowsOrColumns;
use crate::board::{Given, Notation, Square};

/// The tree of a method: which choices it has after others.
///
/// A node is named by the choices that lead to it from the root, each a square. The
/// tree is worked out where it is looked at: it takes no memory, and does not depend on
/// how far a search is.
///
/// ```
/// use queens::{Board, search::Method};
///
/// let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
/// let tree = backtracking.tree.ok_or("no tree")?;
/// let board = Board::new(4)?;
/// let first = (tree.children)(board.into(), &[]);
/// assert_eq!(first.len(), 4);
/// let second = (tree.children)(board.into(), &first[..1]);
/// assert_eq!(second.iter().map(|queen| queen.column).collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Tree {
    /// In which order its nodes are entered.
    pub traversal: Traversal,
    /// What its nodes are.
    pub nodes: Nodes,
    /// What a choice is.
    pub choices: Choices,
    /// The choices after those that lead to a node, in the order in which they are made.
    /// The choices before must be those of a node.
    pub children: &'static (dyn Fn(Given, &[Square]) -> Vec<Square> + Sync),
    /// For a search that jumps: which of the nodes below another it enters. It leaves the others
    /// out.
    pub enters: Option<Enters>,
}

/// Says which nodes below another a search enters, each by its choices. It takes as long as the
/// search of them.
pub type Enters = &'static (dyn Fn(Given, &[Square]) -> HashSet<Vec<Square>> + Sync);

/// Without its children, which are worked out.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tree = f.debug_struct("Tree");
        tree.field("traversal", &self.traversal)
            .field("nodes", &self.nodes)
            .field("choices", &self.choices)
            .finish_non_exhaustive()
    }
}

/// In which order the nodes of a tree are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traversal {
    /// A node, then all below it, then its next sibling.
    DepthFirst,
    /// All nodes of a level, then those of the next.
    ByLevel,
}

/// What the nodes of a tree are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// Queens placed so that none attacks another.
    Queens,
    /// Calls of a function. The choices are the rows and columns for which it is called.
    Calls,
}

/// What is chosen: where the other number of the square is known before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choices {
    /// A column for a row: all nodes of a level are on one row.
    Columns,
    /// A row for a column: all nodes of a level are in one column.
    Rows,
    /// A square: all children of a node are on one row or in one column, whichever of these
    /// the method takes there.
    Squares(&'static [RowsOrColumns]),
}

impl Nodes {
    /// What the root stands for.
    #[must_use]
    pub fn root(self) -> &'static str {
        match self {
            Self::Queens => "empty board",
            Self::Calls => "first call",
        }
    }
}

impl Choices {
    /// What is chosen of a square, as short as can be: its column, its row, or both.
    #[must_use]
    pub fn label(self, square: Square, notation: Notation) -> String {
        match self {
            Self::Columns => notation.column(square.column),
            Self::Rows => notation.row(square.row),
            Self::Squares(_) => notation.short(square),
        }
    }
}

/// How far a search is in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The choices that lead to where it is; for a search by levels, to the node whose
    /// children it makes.
    pub path: Vec<Square>,
    /// Which of the choices after them it has tried.
    pub tried: Tried,
    /// For choices that are not tried from the left: the columns tried before each choice of
    /// the path, and those of the choices after them, as sets.
    pub(crate) before: Vec<u128>,
}

/// Which choices were tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// None so far.
    Nothing,
    /// Those up to this square. It need not be a legal choice.
    UpTo(Square),
    /// All of them. With no choice before, this is the end of the search.
    Everything,
}

/// How far a search is with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeProgress {
    /// It has not entered the node.
    Ahead,
    /// It has entered the node.
    Entered,
    /// It has searched all below the node; if it searches by levels, made all its
    /// children.
    Done,
}

impl Tree {
    /// How far a search at this place is with a node.
    #[must_use]
    pub fn progress(&self, place: &Place, node: &[Square]) -> NodeProgress {
        match self.traversal {
            Traversal::DepthFirst => place.depth_first(node),
            Traversal::ByLevel => place.by_level(node),
        }
    }
}

impl Place {
    /// Before the first step.
    #[must_use]
    pub fn start() -> Self {
        Self {
            path: Vec::new(),
            tried: Tried::Nothing,
            before: Vec::new(),
        }
    }

    /// At these choices, some others after them tried.
    pub(super) fn new(path: Vec<Square>, tried: Tried) -> Self {
        Self {
            path,
            tried,
            before: Vec::new(),
        }
    }

    /// The same where choices are not tried from the left: the columns tried before each.
    pub(super) fn out_of_order(self, before: Vec<u128>) -> Self {
        Self { before, ..self }
    }

    /// Whether a choice that is not on the path was made before that of the path.
    fn is_before(&self, level: usize, choice: Square, path: Square) -> bool {
        match self.before.get(level) {
            Some(before) => before & (1 << choice.column) != 0,
            None => choice < path,
        }
    }

    /// Whether a choice after the path was tried.
    fn is_tried(&self, choice: Square, tried: Tried) -> bool {
        match self.before.get(self.path.len()) {
            Some(before) => before & (1 << choice.column) != 0,
            None => tried.includes(choice),
        }
    }

    fn depth_first(&self, node: &[Square]) -> NodeProgress {
        let mut choices = node.iter().zip(&self.path).enumerate();
        match choices.find(|(_, (node, path))| node != path) {
            Some((level, (&node, &path))) if self.is_before(level, node, path) => {
                NodeProgress::Done
            }
            Some(_) => NodeProgress::Ahead,
            None => match (node.get(self.path.len()), self.tried) {
                (None, Tried::Everything) if node.len() == self.path.len() => NodeProgress::Done,
                (None, _) => NodeProgress::Entered,
                (Some(&choice), tried) if self.is_tried(choice, tried) => NodeProgress::Done,
                (Some(_), _) => NodeProgress::Ahead,
            },
        }
    }

    fn by_level(&self, node: &[Square]) -> NodeProgress {
        if self.path.is_empty() && self.tried == Tried::Everything {
            return NodeProgress::Done;
        }
        let level = self.path.len();
        match node.split_at_checked(level) {
            None => NodeProgress::Done,
            Some((node, [])) if node < &self.path => NodeProgress::Done,
            Some((_, [])) => NodeProgress::Entered,
            Some((parent, [choice])) => {
                let is_made =
                    parent < &self.path || (parent == self.path && self.tried.includes(*choice));
                if is_made {
                    NodeProgress::Entered
                } else {
                    NodeProgress::Ahead
                }
            }
            Some(_) => NodeProgress::Ahead,
        }
    }
}

impl Tried {
    /// Whether this choice was tried.
    fn includes(self, choice: Square) -> bool {
        match self {
            Self::Nothing => false,
            Self::UpTo(last) => choice <= last,
            Self::Everything => true,
        }
    }
}

/// The free squares of the row below queens on the first rows, from the left. Rows with a given
/// queen are passed over.
pub(super) fn on_next_row(given: Given, queens: &[Square]) -> Vec<Square> {
    let Some(row) = given.open_rows().nth(queens.len()) else {
        return Vec::new();
    };
    free(
        given,
        queens,
        (0..given.order()).map(|column| Square::new(row, column)),
    )
}

/// The free squares of the column to the right of queens in the first columns, from the
/// top. Columns with a given queen are passed over.
pub(super) fn in_next_column(given: Given, queens: &[Square]) -> Vec<Square> {
    let Some(column) = given.open_columns().nth(queens.len()) else {
        return Vec::new();
    };
    free(
        given,
        queens,
        (0..given.order()).map(|row| Square::new(row, column)),
    )
}

/// Those of some squares that no queen attacks.
fn free(given: Given, queens: &[Square], squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let attacks = |queen: &Square, square| queen.attacks(square).is_some();
    let is_attacked = |square| queens.iter().any(|queen| attacks(queen, square));
    squares
        .filter(|&square| given.attacker(square).is_none() && !is_attacked(square))
        .collect()
}

#[cfg(test)]
mod tests;
