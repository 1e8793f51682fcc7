//! Vector operations in AVX2.

use std::arch::x86_64::*;

use super::{Ahead, BUFFER, Level, has_avx2, portable};

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn shift(count: u32) -> __m128i {
    _mm_cvtsi32_si128(count.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn or(a: __m256i, b: __m256i) -> __m256i {
    _mm256_or_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn xor(a: __m256i, b: __m256i) -> __m256i {
    _mm256_xor_si256(a, b)
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn not(a: __m256i) -> __m256i {
    _mm256_xor_si256(a, _mm256_set1_epi32(-1))
}

/// 16 lanes of 16 bits.
pub mod narrow {
    use super::*;

    const LANES: usize = 16;

    /// A bit per lane.
    type Lanes = u32;

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn splat(word: u16) -> __m256i {
        _mm256_set1_epi16(word.cast_signed())
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn load(words: &[u16; BUFFER], at: usize) -> __m256i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn lowest(vector: __m256i) -> __m256i {
        _mm256_and_si256(vector, _mm256_sub_epi16(_mm256_setzero_si256(), vector))
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn left(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_sll_epi16(vector, count)
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn right(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_srl_epi16(vector, count)
    }

    /// The lanes that are not 0, of those present.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn nonzero(present: Lanes, vector: __m256i) -> Lanes {
        let zero = _mm256_cmpeq_epi16(vector, _mm256_setzero_si256());
        let bytes = _mm_packs_epi16(
            _mm256_castsi256_si128(zero),
            _mm256_extracti128_si256::<1>(zero),
        );
        present & !_mm_movemask_epi8(bytes).cast_unsigned()
    }

    /// How the lanes named are moved together, half a vector at a time.
    #[derive(Clone, Copy)]
    struct Packing {
        low: __m128i,
        high: __m128i,
        low_len: usize,
        len: usize,
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn packing(lanes: Lanes) -> Packing {
        let shuffle = |half: u32| {
            let indices = &SHUFFLES[(half & 0xff) as usize];
            // SAFETY: the array is as long as the vector, which needs no alignment.
            unsafe { _mm_loadu_si128(indices.as_ptr().cast()) }
        };
        Packing {
            low: shuffle(lanes),
            high: shuffle(lanes >> 8),
            low_len: (lanes & 0xff).count_ones() as usize,
            len: lanes.count_ones() as usize,
        }
    }

    /// Stores the lanes named by the packing, side by side; what follows them
    /// in the vector's length may be overwritten.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn pack(words: &mut [u16; BUFFER], at: usize, packing: Packing, vector: __m256i) {
        let low = _mm_shuffle_epi8(_mm256_castsi256_si128(vector), packing.low);
        let high = _mm_shuffle_epi8(_mm256_extracti128_si256::<1>(vector), packing.high);
        let words = &mut words[at..at + LANES];
        // SAFETY: the slice is longer than the half, which needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), low) }
        let words = &mut words[packing.low_len..packing.low_len + LANES / 2];
        // SAFETY: the slice is as long as the half, which needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), high) }
    }

    #[inline]
    fn packed(packing: Packing) -> usize {
        packing.len
    }

    /// For every choice of eight lanes the shuffle that moves them to the front.
    static SHUFFLES: [[u8; 16]; 256] = {
        let mut shuffles = [[0; 16]; 256];
        let mut choice = 0;
        while choice < 256 {
            let (mut lane, mut at) = (0, 0);
            while lane < 8 {
                if choice >> lane & 1 == 1 {
                    shuffles[choice][at] = 2 * lane;
                    shuffles[choice][at + 1] = 2 * lane + 1;
                    at += 2;
                }
                lane += 1;
            }
            choice += 1;
        }
        shuffles
    };

    kernel!(u16, "avx2,popcnt", has_avx2);
}

/// 8 lanes of 32 bits.
pub mod wide {
    use super::*;

    const LANES: usize = 8;

    /// A bit per lane.
    type Lanes = u32;

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn splat(word: u32) -> __m256i {
        _mm256_set1_epi32(word.cast_signed())
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn load(words: &[u32; BUFFER], at: usize) -> __m256i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn lowest(vector: __m256i) -> __m256i {
        _mm256_and_si256(vector, _mm256_sub_epi32(_mm256_setzero_si256(), vector))
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn left(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_sll_epi32(vector, count)
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn right(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_srl_epi32(vector, count)
    }

    /// The lanes that are not 0, of those present.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn nonzero(present: Lanes, vector: __m256i) -> Lanes {
        let zero = _mm256_cmpeq_epi32(vector, _mm256_setzero_si256());
        present & !_mm256_movemask_ps(_mm256_castsi256_ps(zero)).cast_unsigned()
    }

    /// How the lanes named are moved together.
    #[derive(Clone, Copy)]
    struct Packing {
        order: __m256i,
        len: usize,
    }

    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn packing(lanes: Lanes) -> Packing {
        let order = &PERMUTATIONS[(lanes & 0xff) as usize];
        Packing {
            // SAFETY: the array is as long as the vector, which needs no alignment.
            order: unsafe { _mm256_loadu_si256(order.as_ptr().cast()) },
            len: lanes.count_ones() as usize,
        }
    }

    /// Stores the lanes named by the packing, side by side; what follows them
    /// in the vector's length may be overwritten.
    #[inline]
    #[target_feature(enable = "avx2,popcnt")]
    fn pack(words: &mut [u32; BUFFER], at: usize, packing: Packing, vector: __m256i) {
        let words = &mut words[at..at + LANES];
        let packed = _mm256_permutevar8x32_epi32(vector, packing.order);
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), packed) }
    }

    #[inline]
    fn packed(packing: Packing) -> usize {
        packing.len
    }

    /// For every choice of eight lanes the permutation that moves them to the
    /// front.
    static PERMUTATIONS: [[u32; 8]; 256] = {
        let mut permutations = [[0; 8]; 256];
        let mut choice = 0;
        while choice < 256 {
            let (mut lane, mut at) = (0, 0);
            while lane < 8 {
                if choice >> lane & 1 == 1 {
                    permutations[choice][at] = lane;
                    at += 1;
                }
                lane += 1;
            }
            choice += 1;
        }
        permutations
    };

    kernel!(u32, "avx2,popcnt", has_avx2);
}
