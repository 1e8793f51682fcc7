//! What messages are about.

use std::collections::HashMap;

/// The display, the one object that is there from the start.
pub const DISPLAY: u32 = 1;

/// What an object of the client's is, as far as the relay cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    Registry,
    Compositor,
    Subcompositor,
    Shm,
    /// The surface of the window.
    Window,
    Output,
    Seat,
    Pointer,
    Keyboard,
    Touch,
    WmBase,
    XdgSurface,
    Toplevel,
    DecorationManager,
    Decoration,
    DataManager,
    DataDevice,
    DataOffer,
    Dmabuf,
    DmabufFeedback,
    CursorManager,
    CursorDevice,
    /// A manager of cursor shapes that the compositor does not have.
    FakeCursorManager,
    /// What that has made.
    FakeCursorDevice,
}

/// The interface by which a client asks for the shape of the pointer.
pub const CURSORS: &str = "wp_cursor_shape_manager_v1";

/// The interface by which a compositor offers frames of its own.
pub const DECORATIONS: &str = "zxdg_decoration_manager_v1";

impl ObjectKind {
    /// What an interface gives.
    pub fn of_interface(name: &str) -> Option<Self> {
        Some(match name {
            "wl_compositor" => Self::Compositor,
            "wl_subcompositor" => Self::Subcompositor,
            "wl_shm" => Self::Shm,
            "wl_output" => Self::Output,
            "wl_seat" => Self::Seat,
            "xdg_wm_base" => Self::WmBase,
            DECORATIONS => Self::DecorationManager,
            "wl_data_device_manager" => Self::DataManager,
            "zwp_linux_dmabuf_v1" => Self::Dmabuf,
            CURSORS => Self::CursorManager,
            _ => return None,
        })
    }
}

/// What an object of the relay's own is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnObject {
    /// It only stands for an object that the client has and the compositor has not.
    Filler,
    /// Something that was copied.
    Source,
    /// Anything that needs no answer.
    Other,
}

/// The objects of a connection that the relay knows.
///
/// Clients choose the numbers of their objects, without gaps. The relay gets numbers of its
/// own by keeping to itself that some of the client's are free again.
#[derive(Debug, Default)]
pub struct Objects {
    kinds: HashMap<u32, ObjectKind>,
    own: HashMap<u32, OwnObject>,
    spare: Vec<u32>,
}

/// The numbers that are kept for objects of the relay's own.
const SPARE: usize = 12;

impl Objects {
    /// What an object of the client's is.
    pub fn kind(&self, object: u32) -> Option<ObjectKind> {
        self.kinds.get(&object).copied()
    }

    /// The first object that is of this kind.
    pub fn first(&self, kind: ObjectKind) -> Option<u32> {
        let of_kind = self.kinds.iter().filter(|&(_, &other)| other == kind);
        of_kind.map(|(&object, _)| object).min()
    }

    /// The client has made an object.
    pub fn add(&mut self, object: u32, kind: ObjectKind) {
        self.kinds.insert(object, kind);
    }

    /// What an object of the relay's own is.
    pub fn own(&self, object: u32) -> Option<OwnObject> {
        self.own.get(&object).copied()
    }

    /// The number of an object of the client's that the compositor does not have is filled.
    pub fn fill(&mut self, object: u32) {
        self.own.insert(object, OwnObject::Filler);
    }

    /// Numbers for new objects of the relay's own, if there are enough.
    pub fn take<const COUNT: usize>(&mut self, own: OwnObject) -> Option<[u32; COUNT]> {
        let rest = self.spare.len().checked_sub(COUNT)?;
        let mut taken = [0; COUNT];
        taken.copy_from_slice(&self.spare.split_off(rest));
        self.own.extend(taken.map(|object| (object, own)));
        Some(taken)
    }

    /// The compositor says that a number is free again; says whether the client is told.
    pub fn free(&mut self, object: u32) -> bool {
        if self.own.remove(&object).is_none() {
            self.kinds.remove(&object);
            if self.spare.len() >= SPARE {
                return true;
            }
        }
        self.spare.push(object);
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_its_own_are_kept_from_the_client() {
        let mut objects = Objects::default();
        assert_eq!(objects.take::<1>(OwnObject::Other), None);
        objects.add(3, ObjectKind::Seat);
        assert_eq!(objects.first(ObjectKind::Seat), Some(3));
        assert!(!objects.free(3));
        assert_eq!(objects.kind(3), None);
        let [own] = objects.take(OwnObject::Source).unwrap();
        assert_eq!((own, objects.own(3)), (3, Some(OwnObject::Source)));
        assert!(!objects.free(3), "it stays the relay's");
        for object in 0..SPARE as u32 - 1 {
            assert!(!objects.free(100 + object));
        }
        assert!(objects.free(200));
        assert_eq!(objects.own(200), None);
    }
}
