//! A list that stays short however long the sequence that it samples.

/// Evenly spaced items of a sequence: those whose number is a multiple of the
/// stride. When there are too many, every second one is dropped and the stride doubles.
///
/// ```
/// use queens::search::EvenSample;
///
/// let mut squares = EvenSample::new(1, 8);
/// for number in 0..100_u64 {
///     squares.offer(number, || number * number);
/// }
/// assert_eq!(squares.stride(), 16);
/// assert_eq!(squares.items(), [0, 256, 1024, 2304, 4096, 6400, 9216]);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct EvenSample<T> {
    items: Vec<T>,
    stride: u64,
    most: usize,
}

impl<T> EvenSample<T> {
    /// An empty list for every `stride`-th item of a sequence; `stride` is at least 1. The list is
    /// thinned when it has `most` items.
    pub fn new(stride: u64, most: usize) -> Self {
        Self {
            items: Vec::new(),
            stride,
            most,
        }
    }

    /// The difference between the numbers of neighbouring items.
    pub fn stride(&self) -> u64 {
        self.stride
    }

    /// The items that are kept: the one at index i has the number i × stride, from 0.
    pub fn items(&self) -> &[T] {
        &self.items
    }

    /// Whether the item of this number, from 0, is the next to keep.
    pub fn is_due(&self, number: u64) -> bool {
        number == self.items.len() as u64 * self.stride
    }

    /// Appends the item of this number, from 0, if it is the next to keep.
    pub fn offer(&mut self, number: u64, item: impl FnOnce() -> T) {
        if self.is_due(number) {
            self.items.push(item());
            if self.items.len() == self.most {
                self.thin();
            }
        }
    }

    /// Drops every second item, but never the first.
    pub fn thin(&mut self) {
        let mut keep = false;
        self.items.retain(|_| {
            keep = !keep;
            keep
        });
        self.stride *= 2;
    }

    /// The size of the list in bytes, without what its items point to.
    pub fn bytes(&self) -> usize {
        self.items.capacity() * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If the number of items is odd when the list is thinned, it also keeps its last one.
    #[test]
    fn items_stay_at_multiples_of_the_stride_whenever_it_is_thinned() {
        for max in 2..10 {
            let mut list = EvenSample::new(3, max);
            for number in 0..1_000 {
                list.offer(number, || number);
                let multiples = (0..=number).step_by(list.stride() as usize);
                assert!(
                    multiples.eq(list.items().iter().copied()),
                    "{max}: {list:?}"
                );
            }
            assert!(list.stride() >= 3 * 1_000 / (3 * max as u64));
        }
    }
}
