//! The title, drawn for the bar that the window has where the desktop gives it none.

use host::Title;

use super::TITLE;
use crate::picture::{Align, Color, Drawing, Shape};

/// The bar, in units of the drawing.
const HEIGHT: u32 = 30;
const WIDTH: u32 = 90;

/// The title for a bar of this height in pixels.
pub fn draw(height: u32) -> Option<Title> {
    let mut drawing = Drawing::new("title", (WIDTH, HEIGHT), Color::BLACK);
    let middle = (WIDTH as f32 / 2.0, HEIGHT as f32 / 2.0);
    let title = Shape::text(TITLE, middle, Align::Centre, 15.0, Color::WHITE);
    drawing.shapes.push(title);
    let image = drawing.image(height * WIDTH / HEIGHT).ok()?;
    let pixels = (0..image.height()).flat_map(|y| (0..image.width()).map(move |x| (x, y)));
    Some(Title {
        width: image.width(),
        coverage: pixels.map(|(x, y)| image.pixel(x, y).red).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_as_high_as_the_bar_and_white_in_the_middle() {
        for height in [30, 60] {
            let title = draw(height).unwrap();
            assert_eq!(title.coverage.len() as u32, title.width * height);
            let rows: Vec<&[u8]> = title.coverage.chunks(title.width as usize).collect();
            let is_written = |row: &[u8]| row.iter().any(|&pixel| pixel > 200);
            assert!(is_written(rows[height as usize / 2]));
            assert!(!is_written(rows[0]));
        }
    }
}
