// An image clipped to a rounded box.
#include "box_varyings.glsl"
#include "box_coverage.glsl"

uniform sampler2D u_image;
uniform vec4 u_tint;
uniform vec4 u_sampling; // x is added to the mipmap level

out vec4 o_color;

void main() {
  vec2 dx = dFdx(v_local);
  vec2 dy = dFdy(v_local);
  float coverage = box_coverage(v_local, v_rect, v_radii, v_edges, dx, dy);
  vec2 uv = v_local * v_source.xy + v_source.zw;
  o_color = texture(u_image, uv, u_sampling.x) * u_tint * coverage;
}
