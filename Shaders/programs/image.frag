// An image as it is, or times a colour of the whole batch.
uniform sampler2D u_image;
#ifdef TINTED
uniform vec4 u_tint;
uniform vec4 u_sampling; // x is added to the mipmap level
#endif

smooth in vec2 v_uv;
out vec4 o_color;

void main() {
#ifdef TINTED
  o_color = texture(u_image, v_uv, u_sampling.x) * u_tint;
#else
  o_color = texture(u_image, v_uv);
#endif
}
