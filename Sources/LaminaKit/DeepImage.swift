public import CoreGraphics
import LaminaScene

/// A picture in floating point, as a stage with `Stage.Options.depth` draws it.
public struct DeepImage: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green, blue and alpha of every pixel, top row first: premultiplied, in the stage's colour
  /// space with its transfer curve. Colours outside of that space have values beyond 0 to 1.
  public let samples: [Float]
  /// The stage's space.
  private let space: WorkingSpace

  /// A frame in floating point.
  init(_ pixels: PixelBuffer, _ space: WorkingSpace) {
    width = pixels.size.width
    height = pixels.size.height
    samples = pixels.bytes.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    self.space = space
  }

  /// The picture with its samples, in extended sRGB or extended Display P3: for snapshot tests, or as
  /// the contents of a layer.
  public var cgImage: CGImage {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    let name =
      space == .displayP3 ? CGColorSpace.extendedDisplayP3 : CGColorSpace.extendedSRGB
    let image = CGImage(
      width: width, height: height, bitsPerComponent: 32, bitsPerPixel: 128,
      bytesPerRow: 16 * width, space: CGColorSpace(name: name) ?? .deviceRGB,
      bitmapInfo: info.union([.floatComponents, .byteOrder32Little]),
      provider: CGDataProvider(bytes: samples.withUnsafeBytes { Array($0) }), decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
    return image ?? CGImage(width: 0, height: 0, pixels: [], isOpaque: false)
  }
}
