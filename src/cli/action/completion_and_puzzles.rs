//! Completions of boards, and puzzles.

use std::io::Write;
use std::iter;

use anyhow::anyhow;
use web_time::Instant;

use crate::board::{Coordinates, Given, GivenError, Position, Solution};
use crate::cli::failure::{Failure, Result};
use crate::cli::progress::{SearchProgress, spinner};
use crate::numbers;
use crate::search::methods::lookahead;
use crate::search::{Answer, Completion};
use crate::solutions::{Mode, Puzzle, Puzzles};
use crate::task::text::{SolutionWriter, write_puzzle};
use crate::task::{Args, Format, Output};

/// The number of queens placed between two checks of the answer.
const STEPS: u32 = 1_000_000;

/// Writes a solution that has these queens, whichever is found soonest; or as many as are asked for,
/// in the order in which lookahead finds them.
pub(super) fn write_completions(
    out: &mut Output<'_>,
    position: &Position,
    args: &Args,
    format: Format,
) -> Result {
    let mode = args.mode.unwrap_or_default();
    if !matches!(mode, Mode::First | Mode::All) {
        let mode = mode.name();
        let line = format!("--play prints completions of mode first or all, not {mode}");
        return Err(Failure::Usage(line));
    }
    let coordinates = args.coordinates.unwrap_or_default();
    let mut writer = SolutionWriter::new(format);
    // A full board is its own completion: nothing is left to search for.
    if let Some(solution) = position.solution() {
        return Ok(writer.write(out, 1, &solution, None)?);
    }
    let is_one = mode == Mode::First && args.limit.is_none_or(|limit| limit == 1);
    if is_one && let Some(completion) = Completion::new(position.board()) {
        let solution = complete(completion, position, coordinates)?;
        return Ok(writer.write(out, 1, &solution, None)?);
    }
    let limit = if is_one { Some(1) } else { args.limit };
    let (order, largest) = (position.board().order(), lookahead::METHOD.max_order);
    if order > largest {
        return Err(Failure::too_large(order, "to complete", largest));
    }
    let given = Given::new(position).map_err(|error| match error {
        GivenError::Clash { .. } => no_completion(position, coordinates),
        GivenError::TooLarge(_) => Failure::usage(error),
    })?;
    let search = lookahead::METHOD.begin(given, 0);
    let mut search = search.map_err(Failure::usage)?;
    let mut progress = SearchProgress::new(lookahead::METHOD.unit);
    while Some(writer.written()) != limit
        && let Some(solution) = progress.next_solution(&mut *search, out.work())?
    {
        writer.write(out, writer.written() + 1, &solution, None)?;
        out.hand_over()?;
    }
    match writer.written() {
        0 => Err(no_completion(position, coordinates)),
        _ => Ok(()),
    }
}

/// Searches for a solution that has these queens; fails if there is none.
fn complete(
    mut completion: Completion,
    position: &Position,
    coordinates: Coordinates,
) -> Result<Solution> {
    completion.start(position.queens());
    let spinner = spinner();
    let begun = Instant::now();
    let answer = loop {
        if let Some(answer) = completion.step(&mut { STEPS }) {
            break answer;
        }
        let time = numbers::time(begun.elapsed());
        spinner.set_message(format!("searching for a completion: {time}"));
    };
    match answer {
        Answer::Found(solution) => Ok(solution),
        Answer::Refuted => Err(no_completion(position, coordinates)),
    }
}

/// The failure that no solution has these queens.
fn no_completion(position: &Position, coordinates: Coordinates) -> Failure {
    let order = position.board().order();
    if position.is_empty() {
        return anyhow!(position.board().no_solution()).into();
    }
    let notation = coordinates.on(position.board());
    let attack = position.clashes().into_iter().next();
    let attack = attack.and_then(|(one, other)| {
        let line = one.attacks(other)?;
        let [one, other] = [one, other].map(|queen| notation.short(queen));
        Some(format!(
            ": {one} and {other} attack each other along the {line}"
        ))
    });
    let queens = notation.list(position.queens());
    let attack = attack.unwrap_or_default();
    anyhow!("no completion exists for {queens} on a board of order {order}{attack}").into()
}

/// This many puzzles, those of successive seeds.
pub(super) fn puzzles(first: &Puzzle, limit: u64) -> Result<impl Iterator<Item = Puzzle>> {
    if first.seed().checked_add(limit - 1).is_none() {
        let last = numbers::grouped(u64::MAX);
        return Err(Failure::Usage(format!(
            "the last puzzle has number {last}: give a smaller --limit or --seed"
        )));
    }
    let all = (limit > 1).then(|| Puzzles::new(first.board()));
    let all = all.transpose().map_err(Failure::usage)?;
    let (seed, difficulty) = (first.seed(), first.difficulty());
    let further = (1..limit).map_while(move |by| Some(all.as_ref()?.get(seed + by, difficulty)));
    Ok(iter::once(first.clone()).chain(further))
}

/// What is shown of a puzzle: the given queens, or in mode all its only solution.
pub(super) fn shown(puzzle: &Puzzle, args: &Args) -> Position {
    match args.mode {
        Some(Mode::All) => puzzle.with(puzzle.solution().queens()),
        Some(Mode::First | Mode::Shuffle | Mode::Construction) | None => puzzle.given().clone(),
    }
}

/// Writes puzzles one after the other. None is kept.
pub(super) fn write_puzzles(
    out: &mut Output<'_>,
    puzzles: impl Iterator<Item = Puzzle>,
    args: &Args,
    format: Format,
) -> Result {
    for (index, puzzle) in puzzles.enumerate() {
        if format == Format::Board && index > 0 {
            writeln!(out)?;
        }
        write_puzzle(out, format, &puzzle, &shown(&puzzle, args))?;
        out.hand_over()?;
    }
    Ok(())
}
