//! The command next to the dialog writes the same file.

use clap::Parser;
use proptest::prelude::*;

use super::*;
use crate::{
    app::{command::Span, screen_item::ChartItem},
    board::{Coordinates, Square},
    picture::{Picture, PictureFormat},
    store::WriteProgress,
    task::{Args, Shell, TaskOutput, tests::words},
};

/// The text of the dialog for each kind of file of an item after some commands: the command that
/// writes it, or a dash if there is none.
fn said(order: usize, mode: Mode, commands: &[Command], item: Option<ScreenItem>) -> String {
    let mut session = Session::new(order, mode);
    session.play(commands);
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
        assert_same_picture(&mut session, 300);
    } else if let Some(item) = item {
        let picture = Picture::of_app(&session.app, item, None).unwrap();
        let svg = picture.drawing(Some(300)).unwrap().to_svg();
        assert!(svg.contains("<text"));
    }
    said
}

/// The dialog and its command describe the same task.
fn assert_same_task(command: &str) {
    let read = Args::try_parse_from(words(command)).unwrap();
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
        let name = format!("queens-same-{process}-{thread:?}.{}", kind.extension());
        let path = std::env::temp_dir().join(name);
        crate::cli::save(&args, &path, &WriteProgress::default()).unwrap();
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        let look = (width, Some("Queens"));
        let shown = picture.encode_while(format, look, || true).unwrap();
        match kind {
            // It shows how long the searches took, which always varies.
            FileKind::Png if item == ScreenItem::Race => {
                assert_eq!(size(&written), size(&shown), "{args:?}");
            }
            _ if item == ScreenItem::Race => {}
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
    let method = |name| Command::Method(Method::by_name(name));
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    let wood = || Command::Theme(Theme::Wood);
    let chess = Command::Coordinates(Coordinates::Chess);
    let race = || Command::Activity(Activity::Race);
    let chart = |chart| Some(ScreenItem::Chart(chart));
    let cases = [
        (8, Mode::All, vec![go_to(17), wood()], None),
        (8, Mode::First, vec![method("amb"), NEXT], None),
        (8, Mode::All, vec![ONE_PER_FAMILY, go_to(5)], None),
        (
            8,
            Mode::First,
            vec![chess, WATCH, step(0), STEP_FORWARD, STEP_FORWARD],
            None,
        ),
        (8, Mode::First, vec![PLAY, queen(0, 3), queen(4, 6)], None),
        (
            8,
            Mode::First,
            vec![race(), STEP_FORWARD, STEP_FORWARD, wood()],
            None,
        ),
        // At the start of a race there is no step to name.
        (8, Mode::First, vec![race()], None),
        (
            6,
            Mode::First,
            vec![method("amb"), WATCH, wood()],
            Some(ScreenItem::Tree),
        ),
        (
            6,
            Mode::Shuffle,
            vec![NEXT, NEXT, wood()],
            chart(ChartItem::Tries),
        ),
        (6, Mode::Shuffle, vec![NEXT], chart(ChartItem::Means)),
        (
            6,
            Mode::First,
            vec![WATCH, STEP_FORWARD],
            chart(ChartItem::ByRow),
        ),
    ];
    let said = cases.map(|(order, mode, commands, item)| said(order, mode, &commands, item));
    insta::assert_snapshot!(said.join("\n"));
}

/// A view that no command can draw comes without one.
#[test]
fn no_command_is_shown_that_draws_something_else() {
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    for (order, commands) in [
        // Squares show how often they were tried.
        (8, vec![WATCH, STEP_FORWARD, VISITS]),
        // A row is struck out.
        (4, vec![PLAY, queen(0, 0), queen(1, 2)]),
        // A square is suggested.
        (8, vec![PLAY, HINT]),
        // The last queen was placed by hand.
        (1, vec![PLAY, queen(0, 0)]),
    ] {
        let mut session = Session::new(order, Mode::First);
        session.play(&commands);
        session.play(&[Command::SaveDialog]);
        let said = words::command(session.dialog());
        assert_eq!(said, None, "{commands:?}");
    }
}

/// A solution that the search has not found has no number.
#[test]
fn an_image_is_saved_without_a_command() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[image(Symmetry::FlipHorizontal), Command::SaveDialog]);
    let dialog = session.dialog();
    assert_eq!(dialog.subject.kinds(), [FileKind::Svg, FileKind::Png]);
    assert_eq!(dialog.path(), PathBuf::from("queens-8-solution.svg"));
    assert_eq!(words::command(dialog), None);
}

/// If no step was seen there is no part to choose: the whole search to its first solution is saved.
#[test]
fn a_search_that_was_not_seen_is_saved_as_a_whole() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[WATCH, Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Gif));
    let about = words::about(session.dialog(), session.app.view());
    assert!(about[1].starts_with("The whole search: "), "{about:?}");
    session.save(SaveCommand::Speed(50));
    session.save(SaveCommand::Side(300));
    assert_eq!(
        words::command(session.dialog()).unwrap(),
        "queens 6 --watch --method backtracking --out queens-6-backtracking-steps.gif --size 300 \
         --speed 50"
    );
    // A picture before any step shows the board alone, which no command draws.
    session.save(SaveCommand::Kind(FileKind::Svg));
    assert_eq!(words::command(session.dialog()), None);
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
        1 => (0..100_u32).prop_map(SaveCommand::Speed),
        1 => (0..9_usize).prop_map(SaveCommand::Depth),
        1 => span.prop_map(|(first, last)| SaveCommand::Span(Span { first, last })),
        1 => "[ -~]{0,12}".prop_map(SaveCommand::Title),
        1 => "[a-z' -]{0,8}([.](svg|csv|gif|txt))?".prop_map(SaveCommand::Name),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever is chosen in the dialog, there is such a task, and its command says all of it.
    #[test]
    fn the_command_has_what_was_chosen(
        view in 0..5_usize,
        choices in prop::collection::vec(choice(), 0..8),
    ) {
        let (order, mode, commands) = match view {
            0 => (8, Mode::All, vec![go_to(17)]),
            1 => (6, Mode::First, vec![WATCH, step(20)]),
            2 => (8, Mode::First, vec![PLAY, Command::Toggle(Square::new(0, 3))]),
            3 => (8, Mode::First, vec![Command::Activity(Activity::Race), STEP_FORWARD]),
            _ => (4, Mode::Shuffle, vec![NEXT]),
        };
        let mut session = Session::new(order, mode);
        session.play(&commands);
        session.play(&[Command::SaveDialog]);
        for choice in choices {
            session.save(choice);
        }
        let dialog = session.dialog();
        let Some(args) = dialog.args() else { return Ok(()) };
        let command = args.as_command(Shell::Unix);
        let read = Args::try_parse_from(words(&command));
        let read = read.map_err(|error| TestCaseError::fail(format!("{command}: {error}")))?;
        prop_assert_eq!(read.as_command(Shell::Unix), &command[..]);
        let task = read.task();
        let task = task.map_err(|line| TestCaseError::fail(format!("{command}: {line}")))?;
        prop_assert_eq!(task.outlet, TaskOutput::File(dialog.path(), dialog.kind));
        if let Some(side) = dialog.side() {
            prop_assert_eq!(read.size, Some(side));
        }
        let speed = dialog.speed().map(|speed| speed.to_string());
        prop_assert_eq!(read.speed.map(|speed| speed.to_string()), speed);
        let span = dialog.span().map(|(Span { first, last }, _)| (Some(first), Some(last)));
        prop_assert_eq!((read.from, read.to), span.unwrap_or_default());
        let depth = dialog.depth().filter(|(depth, levels)| depth < levels);
        prop_assert_eq!(read.depth, depth.map(|(depth, _)| depth));
        let title = dialog.choices.title.trim();
        let title = (dialog.accepts_title() && !title.is_empty()).then_some(title);
        prop_assert_eq!(read.title.as_deref(), title);
    }
}
