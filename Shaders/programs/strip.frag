// One color times the coverage computed by the CPU, one texel per pixel.
uniform sampler2D u_coverage;

CONSTANT in vec4 v_color;
INTERPOLATED in vec2 v_texel;
out vec4 o_color;

void main() { o_color = v_color * texelFetch(u_coverage, ivec2(v_texel), 0).r; }
