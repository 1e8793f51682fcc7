//! What is saved is what is shown, and the command beside it writes the same.

use super::*;
use crate::{
    app::{
        FileKind, Item, SaveCommand, SaveDialog,
        captions::save as captions,
        item::ChartItem,
        save::{Source, Written},
    },
    cli::Action,
    drawing::{Picture, PictureFormat},
    puzzle::{Coordinates, Square},
    search::METHODS,
    store::Work,
};

impl Session {
    /// The dialog, which is open.
    fn dialog(&self) -> &SaveDialog {
        match &self.app.view().overlay {
            Some(Overlay::Save(dialog)) => dialog,
            overlay => panic!("{overlay:?}"),
        }
    }

    fn save(&mut self, command: SaveCommand) {
        self.play(&[Command::Save(command)]);
    }
}

/// A comparison is what its reader wants to save, not the board behind it.
#[test]
fn a_comparison_is_saved_and_stays_open() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert_eq!(session.dialog().subject().item(), Item::Comparison);
    // It goes on below the dialog.
    assert!(session.app.view().comparison().is_some());
    session.play(&[Command::Close]);
    assert!(matches!(
        session.app.view().overlay,
        Some(Overlay::Comparison {
            progress: Some(_),
            ..
        })
    ));
    session.play(&[Command::CopyMenu, Command::SaveDialog, Command::Close]);
    assert!(session.app.view().is_comparing());
    session.play(&[Command::CompareOrders, Command::Quantity(Quantity::Time)]);
    session.play(&[Command::SaveDialog]);
    assert_eq!(session.dialog().subject().item(), Item::Growth);
    session.play(&[Command::Close, Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    session.play(&[Command::SaveDialog]);
    assert_eq!(session.dialog().subject().item(), Item::Board);
}

/// What a comparison on the screen has come to is a table as the command writes it.
#[test]
fn a_comparison_is_a_table_as_the_command_writes_it() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare]);
    let Some(Overlay::Comparison {
        progress: Some(progress),
        ..
    }) = session.app.view().comparison()
    else {
        panic!("nothing is compared");
    };
    let csv = String::from_utf8(crate::cli::table(&progress.points(), FileKind::Csv)).unwrap();
    assert!(
        csv.starts_with("n,permutations,of,method,outcome,solutions,nodes,"),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), METHODS.len() + 1);
    assert!(csv.contains("\n4,24,2,backtracking,done,2,16,"), "{csv}");
    session.play(&[Command::Copy(CopyFormat::Text)]);
    let Some(Effect::Copy(text)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert!(
        text.starts_with("Order\tMethod\tOutcome\tFound\t"),
        "{text}"
    );
    assert!(text.contains("\n4\tbacktracking\tdone\t2\t16\t"), "{text}");
    assert_eq!(session.app.notice(), Some("Copied the table as text"));
}

/// A comparison that goes on is saved as far as it is, and the dialog says so.
#[test]
fn the_dialog_says_what_is_not_there_yet() {
    let says = |session: &Session| {
        let lines = captions::about(session.dialog(), session.app.view());
        lines
            .iter()
            .any(|line| line.starts_with("What has ended so far"))
    };
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert!(!says(&session), "all methods have ended");
    let overlay = &mut session.app.shared.view.below;
    let Some(Overlay::Comparison { progress, .. }) = overlay else {
        panic!("no comparison below the dialog: {overlay:?}");
    };
    progress.as_mut().unwrap().rows.pop();
    assert!(says(&session));
}

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
        said.push(captions::command(session.dialog()).unwrap_or_default());
        // At the start of a race there is no step to name.
        if said.last().unwrap().is_empty() {
            continue;
        }
        let words = copying::words(said.last().unwrap());
        let action = Action::read(words);
        assert!(matches!(action, Ok(Action::Save(..))), "{said:?}");
    }
    assert_eq!(said, expected);
    if !said[1].is_empty() {
        assert_same_picture(&mut session, 200);
    }
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
                "queens 8 -m all --limit 92 --theme wood --out queens-8-solutions-1-92.gif",
                "queens 8 -m all --limit 92 --theme wood --out queens-8-solutions-1-92.apng",
                "queens 8 -m all --limit 92 --out queens-8-solutions-1-92.txt",
                "queens 8 -m all --limit 92 --out queens-8-solutions-1-92.csv",
                "queens 8 -m all --limit 92 --out queens-8-solutions-1-92.json",
            ][..],
        ),
        (
            Mode::First,
            vec![method("amb"), NEXT],
            &[
                "queens 8 --method amb --solution 2 --out queens-8-amb-solution-2.svg",
                "queens 8 --method amb --solution 2 --out queens-8-amb-solution-2.png",
                "queens 8 --method amb --limit 2 --out queens-8-amb-solutions-1-2.gif",
                "queens 8 --method amb --limit 2 --out queens-8-amb-solutions-1-2.apng",
                "queens 8 --method amb --limit 2 --out queens-8-amb-solutions-1-2.txt",
                "queens 8 --method amb --limit 2 --out queens-8-amb-solutions-1-2.csv",
                "queens 8 --method amb --limit 2 --out queens-8-amb-solutions-1-2.json",
            ],
        ),
        (
            Mode::All,
            vec![ONE_PER_FAMILY, go_to(5)],
            &[
                "queens 8 -m all --families --solution 5 --out queens-8-family-5.svg",
                "queens 8 -m all --families --solution 5 --out queens-8-family-5.png",
                "queens 8 -m all --families --limit 12 --out queens-8-families-1-12.gif",
                "queens 8 -m all --families --limit 12 --out queens-8-families-1-12.apng",
                "queens 8 -m all --families --limit 12 --out queens-8-families-1-12.txt",
                "queens 8 -m all --families --limit 12 --out queens-8-families-1-12.csv",
                "queens 8 -m all --families --limit 12 --out queens-8-families-1-12.json",
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
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --step 2 --theme wood --out queens-8-race-step-2.svg",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --step 2 --theme wood --out queens-8-race-step-2.png",
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
        if let Some(width) = width {
            session.save(SaveCommand::Side(width));
        }
        let words = session.dialog().words().unwrap();
        let name = format!("queens-same-{}.{}", std::process::id(), kind.ending());
        let path = std::env::temp_dir().join(name);
        crate::cli::save(&words, &path, true, &Work::default()).unwrap();
        let written = std::fs::read(&path).unwrap();
        std::fs::remove_file(path).unwrap();
        let drawing = picture.drawing(width).unwrap();
        let shown = drawing.encode(format).unwrap();
        match kind {
            // It says how long the searches took, which is never the same.
            FileKind::Png if item == Item::Race => {
                assert_eq!(size(&written), size(&shown), "{words:?}");
            }
            _ if item == Item::Race => {}
            _ => assert!(written == shown, "{words:?}"),
        }
    }
}

/// Width and height of a PNG.
fn size(file: &[u8]) -> (u32, u32) {
    let reader = png::Decoder::new(file).read_info().unwrap();
    (reader.info().width, reader.info().height)
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
            let command = captions::command(session.dialog()).unwrap_or_default();
            if !command.is_empty() {
                let action = Action::read(copying::words(&command));
                assert!(matches!(action, Ok(Action::Save(..))), "{command}");
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

/// A graph of all nodes of a large tree would fill the disk.
#[test]
fn a_large_tree_is_proposed_down_to_some_level() {
    let mut session = Session::new(12, Mode::First);
    session.play(&[
        WATCH,
        Command::SaveDialog,
        Command::Save(SaveCommand::Item(Item::Tree)),
    ]);
    session.save(SaveCommand::Kind(FileKind::Dot));
    assert_eq!(session.dialog().depth(), Some((3, 12)));
    assert_eq!(
        captions::command(session.dialog()).unwrap(),
        "queens 12 --tree --method backtracking --depth 3 --out queens-12-backtracking-tree.dot"
    );
    session.save(SaveCommand::Depth(100));
    assert_eq!(session.dialog().depth(), Some((12, 12)));
    session.save(SaveCommand::Kind(FileKind::Svg));
    session.save(SaveCommand::Depth(2));
    session.save(SaveCommand::Write);
    let Some(Effect::Save(request)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert_eq!(
        request.source,
        Source::Screen {
            item: Item::Tree,
            side: None,
            depth: Some(2)
        }
    );
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
        let said = captions::command(session.dialog());
        assert_eq!(said, None, "{commands:?}");
    }
}

/// A picture of so many queens is not offered: it would be refused after all.
#[test]
fn what_is_too_large_is_not_offered() {
    for (order, kinds, why) in [
        (1_000, 7, None),
        (4_000, 5, Some("Films are for orders up to 1,920")),
        (
            10_000,
            3,
            Some("Pictures are for orders up to 8,192, films up to 1,920"),
        ),
    ] {
        let mut session = Session::new(order, Mode::Construction);
        session.play(&[Command::SaveDialog]);
        let subject = session.dialog().subject();
        assert_eq!(subject.kinds().len(), kinds, "order {order}");
        let refused = subject.refused().map(|(_, why)| why);
        assert_eq!(refused.as_deref(), why);
    }
    // A film of a large board is as wide as it needs.
    let mut session = Session::new(1_000, Mode::Construction);
    session.play(&[Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Gif));
    let command = captions::command(session.dialog()).unwrap();
    assert!(command.contains(" --size 1920 "), "{command}");
    // It cannot be narrower than its squares.
    assert_eq!(session.dialog().sides(), (1_000, 1_920));
    session.save(SaveCommand::Side(480));
    assert_eq!(session.dialog().side(), Some(1_000));
}

/// A solution that a search has not found has no number.
#[test]
fn an_image_is_saved_without_a_command() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[image(Symmetry::FlipHorizontal), Command::SaveDialog]);
    let dialog = session.dialog();
    assert_eq!(dialog.subject().kinds(), [FileKind::Svg, FileKind::Png]);
    assert_eq!(dialog.path(), PathBuf::from("queens-8-solution.svg"));
    assert_eq!(captions::command(dialog), None);
}

/// Without a step seen there is no part to choose: it is the search to its first solution.
#[test]
fn a_search_that_was_not_seen_is_saved_as_a_whole() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[WATCH, Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Gif));
    let about = captions::about(session.dialog(), session.app.view());
    assert!(about[1].starts_with("The whole search: "), "{about:?}");
    session.save(SaveCommand::Speed(50));
    session.save(SaveCommand::Side(300));
    assert_eq!(
        captions::command(session.dialog()).unwrap(),
        "queens 6 --watch --method backtracking --size 300 --speed 50 \
         --out queens-6-backtracking-steps.gif"
    );
    // A picture of no step is of the board alone, which no command draws.
    session.save(SaveCommand::Kind(FileKind::Svg));
    assert_eq!(captions::command(session.dialog()), None);
}

/// All of a long list is not proposed, but can be chosen.
#[test]
fn some_solutions_of_many() {
    let mut session = Session::new(12, Mode::All);
    session.play(&[go_to(7), Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Csv));
    let span = |first, last| crate::app::save::Span { first, last };
    assert_eq!(session.dialog().span(), Some((span(7, 7), span(1, 14_200))));
    session.save(SaveCommand::Span(span(7, 20)));
    assert_eq!(
        captions::command(session.dialog()).unwrap(),
        "queens 12 -m all --solution 7 --limit 14 --out queens-12-solutions-7-20.csv"
    );
    session.save(SaveCommand::Span(span(0, 100_000)));
    assert_eq!(
        session.dialog().span(),
        Some((span(1, 14_200), span(1, 14_200)))
    );
}

/// What was chosen is there when the dialog opens again, but not the name.
#[test]
fn choices_are_kept() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::SaveDialog]);
    for command in [
        SaveCommand::Kind(FileKind::Png),
        SaveCommand::Side(400),
        SaveCommand::Folder("/tmp".into()),
        SaveCommand::Name("mine".into()),
    ] {
        session.save(command);
    }
    session.play(&[Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    session.play(&[NEXT, Command::SaveDialog]);
    let dialog = session.dialog();
    assert_eq!(dialog.path(), PathBuf::from("/tmp/queens-8-solution-2.png"));
    assert_eq!(dialog.side(), Some(400));
}

#[test]
fn the_dialog_closes_once_the_file_is_there() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[Command::SaveDialog, Command::Save(SaveCommand::Write)]);
    let Some(Effect::Save(request)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    session.tell(Message::Written(request.id, Written::Exists));
    assert_eq!(
        captions::exists(&session.dialog().path()),
        "queens-8-solution-1.svg exists already."
    );
    session.save(SaveCommand::Replace);
    let Some(Effect::Save(request)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert!(request.overwrites);
    let path = PathBuf::from("/tmp/queens-8-solution-1.svg");
    session.tell(Message::Written(request.id, Written::All(path)));
    assert_eq!(session.app.view().overlay, None);
    let notice = session.app.notice();
    assert_eq!(notice, Some("Saved /tmp/queens-8-solution-1.svg"));
}

/// What is on the board when the dialog opens is what is saved.
#[test]
fn a_search_that_runs_is_paused() {
    let mut session = Session::new(8, Mode::First);
    session.play(&[WATCH, PLAYBACK]);
    assert!(session.app.is_running());
    session.play(&[Command::SaveDialog]);
    assert!(!session.app.is_running());
    let _ = session.dialog();
}

#[test]
fn without_a_solution_there_is_nothing_to_save() {
    let mut session = Session::new(3, Mode::First);
    session.play(&[Command::SaveDialog]);
    assert_eq!(session.app.view().overlay, None);
    assert_eq!(session.app.notice(), Some("There is no solution to save"));
}
