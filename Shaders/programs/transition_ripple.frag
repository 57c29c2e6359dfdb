// Waves run outwards from the center while the old state fades to the new one (CA-X8).
#include "transition.glsl"

const float PI = 3.141592653589793;

void main() {
  float side = u_first.x; // the shorter side of the bounds
  float p = u_step.z;
  float r = length(v_local);
  vec2 away = r > 0.0 ? v_local / r : vec2(0.0);
  float wave = 0.03 * side * sin(PI * p) * exp(-2.0 * r / side)
    * sin(2.0 * PI * (r / (0.15 * side) - 3.0 * p));
  vec2 at = v_local + away * wave;
  o_color = mix(old_at(at), new_at(at), smoothstep(0.2, 0.8, p)) * u_tint;
}
