//! How shells read the words of a command.

/// A shell, by how it reads words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell {
    /// Those of Unix.
    Unix,
    /// Command Prompt and `PowerShell`.
    Windows,
}

impl Shell {
    /// That of the system.
    pub const OF_SYSTEM: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };

    /// The name of a file as one word. Shells of Unix know a folder's tilde only without
    /// quotes; on Windows the program itself reads it.
    #[must_use]
    pub fn quoted(self, name: &str) -> String {
        let signs = match self {
            Self::Unix => "-_./~,",
            Self::Windows => "-_./~\\:",
        };
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || signs.contains(letter);
        if name.chars().all(is_plain) {
            return name.to_owned();
        }
        match self {
            Self::Unix => {
                let (home, rest) = match name.strip_prefix("~/") {
                    Some(rest) => ("~/", rest),
                    None => ("", name),
                };
                format!("{home}'{}'", rest.replace('\'', "'\\''"))
            }
            // No file has a quotation mark in its name there, and only these two shells agree on.
            Self::Windows => format!("\"{name}\""),
        }
    }

    /// A command whose words are separated by spaces, and held together by quotation marks,
    /// as this shell takes it: to `PowerShell` a comma outside of quotation marks ends a word.
    #[must_use]
    pub fn command(self, command: &str) -> String {
        if self == Self::Unix {
            return command.to_owned();
        }
        let mut is_quoted = false;
        let words = command.split(|letter| {
            is_quoted ^= letter == '"';
            letter == ' ' && !is_quoted
        });
        let quoted = words.map(|word| {
            if word.contains(',') && !word.contains('"') {
                format!("\"{word}\"")
            } else {
                word.to_owned()
            }
        });
        quoted.collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_as_a_shell_reads_them() {
        for (name, unix, windows) in [
            ("a-1.gif", "a-1.gif", "a-1.gif"),
            ("~/a.gif", "~/a.gif", "~/a.gif"),
            ("my file.gif", "'my file.gif'", "\"my file.gif\""),
            ("a,b.gif", "a,b.gif", "\"a,b.gif\""),
            (
                "~/My files/a.gif",
                "~/'My files/a.gif'",
                "\"~/My files/a.gif\"",
            ),
            ("it's.gif", "'it'\\''s.gif'", "\"it's.gif\""),
            (
                r"C:\Users\me\a.gif",
                r"'C:\Users\me\a.gif'",
                r"C:\Users\me\a.gif",
            ),
            (
                r"D:\My files\a.gif",
                r"'D:\My files\a.gif'",
                "\"D:\\My files\\a.gif\"",
            ),
        ] {
            assert_eq!(Shell::Unix.quoted(name), unix);
            assert_eq!(Shell::Windows.quoted(name), windows);
        }
    }

    #[test]
    fn commas_are_quoted_where_they_end_words() {
        for (command, windows) in [
            ("queens 8 -m all", "queens 8 -m all"),
            (
                "queens 8 --race amb,lookahead --seed 1",
                "queens 8 --race \"amb,lookahead\" --seed 1",
            ),
            (
                "queens 8 --play=\"0,3 4,6\" --theme dark",
                "queens 8 --play=\"0,3 4,6\" --theme dark",
            ),
            (
                "queens --race amb --orders 6,8,10",
                "queens --race amb --orders \"6,8,10\"",
            ),
        ] {
            assert_eq!(Shell::Unix.command(command), command);
            assert_eq!(Shell::Windows.command(command), windows);
        }
    }
}
