//! Draws egui's triangles with macroquad.

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use egui::epaint::{self, ImageDelta, Primitive};
use egui::{ClippedPrimitive, Color32, ImageData, TextureId, TexturesDelta};
use macroquad::material::{
    Material, MaterialParams, gl_use_default_material, gl_use_material, load_material,
};
use macroquad::math::{Vec4, vec2, vec3};
use macroquad::miniquad::window::dpi_scale;
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, Equation, PipelineParams, ShaderSource,
};
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{Image, Texture2D};

use super::board_canvas::draw_inside;
use super::egui_shapes::area;

/// The corners of triangles that are drawn at once: macroquad takes fewer than 5,000.
const CORNERS: usize = 4_998;

/// macroquad's own shader, with the higher precision that letters need.
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

/// Draws triangles, with textures that it keeps.
pub struct Painter {
    material: Material,
    textures: BTreeMap<TextureId, Texture2D>,
}

impl Painter {
    /// Creates a painter without textures.
    ///
    /// # Errors
    /// If the graphics card does not take the shader.
    pub fn new() -> Result<Self> {
        // egui's colours are premultiplied.
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

    /// Draws primitives over the previous content. There are `scale` pixels to one of egui's
    /// points, which need not be one of macroquad's.
    pub fn draw(&mut self, primitives: &[ClippedPrimitive], textures: &TexturesDelta, scale: f32) {
        for (id, delta) in &textures.set {
            self.set_texture(*id, delta);
        }
        gl_use_material(&self.material);
        let zoom = scale / dpi_scale();
        for clipped in primitives {
            // This program adds none that are drawn by a callback.
            if let Primitive::Mesh(mesh) = &clipped.primitive
                && let Some(texture) = self.textures.get(&mesh.texture_id)
            {
                draw_inside(Some(area(clipped.clip_rect * scale)));
                for corners in mesh.indices.chunks(CORNERS) {
                    draw_mesh(&triangles(mesh, corners, texture, zoom));
                }
            }
        }
        draw_inside(None);
        gl_use_default_material();
        for id in &textures.free {
            self.textures.remove(id);
        }
    }

    /// Updates a texture, or a part of it, with a new picture.
    fn set_texture(&mut self, id: TextureId, delta: &ImageDelta) {
        let ImageData::Color(picture) = &delta.image;
        let [width, height] = picture.size.map(|length| length as u16);
        let image = Image {
            width,
            height,
            bytes: picture.pixels.iter().flat_map(Color32::to_array).collect(),
        };
        match (delta.pos, self.textures.get(&id)) {
            (Some(place), Some(texture)) => {
                let [x, y] = place.map(|length| i32::from(length as u16));
                texture.update_part(&image, x, y, width.into(), height.into());
            }
            // Letters are the only texture; macroquad smooths textures the way they need.
            (Some(_) | None, _) => {
                self.textures.insert(id, Texture2D::from_image(&image));
            }
        }
    }
}

/// Some triangles of a mesh. `zoom` of macroquad's points are one of egui's.
fn triangles(mesh: &epaint::Mesh, corners: &[u32], texture: &Texture2D, zoom: f32) -> Mesh {
    let vertices = corners.iter().filter_map(|&corner| {
        let vertex = mesh.vertices.get(corner as usize)?;
        Some(Vertex {
            position: vec3(vertex.pos.x * zoom, vertex.pos.y * zoom, 0.0),
            uv: vec2(vertex.uv.x, vertex.uv.y),
            color: vertex.color.to_array(),
            normal: Vec4::ZERO,
        })
    });
    let vertices: Vec<Vertex> = vertices.collect();
    Mesh {
        indices: (0..vertices.len() as u16).collect(),
        vertices,
        texture: Some(texture.clone()),
    }
}
