//! What the screen shows of which a picture can be saved or copied.

use super::words::panel;

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

/// A format for the clipboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyFormat {
    /// The board in one line of numbers; a comparison as a table.
    Text,
    /// A picture of this.
    Picture(Item, CopiedPicture),
    /// The command that shows exactly this.
    Command,
    /// A picture of the board for LaTeX, drawn by `TikZ`.
    Latex,
}

/// As which picture something is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopiedPicture {
    /// As pixels.
    Png,
    /// As shapes.
    Svg,
}

impl Item {
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
            Self::Tries => panel::TRIES,
            Self::Means => panel::MEANS,
            Self::Partials => panel::PARTIALS,
            Self::ByRow => panel::BY_ROW,
            Self::Clashes => "Pairs of queens that clash",
            Self::Chance => "The chance of a solution within a number of tries",
        }
    }
}
