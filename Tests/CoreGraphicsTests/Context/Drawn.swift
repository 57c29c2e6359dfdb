import CoreGraphics
import Testing

/// The RGBA pixels of a drawing, with row 0 at the top.
struct Drawn {
  let width, height: Int
  let pixels: [UInt8]

  init(_ width: Int, _ height: Int, _ draw: (CGContext) -> Void) throws {
    let context = try #require(CGContext.test(width, height))
    draw(context)
    let image = try #require(context.makeImage())
    self.width = image.width
    self.height = image.height
    pixels = image.pixels
  }

  /// The bytes of the pixel at column `x` and row `y`.
  subscript(x: Int, y: Int) -> [Int] {
    (0..<4).map { Int(pixels[(y * width + x) * 4 + $0]) }
  }

  /// Whether a pixel is within `tolerance` of premultiplied components in 0...255.
  func has(_ x: Int, _ y: Int, _ wanted: [Double], within tolerance: Double = 2) -> Bool {
    zip(self[x, y], wanted).allSatisfy { Swift.abs(Double($0) - $1) <= tolerance }
  }
}

extension CGContext {
  /// A bitmap context of premultiplied RGBA.
  static func test(
    _ width: Int, _ height: Int, info: CGImageAlphaInfo = .premultipliedLast
  ) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue)
  }
}
