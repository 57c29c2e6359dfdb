// A color matrix and a constant, on non-premultiplied colors (CA-R15).
uniform sampler2D u_surface;
uniform vec4 u_origin;   // offset to the surface's pixels
uniform vec4 u_rows[4]; // for red, green, blue and alpha
uniform vec4 u_constant;

out vec4 o_color;

void main() {
  vec4 color = texelFetch(u_surface, ivec2(gl_FragCoord.xy) + ivec2(u_origin.xy), 0);
  if (color.a > 0.0) color.rgb /= color.a;
  vec4 mixed = vec4(
    dot(u_rows[0], color), dot(u_rows[1], color), dot(u_rows[2], color), dot(u_rows[3], color));
  mixed = clamp(mixed + u_constant, 0.0, 1.0);
  o_color = vec4(mixed.rgb * mixed.a, mixed.a);
}
