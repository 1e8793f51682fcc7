//! The definition is consistent, and writing and rereading arguments does not change the request.

use clap::builder::PossibleValue;
use clap::{ArgAction, CommandFactory, Parser};
use proptest::prelude::*;

use crate::task::tests::words;
use crate::task::{Args, Format, Shell, web_address};

/// Some values for options that take more than a few fixed words, separated by `|`.
const VALUES: [(&str, &str); 24] = [
    ("order", "8|1000000|4-12|8-8|1-2000"),
    ("method", "amb|own-fewest-least-arc-jump"),
    ("solution", "17"),
    ("limit", "7|18446744073709551615"),
    ("seed", "0|3"),
    ("step", "1"),
    ("from", "2"),
    ("to", "9"),
    ("depth", "3"),
    ("play", "|0,4|0,4 1,6|e4 a1"),
    ("out", "a.svg|-a.gif|my file.txt|it's.csv|~/a,b.png"),
    ("size", "333"),
    ("title", "Königinnen|-x|~/it's|50 % \"é\" &+?#=%zz%4"),
    ("speed", "0.5|10|1,000"),
    ("race", "amb|amb,columns,own-fewest-least-arc-jump|ilp,ilp"),
    ("orders", "6,8|4,5,6,2000"),
    ("budget", "0.25|600"),
    ("check", "-|-x|my queens"),
    ("zoom", "0.5|1|1.23"),
    ("threads", "2|1024"),
    ("kernel", "portable"),
    ("part", "3/64|1/1"),
    ("resume", "kept.json|- kept"),
    ("completions", "bash"),
];

/// The arguments chosen by these numbers, one per option: leave it out, or use a value.
fn given_by(numbers: &[usize]) -> Args {
    let command = Args::command();
    let options = command.get_arguments().zip(numbers);
    let words = options.filter_map(|(option, number)| {
        let (id, choices) = (option.get_id().as_str(), option.get_possible_values());
        let values = VALUES.iter().find(|(name, _)| *name == id);
        let values: Vec<&str> = match values {
            Some((_, values)) => values.split('|').collect(),
            None => choices.iter().map(PossibleValue::get_name).collect(),
        };
        let is_flag = matches!(option.get_action(), ArgAction::SetTrue);
        assert!(is_flag || !values.is_empty(), "--{id} has no values to try");
        let value = number.checked_sub(1)? % values.len().max(1);
        match option.get_long() {
            Some(long) if is_flag || values[value].is_empty() => Some(format!("--{long}")),
            Some(long) => Some(format!("--{long}={}", values[value])),
            None => Some(values[value].to_owned()),
        }
    });
    let mut words: Vec<String> = ["queens".to_owned()].into_iter().chain(words).collect();
    // Only a file can be overwritten.
    let has_file = words.iter().any(|word| word.starts_with("--out="));
    words.retain(|word| word != "--force" || has_file);
    Args::try_parse_from(words).unwrap()
}

#[test]
fn files_of_text_have_a_board_or_rows() {
    for (arguments, format) in [
        ("8 --out=a.txt", Some(Format::Board)),
        ("8 --print=pairs --out=a.txt", Some(Format::Pairs)),
        ("8 --watch --out=a.txt", Some(Format::Board)),
        ("6 --tree --out=a.txt", None),
        ("8 --count --out=a.txt", None),
        ("4-8 --compare --out=a.txt", Some(Format::Rows)),
        ("8 --race=amb,ilp --out=a.txt", Some(Format::Rows)),
        ("8 --mode=shuffle --stats --out=a.txt", Some(Format::Rows)),
        (
            "8 --mode=shuffle --no-repeats --out=a.txt",
            Some(Format::Board),
        ),
        ("8 --count --out=a.json", Some(Format::Json)),
        ("8 --out=a.svg", None),
    ] {
        let words = ["queens"].into_iter().chain(arguments.split(' '));
        let task = Args::try_parse_from(words).unwrap().task().unwrap();
        assert_eq!(task.format, format, "{arguments}");
    }
}

#[test]
fn what_fits_no_longer_without_another_option_is_left_out_too() {
    // No picture shows that repeats are left out, and nothing else here is random.
    let words = "queens --no-repeats --seed 7 --out a.png".split(' ');
    let fitting = Args::try_parse_from(words).unwrap().fitting();
    assert_eq!(fitting.as_command(Shell::Unix), "queens --out a.png");
}

/// Every command that users are told to type is valid.
#[test]
fn commands_of_the_manual_are_understood() {
    let books = [
        include_str!("../../../README.md"),
        include_str!("../../../docs/manual.md"),
    ];
    let lines = books.iter().flat_map(|book| book.split(['`', '\n']));
    let commands: Vec<&str> = lines.filter(|line| line.starts_with("queens ")).collect();
    for command in &commands {
        let end = command.find(['|', '#', '>', ';', '&', '$', '…']);
        let arguments = words(command[..end.unwrap_or(command.len())].trim_end());
        let arguments: Vec<_> = arguments.iter().filter(|word| !word.is_empty()).collect();
        match Args::try_parse_from(&arguments) {
            Ok(args) => drop(args.task().unwrap()),
            Err(error) => assert!(!error.use_stderr(), "{command}: {error}"),
        }
    }
    assert!(commands.len() > 60, "{} commands", commands.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Even where the combination is a mistake, every option is written the way it is read.
    #[test]
    fn what_is_given_is_the_same_once_written_and_read(
        numbers in prop::collection::vec(prop_oneof![2 => Just(0_usize), 1 => 1..60_usize], 60),
    ) {
        let args = given_by(&numbers);
        let written = Args { threads: None, kernel: None, ..args.clone() };
        let command = args.as_command(Shell::Unix);
        for arguments in [words(&command), web_address::arguments(&args.as_address())] {
            let read = Args::try_parse_from(&arguments);
            let read = read.map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
            prop_assert_eq!(&read, &written, "{}", command);
        }
        let fitting = args.fitting();
        let (topic, given) = (fitting.topic(), fitting.given());
        let medium = fitting.outlet(topic).unwrap().medium();
        prop_assert!(given.iter().all(|option| topic.accepts(option, medium)), "{}", command);
    }
}
