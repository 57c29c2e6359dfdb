// The old look drains away over the new one (X7): what is near the drain goes first.
#include "transition.glsl"

// How far of the way to the drain a point of the old look is.
float drained(float distance) {
  float q = min(distance / u_first.z, 1.0);
  return smoothstep(0.0, 1.0, clamp(1.6 * u_step.z - 0.6 * q, 0.0, 1.0));
}

// From how far away what is now at a distance has come; below 0 when from nowhere.
float origin(float distance) {
  if (drained(distance) <= 0.0) return distance;
  float far = u_first.z;
  float left = 1.0 - drained(far);
  if (distance > far * left) return left > 0.0 ? distance / left : -1.0;
  float low = distance;
  // Farther points stay farther away, so halving finds the one.
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
