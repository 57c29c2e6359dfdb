// One direction of a separable Gaussian blur of a pass; transparent outside of it, or, with normalized
// edges, the mean of what is inside.
uniform sampler2D u_surface;
uniform vec4 u_origin;  // offset to the surface's pixels, then its last pixel
uniform vec4 u_kernel; // direction, radius in pixels, standard deviation in pixels
uniform vec4 u_shift;  // subpixel shift against the kernel, then the stride in pixels (x, y), then 1 for normalized edges

out vec4 o_color;

void main() {
  ivec2 along = ivec2(u_kernel.xy);
  ivec2 last = ivec2(u_origin.zw);
  int reach = int(u_kernel.z);
  ivec2 at = ivec2(gl_FragCoord.xy) * ivec2(u_shift.yz) + ivec2(u_origin.xy) - reach * along;
  // Weights by recurrence: an exponential costs more than a texel fetch.
  float narrow = -0.5 / (u_kernel.w * u_kernel.w);
  float x = u_shift.x - float(reach);
  float weight = exp(narrow * x * x);
  float ratio = exp(narrow * (2.0 * x + 1.0));
  float change = exp(narrow * 2.0);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = -reach; i <= reach; i++) {
    bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThanEqual(at, last));
    vec4 texel = texelFetch(u_surface, clamp(at, ivec2(0), last), 0);
#ifdef ALPHA
    texel = texel.aaaa;
#endif
    sum += texel * (inside ? weight : 0.0);
    total += inside || u_shift.w < 0.5 ? weight : 0.0;
    weight *= ratio;
    ratio *= change;
    at += along;
  }
  // Values of the grid far outside of the surface have nothing to count.
  o_color = total > 0.0 ? sum / total : vec4(0.0);
}
