import CoreGraphics
import Foundation
import QuartzCore

@testable import LaminaKit

/// Enlarged images as `render(in:)` of Apple's frameworks draws them, which drew the pictures: with a
/// filter that is sharper than a linear one.
enum ContextImages {
  /// Replaces images that are enlarged by ones with a pixel for each of the picture's; `scale` is the
  /// number of these for a unit of the layer.
  static func apply(to layer: CALayer, scale: CGFloat) {
    var enlarged: [ObjectIdentifier: CGImage] = [:]
    apply(to: layer, scale, &enlarged)
  }

  private static func apply(
    to layer: CALayer, _ scale: CGFloat, _ enlarged: inout [ObjectIdentifier: CGImage]
  ) {
    if let image = layer.contents as? CGImage, image.width > 0, image.height > 0 {
      let width = Int((layer.bounds.width * scale).rounded())
      let height = Int((layer.bounds.height * scale).rounded())
      if width > image.width, height > image.height, width * height < 16_000_000 {
        let drawn = enlarged[ObjectIdentifier(image)] ?? resized(image, width, height)
        enlarged[ObjectIdentifier(image)] = drawn
        layer.contents = drawn
      }
    }
    if let mask = layer.mask { apply(to: mask, scale, &enlarged) }
    layer.sublayers?.forEach { apply(to: $0, scale, &enlarged) }
  }

  /// The weights of the two nearest pixels for each new one.
  private static func weights(_ count: Int, of old: Int) -> [(first: Int, part: Float)] {
    (0..<count).map { index in
      let center = (Double(index) + 0.5) * Double(old) / Double(count) - 0.5
      let first = center.rounded(.down)
      let near = kernel(center - first)
      let far = kernel(first + 1 - center)
      return (Int(first), Float(far / (near + far)))
    }
  }

  /// A sinc with a Hamming window of radius 1.
  private static func kernel(_ x: Double) -> Double {
    if abs(x) < 1e-9 { return 1 }
    if abs(x) >= 1 { return 0 }
    return sin(.pi * x) / (.pi * x) * (0.54 + 0.46 * cos(.pi * x))
  }

  private static func resized(_ image: CGImage, _ width: Int, _ height: Int) -> CGImage {
    let source = image.pixels
    let columns = weights(width, of: image.width)
    let rows = weights(height, of: image.height)
    func value(_ x: Int, _ y: Int, _ channel: Int) -> Float {
      let x = min(max(x, 0), image.width - 1)
      let y = min(max(y, 0), image.height - 1)
      return Float(source[(y * image.width + x) * 4 + channel])
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        for channel in 0..<4 {
          func mixed(_ y: Int) -> Float {
            let a = value(column.first, y, channel)
            let b = value(column.first + 1, y, channel)
            return a + (b - a) * column.part
          }
          let a = mixed(row.first)
          let b = mixed(row.first + 1)
          pixels[(y * width + x) * 4 + channel] = UInt8((a + (b - a) * row.part).rounded())
        }
      }
    }
    return CGImage(width: width, height: height, pixels: pixels, isOpaque: false)
  }
}
