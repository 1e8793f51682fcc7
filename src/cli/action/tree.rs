//! Prints the tree of a search.

use super::Printout;
use crate::{
    board::{Given, Notation},
    cli::failure::Failure,
    search::{METHODS, Method},
    task::{Format, or, text::TreePart},
};

/// The tree of a method down to a level, node by node. None is kept.
pub(super) fn printout(
    method: &'static Method,
    board: (Given, Notation),
    depth: Option<usize>,
    format: Option<Format>,
) -> Result<Printout, Failure> {
    let part = TreePart::new(method, board, depth);
    let part = part.ok_or_else(|| without_tree(method))?;
    Ok(Printout::new(move |out| Ok(part.write(out, format)?)))
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
