// The output of another pass, pixel for pixel: faded, masked, clipped or blended with the backdrop.
#ifdef CLIPPED
#include "box_varyings.glsl"
#include "box_coverage.glsl"
#endif
#include "blend_modes.glsl"

uniform sampler2D u_surface;
uniform vec4 u_origin; // offset to the surface's pixels
uniform vec4 u_tint;
#ifdef MASKED
uniform sampler2D u_mask;
uniform vec4 u_maskOrigin; // offset to the mask's pixels, then its last pixel
#endif
#ifdef COVERED
uniform sampler2D u_mask; // the coverage computed by the CPU, one texel per pixel
INTERPOLATED in vec2 v_texel;
#endif
#ifdef BACKDROP
uniform sampler2D u_backdrop;
uniform vec4 u_backdropOrigin;
#endif

out vec4 o_color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  vec4 color = texelFetch(u_surface, pixel + ivec2(u_origin.xy), 0) * u_tint;
#ifdef CLIPPED
  color *= box_coverage(v_local, v_rect, v_radii, v_edges, dFdx(v_local), dFdy(v_local));
#endif
#ifdef MASKED
  // Nothing is visible outside of the mask (CA-R11).
  ivec2 at = pixel + ivec2(u_maskOrigin.xy);
  bool inside = all(greaterThanEqual(at, ivec2(0))) && all(lessThanEqual(at, ivec2(u_maskOrigin.zw)));
  color *= inside ? texelFetch(u_mask, at, 0).a : 0.0;
#endif
#ifdef COVERED
  color *= texelFetch(u_mask, ivec2(v_texel), 0).r;
#endif
#ifdef BACKDROP
  color = BACKDROP(texelFetch(u_backdrop, pixel + ivec2(u_backdropOrigin.xy), 0), color);
#endif
  o_color = color;
}
