// The corners of a rectangle given as left, top, right and bottom.
#include "corner.glsl"

vec2 rect_corner(vec4 rect) {
  int corner = corner_index();
  return vec2(
    corner == 1 || corner == 2 ? rect.z : rect.x, corner >= 2 ? rect.w : rect.y);
}
