// One pixel per cell of a surface: the mean of its samples (CA-R15).
uniform sampler2D u_surface;
uniform vec4 u_origin; // the origin of the first cell in surface pixels, then the last pixel
uniform vec4 u_shape; // the size of a cell in pixels, samples across and down; across negative: only those inside count

out vec4 o_color;

void main() {
  vec2 cell = floor(gl_FragCoord.xy);
  ivec2 last = ivec2(u_origin.zw);
  bool normalizes = u_shape.z < 0.0;
  int across = int(abs(u_shape.z));
  int down = int(u_shape.w);
  vec4 sum = vec4(0.0);
  float count = 0.0;
  for (int y = 0; y < down; y++) {
    for (int x = 0; x < across; x++) {
      vec2 part = (vec2(x, y) + 0.5) / vec2(across, down);
      ivec2 at = ivec2(floor(u_origin.xy + (cell + part) * u_shape.xy));
      bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThanEqual(at, last));
      vec4 texel = texelFetch(u_surface, clamp(at, ivec2(0), last), 0);
      sum += inside ? texel : vec4(0.0);
      count += inside || !normalizes ? 1.0 : 0.0;
    }
  }
  o_color = sum / max(count, 1.0);
}
