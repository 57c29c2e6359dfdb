// A gradient over a rounded box (CA-L4 to CA-L7).
#include "box_varyings.glsl"
#include "box_coverage.glsl"

uniform vec4 u_axis;  // start, end in unit coordinates
uniform vec4 u_shape; // width and height in points, number of stops, opacity
uniform vec4 u_tint;
uniform vec4 u_range; // draws parameters from x to below y
uniform vec4 u_locations[16]; // four stops per vector
uniform vec4 u_colors[64];    // not premultiplied
#ifdef COVERED
uniform sampler2D u_coverage; // of a path
#endif

out vec4 o_color;

const float TURN = 6.283185307179586;

#if KIND == 0
float parameter(vec2 q) {
  vec2 axis = u_axis.zw - u_axis.xy;
  return dot(q - u_axis.xy, axis) / max(dot(axis, axis), 1e-12);
}
#elif KIND == 1
float parameter(vec2 q) { return length((q - u_axis.xy) / abs(u_axis.zw - u_axis.xy)); }
#else
float parameter(vec2 q) {
  vec2 from = (q - u_axis.xy) * u_shape.xy;
  vec2 axis = (u_axis.zw - u_axis.xy) * u_shape.xy;
  return fract((atan(from.y, from.x) - atan(axis.y, axis.x)) / TURN);
}
#endif

// Mixes non-premultiplied colors, so that clear black to white passes through gray (CA-L7).
vec4 stop_color(float t) {
  vec4 color = u_colors[0];
  int count = int(u_shape.z);
  for (int i = 1; i < count; i++) {
    float before = u_locations[(i - 1) >> 2][(i - 1) & 3];
    float width = u_locations[i >> 2][i & 3] - before;
    float part = width > 0.0 ? clamp((t - before) / width, 0.0, 1.0) : step(before, t);
    color = mix(color, u_colors[i], part);
  }
  return color;
}

void main() {
  vec2 dx = dFdx(v_local);
  vec2 dy = dFdy(v_local);
  float coverage = box_coverage(v_local, v_rect, v_radii, v_edges, dx, dy);
#ifdef COVERED
  coverage *= texelFetch(u_coverage, ivec2(gl_FragCoord.xy) + ivec2(v_extra.xy), 0).r;
#endif
  float t = parameter(v_local * v_source.xy + v_source.zw);
  coverage *= step(u_range.x, t) * (1.0 - step(u_range.y, t));
  vec4 color = stop_color(t) * u_tint;
  o_color = vec4(color.rgb * color.a, color.a) * (coverage * u_shape.w);
}
