//! Commands as shells read them.

/// A kind of shell, by how it splits a command into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shell {
    /// Unix shells.
    Unix,
    /// Command Prompt and `PowerShell`.
    Windows,
}

impl Shell {
    /// The shell of the current system.
    pub const OF_SYSTEM: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Unix
    };

    /// An argument by its long name, as written for this shell. One without a value is a flag, and
    /// the order has no name.
    pub fn argument(self, name: &str, value: &str) -> String {
        match (name, value) {
            ("order", _) => value.to_owned(),
            (_, "") => format!("--{name}"),
            ("mode", _) => format!("-m {value}"),
            ("print", _) => format!("-p {value}"),
            ("puzzle", _) => format!("--puzzle={value}"),
            // Squares are separated by spaces.
            ("play", _) => format!("--play=\"{value}\""),
            // A title is free text, which may begin like an option or like the name of a folder.
            ("title", _) => format!("--title={}", self.in_quotes(value)),
            // A name that begins like an option would be taken for one.
            ("out" | "resume" | "check", _) if value.starts_with('-') => {
                format!("--{name}={}", self.quoted(value))
            }
            ("out" | "resume" | "check", _) => format!("--{name} {}", self.quoted(value)),
            // In PowerShell, a comma outside quotation marks ends a word.
            _ if self == Self::Windows && value.contains(',') => format!("--{name} \"{value}\""),
            _ => format!("--{name} {value}"),
        }
    }

    /// The name of a file as one word. The program itself expands the tilde of a folder.
    fn quoted(self, name: &str) -> String {
        let signs = match self {
            Self::Unix => "-_./~,",
            Self::Windows => "-_./~\\:",
        };
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || signs.contains(letter);
        if name.chars().all(is_plain) {
            return name.to_owned();
        }
        self.in_quotes(name)
    }

    /// Text quoted as one word. On Windows no file name contains a quotation mark; one in a title
    /// is escaped as only the Command Prompt reads it. Only `PowerShell` reads single quotation
    /// marks: they stand around text in which it would replace something.
    fn in_quotes(self, words: &str) -> String {
        match self {
            Self::Unix => format!("'{}'", words.replace('\'', "'\\''")),
            Self::Windows if words.contains(['$', '`']) => {
                format!("'{}'", words.replace('\'', "''"))
            }
            Self::Windows => format!("\"{}\"", words.replace('"', "\\\"")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_written_as_each_shell_reads_them() {
        let arguments = [
            ("order", "4-12"),
            ("families", ""),
            ("mode", "all"),
            ("play", ""),
            ("play", "0,3 4,6"),
            ("race", "amb,ilp"),
            ("out", "a-1.gif"),
            ("out", "-a.gif"),
            ("out", "- a.gif"),
            ("out", "a,b.gif"),
            ("out", "it's.gif"),
            ("out", "~/a.gif"),
            ("out", "~/My files/a.gif"),
            ("out", r"C:\Users\me\a.gif"),
            ("out", r"D:\My files\a.gif"),
            ("resume", "my count"),
            ("check", "-x"),
            ("title", "it's -1 \"a\""),
            ("title", "it's $5"),
        ];
        let written = arguments.map(|(name, value)| {
            let [unix, windows] = [Shell::Unix, Shell::Windows].map(|s| s.argument(name, value));
            format!("{unix:30} {windows}\n")
        });
        insta::assert_snapshot!(written.concat());
    }
}
