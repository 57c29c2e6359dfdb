import CoreGraphics

/// The colours of a flat image along its axis, filtered linearly; the ends repeat.
struct ImageLine {
  /// Premultiplied, 0...1.
  private let colors: [SIMD4<Float>]

  init(_ image: CGImage, _ axis: FlatImage.Axis, in space: WorkingSpace) {
    let bytes = image.pixels(in: space)
    let (count, step) =
      axis == .down ? (image.height, image.width * 4) : (image.width, 4)
    colors = (0..<count).map { index in
      let start = index * step
      guard start + 4 <= bytes.count else { return .zero }
      return SIMD4<Float>(
        SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])) / 255
    }
  }

  /// The colour at a part of the image's length, 0...1.
  func color(at part: Float) -> SIMD4<Float> {
    guard let last = colors.indices.last else { return .zero }
    let location = min(max(part * Float(colors.count) - 0.5, 0), Float(last))
    let index = min(wholePart(location), last)
    let next = min(index + 1, last)
    return colors[index] + (colors[next] - colors[index]) * (location - Float(index))
  }
}
