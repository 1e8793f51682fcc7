//! The items on the screen that can be saved or copied as a picture: the board, the tree, charts.

/// Something on the screen that can be drawn as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenItem {
    /// The whole board, even if only a part of it is visible.
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

/// The charts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChartItem {
    /// The numbers of tries that the solutions of an experiment took.
    Tries,
    /// The development of their mean.
    Means,
    /// The number of partial solutions with 0, 1, 2, … queens.
    Partials,
    /// The number of queens that a search has placed on each row.
    ByRow,
    /// The number of pairs of clashing queens after each number of tries.
    Clashes,
    /// The probability of a solution within a number of tries.
    Chance,
}

impl ScreenItem {
    /// The name, as on a button.
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

    /// The noun, as used in a sentence.
    pub fn noun(self) -> String {
        match self {
            Self::Board => "the board".into(),
            Self::Race => "the boards".into(),
            Self::Tree => "the tree".into(),
            Self::Chart(chart) => format!("the chart “{}”", chart.name()),
            Self::Growth => "the chart".into(),
            Self::Comparison => "the table".into(),
        }
    }
}

impl ChartItem {
    /// All charts, in the order in which they are offered.
    pub const ALL: [Self; 6] = [
        Self::Tries,
        Self::Means,
        Self::Clashes,
        Self::Chance,
        Self::Partials,
        Self::ByRow,
    ];

    /// The name, as on a button.
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

    /// The title of the chart, and its heading in the panel.
    pub fn title(self) -> &'static str {
        match self {
            Self::Tries => "Tries needed, against the theory",
            Self::Means => "Mean tries, against the theory",
            Self::Partials => "Partial solutions per column",
            Self::ByRow => "Queens placed per row",
            Self::Clashes => "Pairs of queens that clash",
            Self::Chance => "The chance of a solution within a number of tries",
        }
    }
}
