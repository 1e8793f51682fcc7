//! Colours and letters.

use egui_macroquad::egui::{
    self, Color32, FontDefinitions, FontFamily, FontId, RichText, TextStyle, Visuals,
};
use macroquad::color::Color;

/// Squares with row + column even, so the top left one: the `BlitzMax` original's.
pub const DARK_SQUARE: [u8; 4] = [0, 0, 0, 255];

/// The other squares.
pub const LIGHT_SQUARE: [u8; 4] = [255, 255, 255, 255];

/// Queens, and nothing else.
pub const QUEEN: [u8; 3] = [255, 0, 0];

/// Around the board.
pub const SURROUNDINGS: Color = Color::new(0.16, 0.16, 0.17, 1.0);

/// Squares too small to be told apart: what black and white are from afar.
pub const BLUR: Color = Color::new(0.5, 0.5, 0.5, 1.0);

/// The panel.
pub const PANEL: Color32 = Color32::from_rgb(30, 30, 33);

/// Figures and headings.
pub const STRONG: Color32 = Color32::from_rgb(240, 240, 242);

/// Explanations.
pub const WEAK: Color32 = Color32::from_rgb(170, 170, 178);

/// Behind words on the board.
pub const PLATE: Color32 = Color32::from_rgb(38, 38, 42);

/// The bar, and the button of the mode that is on.
pub const ACCENT: Color32 = Color32::from_rgb(62, 110, 180);

/// What was measured, as a line.
pub const MEASURED: Color32 = Color32::from_rgb(110, 165, 235);

/// What the theory says.
pub const THEORY: Color32 = Color32::from_rgb(245, 190, 80);

/// Around the thumbnail of the solution on the board.
pub const MARK: Color32 = Color32::from_rgb(235, 235, 240);

/// Squares and queens of thumbnails; pure red is for the board's queens alone.
pub const SMALL_DARK: Color32 = Color32::from_rgb(22, 22, 24);
pub const SMALL_LIGHT: Color32 = Color32::from_rgb(128, 128, 134);
pub const SMALL_QUEEN: Color32 = Color32::from_rgb(240, 80, 70);

/// Words that explain.
pub fn weak(text: impl Into<String>) -> RichText {
    RichText::new(text).color(WEAK)
}

/// Dresses egui.
pub fn apply(ctx: &egui::Context) {
    // Only the monospace font has arrows: the others may borrow from it.
    let mut fonts = FontDefinitions::default();
    if let Some(fallbacks) = fonts.families.get_mut(&FontFamily::Proportional) {
        fallbacks.push("Hack".into());
    }
    ctx.set_fonts(fonts);
    let mut visuals = Visuals::dark();
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.override_text_color = Some(STRONG);
    visuals.selection.bg_fill = ACCENT;
    visuals.text_cursor.blink = false;
    ctx.set_visuals(visuals);
    ctx.style_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, 12.0),
            (TextStyle::Body, 15.0),
            (TextStyle::Button, 15.0),
            (TextStyle::Heading, 22.0),
            (TextStyle::Monospace, 14.0),
        ]
        .map(|(style, size)| {
            let family = if style == TextStyle::Monospace {
                FontFamily::Monospace
            } else {
                FontFamily::Proportional
            };
            (style, FontId::new(size, family))
        })
        .into();
        // A bar that took room would make what is beside it fit without a bar.
        style.spacing.scroll = egui::style::ScrollStyle {
            floating_allocated_width: 0.0,
            ..egui::style::ScrollStyle::thin()
        };
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.button_padding = egui::vec2(8.0, 4.0);
        style.interaction.tooltip_delay = 0.0;
        style.interaction.selectable_labels = false;
        style.animation_time = 0.0;
    });
    ctx.options_mut(|options| options.zoom_with_keyboard = false);
}
