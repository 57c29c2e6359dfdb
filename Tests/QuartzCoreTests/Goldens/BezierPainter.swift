import UIKit

/// Draws a tree of layers that only move as a program would that knows paths and no layers.
@MainActor struct BezierPainter {
  let context: CGContext

  func draw(_ layer: CALayer) {
    context.saveGState()
    defer { context.restoreGState() }
    if let mask = layer.mask as? CAShapeLayer, let path = mask.path {
      let clip = UIBezierPath(cgPath: path)
      clip.usesEvenOddFillRule = mask.fillRule == .evenOdd
      clip.apply(
        CGAffineTransform(
          translationX: mask.frame.minX - mask.bounds.minX,
          y: mask.frame.minY - mask.bounds.minY))
      clip.addClip()
    }
    let box = UIBezierPath(roundedRect: layer.bounds, cornerRadius: 0)
    if layer.masksToBounds { box.addClip() }
    if let color = layer.backgroundColor {
      UIColor(cgColor: color).setFill()
      box.fill()
    }
    if let shape = layer as? CAShapeLayer { draw(shape) }
    for child in layer.sublayers ?? [] {
      context.saveGState()
      context.translateBy(
        x: child.frame.minX - child.bounds.minX, y: child.frame.minY - child.bounds.minY)
      draw(child)
      context.restoreGState()
    }
  }

  private func draw(_ shape: CAShapeLayer) {
    guard let outline = shape.path else { return }
    let path = UIBezierPath(cgPath: outline)
    path.usesEvenOddFillRule = shape.fillRule == .evenOdd
    if let color = shape.fillColor, color.alpha > 0 {
      UIColor(cgColor: color).setFill()
      path.fill()
    }
    guard let color = shape.strokeColor, shape.strokeEnd > shape.strokeStart else { return }
    UIColor(cgColor: color).setStroke()
    path.lineWidth = shape.lineWidth
    path.miterLimit = shape.miterLimit
    path.lineCapStyle =
      shape.lineCap == .round ? .round : shape.lineCap == .square ? .square : .butt
    path.lineJoinStyle =
      shape.lineJoin == .round ? .round : shape.lineJoin == .bevel ? .bevel : .miter
    // A part of a line is a dash as long as it, and then a gap for the rest.
    let length = path.length
    if shape.strokeStart > 0 || shape.strokeEnd < 1 {
      let from = shape.strokeStart * length
      let to = shape.strokeEnd * length
      let pattern: [CGFloat] = [to - from, length * 2]
      path.setLineDash(pattern, count: 2, phase: from > 0 ? length * 3 - from - (to - from) : 0)
    }
    path.stroke()
  }
}

extension UIBezierPath {
  /// The length of all lines.
  fileprivate var length: CGFloat {
    var length = CGFloat(0)
    var last = CGPoint.zero
    var start = CGPoint.zero
    func add(_ point: CGPoint) {
      length += hypot(point.x - last.x, point.y - last.y)
      last = point
    }
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint: (last, start) = (points[0], points[0])
      case .addLineToPoint: add(points[0])
      case .addQuadCurveToPoint:
        let a = last
        let b = points[0]
        let c = points[1]
        for index in 1...64 {
          let t = CGFloat(index) / 64
          let s = 1 - CGFloat(index) / 64
          add(
            CGPoint(
              x: a.x * s * s + b.x * 2 * s * t + c.x * t * t,
              y: a.y * s * s + b.y * 2 * s * t + c.y * t * t))
        }
      case .addCurveToPoint:
        let a = last
        let b = points[0]
        let c = points[1]
        let d = points[2]
        for index in 1...64 {
          let t = CGFloat(index) / 64
          let s = 1 - CGFloat(index) / 64
          let e = s * s * s
          let f = 3 * s * s * t
          let g = 3 * s * t * t
          let h = t * t * t
          add(
            CGPoint(
              x: a.x * e + b.x * f + c.x * g + d.x * h, y: a.y * e + b.y * f + c.y * g + d.y * h))
        }
      case .closeSubpath: add(start)
      @unknown default: break
      }
    }
    return length
  }
}
