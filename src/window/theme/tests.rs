//! What is drawn on what, held against WCAG 2.2.

use super::{style::visuals, *};
use crate::picture::palette_tests::{SHAPES, palettes, stands_out};

/// What success criterion 1.4.3 asks of words.
const WORDS: f32 = 4.5;

/// A colour of egui that covers all below it.
fn plain(colour: Color32) -> Color {
    Color::rgb(colour.r(), colour.g(), colour.b())
}

#[test]
fn words_are_read_on_whatever_is_behind_them() {
    for (theme, palette) in palettes() {
        let visuals = visuals(palette);
        let widgets = &visuals.widgets;
        let strong = visuals.override_text_color.unwrap();
        stands_out(
            theme,
            WORDS,
            &[("strong words", plain(strong))],
            &[
                ("the panel", palette.panel),
                ("an overlay", plain(visuals.window_fill)),
                ("a plate", palette.plate),
                (
                    "a field, and the trough of a bar",
                    plain(visuals.extreme_bg_color),
                ),
                (
                    "a bar, a marked line, and what is selected",
                    plain(visuals.selection.bg_fill),
                ),
                ("a button", plain(widgets.inactive.weak_bg_fill)),
                (
                    "a button under the pointer",
                    plain(widgets.hovered.weak_bg_fill),
                ),
                ("a pressed button", plain(widgets.active.weak_bg_fill)),
                ("an open chooser", plain(widgets.open.weak_bg_fill)),
            ],
        );
        stands_out(
            theme,
            WORDS,
            &[("weak words", palette.weak)],
            &[
                ("the panel", palette.panel),
                ("an overlay", plain(visuals.window_fill)),
                ("a field", plain(visuals.extreme_bg_color)),
            ],
        );
    }
}

#[test]
fn charts_and_signs_are_seen() {
    for (theme, palette) in palettes() {
        let field = ("fields", palette.field);
        let panel = ("the panel", palette.panel);
        let bars = ("bars", palette.accent);
        let theory = ("the theory", palette.theory);
        stands_out(theme, SHAPES, &[bars], &[field, panel]);
        stands_out(theme, SHAPES, &[("measures", palette.measured)], &[field]);
        stands_out(theme, SHAPES, &[theory], &[field, bars]);
        stands_out(theme, SHAPES, &[("the mark", palette.mark)], &[panel]);
        let ring = (
            "the ring of the focus",
            plain(focus_ring(&visuals(palette)).color),
        );
        stands_out(theme, SHAPES, &[ring], &[panel]);
        let rest = palette.buttons[0];
        stands_out(
            theme,
            SHAPES,
            &[("signs", palette.weak)],
            &[("buttons", rest)],
        );
    }
}
