// The output of another pass, pixel for pixel: faded, masked, clipped or blended with the backdrop.
#if defined(CLIPPED)
#include "box_varyings.glsl"
#include "box_coverage.glsl"
#elif !defined(COVERED)
#include "coordinates.glsl"
#endif
#include "blend_modes.glsl"

uniform sampler2D u_surface;
uniform vec4 u_origin; // offset to the surface's pixels
uniform vec4 u_tint;
#ifdef MASKED
uniform sampler2D u_mask; // as large as what is drawn, or larger: nothing is visible outside of it (CA-R11)
uniform vec4 u_maskOrigin; // offset to the mask's pixels
uniform vec4 u_maskMap; // scale and offset from the surface's coordinates to those of the mask
#endif
#ifdef COVERED
uniform sampler2D u_mask; // the coverage computed by the CPU, one texel per pixel
INTERPOLATED in vec2 v_texel;
#endif
#ifdef BACKDROP
uniform sampler2D u_backdrop;
uniform vec4 u_backdropOrigin;
#endif

#if !defined(CLIPPED) && !defined(COVERED)
INTERPOLATED in vec2 v_uv;
#endif

out vec4 o_color;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
#if defined(CLIPPED) || defined(COVERED)
  vec4 color = texelFetch(u_surface, pixel + ivec2(u_origin.xy), 0) * u_tint;
#else
  // On the CPU, interpolated coordinates cost less than those of the pixel.
  vec2 uv = ORDERED(v_uv);
  vec4 color = texture(u_surface, uv) * u_tint;
#endif
#ifdef CLIPPED
  color *= box_coverage(v_local, v_rect, v_radii, v_edges, dFdx(v_local), dFdy(v_local));
#endif
#if defined(MASKED) && defined(CLIPPED)
  color *= texelFetch(u_mask, pixel + ivec2(u_maskOrigin.xy), 0).a;
#elif defined(MASKED)
  color *= texture(u_mask, uv * u_maskMap.xy + u_maskMap.zw).a;
#endif
#ifdef COVERED
  color *= texelFetch(u_mask, ivec2(v_texel), 0).r;
#endif
#ifdef BACKDROP
  color = BACKDROP(texelFetch(u_backdrop, pixel + ivec2(u_backdropOrigin.xy), 0), color);
#endif
  o_color = color;
}
