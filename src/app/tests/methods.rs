//! Choosing and comparing methods: what a written session cannot say.

use super::*;
use crate::search::methods::Switches;

/// The user's own search is one entry of the list, whatever its switches; each switch leads to
/// another search.
#[test]
fn switches_lead_from_one_search_to_another() {
    let mut session = Session::new(6, Mode::First);
    session.play(&[Command::Method(Method::by_name("own"))]);
    for (switch, word) in [(0, 2), (1, 3), (2, 1), (3, 1)] {
        let method = session.app.query().kind().method();
        let switches = words::request::switches(Switches::of(method).unwrap());
        assert_eq!(switches[switch].on, 0);
        session.play(&[Command::Method(switches[switch].choices[word].method)]);
        let query = session.app.query();
        let choices = words::request::methods(&query, Activity::Browse).into_iter();
        let own: Vec<String> = choices
            .map(|choice| choice.label)
            .filter(|label| label.starts_with("own"))
            .collect();
        assert_eq!(own, [query.kind().method().name]);
        assert!(session.browse().shown().is_some());
    }
    let name = |session: &Session| session.app.query().kind().method().name;
    assert_eq!(name(&session), "own-fewest-least-forward-jump");
    session.play(&[Command::NextMethod]);
    assert_eq!(name(&session), "restarts");
}
