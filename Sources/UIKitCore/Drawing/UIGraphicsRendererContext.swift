public import CoreGraphics
public import Foundation

/// The context passed to a renderer's drawing block.
open class UIGraphicsRendererContext: NSObject {
  package let context: CGContext
  package let kept: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    self.context = context
    kept = format
    super.init()
  }

  /// The Core Graphics context, with y pointing down.
  open var cgContext: CGContext { context }
  /// The format of the renderer.
  open var format: UIGraphicsRendererFormat { kept }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    mixing(blendMode) { $0.fill(rect) }
  }
  /// Draws a frame of one point inside a rectangle.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws a frame of one point inside a rectangle, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    mixing(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  /// Clips subsequent drawing to a rectangle.
  open func clip(to rect: CGRect) { context.clip(to: rect) }

  private func mixing(_ mode: CGBlendMode, _ body: (CGContext) -> Void) {
    context.saveGState()
    context.setBlendMode(mode)
    body(context)
    context.restoreGState()
  }
}

/// The context passed to an image renderer's drawing block.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// The image drawn so far.
  open var currentImage: UIImage {
    let scale = (kept as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }
}
