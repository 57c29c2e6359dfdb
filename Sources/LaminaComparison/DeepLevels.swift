import CoreGraphics

/// The premultiplied samples of two images with more than 8 bits, in the whole of their range.
struct DeepLevels {
  private let one: [Float]
  private let other: [Float]

  /// Nil unless both images have more than 8 bits.
  init?(_ one: CGImage, _ other: CGImage, in space: WorkingSpace) {
    guard one.isDeep, other.isDeep, let first = Self.samples(one, space),
      let second = Self.samples(other, space), first.count == second.count
    else { return nil }
    self.one = first
    self.other = second
  }

  private static func samples(_ image: CGImage, _ space: WorkingSpace) -> [Float]? {
    let whole = ToneMapping(limit: .infinity, isCompressed: false)
    return image.shown(whole).deepSamples(in: space, room: .infinity)
  }

  /// The largest difference of a channel of a pixel, in levels of 16 bits.
  func difference(at pixel: Int) -> Int {
    (4 * pixel..<4 * pixel + 4).reduce(0) { max($0, abs(level(one[$1]) - level(other[$1]))) }
  }

  func isEqual(row: Int, width: Int) -> Bool {
    let range = 4 * row * width..<4 * (row + 1) * width
    return one[range] == other[range]
  }

  private func level(_ sample: Float) -> Int {
    clampedInt((Double(sample) * 65_535).rounded())
  }
}
