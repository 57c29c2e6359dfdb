// The edges of a frame's paths, row by row.
uniform sampler2D u_edges;

vec4 edge_texel(int index) { return texelFetch(u_edges, ivec2(index & 1023, index >> 10), 0); }
