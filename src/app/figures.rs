//! What the search is doing, in figures for people.

use std::time::Duration;

use indicatif::{FormattedDuration, HumanCount, HumanDuration, HumanFloatCount};

use super::App;
use crate::{
    puzzle::counts,
    search::Effort,
    solutions::{Mode, Progress, families::MAX_NUMBERED_ORDER},
};

/// Shorter than this is no time to divide by.
const MEASURABLE: Duration = Duration::from_millis(1);

/// Names and figures, in the order in which they are to be read.
#[must_use]
pub fn figures(app: &App) -> Vec<(&'static str, String)> {
    let Some(progress) = app.progress() else {
        return Vec::new();
    };
    let elapsed = app.elapsed();
    let mut rows = vec![("Found", HumanCount(progress.found).to_string())];
    let (amount, unit) = match progress.effort {
        Some(effort @ Effort::Nodes(nodes)) => {
            rows.push(("Nodes", HumanCount(nodes).to_string()));
            (nodes, effort.unit())
        }
        Some(effort @ Effort::Tries(tries)) => {
            rows.push(("Tries", HumanCount(tries).to_string()));
            (tries, effort.unit())
        }
        None => (progress.found, "solutions"),
    };
    // A row that came and went would move all that is below.
    let rate = if elapsed < MEASURABLE {
        "–".into()
    } else {
        let rate = amount as f64 / elapsed.as_secs_f64();
        format!("{:.0} {unit}/s", HumanFloatCount(rate))
    };
    rows.push(("Rate", rate));
    rows.push(("Time", time(elapsed)));
    if app.mode() == Mode::Shuffle {
        rows.extend(shuffle(app, progress));
    } else if app.mode() == Mode::All {
        rows.extend(time_left(progress, elapsed).map(|left| ("Left", left)));
    } else if progress.depth > 0 && app.waiting() {
        rows.push(("Depth", format!("row {}", progress.depth)));
    }
    rows
}

/// What is numbered.
#[must_use]
pub fn noun(app: &App) -> &'static str {
    if app.families() { "Family" } else { "Solution" }
}

/// Which family the solution on the board belongs to, or why that is not said.
#[must_use]
pub fn family(app: &App) -> Option<String> {
    app.shown()?;
    let order = app.board().order();
    match app.family() {
        _ if order > MAX_NUMBERED_ORDER => Some("Family not numbered".into()),
        Some(_) if app.families() && app.kind().is_exhaustive() => None,
        Some((number, total)) => Some(format!(
            "Family {} of {}",
            HumanCount(number + 1),
            HumanCount(total)
        )),
        None => Some("Family…".into()),
    }
}

/// The share of all solutions that is found, from 0 to 1, in mode all.
#[must_use]
pub fn share(app: &App) -> Option<f64> {
    let progress = app.progress().filter(|_| app.mode() == Mode::All)?;
    let total = progress.total.filter(|&total| total > 0)?;
    Some(progress.found as f64 / total as f64)
}

/// What the experiment has to show.
fn shuffle(app: &App, progress: Progress) -> Vec<(&'static str, String)> {
    let mut rows = Vec::new();
    if let Some(cost) = app.shown().and_then(|found| found.cost) {
        rows.push(("This one", format!("{} tries", HumanCount(cost))));
    }
    if let Some(effort) = progress.effort.filter(|_| progress.found > 0) {
        let mean = effort.amount() as f64 / progress.found as f64;
        rows.push(("Mean", format!("{} tries", tries(mean))));
    }
    if let Some(expected) = counts::expected_tries(app.board().order()) {
        rows.push(("Expected", format!("{} tries", tries(expected))));
    }
    if let Some(wait) = waiting_time(app, progress) {
        rows.push(("Wait", wait));
    }
    rows.push(("Seed", app.seed().to_string()));
    rows
}

/// How long a solution is to be waited for at this rate, where that is long.
fn waiting_time(app: &App, progress: Progress) -> Option<String> {
    let expected = counts::expected_tries(app.board().order())?;
    let elapsed = app.elapsed();
    let tries = progress
        .effort
        .map(Effort::amount)
        .filter(|&tries| tries > 0)?;
    let seconds = expected * elapsed.as_secs_f64() / tries as f64;
    (elapsed >= MEASURABLE && seconds > 2.0).then(|| format!("{} a solution", long(seconds)))
}

/// Tries as people read them: 438.26, or 1.21e15 where digits say nothing.
fn tries(mean: f64) -> String {
    if mean < 1e12 {
        format!("{:.2}", HumanFloatCount(mean))
    } else {
        format!("{mean:.2e}")
    }
}

/// A time as people read it.
#[must_use]
pub fn time(elapsed: Duration) -> String {
    if elapsed < Duration::from_secs(1) {
        format!("{:.1} ms", elapsed.as_secs_f64() * 1e3)
    } else if elapsed < Duration::from_mins(1) {
        format!("{:.1} s", elapsed.as_secs_f64())
    } else {
        FormattedDuration(elapsed).to_string()
    }
}

/// How long a search that goes on as it did will take, in words.
fn time_left(progress: Progress, elapsed: Duration) -> Option<String> {
    let total = progress.total?;
    if progress.found == 0 || progress.found >= total || elapsed < MEASURABLE {
        return None;
    }
    let left = (total - progress.found) as f64 / progress.found as f64;
    Some(long(elapsed.as_secs_f64() * left))
}

/// Seconds in words, however many.
fn long(seconds: f64) -> String {
    if seconds < 1e11 {
        format!("about {}", HumanDuration(Duration::from_secs_f64(seconds)))
    } else {
        "thousands of years".into()
    }
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

    #[test]
    fn times_and_tries() {
        assert_eq!(time(Duration::from_micros(1_250)), "1.2 ms");
        assert_eq!(time(Duration::from_millis(2_500)), "2.5 s");
        assert_eq!(time(Duration::from_secs(3_661)), "01:01:01");
        assert_eq!(tries(438.260_869), "438.26");
        assert_eq!(tries(1.234e15), "1.23e15");
    }
}
