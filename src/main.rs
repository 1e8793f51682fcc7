//! The program: arguments, then a window or text.

use std::{
    io::{self, BufWriter, Write},
    ops::ControlFlow,
    process::ExitCode,
};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};
use queens::{
    cli::{
        Args, Counting, Failure,
        text::{Format, Printout, Steps, TriesPrintout, comparison::Table},
    },
    puzzle::Position,
    search::{Answer, Comparison, Completion, METHODS, completion},
    window::{self, Opened},
};

fn main() -> ExitCode {
    match Args::read().and_then(|args| args.map_or(Ok(()), |args| run(&args))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            say(&format!("{failure:#}"));
            ExitCode::from(&failure)
        }
    }
}

fn run(args: &Args) -> Result<(), Failure> {
    if let Some(counting) = args.counting() {
        return count(&counting);
    }
    if let Some(comparison) = args.comparison(seed) {
        return compare(comparison);
    }
    if let Some(tries) = args.tries() {
        return throw(args, tries);
    }
    if let Some(steps) = args.steps() {
        return print_steps(args, steps);
    }
    if let Some((position, format)) = args.completion() {
        return complete(completion(&position)?, position, format);
    }
    if let Some(printout) = args.printout() {
        return print(args, printout);
    }
    match window::open(args.settings(seed)?)? {
        Opened::Closed => Ok(()),
        Opened::NoDisplay => show_as_text(args),
    }
}

/// What the window would show first.
fn show_as_text(args: &Args) -> Result<(), Failure> {
    const WHY: &str = "no display, or none with OpenGL";
    let (command, what) = args.print_command();
    if let Some(position) = args.position() {
        let completion = completion(&position).context(WHY)?;
        say(&format!(
            "{WHY}, so here the board is completed; `{command}` prints {what}"
        ));
        return complete(completion, position, Format::Board);
    }
    say(&format!(
        "{WHY}, so here is the board; `{command}` prints {what}"
    ));
    let one = Printout {
        format: Format::Board,
        limit: 1,
        threads: 1,
    };
    print(args, one)
}

fn count(counting: &Counting) -> Result<(), Failure> {
    let bar = bar(counting.count.units() as u64);
    let tally = counting
        .count
        .run(counting.kernel, counting.threads, |done| {
            bar.set_position(done as u64);
            ControlFlow::Continue(())
        })
        .unwrap_or_default();
    bar.finish_and_clear();
    let number = if counting.families {
        tally.families()
    } else {
        tally.solutions
    };
    written(writeln!(io::stdout(), "{number}"))
}

fn compare(mut comparison: Comparison) -> Result<(), Failure> {
    let bar = bar(METHODS.len() as u64);
    while comparison.step() {
        bar.set_position(comparison.rows().len() as u64);
    }
    bar.finish_and_clear();
    written(write!(io::stdout(), "{}", Table(comparison.rows())))
}

fn print(args: &Args, printout: Printout) -> Result<(), Failure> {
    let query = args.query(seed)?;
    let solution = args.first_number();
    if !query.board().has_solution() {
        return Err(Failure::NoSolution(query.board().order()));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    let looking = bar(solution);
    let printed = printout.write(&query, solution, &mut out, |progress| {
        looking.set_position(progress.found);
    });
    looking.finish_and_clear();
    if let Ok(0) = printed {
        return Err(args.beyond(query.solutions().count() as u64));
    }
    written(printed.map(|_| ()))
}

fn print_steps(args: &Args, steps: Steps) -> Result<(), Failure> {
    let query = args.query(seed)?;
    let method = query.kind().method();
    let search = method.watch(query.board(), query.seed);
    let search = search.map_err(|error| Failure::Usage(error.to_string()))?;
    let mut out = BufWriter::new(io::stdout().lock());
    match steps.write(query.board(), search, &mut out) {
        Ok(0) if !query.board().has_solution() => Err(Failure::NoSolution(query.board().order())),
        printed => written(printed.map(|_| ())),
    }
}

/// The search for a completion of these queens.
fn completion(position: &Position) -> anyhow::Result<Completion> {
    let board = position.board();
    Completion::new(board).with_context(|| {
        format!(
            "order {} is too large to complete: 1 to {} is allowed",
            board.order(),
            completion::MAX_ORDER
        )
    })
}

fn complete(mut completion: Completion, position: Position, format: Format) -> Result<(), Failure> {
    completion.start(position.queens());
    let answer = loop {
        if let Some(answer) = completion.step(&mut 1_000_000) {
            break answer;
        }
    };
    match answer {
        Answer::Refuted if position.is_empty() => {
            Err(Failure::NoSolution(position.board().order()))
        }
        Answer::Refuted => Err(Failure::NoCompletion(position)),
        Answer::Found(solution) => written(format.write(&mut io::stdout(), &solution, 1, true)),
    }
}

fn throw(args: &Args, tries: TriesPrintout) -> Result<(), Failure> {
    let query = args.query(seed)?;
    let (board, seed) = (query.board(), query.seed);
    if !board.has_solution() {
        return Err(Failure::NoSolution(board.order()));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    written(tries.write(board, seed, &mut out))
}

/// A reader that has seen enough is no failure, as in `queens 12 -m all -p rows | head -1`.
fn written(outcome: io::Result<()>) -> Result<(), Failure> {
    match outcome {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error)
            .context("standard output could not be written")
            .map_err(Failure::from),
        _ => Ok(()),
    }
}

/// One line on standard error.
fn say(line: &str) {
    // Where nobody listens there is no one to tell that either.
    let _ = writeln!(io::stderr(), "queens: {line}");
}

/// A progress bar on standard error, if that is a terminal.
fn bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template(
        "{wide_bar} {percent:>3} % {elapsed_precise}, {eta_precise} left",
    );
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// A seed short enough to be typed again.
fn seed() -> u64 {
    rand::random::<u32>().into()
}
