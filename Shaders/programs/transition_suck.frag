// The old state is sucked into a drain over the new one (CA-X7); points near the drain move first.
#include "transition.glsl"

// How far a point of the old state has moved to the drain, 0...1.
float drained(float distance) {
  float q = min(distance / u_first.z, 1.0);
  return smoothstep(0.0, 1.0, clamp(1.6 * u_step.z - 0.6 * q, 0.0, 1.0));
}

// The original distance of what is now at `distance`; negative if nothing is.
float origin(float distance) {
  if (drained(distance) <= 0.0) return distance;
  float far = u_first.z;
  float left = 1.0 - drained(far);
  if (distance > far * left) return left > 0.0 ? distance / left : -1.0;
  float low = distance;
  // The map is monotonic, so bisection finds the point.
  for (int i = 0; i < 18; i++) {
    float middle = 0.5 * (low + far);
    if (middle * (1.0 - drained(middle)) < distance) low = middle; else far = middle;
  }
  return 0.5 * (low + far);
}

void main() {
  vec2 away = v_local - u_first.xy;
  float distance = length(away);
  float from = origin(distance);
  vec4 old = vec4(0.0);
  if (from >= 0.0 && distance > 0.0) old = old_at(u_first.xy + away / distance * from);
  o_color = over(old, new_at(v_local)) * u_tint;
}
