//! The code of a method with the line of the step marked, and its variables below.

use egui::style::ScrollAnimation;
use egui::{CornerRadius, FontId, Frame, Id, Margin, Rect, Sense, Shape, Ui, pos2, vec2};

use super::code_letters::{HANGING_INDENT, Letters, MARGIN, MARK_WIDTH, wrap};
use super::egui_pass::PassContext;
use crate::picture::Color;
use crate::search::{Method, Trace};

/// The extra indent of the rest of a value that is too long.
const VALUE_INDENT: usize = 1;

/// The letters of a value for which there is room beside its name.
const LEAST_VALUE: usize = 2;

/// The room for a scroll bar at the right, in points.
const BAR_WIDTH: f32 = 8.0;

/// How much rounding may add to heights, in points.
const ROUNDING: f32 = 2.0;

/// Stands for the value of a variable that has none.
const NO_VALUE: &str = "-";

/// Lays out the code with the line of the step marked, and the variables below, over the available
/// width and `height` high. Letters are smaller where it would be higher; if even that is not
/// enough, it scrolls.
pub fn show(ui: &mut Ui, method: &Method, trace: &Trace, height: f32) {
    let room = (ui.available_width(), height);
    let letters = Letters::fitting(method.code(), room, ui.ctx().pixels_per_point());
    let frame = Frame::NONE
        .fill(ui.palette().field.into())
        .corner_radius(3.0)
        .inner_margin(Margin::symmetric(0, MARGIN));
    frame.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let width = ui.available_width();
        // Code that has no room across seldom has room down.
        let is_broken = letters.breaks(method.code(), width);
        let bar = if is_broken { BAR_WIDTH } else { 0.0 };
        let sheet = Sheet {
            letters,
            width,
            bar,
        };
        for (line, number) in method.code().text.lines().zip(1..) {
            sheet.line(ui, number, line, trace.line == Some(number));
        }
        ui.add_space(f32::from(MARGIN));
        let rule = ui.available_rect_before_wrap().x_range();
        ui.painter()
            .hline(rule, ui.cursor().top(), (1.0, ui.palette().edge));
        ui.add_space(f32::from(MARGIN));
        for names in method.code().variables {
            sheet.variables(ui, names, trace);
        }
        // A sheet that ends in the middle of its room looks cut off. Heights are rounded to whole
        // pixels: a scroll bar for the last of them would be useless.
        let used = ui.min_rect().height() + 2.0 * f32::from(MARGIN) + ROUNDING;
        ui.add_space((height - used).max(0.0));
    });
}

/// Scrolls to the marked line when it has changed.
fn keep_in_sight(ui: &Ui, number: usize, rows: Rect) {
    let id = Id::new("the marked line of code");
    let before = ui.data_mut(|data| {
        let shown: &mut Option<usize> = data.get_temp_mut_or_default(id);
        shown.replace(number)
    });
    if before != Some(number) {
        ui.scroll_to_rect_animation(rows, None, ScrollAnimation::none());
    }
}

/// How lines are written in the available room.
struct Sheet {
    letters: Letters,
    /// The full width, and the part of it where a scroll bar is, in points.
    width: f32,
    bar: f32,
}

impl Sheet {
    /// Takes the room for some rows.
    fn rows(&self, ui: &mut Ui, rows: usize) -> Rect {
        let height = self.letters.row() * rows as f32;
        ui.allocate_exact_size(vec2(self.width, height), Sense::hover())
            .0
    }

    /// Writes texts, one below the other, `left` points from the left.
    fn write(&self, ui: &Ui, rows: Rect, left: f32, texts: &[String], colour: Color) {
        let (font, row) = (FontId::monospace(self.letters.size), self.letters.row());
        for (index, text) in texts.iter().enumerate() {
            let galley = ui
                .painter()
                .layout_no_wrap(text.clone(), font.clone(), colour.into());
            let top = rows.top() + row * index as f32 + (row - galley.size().y) / 2.0;
            let place = pos2(rows.left() + left, top);
            ui.painter().galley(place, galley, colour.into());
        }
    }

    /// Writes a line with its number.
    fn line(&self, ui: &mut Ui, number: usize, line: &str, is_marked: bool) {
        let columns = self.letters.columns(self.width - self.bar);
        let texts = wrap(line, columns, HANGING_INDENT);
        let rows = self.rows(ui, texts.len());
        let strong = ui.palette().strong;
        let mut colour = ui.palette().weak;
        if is_marked {
            colour = strong;
            self.mark(ui, rows);
            keep_in_sight(ui, number, rows);
        }
        let number = [format!("{number:>2}")];
        self.write(ui, rows, MARK_WIDTH * self.letters.width, &number, colour);
        self.write(ui, rows, self.letters.left(), &texts, strong);
    }

    /// Marks the line of the step with a background and an arrow before it.
    fn mark(&self, ui: &Ui, rows: Rect) {
        let painter = ui.painter();
        painter.rect_filled(rows, CornerRadius::ZERO, ui.palette().accent);
        let half = self.letters.size * 0.25;
        let left = rows.left() + self.letters.width * 0.15;
        let middle = rows.top() + self.letters.row() / 2.0;
        let arrow = vec![
            pos2(left, middle - half),
            pos2(left + 1.6 * half, middle),
            pos2(left, middle + half),
        ];
        let (fill, edge) = (ui.palette().strong, egui::Stroke::NONE);
        painter.add(Shape::convex_polygon(arrow, fill, edge));
    }

    /// Variables, each in its own place whatever the values of the others are: in one row, or in
    /// several where their names would leave no room for values.
    fn variables(&self, ui: &mut Ui, names: &[&str], trace: &Trace) {
        let room = self.width - MARK_WIDTH * self.letters.width - BAR_WIDTH;
        let longest = names.iter().map(|name| name.len()).max();
        let least = (longest.unwrap_or_default() + LEAST_VALUE + 2) as f32 * self.letters.width;
        let in_a_row = ((room / least) as usize).clamp(1, names.len().max(1));
        for names in names.chunks(in_a_row) {
            self.row_of_variables(ui, names, trace, room / in_a_row as f32);
        }
    }

    /// A row of variables, each with this share of the width.
    fn row_of_variables(&self, ui: &mut Ui, names: &[&str], trace: &Trace, share: f32) {
        let letter = self.letters.width;
        let left = MARK_WIDTH * letter;
        let values = names.iter().map(|name| {
            let variable = trace.variables.iter().find(|other| other.name == *name);
            let value = variable.map_or(NO_VALUE, |variable| &variable.value);
            // A blank follows the name, and another the value.
            let columns = ((share / letter) as usize).saturating_sub(name.len() + 2);
            wrap(value, columns, VALUE_INDENT)
        });
        let values: Vec<Vec<String>> = values.collect();
        let most = values.iter().map(Vec::len).max();
        let rows = self.rows(ui, most.unwrap_or_default());
        for (index, (name, value)) in names.iter().zip(values).enumerate() {
            let place = left + share * index as f32;
            let name = [(*name).to_owned()];
            self.write(ui, rows, place, &name, ui.palette().weak);
            let place = place + (name[0].len() + 1) as f32 * letter;
            self.write(ui, rows, place, &value, ui.palette().strong);
        }
    }
}
