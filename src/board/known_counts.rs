//! Numbers of solutions known from the OEIS.

/// The largest order whose number of solutions is known.
pub const MAX_ORDER: usize = 27;

/// Q(n) and the number of families (A000170 and A002562), from order 1.
const KNOWN: [(u64, u64); MAX_ORDER] = [
    (1, 1),
    (0, 0),
    (0, 0),
    (2, 1),
    (10, 2),
    (4, 1),
    (40, 6),
    (92, 12),
    (352, 46),
    (724, 92),
    (2_680, 341),
    (14_200, 1_787),
    (73_712, 9_233),
    (365_596, 45_752),
    (2_279_184, 285_053),
    (14_772_512, 1_846_955),
    (95_815_104, 11_977_939),
    (666_090_624, 83_263_591),
    (4_968_057_848, 621_012_754),
    (39_029_188_884, 4_878_666_808),
    (314_666_222_712, 39_333_324_973),
    (2_691_008_701_644, 336_376_244_042),
    (24_233_937_684_440, 3_029_242_658_210),
    (227_514_171_973_736, 28_439_272_956_934),
    (2_207_893_435_808_352, 275_986_683_743_434),
    (22_317_699_616_364_044, 2_789_712_466_510_289),
    (234_907_967_154_122_528, 29_363_495_934_315_694),
];

/// Q(n), the number of solutions of an order from 1 to [`MAX_ORDER`]
/// (OEIS A000170).
pub fn solutions(order: usize) -> Option<u64> {
    Some(KNOWN.get(order.checked_sub(1)?)?.0)
}

/// The number of families of an order from 1 to [`MAX_ORDER`] (OEIS A002562).
pub fn fundamental(order: usize) -> Option<u64> {
    Some(KNOWN.get(order.checked_sub(1)?)?.1)
}

/// n!, the number of permutations from which the shuffle method draws.
pub fn permutations(order: usize) -> f64 {
    (1..=order).map(|factor| factor as f64).product()
}

/// n!/Q(n), the mean number of random permutations per solution; `None` where Q(n) is unknown or 0.
pub fn expected_tries(order: usize) -> Option<f64> {
    let solutions = solutions(order).filter(|&q| q > 0)?;
    Some(permutations(order) / solutions as f64)
}

/// The limit of how much the logarithm of [`expected_tries`] grows from one order to the next. M.
/// Simkin ("The number of n-queens configurations", 2021) proved that it exists: Q(n) = ((1 + o(1))
/// n e^−α)^n. This is α − 1 to six digits.
const GROWTH_OF_TRIES: f64 = 0.944_001;

/// [`expected_tries`], extrapolated beyond the known numbers; `None` where Q(n) is 0.
///
/// At order 64 it may be off by a few percent, which is little for a number of 26 digits.
pub fn estimated_tries(order: usize) -> Option<f64> {
    let beyond = order.saturating_sub(MAX_ORDER) as f64;
    let known = expected_tries(order.min(MAX_ORDER))?;
    Some(known * (GROWTH_OF_TRIES * beyond).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nearly every family has eight members and none has more.
    #[test]
    fn the_two_sequences_fit() {
        for order in 1..=MAX_ORDER {
            let (all, families) = (solutions(order).unwrap(), fundamental(order).unwrap());
            assert!(all <= 8 * families, "order {order}");
            assert!(
                order <= 18 || all as f64 > 7.999 * families as f64,
                "{order}"
            );
        }
        assert_eq!([0, 8, 28].map(solutions), [None, Some(92), None]);
    }

    /// Q(n) is 2.53 n! e^(−0.944001 n) to within 1.5 percent, for the largest known orders.
    #[test]
    fn solutions_grow_as_the_estimate_has_them() {
        for order in 18..=MAX_ORDER {
            let estimate = 2.53 * permutations(order) * (-GROWTH_OF_TRIES * order as f64).exp();
            let ratio = solutions(order).unwrap() as f64 / estimate;
            assert!((0.985..1.015).contains(&ratio), "{order}: {ratio}");
        }
        assert_eq!(estimated_tries(27), expected_tries(27));
        let growth = estimated_tries(64).unwrap() / expected_tries(27).unwrap();
        assert!((growth.ln() / 37.0 - GROWTH_OF_TRIES).abs() < 1e-9);
        assert_eq!(estimated_tries(3), None);
        let tries = expected_tries(8).unwrap();
        assert!((tries - 438.26).abs() < 0.005, "{tries}");
    }
}
