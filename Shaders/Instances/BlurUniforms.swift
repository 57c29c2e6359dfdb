/// One direction of a blur.
package struct BlurUniforms: UniformLayout {
  /// Offset from the target's pixel, times the strides, to the surface's; then the surface's last pixel.
  package var place: SIMD4<Float> = .zero
  /// Direction, across and down; pixels to each side; deviation in pixels.
  package var kernel: SIMD4<Float> = .zero
  /// How far the picture moves against the kernel; pixels from one found value to the next, across
  /// and down.
  package var shift: SIMD4<Float> = [0, 1, 1, 0]

  package static let fields = [
    field("place", \.place), field("kernel", \.kernel), field("shift", \.shift),
  ]

  package init() {}
}
