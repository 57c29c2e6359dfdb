// Which corner of a quad a vertex is: six vertices of two triangles, a, b, c and a, c, d.

int corner_index() {
  int vertex = gl_VertexID;
  return vertex < 3 ? vertex : (vertex == 3 ? 0 : vertex - 2);
}
