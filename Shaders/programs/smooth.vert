// A turned rectangle that knows how far its edges are.
#include "corner.glsl"

smooth out vec4 v_color;
smooth out vec4 v_place; // from the centre, in pixels; then half the size

void main() {
  int corner = corner_index();
  gl_Position = vec4(a_x[corner], a_y[corner], 0.0, 1.0);
  v_color = a_color;
  v_place = vec4(a_placeX[corner], a_placeY[corner], a_half.xy);
}
