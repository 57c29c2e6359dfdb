// An axis-aligned rectangle of a texture.
#include "coordinates.glsl"
#include "rect.glsl"

INTERPOLATED out vec2 v_uv;

void main() {
  gl_Position = vec4(rect_corner(a_rect), 0.0, 1.0);
  v_uv = ORDERED(rect_corner(a_content));
}
