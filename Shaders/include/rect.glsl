// Six vertices of two triangles from a rectangle's left, top, right and bottom.

vec2 rect_corner(vec4 rect) {
  int vertex = gl_VertexID;
  int corner = vertex < 3 ? vertex : (vertex == 3 ? 0 : vertex - 2);
  return vec2(
    corner == 1 || corner == 2 ? rect.z : rect.x, corner >= 2 ? rect.w : rect.y);
}
