// A quad of an image.
#include "quad.glsl"

INTERPOLATED out vec2 v_uv;

void main() {
  int corner = corner_index();
  gl_Position = corner_position(corner);
  v_uv = vec2(a_u[corner], a_v[corner]);
}
