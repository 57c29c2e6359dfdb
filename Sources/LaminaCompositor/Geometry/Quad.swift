import CoreGraphics
import LaminaScene

/// Four points of a layer's plane, or a triangle with its last point twice.
struct Quad {
  var x: SIMD4<Double>
  var y: SIMD4<Double>

  init(x: SIMD4<Double>, y: SIMD4<Double>) { (self.x, self.y) = (x, y) }

  init(_ rect: CGRect) {
    let left = Double(rect.minX)
    let right = Double(rect.maxX)
    let top = Double(rect.minY)
    let bottom = Double(rect.maxY)
    x = SIMD4(left, right, right, left)
    y = SIMD4(top, top, bottom, bottom)
  }

  init(_ extent: Extent) {
    let low = extent.lower
    let high = extent.upper
    x = SIMD4(low.x, high.x, high.x, low.x)
    y = SIMD4(low.y, low.y, high.y, high.y)
  }

  init(_ pixels: PixelRect) {
    let left = Double(pixels.x)
    let right = Double(pixels.maxX)
    let top = Double(pixels.y)
    let bottom = Double(pixels.maxY)
    x = SIMD4(left, right, right, left)
    y = SIMD4(top, top, bottom, bottom)
  }
}

/// A quad in clip space.
struct ProjectedQuad {
  var x: SIMD4<Float>
  var y: SIMD4<Float>
  var w: SIMD4<Float>
  /// The pixels of the target it may touch.
  var bounds: PixelRect

  var isUnclipped: Bool { GuardBand.contains(x, y, w) }
}
