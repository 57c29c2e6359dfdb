/// Uniforms of one direction of a separable blur.
package struct BlurUniforms: UniformLayout {
  /// Offset from the target's pixel (times the strides) to the surface's, then the surface's last
  /// pixel.
  package var origin: SIMD4<Float> = .zero
  /// Direction (x, y), radius in pixels, standard deviation in pixels.
  package var kernel: SIMD4<Float> = .zero
  /// Subpixel shift of the image against the kernel, then the stride in pixels between computed
  /// values (x, y), then 1 if only pixels inside of the surface count.
  package var shift: SIMD4<Float> = [0, 1, 1, 0]

  package static let fields = [
    field("origin", \.origin), field("kernel", \.kernel), field("shift", \.shift),
  ]

  package init() {}
}
