//! Vector operations in AVX2: 16 lanes of 16 bits.

use std::arch::x86_64::*;

use super::{BUFFER, Level, Loops, Portable, RowAhead, has_avx2};

/// The loops in AVX2.
pub struct Avx2;

const LANES: usize = 16;
/// The shuffles that pack the wanted lanes together, one half of a vector at a time.
#[derive(Clone, Copy)]
struct Packing {
    shuffle: __m256i,
    low_len: usize,
    len: usize,
}

/// The number of packed lanes.
#[inline]
fn packed(packing: Packing) -> usize {
    packing.len
}

operations! { "avx2,popcnt";


    fn shift(count: u32) -> __m128i {
        _mm_cvtsi32_si128(count.cast_signed())
    }

    fn splat(word: u16) -> __m256i {
        _mm256_set1_epi16(word.cast_signed())
    }

    fn load(words: &[u16; BUFFER], at: usize) -> __m256i {
        let words = &words[at..at + LANES];
        // SAFETY: the slice is as long as the vector, which needs no alignment.
        unsafe { _mm256_loadu_si256(words.as_ptr().cast()) }
    }

    fn or(a: __m256i, b: __m256i) -> __m256i {
        _mm256_or_si256(a, b)
    }

    fn xor(a: __m256i, b: __m256i) -> __m256i {
        _mm256_xor_si256(a, b)
    }

    fn not(a: __m256i) -> __m256i {
        _mm256_xor_si256(a, _mm256_set1_epi32(-1))
    }

    fn min(a: __m256i, b: __m256i) -> __m256i {
        _mm256_min_epu16(a, b)
    }

    fn lowest(vector: __m256i) -> __m256i {
        _mm256_and_si256(vector, _mm256_sub_epi16(_mm256_setzero_si256(), vector))
    }

    fn left(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_sll_epi16(vector, count)
    }

    fn right(vector: __m256i, count: __m128i) -> __m256i {
        _mm256_srl_epi16(vector, count)
    }

    /// The vector in the lanes where `bits` is all ones, 0 elsewhere.
    fn where_full(bits: __m256i, vector: __m256i) -> __m256i {
        let full = _mm256_cmpeq_epi16(bits, _mm256_set1_epi32(-1));
        _mm256_and_si256(full, vector)
    }

    /// The packings of the lanes that are not 0, for each of two vectors.
    fn nonzero(a: __m256i, b: __m256i) -> (Packing, Packing) {
        let zero = _mm256_setzero_si256();
        // One byte for each lane: the low half of `a`, that of `b`, then the high halves.
        let bytes = _mm256_packs_epi16(_mm256_cmpeq_epi16(a, zero), _mm256_cmpeq_epi16(b, zero));
        let lanes = !_mm256_movemask_epi8(bytes).cast_unsigned();
        (
            packing(lanes & 0xff, lanes >> 16 & 0xff),
            packing(lanes >> 8 & 0xff, lanes >> 24),
        )
    }

    fn packing(low: u32, high: u32) -> Packing {
        let shuffle = |half: u32| {
            let indices = &SHUFFLES[(half & 0xff) as usize];
            // SAFETY: the array is as long as the vector, which needs no alignment.
            unsafe { _mm_loadu_si128(indices.as_ptr().cast()) }
        };
        let low_len = low.count_ones() as usize;
        Packing {
            shuffle: _mm256_set_m128i(shuffle(high), shuffle(low)),
            low_len,
            len: low_len + high.count_ones() as usize,
        }
    }

    /// Stores the lanes selected by the packing side by side; what follows them within the vector's
    /// length may be overwritten.
    fn pack(words: &mut [u16; BUFFER], at: usize, packing: Packing, vector: __m256i) {
        let packed = _mm256_shuffle_epi8(vector, packing.shuffle);
        let (low, high) = (
            _mm256_castsi256_si128(packed),
            _mm256_extracti128_si256::<1>(packed),
        );
        let words = &mut words[at..at + LANES];
        // SAFETY: the slice is longer than the half, which needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), low) }
        let words = &mut words[packing.low_len..packing.low_len + LANES / 2];
        // SAFETY: the slice is as long as the half, which needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), high) }
    }
}

/// For every selection of eight lanes, the shuffle that moves them to the front.
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

loops!(Avx2, "avx2,popcnt", has_avx2);
