//! The items of the window that can be saved or copied as a picture, and their pictures.

use crate::app::{
    App, Browse, Changes, ChartItem, Current, Highlight, Play, Verdict, Watch, chart_item, words,
};
use crate::board::{Coordinates, Given, Position, Square};
use crate::picture::film::race_drawing;
use crate::picture::tree::{Now, TreePicture};
use crate::picture::{BoardPicture, CaptionedBoard, Mark, Picture, SceneLook, Squares};
use crate::search::queens_to_blame::Blame;
use crate::search::{DeadLine, Event, Hint, Place};
use crate::solutions::Puzzle;

/// Something on the screen that can be drawn as a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScreenItem {
    /// The whole board, even if only a part of it is visible.
    Board,
    /// The boards of a race, side by side.
    Race,
    /// The whole search tree of the watched method.
    Tree,
    /// A chart.
    Chart(ChartItem),
    /// The methods at one order.
    Comparison,
    /// The methods at several orders.
    Growth,
}

impl ScreenItem {
    /// The name, as on a button.
    pub fn name(self) -> &'static str {
        match self {
            Self::Board => "Board",
            Self::Race => "Boards",
            Self::Tree => "Tree",
            Self::Chart(chart) => chart.name(),
            Self::Comparison => "Table",
            Self::Growth => "Chart",
        }
    }

    /// The noun, as used in a sentence.
    pub fn noun(self) -> String {
        match self {
            Self::Chart(chart) => format!("the chart “{}”", chart.name()),
            item => format!("the {}", item.name().to_lowercase()),
        }
    }

    /// The items on the screen, the most likely choice first; empty if there is nothing to see.
    pub fn on_screen(app: &App) -> Vec<Self> {
        if let Some(comparison) = app.view().comparison() {
            let item = match comparison.quantity {
                None => Self::Comparison,
                Some(_) => Self::Growth,
            };
            return comparison.progress.iter().map(|_| item).collect();
        }
        let first = match app.current() {
            Current::Browse(browse) => browse.shown().map(|_| Self::Board),
            Current::Watch(_) | Current::Play(_) => Some(Self::Board),
            Current::Race(race) => race.snapshot().map(|_| Self::Race),
        };
        let watch = app.current().watch();
        let tree = watch.and_then(|watch| watch.lane().and(watch.spec.method.tree));
        let charts = ChartItem::ALL.into_iter();
        let charts = charts.filter(|&item| chart_item::chart(app, item).is_some());
        let tree = tree.map(|_| Self::Tree).into_iter();
        let others = tree.chain(charts.map(Self::Chart));
        first.into_iter().chain(others).collect()
    }
}

impl Picture {
    /// An item of the window; a tree down to a level, if one is given. `None` if the window does
    /// not show it.
    pub fn of_app(app: &App, item: ScreenItem, depth: Option<usize>) -> Option<Self> {
        let theme = app.theme();
        let look = SceneLook {
            theme,
            coordinates: Some(app.view().chosen.coordinates),
        };
        match (item, app.current()) {
            (ScreenItem::Comparison | ScreenItem::Growth, _) => {
                let shown = app.view().comparison()?;
                let progress = shown.progress.as_ref()?;
                Some(Self::of_sweep(theme, progress, shown.quantity))
            }
            (ScreenItem::Board, Current::Watch(watch)) => {
                let said = words::watch::in_picture(watch, app.view().chosen.coordinates);
                let (step, method) = (watch.position(), watch.spec.method);
                let board = BoardPicture::of_app(app);
                let board = CaptionedBoard::of_step(step, method, board, said);
                Some(Self::of_step(step, board))
            }
            (ScreenItem::Board, current) => {
                let untouched = current.play().and_then(Play::untouched_puzzle);
                Some(match untouched {
                    Some(puzzle) => {
                        let board = CaptionedBoard::of_puzzle(puzzle, puzzle.given(), look);
                        Self::Captioned(Box::new(board))
                    }
                    None => Self::Board(Box::new(BoardPicture::of_app(app))),
                })
            }
            (ScreenItem::Race, Current::Race(race)) => {
                let drawing = race_drawing(&race.spec, &race.snapshot()?.lanes, look);
                Some(Self::Drawn(drawing.ok()?))
            }
            (ScreenItem::Tree, Current::Watch(watch)) => Some(Self::Tree(TreePicture {
                theme,
                method: watch.spec.method.name,
                tree: watch.spec.method.tree?,
                given: watch.spec.given,
                coordinates: app.view().chosen.coordinates,
                depth,
            })),
            (ScreenItem::Chart(item), _) => {
                let drawing =
                    chart_item::chart(app, item)?.drawing(&chart_item::title(app, item), theme);
                Some(Self::Drawn(drawing))
            }
            (ScreenItem::Race | ScreenItem::Tree, _) => None,
        }
    }
}

impl BoardPicture {
    /// The board of the current activity, with its queens and marks. The keyboard's square is left
    /// out: it says nothing about the board. The boards of a race are one picture of their own.
    pub fn of_app(app: &App) -> Self {
        let (current, theme) = (app.current(), app.theme());
        let board = current.board();
        let picture = match current.browse().and_then(Browse::shown) {
            Some(found) => Self::of_solution(board, &found.solution, theme),
            None => Self::new(board, current.queens(), theme),
        };
        Self {
            title: current.puzzle().map_or(picture.title, Puzzle::title),
            names: has_names(app).then_some(app.view().chosen.coordinates),
            squares: squares(current),
            marks: marks(app),
            ..picture
        }
    }
}

/// Whether rows and columns of the current board have names. No sentence names a square of a
/// solution: there, only a user who has chosen coordinates looks for names.
pub fn has_names(app: &App) -> bool {
    !matches!(app.current(), Current::Browse(_))
        || app.view().chosen.coordinates != Coordinates::default()
}

/// How the squares of the current board are shown.
pub fn squares(current: &Current) -> Squares {
    match current {
        // Each board of a race has its own.
        Current::Browse(_) | Current::Race(_) => Squares::Plain,
        Current::Watch(watch) => match watch.lane() {
            Some(lane) if watch.highlight() == Some(Highlight::Visits) => {
                Squares::of_visits(&lane.tally)
            }
            Some(lane) if shows_attacked(watch) => {
                Squares::of_step(watch.board(), &lane.trace.queens)
            }
            Some(_) | None => Squares::Plain,
        },
        Current::Play(play) => match &play.per_square {
            Some(counted) => Squares::of_solutions(counted),
            None => Squares::of_position(play.position()),
        },
    }
}

/// The marks on the squares and queens of the current board, from lowest to highest. Each board of
/// a race has its own marks.
pub fn marks(app: &App) -> Vec<Mark> {
    match app.current() {
        Current::Watch(watch) => of_watch(watch),
        Current::Play(play) => of_play(play, app.view().chosen.dead_lines),
        Current::Browse(_) | Current::Race(_) => Vec::new(),
    }
}

/// The progress of a watched search in its tree. A user who predicts the next step sees only where
/// the search has been.
pub fn now<'a>(watch: &Watch, place: &'a Place) -> Now<'a> {
    let trace = watch.lane().map(|lane| &lane.trace);
    let removed = trace.and_then(|trace| match trace.event {
        Event::Backtracked(queen) => Some(queen),
        _ => None,
    });
    let first = |dead: &[DeadLine]| dead.iter().map(|row| row.depth).min();
    let first_died = trace.and_then(|trace| match (removed, watch.spec.method.filling()) {
        // What failed below a queen that was just removed stays in the tree.
        (Some(queen), Some(filling)) if trace.dead.is_empty() => {
            let queens: Vec<Square> = trace.standing().chain([queen]).collect();
            first(&filling.dead_lines(watch.spec.given.order(), &queens))
        }
        _ => first(&trace.dead),
    });
    Now {
        place,
        // The level of the tree at which the first row died: given queens are above the root.
        dead_since: first_died.map(|depth| depth.saturating_sub(watch.spec.given.len())),
        removed,
        hides_next: hides_next(watch),
    }
}

/// Whether attacked squares are marked: free ones would give the answer to a prediction away.
pub fn shows_attacked(watch: &Watch) -> bool {
    watch.highlight() != Some(Highlight::Visits) && !hides_next(watch)
}

/// Whether the user predicts what comes next.
fn hides_next(watch: &Watch) -> bool {
    watch.prediction().is_some() && !watch.rests_at_end()
}

/// The marks for the answer to a prediction.
fn answered(watch: &Watch) -> impl Iterator<Item = Mark> {
    let outcome = watch.outcome();
    let wrong = outcome.and_then(|outcome| match outcome.verdict {
        Verdict::Wrong { answer, .. } => answer,
        Verdict::Right | Verdict::Shown => None,
    });
    let right = outcome.and_then(|outcome| {
        let target = outcome.question.target?;
        Some(match outcome.verdict {
            Verdict::Shown => Mark::Proposed(target),
            Verdict::Right | Verdict::Wrong { .. } => Mark::Right(target),
        })
    });
    wrong.map(Mark::Wrong).into_iter().chain(right)
}

fn of_watch(watch: &Watch) -> Vec<Mark> {
    let (given, trace) = (watch.spec.given, watch.lane().map(|lane| &lane.trace));
    let marks = trace.map(|trace| match (watch.blame(), watch.changes()) {
        (Some(blame), _) => Mark::of_blame(&given, &trace.queens, blame),
        (None, Some(changes)) => of_changes(&given, &changes),
        (None, None) => Mark::of_step(&given, trace),
    });
    // The first square that is free again is often the answer.
    let is_answer = |mark: &Mark| matches!(mark, Mark::Freed(_)) && hides_next(watch);
    let shown = marks.into_iter().flatten().filter(|mark| !is_answer(mark));
    shown.chain(answered(watch)).collect()
}

/// The differences from the board of a flag; the queens that stayed are quiet.
fn of_changes(given: &Given, changes: &Changes) -> Vec<Mark> {
    let given = given.queens().map(Mark::Given);
    let kept = changes.kept.iter().map(|&queen| Mark::Quiet(queen));
    let gone = changes.gone.iter().map(|&queen| Mark::Removed(queen));
    let new = changes.new.iter().map(|&queen| Mark::Moved(queen));
    given.chain(kept).chain(gone).chain(new).collect()
}

fn of_play(play: &Play, marks_dead_lines: bool) -> Vec<Mark> {
    let dead = play.dead_lines.iter().filter(|_| marks_dead_lines);
    let mut marks: Vec<Mark> = dead
        .map(|dead| Mark::Dead(dead.line.axis, dead.line.number))
        .collect();
    let given = play.puzzle().map(Puzzle::given);
    let given = given.into_iter().flat_map(Position::queens);
    marks.extend(given.map(Mark::Given));
    marks.extend(play.success.map(|_| Mark::Solved));
    marks.extend(Mark::of_position(play.position()));
    let forced = play.hint().into_iter().flat_map(Hint::forced);
    marks.extend(forced.map(Mark::Freed));
    if let Some((conflict, _)) = play.conflict() {
        let queens: Vec<Square> = play.position().queens().collect();
        let blame = Blame::Together(conflict.queens.clone());
        marks.extend(Mark::of_blame(&play.board().into(), &queens, &blame));
    }
    marks.extend(play.proposed().map(Mark::Proposed));
    marks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::opened;
    use crate::board::Square;

    /// The saved picture is the one in the window.
    #[test]
    fn the_board_of_the_window_is_drawn_with_its_marks() {
        let picture = BoardPicture::of_app(&opened("queens 6 --play='0,0 1,1 3,4'"));
        let clash = Mark::Clash(Square::new(0, 0), Square::new(1, 1));
        assert!(picture.marks.contains(&clash));
        assert!(
            matches!(&picture.squares, Squares::Attacked(attacked) if attacked.contains(&true))
        );
    }
}
