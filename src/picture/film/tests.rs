use super::*;
use crate::board::Coordinates;
use crate::numbers::grouped;
use crate::picture::{CaptionedBoard, Palette, Scene, Shape, Squares, Theme};
use crate::search::run::{Clock, Finish, Race, RaceSpec};
use crate::search::{Failing, RunSpec, SOLVER_FAILED, WatchSpec, method};
use crate::solutions::{Difficulty, FoundSolutions, Kind, OnePerFamily, Puzzle, Query};

const LOOK: SceneLook = SceneLook {
    theme: Theme::Classic,
    coordinates: None,
};

fn search(order: usize, name: &str, from: u64, until: Until) -> RunFilm {
    let spec = WatchSpec {
        method: method(name),
        given: Board::new(order).unwrap().into(),
        seed: 1,
    };
    RunFilm {
        spec: RunSpec::Watch(spec),
        from,
        until,
    }
}

/// The first and the last line of each picture, twice, because the way back leads to the same.
fn heads(mut reel: impl Reel, speed: FilmSpeed) -> Result<Vec<String>, PictureError> {
    let mut round = || -> Result<Vec<String>, PictureError> {
        let mut heads = Vec::new();
        while advance(&mut reel, speed.steps_at(heads.len() as u64), || Ok(()))? {
            let scene = reel.scene(LOOK);
            let boards = scene.boards.iter();
            let boards = boards.map(|board| format!("{}: {}", board.head, board.about));
            let all: Vec<String> = boards.chain([scene.foot.clone()]).collect();
            heads.push(all.join(" | ").trim_end_matches(" | ").to_owned());
        }
        Ok(heads)
    };
    let (first, second) = (round()?, round()?);
    assert_eq!(first, second);
    Ok(first)
}

fn heads_of_search(film: RunFilm) -> Result<Vec<String>, PictureError> {
    heads(RunReel::new(film)?, FilmSpeed::OF_STEPS)
}

#[test]
fn a_search_is_shown_from_step_to_step_up_to_a_solution_or_its_end() {
    for (order, from, until, last) in [
        (8, 3, Until::Step(6), 6),
        (8, 970, Until::Solution(1), 981),
        (8, 981, Until::Solution(1), 981),
        (4, 1, Until::End, 77),
        (4, 1, Until::Solution(9), 77),
        (4, 76, Until::Step(1_000), 77),
    ] {
        let heads = heads_of_search(search(order, "backtracking", from, until)).unwrap();
        let expected = (from..=last)
            .map(|step| format!("step {}: backtracking, order {order}", grouped(step)));
        assert!(heads.iter().cloned().eq(expected), "{until:?}: {heads:?}");
    }
}

#[test]
fn a_fast_film_leaves_steps_out_but_not_the_last() {
    let film = search(8, "backtracking", 1, Until::Solution(1));
    let speed = FilmSpeed::new(1_000.0).unwrap();
    let heads = heads(RunReel::new(film).unwrap(), speed).unwrap();
    let steps = (1..981).step_by(20).chain([981]);
    let expected = steps.map(|step| format!("step {step}: backtracking, order 8"));
    assert!(heads.iter().cloned().eq(expected), "{heads:?}");
}

#[test]
fn solutions_are_shown_by_their_numbers_and_families_once() {
    let first = Kind::First(Some(method("amb")));
    let all = Kind::All(None);
    let shown = [
        (all, 6, false, 1.0, 2..9),
        (first, 8, true, 1.0, 10..15),
        (Kind::Construction, 5, false, 1.0, 0..2),
        (all, 6, true, 1.0, 0..9),
        (all, 3, false, 1.0, 0..9),
        (all, 6, false, 1.0, 4..9),
        // A fast film leaves solutions out, but not the last.
        (all, 8, false, 2_000.0, 0..93),
    ]
    .map(|(kind, order, one_per_family, speed, range)| {
        let mut query = Query::new(Board::new(order).unwrap(), kind).unwrap();
        query.one_per_family = one_per_family;
        query.limit = Some(range.end - range.start);
        let film = QueryPart {
            query,
            start: range.start,
        };
        let speed = FilmSpeed::new(speed).unwrap();
        let shown = SolutionsReel::new(film).and_then(|reel| heads(reel, speed));
        shown.map_or_else(|error| error.to_string(), |heads| heads.join(", "))
    });
    insta::assert_snapshot!(shown.join("\n"), @r"
    solution 3 of 4: order 6, solution 4 of 4: order 6
    family 11 of 12: order 8, family 12 of 12: order 8
    variant 1: order 5, variant 2: order 5
    family 1 of 1: order 6
    no solution exists for order 3
    there is no solution 5: the last is 4
    solution 1 of 92: order 8, solution 41 of 92: order 8, solution 81 of 92: order 8, solution 92 of 92: order 8
    ");
}

#[test]
fn a_failure_is_not_taken_for_the_last_solution() {
    let query = Query::new(Board::new(8).unwrap(), Kind::Shuffle).unwrap();
    let film = QueryPart { query, start: 0 };
    let mut reel = SolutionsReel::new(film).unwrap();
    let failing = OnePerFamily::exhaustive(Box::new(Failing));
    reel.source = Box::new(FoundSolutions::new(Box::new(failing)));
    assert_eq!(
        heads(reel, FilmSpeed::OF_STEPS).unwrap_err().to_string(),
        SOLVER_FAILED
    );
}

fn race(clock: Clock, to: Option<u64>) -> RunFilm {
    let methods = ["backtracking", "lookahead"].map(method);
    let spec = RaceSpec::of_methods(Board::new(5).unwrap(), &methods, 1);
    let spec = spec.unwrap().by(clock);
    RunFilm {
        spec: RunSpec::Race(spec.to(Finish::First)),
        from: 1,
        until: to.map_or(Until::End, Until::Step),
    }
}

#[test]
fn a_race_is_shown_to_the_finish() {
    let begin = "backtracking:  | lookahead:  | No solution yet.";
    let is_place = |text: &str, place: &str| text.matches(place).count() == 1;
    for (clock, to, pictures, foot) in [
        (Clock::Steps, None, None, "Backtracking needed "),
        (Clock::Steps, Some(4), Some(4), "No solution yet."),
        (Clock::Time, None, None, "By time, "),
    ] {
        let heads = heads_of_search(race(clock, to)).unwrap();
        let end = heads.last().unwrap();
        assert_eq!(heads[0], begin);
        assert!(end.contains(foot), "{heads:?}");
        // A step of lookahead is not one of backtracking, so neither is first by steps.
        let has_places = is_place(end, ": 1st") && is_place(end, ": 2nd");
        assert_eq!(has_places, clock == Clock::Time, "{end}");
        assert!(pictures.is_none_or(|pictures| heads.len() == pictures));
    }
}

#[test]
fn a_race_at_several_orders_says_what_it_is_a_race_of() {
    let boards = [6, 8].map(|order| Board::new(order).unwrap());
    let spec = RaceSpec::of_orders(method("backtracking"), &boards, 1).unwrap();
    let drawing = drawn(&spec);
    assert_eq!(drawing.title, "Race of backtracking: order 6, order 8");
}

fn drawn(spec: &RaceSpec) -> Drawing {
    let lanes = Race::new(spec).unwrap().snapshots();
    race_drawing(spec, &lanes, LOOK).unwrap()
}

/// Side by side, but four in two rows.
#[test]
fn boards_of_a_race_stand_apart() {
    let places = [2, 3, 4].map(|boards| {
        let spec = RaceSpec::of_methods(Board::new(6).unwrap(), &[method("amb"); 4][..boards], 1);
        let drawing = drawn(&spec.unwrap());
        let shapes = drawing.shapes.iter().filter_map(|shape| match shape {
            Shape::Copies(_, places) => Some(places[0]),
            _ => None,
        });
        let places: Vec<_> = shapes.collect();
        format!("{} × {}: {places:?}", drawing.width, drawing.height)
    });
    insta::assert_snapshot!(places.join("\n"), @r"
    1280 × 768: [(0.0, 0.0), (640.0, 0.0)]
    1920 × 768: [(0.0, 0.0), (640.0, 0.0), (1280.0, 0.0)]
    1280 × 1492: [(0.0, 0.0), (640.0, 0.0), (0.0, 723.0), (640.0, 723.0)]
    ");
}

/// An empty board.
fn board() -> BoardPicture {
    BoardPicture {
        names: LOOK.coordinates,
        ..BoardPicture::new(Board::new(4).unwrap(), [], LOOK.theme)
    }
}

/// However many lines of figures are above them.
#[test]
fn the_sentences_below_boards_side_by_side_begin_on_one_line() {
    let board = board();
    let boards = ["few", &"many ".repeat(40)].map(|figures| CaptionedBoard {
        figures: figures.into(),
        ..CaptionedBoard::of_step(1, method("amb"), board.clone(), "So.".into())
    });
    let drawing = SceneLayout::drawing_of(&Scene::of(boards.into()), 400, Theme::Wood);
    let heights = drawing
        .unwrap()
        .shapes
        .into_iter()
        .filter_map(|shape| match shape {
            Shape::Text(text) if text.text == "So." => Some(text.place.1.to_string()),
            _ => None,
        });
    let heights: Vec<String> = heights.collect();
    assert!(
        heights.len() == 2 && heights[0] == heights[1],
        "{heights:?}"
    );
}

/// The title of a drawing, and the words in it.
fn words(drawing: &Drawing) -> String {
    format!("{}\n{}", drawing.title, drawing.texts().join(" | "))
}

/// Below the board, as in a film, and side by side; a very small picture is the board alone.
#[test]
fn pictures_of_steps_say_their_sentences() {
    let drawn = |until, width| {
        let steps = search(4, "backtracking", 29, until);
        let picture = steps_picture(steps, LOOK, || Ok(())).unwrap();
        picture.drawing(|_| width).unwrap()
    };
    let alone = Until::Step(29);
    // In a narrow one, the two ends of the line do not fit beside each other.
    let said = [(alone, Film::MIN_WIDTH), (Until::Solution(1), 640)];
    let said = said.map(|(until, width)| words(&drawn(until, width)));
    insta::assert_snapshot!(said.join("\n"), @r"
    backtracking, order 4, step 29: Row 3, column 1 is attacked along the column by the queen on row 0, column 1.
    step 29 | Row 3, column | 1 is attacked | along the | column by the | queen on row | 0, column 1.
    backtracking, order 4, step 29 to step 30
    step 29 | backtracking, order 4 | Row 3, column 1 is attacked along the column by the | queen on row 0, column 1. | step 30 | backtracking, order 4 | Every row has a queen and no two attack each other: | this is a solution.
    ");
    let small = drawn(alone, Film::MIN_WIDTH - 1);
    assert_eq!(small.width, small.height);
}

fn film(run: RunFilm) -> Film {
    Film {
        subject: FilmSubject::Run(run.into()),
        speed: FilmSpeed::OF_STEPS,
        look: LOOK,
        width: 120,
        title: None,
        once: false,
    }
}

/// How a film ends that is stopped after this many pictures, and the last that is heard of it.
fn written(stop_at: u64) -> (bool, Option<FilmProgress>) {
    let film = film(search(6, "amb", 1, Until::Step(5)));
    let mut progress = Vec::new();
    let result = film.write(&mut Vec::new(), FilmFormat::Gif, |now| {
        progress.push(now);
        match now {
            FilmProgress::Drawn(drawn, _) if drawn >= stop_at => Err(io::Error::other("stop")),
            _ => Ok(()),
        }
    });
    assert_eq!(progress.first(), Some(&FilmProgress::Found(0)));
    let is_stopped = matches!(result, Err(PictureError::Write(_)));
    assert!(is_stopped || result.is_ok());
    (is_stopped, progress.last().copied())
}

#[test]
fn progress_is_heard_and_can_stop_a_film() {
    assert_eq!(written(9), (false, Some(FilmProgress::Drawn(5, 5))));
    assert_eq!(written(2), (true, Some(FilmProgress::Drawn(2, 5))));
}

/// Nothing shows which squares are attacked.
#[test]
fn a_sheet_of_puzzles_is_for_paper() {
    let puzzle = Puzzle::generate(Board::new(8).unwrap(), 7, Difficulty::Easy).unwrap();
    let board = CaptionedBoard::of_puzzle(&puzzle, puzzle.given(), LOOK);
    assert!(matches!(board.picture.squares, Squares::Plain));
}

/// Boards side by side do not touch, and the words below them keep away from letters of chess.
#[test]
fn solutions_stand_side_by_side() {
    let drawn = |coordinates| {
        let query = Query::new(Board::new(4).unwrap(), Kind::All(None)).unwrap();
        let look = SceneLook {
            coordinates,
            ..LOOK
        };
        let part = QueryPart { query, start: 0 };
        let picture = solutions_picture(part, look, || Ok(())).unwrap();
        let drawing = picture.drawing(|default| default).unwrap();
        drawing.image(drawing.pixels).unwrap()
    };
    let empty = Palette::of(LOOK.theme).surroundings;
    let image = drawn(None);
    assert_eq!(image.width(), 640);
    assert!((0..image.height()).all(|y| image.pixel(320, y) == empty));
    for coordinates in Coordinates::ALL {
        let image = drawn(Some(coordinates));
        let is_empty = |y: &u32| (0..image.width()).all(|x| image.pixel(x, *y) == empty);
        let rows: Vec<bool> = (0..image.height()).map(|y| is_empty(&y)).collect();
        let groups = rows.chunk_by(|one, other| one == other);
        // The board with the numbers beside it, letters above or below it, and words.
        assert_eq!(groups.filter(|rows| !rows[0]).count(), 3, "{coordinates}");
    }
}
