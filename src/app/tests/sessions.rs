//! Sessions that are written down, each in a file of the folder `sessions`, whose name is in
//! `sessions!` below.
//!
//! Lines at the margin are the script:
//!
//! - `#` begins a comment.
//! - `$` starts the program. The seed is 1 unless the command has one; puzzles and races take
//!   theirs as the command is read, so they must say it.
//! - Any other line is a message: the `Debug` text of a [`Command`] or [`Message`] that [`message`]
//!   makes. ` + ` stands between those that come faster than the answers.
//!
//! Indented lines say what comes of it, part by part:
//!
//! - Below `$` is the whole state, below a message only what is new, or `-` if nothing is. What is
//!   gone is said of [`PASSING`] alone: the other parts go with their dialog or activity.
//! - What is done outside the window follows, such as `save`, `Copy` and `remember`.
//! - The notice comes last, in quotation marks. It is repeated as long as it stands.
//!
//! To add a line, write it: `INSTA_UPDATE=always` fills in what it changes.

use std::{collections::BTreeSet, fmt::Write, fs};

use super::*;
use crate::{
    app::{
        command::Span,
        message::{FileProgress, SaveId, Written},
    },
    search::{
        Landmark, Quantity, Questions, Target,
        run::{Clock, Finish},
        tree::TreeDirection,
    },
    solutions::{Collection, Difficulty},
    task::{FileKind, Shell},
};

/// The tests that replay these sessions.
macro_rules! sessions {
    ($($name:ident)*) => {
        const NAMES: &[&str] = &[$(stringify!($name)),*];

        $(
        #[test]
        fn $name() {
            go_as_written(stringify!($name), |_, _| ());
        }
        )*
    };
}

sessions! {
    a_board_that_was_moved_by_hand_stays_there
    a_click_takes_over_what_is_shown_and_changes_no_queen
    a_comparison_is_saved_and_stays_open
    a_dead_end_is_named_unless_it_is_asked_what_follows
    a_large_board_comes_back_after_smaller_ones
    a_large_board_has_its_own_limits
    a_large_tree_is_proposed_down_to_some_level
    a_position_is_copied_as_it_is_read_and_a_solution_as_it_is_printed
    a_position_survives_whatever_else_is_done
    a_question_is_answered_first
    a_race_in_words
    a_race_is_there_again_after_something_else
    a_race_runs_by_itself_to_its_finish
    a_search_that_runs_is_paused_and_saved
    a_search_that_was_not_seen_is_saved_as_a_whole
    a_solution_that_is_not_kept_is_said_until_it_is
    a_title_stands_above_what_is_drawn
    a_zoomed_watch_follows_the_search_step_by_step
    all_cycles_round_and_knows_numbers_and_images
    all_searches_go_on_and_back_together
    another_order_is_kept_after_a_smaller_board
    another_order_swaps_no_boards
    answers_need_not_be_waited_for
    answers_to_old_questions_are_ignored
    arrows_go_from_solution_to_solution_of_a_race
    choices_are_kept_for_the_next_time
    comparisons_follow_each_other
    dead_rows_and_freed_squares_are_shown
    each_kind_has_its_own_width_and_speed
    escape_ends_the_questions
    every_method_of_a_mode_is_reached_by_a_key
    every_press_counts_while_the_search_is_behind
    families_are_numbered_and_shown_alone
    first_goes_on_and_back_and_knows_the_end
    flags_are_come_back_to_and_compared_with
    from_play_to_a_node_and_back
    given_queens_stay
    half_of_the_queens_are_to_be_ones_own
    hints_lead_to_a_solution
    keys_do_nothing_that_an_overlay_hides
    landmarks_asked_for_at_once_all_count
    large_boards_are_not_played_on
    letters_become_larger_as_far_as_there_is_room
    methods_search_in_place_of_the_mode
    modes_follow_each_other
    no_command_is_shown_that_draws_something_else
    nodes_are_gone_to_and_told_about
    nothing_is_replaced_unasked
    numbers_out_of_range_are_said
    on_the_board_alone_the_verdict_is_a_notice
    one_of_twenty_flags_makes_room_for_another
    one_puzzle_follows_the_other
    positions_without_completion_are_said
    puzzles_and_boards_of_ones_own_do_not_mix
    queens_come_and_go_and_come_back
    questions_end_with_the_search
    questions_wait_and_end_with_their_search
    right_and_wrong_answers_are_told_with_the_reason
    solutions_and_steps_wait_for_one_another
    solutions_are_run_to_in_both_directions
    solutions_found_by_hand_are_collected_once
    some_solutions_of_many_are_saved
    speeds_have_steps_and_limits
    steps_asked_for_at_once_all_count
    steps_go_on_and_back_and_say_why
    steps_past_the_end_lead_to_the_end
    the_camera_stays_until_another_order_is_shown
    the_dialog_closes_once_the_file_is_there
    the_dialog_goes_one_step_back_at_a_time
    the_ending_goes_with_the_kind
    the_first_race_is_that_of_the_method_in_use
    the_keyboard_answers
    the_keyboard_is_enough
    the_last_steps_of_many_are_proposed_for_a_film
    the_menu_closes_once_something_is_copied
    the_menu_offers_what_is_on_the_screen
    the_middle_and_the_tabs_show_what_there_is_room_for
    the_mode_says_what_is_watched
    the_parts_beside_the_board_stay_as_they_were_chosen
    the_solutions_of_a_node_have_the_given_queens
    the_solver_finishes_what_was_begun_and_solutions_are_located
    the_square_of_the_keyboard_stays_in_sight
    the_timer_runs_from_the_first_queen_to_the_last
    the_tree_is_walked_by_keys
    time_makes_steps_at_the_speed_chosen
    what_cannot_be_given_is_said
    what_cannot_be_gone_to_is_said
    what_is_being_written_does_not_change
    what_is_chosen_is_seen_and_remembered
    what_is_looked_for_is_shown_and_marked_until_another_command
    what_is_too_large_is_not_offered
    who_is_to_blame_is_said_and_shown_at_each_step
    who_races_is_chosen
    without_a_solution_every_mode_says_so
    without_a_solution_there_is_nothing_to_save
    zooming_in_comes_to_a_queen
}

/// The first words of parts that stand only while there is something to say.
const PASSING: [&str; 5] = ["sees", "hint", "found", "partials", "hits"];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/app/tests/sessions");

#[test]
fn every_written_session_is_replayed() {
    let replayed_elsewhere = [super::copying::SESSION];
    let names = NAMES.iter().copied().chain(replayed_elsewhere);
    let expected: BTreeSet<String> = names.map(|name| format!("{name}.snap")).collect();
    let files = fs::read_dir(FOLDER).unwrap();
    let files = files.map(|file| file.unwrap().path());
    // A session that fails leaves its news beside it.
    let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "snap"));
    let found: BTreeSet<String> = files
        .map(|file| file.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    assert_eq!(found, expected);
}

/// Replays a session. Something else may be checked after each of its lines.
pub(super) fn go_as_written(name: &str, check: impl Fn(&str, &Session)) {
    let file = fs::read_to_string(format!("{FOLDER}/{name}.snap")).unwrap();
    let (_, script) = file.split_once("\n---\n").unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("sessions");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| assert_snapshot!(name, replayed(script, check)));
}

fn replayed(script: &str, check: impl Fn(&str, &Session)) -> String {
    let mut session = None;
    let mut log = String::new();
    for line in script.lines().filter(|line| !line.starts_with(' ')) {
        writeln!(log, "{line}").unwrap();
        let before = match line.strip_prefix("$ ") {
            Some(command) => {
                let mut settings = read(command);
                if !command.contains("--seed") {
                    let draws = ["--puzzle", "--race"].map(|option| command.contains(option));
                    assert_eq!(draws, [false; 2], "{command} needs --seed");
                    settings.query.seed = 1;
                }
                session = Some(Session::with(settings));
                Vec::new()
            }
            None => session.as_ref().map(Session::state).unwrap_or_default(),
        };
        let Some(session) = session.as_mut().filter(|_| !line.starts_with('#')) else {
            continue;
        };
        if !line.starts_with('$') {
            for text in line.split(" + ") {
                session.tell(message(text));
            }
            session.settle();
            check(line, session);
        }
        writeln!(log, "    {}", session.changes(&before)).unwrap();
    }
    log
}

impl Session {
    /// What is seen now and was not before, what is gone, and what was done outside.
    fn changes(&mut self, before: &[String]) -> String {
        let mut changes = self.state();
        let stands = |parts: &[String], word: &str| parts.iter().any(|part| part.starts_with(word));
        let is_gone = |word: &&str| stands(before, word) && !stands(&changes, word);
        let gone: Vec<_> = PASSING.into_iter().filter(is_gone).collect();
        changes.retain(|part| !before.contains(part));
        changes.extend(gone.iter().map(|word| format!("gone: {word}")));
        changes.extend(self.outside.drain(..).map(|effect| match effect {
            Effect::Remember(chosen) => format!("remember {}", chosen.text().replace('\n', "")),
            Effect::Save(request) => format!(
                "save {:?}, {:?}, shown {:?}: {}",
                request.id,
                request.kind,
                request.shown,
                request.args.as_command(Shell::Unix)
            ),
            effect => format!("{effect:?}"),
        }));
        changes.extend(self.app.notice().map(|notice| format!("\"{notice}\"")));
        if changes.is_empty() {
            changes.push("-".into());
        }
        changes.join(" | ")
    }
}

/// The message whose name this is.
fn message(text: &str) -> Message {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let numbers: Vec<usize> = numbers.filter_map(|number| number.parse().ok()).collect();
    let number = numbers.first().copied().unwrap_or_default();
    let pairs = numbers.chunks_exact(2);
    let squares: Vec<_> = pairs.map(|pair| Square::new(pair[0], pair[1])).collect();
    let quoted = text.split('"').nth(1).unwrap_or_default();
    let mut commands = commands();
    commands.extend(looks());
    commands.extend([
        go_to(number as u64),
        step(number as u64),
        speed(number as u32),
        Command::Order(number),
        Command::Play(PlayCommand::Puzzle(number as u64)),
        Command::Method(Method::by_name(quoted)),
        Command::Watch(WatchCommand::Node(squares.clone())),
        Command::Watch(WatchCommand::Zoom(squares.clone())),
    ]);
    commands.extend(squares.iter().map(|&square| Command::Toggle(square)));
    commands.extend(save_commands(&numbers, quoted).map(Command::Save));
    let lanes = squares.first().map(|pair| RaceCommand::Order {
        lane: pair.row,
        order: pair.column,
    });
    let methods = Method::by_name(quoted).map(|method| RaceCommand::Method {
        lane: number,
        method,
    });
    commands.extend(lanes.into_iter().chain(methods).map(Command::Race));
    let [here, there] = [0.0, 1.0].map(|place| BoardPlace::new(place, place));
    let camera = [
        CameraCommand::Larger,
        CameraCommand::Smaller,
        CameraCommand::Fit,
        CameraCommand::Move(Direction::Right),
        CameraCommand::Centre(here),
        CameraCommand::Centre(there),
    ];
    commands.extend(camera.map(Command::Camera));
    commands.push(Command::Watch(WatchCommand::Tab(Tab::Figures)));
    commands.push(Command::FindPlace(quoted.into()));
    let seconds = 1_000_u64.saturating_mul(number as u64);
    let half = FileProgress {
        done: 1,
        total: Some(2),
    };
    let messages = [
        tick(number as u64),
        tick(seconds),
        tick(seconds.saturating_add(500)),
        Message::Pointed(None),
        Message::Pointed(Some(squares)),
        Message::Room(Room::BoardOrPanel),
        Message::Room(Room::BoardAndPanel),
        Message::Room(Room::BoardAndMiddle),
        Message::Room(Room::BoardMiddleAndPanel),
        Message::MaxZoom(Zoom::from_percent(number as u16).unwrap_or(Zoom::MAX)),
        Message::Copied(ScreenItem::Board, CopiedPicture::Png),
        Message::Written(SaveId(number as u64), Written::Exists),
        Message::Written(SaveId(number as u64), Written::Some(half)),
        Message::Written(SaveId(number as u64), Written::Failed(quoted.into())),
        Message::Written(SaveId(number as u64), Written::All(quoted.into())),
        Message::Notice(quoted.into()),
        found_before(&[]),
        found_before(&[2, 0, 3, 1]),
        found_before(&[0, 4, 7, 5, 2, 6, 1, 3]),
        Message::Collection(Collection::default(), Some(quoted.into())),
    ];
    let mut all = commands.into_iter().map(Message::Command).chain(messages);
    let found = all.find(|message| name(message) == text);
    found.unwrap_or_else(|| panic!("no message is called {text}"))
}

fn name(message: &Message) -> String {
    match message {
        Message::Command(command) => format!("{command:?}"),
        message => format!("{message:?}"),
    }
}

/// Commands for the dialog that saves, with these numbers and this text.
fn save_commands(numbers: &[usize], text: &str) -> impl Iterator<Item = SaveCommand> {
    let [first, last] = [0, 1].map(|index| numbers.get(index).copied().unwrap_or_default());
    let kinds = FileKind::ALL.into_iter().map(SaveCommand::Kind);
    kinds.chain([
        SaveCommand::Item(ScreenItem::Tree),
        SaveCommand::Side(first as u32),
        SaveCommand::Speed(first as u32),
        SaveCommand::Depth(first),
        SaveCommand::Span(Span {
            first: first as u64,
            last: last as u64,
        }),
        SaveCommand::Title(text.replace("\\n", "\n")),
        SaveCommand::Name(text.into()),
        SaveCommand::Folder(text.into()),
        SaveCommand::OutOfRange(first as u64, last as u64),
        SaveCommand::Write,
        SaveCommand::Replace,
    ])
}

/// The news that this solution was found by hand, or none.
fn found_before(columns: &[u32]) -> Message {
    let mut found = Collection::default();
    if !columns.is_empty() {
        found.insert(Solution::new(columns.to_vec()).unwrap());
    }
    Message::Collection(found, None)
}

/// Commands for the board and for what is done on it. The random sessions of `monkey.rs` draw from
/// them, too.
pub(super) fn commands() -> Vec<Command> {
    use Direction::{Down, Left, Right, Up};
    let columns = Method::by_name("columns").unwrap();
    let watch = [
        WatchCommand::Toggle(Highlight::Visits),
        WatchCommand::Toggle(Highlight::Blame),
        WatchCommand::Toggle(Highlight::Changes),
        WatchCommand::Tree(TreeDirection::Parent),
        WatchCommand::Tree(TreeDirection::Child),
        WatchCommand::Tree(TreeDirection::SiblingBefore),
        WatchCommand::Tree(TreeDirection::SiblingAfter),
        WatchCommand::NextLandmark(Landmark::Backtrack),
        WatchCommand::NextLandmark(Landmark::DeadEnd),
        WatchCommand::ToggleFlag,
        WatchCommand::NextFlag,
        WatchCommand::FromHere,
        WatchCommand::ToOuter,
        WatchCommand::TogglePart(MiddlePart::Tree),
        WatchCommand::TogglePart(MiddlePart::Code),
        WatchCommand::Tab(Tab::MiddlePart(MiddlePart::Tree)),
    ];
    let predict = [
        PredictCommand::Toggle,
        PredictCommand::Ask(Questions::EveryStep),
        PredictCommand::Ask(Questions::InterestingSteps),
        PredictCommand::AnswerAtCursor,
        PredictCommand::Answer(Target::NoSquare),
        PredictCommand::Show,
    ];
    let play = [
        PlayCommand::ToggleAtCursor,
        PlayCommand::Undo,
        PlayCommand::Redo,
        PlayCommand::Hint,
        PlayCommand::Complete,
        PlayCommand::ToggleDeadLines,
        PlayCommand::NextPuzzle,
        PlayCommand::NewPuzzle(Difficulty::Easy),
        PlayCommand::NewPuzzle(Difficulty::Hard),
        PlayCommand::LeavePuzzle,
        PlayCommand::ShowFound(0),
        PlayCommand::ShowFound(1),
        PlayCommand::ShowFound(2),
    ];
    let race = [
        RaceCommand::Clock(Clock::Time),
        RaceCommand::Clock(Clock::Steps),
        RaceCommand::Clock(Clock::Nodes),
        RaceCommand::Finish(Finish::First),
        RaceCommand::Finish(Finish::All),
        RaceCommand::SeveralOrders(true),
        RaceCommand::SeveralOrders(false),
        RaceCommand::Method {
            lane: 3,
            method: columns,
        },
        RaceCommand::Order { lane: 1, order: 3 },
        RaceCommand::Add,
        RaceCommand::Remove(1),
    ];
    let mut commands = vec![
        NEXT,
        PREVIOUS,
        FIRST,
        LAST,
        PAGE_FORWARD,
        PAGE_BACK,
        image(Symmetry::FlipHorizontal),
        image(Symmetry::FlipVertical),
        image(Symmetry::Rotation90),
        ONE_PER_FAMILY,
        Command::OrderUp,
        Command::OrderDown,
        Command::NextMethod,
        Command::Method(None),
        WATCH,
        PLAY,
        RACE,
        PLAYBACK,
        STEP_FORWARD,
        STEP_BACK,
        FASTER,
        SLOWER,
        Command::Restart,
        Command::Help,
        Command::NextTheme,
    ];
    commands.extend(Mode::ALL.into_iter().map(Command::Mode));
    commands.extend([Up, Down, Left, Right].map(move_cursor));
    commands.extend(watch.map(Command::Watch));
    let moves = [Up, Down, Left, Right].map(PredictCommand::MoveCursor);
    let predict = predict.into_iter().chain(moves).map(WatchCommand::Predict);
    commands.extend(predict.map(Command::Watch));
    commands.extend(play.map(Command::Play));
    commands.extend(race.map(Command::Race));
    commands
}

/// Commands for the look of the window, and for what may lie over the board. In `monkey.rs`, Escape
/// closes what they open.
pub(super) fn looks() -> Vec<Command> {
    let [png, svg] = [CopiedPicture::Png, CopiedPicture::Svg];
    let picture = |format| Command::Copy(CopyFormat::Picture(ScreenItem::Board, format));
    vec![
        Command::Activity(Activity::Race),
        Command::Find,
        Command::Compare,
        Command::CompareOrders,
        Command::CompareOwn,
        Command::Quantity(Quantity::Checks),
        Command::Quantity(Quantity::Time),
        Command::TogglePanel,
        Command::Divide(Some(Divider::at(0.4))),
        Command::Divide(None),
        Command::Theme(Theme::Dark),
        Command::Theme(Theme::Wood),
        Command::Theme(Theme::Safe),
        Command::Coordinates(Coordinates::FromZero),
        Command::Coordinates(Coordinates::FromOne),
        Command::Coordinates(Coordinates::Chess),
        Command::NextCoordinates,
        Command::ToggleMotion,
        Command::Larger,
        Command::Smaller,
        Command::DefaultSize,
        Command::Fullscreen,
        Command::Screenshot,
        picture(png),
        picture(svg),
        Command::Copy(CopyFormat::Text),
        Command::Copy(CopyFormat::Latex),
        Command::Copy(CopyFormat::Command),
        Command::CopyMenu,
        Command::SaveDialog,
        Command::Close,
    ]
}
