//! The windows of this process.

use x11rb::{
    errors::ConnectionError,
    protocol::{
        res::{ClientIdMask, ClientIdSpec, ConnectionExt as _},
        xproto::{AtomEnum, ConnectionExt, Window},
    },
    rust_connection::RustConnection,
};

use super::if_there;

/// This process's windows of a class, wherever a window manager has put them.
///
/// # Errors
/// When the connection is lost. A window that disappears meanwhile is passed over.
pub fn of_class(
    connection: &RustConnection,
    parent: Window,
    class: &str,
) -> Result<Vec<Window>, ConnectionError> {
    let mut found = Vec::new();
    let Some(tree) = if_there(connection.query_tree(parent)?.reply())? else {
        return Ok(found);
    };
    for window in tree.children {
        let (name, string) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        let names = connection.get_property(false, window, name, string, 0, 64)?;
        let Some(names) = if_there(names.reply())? else {
            continue;
        };
        let has_class = names
            .value
            .split(|&byte| byte == 0)
            .any(|name| name == class.as_bytes());
        if has_class && is_own(connection, window) {
            found.push(window);
        }
        found.extend(of_class(connection, window, class)?);
    }
    Ok(found)
}

/// Whether a window is this process's; a server that cannot tell is trusted.
fn is_own(connection: &RustConnection, window: Window) -> bool {
    let mask = ClientIdMask::LOCAL_CLIENT_PID;
    let spec = ClientIdSpec {
        client: window,
        mask,
    };
    let reply = connection.res_query_client_ids(&[spec]);
    let ids = reply.ok().and_then(|cookie| cookie.reply().ok());
    ids.is_none_or(|reply| {
        let mut processes = reply.ids.iter().flat_map(|id| &id.value);
        processes.any(|&process| process == std::process::id())
    })
}
