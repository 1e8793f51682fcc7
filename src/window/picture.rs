//! Pictures of the window, saved as PNG.

use std::{
    env,
    fs::File,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use macroquad::texture::get_screen_data;

use crate::app::{App, Current};

/// Saves what was drawn in this frame under a fresh name in the current
/// directory; gives the file, or says in one line why there is none.
pub fn save(app: &App) -> Result<PathBuf, String> {
    let screen = get_screen_data();
    let width = usize::from(screen.width);
    // OpenGL has the lowest row first.
    let pixels: Vec<u8> = screen
        .bytes
        .chunks_exact(width.max(1) * 4)
        .rev()
        .flat_map(|row| {
            row.chunks_exact(4)
                .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        })
        .collect();
    let stem = format!("queens-{}-{}", app.board().order(), what(app));
    let size = (u32::from(screen.width), u32::from(screen.height));
    env::current_dir()
        .and_then(|folder| write(&folder, &stem, size, &pixels))
        .map_err(|error| format!("The picture was not saved: {error}"))
}

/// What there is to see, as part of a name: `first-1`, `amb-step-17` or `play`.
fn what(app: &App) -> String {
    match app.current() {
        Current::Browse(browse) => {
            let mode = browse.query().kind().mode().name();
            let number = browse.number().map_or(0, |number| number + 1);
            format!("{mode}-{number}")
        }
        Current::Watch(watch) => {
            let step = watch.snapshot().map_or(0, |snapshot| snapshot.position);
            format!("{}-step-{step}", watch.method().name)
        }
        Current::Play(_) => "play".into(),
    }
}

/// Writes a picture of three bytes a pixel, never over an existing file.
fn write(folder: &Path, stem: &str, size: (u32, u32), pixels: &[u8]) -> io::Result<PathBuf> {
    let png = encode(size, pixels)?;
    let (path, mut file) = fresh(folder, stem)?;
    file.write_all(&png)?;
    Ok(path)
}

fn encode((width, height): (u32, u32), pixels: &[u8]) -> io::Result<Vec<u8>> {
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(png)
}

/// A new file: `stem.png`, or `stem-2.png` and so on where that exists.
fn fresh(folder: &Path, stem: &str) -> io::Result<(PathBuf, File)> {
    let mut copy = 1_u64;
    loop {
        let name = if copy == 1 {
            format!("{stem}.png")
        } else {
            format!("{stem}-{copy}.png")
        };
        let path = folder.join(name);
        match File::create_new(&path) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => copy += 1,
            Err(error) => return Err(error),
        }
    }
}
