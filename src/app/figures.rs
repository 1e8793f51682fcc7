//! What the search is doing, in figures for people.

use std::time::Duration;

use super::browse::Browse;
use crate::{
    numbers::{self, grouped},
    puzzle::counts,
    search::Effort,
    solutions::{Families, Kind, Mode, Progress},
};

/// Shorter than this is no time to divide by.
const MEASURABLE: Duration = Duration::from_millis(1);

/// Names and figures of a search, in the order in which they are to be read.
#[must_use]
pub fn figures(browse: &Browse, is_waiting: bool) -> Vec<(&'static str, String)> {
    let Some(progress) = browse.progress() else {
        return Vec::new();
    };
    let elapsed = browse.elapsed();
    let mut rows = vec![("Found", grouped(progress.found))];
    let (amount, unit) = match progress.effort {
        Some(effort @ Effort::Nodes(nodes)) => {
            rows.push(("Nodes", grouped(nodes)));
            (nodes, effort.unit())
        }
        Some(effort @ Effort::Tries(tries)) => {
            rows.push(("Tries", grouped(tries)));
            (tries, effort.unit())
        }
        None => (progress.found, "solutions"),
    };
    // A row that came and went would move all that is below.
    let rate = if elapsed < MEASURABLE {
        "–".into()
    } else {
        let rate = amount as f64 / elapsed.as_secs_f64();
        format!("{} {unit}/s", grouped(rate.round() as u64))
    };
    rows.push(("Rate", rate));
    rows.push(("Time", numbers::time(elapsed)));
    match browse.query().kind() {
        Kind::Shuffle => rows.extend(shuffle(browse, progress)),
        Kind::All(_) => rows.extend(time_left(progress, elapsed).map(|left| ("Left", left))),
        Kind::First(_) | Kind::Construction => {
            if progress.depth > 0 && is_waiting {
                rows.push(("Depth", format!("row {}", progress.depth)));
            }
        }
    }
    rows
}

/// What is numbered.
#[must_use]
pub fn noun(browse: &Browse) -> &'static str {
    if browse.query().one_per_family {
        "Family"
    } else {
        "Solution"
    }
}

/// Which family the solution on the board belongs to, or why that is not said.
#[must_use]
pub fn family(browse: &Browse) -> Option<String> {
    browse.shown()?;
    let query = browse.query();
    match browse.family() {
        _ if query.board().order() > Families::MAX_NUMBERED_ORDER => {
            Some("Family not numbered".into())
        }
        Some(_) if query.one_per_family && query.kind().is_exhaustive() => None,
        Some((number, total)) => Some(format!(
            "Family {} of {}",
            grouped(number + 1),
            grouped(total)
        )),
        None => Some("Family…".into()),
    }
}

/// The share of all solutions that is found, from 0 to 1, in mode all.
#[must_use]
pub fn share(browse: &Browse) -> Option<f64> {
    let is_all = browse.query().kind().mode() == Mode::All;
    let progress = browse.progress().filter(|_| is_all)?;
    let total = progress.total.filter(|&total| total > 0)?;
    Some(progress.found as f64 / total as f64)
}

/// What the experiment has to show.
fn shuffle(browse: &Browse, progress: Progress) -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    if let Some(cost) = browse.shown().and_then(|found| found.cost) {
        rows.push(("This one", format!("{} tries", grouped(cost))));
    }
    if let Some(effort) = progress.effort.filter(|_| progress.found > 0) {
        let mean = effort.amount() as f64 / progress.found as f64;
        rows.push(("Mean", format!("{} tries", numbers::mean(mean))));
    }
    if let Some(expected) = counts::expected_tries(browse.query().board().order()) {
        rows.push(("Expected", format!("{} tries", numbers::mean(expected))));
    }
    if let Some(wait) = waiting_time(browse, progress) {
        rows.push(("Wait", wait));
    }
    rows.push(("Seed", browse.query().seed.to_string()));
    rows
}

/// How long a solution is to be waited for at this rate, where that is long.
fn waiting_time(browse: &Browse, progress: Progress) -> Option<String> {
    let expected = counts::expected_tries(browse.query().board().order())?;
    let elapsed = browse.elapsed();
    let tries = progress
        .effort
        .map(Effort::amount)
        .filter(|&tries| tries > 0)?;
    let seconds = expected * elapsed.as_secs_f64() / tries as f64;
    (elapsed >= MEASURABLE && seconds > 2.0)
        .then(|| format!("{} a solution", numbers::estimate(seconds)))
}

/// How long a search that goes on as it did will take, in words.
fn time_left(progress: Progress, elapsed: Duration) -> Option<String> {
    let total = progress.total?;
    if progress.found == 0 || progress.found >= total || elapsed < MEASURABLE {
        return None;
    }
    let left = (total - progress.found) as f64 / progress.found as f64;
    Some(numbers::estimate(elapsed.as_secs_f64() * left))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn progress(found: u64, total: u64) -> Progress {
        Progress {
            found,
            complete: found == total,
            total: Some(total),
            effort: None,
            depth: 0,
        }
    }

    #[test]
    fn time_left_in_words() {
        let left = |found, seconds| time_left(progress(found, 1_000), Duration::from_secs(seconds));
        assert_eq!(left(500, 120).as_deref(), Some("about 2 minutes"));
        assert_eq!(
            left(1, 1_000_000_000).as_deref(),
            Some("thousands of years")
        );
        assert_eq!(left(1_000, 120), None);
        assert_eq!(left(0, 120), None);
        assert_eq!(left(500, 0), None);
    }
}
