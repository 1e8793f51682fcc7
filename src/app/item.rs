//! What the screen shows of which a picture can be saved or copied.

use super::{App, Current, Watch, words::headings};
use crate::{board::counts, search::Effort};

/// Something on the screen of which there is a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// All of the board, also where only a part of it is seen.
    Board,
    /// The boards of a race, side by side.
    Race,
    /// The whole search tree of the watched method.
    Tree,
    /// A chart.
    Chart(ChartItem),
    /// The methods at one order.
    Comparison,
    /// The methods at several orders.
    Growth,
}

/// Which chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartItem {
    /// The tries that the solutions of an experiment took.
    Tries,
    /// How their mean developed.
    Means,
    /// How many partial solutions there are with 0, 1, 2, … queens.
    Partials,
    /// How many queens a search has placed on each row.
    ByRow,
    /// How many pairs of queens clashed after each number of tries.
    Clashes,
    /// How likely a solution within a number of tries is.
    Chance,
}

impl Item {
    /// What the screen shows, beginning with what is most likely meant; empty where there is
    /// nothing to see.
    #[must_use]
    pub fn on_screen(app: &App) -> Vec<Self> {
        if let Some(comparison) = app.view().comparison() {
            let item = match comparison.quantity {
                None => Self::Comparison,
                Some(_) => Self::Growth,
            };
            return comparison.progress.iter().map(|_| item).collect();
        }
        match app.current() {
            Current::Browse(browse) => {
                let results = browse.experiment();
                let has_tries = results.is_some_and(|results| results.solutions > 0);
                let charts = [
                    (has_tries, ChartItem::Tries),
                    (has_tries, ChartItem::Means),
                    (browse.partials().is_some(), ChartItem::Partials),
                ];
                let board = browse.shown().map(|_| Self::Board);
                board.into_iter().chain(those(charts)).collect()
            }
            Current::Watch(watch) => [Self::Board].into_iter().chain(beside(watch)).collect(),
            Current::Play(_) => vec![Self::Board],
            Current::Race(race) => race.snapshot().map(|_| Self::Race).into_iter().collect(),
        }
    }

    /// Its name, as on a button.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "Board",
            Self::Race => "Boards",
            Self::Tree => "Tree",
            Self::Chart(chart) => chart.name(),
            Self::Comparison => "Table",
            Self::Growth => "Chart",
        }
    }

    /// What it is, as in a sentence.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::Board => "the board",
            Self::Race => "the boards",
            Self::Tree => "the tree",
            Self::Chart(_) | Self::Growth => "the chart",
            Self::Comparison => "the table",
        }
    }
}

impl ChartItem {
    /// Its name, as on a button.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tries => "Tries",
            Self::Means => "Mean tries",
            Self::Partials => "Partial solutions",
            Self::ByRow => "Queens per row",
            Self::Clashes => "Clashes",
            Self::Chance => "Chance",
        }
    }

    /// What it shows.
    #[must_use]
    pub fn title(self) -> &'static str {
        match self {
            Self::Tries => headings::TRIES,
            Self::Means => headings::MEANS,
            Self::Partials => headings::PARTIALS,
            Self::ByRow => headings::BY_ROW,
            Self::Clashes => "Pairs of queens that clash",
            Self::Chance => "The chance of a solution within a number of tries",
        }
    }
}

/// What there is to see beside the board of a search.
fn beside(watch: &Watch) -> Vec<Item> {
    let Some(lane) = watch.lane() else {
        return Vec::new();
    };
    let tree = watch.method().tree.map(|_| Item::Tree);
    let is_in_its_place = tree.is_none();
    let charts = [
        (
            is_in_its_place && !lane.trace.clash_counts.is_empty(),
            ChartItem::Clashes,
        ),
        (
            is_in_its_place && tries_and_expected(watch).is_some(),
            ChartItem::Chance,
        ),
        (lane.partials.is_some(), ChartItem::Partials),
        (true, ChartItem::ByRow),
    ];
    tree.into_iter().chain(those(charts)).collect()
}

fn those<const N: usize>(charts: [(bool, ChartItem); N]) -> impl Iterator<Item = Item> {
    let shown = charts.into_iter().filter(|(is_shown, _)| *is_shown);
    shown.map(|(_, chart)| Item::Chart(chart))
}

/// How many permutations a search has tried, and how many a solution takes on average. Only of
/// random permutations is that known.
#[must_use]
pub fn tries_and_expected(watch: &Watch) -> Option<(u64, f64)> {
    let Effort::Tries(tries) = watch.lane()?.figures.effort else {
        return None;
    };
    let board = watch.board();
    watch.method().expected_effort(board)?;
    Some((tries, counts::expected_tries(board.order())?))
}
