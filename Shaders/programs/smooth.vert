// A turned rectangle that knows how far its edges are.
smooth out vec4 v_color;
smooth out vec4 v_place; // from the centre, in pixels; then half the size

void main() {
  int vertex = gl_VertexID;
  int corner = vertex < 3 ? vertex : (vertex == 3 ? 0 : vertex - 2);
  gl_Position = vec4(a_x[corner], a_y[corner], 0.0, 1.0);
  v_color = a_color;
  v_place = vec4(a_placeX[corner], a_placeY[corner], a_half.xy);
}
