//! What is seen is what is saved: the window's own picture beside the pixels of a file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use queens::App;
use queens::app::{
    Command, Current, Effect, Highlight, Message, PredictCommand, RunCommand, ScreenItem, Settings,
    WatchCommand, pictures,
};
use queens::board::Square;
use queens::cli::Action;
use queens::picture::tree::{Pen, Plan, TreeLayout};
use queens::picture::{Area, BoardPicture, Drawing, Palette, Picture as Saved, Shape, Theme};
use queens::worker::Scheduler;

use crate::desktop::{Chessboard, Desktop, Picture, Running};
use crate::{Test, board, queens};

pub const TESTS: &[Test] = tests![
    a_solution_is_saved_as_it_is_seen,
    a_watched_search_is_saved_as_it_is_seen,
    a_race_is_saved_as_it_is_seen,
];

/// In a window of this size a point is a pixel, and all parts of a watched search have room.
const SIZE: (u16, u16) = (1200, 710);

/// Room around a board for names of rows and columns.
const AROUND: u16 = 15;

/// Where the tree is in such a window.
const TREE: Area = Area {
    x: 606.0,
    y: 74.0,
    width: 323.0,
    height: 181.6,
};

const STEP: (&str, Command) = (".", Command::Run(RunCommand::StepForward));
const BACK: (&str, Command) = (",", Command::Run(RunCommand::StepBack));
const THEME: (&str, Command) = ("l", Command::NextTheme);

/// A window, and its state without one: the same commands, and the same solver.
struct Both<'d> {
    window: Running<'d>,
    app: App,
    solver: Scheduler,
}

impl<'d> Both<'d> {
    fn new(desktop: &'d Desktop, arguments: &[&str]) -> Self {
        let window = queens(desktop, arguments);
        window.resize(SIZE.0, SIZE.1);
        let (app, effects) = App::new(settings(arguments));
        let mut both = Self {
            window,
            app,
            solver: Scheduler::default(),
        };
        both.carry_out(effects);
        both
    }

    fn press(&mut self, keys: &[(&str, Command)]) {
        for (key, command) in keys {
            self.window.press(key);
            self.tell(command.clone());
        }
    }

    fn click(&mut self, place: Chessboard, order: usize, (row, column): (usize, usize)) {
        let (x, y) = place.middle(order, row, column);
        self.window.click(x, y);
        self.tell(Command::Toggle(Square::new(row, column)));
    }

    fn tell(&mut self, command: Command) {
        let effects = self.app.update(Message::Command(command));
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Effect::Ask(request) = effect {
                self.solver.take(request);
            }
        }
        while self.app.is_busy() {
            if let Some(report) = self.solver.pull(Duration::from_millis(20)) {
                let effects = self.app.update(Message::Report(report.into()));
                self.carry_out(effects);
            }
        }
    }

    /// Looks at the window and its state, in one theme after the other. Keys that change nothing
    /// take away what is said about the theme.
    fn in_each_theme(&mut self, keys: &[(&str, Command)], look: impl Fn(&Picture, &App)) {
        for theme in Theme::ALL {
            assert_eq!(self.app.theme(), theme);
            look(&self.window.at_rest(), &self.app);
            self.press(&[THEME]);
            self.press(keys);
        }
    }
}

/// What the program begins with.
fn settings(arguments: &[&str]) -> Settings {
    match Action::read([&["queens"], arguments].concat()) {
        Ok(Action::Window(window)) => window.settings,
        _ => panic!("no window for {arguments:?}"),
    }
}

fn a_solution_is_saved_as_it_is_seen(desktop: &Desktop) {
    let mut both = Both::new(desktop, &["8", "--coordinates", "one"]);
    let is_there = |p: &Picture| p.width() == SIZE.0 && p.columns(8).is_some();
    both.window.eventually("a solution", is_there);
    let place = board(&both.window.at_rest());
    both.in_each_theme(&[], |seen, app| is_board("solution", seen, app, place));
}

fn a_watched_search_is_saved_as_it_is_seen(desktop: &Desktop) {
    let mut both = Both::new(desktop, &["6", "--watch"]);
    let place = empty_board(&both.window, 6);
    both.press(&vec![STEP; 11]);
    both.in_each_theme(&[STEP, BACK], |seen, app| {
        is_board("watched", seen, app, place);
        is_tree(seen, app);
    });
    both.press(&[("v", Command::Watch(WatchCommand::Toggle(Highlight::Visits)))]);
    both.in_each_theme(&[], |seen, app| is_board("visits", seen, app, place));
    let predict = |command| Command::Watch(WatchCommand::Predict(command));
    both.press(&[
        ("v", Command::Watch(WatchCommand::Toggle(Highlight::Visits))),
        ("q", predict(PredictCommand::Toggle)),
    ]);
    both.window.at_rest();
    both.click(place, 6, (5, 5));
    both.in_each_theme(&[], |seen, app| is_board("predicted", seen, app, place));
}

fn a_race_is_saved_as_it_is_seen(desktop: &Desktop) {
    let names = "backtracking,lookahead,shuffle,amb";
    let mut both = Both::new(desktop, &["8", "--race", names, "--seed", "3"]);
    let place = empty_board(&both.window, 8);
    both.press(&vec![STEP; 9]);
    // All boards of a race are drawn as the first is.
    both.in_each_theme(&[], |seen, app| {
        let Current::Race(race) = app.current() else {
            panic!("no race")
        };
        let lane = &race.snapshot().expect("a race").lanes[0];
        let look = (&lane.figures.entry.given, app.view().chosen.coordinates);
        let picture = BoardPicture::of_step(look, &lane.trace, app.theme());
        is_picture("race", seen, &picture, place);
    });
}

/// The first board, as long as nothing is on it.
fn empty_board(window: &Running, order: usize) -> Chessboard {
    let is_empty = |p: &Picture| p.width() == SIZE.0 && p.is_empty_board(order);
    window.eventually("an empty board", is_empty);
    board(&window.at_rest())
}

fn is_board(what: &str, seen: &Picture, app: &App, place: Chessboard) {
    let picture = match Saved::of_app(app, ScreenItem::Board, None) {
        Some(Saved::Board(picture)) => *picture,
        Some(Saved::Captioned(board)) => board.picture,
        _ => panic!("no board"),
    };
    is_picture(what, seen, &picture, place);
}

fn is_picture(what: &str, seen: &Picture, picture: &BoardPicture, place: Chessboard) {
    let (drawn, left) = with_squares_of(picture, place.side);
    let corner = (place.left - left, place.top - left);
    is_alike(
        &format!("{what}-{}", picture.theme.name()),
        seen,
        &drawn,
        corner,
    );
}

/// A board that is as large as that in a window, with its names at the left and above, and how
/// far from its edge the squares begin.
fn with_squares_of(picture: &BoardPicture, side: u16) -> (Picture, u16) {
    let squares = |drawing: &Drawing| match &drawing.shapes[1] {
        Shape::Checker(grid, _) => (grid.seen.x as u16, grid.seen.width as u16),
        shape => panic!("{shape:?}"),
    };
    let mut sizes = (side..).map(|size| picture.drawing(size.into()).expect("it has room"));
    let drawing = sizes.find(|drawing| squares(drawing).1 == side);
    let drawing = drawing.expect("the larger the drawing, the larger its squares");
    let (left, _) = squares(&drawing);
    let cut = left.saturating_sub(AROUND);
    let whole = pixels(&drawing);
    let length = left + side - cut;
    (whole.part([cut, cut, length, length]), left - cut)
}

fn is_tree(seen: &Picture, app: &App) {
    let watch = app.current().watch().expect("it is watched");
    let lane = watch.lane().expect("the search has begun");
    let tree = watch.spec.method.tree.expect("it has a tree");
    let place = lane.trace.place.as_ref().expect("it is somewhere");
    let plan = Plan::new(tree, watch.board(), &watch.part, TREE.width);
    let view = TreeLayout::new(Arc::new(plan), (tree, watch.spec.given), Some(place), TREE);
    let now = pictures::now(watch, place);
    let mut pen = Pen::new(
        &view,
        (tree, app.notation()),
        Palette::of(app.theme()),
        Some(now),
    );
    pen.tree();
    let size = (SIZE.0.into(), SIZE.1.into());
    let mut drawing = Drawing::new("tree", size, Palette::of(app.theme()).panel);
    drawing.shapes.extend(pen.shapes);
    let [left, top] = [TREE.x, TREE.y].map(|place| place.floor() as u16);
    let [width, height] = [TREE.width, TREE.height].map(|length| length.ceil() as u16);
    let drawn = pixels(&drawing).part([left, top, width, height]);
    let what = format!("tree-{}", app.theme().name());
    is_alike(&what, seen, &drawn, (left, top));
}

fn pixels(drawing: &Drawing) -> Picture {
    let image = drawing.image(drawing.width).expect("it is not too large");
    let pixels = image.pixels().as_chunks().0.iter();
    let bytes = pixels.flat_map(|&[red, green, blue, _]| [blue, green, red, 0]);
    Picture::from_bgrx(image.width() as u16, image.height() as u16, bytes.collect())
}

/// Whether what is seen at a place is what was drawn, apart from edges. If not, both are kept.
fn is_alike(what: &str, seen: &Picture, drawn: &Picture, (left, top): (u16, u16)) {
    let part = seen.part([left, top, drawn.width(), drawn.height()]);
    let strays = part.strays_from(drawn);
    if strays.is_empty() {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (picture, end) in [(&part, "seen"), (drawn, "saved")] {
        let path = folder.join(format!("{what}-{end}.png"));
        picture.save_png(&path).expect("the folder can be written");
    }
    let (count, first) = (strays.len(), strays[0]);
    panic!(
        "{what} differs in {count} pixels, at first {first:?}: see {}",
        folder.display()
    );
}
