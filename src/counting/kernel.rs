//! The innermost loop of counting, and the instruction sets it is written for.

mod ahead;
mod disjoint;
mod level;
mod loops;
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(super) use self::{
    ahead::{Ahead, RowAhead},
    disjoint::Block,
    level::{CAPACITY, Level},
};

use std::{fmt, str::FromStr};

use thiserror::Error;

/// An instruction set to count with.
///
/// All kernels give the same counts. They differ in speed only. A kernel prints as its
/// name, and parses from it if this machine can run it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kernel {
    /// 512-bit vectors: AVX-512 F, BW and VBMI2.
    Avx512,
    /// 256-bit vectors: AVX2.
    Avx2,
    /// Plain Rust for every processor.
    Portable,
}

impl Kernel {
    /// Every kernel, the fastest first.
    const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// The fastest kernel this machine can run.
    #[must_use]
    pub fn best() -> Self {
        Self::available().next().unwrap_or(Self::Portable)
    }

    /// The kernels this machine can run, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// Whether this machine can run the kernel.
    fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => x86::has_avx512(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => x86::has_avx2(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// The name on the command line.
    const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }
}

impl Default for Kernel {
    fn default() -> Self {
        Self::best()
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Kernel {
    type Err = ParseKernelError;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let kernel = Self::ALL.into_iter().find(|kernel| kernel.name() == name);
        match kernel {
            Some(kernel) if kernel.is_available() => Ok(kernel),
            Some(_) => Err(ParseKernelError::Unavailable),
            None => Err(ParseKernelError::Unknown),
        }
    }
}

/// Why a name is not a kernel that this machine can run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseKernelError {
    /// No kernel has this name.
    #[error("there is no such kernel; use one of: {}", names())]
    Unknown,
    /// The kernel exists, but this machine lacks its instructions.
    #[error("this machine cannot run it; use one of: {}", names())]
    Unavailable,
}

fn names() -> String {
    let names: Vec<_> = Kernel::available().map(Kernel::name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_available_name_parses_to_its_kernel() {
        for kernel in Kernel::available() {
            assert_eq!(kernel.to_string().parse(), Ok(kernel));
        }
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_allowed_ones() {
        let error = "sse9".parse::<Kernel>().unwrap_err().to_string();
        assert!(error.starts_with("there is no such kernel; use one of: "));
        assert!(error.ends_with("portable"));
    }

    #[test]
    fn the_portable_kernel_runs_everywhere() {
        assert!(Kernel::Portable.is_available());
        assert!(Kernel::best().is_available());
    }
}
