import Foundation
import LaminaKit
import Testing

@testable import QuartzCore

/// A layer drawn by the compositor, for adapters that compare pixels.
struct Picture {
  let image: CGImage
  let scale: Double

  /// The layer's bounds as a canvas, the layer at its position as its root.
  init(_ layer: CALayer, scale: Double = 1, background: CGColor? = nil) throws {
    let stage = Stage(size: layer.bounds.size, scale: scale)
    stage.background = background
    stage.layer.addSublayer(layer)
    image = try stage.image(at: 0)
    self.scale = scale
  }

  /// Premultiplied components of a pixel, 0...1; outside the picture the nearest pixel's.
  func premultiplied(_ x: Int, _ y: Int) -> SIMD4<Double> {
    let column = min(max(x, 0), image.width - 1)
    let row = min(max(y, 0), image.height - 1)
    let first = (row * image.width + column) * 4
    let bytes = image.pixels[first..<first + 4].map { Double($0) / 255 }
    return SIMD4(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  /// The pixel that holds a point, with straight alpha.
  func straight(at point: CGPoint) -> [Double] {
    let c = premultiplied(
      clampedInt((Double(point.x) * scale).rounded(.down)),
      clampedInt((Double(point.y) * scale).rounded(.down)))
    guard c.w > 0 else { return [0, 0, 0, 0] }
    return [c.x / c.w, c.y / c.w, c.z / c.w, c.w]
  }

  /// The mean of the four pixels that meet in a point, premultiplied.
  func meeting(at point: CGPoint) -> SIMD4<Double> {
    let x = clampedInt((Double(point.x) * scale).rounded())
    let y = clampedInt((Double(point.y) * scale).rounded())
    let sum =
      premultiplied(x, y) + premultiplied(x - 1, y) + premultiplied(x, y - 1)
      + premultiplied(x - 1, y - 1)
    return sum / 4
  }
}
