//! The N-queens puzzle: every solution by its number, every search step by step.
//!
//! The crate has ten main modules. Each builds only on those before it, so read them in this
//! order. The front page of each module names its types in reading order.
//!
//! # 1. The board
//!
//! [`board`] contains boards, solutions, positions and symmetries. A [`Solution`] cannot be
//! built from queens that attack each other.
//!
//! ```
//! use queens::{Solution, Symmetry};
//!
//! let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack each other")?;
//! assert_eq!(Symmetry::FlipHorizontal.apply(&solution).to_string(), "2 0 3 1");
//! assert!(Solution::new(vec![0, 1, 2, 3]).is_none());
//! # Ok::<(), &str>(())
//! ```
//!
//! # 2. Counting
//!
//! [`counting`] finds how many solutions there are without listing them.
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::counting::{Count, Kernel};
//!
//! let count = Count::new(10).ok_or("order too large")?;
//! let totals = count.run(Kernel::best(), 1, |_| ControlFlow::Continue(()));
//! assert_eq!(totals.map(|totals| totals.solutions), Some(724));
//! # Ok::<(), &str>(())
//! ```
//!
//! # 3. Searching
//!
//! [`search`] contains the methods, one file each. A [`Search`] yields one [`Step`] at a
//! time: not asking for more pauses it, dropping it stops it.
//!
//! ```
//! use queens::{Board, Method};
//!
//! let backtracking = Method::by_name("backtracking").ok_or("no such method")?;
//! let mut search = backtracking.begin(Board::new(8)?, 0)?;
//! let first = search.next_solution().map(|solution| solution.to_string());
//! assert_eq!(first.as_deref(), Some("0 4 7 5 2 6 1 3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 4. Solutions
//!
//! [`solutions`] defines what can be requested, a [`Query`](solutions::Query), and gives every
//! solution by its number, in the [`Catalogue`].
//!
//! ```
//! use queens::{Board, Catalogue, counting::Resources, solutions::NumberedSolutions};
//!
//! let mut catalogue =
//!     Catalogue::new(Board::new(12)?, Resources::default()).ok_or("order too large")?;
//! while catalogue.step() {}
//! let last = catalogue.get(14_199).map(|found| found.solution.to_string());
//! assert_eq!(last.as_deref(), Some("11 9 7 4 2 0 6 1 10 5 3 8"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 5. The worker
//!
//! [`worker`] takes requests and delivers reports when pulled, a slice of work at a time.
//!
//! ```
//! use std::time::Duration;
//! use queens::{
//!     Board,
//!     search::{Goal, RunSpec, WatchSpec},
//!     worker::{Request, RunDemand, Scheduler, Demand, Update},
//!     Method,
//! };
//!
//! let mut worker = Scheduler::default();
//! let method = Method::by_name("amb").ok_or("no such method")?;
//! let spec = WatchSpec { method, given: Board::new(6)?.into(), seed: 0 };
//! worker.take(Request { id: 1, demand: Demand::Watch(RunSpec::Watch(spec)) });
//! let go = RunDemand::Go(Goal::NextSolution);
//! worker.take(Request { id: 2, demand: Demand::Run(1, go) });
//! let mut steps = 0;
//! while worker.is_busy() {
//!     if let Some(report) = worker.pull(Duration::from_millis(5))
//!         && let Update::Run(snapshot) = report.news
//!     {
//!         steps = snapshot.position;
//!     }
//! }
//! assert!(steps > 6);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 6. Pictures
//!
//! [`picture`] has pictures as data: the colours of the themes, and drawings as SVG and as
//! pixels, without a screen.
//!
//! ```
//! use queens::{Board, Solution, picture::{BoardPicture, Theme}};
//!
//! let solution = Solution::new(vec![1, 3, 0, 2]).ok_or("queens attack each other")?;
//! let picture = BoardPicture::new(Board::new(4)?, solution.queens(), Theme::Wood);
//! let drawing = picture.drawing(picture.default_width())?;
//! assert!(drawing.to_svg().contains("viewBox=\"0 0 800 800\""));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 7. Tasks
//!
//! [`task`] defines all that can be requested from outside: by arguments, by an address, by the
//! save dialog. It also writes the results as text and tables.
//!
//! ```
//! use clap::Parser;
//! use queens::task::{Args, Shell, TaskKind};
//!
//! let args = Args::try_parse_from(["queens", "6", "--count"])?;
//! assert_eq!(args.as_command(Shell::Unix), "queens 6 --count");
//! assert!(matches!(args.task()?.kind, TaskKind::Count(..)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 8. The state of the window
//!
//! [`app`] holds the state of the window and its changes. [`App::update`] takes one
//! message and returns what to do outside; it knows nothing of a screen.
//!
//! ```
//! use queens::{
//!     App, Board,
//!     app::{Command, Effect, Message, Settings},
//!     solutions::{Kind, Query},
//! };
//!
//! let query = Query::new(Board::new(8)?, Kind::All(None))?;
//! let (mut app, _) = App::new(Settings::new(query));
//! let effects = app.update(Message::Command(Command::OrderUp));
//! assert_eq!(app.board().order(), 9);
//! assert!(matches!(effects[..], [Effect::Ask(_)]), "the worker is asked again");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 9. The window
//!
//! [`window`] contains the frame loop, input, layout and drawing. Only it uses macroquad and
//! egui.
//!
//! ```no_run
//! use queens::{Board, app::Settings, cli, solutions::{Kind, Query}, store::Store, window};
//!
//! let query = Query::new(Board::new(8)?, Kind::Shuffle)?;
//! window::open(Settings::new(query), &Store::default(), cli::save)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # 10. The command line
//!
//! [`cli`] turns the arguments into one action, and prints text.
//!
//! ```
//! use queens::cli::Action;
//!
//! let action = Action::read(["queens", "12", "-m", "all", "-p", "rows"])?;
//! assert!(matches!(action, Action::Print(_)));
//! assert!(Action::read(["queens", "0"]).is_err());
//! # Ok::<(), queens::cli::Failure>(())
//! ```
//!
//! # How data flows
//!
//! One way: key → [`Message`](app::Message) → [`App::update`] → [`Effect`](app::Effect) →
//! [`Request`](worker::Request) → worker → [`Report`](worker::Report) →
//! [`Message`](app::Message) → [`App::update`] → drawing. All modules format numbers for
//! people with [`numbers`]. [`store`] keeps small files between runs.

mod choices_macro;

pub mod app;
pub mod board;
pub mod cli;
pub mod counting;
pub mod numbers;
pub mod picture;
pub mod search;
pub mod solutions;
pub mod store;
pub mod task;
pub mod window;
pub mod worker;

pub use self::app::App;
pub use self::board::{Board, Position, Solution, Square, Symmetry};
pub use self::search::{Method, Search, Step};
pub use self::solutions::Catalogue;
