//! Words on the board: no solution, a notice, the keys.

use egui::{
    Align2, Area, FontId, Grid, Id, Modal, Order, Pos2, RichText, ScrollArea, Ui, Vec2,
    containers::panel::PanelState, vec2,
};

use super::{
    fields,
    keys::{Binding, Context, Section, sections_for},
    layout::{Layout, Panel},
    panel,
    theme::Palette,
};
use crate::app::{Activity, App, Command, Current, Overlay, captions, captions::browse::Caption};

/// Sizes of the letters of the table of keys, in points, from the one to be tried first.
const SIZES: [f32; 6] = [16.0, 15.0, 14.0, 13.0, 12.0, 11.0];

/// Room in the table of keys, in points: around it with its frame, inside the frame, between
/// keys and what they do, between columns, between rows, and below a section.
const AROUND: f32 = 28.0;
const INSIDE: f32 = 16.0;
const BESIDE_KEYS: f32 = 12.0;
const BETWEEN_COLUMNS: f32 = 20.0;
const BETWEEN_ROWS: f32 = 2.0;
const BELOW_SECTION: f32 = 8.0;

/// A smaller board, in points, is not to be covered by a hint.
const SMALLEST_WITH_HINT: f32 = 260.0;

/// Width of words on a plate at most, in points, and of those beside the board at least.
const WIDEST: f32 = 560.0;
const NARROWEST_NOTICE: f32 = 90.0;

/// Room beside words on a plate, and around a notice, in points.
const BESIDE_WORDS: f32 = 16.0;
const AROUND_NOTICE: f32 = 8.0;

/// Room for a scroll bar, in points.
const SCROLL_BAR: f32 = 10.0;

/// Lays out what there is to say; adds what was clicked.
pub fn show(ctx: &egui::Context, app: &App, layout: &Layout, clicked: &mut Vec<Command>) {
    let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
    let stage = layout.stage;
    let middle = points(stage.x) + points(stage.width) / 2.0;
    let palette = Palette::of(app.theme());
    if layout.panel != Panel::Everywhere
        && let Current::Browse(browse) = app.current()
        && let Some(caption) = captions::browse::caption(browse)
    {
        let centre = Pos2::new(middle, points(stage.y) + points(stage.height) / 2.0);
        let align = Align2::CENTER_CENTER;
        plate(ctx, palette, "caption", (centre, align), WIDEST, |ui| {
            ui.label(RichText::new(caption.title).size(24.0));
            for detail in caption.details {
                ui.label(palette.weak(detail));
            }
        });
    }
    let bottom = Pos2::new(middle, points(stage.y + stage.height) - 24.0);
    let foot = (bottom, Align2::CENTER_BOTTOM);
    let has_room = points(stage.width.min(stage.height)) >= SMALLEST_WITH_HINT;
    let hint = app.view().panes.hint().filter(|_| has_room);
    if let Some(caption) = success(app, layout) {
        plate(ctx, palette, "success", foot, WIDEST, |ui| {
            ui.label(RichText::new(caption.title).size(26.0));
            for detail in caption.details {
                ui.label(detail);
            }
        });
    } else if app.notice().or(hint).is_some() {
        let (place, width) = beside_the_board(ctx, layout).unwrap_or((foot, WIDEST));
        plate(ctx, palette, "notice", place, width, |ui| {
            // A zoom is said, and where the panel has gone that it leaves no room for.
            for words in app.notice().into_iter().chain(hint) {
                ui.label(words);
            }
        });
    }
    if app.view().overlay == Some(Overlay::Help) && help(ctx, palette, Context::of(app)) {
        clicked.push(Command::Help);
    }
}

/// What there is to say while the board was just solved by hand.
fn success(app: &App, layout: &Layout) -> Option<Caption> {
    match app.current() {
        Current::Play(play) if app.celebrates() && layout.panel != Panel::Everywhere => {
            captions::success::caption(play, app.collection())
        }
        Current::Browse(_) | Current::Watch(_) | Current::Play(_) | Current::Race(_) => None,
    }
}

/// A place for words that covers no square, and how wide they may be: on the panel above its
/// foot, or else in the margin of the board.
fn beside_the_board(ctx: &egui::Context, layout: &Layout) -> Option<((Pos2, Align2), f32)> {
    match layout.panel {
        Panel::Right(_) | Panel::Bottom(_) => {
            let foot = PanelState::load(ctx, Id::new(panel::foot::ID))?.rect;
            let place = foot.center_top() - vec2(0.0, AROUND_NOTICE);
            let width = foot.width() - 2.0 * (BESIDE_WORDS + AROUND_NOTICE);
            Some(((place, Align2::CENTER_BOTTOM), width))
        }
        Panel::Everywhere | Panel::Hidden => {
            let points = |pixels: u32| pixels as f32 / ctx.pixels_per_point();
            let (stage, board) = (layout.stage, layout.board);
            let right = points(stage.x + stage.width);
            let margin = right - points(board.x + board.width);
            let width = margin - 2.0 * (BESIDE_WORDS + AROUND_NOTICE);
            let place = Pos2::new(right - margin / 2.0, points(stage.y + stage.height) - 24.0);
            (width >= NARROWEST_NOTICE).then_some(((place, Align2::CENTER_BOTTOM), width))
        }
    }
}

/// Words on a plate, so that they can be read on any squares.
fn plate(
    ctx: &egui::Context,
    palette: &Palette,
    id: &str,
    (place, align): (Pos2, Align2),
    width: f32,
    words: impl FnOnce(&mut Ui),
) {
    Area::new(Id::new(id))
        .order(Order::Foreground)
        .fixed_pos(place)
        .pivot(align)
        .interactable(false)
        .show(ctx, |ui| {
            egui::Frame::NONE
                .fill(palette.plate)
                .stroke((1.0, palette.edge))
                .corner_radius(6.0)
                .inner_margin(egui::Margin::symmetric(BESIDE_WORDS as i8, 10))
                .show(ui, |ui| {
                    let room = ctx.screen_rect().width() - 80.0;
                    ui.set_max_width(room.clamp(40.0, WIDEST).min(width).max(0.0));
                    words(ui);
                });
        });
}

/// The table of keys; says whether it was clicked away.
fn help(ctx: &egui::Context, palette: &Palette, context: Context) -> bool {
    let room = (ctx.screen_rect().size() - vec2(2.0 * AROUND, 2.0 * AROUND)).max(Vec2::ZERO);
    let frame = egui::Frame::popup(&ctx.style()).inner_margin(INSIDE);
    let modal = Modal::new(Id::new("help")).frame(frame).show(ctx, |ui| {
        ui.set_max_width(room.x);
        let heading = ui.horizontal_wrapped(|ui| {
            ui.heading("Keys");
            ui.add_space(12.0);
            ui.label(palette.weak("what they do now · Escape or ? closes this"));
        });
        ui.add_space(6.0);
        let mut above = heading.response.rect.height() + 12.0;
        if let Context::Activity(Activity::Watch) | Context::Prediction = context {
            let legend = ui.label(RichText::new(captions::watch::LEGEND).size(13.0));
            above += legend.rect.height() + ui.spacing().item_spacing.y;
        }
        let room = (room - vec2(0.0, above)).max(Vec2::ZERO);
        let (size, parts) = arrange(ui, context, room - vec2(SCROLL_BAR, 0.0));
        let font = FontId::proportional(size);
        ui.style_mut().override_font_id = Some(font);
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing.y = BETWEEN_ROWS;
        ScrollArea::both()
            .max_width(room.x)
            .max_height(room.y)
            .min_scrolled_height(room.y)
            .show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    // egui would put a gap after the last column as well.
                    ui.spacing_mut().item_spacing.x = 0.0;
                    for (index, part) in parts.into_iter().enumerate() {
                        if index > 0 {
                            ui.add_space(BETWEEN_COLUMNS);
                        }
                        ui.vertical(|ui| {
                            for section in part {
                                keys(ui, palette, size, section);
                            }
                        });
                    }
                    ui.add_space(SCROLL_BAR);
                });
            });
    });
    modal.backdrop_response.clicked()
}

/// Some sections below each other.
type Part = Vec<&'static Section>;

/// The largest letters, and the fewest columns, with which all keys are to be seen at once;
/// or the smallest letters, and as many columns as there is room for.
fn arrange(ui: &Ui, context: Context, room: Vec2) -> (f32, Vec<Part>) {
    let most = in_columns(context, usize::MAX).len();
    let choices = SIZES
        .into_iter()
        .flat_map(|size| (1..=most).map(move |columns| (size, in_columns(context, columns))));
    let fits = |(size, parts): &(f32, Vec<Part>)| {
        let extent = extent(ui, *size, parts);
        extent.x <= room.x && extent.y <= room.y
    };
    choices.clone().find(fits).unwrap_or_else(|| {
        let [.., smallest] = SIZES;
        let narrow = |parts: &Vec<Part>| extent(ui, smallest, parts).x <= room.x;
        let mut choices = (1..=most).rev().map(|columns| in_columns(context, columns));
        let parts = choices.find(narrow);
        (smallest, parts.unwrap_or_else(|| in_columns(context, 1)))
    })
}

/// How much room columns take.
fn extent(ui: &Ui, size: f32, parts: &[Part]) -> Vec2 {
    let font = FontId::proportional(size);
    let row = ui.fonts(|fonts| fonts.row_height(&font)) + BETWEEN_ROWS;
    let title = ui.fonts(|fonts| fonts.row_height(&title_font(size))) + BETWEEN_ROWS;
    let widest = |words: &mut dyn Iterator<Item = String>| {
        let widths = words.map(|words| fields::width(ui, &words, &font));
        widths.fold(0.0, f32::max)
    };
    let width = |section: &&Section| {
        let labels = widest(&mut section.bindings.iter().map(Binding::label));
        let helps = widest(&mut section.bindings.iter().map(|binding| binding.help.into()));
        labels + BESIDE_KEYS + helps
    };
    let height = |section: &&Section| {
        title + section.bindings.len() as f32 * row + BELOW_SECTION + BETWEEN_ROWS
    };
    let widths = parts
        .iter()
        .map(|part| part.iter().map(width).fold(0.0, f32::max));
    let heights = parts.iter().map(|part| part.iter().map(height).sum());
    vec2(
        widths.sum::<f32>() + BETWEEN_COLUMNS * parts.len().saturating_sub(1) as f32,
        heights.fold(0.0, f32::max),
    )
}

fn title_font(size: f32) -> FontId {
    FontId::proportional(size + 3.0)
}

/// The sections in so many columns, as low as they can be.
fn in_columns(context: Context, columns: usize) -> Vec<Part> {
    let sections = sections_for(context);
    // The heading is a row and a half.
    let height = |section: &&Section| 2 + section.bindings.len();
    let all: usize = sections.iter().map(height).sum();
    let filled = |limit: usize| {
        let mut parts: Vec<Part> = Vec::new();
        for section in &sections {
            match parts.last_mut() {
                Some(part) if part.iter().chain([section]).map(height).sum::<usize>() <= limit => {
                    part.push(*section);
                }
                _ => parts.push(vec![*section]),
            }
        }
        parts
    };
    let mut parts = (1..all).map(filled);
    parts
        .find(|parts| parts.len() <= columns)
        .unwrap_or_else(|| vec![sections.clone()])
}

fn keys(ui: &mut Ui, palette: &Palette, size: f32, section: &Section) {
    ui.label(RichText::new(section.title).font(title_font(size)));
    Grid::new(section.title)
        .spacing([BESIDE_KEYS, BETWEEN_ROWS])
        .show(ui, |ui| {
            for binding in section.bindings {
                ui.label(binding.label());
                ui.label(palette.weak(binding.help));
                ui.end_row();
            }
        });
    ui.add_space(BELOW_SECTION);
}

#[cfg(test)]
mod tests {
    use egui::{Context, RawInput, Rect, Shape, epaint::ClippedShape};

    use super::*;
    use crate::app::Theme;

    /// The help in a window of some points.
    fn shapes(size: Vec2, context: super::Context) -> Vec<ClippedShape> {
        let ctx = Context::default();
        let frame = || {
            let input = RawInput {
                screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
                ..RawInput::default()
            };
            let palette = Palette::of(Theme::Classic);
            ctx.run(input, |ctx| {
                assert!(!help(ctx, palette, context));
            })
        };
        // Its place follows from its size, which is known after a frame.
        for _ in 0..3 {
            let _ = frame();
        }
        frame().shapes
    }

    /// The words of the help, each with its place and what can be seen of it.
    fn words(size: Vec2, context: super::Context) -> Vec<(String, Rect, Rect)> {
        let words = |ClippedShape { clip_rect, shape }| match shape {
            Shape::Text(text) => {
                let place = text.galley.rect.translate(text.pos.to_vec2());
                Some((text.galley.text().to_owned(), place, clip_rect))
            }
            _ => None,
        };
        shapes(size, context)
            .into_iter()
            .filter_map(words)
            .collect()
    }

    const BROWSE: super::Context = super::Context::Activity(Activity::Browse);

    const CONTEXTS: [super::Context; 4] = [
        BROWSE,
        super::Context::Activity(Activity::Watch),
        super::Context::Activity(Activity::Play),
        super::Context::Prediction,
    ];

    /// In windows of 960 by 640 and of 700 by 500 pixels, whose letters are smaller.
    #[test]
    fn all_keys_are_seen_at_once() {
        for size in [vec2(960.0, 640.0), vec2(861.0, 615.0)] {
            for context in CONTEXTS {
                let words = words(size, context);
                let sections = sections_for(context).into_iter();
                for binding in sections.flat_map(|section| section.bindings) {
                    let mut shown = words.iter().filter(|(text, ..)| text == binding.help);
                    let is_whole =
                        |(_, place, seen): &(String, Rect, Rect)| seen.contains_rect(*place);
                    assert!(shown.any(is_whole), "{}: {words:?}", binding.help);
                }
            }
        }
    }

    /// Down to 320 by 400 pixels.
    #[test]
    fn nothing_is_cut_at_the_side() {
        for size in [vec2(615.0, 492.0), vec2(492.0, 492.0), vec2(394.0, 492.0)] {
            let words = words(size, BROWSE);
            let mut titles = words.iter().filter(|(text, ..)| text == "Solutions");
            assert!(titles.any(|(_, place, seen)| seen.contains_rect(*place)));
            for (text, place, seen) in words {
                let is_seen = place.left() >= seen.left() && place.right() <= seen.right();
                assert!(is_seen && place.left() > 0.0, "{text} at {place:?}");
            }
        }
    }

    /// At 500 by 400 pixels all keys are seen.
    #[test]
    fn nothing_scrolls_where_all_is_seen() {
        let is_bar = |ClippedShape { shape, .. }: &ClippedShape| match shape {
            Shape::Rect(bar) => bar.rect.height() < SCROLL_BAR && bar.rect.width() > 100.0,
            _ => false,
        };
        let has_bar = |size| shapes(size, BROWSE).iter().any(is_bar);
        assert!(!has_bar(vec2(615.0, 492.0)));
        assert!(has_bar(vec2(250.0, 492.0)), "too narrow for any column");
    }
}
