//! Properties that every method must have.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::board::{Board, Given, Position, Solution, Square, board, given};
use crate::numbers::grouped;
use crate::search::method::Coverage;
use crate::search::pseudocode::Variable;
use crate::search::sentence_with_squares::Sentence;
use crate::search::step::{Landmark, Search, Step};
use crate::search::testing::{all_solutions, found};
use crate::search::trace::{Event, Stage, Trace, Traced};
use crate::search::tree::{Node, NodeProgress};

/// The registry, followed by the other combinations of the user's own search.
fn methods() -> impl Iterator<Item = &'static Method> {
    METHODS.iter().chain(Switches::methods().skip(1))
}

fn is_registered(method: &Method) -> bool {
    METHODS.contains(method)
}

/// Makes at most this number of steps, and shows the search after each. Returns the last step.
fn watch(
    search: &mut Box<dyn Traced>,
    steps: usize,
    mut see: impl FnMut(&dyn Traced, &Step),
) -> Step {
    let mut step = Step::Working;
    for _ in 0..steps {
        step = search.step();
        see(&**search, &step);
        if step == Step::Exhausted {
            break;
        }
    }
    step
}

#[test]
fn names_are_unique_and_lines_are_short() {
    for (index, method) in METHODS.iter().enumerate() {
        let by_name = METHODS.iter().position(|other| other == method);
        assert_eq!(by_name, Some(index), "{method:?}");
        assert_eq!(Method::by_name(method.name), Some(method));
        assert!(method.about.len() < 80 && !method.about.ends_with('.'));
        assert!(method.tree.is_none() || method.filling_without_tree.is_none());
    }
    assert_eq!(Method::by_name("luck"), None);
}

/// The manual's table of methods matches the registry.
#[test]
fn the_manual_lists_the_methods() {
    let manual = include_str!("../../../docs/manual.md");
    for method in METHODS {
        let (name, about, source) = (method.name, method.about, method.source);
        let max = grouped(method.max_order as u64);
        let row = format!("| {name} | {about} | {source} | 1 to {max} |\n");
        assert!(manual.contains(&row), "the manual should have:\n{row}");
    }
}

#[test]
fn limits_are_kept_and_explained() {
    for method in METHODS {
        assert!(method.begin(board(method.max_order), 1).is_ok());
        let refused = method.check(method.max_order + 1);
        let line = refused.unwrap_err().to_string();
        assert!(line.contains(method.name) && line.contains(method.max_order_reason));
        let larger = Board::new(method.max_order + 1);
        assert!(larger.is_err() || method.begin(larger.unwrap(), 1).is_err());
    }
}

/// Each finds every solution once. Methods that search row by row or column by column find them in
/// the corresponding order.
#[test]
fn exhaustive_methods_agree() {
    let rows_by_column = |solution: &Solution| {
        let mut queens: Vec<_> = solution.queens().collect();
        queens.sort_by_key(|queen| queen.column);
        queens.iter().map(|queen| queen.row).collect::<Vec<_>>()
    };
    // These two take long. At order 7, the nodes of columns-swapped are counted beside it; at order
    // 8, ilp completes random positions below.
    let takes_long = |name, order| match name {
        "columns-swapped" => order > 6,
        "ilp" => order > 7,
        _ => false,
    };
    for order in 1..=8 {
        let expected = all_solutions(order);
        assert!(expected.is_sorted());
        for method in methods().filter(|method| method.is_exhaustive()) {
            if takes_long(method.name, order) {
                continue;
            }
            let mut found = found(method.begin(board(order), 1).unwrap());
            let key = |solution: &Solution| {
                let mut rows = rows_by_column(solution);
                if method.name == "columns-swapped" {
                    rows.reverse();
                }
                rows
            };
            let by_columns = ["columns", "amb", "columns-swapped"].contains(&method.name);
            assert!(!by_columns || found.is_sorted_by_key(key), "{method:?}");
            found.sort();
            assert_eq!(found, expected, "{method:?} {order}");
        }
    }
}

/// A check means the same for all methods that make any: one question whether two queens attack
/// each other.
#[test]
fn what_it_takes_to_find_all_solutions() {
    let mut table = String::new();
    let counted = METHODS.iter();
    for method in counted.filter(|method| method.coverage != Coverage::Random) {
        for order in 1..=6 {
            let mut search = method.begin(board(order), 1).unwrap();
            let found = std::iter::from_fn(|| search.next_solution()).count();
            let (effort, checks, squares, partials) = spent(&*search);
            write!(table, "{} {order}: {found} found, {effort:?}", method.name).unwrap();
            writeln!(table, ", {checks:?}, {squares:?}, {partials:?}").unwrap();
        }
    }
    insta::assert_snapshot!("effort", table);
}

/// The methods that take an order, each with a traced search.
fn traced(order: usize) -> impl Iterator<Item = (&'static Method, Box<dyn Traced>)> {
    methods()
        .filter(move |method| method.check(order).is_ok())
        .map(move |method| (method, method.traced(board(order), 1).unwrap()))
}

/// Every step has a sentence that is short enough and that the fonts can show, its queens match its
/// event, and it ends on a line of the listing. A twin of the search, replaced by its own copy after
/// every step, runs alongside.
#[test]
fn traces_are_whole_and_copies_continue_alike() {
    for order in 1..=6 {
        let on = given(order, "");
        // The others are many: an order without and one with a solution is enough for them.
        let is_seen = |method: &Method| order % 3 == 0 || is_registered(method);
        for (method, mut search) in traced(order).filter(|(method, _)| is_seen(method)) {
            assert_eq!(search.effort(), 0, "{method:?}");
            let first = method.on(on).trace(&*search, &Step::Working);
            check_stages(method, &Step::Working, &first.stages);
            let mut twin = search.copy();
            let lines = method.code().text.lines().count();
            let steps = if is_registered(method) { 600 } else { 60 };
            let last = watch(&mut search, steps, |search, step| {
                let trace = method.on(on).trace(search, step);
                check(method, on, step, &trace);
                let line = trace.line.unwrap();
                assert!((1..=lines).contains(&line), "{method:?} {order} {trace:?}");
                twin = twin.copy();
                assert_eq!(twin.step(), *step, "{method:?} {order}");
                let again = method.on(on).trace(&*twin, step);
                assert_eq!(again, trace, "{method:?} {order}");
                assert_eq!(spent(&*twin), spent(search), "{method:?} {order}");
            });
            assert!(last != Step::Exhausted || search.step() == last);
        }
    }
}

/// What a search has spent and counted so far.
fn spent(search: &dyn Search) -> (u64, Option<u64>, Option<u64>, Option<&[u64]>) {
    let (checks, squares) = (search.checks(), search.squares());
    (search.effort(), checks, squares, search.partials())
}

/// Text is also short enough at large orders, even deep in a search: with numbers of two digits,
/// many queens, dead rows.
#[test]
fn sentences_are_short_at_large_orders_too() {
    let mut dead = 0;
    for order in [11, 20, 100] {
        let on = given(order, "");
        // The numbers of the largest order are the longest.
        let is_seen = |method: &Method| order == 100 || is_registered(method);
        for (method, mut search) in traced(order).filter(|(method, _)| is_seen(method)) {
            let (steps, looked_at) = match method.name {
                // A step of a solver takes milliseconds.
                "ilp" => (5, 1),
                "construction" => (200, 1),
                _ if is_registered(method) => (1_000, 50),
                _ => (50, 50),
            };
            let mut number = 0;
            watch(&mut search, steps, |search, step| {
                if number < 50 || number % looked_at < 3 {
                    let trace = method.on(on).trace(search, step);
                    dead += trace.dead.len();
                    check(method, on, step, &trace);
                }
                number += 1;
            });
        }
    }
    assert!(dead > 100);
}

fn check(method: &Method, given: Given, step: &Step, trace: &Trace) {
    let (order, queens, why) = (given.order(), &trace.queens, &trace.why);
    // Written only where something is wrong: it takes longer than all checks.
    let context = || format!("{method:?} {given:?} {step:?} {trace:?}");
    assert!(why.longest() <= 160, "{}", context());
    let texts = why.texts(order);
    assert!(texts.iter().all(|why| why.ends_with('.')), "{}", context());
    let tests_squares = ["amb", "backtracking", "columns", "columns-swapped"];
    if let (Event::Clash { tested, attacker }, true) =
        (trace.event, tests_squares.contains(&method.name))
    {
        assert!(!queens.contains(&tested), "{}", context());
        let is_said = texts[0].contains("which was given");
        assert_eq!(is_said, given.contains(attacker), "{}", context());
        // On these lines the code only looks up from the row.
        let looks_up = (4..=6).contains(&trace.line.unwrap()) && method.name == "backtracking";
        assert!(!looks_up || attacker.row <= tested.row, "{}", context());
    }
    assert!(trace.notes.len() <= 24, "{}", context());
    for line in &trace.notes {
        assert!((1..=60).contains(&line.longest()), "{}", context());
    }
    check_stages(method, step, &trace.stages);
    let stages = trace.stages.iter().map(|stage| &stage.what);
    for sentence in trace.notes.iter().chain(stages).chain([why]) {
        check_coordinates(sentence, order);
    }
    assert!(trace.variables.len() <= 6, "{}", context());
    let names = method.code().variables.concat();
    for Variable { name, value } in &trace.variables {
        assert!(names.contains(name), "{}", context());
        assert!((1..=50).contains(&value.chars().count()), "{value}");
        let is_shown = |c: char| matches!(c, ' '..='~' | '°' | '→' | '…');
        assert!(value.chars().all(is_shown), "{value}");
    }
    // The variables are those of the row that the sentence speaks of.
    let row = trace.variables.iter().find(|item| item.name == "row");
    if let (Event::Placed(queen), Some(row)) = (trace.event, row) {
        assert_eq!(row.value, queen.row.to_string(), "{}", context());
    }
    // A level of the tree is what the code says: `r2` or `c3`.
    let mut items = trace.variables.iter().filter(|item| item.name == "item");
    if let (Event::Placed(_), Some(tree), Some(place), Some(item)) =
        (trace.event, method.tree, &trace.place, items.next())
        && let Some((_, before)) = place.path.split_last()
    {
        let axis = tree.axis_below(given, before).to_string();
        assert!(item.value.starts_with(&axis[..1]), "{}", context());
    }
    let mut different = queens.clone();
    different.sort_unstable();
    different.dedup();
    assert_eq!(different.len(), queens.len(), "{}", context());
    let on_board = |queen: &Square| given.board().contains(*queen);
    assert!(queens.iter().all(on_board), "{}", context());
    let has = |queen: Square| queens.contains(&queen);
    assert!(given.queens().all(has), "{}", context());
    let fits = match (trace.event, step) {
        (Event::Note, Step::Working | Step::Exhausted) => true,
        (Event::Placed(queen), Step::Placed) => has(queen),
        (Event::Backtracked(queen), Step::Backtracked) => {
            on_board(&queen) && !has(queen) && Landmark::Backtrack.can_be_in(method)
        }
        (Event::Clash { tested, attacker }, Step::Rejected) => {
            on_board(&tested) && tested.attacks(attacker).is_some() && has(attacker)
        }
        (Event::Swapped(moved), Step::Working) => moved.into_iter().all(has),
        (Event::Solved(last), Step::Found(solution)) => {
            last.is_none_or(has) && solution.queens().eq(different)
        }
        _ => false,
    };
    assert!(fits, "{}", context());
}

/// A method with a tree has no stages. Stages are entered one at a time: those before are done,
/// those after are ahead.
fn check_stages(method: &Method, step: &Step, stages: &[Stage]) {
    assert!(method.tree.is_none() || stages.is_empty());
    assert!(stages.iter().all(|stage| stage.what.longest() <= 100));
    assert!(stages.is_sorted_by_key(|stage| 2 - stage.progress as u8));
    let are = |progress| {
        stages
            .iter()
            .filter(|stage| stage.progress == progress)
            .count()
    };
    assert!(are(NodeProgress::Entered) <= 1, "{stages:?}");
    let fails = |stage: &Stage| method.is_random() && stage.progress == NodeProgress::Done;
    assert!(stages.iter().all(|stage| stage.has_failed == fails(stage)));
    assert!(*step != Step::Exhausted || are(NodeProgress::Done) == stages.len());
}

/// No name of a row or column is hard-coded in the words: each changes with the coordinates.
fn check_coordinates(sentence: &Sentence, order: usize) {
    let texts = sentence.texts(order);
    let is_shown = |c: char| matches!(c, ' '..='~' | '°');
    assert!(texts.concat().chars().all(is_shown), "{texts:?}");
    let [from_zero, from_one, chess] = texts;
    let is_numbered = |text: &str, kinds: &[&str]| {
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        words.windows(2).any(|pair| {
            let kind = pair[0].to_lowercase();
            kinds.contains(&kind.trim_end_matches('s'))
                && pair[1].starts_with(|c: char| c.is_ascii_digit())
        })
    };
    let is_list = from_zero.chars().all(|c| c.is_ascii_digit() || c == ' ');
    assert!(!is_numbered(&chess, &["column"]), "{chess}");
    let changes = from_zero != from_one && !is_list;
    assert_eq!(
        is_numbered(&from_zero, &["column", "row"]),
        changes,
        "{from_zero}"
    );
}

/// A traced search finds the same solutions as the method's own search, and has spent the same
/// effort at each. It visits a square for every queen that it counts.
#[test]
fn traced_searches_are_the_methods_own() {
    for order in 1..=6 {
        for (method, mut search) in traced(order).filter(|(method, _)| is_registered(method)) {
            let mut own = method.begin(board(order), 1).unwrap();
            for _ in 0..50 {
                let mut visits = 0;
                let before = search.effort();
                let found = loop {
                    let step = search.step();
                    search.visits(&step, &mut |_| visits += 1);
                    match step {
                        Step::Found(solution) => break Some(solution),
                        Step::Exhausted => break None,
                        _ => {}
                    }
                };
                assert_eq!(found, own.next_solution(), "{method:?} {order}");
                assert_eq!(spent(&*search), spent(&*own), "{method:?} {order}");
                if !method.unit.is_try() {
                    assert_eq!(before + visits, search.effort(), "{method:?} {order}");
                }
                if found.is_none() {
                    break;
                }
            }
        }
    }
}

/// The text is short enough, and its brackets are in pairs.
#[test]
fn code_is_short_and_well_formed() {
    for method in methods() {
        let lines = method.code().text.lines();
        assert!(lines.clone().count() <= 20, "{method:?}");
        for text in lines {
            assert!(text.len() <= 37 && text == text.trim_end(), "{text}");
            assert!(text.chars().all(|c| matches!(c, ' '..='~')), "{text}");
        }
        let code = method.code().to_string();
        for [open, close] in [["(", ")"], ["[", "]"]] {
            assert_eq!(code.matches(open).count(), code.matches(close).count());
        }
    }
}

/// Records which lines follow each line of a listing: those to which the code leads. Each variable
/// is named in the code and appears sooner or later.
#[test]
fn lines_follow_each_other_as_the_code_says() {
    let mut table = String::new();
    let own = ["own-arc", "own-fewest-forward-jump"].map(|name| Method::by_name(name).unwrap());
    for method in METHODS.iter().chain(own) {
        let mut seen: BTreeMap<Option<usize>, BTreeSet<usize>> = BTreeMap::new();
        let mut variables = BTreeSet::new();
        for order in [1, 2, 3, 4, 5, 6, 7, 8, 14, 15] {
            let Ok(mut search) = method.traced(board(order), 1) else {
                continue;
            };
            let steps = match (method.name, order) {
                ("ilp", 1..7) => 200,
                ("ilp", 7..9) => 40,
                ("ilp", _) => 4,
                ("local-search", 1..9) => 8_000,
                (_, 1..9) => 1_500,
                _ => 500,
            };
            let mut before = None;
            watch(&mut search, steps, |search, step| {
                let record = search.record(step);
                seen.entry(before).or_default().extend(record.line);
                before = record.line;
                variables.extend(record.variables.iter().map(|variable| variable.name));
            });
        }
        writeln!(table, "{}", method.name).unwrap();
        for (line, next) in seen {
            let line = line.map_or("start".into(), |line| line.to_string());
            writeln!(table, "{line:>6}: {next:?}").unwrap();
        }
        let code = method.code().to_string();
        let is_part = |c: char| !c.is_alphanumeric() && c != '-';
        let words: BTreeSet<&str> = code.split(is_part).collect();
        assert!(variables.is_subset(&words), "{method:?}");
        let rows = method.code().variables.concat();
        assert_eq!(variables, rows.into_iter().collect(), "{method:?}");
    }
    insta::assert_snapshot!("line_order", table);
}

/// Records a listing and, for each kind of step, the first two at order 4, then the first at order
/// 9, with everything that is shown.
#[test]
fn records() {
    for method in METHODS {
        let mut text = method.code().to_string();
        // A method without a tree may have something to say about boards without a solution.
        let smallest = method.tree.is_none().then_some((3, 1));
        for (order, most) in smallest.into_iter().chain([(4, 2), (9, 1)]) {
            let mut search = method.traced(board(order), 1).unwrap();
            let mut seen: BTreeMap<(Option<usize>, bool), usize> = BTreeMap::new();
            let steps = if method.is_opaque() { 29 } else { 1_499 };
            let mut number = 0;
            watch(&mut search, steps, |search, step| {
                number += 1;
                let trace = method.on(board(order)).trace(search, step);
                let count = seen.entry((trace.line, trace.dead.is_empty())).or_default();
                *count += 1;
                if *count <= most {
                    write!(text, "\norder {order}, step {number}, ").unwrap();
                    write_record(&mut text, &trace);
                }
            });
        }
        insta::assert_snapshot!(method.name, text);
    }
}

fn write_record(text: &mut String, trace: &Trace) {
    let words = |sentences: &mut dyn Iterator<Item = &Sentence>| {
        let sentences = sentences.map(Sentence::zero_based);
        sentences.collect::<Vec<_>>().join(" | ")
    };
    let squares = |squares: &[Square]| {
        let squares = squares.iter();
        let squares = squares.map(|square| format!("{}/{}", square.row, square.column));
        squares.collect::<Vec<_>>().join(" ")
    };
    let line = trace.line.unwrap();
    writeln!(text, "line {line}: {}", trace.why.zero_based()).unwrap();
    let variables = trace.variables.iter();
    let variables = variables.map(|Variable { name, value }| format!("{name} = {value}"));
    let stages = &mut trace.stages.iter().map(|stage| &stage.what);
    let tried = trace.place.as_ref().map(|place| place.tried);
    let tried = tried.map(|tried| format!("{tried:?}"));
    for (name, value) in [
        ("queens", squares(&trace.queens)),
        ("variables", variables.collect::<Vec<_>>().join(", ")),
        ("notes", words(&mut trace.notes.iter())),
        ("stages", words(stages)),
        ("tried", squares(&trace.tried)),
        ("in the tree", tried.unwrap_or_default()),
    ] {
        if !value.is_empty() {
            writeln!(text, "    {name}: {value}").unwrap();
        }
    }
}

/// Random queens that do not attack each other, at least one and not all.
fn random(order: usize, random: &mut impl rand::Rng) -> Given {
    let mut position = Position::empty(board(order));
    let count = random.random_range(1..order);
    while position.len() < count {
        let free: Vec<Square> = position.free().collect();
        let Some(&square) = free.get(random.random_range(0..free.len().max(1))) else {
            break;
        };
        position.toggle(square);
    }
    Given::new(&position).unwrap()
}

/// Positions of an order with their completions; half of the positions have any.
fn positions(order: usize, count: usize) -> Vec<(Given, Vec<Solution>)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(order as u64);
    let solutions = all_solutions(order);
    let positions = (0..count).map(|number| {
        let mut given = random(order, &mut rng);
        if number % 2 == 0 {
            let solution = &solutions[rng.random_range(0..solutions.len())];
            let queens = solution.queens().filter(|_| rng.random());
            let queens: Vec<Square> = queens.take(order - 1).collect();
            given = Given::new(&Position::new(given.board(), queens).unwrap()).unwrap();
        }
        let has_all = |solution: &&Solution| given.queens().all(|queen| solution.has(queen));
        let completions = solutions.iter().filter(has_all).cloned();
        (given, completions.collect())
    });
    positions.collect()
}

/// Each finds exactly the solutions that have the given queens: every one once, or by chance every
/// one repeatedly.
#[test]
fn methods_find_the_completions_of_random_positions() {
    let positions = (4..=8).flat_map(|order| positions(order, 200));
    for (number, (given, expected)) in positions.enumerate() {
        for method in methods().filter(|method| method.keeps_none.is_none()) {
            let is_dear = method.is_opaque() && given.missing() > 6;
            if is_dear || (!is_registered(method) || method.is_opaque()) && number % 20 != 0 {
                continue;
            }
            let mut search = method.begin(given, number as u64).unwrap();
            let found = std::iter::from_fn(|| search.next_solution());
            if method.is_exhaustive() {
                let mut found: Vec<Solution> = found.collect();
                found.sort();
                assert_eq!(found, expected, "{method:?} {given:?}");
            } else {
                let some: Vec<Solution> = found.take(3).collect();
                assert!(some.iter().all(|solution| expected.contains(solution)));
                assert_eq!(some.is_empty(), expected.is_empty(), "{method:?} {given:?}");
            }
        }
    }
}

/// The given queens stay from the first step to the last; nodes, visited squares and the tree
/// concern the others.
#[test]
fn what_is_shown_is_relative_to_the_position() {
    for (given, _) in (4..=7).flat_map(|order| positions(order, 4)) {
        for method in METHODS.iter().filter(|method| method.keeps_none.is_none()) {
            if method.is_opaque() && given.missing() > 3 {
                continue;
            }
            let mut search = method.traced(given, 1).unwrap();
            let mut number = 0;
            let last = watch(&mut search, 3_000, |search, step| {
                let is_given = |square| assert!(!given.contains(square), "{method:?} {given:?}");
                search.visits(step, &mut { is_given });
                number += 1;
                if number <= 150 {
                    let trace = method.on(given).trace(search, step);
                    check(method, given, step, &trace);
                    let again = method.on(given).trace(&*search.copy(), step);
                    assert_eq!(again, trace, "{method:?} {given:?}");
                    let node = |tree| Node::at(tree, given, &search.place()?.path);
                    assert_eq!(method.tree.is_some(), method.tree.and_then(node).is_some());
                }
            });
            let tree = method.tree.filter(|tree| tree.entered_below.is_none());
            if let (Some(tree), Step::Exhausted) = (tree, last) {
                let nodes = Node::root(tree, given).descendants().count() as u64;
                let spent = search.effort();
                assert_eq!(spent, nodes, "{method:?} {given:?}");
            }
        }
    }
}
