//! How many processors this program was given.

use std::num::NonZero;

/// How many processors Slurm gave to this task, if it runs under Slurm.
///
/// The machine may let a task use more: Slurm need not confine it to its own.
pub fn given_by_slurm(variable: impl Fn(&'static str) -> Option<String>) -> Option<NonZero<usize>> {
    // The first is set only where it was asked for; the second says what a task has then.
    ["SLURM_CPUS_PER_TASK", "SLURM_CPUS_ON_NODE"]
        .into_iter()
        .find_map(|name| variable(name)?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slurm_says_how_many() {
        let given = |variables: &'static [(&str, &str)]| {
            given_by_slurm(|name| {
                let (_, value) = variables.iter().find(|(other, _)| *other == name)?;
                Some((*value).to_owned())
            })
            .map(NonZero::get)
        };
        assert_eq!(given(&[]), None);
        assert_eq!(given(&[("SLURM_CPUS_PER_TASK", "4")]), Some(4));
        assert_eq!(given(&[("SLURM_CPUS_ON_NODE", "1")]), Some(1));
        let both = &[("SLURM_CPUS_ON_NODE", "8"), ("SLURM_CPUS_PER_TASK", "2")];
        assert_eq!(given(both), Some(2));
        for wrong in ["0", "", "two", "-1"] {
            let one = given_by_slurm(|_| Some(wrong.to_owned()));
            assert_eq!(one, None, "{wrong}");
        }
    }
}
