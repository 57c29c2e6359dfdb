// A quad of one color.
#include "quad.glsl"

CONSTANT out vec4 v_color;

void main() {
  gl_Position = corner_position(corner_index());
  v_color = a_color;
}
