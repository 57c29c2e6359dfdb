// What box.vert hands to every fragment shader of a rounded box.

#ifdef VERTEX
#define VARYING out
#else
#define VARYING in
#endif

PLACE VARYING vec2 v_local;     // in the layer's points
CONSTANT VARYING vec4 v_rect;   // centre, half size
CONSTANT VARYING vec4 v_radii;  // of the corners minXminY, maxXminY, minXmaxY, maxXmaxY
CONSTANT VARYING vec4 v_edges;  // 1 where an edge is smooth: minX, maxX, minY, maxY
CONSTANT VARYING vec4 v_fill;   // premultiplied
CONSTANT VARYING vec4 v_border; // premultiplied
CONSTANT VARYING vec4 v_extra;  // border width; the rest belongs to the program
CONSTANT VARYING vec4 v_source; // scale and offset from points to what is sampled
