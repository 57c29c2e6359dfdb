// Blend functions B(backdrop, source) of W3C Compositing and Blending, on non-premultiplied colors.

float luminance(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }

vec3 clip_color(vec3 c) {
  float l = luminance(c);
  float low = min(min(c.r, c.g), c.b);
  float high = max(max(c.r, c.g), c.b);
  if (low < 0.0) c = l + (c - l) * l / (l - low);
  if (high > 1.0) c = l + (c - l) * (1.0 - l) / (high - l);
  return c;
}

vec3 set_luminance(vec3 c, float l) { return clip_color(c + (l - luminance(c))); }

float saturation(vec3 c) { return max(max(c.r, c.g), c.b) - min(min(c.r, c.g), c.b); }

vec3 set_saturation(vec3 c, float s) {
  float low = min(min(c.r, c.g), c.b);
  float range = saturation(c);
  return range > 0.0 ? (c - low) * s / range : vec3(0.0);
}

vec3 blend_multiply(vec3 b, vec3 s) { return b * s; }
vec3 blend_screen(vec3 b, vec3 s) { return b + s - b * s; }
vec3 blend_hardLight(vec3 b, vec3 s) {
  return mix(b * 2.0 * s, blend_screen(b, 2.0 * s - 1.0), step(0.5, s));
}
vec3 blend_overlay(vec3 b, vec3 s) { return blend_hardLight(s, b); }
vec3 blend_darken(vec3 b, vec3 s) { return min(b, s); }
vec3 blend_lighten(vec3 b, vec3 s) { return max(b, s); }
vec3 blend_colorDodge(vec3 b, vec3 s) {
  vec3 bright = min(vec3(1.0), b / max(1.0 - s, 1e-6));
  return mix(bright, vec3(0.0), step(b, vec3(0.0)));
}
vec3 blend_colorBurn(vec3 b, vec3 s) {
  vec3 dark = 1.0 - min(vec3(1.0), (1.0 - b) / max(s, 1e-6));
  return mix(dark, vec3(1.0), step(vec3(1.0), b));
}
vec3 blend_softLight(vec3 b, vec3 s) {
  vec3 d = mix(sqrt(b), ((16.0 * b - 12.0) * b + 4.0) * b, step(b, vec3(0.25)));
  vec3 dark = b - (1.0 - 2.0 * s) * b * (1.0 - b);
  return mix(b + (2.0 * s - 1.0) * (d - b), dark, step(s, vec3(0.5)));
}
vec3 blend_difference(vec3 b, vec3 s) { return abs(b - s); }
vec3 blend_exclusion(vec3 b, vec3 s) { return b + s - 2.0 * b * s; }
vec3 blend_hue(vec3 b, vec3 s) {
  return set_luminance(set_saturation(s, saturation(b)), luminance(b));
}
vec3 blend_saturation(vec3 b, vec3 s) {
  return set_luminance(set_saturation(b, saturation(s)), luminance(b));
}
vec3 blend_color(vec3 b, vec3 s) { return set_luminance(s, luminance(b)); }
vec3 blend_luminosity(vec3 b, vec3 s) { return set_luminance(b, luminance(s)); }
vec3 blend_linearDodge(vec3 b, vec3 s) { return min(vec3(1.0), b + s); }

vec3 straight(vec4 c) { return c.a > 0.0 ? c.rgb / c.a : vec3(0.0); }

#ifdef BLEND
// Composites a premultiplied source over a premultiplied backdrop with the blend mode BLEND
// (CA-R13).
vec4 blended(vec4 b, vec4 s) {
  float alpha = s.a + b.a - s.a * b.a;
  vec3 mixed = BLEND(straight(b), straight(s));
  return vec4((1.0 - s.a) * b.rgb + (1.0 - b.a) * s.rgb + s.a * b.a * mixed, alpha);
}
#endif

// Plus darker, on premultiplied colors.
vec4 blended_plusD(vec4 b, vec4 s) {
  float alpha = min(1.0, b.a + s.a);
  return vec4(max(vec3(0.0), alpha - ((b.a - b.rgb) + (s.a - s.rgb))), alpha);
}

// Backdrop minus source, on premultiplied colors.
vec4 blended_subtractS(vec4 b, vec4 s) {
  vec4 rest = max(vec4(0.0), b - s);
  return vec4(min(rest.rgb, vec3(rest.a)), rest.a);
}
