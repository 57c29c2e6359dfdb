// The varyings from box.vert to the fragment shaders of rounded boxes.

#ifdef VERTEX
#define VARYING out
#else
#define VARYING in
#endif

INTERPOLATED VARYING vec2 v_local; // position in the layer's points
CONSTANT VARYING vec4 v_rect;   // center, half size
CONSTANT VARYING vec4 v_radii;  // corner radii: minXminY, maxXminY, minXmaxY, maxXmaxY
CONSTANT VARYING vec4 v_edges;  // 1 for an antialiased edge: minX, maxX, minY, maxY
CONSTANT VARYING vec4 v_fill;   // premultiplied
CONSTANT VARYING vec4 v_border; // premultiplied
CONSTANT VARYING vec4 v_extra;  // border width; the rest is defined by the program
CONSTANT VARYING vec4 v_source; // scale and offset from points to sampled coordinates
