//! Texts about the request: activity, mode, method and order.

use std::ops::RangeInclusive;

use super::Button;
use crate::app::{Activity, Command, ViewState};
use crate::board::Coordinates;
use crate::numbers::{capitalized, counted};
use crate::search::Method;
use crate::search::methods::own::{Back, ColumnOrder, Pruning, RowOrder, Switches};
use crate::solutions::{Kind, Mode, Query};

/// The switches of the user's own search: the label of each, and its choices. `command` makes the
/// command for the search to which a choice leads.
pub fn switches(
    now: Switches,
    command: impl Fn(&'static Method) -> Command,
) -> [(&'static str, Vec<Button>); 4] {
    let to = |name, about, turned: Switches| Button::new(name, about, command(turned.method()));
    let rows = |it: RowOrder| to(it.name(), it.about(), Switches { rows: it, ..now });
    let columns = |it: ColumnOrder| to(it.name(), it.about(), Switches { columns: it, ..now });
    let pruning = |it: Pruning| to(it.name(), it.about(), Switches { pruning: it, ..now });
    let back = |it: Back| to(it.name(), it.about(), Switches { back: it, ..now });
    [
        ("Rows", RowOrder::ALL.map(rows).into()),
        ("Columns", ColumnOrder::ALL.map(columns).into()),
        ("Pruning", Pruning::ALL.map(pruning).into()),
        ("Back", Back::ALL.map(back).into()),
    ]
}

/// The heading of the panel: `8 queens`.
pub fn title(order: usize) -> String {
    counted(order, "queen")
}

/// The text after the number of queens.
pub fn queens(order: usize) -> &'static str {
    if order == 1 { "queen" } else { "queens" }
}

/// The buttons for one queen fewer and one queen more.
pub fn steps(order: usize, orders: &RangeInclusive<usize>) -> [Button; 2] {
    [
        Button::new("−", "One queen fewer", Command::OrderDown).enabled(order > *orders.start()),
        Button::new("+", "One queen more", Command::OrderUp).enabled(order < *orders.end()),
    ]
}

/// The button that shows all keys.
pub fn help() -> Button {
    Button::new("?", "All keys", Command::Help)
}

/// The button that opens the save dialog.
pub fn save() -> Button {
    let tip = "A picture, a film or the data of what is shown";
    Button::new("Save", tip, Command::SaveDialog)
}

/// The button of the settings: its label and its tip.
pub const SETTINGS: (&str, &str) = ("⚙", "Theme, coordinates, size of letters");

/// The button for the full screen. It does not show the state: the desktop may end it, too.
pub fn full_screen() -> Button {
    let tip = "Fill the screen, or go back to a window";
    Button::new("Full screen", tip, Command::Fullscreen)
}

/// The buttons that make letters larger and smaller.
pub fn letters(view: &ViewState) -> [Button; 2] {
    let zoom = view.zoom();
    [
        Button::new("A+", "Larger letters and marks", Command::Larger)
            .enabled(zoom.larger().is_some() && zoom < view.max_zoom),
        Button::new("A−", "Smaller letters and marks", Command::Smaller)
            .enabled(zoom.smaller().is_some()),
    ]
}

/// The buttons that choose the coordinates. Their labels are the name of the first row, and that of
/// the lower left square in chess.
pub fn coordinates() -> [Button; 3] {
    Coordinates::ALL.map(|coordinates| {
        let label = match coordinates {
            Coordinates::FromZero => "0",
            Coordinates::FromOne => "1",
            Coordinates::Chess => "a1",
        };
        let tip = capitalized(&coordinates.about());
        Button::new(label, tip, Command::Coordinates(coordinates))
    })
}

/// The tip of the order.
pub const ORDER: &str = "Order: squares along an edge of the board";

/// The buttons of the four activities.
pub fn activities() -> [Button; 4] {
    Activity::ALL.map(|it| Button::new(it.name(), it.about(), Command::Activity(it)))
}

/// The buttons of the four modes, with the keys for them; none in play and race.
pub fn modes(activity: Activity) -> Vec<Button> {
    let modes = match activity {
        Activity::Browse | Activity::Watch => &Mode::ALL[..],
        Activity::Play | Activity::Race => &[],
    };
    let button = |(key, &mode): (u8, &Mode)| {
        Button::new(format!("{key} {mode}"), mode.about(), Command::Mode(mode))
    };
    (1..).zip(modes).map(button).collect()
}

/// A line about what the search does.
pub fn about(query: &Query, activity: Activity) -> &'static str {
    let kind = query.kind();
    let looks_ahead = kind.looks_ahead(query.board());
    match activity {
        Activity::Browse if looks_ahead => "Depth-first with look-ahead, row by row",
        Activity::Browse => match kind {
            // The catalogue is not a method.
            Kind::All(None) => kind.mode().about(),
            Kind::First(_) | Kind::All(Some(_)) | Kind::Shuffle | Kind::Construction => {
                kind.method().about
            }
        },
        Activity::Watch if looks_ahead => {
            "The row with the fewest free squares first. In Solutions, the search goes \
             row by row, and looks ahead this way"
        }
        Activity::Watch => kind.watched(query.board()).about,
        Activity::Play => "Place the queens so that none attacks another",
        Activity::Race => "Searches side by side, on one clock",
    }
}

/// The methods to choose from, the default first. Shuffle, construction, play and race have none.
pub fn methods(query: &Query, activity: Activity) -> Vec<Button> {
    let Some(name) = default_name(query, activity) else {
        return Vec::new();
    };
    let tip = match (activity, query.kind()) {
        (Activity::Browse, Kind::All(_)) => {
            "What the mode uses by itself: the catalogue finds each solution by its number, \
             without those before it"
        }
        _ => "What the mode uses by itself",
    };
    let default = Button::new(format!("default ({name})"), tip, Command::Method(None));
    let others = query.kind().methods().map(|method| {
        let command = Command::Method(Some(method));
        Button::new(method.name, method.explained(), command)
    });
    [default].into_iter().chain(others).collect()
}

/// The name of the method used if none is chosen, if there is a choice.
pub fn default_name(query: &Query, activity: Activity) -> Option<&'static str> {
    let name = query.kind().default_name(query.board())?;
    match activity {
        Activity::Browse => Some(name),
        Activity::Watch => Some(query.kind().with_method(None).watched(query.board()).name),
        Activity::Play | Activity::Race => None,
    }
}

/// The most important keys.
pub fn keys(activity: Activity) -> &'static str {
    match activity {
        Activity::Browse => "← → solution · ↑ ↓ order · B board only",
        Activity::Watch | Activity::Race => "Space run · ← → step · > solution",
        Activity::Play => "arrows, Enter: queen · H hint · S solve",
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use super::*;
    use crate::app::Shared;
    use crate::app::tests::read;
    use crate::board::Board;
    use crate::picture::Zoom;

    fn query(order: usize, kind: Kind) -> Query {
        Query::new(Board::new(order).unwrap(), kind).unwrap()
    }

    /// The default shows the name of the method that searches. The user's own search is one entry
    /// of the list, whatever its switches; each of them leads to another search.
    #[test]
    fn what_searches_is_named_and_chosen() {
        let own = Method::by_name("own-fewest-least-forward-jump").unwrap();
        let mut said = String::new();
        let first = [8, 29, 30, 60, 61].map(|order| (order, Kind::First(None)));
        let others = [
            Kind::First(Method::by_name("amb")),
            Kind::First(Some(own)),
            Kind::All(None),
            Kind::Shuffle,
            Kind::Construction,
        ];
        for (order, kind) in first.into_iter().chain(others.map(|kind| (8, kind))) {
            for activity in [Activity::Browse, Activity::Watch, Activity::Play] {
                let query = query(order, kind);
                let about = about(&query, activity);
                let methods = methods(&query, activity);
                let on = Command::Method(query.kind().chosen_method());
                let chosen = methods.iter().find(|choice| choice.command == on);
                let labels = methods.iter().map(|choice| {
                    match choice.command {
                        Command::Method(Some(it)) => assert_eq!(choice.label, it.name),
                        _ => assert_eq!(choice.command, Command::Method(None)),
                    }
                    &*choice.label
                });
                let labels = labels.collect::<Vec<_>>().join(", ");
                let chosen = chosen.map(|choice| &choice.label);
                writeln!(said, "{order} {kind:?}, {activity:?}: {about}: {labels}").unwrap();
                writeln!(said, "    chosen {chosen:?}").unwrap();
            }
        }
        for activity in [Activity::Browse, Activity::Watch, Activity::Play] {
            let labels = modes(activity).into_iter().map(|mode| mode.label);
            writeln!(said, "{activity:?}: {:?}", labels.collect::<Vec<_>>()).unwrap();
        }
        let to = |method| Command::Method(Some(method));
        for (label, choices) in switches(Switches::of(own).unwrap(), to) {
            writeln!(said, "{label}:").unwrap();
            for choice in choices {
                let is_on = choice.command == to(own);
                writeln!(said, "    {}: {:?} {is_on}", choice.label, choice.command).unwrap();
            }
        }
        insta::assert_snapshot!(said);
    }

    #[test]
    fn sizes_that_have_an_effect_are_enabled() {
        let percent = |percent| Zoom::from_percent(percent).unwrap();
        for (zoom, max_zoom, expected) in [
            (100, 300, [true, true]),
            (300, 300, [false, true]),
            (200, 150, [false, true]),
            (50, 300, [true, false]),
        ] {
            let mut view = Shared::new(&read("queens")).view;
            (view.chosen.zoom, view.max_zoom) = (percent(zoom), percent(max_zoom));
            assert_eq!(letters(&view).map(|button| button.enabled), expected);
        }
    }
}
