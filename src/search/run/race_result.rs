//! The texts about a race: who was first, and what counts.

use std::time::Duration;

use super::{Clock, Figures, Finish, LaneSnapshot, RaceOutcome, RaceSpec};
use crate::numbers::{self, capitalized, counted, joined};
use crate::search::{Coverage, EffortUnit, Entry, Method};

/// A search, and what it is called in this race.
type NamedLane<'a> = (String, &'a Figures);

/// What has been found, or who was first and who came next: a sentence or two.
///
/// It refers to the visible time on the clock, regardless of what was seen after it.
pub fn standing(spec: &RaceSpec, lanes: &[Figures]) -> String {
    let running: Vec<String> = named(spec, lanes)
        .filter(|(_, lane)| !lane.is_finished())
        .map(|(name, _)| name)
        .collect();
    let still = match running.as_slice() {
        [] => return result(spec, lanes),
        [name] => capitalized(&format!("{name} is still searching.")),
        names => capitalized(&format!("{} are still searching.", joined(names, "and"))),
    };
    match (was_first(spec, spec.clock, lanes), spec.finish) {
        (Some(first), _) => format!("{first} {still}"),
        (None, Finish::First) => "No solution yet.".into(),
        (None, Finish::All) => found(spec, lanes),
    }
}

/// Who was first among those at the finish, and who came next: by the clock of the race, then by
/// another.
pub fn result(spec: &RaceSpec, lanes: &[Figures]) -> String {
    let other = match spec.clock {
        Clock::Nodes | Clock::Steps => Clock::Time,
        Clock::Time => Clock::Nodes,
    };
    let first = [spec.clock, other].map(|clock| was_first(spec, clock, lanes));
    match first {
        [Some(first), Some(second)] if lanes.iter().all(knows_none) => {
            format!("There is no solution. {first} {second}")
        }
        [Some(first), Some(second)] => format!("{first} {second}"),
        _ => "No search has completed its task.".into(),
    }
}

/// What each search has found so far.
fn found(spec: &RaceSpec, lanes: &[Figures]) -> String {
    if lanes.iter().all(|lane| lane.solutions == 0) {
        return "No solution yet.".into();
    }
    let of_each = named(spec, lanes).enumerate().map(|(index, (name, lane))| {
        let verb = if index == 0 { " has" } else { "" };
        format!("{name}{verb} {}", counted(lane.solutions, noun(lane)))
    });
    one_sentence(&of_each.collect::<Vec<_>>()).unwrap_or_default()
}

/// Who was first by a clock among those at the finish that count the same thing, and what the
/// others needed; `None` if none has completed the task.
fn was_first(spec: &RaceSpec, clock: Clock, lanes: &[Figures]) -> Option<String> {
    let done = named(spec, lanes).filter(|(_, lane)| lane.has_done_all());
    let (groups, alone) = compared(clock, lanes, done);
    let mut sentences = Vec::new();
    for mut ranked in groups {
        ranked.sort_by_key(|(_, lane)| needed(clock, lane));
        let first = ranked.first();
        let nobody = first.and_then(|first| nobody_yet(spec, clock, lanes, first));
        ranked.retain(|(_, lane)| has_place(lanes, lane, clock));
        sentences.extend(nobody.or_else(|| first_of(clock, &ranked)));
    }
    let of_each = alone.iter().enumerate().map(|(index, (name, lane))| {
        let verb = if index == 0 { " needed" } else { "" };
        let amount = in_words(clock, lane, needed(clock, lane));
        format!("{name}{verb} {amount}")
    });
    sentences.extend(one_sentence(&of_each.collect::<Vec<_>>()));
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// Named searches, in groups that count the same thing by a clock, and those that nothing in the
/// race can be compared with.
fn compared<'a>(
    clock: Clock,
    lanes: &[Figures],
    named: impl Iterator<Item = (String, &'a Figures)>,
) -> (Vec<Vec<NamedLane<'a>>>, Vec<NamedLane<'a>>) {
    let (rivals, alone): (Vec<_>, Vec<_>) =
        named.partition(|(_, lane)| alike(lanes, lane, clock).nth(1).is_some());
    let mut groups: Vec<(Counted, Vec<NamedLane<'a>>)> = Vec::new();
    for rival in rivals {
        let counted = what_it_counts(rival.1.entry.method, clock);
        match groups.iter_mut().find(|(kind, _)| *kind == counted) {
            Some((_, group)) => group.push(rival),
            None => groups.push((counted, vec![rival])),
        }
    }
    (groups.into_iter().map(|(_, group)| group).collect(), alone)
}

/// These parts of a sentence as one, if there are any.
fn one_sentence(parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| capitalized(&format!("{}.", joined(parts, "and"))))
}

/// That nobody was first yet, if one was stopped that might have come before the first.
fn nobody_yet(
    spec: &RaceSpec,
    clock: Clock,
    lanes: &[Figures],
    (name, first): &NamedLane,
) -> Option<String> {
    let (other, stopped) =
        named(spec, lanes).find(|(_, lane)| might_precede(lane, first, clock))?;
    let [least, spent] = [first, stopped].map(|lane| in_words(clock, lane, needed(clock, lane)));
    let by = noun_of(clock, first);
    Some(format!(
        "By {by}, it is not known who was first: {name} needed {least}, but {other} was stopped after {spent}."
    ))
}

/// Who was first among searches that count the same thing, in the order in which they ended.
fn first_of(clock: Clock, ranked: &[NamedLane<'_>]) -> Option<String> {
    let &(_, first) = ranked.first()?;
    let by = noun_of(clock, first);
    let least = needed(clock, first);
    let (level, after) =
        ranked.split_at(ranked.partition_point(|(_, lane)| needed(clock, lane) == least));
    let least = in_words(clock, first, least);
    let next = after.first().map(|(name, next)| {
        let amount = in_words(clock, next, needed(clock, next));
        if amount == least {
            format!(", just ahead of {name}")
        } else {
            format!(", ahead of {name} with {amount}")
        }
    });
    let next = next.unwrap_or_default();
    let names: Vec<String> = level.iter().map(|(name, _)| name.clone()).collect();
    let (first, each) = match names.len() {
        1 => ("was first", ""),
        _ => ("were level", " each"),
    };
    let names = joined(&names, "and");
    Some(format!("By {by}, {names} {first}: {least}{each}{next}."))
}

/// What a clock counts in a search, in the plural.
fn noun_of(clock: Clock, lane: &Figures) -> &'static str {
    match clock {
        Clock::Nodes => lane.entry.method.unit.plural(),
        Clock::Steps | Clock::Time => clock.name(),
    }
}

/// An amount on a clock, as a search counts it.
fn in_words(clock: Clock, lane: &Figures, amount: u64) -> String {
    match clock {
        Clock::Nodes => lane.entry.method.unit.counted(amount),
        Clock::Steps => counted(amount, "step"),
        Clock::Time => numbers::time(Duration::from_nanos(amount)),
    }
}

/// The searches that count the same thing as one of them, which is among them.
fn alike<'a>(
    lanes: &'a [Figures],
    lane: &Figures,
    clock: Clock,
) -> impl Iterator<Item = &'a Figures> + use<'a> {
    let counted = what_it_counts(lane.entry.method, clock);
    let lanes = lanes.iter();
    lanes.filter(move |other| what_it_counts(other.entry.method, clock) == counted)
}

/// The amount that a search needed by a clock.
fn needed(clock: Clock, lane: &Figures) -> u64 {
    match clock {
        Clock::Nodes => lane.effort,
        Clock::Steps => lane.step,
        Clock::Time => lane.time.as_nanos() as u64,
    }
}

/// How far each search has come on a clock, as a fraction of the farthest.
///
/// This is progress, not effort: one search counts nodes where another counts tries.
pub fn shares(clock: Clock, lanes: &[Figures]) -> Vec<f32> {
    let needed = lanes.iter().map(|lane| needed(clock, lane));
    let most = needed.clone().max().unwrap_or(0).max(1);
    needed.map(|needed| needed as f32 / most as f32).collect()
}

/// The place of a search by a clock, from 1, among those that count the same thing and have
/// completed the task; `None` if it has not, if no other counts the same thing, or if one that was
/// stopped might have come before.
pub fn place(lanes: &[Figures], lane: &Figures, clock: Clock) -> Option<usize> {
    let is_alone = alike(lanes, lane, clock).nth(1).is_none();
    let done = alike(lanes, lane, clock).filter(|other| other.has_done_all());
    let before = done.filter(|other| needed(clock, other) < needed(clock, lane));
    (!is_alone && has_place(lanes, lane, clock)).then(|| before.count() + 1)
}

/// Whether a search has completed the task, and none that was stopped might have come before it.
/// Those still running cannot have: as much has passed on the clock for each.
fn has_place(lanes: &[Figures], lane: &Figures, clock: Clock) -> bool {
    lane.has_done_all() && !lanes.iter().any(|other| might_precede(other, lane, clock))
}

/// Whether a search was stopped before it had counted as much of the same thing as another.
fn might_precede(stopped: &Figures, lane: &Figures, clock: Clock) -> bool {
    let [one, other] = [stopped, lane].map(|lane| what_it_counts(lane.entry.method, clock));
    let is_stopped = stopped.outcome() == Some(RaceOutcome::Stopped);
    is_stopped && one == other && needed(clock, stopped) < needed(clock, lane)
}

/// What a search finds, in the singular. Searches by chance find the same solution again.
fn noun(lane: &Figures) -> &'static str {
    match lane.entry.method.coverage {
        Coverage::Random => "hit",
        Coverage::All | Coverage::OneFamily => "solution",
    }
}

/// The measure by which the searches advance equally, and what it is in each method: one line for
/// the methods that share a meaning.
pub fn what_counts(spec: &RaceSpec) -> Vec<String> {
    let clock = spec.clock;
    let mut kinds: Vec<(Counted, Vec<String>)> = Vec::new();
    for Entry { method, .. } in spec.entries() {
        let (counted, name) = (what_it_counts(method, clock), method.name.to_owned());
        match kinds.iter_mut().find(|(kind, _)| *kind == counted) {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => kinds.push((counted, vec![name])),
        }
    }
    let line = |(counted, names): &(Counted, Vec<String>)| {
        let (noun, about) = match counted {
            Counted::Time => return clock.rule().to_owned(),
            Counted::Step(about) => ("step", *about),
            Counted::Effort(unit) => (unit.noun(), unit.about()),
        };
        format!("A {noun} of {}: {about}.", joined(names, "and"))
    };
    kinds.iter().map(line).collect()
}

/// What a clock counts in a search. Only searches that count the same thing are compared.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Counted {
    Effort(EffortUnit),
    Step(&'static str),
    Time,
}

fn what_it_counts(method: &Method, clock: Clock) -> Counted {
    match clock {
        Clock::Nodes => Counted::Effort(method.unit),
        Clock::Steps => Counted::Step(method.step),
        Clock::Time => Counted::Time,
    }
}

/// The place of a search at the finish, or otherwise how it ended, if it did.
pub fn standing_of(lanes: &[Figures], lane: &Figures, clock: Clock) -> &'static str {
    match place(lanes, lane, clock) {
        None => note(lane),
        Some(1) => "1st",
        Some(2) => "2nd",
        Some(3) => "3rd",
        Some(_) => "4th",
    }
}

/// What a search has found and spent, on one line.
pub fn figures(lane: &LaneSnapshot) -> String {
    let figures = &lane.figures;
    let depth = lane.depth().map(|depth| format!("depth {depth}"));
    let checks = figures.checks.map(|checks| counted(checks, "check"));
    let words = [
        Some(counted(figures.step, "step")),
        Some(numbers::time(figures.time)),
        Some(figures.entry.method.unit.counted(figures.effort)),
        checks,
        depth,
        Some(counted(figures.solutions, noun(figures))),
    ];
    // Lines are broken between figures, not within one.
    let words = words.into_iter().flatten();
    let words = words.map(|figure| figure.replace(' ', "\u{a0}"));
    words.collect::<Vec<_>>().join("\u{a0}· ")
}

/// A note needed to interpret the figures of a lane.
pub fn note(lane: &Figures) -> &'static str {
    match lane.outcome().filter(|_| lane.is_finished()) {
        None => "",
        Some(RaceOutcome::Done) => "finished",
        Some(RaceOutcome::NoSolution) => "no solution",
        Some(RaceOutcome::OneFamily) => "one family only",
        Some(RaceOutcome::SolverFailed) => "solver failed",
        Some(RaceOutcome::Stopped) => "stopped",
    }
}

fn knows_none(lane: &Figures) -> bool {
    lane.outcome() == Some(RaceOutcome::NoSolution)
}

/// The searches with their names.
fn named<'a>(
    spec: &RaceSpec,
    lanes: &'a [Figures],
) -> impl Iterator<Item = (String, &'a Figures)> + use<'a> {
    spec.names().into_iter().zip(lanes)
}

#[cfg(test)]
mod tests {
    use insta::assert_snapshot;

    use super::*;
    use crate::board::board;
    use crate::search::METHODS;
    use crate::search::run::Ending;
    use crate::search::testing::method;

    fn of(names: &[&str]) -> RaceSpec {
        let methods: Vec<_> = names.iter().map(|name| method(name)).collect();
        RaceSpec::of_methods(board(8), &methods, 1).unwrap()
    }

    fn of_orders() -> RaceSpec {
        RaceSpec::of_orders(&METHODS[0], &[8, 8, 6].map(board), 1).unwrap()
    }

    /// The searches after these steps, microseconds, nodes or tries, and solutions. Those with an
    /// outcome are at the finish.
    fn lanes(spec: &RaceSpec, spent: &str) -> Vec<Figures> {
        let lane = |(&entry, spent): (&Entry, &str)| {
            let mut words = spent.split_whitespace();
            let [step, micros, effort, solutions] =
                [(); 4].map(|()| words.next().unwrap().parse().unwrap());
            let outcome = words.next().map(|outcome| match outcome {
                "done" => RaceOutcome::Done,
                "none" => RaceOutcome::NoSolution,
                "stopped" => RaceOutcome::Stopped,
                _ => RaceOutcome::OneFamily,
            });
            Figures {
                entry,
                step,
                time: Duration::from_micros(micros),
                solutions,
                effort,
                checks: None,
                ending: outcome.map(|outcome| Ending { step, outcome }),
            }
        };
        let entries = spec.entries().iter();
        entries.zip(spent.split(", ")).map(lane).collect()
    }

    /// The standing and the places, a line for each clock.
    fn by_each_clock(spec: &RaceSpec, finish: Finish, spent: &str) -> String {
        let lanes = lanes(spec, spent);
        let line = |clock| {
            let standing = standing(&spec.clone().by(clock).to(finish), &lanes);
            let places = lanes.iter().map(|lane| standing_of(&lanes, lane, clock));
            format!("{standing} {:?}\n", places.collect::<Vec<_>>())
        };
        Clock::ALL.map(line).concat()
    }

    #[test]
    fn what_is_found_and_who_was_first() {
        let spec = of(&["backtracking", "lookahead", "shuffle"]);
        let mut said = Vec::new();
        for (finish, spent) in [
            (Finish::First, "60 9 5 0, 60 9 5 0"),
            (Finish::All, "60 9 5 3, 60 9 5 5, 60 9 5 0"),
            (Finish::All, "60 9 5 0, 60 9 5 0, 60 9 5 0"),
            (Finish::First, "60 9 5 0, 60 15 20 1 done, 60 9 5 0"),
            (Finish::First, "981 12 113 1 done, 60 15 20 1 done, 9 9 9 0"),
            (Finish::First, "9 9 9 0, 60 15 40 1 done, 33 9 33 1 done"),
            (Finish::First, "9 9 9 0, 9 9 8 1 done, 8 9 8 1 done"),
            (Finish::First, "9 1001 9 1 done, 8 1000 8 1 done, 7 9 7 0"),
            (
                Finish::First,
                "981 12 113 1 done, 7 15 1 1 done, 7 1500 1 1 done",
            ),
            (Finish::All, "10 10 9 0 none, 15 15 9 0 none"),
            (Finish::All, "9 9 9 8 family, 9 9 9 8 family"),
        ] {
            said.push(by_each_clock(&spec, finish, spent));
        }
        let unlike = of(&["lookahead", "exact-cover", "construction", "lookahead"]);
        let spent = "60 9 5 1, 60 9 5 0, 9 9 8 8 family, 60 9 5 3";
        said.push(by_each_clock(&unlike, Finish::All, spent));
        // A search that was stopped might have needed fewer.
        for spent in [
            "60 15 20 1 stopped, 60 12 80 1 done, 9 9 8 8",
            "60 15 60 1 stopped, 60 12 80 1 done, 60 11 20 1 done",
            "60 15 80 1 stopped, 60 12 80 1 done, 60 11 20 1 done",
        ] {
            let spec = of(&["backtracking", "lookahead", "own-fewest-left-none-step"]);
            let lanes = lanes(&spec, spent);
            let places = lanes.iter().map(|lane| place(&lanes, lane, Clock::Nodes));
            said.push(format!(
                "{} {:?}",
                result(&spec, &lanes),
                places.collect::<Vec<_>>()
            ));
        }
        // Searches that are alike have a first, by steps too.
        let one_method = of_orders().by(Clock::Steps);
        for spent in [
            "60 9 5 1 done, 60 9 5 1 done, 90 9 5 1 done",
            "60 9 5 1 done, 61 9 5 0, 60 9 5 0",
        ] {
            let lanes = lanes(&one_method, spent);
            said.push(standing(&one_method, &lanes));
        }
        assert_snapshot!(said.join("\n"));
        // After going back, nothing is said of later events.
        let mut back = lanes(&spec, "9 9 9 0, 60 15 20 1 done");
        (back[1].step, back[1].solutions) = (59, 0);
        let said = standing(&spec.by(Clock::Steps), &back);
        assert_eq!((said.as_str(), note(&back[1])), ("No solution yet.", ""));
    }

    /// Each kind of node, try and step has places of its own; a search that can have none leaves
    /// the others theirs.
    #[test]
    fn only_what_is_alike_is_compared() {
        let races = "\
            lookahead exact-cover shuffle construction: 60 15 20 1 done, 63 9 27 1 done, 33 9 33 1 done, 9 9 8 1 family
            shuffle own-fewest-left-none-step shuffle lookahead: 40 9 40 1 done, 63 9 27 1 done, 33 9 33 1 done, 63 9 27 1 done
            backjumping ilp own local-search: 63 9 27 1 done, 2 9 8 1 done, 60 9 20 1 done, 9 9 8 0";
        let said = races.lines().map(|line| {
            let (names, spent) = line.trim().split_once(": ").unwrap();
            let spec = of(&names.split(' ').collect::<Vec<_>>());
            by_each_clock(&spec, Finish::First, spent)
        });
        let said: Vec<String> = said.collect();
        assert_snapshot!(said.join("\n"));
    }

    /// This is about the bars below the names: each clock has its own, and a race that has not
    /// started has none.
    #[test]
    fn what_was_needed_is_a_share_of_the_most() {
        let spec = of(&["backtracking", "lookahead"]);
        let spent = lanes(&spec, "80 9 40 0, 20 36 10 1");
        let shares_of = |clock| shares(clock, &spent);
        let expected = [[1.0, 0.25], [1.0, 0.25], [0.25, 1.0]];
        assert_eq!(Clock::ALL.map(shares_of), expected);
        let start = lanes(&spec, "0 0 0 0, 0 0 0 0");
        assert_eq!(shares(Clock::Nodes, &start), [0.0, 0.0]);
    }

    #[test]
    fn what_counts_and_how_searches_are_called() {
        let mut said = Vec::new();
        for spec in [
            of(&["backtracking", "lookahead", "shuffle"]),
            of(&["backtracking", "lookahead", "backtracking"]),
            of_orders(),
        ] {
            said.push(format!("{spec}: {}", spec.names().join(", ")));
            for clock in Clock::ALL {
                let lines = what_counts(&spec.clone().by(clock));
                said.push(format!("{}\n", lines.join("\n")));
            }
        }
        assert_snapshot!(said.join("\n"));
    }
}
