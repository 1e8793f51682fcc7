//! Texts about the request: activity, mode, method and order.

use super::Button;
use crate::{
    app::{
        command::{Activity, Command},
        view_state::ViewState,
    },
    board::Coordinates,
    numbers::counted,
    search::{
        Method,
        methods::own::{Back, ColumnOrder, Pruning, RowOrder, Switches},
    },
    solutions::{Kind, Mode, Query},
};

/// An entry of the list of methods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The method's name.
    pub label: String,
    /// A description of the method.
    pub tip: String,
    /// The method; `None` for the default.
    pub method: Option<&'static Method>,
}

/// A switch of the user's own search: its label, its choices, and the current one.
pub struct Switch {
    /// Its label.
    pub label: &'static str,
    /// Its choices, each with the search to which it leads.
    pub choices: Vec<Choice>,
    /// The index of the current choice.
    pub on: usize,
}

/// The switches of the user's own search.
#[must_use]
pub fn switches(now: Switches) -> [Switch; 4] {
    fn switch<T: Copy + PartialEq>(
        label: &'static str,
        (all, on): (&[T], T),
        [name, about]: [fn(T) -> &'static str; 2],
        turned: impl Fn(T) -> Switches,
    ) -> Switch {
        let choice = |&word: &T| Choice {
            label: name(word).into(),
            tip: about(word).into(),
            method: Some(turned(word).method()),
        };
        Switch {
            label,
            choices: all.iter().map(choice).collect(),
            on: all.iter().position(|&word| word == on).unwrap_or(0),
        }
    }
    [
        switch(
            "Rows",
            (&RowOrder::ALL, now.rows),
            [RowOrder::name, RowOrder::about],
            |rows| Switches { rows, ..now },
        ),
        switch(
            "Columns",
            (&ColumnOrder::ALL, now.columns),
            [ColumnOrder::name, ColumnOrder::about],
            |columns| Switches { columns, ..now },
        ),
        switch(
            "Pruning",
            (&Pruning::ALL, now.pruning),
            [Pruning::name, Pruning::about],
            |pruning| Switches { pruning, ..now },
        ),
        switch(
            "Back",
            (&Back::ALL, now.back),
            [Back::name, Back::about],
            |back| Switches { back, ..now },
        ),
    ]
}

/// The heading of the panel: `8 queens`.
#[must_use]
pub fn title(order: usize) -> String {
    counted(order, "queen")
}

/// The text after the number of queens.
#[must_use]
pub fn queens(order: usize) -> &'static str {
    if order == 1 { "queen" } else { "queens" }
}

/// The buttons for one queen fewer and one queen more.
#[must_use]
pub fn steps(order: usize, max_order: usize) -> [Button; 2] {
    [
        Button::new("−", "One queen fewer", Command::OrderDown).enabled(order > 1),
        Button::new("+", "One queen more", Command::OrderUp).enabled(order < max_order),
    ]
}

/// The button that shows all keys.
pub const HELP: Button = Button::new("?", "All keys", Command::Help);

/// The button that opens the save dialog.
pub const SAVE: Button = Button::new(
    "Save",
    "A picture, a film or the data of what is shown",
    Command::SaveDialog,
);

/// The button of the settings: its label and its tip.
pub const SETTINGS: (&str, &str) = ("⚙", "Theme, coordinates, size of letters");

/// The buttons that make letters larger and smaller.
#[must_use]
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
#[must_use]
pub fn coordinates() -> [(Coordinates, Button); 3] {
    Coordinates::ALL.map(|coordinates| {
        let (label, tip) = match coordinates {
            Coordinates::FromZero => ("0", "Rows and columns from 0 at the top left"),
            Coordinates::FromOne => ("1", "Rows and columns from 1 at the top left"),
            Coordinates::Chess => ("a1", "As in chess, a1 at the lower left"),
        };
        let command = Command::Coordinates(coordinates);
        (coordinates, Button::new(label, tip, command))
    })
}

/// The tip of the order, with its keys.
pub const ORDER: &str = "Order: squares along an edge of the board (↑ ↓)";

/// The buttons of the four activities.
#[must_use]
pub fn activities() -> [(Activity, Button); 4] {
    [
        (
            "Solutions",
            "Look at solutions, each by its number",
            Activity::Browse,
        ),
        (
            "Watch",
            "Watch a method search, step by step",
            Activity::Watch,
        ),
        ("Play", "Solve the board by hand", Activity::Play),
        ("Race", "Race methods side by side", Activity::Race),
    ]
    .map(|(label, tip, activity)| {
        let command = Command::Activity(activity);
        (activity, Button::new(label, tip, command))
    })
}

/// The buttons of the four modes; none in play and race.
#[must_use]
pub fn modes(activity: Activity) -> &'static [(Mode, &'static str)] {
    match activity {
        Activity::Browse | Activity::Watch => &[
            (Mode::First, "1 first"),
            (Mode::All, "2 all"),
            (Mode::Shuffle, "3 shuffle"),
            (Mode::Construction, "4 construction"),
        ],
        Activity::Play | Activity::Race => &[],
    }
}

/// A line about what the search does.
#[must_use]
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
            "The row with the fewest free squares first. Solutions goes row by row, \
             and looks ahead in this way"
        }
        Activity::Watch => kind.watched(query.board()).about,
        Activity::Play => "Place the queens so that none attacks another",
        Activity::Race => "Searches side by side, on one clock",
    }
}

/// The methods to choose from, the default first. Shuffle, construction, play and race have none.
#[must_use]
pub fn methods(query: &Query, activity: Activity) -> Vec<Choice> {
    let Some(name) = default_name(query, activity) else {
        return Vec::new();
    };
    let default = Choice {
        label: format!("default ({name})"),
        tip: "What the mode uses by itself".into(),
        method: None,
    };
    let others = query.kind().methods().map(|method| Choice {
        label: method.name.into(),
        tip: method.explained(),
        method: Some(method),
    });
    [default].into_iter().chain(others).collect()
}

/// The current entry of the list.
#[must_use]
pub fn chosen(query: &Query, activity: Activity) -> Option<Choice> {
    let method = query.kind().chosen_method();
    methods(query, activity)
        .into_iter()
        .find(|choice| choice.method == method)
}

/// The name of the method used if none is chosen, if there is a choice.
#[must_use]
pub fn default_name(query: &Query, activity: Activity) -> Option<&'static str> {
    let name = query.kind().default_name(query.board())?;
    match activity {
        Activity::Browse => Some(name),
        Activity::Watch => Some(query.kind().with_method(None).watched(query.board()).name),
        Activity::Play | Activity::Race => None,
    }
}

/// The most important keys.
#[must_use]
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
    use crate::{app::Chosen, board::Board, picture::Zoom};

    fn query(order: usize, kind: Kind) -> Query {
        Query::new(Board::new(order).unwrap(), kind).unwrap()
    }

    /// The default has the name of what searches. The user's own search is one entry of the list,
    /// whatever its switches; each of them leads to another search.
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
                let labels = methods(&query, activity).into_iter().map(|choice| {
                    let names_method = choice.method.is_none_or(|it| it.name == choice.label);
                    assert!(names_method, "{choice:?}");
                    choice.label
                });
                let labels = labels.collect::<Vec<_>>().join(", ");
                let chosen = chosen(&query, activity).map(|choice| choice.label);
                writeln!(said, "{order} {kind:?}, {activity:?}: {about}: {labels}").unwrap();
                writeln!(said, "    chosen {chosen:?}").unwrap();
            }
        }
        for activity in [Activity::Browse, Activity::Watch, Activity::Play] {
            writeln!(said, "{activity:?}: {:?}", modes(activity)).unwrap();
        }
        for switch in switches(Switches::of(own).unwrap()) {
            writeln!(said, "{}, {} is on:", switch.label, switch.on).unwrap();
            for choice in switch.choices {
                writeln!(
                    said,
                    "    {}: {:?}",
                    choice.label,
                    choice.method.unwrap().name
                )
                .unwrap();
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
            let mut view = ViewState::new(Chosen::default());
            (view.chosen.zoom, view.max_zoom) = (percent(zoom), percent(max_zoom));
            assert_eq!(letters(&view).map(|button| button.enabled), expected);
        }
    }
}
