//! Draws egui's triangles with macroquad.

use std::{collections::BTreeMap, mem};

use anyhow::{Context as _, Result};
use egui::{
    ClippedPrimitive, Color32, ImageData, Rect, TextureId, TexturesDelta,
    emath::GuiRounding as _,
    epaint::{self, ImageDelta, Primitive},
};
use macroquad::{
    material::{Material, MaterialParams, gl_use_default_material, gl_use_material, load_material},
    math::{Vec4, vec2, vec3},
    miniquad::{
        BlendFactor, BlendState, BlendValue, Equation, PipelineParams, ShaderSource,
        window::dpi_scale,
    },
    models::{Mesh, Vertex, draw_mesh},
    texture::{Image, Texture2D},
};

use super::clip::clip;

/// Indices that are drawn at once: macroquad takes fewer than 5,000, and as many
/// vertices are far fewer than it takes.
const INDICES: usize = 4_998;

/// The most indices of a triangle whose ends are cut off: it has up to 7 corners.
const MOST_OF_ONE: usize = 15;

/// As macroquad's own, but for the precision that letters need.
const SHADER: ShaderSource = ShaderSource::Glsl {
    vertex: "#version 100
        attribute vec3 position;
        attribute vec2 texcoord;
        attribute vec4 color0;
        varying vec2 place;
        varying vec4 colour;
        uniform mat4 Projection;
        void main() {
            gl_Position = Projection * vec4(position, 1);
            colour = color0 / 255.0;
            place = texcoord;
        }",
    fragment: "#version 100
        precision highp float;
        varying vec2 place;
        varying vec4 colour;
        uniform sampler2D Texture;
        void main() {
            gl_FragColor = colour * texture2D(Texture, place);
        }",
};

/// Draws triangles, in textures that it keeps.
pub struct Painter {
    material: Material,
    textures: BTreeMap<TextureId, Texture2D>,
}

impl Painter {
    /// # Errors
    /// When the graphics card does not take the shader.
    pub fn new() -> Result<Self> {
        // egui's colours are multiplied with their alpha already.
        let blend = BlendState::new(
            Equation::Add,
            BlendFactor::One,
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        let params = MaterialParams {
            pipeline_params: PipelineParams {
                color_blend: Some(blend),
                ..Default::default()
            },
            ..Default::default()
        };
        let material = load_material(SHADER, params).context("no shader for the panel")?;
        Ok(Self {
            material,
            textures: BTreeMap::new(),
        })
    }

    /// Draws primitives over what was drawn before. There are `scale` pixels to one of
    /// egui's points, which need not be one of macroquad's.
    pub fn draw(&mut self, primitives: &[ClippedPrimitive], textures: &TexturesDelta, scale: f32) {
        for (id, delta) in &textures.set {
            self.set_texture(*id, delta);
        }
        gl_use_material(&self.material);
        let mut batch = Triangles {
            zoom: scale / dpi_scale(),
            ..Triangles::default()
        };
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in primitives
        {
            match primitive {
                Primitive::Mesh(mesh) => {
                    if let Some(texture) = self.textures.get(&mesh.texture_id) {
                        batch.add(mesh, clip_rect.round_to_pixels(scale), texture);
                    }
                }
                // Nothing in this program adds any.
                Primitive::Callback(_) => {}
            }
        }
        batch.draw();
        gl_use_default_material();
        for id in &textures.free {
            self.textures.remove(id);
        }
    }

    /// Takes a new picture for a texture, or for a part of it.
    fn set_texture(&mut self, id: TextureId, delta: &ImageDelta) {
        let [width, height] = delta.image.size().map(|length| length as u16);
        let image = Image {
            width,
            height,
            bytes: bytes(&delta.image),
        };
        match (delta.pos, self.textures.get(&id)) {
            (Some(place), Some(texture)) => {
                let [x, y] = place.map(|length| i32::from(length as u16));
                texture.update_part(&image, x, y, width.into(), height.into());
            }
            // Letters are the only texture; macroquad smooths textures as they want it.
            (Some(_) | None, _) => {
                self.textures.insert(id, Texture2D::from_image(&image));
            }
        }
    }
}

fn bytes(image: &ImageData) -> Vec<u8> {
    let pixels = match image {
        ImageData::Color(image) => image.pixels.clone(),
        ImageData::Font(image) => image.srgba_pixels(None).collect(),
    };
    pixels.iter().flat_map(Color32::to_array).collect()
}

/// Triangles of one texture, to be drawn at once.
#[derive(Default)]
struct Triangles {
    vertices: Vec<Vertex>,
    indices: Vec<u16>,
    texture: Option<Texture2D>,
    /// How many of macroquad's points are one of egui's.
    zoom: f32,
    /// Where the vertices of the mesh that is added are here.
    places: Vec<Option<u16>>,
}

impl Triangles {
    /// Adds what a mesh has inside of a rectangle.
    fn add(&mut self, mesh: &epaint::Mesh, inside: Rect, texture: &Texture2D) {
        if self.texture.as_ref() != Some(texture) {
            self.draw();
            self.texture = Some(texture.clone());
        }
        self.places = vec![None; mesh.vertices.len()];
        for triangle in mesh.indices.as_chunks().0 {
            if self.indices.len() + MOST_OF_ONE > INDICES {
                self.draw();
            }
            self.add_triangle(mesh, *triangle, inside);
        }
    }

    fn add_triangle(&mut self, mesh: &epaint::Mesh, triangle: [u32; 3], inside: Rect) {
        let corners = triangle.map(|index| mesh.vertices.get(index as usize).copied());
        let [Some(a), Some(b), Some(c)] = corners else {
            return;
        };
        if [a, b, c].iter().all(|corner| inside.contains(corner.pos)) {
            for (index, corner) in triangle.into_iter().zip([a, b, c]) {
                let place = self.places[index as usize];
                let place = place.unwrap_or_else(|| self.push(&corner));
                self.places[index as usize] = Some(place);
                self.indices.push(place);
            }
            return;
        }
        let polygon = clip([a, b, c], inside);
        let places: Vec<u16> = polygon.iter().map(|corner| self.push(corner)).collect();
        if let [first, others @ ..] = &places[..] {
            for pair in others.windows(2) {
                self.indices.extend([first, &pair[0], &pair[1]]);
            }
        }
    }

    fn push(&mut self, vertex: &epaint::Vertex) -> u16 {
        self.vertices.push(Vertex {
            position: vec3(vertex.pos.x * self.zoom, vertex.pos.y * self.zoom, 0.0),
            uv: vec2(vertex.uv.x, vertex.uv.y),
            color: vertex.color.to_array(),
            normal: Vec4::ZERO,
        });
        (self.vertices.len() - 1) as u16
    }

    fn draw(&mut self) {
        self.places.fill(None);
        let texture = self.texture.clone();
        let (vertices, indices) = (mem::take(&mut self.vertices), mem::take(&mut self.indices));
        if !indices.is_empty() {
            draw_mesh(&Mesh {
                vertices,
                indices,
                texture,
            });
        }
    }
}
