//! The files that the dialog saves, and the commands next to it that write the same.

use clap::Parser;
use proptest::prelude::*;

use super::*;
use crate::app::ChartItem;
use crate::app::command::Span;
use crate::app::words::save as words;
use crate::picture::film::FilmSpeed;
use crate::picture::{Picture, PictureFormat};
use crate::store::WriteProgress;
use crate::task::{Args, FileKind, Format, Shell, SweepTable, TaskOutput};

impl Session {
    /// The open dialog.
    fn dialog(&self) -> &SaveDialog {
        self.app.save_dialog().expect("a dialog")
    }

    fn save(&mut self, command: SaveCommand) {
        self.play(&[Command::Save(command)]);
    }
}

/// The comparison on the screen is copied as the table that is saved.
#[test]
fn a_comparison_is_copied_as_its_table() {
    let mut session = Session::new("queens 4");
    session.play(&[Command::Compare, Command::Copy(CopyFormat::Text)]);
    let csv = SweepTable::file(Format::Csv, session.comparison().unwrap());
    let text = String::from_utf8(csv).unwrap().replace(',', "\t");
    assert_eq!(session.outside, [Effect::Copy(text)]);
}

/// An unfinished comparison is saved in its current state, and the dialog says so.
#[test]
fn the_dialog_says_what_is_not_there_yet() {
    let says = |session: &Session| {
        let lines = words::about(session.dialog(), session.app.view());
        lines
            .join("\n")
            .contains("Only the methods that have finished")
    };
    let mut session = Session::new("queens 4");
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert!(!says(&session), "all methods have ended");
    let comparison = session.app.shared.view.comparison.as_mut().unwrap();
    comparison.progress.as_mut().unwrap().is_complete = false;
    assert!(says(&session));
}

/// Before the first step, the sentence of the window is about keys, so the board is alone. What is
/// said of an answer is left out, as in the command below the dialog.
#[test]
fn a_step_is_drawn_with_its_sentence_alone() {
    let mut session = Session::new("queens 6 --watch");
    let drawn = |session: &Session| Picture::of_app(&session.app, ScreenItem::Board, None);
    assert!(matches!(drawn(&session), Some(Picture::Board(_))));
    let predict = [PredictCommand::Toggle, PredictCommand::Show].map(WatchCommand::Predict);
    session.play(&predict.map(Command::Watch));
    assert!(session.watched().outcome().is_some());
    let Some(Picture::Captioned(step)) = drawn(&session) else {
        panic!("no step");
    };
    let said = [step.head.as_str(), &step.words];
    let sentence = "No queen attacks row 0, column 0: a queen is placed there.";
    assert_eq!(said, ["step 1", sentence]);
}

/// The text of the dialog for each kind of file of an item that a command shows: the command that
/// writes it, or a dash if there is none.
fn said(shown: &str, item: Option<ScreenItem>) -> String {
    let mut session = Session::with(read(&format!("queens {shown}")));
    session.play(&[Command::SaveDialog]);
    if let Some(item) = item {
        assert!(session.dialog().items().any(|other| other == item));
        session.save(SaveCommand::Item(item));
    }
    let (mut said, mut is_drawn) = (String::new(), false);
    for kind in session.dialog().subject.kinds() {
        session.save(SaveCommand::Kind(kind));
        let command = words::command(session.dialog());
        said.extend([command.as_deref().unwrap_or("-"), "\n"]);
        if let Some(command) = command {
            assert_same_task(&command);
            is_drawn |= kind.is_picture();
        }
    }
    if is_drawn {
        assert_same_picture(&mut session, 160);
    } else if let Some(item) = item {
        let picture = Picture::of_app(&session.app, item, None).unwrap();
        let drawing = picture.drawing(|_| 300).unwrap();
        said.extend([&drawing.texts().join(" | "), "\n"]);
    }
    said
}

/// The dialog and its command describe the same task.
fn assert_same_task(command: &str) {
    let read = Args::try_parse_from(task::tests::words(command)).unwrap();
    assert!(read.task().is_ok());
    assert_eq!(read.as_command(Shell::OF_SYSTEM), command);
}

/// The saved picture has the same pixels as that of the command, and as SVG the same title.
fn assert_same_picture(session: &mut Session, width: u32) {
    let item = session.dialog().subject.item;
    let picture = Picture::of_app(&session.app, item, None).unwrap();
    for (kind, format, width) in [
        (FileKind::Png, PictureFormat::Png, Some(width)),
        (FileKind::Svg, PictureFormat::Svg, None),
    ] {
        session.save(SaveCommand::Kind(kind));
        session.save(SaveCommand::Title("Queens".into()));
        if let Some(width) = width {
            session.save(SaveCommand::Side(width));
        }
        let args = session.dialog().args().unwrap();
        // Other tests draw pictures at the same time.
        let (process, thread) = (std::process::id(), std::thread::current().id());
        let name = format!("queens-same-{process}-{thread:?}.{}", kind.name());
        let path = std::env::temp_dir().join(name);
        crate::cli::save(&args, &path, &WriteProgress::default()).unwrap();
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        let look = (width, Some("Queens"));
        let shown = picture.encode(format, look).unwrap();
        match kind {
            // The words say how long the searches took, which always varies.
            FileKind::Png if item == ScreenItem::Race => {
                assert_eq!(size(&written), size(&shown), "{args:?}");
            }
            _ if item == ScreenItem::Race => {
                let [written, shown] = [written, shown].map(|svg| String::from_utf8(svg).unwrap());
                let lines = |svg: &str| -> Vec<String> {
                    let lines = svg.lines().filter(|line| !line.contains("<text"));
                    lines.map(String::from).collect()
                };
                assert_eq!(lines(&written), lines(&shown), "{args:?}");
                assert!(lines(&shown).len() > 20, "{shown}");
            }
            _ => assert!(written == shown, "{args:?}"),
        }
    }
}

/// The width and the height of a PNG.
fn size(file: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(file).read_info().unwrap();
    (reader.info().width, reader.info().height)
}

#[test]
fn each_kind_has_a_name_and_a_command() {
    let chart = |chart| Some(ScreenItem::Chart(chart));
    let race = "8 --race backtracking,lookahead,shuffle --seed 1";
    let solved_puzzle = "8 --puzzle=easy --seed 7 --play='0,1 2,6 3,0 6,5 7,3'";
    let race_at_a_step = format!("{race} --step 2 --theme wood");
    let said = [
        ("8 -m all --solution 17 --theme wood", None),
        ("8 --method amb --solution 2", None),
        ("8 -m all --families --solution 5", None),
        ("8 --watch --step 2 --coordinates chess", None),
        ("6 --watch --play=0,0", None),
        ("8 --play='0,3 4,6'", None),
        ("8 --puzzle=easy --seed 7", None),
        (solved_puzzle, None),
        (&race_at_a_step, None),
        // The first node that a race shows is 0.
        (race, None),
        (
            "6 --watch --method amb --theme wood",
            Some(ScreenItem::Tree),
        ),
        (
            "6 -m shuffle --seed 1 --solution 3 --theme wood",
            chart(ChartItem::Tries),
        ),
        (
            "6 -m shuffle --seed 1 --solution 2",
            chart(ChartItem::Means),
        ),
        ("6 --watch --step 1", chart(ChartItem::ByRow)),
    ]
    .map(|(shown, item)| said(shown, item));
    assert_snapshot!(said.join("\n"));
}

fn speed(tenths: u32) -> FilmSpeed {
    FilmSpeed::new(f64::from(tenths) / 10.0).unwrap()
}

/// Any choice in the dialog.
fn choice() -> impl Strategy<Value = SaveCommand> {
    let items = vec![
        ScreenItem::Board,
        ScreenItem::Tree,
        ScreenItem::Chart(ChartItem::Tries),
    ];
    let span = (0..200_u64, 0..200_u64);
    prop_oneof![
        3 => prop::sample::select(&FileKind::ALL[..]).prop_map(SaveCommand::Kind),
        1 => prop::sample::select(items).prop_map(SaveCommand::Item),
        1 => (0..10_000_u32).prop_map(SaveCommand::Side),
        1 => (1..100_u32).prop_map(|tenths| SaveCommand::Speed(speed(tenths))),
        1 => (0..9_usize).prop_map(SaveCommand::Depth),
        1 => span.prop_map(|(first, last)| SaveCommand::Span(Span { first, last })),
        1 => "[ -~]{0,12}".prop_map(SaveCommand::Title),
        1 => "[a-z' -]{0,8}([.](svg|csv|gif|txt))?".prop_map(SaveCommand::Name),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    /// Whatever is chosen in the dialog, there is such a task, and its command says all of it.
    #[test]
    fn the_command_has_what_was_chosen(
        view in 0..6_usize,
        choices in prop::collection::vec(choice(), 0..8),
    ) {
        let shown = [
            "queens 8 -m all --solution 17",
            "queens 6 --watch --step 20",
            "queens 8 --play=0,3",
            "queens 8 --puzzle=easy --seed 7",
            "queens 8 --race backtracking,amb --seed 1 --step 1",
            "queens 4 -m shuffle --seed 1 --solution 2",
        ];
        let mut session = Session::with(read(shown[view]));
        session.play(&[Command::SaveDialog]);
        for choice in choices {
            session.save(choice);
        }
        let dialog = session.dialog();
        let Some(args) = dialog.args() else { return Ok(()) };
        let command = args.as_command(Shell::Unix);
        let read = Args::try_parse_from(task::tests::words(&command));
        let read = read.map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
        prop_assert_eq!(read.as_command(Shell::Unix), &command[..]);
        let task = read.task();
        let task = task.map_err(|line| TestCaseError::fail(format!("{command}: {line}")))?;
        prop_assert_eq!(task.outlet, TaskOutput::File(dialog.path(), dialog.kind));
        if let Some(side) = dialog.side() {
            prop_assert_eq!(read.size, Some(side));
        }
        if dialog.kind.is_film() {
            prop_assert_eq!(read.speed.unwrap_or(read.default_speed()), dialog.speed());
        }
        let span = dialog.span().map(|(span, _)| span);
        let is_one = |span: &Span| dialog.kind.is_picture() && span.first == span.last;
        let one = span.filter(is_one).map(|span| span.first).filter(|&first| first > 1);
        let many = span.filter(|span| !is_one(span)).map(|span| (span.first, span.last));
        // Puzzles have a seed and a number of them.
        let sheet = read.puzzle.and(read.limit);
        let puzzle = read.puzzle.and(read.seed).filter(|_| sheet.is_none());
        let puzzles = read.seed.zip(sheet).map(|(seed, count)| (seed, seed + count - 1));
        let chosen = read.solution.or(read.step).or(puzzle).filter(|&first| first > 1);
        let written = (chosen.filter(|_| span.is_some()), read.from.zip(read.to).or(puzzles));
        prop_assert_eq!(written, (one, many));
        let depth = dialog.depth().filter(|(depth, levels)| depth < levels);
        prop_assert_eq!(read.depth, depth.map(|(depth, _)| depth));
        let title = dialog.choices.title.trim();
        let title = (dialog.accepts_title() && !title.is_empty()).then_some(title);
        prop_assert_eq!(read.title.as_deref(), title);
    }
}
