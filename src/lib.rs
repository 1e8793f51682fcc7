//! draft
pub mod app;
pub mod board;
pub mod catalogue;
pub mod cli;
pub mod counts;
pub mod message;
pub mod method;
pub mod mode;
pub mod search;
pub mod solution;
pub mod source;
pub mod symmetry;
pub mod text;
pub mod trail;
pub mod window;
pub mod worker;
