//! Vector operations in AVX-512: 32 lanes of 16 bits.

use std::arch::x86_64::*;

use super::{BUFFER, Level, Loops, Portable, RowAhead, has_avx512};

/// The loops in AVX-512 F, BW and VBMI2.
pub struct Avx512;

const LANES: usize = 32;

/// The number of packed lanes.
#[inline]
fn packed(packing: __mmask32) -> usize {
    packing.count_ones() as usize
}

operations! { "avx512f,avx512bw,avx512vbmi2,popcnt";

    /// The shift count in every lane, which is faster than one count for all.
    fn shift(count: u32) -> __m512i {
        _mm512_set1_epi16(count as i16)
    }

    fn splat(word: u16) -> __m512i {
        _mm512_set1_epi16(word.cast_signed())
    }

    fn load(words: &[u16; BUFFER], at: usize) -> __m512i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_loadu_si512(words.as_ptr().cast()) }
    }

    fn or(a: __m512i, b: __m512i) -> __m512i {
        _mm512_or_si512(a, b)
    }

    fn xor(a: __m512i, b: __m512i) -> __m512i {
        _mm512_xor_si512(a, b)
    }

    fn not(a: __m512i) -> __m512i {
        _mm512_xor_si512(a, _mm512_set1_epi32(-1))
    }

    fn min(a: __m512i, b: __m512i) -> __m512i {
        _mm512_min_epu16(a, b)
    }

    fn lowest(vector: __m512i) -> __m512i {
        _mm512_and_si512(vector, _mm512_sub_epi16(_mm512_setzero_si512(), vector))
    }

    fn left(vector: __m512i, count: __m512i) -> __m512i {
        _mm512_sllv_epi16(vector, count)
    }

    fn right(vector: __m512i, count: __m512i) -> __m512i {
        _mm512_srlv_epi16(vector, count)
    }

    /// The vector in the lanes where `bits` is all ones, 0 elsewhere.
    fn where_full(bits: __m512i, vector: __m512i) -> __m512i {
        let full = _mm512_cmpeq_epi16_mask(bits, _mm512_set1_epi32(-1));
        _mm512_maskz_mov_epi16(full, vector)
    }

    /// The packings of the lanes that are not 0, for each of two vectors.
    fn nonzero(a: __m512i, b: __m512i) -> (__mmask32, __mmask32) {
        (_mm512_test_epi16_mask(a, a), _mm512_test_epi16_mask(b, b))
    }

    /// Stores the lanes selected by the packing side by side; what follows them within the vector's
    /// length is overwritten.
    fn pack(words: &mut [u16; BUFFER], at: usize, packing: __mmask32, vector: __m512i) {
        let words = &mut words[at..at + LANES];
        // Compressing in a register and storing all of it is many times faster than the instruction
        // that compresses into memory.
        let packed = _mm512_maskz_compress_epi16(packing, vector);
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), packed) }
    }
}

loops!(Avx512, "avx512f,avx512bw,avx512vbmi2,popcnt", has_avx512);
