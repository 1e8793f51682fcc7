//! The program: arguments, then a window or text.

use std::{
    io::{self, BufWriter},
    process::ExitCode,
};

use anyhow::Context;
use queens::{
    cli::{Args, Failure},
    text::{Format, Printout},
    window::{self, Opened},
};

fn main() -> ExitCode {
    match Args::read().and_then(|args| args.map_or(Ok(()), |args| run(&args))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("queens: {failure:#}");
            ExitCode::from(&failure)
        }
    }
}

fn run(args: &Args) -> Result<(), Failure> {
    if let Some(printout) = args.printout() {
        return print(args, printout);
    }
    match window::open(args.settings(seed))? {
        Opened::AndClosed => Ok(()),
        Opened::NotAtAll(reason) => {
            eprintln!(
                "queens: no window ({reason}), so here is the board; `{}` prints all solutions",
                args.print_command()
            );
            let one = Printout {
                format: Format::Board,
                limit: 1,
            };
            print(args, one)
        }
    }
}

fn print(args: &Args, printout: Printout) -> Result<(), Failure> {
    let settings = args.settings(seed);
    if !settings.board.has_solution() {
        return Err(Failure::NoSolution(settings.board.order()));
    }
    let mut out = BufWriter::new(io::stdout().lock());
    match printout.write(&settings, &mut out) {
        Ok(0) => {
            let all = settings.mode.solutions(settings.board, settings.seed, 0);
            Err(args.beyond(all.count() as u64))
        }
        Ok(_) => Ok(()),
        // The reader has seen enough, as in `queens 12 -m all -p rows | head -1`.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(error)
            .context("the solutions could not be written")
            .map_err(Failure::from),
    }
}

/// A seed short enough to be typed again.
fn seed() -> u64 {
    rand::random::<u32>().into()
}
