/// One direction of a blur.
package struct BlurUniforms: UniformLayout {
  /// Offset from the target's pixel to the surface's, then the surface's last pixel.
  package var place: SIMD4<Float> = .zero
  /// Pixels of one step, across and down; steps to each side; deviation in steps.
  package var kernel: SIMD4<Float> = .zero
  /// How far the picture moves against the kernel, in steps.
  package var shift: SIMD4<Float> = .zero

  package static let fields = [
    field("place", \.place), field("kernel", \.kernel), field("shift", \.shift),
  ]

  package init() {}
}
