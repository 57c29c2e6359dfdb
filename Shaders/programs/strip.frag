// One colour times the coverage that the CPU found, texel for pixel.
uniform sampler2D u_coverage;

CONSTANT in vec4 v_color;
PLACE in vec2 v_texel;
out vec4 o_color;

void main() { o_color = v_color * texelFetch(u_coverage, ivec2(v_texel), 0).r; }
