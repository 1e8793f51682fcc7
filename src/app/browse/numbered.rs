//! What is numbered.

use crate::solutions::{Kind, Query};

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
    /// What the numbers of a query are those of.
    #[must_use]
    pub fn of(query: &Query) -> Self {
        match query.kind() {
            Kind::Construction => Self::Variants,
            Kind::First(None) | Kind::All(None) if query.one_per_family => Self::Families,
            // Methods find families in an order of their own.
            Kind::First(_) | Kind::All(_) | Kind::Shuffle => Self::Solutions,
        }
    }

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
