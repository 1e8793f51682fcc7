//! The one action that arguments ask for.

mod check;
mod compare;
mod complete;
mod count;
mod counts;
mod experiment;
mod film;
mod growth;
#[cfg(not(target_family = "wasm"))]
mod installing;
#[cfg(target_family = "wasm")]
#[path = "action/not_installed.rs"]
mod installing;
mod picture;
mod puzzle;
mod race;
mod solutions;
mod steps;
mod tree;
mod trials;
mod window;

use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal, Write},
};

use clap::{
    Parser,
    error::{ContextKind, ContextValue, ErrorKind},
};

pub use self::{
    check::PrintCheck, compare::PrintComparison, complete::PrintCompletion, count::PrintCount,
    counts::PrintCounts, experiment::PrintExperiment, film::WriteFilm, growth::PrintGrowth,
    picture::DrawPicture, puzzle::PrintPuzzles, race::PrintRace, solutions::PrintSolutions,
    steps::PrintSteps, tree::PrintTree, trials::PrintTrials, window::Window,
};
use super::{
    args::{Args, OrderArg},
    failure::Failure,
    output::{Ending, OutFile, Output, standard_output},
    text::Format,
};
use crate::{puzzle::Coordinates, search::Code};

/// What arguments ask for, with all that it needs.
pub enum Action {
    /// Open the window.
    Window(Box<Window>),
    /// Print something.
    Print(Printout),
    /// Write it to a file.
    Save(Printout, OutFile),
}

/// Something to print.
pub enum Printout {
    /// This text: the help, the version, or what goes with an installed program.
    Text(String),
    /// How many solutions there are.
    Count(PrintCount),
    /// The same at one order after the other.
    Counts(PrintCounts),
    /// What each method needs to find them.
    Comparison(PrintComparison),
    /// The same at one order after the other.
    Growth(Box<PrintGrowth>),
    /// Searches side by side.
    Race(Box<PrintRace>),
    /// Shuffled solutions and how many tries they took.
    Experiment(PrintExperiment),
    /// How many tries they take, at one order after the other.
    Trials(PrintTrials),
    /// The steps of a search.
    Steps(Box<PrintSteps>),
    /// The tree of a search.
    Tree(PrintTree),
    /// A solution that has some queens.
    Completion(PrintCompletion),
    /// Puzzles.
    Puzzles(PrintPuzzles),
    /// Whether arrangements are solutions.
    Check(PrintCheck),
    /// Solutions.
    Solutions(PrintSolutions),
    /// A method as pseudocode.
    Code(&'static Code),
    /// A picture.
    Picture(Box<DrawPicture>),
    /// A film.
    Film(Box<WriteFilm>),
}

impl Action {
    /// What these arguments ask for. The first is the name of the program.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is wrong and what is allowed.
    pub fn read(
        arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    ) -> Result<Self, Failure> {
        match Args::try_parse_from(arguments) {
            Ok(args) => args.action(),
            Err(error) if error.use_stderr() => Err(Failure::Usage(explained(&error))),
            Err(help) => Ok(Self::Print(Printout::Text(styled(&help)))),
        }
    }
}

impl Args {
    /// What these arguments ask for together.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is wrong and what is allowed.
    pub fn action(&self) -> Result<Action, Failure> {
        self.check_film()?;
        let Some(path) = &self.out else {
            return self.on_screen();
        };
        let ending = Ending::of(path)?;
        if let Ending::Film(format) = ending {
            let film = Printout::Film(Box::new(WriteFilm::new(self, format)?));
            return Ok(Action::Save(film, OutFile::new(path, self.force)?));
        }
        let format = self.format_of(ending)?;
        if let Ending::Picture(format) = ending {
            self.check_needs()?;
            let picture = Printout::Picture(Box::new(DrawPicture::new(self, format)?));
            return Ok(Action::Save(picture, OutFile::new(path, self.force)?));
        }
        let args = Self {
            print: format,
            ..self.clone()
        };
        match args.on_screen()? {
            Action::Print(printout) => Ok(Action::Save(printout, OutFile::new(path, self.force)?)),
            action => Ok(action),
        }
    }

    /// How a file with this ending is written.
    fn format_of(&self, ending: Ending) -> Result<Option<Format>, Failure> {
        let is_table = self.compare
            || self.race.is_some()
            || self.stats
            || matches!(self.order, OrderArg::Range(_));
        match (ending, self.print) {
            (Ending::Picture(_) | Ending::Film(_), None) => Ok(None),
            (Ending::Data(format), None) => Ok(Some(format)),
            (Ending::Data(format), Some(print)) if format == print => Ok(self.print),
            (Ending::Text, Some(Format::Board | Format::Rows | Format::Pairs)) => Ok(self.print),
            (Ending::Text, None) if self.tree || self.count || self.code => Ok(None),
            (Ending::Text, None) if is_table => Ok(Some(Format::Rows)),
            (Ending::Text, None) => Ok(Some(Format::Board)),
            (Ending::Picture(_) | Ending::Film(_) | Ending::Data(_) | Ending::Text, Some(_)) => {
                Err(Failure::usage(
                    "--print does not fit the ending of --out: leave it out",
                ))
            }
        }
    }

    /// What these arguments ask for, if nothing is written to a file.
    fn on_screen(&self) -> Result<Action, Failure> {
        if let Some(shell) = self.completions {
            return Ok(Action::Print(Printout::Text(installing::completions(
                shell,
            ))));
        }
        if self.man {
            return Ok(Action::Print(Printout::Text(installing::manual()?)));
        }
        if let Some(file) = &self.check {
            return Ok(Action::Print(Printout::Check(PrintCheck::new(
                file.clone(),
            ))));
        }
        self.check_needs()?;
        Ok(Action::Print(if self.count {
            match self.order {
                OrderArg::One(board) if self.print.is_none() => {
                    Printout::Count(PrintCount::new(self, board)?)
                }
                order => Printout::Counts(PrintCounts::new(self, order.orders())?),
            }
        } else if self.compare {
            match self.order {
                OrderArg::One(board) if self.print.is_none() => {
                    Printout::Comparison(PrintComparison::new(self, board)?)
                }
                order => {
                    let orders = order.orders();
                    let spec = PrintGrowth::spec(self, orders)?;
                    if self.print.is_none() {
                        return Ok(Action::Window(Box::new(Window::growth(self, spec)?)));
                    }
                    let growth = PrintGrowth::new(spec, self.print.try_into()?);
                    Printout::Growth(Box::new(growth))
                }
            }
        } else if let Some(methods) = &self.race {
            return race::action(self, methods);
        } else if self.stats
            && let OrderArg::Range(orders) = self.order
        {
            Printout::Trials(PrintTrials::new(self, orders)?)
        } else if self.code {
            self.board()?;
            Printout::Code(self.kind()?.method().code)
        } else if self.tree {
            Printout::Tree(PrintTree::new(self)?)
        } else if self.stats || self.no_repeats {
            Printout::Experiment(PrintExperiment::new(self, self.board()?)?)
        } else if let Some(format) = self.print {
            if let Some(difficulty) = self.puzzle {
                Printout::Puzzles(PrintPuzzles::new(self, difficulty, format)?)
            } else if self.watch {
                Printout::Steps(Box::new(PrintSteps::new(self, format)?))
            } else if let Some(position) = self.position()? {
                let format = format.try_into()?;
                let coordinates = self.coordinates();
                Printout::Completion(PrintCompletion::new(position, coordinates, format)?)
            } else if self.coordinates.is_some() {
                return Err(Failure::usage(
                    "--coordinates changes no solution that is printed: it needs the window, \
                     --watch, --tree or --play",
                ));
            } else {
                Printout::Solutions(PrintSolutions::new(self, format.try_into()?)?)
            }
        } else {
            return Ok(Action::Window(Box::new(Window::new(self)?)));
        }))
    }
}

impl Printout {
    /// Prints it to standard output.
    ///
    /// # Errors
    /// [`Failure::Output`] if standard output cannot be written, and others as each kind of
    /// printout has them.
    pub fn run(self) -> Result<(), Failure> {
        let mut out = standard_output()?;
        let outcome = self.write(&mut out);
        let flushed = out.flush();
        outcome?;
        Ok(flushed?)
    }

    /// Writes it to a file.
    ///
    /// # Errors
    /// [`Failure::File`] if the file cannot be written, and those of [`Self::run`].
    pub fn save(self, file: &OutFile) -> Result<(), Failure> {
        file.write(|out| self.write(out))
    }

    fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        match self {
            Self::Text(text) => Ok(out.write_all(text.as_bytes())?),
            Self::Count(count) => count.write(out),
            Self::Counts(counts) => counts.write(out),
            Self::Comparison(comparison) => comparison.write(out),
            Self::Growth(growth) => growth.write(out),
            Self::Race(race) => race.write(out),
            Self::Experiment(experiment) => experiment.write(out),
            Self::Trials(trials) => trials.write(out),
            Self::Steps(steps) => steps.write(out),
            Self::Tree(tree) => tree.write(out),
            Self::Completion(completion) => completion.write(out),
            Self::Puzzles(puzzles) => puzzles.write(out),
            Self::Check(check) => check.write(out),
            Self::Solutions(solutions) => solutions.write(out),
            Self::Code(code) => Ok(write!(out, "{code}")?),
            Self::Picture(picture) => picture.write(out),
            Self::Film(film) => film.write(out),
        }
    }
}

/// The help in bold and underlined, where standard output is a terminal.
fn styled(help: &clap::Error) -> String {
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let text = help.render();
    if io::stdout().is_terminal() && !is_plain {
        text.ansi().to_string()
    } else {
        text.to_string()
    }
}

/// What is wrong, and what to write instead.
fn explained(error: &clap::Error) -> String {
    let line = one_line(error);
    let argument = error.get(ContextKind::InvalidArg);
    if let (ErrorKind::ArgumentConflict, Some(ContextValue::String(argument))) =
        (error.kind(), argument)
        && argument.starts_with("--check ")
    {
        return "--check takes no other arguments: each arrangement has its own order".into();
    }
    if error.kind() != ErrorKind::UnknownArgument {
        return line;
    }
    match argument {
        Some(ContextValue::String(argument)) if Coordinates::FromZero.can_read(argument) => {
            format!("{line}: queens are given as in --play=\"{argument}\"")
        }
        Some(ContextValue::String(argument)) if Coordinates::Chess.can_read(argument) => {
            format!("{line}: queens are given as in --coordinates chess --play=\"{argument}\"")
        }
        _ => format!("{line}; queens --help lists what can be given"),
    }
}

/// The first paragraph of a message, without its label.
fn one_line(error: &clap::Error) -> String {
    let message = error.to_string();
    let lines: Vec<&str> = message
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    let line = lines.join(" ");
    line.strip_prefix("error: ").unwrap_or(&line).to_owned()
}

#[cfg(test)]
mod tests;
