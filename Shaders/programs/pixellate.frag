// Expands each cell to a square of one color (CA-R15).
uniform sampler2D u_surface;
uniform vec4 u_origin; // the origin of the first cell in target pixels, then the last cell
uniform vec4 u_shape; // the size of a cell in pixels

out vec4 o_color;

void main() {
  ivec2 cell = ivec2(floor((gl_FragCoord.xy - u_origin.xy) / u_shape.xy));
  o_color = texelFetch(u_surface, clamp(cell, ivec2(0), ivec2(u_origin.zw)), 0);
}
