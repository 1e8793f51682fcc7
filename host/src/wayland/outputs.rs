//! The outputs of the desktop, a screen each, and how many pixels they have to a point.

/// What an output says when it says its scale, as Wayland counts events.
pub const SCALE: u16 = 3;

/// The outputs that the client knows.
#[derive(Debug, Default)]
pub struct Outputs {
    all: Vec<OutputScale>,
    /// The scale that the window had when it was last on an output.
    last: Option<u32>,
}

#[derive(Debug)]
struct OutputScale {
    object: u32,
    /// The number under which the compositor has it.
    name: u32,
    /// Pixels to a point.
    scale: u32,
    has_window: bool,
}

impl Outputs {
    /// The client has bound an output that the compositor has under a number.
    pub fn add(&mut self, object: u32, name: u32) {
        self.all.push(OutputScale {
            object,
            name,
            scale: 1,
            has_window: false,
        });
    }

    /// An output has this number of pixels to a point.
    pub fn set_scale(&mut self, object: u32, scale: u32) {
        self.change(object, |output| output.scale = scale.max(1));
    }

    /// The window is on an output, maybe among others, or no longer.
    pub fn set_has_window(&mut self, object: u32, has_window: bool) {
        self.change(object, |output| output.has_window = has_window);
    }

    /// The compositor does not have an output any more.
    pub fn remove(&mut self, name: u32) {
        self.all.retain(|output| output.name != name);
        self.keep_last();
    }

    /// Pixels to a point of the window: as many as the finest output has that it is on.
    /// A new window may come to any of them. One that is not seen stays as it was.
    pub fn scale(&self) -> u32 {
        let of_all = || self.all.iter().map(|output| output.scale).max();
        self.last.or_else(of_all).unwrap_or(1)
    }

    fn change(&mut self, object: u32, change: impl FnOnce(&mut OutputScale)) {
        let mut all = self.all.iter_mut();
        if let Some(output) = all.find(|output| output.object == object) {
            change(output);
        }
        self.keep_last();
    }

    fn keep_last(&mut self) {
        let with_window = self.all.iter().filter(|output| output.has_window);
        self.last = with_window.map(|output| output.scale).max().or(self.last);
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        relay::tests::{OUTPUTS, Sides, TOPLEVEL, WINDOW},
        wire::Draft,
    };
    use super::*;

    /// A usual output and a fine one.
    fn two() -> Outputs {
        let mut outputs = Outputs::default();
        outputs.add(7, 1);
        outputs.add(8, 2);
        outputs.set_scale(8, 2);
        outputs.set_scale(7, 1);
        outputs
    }

    #[test]
    fn the_finest_output_that_has_the_window_counts() {
        let mut outputs = two();
        outputs.set_has_window(7, true);
        assert_eq!(outputs.scale(), 1);
        outputs.set_has_window(8, true);
        assert_eq!(outputs.scale(), 2, "it is on both");
        outputs.set_scale(7, 1);
        assert_eq!(outputs.scale(), 2, "whoever spoke last");
        outputs.set_has_window(7, false);
        assert_eq!(outputs.scale(), 2);
        outputs.set_scale(8, 3);
        assert_eq!(outputs.scale(), 3);
        outputs.set_has_window(7, true);
        outputs.set_has_window(8, false);
        assert_eq!(outputs.scale(), 1);
    }

    #[test]
    fn a_window_that_is_on_no_output_is_ready_for_the_finest_or_stays_as_it_was() {
        assert_eq!(Outputs::default().scale(), 1);
        let mut outputs = two();
        assert_eq!(outputs.scale(), 2, "a new window");
        outputs.set_has_window(7, true);
        outputs.set_has_window(7, false);
        assert_eq!(outputs.scale(), 1, "a hidden one");
        outputs.set_has_window(9, true);
        assert_eq!(outputs.scale(), 1, "an output that nobody knows");
    }

    #[test]
    fn an_output_that_is_unplugged_does_not_count() {
        let mut outputs = two();
        outputs.set_has_window(7, true);
        outputs.set_has_window(8, true);
        outputs.remove(2);
        assert_eq!(outputs.scale(), 1);
        outputs.remove(1);
        assert_eq!(outputs.scale(), 1);
        outputs.add(9, 3);
        outputs.set_scale(9, 2);
        outputs.set_has_window(9, true);
        assert_eq!(outputs.scale(), 2);
    }

    #[test]
    fn a_window_on_two_outputs_is_drawn_for_the_finer_one() {
        let mut sides = Sides::new(&[]);
        let [usual, fine] = OUTPUTS;
        let scale = |output: u32, scale: u32| Draft::new(output, 3).number(scale);
        let told = |scale: u32| {
            let size = (TOPLEVEL, 0, vec![960, 640, 0]);
            vec![(usual, 3, vec![scale]), size]
        };
        sides.say(scale(fine, 2));
        assert_eq!(sides.client_hears(), told(2), "it may come there");
        sides.say(scale(usual, 1));
        assert_eq!(sides.client_hears(), []);
        let of_window = |code: u16, output: u32| Draft::new(WINDOW, code).number(output);
        let passed = |code: u16, output: u32| vec![(WINDOW, code, vec![output])];
        sides.say(of_window(0, usual));
        assert_eq!(sides.client_hears(), [told(1), passed(0, usual)].concat());
        sides.say(of_window(0, fine));
        assert_eq!(sides.client_hears(), [told(2), passed(0, fine)].concat());
        sides.say(of_window(1, usual));
        assert_eq!(sides.client_hears(), passed(1, usual));
        sides.say(scale(usual, 1));
        assert_eq!(sides.client_hears(), []);
    }
}
