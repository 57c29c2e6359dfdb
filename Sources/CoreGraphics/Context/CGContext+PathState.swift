extension CGContext {
  /// Whether the current path has no element.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The current path as it lies in user space now, nil where it is empty.
  public var path: CGPath? {
    currentPath.isEmpty
      ? nil : CGPath(elements: currentPath.applying(deviceTransform.inverted()))
  }

  /// Where the next line would start, zero for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The box in user space around the current path, control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether a point of user space would be painted if the current path were drawn so.
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
  /// Replaces the current path by the outline of the line that would be drawn along it.
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
