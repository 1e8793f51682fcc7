//! The tree of a search: its nodes, which are the choices that it can make, and its progress among
//! them.

use std::collections::HashSet;
use std::{fmt, iter};

use super::{Axis, BoardLine, Filling, OpenLines};
use crate::board::{Given, Square};

/// The tree of a method: the choices that follow others.
///
/// A node is named by the choices that lead to it from the root, each a square. The tree is
/// computed where it is looked at, so it takes no memory and does not depend on the progress of a
/// search.
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
    /// The order in which its nodes are entered.
    pub traversal: Traversal,
    /// The meaning of its nodes.
    pub nodes: Nodes,
    /// The order in which rows and columns are filled, and so the meaning of a choice: all choices
    /// after the same others lie on one row or in one column.
    pub filling: Filling,
    /// The choices after those that lead to a node, in the order in which they are made. The given
    /// choices must lead to a node.
    pub children: Children,
    /// For a search that jumps, the nodes that it enters below any one of them; it skips the
    /// others.
    pub entered_below: Option<EnteredNodes>,
}

/// Returns the choices that follow others.
pub type Children = &'static (dyn Fn(Given, &[Square]) -> Vec<Square> + Sync);

/// Returns the nodes that a search enters below another, each given by its choices. It takes as
/// long as the search itself.
pub type EnteredNodes = &'static (dyn Fn(Given, &[Square]) -> HashSet<Vec<Square>> + Sync);

/// Omits the children, which are computed.
impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tree = f.debug_struct("Tree");
        tree.field("traversal", &self.traversal)
            .field("nodes", &self.nodes)
            .field("filling", &self.filling)
            .finish_non_exhaustive()
    }
}

/// The order in which the nodes of a tree are entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Traversal {
    /// A node, then all its descendants, then its next sibling.
    DepthFirst,
    /// All nodes of a level, then those of the next level.
    ByLevel,
}

/// The meaning of the nodes of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nodes {
    /// Queens placed so that none attacks another.
    Queens,
    /// Calls of a function. The choices are the rows and columns for which it is called.
    Calls,
}

impl Nodes {
    /// The meaning of the root, with these queens on the board.
    pub fn root(self, given: Given) -> &'static str {
        match self {
            Self::Queens => given.in_words().trim_start_matches("the "),
            Self::Calls => "first call",
        }
    }
}

/// The progress of a search in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The choices that lead to the current node; for a search by levels, to the node whose
    /// children it makes.
    pub path: Vec<Square>,
    /// The choices after them that it has tried.
    pub tried: TriedChoices,
    /// For choices that are not tried from the left, sets of columns: those tried before each
    /// choice of the path, those tried after the path, and those tried before each choice of
    /// `over`.
    pub(crate) before: Vec<u128>,
    /// If the last step jumped, the choices that it jumped over, from the top down: they lie below
    /// the one tried last.
    pub over: Vec<Square>,
}

/// The choices that have been tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriedChoices {
    /// None yet.
    Nothing,
    /// Those up to this square, which need not be a legal choice.
    UpTo(Square),
    /// All of them. With an empty path, this is the end of the search.
    Everything,
}

/// The progress of a search with a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeProgress {
    /// It has not entered the node.
    Ahead,
    /// It has entered the node.
    Entered,
    /// It has searched everything below the node; for a search by levels, it has made all its
    /// children.
    Done,
}

impl Tree {
    /// The tree of a depth-first search that places queens.
    pub(super) const fn new(filling: Filling, children: Children) -> Self {
        Self {
            traversal: Traversal::DepthFirst,
            nodes: Nodes::Queens,
            filling,
            children,
            entered_below: None,
        }
    }

    /// What is filled below a node that has choices: a row or a column. Where it can be either, it
    /// is the one with the fewest free squares.
    pub fn axis_below(&self, given: Given, path: &[Square]) -> Axis {
        if let [axis] = self.filling.axes() {
            return *axis;
        }
        let order = given.order();
        let queens = given.queens().chain(path.iter().copied());
        let open = OpenLines::beside(order, BoardLine::all(order), queens);
        open.fewest().map_or(Axis::Row, |(line, _)| line.axis)
    }

    /// The progress of a search at this place with a node.
    pub fn progress(&self, place: &Place, node: &[Square]) -> NodeProgress {
        match self.traversal {
            Traversal::DepthFirst => place.depth_first(node),
            Traversal::ByLevel => place.by_level(node),
        }
    }
}

impl Place {
    /// The place at these choices, with some of the following ones tried.
    pub(crate) fn new(path: Vec<Square>, tried: TriedChoices) -> Self {
        Self {
            path,
            tried,
            before: Vec::new(),
            over: Vec::new(),
        }
    }

    /// The choice that the search has just gone back from, and those below it that it tried last,
    /// as far as the place knows them.
    pub fn left(&self) -> impl Iterator<Item = Square> {
        let left = match self.tried {
            TriedChoices::UpTo(left) => Some(left),
            TriedChoices::Nothing | TriedChoices::Everything => None,
        };
        left.into_iter().chain(self.over.iter().copied())
    }

    /// Whether the last step jumped over a node, so that it will never be entered.
    pub fn jumps_over(&self, node: &[Square]) -> bool {
        let below = node.strip_prefix(&self.path[..]).unwrap_or_default();
        let mut choices = below.iter().zip(self.left()).zip(self.path.len()..);
        let off = choices.find(|((node, left), _)| *node != left);
        off.is_some_and(|((&node, left), level)| {
            level > self.path.len() && !self.is_before(level, node, left)
        })
    }

    /// Whether a choice off the path was made before the one on the path.
    fn is_before(&self, level: usize, choice: Square, path: Square) -> bool {
        match self.before.get(level) {
            Some(before) => before & (1 << choice.column) != 0,
            None => choice < path,
        }
    }

    /// Whether a choice after the path has been tried.
    fn is_tried(&self, choice: Square, tried: TriedChoices) -> bool {
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
                (None, TriedChoices::Everything) if node.len() == self.path.len() => {
                    NodeProgress::Done
                }
                (None, _) => NodeProgress::Entered,
                (Some(&choice), tried) if self.is_tried(choice, tried) => NodeProgress::Done,
                (Some(_), _) => NodeProgress::Ahead,
            },
        }
    }

    fn by_level(&self, node: &[Square]) -> NodeProgress {
        if self.path.is_empty() && self.tried == TriedChoices::Everything {
            return NodeProgress::Done;
        }
        let level = self.path.len();
        match node.split_at_checked(level) {
            None => NodeProgress::Done,
            Some((node, [])) if node < &self.path => NodeProgress::Done,
            Some((_, [])) => NodeProgress::Entered,
            Some((parent, [_])) if parent < &self.path => NodeProgress::Entered,
            Some((parent, [choice])) if parent == self.path && self.tried.includes(*choice) => {
                NodeProgress::Entered
            }
            Some(_) => NodeProgress::Ahead,
        }
    }
}

impl TriedChoices {
    /// Whether this choice has been tried.
    fn includes(self, choice: Square) -> bool {
        match self {
            Self::Nothing => false,
            Self::UpTo(last) => choice <= last,
            Self::Everything => true,
        }
    }
}

/// The free squares of the row below queens on the first rows, from the left. Rows with a given
/// queen are skipped.
pub(super) fn on_next_row(given: Given, queens: &[Square]) -> Vec<Square> {
    let row = given.open_rows().nth(queens.len());
    free_on(given, queens, Axis::Row, row)
}

/// The free squares of the column to the right of queens in the first columns, from the top.
/// Columns with a given queen are skipped.
pub(super) fn in_next_column(given: Given, queens: &[Square]) -> Vec<Square> {
    let column = given.open_columns().nth(queens.len());
    free_on(given, queens, Axis::Column, column)
}

/// The squares of a row or column that no queen attacks.
fn free_on(given: Given, queens: &[Square], axis: Axis, line: Option<usize>) -> Vec<Square> {
    let is_attacked = |square| queens.iter().any(|queen| queen.attacks(square).is_some());
    let squares = line.into_iter();
    squares
        .flat_map(|line| axis.before(line, given.order()))
        .filter(|&square| given.attacker(square).is_none() && !is_attacked(square))
        .collect()
}

/// A node of a tree.
///
/// ```
/// use queens::{Board, search::{Method, tree::{NodeKind, Node}}};
///
/// let lookahead = Method::by_name("lookahead").ok_or("no such method")?;
/// let tree = lookahead.tree.ok_or("no tree")?;
/// let root = Node::root(tree, Board::new(4)?);
/// let mut below = root.descendants();
/// let solutions = below.by_ref().filter(|node| node.kind() == NodeKind::Solution);
/// assert_eq!(solutions.count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Node {
    tree: Tree,
    given: Given,
    path: Vec<Square>,
    children: Vec<Square>,
}

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// There are choices below it.
    Inner,
    /// A call that makes no further calls.
    Leaf,
    /// No choice is left, but queens are missing.
    DeadEnd,
    /// All queens are placed.
    Solution,
}

/// A direction from one node to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TreeDirection {
    /// To the parent.
    Parent,
    /// To the first child.
    Child,
    /// To the nearest sibling on the left.
    SiblingBefore,
    /// To the nearest sibling on the right.
    SiblingAfter,
}

impl Node {
    /// The root, where no choice has been made.
    pub fn root(tree: Tree, given: impl Into<Given>) -> Self {
        Self::reached_by(tree, given.into(), Vec::new())
    }

    /// The node to which these choices lead; `None` if one of them cannot be made.
    pub fn at(tree: Tree, given: impl Into<Given>, path: &[Square]) -> Option<Self> {
        let root = Self::root(tree, given);
        path.iter()
            .try_fold(root, |node, &choice| node.child(choice))
    }

    /// The node to which these choices lead; all of them must be possible. [`Node::at`] checks
    /// that, which takes as long as making every node on the way.
    pub fn reached_by(tree: Tree, given: Given, path: Vec<Square>) -> Self {
        Self {
            tree,
            given,
            children: (tree.children)(given, &path),
            path,
        }
    }

    /// The child to which a choice leads; `None` if it cannot be made.
    pub fn child(&self, choice: Square) -> Option<Self> {
        let path = || self.path.iter().copied().chain([choice]).collect();
        let is_there = self.children.contains(&choice);
        is_there.then(|| Self::reached_by(self.tree, self.given, path()))
    }

    /// The choices that lead to it.
    pub fn path(&self) -> &[Square] {
        &self.path
    }

    /// The choices after these, in the order in which they are made.
    pub fn children(&self) -> &[Square] {
        &self.children
    }

    /// The choices that lead to the node in this direction; `None` if there is none.
    pub fn beside(&self, way: TreeDirection) -> Option<Vec<Square>> {
        let by = match way {
            TreeDirection::Parent => return Some(self.path.split_last()?.1.to_vec()),
            TreeDirection::Child => {
                return Some([&self.path[..], &[*self.children.first()?]].concat());
            }
            TreeDirection::SiblingBefore => -1,
            TreeDirection::SiblingAfter => 1,
        };
        let (choice, parent) = self.path.split_last()?;
        let siblings = (self.tree.children)(self.given, parent);
        let here = siblings.iter().position(|sibling| sibling == choice)?;
        let sibling = *siblings.get(here.checked_add_signed(by)?)?;
        Some([parent, &[sibling]].concat())
    }

    /// The nodes below it that a search that jumps enters; `None` for one that enters all. This
    /// takes as long as that search.
    pub fn entered(&self) -> Option<HashSet<Vec<Square>>> {
        let entered = self.tree.entered_below?;
        Some(entered(self.given, &self.path))
    }

    /// The kind of the node.
    pub fn kind(&self) -> NodeKind {
        match self.tree.nodes {
            _ if !self.children.is_empty() => NodeKind::Inner,
            Nodes::Calls => NodeKind::Leaf,
            Nodes::Queens if self.path.len() == self.given.missing() => NodeKind::Solution,
            Nodes::Queens => NodeKind::DeadEnd,
        }
    }

    /// All nodes below it, each before its own descendants. They are computed one at a time, as
    /// there may be far more than anyone can wait for.
    pub fn descendants(&self) -> impl Iterator<Item = Self> + use<> {
        // The nodes on the path to the newest, with the index of the next child of each.
        let mut stack = vec![(self.clone(), 0)];
        iter::from_fn(move || {
            loop {
                let (node, next) = stack.last_mut()?;
                if let Some(&choice) = node.children.get(*next) {
                    *next += 1;
                    let child = node.child(choice)?;
                    stack.push((child.clone(), 0));
                    return Some(child);
                }
                stack.pop();
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{board, known_counts};
    use crate::search::methods::Switches;
    use crate::search::step::Step;
    use crate::search::{METHODS, Method};

    /// The methods that search a tree, including all combinations of the user's own search, at all
    /// orders for which there is time.
    fn trees() -> impl Iterator<Item = (&'static Method, Tree, usize)> {
        let own = Switches::methods().skip(1).map(|method| (method, 5));
        let methods = METHODS.iter().map(|method| (method, 6)).chain(own);
        let trees = methods.filter_map(|(method, most)| Some((method, method.tree?, most)));
        trees.flat_map(|(method, tree, most)| {
            let most = if tree.nodes == Nodes::Calls { 4 } else { most };
            (1..=most).map(move |order| (method, tree, order))
        })
    }

    /// Each node is first ahead, then entered, then done. Every step enters at most one node, in
    /// the order of the tree unless columns are random; the path is that of a node; and at the end
    /// everything is done.
    #[test]
    fn a_search_enters_one_node_after_the_other() {
        for (method, tree, order) in trees() {
            let board = board(order);
            let mut nodes: Vec<Node> = Node::root(tree, board).descendants().collect();
            if tree.traversal == Traversal::ByLevel {
                nodes.sort_by_key(|node| node.path().len());
            }
            let mut progress = vec![NodeProgress::Ahead; nodes.len()];
            let mut search = method.traced(board, 0).unwrap();
            assert_eq!(
                search.place(),
                Some(Place::new(Vec::new(), TriedChoices::Nothing))
            );
            let mut latest = None;
            let mut step = Step::Working;
            while step != Step::Exhausted {
                step = search.step();
                let place = search.place().unwrap();
                let context = format!("{method:?} {order} {place:?}");
                assert!(Node::at(tree, board, &place.path).is_some(), "{context}");
                let mut entered = Vec::new();
                for (number, (node, before)) in nodes.iter().zip(&mut progress).enumerate() {
                    let now = tree.progress(&place, node.path());
                    assert!(*before as u8 <= now as u8, "{context} {node:?}");
                    if (*before, now) == (NodeProgress::Ahead, NodeProgress::Entered) {
                        entered.push(number);
                    }
                    *before = now;
                }
                assert!(entered.len() <= 1, "{context} {entered:?}");
                if let Some(&number) = entered.first() {
                    assert!(method.draws() || Some(number) > latest, "{context}");
                    latest = Some(number);
                }
            }
            progress.push(tree.progress(&search.place().unwrap(), &[]));
            let is_done = |&progress: &NodeProgress| progress == NodeProgress::Done;
            assert!(progress.iter().all(is_done), "{method:?} {order}");
        }
    }

    /// The tree has as many nodes as the search counts, and as many solutions as there are. A
    /// search takes back all queens that it placed, and for each node that it skips it says when it
    /// jumps over it.
    #[test]
    fn nodes_and_solutions_are_those_of_the_search() {
        for (method, tree, order) in trees() {
            let nodes: Vec<Node> = Node::root(tree, board(order)).descendants().collect();
            if tree.nodes == Nodes::Calls {
                // A call makes one call for each row, down to the first column.
                let calls: usize = (1..order).map(|level| order.pow(level as u32)).sum();
                assert_eq!(nodes.len(), calls, "order {order}");
                continue;
            }
            let kinds = nodes.iter().map(Node::kind);
            let solutions = kinds.filter(|&kind| kind == NodeKind::Solution).count() as u64;
            assert_eq!(
                Some(solutions),
                known_counts::solutions(order),
                "{method:?} {order}"
            );
            if method.draws() && tree.entered_below.is_some() {
                continue;
            }
            let mut paths: HashSet<_> = nodes.iter().map(|node| node.path().to_vec()).collect();
            let mut search = method.traced(board(order), 0).unwrap();
            let mut taken_back = 0;
            loop {
                match search.step() {
                    Step::Exhausted => break,
                    Step::Backtracked => taken_back += search.taken_back(),
                    _ => {}
                }
                let place = search.place().unwrap();
                paths.retain(|node| !place.jumps_over(node));
            }
            if let Some(entered) = tree.entered_below {
                assert_eq!(
                    paths,
                    entered(board(order).into(), &[]),
                    "{method:?} {order}"
                );
            }
            let nodes = paths.len() as u64;
            assert_eq!(search.effort(), nodes, "{method:?} {order}");
            if tree.traversal == Traversal::DepthFirst {
                assert_eq!(taken_back, nodes, "{method:?} {order}");
            }
        }
    }
}
