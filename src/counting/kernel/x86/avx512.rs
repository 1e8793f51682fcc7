//! Vector operations in AVX-512.

use std::arch::x86_64::*;

use super::{Ahead, BUFFER, Level, has_avx512, portable};

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
fn shift(count: u32) -> __m128i {
    _mm_cvtsi32_si128(count.cast_signed())
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
fn or(a: __m512i, b: __m512i) -> __m512i {
    _mm512_or_si512(a, b)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
fn xor(a: __m512i, b: __m512i) -> __m512i {
    _mm512_xor_si512(a, b)
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
fn not(a: __m512i) -> __m512i {
    _mm512_xor_si512(a, _mm512_set1_epi32(-1))
}

/// 32 lanes of 16 bits.
pub mod narrow {
    use super::*;

    const LANES: usize = 32;

    /// A bit per lane.
    type Lanes = __mmask32;

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn splat(word: u16) -> __m512i {
        _mm512_set1_epi16(word.cast_signed())
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn load(words: &[u16; BUFFER], at: usize) -> __m512i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn lowest(vector: __m512i) -> __m512i {
        _mm512_and_si512(vector, _mm512_sub_epi16(_mm512_setzero_si512(), vector))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn left(vector: __m512i, count: __m128i) -> __m512i {
        _mm512_sll_epi16(vector, count)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn right(vector: __m512i, count: __m128i) -> __m512i {
        _mm512_srl_epi16(vector, count)
    }

    /// The lanes that are not 0, of those present.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn nonzero(present: Lanes, vector: __m512i) -> Lanes {
        _mm512_mask_test_epi16_mask(present, vector, vector)
    }

    /// How the lanes named are moved together.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn packing(lanes: Lanes) -> Lanes {
        lanes
    }

    /// Stores the lanes named by the packing, side by side; what follows them
    /// in the vector's length is overwritten.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn pack(words: &mut [u16; BUFFER], at: usize, packing: Lanes, vector: __m512i) {
        let words = &mut words[at..at + LANES];
        // Compressing in a register and storing all of it is many times faster
        // than the instruction that compresses into memory.
        let packed = _mm512_maskz_compress_epi16(packing, vector);
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), packed) }
    }

    #[inline]
    fn packed(packing: Lanes) -> usize {
        packing.count_ones() as usize
    }

    kernel!(u16, "avx512f,avx512bw,avx512vbmi2,popcnt", has_avx512);
}

/// 16 lanes of 32 bits.
pub mod wide {
    use super::*;

    const LANES: usize = 16;

    /// A bit per lane.
    type Lanes = __mmask16;

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn splat(word: u32) -> __m512i {
        _mm512_set1_epi32(word.cast_signed())
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn load(words: &[u32; BUFFER], at: usize) -> __m512i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn lowest(vector: __m512i) -> __m512i {
        _mm512_and_si512(vector, _mm512_sub_epi32(_mm512_setzero_si512(), vector))
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn left(vector: __m512i, count: __m128i) -> __m512i {
        _mm512_sll_epi32(vector, count)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn right(vector: __m512i, count: __m128i) -> __m512i {
        _mm512_srl_epi32(vector, count)
    }

    /// The lanes that are not 0, of those present.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn nonzero(present: Lanes, vector: __m512i) -> Lanes {
        _mm512_mask_test_epi32_mask(present, vector, vector)
    }

    /// How the lanes named are moved together.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn packing(lanes: Lanes) -> Lanes {
        lanes
    }

    /// Stores the lanes named by the packing, side by side; what follows them
    /// in the vector's length is overwritten.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi2,popcnt")]
    fn pack(words: &mut [u32; BUFFER], at: usize, packing: Lanes, vector: __m512i) {
        let words = &mut words[at..at + LANES];
        // Compressing in a register and storing all of it is many times faster
        // than the instruction that compresses into memory.
        let packed = _mm512_maskz_compress_epi32(packing, vector);
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), packed) }
    }

    #[inline]
    fn packed(packing: Lanes) -> usize {
        packing.count_ones() as usize
    }

    kernel!(u32, "avx512f,avx512bw,avx512vbmi2,popcnt", has_avx512);
}
