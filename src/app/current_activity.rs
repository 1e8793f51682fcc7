//! The current activity, with its state.

use std::ops::Range;

use super::{Activity, Browse, Command, Play, Playback, RaceView, Shared, Watch};
use crate::{
    board::{Board, Given, Square},
    search::Axis,
    solutions::Puzzle,
};

/// The state of the current activity.
#[derive(Debug)]
pub enum Current {
    /// Looking at solutions.
    Browse(Browse),
    /// Watching a method search.
    Watch(Watch),
    /// Solving the board by hand.
    Play(Play),
    /// Racing searches side by side.
    Race(Box<RaceView>),
}

impl Current {
    /// Carries out a command of an activity, if it is this one's.
    pub(super) fn update(&mut self, command: Command, shared: &mut Shared) {
        match (command, self) {
            (Command::Go(go), Self::Browse(browse)) => browse.go(go, shared),
            (Command::Image(symmetry), Self::Browse(browse)) => browse.image(symmetry, shared),
            (Command::OnePerFamily, Self::Browse(browse)) => browse.toggle_one_per_family(shared),
            (Command::Watch(command), Self::Watch(watch)) => watch.update(command, shared),
            (Command::Race(command), Self::Race(race)) => race.update(command, shared),
            (command, current) => match (command, current.playback_mut()) {
                (Command::Go(go), Some(playback)) => playback.go(go, shared),
                (Command::Run(command), Some(playback)) => playback.update(command, shared),
                _ => {}
            },
        }
    }

    /// The kind of activity.
    pub fn activity(&self) -> Activity {
        match self {
            Self::Browse(_) => Activity::Browse,
            Self::Watch(_) => Activity::Watch,
            Self::Play(_) => Activity::Play,
            Self::Race(_) => Activity::Race,
        }
    }

    /// The board on the screen; the first one of a race.
    pub fn board(&self) -> Board {
        match self {
            Self::Browse(browse) => browse.query.board(),
            Self::Watch(watch) => watch.board(),
            Self::Play(play) => play.board(),
            Self::Race(race) => race.board(),
        }
    }

    /// That board, with the queens from which a watched search starts.
    pub fn given(&self) -> Given {
        match self {
            Self::Watch(watch) => watch.spec.given,
            _ => self.board().into(),
        }
    }

    /// The queens on the board; in a race, on the first board.
    pub fn queens(&self) -> Vec<Square> {
        self.each_queen().collect()
    }

    fn each_queen(&self) -> Box<dyn Iterator<Item = Square> + '_> {
        let lane = match self {
            Self::Browse(browse) => {
                let shown = browse.shown().into_iter();
                return Box::new(shown.flat_map(|found| found.solution.queens()));
            }
            Self::Play(play) => return Box::new(play.position().queens()),
            Self::Watch(watch) => watch.lane(),
            Self::Race(race) => race.snapshot().and_then(|snapshot| snapshot.lanes.first()),
        };
        let queens = lane.map_or(&[][..], |lane| &lane.trace.queens);
        Box::new(queens.iter().copied())
    }

    /// The playback of a watched search or of a race.
    pub fn playback(&self) -> Option<&Playback> {
        match self {
            Self::Watch(watch) => Some(&watch.playback),
            Self::Race(race) => Some(&race.playback),
            _ => None,
        }
    }

    pub(super) fn playback_mut(&mut self) -> Option<&mut Playback> {
        match self {
            Self::Watch(watch) => Some(&mut watch.playback),
            Self::Race(race) => Some(&mut race.playback),
            _ => None,
        }
    }

    /// The puzzle being played, if any.
    pub(super) fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            Self::Play(play) => play.puzzle(),
            _ => None,
        }
    }

    /// The first queen on a row or in a column.
    pub fn queen_on(&self, axis: Axis, line: usize) -> Option<Square> {
        self.each_queen().find(|&queen| axis.split(queen).0 == line)
    }

    /// Whether a queen stands on a square.
    pub fn has_queen(&self, square: Square) -> bool {
        match self {
            Self::Browse(browse) => {
                let shown = browse.shown();
                shown.is_some_and(|found| found.solution.has(square))
            }
            _ => self.queens().contains(&square),
        }
    }

    /// The nearest queen to a block of rows and columns; `None` if a queen is among its squares or
    /// there are no queens. Distances are those of a king.
    pub(super) fn nearest_outside(
        &self,
        rows: &Range<usize>,
        columns: &Range<usize>,
    ) -> Option<Square> {
        let way = |queen: &Square| way(*queen, rows, columns);
        let nearest = match self {
            Self::Browse(browse) => in_solution(browse.shown()?.solution.columns(), rows, columns),
            Self::Watch(_) | Self::Play(_) | Self::Race(_) => self.each_queen().min_by_key(way),
        };
        nearest.filter(|queen| way(queen).0 > 0)
    }
}

/// The nearest queen where each row has one, in one of these columns. A drag asks in each frame, so
/// of a million rows only those are looked at that may have a nearer one.
fn in_solution(on_rows: &[u32], rows: &Range<usize>, columns: &Range<usize>) -> Option<Square> {
    let queen = |row: usize| Some(Square::new(row, *on_rows.get(row)? as usize));
    let way = |queen: &Square| way(*queen, rows, columns);
    let mut found = rows.clone().filter_map(queen).min_by_key(way);
    for away in 1..=on_rows.len() {
        if found.is_some_and(|found| way(&found).0 <= away) {
            break;
        }
        let pair = [rows.start.checked_sub(away), Some(rows.end + away - 1)];
        let pair = pair.into_iter().flatten().filter_map(queen);
        found = found.into_iter().chain(pair).min_by_key(way);
    }
    found
}

/// The distance of a queen from the block, and that of its row.
fn way(queen: Square, rows: &Range<usize>, columns: &Range<usize>) -> (usize, usize) {
    let down = outside(queen.row, rows);
    (outside(queen.column, columns).max(down), down)
}

/// The distance of a row or a column from a range.
fn outside(index: usize, range: &Range<usize>) -> usize {
    let before = range.start.saturating_sub(index);
    let after = (index + 1).saturating_sub(range.end);
    before.max(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_queen_of_a_solution_is_that_of_all_queens() {
        let on_rows = [3, 6, 2, 7, 1, 4, 0, 5];
        for (top, left) in (0..8).flat_map(|top| (0..8).map(move |left| (top, left))) {
            for side in 1..=8 {
                let along = |from: usize| from..(from + side).min(8);
                let (rows, columns) = (along(top), along(left));
                let queens = (0..8).map(|row| Square::new(row, on_rows[row] as usize));
                let expected = queens.min_by_key(|&queen| way(queen, &rows, &columns));
                assert_eq!(in_solution(&on_rows, &rows, &columns), expected);
            }
        }
        assert_eq!(in_solution(&[], &(0..0), &(0..0)), None);
    }

    #[test]
    fn distances_are_counted_from_the_edge() {
        for (index, expected) in [(0, 5), (4, 1), (5, 0), (7, 0), (8, 1), (9, 2)] {
            assert_eq!(outside(index, &(5..8)), expected, "{index}");
        }
    }
}
