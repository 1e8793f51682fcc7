//! egui in the program's fonts and a theme's colours.

use egui::style::{HandleShape, WidgetVisuals};
use egui::{Color32, FontDefinitions, FontFamily, FontId, Id, Stroke, TextStyle, Visuals};
#[cfg(target_family = "wasm")]
use egui::{FontData, FontTweak};

#[cfg(target_family = "wasm")]
use crate::picture::letters;
use crate::picture::{Color, Palette, Theme, luminance};

impl From<Color> for Color32 {
    fn from(colour: Color) -> Self {
        let [red, green, blue, alpha] = colour.bytes();
        // Mixed as in saved pictures: egui's own way makes translucent colours lighter.
        Self::from_rgb(red, green, blue).gamma_multiply(f32::from(alpha) / 255.0)
    }
}

/// The height of what fingers touch, and the room above and below words in it, in points.
pub const FINGER_HEIGHT: f32 = 34.0;
const FINGER_PADDING: f32 = 6.0;
const FINGER_ICON_WIDTH: f32 = 22.0;

/// Sets egui's fonts and measures, which no theme changes, and the colours of the usual theme.
pub fn set_style(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.style_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, FontId::proportional(12.0)),
            (TextStyle::Body, FontId::proportional(15.0)),
            (TextStyle::Button, FontId::proportional(15.0)),
            (TextStyle::Heading, FontId::proportional(22.0)),
            (TextStyle::Monospace, FontId::monospace(14.0)),
        ]
        .into();
        // A bar that took room would make the content beside it fit without a bar.
        style.spacing.scroll = egui::style::ScrollStyle {
            floating_allocated_width: 0.0,
            floating_width: 5.0,
            foreground_color: true,
            dormant_background_opacity: 0.2,
            dormant_handle_opacity: 0.7,
            active_handle_opacity: 0.9,
            interact_handle_opacity: 1.0,
            ..egui::style::ScrollStyle::thin()
        };
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(8.0, 4.0);
        if host::is_touched() {
            style.spacing.button_padding.y = FINGER_PADDING;
            style.spacing.interact_size.y = FINGER_HEIGHT;
            style.spacing.icon_width = FINGER_ICON_WIDTH;
        }
        // Lists are as long as their window allows.
        style.spacing.default_area_size.y = f32::INFINITY;
        style.interaction.tooltip_delay = 0.0;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.0;
    });
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
    set_theme(ctx, Theme::default());
}

/// egui's fonts. Only the monospace font has arrows: the others may borrow from it.
#[cfg(not(target_family = "wasm"))]
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    if let Some(fallbacks) = fonts.families.get_mut(&FontFamily::Proportional) {
        fallbacks.push("Hack".into());
    }
    fonts
}

/// egui's fonts for letters, and the signs that they lack. The other two, with all emoji, would be
/// a tenth of the page.
#[cfg(target_family = "wasm")]
fn fonts() -> FontDefinitions {
    let letters = "Ubuntu-Light";
    let code = "Hack";
    let signs = "signs";
    let mut definitions = FontDefinitions::empty();
    // As large as egui shows them elsewhere.
    let smaller = FontTweak {
        scale: 0.9,
        ..FontTweak::default()
    };
    for (name, font) in [
        (letters, FontData::from_static(letters::LETTERS)),
        (code, FontData::from_static(letters::CODE)),
        (
            signs,
            FontData::from_static(include_bytes!("../../assets/web/signs.ttf")).tweak(smaller),
        ),
    ] {
        definitions.font_data.insert(name.into(), font.into());
    }
    for (family, names) in [
        (FontFamily::Proportional, [letters, code, signs]),
        (FontFamily::Monospace, [code, letters, signs]),
    ] {
        let names = names.map(String::from).to_vec();
        definitions.families.insert(family, names);
    }
    definitions
}

/// Sets egui's colours to those of a theme, unless they are already.
pub fn set_theme(ctx: &egui::Context, theme: Theme) {
    if ctx.data(|data| data.get_temp(Id::NULL)) != Some(theme) {
        ctx.set_visuals(visuals(Palette::of(theme)));
        ctx.data_mut(|data| data.insert_temp(Id::NULL, theme));
    }
}

fn visuals(palette: &Palette) -> Visuals {
    let mut visuals = if luminance(palette.strong) > luminance(palette.panel) {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    let [panel, strong, weak, edge] =
        [palette.panel, palette.strong, palette.weak, palette.edge].map(Color32::from);
    visuals.panel_fill = panel;
    visuals.window_fill = panel;
    visuals.window_stroke.color = edge;
    visuals.extreme_bg_color = palette.field.into();
    visuals.override_text_color = Some(strong);
    visuals.weak_text_color = Some(weak);
    visuals.selection.bg_fill = palette.accent.into();
    visuals.selection.stroke.color = strong;
    visuals.handle_shape = HandleShape::Circle;
    visuals.text_cursor.blink = false;
    visuals.text_cursor.stroke.color = strong;

    let widgets = &mut visuals.widgets;
    let [rest, hovered, pressed] = palette.buttons.map(Color32::from);
    paint(&mut widgets.noninteractive, panel, edge, weak);
    paint(&mut widgets.inactive, rest, edge, weak);
    paint(&mut widgets.hovered, hovered, weak, strong);
    paint(&mut widgets.active, pressed, strong, strong);
    paint(&mut widgets.open, pressed, edge, strong);
    visuals
}

/// The ring around the widget with the keyboard's focus.
pub fn focus_ring(visuals: &Visuals) -> Stroke {
    Stroke::new(2.0, visuals.selection.stroke.color)
}

/// Colours a widget: its background, its edge, and its text.
fn paint(widget: &mut WidgetVisuals, fill: Color32, edge: Color32, sign: Color32) {
    widget.bg_fill = fill;
    widget.weak_bg_fill = fill;
    widget.bg_stroke = Stroke::new(1.0, edge);
    widget.fg_stroke = Stroke::new(widget.fg_stroke.width, sign);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::theme_tests::{SHAPES, palettes, stands_out};

    /// The contrast that success criterion 1.4.3 of WCAG 2 requires of words.
    const WORDS: f32 = 4.5;

    /// An opaque colour of egui.
    fn plain(colour: Color32) -> Color {
        Color::rgb(colour.r(), colour.g(), colour.b())
    }

    #[test]
    fn words_are_read_on_whatever_is_behind_them() {
        for (theme, palette) in palettes() {
            let visuals = visuals(palette);
            let widgets = &visuals.widgets;
            let named = |name, colour| (name, plain(colour));
            let strong = [named("strong words", visuals.override_text_color.unwrap())];
            let weak = [("weak words", palette.weak)];
            let everywhere = [
                ("the panel", palette.panel),
                named("an overlay", visuals.window_fill),
                named("a field, and the trough of a bar", visuals.extreme_bg_color),
            ];
            let bar = visuals.selection.bg_fill;
            let elsewhere = [
                ("a plate", palette.plate),
                named("a bar, a marked line, and what is selected", bar),
                named("a button", widgets.inactive.weak_bg_fill),
                named("a button under the pointer", widgets.hovered.weak_bg_fill),
                named("a pressed button", widgets.active.weak_bg_fill),
                named("an open chooser", widgets.open.weak_bg_fill),
            ];
            stands_out(theme, WORDS, &strong, &everywhere);
            stands_out(theme, WORDS, &strong, &elsewhere);
            stands_out(theme, WORDS, &weak, &everywhere);
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
            let ring = plain(focus_ring(&visuals(palette)).color);
            stands_out(theme, SHAPES, &[("the ring of the focus", ring)], &[panel]);
            let buttons = ("buttons", palette.buttons[0]);
            stands_out(theme, SHAPES, &[("signs", palette.weak)], &[buttons]);
        }
    }
}
