// The corner of a quad that a vertex is: all four have the same inputs.

int corner_index() { return gl_VertexID & 3; }
