package import CoreGraphics

/// Pictures of differences: the reference in pale grey, and the pixels that differ in magenta.
package enum DifferencePicture {
  /// Draws the difference; nil if the sizes differ.
  package static func make(
    _ reference: CGImage, _ result: CGImage, _ comparison: ImageComparison
  ) -> CGImage? {
    var pixels = [UInt8](repeating: 255, count: 4 * reference.width * reference.height)
    let width = reference.width
    pixels.withUnsafeMutableBufferPointer { target in
      reference.pixels.withUnsafeBufferPointer { fillPale(target, from: $0) }
    }
    let difference = comparison.difference(reference, result) { location in
      let index = 4 * (location.y * width + location.x)
      pixels[index] = 230
      pixels[index + 1] = 0
      pixels[index + 2] = 140
    }
    guard difference != nil else { return nil }
    return CGImage(width: width, height: reference.height, pixels: pixels, isOpaque: true)
  }

  /// Grey of the upper quarter of the range, over white.
  private static func fillPale(
    _ target: UnsafeMutableBufferPointer<UInt8>, from source: UnsafeBufferPointer<UInt8>
  ) {
    for index in stride(from: 0, to: min(target.count, source.count) - 3, by: 4) {
      let rest = 255 - Int(source[index + 3])
      let red = Int(source[index]) + rest
      let green = Int(source[index + 1]) + rest
      let blue = Int(source[index + 2]) + rest
      let grey = UInt8(clamping: 191 + (299 * red + 587 * green + 114 * blue) / 4_000)
      target[index] = grey
      target[index + 1] = grey
      target[index + 2] = grey
    }
  }
}
