//! Texts about solutions: which one is on the board, and the progress of the search.

use std::time::Duration;

use crate::app::words::{Button, Figure, Proportion};
use crate::app::{Browse, Command, Go};
use crate::board::known_counts;
use crate::numbers::{self, capitalized, counted_as, grouped};
use crate::search::Method;
use crate::search::sweep::comparison_table;
use crate::solutions::shuffle_experiment::Results;
use crate::solutions::{Families, Kind, Mode, Numbered, Progress};

/// The shortest time that is worth dividing by.
const MEASURABLE: Duration = Duration::from_millis(1);

/// A search that ends sooner needs no words on the board.
const MIN_TIME_FOR_CAPTION: Duration = Duration::from_millis(200);

/// From this order on, the time to the first solution is unknown.
const UNKNOWN_FROM: usize = 38;

/// With fewer expected tries, a solution comes within a second or so.
const MANY_TRIES: f64 = 1e7;

/// What two figures of shuffling mean.
const EXPECTED: &str = "How many tries a solution takes on average: n! / Q(n), where Q(n) is the \
     number of solutions of order n. Above order 1 the first takes one more, as the first try is \
     not random.";
const SEED: &str = "The start of the random numbers: the same seed repeats the same search.";

/// The check box for one solution of each family, and its tip.
pub const ONE_PER_FAMILY: (&str, &str) = ("One per family", "Show one solution of each family");

/// The button that leads back to the user's place at the end of the last run, shown before that
/// place, and its tip.
pub const RESUME: (&str, &str) = ("Resume:", "Back to where you left off (Enter)");

/// Words on a board without queens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caption {
    /// What is happening.
    pub title: String,
    /// What is known about how long it takes, one line each.
    pub details: Vec<String>,
}

/// The number of the solution on the board, and of how many: `Solution 1 of 92`.
pub fn title(browse: &Browse) -> String {
    if let Some(reason) = why_none(browse) {
        return reason.into();
    }
    let noun = noun(browse);
    let found = grouped(browse.found());
    match (browse.number(), browse.image_of()) {
        (Some(number), _) => {
            let number = grouped(number + 1);
            match browse.total() {
                Some(total) if total > 1 && browse.query.limit == Some(total) => {
                    format!("{noun} {number} of the first {}", grouped(total))
                }
                Some(total) => format!("{noun} {number} of {}", grouped(total)),
                None if browse.query.kind().is_random() && !browse.query.one_per_family => {
                    let hits = counted_as(browse.found(), "hit", "hits");
                    format!("{noun} {number} ({hits} so far)")
                }
                None if browse.has_failed() => {
                    format!("{noun} {number} ({found} found, solver failed)")
                }
                None => format!("{noun} {number} ({found} found so far)"),
            }
        }
        _ if browse.is_seeking() => format!("{noun}…"),
        (None, Some(origin)) => {
            let number = grouped(origin + 1);
            format!("{noun} {number}, mirrored or turned")
        }
        (None, None) if browse.wanted > 0 => searching_for(browse),
        (None, None) => "Searching…".into(),
    }
}

/// Why no solution was found.
fn why_none(browse: &Browse) -> Option<&'static str> {
    if browse.has_no_solution() {
        Some("No solution exists")
    } else if browse.has_failed() && browse.found() == 0 {
        Some("The solver failed")
    } else {
        None
    }
}

/// The solution that is awaited.
fn searching_for(browse: &Browse) -> String {
    let (noun, number) = (browse.query.numbered().noun(), grouped(browse.wanted + 1));
    format!("Searching for {noun} {number}…")
}

/// What is numbered, capitalized for the start of a line.
fn noun(browse: &Browse) -> String {
    capitalized(&browse.query.numbered().noun())
}

/// A line about the solution on the board, or about the awaited one.
pub fn detail(browse: &Browse, is_waiting: bool) -> String {
    if browse.shown().is_none() {
        return if is_waiting {
            outlook(browse).into_iter().next().unwrap_or_default()
        } else {
            String::new()
        };
    }
    if browse.is_seeking() {
        return format!("Searched {} so far…", grouped(browse.found()));
    }
    let is_other = |number| number != browse.wanted;
    if is_waiting && browse.number().is_none_or(is_other) {
        return searching_for(browse);
    }
    family(browse)
}

/// The family of the solution on the board, or why it is not named.
fn family(browse: &Browse) -> String {
    let query = browse.query;
    let largest = Families::MAX_NUMBERED_ORDER;
    match browse.report.family {
        // The title names it already.
        _ if query.numbered() == Numbered::Families => String::new(),
        _ if query.board().order() > largest => {
            format!("No family number above order {largest}")
        }
        // The title counts families in the order in which the method finds them.
        Some((number, _)) if query.one_per_family => {
            format!("Family {} in lexicographic order", grouped(number + 1))
        }
        Some((number, total)) => {
            format!("Family {} of {}", grouped(number + 1), grouped(total))
        }
        None => "Counting the families…".into(),
    }
}

/// The caption on a board without queens.
pub fn caption(browse: &Browse) -> Option<Caption> {
    if let Some(reason) = why_none(browse) {
        return Some(Caption {
            title: reason.into(),
            details: Vec::new(),
        });
    }
    if browse.shown().is_some() || browse.report.elapsed < MIN_TIME_FOR_CAPTION {
        return None;
    }
    let unit = browse.query.kind().method().unit;
    let effort = browse.report.progress.effort;
    let spent = effort.map_or_else(String::new, |effort| format!(" {}", unit.counted(effort)));
    Some(Caption {
        title: format!("Searching…{spent}"),
        details: outlook(browse),
    })
}

/// What is known about how long the awaited solution takes, one sentence each.
fn outlook(browse: &Browse) -> Vec<String> {
    let progress = browse.report.progress;
    let order = browse.query.board().order();
    match browse.query.kind() {
        Kind::First(method)
            if order >= UNKNOWN_FROM && method.is_none_or(Method::is_exhaustive) =>
        {
            vec![
                format!("Nobody knows how long order {order} takes"),
                "Construction (4) shows a solution at once".into(),
            ]
        }
        Kind::First(_) | Kind::All(_) | Kind::Construction => Vec::new(),
        // Each further family takes longer than the one before.
        Kind::Shuffle if browse.query.one_per_family && browse.wanted > 0 => Vec::new(),
        Kind::Shuffle => {
            let others = browse.wanted.saturating_sub(progress.found);
            let missing = others.saturating_add(1);
            let expected = expected_tries(order).map(|tries| format!("Expected: {tries}"));
            let wait = wait(browse, progress, missing).map(|wait| format!("At this rate: {wait}"));
            expected.into_iter().chain(wait).collect()
        }
    }
}

/// The figures of the search, in reading order.
pub fn figures(browse: &Browse) -> Vec<Figure> {
    let progress = browse.report.progress;
    let mut figures = Vec::new();
    // Elsewhere the title says it.
    if browse.query.kind().mode() == Mode::All {
        let meaning = comparison_table::SOLUTIONS.meaning;
        figures.push(Figure::explained("Found", grouped(progress.found), meaning));
    }
    let method = browse.query.kind().method();
    figures.extend(progress.effort.map(|effort| Figure::effort(method, effort)));
    let elapsed = browse.report.elapsed;
    let time = if elapsed.is_zero() {
        Figure::reserved()
    } else {
        Figure::new("Time", numbers::time(elapsed))
    };
    match browse.query.kind() {
        Kind::First(_) | Kind::All(_) => figures.extend([time, rate(browse)]),
        // The construction does not search, so its rate is of no interest.
        Kind::Construction => figures.push(time),
        Kind::Shuffle => figures.extend(shuffle(browse, progress, time)),
    }
    figures
}

fn rate(browse: &Browse) -> Figure {
    let (progress, elapsed) = (browse.report.progress, browse.report.elapsed);
    if elapsed < MEASURABLE {
        return Figure::reserved();
    }
    let unit = browse.query.kind().method().unit.plural();
    let effort = progress.effort.map(|effort| (effort, unit));
    let found = (progress.found, browse.query.numbered().plural());
    let (amount, unit) = effort.unwrap_or(found);
    let rate = (amount as f64 / elapsed.as_secs_f64()).round();
    let rate = format!("{} {unit}/s", grouped(rate as u64));
    Figure::explained("Rate", rate, "How much is done in a second.")
}

/// The figures of the experiment. Those that need a solution are last at orders where it comes
/// late.
fn shuffle(browse: &Browse, progress: Progress, time: Figure) -> Vec<Figure> {
    let order = browse.query.board().order();
    let known = |name, value: Option<String>| {
        value.map_or_else(Figure::reserved, |value| Figure::new(name, value))
    };
    let mut figures = Vec::new();
    let expected = |tries| Figure::explained("Expected", tries, EXPECTED);
    // Theory is about solutions.
    let counts_solutions = !browse.query.one_per_family;
    let in_theory = expected_tries(order).filter(|_| counts_solutions);
    figures.extend(in_theory.map(expected));
    let seed = Figure::explained("Seed", browse.query.seed.to_string(), SEED);
    figures.extend([seed, time]);
    let effort = progress.effort.filter(|_| progress.found > 0);
    let mean = effort.map(|effort| effort as f64 / progress.found as f64);
    let cost = browse.shown().and_then(|found| found.cost);
    let tries = |mean| format!("{} tries", numbers::mean(mean));
    let mean_name = if counts_solutions {
        "Mean"
    } else {
        "Per family"
    };
    let of_solutions = [
        known(mean_name, mean.map(tries)),
        known(
            "This one",
            cost.map(|cost| counted_as(cost, "try", "tries")),
        ),
    ];
    let rate = rate(browse);
    let many = known_counts::estimated_tries(order).filter(|&tries| tries >= MANY_TRIES);
    if many.is_some() && counts_solutions {
        figures.extend([known("Per solution", wait(browse, progress, 1)), rate]);
        figures.extend(of_solutions);
    } else {
        figures.extend(of_solutions);
        figures.push(rate);
    }
    figures
}

/// The mean number of tries per solution in theory, or an estimate of it.
fn expected_tries(order: usize) -> Option<String> {
    match known_counts::expected_tries(order) {
        Some(tries) => Some(format!("{} tries", numbers::mean(tries))),
        None => known_counts::estimated_tries(order)
            .map(|tries| format!("about {} tries", numbers::rough(tries))),
    }
}

/// The mean time for this many solutions at the rate so far.
fn wait(browse: &Browse, progress: Progress, solutions: u64) -> Option<String> {
    let expected = solutions as f64 * known_counts::estimated_tries(browse.query.board().order())?;
    let elapsed = browse.report.elapsed;
    let tries = progress.effort.unwrap_or_default();
    if tries == 0 || elapsed < MEASURABLE {
        return None;
    }
    let seconds = expected * elapsed.as_secs_f64() / tries as f64;
    Some(numbers::estimate(seconds))
}

/// The share of all solutions found, in mode all while some are missing, and the time that the rest
/// takes.
pub fn share(browse: &Browse) -> Option<Proportion> {
    let is_all = browse.query.kind().mode() == Mode::All;
    let progress = browse.report.progress;
    let is_known = |&total: &u64| is_all && progress.found < total;
    let total = progress.total.filter(is_known)?;
    let share = progress.found as f64 / total as f64;
    let percent = (share * 100.0).floor();
    let elapsed = browse.report.elapsed;
    let text = if progress.found == 0 || elapsed < MEASURABLE {
        format!("{percent} %")
    } else {
        // At the present rate.
        let left = (total - progress.found) as f64 / progress.found as f64;
        let left = numbers::estimate(elapsed.as_secs_f64() * left);
        format!("{percent} %, {left} left")
    };
    Some(Proportion { share, text })
}

/// The share of all solutions that shuffling has found, each counted once.
pub fn seen(results: &Results) -> Option<Proportion> {
    let all = results.all().filter(|&all| all > 0)?;
    let share = results.different as f64 / all as f64;
    let [seen, all] = [results.different, all].map(grouped);
    let text = format!("{seen} of {all} different solutions");
    Some(Proportion { share, text })
}

/// The buttons that lead to another solution.
pub fn tools(browse: &Browse) -> [Button; 4] {
    [
        ("⏮", "First", Go::First),
        ("←", "Previous", Go::Previous),
        ("→", "Next", Go::Next),
        ("⏭", "Last", Go::Last),
    ]
    .map(|(label, tip, go)| {
        Button::new(label, tip, Command::Go(go)).enabled(!browse.has_no_solution())
    })
}

/// The hint in the field that jumps to a number.
pub fn jump(browse: &Browse) -> String {
    format!("{} no.", noun(browse))
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use insta::assert_snapshot;

    use super::*;
    use crate::app::tests::read;
    use crate::app::{Shared, StartActivity};
    use crate::board::{Board, Solution, Symmetry};
    use crate::solutions::{Experiment, Found};
    use crate::worker::Solutions;

    /// A search as this command begins it.
    fn begun(command: &str) -> (Browse, Shared) {
        let mut settings = read(&format!("queens {command}"));
        let StartActivity::Browse(wanted) = settings.start.activity else {
            panic!("{command}");
        };
        settings.start.query.seed = 0;
        let mut shared = Shared::new(&settings);
        let browse = Browse::begin(&mut shared, wanted);
        (browse, shared)
    }

    /// A report in words, such as `2000 ms, 1 found, 113 nodes, 0 shown`.
    fn report(text: &str) -> Solutions {
        let mut report = Solutions {
            working: true,
            ..Solutions::default()
        };
        let progress = &mut report.progress;
        for part in text.split(", ") {
            let (number, what) = part.split_once(' ').unwrap();
            let number = number.parse().unwrap();
            match what {
                "ms" => report.elapsed = Duration::from_millis(number),
                "found" => progress.found = number,
                "in all" => progress.total = Some(number),
                "nodes" | "tries" => progress.effort = Some(number),
                "failed" => (progress.failed, report.working) = (true, false),
                "families" => report.family = Some((0, number)),
                "shown" => {
                    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap().into();
                    let cost = Some(1_234);
                    report.shown = Some((number, Found { solution, cost }));
                }
                _ => panic!("{what}"),
            }
        }
        progress.complete = progress.total == Some(progress.found);
        report
    }

    /// All texts about the solution on the board.
    fn said(browse: &Browse) -> String {
        let figures = figures(browse).into_iter();
        let figures: Vec<_> = figures
            .map(|row| format!("{} {}", row.name, row.value))
            .collect();
        let mut lines = vec![
            format!(
                "{} | {} | {}",
                title(browse),
                jump(browse),
                figures.join("; ")
            ),
            format!(
                "  {:?}, waiting {:?}",
                detail(browse, false),
                detail(browse, true)
            ),
        ];
        let caption = caption(browse);
        lines.extend(
            caption.map(|caption| format!("  {}: {}", caption.title, caption.details.join("; "))),
        );
        let share = share(browse);
        lines.extend(share.map(|share| format!("  {} ({:.4})", share.text, share.share)));
        lines.join("\n")
    }

    /// The buttons that lead to solutions are enabled only where there are solutions.
    #[test]
    fn searches_in_words() {
        let mut words = String::new();
        let searches = "\
            8: 1 ms, 1 found, 0 shown
            8: 1 ms, 1234 found, 999 shown
            8: 1 ms
            8: 1 found, 113 nodes
            8: 2000 ms, 1 found, 1000000 nodes
            3: 1 ms, 0 in all
            34: 200 ms, 1234567 nodes
            64: 200 ms, 1234567 nodes
            1000000 --method local-search: 1 ms
            8 -m all: 1 ms, 92 found, 92 in all, 91 shown
            8 -m all: 92 found, 92 in all, 12 families, 0 shown
            17 -m all: 1 ms, 2 found, 0 shown
            3 -m all: 0 in all
            8 -m all: 120000 ms, 500 found, 1000 in all
            8 -m all: 500 found, 1000 in all
            8 -m all: 864000000000 ms, 1 found, 1000 in all
            8 -m all: 120000 ms, 1000 in all
            8 -m all --method columns: 1 ms, 1 found, 2056 nodes
            8 -m all --families: 1 ms, 92 found, 92 in all, 12 families, 0 shown
            12 -m all --families: 1 ms, 1787 found, 1787 in all, 1233 shown
            8 -m shuffle --families: 1 ms, 92 found, 92 in all, 12 families, 0 shown
            8 -m shuffle --families: 1 ms, 2 found, 1 shown
            8 -m all --limit 5: 1 ms, 5 found, 5 in all, 4 shown
            8 -m shuffle: 5000 tries
            12 -m shuffle --solution 9: 500 ms, 3 found, 9000 tries
            8 -m shuffle --families --solution 9: 800 tries
            8 -m shuffle: 1000 ms, 2 found, 5000 tries, 1 shown
            19 -m shuffle: 1000 ms, 2000000 tries
            64 -m shuffle: 1000 ms, 2000000 tries
            8 -m construction: 8 found, 8 in all, 8 nodes, 0 shown
            8 --method ilp: 1 failed
            8 --method ilp --solution 9: 5 found, 4 shown, 1 failed";
        for line in searches.lines() {
            let (command, news) = line.trim().split_once(": ").unwrap();
            let (mut browse, mut shared) = begun(command);
            std::mem::take(&mut shared.requests);
            browse.on_report(report(news).into(), &mut shared);
            let (order, mode) = (browse.query.board().order(), browse.query.kind().mode());
            writeln!(words, "{mode:?} {order}: {}", said(&browse)).unwrap();
            words.extend(shared.notice);
            let has_ways = title(&browse) != "No solution exists";
            assert!(tools(&browse).iter().all(|tool| tool.enabled == has_ways));
        }
        assert_snapshot!(words);
    }

    #[test]
    fn a_family_that_is_looked_for_is_said() {
        let (mut browse, mut shared) = begun("8 -m all");
        browse.on_report(report("1 ms, 1 found, 0 shown").into(), &mut shared);
        for (expected, noun) in [("Family…", "Family no."), ("Solution…", "Solution no.")] {
            browse.toggle_one_per_family(&mut shared);
            browse.on_report(report("1 ms, 1234 found").into(), &mut shared);
            assert_eq!(title(&browse), expected);
            assert_eq!(detail(&browse, true), "Searched 1,234 so far…");
            assert_eq!(jump(&browse), noun);
        }
        // An image that has no number yet is not what is awaited.
        let (mut browse, mut shared) = begun("8");
        browse.on_report(report("1 ms, 1 found, 0 shown").into(), &mut shared);
        browse.image(Symmetry::FlipHorizontal, &mut shared);
        browse.go(Go::Forward(80), &mut shared);
        assert_eq!(detail(&browse, true), "Searching for solution 81…");
    }

    #[test]
    fn shuffling_tells_how_many_solutions_it_has_found() {
        let experiment = |order| Experiment::new(Board::new(order).unwrap());
        let mut small = experiment(8);
        let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
        assert!(small.record(&solution, 1) && !small.record(&solution, 1));
        let share = seen(&small.results).unwrap();
        assert_eq!(share.text, "1 of 92 different solutions");
        for order in [3, 28] {
            assert_eq!(seen(&experiment(order).results), None);
        }
    }
}
