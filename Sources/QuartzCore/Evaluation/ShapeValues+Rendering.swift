import CoreGraphics
internal import LaminaScene

extension ShapeValues {
  /// The shape to draw; rasterization clamps numbers (CA-L2). The path of a layer with flipped
  /// geometry is flipped (CA-GE13).
  func content(flippedBy flip: CGAffineTransform?) -> ShapeContent {
    var content = ShapeContent()
    guard let outline = path.elements else { return content }
    content.path = flip.map(outline.applying) ?? outline
    content.fill = fillColor.components
    content.evenOdd = fillRule == .evenOdd
    content.stroke = strokeColor.components
    content.strokeStart = strokeStart
    content.strokeEnd = strokeEnd
    content.style.width = lineWidth
    content.style.miterLimit = miterLimit
    content.style.cap = StrokeStyle.Cap(lineCap)
    content.style.join = StrokeStyle.Join(lineJoin)
    content.style.dash = lineDashPattern.elements ?? []
    content.style.dashPhase = lineDashPhase
    return content
  }
}

extension StrokeStyle.Cap {
  /// Unknown names are the default.
  init(_ name: CAShapeLayerLineCap) {
    switch name {
    case .round: self = .round
    case .square: self = .square
    default: self = .butt
    }
  }
}

extension StrokeStyle.Join {
  /// Unknown names are the default.
  init(_ name: CAShapeLayerLineJoin) {
    switch name {
    case .round: self = .round
    case .bevel: self = .bevel
    default: self = .miter
    }
  }
}
