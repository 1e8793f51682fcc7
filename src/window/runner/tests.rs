//! Checks, without a window, that everything in the window is laid out completely.

use std::fmt::Write;
use std::time::Duration;

use egui::epaint::ClippedShape;
use egui::epaint::text::PlacedRow;
use egui::{Context, Event, Rangef, RawInput, Rect, Shape, ViewportId};

use super::*;
use crate::app::{
    CameraCommand, Highlight, MiddlePart, PlayCommand, PredictCommand, Tab, WatchCommand,
};
use crate::picture::Theme;
use crate::search::Questions;
use crate::window::egui_pass::tests::{begun, click, context};
use crate::window::layout::tests::screen;
use crate::worker::Scheduler;

/// Window sizes in pixels, and the size of letters in percent.
const SCREENS: [((u32, u32), u16); 7] = [
    ((450, 900), 100),
    ((500, 400), 100),
    ((960, 640), 100),
    ((1280, 800), 100),
    ((1920, 1080), 100),
    ((1920, 1080), 150),
    ((3840, 2160), 100),
];

/// How much rounding to whole pixels may hide, in points.
const ROUNDING: f32 = 1.3;

/// How often the worker is asked for a report before its unfinished work is looked at.
const REPORTS: usize = 8;

/// The least height of anything that scrolls, in points.
const LOWEST: f32 = 50.0;

/// The most times that a window is laid out until it is at rest.
const PASSES: usize = 6;

/// The program, with the worker in the same thread.
struct Session {
    app: App,
    worker: Scheduler,
}

impl Session {
    fn new(arguments: &str, commands: &[Command]) -> Option<Self> {
        let (app, effects) = begun(arguments)?;
        let worker = Scheduler::default();
        let mut session = Self { app, worker };
        session.carry_out(effects);
        for command in commands {
            session.settle();
            session.tell(Message::Command(command.clone()));
        }
        session.settle();
        Some(session)
    }

    fn tell(&mut self, message: Message) {
        let effects = self.app.update(message);
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Effect::Ask(request) = effect {
                self.worker.take(request);
            }
        }
    }

    /// Takes reports until the worker rests, or some of them if it has much to do.
    fn settle(&mut self) {
        for _ in 0..REPORTS {
            if let Some(report) = self.worker.pull(Duration::from_millis(2)) {
                self.tell(Message::Report(report.into()));
            } else if !self.app.is_busy() {
                return;
            }
        }
    }
}

const TREE: Command = Command::Watch(WatchCommand::TogglePart(MiddlePart::Tree));
const CODE: Command = Command::Watch(WatchCommand::Tab(Tab::MiddlePart(MiddlePart::Code)));
const FIGURES: Command = Command::Watch(WatchCommand::Tab(Tab::Figures));
const VISITS: Command = Command::Watch(WatchCommand::Toggle(Highlight::Visits));
const BLAME: Command = Command::Watch(WatchCommand::Toggle(Highlight::Blame));
const PREDICT: Command = Command::Watch(WatchCommand::Predict(PredictCommand::Toggle));
const EVERY_STEP: PredictCommand = PredictCommand::Ask(Questions::EveryStep);
const ASK: Command = Command::Watch(WatchCommand::Predict(EVERY_STEP));

/// The activities with queens of some order: arguments after it, and commands. Only construction
/// shows a million.
const ACTIVITIES: &[(&str, &[Command])] = &[
    ("-m first", &[]),
    ("-m all", &[]),
    ("-m shuffle", &[]),
    ("-m construction", &[]),
    ("-m construction", &[Command::Camera(CameraCommand::Larger)]),
    ("-m construction", &[Command::SaveDialog]),
    ("-m construction", &[Command::Find]),
    ("--watch --step 123", &[]),
    ("--watch --step 123", &[TREE]),
    ("--watch --step 123", &[FIGURES]),
    ("--watch --step 123", &[VISITS]),
    ("--watch --step 123 --coordinates chess", &[BLAME]),
    ("--watch --step 99 --method exact-cover", &[]),
    ("--watch --step 99 --method own-fewest-least-arc-jump", &[]),
    ("--watch --step 99 --method own", &[]),
    ("--watch --step 99 --method columns", &[]),
    ("--watch --step 99 --method shuffle", &[]),
    ("--watch --step 99 --method local-search", &[]),
    ("--watch --step 12", &[PREDICT, ASK]),
    ("--play", &[Command::Play(PlayCommand::Hint)]),
    ("--play", &[Command::Help]),
    ("--play", &[Command::Play(PlayCommand::TogglePerSquare)]),
    ("--puzzle", &[]),
    ("--race backtracking,lookahead --step 99", &[]),
    (
        "--race amb,lookahead,own --step 99 --coordinates chess",
        &[],
    ),
    ("--race backtracking,lookahead,shuffle,amb --step 99", &[]),
    ("--watch", &[Command::Help]),
    ("--watch --step 9", &[Command::SaveDialog]),
    ("-m first", &[Command::Compare]),
    ("-m first", &[Command::CompareOrders]),
    ("-m first", &[Command::CopyMenu]),
    ("-m first", &[Command::Find]),
];

/// Words that are drawn: their place, and the visible part of it.
#[derive(Debug, PartialEq)]
struct Words {
    text: String,
    place: Rect,
    seen: Rect,
    is_elided: bool,
}

impl Words {
    fn of(shape: &Shape, seen: Rect, found: &mut Vec<Self>) {
        match shape {
            Shape::Vec(shapes) => {
                for shape in shapes {
                    Self::of(shape, seen, found);
                }
            }
            Shape::Text(text) => {
                // A row that continues other words has room for these before its first letter.
                let begin = |row: &PlacedRow| row.glyphs.first().map_or(0.0, |glyph| glyph.pos.x);
                let rows = text.galley.rows.iter().map(|row| Self {
                    text: row.text(),
                    place: row
                        .rect()
                        .with_min_x(row.pos.x + begin(row))
                        .translate(text.pos.to_vec2()),
                    seen,
                    is_elided: text.galley.elided,
                });
                found.extend(rows.filter(|row| !row.text.trim().is_empty()));
            }
            _ => {}
        }
    }

    /// All visible words; if there is a dialog, which has a backdrop, only its words.
    fn all(shapes: &[ClippedShape], window: Rect) -> Vec<Self> {
        let is_backdrop = |ClippedShape { shape, .. }: &ClippedShape| match shape {
            Shape::Rect(rect) => rect.rect.expand(1.0).contains_rect(window) && rect.fill.a() < 255,
            _ => false,
        };
        let backdrop = shapes.iter().rposition(is_backdrop);
        let mut words = Vec::new();
        for ClippedShape { clip_rect, shape } in &shapes[backdrop.unwrap_or(0)..] {
            Self::of(shape, *clip_rect, &mut words);
        }
        words.retain(|words| words.seen.intersects(words.place) || !words.may_scroll());
        words
    }

    /// Whether the words may be in a scrolling area: the bar and headings are lower.
    fn may_scroll(&self) -> bool {
        self.seen.height() > LOWEST
    }

    /// What is wrong with the words, if anything. Scrolling content may continue below.
    fn fault(&self, window: Rect) -> Option<&'static str> {
        let seen = self.seen.intersect(window).expand(ROUNDING);
        let scrolls = self.may_scroll() && self.seen.height() < window.height();
        let is_whole =
            |seen: Rangef, place: Rangef| seen.contains(place.min) && seen.contains(place.max);
        let place = self.place;
        if self.is_elided {
            Some("shortened")
        } else if !is_whole(seen.x_range(), place.x_range())
            || !scrolls && !is_whole(seen.y_range(), place.y_range())
        {
            Some("cut")
        } else {
            None
        }
    }

    /// Whether the words lie on others. Equal ones may: discs have the numbers of what they cover.
    fn overlaps(&self, other: &Self) -> bool {
        let seen = |words: &Self| words.place.intersect(words.seen).shrink(ROUNDING);
        self.text != other.text && seen(self).intersects(seen(other))
    }
}

/// Lays out a window, with the pointer in the middle of the board, until it is at rest, after a
/// click on some words, if any. Returns the words that are visible then; if there is a dialog, only
/// its words.
fn lay_out(
    ctx: &Context,
    session: &mut Session,
    (size, percent): ((u32, u32), u16),
    clicked: Option<&str>,
) -> (Layout, Rect, Vec<Words>) {
    let screen = screen(size, 1.0, percent);
    session.tell(Message::Room(screen.room()));
    let app = &session.app;
    let show = what_to_show(app);
    let mut layout = Layout::new(screen, app.board(), show, None);
    layout.board.camera = app.view().camera;
    layout.lanes = race_boards::lanes(app, &layout);
    let area = PixelArea::new((0, 0), size).in_points(layout.scale);
    let board = layout.board.area.in_picture();
    let middle = (board.x + board.width / 2.0, board.y + board.height / 2.0);
    let mut density = Density::default();
    density.count(solution(app.current()).zip(Some(layout.board)));
    let squares = pictures::squares(app.current());
    let seen = HoverContext {
        squares: &squares,
        density: &density,
        pointer: Some(middle),
        overview: None,
    };
    let pass = |events| {
        let mut input = RawInput {
            screen_rect: Some(area),
            events,
            ..RawInput::default()
        };
        let viewport = input.viewports.get_mut(&ViewportId::ROOT).unwrap();
        viewport.native_pixels_per_point = Some(layout.scale);
        let output = ctx.run(input, |ctx| {
            contents(ctx, app, &layout, &seen);
        });
        output.shapes
    };
    if let Some(clicked) = clicked {
        let mut before = Words::all(&pass(Vec::new()), area).into_iter();
        let words = before.find(|words| words.text == clicked).unwrap();
        let _ = pass(click(words.place.center()).into());
        let _ = pass(vec![Event::PointerGone]);
    }
    // The widths of columns are known from the previous pass.
    let mut words = Words::all(&pass(Vec::new()), area);
    for _ in 0..PASSES {
        let before = mem::replace(&mut words, Words::all(&pass(Vec::new()), area));
        if before == words {
            return (layout, area, words);
        }
    }
    panic!("{screen:?} is never at rest: {words:?}");
}

/// Each window, with what egui keeps of it.
fn windows() -> impl Iterator<Item = (((u32, u32), u16), Context)> {
    SCREENS.into_iter().map(|screen| {
        let ctx = context();
        egui_style::set_theme(&ctx, Theme::Dark);
        (screen, ctx)
    })
}

/// Checks the activities at these orders, each in the windows for which `is_seen` is true. It is
/// given the number of the window, and the sum of those of the order and the activity.
fn check(orders: &[usize], is_seen: impl Fn(usize, usize) -> bool) {
    let windows: Vec<_> = windows().collect();
    let mut regions = [None; SCREENS.len()];
    let mut faults = String::new();
    for ((number, order), (index, (arguments, commands))) in orders
        .iter()
        .enumerate()
        .flat_map(|order| ACTIVITIES.iter().enumerate().map(move |of| (order, of)))
    {
        // Left out: there is no such puzzle, the method takes no such order, or its tree takes
        // long.
        let session = Session::new(&format!("{order} {arguments}"), commands);
        assert!(session.is_some() || *order != 8, "{arguments}");
        let is_quick = *order != 100 || commands.is_empty() && !arguments.contains("--method");
        let Some(mut session) = session.filter(|_| is_quick) else {
            continue;
        };
        let windows = windows.iter().enumerate();
        for (place, (screen, ctx)) in windows.filter(|(place, _)| is_seen(*place, number + index)) {
            let what = format!("{screen:?}, {order} {arguments} {commands:?}");
            let (layout, window, words) = lay_out(ctx, &mut session, *screen, None);
            assert!(!words.is_empty(), "{what}");
            if layout.bar.is_some() {
                let stage = Some(layout.stage).filter(|_| !arguments.contains("--race"));
                let expected = regions[place].get_or_insert((layout.bar, layout.foot, stage));
                let stage = stage.or(expected.2);
                assert_eq!((layout.bar, layout.foot, stage), *expected, "{what}");
            }
            for (index, one) in words.iter().enumerate() {
                let fault = one.fault(window);
                let over = words[..index].iter().find(|other| one.overlaps(other));
                if fault.is_some() || over.is_some() {
                    writeln!(faults, "{what}: {one:?} is {fault:?}, over {over:?}").unwrap();
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults}");
}

#[test]
fn nothing_is_cut_shortened_or_overlaps_and_the_regions_stay() {
    check(&[8], |_, _| true);
}

/// One window is enough for each of them, another one at each order.
#[test]
fn nothing_is_cut_at_other_orders() {
    check(&[1, 4, 20, 100, 1_000_000], |window, number| {
        window == number % SCREENS.len()
    });
}

#[test]
fn the_settings_are_whole() {
    let mut session = Session::new("8", &[]).unwrap();
    for (screen, ctx) in windows() {
        let (_, window, words) = lay_out(&ctx, &mut session, screen, Some("⚙"));
        assert!(words.iter().any(|words| words.text == "Coordinates (X)"));
        for words in words {
            assert_eq!(words.fault(window), None, "{screen:?}: {words:?}");
        }
    }
}

#[test]
fn a_tab_fills_the_panel_with_its_part_or_the_figures() {
    for (command, is_code) in [(CODE, true), (FIGURES, false)] {
        let mut session = Session::new("8 --watch --step 123", &[command]).unwrap();
        let (screen, ctx) = windows().nth(1).unwrap();
        let (_, _, words) = lay_out(&ctx, &mut session, screen, None);
        let is_there = |wanted: &str| words.iter().any(|words| words.text.trim() == wanted);
        let watch = session.app.current().watch().unwrap();
        let line = watch.spec.method.code().text.lines().next().unwrap();
        assert_eq!((is_there(line), is_there("Speed")), (is_code, !is_code));
    }
}
