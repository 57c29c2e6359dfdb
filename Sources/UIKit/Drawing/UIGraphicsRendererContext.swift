public import CoreGraphics
public import Foundation

/// What drawing code of a renderer gets.
open class UIGraphicsRendererContext: NSObject {
  let context: CGContext
  let kept: UIGraphicsRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
    (self.context, kept) = (context, format)
    super.init()
  }

  /// The context; y points down.
  open var cgContext: CGContext { context }
  /// What is drawn into.
  open var format: UIGraphicsRendererFormat { kept }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    mixing(blendMode) { $0.fill(rect) }
  }
  /// Draws the edge of a rectangle, one point wide inside of it.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  /// Draws the edge of a rectangle, one point wide inside of it.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    mixing(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  }
  /// Lets later drawing through inside of a rectangle only.
  open func clip(to rect: CGRect) { context.clip(to: rect) }

  private func mixing(_ mode: CGBlendMode, _ body: (CGContext) -> Void) {
    context.saveGState()
    context.setBlendMode(mode)
    body(context)
    context.restoreGState()
  }
}

/// What drawing code of an image renderer gets.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage {
    let scale = (kept as? UIGraphicsImageRendererFormat)?.scale ?? 1
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }
}
