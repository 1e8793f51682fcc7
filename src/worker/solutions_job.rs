//! Solutions by their numbers: a search for them, and for the number and family of one found by
//! hand.

use std::sync::Arc;
use std::time::Duration;

use web_time::Instant;

use crate::board::{Board, Solution};
use crate::counting::Resources;
use crate::solutions::{Families, Kind, Numbered, NumberedSolutions, Progress, Query, Wanted};
use crate::worker::job::Job;
use crate::worker::{Solutions, Update};

/// The largest order whose solutions all get their number within seconds.
///
/// A solution in the middle of the list is farthest from both ends. With AVX-512 on two cores
/// it takes 0.1 s at order 16, 3 s at 18 and 22 s at 19, measured as the processor time of a
/// sample; with the portable kernel 0.5 s at order 16 and 22 s at 18. Each further order takes
/// about eight times as long: minutes at 20, hours at 22.
pub const MAX_LOCATED_ORDER: usize = 18;

/// A search for solutions that shows one at a time.
pub struct SolutionsJob {
    source: Box<dyn NumberedSolutions>,
    /// The number of solutions after which to stop.
    limit: Option<u64>,
    /// The number of the solution to show, from 0.
    wanted: u64,
    awaited: Awaited,
    /// A solution to show if its number is known.
    sought: Option<Arc<Solution>>,
    /// Whether it searches until that number is known, and no further.
    locates: bool,
    /// Whether the source may have work left.
    searching: bool,
    elapsed: Duration,
    /// The families of the order, if they are to be numbered and are not the source.
    families: Option<Families>,
    /// The solution that was shown last.
    shown: Option<Arc<Solution>>,
}

/// Whether the solution to show has yet to be reported.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Awaited {
    /// It was reported, or will not be.
    Nothing,
    /// It is being searched for or looked up.
    Solution,
    /// It is ready to be reported.
    Ready,
}

impl SolutionsJob {
    /// The search for the first solution; `None` if it refuses the board.
    pub fn new(query: &Query) -> Option<Self> {
        let board = query.board();
        Some(Self {
            source: query.open()?,
            limit: query.limit,
            wanted: 0,
            awaited: Awaited::Solution,
            sought: None,
            locates: false,
            searching: true,
            elapsed: Duration::ZERO,
            families: Families::new(board)
                .filter(|_| board.order() <= Families::MAX_NUMBERED_ORDER)
                .filter(|_| query.numbered() != Numbered::Families),
            shown: None,
        })
    }

    /// The search for the number of this solution among all of its order, and of its family. `None`
    /// above order [`MAX_LOCATED_ORDER`].
    pub fn locate(solution: Solution, resources: Resources) -> Option<Self> {
        let order = solution.order();
        let board = Board::new(order).ok()?;
        let mut query = Query::new(board, Kind::All(None)).ok()?;
        query.resources = resources;
        let mut job = Self::new(&query).filter(|_| order <= MAX_LOCATED_ORDER)?;
        job.locates = true;
        job.awaited = Awaited::Nothing;
        job.find(solution.into());
        Some(job)
    }

    /// Searches for the solution with this number, from 0, unless it is beyond the
    /// limit.
    pub fn show(&mut self, number: u64) {
        self.wanted = number;
        self.sought = None;
        let is_within = self.limit.is_none_or(|limit| number < limit);
        self.awaited = if is_within {
            Awaited::Solution
        } else {
            Awaited::Nothing
        };
        self.searching = true;
    }

    /// Shows this solution if its number is known.
    pub fn find(&mut self, solution: Arc<Solution>) {
        self.sought = Some(Arc::clone(&solution));
        self.shown = Some(solution);
        self.searching = true;
    }

    fn search(&mut self, until: Instant) {
        while Instant::now() < until && !self.has_awaited() {
            if self.look_up() {
                continue;
            }
            let found = self.source.progress().found;
            // The catalogue grows from both ends, and what is awaited may lie between them.
            let is_missing = self.awaited == Awaited::Solution && !self.source.has(self.wanted);
            let is_enough = self.limit.is_some_and(|limit| found >= limit) && !is_missing
                || self.locates && self.sought.is_none();
            // Later look-ups do not count as search time.
            let begun = Instant::now();
            self.searching = !is_enough && self.source.advance(self.wanted);
            self.elapsed += begun.elapsed();
            if !self.searching {
                break;
            }
        }
    }

    /// Looks up what is already known; false if there is nothing to look up.
    fn look_up(&mut self) -> bool {
        if let Some(sought) = self.sought.clone() {
            if self.source.prepare(&Wanted::Solution(Arc::clone(&sought))) {
                return true;
            }
            match self.source.number_of(&sought) {
                Some(number) => self.show(number),
                None if self.locates => return false,
                None => self.sought = None,
            }
            return true;
        }
        let is_known = self.awaited == Awaited::Solution && self.source.has(self.wanted);
        if is_known && !self.source.prepare(&Wanted::Number(self.wanted)) {
            self.awaited = Awaited::Ready;
        }
        is_known
    }

    fn is_numbering(&self) -> bool {
        let families = self.families.as_ref();
        families.is_some_and(|families| families.total().is_none())
    }

    /// Numbers families.
    fn number(&mut self, until: Instant) {
        if let Some(families) = &mut self.families {
            while Instant::now() < until && families.step() {}
        }
    }

    /// The number of the last shown solution's family, and the number of families.
    fn family(&self) -> Option<(u64, u64)> {
        let families = self.families.as_ref()?;
        let total = families.total()?;
        Some((families.family_of(self.shown.as_ref()?)?, total))
    }

    /// The progress of the source, capped at the limit.
    fn progress(&self) -> Progress {
        let progress = self.source.progress();
        let Some(limit) = self.limit else {
            return progress;
        };
        let found = progress.found.min(limit);
        let known = progress.total.map(|total| total.min(limit));
        Progress {
            found,
            complete: progress.complete || found == limit,
            total: known.or((found == limit).then_some(limit)),
            ..progress
        }
    }
}

impl Job for SolutionsJob {
    fn has_work(&self) -> bool {
        self.searching || self.is_numbering()
    }

    /// Families are numbered once there is nothing left to search for.
    fn work(&mut self, until: Instant) {
        if self.searching {
            self.search(until);
        } else {
            self.number(until);
        }
    }

    fn has_awaited(&self) -> bool {
        self.awaited == Awaited::Ready
    }

    fn update(&mut self) -> Update {
        let mut shown = None;
        if self.has_awaited() {
            self.awaited = Awaited::Nothing;
            shown = self.source.get(self.wanted);
        }
        if let Some(found) = &shown {
            self.shown = Some(Arc::clone(&found.solution));
        }
        Update::Solutions(Box::new(Solutions {
            working: self.has_work(),
            progress: self.progress(),
            elapsed: self.elapsed,
            shown: shown.map(|found| (self.wanted, found)),
            family: self.family(),
            experiment: self.source.experiment().map(|it| it.results.clone()),
        }))
    }
}
