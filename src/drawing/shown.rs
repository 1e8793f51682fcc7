//! What the window shows, as a picture.

use super::{
    BoardPicture, Mark, Picture, Squares, board::title_of, chart::Chart, film::RacePicture,
    tree::TreePicture,
};
use crate::{
    app::{
        App, Current, Item, Overlay, Play, Theme, Watch, captions,
        item::{ChartItem, tries_and_expected},
    },
    puzzle::{Coordinates, Notation, Position},
    solutions::Puzzle,
};

impl Picture {
    /// Something that the window shows; a tree down to a level, if that is given. `None` where
    /// the window does not show it.
    #[must_use]
    pub fn of_app(app: &App, item: Item, depth: Option<usize>) -> Option<Self> {
        let theme = app.theme();
        match (item, app.current()) {
            (Item::Comparison | Item::Growth, _) => comparison(app),
            (Item::Board, _) => Some(Self::Board(Box::new(BoardPicture::of_app(app)))),
            (Item::Race, Current::Race(race)) => Some(Self::Race(Box::new(RacePicture {
                theme,
                coordinates: app.view().coordinates,
                spec: race.spec().clone(),
                lanes: race.snapshot()?.lanes.clone(),
            }))),
            (Item::Tree, Current::Watch(watch)) => Some(Self::Tree(TreePicture {
                theme,
                method: watch.method(),
                tree: watch.method().tree?,
                notation: app.notation(),
                depth,
            })),
            (Item::Chart(item), current) => {
                let chart = match current {
                    Current::Browse(browse) => match item {
                        ChartItem::Tries => Chart::tries(browse.experiment()?),
                        ChartItem::Means => Chart::means(browse.experiment()?),
                        ChartItem::Partials => Chart::partials(browse.partials()?),
                        ChartItem::ByRow | ChartItem::Clashes | ChartItem::Chance => return None,
                    },
                    Current::Watch(watch) => of_search(app, watch, item)?,
                    Current::Play(_) | Current::Race(_) => return None,
                };
                let title = title(app, item);
                Some(Self::Chart {
                    theme,
                    title,
                    chart,
                })
            }
            (Item::Race | Item::Tree, _) => None,
        }
    }
}

fn of_search(app: &App, watch: &Watch, item: ChartItem) -> Option<Chart> {
    let snapshot = watch.snapshot()?;
    match item {
        ChartItem::Partials => Some(Chart::partials(snapshot.partials.as_deref()?)),
        ChartItem::ByRow => Some(Chart::by_row(&snapshot.tally, app.view().coordinates)),
        ChartItem::Clashes => Chart::clashes(&snapshot.trace.clash_counts),
        ChartItem::Chance => {
            let (tries, expected) = tries_and_expected(watch)?;
            Some(Chart::chance(tries, expected))
        }
        ChartItem::Tries | ChartItem::Means => None,
    }
}

/// What a chart shows, and of which search: a picture goes where nothing else says so.
fn title(app: &App, item: ChartItem) -> String {
    let order = app.board().order();
    match (item, app.current()) {
        (ChartItem::Tries, Current::Browse(browse)) => {
            let results = browse.experiment();
            let solutions = results.map_or(0, |results| results.solutions);
            captions::browse::tries_of(solutions, order)
        }
        (_, Current::Watch(watch)) => {
            let name = watch.method().name;
            format!("{}: {name}, order {order}", item.title())
        }
        (_, Current::Browse(_) | Current::Play(_) | Current::Race(_)) => {
            format!("{}: order {order}", item.title())
        }
    }
}

fn comparison(app: &App) -> Option<Picture> {
    let theme = app.theme();
    match app.view().comparison()? {
        Overlay::Comparison { progress, .. } => Some(Picture::Comparison {
            theme,
            progress: Box::new(progress.clone()?),
        }),
        Overlay::Growth {
            progress, quantity, ..
        } => Some(Picture::Growth {
            theme,
            progress: Box::new(progress.clone()?),
            quantity: *quantity,
        }),
        Overlay::Help | Overlay::CopyMenu | Overlay::Find { .. } | Overlay::Save(_) => None,
    }
}

impl BoardPicture {
    /// The board of the activity that is on, with its queens and marks; of a race that of its
    /// first search. The keyboard's place is left out: it says nothing about the board.
    #[must_use]
    pub fn of_app(app: &App) -> Self {
        let (current, theme) = (app.current(), app.theme());
        let coordinates = app.view().coordinates;
        let picture = match current {
            // Nothing there names a square: only who has chosen coordinates looks for them.
            Current::Browse(browse) => {
                let chosen = Some(coordinates).filter(|&chosen| chosen != Coordinates::default());
                let picture = match browse.shown() {
                    Some(found) => Self::of_solution(current.board(), &found.solution, theme),
                    None => Self::new(current.board(), [], theme),
                };
                return Self {
                    coordinates: chosen,
                    ..picture
                };
            }
            Current::Watch(watch) => watched(watch, app.notation(), theme),
            Current::Play(play) => played(play, app.view().marks_dead_lines, theme),
            Current::Race(race) => {
                let lane = race.snapshot().and_then(|snapshot| snapshot.lanes.first());
                match lane {
                    Some(lane) => Self::of_step(lane.figures.entry.board, &lane.trace, theme),
                    None => Self::new(race.board(), [], theme),
                }
            }
        };
        Self {
            coordinates: Some(coordinates),
            ..picture
        }
    }
}

fn watched(watch: &Watch, notation: Notation, theme: Theme) -> BoardPicture {
    let Some(snapshot) = watch.snapshot() else {
        return BoardPicture::new(watch.board(), [], theme);
    };
    let (number, trace) = (snapshot.position, &snapshot.trace);
    let mut picture = BoardPicture::of_numbered_step(number, notation, trace, theme);
    if watch.shows_visits() {
        picture.squares = Squares::Visits(Box::new(snapshot.tally.clone()));
        // Numbers take the room of what is in the middle of squares.
        picture
            .marks
            .retain(|mark| !matches!(mark, Mark::Tried(_) | Mark::Freed(_) | Mark::Dead(..)));
    }
    picture
}

fn played(play: &Play, marks_dead_lines: bool, theme: Theme) -> BoardPicture {
    let mut picture = BoardPicture::of_position(play.position(), theme);
    if let Some(puzzle) = play.puzzle() {
        picture.title = title_of(puzzle);
    }
    let dead = play.dead_lines().iter().filter(|_| marks_dead_lines);
    let mut marks: Vec<Mark> = dead.map(|(axis, line)| Mark::Dead(axis, line)).collect();
    let given = play.puzzle().map(Puzzle::given);
    marks.extend(
        given
            .into_iter()
            .flat_map(Position::queens)
            .map(Mark::Given),
    );
    marks.extend(play.success().map(|_| Mark::Solved));
    marks.append(&mut picture.marks);
    marks.extend(play.hint().map(|hint| Mark::Proposed(hint.square)));
    picture.marks = marks;
    picture
}
