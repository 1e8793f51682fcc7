//! Draws pictures.

use std::io::Write;

use super::{
    PrintExperiment, PrintSolutions, PrintSteps, PrintSweep, race::Standing, tree::without_tree,
};
use crate::{
    cli::failure::Failure,
    picture::{
        BoardPicture, Picture, PictureError, PictureFormat, Theme, chart::Chart, film::RacePicture,
        tree::TreePicture,
    },
    puzzle::{Board, Coordinates},
    search::{Quantity, race::RaceSpec},
    store::Work,
    task::{Format, Medium, OutSpec, Output, Part, Task, What},
};

/// A picture for a file.
pub struct DrawPicture {
    subject: Subject,
    format: PictureFormat,
    /// Its width in pixels, if one was given.
    size: Option<u32>,
    /// What is written above it, and the theme of the letters.
    title: Option<(String, Theme)>,
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
    /// What each method needs, at one order or, in a chart of this, at several.
    Sweep(Box<PrintSweep>, Theme, Option<Quantity>),
    /// A race.
    Race {
        spec: Box<RaceSpec>,
        standing: Standing,
        theme: Theme,
        coordinates: Coordinates,
    },
}

impl DrawPicture {
    /// What is asked for, to be drawn in this format.
    pub(super) fn new(task: &Task, file: &OutSpec, format: PictureFormat) -> Result<Self, Failure> {
        let title = file.title.clone();
        Ok(Self {
            subject: Subject::new(task)?,
            format,
            size: file.width,
            title: title.map(|title| (title, task.theme.unwrap_or_default())),
        })
    }

    /// Searches for what is drawn, draws it, and writes it.
    ///
    /// # Errors
    /// [`Failure::Usage`] for what cannot be drawn, [`Failure::Output`], and those of the
    /// search.
    pub fn write(self, out: &mut Output<impl Write>) -> Result<(), Failure> {
        let mut drawing = self.subject.picture(out.work())?.drawing(self.size)?;
        if let Some((title, theme)) = &self.title {
            drawing = drawing.titled(title, *theme);
        }
        let file = drawing.encode_while(self.format, || !out.work().is_cancelled())?;
        Ok(out.write_all(&file)?)
    }
}

impl Subject {
    fn new(task: &Task) -> Result<Self, Failure> {
        let theme = task.theme.unwrap_or_default();
        let coordinates = task.coordinates.unwrap_or_default();
        let board = |board, picture: &dyn Fn() -> BoardPicture| {
            check_order(board)?;
            Ok::<_, Failure>(Self::Board(Box::new(BoardPicture {
                names: Some(coordinates),
                ..picture()
            })))
        };
        match &task.what {
            What::Sweep { spec, quantity } => {
                let sweep = PrintSweep::new(*spec, Format::Rows, true);
                Ok(Self::Sweep(Box::new(sweep), theme, *quantity))
            }
            &What::Experiment {
                query,
                stats,
                repeats,
            } => {
                let tries = PrintExperiment::new(query, stats, repeats, Format::Rows)?;
                Ok(Self::Tries(Box::new(tries), theme))
            }
            What::Race { spec, part, budget } => Ok(Self::Race {
                standing: Standing::new(spec, *part, *budget)?,
                spec: Box::new(spec.clone()),
                theme,
                coordinates,
            }),
            &What::Tree {
                method,
                board,
                depth,
            } => Ok(Self::Tree(TreePicture {
                theme,
                method,
                tree: method.tree.ok_or_else(|| without_tree(method))?,
                notation: coordinates.on(board),
                depth,
            })),
            What::Puzzle { puzzle, placed, .. } => {
                let position = puzzle.with(placed.iter().copied());
                let position = position.map_err(|error| Failure::Usage(error.to_string()))?;
                board(puzzle.board(), &|| {
                    BoardPicture::of_puzzle(puzzle, &position, theme)
                })
            }
            What::Play { position, .. } => board(position.board(), &|| {
                BoardPicture::of_position(position, theme)
            }),
            &What::Steps(query, part @ Part::Step(_)) => {
                check_order(query.board())?;
                let steps = PrintSteps::new(query, part, coordinates, Format::Board)?;
                Ok(Self::Step(Box::new(steps), theme))
            }
            What::Steps(..) => Err(Failure::usage(
                "a picture of a search shows one step: --step K chooses it",
            )),
            &What::Solutions(query, part) => {
                check_order(query.board())?;
                Ok(Self::Solution {
                    search: PrintSolutions::new(query, part, Format::Board),
                    theme,
                    coordinates: task.coordinates,
                })
            }
            what => Err(Failure::Usage(what.topic().has_no(Medium::Picture))),
        }
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
            Self::Sweep(sweep, theme, quantity) => Picture::Sweep {
                theme,
                progress: Box::new(sweep.run(work)?),
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
                    names: coordinates,
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
