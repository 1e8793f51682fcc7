//! The dialog that saves the contents of the screen.

mod commands;

use super::*;
use crate::{
    app::{
        SaveCommand, SaveDialog, ScreenItem,
        message::{Shown, Written},
        save::SaveStage,
        words::save as words,
    },
    search::{METHODS, Quantity},
    task::{FileKind, Format, SweepTable},
};

impl Session {
    /// The open dialog.
    fn dialog(&self) -> &SaveDialog {
        self.app.save_dialog().expect("a dialog")
    }

    fn save(&mut self, command: SaveCommand) {
        self.play(&[Command::Save(command)]);
    }
}

/// A value that a field rejects is reported until the next command.
#[test]
fn numbers_out_of_range_are_said() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::SaveDialog]);
    session.save(SaveCommand::OutOfRange(16, 8_192));
    let reason = "Numbers from 16 to 8,192 are allowed here: the nearest one was taken.";
    assert_eq!(session.dialog().stage, SaveStage::Failed(reason.into()));
    session.save(SaveCommand::Side(100));
    assert_eq!(session.dialog().stage, SaveStage::Choosing);
}

/// A user looking at a comparison wants to save that, not the board behind it.
#[test]
fn a_comparison_is_saved_and_stays_open() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert_eq!(session.dialog().subject.item, ScreenItem::Comparison);
    // It continues below the dialog.
    assert!(session.app.view().comparison().is_some());
    session.play(&[Command::Close]);
    assert!(session.comparison().is_some());
    session.play(&[Command::CopyMenu, Command::SaveDialog, Command::Close]);
    assert!(session.app.view().comparison().is_some());
    session.begin(Command::CompareOrders);
    session.command(Command::Quantity(Quantity::Time));
    session.command(Command::SaveDialog);
    assert_eq!(session.dialog().subject.item, ScreenItem::Growth);
    session.command(Command::Close);
    session.play(&[Command::Close]);
    assert_eq!(session.app.view().overlay, None);
    session.play(&[Command::SaveDialog]);
    assert_eq!(session.dialog().subject.item, ScreenItem::Board);
}

/// The comparison on the screen becomes the same table that the command writes.
#[test]
fn a_comparison_is_a_table_as_the_command_writes_it() {
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare]);
    let progress = session.comparison().unwrap();
    let csv = String::from_utf8(SweepTable::file(Format::Csv, progress)).unwrap();
    assert!(
        csv.starts_with("n,permutations,of,method,outcome,solutions,different,nodes,"),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), METHODS.len() + 1);
    assert!(csv.contains("\n4,24,2,backtracking,done,2,,16,"), "{csv}");
    session.play(&[Command::Copy(CopyFormat::Text)]);
    let Some(Effect::Copy(text)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert_eq!(text, csv.replace(',', "\t"));
    assert_eq!(session.app.notice(), Some("Copied the table as text"));
}

/// An unfinished comparison is saved in its current state, and the dialog says so.
#[test]
fn the_dialog_says_what_is_not_there_yet() {
    let says = |session: &Session| {
        let lines = words::about(session.dialog(), session.app.view());
        lines
            .iter()
            .any(|line| line.starts_with("What has ended so far"))
    };
    let mut session = Session::new(4, Mode::First);
    session.play(&[Command::Compare, Command::SaveDialog]);
    assert!(!says(&session), "all methods have ended");
    let comparison = session.app.shared.view.comparison.as_mut().unwrap();
    comparison.progress.as_mut().unwrap().points.pop();
    assert!(says(&session));
}

/// A graph of all nodes of a large tree would fill the disk.
#[test]
fn a_large_tree_is_proposed_down_to_some_level() {
    let mut session = Session::new(12, Mode::First);
    session.play(&[
        WATCH,
        Command::SaveDialog,
        Command::Save(SaveCommand::Item(ScreenItem::Tree)),
    ]);
    session.save(SaveCommand::Kind(FileKind::Dot));
    assert_eq!(session.dialog().depth(), Some((3, 12)));
    assert_eq!(
        words::command(session.dialog()).unwrap(),
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
    let (item, depth) = (ScreenItem::Tree, Some(2));
    assert_eq!(request.shown, Some(Shown { item, depth }));
}

/// A picture of a million queens is not offered, as it would be refused anyway.
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
        let subject = &session.dialog().subject;
        assert_eq!(subject.kinds().len(), kinds, "order {order}");
        let refused = subject.refused().map(|(_, why)| why);
        assert_eq!(refused.as_deref(), why);
    }
    // A film of a large board is as wide as necessary.
    let mut session = Session::new(1_000, Mode::Construction);
    session.play(&[Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Gif));
    let command = words::command(session.dialog()).unwrap();
    assert!(command.ends_with(" --size 1920"), "{command}");
    // It cannot be narrower than its squares.
    assert_eq!(session.dialog().sides(), (1_000, 1_920));
    session.save(SaveCommand::Side(480));
    assert_eq!(session.dialog().side(), Some(1_000));
}

/// A long list is not proposed as a whole, but can be chosen.
#[test]
fn some_solutions_of_many() {
    let mut session = Session::new(12, Mode::All);
    session.play(&[go_to(7), Command::SaveDialog]);
    session.save(SaveCommand::Kind(FileKind::Csv));
    let span = |first, last| crate::app::command::Span { first, last };
    assert_eq!(session.dialog().span(), Some((span(7, 7), span(1, 14_200))));
    session.save(SaveCommand::Span(span(7, 20)));
    assert_eq!(
        words::command(session.dialog()).unwrap(),
        "queens 12 -m all --from 7 --to 20 --out queens-12-solutions-7-20.csv"
    );
    session.save(SaveCommand::Span(span(0, 100_000)));
    assert_eq!(
        session.dialog().span(),
        Some((span(1, 14_200), span(1, 14_200)))
    );
}

/// Choices are kept for the next time the dialog opens, except for the name.
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
        words::exists(&session.dialog().path()),
        "queens-8-solution-1.svg exists already."
    );
    session.save(SaveCommand::Replace);
    let Some(Effect::Save(request)) = session.outside.pop() else {
        panic!("{:?}", session.outside);
    };
    assert!(request.args.force);
    let path = PathBuf::from("/tmp/queens-8-solution-1.svg");
    session.tell(Message::Written(request.id, Written::All(path)));
    assert_eq!(session.app.view().overlay, None);
    let notice = session.app.notice();
    assert_eq!(notice, Some("Saved /tmp/queens-8-solution-1.svg"));
}

/// The board at the opening of the dialog is what is saved.
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
