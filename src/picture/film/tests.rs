use super::*;
use crate::picture::Theme;
use crate::{
    board::Board,
    numbers::grouped,
    search::{
        Method, RunSpec, WatchSpec,
        run::{Clock, Entries, Finish, RaceSpec},
    },
    solutions::{Kind, Query},
};

const LOOK: FilmLook = FilmLook {
    theme: Theme::Classic,
    coordinates: None,
    width: 120,
};

fn method(name: &str) -> &'static Method {
    Method::by_name(name).unwrap()
}

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
        speed: FilmSpeed::OF_STEPS,
    }
}

/// The first and the last line of each picture, twice, because rewinding leads to the same.
fn heads(mut reel: impl Reel) -> Result<Vec<String>, FilmError> {
    let mut round = || -> Result<Vec<String>, FilmError> {
        let mut heads = Vec::new();
        while advance(&mut reel, || ControlFlow::Continue(()))? {
            let scene = reel.scene();
            let panels = scene.panels.iter().map(|panel| &panel.head[..]);
            let all: Vec<&str> = panels.chain([&scene.foot[..]]).collect();
            heads.push(all.join(" | ").trim_end_matches(" | ").to_owned());
        }
        reel.rewind();
        Ok(heads)
    };
    let (first, second) = (round()?, round()?);
    assert_eq!(first, second);
    Ok(first)
}

fn heads_of_search(film: RunFilm) -> Result<Vec<String>, FilmError> {
    heads(RunReel::new(film, LOOK)?)
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
        let expected = (from..=last).map(|step| format!("step {}", grouped(step)));
        assert!(heads.iter().cloned().eq(expected), "{until:?}: {heads:?}");
    }
    let film = search(4, "backtracking", 100, Until::End);
    let error = heads_of_search(film).unwrap_err().to_string();
    assert_eq!(error, "the search ends at step 77, so there is no step 100");
}

#[test]
fn a_fast_film_leaves_steps_out_but_not_the_last() {
    let film = RunFilm {
        speed: FilmSpeed::new(1_000.0).unwrap(),
        ..search(8, "backtracking", 1, Until::Solution(1))
    };
    let heads = heads_of_search(film).unwrap();
    assert_eq!(heads[..3], ["step 1", "step 21", "step 41"]);
    assert_eq!(heads[heads.len() - 2..], ["step 961", "step 981"]);
}

#[test]
fn solutions_are_shown_by_their_numbers_and_families_once() {
    let first = Kind::First(Some(method("amb")));
    let all = Kind::All(None);
    for (kind, order, one_per_family, start, limit, expected) in [
        (all, 6, false, 2, None, "solution 3 of 4, solution 4 of 4"),
        (
            first,
            8,
            false,
            90,
            Some(5),
            "solution 91 of 92, solution 92 of 92",
        ),
        (
            Kind::Shuffle,
            5,
            false,
            0,
            Some(2),
            "solution 1, solution 2",
        ),
        (all, 6, true, 0, None, "family 1 of 1"),
        (all, 3, false, 0, None, "no solution exists for order 3"),
        (
            all,
            6,
            false,
            4,
            None,
            "there are 4 solutions, so there is no number 5",
        ),
    ] {
        let mut query = Query::new(Board::new(order).unwrap(), kind).unwrap();
        query.one_per_family = one_per_family;
        query.limit = limit;
        let film = SolutionsFilm {
            query,
            start,
            speed: FilmSpeed::OF_SOLUTIONS,
        };
        let shown = SolutionsReel::new(film, LOOK).and_then(heads);
        let shown = shown.map(|heads| heads.join(", "));
        let shown = shown.unwrap_or_else(|error| error.to_string());
        assert_eq!(shown, expected);
    }
}

fn race(clock: Clock, to: Option<u64>) -> RunFilm {
    let methods = vec![method("backtracking"), method("lookahead")];
    let entries = Entries::Methods(Board::new(5).unwrap().into(), methods);
    let spec = RaceSpec::new(entries, 1).unwrap().by(clock);
    RunFilm {
        spec: RunSpec::Race(spec.to(Finish::First).unwrap()),
        from: 1,
        until: to.map_or(Until::End, Until::Step),
        speed: FilmSpeed::OF_STEPS,
    }
}

#[test]
fn a_race_is_shown_to_the_finish() {
    let mut reel = RunReel::new(race(Clock::Steps, None), LOOK).unwrap();
    let mut places = Vec::new();
    while advance(&mut reel, || ControlFlow::Continue(())).unwrap() {
        let panels = reel.scene().panels.into_iter();
        places = panels.map(|panel| panel.about).collect();
    }
    places.sort();
    assert_eq!(places, ["1st", "2nd"]);
    for (clock, to, pictures, foot) in [
        (Clock::Steps, None, None, "By steps, "),
        (Clock::Steps, Some(4), Some(4), "No solution yet."),
        (Clock::Time, None, None, "By time, "),
    ] {
        let heads = heads(RunReel::new(race(clock, to), LOOK).unwrap()).unwrap();
        assert_eq!(heads[0], "backtracking | lookahead | No solution yet.");
        assert!(heads.last().unwrap().contains(foot), "{heads:?}");
        assert!(pictures.is_none_or(|pictures| heads.len() == pictures));
    }
}

/// The written film, and the progress reported in the process.
fn written(film: &Film, stop_at: Option<u64>) -> (Result<(), FilmError>, Vec<FilmProgress>) {
    let mut progress = Vec::new();
    let on_progress = |now| {
        progress.push(now);
        match (now, stop_at) {
            (FilmProgress::Drawn(drawn, _), Some(stop)) if drawn >= stop => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    };
    let result = film.write(&mut Vec::new(), FilmFormat::Gif, on_progress);
    (result, progress)
}

fn film(until: Until) -> Film {
    Film {
        subject: FilmSubject::Run(search(6, "amb", 1, until).into()),
        look: LOOK,
        title: None,
        plays: Plays::ForEver,
    }
}

#[test]
fn progress_is_heard_and_can_stop_a_film() {
    let film = film(Until::Step(5));
    let (result, progress) = written(&film, None);
    assert!(result.is_ok());
    assert_eq!(progress.first(), Some(&FilmProgress::Found(0)));
    assert_eq!(progress.last(), Some(&FilmProgress::Drawn(5, 5)));
    let (result, progress) = written(&film, Some(2));
    assert!(matches!(result, Err(FilmError::Stopped)));
    assert_eq!(progress.last(), Some(&FilmProgress::Drawn(2, 5)));
}

#[test]
fn films_without_end_are_refused() {
    let mut film = film(Until::End);
    film.subject = FilmSubject::Run(search(12, "backtracking", 1, Until::End).into());
    let (result, _) = written(&film, None);
    assert!(matches!(result, Err(FilmError::TooLong(10_000))));
}

#[test]
fn widths_have_limits() {
    let mut film = film(Until::Step(2));
    for (width, fits) in [(119, false), (120, true), (1_921, false)] {
        film.look.width = width;
        let (result, _) = written(&film, None);
        assert_eq!(result.is_ok(), fits, "{width}");
    }
}
