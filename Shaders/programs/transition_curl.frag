// The old state curls off over a cylinder and uncovers the new one (CA-X9).
#include "transition.glsl"

const float PI = 3.141592653589793;

// An approximation of the cumulative normal distribution, for a shadow.
float integral(float x) { return 1.0 / (1.0 + exp(-1.702 * x)); }

void main() {
  vec2 along = u_first.xy;
  float radius = u_second.x;
  float front = u_second.y;
  float a = dot(v_local, along) - u_first.z;
  vec2 edge = v_local - along * a; // the point on the starting edge
  float turn = asin(clamp((front - a) / radius, 0.0, 1.0));

  // The underside of the sheet: flat, then the lower half of the cylinder.
  float s = a >= front || front <= 0.0 ? a : front - radius * turn;
  float pixel = max(length(vec2(dFdx(a), dFdy(a))), 1e-6);
  float coverage = front <= 0.0 ? 1.0 : clamp((a - (front - radius)) / pixel + 0.5, 0.0, 1.0);
  vec4 color = over(old_at(edge + along * s) * coverage, new_at(v_local));

  float end = max(front, 2.0 * front - PI * radius);
  float soft = 0.5 * radius;
  float shadow = integral((a - (front - radius)) / soft) - integral((a - end) / soft);
  color.rgb *= 1.0 - 0.3 * shadow * clamp(front / radius, 0.0, 1.0);

  // The upper side: the upper half of the cylinder, then flat, with its back to the viewer.
  float back = a <= front ? front - radius * (PI - turn) : 2.0 * front - PI * radius - a;
  if (back >= 0.0 && front > 0.0) {
    vec4 sheet = old_at(edge + along * back) * coverage;
    sheet.rgb = mix(sheet.rgb, vec3(sheet.a), 0.7);
    color = over(sheet, color);
  }
  o_color = color * u_tint;
}
