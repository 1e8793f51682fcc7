//! What the window saves: it writes what a command with `--out` would write.

use std::{ffi::OsString, path::Path};

use super::{
    Action, Failure,
    output::silently,
    text::{MethodsTable, TableFormat},
};
use crate::{app::FileKind, search::compare::Point, store::Work};

/// Writes what a command writes to a file. The words of the command are in groups, and what
/// is quoted in them has no quotes inside. The work says how far it is, and cancels it.
///
/// # Errors
/// What is wrong, in one line; also if the work is cancelled. Then there is no such file, or
/// the one that was there before.
pub fn save(words: &[String], path: &Path, overwrites: bool, work: &Work) -> Result<(), Failure> {
    let mut arguments: Vec<OsString> = words.iter().flat_map(|group| split(group)).collect();
    arguments.extend(["--out".into(), path.into()]);
    if overwrites {
        arguments.push("--force".into());
    }
    match Action::read(arguments)? {
        Action::Save(printout, file) => silently(|| printout.save(&file.watched_by(work.clone()))),
        Action::Window(_) | Action::Print(_) => Err(Failure::usage("this command writes no file")),
    }
}

/// What a comparison has come to, as a command with `--compare` writes it.
#[must_use]
pub fn table(points: &[Point], kind: FileKind) -> Vec<u8> {
    let format = match kind {
        FileKind::Csv => TableFormat::Csv,
        FileKind::Json => TableFormat::Json,
        FileKind::Text
        | FileKind::Svg
        | FileKind::Png
        | FileKind::Gif
        | FileKind::Apng
        | FileKind::Dot => TableFormat::Rows,
    };
    let mut table = MethodsTable::new(format);
    let mut bytes = Vec::new();
    // Memory takes everything.
    let _ = table
        .write_headings(&mut bytes)
        .and_then(|()| table.write(&mut bytes, points))
        .and_then(|()| table.write_end(&mut bytes, points));
    bytes
}

/// The arguments in a group of words, as a shell reads it.
fn split(group: &str) -> Vec<OsString> {
    let mut arguments = vec![String::new()];
    for (index, part) in group.split('"').enumerate() {
        let is_quoted = index % 2 == 1;
        let mut pieces = part.split(' ').filter(|_| !is_quoted);
        let first = if is_quoted { Some(part) } else { pieces.next() };
        if let (Some(argument), Some(first)) = (arguments.last_mut(), first) {
            argument.push_str(first);
        }
        arguments.extend(pieces.map(String::from));
    }
    arguments.into_iter().map(OsString::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_split_as_by_a_shell() {
        for (group, expected) in [
            ("queens", &["queens"][..]),
            ("--method amb", &["--method", "amb"]),
            ("--play=\"0,3 4,6\"", &["--play=0,3 4,6"]),
            ("a \"b c\" d", &["a", "b c", "d"]),
        ] {
            assert_eq!(split(group), expected, "{group}");
        }
    }
}
