//! What is drawn on what, held against WCAG 2.2.

use super::{style::visuals, *};

/// What success criterion 1.4.3 asks of words.
const WORDS: f32 = 4.5;

/// What success criterion 1.4.11 asks of shapes that mean something.
const SHAPES: f32 = 3.0;

/// Fails for every pair of names and colours with less contrast.
fn stands_out(theme: Theme, least: f32, above: &[Named], below: &[Named]) {
    for (one, upper) in above {
        for (other, lower) in below {
            let ratio = drawing::contrast(plain(*upper), plain(*lower));
            assert!(ratio >= least, "{one} on {other} in {theme:?}: {ratio}");
        }
    }
}

type Named = (&'static str, Color32);

fn palettes() -> impl Iterator<Item = (Theme, &'static Palette)> {
    Theme::ALL
        .map(|theme| (theme, Palette::of(theme)))
        .into_iter()
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
            &[("strong words", strong)],
            &[
                ("the panel", palette.panel),
                ("an overlay", visuals.window_fill),
                ("a plate", palette.plate),
                ("a field, and the trough of a bar", visuals.extreme_bg_color),
                (
                    "a bar, a marked line, and what is selected",
                    visuals.selection.bg_fill,
                ),
                ("a button", widgets.inactive.weak_bg_fill),
                ("a button under the pointer", widgets.hovered.weak_bg_fill),
                ("a pressed button", widgets.active.weak_bg_fill),
                ("an open chooser", widgets.open.weak_bg_fill),
            ],
        );
        stands_out(
            theme,
            WORDS,
            &[("weak words", palette.weak)],
            &[
                ("the panel", palette.panel),
                ("an overlay", visuals.window_fill),
                ("a field", visuals.extreme_bg_color),
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
        let ring = ("the ring of the focus", focus_ring(&visuals(palette)).color);
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
