//! What is said about a race.

use std::time::Duration;

use super::counted;
use crate::{
    app::race::Race,
    numbers::{self, grouped},
    search::{
        Effort,
        race::{Clock, Entries, Figures, Finish, Outcome, Parting},
    },
    solver::{LaneSnapshot, RaceSnapshot},
};

/// Who leads or was first, and by how much: a sentence or two.
///
/// It is about the time on the clock that is shown, whatever was seen after it.
#[must_use]
pub fn standing(entries: &Entries, clock: Clock, finish: Finish, lanes: &[Figures]) -> String {
    let running: Vec<String> = named(entries, lanes)
        .filter(|(_, lane)| !lane.is_finished())
        .map(|(name, _)| name)
        .collect();
    let still = match running.as_slice() {
        [] => return result(entries, clock, lanes),
        [name] => format!("{name} is still searching."),
        names => format!("{} are still searching.", listed(names)),
    };
    match (was_first(entries, clock, lanes), finish) {
        (Some(first), _) => format!("{first} {still}"),
        (None, Finish::First) => "No solution yet.".into(),
        (None, Finish::All) => leader(entries, lanes),
    }
}

/// Who of those at the finish was first, and by how much, first by the one clock and then by
/// the other.
#[must_use]
pub fn result(entries: &Entries, clock: Clock, lanes: &[Figures]) -> String {
    let other = match clock {
        Clock::Steps => Clock::Time,
        Clock::Time => Clock::Steps,
    };
    let first = [clock, other].map(|clock| was_first(entries, clock, lanes));
    match first {
        [Some(first), Some(second)] if lanes.iter().all(knows_none) => {
            format!("There is no solution. {first} {second}")
        }
        [Some(first), Some(second)] => format!("{first} {second}"),
        _ => "No search has found all that was asked for.".into(),
    }
}

/// Who has found the most solutions so far.
fn leader(entries: &Entries, lanes: &[Figures]) -> String {
    let mut ranked: Vec<(String, &Figures)> = named(entries, lanes).collect();
    ranked.sort_by_key(|(_, lane)| std::cmp::Reverse(lane.solutions));
    let (Some((_, first)), Some((other, second))) = (ranked.first(), ranked.get(1)) else {
        return String::new();
    };
    if first.solutions == 0 {
        return "No solution yet.".into();
    }
    let most = counted(first.solutions as usize, "solution");
    let level: Vec<String> = ranked
        .iter()
        .take_while(|(_, lane)| lane.solutions == first.solutions)
        .map(|(name, _)| name.clone())
        .collect();
    match level.as_slice() {
        [name] => {
            let ahead = grouped(first.solutions - second.solutions);
            format!("{name} leads with {most}, {ahead} more than {other}.")
        }
        names => format!("{} lead with {most} each.", listed(names)),
    }
}

/// Who of those at the finish was first by a clock; `None` if none has done all.
fn was_first(entries: &Entries, clock: Clock, lanes: &[Figures]) -> Option<String> {
    let needed = |lane: &Figures| match clock {
        Clock::Steps => lane.step,
        Clock::Time => lane.time.as_nanos() as u64,
    };
    let amount = |needed: u64| match clock {
        Clock::Steps => counted(needed as usize, "step"),
        Clock::Time => time(Duration::from_nanos(needed)),
    };
    let mut ranked: Vec<(String, &Figures)> = named(entries, lanes)
        .filter(|(_, lane)| lane.has_done_all())
        .collect();
    ranked.sort_by_key(|(_, lane)| needed(lane));
    let (_, first) = ranked.first()?;
    let least = needed(first);
    let level: Vec<String> = ranked
        .iter()
        .take_while(|(_, lane)| needed(lane) == least)
        .map(|(name, _)| name.clone())
        .collect();
    let by = clock.name();
    let needed_in_words = amount(least);
    let next = ranked.get(level.len()).map(|(name, next)| {
        let behind = amount(needed(next) - least);
        format!(", {behind} before {name}")
    });
    let next = next.unwrap_or_default();
    Some(match level.as_slice() {
        [name] => format!("By {by}, {name} was first: {needed_in_words}{next}."),
        names => format!(
            "By {by}, {} were level: {needed_in_words} each{next}.",
            listed(names)
        ),
    })
}

/// Where two searches that begin alike differ, for each pair of them.
#[must_use]
pub fn partings(entries: &Entries, lanes: &[Figures], partings: &[Parting]) -> Vec<String> {
    let names = entries.names();
    let name = |lane: usize| names.get(lane).cloned().unwrap_or_default();
    let is_over = |lane: usize| lanes.get(lane).is_some_and(Figures::is_finished);
    let sentence = |parting: &Parting| {
        let [first, second] = parting.lanes.map(name);
        let boards = same(parting.boards);
        match parting.steps {
            Some(steps) => {
                let [left, right] = steps.map(grouped);
                format!(
                    "{first} and {second} begin with {boards}: they differ from step \
                     {left} of {first} and step {right} of {second} on."
                )
            }
            None if parting.lanes.iter().all(|&lane| is_over(lane)) => {
                format!("{first} and {second} show {boards}.")
            }
            None => format!("{first} and {second} have shown {boards} so far."),
        }
    };
    partings.iter().map(sentence).collect()
}

/// The sentence below the boards: who leads or was first, and how those begin that
/// begin alike for longest.
#[must_use]
pub fn foot(race: &Race) -> String {
    let Some(snapshot) = race.snapshot() else {
        return String::new();
    };
    if race.is_slow() {
        return "Still searching: the next step takes a while…".into();
    }
    if snapshot.position == 0 {
        return "Press Space to start the race, or the . key for a single step.".into();
    }
    let spec = race.spec();
    let standing = standing(spec.entries(), spec.clock(), spec.finish(), &race.figures());
    let parted = snapshot
        .partings
        .iter()
        .filter(|parting| parting.steps.is_some());
    match parted.max_by_key(|parting| parting.boards) {
        Some(parting) => format!("{standing} {}", in_short(spec.entries(), parting)),
        None => standing,
    }
}

/// So many boards that two searches have both shown.
fn same(boards: u64) -> String {
    match boards {
        1 => "the same board".into(),
        boards => format!("the same {}", counted(boards as usize, "board")),
    }
}

fn in_short(entries: &Entries, parting: &Parting) -> String {
    let names = entries.names();
    let [first, second] = parting
        .lanes
        .map(|lane| names.get(lane).map_or("", String::as_str));
    let boards = same(parting.boards);
    format!("{first} and {second} begin with {boards}.")
}

/// The words before and after the time on the clock: `step 12 of 40 so far`; a time has no
/// word before it.
#[must_use]
pub fn timeline(clock: Clock, snapshot: &RaceSnapshot) -> (&'static str, String) {
    let before = match clock {
        Clock::Steps => "step",
        Clock::Time => "",
    };
    let seen = on_clock(clock, snapshot.seen);
    let is_last = snapshot.at_end && snapshot.position == snapshot.seen;
    let after = if is_last {
        format!("of {seen}, the finish")
    } else {
        format!("of {seen} so far")
    };
    (before, after)
}

/// What a clock shows: a number of steps, or a time of so many nanoseconds.
#[must_use]
pub fn on_clock(clock: Clock, position: u64) -> String {
    match clock {
        Clock::Steps => grouped(position),
        Clock::Time => time(Duration::from_nanos(position)),
    }
}

/// The name of a search, and its place if it is at the finish: `lookahead, first`.
#[must_use]
pub fn title(entries: &Entries, clock: Clock, lanes: &[Figures], lane: usize) -> String {
    let Some((name, figures)) = named(entries, lanes).nth(lane) else {
        return String::new();
    };
    if !figures.has_done_all() {
        return match note(figures) {
            "" => name,
            note => format!("{name}: {note}"),
        };
    }
    let before = |other: &&Figures| {
        other.has_done_all()
            && match clock {
                Clock::Steps => other.step < figures.step,
                Clock::Time => other.time < figures.time,
            }
    };
    let place = match lanes.iter().filter(before).count() {
        0 => "first",
        1 => "second",
        2 => "third",
        _ => "fourth",
    };
    format!("{name}: {place}")
}

/// What a search has found and spent, in one line.
#[must_use]
pub fn figures(lane: &LaneSnapshot) -> String {
    let figures = &lane.figures;
    let depth = match figures.effort {
        // A permutation has all queens on the board at once.
        Effort::Tries(_) => None,
        Effort::Nodes(_) => Some(format!("depth {}", lane.trace.depth())),
    };
    let effort = match figures.effort {
        Effort::Tries(1) => "1 try".into(),
        Effort::Tries(tries) => format!("{} tries", grouped(tries)),
        Effort::Nodes(nodes) => counted(nodes as usize, "node"),
    };
    let checks = figures
        .checks
        .map(|checks| counted(checks as usize, "check"));
    let words = [
        Some(counted(figures.step as usize, "step")),
        Some(time(figures.time)),
        Some(effort),
        checks,
        depth,
        Some(counted(figures.solutions as usize, "solution")),
    ];
    // A line ends between two figures, not within one.
    let words = words.into_iter().flatten();
    let words = words.map(|figure| figure.replace(' ', "\u{a0}"));
    words.collect::<Vec<_>>().join("\u{a0}· ")
}

/// The button of a clock: its words, and what it does.
#[must_use]
pub fn clock(clock: Clock) -> (&'static str, &'static str) {
    match clock {
        Clock::Steps => ("by steps", "All searches make the same number of steps"),
        Clock::Time => (
            "by time",
            "All searches have the same time, as it was measured for each",
        ),
    }
}

/// The button of a finish: its words, and what it does.
#[must_use]
pub fn finish(finish: Finish) -> (&'static str, &'static str) {
    match finish {
        Finish::First => (
            "1 to the first",
            "Each search ends at its first solution (1)",
        ),
        Finish::All => ("2 to all", "Each search goes on to all solutions (2)"),
    }
}

/// The button for several methods, or for several orders: its words, and what it does.
#[must_use]
pub fn kind(several_orders: bool) -> (&'static str, &'static str) {
    if several_orders {
        ("orders", "One method at several orders")
    } else {
        ("methods", "Several methods at one order")
    }
}

/// The button that leaves a search out: its words, and what it does.
pub const REMOVE: (&str, &str) = ("×", "Leave this one out");

/// The button for one more search: its words, and what it does.
#[must_use]
pub fn add(entries: &Entries) -> (&'static str, &'static str) {
    match entries {
        Entries::Methods(..) => ("+ one more method", "Up to four race"),
        Entries::Orders(..) => ("+ one more order", "Up to four race"),
    }
}

/// What must be known of a lane to read its figures.
#[must_use]
pub fn note(lane: &Figures) -> &'static str {
    match lane.ending.filter(|_| lane.is_finished()) {
        None => "",
        Some(ending) => match ending.outcome {
            Outcome::Done => "finished",
            Outcome::NoSolution => "no solution",
            Outcome::OneFamily => "one family only",
        },
    }
}

/// A time that was measured, down to the nanosecond if it is short.
#[must_use]
pub fn time(time: Duration) -> String {
    if time < Duration::from_micros(10) {
        format!("{} ns", grouped(time.as_nanos() as u64))
    } else {
        numbers::time(time)
    }
}

fn knows_none(lane: &Figures) -> bool {
    lane.ending
        .is_some_and(|ending| ending.outcome == Outcome::NoSolution)
}

/// The searches with their names.
fn named<'a>(
    entries: &Entries,
    lanes: &'a [Figures],
) -> impl Iterator<Item = (String, &'a Figures)> + use<'a> {
    entries.names().into_iter().zip(lanes)
}

/// Names as part of a sentence: `a, b and c`.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [names @ .., last] => format!("{} and {last}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests;
