public import CoreGraphics

extension UIBezierPath {
  final var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Draws in the current context, restoring its state and clearing its path.
  package final func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Diagnostics.report("UIBezierPath", "drawn outside of drawing code; nothing happens")
    }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(outline)
    body(context)
    context.restoreGState()
  }

  final func prepareLine(in context: CGContext) {
    context.setLineWidth(pen.width)
    context.setLineCap(pen.cap)
    context.setLineJoin(pen.join)
    context.setMiterLimit(pen.miterLimit)
    context.setLineDash(phase: pen.phase, lengths: pen.dashes)
  }

  /// Sets the dash pattern: lengths of dashes and gaps in points; nil draws solid lines.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    pen.phase = phase
    pen.dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
  }

  /// Returns the dash pattern, its count and phase.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern {
      for (index, length) in pen.dashes.enumerated() { pattern[index] = length }
    }
    count?.pointee = pen.dashes.count
    phase?.pointee = pen.phase
  }

  /// Adds a rectangle with continuous corners, starting after the top left corner, clockwise.
  final func addRounded(_ rect: CGRect, _ corners: UIRectCorner, _ cornerRadius: CGFloat) {
    let box = rect.standardized
    let half = min(box.width, box.height) / 2
    let radius = min(max(cornerRadius, 0), half)
    guard radius > 0, !corners.intersection(.fourCorners).isEmpty else {
      return outline.addRect(rect)
    }
    let curve = ContinuousCorner(
      radius: Double(radius), sides: [Double(box.width), Double(box.height)])
    outline.add { elements in
      elements.addSmoothRect(box) { corners.contains($0) ? curve : nil }
    }
  }
}

extension UIRectCorner {
  static let fourCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension PathElements {
  /// Adds a rectangle starting after the top left corner, clockwise.
  fileprivate mutating func addSmoothRect(
    _ box: CGRect, _ curve: (UIRectCorner) -> ContinuousCorner?
  ) {
    var shape = PathElements()
    let first = curve(.topLeft)
    let reach = CGFloat(first?.points.first?.x ?? 0)
    shape.move(to: CGPoint(x: box.minX + reach, y: box.minY))
    let left = box.minX
    let right = box.maxX
    let top = box.minY
    let bottom = box.maxY
    shape.addCorner(
      at: CGPoint(x: right, y: top), from: [-1, 0], along: [0, 1], curve(.topRight))
    shape.addCorner(
      at: CGPoint(x: right, y: bottom), from: [0, -1], along: [-1, 0], curve(.bottomRight))
    shape.addCorner(
      at: CGPoint(x: left, y: bottom), from: [1, 0], along: [0, -1], curve(.bottomLeft))
    if first != nil {
      shape.addCorner(at: CGPoint(x: left, y: top), from: [0, 1], along: [1, 0], first)
    }
    shape.close()
    append(shape)
  }
}
