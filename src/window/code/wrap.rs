//! Lines of code in a narrow room.

/// A line in rows of at most this many characters. It is broken at spaces, or within a word that is
/// longer than a row. The following rows are indented by `hang` more than the first.
pub fn wrap(line: &str, columns: usize, hang: usize) -> Vec<String> {
    let columns = columns.max(1);
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let hang = (indent + hang).min(columns / 2);
    let mut rows = Vec::new();
    let mut row = " ".repeat(indent.min(columns / 2));
    let mut is_empty = true;
    for word in text.split(' ') {
        let needed = word.chars().count() + usize::from(!is_empty);
        if !is_empty && row.chars().count() + needed > columns {
            rows.push(std::mem::replace(&mut row, " ".repeat(hang)));
            is_empty = true;
        }
        if !is_empty {
            row.push(' ');
        }
        is_empty = false;
        for letter in word.chars() {
            if row.chars().count() == columns {
                rows.push(std::mem::replace(&mut row, " ".repeat(hang)));
            }
            row.push(letter);
        }
    }
    rows.push(row);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_stays_as_it_is() {
        assert_eq!(
            wrap("  if row = n - 1: show", 22, 4),
            ["  if row = n - 1: show"]
        );
        assert_eq!(wrap("", 5, 4), [""]);
        assert_eq!(wrap("(0) → (1)", 9, 4), ["(0) → (1)"]);
    }

    #[test]
    fn the_rest_hangs_below_the_beginning() {
        assert_eq!(
            wrap("  if row = n - 1: show the board", 22, 4),
            ["  if row = n - 1: show", "      the board"]
        );
        assert_eq!(
            wrap("  a = 1 + 2 + 3 + 4 + 5", 12, 4),
            ["  a = 1 + 2", "      + 3 +", "      4 + 5"]
        );
    }

    /// Nothing is lost and nothing is too wide, however narrow the room is.
    #[test]
    fn any_room_will_do() {
        let line = "        (require (safe? new-row rest-of-queens))";
        for columns in 1..50 {
            let rows = wrap(line, columns, 4);
            assert!(rows.iter().all(|row| row.len() <= columns), "{rows:?}");
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&rows.concat()), letters(line), "{columns}");
        }
    }
}
