import CoreGraphics
import LaminaScene

/// One drawing of `DriverTest`, and its expected inner pixels.
struct DriverProbe: Sendable {
  var drawing: Drawing
  var opacity: Float = 1
  private var rect: CGRect
  /// The alpha of a ramp image; nil for a solid colour.
  private var alpha: Float?
  private var color = SIMD4<Float>.zero

  init(solid color: RGBA, in rect: CGRect) {
    drawing = .solid(rect, color)
    self.rect = rect
    self.color = color.premultiplied
  }

  init(_ image: CGImage, at corner: CGPoint, opacity: Float = 1) {
    rect = CGRect(x: corner.x, y: corner.y, width: 16, height: 16)
    drawing = .image(
      ImageDrawing(
        image: image, rect: rect, source: CGRect(x: 0, y: 0, width: 1, height: 1),
        content: ImageContent(image: image)))
    self.opacity = opacity
    alpha = image.isOpaque ? 1 : 0.5
  }

  /// A ramp's premultiplied colour; `x` and `y` count from the centre of its first pixel.
  static func ramp(_ x: Float, _ y: Float, alpha: Float) -> SIMD4<Float> {
    SIMD4(8 * x / 255 * alpha, (8 * y + 40) / 255 * alpha, 100.0 / 255 * alpha, alpha)
  }

  /// Whether every pixel away from the edges is within three levels.
  func passes(_ pixels: PixelBuffer) -> Bool {
    let inner = PixelRect(within: Extent(rect.insetBy(dx: 1, dy: 1)))
    for y in inner.y..<inner.maxY {
      for x in inner.x..<inner.maxX {
        let expected = expected(x, y) * 255
        let at = (y * pixels.size.width + x) * 4
        for channel in 0..<4
        where abs(Float(pixels.bytes[at + channel]) - expected[channel]) > 3 { return false }
      }
    }
    return true
  }

  private func expected(_ x: Int, _ y: Int) -> SIMD4<Float> {
    var source = color
    if let alpha {
      source = Self.ramp(
        Float(x) - Float(rect.minX), Float(y) - Float(rect.minY), alpha: alpha)
    }
    source *= opacity
    return source + DriverTest.clear * (1 - source.w)
  }
}
