use super::*;
use crate::{
    app::{LookOverrides, Start},
    picture::Theme,
    search::{Goal, Quantity},
    task::Topic,
};

fn read(arguments: &str) -> Result<Action, Failure> {
    Action::read(["queens"].into_iter().chain(arguments.split_whitespace()))
}

fn window(arguments: &str) -> WindowToOpen {
    match read(arguments) {
        Ok(Action::Window(window)) => *window,
        Ok(Action::Print(_)) => panic!("queens {arguments} prints"),
        Err(failure) => panic!("queens {arguments}: {failure}"),
    }
}

#[test]
fn every_topic_has_its_arguments() {
    for (arguments, topic) in [
        ("8 --count", Topic::Count),
        ("8 --count --part 2/3", Topic::Count),
        ("8 --compare", Topic::Compare),
        ("1-16 --count", Topic::Counts),
        ("1-16 --count --families -p json --budget 3", Topic::Counts),
        ("4-12 --compare -p rows", Topic::Growth),
        ("4-12 --compare -p json --seed 1", Topic::Growth),
        ("4-12 -m shuffle --stats --limit 20", Topic::Tries),
        ("8 --race amb,lookahead -p rows", Topic::Race),
        (
            "--race amb --orders 6,8 -m all -p json --budget 1",
            Topic::Race,
        ),
        ("8 --stats -m shuffle", Topic::Stats),
        ("8 --stats --method shuffle", Topic::Stats),
        ("8 --no-repeats -m shuffle -p json", Topic::Stats),
        ("8 --watch -p json", Topic::Steps),
        ("6 --tree", Topic::Tree),
        ("6 --tree --depth 2 -p dot --method amb", Topic::Tree),
        ("8 --play -p board", Topic::Play),
        ("8 --play=0,0 -p board", Topic::Play),
        ("--code", Topic::Listing),
        ("20 --method columns --code", Topic::Listing),
        ("8 -p pairs", Topic::Solutions),
        ("8 -m shuffle --seed 3 -p rows", Topic::Solutions),
    ] {
        let words = ["queens"].into_iter().chain(arguments.split_whitespace());
        let args = Args::try_parse_from(words).unwrap();
        assert_eq!(args.topic(), topic, "queens {arguments}");
        let action = read(arguments);
        assert!(matches!(action, Ok(Action::Print(_))), "queens {arguments}");
    }
    for arguments in ["--help", "-V"] {
        assert!(matches!(read(arguments), Ok(Action::Print(_))));
    }
}

#[test]
fn without_anything_to_print_the_window_opens() {
    let settings = |arguments| window(arguments).settings;
    assert_eq!(settings("").query.board().order(), 8);
    assert_eq!(
        (settings("").start, settings("").overrides),
        (Start::Browse(0), LookOverrides::default())
    );
    let sixth = settings("6 -m all --solution 3 --theme safe");
    assert_eq!((sixth.start, sixth.query.limit), (Start::Browse(2), None));
    let two = settings("6 -m all --limit 2");
    assert_eq!((two.start, two.query.limit), (Start::Browse(0), Some(2)));
    assert_eq!(sixth.overrides.theme, Some(Theme::Safe));
    assert_eq!(
        settings("8 --watch --step 298").start,
        Start::Watch(Goal::step(298))
    );
    assert_eq!(settings("8 --watch").start, Start::Watch(Goal::step(0)));
    assert_eq!(
        settings("8 --watch --solution 2").start,
        Start::Watch(Goal::solution(2))
    );
    let Start::Play(position) = settings("8 --play=0,4").start else {
        panic!("not played");
    };
    assert_eq!(position.to_string(), "0,4");
}

#[test]
fn a_range_of_orders_is_compared_in_the_window() {
    let four_to_twelve = window("4-12 --compare --budget 3 --seed 7");
    let Start::Grow(spec, Quantity::Nodes) = four_to_twelve.settings.start else {
        panic!("not compared");
    };
    assert_eq!(spec.orders.to_string(), "4-12");
    assert_eq!((spec.seed, spec.budget.as_secs()), (7, 3));
    let (_, line) = four_to_twelve.as_text("no display").unwrap();
    assert_eq!(
        line,
        "no display, so here is the comparison as a table; \
         `queens 4-12 --compare --seed 7 -p json --budget 3` prints it as objects"
    );
    // The smallest board has no solution, and yet there is a comparison.
    assert!(window("2-4 --compare").as_text("no display").is_ok());
}

/// The window's first board is printed, whatever the window would do with it.
#[test]
fn without_a_display_the_first_board_is_printed() {
    let (printout, line) = window("8 -m all --solution 92")
        .as_text("no display")
        .unwrap();
    let last = ". . . . . . . Q\n. . . Q . . . .\nQ . . . . . . .\n. . Q . . . . .\n\
                . . . . . Q . .\n. Q . . . . . .\n. . . . . . Q .\n. . . . Q . . .\n";
    assert_eq!(written(&printout).0, last);
    assert_eq!(
        line,
        "no display, so here is the board as text; `queens 8 -m all -p board` prints all solutions"
    );
    let (printout, _) = window("8 --play=0,4").as_text("no display").unwrap();
    assert_eq!(written(&printout).0.find('Q'), Some(8));
    let (printout, line) = window("8 --watch --play=0,4")
        .as_text("no display")
        .unwrap();
    assert_eq!(written(&printout).0.find('Q'), Some(8));
    assert_eq!(
        line,
        "no display, so here is a completion of the board; \
         `queens 8 --watch --play=\"0,4\" -p rows` prints every step"
    );
}

/// No board is promised where none exists.
#[test]
fn without_a_display_and_a_board_only_the_reason_is_printed() {
    for (arguments, line) in [
        (
            "3",
            "no display, and no solution exists for order 3; \
             `queens 3 --watch -p rows` prints the search",
        ),
        (
            "2 --watch",
            "no display, and no solution exists for order 2; \
             `queens 2 --watch -p rows` prints the search",
        ),
        ("3 --play", "no display, and no solution exists for order 3"),
        (
            "4 --play=0,0",
            "no display, and no completion exists for 0,0 on a board of order 4",
        ),
        (
            "4 --watch --play=0,0",
            "no display, and no completion exists for 0,0 on a board of order 4; \
             `queens 4 --watch --play=\"0,0\" -p rows` prints every step",
        ),
        (
            "80 --play=0,0",
            "no display: order 80 is too large to complete: 1 to 60 is allowed",
        ),
        (
            "80 --watch --play=0,0",
            "no display: order 80 is too large to complete: 1 to 60 is allowed; \
             `queens 80 --watch --play=\"0,0\" -p rows` prints every step",
        ),
    ] {
        let failure = window(arguments).as_text("no display").err().unwrap();
        assert!(matches!(failure, Failure::Other(_)), "queens {arguments}");
        assert_eq!(failure.to_string(), line, "queens {arguments}");
    }
}

/// Arguments that are refused, one set per line.
const REFUSED: &str = include_str!("refused.txt");

/// Every refusal in one place: the arguments, and the line that says what is wrong with them.
#[test]
fn wrong_arguments_are_told_what_to_write() {
    let refusals = REFUSED.lines().map(|arguments| {
        let outcome = match read(arguments) {
            Err(failure) => Err(failure),
            Ok(Action::Print(printout)) => written(&printout).1,
            Ok(Action::Window(window)) => panic!("queens {arguments}: {:?}", window.settings),
        };
        match outcome {
            Err(Failure::Usage(line)) => format!("{arguments}\n    {line}\n"),
            outcome => panic!("queens {arguments}: {outcome:?}"),
        }
    });
    insta::assert_snapshot!(refusals.collect::<String>());
    for arguments in [
        "8 --seed 3",
        "8 --seed 3 --compare",
        "8 --race amb,restarts --seed 3 -p rows",
        "8 --race amb,ilp --seed 3",
        "8 --method shuffle --seed 3 -p rows",
    ] {
        assert!(read(arguments).is_ok(), "queens {arguments}");
    }
}

fn printed(arguments: &str) -> (String, Result<(), Failure>) {
    let Ok(Action::Print(printout)) = read(arguments) else {
        panic!("queens {arguments} does not print");
    };
    written(&printout)
}

fn written(printout: &Printout) -> (String, Result<(), Failure>) {
    let mut bytes = Vec::new();
    let mut out = Output::new(&mut bytes);
    let outcome = printout.write(&mut out);
    out.flush().unwrap();
    drop(out);
    (String::from_utf8(bytes).unwrap(), outcome)
}

/// A search that looks ahead has the tree of lookahead.
#[test]
fn the_tree_is_that_of_the_method_that_is_watched() {
    for (arguments, method) in [
        ("6 --tree", "backtracking"),
        ("6 -m all --tree", "backtracking"),
        ("40 --tree", "lookahead"),
        ("5 --tree --method amb", "amb"),
    ] {
        let Ok(Action::Print(Printout::Task(task))) = read(arguments) else {
            panic!("queens {arguments} prints no tree");
        };
        let TaskKind::Tree { method: drawn, .. } = task.kind else {
            panic!("queens {arguments} has no tree");
        };
        assert_eq!(drawn.name, method, "queens {arguments}");
    }
    // A tree without a solution is still a tree.
    let (text, outcome) = printed("3 --tree");
    assert!(outcome.is_ok());
    assert!(
        text.ends_with("\n5 nodes, 3 dead ends, 0 solutions\n"),
        "{text}"
    );
}

/// The whole search of order 3, as done on paper.
#[test]
fn a_search_as_sentences() {
    let (text, outcome) = printed("3 --watch --method backtracking -m all -p rows");
    assert!(matches!(outcome, Err(Failure::NoSolution(3))));
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("1\tNo queen attacks row 0, column 0:"));
    assert_eq!(
        lines[1],
        "2\tRow 1, column 0 is attacked along the column by the queen on row 0, column 0."
    );
    assert!(lines[3].starts_with("4\tNo queen attacks row 1, column 2:"));
    assert!(lines[7].starts_with("8\tRow 2 has no free square: back to row 1"));
    // 3 squares on row 0, thrice 3 on row 1, twice 3 on row 2 (below the corners), 5 queens
    // removed, and the end.
    assert_eq!(lines.len(), 3 + 9 + 6 + 5 + 1);
    assert!(lines[23].ends_with("the search is over. It found no solution."));
}

#[test]
fn a_number_beyond_the_last_is_named_after_the_search() {
    let (text, outcome) = printed("8 -m construction -p rows --solution 9");
    assert_eq!(text, "");
    let line = "there are 8 variants of order 8, \
                so there is no number 9: 1 to 8 is allowed";
    assert_eq!(outcome.unwrap_err().to_string(), line);
}
