/// Uniforms that align the textures of a composited surface with the target.
package struct SurfaceUniforms: UniformLayout, Hashable {
  /// Offset from the target's pixel to the surface's.
  package var origin: SIMD4<Float> = .zero
  /// Multiplied into the surface.
  package var tint: SIMD4<Float> = .one
  /// Offset to the mask's pixel.
  package var maskOrigin: SIMD4<Float> = .zero
  /// Scale and offset from texture coordinates of the surface to those of the mask.
  package var maskMap: SIMD4<Float> = .zero
  /// Offset to the pixel of the copied backdrop.
  package var backdropOrigin: SIMD4<Float> = .zero

  package static let fields = [
    field("origin", \.origin), field("tint", \.tint), field("maskOrigin", \.maskOrigin),
    field("maskMap", \.maskMap), field("backdropOrigin", \.backdropOrigin),
  ]

  package init() {}
}
