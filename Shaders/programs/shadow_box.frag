// The Gaussian shadow of a rounded box, integrated per pixel (CA-R2).
#include "box_varyings.glsl"

out vec4 o_color;

// The cumulative normal distribution, with an error below 1.5e-7.
vec2 normal_integral(vec2 x) {
  vec2 a = abs(x) * 0.7071067811865476;
  vec2 t = 1.0 / (1.0 + 0.3275911 * a);
  vec2 tail = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741
    + t * (-1.453152027 + t * 1.061405429)))) * exp(-a * a);
  return mix(1.0 - 0.5 * tail, 0.5 * tail, step(x, vec2(0.0)));
}

#ifdef ROUNDED
// The half width of the box in a row, reduced by its corners.
float reach(float y, float radius) {
  float past = max(abs(y) - (v_rect.w - radius), 0.0);
  return v_rect.z - radius + sqrt(max(radius * radius - past * past, 0.0));
}

float side_radius(bool right, float y) {
  vec2 pair = y < 0.0 ? v_radii.xy : v_radii.zw;
  return right ? pair.y : pair.x;
}

float shadow(vec2 q, float sigma) {
  // From the instance instead of a constant, so that no compiler unrolls the loop.
  int rows = int(v_extra.y);
  float low = max(-v_rect.w, q.y - 3.0 * sigma);
  float high = min(v_rect.w, q.y + 3.0 * sigma);
  float height = (high - low) / float(rows);
  float sum = 0.0;
  for (int i = 0; i < rows; i++) {
    float top = low + height * float(i);
    float y = top + 0.5 * height;
    vec2 weight = normal_integral((vec2(top, top + height) - q.y) / sigma);
    vec2 ends = vec2(-reach(y, side_radius(false, y)), reach(y, side_radius(true, y)));
    vec2 part = normal_integral((ends - q.x) / sigma);
    sum += (weight.y - weight.x) * (part.y - part.x);
  }
  return height > 0.0 ? sum : 0.0;
}
#else
float shadow(vec2 q, float sigma) {
  vec2 x = normal_integral((vec2(-v_rect.z, v_rect.z) - q.x) / sigma);
  vec2 y = normal_integral((vec2(-v_rect.w, v_rect.w) - q.y) / sigma);
  return (x.y - x.x) * (y.y - y.x);
}
#endif

void main() { o_color = v_fill * shadow(v_local - v_rect.xy, v_extra.x); }
