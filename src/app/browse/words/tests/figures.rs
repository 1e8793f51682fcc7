//! What is counted and measured.

use super::*;

#[test]
fn figures_are_shown_once_they_are_known() {
    let nodes = |amount| Progress {
        effort: Some(Effort::Nodes(amount)),
        ..found(1)
    };
    let tries = Progress {
        effort: Some(Effort::Tries(5_000)),
        ..found(2)
    };
    let columns = Kind::All(Method::by_name("columns"));
    for (query, report, expected) in [
        (query(8, FIRST), report(0, nodes(113)), "Nodes 113| | "),
        (
            query(8, FIRST),
            report(2_000, nodes(1_000_000)),
            "Nodes 1,000,000|Time 2.0 s|Rate 500,000 nodes/s",
        ),
        (
            query(8, ALL),
            report(1, all(92)),
            "Found 92|Time 1.0 ms|Rate 92,000 solutions/s",
        ),
        (
            query(8, columns),
            report(1, nodes(2_056)),
            "Found 1|Nodes 2,056|Time 1.0 ms|Rate 2,056,000 nodes/s",
        ),
        (
            query(8, Kind::Construction),
            report(1, nodes(8)),
            "Nodes 8|Time 1.0 ms",
        ),
        (
            query(8, Kind::Shuffle),
            report(0, Progress { found: 0, ..tries }),
            "Tries 5,000|Expected 438.26 tries|Seed 0| | | | ",
        ),
        (
            query(8, Kind::Shuffle),
            showing(1, report(1_000, tries)),
            "Tries 5,000|Expected 438.26 tries|Seed 0|Time 1.0 s|Mean 2,500.00 tries|\
             This one 1,234 tries|Rate 5,000 tries/s",
        ),
        (
            query(28, Kind::Shuffle),
            report(1_000, Progress { found: 0, ..tries }),
            "Tries 5,000|Expected about 120 billion tries|Seed 0|Time 1.0 s|\
             Per solution about 39 weeks|Rate 5,000 tries/s| | ",
        ),
    ] {
        let figures = figures(&browse(query, report));
        let rows: Vec<_> = figures
            .iter()
            .map(|row| format!("{} {}", row.name, row.value))
            .collect();
        assert_eq!(rows.join("|"), expected);
    }
}

#[test]
fn mode_all_tells_how_much_is_left() {
    let half = Progress {
        total: Some(1_000),
        ..found(500)
    };
    let early = Progress { found: 1, ..half };
    let none = Progress { found: 0, ..half };
    let second = Duration::from_secs(1);
    for (progress, elapsed, expected) in [
        (half, 120 * second, "50 %, about 2 minutes left"),
        (
            early,
            1_000_000_000 * second,
            "0 %, thousands of years left",
        ),
        (none, 120 * second, "0 %"),
        (half, Duration::ZERO, "50 %"),
    ] {
        let report = Solutions {
            elapsed,
            ..report(0, progress)
        };
        let share = share(&browse(query(8, ALL), report)).unwrap();
        assert_eq!(share.text, expected);
        assert!((share.share - progress.found as f64 / 1_000.0).abs() < 1e-9);
    }
    assert_eq!(share(&browse(query(8, FIRST), report(1, half))), None);
    assert_eq!(share(&browse(query(8, ALL), report(1, all(92)))), None);
    assert_eq!(share(&browse(query(3, ALL), report(1, all(0)))), None);
}

#[test]
fn shuffling_tells_how_many_solutions_it_has_found() {
    let mut experiment = Experiment::new(Board::new(8).unwrap());
    let solution = Solution::new(vec![0, 4, 7, 5, 2, 6, 1, 3]).unwrap();
    assert!(experiment.record(&solution, 1) && !experiment.record(&solution, 1));
    let share = seen(&experiment.results()).unwrap();
    assert_eq!(share.text, "1 of 92 different solutions");
    assert_eq!(
        seen(&Experiment::new(Board::new(28).unwrap()).results()),
        None
    );
    assert_eq!(
        seen(&Experiment::new(Board::new(3).unwrap()).results()),
        None
    );
}
