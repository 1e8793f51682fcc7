//! Fingers on a touch screen: how two of them pinch.

/// A finger and where it is, in pixels.
type Finger = (u64, (f32, f32));

/// The fingers on the screen, two at most.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Fingers {
    /// None, or only some that do not matter.
    #[default]
    None,
    /// One.
    One(Finger),
    /// Two, of which the first came first.
    Two(Finger, Finger),
}

impl Fingers {
    /// Whether a finger is the only one, or would be.
    pub fn is_alone(&self, finger: u64) -> bool {
        match self {
            Self::None => true,
            Self::One((only, _)) => *only == finger,
            Self::Two(..) => false,
        }
    }

    /// A finger is at a place now. Of two it gives what is between them, and how many times
    /// as far apart they are as before.
    pub fn touch(&mut self, finger: u64, place: (f32, f32)) -> Option<((f32, f32), f64)> {
        let before = *self;
        *self = match before {
            Self::None => Self::One((finger, place)),
            Self::One((only, _)) if only == finger => Self::One((finger, place)),
            Self::One(first) => Self::Two(first, (finger, place)),
            Self::Two(first, second) if first.0 == finger => Self::Two((finger, place), second),
            Self::Two(first, second) if second.0 == finger => Self::Two(first, (finger, place)),
            Self::Two(..) => before,
        };
        let (Self::Two(one, other), Self::Two(now, other_now)) = (before, *self) else {
            return None;
        };
        let apart = |(_, one): Finger, (_, other): Finger| {
            f64::from((one.0 - other.0).hypot(one.1 - other.1)).max(1.0)
        };
        let middle = |one: f32, other: f32| f32::midpoint(one, other);
        let (a, b) = (now.1, other_now.1);
        let factor = apart(now, other_now) / apart(one, other);
        Some(((middle(a.0, b.0), middle(a.1, b.1)), factor))
    }

    /// A finger has left the screen.
    pub fn lift(&mut self, finger: u64) {
        *self = match *self {
            Self::One((only, _)) if only == finger => Self::None,
            Self::Two(first, second) if first.0 == finger => Self::One(second),
            Self::Two(first, second) if second.0 == finger => Self::One(first),
            other => other,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fingers_pinch_around_their_middle() {
        let mut fingers = Fingers::default();
        assert!(fingers.is_alone(7));
        assert_eq!(fingers.touch(7, (0.0, 10.0)), None);
        assert_eq!(fingers.touch(7, (10.0, 10.0)), None);
        assert!(fingers.is_alone(7) && !fingers.is_alone(8));
        assert_eq!(fingers.touch(8, (30.0, 10.0)), None);
        assert_eq!(fingers.touch(8, (50.0, 10.0)), Some(((30.0, 10.0), 2.0)));
        assert_eq!(fingers.touch(7, (40.0, 10.0)), Some(((45.0, 10.0), 0.25)));
        assert_eq!(fingers.touch(9, (0.0, 0.0)), Some(((45.0, 10.0), 1.0)));
        fingers.lift(7);
        assert!(fingers.is_alone(8));
        fingers.lift(8);
        assert_eq!(fingers, Fingers::None);
    }
}
