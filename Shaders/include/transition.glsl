// Samples the two pictures of a transition. Points are relative to the center of the layer's
// bounds.
#include "box_varyings.glsl"

uniform sampler2D u_old;
uniform sampler2D u_new;
uniform vec4 u_step;     // half the size of the bounds, progress
uniform vec4 u_first;    // parameters that the program defines
uniform vec4 u_second;
uniform vec4 u_oldMap; // pixels per point, then the pixel of the center
uniform vec4 u_newMap;
uniform vec4 u_last;     // the last pixels of the old and of the new picture; below 0 for none
uniform vec4 u_tint;

out vec4 o_color;

vec4 pixel_at(sampler2D picture, ivec2 at, ivec2 last) {
  bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThanEqual(at, last));
  vec4 color = texelFetch(picture, clamp(at, ivec2(0), max(last, ivec2(0))), 0);
  return inside ? color : vec4(0.0);
}

// Bilinear sampling; transparent outside of the picture.
vec4 picture_at(sampler2D picture, vec2 point, vec4 transform, vec2 last) {
  vec2 at = point * transform.xy + transform.zw - 0.5;
  vec2 low = floor(at + 1.0 / 512.0);
  vec2 part = max(at - low, 0.0);
  ivec2 first = ivec2(low);
  ivec2 end = ivec2(last);
  vec4 top = mix(
    pixel_at(picture, first, end), pixel_at(picture, first + ivec2(1, 0), end), part.x);
  vec4 bottom = mix(
    pixel_at(picture, first + ivec2(0, 1), end), pixel_at(picture, first + ivec2(1, 1), end),
    part.x);
  return mix(top, bottom, part.y);
}

vec4 old_at(vec2 point) { return picture_at(u_old, point, u_oldMap, u_last.xy); }
vec4 new_at(vec2 point) { return picture_at(u_new, point, u_newMap, u_last.zw); }

vec4 over(vec4 top, vec4 below) { return top + below * (1.0 - top.a); }
