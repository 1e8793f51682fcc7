//! The one action that arguments ask for.

mod check;
mod complete;
mod count;
mod experiment;
mod film;
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
mod sweep;
mod tree;
mod window;

use std::{
    env,
    ffi::OsString,
    io::{self, IsTerminal, Write},
};

use clap::error::{ContextKind, ContextValue, ErrorKind};

pub use self::{solutions::PrintSolutions, window::WindowToOpen};
use super::{
    args::Args,
    failure::Failure,
    output::{OutFile, standard_output},
};
use crate::{
    board::Coordinates,
    search,
    task::{Format, Formats, Outlet, Output, Task, What},
};

/// What arguments ask for, with all that it needs.
pub enum Action {
    /// Open the window.
    Window(Box<WindowToOpen>),
    /// Print something.
    Print(Printout),
    /// Write it to a file.
    Save(Printout, OutFile),
}

/// Something to print, checked as far as that is possible before.
pub struct Printout(Box<Writing>);

/// Writes it.
type Writing = dyn FnOnce(&mut Output<'_>) -> Result<(), Failure>;

impl Action {
    /// What these arguments ask for. The first is the name of the program.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is wrong and what is allowed.
    pub fn read(
        arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    ) -> Result<Self, Failure> {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        let says_nothing = arguments.len() <= 1;
        match Args::read(&arguments) {
            Ok(args) => {
                let task = args.task()?;
                Ok(match &task.outlet {
                    Outlet::Window { .. } => {
                        let mut window = WindowToOpen::new(task)?;
                        window.settings.offers_place = says_nothing;
                        Self::Window(Box::new(window))
                    }
                    Outlet::Print(_) => Self::Print(Printout::of(&task)?),
                    Outlet::File(file) => {
                        let printout = Printout::of(&task)?;
                        Self::Save(printout, OutFile::new(&file.path, file.overwrites)?)
                    }
                })
            }
            Err(error) if error.use_stderr() => Err(Failure::Usage(explained(&error))),
            Err(help) => Ok(Self::Print(Printout::text(styled(&help)))),
        }
    }
}

impl Printout {
    /// What comes of a task outside of a window.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is wrong and what is allowed.
    pub fn of(task: &Task) -> Result<Self, Failure> {
        if let Outlet::File(file) = &task.outlet {
            if let Some(format) = file.kind.film() {
                return film::printout(task, file, format);
            }
            if let Some(format) = file.kind.picture() {
                return picture::printout(task, file, format);
            }
        }
        let given = task.format();
        let format = |formats: Formats, usual| {
            let format = formats.check(given.unwrap_or(usual));
            format.map_err(Failure::Usage)
        };
        let coordinates = task.coordinates.unwrap_or_default();
        Ok(match &task.what {
            &What::Solutions(query, part) => {
                let format = format(Formats::OF_SOLUTIONS, Format::Board)?;
                let solutions = PrintSolutions::new(query, part, format);
                Self::new(move |out| solutions.write(out))
            }
            &What::Steps(query, given, part) => {
                let format = format(Formats::OF_STEPS, Format::Rows)?;
                steps::printout((query, given), part, coordinates, format)?
            }
            &What::Tree {
                method,
                given: queens,
                depth,
            } => {
                let format = given.map(|given| format(Formats::OF_TREES, given));
                let notation = coordinates.on(queens.board());
                tree::printout(method, (queens, notation), depth, format.transpose()?)?
            }
            What::Play { position, .. } => {
                let format = format(Formats::OF_SOLUTIONS, Format::Board)?;
                complete::printout(position.clone(), coordinates, format)?
            }
            What::Puzzle { puzzle, limit, .. } => {
                let format = format(Formats::OF_PUZZLES, Format::Board)?;
                puzzle::printout((**puzzle).clone(), limit.unwrap_or(1), format)
            }
            What::Race { spec, budget, .. } => {
                let format = format(Formats::OF_RACES, Format::Rows)?;
                let budget = budget.unwrap_or(search::sweep::BUDGET);
                race::printout(spec.clone(), budget, format)
            }
            &What::Sweep { spec, .. } => {
                let format = format(Formats::OF_TABLES, Format::Rows)?;
                sweep::of_methods(spec, format, given.is_some())
            }
            &What::Experiment {
                query,
                stats,
                repeats,
            } => {
                let format = format(Formats::OF_SOLUTIONS, Format::Rows)?;
                experiment::printout(query, stats, repeats, format)?
            }
            &What::Tries(spec) => sweep::of_tries(spec, format(Formats::OF_TABLES, Format::Rows)?),
            &What::Counts {
                spec,
                families,
                resources,
            } => {
                let format = format(Formats::OF_TABLES, Format::Rows)?;
                sweep::of_counts(spec, format, families, resources)
            }
            &What::Count {
                given: queens,
                families,
                share,
                ref resume,
                resources,
            } => count::printout(queens, share, resources, families, resume.clone())?,
            What::Listing(..) if given.is_some() => {
                return Err(Failure::usage(
                    "pseudocode is text: with --code, --out takes a file that ends in .txt",
                ));
            }
            What::Listing(_, method) => Self::text(method.code.to_string()),
            What::Check(file) => check::printout(file.clone()),
            What::Completions(shell) => Self::text(installing::completions(*shell)),
            What::Manual => Self::text(installing::manual()?),
        })
    }

    /// What this writes.
    fn new(write: impl FnOnce(&mut Output<'_>) -> Result<(), Failure> + 'static) -> Self {
        Self(Box::new(write))
    }

    /// This text: the help, the version, pseudocode, or what goes with an installed program.
    fn text(text: String) -> Self {
        Self::new(move |out| Ok(out.write_all(text.as_bytes())?))
    }

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
        file.write(self)
    }

    /// Writes it.
    ///
    /// # Errors
    /// Those of [`Self::run`].
    pub fn write(self, out: &mut Output<'_>) -> Result<(), Failure> {
        (self.0)(out)
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

/// What is wrong with the arguments, and what to write instead.
fn explained(error: &clap::Error) -> String {
    let line = one_line(error);
    if error.kind() != ErrorKind::UnknownArgument {
        return line;
    }
    match error.get(ContextKind::InvalidArg) {
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
