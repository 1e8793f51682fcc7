use super::*;
use crate::{
    board::{Board, Coordinates},
    numbers::ungrouped,
};

fn written(name: &str, order: usize, depth: Option<usize>, format: Option<Format>) -> String {
    let (method, board) = (Method::by_name(name).unwrap(), Board::new(order).unwrap());
    let mut bytes = Vec::new();
    let mut out = Output::new(&mut bytes);
    let on = (board.into(), Coordinates::FromZero.on(board));
    write_tree(&mut out, (method, method.tree.unwrap()), on, depth, format).unwrap();
    drop(out);
    String::from_utf8(bytes).unwrap()
}

fn outline(name: &str, order: usize, depth: Option<usize>) -> String {
    written(name, order, depth, None)
}

/// The tree of order 4 as drawn on paper.
const BY_ROWS: &str = "\
backtracking, order 4: a level for each row
├─ column 0
│  ├─ column 2: dead end
│  └─ column 3
│     └─ column 1: dead end
├─ column 1
│  └─ column 3
│     └─ column 0
│        └─ column 2: solution
├─ column 2
│  └─ column 0
│     └─ column 3
│        └─ column 1: solution
└─ column 3
   ├─ column 0
   │  └─ column 2: dead end
   └─ column 1: dead end

16 nodes, 4 dead ends, 2 solutions
";

#[test]
fn an_outline_has_a_line_for_each_node() {
    assert_eq!(outline("backtracking", 4, None), BY_ROWS);
    assert_eq!(outline("backtracking", 4, Some(4)), BY_ROWS);
    let manual = include_str!("../../../../docs/manual.md");
    assert!(manual.contains(&format!("```text\n{BY_ROWS}```")));
    assert_eq!(
        outline("backtracking", 1, None),
        "backtracking, order 1: a level for each row\n└─ column 0: solution\n\n\
         1 node, 0 dead ends, 1 solution\n"
    );
}

/// By columns, order 4 has the same tree with rows in place of columns.
#[test]
fn a_node_has_the_shortest_name_that_tells_its_square() {
    let by_columns = |name| {
        let text = BY_ROWS.replace("row", "x").replace("column", "row");
        text.replace('x', "column").replace("backtracking", name)
    };
    for name in ["columns", "amb"] {
        assert_eq!(outline(name, 4, None), by_columns(name));
    }
    // Which row comes next depends on the queens before.
    let text = outline("lookahead", 6, None);
    assert!(text.starts_with("lookahead, order 6: a level for each queen\n├─ row 0, column 0\n"));
    assert!(text.contains("─ row 5, column 4\n"), "{text}");
    let text = outline("columns-swapped", 3, None);
    assert_eq!(
        text,
        "columns-swapped, order 3: the first call, and below each call those that it makes\n\
         ├─ row 0, column 2\n│  ├─ row 0, column 1\n│  ├─ row 1, column 1\n│  └─ row 2, column 1\n\
         ├─ row 1, column 2\n│  ├─ row 0, column 1\n│  ├─ row 1, column 1\n│  └─ row 2, column 1\n\
         └─ row 2, column 2\n   ├─ row 0, column 1\n   ├─ row 1, column 1\n   └─ row 2, column 1\n\
         \n13 calls\n"
    );
}

#[test]
fn what_is_left_out_is_counted_where_that_is_quick() {
    assert_eq!(
        outline("backtracking", 4, Some(2)),
        "backtracking, order 4: a level for each row\n\
         ├─ column 0\n│  ├─ column 2: dead end\n│  └─ column 3: 1 node left out\n\
         ├─ column 1\n│  └─ column 3: 2 nodes left out\n\
         ├─ column 2\n│  └─ column 0: 2 nodes left out\n\
         └─ column 3\n   ├─ column 0: 1 node left out\n   └─ column 1: dead end\n\
         \n10 nodes, 2 dead ends, 0 solutions; 6 left out\n"
    );
    let large = outline("columns-swapped", 30, Some(1));
    assert!(large.ends_with(": …\n\n31 calls; the rest is left out\n"));
    assert!(outline("columns-swapped", 4, Some(1)).ends_with("\n\n5 calls; 80 left out\n"));
}

/// At any depth, printed and omitted nodes together make up the whole tree.
#[test]
fn totals_are_those_of_the_tree() {
    let root = |name: &str| {
        let tree = Method::by_name(name).unwrap().tree.unwrap();
        Node::root(tree, Board::new(6).unwrap())
    };
    for name in ["backtracking", "lookahead", "exact-cover", "columns", "amb"] {
        let all = root(name).descendants().count() as u64;
        for depth in 1..=6 {
            let text = outline(name, 6, Some(depth));
            let (tree, totals) = text.trim_end().split_once("\n\n").unwrap();
            let nodes = tree.lines().count() as u64 - 1;
            let (shown, left_out) = totals.split_once("; ").unwrap_or((totals, "0"));
            assert!(shown.starts_with(&format!("{nodes} nodes, ")), "{text}");
            let left_out = ungrouped(left_out.split(' ').next().unwrap());
            assert_eq!(left_out, Some(all - nodes), "{name} {depth}");
            let ends = |what: &str| tree.matches(what).count();
            let counted = |noun: &str| match ends(&format!(": {noun}")) {
                1 => format!("1 {noun}"),
                count => format!("{count} {noun}s"),
            };
            let totals = ["dead end", "solution"].map(counted).join(", ");
            assert!(shown.ends_with(&totals), "{text}");
        }
    }
}

#[test]
fn an_object_has_the_objects_below_it() {
    assert_eq!(
        written("backtracking", 2, None, Some(Format::Json)),
        "{\"n\":2,\"method\":\"backtracking\",\"kind\":\"inner\",\"children\":[\
         {\"row\":0,\"column\":0,\"kind\":\"dead end\",\"children\":[]},\
         {\"row\":0,\"column\":1,\"kind\":\"dead end\",\"children\":[]}],\
         \"nodes\":2,\"dead_ends\":2,\"solutions\":0,\"left_out\":0}\n"
    );
    let counted = written("amb", 3, Some(1), Some(Format::Json));
    assert!(
        counted.contains("[{\"row\":0,\"column\":0,\"kind\":\"inner\",\"left_out\":1},"),
        "{counted}"
    );
    let not_counted = written("columns-swapped", 30, Some(1), Some(Format::Json));
    assert!(not_counted.contains("\"kind\":\"call\",\"left_out\":null},"));
    assert!(
        not_counted.ends_with("\"left_out\":null}\n"),
        "{not_counted}"
    );
    assert_eq!(
        written("columns-swapped", 2, None, Some(Format::Json)),
        "{\"n\":2,\"method\":\"columns-swapped\",\"kind\":\"call\",\"children\":[\
         {\"row\":0,\"column\":1,\"kind\":\"call\",\"children\":[]},\
         {\"row\":1,\"column\":1,\"kind\":\"call\",\"children\":[]}],\
         \"calls\":3,\"left_out\":0}\n"
    );
}

#[test]
fn a_graph_has_shapes_for_what_nodes_come_to() {
    assert_eq!(
        written("columns", 1, None, Some(Format::Dot)),
        "graph \"columns, order 1\" {\n  graph [ordering=out, ranksep=0.3, nodesep=0.1]\n  \
         node [margin=0.04, width=0, height=0]\n  0 [label=\"empty board\", shape=plaintext]\n  \
         1 [label=\"row\\n0\", shape=doublecircle]\n  0 -- 1\n  \
         label=\"columns, order 1: 1 node, 0 dead ends, 1 solution\\n\
         box: dead end, double circle: solution\"\n}\n"
    );
    let text = written("lookahead", 3, Some(1), Some(Format::Dot));
    assert!(
        text.contains("[label=\"row 0\\ncolumn 1\", shape=box]"),
        "{text}"
    );
    assert!(
        text.contains("[label=\"1 node\\nleft out\", shape=plaintext]"),
        "{text}"
    );
}
