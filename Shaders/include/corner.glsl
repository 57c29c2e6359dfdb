// Which corner of a quad a vertex is: all four have the same inputs.

int corner_index() { return gl_VertexID & 3; }
