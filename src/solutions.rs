//! Solutions by number, however many there are.

mod all_solutions;
pub mod catalogue;
pub mod experiment;
pub mod families;
mod found;
pub mod fundamentals;
pub mod locate;
pub mod mode;
mod one_per_family;
pub mod query;
pub mod source;

pub use self::{
    all_solutions::Solutions,
    catalogue::Catalogue,
    experiment::Experiment,
    families::Families,
    found::FoundSolutions,
    fundamentals::{Fundamentals, Look},
    locate::Locator,
    mode::Mode,
    one_per_family::OnePerFamily,
    query::{Kind, Query, QueryError},
    source::{Found, Progress, Source},
};
