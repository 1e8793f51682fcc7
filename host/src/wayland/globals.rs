//! What the compositor has. miniquad complains on the console where there are no shapes for the
//! pointer, so to miniquad there always are.

use super::{
    objects::{CURSORS, ObjectKind},
    wire::Draft,
    wires::Wires,
};

/// The number under which the client finds shapes for the pointer. Compositors count from 1.
const FAKE_CURSORS: u32 = 0xfff0_0000;

/// What the client was told that the compositor has.
#[derive(Debug, Default)]
pub struct Globals {
    /// What the client asked first for all that the compositor has.
    registry: Option<u32>,
    /// Whether the client was told of shapes for the pointer, and what tells it.
    has_faked: bool,
    last: Option<Draft>,
    /// Where the compositor has them.
    cursors: Option<u32>,
}

impl Globals {
    /// The client asks for all that the compositor has.
    pub fn add_registry(&mut self, registry: u32) {
        self.registry.get_or_insert(registry);
    }

    /// Whether this is what the client asked first.
    pub fn is_first(&self, registry: u32) -> bool {
        self.registry == Some(registry)
    }

    /// The compositor has something; says whether the client is not told of it.
    pub fn add(&mut self, registry: u32, name: u32, interface: &str) -> bool {
        if !self.is_first(registry) {
            return false;
        }
        if !self.has_faked {
            self.has_faked = true;
            let fake = Draft::new(registry, 0).number(FAKE_CURSORS).text(CURSORS);
            // After all real ones that are known by now.
            self.last = Some(fake.number(1));
        }
        let is_cursors = interface == CURSORS;
        if is_cursors {
            self.cursors = Some(name);
        }
        is_cursors
    }

    /// Tells the client what it was not told yet.
    pub fn tell(&mut self, wires: &mut Wires) {
        if let Some(last) = self.last.take() {
            wires.tell(last);
        }
    }

    /// The client wants something that the compositor has, as a new object; says whether that is
    /// done.
    pub fn bind(
        &self,
        (registry, name): (u32, u32),
        (version, new): (u32, u32),
        wires: &mut Wires,
    ) -> bool {
        if name != FAKE_CURSORS {
            return false;
        }
        match self.cursors {
            Some(real) => {
                wires.objects.add(new, ObjectKind::CursorManager);
                let bind = Draft::new(registry, 0).number(real).text(CURSORS);
                wires.ask(bind.number(version).number(new));
            }
            None => wires.pretend(new, ObjectKind::FakeCursorManager),
        }
        true
    }
}
