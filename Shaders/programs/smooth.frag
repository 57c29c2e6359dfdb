// One colour times the part of the pixel within a turned rectangle: what box.frag gives for it.
flat in vec4 v_color;
flat in vec4 v_bound; // half the size and half a pixel, then what a pixel can hold of it at most
AFFINE in vec2 v_place;
out vec4 o_color;

void main() {
  vec2 cover = max(min(v_bound.xy - abs(v_place), v_bound.zw), 0.0);
  o_color = v_color * (cover.x * cover.y);
}
