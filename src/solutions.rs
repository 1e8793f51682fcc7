//! Solutions by number, however many there are.

pub mod all_solutions;
pub mod catalogue;
pub mod experiment;
pub mod families;
pub mod found;
pub mod fundamentals;
pub mod locate;
pub mod mode;
pub mod one_per_family;
pub mod query;
pub mod source;

pub use self::{
    all_solutions::Solutions,
    catalogue::Catalogue,
    experiment::Experiment,
    families::Families,
    found::Trail,
    fundamentals::{Fundamentals, Look},
    locate::Identity,
    mode::Mode,
    one_per_family::OneEach,
    query::Job,
    source::{Found, Progress, Source},
};
