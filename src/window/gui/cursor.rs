//! The shape of the pointer.

use egui::CursorIcon as Wanted;
use macroquad::miniquad::{
    CursorIcon as Shape,
    window::{set_mouse_cursor, show_mouse},
};

/// Gives the pointer the shape that egui wants, or the nearest that there is.
pub fn set(cursor: Wanted) {
    show_mouse(cursor != Wanted::None);
    set_mouse_cursor(shape(cursor));
}

fn shape(cursor: Wanted) -> Shape {
    match cursor {
        Wanted::Help => Shape::Help,
        Wanted::PointingHand | Wanted::Grab | Wanted::Grabbing => Shape::Pointer,
        Wanted::Progress | Wanted::Wait => Shape::Wait,
        Wanted::Cell | Wanted::Crosshair => Shape::Crosshair,
        Wanted::Text | Wanted::VerticalText => Shape::Text,
        Wanted::Move | Wanted::AllScroll => Shape::Move,
        Wanted::NoDrop | Wanted::NotAllowed => Shape::NotAllowed,
        Wanted::ResizeHorizontal
        | Wanted::ResizeEast
        | Wanted::ResizeWest
        | Wanted::ResizeColumn => Shape::EWResize,
        Wanted::ResizeVertical | Wanted::ResizeNorth | Wanted::ResizeSouth | Wanted::ResizeRow => {
            Shape::NSResize
        }
        Wanted::ResizeNeSw | Wanted::ResizeNorthEast | Wanted::ResizeSouthWest => Shape::NESWResize,
        Wanted::ResizeNwSe | Wanted::ResizeNorthWest | Wanted::ResizeSouthEast => Shape::NWSEResize,
        Wanted::Default
        | Wanted::None
        | Wanted::ContextMenu
        | Wanted::Alias
        | Wanted::Copy
        | Wanted::ZoomIn
        | Wanted::ZoomOut => Shape::Default,
    }
}
