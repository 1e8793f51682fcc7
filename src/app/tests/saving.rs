//! What is saved is what is shown, and the command beside it writes the same.

use super::*;
use crate::{
    app::{FileKind, SaveCommand, SaveDialog, captions::save as captions, save::Written},
    cli::Action,
    drawing::{BoardPicture, PictureFormat},
    puzzle::{Coordinates, Square},
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

/// The board behind a comparison is not what its reader wants to save.
#[test]
fn a_comparison_stays_open() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert!(matches!(
        session.app.view().overlay,
        Some(Overlay::Comparison { .. })
    ));
    assert!(session.app.notice().unwrap().contains("--compare --out"));
}

/// What is done before the dialog is opened, with the name that is proposed for each kind and
/// the command that writes it.
#[test]
fn each_kind_has_a_name_and_a_command() {
    let queen = |row, column| Command::Toggle(Square::new(row, column));
    let method = |name| Command::Method(Method::by_name(name));
    let wood = Command::Theme(Theme::Wood);
    let chess = Command::Coordinates(Coordinates::Chess);
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
                "queens 8 --tree --method backtracking --coordinates chess --out queens-8-backtracking-tree.dot",
            ],
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
            vec![Command::Activity(Activity::Race)],
            &[
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.gif",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.apng",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.txt",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.csv",
                "queens 8 --race backtracking,lookahead,shuffle --seed 1 --out queens-8-race.json",
            ],
        ),
    ] {
        let mut session = Session::new(8, mode);
        session.play(&commands);
        session.play(&[Command::SaveDialog]);
        let kinds = session.dialog().subject().kinds();
        let mut said = Vec::new();
        for &kind in &kinds {
            session.save(SaveCommand::Kind(kind));
            said.push(captions::command(session.dialog()).unwrap());
            let words = copying::words(said.last().unwrap());
            let action = Action::read(words);
            assert!(matches!(action, Ok(Action::Save(..))), "{said:?}");
        }
        assert_eq!(said, expected);
        if kinds.contains(&FileKind::Png) {
            assert_same_picture(&mut session);
        }
    }
}

/// The picture of what is shown has the same pixels as that of the command.
fn assert_same_picture(session: &mut Session) {
    session.save(SaveCommand::Kind(FileKind::Png));
    session.save(SaveCommand::Side(200));
    let words = session.dialog().words().unwrap();
    let name = format!("queens-same-{}.png", std::process::id());
    let path = std::env::temp_dir().join(name);
    crate::cli::save(&words, &path, true, &Work::default()).unwrap();
    let written = std::fs::read(&path).unwrap();
    std::fs::remove_file(path).unwrap();
    let drawing = BoardPicture::of_app(&session.app).drawing(200).unwrap();
    let shown = drawing.encode(PictureFormat::Png).unwrap();
    assert!(written == shown, "{words:?}");
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
