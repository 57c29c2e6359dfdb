// An image times a colour of its own. Only for quads that are turned: along the pixels' rows, the
// 8-bit rasterizer of Mesa 22 multiplies textures by varying colours wrongly.
uniform sampler2D u_image;

CONSTANT in vec4 v_color;
PLACE in vec2 v_texel;
out vec4 o_color;

void main() { o_color = texture(u_image, v_texel) * v_color; }
