// Six vertices of two triangles from the four corners of an instance: a, b, c and a, c, d.
// Corners come projected by the CPU in double precision; W keeps perspective.

#ifndef CONSTANT
// What one instance has in common is interpolated like everything else: flat inputs would send
// software rasterizers down their slow path.
#define CONSTANT smooth
#endif

int corner_index() {
  int vertex = gl_VertexID;
  return vertex < 3 ? vertex : (vertex == 3 ? 0 : vertex - 2);
}

vec4 corner_position(int corner) {
  return vec4(a_x[corner], a_y[corner], 0.0, a_w[corner]);
}
