//! Sections of the panel under headings that open and close. Sections that do not fit are closed,
//! so that nothing is cut off.

use std::cmp::Reverse;

use egui::{
    Align2, FontId, Id, Rect, Sense, Ui, WidgetInfo, WidgetType,
    collapsing_header::paint_default_icon, vec2,
};

use crate::{
    app::{App, Current},
    picture::chart::Chart,
    window::{egui_pass::PassContext, widgets},
};

/// The height of a heading, in points.
const HEADING_HEIGHT: f32 = 22.0;

/// The room below a heading, and below an open section, in points.
const HEADING_GAP: f32 = 2.0;
const SECTION_GAP: f32 = 6.0;

/// The most spare room that a section takes, in points.
const MAX_GROWTH: f32 = 240.0;

/// Heights that differ by less than this, in points, count as equal.
const ROUNDING: f32 = 0.5;

/// Lays out a body, higher than necessary by the given number of points.
type Body<'a> = dyn Fn(&mut Ui, f32) + 'a;

/// A section of the panel.
struct PanelSection<'a> {
    title: &'static str,
    body: Box<Body<'a>>,
    /// Whether it takes spare room.
    grows: bool,
}

/// Sections, the topmost first.
#[derive(Default)]
pub struct PanelSections<'a>(Vec<PanelSection<'a>>);

impl<'a> PanelSections<'a> {
    /// Adds a section whose `body` lays it out.
    pub fn add(&mut self, title: &'static str, body: impl Fn(&mut Ui) + 'a) {
        self.0.push(PanelSection {
            title,
            body: Box::new(move |ui, _| body(ui)),
            grows: false,
        });
    }

    /// Adds a section with a chart, which may be easier to read the higher it is.
    pub fn add_chart(&mut self, title: &'static str, grows: bool, chart: Chart) {
        self.0.push(PanelSection {
            title,
            body: Box::new(move |ui, more| widgets::chart(ui, &chart, more)),
            grows,
        });
    }

    /// These sections and others below them.
    pub fn then(mut self, others: Self) -> Self {
        self.0.extend(others.0);
        self
    }

    /// Lays out sections, one below the other, to the end of a panel of this height.
    ///
    /// The content below a section stays where it is when the section becomes shorter.
    pub fn show(&self, ui: &mut Ui, app: &App, height: f32) {
        let sections = &self.0;
        let room = height - (ui.cursor().top() - ui.min_rect().top());
        let mut choices: OpenedSections =
            ui.data(|data| data.get_temp(OpenedSections::id()).unwrap_or_default());
        let topic = topic(app).with(ui.available_width().to_bits());
        // The largest height that each had with this topic. A new section is laid out before it
        // becomes visible.
        let height =
            |section: &PanelSection| ui.data(|data| data.get_temp(topic.with(section.title)));
        let heights = sections.iter().map(height).map(Option::unwrap_or_default);
        let wishes = sections.iter().map(|section| choices.wish(section.title));
        let sized: Vec<(f32, SectionWish)> = heights.zip(wishes).collect();
        let headings = sections.len() as f32 * (HEADING_HEIGHT + HEADING_GAP);
        let open = open_ones(room - headings, &sized);
        let shares = shares(room - headings, sections, &sized, &open);
        ui.spacing_mut().item_spacing.y = 0.0;
        for (((section, &(height, _)), open), more) in
            sections.iter().zip(&sized).zip(open).zip(shares)
        {
            if heading(ui, section.title, open) {
                choices.choose(section.title, !open);
                ui.ctx().request_repaint();
            }
            ui.add_space(HEADING_GAP);
            if open {
                ui.scope(|ui| {
                    ui.set_min_height(height + more);
                    let laid_out = ui.scope(|ui| body(ui, section, more)).response;
                    let taken = laid_out.rect.height() - more;
                    if taken > height + ROUNDING {
                        ui.data_mut(|data| data.insert_temp(topic.with(section.title), taken));
                        ui.ctx().request_discard("a section has grown");
                    }
                });
            }
        }
        ui.data_mut(|data| data.insert_temp(OpenedSections::id(), choices));
    }
}

/// The spare height of each section: those that grow share the room that the open ones leave.
fn shares(
    room: f32,
    sections: &[PanelSection],
    sized: &[(f32, SectionWish)],
    open: &[bool],
) -> Vec<f32> {
    let taken = sized.iter().zip(open).filter(|(_, open)| **open);
    let left = room - taken.map(|((height, _), _)| height).sum::<f32>();
    let grow = sections.iter().zip(open);
    let grow = grow.map(|(section, open)| section.grows && *open);
    let count = grow.clone().filter(|grows| *grows).count().max(1);
    let share = (left / count as f32).floor().clamp(0.0, MAX_GROWTH);
    grow.map(|grows| if grows { share } else { 0.0 }).collect()
}

/// The topic on which the heights of sections depend.
fn topic(app: &App) -> Id {
    let method = match app.current() {
        Current::Browse(browse) => browse.query.kind().method().name,
        Current::Watch(watch) => watch.spec.method.name,
        Current::Play(_) | Current::Race(_) => "",
    };
    let activity = app.activity() as u8;
    Id::new((activity, method, app.board().order()))
}

fn body(ui: &mut Ui, section: &PanelSection, more: f32) {
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.push_id(section.title, |ui| (section.body)(ui, more));
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(SECTION_GAP);
}

/// A heading. Returns whether it was clicked.
fn heading(ui: &mut Ui, title: &str, open: bool) -> bool {
    let size = vec2(ui.available_width(), HEADING_HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::CollapsingHeader, true, open, title));
    let colour = if response.hovered() || response.has_focus() {
        ui.palette().strong
    } else {
        ui.palette().weak
    };
    let icon = Rect::from_center_size(rect.left_center() + vec2(6.0, 0.0), vec2(9.0, 9.0));
    let icon = response.clone().with_new_rect(icon);
    paint_default_icon(ui, if open { 1.0 } else { 0.0 }, &icon);
    let font = FontId::proportional(14.0);
    let place = rect.left_center() + vec2(18.0, 0.0);
    ui.painter()
        .text(place, Align2::LEFT_CENTER, title, font, colour.into());
    response.clicked()
}

/// The sections that the user opened and closed, the latest last. The choices last while the
/// program runs.
#[derive(Clone, Debug, Default)]
struct OpenedSections(Vec<(&'static str, bool)>);

impl OpenedSections {
    fn id() -> Id {
        Id::new("sections that were opened and closed")
    }

    fn wish(&self, title: &str) -> SectionWish {
        let choice = self.0.iter().position(|&(other, _)| other == title);
        choice.map_or(SectionWish::Any, |when| match self.0[when] {
            (_, true) => SectionWish::Open(when),
            (_, false) => SectionWish::Closed,
        })
    }

    fn choose(&mut self, title: &'static str, open: bool) {
        self.0.retain(|&(other, _)| other != title);
        self.0.push((title, open));
    }
}

/// The user's wish for a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SectionWish {
    /// None: it is open if there is room.
    Any,
    /// Open. The larger number is the newer wish.
    Open(usize),
    /// Closed.
    Closed,
}

/// Decides which sections are open in a room of this height. Each takes its height if it is open;
/// headings do not count.
///
/// The order of precedence: the section that the user opened last, which is open in any case; those
/// opened before; those without a wish, from the top. All but the first only if they fit
/// completely.
fn open_ones(mut room: f32, sections: &[(f32, SectionWish)]) -> Vec<bool> {
    let rank = |(index, &(_, wish)): (usize, &(f32, SectionWish))| match wish {
        SectionWish::Open(when) => Some((Reverse(Some(when)), index)),
        SectionWish::Any => Some((Reverse(None), index)),
        SectionWish::Closed => None,
    };
    let mut ranked: Vec<_> = sections.iter().enumerate().filter_map(rank).collect();
    ranked.sort_unstable();
    let mut open = vec![false; sections.len()];
    for (place, (Reverse(opened), index)) in ranked.into_iter().enumerate() {
        let (height, _) = sections[index];
        if height <= room || place == 0 && opened.is_some() {
            open[index] = true;
            room -= height;
        }
    }
    open
}

#[cfg(test)]
mod tests {
    use super::{SectionWish::*, *};

    /// Only open sections that grow, and no more than is left.
    #[test]
    fn what_is_left_over_is_shared() {
        let section = |grows: bool| PanelSection {
            title: "",
            body: Box::new(|_, _| {}),
            grows,
        };
        let sections = [false, true, true, true].map(section);
        let sized = [100.0, 50.0, 50.0, 50.0].map(|height| (height, Any));
        let open = [true, true, false, true];
        assert_eq!(
            shares(300.0, &sections, &sized, &open),
            [0.0, 50.0, 0.0, 50.0]
        );
        assert_eq!(shares(150.0, &sections, &sized, &open), [0.0; 4]);
        assert_eq!(
            shares(2_000.0, &sections, &sized, &open),
            [0.0, MAX_GROWTH, 0.0, MAX_GROWTH]
        );
    }

    #[test]
    fn what_fits_is_open_from_the_top_and_the_users_wishes_come_first() {
        let any = [(100.0, Any), (130.0, Any), (60.0, Any)];
        let opened = [(100.0, Any), (130.0, Open(1)), (60.0, Any)];
        let two_opened = [(100.0, Open(2)), (130.0, Open(1)), (60.0, Any)];
        // What was opened last is open even without room.
        let opened_last = [(100.0, Any), (130.0, Open(1)), (60.0, Open(0))];
        let closed = [(100.0, Closed), (130.0, Any), (60.0, Any)];
        for (room, sections, expected) in [
            (290.0, any, [true, true, true]),
            (289.0, any, [true, true, false]),
            (229.0, any, [true, false, true]),
            (99.0, any, [false, false, true]),
            (-1.0, any, [false, false, false]),
            (170.0, opened, [false, true, false]),
            (200.0, opened, [false, true, true]),
            (170.0, two_opened, [true, false, true]),
            (50.0, opened_last, [false, true, false]),
            (900.0, closed, [false, true, true]),
        ] {
            assert_eq!(open_ones(room, &sections), expected, "{room}: {sections:?}");
        }
    }
}
