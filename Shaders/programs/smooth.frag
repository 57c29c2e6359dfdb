// One colour times the part of the pixel within a turned rectangle: what box.frag gives for it.
smooth in vec4 v_color;
smooth in vec4 v_place;
out vec4 o_color;

void main() {
  vec2 low = max(v_place.xy - 0.5, -v_place.zw);
  vec2 high = min(v_place.xy + 0.5, v_place.zw);
  vec2 cover = clamp(high - low, 0.0, 1.0);
  o_color = v_color * (cover.x * cover.y);
}
