//! Scripted sessions of playing.

use super::*;

/// A completion that comes after the user has gone back to the solutions is dropped.
#[test]
fn a_late_completion_changes_nothing() {
    let mut session = playing(8, &[]);
    session.play(&[toggle(3, 3)]);
    session.command(COMPLETE);
    let late = session.worker.report_within(MAX_WAIT).expect("a report");
    let late = std::iter::successors(Some(late), |report| {
        let more = report.working;
        more.then(|| session.worker.report_within(MAX_WAIT).expect("a report"))
    });
    let late: Vec<Report> = late.collect();
    session.command(Command::Mode(Mode::All));
    for report in late {
        session.tell(Message::Report(report.into()));
    }
    session.settle();
    assert_eq!(session.browse().total(), Some(92));
    session.play(&[PLAY]);
    assert_eq!(session.played().position().to_string(), "3,3");
}
