//! Draws pictures.

use std::io::Write;

use super::{PrintComparison, PrintExperiment, PrintGrowth, PrintSolutions, PrintSteps};
use crate::{
    app::{Quantity, Theme},
    cli::{
        args::{Args, OrderArg},
        failure::Failure,
        output::Output,
        text::{SolutionFormat, TableFormat},
    },
    drawing::{
        BoardPicture, Drawing, PictureError, PictureFormat,
        chart::{Chart, ComparisonPicture, GrowthPicture},
        tree::TreePicture,
    },
    puzzle::{Board, Coordinates},
    solutions::Puzzle,
    store::Work,
};

/// A picture for a file.
pub struct DrawPicture {
    subject: Subject,
    format: PictureFormat,
    /// Its width in pixels, if one was given.
    size: Option<u32>,
}

/// What is drawn.
enum Subject {
    /// A board that is known already.
    Board(Box<BoardPicture>),
    /// A solution that has to be found.
    Solution {
        search: PrintSolutions,
        theme: Theme,
        coordinates: Option<Coordinates>,
    },
    /// A step of a search.
    Step(Box<PrintSteps>, Theme),
    /// The tree of a search.
    Tree(TreePicture),
    /// How many tries shuffled solutions took.
    Tries(Box<PrintExperiment>, Theme),
    /// What each method needs.
    Comparison(Box<PrintComparison>, Theme),
    /// The same at several orders.
    Growth(Box<PrintGrowth>, Theme),
}

impl DrawPicture {
    /// What these arguments ask for, to be drawn in this format.
    pub(super) fn new(args: &Args, format: PictureFormat) -> Result<Self, Failure> {
        Ok(Self {
            subject: Subject::new(args)?,
            format,
            size: args.size,
        })
    }

    /// Searches for what is drawn, draws it, and writes it.
    ///
    /// # Errors
    /// [`Failure::Usage`] for what cannot be drawn, [`Failure::Output`], and those of the
    /// search.
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let drawing = self.subject.drawing(self.size, out.work())?;
        let file = drawing.encode_while(self.format, || !out.work().is_cancelled())?;
        Ok(out.write_all(&file)?)
    }
}

impl Subject {
    fn new(args: &Args) -> Result<Self, Failure> {
        let theme = args.theme.unwrap_or_default();
        if let Some(what) = without_picture(args) {
            return Err(Failure::Usage(format!(
                "there is no picture of {what}: --out takes a file that ends in .txt or .csv"
            )));
        }
        if args.compare {
            return Ok(match args.order {
                OrderArg::One(board) => {
                    Self::Comparison(Box::new(PrintComparison::new(args, board)?), theme)
                }
                OrderArg::Range(orders) => {
                    let spec = PrintGrowth::spec(args, orders)?;
                    let growth = PrintGrowth::new(spec, TableFormat::Rows);
                    Self::Growth(Box::new(growth), theme)
                }
            });
        }
        if args.stats {
            let experiment = PrintExperiment::new(args, args.board()?)?;
            return Ok(Self::Tries(Box::new(experiment), theme));
        }
        if args.tree {
            return Ok(Self::Tree(super::tree::picture(args)?));
        }
        let board = args.board()?;
        check_order(board)?;
        let with = |coordinates, picture| {
            Self::Board(Box::new(BoardPicture {
                coordinates,
                ..picture
            }))
        };
        Ok(if let Some(difficulty) = args.puzzle {
            let puzzle = Puzzle::generate(board, args.puzzle_seed(), difficulty)?;
            with(
                Some(args.coordinates()),
                BoardPicture::of_puzzle(&puzzle, theme),
            )
        } else if let Some(position) = args.position()? {
            let picture = BoardPicture::of_position(&position, theme);
            with(Some(args.coordinates()), picture)
        } else if args.watch {
            Self::Step(Box::new(PrintSteps::one(args)?), theme)
        } else {
            if args.limit.is_some() {
                return Err(Failure::usage(
                    "a picture shows one solution: leave --limit out; --solution K chooses it",
                ));
            }
            Self::Solution {
                search: PrintSolutions::new(args, SolutionFormat::Board)?,
                theme,
                coordinates: args.coordinates,
            }
        })
    }

    fn drawing(self, size: Option<u32>, work: &Work) -> Result<Drawing, Failure> {
        let picture = match self {
            Self::Tree(picture) => return Ok(shown(picture.drawing(), size)),
            Self::Tries(mut experiment, theme) => {
                let results = experiment.run(work, |_, _, _| Ok(()))?.results();
                let drawing = Chart::tries(&results).drawing(&experiment.title(), theme);
                return Ok(shown(drawing, size));
            }
            Self::Comparison(comparison, theme) => {
                let progress = &comparison.run(work)?;
                let drawing = ComparisonPicture { theme, progress }.drawing();
                return Ok(shown(drawing, size));
            }
            Self::Growth(growth, theme) => {
                let picture = GrowthPicture {
                    theme,
                    progress: &growth.run(work)?,
                    quantity: Quantity::Nodes,
                };
                return Ok(shown(picture.drawing(), size));
            }
            Self::Board(picture) => *picture,
            Self::Solution {
                search,
                theme,
                coordinates,
            } => {
                let solution = search.solution(work)?;
                let board = search.query.board();
                let picture = BoardPicture::new(board, solution.queens(), theme);
                BoardPicture {
                    title: format!("Solution of order {}: {solution}", board.order()),
                    coordinates,
                    ..picture
                }
            }
            Self::Step(steps, theme) => {
                let (notation, number, trace) = steps.find(work)?;
                let picture = BoardPicture::of_step(notation.board(), &trace, theme);
                BoardPicture {
                    title: format!("Step {number}: {}", trace.why.text(notation)),
                    coordinates: Some(notation.coordinates()),
                    ..picture
                }
            }
        };
        let width = size.unwrap_or_else(|| picture.usual_side());
        Ok(picture.drawing(width)?)
    }
}

/// A drawing that is sharp at every size, so many pixels wide if that was asked for.
fn shown(drawing: Drawing, size: Option<u32>) -> Drawing {
    match size {
        Some(size) => drawing.shown(size),
        None => drawing,
    }
}

fn check_order(board: Board) -> Result<(), PictureError> {
    let (order, max_order) = (board.order(), BoardPicture::MAX_ORDER);
    if order <= max_order {
        Ok(())
    } else {
        Err(PictureError::TooLarge { order, max_order })
    }
}

/// What the arguments ask for, if that is nothing to be drawn.
fn without_picture(args: &Args) -> Option<&'static str> {
    if args.count {
        Some("a count")
    } else if args.code {
        Some("pseudocode")
    } else if args.race.is_some() {
        Some("a race")
    } else if !args.compare && matches!(args.order, OrderArg::Range(_)) {
        Some("a table")
    } else if args.no_repeats {
        Some("several solutions")
    } else {
        None
    }
}
