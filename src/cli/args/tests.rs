//! The definition is sound, and a task is the same once it was written and read.

use std::{path::PathBuf, time::Duration};

use clap::CommandFactory;
use proptest::prelude::*;

use crate::{
    board::{Board, Coordinates, Given, Orders, Position, Square},
    cli::Args,
    counting::Resources,
    picture::Theme,
    picture::Zoom,
    search::{
        METHODS, Quantity, SweepSpec,
        run::{Clock, Entries, Finish, RaceSpec},
    },
    solutions::{Difficulty, Kind, Puzzle, Query},
    task::{FileKind, Format, OutSpec, Outlet, Part, Share, Shell, Task, Topic, What, address},
};

#[test]
fn the_definition_is_sound() {
    Args::command().debug_assert();
}

#[test]
fn every_option_is_taken_by_some_task() {
    for option in Args::command().get_arguments() {
        let name = option.get_id().as_str().replace('_', "-");
        let tasks = [
            "", "compare", "race", "count", "stats", "code", "tree", "puzzle", "play", "watch",
        ];
        let tasks = tasks.into_iter().chain(["completions", "man", "check"]);
        let is_taken = tasks
            .flat_map(|task| [false, true].map(|range| Topic::of(&[task.into()], range)))
            .any(|topic| {
                topic
                    .media()
                    .iter()
                    .any(|&medium| topic.takes(&name, medium))
            });
        assert!(is_taken, "--{name}");
    }
}

/// Choices, one after the other.
struct Choices<'a>(std::iter::Cycle<std::slice::Iter<'a, u16>>);

impl Choices<'_> {
    fn below(&mut self, limit: usize) -> usize {
        usize::from(*self.0.next().unwrap()) % limit
    }

    fn number(&mut self) -> u64 {
        self.below(5) as u64 + 1
    }

    fn is_so(&mut self) -> bool {
        self.below(2) == 0
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    fn maybe<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        self.is_so().then(|| self.of(all))
    }

    fn board(&mut self) -> Board {
        Board::new(7 + self.below(2)).unwrap()
    }

    fn given(&mut self, board: Board, method: &crate::Method) -> Given {
        let queen = Square::new(self.below(board.order()), self.below(board.order()));
        let queens = (method.keeps_none.is_none() && self.is_so()).then_some(queen);
        Given::new(&Position::new(board, queens).unwrap()).unwrap()
    }

    fn orders(&mut self) -> Orders {
        let last = Board::new(9 + self.below(3)).unwrap();
        Orders::new(self.board(), last).unwrap()
    }

    fn query(&mut self) -> Query {
        let kinds = [
            Kind::First(None),
            Kind::All(None),
            Kind::Shuffle,
            Kind::Construction,
        ];
        let method = self.maybe(&METHODS.iter().collect::<Vec<_>>());
        let kind = self.of(&kinds);
        let kind = method.map_or(kind, |method| kind.with_method(Some(method)));
        let mut query = Query::new(self.board(), kind).unwrap();
        query.seed = self.number();
        query
    }

    fn span(&mut self, ends: bool) -> Part {
        let (from, to) = (self.number(), 5 + self.number());
        match self.below(3) {
            0 => Part::Span(Some(from), Some(to)),
            1 => Part::Span(None, Some(to)),
            _ if ends => Part::Span(Some(from), None),
            _ => Part::USUAL,
        }
    }

    fn sweep(&mut self) -> SweepSpec {
        let budget = Duration::from_millis(self.number() * 2_500);
        SweepSpec {
            budget,
            ..SweepSpec::new(self.orders(), self.number())
        }
    }

    fn race(&mut self) -> RaceSpec {
        let methods = METHODS.iter().collect::<Vec<_>>();
        let entries = if self.is_so() {
            let methods: Vec<_> = (0..2 + self.below(3)).map(|_| self.of(&methods)).collect();
            let keeps = methods.iter().all(|method| method.keeps_none.is_none());
            let board = self.board();
            let given = match methods.first() {
                Some(method) if keeps => self.given(board, method),
                _ => board.into(),
            };
            Entries::Methods(given, methods)
        } else {
            let boards = (0..2 + self.below(3)).map(|_| self.board()).collect();
            Entries::Orders(self.of(&methods), boards)
        };
        let spec = RaceSpec::new(entries, self.number()).unwrap();
        let spec = spec.by(self.of(&[Clock::Nodes, Clock::Steps]));
        let finish = self.of(&[Finish::First, Finish::All]);
        spec.clone().to(finish).unwrap_or(spec)
    }

    /// A file of one of these kinds.
    fn file(&mut self, kinds: &[FileKind]) -> Outlet {
        let kind = self.of(kinds);
        let is_drawn = kind.is_picture() || kind.is_film();
        let name = self.of(&["a", "-a", "my file", "it's", "~/a,b"]);
        Outlet::File(OutSpec {
            path: PathBuf::from(format!("{name}.{}", kind.ending())),
            kind,
            overwrites: self.is_so(),
            format: None,
            width: self.maybe(&[200, 300]).filter(|_| is_drawn),
            title: self
                .maybe(&["Eight queens", "-x", "~/it's", "50 % \"é\" & more"])
                .filter(|_| is_drawn)
                .map(str::to_owned),
            speed: self
                .maybe(&["0.5", "10", "1,000"])
                .filter(|_| kind.is_film())
                .map(|speed| speed.parse().unwrap()),
            once: self.is_so() && kind.is_film(),
        })
    }

    fn window(&mut self) -> Outlet {
        Outlet::Window {
            behind: None,
            zoom: self.maybe(&[Zoom::MIN, Zoom::MAX]),
            is_still: self.is_so(),
            keeps_nothing: self.is_so(),
        }
    }

    fn print(&mut self, formats: &[Format]) -> Outlet {
        Outlet::Print(Some(self.of(formats)))
    }

    /// Something that can be asked for, and where its result goes.
    #[expect(clippy::too_many_lines, reason = "each task has a few lines")]
    fn what(&mut self) -> (What, Outlet) {
        const PICTURES: [FileKind; 2] = [FileKind::Svg, FileKind::Png];
        const FILMS: [FileKind; 2] = [FileKind::Gif, FileKind::Apng];
        const LISTS: [FileKind; 3] = [FileKind::Text, FileKind::Csv, FileKind::Json];
        const TABLES: [Format; 3] = [Format::Rows, Format::Csv, Format::Json];
        let mut query = self.query();
        let method = query.kind().watched(query.board());
        let given = self.given(query.board(), method);
        match self.below(13) {
            0 => {
                query.one_per_family = query.board().order() == 8 && self.is_so();
                let outlet = match self.below(4) {
                    0 => self.window(),
                    1 => self.file(&PICTURES),
                    2 => self.file(&FILMS),
                    _ => self.print(&[Format::Board, Format::Pairs, Format::Csv]),
                };
                let is_list = !matches!(outlet.kind(), Some(FileKind::Svg | FileKind::Png));
                let part = match &outlet {
                    Outlet::Window { .. } => Part::USUAL,
                    _ if is_list && self.is_so() => self.span(false),
                    _ => Part::Solution(self.number()),
                };
                if part == Part::USUAL && is_list {
                    query.limit = self.maybe(&[1, 7]);
                }
                (What::Solutions(query, part), outlet)
            }
            1 => (
                What::Steps(query, given, Part::Step(self.number())),
                self.window(),
            ),
            2 => (
                What::Steps(query, given, self.span(true)),
                self.file(&FILMS),
            ),
            3 => (
                What::Steps(query, given, self.span(true)),
                self.file(&LISTS),
            ),
            4 => {
                let with_tree = METHODS.iter().filter(|method| method.tree.is_some());
                let tree = What::Tree {
                    method: self.of(&with_tree.collect::<Vec<_>>()),
                    given: self.board().into(),
                    depth: self.maybe(&[1, 3]),
                };
                let outlet = match self.below(3) {
                    0 => Outlet::Print(self.maybe(&[Format::Dot, Format::Json])),
                    1 => self.file(&PICTURES),
                    _ => self.file(&[FileKind::Text, FileKind::Json, FileKind::Dot]),
                };
                (tree, outlet)
            }
            5 => {
                let board = self.board();
                let squares = (0..self.below(3)).map(|row| Square::new(row, self.below(7)));
                let position = Position::new(board, squares.collect::<Vec<_>>()).unwrap();
                let mut outlet = self.file(&PICTURES);
                if self.is_so() {
                    outlet = self.window();
                    if let Outlet::Window { behind, .. } = &mut outlet {
                        *behind =
                            Query::new(board, self.of(&[Kind::First(None), Kind::Shuffle])).ok();
                    }
                }
                (What::Play { position }, outlet)
            }
            6 => {
                let board = Board::new(6).unwrap();
                let seed = self.number();
                let puzzle = Puzzle::generate(board, seed, self.of(&Difficulty::ALL)).unwrap();
                let free = board
                    .squares()
                    .find(|&square| puzzle.with([square]).is_ok());
                let what = What::Puzzle {
                    placed: free.into_iter().filter(|_| self.is_so()).collect(),
                    puzzle: Box::new(puzzle),
                    limit: None,
                };
                (what, self.file(&PICTURES))
            }
            7 => {
                let (spec, part) = (self.race(), Part::Step(self.number()));
                let budget = None;
                (What::Race { spec, part, budget }, self.window())
            }
            8 => {
                let (spec, part) = (self.race(), Part::USUAL);
                let budget = self.maybe(&[Duration::from_millis(2_500)]);
                (What::Race { spec, part, budget }, self.print(&TABLES))
            }
            9 => {
                let (spec, quantity) = (self.sweep(), Some(self.of(&Quantity::ALL)));
                let outlet = if self.is_so() {
                    self.window()
                } else {
                    self.file(&PICTURES)
                };
                (What::Sweep { spec, quantity }, outlet)
            }
            10 => {
                let query = Query::new(self.board(), Kind::Shuffle).unwrap();
                let mut query = query;
                (query.seed, query.limit) = (self.number(), self.maybe(&[3]));
                let what = What::Experiment {
                    query,
                    stats: true,
                    repeats: self.is_so(),
                };
                (what, self.file(&LISTS))
            }
            11 => {
                let spec = self.sweep();
                if self.is_so() {
                    let wanted = Some(self.number());
                    return (
                        What::Tries(SweepSpec { wanted, ..spec }),
                        self.print(&TABLES),
                    );
                }
                let what = What::Counts {
                    spec,
                    families: self.is_so(),
                    resources: Resources::default(),
                };
                (what, self.file(&LISTS[1..]))
            }
            _ => match self.below(4) {
                0 => (
                    What::Listing(self.board(), query.kind().method()),
                    Outlet::Print(None),
                ),
                1 => (What::Manual, Outlet::Print(None)),
                2 => (What::Check("rows.txt".into()), Outlet::Print(None)),
                _ => {
                    let share = self.of(&[Share::ALL, Share { part: 2, parts: 3 }]);
                    let what = What::Count {
                        given: self.board().into(),
                        families: share == Share::ALL && self.is_so(),
                        share,
                        resume: self.maybe(&["kept.json".into()]),
                        resources: Resources::default(),
                    };
                    (what, Outlet::Print(None))
                }
            },
        }
    }

    fn task(&mut self) -> Task {
        let (what, outlet) = self.what();
        let task = Task {
            what,
            theme: self.maybe(&Theme::ALL),
            coordinates: self.maybe(&Coordinates::ALL),
            outlet,
        };
        Task {
            theme: task.theme.filter(|_| task.takes("theme")),
            coordinates: task.coordinates.filter(|_| task.takes("coordinates")),
            ..task
        }
    }
}

/// A task without the seeds of what is not random: these are chosen anew.
fn without_chance(mut task: Task) -> Task {
    let calm = |query: &mut Query| {
        if !query.kind().is_random() {
            query.seed = 0;
        }
    };
    if let Outlet::Window { behind, .. } = &mut task.outlet {
        behind.iter_mut().for_each(calm);
    }
    match &mut task.what {
        What::Solutions(query, _) | What::Steps(query, ..) => calm(query),
        What::Race { spec, .. } if !spec.is_random() => *spec = spec.clone().with_seed(0),
        What::Counts { spec, .. } => spec.seed = 0,
        _ => {}
    }
    task
}

/// The words of a command, as a shell of Unix reads them.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let (mut quote, mut letters) = (None, command.chars());
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            (' ', None) => words.push(String::new()),
            ('\\', None) => words.last_mut().unwrap().extend(letters.next()),
            ('"' | '\'', None) => quote = Some(letter),
            (_, Some(open)) if open == letter => quote = None,
            _ => words.last_mut().unwrap().push(letter),
        }
    }
    words
}

/// Every command that people are told to type is one.
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
        match Args::read(&arguments) {
            Ok(args) => drop(args.task().unwrap()),
            Err(error) => assert!(!error.use_stderr(), "{command}: {error}"),
        }
    }
    assert!(commands.len() > 60, "{} commands", commands.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_task_is_the_same_once_written_and_read(
        choices in prop::collection::vec(any::<u16>(), 60),
    ) {
        let task = without_chance(Choices(choices.iter().cycle()).task());
        let command = task.command(Shell::Unix);
        for arguments in [words(&command), address::arguments(&task.address())] {
            let args = Args::read(&arguments);
            let args = args.map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
            let read = args.task();
            let read = read.map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
            prop_assert_eq!(without_chance(read), task.clone(), "{}", command);
        }
    }
}
