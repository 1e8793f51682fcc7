//! What the dialog makes of the contents of the screen, without writing anything.

use super::*;
use crate::{
    app::{
        Activity, App, Command, Effect, Message, SaveCommand, SaveRequest, Settings,
        message::{FileProgress, SaveId, Written},
    },
    board::Board,
    solutions::{Kind, Query},
    task::FileKind,
};

/// A dialog about a board in play.
fn dialog() -> SaveDialog {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    let (mut app, _) = App::new(Settings::new(query));
    for command in [Command::Activity(Activity::Play), Command::SaveDialog] {
        let _ = app.update(Message::Command(command));
    }
    app.save_dialog().expect("a dialog").clone()
}

fn tell(dialog: &mut SaveDialog, command: SaveCommand) -> Option<SaveRequest> {
    dialog.update(command, SaveId(1))
}

#[test]
fn the_ending_goes_with_the_kind() {
    let mut dialog = dialog();
    let path = |dialog: &SaveDialog| dialog.path().to_string_lossy().into_owned();
    assert_eq!(path(&dialog), "queens-8-position.svg");
    for (command, expected) in [
        (SaveCommand::Kind(FileKind::Png), "queens-8-position.png"),
        (SaveCommand::Name("a".into()), "a.png"),
        (SaveCommand::Name("a.b".into()), "a.b.png"),
        (SaveCommand::Name("a.PNG".into()), "a.PNG"),
        (SaveCommand::Name("a.svg".into()), "a.svg"),
        (SaveCommand::Kind(FileKind::Png), "a.png"),
        // A position is not a table.
        (SaveCommand::Name("a.csv".into()), "a.csv.png"),
        (SaveCommand::Kind(FileKind::Csv), "a.csv.png"),
        (SaveCommand::Name("  ".into()), "queens-8-position.png"),
        (
            SaveCommand::Folder("/tmp/here".into()),
            "/tmp/here/queens-8-position.png",
        ),
        (SaveCommand::Name("/there/b".into()), "/there/b.png"),
    ] {
        let what = format!("{command:?}");
        assert_eq!(tell(&mut dialog, command), None);
        assert_eq!(path(&dialog), expected, "{what}");
    }
    let request = tell(&mut dialog, SaveCommand::Write).unwrap();
    assert_eq!(
        request.args.out.as_ref().and_then(|name| name.0.to_str()),
        Some("/there/b.png")
    );
    assert_eq!((request.kind, request.args.force), (FileKind::Png, false));
}

/// Only drawings have a title. It stays as long as the program runs.
#[test]
fn a_title_stands_above_what_is_drawn() {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    let (mut app, _) = App::new(Settings::new(query));
    let _ = app.update(Message::Command(Command::Activity(Activity::Watch)));
    let subjects = Subject::on_screen(&app);
    let mut dialog = SaveDialog::new(subjects.clone(), SaveChoices::default()).unwrap();
    let mut written = |title: &str, kind| {
        let _ = tell(&mut dialog, SaveCommand::Title(title.into()));
        let _ = tell(&mut dialog, SaveCommand::Kind(kind));
        let request = tell(&mut dialog, SaveCommand::Write).unwrap();
        let _ = dialog.on_written(request.id, &Written::Failed(String::new()));
        request.args.title
    };
    for (title, kind, expected) in [
        (" Eight queens ", FileKind::Svg, Some("Eight queens")),
        ("Eight queens", FileKind::Png, Some("Eight queens")),
        ("Eight queens", FileKind::Gif, Some("Eight queens")),
        ("Eight queens", FileKind::Csv, None),
        ("  ", FileKind::Svg, None),
        ("two\nlines", FileKind::Svg, None),
        ("-1", FileKind::Apng, Some("-1")),
    ] {
        assert_eq!(written(title, kind).as_deref(), expected, "{title}");
    }
    let choices = dialog.choices.clone();
    let again = SaveDialog::new(subjects, choices).unwrap();
    assert_eq!(again.choices.title, "-1");
}

/// A file is overwritten only if its own name was confirmed.
#[test]
fn nothing_is_replaced_unasked() {
    let mut dialog = dialog();
    assert!(!tell(&mut dialog, SaveCommand::Replace).unwrap().args.force);
    assert!(!dialog.on_written(SaveId(1), &Written::Exists));
    assert!(matches!(dialog.stage, SaveStage::Exists(_)));
    let _ = tell(&mut dialog, SaveCommand::Name("other".into()));
    assert_eq!(dialog.stage, SaveStage::Choosing);
    assert!(!tell(&mut dialog, SaveCommand::Replace).unwrap().args.force);
    dialog.on_written(SaveId(1), &Written::Exists);
    assert!(tell(&mut dialog, SaveCommand::Replace).unwrap().args.force);
    dialog.on_written(SaveId(1), &Written::Exists);
    assert!(!tell(&mut dialog, SaveCommand::Write).unwrap().args.force);
}

#[test]
fn what_is_being_written_does_not_change() {
    let mut dialog = dialog();
    let request = tell(&mut dialog, SaveCommand::Write).unwrap();
    for command in [
        SaveCommand::Name("other".into()),
        SaveCommand::Kind(FileKind::Png),
        SaveCommand::Write,
    ] {
        assert_eq!(tell(&mut dialog, command), None);
    }
    assert_eq!(
        (dialog.path(), dialog.kind),
        (request.args.out.unwrap().0, request.kind)
    );
    let half = FileProgress {
        done: 1,
        total: Some(2),
    };
    dialog.on_written(SaveId(2), &Written::Exists);
    assert_eq!(
        dialog.stage,
        SaveStage::Writing(SaveId(1), FileProgress::default())
    );
    dialog.on_written(SaveId(1), &Written::Some(half));
    assert_eq!(dialog.stage, SaveStage::Writing(SaveId(1), half));
    assert_eq!(dialog.step_back(), StepBack::Cancel(SaveId(1)));
    assert!(!dialog.on_written(SaveId(1), &Written::Failed("late".into())));
    assert_eq!(dialog.stage, SaveStage::Choosing);
    assert_eq!(dialog.step_back(), StepBack::Close);
}

#[test]
fn one_step_back_at_a_time() {
    let mut dialog = dialog();
    let _ = tell(&mut dialog, SaveCommand::Write);
    dialog.on_written(SaveId(1), &Written::Exists);
    assert_eq!(dialog.step_back(), StepBack::Done);
    let _ = tell(&mut dialog, SaveCommand::Write);
    dialog.on_written(SaveId(1), &Written::Failed("no room".into()));
    assert_eq!(dialog.stage, SaveStage::Failed("no room".into()));
    assert_eq!(dialog.step_back(), StepBack::Close);
}

#[test]
fn each_kind_has_its_own_width_and_speed() {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    let (mut app, _) = App::new(Settings::new(query));
    let _ = app.update(Message::Command(Command::Activity(Activity::Watch)));
    let subjects = Subject::on_screen(&app);
    let mut dialog = SaveDialog::new(subjects, SaveChoices::default()).unwrap();
    let mut sides = |kind, asked: [(u32, u32); 3]| {
        let _ = tell(&mut dialog, SaveCommand::Kind(kind));
        for (asked, expected) in asked {
            let _ = tell(&mut dialog, SaveCommand::Side(asked));
            assert_eq!(dialog.side(), Some(expected), "{kind:?}");
        }
    };
    let in_pictures = [(0, 16), (100_000, 8_192), (4_000, 4_000)];
    sides(FileKind::Png, in_pictures);
    sides(FileKind::Gif, [(0, 120), (100_000, 1_920), (300, 300)]);
    for (kind, expected) in [
        (FileKind::Png, Some(4_000)),
        (FileKind::Apng, Some(300)),
        (FileKind::Svg, None),
        (FileKind::Csv, None),
    ] {
        let _ = tell(&mut dialog, SaveCommand::Kind(kind));
        assert_eq!(dialog.side(), expected, "{kind:?}");
    }
    let _ = tell(&mut dialog, SaveCommand::Kind(FileKind::Gif));
    let _ = tell(&mut dialog, SaveCommand::Speed(0));
    assert_eq!(dialog.speed(), Some(1));
    let film = dialog.choices.clone();
    let _ = app.update(Message::Command(Command::Activity(Activity::Play)));
    let picture = SaveDialog::new(Subject::on_screen(&app), film).unwrap();
    assert_eq!((picture.side(), picture.speed()), (None, None));
}

#[test]
fn effects_are_outside() {
    let query = Query::new(Board::new(8).unwrap(), Kind::First(None)).unwrap();
    let (mut app, _) = App::new(Settings::new(query));
    let mut told = |message| app.update(message);
    let _ = told(Message::Command(Command::Activity(Activity::Play)));
    let _ = told(Message::Command(Command::SaveDialog));
    let effects = told(Message::Command(Command::Save(SaveCommand::Write)));
    let [Effect::Save(request)] = &effects[..] else {
        panic!("{effects:?}");
    };
    let cancelled = told(Message::Command(Command::Close));
    assert_eq!(cancelled, [Effect::CancelSave(request.id)]);
    let again = told(Message::Command(Command::Save(SaveCommand::Write)));
    assert!(matches!(&again[..], [Effect::Save(again)] if again.id != request.id));
}
