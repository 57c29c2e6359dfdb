// An axis-aligned rectangle of one color.
#include "rect.glsl"

CONSTANT out vec4 v_color;

void main() {
  gl_Position = vec4(rect_corner(a_rect), 0.0, 1.0);
  v_color = a_content;
}
