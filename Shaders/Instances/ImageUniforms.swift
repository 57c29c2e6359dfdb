/// What all instances of a batch of images share.
package struct ImageUniforms: UniformLayout, Hashable {
  /// Premultiplied, times the image.
  package var tint: SIMD4<Float>
  /// x is added to the mipmap level.
  package var sampling: SIMD4<Float>

  package static let fields = [field("tint", \.tint), field("sampling", \.sampling)]

  package init(tint: SIMD4<Float>, sampling: SIMD4<Float>) {
    (self.tint, self.sampling) = (tint, sampling)
  }
}
