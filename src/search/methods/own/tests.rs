use super::*;
use crate::{
    board::{Board, Position},
    search::{Answer, Completion, Method, code::Code, tree::NodeProgress},
};

fn board(order: usize) -> Board {
    Board::new(order).unwrap()
}

/// All solutions, as they are found, and the nodes that it takes.
fn all(method: &'static Method, given: impl Into<Given>) -> (Vec<Solution>, u64) {
    let mut search = method.begin(given, 1).unwrap();
    let found = std::iter::from_fn(|| search.next_solution()).collect();
    assert_eq!((search.depth(), search.step()), (0, Step::Exhausted));
    (found, search.effort().amount())
}

fn named(name: &str) -> &'static Method {
    Method::by_name(name).unwrap()
}

#[test]
fn every_combination_finds_every_solution_once() {
    for order in 1..=8 {
        let expected = all(named("backtracking"), board(order)).0;
        for method in Switches::methods() {
            let (mut found, _) = all(method, board(order));
            found.sort();
            assert_eq!(found, expected, "{method:?} {order}");
        }
    }
}

/// Beside queens that are given, what there is of all solutions.
#[test]
fn given_queens_are_kept() {
    let expected = all(named("backtracking"), board(7)).0;
    for queens in [&[(3, 3)][..], &[(5, 0), (2, 4)], &[(0, 0), (1, 2), (6, 1)]] {
        let queens = queens.iter().map(|&(row, column)| Square::new(row, column));
        let given = Given::new(&Position::new(board(7), queens.clone()).unwrap()).unwrap();
        let has_them = |solution: &&Solution| {
            let mut queens = queens.clone();
            queens.all(|queen| solution.queens().any(|other| other == queen))
        };
        let expected: Vec<_> = expected.iter().filter(has_them).cloned().collect();
        for method in Switches::methods() {
            let (mut found, _) = all(method, given);
            found.sort();
            assert_eq!(found, expected, "{method:?} {given:?}");
        }
    }
}

#[test]
fn named_methods_are_combinations() {
    for order in 4..=8 {
        for (name, own) in [
            ("backtracking", "own-top-left-none-step"),
            ("lookahead", "own-fewest-left-forward-step"),
            ("backjumping", "own-top-left-none-jump"),
        ] {
            let [one, other] = [name, own].map(|name| all(named(name), board(order)));
            assert_eq!(one, other, "{name} {order}");
        }
    }
}

#[test]
fn backjumping_finds_the_same_with_fewer_nodes() {
    for order in 1..=10 {
        let (expected, most) = all(named("backtracking"), board(order));
        let (found, nodes) = all(named("backjumping"), board(order));
        assert_eq!(found, expected, "order {order}");
        assert_eq!(nodes < most, order >= 6, "order {order}: {nodes} {most}");
        assert!(nodes <= most, "order {order}: {nodes} {most}");
    }
}

/// The queens to blame for a jump have no solution together, so that none is jumped over: another
/// search refutes them.
#[test]
fn no_solution_has_the_queens_to_blame() {
    let mut jumps = 0;
    for switches in Switches::all().filter(|switches| switches.back == Back::Jump) {
        for order in 5..=9 {
            let mut search = Own::new(switches, board(order), 3);
            let mut completion = Completion::new(board(order)).unwrap();
            let mut before: Vec<Square> = Vec::new();
            while search.step() != Step::Exhausted {
                if let Last::Back {
                    blame, over: 1.., ..
                } = search.last
                {
                    let to_blame = before.iter().filter(|queen| blame & bit(queen.row) != 0);
                    completion.start(to_blame.copied());
                    let answer = completion.step(&mut 1_000_000);
                    assert_eq!(answer, Some(Answer::Refuted), "{switches:?} {before:?}");
                    jumps += 1;
                }
                before = search.queens().collect();
            }
        }
    }
    assert!(jumps > 3_000, "{jumps} jumps");
}

#[test]
fn words_come_in_any_order_each_for_the_first_switch_that_has_it() {
    for (name, expected) in [
        ("own", "own"),
        ("own-step-none", "own"),
        ("own-jump", "own-top-left-none-jump"),
        ("own-least-arc-fewest", "own-fewest-least-arc-step"),
        ("own-middle", "own-middle-left-none-step"),
        ("own-top-middle", "own-top-middle-none-step"),
        ("own-middle-middle", "own-middle-middle-none-step"),
    ] {
        assert_eq!(named(name).name, expected);
    }
    for name in [
        "own-",
        "own-luck",
        "own-top-top",
        "own-jump-step",
        "jump",
        "owner",
    ] {
        assert_eq!(Method::by_name(name), None, "{name}");
    }
    for (method, switches) in Switches::methods().zip(Switches::all()) {
        assert_eq!(Method::by_name(method.name), Some(method));
        assert_eq!(Switches::of(method), Some(switches));
    }
    assert_eq!(Switches::methods().count(), 72);
    let random = named("own-top-random");
    assert!(random.draws() && !random.is_random() && !random.is_predictable());
}

fn is_on_a_line_after(code: &Code, before: Option<usize>, trace: &Trace) -> bool {
    trace
        .line
        .is_some_and(|line| code.after(before).contains(&line))
}

/// Of every combination: the lines follow each other as the listing says, the variables are its
/// own, and the sentences are short, also on large boards.
#[test]
fn every_combination_explains_its_steps() {
    for method in Switches::methods() {
        let code = method.code;
        assert!(code.lines.len() <= 20 && code.lines.iter().all(|line| line.text.len() <= 37));
        let variables = code.variables.concat();
        for order in [1, 2, 3, 4, 6, 7, 30, 100] {
            let mut search = method.traced(board(order), 1).unwrap();
            let mut before = None;
            for number in 0..3_000 {
                let step = search.step();
                if order < 30 || number % 100 < 5 {
                    let trace = search.trace(&step);
                    let context = format!("{method:?} {order} {trace:?}");
                    assert!(
                        order >= 30 || is_on_a_line_after(code, before, &trace),
                        "{context}"
                    );
                    assert!(trace.variables.iter().all(|v| variables.contains(&v.name)));
                    assert!(trace.why.longest() <= 160, "{context}");
                    assert!(trace.why.zero_based().ends_with('.'), "{context}");
                    before = trace.line;
                }
                if step == Step::Exhausted {
                    break;
                }
            }
        }
    }
}

/// Each node is first ahead, then entered, then done; in the end all are done. A search that does
/// not draw enters them in the order of the tree.
#[test]
fn every_combination_has_its_tree() {
    for (method, switches) in Switches::methods().zip(Switches::all()) {
        let tree = method.tree.unwrap();
        let nodes: Vec<_> = Node::root(tree, board(5)).below().collect();
        let mut now = vec![NodeProgress::Ahead; nodes.len()];
        let mut search = method.traced(board(5), 1).unwrap();
        let mut entered = 0;
        loop {
            let step = search.step();
            let place = search.place().unwrap();
            let mut first_entered = None;
            for (number, (node, now)) in nodes.iter().zip(&mut now).enumerate() {
                let next = tree.progress(&place, node.path());
                assert!(*now as u8 <= next as u8, "{method:?} {place:?} {node:?}");
                if next == NodeProgress::Entered && *now == NodeProgress::Ahead {
                    first_entered = Some(number);
                }
                *now = next;
            }
            if let (Some(number), false) = (first_entered, switches.columns == ColumnOrder::Random)
            {
                assert!(number >= entered, "{method:?} {place:?}");
                entered = number;
            }
            if step == Step::Exhausted {
                break;
            }
        }
        assert!(
            now.iter().all(|&now| now == NodeProgress::Done),
            "{method:?}"
        );
        if switches.columns != ColumnOrder::Random {
            let counted = match tree.enters {
                Some(enters) => enters(board(5).into(), &[]).len(),
                None => nodes.len(),
            };
            assert_eq!(search.effort(), Effort::Nodes(counted as u64), "{method:?}");
        }
    }
}

#[test]
fn backjumping_says_whom_it_jumps_over() {
    let mut search = Own::new(Switches::JUMP, board(8), 0);
    let jump = loop {
        let step = search.step();
        if let Last::Back { over: 1.., .. } = search.last {
            break search.trace(&step).why.zero_based();
        }
    };
    let expected = "Row 5 has no square left because of the queens on rows 0, 1, 2 and 3: \
                    back to row 3, over row 4.";
    assert_eq!(jump, expected);
}
