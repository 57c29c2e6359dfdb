/// An offscreen bitmap for repeated drawing, at the resolution of a context.
public final class CGLayer {
  /// The size in the user space of the layer's context.
  public let size: CGSize
  private let drawing: CGContext

  /// Creates a layer for `context`; nil if the size is not positive or too large.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let base = context.baseTransform
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    let sides = [size.width, size.height].map { pixelCoordinate(($0 * scale - 1e-6).rounded(.up)) }
    guard scale > 0,
      let drawing = CGContext(
        pixelsWide: sides[0], high: sides[1],
        transform: CGAffineTransform(scaleX: scale, y: scale))
    else { return nil }
    self.size = size
    self.drawing = drawing
  }

  /// The context that draws into the layer, with its origin at the bottom left.
  public var context: CGContext? { drawing }

  fileprivate var image: CGImage? { drawing.makeImage() }

  /// The rectangle that the layer's whole pixels cover if `rect` has the layer's size.
  fileprivate func cover(of rect: CGRect) -> CGRect {
    let pixels = CGSize(width: drawing.width, height: drawing.height)
    let scale = drawing.ctm.a
    return CGRect(
      x: rect.minX, y: rect.minY, width: rect.width * pixels.width / (size.width * scale),
      height: rect.height * pixels.height / (size.height * scale))
  }
}

extension CGContext {
  /// Draws a layer at its own size, with its bottom left corner at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer scaled to `rect`.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard accepts("draw", rect), let image = layer.image else { return }
    draw(image, in: layer.cover(of: rect.standardized))
  }

  /// Creates a context of RGBA pixels; `transform` maps user space and base space.
  convenience init?(pixelsWide width: Int, high height: Int, transform: CGAffineTransform) {
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
    guard Canvas.isAllowed(width: width, height: height),
      let format = BitmapFormat(model: .rgb, bitsPerComponent: 8, info: info),
      let bitmap = Bitmap(
        nil, width: width, height: height, bytesPerRow: width * 4, format: format,
        space: .standardRGB)
    else { return nil }
    self.init(bitmap, ctm: transform, base: transform)
  }
}
