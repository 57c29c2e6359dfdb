// An image times a color per instance. Only for rotated quads: on axis-aligned ones, the 8-bit
// rasterizer of Mesa 22 multiplies textures by varying colors incorrectly.
uniform sampler2D u_image;

CONSTANT in vec4 v_color;
INTERPOLATED in vec2 v_texel;
out vec4 o_color;

void main() { o_color = texture(u_image, v_texel) * v_color; }
