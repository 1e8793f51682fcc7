//! Prints the tree of a search.

use std::io::Write;

use crate::{
    cli::{
        args::Args,
        failure::Failure,
        output::Output,
        text::{Format, TreeFormat, TreePart},
    },
    drawing::tree::TreePicture,
    search::{METHODS, Method, Purpose},
};

/// The tree of a search.
pub struct PrintTree {
    part: TreePart,
    format: TreeFormat,
}

impl PrintTree {
    pub(super) fn new(args: &Args) -> Result<Self, Failure> {
        let format = match args.print {
            None => TreeFormat::Outline,
            Some(Format::Dot) => TreeFormat::Dot,
            Some(Format::Json) => TreeFormat::Json,
            Some(Format::Board) => return Err(not_for_trees("board")),
            Some(Format::Rows) => return Err(not_for_trees("rows")),
            Some(Format::Pairs) => return Err(not_for_trees("pairs")),
            Some(Format::Csv) => return Err(not_for_trees("csv")),
        };
        let method = method(args)?;
        let notation = args.coordinates().on(args.board()?);
        let part = TreePart::new(method, notation, args.depth);
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

/// What is drawn of the tree in place of printing it.
pub(super) fn picture(args: &Args) -> Result<TreePicture, Failure> {
    let method = method(args)?;
    Ok(TreePicture {
        theme: args.theme.unwrap_or_default(),
        method,
        tree: method.tree.ok_or_else(|| without_tree(method))?,
        notation: args.coordinates().on(args.board()?),
        depth: args.depth,
    })
}

/// The method whose tree is asked for.
fn method(args: &Args) -> Result<&'static Method, Failure> {
    let method = args.kind()?.watched(args.board()?);
    if method.tree.is_some() {
        method.check(args.board()?.order(), Purpose::Find)?;
    }
    Ok(method)
}

fn not_for_trees(format: &str) -> Failure {
    Failure::Usage(format!(
        "--tree prints dot or json, not {format}, and an indented list without -p"
    ))
}

/// A method has no tree. Names those that have one.
fn without_tree(method: &Method) -> Failure {
    let with: Vec<&str> = METHODS
        .iter()
        .filter(|method| method.tree.is_some())
        .map(|method| method.name)
        .collect();
    let (last, others) = with.split_last().unwrap_or((&"", &[]));
    Failure::Usage(format!(
        "method {} has no search tree: --tree takes {} or {last}",
        method.name,
        others.join(", ")
    ))
}
