//! The density of queens on boards whose squares are smaller than a pixel.

use std::sync::Arc;

use crate::board::Solution;
use crate::picture::{self, Color, Grid, Palette, Shape, Steps, Theme};
use crate::window::layout::{BoardView, Detail};

/// For each pixel of a board, the number of queens on it and on the eight pixels around it.
#[derive(Debug, Default)]
pub struct Density {
    /// The pixels along an edge.
    side: usize,
    /// The counts, row by row, with an empty pixel after each row.
    counts: Vec<u32>,
    /// The largest of them; 0 where squares are larger.
    pub most: u32,
    /// The solution that was counted last, and the view of it.
    counted: Option<(Arc<Solution>, BoardView)>,
}

impl Density {
    /// Counts the queens of a solution in a view, if squares are small enough. Earlier counts are
    /// discarded.
    pub fn count(&mut self, shown: Option<(&Arc<Solution>, BoardView)>) {
        let counted = shown.map(|(solution, view)| (Arc::clone(solution), view));
        if self.counted != counted {
            self.counted = counted;
            (self.most, self.side) = (0, 0);
            if let Some((solution, view)) = shown {
                self.count_columns(solution.columns(), &view);
            }
        }
    }

    /// The solution that was counted last.
    pub fn solution(&self) -> Option<&Solution> {
        self.counted.as_ref().map(|(solution, _)| &**solution)
    }

    /// Counts queens in these columns, starting with the first row.
    fn count_columns(&mut self, columns: &[u32], view: &BoardView) {
        if view.detail() != Detail::Density {
            return;
        }
        self.side = view.area.width as usize;
        self.counts.clear();
        self.counts.resize(self.side * (self.side + 1), 0);
        let grid = view.grid(1.0);
        let Grid { corner, width, .. } = grid;
        let left = corner.0 - f64::from(view.area.x);
        let top = corner.1 - f64::from(view.area.y);
        let side = self.side as f64;
        for queen in picture::queens_of_rows(grid.rows(), columns) {
            let x = left + (queen.column as f64 + 0.5) * width;
            let y = top + (queen.row as f64 + 0.5) * width;
            if x >= 0.0 && x < side && y >= 0.0 && y < side {
                self.counts[y as usize * (self.side + 1) + x as usize] += 1;
            }
        }
        // Along, then down. This is done in each frame of a drag, so all pixels are moved and added
        // together, not one by one.
        for next in [1, self.side + 1] {
            let before = self.counts.clone();
            add(&before[next..], &mut self.counts);
            add(&before, &mut self.counts[next..]);
        }
        self.most = self.rows().flatten().copied().max().unwrap_or(0);
    }

    /// The counts of each row.
    fn rows(&self) -> impl Iterator<Item = &[u32]> {
        let rows = self.counts.chunks_exact(self.side + 1);
        rows.map(|row| &row[..self.side])
    }

    /// The number of queens at a pixel and those around it.
    pub fn at(&self, (x, y): (usize, usize)) -> u32 {
        let count = self.counts.get(y * (self.side + 1) + x);
        count.copied().filter(|_| x < self.side).unwrap_or(0)
    }

    /// The colours of the visible part of a board, pixel by pixel, if it was counted.
    pub fn shape(&self, theme: Theme, seen: picture::Area) -> Option<Shape> {
        let palette = Palette::of(theme);
        // Even steps: where queens stand everywhere, most places are far from the bright end.
        let share = |count: u32| Steps::Even.share(count.into(), self.most.into());
        let counted = (1..=self.most).map(|count| picture::between(palette.density, share(count)));
        let colours: Vec<Color> = [palette.blur].into_iter().chain(counted).collect();
        let pixel = f64::from(seen.width) / self.side as f64;
        let grid = Grid::whole(self.side, pixel, (seen.x, seen.y), 1.0);
        let colour = |&count: &u32| colours[count as usize].bytes();
        let colours = self.rows().flatten().map(colour).collect();
        (self.side > 0).then_some(Shape::Squares(grid, colours))
    }
}

fn add(from: &[u32], to: &mut [u32]) {
    for (to, from) in to.iter_mut().zip(from) {
        *to += from;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{BoardPlace, Camera};
    use crate::board::Board;
    use crate::window::layout::PixelArea;

    fn view(order: usize, side: u32) -> BoardView {
        let area = PixelArea::new((10, 20), (side, side));
        BoardView::whole(area, order)
    }

    /// A knight's path: columns 1, 3, 5, … and then 0, 2, 4, ….
    fn columns(order: usize) -> Vec<u32> {
        let order = order as u32;
        (0..order).map(|row| (2 * row + 1) % (order + 1)).collect()
    }

    fn counted(columns: &[u32], view: &BoardView) -> Density {
        let mut density = Density::default();
        density.count_columns(columns, view);
        density
    }

    #[test]
    fn every_queen_is_on_nine_pixels() {
        let density = counted(&columns(1_000), &view(1_000, 100));
        let sum: u32 = density.rows().flatten().sum();
        // Less at the edges of the board, where some of the nine are outside.
        assert!((8_700..=9_000).contains(&sum), "{sum}");
        assert_eq!(density.most, *density.rows().flatten().max().unwrap());
    }

    #[test]
    fn a_queen_is_counted_where_it_stands() {
        // A single queen, in column 500 of row 250.
        let mut columns = vec![u32::MAX; 1_000];
        columns[250] = 500;
        let density = counted(&columns, &view(1_000, 100));
        assert_eq!(density.most, 1);
        for (x, y) in (0..100).flat_map(|y| (0..100).map(move |x| (x, y))) {
            let is_near = (49..52).contains(&x) && (24..27).contains(&y);
            assert_eq!(density.at((x, y)) > 0, is_near, "{x}, {y}");
        }
        assert_eq!(density.at((100, 0)), 0);
        assert_eq!(density.at((0, 100)), 0);
    }

    #[test]
    fn only_what_is_seen_is_counted_and_only_of_small_squares() {
        let board = Board::new(100_000).unwrap();
        let part = |factor| {
            let corner = BoardPlace::new(0.0, 0.0);
            let camera = Camera::FIT.zoomed(factor, corner, board);
            let whole = view(100_000, 100);
            counted(&columns(100_000), &BoardView { camera, ..whole })
        };
        let sum: u32 = part(2.0).rows().flatten().sum();
        // In the first half of the rows, half of the queens are in the first half of the columns.
        assert!((24_500 * 9..=25_100 * 9).contains(&sum), "{sum}");
        let near = part(1_000.0);
        assert_eq!((near.most, near.at((1, 1))), (0, 0));
    }

    /// Queens at random: their colours are spread over the scale, not all at its end.
    #[test]
    fn a_board_full_of_queens_is_not_all_at_the_end_of_the_scale() {
        let order = 300_007_u32;
        let column = |row: u64| (row * row * 7_919 % u64::from(order)) as u32;
        let columns: Vec<u32> = (0..u64::from(order)).map(column).collect();
        let density = counted(&columns, &view(order as usize, 300));
        let counts = density.rows().flatten();
        let shares =
            counts.map(|&count| Steps::Even.share(count.max(1).into(), density.most.into()));
        let mean = shares.sum::<f32>() / density.counts.len() as f32;
        assert!((0.25..0.75).contains(&mean), "{mean}");
    }
}
