//! How the work is divided, and what a stopped count keeps.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::*;
use crate::{
    board::counts,
    counting::{border_group::Narrowed, completions::Completions},
};

/// The number of batches that a part takes.
fn batches(part: &Count) -> u64 {
    let mut completions = Completions::new(Kernel::best());
    let mut batches = 0;
    for unit in &part.units {
        let Unit::Borders { group, .. } = unit else {
            continue;
        };
        for group in Narrowed::new(group.clone()) {
            let rows = group.open_rows();
            completions.start(&rows, &group.states(&rows));
            while completions.step(1).is_none() {
                batches += 1;
            }
        }
    }
    batches
}

/// With a processor for each part, the longest part determines the waiting time.
#[test]
fn the_longest_part_is_not_much_longer_than_the_mean() {
    const PARTS: usize = 16;
    let part = |part| Count::new(13).unwrap().part(part, PARTS).unwrap();
    let work: Vec<u64> = (1..=PARTS).map(|number| batches(&part(number))).collect();
    let mean = work.iter().sum::<u64>() / PARTS as u64;
    let longest = work.iter().max().unwrap();
    assert!(*longest * 10 <= mean * 13, "{work:?}, mean {mean}");
}

/// The parts are also alike where halves are joined: the number of solutions measures the work.
#[test]
fn parts_of_halves_are_alike() {
    const PARTS: usize = 8;
    let solutions = |number| {
        let part = Count::by_halves(12).part(number, PARTS).unwrap();
        let totals = part.run(Kernel::best(), 1, |_| ControlFlow::Continue(()));
        totals.unwrap().solutions
    };
    let found: Vec<u64> = (1..=PARTS).map(solutions).collect();
    assert_eq!(Some(found.iter().sum()), counts::solutions(12));
    let longest = found.iter().max().unwrap();
    let mean = found.iter().sum::<u64>() / PARTS as u64;
    assert!(*longest * 10 <= mean * 13, "{found:?}, mean {mean}");
}

/// A count that is stopped after each piece of work, and resumed from a copy of the checkpoint,
/// gives the same totals.
#[test]
fn a_count_stopped_again_and_again_is_right() {
    let cut = |order| Count::new(order).unwrap();
    for (count, threads) in [
        (cut(1), 1),
        (cut(6), 2),
        (cut(8), 1),
        (cut(9), 3),
        (Count::by_halves(10), 2),
    ] {
        let order = count.order as usize;
        let mut checkpoint = Checkpoint::default();
        let mut stops = 0;
        let totals = loop {
            assert!(checkpoint.fits(&count));
            let text = serde_json::to_string(&checkpoint).unwrap();
            let kept = Mutex::new(serde_json::from_str(&text).unwrap());
            let left = AtomicUsize::new(stops % 3);
            let totals = count.resume(&kept, Kernel::best(), threads, |_| {
                match left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |n| n.checked_sub(1))
                {
                    Ok(_) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            });
            checkpoint = kept.into_inner().unwrap();
            if let Some(totals) = totals {
                break totals;
            }
            stops += 1;
        };
        assert!(order == 1 || stops > 3, "order {order}");
        assert_eq!(Some(totals.solutions), counts::solutions(order));
        assert_eq!(Some(totals.families()), counts::fundamental(order));
        assert_eq!(checkpoint.totals(), totals);
        assert_eq!(checkpoint.units_done(), count.units());
    }
}

/// From order 19 on a unit has many pieces, and those already counted are not counted again.
#[test]
fn a_unit_goes_on_after_the_pieces_that_were_counted() {
    let order = 22;
    let count = Count::by_borders(order);
    let unit = count.units.iter().rfind(|unit| unit.work(22) > 0).unwrap();
    let pieces = |from: u64, to: u64| {
        let mut counter = Counter::new(22, Kernel::best());
        counter.start(unit, from);
        let mut sum = Totals::default();
        let mut done = from;
        while done < to {
            match counter.step() {
                CounterStep::Working => {}
                CounterStep::Piece(totals) | CounterStep::Last(totals) => {
                    sum += totals;
                    done += 1;
                }
            }
        }
        sum
    };
    let (whole, first, second) = (pieces(0, 4), pieces(0, 2), pieces(2, 4));
    assert!(first.solutions > 0 && second.solutions > 0);
    assert_eq!(whole, first + second);
}
