//! A board as a picture drawn by LaTeX.

use crate::board::{Board, Square};

/// The edge of a picture, in centimetres.
const WIDTH: f64 = 8.0;

/// The board as a `tikzpicture`, which needs no package but `TikZ`.
///
/// Row 0 is the top, and the square of row 0 and column 0 is dark, as on the screen.
pub(super) fn picture(board: Board, queens: &[Square]) -> String {
    let order = board.order();
    let unit = WIDTH / order as f64;
    let last = order - 1;
    let squares: Vec<String> = queens
        .iter()
        .map(|queen| format!("{}/{}", queen.column, queen.row))
        .collect();
    format!(
        "% \\usepackage{{tikz}}\n\
         \\begin{{tikzpicture}}[x={unit:.4}cm, y=-{unit:.4}cm]\n  \
           \\foreach \\row in {{0,...,{last}}} \\foreach \\column in {{0,...,{last}}} {{\n    \
             \\pgfmathparse{{mod(\\row + \\column, 2) ? \"black!12\" : \"black!45\"}}\n    \
             \\fill[\\pgfmathresult] (\\column, \\row) rectangle ++(1, 1);\n  \
           }}\n  \
           \\draw (0, 0) rectangle ({order}, {order});\n  \
           \\foreach \\column/\\row in {{{squares}}}\n    \
             \\fill[red!75!black] (\\column + 0.5, \\row + 0.5) circle[radius=0.38*{unit:.4}cm];\n\
         \\end{{tikzpicture}}\n",
        squares = squares.join(", "),
    )
}

#[cfg(test)]
mod tests {
    use std::{fs, process::Command};

    use super::*;

    fn of(order: usize, queens: &[(usize, usize)]) -> String {
        let queens: Vec<Square> = queens
            .iter()
            .map(|&(row, column)| Square::new(row, column))
            .collect();
        picture(Board::new(order).unwrap(), &queens)
    }

    #[test]
    fn a_queen_is_drawn_in_its_column_and_row() {
        let picture = of(4, &[(0, 1), (1, 3)]);
        assert!(picture.contains("\\foreach \\column/\\row in {1/0, 3/1}"));
        assert!(picture.contains("\\foreach \\row in {0,...,3} \\foreach \\column in {0,...,3}"));
        assert!(picture.contains("[x=2.0000cm, y=-2.0000cm]"));
    }

    /// Needs a machine with TeX.
    #[test]
    fn latex_takes_it() {
        if Command::new("pdflatex").arg("--version").output().is_err() {
            return;
        }
        let folder = std::env::temp_dir().join(format!("queens-latex-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let pictures = of(1, &[(0, 0)]) + &of(8, &[(0, 0), (1, 4), (7, 3)]);
        let document = format!(
            "\\documentclass{{article}}\\usepackage{{tikz}}\\begin{{document}}{pictures}\\end{{document}}"
        );
        fs::write(folder.join("board.tex"), document).unwrap();
        let output = Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", "board.tex"])
            .current_dir(&folder)
            .output()
            .unwrap();
        let log = String::from_utf8_lossy(&output.stdout).into_owned();
        let made = fs::metadata(folder.join("board.pdf")).is_ok();
        fs::remove_dir_all(&folder).unwrap();
        assert!(output.status.success() && made, "{log}");
    }
}
