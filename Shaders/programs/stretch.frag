// Upsamples values known at every n-th pixel of one direction with a cubic through the nearest
// four; exact enough for a wide Gaussian.
uniform sampler2D u_surface;
uniform vec4 u_origin; // offset to the surface's pixels in the other direction, then its last pixel
uniform vec4 u_grid;  // direction, half pixels per value, offset of the first pixel in half pixels

out vec4 o_color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  ivec2 along = ivec2(u_grid.xy);
  ivec2 last = ivec2(u_origin.zw);
  // Integer arithmetic, so that a pixel does not depend on the origin of the target.
  int step_ = int(u_grid.z);
  int position = 2 * (pixel.x * along.x + pixel.y * along.y) + int(u_grid.w);
  int before = position / step_;
  float t = float(position - before * step_) / float(step_);
  ivec2 at = (pixel + ivec2(u_origin.xy)) * (1 - along) + along * (before - 1);
  vec4 weights = vec4(
      -t * (t - 1.0) * (t - 2.0) / 6.0, (t + 1.0) * (t - 1.0) * (t - 2.0) / 2.0,
      -(t + 1.0) * t * (t - 2.0) / 2.0, (t + 1.0) * t * (t - 1.0) / 6.0);
  vec4 sum = vec4(0.0);
  for (int i = 0; i < 4; i++) {
    sum += weights[i] * texelFetch(u_surface, clamp(at, ivec2(0), last), 0);
    at += along;
  }
  // A cubic may overshoot; clamps, so that colors stay premultiplied.
  sum = clamp(sum, 0.0, 1.0);
  o_color = vec4(min(sum.rgb, sum.a), sum.a);
}
