//! Trees against the searches that walk them.

use super::*;
use crate::{
    board::Board,
    search::{
        METHODS, Method,
        step::{Effort, Step},
    },
};

/// The methods that search a tree.
fn trees() -> impl Iterator<Item = (&'static Method, Tree)> {
    METHODS
        .iter()
        .filter_map(|method| Some((method, method.tree?)))
}

fn names(node: &Node) -> Vec<Square> {
    node.path().to_vec()
}

#[test]
fn eight_methods_have_a_tree() {
    let names: Vec<_> = trees().map(|(method, _)| method.name).collect();
    let expected = [
        "backtracking",
        "backjumping",
        "lookahead",
        "exact-cover",
        "columns",
        "columns-swapped",
        "amb",
        "own",
    ];
    assert_eq!(names, expected);
}

/// As many nodes as the search counts, and as many solutions as there are.
#[test]
fn nodes_and_solutions_are_those_of_the_search() {
    for (method, tree) in trees().filter(|(_, tree)| tree.nodes == Nodes::Queens) {
        for order in 1..=7 {
            let board = Board::new(order).unwrap();
            let mut search = method.begin(board, 0).unwrap();
            let solutions = std::iter::from_fn(|| search.next_solution()).count();
            let entered = tree.enters.map(|enters| enters(board.into(), &[]));
            let is_entered = |node: &Node| {
                let mut entered = entered.iter();
                entered.all(|entered| entered.contains(node.path()))
            };
            let nodes: Vec<Kind> = Node::root(tree, board)
                .below()
                .filter(is_entered)
                .map(|node| node.kind())
                .collect();
            assert_eq!(
                search.effort(),
                Effort::Nodes(nodes.len() as u64),
                "{method:?} {order}"
            );
            let found = nodes.iter().filter(|&&kind| kind == Kind::Solution).count();
            assert_eq!(found, solutions, "{method:?} {order}");
        }
    }
}

/// A call makes one call for each row, down to the first column.
#[test]
fn calls_are_counted() {
    let (_, tree) = trees()
        .find(|(_, tree)| tree.nodes == Nodes::Calls)
        .unwrap();
    for order in 1..=5_u32 {
        let board = Board::new(order as usize).unwrap();
        let calls = Node::root(tree, board).below().count() as u32 + 1;
        assert_eq!(
            calls,
            (0..order).map(|level| order.pow(level)).sum::<u32>(),
            "order {order}"
        );
    }
}

/// Every step enters at most one node, the next in the order of the tree; the path is
/// that of a node; and at the end everything is done.
#[test]
fn a_search_enters_one_node_after_the_other() {
    for (method, tree) in trees() {
        for order in 1..=5 {
            let board = Board::new(order).unwrap();
            let root = Node::root(tree, board);
            let mut to_come: Vec<_> = root.below().map(|node| names(&node)).collect();
            if tree.traversal == Traversal::ByLevel {
                to_come.sort_by_key(Vec::len);
            }
            let mut to_come = to_come.into_iter().peekable();
            let mut search = method.traced(board, 0).unwrap();
            let mut place = search.place().unwrap();
            assert_eq!(place, Place::start());
            loop {
                let step = search.step();
                let before = place;
                place = search.place().unwrap();
                if let Some(node) = to_come.peek()
                    && tree.progress(&place, node) != NodeProgress::Ahead
                {
                    assert_eq!(tree.progress(&before, node), NodeProgress::Ahead);
                    to_come.next();
                }
                if let Some(node) = to_come.peek() {
                    assert_eq!(
                        tree.progress(&place, node),
                        NodeProgress::Ahead,
                        "{method:?} {place:?}"
                    );
                }
                assert!(
                    Node::at(tree, board, &place.path).is_some(),
                    "{method:?} {place:?}"
                );
                if step == Step::Exhausted {
                    break;
                }
            }
            assert_eq!(to_come.next(), None, "{method:?} {order}");
            for node in [root.clone()].into_iter().chain(root.below()) {
                assert_eq!(
                    tree.progress(&place, node.path()),
                    NodeProgress::Done,
                    "{method:?} {order}"
                );
            }
        }
    }
}

/// Going through all steps of order 4, each node is first ahead, then entered, then done.
#[test]
fn nodes_are_entered_and_then_done() {
    for (method, tree) in trees() {
        let board = Board::new(4).unwrap();
        let nodes: Vec<_> = Node::root(tree, board)
            .below()
            .map(|node| names(&node))
            .collect();
        let mut search = method.traced(board, 0).unwrap();
        let mut last = vec![NodeProgress::Ahead; nodes.len()];
        let mut step = Step::Working;
        while step != Step::Exhausted {
            step = search.step();
            let place = search.place().unwrap();
            for (node, last) in nodes.iter().zip(&mut last) {
                let now = tree.progress(&place, node);
                assert!(*last as u8 <= now as u8, "{method:?} {place:?} {node:?}");
                *last = now;
            }
        }
        assert!(
            last.iter().all(|&last| last == NodeProgress::Done),
            "{method:?}"
        );
    }
}
