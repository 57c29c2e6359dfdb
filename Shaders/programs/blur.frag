// One direction of a Gaussian over another pass; nothing lies outside of that.
uniform sampler2D u_surface;
uniform vec4 u_place;  // offset to the surface's pixels, then its last pixel
uniform vec4 u_kernel; // direction in pixels of one step, steps to each side, deviation in steps
uniform vec4 u_shift;  // how far the picture moves against the kernel, in steps

out vec4 o_color;

void main() {
  ivec2 middle = ivec2(gl_FragCoord.xy) + ivec2(u_place.xy);
  ivec2 step_ = ivec2(u_kernel.xy);
  ivec2 last = ivec2(u_place.zw);
  int reach = int(u_kernel.z);
  float narrow = -0.5 / (u_kernel.w * u_kernel.w);
  vec4 sum = vec4(0.0);
  float total = 0.0;
  for (int i = -reach; i <= reach; i++) {
    float x = float(i) + u_shift.x;
    float weight = exp(narrow * x * x);
    ivec2 at = middle + i * step_;
    bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThanEqual(at, last));
    vec4 texel = texelFetch(u_surface, clamp(at, ivec2(0), last), 0);
#ifdef ALPHA
    texel = texel.aaaa;
#endif
    sum += texel * (inside ? weight : 0.0);
    total += weight;
  }
  o_color = sum / total;
}
