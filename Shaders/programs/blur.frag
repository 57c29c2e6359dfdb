// One direction of a Gaussian over another pass; nothing lies outside of that.
uniform sampler2D u_surface;
uniform vec4 u_place;  // offset to the surface's pixels, then its last pixel
uniform vec4 u_kernel; // direction of the blur, pixels to each side, deviation in pixels
uniform vec4 u_shift;  // how far the picture moves against the kernel, then pixels from one found
                       // value to the next, across and down

out vec4 o_color;

void main() {
  ivec2 along = ivec2(u_kernel.xy);
  ivec2 last = ivec2(u_place.zw);
  int reach = int(u_kernel.z);
  ivec2 at = ivec2(gl_FragCoord.xy) * ivec2(u_shift.yz) + ivec2(u_place.xy) - reach * along;
  // Every weight from the one before: the exponential is dearer than the texel.
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
    total += weight;
    weight *= ratio;
    ratio *= change;
    at += along;
  }
  o_color = sum / total;
}
