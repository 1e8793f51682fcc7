//! Exact cover against dancing links from the registry.

use dlx::{
    OptOrder, Solver,
    choose::{mrv_chooser, no_tiebreak, prefer_any},
    x::make_problem,
};
use queens::{
    board::counts,
    search::{Search, methods::ExactCover},
};

use super::{order, speedup};
use crate::table::{Goal::AtMost, fastest, row};

const ORDER: usize = 12;

pub fn exact_cover() {
    let times = fastest(15, ours, theirs);
    row(
        "exact-cover, all of n = 12, against the crate dlx",
        times,
        1.0 / speedup(times),
        AtMost(0.8),
    );
}

fn ours() {
    let mut search = ExactCover::new(order(ORDER));
    let mut count = 0;
    while search.next_solution().is_some() {
        count += 1;
    }
    assert_eq!(Some(count), counts::solutions(ORDER));
}

/// Rows and columns first, then the diagonals that may stay empty. Of items with as few
/// options it takes the first.
fn theirs() {
    let n = ORDER as u64;
    let (needed, diagonals) = (2 * n, 2 * n - 1);
    let options: Vec<Vec<u64>> = (0..n)
        .flat_map(|row| (0..n).map(move |column| (row, column)))
        .map(|(row, column)| {
            let diagonal = needed + n - 1 + column - row;
            let anti_diagonal = needed + diagonals + row + column;
            vec![row, n + column, diagonal, anti_diagonal]
        })
        .collect();
    let mut problem = make_problem(needed, 2 * diagonals, &options, OptOrder::Seq);
    let mut solver = Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    let mut squares = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
        squares += solver.fmt_solution().len();
    }
    assert_eq!(Some(count), counts::solutions(ORDER));
    assert_eq!(squares as u64, count * n);
}
