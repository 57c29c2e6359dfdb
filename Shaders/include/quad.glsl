// The four corners of an instance. They come projected by the CPU in double precision; W keeps
// perspective.

#ifndef CONSTANT
// What one instance has in common is interpolated like everything else: flat inputs would keep
// software rasterizers from their 8-bit path.
#define CONSTANT smooth
#endif

#ifndef PLACE
#define PLACE smooth
#endif

#include "corner.glsl"

vec4 corner_position(int corner) {
  return vec4(a_x[corner], a_y[corner], 0.0, a_w[corner]);
}
