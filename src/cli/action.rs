//! The one action that the arguments request.

mod check;
mod completion_and_puzzles;
mod count;
mod kept_count;
mod measurements;
mod pictures_and_films;
mod run;
mod solutions;
mod window_to_open;

use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use self::completion_and_puzzles::{puzzles, write_completions, write_puzzles};
use self::pictures_and_films::{write_film, write_picture};
pub use self::solutions::print_solutions;
pub use self::window_to_open::WindowToOpen;
use super::failure::{Failure, Result};
use super::output::write_file;
use super::progress::silently;
use crate::search::methods::own::{Back, ColumnOrder, Pruning, RowOrder};
use crate::store::WriteProgress;
use crate::task::text::write_tree;
use crate::task::{Args, FileContent, FileName, Format, Output, Task, TaskKind, TaskOutput, or};

/// What bash needs to complete a value after an equals sign, which is a word of its own to bash: the
/// option is the word before it.
#[cfg(not(target_family = "wasm"))]
const AFTER_EQUALS: &str = r#"
_queens_after_equals() {
    if [[ $3 == = ]]; then
        _queens "$1" "$2" "${COMP_WORDS[COMP_CWORD-2]}"
    else
        _queens "$@"
    fi
}
complete -F _queens_after_equals -o nosort -o bashdefault -o default queens 2>/dev/null ||
    complete -F _queens_after_equals -o bashdefault -o default queens
"#;

/// The action that the arguments request.
pub enum Action {
    /// Open the window.
    Window(Box<WindowToOpen>),
    /// Write something.
    Print(Printout),
}

/// Something to write without a window.
pub enum Printout {
    /// The result of a task, to standard output or to its file.
    Task(Box<Task>),
    /// A given text, to standard output.
    Text(String),
}

impl Action {
    /// Reads the arguments. The first is the name of the program.
    ///
    /// # Errors
    /// [`Failure::Usage`] with one line that says what is wrong and what is allowed.
    pub fn read(arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> Result<Self> {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        let says_nothing = arguments.len() <= 1;
        let args = match Args::try_parse_from(&arguments) {
            Ok(args) => args,
            Err(error) if error.use_stderr() => return Err(Failure::Usage(explained(&error))),
            Err(help) => return Ok(Self::Print(Printout::Text(styled(&help)))),
        };
        let task = args.task().map_err(Failure::usage)?;
        if task.outlet != TaskOutput::Window {
            return Ok(Self::Print(Printout::Task(Box::new(task))));
        }
        let mut window = WindowToOpen::new(task)?;
        window.settings.offers_place = says_nothing;
        Ok(Self::Window(Box::new(window)))
    }
}

impl Printout {
    /// Writes it to standard output or to its file.
    ///
    /// # Errors
    /// [`Failure::Output`] if standard output cannot be written, and others depending on the task.
    pub fn run(&self) -> Result {
        if let Self::Task(task) = self
            && let TaskOutput::File(path, _) = &task.outlet
        {
            let (overwrites, work) = (task.args.force, WriteProgress::default());
            return write_file(path, overwrites, &work, |out| write(task, out));
        }
        let mut out = Output::new(io::stdout());
        let outcome = self.write(&mut out);
        let flushed = out.flush();
        outcome?;
        Ok(flushed?)
    }

    /// Writes it to the given output.
    ///
    /// # Errors
    /// Those of [`Self::run`].
    pub fn write(&self, out: &mut Output<'_>) -> Result {
        match self {
            Self::Task(task) => write(task, out),
            Self::Text(text) => Ok(out.write_all(text.as_bytes())?),
        }
    }
}

/// Writes the result of a task without a window.
fn write(task: &Task, out: &mut Output<'_>) -> Result {
    if let TaskOutput::File(_, kind) = &task.outlet {
        match kind.content() {
            FileContent::Film(format) => return write_film(task, format, out),
            FileContent::Picture(format) => return write_picture(task, format, out),
            FileContent::Text(_) => {}
        }
    }
    let format = |usual| task.format.unwrap_or(usual);
    let coordinates = task.args.coordinates.unwrap_or_default();
    match &task.kind {
        &TaskKind::Solutions(query) => solutions::write(
            out,
            solutions::existing(query, task.args.selection())?,
            format(Format::Board),
        ),
        &TaskKind::Steps(query, given) => {
            let film = run::watched(&query, given, task.args.selection());
            run::write_steps(
                out,
                film,
                coordinates.on(given.board()),
                format(Format::Rows),
            )
        }
        &TaskKind::Tree(method, tree, given) => {
            let on = (given, coordinates.on(given.board()));
            let depth = task.args.depth;
            Ok(write_tree(out, (method, tree), on, depth, task.format)?)
        }
        TaskKind::Play(position) => {
            write_completions(out, position, &task.args, format(Format::Board))
        }
        TaskKind::Puzzle { puzzle, .. } => {
            let limit = task.args.limit.unwrap_or(1);
            let puzzles = puzzles(puzzle, limit)?;
            write_puzzles(out, puzzles, &task.args, format(Format::Board))
        }
        TaskKind::Race(spec) => {
            run::write_race(out, spec, task.args.budget(), format(Format::Rows))
        }
        TaskKind::Experiment(query) => {
            measurements::write_shuffles(out, query, &task.args, format(Format::Rows))
        }
        &TaskKind::Sweep(spec) => measurements::write_sweep(out, spec, format(Format::Rows)),
        TaskKind::Count(given) => count::write(out, given, &task.args, task.format),
        TaskKind::Listing(method) => Ok(write!(out, "{}", method.code())?),
        TaskKind::Check => {
            let mut files = task.args.check.iter();
            files.try_for_each(|FileName(path)| check::write(out, path))
        }
        #[cfg(not(target_family = "wasm"))]
        TaskKind::Installed => Ok(write_installed(out, task.args.completions)?),
        #[cfg(target_family = "wasm")]
        TaskKind::Installed => Ok(()),
    }
}

/// Writes the result of these arguments to a file. The work reports its progress and can cancel it.
///
/// # Errors
/// One line that says what is wrong; also if the work is cancelled. Then there is no such file, or
/// the old one is still in place.
pub fn save(args: &Args, path: &Path, work: &WriteProgress) -> Result<(), String> {
    let task = args.task().map_err(|error| error.to_string())?;
    let written = silently(|| write_file(path, args.force, work, |out| write(&task, out)));
    written.map_err(|failure| failure.to_string())
}

/// Writes what goes with an installed program: a script that lets a shell complete the arguments,
/// or the manual page in man format. A web page has neither.
#[cfg(not(target_family = "wasm"))]
fn write_installed(out: &mut Output<'_>, shell: Option<clap_complete::Shell>) -> io::Result<()> {
    // By default, shells offer files for every option, but only some options take one.
    let mut command = <Args as clap::CommandFactory>::command().mut_args(|arg| {
        let hint = match arg.get_value_hint() {
            clap::ValueHint::Unknown if arg.get_possible_values().is_empty() => {
                clap::ValueHint::Other
            }
            hint => hint,
        };
        arg.value_hint(hint)
    });
    match shell {
        Some(shell) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut command, "queens", &mut script);
            if shell == clap_complete::Shell::Bash {
                script.extend(AFTER_EQUALS.as_bytes());
            }
            out.write_all(&script)
        }
        None => write_manual_page(command, out),
    }
}

/// Writes the manual page. Its examples keep their lines.
#[cfg(not(target_family = "wasm"))]
fn write_manual_page(command: clap::Command, out: &mut Output<'_>) -> io::Result<()> {
    let examples = command.get_after_long_help().map(ToString::to_string);
    let examples = examples.unwrap_or_default().replace('-', "\\-");
    let (_, examples) = examples.split_once('\n').unwrap_or_default();
    let man = clap_mangen::Man::new(command);
    man.render_title(out)?;
    man.render_name_section(out)?;
    man.render_synopsis_section(out)?;
    man.render_description_section(out)?;
    man.render_options_section(out)?;
    writeln!(out, ".SH EXAMPLES\n.nf\n{examples}\n.fi")?;
    writeln!(
        out,
        ".SH \"EXIT STATUS\"\n0 for success, 1 if no solution or completion exists or something \
         failed, 2 for wrong arguments."
    )?;
    man.render_version_section(out)
}

/// The help in bold and underlined, if standard output is a terminal.
fn styled(help: &clap::Error) -> String {
    let is_plain = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let text = help.render();
    if io::stdout().is_terminal() && !is_plain {
        text.ansi().to_string()
    } else {
        text.to_string()
    }
}

/// Explains what is wrong with the arguments, and what to write instead.
fn explained(error: &clap::Error) -> String {
    let line = one_line(error);
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let line = line.replace("for '[N]'", "for the order N");
    let line = match [ContextKind::SuggestedArg, ContextKind::SuggestedValue].map(text) {
        ["", ""] => line,
        suggested => format!("{line} (did you mean {}?)", suggested.concat()),
    };
    match error.kind() {
        // Only --force needs another option.
        ErrorKind::MissingRequiredArgument => "--force needs --out".into(),
        ErrorKind::UnknownArgument if text(ContextKind::InvalidArg).starts_with('-') => {
            format!("{line}; queens --help lists what can be given")
        }
        ErrorKind::InvalidValue
            if text(ContextKind::InvalidValue).starts_with("own-")
                && ["--method", "--race"]
                    .iter()
                    .any(|option| text(ContextKind::InvalidArg).starts_with(option)) =>
        {
            format!(
                "no search is called '{}': after own- come {}; {}; {}; {}, at most one of each",
                text(ContextKind::InvalidValue),
                or(RowOrder::ALL),
                or(ColumnOrder::ALL),
                or(Pruning::ALL),
                or(Back::ALL)
            )
        }
        ErrorKind::UnknownArgument => format!(
            "{line}; queens --help lists what can be given: values of --play and --puzzle after =, as in \
             --puzzle=easy"
        ),
        _ => line,
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
