extension CGContext {
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current path in user space; nil if it is empty.
  public var path: CGPath? {
    currentPath.isEmpty
      ? nil : CGPath(elements: currentPath.applying(deviceTransform.inverted()))
  }

  /// The current point in user space; zero for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The bounding box of the current path and its control points in user space; null if it is
  /// empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns whether drawing the current path in a mode would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard accepts("pathContains", point.x, point.y), let path else { return false }
    return switch mode {
    case .fill: path.contains(point)
    case .eoFill: path.contains(point, using: .evenOdd)
    case .stroke: touches(point)
    case .fillStroke: path.contains(point) || touches(point)
    case .eoFillStroke: path.contains(point, using: .evenOdd) || touches(point)
    }
  }

  private func touches(_ point: CGPoint) -> Bool {
    canvas.isInside(device(point), line(along: currentPath))
  }
}

extension CGContext {
  /// Replaces the current path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    guard let path else { return }
    var line = path
    let style = state.line
    if !style.dashes.isEmpty {
      line = line.copy(dashingWithPhase: style.dashPhase, lengths: style.dashes)
    }
    let outline = line.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    beginPath()
    addPath(outline)
  }
}
