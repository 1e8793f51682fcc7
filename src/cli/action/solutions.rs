//! Prints solutions.

use std::{
    io::{self, Write},
    iter,
    sync::Arc,
};

use anyhow::anyhow;

use crate::{
    board::Solution,
    cli::{
        failure::Failure,
        progress::{SearchProgress, progress_bar},
    },
    numbers::{no_such, write_numbers},
    search::methods::construction::constructed_columns,
    solutions::{
        AllSolutions, Catalogue, Fundamentals, Kind, Mode, NumberedSolutions, Query, QueryPart,
    },
    store::WriteProgress,
    task::{
        Format, Output, Selection,
        text::{SolutionWriter, write_rows},
    },
};

/// The fewest lines that are worth a thread.
const MANY: u64 = 10_000;

/// Solutions, as they are found.
type Found = Box<dyn Iterator<Item = Result<Solution, Failure>>>;

/// Prints solutions one after the other.
#[derive(Clone, Copy, Debug)]
pub struct PrintSolutions {
    /// Which solutions, and how many of them.
    pub query: Query,
    /// The number of the first to print, from 0.
    pub start: u64,
    /// The format of each.
    pub format: Format,
}

impl PrintSolutions {
    /// This part of the requested solutions, in this format.
    ///
    /// # Errors
    /// [`Failure::Other`] if no solution exists.
    pub(super) fn new(query: Query, part: Selection, format: Format) -> Result<Self, Failure> {
        let board = query.board();
        if !board.has_solution() {
            return Err(anyhow!(board.no_solution()).into());
        }
        let QueryPart { query, start } = part_of(query, part);
        Ok(Self {
            query,
            start,
            format,
        })
    }

    /// Searches for the solutions and prints them, keeping none.
    ///
    /// # Errors
    /// [`Failure::Usage`] if there are too few solutions to reach the first to print,
    /// [`Failure::Other`] if a solver fails, and [`Failure::Output`].
    pub fn write(self, out: &mut Output<'_>) -> Result<(), Failure> {
        if self.print(out)? == 0 {
            return Err(self.has_only(self.start));
        }
        Ok(())
    }

    /// The first solution to print.
    ///
    /// # Errors
    /// [`Failure::Usage`] if there are fewer solutions, [`Failure::Other`] if a solver fails, and
    /// [`Failure::Output`] if the work is cancelled.
    pub fn solution(self, work: &WriteProgress) -> Result<Solution, Failure> {
        self.solutions(work)?
            .next()
            .unwrap_or_else(|| Err(self.has_only(self.start)))
    }

    /// The solutions starting with the first to print, as long as the work is wanted.
    fn solutions(self, work: &WriteProgress) -> Result<Found, Failure> {
        let mut all: Found = match self.query.kind() {
            Kind::All(None) if self.query.one_per_family => {
                let work = work.clone();
                let all = Fundamentals::new(self.query.board().order());
                Box::new(all.map(move |solution| Ok(work.check().map(|()| solution)?)))
            }
            Kind::All(None) => {
                let first = self.first_of_all(work)?;
                return Ok(Box::new(AllSolutions::starting_at(&first).map(Ok)));
            }
            Kind::First(_) | Kind::All(Some(_)) | Kind::Shuffle | Kind::Construction => {
                Box::new(self.searched(work.clone()))
            }
        };
        for before in 0..self.start {
            all.next().unwrap_or_else(|| Err(self.has_only(before)))?;
        }
        Ok(all)
    }

    /// The failure that the last solution comes before the first to print.
    fn has_only(&self, last: u64) -> Failure {
        let noun = self.query.numbered().noun();
        Failure::Usage(no_such(noun, self.start + 1, last))
    }

    /// The solutions of a search, one after the other, as long as the work is wanted.
    fn searched(self, work: WriteProgress) -> impl Iterator<Item = Result<Solution, Failure>> {
        let progress = SearchProgress::new(self.query.kind().method().unit);
        let mut search = self.query.search();
        iter::from_fn(move || {
            let search = search.as_deref_mut()?;
            progress.next_solution(search, &work).transpose()
        })
    }

    /// Prints the solutions and returns how many.
    ///
    /// # Errors
    /// [`Failure::Other`] if a solver fails, and [`Failure::Output`].
    pub fn print(self, out: &mut Output<'_>) -> Result<u64, Failure> {
        match self.query.kind() {
            Kind::All(None) if self.format == Format::Rows && !self.query.one_per_family => {
                let first = self.first_of_all(out.work())?;
                let limit = self.query.limit.unwrap_or(u64::MAX);
                let threads = self.query.resources.threads.get();
                let threads = if limit < MANY { 1 } else { threads };
                Ok(write_rows(&first, limit, threads, out)?)
            }
            Kind::Construction
                if (self.start, self.query.limit, self.format) == (0, Some(1), Format::Rows) =>
            {
                Ok(self.print_constructed(out)?)
            }
            Kind::First(_) | Kind::All(_) | Kind::Shuffle | Kind::Construction => {
                let solutions = self.solutions(out.work())?;
                self.print_each(out, solutions)
            }
        }
    }

    /// Prints the solution of the construction as rows, without storing it: at large orders,
    /// storing it would take half as much time again.
    fn print_constructed(self, out: &mut Output<'_>) -> io::Result<u64> {
        let Some(columns) = constructed_columns(self.query.board()) else {
            return Ok(0);
        };
        write_numbers(out, columns)?;
        writeln!(out)?;
        Ok(1)
    }

    fn print_each(
        self,
        out: &mut Output<'_>,
        solutions: impl Iterator<Item = Result<Solution, Failure>>,
    ) -> Result<u64, Failure> {
        let mut writer = SolutionWriter::new(self.format);
        for (number, solution) in (self.start.saturating_add(1)..=u64::MAX).zip(solutions) {
            writer.write(out, number, &solution?, None)?;
            out.hand_over()?;
            if Some(writer.written()) == self.query.limit {
                break;
            }
        }
        Ok(writer.written())
    }

    /// The first solution to print, looked up among all solutions by its number.
    ///
    /// # Errors
    /// [`Failure::Output`] if the work is cancelled.
    fn first_of_all(self, work: &WriteProgress) -> Result<Solution, Failure> {
        let board = self.query.board();
        if self.start == 0 {
            let first = AllSolutions::new(board.order()).next();
            return first.ok_or_else(|| anyhow!(board.no_solution()).into());
        }
        let Some(mut catalogue) = Catalogue::new(board, self.query.resources) else {
            return Err(Failure::too_large(
                board.order(),
                "to number",
                Catalogue::MAX_ORDER,
            ));
        };
        let bar = progress_bar(self.start);
        let found = loop {
            let found = catalogue.get(self.start);
            if found.is_some() || !catalogue.advance(self.start) {
                break found;
            }
            work.check()?;
            bar.set_position(catalogue.progress().found);
        };
        bar.finish_and_clear();
        let found = found.ok_or_else(|| self.has_only(catalogue.progress().found))?;
        Ok(Arc::unwrap_or_clone(found.solution))
    }
}

/// A part of the solutions: one, by default.
pub(super) fn part_of(mut query: Query, part: Selection) -> QueryPart {
    let start = part.from.map_or(0, |number| number - 1);
    query.limit = match (part.from, part.to) {
        (None, None) => default_limit(&query),
        (_, Some(last)) => Some(last.saturating_sub(start)),
        (Some(_), None) => query.limit,
    };
    QueryPart { query, start }
}

/// The number of solutions to show, if not all: one, by default.
pub(super) fn default_limit(query: &Query) -> Option<u64> {
    let default = (query.kind().mode() != Mode::All).then_some(1);
    query.limit.or(default)
}
