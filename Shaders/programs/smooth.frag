// One color times the coverage of a rotated rectangle; equals box.frag for the same rectangle.
flat in vec4 v_color;
flat in vec4 v_bound; // half size plus half a pixel, then the maximum coverage of a pixel
AFFINE in vec2 v_offset;
out vec4 o_color;

void main() {
  vec2 coverage = max(min(v_bound.xy - abs(v_offset), v_bound.zw), 0.0);
  o_color = v_color * (coverage.x * coverage.y);
}
