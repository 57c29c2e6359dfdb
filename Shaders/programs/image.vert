// A quad of an image.
#include "quad.glsl"

INTERPOLATED out vec2 v_vu;

void main() {
  int corner = corner_index();
  gl_Position = corner_position(corner);
  v_vu = vec2(a_v[corner], a_u[corner]);
}
