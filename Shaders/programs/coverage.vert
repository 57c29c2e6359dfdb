// Whole pixels of a path, with what their coverage is computed from.
#include "rect.glsl"
#include "edges.glsl"

flat out vec4 v_color;
flat out vec2 v_corner; // that edges are relative to, in pixels
flat out ivec4 v_strip; // first edge, number of edges, first winding sum or -1, its row
flat out int v_rule; // 1 for even-odd

void main() {
  gl_Position = vec4(rect_corner(a_rect), 0.0, 1.0);
  ivec4 edges = ivec4(a_edges);
  v_color = edge_texel(edges.x);
  vec4 corner = edge_texel(edges.x + 1);
  v_corner = corner.xy;
  v_rule = int(corner.z);
  bool is_wound = (edges.w & 1) == 1;
  v_strip = ivec4(is_wound ? edges.y + 2 : edges.y, edges.w >> 1, is_wound ? edges.y : -1, edges.z);
}
