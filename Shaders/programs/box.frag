// A rounded rectangle, filled, bordered, or both (CA-R12, CA-R19).
#include "box_varyings.glsl"
#include "box_coverage.glsl"

out vec4 o_color;

void main() {
  vec2 dx = dFdx(v_local);
  vec2 dy = dFdy(v_local);
  float outer = box_coverage(v_local, v_rect, v_radii, v_edges, dx, dy);
#ifdef BORDERED
  float width = v_extra.x;
  vec4 inside = vec4(v_rect.xy, v_rect.zw - width);
  float inner = min(inside.z, inside.w) <= 0.0
    ? 0.0
    : box_coverage(v_local, inside, max(v_radii - width, 0.0), vec4(1.0), dx, dy);
  float ring = 1.0 - inner;
  // Fill and border share the outline, so that no fill bleeds through its edge.
  o_color = outer * (v_border * ring + v_fill * (1.0 - v_border.a * ring));
#else
  o_color = outer * v_fill;
#endif
}
