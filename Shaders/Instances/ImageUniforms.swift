/// Uniforms shared by the instances of an image batch.
package struct ImageUniforms: UniformLayout, Hashable {
  /// Premultiplied; multiplied into the image.
  package var tint: SIMD4<Float>
  /// x is added to the mipmap level.
  package var sampling: SIMD4<Float>

  package static let fields = [field("tint", \.tint), field("sampling", \.sampling)]

  package init(tint: SIMD4<Float>, sampling: SIMD4<Float>) {
    self.tint = tint
    self.sampling = sampling
  }
}
