// The coverage of a pixel by a rounded box.

// Points per pixel along a direction in the layer's plane.
float points_per_pixel(vec2 normal, vec2 dx, vec2 dy) {
  return max(length(vec2(dot(normal, dx), dot(normal, dy))), 1e-6);
}

// The coverage of a pixel by the inner side of a line; distance and outward normal in pixels.
float line_coverage(float distance, vec2 normal) {
  vec2 n = abs(normal);
  float a = max(n.x, n.y);
  float b = min(n.x, n.y);
  float e = abs(distance);
  // The uncovered part is a trapezoid near the center and a triangle near the pixel corners.
  float triangle = max(0.5 * (a + b) - e, 0.0);
  float tail = e <= 0.5 * (a - b) ? 0.5 - e / a : triangle * triangle / max(2.0 * a * b, 1e-6);
  return distance > 0.0 ? tail : 1.0 - tail;
}

// The coverage of the pixel at x, one unit wide, by the interval from low to high.
float span_coverage(float x, float low, float high) {
  return clamp(min(x + 0.5, high) - max(x - 0.5, low), 0.0, 1.0);
}

float corner_radius(vec2 q, vec4 radii) {
  vec2 pair = q.y < 0.0 ? radii.xy : radii.zw;
  return q.x < 0.0 ? pair.x : pair.y;
}

// Hard edges include a pixel if its center is inside. They are left to the rasterizer; where the
// quad is larger than the box, CUT does it here.
float box_coverage(vec2 p, vec4 rect, vec4 radii, vec4 edges, vec2 dx, vec2 dy) {
  vec2 q = p - rect.xy;
  vec2 scale = vec2(
    points_per_pixel(vec2(1.0, 0.0), dx, dy), points_per_pixel(vec2(0.0, 1.0), dx, dy));
  vec2 x = q / scale;
  vec2 half_size = rect.zw / scale;
  vec4 bound = mix(vec4(1e9), half_size.xxyy, greaterThan(edges, vec4(0.5)));
  float coverage =
    span_coverage(x.x, -bound.x, bound.y) * span_coverage(x.y, -bound.z, bound.w);
  float radius = corner_radius(q, radii);
  vec2 past = abs(q) - (rect.zw - radius);
  if (radius > 0.0 && past.x > 0.0 && past.y > 0.0) {
    float distance = length(past);
    vec2 normal = past / distance * sign(q);
    vec2 slope = vec2(dot(normal, dx), dot(normal, dy));
    float per_pixel = max(length(slope), 1e-6);
    // In a corner only the circle counts, not the ramps of the edges.
    coverage = line_coverage((distance - radius) / per_pixel, slope / per_pixel);
  }
#ifdef CUT
  bvec4 outside = greaterThan(vec4(-q.x, q.x, -q.y, q.y), rect.zzww);
  if (dot(vec4(outside), 1.0 - edges) > 0.0) coverage = 0.0;
#endif
  return coverage;
}
