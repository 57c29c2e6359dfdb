// The four corners of an instance, projected by the CPU in double precision; W keeps perspective.

#include "corner.glsl"

vec4 corner_position(int corner) {
  return vec4(a_x[corner], a_y[corner], 0.0, a_w[corner]);
}
