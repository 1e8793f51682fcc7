//! The board that the window shows, as a picture.

use super::{BoardPicture, Mark, Squares};
use crate::{
    app::{App, Current, Play, Watch},
    puzzle::{Coordinates, Position},
    solutions::Puzzle,
};

impl BoardPicture {
    /// The board of the activity that is on, with its queens and marks; of a race that of its
    /// first search. The keyboard's place is left out: it says nothing about the board.
    #[must_use]
    pub fn of_app(app: &App) -> Self {
        let (current, theme) = (app.current(), app.theme());
        let coordinates = app.view().coordinates;
        let picture = match current {
            // Nothing there names a square: only who has chosen coordinates looks for them.
            Current::Browse(_) => {
                let chosen = Some(coordinates).filter(|&chosen| chosen != Coordinates::default());
                return Self {
                    coordinates: chosen,
                    ..Self::new(current.board(), current.queens(), theme)
                };
            }
            Current::Watch(watch) => watched(watch, Self::new(watch.board(), [], theme)),
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

fn watched(watch: &Watch, empty: BoardPicture) -> BoardPicture {
    let Some(snapshot) = watch.snapshot() else {
        return empty;
    };
    let mut picture = BoardPicture::of_step(watch.board(), &snapshot.trace, empty.theme);
    picture.title = format!(
        "Step {} of {} at order {}",
        snapshot.position,
        watch.method().name,
        watch.board().order()
    );
    if watch.shows_visits() {
        picture.squares = Squares::Visits(Box::new(snapshot.tally.clone()));
        // Numbers take the room of what is in the middle of squares.
        picture
            .marks
            .retain(|mark| !matches!(mark, Mark::Tried(_) | Mark::Freed(_) | Mark::Dead(..)));
    }
    picture
}

fn played(play: &Play, marks_dead_lines: bool, theme: crate::app::Theme) -> BoardPicture {
    let mut picture = BoardPicture::of_position(play.position(), theme);
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
