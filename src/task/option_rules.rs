//! The options: which tasks accept them, and how they are written.

use std::fmt;

use anyhow::{Result, bail};

use super::Args;
use crate::numbers::joined;

use Medium::{Film, Picture, Text, Window};
use Topic::{
    Check, Compare, Completions, Count, Counts, Growth, Listing, Manual, Play, Puzzle, Race,
    Solutions, Stats, Steps, Tree, Tries,
};

/// The subject of a task, without its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Solutions, unless another topic is chosen.
    Solutions,
    /// The steps of a search.
    Steps,
    /// The tree of a method.
    Tree,
    /// A board to play on.
    Play,
    /// A puzzle.
    Puzzle,
    /// Searches racing side by side.
    Race,
    /// The effort of each method at one order.
    Compare,
    /// The effort of each method at several orders.
    Growth,
    /// Shuffled solutions, and the tries they took.
    Stats,
    /// The numbers of tries at several orders.
    Tries,
    /// The number of solutions.
    Count,
    /// The numbers of solutions at several orders.
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

/// The destination of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Medium {
    /// A window.
    Window,
    /// Standard output, or a text file.
    Text,
    /// A picture file.
    Picture,
    /// A film file.
    Film,
}

/// The options that choose a topic, each with its topic for a single order and that for a range of
/// orders. If several are given, the first in this list counts.
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
const ON_SCREEN_OR_DRAWN: &[Medium] = &[Window, Picture, Film];
const DRAWN: &[Medium] = &[Picture, Film];
const ON_SCREEN: &[Medium] = &[Window];

/// The topics that have a board.
const BOARDS: &[Topic] = &[
    Solutions, Steps, Tree, Play, Puzzle, Race, Compare, Growth, Stats, Tries, Count, Counts,
    Listing,
];

/// An option: the topics that accept it, with the possible media of their results; and its field in
/// [`Args`].
struct OptionRow {
    id: &'static str,
    accepts: &'static [(&'static [Topic], &'static [Medium])],
    word: fn(&Args) -> Option<String>,
    leave_out: fn(&mut Args),
}

/// A field of [`Args`].
trait OptionValue {
    /// The value after the name of the option, if it is given; empty after a flag.
    fn word(&self) -> Option<String>;
}

impl OptionValue for bool {
    fn word(&self) -> Option<String> {
        self.then(String::new)
    }
}

impl<T: fmt::Display> OptionValue for Option<T> {
    fn word(&self) -> Option<String> {
        self.as_ref().map(T::to_string)
    }
}

impl<T: fmt::Display> OptionValue for Vec<T> {
    fn word(&self) -> Option<String> {
        let words: Vec<String> = self.iter().map(T::to_string).collect();
        (!words.is_empty()).then(|| words.join(","))
    }
}

/// Lists the options, one per line, each with the name of its field. One without a line does not
/// compile.
macro_rules! options {
    ($($field:ident: $($topics:expr => $media:expr),+;)+) => {
        const OPTIONS: &[OptionRow] = &[$(OptionRow {
            id: stringify!($field),
            accepts: &[$(($topics, $media)),+],
            word: |args| args.$field.word(),
            leave_out: |args| args.$field = Default::default(),
        }),+];

        impl Default for Args {
            fn default() -> Self {
                Self { $($field: Default::default()),+ }
            }
        }
    };
}

options! {
    order: BOARDS => ALL;
    mode: &[Solutions, Steps, Tree, Race, Stats, Tries, Count, Counts, Listing] => ALL, &[Play] => &[Window, Text], &[Puzzle] => &[Text, Picture];
    method: &[Solutions, Steps, Tree, Stats, Tries, Listing] => ALL;
    solution: &[Solutions] => ALL, &[Steps] => ON_SCREEN;
    limit: &[Solutions] => ALL, &[Steps] => &[Text, Picture, Film], &[Play] => &[Text], &[Puzzle] => &[Text, Picture], &[Stats, Tries] => ALL;
    families: &[Solutions, Count, Counts] => ALL;
    seed: &[Solutions, Steps, Puzzle, Race, Compare, Growth, Stats, Tries] => ALL, &[Play] => ON_SCREEN;
    watch: &[Steps] => ALL;
    step: &[Steps] => &[Window, Text, Picture], &[Race] => &[Window, Picture];
    from: &[Solutions, Steps] => &[Text, Picture, Film], &[Race] => &[Film];
    to: &[Solutions, Steps] => &[Text, Picture, Film], &[Race] => &[Film];
    tree: &[Tree] => ALL;
    depth: &[Tree] => ALL;
    play: &[Play, Steps, Tree, Race, Compare, Count] => ALL, &[Puzzle] => ON_SCREEN_OR_DRAWN;
    coordinates: &[Steps, Tree, Play, Race, Compare, Count] => ALL, &[Solutions, Puzzle] => ON_SCREEN_OR_DRAWN;
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
    chart: &[Growth] => ON_SCREEN_OR_DRAWN;
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
    theme: BOARDS => ON_SCREEN_OR_DRAWN;
    zoom: BOARDS => ON_SCREEN;
    no_config: BOARDS => ALL;
    no_motion: BOARDS => ON_SCREEN;
    threads: &[Solutions, Count, Counts] => ALL, BOARDS => ON_SCREEN;
    kernel: &[Solutions, Count, Counts] => ALL, BOARDS => ON_SCREEN;
    part: &[Count] => ALL;
    resume: &[Count] => ALL;
}

/// Options about the machine's resources: commands and addresses leave them out.
pub(super) const MACHINE: [&str; 2] = ["threads", "kernel"];

/// Options that exclude others, and why.
const ALONE: [(&str, &[&str], &str); 7] = [
    (
        "solution",
        &["limit", "from", "to"],
        "--solution K is that one alone, and --from K goes on from there",
    ),
    (
        "step",
        &["solution", "limit", "from", "to", "budget"],
        "--step K says where to stop",
    ),
    ("to", &["limit"], "--to says where to end"),
    ("part", &["families"], "--part counts solutions"),
    ("orders", &["play"], "--orders are boards without queens"),
    (
        "orders",
        &["order"],
        "--orders gives the orders of all boards",
    ),
    (
        "play",
        &["families", "part", "resume"],
        "--play counts the solutions that have these queens",
    ),
];

impl Topic {
    /// The topic that these options choose, with a range of orders or with a single one.
    pub fn of(given: &[&str], has_range: bool) -> Self {
        let chosen = CHOOSERS.iter().find(|(name, _)| given.contains(name));
        chosen.map_or(Solutions, |(_, topics)| topics[usize::from(has_range)])
    }

    /// The possible media of its results, the usual one first.
    pub fn media(self) -> &'static [Medium] {
        match self {
            Solutions | Steps | Race => ALL,
            Play | Puzzle | Growth => &[Window, Text, Picture],
            Tree | Compare | Stats => &[Text, Picture],
            Tries | Count | Counts | Listing | Check | Completions | Manual => &[Text],
        }
    }

    /// Whether it accepts several orders.
    pub fn has_range(self) -> bool {
        matches!(self, Growth | Tries | Counts)
    }

    /// Whether it accepts an option when its results go into this medium.
    pub fn accepts(self, option: &str, medium: Medium) -> bool {
        self.media_with(option).any(|taken| taken == medium)
    }

    /// The possible media of its results with an option.
    fn media_with(self, option: &str) -> impl Iterator<Item = Medium> {
        let row = OPTIONS.iter().find(|row| row.id == option);
        let places = row.map_or(&[][..], |row| row.accepts).iter();
        let places = places.filter(move |(topics, _)| topics.contains(&self));
        let is_taken =
            move |medium: &Medium| places.clone().any(|(_, media)| media.contains(medium));
        self.media().iter().copied().filter(is_taken)
    }

    /// Whether its results can go into this medium, with these options.
    ///
    /// # Errors
    /// One line that says what is wrong, and what is allowed.
    pub fn check(self, medium: Medium, given: &[&str]) -> Result<()> {
        if !self.media().contains(&medium) {
            bail!(self.has_no(medium, given));
        }
        for option in given {
            if self.media_with(option).next().is_none() {
                bail!(self.refuses(option, given));
            }
            if !self.accepts(option, medium) {
                bail!(
                    "{}--{} needs {}, not {}",
                    self.chooser(given)
                        .map_or_else(String::new, |(name, _)| format!("with --{}, ", long(name))),
                    long(option),
                    or(self.media_with(option).map(Medium::request_hint)),
                    medium.name()
                );
            }
        }
        // A window begins with a solution, and shows the others too.
        let alone = ALONE.into_iter();
        let alone = alone.filter(|&(option, ..)| (option, medium) != ("solution", Window));
        for (option, others, why) in alone {
            let other = others.iter().find(|other| given.contains(other));
            if let Some(other) = other.filter(|_| given.contains(&option)) {
                let other = match *other {
                    "order" => "the order N".into(),
                    option => format!("--{}", long(option)),
                };
                bail!("{why}: leave {other} out");
            }
        }
        Ok(())
    }

    /// The message that it has no result for this medium, whichever option chose it.
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

    /// The message that it does not accept this option.
    fn refuses(self, option: &str, given: &[&str]) -> String {
        let accepts = |topic: &&Self| topic.media_with(option).next().is_some();
        let (with, without): (Vec<Self>, Vec<Self>) = BOARDS.iter().partition(accepts);
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

    /// The option that chooses this topic, preferably one that was given; and all topics that this
    /// option chooses.
    fn chooser(self, given: &[&str]) -> Option<&'static (&'static str, [Self; 2])> {
        let mut choosers = CHOOSERS.iter().filter(|(_, topics)| topics.contains(&self));
        let first = choosers.clone().next();
        choosers.find(|(name, _)| given.contains(name)).or(first)
    }

    /// The option that chooses this topic, with the number of orders if the same option also
    /// chooses a topic that is not among these.
    pub(super) fn named(self, among: &[Self], given: &[&str]) -> String {
        let Some((name, topics)) = self.chooser(given) else {
            return "a list of solutions".into();
        };
        let is_named = |topic| topic == self || among.contains(&topic);
        let orders = match self.has_range() {
            _ if topics.iter().copied().all(is_named) => "",
            true => " with a range of orders",
            false => " with one order",
        };
        format!("--{}{orders}", long(name))
    }
}

impl Medium {
    /// The name of the medium.
    fn name(self) -> &'static str {
        match self {
            Window => "a window",
            Text => "text",
            Picture => "a picture",
            Film => "a film",
        }
    }

    /// The name of the medium, and how to request it.
    fn request_hint(self) -> String {
        let how = match self {
            Window => "",
            Text => " (--print)",
            Picture => " (--out with .svg or .png)",
            Film => " (--out with .gif or .apng)",
        };
        format!("{}{how}", self.name())
    }
}

impl Args {
    /// The names and values of the fields that are given: first the order, then what chooses the
    /// task, then the rest. They are checked in this order, as the rest depends on the task.
    fn fields(&self) -> Vec<(&'static str, String)> {
        let place = |id: &str| CHOOSERS.iter().position(|(name, _)| *name == id);
        let field = |row: &OptionRow| Some((row.id, (row.word)(self)?));
        let mut fields: Vec<_> = OPTIONS.iter().filter_map(field).collect();
        fields.sort_by_key(|(id, _)| (*id != "order", place(id).unwrap_or(CHOOSERS.len())));
        fields
    }

    /// The names of the fields that are given.
    pub(super) fn given(&self) -> Vec<&'static str> {
        self.fields().into_iter().map(|(id, _)| id).collect()
    }

    /// The long names and values of all given options, starting with the one that chooses the task.
    /// Options about the machine's resources are left out.
    pub fn words(&self) -> Vec<(String, String)> {
        let fields = self.fields().into_iter();
        let fields = fields.filter(|(id, _)| !MACHINE.contains(id));
        fields.map(|(id, value)| (long(id), value)).collect()
    }

    /// The same arguments without those that the task does not accept.
    pub fn fitting(mut self) -> Self {
        loop {
            let before = self.clone();
            let topic = self.topic();
            let medium = self.outlet(topic).map_or(Text, |outlet| outlet.medium());
            for row in OPTIONS.iter().filter(|row| !topic.accepts(row.id, medium)) {
                (row.leave_out)(&mut self);
            }
            if self.names_no_squares(topic) {
                self.coordinates = None;
            }
            if !self.draws(topic, medium) {
                self.seed = None;
            }
            if !self.uses_machine(topic, medium) {
                (self.threads, self.kernel) = (None, None);
            }
            // Where the option that chose the topic was left out, the topic is now another one.
            if self == before {
                return self;
            }
        }
    }
}

/// The name of an option, from that of its field.
fn long(id: &str) -> String {
    id.replace('_', "-")
}

/// Joins names as in "a, b or c".
pub fn or(names: impl IntoIterator<Item = impl ToString>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    joined(&names, "or")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_about_an_option_that_exists() {
        let choosers = CHOOSERS.iter().map(|(option, _)| *option);
        let alone = ALONE.iter();
        let alone = alone.flat_map(|(option, others, _)| others.iter().chain([option]).copied());
        for named in choosers.chain(alone).chain(MACHINE).chain(["order"]) {
            assert!(OPTIONS.iter().any(|row| row.id == named), "{named}");
        }
    }
}
