//! Knuth's Algorithm X with dancing links: the board as an exact cover.

use std::iter;

use crate::board::{Given, Square};
use crate::search::{
    BoardLine, Code, DepthFirst, DepthFirstMethod, FewestFirstWords, Filling, Method, NextLine,
    NextSquare, Step, StepLines, Trace, Tree, Variable, node_estimate,
};

/// The registry entry.
pub(super) const METHOD: Method = Method {
    about: "Depth-first, the row or column with the fewest free squares first",
    source: "Knuth's Algorithm X with dancing links",
    tree: Some(Tree::new(Filling::ByLine, &|given, queens| {
        WORDS.squares_after(given, queens)
    })),
    expected_effort: |board| node_estimate::FEWEST_FREE_OVER_ITEMS.sum(board),
    ..Method::new("exact-cover", &|| &CODE, &|given, _| {
        Box::new(ExactCover::new(given))
    })
};

/// The code.
pub static CODE: Code = Code {
    text: "\
def solve(items):
  item = fewest_squares(items)
  free = squares(item)
  cover(item)
  for place in free:
    put_queen(place); cover(lines)
    if not items: show(board)
    elif any_empty(items):
      dead = first_empty(items)
    else: solve(items)
    uncover(lines); remove_queen()
  uncover(item)
solve(rows + columns)",
    variables: &[
        &["item", "place", "dead"],
        &["items"],
        &["free"],
        &["solve"],
    ],
};

/// What it says of its steps.
const WORDS: FewestFirstWords = FewestFirstWords {
    board_lines: |order| BoardLine::all(order).collect(),
    either: "row or column",
    every: "row and column",
    heading: "Free squares, rows and columns from the middle out",
    lines: StepLines {
        place: 6,
        show: 7,
        dead: 9,
        clear: 11,
        end: 13,
    },
    // The place is the queen's place on its row or column.
    variables: |newest| {
        let item = newest.line;
        let free = newest.free.iter().map(|&square| item.place(square));
        // They are listed as they were before the item was covered.
        let items = newest.open.iter().filter(|&&other| other != item);
        vec![
            Variable::new("item", item.short()),
            Variable::new("place", item.place(newest.square)),
            Variable::list("items", items.map(|item| item.short())),
            Variable::list("free", free),
        ]
    },
    dead: |item| Variable::new("dead", item.short()),
    function: "solve",
};

/// A search for squares that cover every row and every column exactly once, and every diagonal at
/// most once.
///
/// It takes the row or column with the fewest free squares and tries them in turn: those of a row
/// from the left, those of a column from the top. Of several with equally few, it takes the one
/// nearest to the middle of the board; rows come before columns. A row or column without a free
/// square is dead: the queen that killed it is removed at once.
///
/// The free squares are in lists, whose links dance: a square that a queen attacks is removed from
/// the lists of its row, its column and its diagonals, but keeps its links to its neighbours there,
/// so that it can put itself back. The idea is Hitotumatu and Noshita's (1979); Knuth named the
/// algorithm and the links (Dancing links, 2000).
///
/// Attack checks are not counted because the free squares come from lists. Links have 16 bits,
/// which is enough up to order 127.
pub type ExactCover = DepthFirst<Links>;

/// The number of a node. The heads of the items come first.
type Link = u16;

/// The number of nodes of an option: one for its row, its column and each of its diagonals.
const NODES: usize = 4;

/// The options of every item, as circular lists.
///
/// An item is a row, a column, a diagonal or an anti-diagonal. An option is a square, and belongs
/// to one of each. The four nodes of an option are adjacent, so they need no links among each
/// other. Rows and columns are also in the list of those that need a queen; diagonals never are,
/// since they may stay empty.
#[derive(Clone, Debug)]
pub struct Links {
    order: usize,
    nodes: Vec<OptionNode>,
    /// The items that need a queen, followed by their head.
    open: Vec<Open>,
    /// The number of options that each item has left.
    counts: Vec<Link>,
}

/// A square as an option of one of its items, or the head of that item's options.
#[derive(Clone, Copy, Debug)]
struct OptionNode {
    item: Link,
    up: Link,
    down: Link,
}

/// The neighbours of an item in the list of those that need a queen.
#[derive(Clone, Copy, Debug, Default)]
struct Open {
    before: Link,
    after: Link,
}

impl Links {
    /// Adds a node at the end of an item's options.
    fn append(&mut self, item: Link) {
        let new = self.nodes.len() as Link;
        let up = self.nodes[usize::from(item)].up;
        self.nodes[usize::from(up)].down = new;
        self.nodes[usize::from(item)].up = new;
        let down = item;
        self.nodes.push(OptionNode { item, up, down });
        self.counts[usize::from(item)] += 1;
    }

    /// Covers an item: it is done, and none of its options can be used for another item.
    fn cover(&mut self, item: Link) {
        if let Some(&Open { before, after }) = self.needed(item) {
            self.open[usize::from(before)].after = after;
            self.open[usize::from(after)].before = before;
        }
        let mut option = self.nodes[usize::from(item)].down;
        while option != item {
            for other in others(option) {
                let OptionNode { item, up, down } = self.nodes[usize::from(other)];
                self.nodes[usize::from(up)].down = down;
                self.nodes[usize::from(down)].up = up;
                self.counts[usize::from(item)] -= 1;
            }
            option = self.nodes[usize::from(option)].down;
        }
    }

    /// Undoes [`Links::cover`]. Nodes still know their neighbours: the links dance.
    fn uncover(&mut self, item: Link) {
        let mut option = self.nodes[usize::from(item)].up;
        while option != item {
            for other in others(option) {
                let OptionNode { item, up, down } = self.nodes[usize::from(other)];
                self.nodes[usize::from(up)].down = other;
                self.nodes[usize::from(down)].up = other;
                self.counts[usize::from(item)] += 1;
            }
            option = self.nodes[usize::from(option)].up;
        }
        if let Some(&Open { before, after }) = self.needed(item) {
            self.open[usize::from(before)].after = item;
            self.open[usize::from(after)].before = item;
        }
    }

    /// The number of a row or column as an item: rows come first.
    fn number(&self, line: BoardLine) -> Link {
        (line.axis as usize * self.order + line.number) as Link
    }

    /// The row or column with a number.
    fn line(&self, item: Link) -> BoardLine {
        let item = usize::from(item);
        match item.checked_sub(self.order) {
            None => BoardLine::row(item),
            Some(column) => BoardLine::column(column),
        }
    }

    /// The node of a square among the options of its row or column.
    fn node(&self, line: BoardLine, Square { row, column }: Square) -> Link {
        let option = heads(self.order) + NODES * (row * self.order + column);
        (option + line.axis as usize) as Link
    }

    /// The square of a node.
    fn square(&self, node: Link) -> Square {
        let option = (usize::from(node) - heads(self.order)) / NODES;
        Square::new(option / self.order, option % self.order)
    }

    /// The neighbours of a row or a column; diagonals have none.
    fn needed(&self, item: Link) -> Option<&Open> {
        (usize::from(item) < 2 * self.order)
            .then(|| self.open.get(usize::from(item)))
            .flatten()
    }
}

/// The other nodes of a node's option: those whose numbers differ in the last two bits.
fn others(node: Link) -> [Link; 3] {
    [node ^ 1, node ^ 2, node ^ 3]
}

/// The number of nodes before those of the first option: the heads, plus padding so that the
/// numbers of an option's nodes differ only in their last two bits.
fn heads(order: usize) -> usize {
    let diagonals = 2 * order - 1;
    (2 * order + 2 * diagonals).next_multiple_of(NODES)
}

impl DepthFirstMethod for Links {
    fn new(given: &Given) -> Self {
        let order = given.order();
        let (needed, diagonals) = (2 * order, 2 * order - 1);
        let head = |item| OptionNode {
            item,
            up: item,
            down: item,
        };
        let mut links = Self {
            order,
            nodes: (0..).take(heads(order)).map(head).collect(),
            open: vec![Open::default(); needed + 1],
            counts: vec![0; heads(order)],
        };
        let items = BoardLine::all(order).map(|line| links.number(line));
        let ring: Vec<Link> = items.chain([needed as Link]).collect();
        for (&before, &after) in ring.iter().zip(ring.iter().cycle().skip(1)) {
            links.open[usize::from(before)].after = after;
            links.open[usize::from(after)].before = before;
        }
        for row in 0..order {
            for column in 0..order {
                let diagonal = needed + order - 1 + column - row;
                let anti_diagonal = needed + diagonals + row + column;
                for item in [row, order + column, diagonal, anti_diagonal] {
                    links.append(item as Link);
                }
            }
        }
        for queen in given.queens() {
            let row = BoardLine::row(queen.row);
            links.cover(links.number(row));
            links.place(row, queen);
        }
        links
    }

    fn next_line(&self) -> NextLine {
        let head = 2 * self.order as Link;
        let after = |&item: &Link| Some(self.open[usize::from(item)].after);
        let items = iter::successors(after(&head), after).take_while(|&item| item != head);
        let counts = items.map(|item| (item, self.counts[usize::from(item)].into()));
        NextLine::fewest(counts, |item| self.line(item))
    }

    /// Covers the item before its first square, and uncovers it after the last.
    fn next_square(&mut self, line: BoardLine, tried: Option<Square>) -> Option<NextSquare> {
        let item = self.number(line);
        if tried.is_none() {
            self.cover(item);
        }
        let last = tried.map_or(item, |square| self.node(line, square));
        let next = self.nodes[usize::from(last)].down;
        if next == item {
            self.uncover(item);
            return None;
        }
        Some(NextSquare::free(self.square(next)))
    }

    /// Covers the other items of an option.
    fn place(&mut self, line: BoardLine, queen: Square) {
        for other in others(self.node(line, queen)) {
            self.cover(self.nodes[usize::from(other)].item);
        }
    }

    fn remove(&mut self, line: BoardLine, queen: Square) {
        for other in others(self.node(line, queen)).into_iter().rev() {
            self.uncover(self.nodes[usize::from(other)].item);
        }
    }

    fn record(&self, search: &DepthFirst<Self>, step: &Step) -> Trace {
        WORDS.record(search, step)
    }
}
