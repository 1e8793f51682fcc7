//! The arguments: each checked by itself, then all of them together; and how they are written.

mod into_task;
#[cfg(test)]
mod tests;
mod values;

use std::num::NonZero;

use anyhow::{Result, bail};
use clap::{Parser, ValueHint};
use clap_complete::Shell as CompletingShell;

pub use self::values::{FileName, MAX_TITLE, OrderArg, Seconds, accepts_title};
use super::{FileKind, Format, Medium, Shell, Task, TaskOutput, Topic, WorkShare, or, web_address};
use crate::board::{Board, Coordinates};
use crate::counting::Kernel;
use crate::picture::film::FilmSpeed;
use crate::picture::{Theme, Zoom, letters};
use crate::search::run::Clock;
use crate::search::{Method, Quantity};
use crate::solutions::{Difficulty, Mode};

/// Headings of options in the help. Most options are under "What to do".
const WHICH: &str = "Which solutions";
const FILMS: &str = "Films";
const WINDOW: &str = "Window";
const COUNTING: &str = "Counting";

/// Shows every way to place N queens on an N × N board so that none attacks another.
///
/// Opens a window, in which the key ? lists all keys. With --print it prints text instead.
#[derive(Clone, Debug, PartialEq, Eq, Parser)]
#[command(
    name = "queens",
    version,
    allow_negative_numbers = true,
    next_help_heading = "What to do",
    after_long_help = EXAMPLES
)]
#[expect(clippy::struct_excessive_bools, reason = "each flag is a bool")]
pub struct Args {
    /// Order of the board: N rows, N columns and N queens; or a range, such as 4-12 [default: 8]
    ///
    /// A range is for --compare, --count and -m shuffle --stats, which print a table of it.
    /// Each method has 10 seconds at each order, or as many as --budget says.
    #[arg(value_name = "N", help_heading = None::<&str>)]
    pub order: Option<OrderArg>,

    /// Which solutions to show [default: first]
    #[arg(short, long, value_enum, help_heading = WHICH)]
    pub mode: Option<Mode>,

    /// Search by this method instead of the default of the mode
    #[arg(long, value_name = "NAME", value_parser = values::method(), help_heading = WHICH)]
    pub method: Option<&'static Method>,

    /// Show solution number K, counted from 1
    ///
    /// A window begins with it. Printed or in a file it is only that one; --from K goes on from
    /// there.
    #[arg(long, value_name = "K", value_parser = values::positive, help_heading = WHICH)]
    pub solution: Option<u64>,

    /// Stop after K solutions, or with --families after K families
    ///
    /// Without it --print and --out stop after one solution, and with -m all or --from after the
    /// last. A picture shows up to 100 side by side.
    #[arg(long, value_name = "K", value_parser = values::positive, help_heading = WHICH)]
    pub limit: Option<u64>,

    /// Show one solution of each family
    ///
    /// Rotations and reflections turn a solution into others; together these are its family.
    #[arg(long, help_heading = WHICH)]
    pub families: bool,

    /// Start the random numbers of restarts, shuffle, local-search and own with random columns from S: the same seed gives the same solutions
    ///
    /// --compare uses them too. With --puzzle it is the number of the puzzle.
    #[arg(long, value_name = "S", value_parser = values::from_zero, help_heading = WHICH)]
    pub seed: Option<u64>,

    /// Watch the search, step by step
    ///
    /// With --print it prints every step up to the first solution, up to --limit solutions,
    /// or with -m all up to the end of the search. As rows, a step is its number and a sentence
    /// that says what happens and why. As board, the board follows, where x marks a tested
    /// square that is attacked. As json, a step is an object.
    #[arg(long)]
    pub watch: bool,

    /// With --watch: begin at step K of the search, or print this step alone
    ///
    /// With a window or a picture of --race: at node K, or with --clock steps at step K. 0 is
    /// before the first.
    #[arg(long, value_name = "K", value_parser = values::from_zero)]
    pub step: Option<u64>,

    /// Start at solution A, or with --watch at step A (printed or in a file)
    ///
    /// In a film of --race, A counts nodes, or with --clock steps steps.
    #[arg(long, value_name = "A", value_parser = values::positive)]
    pub from: Option<u64>,

    /// With --print or --out: up to solution B, with --watch up to step B, a film of --race up to
    /// node B
    ///
    /// Steps go past solutions as well.
    #[arg(long, value_name = "B", value_parser = values::positive)]
    pub to: Option<u64>,

    /// Print the search tree of the method: every queen it places, and what comes of it
    ///
    /// Nodes without anything below them are marked as a solution or a dead end. The last line
    /// counts them. -p dot prints the tree for Graphviz, -p json as an object with objects in it.
    #[arg(long)]
    pub tree: bool,

    /// With --tree: leave out what is below level D
    #[arg(long, value_name = "D", value_parser = values::depth)]
    pub depth: Option<usize>,

    /// Play: place queens by hand, beginning with these, as in --play="0,4 1,6"
    ///
    /// A queen is given as row,column, both counted from 0 at the top left; with --coordinates
    /// one as in "1,5 2,7", with chess as in "e8 g7". It also reads a line that -p rows prints, and
    /// a list in brackets, where columns always count from 0.
    /// With --print it prints a completion: a solution that has all these queens; with -m all it
    /// prints all of them, with --limit K the first K.
    /// With --watch, --race, --compare, --tree and --count they are given: searches place the
    /// others. --count takes them up to order 16, and with --print it prints how many solutions
    /// have a queen on each square that is not attacked.
    #[arg(
        long,
        value_name = "QUEENS",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = ""
    )]
    pub play: Option<String>,

    /// Count rows and columns from 0, from 1, or as in chess [default: zero]
    ///
    /// On the board, in sentences, in --tree and in what --play reads. Formats for programs do not
    /// change: the numbers of rows and json count from 0, those of pairs from 1.
    #[arg(long, value_name = "NAME", value_enum)]
    pub coordinates: Option<Coordinates>,

    /// Play a puzzle: some queens are given, and exactly one solution has them [default: medium]
    ///
    /// --seed S chooses it: the same seed, order and difficulty give the same puzzle everywhere.
    /// Orders 6 to 12. Text and pictures show the puzzle, or those of --limit seeds from S on, and
    /// with -m all their solutions.
    /// With --play these queens are placed on it.
    #[arg(
        long,
        value_name = "DIFFICULTY",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "medium",
        value_enum
    )]
    pub puzzle: Option<Difficulty>,

    /// Print solutions, the steps of --watch, the tree of --tree, a completion of --play, a puzzle
    /// or a table; no window opens
    ///
    /// Tables, as those of a range of orders, are printed as rows, json or csv.
    #[arg(short, long, value_name = "FORMAT", value_enum)]
    pub print: Option<Format>,

    /// Write to FILE in place of printing: its ending .txt, .csv, .json or .dot says how, .svg
    /// or .png draws a picture
    ///
    /// A picture shows solutions, puzzles or steps of --watch, up to 100 side by side, a board of
    /// --play, a tree, a race (finished, or at --step K), or a chart of --compare or --stats.
    /// With .gif and .apng it is a film of solutions, or of --watch or --race, of at most 10,000
    /// pictures.
    /// The file is written as a whole or not at all.
    #[arg(short, long, value_name = "FILE", value_parser = values::file(), value_hint = ValueHint::AnyPath)]
    pub out: Option<FileName>,

    /// With --out and .svg or .png: how many pixels wide the picture is, up to 8,192
    ///
    /// Without it the squares of a board take up to 800 pixels, or two each above order 400 and
    /// one above 4,096, and names of rows and columns take more. Charts are 960 or 1,200 wide,
    /// races 640 for each board beside another, solutions, puzzles and steps side by side 320, and
    /// trees and tables as wide as they need.
    /// A film is 120 to 1,920 wide [default: 480, of a race 960, or 1,920 above order 480].
    #[arg(long, value_name = "PIXELS", value_parser = values::size)]
    pub size: Option<u32>,

    /// With a picture or a film: write TEXT above it; in an SVG it is the title of the file too
    #[arg(long, value_name = "TEXT", value_parser = values::title)]
    pub title: Option<String>,

    /// With --out: overwrite FILE if it exists
    #[arg(long, requires = "out")]
    pub force: bool,

    /// With a film: how many steps or solutions it shows a second, from 0.1 to 1,000,000
    /// [default: 5 steps, 100 of a race by time, 1 solution]
    ///
    /// Above 50 a second some are left out. The last picture stands for two seconds.
    #[arg(long, value_name = "RATE", help_heading = FILMS)]
    pub speed: Option<FilmSpeed>,

    /// With a film: play it once, not again and again
    #[arg(long, help_heading = FILMS)]
    pub once: bool,

    /// Print the number of solutions, or with --families the number of families
    ///
    /// They are counted, not looked up in a table.
    #[arg(long)]
    pub count: bool,

    /// Print what each method needs to find all solutions, a row as soon as it is done
    ///
    /// A range of orders opens a window with a chart of it. With --print it prints a table.
    #[arg(long)]
    pub compare: bool,

    /// With --compare and one order: compare the combinations of your own search, not the methods
    ///
    /// There are 72, from own to own-fewest-least-arc-jump.
    #[arg(long)]
    pub own: bool,

    /// With --compare and a range of orders: what the chart shows
    /// [default: nodes]
    #[arg(long, value_name = "NAME", value_enum)]
    pub chart: Option<Quantity>,

    /// Race: run two to four methods side by side, as in --race backtracking,lookahead,shuffle
    ///
    /// They run to the first solution, or with -m all to all. With --print it says who was
    /// first, and what the next one needed, in nodes and in time.
    #[arg(
        long,
        value_name = "METHODS",
        value_delimiter = ',',
        value_parser = values::method(),
        hide_possible_values = true
    )]
    pub race: Vec<&'static Method>,

    /// With --race and one method: run it at these two to four orders, as in --orders 6,8,10
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = values::board)]
    pub orders: Vec<Board>,

    /// With --race: what the race is measured in [default: nodes]
    #[arg(long, value_name = "NAME", value_enum)]
    pub clock: Option<Clock>,

    /// Print the method as pseudocode, with the line numbers of --watch -p json
    ///
    /// It is the same for every order.
    #[arg(long)]
    pub code: bool,

    /// With --compare, a range of orders, or --race with --print or --out: stop each method after SECONDS
    /// [default: 10]
    ///
    /// They are for each method at each order. One that is stopped does not run at larger orders.
    #[arg(long, value_name = "SECONDS")]
    pub budget: Option<Seconds>,

    /// With -m shuffle: print how many tries each solution took, the mean, and the expected mean
    #[arg(long)]
    pub stats: bool,

    /// With -m shuffle: print no solution twice, and go on until --limit different ones are found
    #[arg(long)]
    pub no_repeats: bool,

    /// Print a script that lets this shell complete the arguments of queens
    #[arg(long, value_name = "SHELL", help_heading = "Installing")]
    pub completions: Option<CompletingShell>,

    /// Check whether each line of a file is a solution; - is standard input
    ///
    /// They are given as rows, pairs or json, as --print prints them, as a list in brackets or as
    /// squares in chess such as b4 d3 a2 c1, not as board or csv, of any order up to 100,000,000.
    /// Lines that begin with # are left out. For each other line it prints whether it is a solution,
    /// and if not how many pairs of queens clash and where the first do. Exit code 1 if any is not a
    /// solution.
    #[arg(long, value_name = "FILE", value_parser = values::file(), value_hint = ValueHint::AnyPath)]
    pub check: Option<FileName>,

    /// Print the manual page, in the format of man
    #[arg(long, help_heading = "Installing")]
    pub man: bool,

    /// Colours of the window or of a picture [default: the last ones chosen, at first classic; for
    /// pictures classic]
    #[arg(long, value_name = "NAME", value_enum, help_heading = WINDOW)]
    pub theme: Option<Theme>,

    /// Enlarge letters, lines and marks by this factor, from 0.5 to 3
    /// [default: chosen last, at first 1]
    #[arg(long, value_name = "FACTOR", help_heading = WINDOW)]
    pub zoom: Option<Zoom>,

    /// Neither read nor write what is kept between runs, such as the settings of the window
    ///
    /// Options override what was kept, and are not kept themselves.
    #[arg(long, help_heading = WINDOW)]
    pub no_config: bool,

    /// Show queens on their squares at once, without motion
    #[arg(long, help_heading = WINDOW)]
    pub no_motion: bool,

    /// Use up to T threads to count, to list all solutions as rows, and to look them up
    /// [default: as many as there are processors, or as Slurm gave]
    #[arg(long, value_name = "T", value_parser = values::threads, help_heading = COUNTING)]
    pub threads: Option<NonZero<usize>>,

    /// Use these instructions to count and to look solutions up: avx512, avx2 or portable
    /// [default: the fastest that the machine has]
    #[arg(long, value_name = "NAME", help_heading = COUNTING)]
    pub kernel: Option<Kernel>,

    /// With --count: count share K of M; the M shares add up to all solutions
    #[arg(long, value_name = "K/M", help_heading = COUNTING)]
    pub part: Option<WorkShare>,

    /// With --count: go on from what this file keeps, and keep in it what is counted
    ///
    /// A file that does not exist yet begins a new count. It is written every 10 seconds, at
    /// Ctrl-C and at the end. A file of another order or part is refused.
    #[arg(long, value_name = "FILE", value_parser = values::file(), value_hint = ValueHint::AnyPath, help_heading = COUNTING)]
    pub resume: Option<FileName>,
}

impl Args {
    /// The equivalent command in a shell.
    pub fn as_command(&self, shell: Shell) -> String {
        let words = self.words().into_iter();
        let words = words.map(|(name, value)| shell.argument(&name, &value));
        let words: Vec<String> = ["queens".to_owned()].into_iter().chain(words).collect();
        words.join(" ")
    }

    /// The part after the question mark in the equivalent address.
    pub fn as_address(&self) -> String {
        let words = self.words().into_iter();
        let parts = words.map(|(name, value)| web_address::part(&name, &value));
        parts.collect::<Vec<_>>().join("&")
    }

    /// The task that these arguments describe together.
    ///
    /// # Errors
    /// One line that says what is wrong and what is allowed.
    pub fn task(&self) -> Result<Task> {
        let topic = self.topic();
        let outlet = self.outlet(topic)?;
        if !topic.has_range() {
            self.board()?;
        }
        topic.check(outlet.medium(), &self.given())?;
        let format = self.format(topic, &outlet)?;
        self.check_numbers(topic, outlet.medium())?;
        if let TaskOutput::File(_, kind) = outlet {
            self.check_title(kind)?;
        }
        Ok(Task {
            kind: self.task_kind(topic, format)?,
            args: self.clone(),
            outlet,
            format,
        })
    }

    /// Checks that the title can be drawn in a file of this kind. An SVG is drawn with the fonts of
    /// whoever opens it, so it may have any letters.
    ///
    /// # Errors
    /// One line that names the letters that cannot be drawn.
    pub fn check_title(&self, kind: FileKind) -> Result<()> {
        let missing = letters::missing(self.title.as_deref().unwrap_or_default());
        let or = match kind {
            FileKind::Svg => return Ok(()),
            FileKind::Png => ", or save as .svg",
            _ => "",
        };
        if missing.is_empty() {
            return Ok(());
        }
        let missing = missing.escape_debug();
        bail!("the title cannot be drawn with {missing}: leave that out{or}")
    }

    /// The default speed of a film.
    pub fn default_speed(&self) -> FilmSpeed {
        match (self.topic(), self.clock) {
            (Topic::Race, Some(Clock::Time)) => FilmSpeed::BY_TIME,
            (Topic::Race | Topic::Steps, _) => FilmSpeed::OF_STEPS,
            _ => FilmSpeed::OF_SOLUTIONS,
        }
    }

    /// The topic of the request.
    pub fn topic(&self) -> Topic {
        let has_range = matches!(self.order, Some(OrderArg::Range(_)));
        Topic::of(&self.given(), has_range)
    }

    /// The destination of a result about this topic.
    pub(super) fn outlet(&self, topic: Topic) -> Result<TaskOutput> {
        let Some(FileName(path)) = &self.out else {
            let prints = self.print.is_some() || !topic.media().contains(&Medium::Window);
            return Ok(if prints {
                TaskOutput::Print
            } else {
                TaskOutput::Window
            });
        };
        match FileKind::of_name(&path.to_string_lossy(), &FileKind::ALL) {
            Some(kind) => Ok(TaskOutput::File(path.clone(), kind)),
            None => bail!(
                "--out takes a file that ends in {}, not {}",
                or(FileKind::ALL.map(|kind| format!(".{kind}"))),
                path.display()
            ),
        }
    }
}

const EXAMPLES: &str = "\
Examples:
  queens 12 -m all                      a window with all 14,200 solutions of order 12
  queens 8 -m all -p board              all 92 solutions of order 8 as text
  queens 8 --watch --method amb         a window to watch the method amb
  queens --method amb --code            the method amb as pseudocode
  queens 6 --tree                       the search tree of order 6
  queens 8 --play=\"0,3 4,6\" -p board    a solution that has these two queens
  queens 8 --puzzle=easy --seed 7       a window with the easy puzzle of seed 7
  queens 1000000 -m construction        a window with a million queens
  queens 16 --count                     14772512
  queens 4-12 --compare                 all methods at each order, and how fast they grow
  queens 8 --race backtracking,shuffle  two methods side by side, on one clock
  queens 8 --watch --to 50 --out a.gif  a film of 50 steps";
