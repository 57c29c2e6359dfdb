// An image, optionally times a color of the whole batch; or a pass drawn like an image.
#include "coordinates.glsl"

uniform sampler2D u_image;
#ifdef TINTED
uniform vec4 u_tint;
uniform vec4 u_sampling; // x is added to the mipmap level, yz are the pixels of a pass
#endif

INTERPOLATED in vec2 v_uv;
out vec4 o_color;

void main() {
#ifdef BITMAP
  // Clamped to the pass: the rest of its texture is undefined.
  vec2 uv = clamp(ORDERED(v_uv), vec2(0.5), u_sampling.yz - 0.5) / vec2(textureSize(u_image, 0));
  o_color = texture(u_image, uv, u_sampling.x) * u_tint;
#elif defined(BIASED)
  o_color = texture(u_image, ORDERED(v_uv), u_sampling.x) * u_tint;
#elif defined(FADED)
  // A scalar for all channels costs a third less on the 8-bit path.
  o_color = texture(u_image, ORDERED(v_uv)) * u_tint.w;
#elif defined(TINTED)
  // Without a bias, which would leave the 8-bit path of Mesa 22.
  o_color = texture(u_image, ORDERED(v_uv)) * u_tint;
#else
  o_color = texture(u_image, ORDERED(v_uv));
#endif
}
