//! A list to choose from that is open.

use egui::Context;

/// Closes a list that nobody has laid out in the last pass: egui keeps it open, but only what
/// it belongs to closes it again.
pub fn close_forgotten(ctx: &Context) {
    ctx.memory_mut(|memory| {
        let layers = memory.areas().visible_layer_ids();
        if !layers.iter().any(|layer| memory.is_popup_open(layer.id)) {
            memory.close_popup();
        }
    });
}

#[cfg(test)]
mod tests {
    use egui::{CentralPanel, ComboBox, Id, Memory, RawInput};

    use super::*;

    /// A pass with a list, or without; says whether one is open then.
    fn pass(ctx: &Context, has_list: bool) -> bool {
        let _ = ctx.run(RawInput::default(), |ctx| {
            CentralPanel::default().show(ctx, |ui| {
                if has_list {
                    let id = ui.make_persistent_id(Id::new("list")).with("popup");
                    ui.memory_mut(|memory| {
                        if !memory.any_popup_open() {
                            memory.open_popup(id);
                        }
                    });
                    ComboBox::from_id_salt("list").show_ui(ui, |ui| ui.label("one of the list"));
                }
            });
        });
        close_forgotten(ctx);
        ctx.memory(Memory::any_popup_open)
    }

    #[test]
    fn a_list_closes_with_what_it_belongs_to() {
        let ctx = Context::default();
        assert!(pass(&ctx, true));
        assert!(pass(&ctx, true));
        assert!(!pass(&ctx, false));
        assert!(!pass(&ctx, false));
    }
}
