//! The command beside the dialog writes the same file.

use super::*;
use crate::{
    app::item::ChartItem,
    board::{Coordinates, Square},
    cli::Args,
    picture::{Picture, PictureFormat},
    store::Work,
    task::Shell,
};

/// What the dialog says of each kind after some commands: a name and the command that writes it,
/// or nothing where no command does.
fn says(mode: Mode, commands: &[Command], expected: &[&str]) {
    let mut session = Session::new(8, mode);
    session.play(commands);
    session.play(&[Command::SaveDialog]);
    let kinds = session.dialog().subject().kinds();
    let mut said = Vec::new();
    for &kind in &kinds {
        session.save(SaveCommand::Kind(kind));
        said.push(words::command(session.dialog()).unwrap_or_default());
        // At the start of a race there is no step to name.
        if said.last().unwrap().is_empty() {
            continue;
        }
        assert_same_task(said.last().unwrap());
    }
    assert_eq!(said, expected);
    if !said[1].is_empty() {
        assert_same_picture(&mut session, 200);
    }
}

/// What the dialog asks for is what its command asks for.
fn assert_same_task(command: &str) {
    let read = Args::read(copying::words(command)).unwrap().task();
    assert_eq!(read.unwrap().command(Shell::OF_SYSTEM), command);
}

/// The picture of what is shown has the same pixels as that of the command, and as SVG the same
/// title.
fn assert_same_picture(session: &mut Session, width: u32) {
    let item = session.dialog().subject().item();
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
        let task = session.dialog().task().unwrap();
        // Other tests draw pictures at the same time.
        let (process, thread) = (std::process::id(), std::thread::current().id());
        let name = format!("queens-same-{process}-{thread:?}.{}", kind.ending());
        let path = std::env::temp_dir().join(name);
        crate::cli::save(&task, &path, &Work::default()).unwrap();
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        let look = (width, Some("Queens"));
        let shown = picture.encode_while(format, look, || true).unwrap();
        match kind {
            // It says how long the searches took, which is never the same.
            FileKind::Png if item == Item::Race => {
                assert_eq!(size(&written), size(&shown), "{task:?}");
            }
            _ if item == Item::Race => {}
            _ => assert!(written == shown, "{task:?}"),
        }
    }
}

/// Width and height of a PNG.
fn size(file: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(file).read_info().unwrap();
    (reader.info().width, reader.info().height)
}

#[test]
fn each_kind_of_solutions_has_a_name_and_a_command() {
    let method = |name| Command::Method(Method::by_name(name));
    let wood = Command::Theme(Theme::Wood);
    for (mode, commands, expected) in [
        (
            Mode::All,
            vec![go_to(17), wood.clone()],
            &[
                "queens 8 -m all --solution 17 --theme wood --out queens-8-solution-17.svg",
                "queens 8 -m all --solution 17 --theme wood --out queens-8-solution-17.png",
                "queens 8 -m all --from 1 --to 92 --theme wood --out queens-8-solutions-1-92.gif",
                "queens 8 -m all --from 1 --to 92 --theme wood --out queens-8-solutions-1-92.apng",
                "queens 8 -m all --from 1 --to 92 --out queens-8-solutions-1-92.txt",
                "queens 8 -m all --from 1 --to 92 --out queens-8-solutions-1-92.csv",
                "queens 8 -m all --from 1 --to 92 --out queens-8-solutions-1-92.json",
            ][..],
        ),
        (
            Mode::First,
            vec![method("amb"), NEXT],
            &[
                "queens 8 --method amb --solution 2 --out queens-8-amb-solution-2.svg",
                "queens 8 --method amb --solution 2 --out queens-8-amb-solution-2.png",
                "queens 8 --method amb --from 1 --to 2 --out queens-8-amb-solutions-1-2.gif",
                "queens 8 --method amb --from 1 --to 2 --out queens-8-amb-solutions-1-2.apng",
                "queens 8 --method amb --from 1 --to 2 --out queens-8-amb-solutions-1-2.txt",
                "queens 8 --method amb --from 1 --to 2 --out queens-8-amb-solutions-1-2.csv",
                "queens 8 --method amb --from 1 --to 2 --out queens-8-amb-solutions-1-2.json",
            ],
        ),
        (
            Mode::All,
            vec![ONE_PER_FAMILY, go_to(5)],
            &[
                "queens 8 -m all --families --solution 5 --out queens-8-family-5.svg",
                "queens 8 -m all --families --solution 5 --out queens-8-family-5.png",
                "queens 8 -m all --families --from 1 --to 12 --out queens-8-families-1-12.gif",
                "queens 8 -m all --families --from 1 --to 12 --out queens-8-families-1-12.apng",
                "queens 8 -m all --families --from 1 --to 12 --out queens-8-families-1-12.txt",
                "queens 8 -m all --families --from 1 --to 12 --out queens-8-families-1-12.csv",
                "queens 8 -m all --families --from 1 --to 12 --out queens-8-families-1-12.json",
            ],
        ),
    ] {
        says(mode, &commands, expected);
    }
}

#[test]
fn each_kind_of_steps_has_a_name_and_a_command() {
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    let wood = Command::Theme(Theme::Wood);
    let chess = Command::Coordinates(Coordinates::Chess);
    for (mode, commands, expected) in [
        (
            Mode::First,
            vec![chess.clone(), WATCH, step(0), STEP_FORWARD, STEP_FORWARD],
            &[
                "queens 8 --watch --method backtracking --step 2 --coordinates chess --out queens-8-backtracking-step-2.svg",
                "queens 8 --watch --method backtracking --step 2 --coordinates chess --out queens-8-backtracking-step-2.png",
                "queens 8 --watch --method backtracking --from 1 --to 2 --coordinates chess --out queens-8-backtracking-steps-1-2.gif",
                "queens 8 --watch --method backtracking --from 1 --to 2 --coordinates chess --out queens-8-backtracking-steps-1-2.apng",
                "queens 8 --watch --method backtracking --from 1 --to 2 --coordinates chess --out queens-8-backtracking-steps-1-2.txt",
                "queens 8 --watch --method backtracking --from 1 --to 2 --coordinates chess --out queens-8-backtracking-steps-1-2.csv",
                "queens 8 --watch --method backtracking --from 1 --to 2 --coordinates chess --out queens-8-backtracking-steps-1-2.json",
            ][..],
        ),
        (
            Mode::First,
            vec![PLAY, queen(0, 3), queen(4, 6)],
            &[
                "queens 8 --play=\"0,3 4,6\" --out queens-8-position.svg",
                "queens 8 --play=\"0,3 4,6\" --out queens-8-position.png",
            ],
        ),
        (
            Mode::First,
            vec![
                Command::Activity(Activity::Race),
                STEP_FORWARD,
                STEP_FORWARD,
                wood.clone(),
            ],
            &[
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --step 2 --theme wood --out queens-8-race-node-2.svg",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --step 2 --theme wood --out queens-8-race-node-2.png",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --from 1 --to 2 --theme wood --out queens-8-race.gif",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --from 1 --to 2 --theme wood --out queens-8-race.apng",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.txt",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.csv",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.json",
            ],
        ),
        (
            Mode::First,
            vec![Command::Activity(Activity::Race)],
            &[
                "",
                "",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.gif",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.apng",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.txt",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.csv",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.json",
            ],
        ),
    ] {
        says(mode, &commands, expected);
    }
}

/// What can be saved beside the board: with the item, what is done before, and the commands
/// for each kind.
#[test]
fn what_is_beside_the_board_is_saved_as_well() {
    let method = |name| Command::Method(Method::by_name(name));
    let wood = Command::Theme(Theme::Wood);
    for (mode, commands, item, expected) in [
        (
            Mode::First,
            vec![method("amb"), WATCH, wood.clone()],
            Item::Tree,
            &[
                "queens 6 --tree --method amb --theme wood --out queens-6-amb-tree.svg",
                "queens 6 --tree --method amb --theme wood --out queens-6-amb-tree.png",
                "queens 6 --tree --method amb --out queens-6-amb-tree.txt",
                "queens 6 --tree --method amb --out queens-6-amb-tree.json",
                "queens 6 --tree --method amb --out queens-6-amb-tree.dot",
            ][..],
        ),
        (
            Mode::Shuffle,
            vec![NEXT, NEXT, wood.clone()],
            Item::Chart(ChartItem::Tries),
            &[
                "queens 6 -m shuffle --seed 1 --stats --limit 3 --theme wood --out queens-6-tries.svg",
                "queens 6 -m shuffle --seed 1 --stats --limit 3 --theme wood --out queens-6-tries.png",
                "queens 6 -m shuffle --seed 1 --stats --limit 3 --out queens-6-tries.txt",
                "queens 6 -m shuffle --seed 1 --stats --limit 3 --out queens-6-tries.csv",
                "queens 6 -m shuffle --seed 1 --stats --limit 3 --out queens-6-tries.json",
            ],
        ),
        (
            Mode::Shuffle,
            vec![NEXT],
            Item::Chart(ChartItem::Means),
            &["", ""],
        ),
        (
            Mode::First,
            vec![WATCH, STEP_FORWARD],
            Item::Chart(ChartItem::ByRow),
            &["", ""],
        ),
    ] {
        let mut session = Session::new(6, mode);
        session.play(&commands);
        session.play(&[Command::SaveDialog]);
        assert!(session.dialog().items().any(|other| other == item));
        session.save(SaveCommand::Item(item));
        let mut said = Vec::new();
        for kind in session.dialog().subject().kinds() {
            session.save(SaveCommand::Kind(kind));
            let command = words::command(session.dialog()).unwrap_or_default();
            if !command.is_empty() {
                assert_same_task(&command);
            }
            said.push(command);
        }
        assert_eq!(said, expected);
        if said[1].is_empty() {
            let picture = Picture::of_app(&session.app, item, None).unwrap();
            assert!(
                picture
                    .drawing(Some(300))
                    .unwrap()
                    .to_svg()
                    .contains("<text")
            );
        } else {
            assert_same_picture(&mut session, 300);
        }
    }
}

/// What no command draws has none beside it.
#[test]
fn no_command_is_shown_that_draws_something_else() {
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    for (order, commands) in [
        // Squares show how often they were tried.
        (8, vec![WATCH, STEP_FORWARD, VISITS]),
        // A row is struck out.
        (4, vec![PLAY, queen(0, 0), queen(1, 2)]),
        // A square is proposed.
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

/// A solution that a search has not found has no number.
#[test]
fn an_image_is_saved_without_a_command() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[image(Symmetry::FlipHorizontal), Command::SaveDialog]);
    let dialog = session.dialog();
    assert_eq!(dialog.subject().kinds(), [FileKind::Svg, FileKind::Png]);
    assert_eq!(dialog.path(), PathBuf::from("queens-8-solution.svg"));
    assert_eq!(words::command(dialog), None);
}

/// Without a step seen there is no part to choose: it is the search to its first solution.
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
        "queens 6 --watch --method backtracking --size 300 --speed 50 \
         --out queens-6-backtracking-steps.gif"
    );
    // A picture of no step is of the board alone, which no command draws.
    session.save(SaveCommand::Kind(FileKind::Svg));
    assert_eq!(words::command(session.dialog()), None);
}
