public import CoreGraphics

/// Fills a rectangle with the current fill colour, replacing its pixels.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the current fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a frame of one point inside a rectangle with the current fill colour, replacing its
/// pixels.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

/// Draws a frame of one point inside a rectangle with the current fill colour and a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let box = rect.standardized
  let inside = box.insetBy(dx: min(1, box.width / 2), dy: min(1, box.height / 2))
  context.saveGState()
  context.setBlendMode(blendMode)
  context.beginPath()
  context.addRect(box)
  if !inside.isEmpty { context.addRect(inside) }
  context.fillPath(using: .evenOdd)
  context.restoreGState()
}

/// Clips subsequent drawing to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
