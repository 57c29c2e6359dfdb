// One color times the coverage of a path: the sum of the signed areas right of its edges (CA-L3).
#include "edges.glsl"

flat in vec4 v_color;
flat in vec2 v_corner;
flat in ivec4 v_strip;
flat in int v_rule;
out vec4 o_color;

// The part of a pixel that is right of an edge and in its rows, signed by its direction.
float area_right_of(vec4 edge, vec2 pixel) {
  vec2 rows = clamp(edge.yw, vec2(pixel.y), vec2(pixel.y + 1.0));
  float height = rows.y - rows.x;
  if (height == 0.0) return 0.0;
  float slope = (edge.z - edge.x) / (edge.w - edge.y);
  vec2 ends = vec2(min(edge.x, edge.z), max(edge.x, edge.z));
  // Where the edge enters and leaves the pixel's row, from the pixel's left side.
  vec2 at = clamp(edge.x + (rows - edge.y) * slope, ends.x, ends.y) - pixel.x;
  float left = min(at.x, at.y), right = max(at.x, at.y), width = right - left;
  // As good as vertical: dividing by the width would only be less exact.
  if (width < 0.0001) return height * (1.0 - clamp(0.5 * (left + right), 0.0, 1.0));
  float enter = clamp(left, 0.0, 1.0), leave = clamp(right, 0.0, 1.0);
  float before = min(right, 0.0) - min(left, 0.0);
  return height * (before + (leave - enter) * (1.0 - 0.5 * (enter + leave))) / width;
}

// The winding sum of this row at the left side of the strip; without sums and edges, all is covered.
float winding() {
  if (v_strip.z < 0) return v_strip.y == 0 ? 1.0 : 0.0;
  int row = int(gl_FragCoord.y) - v_strip.w;
  return edge_texel(v_strip.z + (row >> 2))[row & 3];
}

void main() {
  vec2 pixel = floor(gl_FragCoord.xy) - v_corner;
  float sum = winding();
  for (int index = 0; index < v_strip.y; index++) {
    sum += area_right_of(edge_texel(v_strip.x + index), pixel);
  }
  float cover = abs(sum);
  if (v_rule == 1) {
    cover -= 2.0 * floor(0.5 * cover);
    cover = min(cover, 2.0 - cover);
  }
  // In 8 bits, as the CPU computes it: frames of all drivers stay alike where many layers are blended.
  o_color = v_color * (floor(min(cover, 1.0) * 255.0 + 0.5) / 255.0);
}
