//! Draws pictures.

use std::io::Write;

use super::{
    PrintComparison, PrintExperiment, PrintGrowth, PrintSolutions, PrintSteps, race::Standing,
};
use crate::{
    app::{Quantity, Theme},
    cli::{
        args::{Args, OrderArg},
        failure::Failure,
        output::Output,
        text::{SolutionFormat, TableFormat},
    },
    drawing::{
        BoardPicture, Picture, PictureError, PictureFormat, chart::Chart, film::RacePicture,
        tree::TreePicture,
    },
    puzzle::{Board, Coordinates},
    search::race::RaceSpec,
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
    Growth(Box<PrintGrowth>, Theme, Quantity),
    /// A race.
    Race {
        spec: Box<RaceSpec>,
        standing: Standing,
        theme: Theme,
        coordinates: Coordinates,
    },
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
        let drawing = self.subject.picture(out.work())?.drawing(self.size)?;
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
                    let quantity = args.chart.unwrap_or_default();
                    Self::Growth(Box::new(growth), theme, quantity)
                }
            });
        }
        if args.stats {
            let experiment = PrintExperiment::new(args, args.board()?)?;
            return Ok(Self::Tries(Box::new(experiment), theme));
        }
        if let Some(methods) = &args.race {
            let spec = super::race::spec(args, methods)?;
            return Ok(Self::Race {
                standing: Standing::new(args, &spec)?,
                spec: Box::new(spec),
                theme,
                coordinates: args.coordinates(),
            });
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
            let position = match args.position()? {
                None => puzzle.given().clone(),
                Some(placed) => {
                    let position = puzzle.with(placed.queens());
                    position.map_err(|error| Failure::Usage(error.to_string()))?
                }
            };
            with(
                Some(args.coordinates()),
                BoardPicture::of_puzzle(&puzzle, &position, theme),
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

    fn picture(self, work: &Work) -> Result<Picture, Failure> {
        Ok(match self {
            Self::Tree(picture) => Picture::Tree(picture),
            Self::Tries(mut experiment, theme) => {
                let results = experiment.run(work, |_, _, _| Ok(()))?.results();
                Picture::Chart {
                    theme,
                    title: experiment.title(),
                    chart: Chart::tries(&results),
                }
            }
            Self::Comparison(comparison, theme) => Picture::Comparison {
                theme,
                progress: Box::new(comparison.run(work)?),
            },
            Self::Growth(growth, theme, quantity) => Picture::Growth {
                theme,
                progress: Box::new(growth.run(work)?),
                quantity,
            },
            Self::Race {
                spec,
                standing,
                theme,
                coordinates,
            } => Picture::Race(Box::new(RacePicture {
                coordinates,
                ..super::race::picture(&spec, standing, theme, work)?
            })),
            Self::Board(picture) => Picture::Board(picture),
            Self::Solution {
                search,
                theme,
                coordinates,
            } => {
                let solution = search.solution(work)?;
                let board = search.query.board();
                Picture::Board(Box::new(BoardPicture {
                    coordinates,
                    ..BoardPicture::of_solution(board, &solution, theme)
                }))
            }
            Self::Step(steps, theme) => {
                let (notation, number, trace) = steps.find(work)?;
                let picture = BoardPicture::of_numbered_step(number, notation, &trace, theme);
                Picture::Board(Box::new(picture))
            }
        })
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
    } else if !args.compare && matches!(args.order, OrderArg::Range(_)) {
        Some("a table")
    } else if args.no_repeats {
        Some("several solutions")
    } else {
        None
    }
}
