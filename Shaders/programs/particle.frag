// An image times a color per particle (CA-L15).
uniform sampler2D u_image;

CONSTANT in vec4 v_color;
INTERPOLATED in vec2 v_texel;
out vec4 o_color;

void main() { o_color = v_color * texture(u_image, v_texel); }
