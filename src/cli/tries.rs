//! Checks of --stats and --no-repeats.

use indicatif::HumanCount;

use super::{Args, Failure};
use crate::{
    puzzle::counts,
    solutions::{Experiment, Mode},
};

/// Both go with shuffle alone, and no more different solutions can be asked for
/// than there are, or than are kept.
pub(super) fn check(args: &Args) -> Result<(), Failure> {
    let order = args.board.order();
    let limit = args.limit.unwrap_or(1);
    let kept = Experiment::MAX_DIFFERENT as u64;
    let all = counts::solutions(order).filter(|&all| all > 0);
    Err(Failure::Usage(match (args.stats, args.no_repeats, all) {
        (false, false, _) => return Ok(()),
        (true, _, _) if args.mode != Mode::Shuffle => "--stats needs -m shuffle".into(),
        (_, true, _) if args.mode != Mode::Shuffle => "--no-repeats needs -m shuffle".into(),
        (false, _, _) if args.print.is_none() => "--no-repeats needs --print or --stats".into(),
        (_, true, Some(all)) if limit > all => format!(
            "order {order} has {} solutions: with --no-repeats, --limit takes 1 to {all}",
            HumanCount(all)
        ),
        (_, true, _) if limit > kept => {
            format!("with --no-repeats, --limit takes 1 to {kept}: more are not kept")
        }
        _ => return Ok(()),
    }))
}
