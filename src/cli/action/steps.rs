//! Prints the steps of a search.

use std::io;

use super::{Printout, picture::Drawn, solutions::usual_limit};
use crate::{
    board::{Coordinates, Given},
    cli::failure::Failure,
    picture::{BoardPicture, Picture, Theme},
    search::{Goal, Pace, Replay},
    solutions::Query,
    store::Work,
    task::{Format, Part, text::StepWriter},
};

/// What is kept to go back, in bytes: nothing printed goes back.
const MAX_BYTES: usize = 0;

/// The steps of the search for what is asked for. None is kept.
pub(super) fn printout(
    (query, given): (Query, Given),
    part: Part,
    coordinates: Coordinates,
    format: Format,
) -> Result<Printout, Failure> {
    let mut steps = StepSpan::new(query, given, part)?;
    let notation = coordinates.on(query.board());
    let mut writer = StepWriter::new(format);
    Ok(Printout::new(move |out| {
        steps.each(&out.work().clone(), |number, replay| {
            let (trace, landmark) = (replay.trace(), replay.landmark());
            let why = trace.why.of_step(landmark, notation);
            writer.write(out, number, notation, &trace, &why)?;
            out.hand_over()
        })?;
        let board = query.board();
        if steps.span.1.is_some() || board.has_solution() {
            Ok(())
        } else {
            Err(Failure::NoSolution(board.order()))
        }
    }))
}

/// A picture of the only step that is asked for.
pub(super) fn picture(
    (query, given): (Query, Given),
    part: Part,
    (theme, coordinates): (Theme, Coordinates),
) -> Result<Drawn, Failure> {
    let mut steps = StepSpan::new(query, given, part)?;
    Ok(Box::new(move |work| {
        let (step, _) = steps.span;
        steps.go_to(step, work)?;
        let trace = steps.replay.trace();
        let described = (&given, coordinates);
        let picture = BoardPicture::of_numbered_step(step, described, &trace, theme);
        Ok(Picture::Board(Box::new(picture)))
    }))
}

/// Steps of a search.
struct StepSpan {
    replay: Replay,
    /// Solutions after which to stop, if not at the end of the search.
    limit: Option<u64>,
    /// The numbers of the first and the last step, the last one where it is not that of the
    /// search.
    span: (u64, Option<u64>),
}

impl StepSpan {
    fn new(query: Query, given: Given, part: Part) -> Result<Self, Failure> {
        let board = query.board();
        let method = query.kind().watched(board);
        let (order, max_order) = (board.order(), Replay::max_order(method));
        let replay = Replay::within(method, given, query.seed, MAX_BYTES);
        if let Part::Solution(_) = part {
            return Err(Failure::usage(
                "--watch prints from the first step on: --solution needs the window",
            ));
        }
        let (from, to) = part.span();
        Ok(Self {
            replay: replay.ok_or_else(|| Failure::too_large(order, "watch", max_order))?,
            limit: usual_limit(&query).filter(|_| to.is_none()),
            span: (from.unwrap_or(1), to),
        })
    }

    /// Makes the steps up to this one.
    fn go_to(&mut self, step: u64, work: &Work) -> Result<(), Failure> {
        self.replay.head_for(Goal::step(step));
        let mut pace = Pace::default();
        while pace.batch(|steps| self.replay.work(steps)) {
            work.check()?;
        }
        match self.replay.position() {
            last if last < step => Err(Failure::beyond("search", "step", (step, last))),
            _ => Ok(()),
        }
    }

    /// Makes them one after the other; `take` is given each.
    fn each(
        &mut self,
        work: &Work,
        mut take: impl FnMut(u64, &Replay) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let (first, last) = self.span;
        let mut found = 0;
        for number in first.. {
            self.go_to(number, work)?;
            take(number, &self.replay)?;
            found += u64::from(self.replay.is_at_solution());
            if Some(number) == last || Some(found) == self.limit {
                break;
            }
            if self.replay.is_at_end() {
                return last.map_or(Ok(()), |last| {
                    Err(Failure::beyond("search", "step", (last, number)))
                });
            }
        }
        Ok(())
    }
}
