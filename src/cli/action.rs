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

pub use self::{
    check::PrintCheck, complete::PrintCompletion, count::PrintCount, experiment::PrintExperiment,
    film::WriteFilm, picture::DrawPicture, puzzle::PrintPuzzles, race::PrintRace,
    solutions::PrintSolutions, steps::PrintSteps, sweep::PrintSweep, tree::PrintTree,
    window::Window,
};
use super::{
    args::Args,
    failure::Failure,
    output::{OutFile, standard_output},
};
use crate::{
    puzzle::Coordinates,
    search::{self, Code},
    task::{Format, Formats, Outlet, Output, Task, What},
};

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
    /// What each method needs to find them, how many there are at one order after the other, or
    /// how many tries they take.
    Sweep(Box<PrintSweep>),
    /// Searches side by side.
    Race(Box<PrintRace>),
    /// Shuffled solutions and how many tries they took.
    Experiment(PrintExperiment),
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
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        let says_nothing = arguments.len() <= 1;
        match Args::read(&arguments) {
            Ok(args) => {
                let task = args.task()?;
                Ok(match &task.outlet {
                    Outlet::Window { .. } => {
                        let mut window = Window::new(&task)?;
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
            Err(help) => Ok(Self::Print(Printout::Text(styled(&help)))),
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
                return Ok(Self::Film(Box::new(WriteFilm::new(task, file, format)?)));
            }
            if let Some(format) = file.kind.picture() {
                let picture = DrawPicture::new(task, file, format)?;
                return Ok(Self::Picture(Box::new(picture)));
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
                Self::Solutions(PrintSolutions::new(query, part, format))
            }
            &What::Steps(query, part) => {
                let format = format(Formats::OF_STEPS, Format::Rows)?;
                Self::Steps(Box::new(PrintSteps::new(query, part, coordinates, format)?))
            }
            &What::Tree {
                method,
                board,
                depth,
            } => {
                let format = given
                    .map(|given| format(Formats::OF_TREES, given))
                    .transpose()?;
                Self::Tree(PrintTree::new(
                    method,
                    coordinates.on(board),
                    depth,
                    format,
                )?)
            }
            What::Play { position, .. } => {
                let format = format(Formats::OF_SOLUTIONS, Format::Board)?;
                let completion = PrintCompletion::new(position.clone(), coordinates, format)?;
                Self::Completion(completion)
            }
            What::Puzzle { puzzle, limit, .. } => Self::Puzzles(PrintPuzzles {
                first: (**puzzle).clone(),
                limit: limit.unwrap_or(1),
                format: format(Formats::OF_PUZZLES, Format::Board)?,
            }),
            What::Race { spec, budget, .. } => {
                let format = format(Formats::OF_RACES, Format::Rows)?;
                let budget = budget.unwrap_or(search::sweep::BUDGET);
                Self::Race(Box::new(PrintRace::new(spec.clone(), budget, format)))
            }
            What::Sweep { spec, .. } => {
                let format = format(Formats::OF_TABLES, Format::Rows)?;
                Self::Sweep(Box::new(PrintSweep::new(*spec, format, given.is_some())))
            }
            &What::Experiment {
                query,
                stats,
                repeats,
            } => {
                let format = format(Formats::OF_SOLUTIONS, Format::Rows)?;
                Self::Experiment(PrintExperiment::new(query, stats, repeats, format)?)
            }
            &What::Tries(spec) => {
                let format = format(Formats::OF_TABLES, Format::Rows)?;
                Self::Sweep(Box::new(PrintSweep::of_tries(spec, format)))
            }
            &What::Counts {
                spec,
                families,
                resources,
            } => {
                let format = format(Formats::OF_TABLES, Format::Rows)?;
                let counts = PrintSweep::of_counts(spec, format, families, resources);
                Self::Sweep(Box::new(counts))
            }
            &What::Count {
                board,
                families,
                share,
                ref resume,
                resources,
            } => {
                let resume = resume.clone();
                Self::Count(PrintCount::new(board, share, resources, families, resume)?)
            }
            What::Listing(..) if given.is_some() => {
                return Err(Failure::usage(
                    "pseudocode is text: with --code, --out takes a file that ends in .txt",
                ));
            }
            What::Listing(_, method) => Self::Code(method.code),
            What::Check(file) => Self::Check(PrintCheck::new(file.clone())),
            What::Completions(shell) => Self::Text(installing::completions(*shell)),
            What::Manual => Self::Text(installing::manual()?),
        })
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
        file.write(|out| self.write(out))
    }

    fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        match self {
            Self::Text(text) => Ok(out.write_all(text.as_bytes())?),
            Self::Count(count) => count.write(out),
            Self::Sweep(sweep) => sweep.write(out),
            Self::Race(race) => race.write(out),
            Self::Experiment(experiment) => experiment.write(out),
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
