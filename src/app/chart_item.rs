//! The charts of a search: their names, their titles and what they show.

use super::{App, Current, Watch};
use crate::board::known_counts;
use crate::choices_macro::choices;
use crate::numbers::{counted_as, grouped};
use crate::picture::chart::Chart;
use crate::search::{Axis, EffortUnit, Filling};

choices! {
    /// The charts, with their names and titles.
    #[derive(Hash)]
    pub enum ChartItem {
        #[default]
        Tries: "Tries", "Tries needed, against the theory";
        Means: "Mean tries", "Mean tries, against the theory";
        Clashes: "Clashes", "Pairs of queens that clash";
        Chance: "Chance", "The chance of a solution within a number of tries";
        Partials: "Partial solutions", "Partial solutions per column";
        ByRow: "Queens per row", "Queens placed per row";
        ByColumn: "Queens per column", "Queens placed per column";
    }
}

impl ChartItem {
    /// Whether it stands below the stages of a method without a tree.
    pub fn is_of_stages(self) -> bool {
        matches!(self, Self::Clashes | Self::Chance)
    }
}

/// How many permutations a search has tried, how many of these were random, and how many a solution
/// takes on average. The latter is known only for random permutations of an empty board, of which
/// the first is not random: it is the diagonal, a solution only at order 1.
pub fn tries_and_expected(watch: &Watch) -> Option<(u64, u64, f64)> {
    let is_known = watch.spec.method.unit == EffortUnit::Permutation && watch.spec.given.is_empty();
    let expected = known_counts::expected_tries(watch.board().order()).filter(|_| is_known)?;
    let tries = watch.lane()?.figures.effort;
    let not_random = u64::from(watch.board().order() > 1);
    Some((tries, tries.saturating_sub(not_random), expected))
}

/// A chart of the current activity, if it has this one and there is something to draw.
pub fn chart(app: &App, item: ChartItem) -> Option<Chart> {
    Some(match (item, app.current()) {
        (ChartItem::Tries, Current::Browse(browse)) => Chart::tries(browse.results()?),
        (ChartItem::Means, Current::Browse(browse)) => Chart::means(browse.results()?),
        (ChartItem::Partials, Current::Watch(watch)) => {
            Chart::partials(watch.lane()?.partials.as_deref()?)
        }
        (ChartItem::ByRow | ChartItem::ByColumn, Current::Watch(watch)) => {
            let (lane, filling) = (watch.lane()?, watch.spec.method.filling());
            let axis = filling.and_then(Filling::level_axis).unwrap_or(Axis::Row);
            let shown = match axis {
                Axis::Row => ChartItem::ByRow,
                // The partial solutions per column are the same numbers.
                Axis::Column if lane.partials.is_some() => return None,
                Axis::Column => ChartItem::ByColumn,
            };
            (item == shown)
                .then(|| Chart::by_line(&lane.tally, axis, app.view().chosen.coordinates))?
        }
        (ChartItem::Clashes, Current::Watch(watch)) => {
            Chart::clashes(&watch.lane()?.trace.clash_counts)?
        }
        (ChartItem::Chance, Current::Watch(watch)) => {
            let (tries, random, expected) = tries_and_expected(watch)?;
            Chart::chance(tries, random, expected)
        }
        _ => return None,
    })
}

/// The title of a chart, which names its search: nothing else in a saved picture does.
pub fn title(app: &App, item: ChartItem) -> String {
    let order = app.board().order();
    match (item, app.current()) {
        (ChartItem::Tries, Current::Browse(browse)) => {
            let solutions = browse.results().map_or(0, |results| results.solutions);
            tries_of(solutions, order)
        }
        (_, Current::Watch(watch)) => {
            let (title, name) = (item.about(), watch.spec.method.name);
            let step = grouped(watch.playback.position());
            let from = watch.spec.given.in_title();
            format!("{title}: {name}, order {order}{from}, step {step}")
        }
        (_, Current::Browse(_) | Current::Play(_) | Current::Race(_)) => {
            format!("{}: order {order}", item.about())
        }
    }
}

/// The title of a chart of the tries for a number of solutions.
pub fn tries_of(solutions: u64, order: usize) -> String {
    let solutions = counted_as(solutions, "shuffled solution", "shuffled solutions");
    format!("Tries of {solutions} of order {order}")
}
