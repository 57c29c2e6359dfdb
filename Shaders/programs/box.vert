// A quad in a layer's plane, with its position in the layer.
#include "quad.glsl"
#include "box_varyings.glsl"

void main() {
  int corner = corner_index();
  gl_Position = corner_position(corner);
  v_local = vec2(a_localX[corner], a_localY[corner]);
  v_rect = a_rect;
  v_radii = a_radii;
  v_edges = a_edges;
  v_fill = a_fill;
  v_border = a_border;
  v_extra = a_extra;
  v_source = a_source;
}
