// One state through a hole in black (CA-X11).
#include "transition.glsl"

void main() {
  float radius = u_first.x;
  float r = length(v_local);
  float soft = 1.5 * max(length(vec2(dFdx(r), dFdy(r))), 1e-6);
  float hole = clamp((radius - r) / soft + 0.5, 0.0, 1.0);
  // A fully open hole includes the corners; a closed one shows nothing.
  if (radius >= length(u_step.xy) * 0.9999) hole = 1.0;
  if (radius <= 0.0) hole = 0.0;
  float black = all(lessThanEqual(abs(v_local), u_step.xy)) ? 1.0 - hole : 0.0;
  o_color = (old_at(v_local) * hole + vec4(0.0, 0.0, 0.0, black)) * u_tint;
}
