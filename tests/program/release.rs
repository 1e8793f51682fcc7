//! Counts and lists, which are asked of a release too: it is compiled in another way, and fast
//! enough for larger orders.
//!
//! Whole counts go by borders, and at order 16 with AVX2 and without vectors by joined halves.
//! Parts of order 16 go by borders with every kernel.

use queens::board::known_counts;
use queens::counting::Kernel;

use crate::{built, printed};

/// Longer than any count here takes, in seconds: a busy machine must not stop it.
const HOUR: u32 = 3_600;

/// The largest order of this test: one for a release, and one for a program that is slow.
fn last(release: usize, slow: usize) -> usize {
    built::release().map_or(slow, |_| release)
}

#[test]
fn counts_are_as_in_the_oeis() {
    let last = last(16, 12);
    let expected: Vec<_> = (1..=last)
        .map(|order| {
            [
                known_counts::solutions(order),
                known_counts::fundamental(order),
            ]
            .map(Option::unwrap)
        })
        .collect();
    for kernel in Kernel::available() {
        for threads in [1, 2, 3] {
            let command = format!(
                "1-{last} --count --kernel {kernel} --threads {threads} --budget {HOUR} -p csv"
            );
            let table = printed(&command);
            let mut table = csv::Reader::from_reader(table.as_bytes());
            let columns = ["solutions", "families"].map(|name| {
                let headings = table.headers().unwrap();
                headings.iter().position(|heading| heading == name).unwrap()
            });
            let counted: Vec<[u64; 2]> = table
                .records()
                .map(|row| row.unwrap())
                .map(|row| columns.map(|column| row[column].parse().unwrap()))
                .collect();
            assert_eq!(counted, expected, "queens {command}");
        }
    }
}

#[test]
fn parts_add_up() {
    // There may be more parts than there is to count.
    for (order, parts) in [(last(16, 12), 2), (4, 7)] {
        for kernel in Kernel::available() {
            let part = |part| -> u64 {
                let count = format!("{order} --count --part {part}/{parts} --kernel {kernel}");
                printed(&count).trim_end().parse().unwrap()
            };
            let sum = (1..=parts).map(part).sum();
            assert_eq!(Some(sum), known_counts::solutions(order), "{kernel}");
        }
    }
}

#[test]
fn the_catalogue_lists_what_backtracking_finds() {
    let order = last(13, 9);
    let all = printed(&format!("{order} -m all -p rows"));
    let count = all.lines().count();
    assert_eq!(Some(count as u64), known_counts::solutions(order));
    let found = printed(&format!("{order} -m all --method backtracking -p rows"));
    assert!(all == found, "other solutions, or another order of them");
    for (line, number) in all.lines().zip(1..).step_by(count / 10) {
        let solution = printed(&format!("{order} -m all --solution {number} -p rows"));
        assert_eq!(solution.trim_end(), line, "solution {number}");
    }
}

#[test]
fn one_of_each_family_is_listed() {
    let order = last(15, 10);
    let families = printed(&format!("{order} -m all --families -p rows"));
    assert_eq!(
        Some(families.lines().count() as u64),
        known_counts::fundamental(order)
    );
}
