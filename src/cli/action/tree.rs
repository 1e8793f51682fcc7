//! Prints the tree of a search.

use std::io::Write;

use crate::{
    cli::failure::Failure,
    puzzle::Notation,
    search::{METHODS, Method},
    task::{Format, Output, or, text::TreePart},
};

/// The tree of a search.
pub struct PrintTree {
    part: TreePart,
    format: Option<Format>,
}

impl PrintTree {
    /// The tree of a method down to a level.
    pub(super) fn new(
        method: &'static Method,
        notation: Notation,
        depth: Option<usize>,
        format: Option<Format>,
    ) -> Result<Self, Failure> {
        let part = TreePart::new(method, notation, depth);
        let part = part.ok_or_else(|| without_tree(method))?;
        Ok(Self { part, format })
    }

    /// Prints it node by node, none of which is kept.
    ///
    /// # Errors
    /// [`Failure::Output`].
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        Ok(self.part.write(out, self.format)?)
    }
}

/// A method has no tree. Names those that have one.
pub(super) fn without_tree(method: &Method) -> Failure {
    let with = METHODS.iter().filter(|method| method.tree.is_some());
    Failure::Usage(format!(
        "method {} has no search tree: --tree takes {}",
        method.name,
        or(with.map(|method| method.name))
    ))
}
