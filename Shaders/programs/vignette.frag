// Darker towards the corners (CA-R15).
uniform sampler2D u_surface;
uniform vec4 u_origin; // offset to the surface's pixels, then the center in target pixels
uniform vec4 u_shape; // half diagonal in pixels, radius, intensity

out vec4 o_color;

void main() {
  vec4 color = texelFetch(u_surface, ivec2(gl_FragCoord.xy) + ivec2(u_origin.xy), 0);
  float r = length(gl_FragCoord.xy - u_origin.zw) / (u_shape.x * u_shape.y);
  o_color = vec4(clamp(color.rgb * (1.0 - u_shape.z * min(r * r, 1.0)), 0.0, color.a), color.a);
}
