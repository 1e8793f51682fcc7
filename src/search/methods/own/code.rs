//! The listings of one's own search: two are written here, the others follow from them.

use super::{Back, ColumnOrder, Pruning, RowOrder, Switches};
use crate::search::{
    code::{Code, CodeLine, Role, heading, passed, step},
    fewest_first::StepLines,
};

/// Going back by one queen: the lines on which steps end.
const STEP: StepLines = StepLines {
    place: 6,
    show: 7,
    dead: 0,
    clear: 9,
    end: 10,
};

/// The code of `own`: rows from the top, columns from the left, no pruning, back by one queen.
pub static PLAIN: Code = Code {
    lines: &[
        heading("def fill(open):"),
        passed("  row = topmost(open)"),
        passed("  free = free_squares(row)"),
        passed("  while free:"),
        passed("    column = free.pop(0)"),
        step(
            "    board[row] = column",
            &[STEP.place, STEP.show, STEP.clear],
        ),
        step("    if open == [row]: show(board)", &[STEP.clear]),
        passed("    else: fill(open - row)"),
        step("    del board[row]", &[STEP.place, STEP.clear, STEP.end]),
        step("fill(rows)", &[]),
    ],
    first: &[STEP.place, STEP.show],
    variables: &[&["row", "column"], &["open"], &["free"], &["fill"]],
};

/// Going back to the queen to blame: the lines on which steps end.
const JUMP: StepLines = StepLines {
    place: 7,
    show: 8,
    dead: 0,
    clear: 10,
    end: 14,
};

/// The code of backjumping: the same, but back to the latest queen to blame.
pub static BACKJUMPING: Code = Code {
    lines: &[
        heading("def fill(open):"),
        passed("  row = topmost(open)"),
        passed("  blame = attackers(row)"),
        passed("  free = free_squares(row)"),
        passed("  while free:"),
        passed("    column = free.pop(0)"),
        step(
            "    board[row] = column",
            &[JUMP.place, JUMP.show, JUMP.clear],
        ),
        step("    if open == [row]: more = show()", &[JUMP.clear]),
        passed("    else: more = fill(open - row)"),
        step("    del board[row]", &[JUMP.place, JUMP.clear, JUMP.end]),
        passed("    if row not in more: return more"),
        passed("    blame += more - row"),
        passed("  return blame"),
        step("fill(rows)", &[]),
    ],
    first: &[JUMP.place, JUMP.show],
    variables: &[&["row", "column"], &["free"], &["blame"], &["fill"]],
};

/// What pruning adds to a listing, after the line that shows the board.
fn pruning(switches: Switches) -> Option<Vec<&'static str>> {
    let mut lines = vec![match switches.pruning {
        Pruning::None => return None,
        Pruning::Forward => "    strike(attacked)",
        Pruning::Arc => "    strike(unsupported)",
    }];
    lines.push("    if not free: dead = row");
    lines.extend((switches.back == Back::Jump).then_some("      more = struck_by(dead)"));
    Some(lines)
}

impl StepLines {
    /// Those of a combination.
    pub fn of(switches: Switches) -> Self {
        let lines = match switches.back {
            Back::Step => STEP,
            Back::Jump => JUMP,
        };
        pruning(switches).map_or(lines, |added| Self {
            dead: lines.show + 2,
            clear: lines.clear + added.len(),
            end: lines.end + added.len(),
            ..lines
        })
    }
}

/// The listing of a combination.
pub fn of(switches: Switches) -> Code {
    let plain = match switches.back {
        Back::Step => &PLAIN,
        Back::Jump => &BACKJUMPING,
    };
    let StepLines {
        place,
        show,
        dead,
        clear,
        end,
    } = StepLines::of(switches);
    let added = pruning(switches);
    let mut lines = Vec::new();
    for (line, number) in plain.lines.iter().zip(1..) {
        let text = match (line.text.trim_start(), switches.rows, switches.columns) {
            ("row = topmost(open)", RowOrder::Middle, _) => "  row = nearest_middle(open)",
            ("row = topmost(open)", RowOrder::Fewest, _) => "  row = fewest_free(open)",
            ("column = free.pop(0)", _, ColumnOrder::Middle) => "    column = take_middle(free)",
            ("column = free.pop(0)", _, ColumnOrder::Random) => "    column = take_any(free)",
            ("column = free.pop(0)", _, ColumnOrder::Least) => "    column = take_least(free)",
            _ => line.text,
        };
        lines.push(passed(text));
        if number == show {
            lines.extend(added.iter().flatten().map(|text| passed(text)));
        }
    }
    let is_pruned = added.is_some();
    let placed: Vec<usize> = [place, show]
        .into_iter()
        .chain(is_pruned.then_some(dead))
        .collect();
    let mut first = placed.clone();
    if switches.pruning == Pruning::Arc {
        // Where squares without support leave a row without any from the start.
        first.push(end);
    }
    let next = |of: usize| match of {
        of if of == place && is_pruned => placed.clone(),
        of if of == place => vec![place, show, clear],
        of if of == clear => [&placed[..], &[clear, end]].concat(),
        of if of == end => Vec::new(),
        _ => vec![clear],
    };
    let mut steps = vec![place, show, clear, end];
    steps.extend(is_pruned.then_some(dead));
    for number in steps {
        if let Some(line) = lines.get_mut(number - 1) {
            line.role = Role::Step(next(number).leak());
        }
    }
    if let Some(heading) = lines.first_mut() {
        heading.role = Role::Heading;
    }
    let variables: &[&[&str]] = match (switches.back, is_pruned) {
        (Back::Step, false) => PLAIN.variables,
        (Back::Step, true) => &[&["row", "column", "dead"], &["open"], &["free"], &["fill"]],
        (Back::Jump, false) => BACKJUMPING.variables,
        (Back::Jump, true) => &[&["row", "column", "dead"], &["free"], &["blame"], &["fill"]],
    };
    Code {
        lines: Vec::<CodeLine>::leak(lines),
        first: first.leak(),
        variables,
    }
}
