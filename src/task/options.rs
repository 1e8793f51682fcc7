//! The options: which tasks take them, and how they are written.

use std::fmt;

use super::Args;
use crate::numbers::grouped;

use Medium::{Film, Picture, Text, Window};
use Topic::{
    Check, Compare, Completions, Count, Counts, Growth, Listing, Manual, Play, Puzzle, Race,
    Solutions, Stats, Steps, Tree, Tries,
};

/// What a task is about, without what it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Solutions, where nothing else is chosen.
    Solutions,
    /// The steps of a search.
    Steps,
    /// The tree of a method.
    Tree,
    /// A board to play on.
    Play,
    /// A puzzle.
    Puzzle,
    /// Searches side by side.
    Race,
    /// What each method needs at one order.
    Compare,
    /// What each method needs at several orders.
    Growth,
    /// Shuffled solutions, and their tries.
    Stats,
    /// Tries at several orders.
    Tries,
    /// How many solutions there are.
    Count,
    /// How many there are at several orders.
    Counts,
    /// A method as pseudocode.
    Listing,
    /// A file to check.
    Check,
    /// A script for a shell.
    Completions,
    /// The manual page.
    Manual,
}

/// What a result goes into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// A window.
    Window,
    /// Standard output, or a file of text.
    Text,
    /// A file with a picture.
    Picture,
    /// A file with a film.
    Film,
}

/// The options that choose a topic: that of one order, and that of a range of orders. Of several
/// that are given the first here counts.
const CHOOSERS: [(&str, [Topic; 2]); 13] = [
    ("completions", [Completions; 2]),
    ("man", [Manual; 2]),
    ("check", [Check; 2]),
    ("compare", [Compare, Growth]),
    ("race", [Race; 2]),
    ("count", [Count, Counts]),
    ("stats", [Stats, Tries]),
    ("code", [Listing; 2]),
    ("tree", [Tree; 2]),
    ("puzzle", [Puzzle; 2]),
    ("watch", [Steps; 2]),
    ("play", [Play; 2]),
    ("no_repeats", [Stats; 2]),
];

const ALL: &[Medium] = &[Window, Text, Picture, Film];
const SEEN: &[Medium] = &[Window, Picture, Film];
const DRAWN: &[Medium] = &[Picture, Film];
const OPEN: &[Medium] = &[Window];

/// The topics that have a board.
const BOARDS: &[Topic] = &[
    Solutions, Steps, Tree, Play, Puzzle, Race, Compare, Growth, Stats, Tries, Count, Counts,
    Listing,
];

/// An option: which topics take it, and where their results go then; and the field of [`Args`]
/// that it is kept in.
struct OptionRow {
    id: &'static str,
    takes: &'static [(&'static [Topic], &'static [Medium])],
    word: fn(&Args) -> Option<String>,
    leave_out: fn(&mut Args),
}

/// A field of [`Args`].
trait Field {
    /// What stands after the name of the option, if it is given; after a flag nothing.
    fn word(&self) -> Option<String>;
}

impl Field for bool {
    fn word(&self) -> Option<String> {
        self.then(String::new)
    }
}

impl<T: fmt::Display> Field for Option<T> {
    fn word(&self) -> Option<String> {
        self.as_ref().map(T::to_string)
    }
}

/// A line for each option, which has the name of its field.
macro_rules! options {
    ($($field:ident: $($topics:expr => $media:expr),+;)+) => {
        const OPTIONS: &[OptionRow] = &[$(OptionRow {
            id: stringify!($field),
            takes: &[$(($topics, $media)),+],
            word: |args| args.$field.word(),
            leave_out: |args| args.$field = Default::default(),
        }),+];
    };
}

options! {
    order: BOARDS => ALL;
    mode: &[Solutions, Steps, Tree, Race, Stats, Tries, Count, Counts, Listing] => ALL, &[Play] => OPEN;
    method: &[Solutions, Steps, Tree, Stats, Tries, Listing] => ALL;
    solution: &[Solutions] => ALL, &[Steps] => OPEN;
    limit: &[Solutions, Steps] => &[Window, Text, Film], &[Puzzle] => &[Text], &[Stats, Tries] => ALL;
    families: &[Solutions, Count, Counts] => ALL;
    seed: &[Solutions, Steps, Puzzle, Race, Compare, Growth, Stats, Tries] => ALL, &[Play] => OPEN;
    watch: &[Steps] => ALL;
    step: &[Steps] => &[Window, Text, Picture], &[Race] => &[Window, Picture];
    from: &[Solutions, Steps] => &[Text, Film], &[Race] => &[Film];
    to: &[Solutions, Steps] => &[Text, Film], &[Race] => &[Film];
    tree: &[Tree] => ALL;
    depth: &[Tree] => ALL;
    play: &[Play, Steps, Tree, Race, Compare, Count] => ALL, &[Puzzle] => SEEN;
    coordinates: &[Steps, Tree, Play, Compare, Count] => ALL, &[Solutions, Puzzle, Race] => SEEN;
    puzzle: &[Puzzle] => ALL;
    print: &[Solutions, Steps, Tree, Play, Puzzle, Race, Compare, Growth, Stats, Tries, Count, Counts] => ALL;
    out: BOARDS => ALL;
    size: BOARDS => DRAWN;
    title: BOARDS => DRAWN;
    force: BOARDS => ALL;
    speed: BOARDS => &[Film];
    once: BOARDS => &[Film];
    count: &[Count, Counts] => ALL;
    compare: &[Compare, Growth] => ALL;
    own: &[Compare] => ALL;
    chart: &[Growth] => SEEN;
    race: &[Race] => ALL;
    orders: &[Race] => ALL;
    clock: &[Race] => ALL;
    code: &[Listing] => ALL;
    budget: &[Compare, Growth, Tries, Counts] => ALL, &[Race] => &[Text, Picture];
    stats: &[Stats, Tries] => ALL;
    no_repeats: &[Stats] => &[Text];
    completions: &[Completions] => ALL;
    check: &[Check] => ALL;
    man: &[Manual] => ALL;
    theme: BOARDS => SEEN;
    zoom: BOARDS => OPEN;
    no_config: BOARDS => ALL;
    no_motion: BOARDS => OPEN;
    threads: &[Solutions, Count, Counts] => ALL, BOARDS => OPEN;
    kernel: &[Solutions, Count, Counts] => ALL, BOARDS => OPEN;
    part: &[Count] => ALL;
    resume: &[Count] => ALL;
}

/// Options that say what a machine is to use: no command or address has them.
const MACHINE: [&str; 2] = ["threads", "kernel"];

/// Options that exclude others, and why.
const ALONE: [(&str, &[&str], &str); 6] = [
    (
        "solution",
        &["limit", "from", "to"],
        "--solution K is that one alone, and --from K goes on from there",
    ),
    (
        "step",
        &["solution", "limit", "from", "to", "budget"],
        "--step K is that one alone",
    ),
    ("to", &["limit"], "--to says where to end"),
    ("part", &["families"], "--part counts solutions"),
    ("orders", &["play"], "--orders are boards without queens"),
    (
        "play",
        &["families", "part", "resume"],
        "--play counts the solutions that have these queens",
    ),
];

impl Topic {
    /// What these options choose, with a range of orders or with one order.
    #[must_use]
    pub fn of(given: &[&str], has_range: bool) -> Self {
        let chosen = CHOOSERS.iter().find(|(name, _)| given.contains(name));
        match chosen {
            Some(&(_, [_, topic])) if has_range => topic,
            Some(&(_, [topic, _])) => topic,
            None => Solutions,
        }
    }

    /// Where its results go, the usual place first.
    #[must_use]
    pub fn media(self) -> &'static [Medium] {
        match self {
            Solutions | Steps | Race => ALL,
            Play | Puzzle | Growth => &[Window, Text, Picture],
            Tree | Compare | Stats => &[Text, Picture],
            Tries | Count | Counts | Listing | Check | Completions | Manual => &[Text],
        }
    }

    /// Whether it takes several orders.
    #[must_use]
    pub fn has_range(self) -> bool {
        matches!(self, Growth | Tries | Counts)
    }

    /// Whether it takes an option where its results go into this.
    #[must_use]
    pub fn takes(self, option: &str, medium: Medium) -> bool {
        self.media_with(option).any(|taken| taken == medium)
    }

    /// Where its results can go with an option.
    fn media_with(self, option: &str) -> impl Iterator<Item = Medium> {
        let row = OPTIONS.iter().find(|row| row.id == option);
        let places = row.map_or(&[][..], |row| row.takes).iter();
        let places = places.filter(move |(topics, _)| topics.contains(&self));
        let is_taken =
            move |medium: &Medium| places.clone().any(|(_, media)| media.contains(medium));
        self.media().iter().copied().filter(is_taken)
    }

    /// Whether its results can go into this, with these options.
    ///
    /// # Errors
    /// One line that says what is wrong, and what is allowed.
    pub fn check(self, medium: Medium, given: &[&str]) -> Result<(), String> {
        if !self.media().contains(&medium) {
            return Err(self.has_no(medium, given));
        }
        for option in given {
            if self.media_with(option).next().is_none() {
                return Err(self.refuses(option, given));
            }
            if !self.takes(option, medium) {
                return Err(format!(
                    "{}--{} needs {}, not {}",
                    self.chooser(given)
                        .map_or_else(String::new, |(name, _)| format!("with --{}, ", long(name))),
                    long(option),
                    or(self.media_with(option).map(Medium::asked)),
                    medium.name()
                ));
            }
        }
        for (option, others, why) in ALONE {
            let other = others.iter().find(|other| given.contains(other));
            if let Some(other) = other.filter(|_| given.contains(&option)) {
                return Err(format!("{why}: leave --{} out", long(other)));
            }
        }
        Ok(())
    }

    /// It gives nothing of this kind, whatever was given to choose it.
    #[must_use]
    pub fn has_no(self, medium: Medium, given: &[&str]) -> String {
        let media = or(self.media().iter().copied().map(Medium::name));
        let has_none = |topic: &Self| !topic.media().contains(&medium);
        let without: Vec<Self> = BOARDS.iter().copied().filter(has_none).collect();
        format!(
            "{} gives {media}, not {}",
            self.named(&without, given),
            medium.name()
        )
    }

    /// It does not take this option.
    fn refuses(self, option: &str, given: &[&str]) -> String {
        let takes = |topic: &&Self| topic.media_with(option).next().is_some();
        let (with, without): (Vec<Self>, Vec<Self>) = BOARDS.iter().partition(takes);
        let is_chooser = CHOOSERS.iter().any(|(name, _)| *name == option);
        if self != Solutions && (is_chooser || with.contains(&Solutions)) {
            let name = self.named(&without, given);
            return match option {
                "order" => format!("{name} takes no order: leave it out"),
                _ => format!("{name} takes no --{0}: leave --{0} out", long(option)),
            };
        }
        let mut names: Vec<String> = with.iter().map(|topic| topic.named(&with, &[])).collect();
        names.dedup();
        format!("--{} needs {}", long(option), or(names))
    }

    /// The option that chooses it, best one that was given; and all that this one chooses.
    fn chooser(self, given: &[&str]) -> Option<&'static (&'static str, [Self; 2])> {
        let mut choosers = CHOOSERS.iter().filter(|(_, topics)| topics.contains(&self));
        let first = choosers.clone().next();
        choosers.find(|(name, _)| given.contains(name)).or(first)
    }

    /// The option that chooses it; with how many orders, where the same option chooses a topic that
    /// is not among these.
    fn named(self, among: &[Self], given: &[&str]) -> String {
        match self.chooser(given) {
            None => "a list of solutions".into(),
            Some((name, topics))
                if topics
                    .iter()
                    .all(|topic| among.contains(topic) || *topic == self) =>
            {
                format!("--{}", long(name))
            }
            Some((name, _)) if self.has_range() => {
                format!("--{} with a range of orders", long(name))
            }
            Some((name, _)) => format!("--{} with one order", long(name)),
        }
    }
}

impl Medium {
    /// What it is.
    fn name(self) -> &'static str {
        match self {
            Window => "a window",
            Text => "text",
            Picture => "a picture",
            Film => "a film",
        }
    }

    /// What it is, and how it is asked for.
    fn asked(self) -> &'static str {
        match self {
            Window => "a window",
            Text => "text (--print)",
            Picture => "a picture (--out with .svg or .png)",
            Film => "a film (--out with .gif or .apng)",
        }
    }
}

impl Args {
    /// The names of the fields that are given.
    #[must_use]
    pub(super) fn given(&self) -> Vec<&'static str> {
        let rows = OPTIONS.iter().filter(|row| (row.word)(self).is_some());
        rows.map(|row| row.id).collect()
    }

    /// The long names of all that is given, what chooses the task first, and what stands after
    /// them. What a machine can do is left out.
    #[must_use]
    pub fn words(&self) -> Vec<(String, String)> {
        let place = |row: &&OptionRow| CHOOSERS.iter().position(|(name, _)| *name == row.id);
        let rows = OPTIONS.iter().filter(|row| !MACHINE.contains(&row.id));
        let mut rows: Vec<&OptionRow> = rows.collect();
        rows.sort_by_key(|row| (row.id != "order", place(row).unwrap_or(CHOOSERS.len())));
        let word = |row: &OptionRow| Some((long(row.id), (row.word)(self)?));
        rows.into_iter().filter_map(word).collect()
    }

    /// The same without what the task does not take.
    #[must_use]
    pub fn fitting(mut self) -> Self {
        let topic = self.topic();
        let medium = self.outlet(topic).map_or(Text, |outlet| outlet.medium());
        for row in OPTIONS.iter().filter(|row| !topic.takes(row.id, medium)) {
            (row.leave_out)(&mut self);
        }
        self
    }
}

/// The name of an option, by that of its field.
fn long(id: &str) -> String {
    id.replace('_', "-")
}

/// An order beyond the largest for what is asked for.
#[must_use]
pub fn too_large(order: usize, what: &str, max_order: usize) -> String {
    format!(
        "order {} is too large to {what}: 1 to {} is allowed",
        grouped(order as u64),
        grouped(max_order as u64)
    )
}

/// As in "a, b or c".
pub fn or(names: impl IntoIterator<Item = impl ToString>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}
