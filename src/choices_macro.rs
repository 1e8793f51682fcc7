//! The macro `choices!`: an enumeration of a few variants, each with its name and a line about it.

/// An enumeration with what a choice needs: all variants, in the order in which they are offered;
/// the name of each, as used on buttons, on the command line and in kept files; and a line about
/// it, which is also its documentation. One is marked as the default.
macro_rules! choices {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $Choice:ident {
            $($(#[$of:meta])* $Variant:ident: $name:literal, $about:literal;)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        $visibility enum $Choice {
            $($(#[$of])* #[doc = $about] $Variant,)+
        }

        impl $Choice {
            /// All variants, in the order in which they are offered.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$Variant),+];

            /// The name, as used on buttons and on the command line.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$Variant => $name,)+
                }
            }

            /// A description in a few words.
            pub fn about(self) -> &'static str {
                match self {
                    $(Self::$Variant => $about,)+
                }
            }

            /// The variant with this name.
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|choice| choice.name() == name)
            }

            /// The next variant; after the last comes the first.
            pub fn next(self) -> Self {
                let mut after = Self::ALL.into_iter().cycle().skip_while(|&choice| choice != self);
                after.nth(1).unwrap_or(self)
            }
        }

        impl std::fmt::Display for $Choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl clap::ValueEnum for $Choice {
            fn value_variants<'a>() -> &'a [Self] {
                &Self::ALL
            }

            fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
                Some(clap::builder::PossibleValue::new(self.name()).help(self.about()))
            }
        }
    };
}

pub(crate) use choices;

#[cfg(test)]
mod tests {
    use crate::board::Coordinates;
    use crate::picture::Theme;

    #[test]
    fn settings_keep_choices_by_their_names() {
        let themes = Theme::ALL.map(|theme| (serde_json::to_string(&theme), theme.name()));
        let coordinates = Coordinates::ALL.map(|one| (serde_json::to_string(&one), one.name()));
        for (kept, name) in themes.into_iter().chain(coordinates) {
            assert_eq!(kept.unwrap(), format!("\"{name}\""));
        }
    }
}
