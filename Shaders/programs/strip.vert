// A quad that samples the coverage atlas.
#include "quad.glsl"

CONSTANT out vec4 v_color;
INTERPOLATED out vec2 v_texel;

void main() {
  int corner = corner_index();
  gl_Position = corner_position(corner);
  v_texel = vec2(a_u[corner], a_v[corner]);
  v_color = a_color;
}
