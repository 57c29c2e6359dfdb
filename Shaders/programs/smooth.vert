// A rotated rectangle with the distances to its edges.
#include "corner.glsl"

// Rotated rectangles are never on the 8-bit path of llvmpipe, so these may be flat.
flat out vec4 v_color;
flat out vec4 v_bound;
AFFINE out vec2 v_offset; // from the center, in pixels

void main() {
  int corner = corner_index();
  gl_Position = vec4(a_x[corner], a_y[corner], 0.0, 1.0);
  v_color = a_color;
  v_bound = vec4(a_half.xy + 0.5, min(2.0 * a_half.xy, 1.0));
  v_offset = vec2(a_offsetX[corner], a_offsetY[corner]);
}
