//! The dancing links: which options each item has left.

use crate::{puzzle::Square, search::items::Item};

/// A node, by its number. The first are the heads of the items.
pub type Link = u16;

/// The nodes of an option: one for its row, its column and each of its diagonals.
const NODES: usize = 4;

/// The options of every item, as circular lists.
///
/// An item is a row, a column, a diagonal or an anti-diagonal; an option is a square, and
/// belongs to one of each. The four nodes of an option stand one after the other, so they
/// need no links among each other. Rows and columns are in one more list, of those that
/// need a queen; diagonals never are, since they may stay empty.
#[derive(Clone, Debug)]
pub struct Links {
    order: usize,
    nodes: Vec<Node>,
    /// The items that need a queen, and at the end their head.
    open: Vec<Open>,
    /// How many options each item has left.
    counts: Vec<Link>,
}

/// A square as an option of one of its items, or the head of that item's options.
#[derive(Clone, Copy, Debug)]
struct Node {
    item: Link,
    up: Link,
    down: Link,
}

/// The neighbours of an item in the list of those that need a queen.
#[derive(Clone, Copy, Debug)]
struct Open {
    before: Link,
    after: Link,
}

impl Links {
    /// All squares of an empty board. Rows and columns have the numbers that they have in
    /// [`Item::all`].
    pub fn new(order: usize) -> Self {
        let mut numbers = [vec![0; order], vec![0; order]];
        for (number, item) in (0..).zip(Item::all(order)) {
            numbers[item.axis as usize][item.line] = number;
        }
        let needed = 2 * order;
        let diagonals = 2 * order - 1;
        let head = |item| Node {
            item,
            up: item,
            down: item,
        };
        let mut links = Self {
            order,
            nodes: (0..).take(heads(order)).map(head).collect(),
            open: (0..=needed)
                .map(|item| Open {
                    before: item.checked_sub(1).unwrap_or(needed) as Link,
                    after: ((item + 1) % (needed + 1)) as Link,
                })
                .collect(),
            counts: vec![0; heads(order)],
        };
        for (row, &row_item) in numbers[0].iter().enumerate() {
            for (column, &column_item) in numbers[1].iter().enumerate() {
                let diagonal = needed + order - 1 + column - row;
                let anti_diagonal = needed + diagonals + row + column;
                let [diagonal, anti_diagonal] = [diagonal, anti_diagonal].map(|d| d as Link);
                for item in [row_item, column_item, diagonal, anti_diagonal] {
                    links.append(item);
                }
            }
        }
        links
    }

    /// Adds a node at the end of an item's options.
    fn append(&mut self, item: Link) {
        let new = self.nodes.len() as Link;
        let up = self.nodes[usize::from(item)].up;
        self.nodes[usize::from(up)].down = new;
        self.nodes[usize::from(item)].up = new;
        let down = item;
        self.nodes.push(Node { item, up, down });
        self.counts[usize::from(item)] += 1;
    }

    /// The square of an option.
    pub fn square(order: usize, node: Link) -> Square {
        let option = (usize::from(node) - heads(order)) / NODES;
        Square::new(option / order, option % order)
    }

    /// The option after this one, in the list of its item; the head after the last.
    pub fn next(&self, node: Link) -> Link {
        self.nodes[usize::from(node)].down
    }

    /// The first item with the fewest options, and how many it has; `None` if no item needs
    /// a queen.
    pub fn fewest(&self) -> Option<(Link, Link)> {
        let head = 2 * self.order;
        let mut fewest = None;
        let mut least = Link::MAX;
        let mut item = self.open[head].after;
        while usize::from(item) != head {
            let count = self.counts[usize::from(item)];
            if count < least {
                least = count;
                fewest = Some((item, count));
                if count == 0 {
                    break;
                }
            }
            item = self.open[usize::from(item)].after;
        }
        fewest
    }

    /// Covers an item: it is done, and none of its options can be taken for another item.
    pub fn cover(&mut self, item: Link) {
        if let Some(&Open { before, after }) = self.needed(item) {
            self.open[usize::from(before)].after = after;
            self.open[usize::from(after)].before = before;
        }
        let mut option = self.nodes[usize::from(item)].down;
        while option != item {
            for other in others(option) {
                let Node { item, up, down } = self.nodes[usize::from(other)];
                self.nodes[usize::from(up)].down = down;
                self.nodes[usize::from(down)].up = up;
                self.counts[usize::from(item)] -= 1;
            }
            option = self.nodes[usize::from(option)].down;
        }
    }

    /// Takes back [`Links::cover`]. Nodes still know their neighbours: the links dance.
    pub fn uncover(&mut self, item: Link) {
        let mut option = self.nodes[usize::from(item)].up;
        while option != item {
            for other in others(option) {
                let Node { item, up, down } = self.nodes[usize::from(other)];
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

    /// Takes an option of an item that is covered: covers its other items.
    pub fn take(&mut self, option: Link) {
        for other in others(option) {
            self.cover(self.nodes[usize::from(other)].item);
        }
    }

    /// Takes back [`Links::take`].
    pub fn put_back(&mut self, option: Link) {
        for other in others(option).into_iter().rev() {
            self.uncover(self.nodes[usize::from(other)].item);
        }
    }

    /// The neighbours of a row or a column, which are not among those of a diagonal.
    fn needed(&self, item: Link) -> Option<&Open> {
        (usize::from(item) < 2 * self.order)
            .then(|| self.open.get(usize::from(item)))
            .flatten()
    }
}

/// The other nodes of the option of a node: those whose numbers differ in the last two bits.
fn others(node: Link) -> [Link; 3] {
    [node ^ 1, node ^ 2, node ^ 3]
}

/// How many nodes come before those of the first option: the heads, and as many more as
/// make the numbers of an option's nodes differ in their last two bits alone.
fn heads(order: usize) -> usize {
    let diagonals = 2 * order - 1;
    (2 * order + 2 * diagonals).next_multiple_of(NODES)
}
