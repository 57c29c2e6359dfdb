internal import LaminaScene

extension CALayer {
  /// The render node of the layer's model values.
  final var modelNode: RenderNode {
    state.drawsModel = true
    defer { state.drawsModel = false }
    var node = RenderNode(id: state.id, parent: -1, end: 1)
    render(into: &node)
    return node
  }
}

extension CGPath {
  /// A rectangle with circular corners; the radius is at most half a side (CA-R19).
  static func box(_ rect: CGRect, _ corners: Corners) -> CGPath {
    let path = CGMutablePath()
    let radii = corners.radii(within: Double(min(rect.width, rect.height)) / 2)
    guard radii.max() > 0 else {
      path.addRect(rect)
      return path
    }
    let left = rect.minX
    let right = rect.maxX
    let low = rect.minY
    let high = rect.maxY
    let turns: [(Double, CGPoint, CGPoint)] = [
      (radii[1], CGPoint(x: right, y: low), CGPoint(x: right, y: high)),
      (radii[3], CGPoint(x: right, y: high), CGPoint(x: left, y: high)),
      (radii[2], CGPoint(x: left, y: high), CGPoint(x: left, y: low)),
      (radii[0], CGPoint(x: left, y: low), CGPoint(x: right, y: low)),
    ]
    path.move(to: CGPoint(x: rect.midX, y: low))
    for (radius, point, next) in turns {
      if radius > 0 {
        path.addArc(tangent1End: point, tangent2End: next, radius: CGFloat(radius))
      } else {
        path.addLine(to: point)
      }
    }
    path.closeSubpath()
    return path
  }
}

extension Matrix4 {
  /// Whether the matrix maps the plane z = 0 without perspective.
  var isAffinePlane: Bool { row1.w == 0 && row2.w == 0 && row4.w == 1 }

  /// The affine map of the plane z = 0, ignoring the resulting z.
  var affinePlane: CGAffineTransform {
    CGAffineTransform(
      a: row1.x, b: row1.y, c: row2.x, d: row2.y, tx: row4.x, ty: row4.y)
  }
}

extension ShapeContent {
  /// The greatest distance in pixels between the line of a stroke and its curve, as the compositor's.
  private static var tolerance: Double { 0.02 }

  /// The stroke for a context that shows `scale` pixels per point of the layer.
  func stroke(scale: Double) -> StrokeParameters {
    var stroke = StrokeParameters(
      width: style.width, tolerance: Self.tolerance / max(scale, 1e-6))
    stroke.cap = style.cap.drawn
    stroke.join = style.join.drawn
    stroke.miterLimit = style.miterLimit
    return stroke
  }

  var dash: DashPattern? {
    DashPattern(style.dash, phase: style.dashPhase)
  }
}

extension StrokeStyle.Cap {
  var drawn: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension StrokeStyle.Join {
  var drawn: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
