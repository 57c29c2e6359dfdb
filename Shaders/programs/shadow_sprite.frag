// A shadow sampled from the sprite of one corner (CA-R2).
uniform highp sampler2D u_sprite;

CONSTANT in vec4 v_color;
INTERPOLATED in vec2 v_texel;
out vec4 o_color;

void main() { o_color = v_color * texture(u_sprite, v_texel).r; }
