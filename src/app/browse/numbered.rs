//! What is numbered.

/// What the numbers of a search are those of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbered {
    /// Solutions, in the order of finding.
    Solutions,
    /// Families, in lexicographic order.
    Families,
    /// The images of one solution.
    Variants,
}

impl Numbered {
    /// One of them, in words.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::Solutions => "solution",
            Self::Families => "family",
            Self::Variants => "variant",
        }
    }

    /// Several of them, in words.
    #[must_use]
    pub fn plural(self) -> &'static str {
        match self {
            Self::Solutions => "solutions",
            Self::Families => "families",
            Self::Variants => "variants",
        }
    }
}
