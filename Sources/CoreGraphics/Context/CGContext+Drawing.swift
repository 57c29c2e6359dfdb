extension CGContext {
  /// Fills the current path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the current path in a mode and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath
    currentPath = PathElements()
    switch mode {
    case .fill: fill(path, .winding)
    case .eoFill: fill(path, .evenOdd)
    case .stroke: stroke(path)
    case .fillStroke:
      fill(path, .winding)
      stroke(path)
    case .eoFillStroke:
      fill(path, .evenOdd)
      stroke(path)
    }
  }

  func fill(_ path: PathElements, _ rule: CGPathFillRule) {
    guard !path.isEmpty, let source = source(state.fill) else { return }
    paint(.inside(path, rule), with: source)
  }

  func stroke(_ path: PathElements) {
    guard !path.isEmpty, let source = source(state.stroke) else { return }
    paint(line(along: path), with: source)
  }

  /// Fills a rectangle; the current path does not change.
  public func fill(_ rect: CGRect) {
    guard accepts("fill", rect) else { return }
    fill(deviceOutline(rect), .winding)
  }

  /// Fills rectangles as one path; the current path does not change.
  public func fill(_ rects: [CGRect]) {
    var path = PathElements()
    for rect in rects where accepts("fill", rect) { path.append(deviceOutline(rect)) }
    fill(path, .winding)
  }

  /// Strokes a rectangle; the current path does not change.
  public func stroke(_ rect: CGRect) {
    guard accepts("stroke", rect) else { return }
    stroke(deviceOutline(rect))
  }

  /// Fills an ellipse and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes an ellipse and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between each pair of points and clears the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Strokes a rectangle with a line width; the current path and line width do not change.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = kept
  }

  /// Clears a rectangle within the clip to transparent, or to black in opaque bitmaps.
  public func clear(_ rect: CGRect) {
    guard accepts("clear", rect) else { return }
    let kept = (state.blendMode, state.shadow)
    state.blendMode = .clear
    state.shadow = nil
    paint(.inside(deviceOutline(rect), .winding), with: Source(.black))
    (state.blendMode, state.shadow) = kept
  }

  /// Whether a rectangle can be drawn; null rectangles are skipped without a report.
  func accepts(_ call: StaticString, _ rect: CGRect) -> Bool {
    !rect.isNull && accepts(call, rect.minX, rect.minY, rect.width, rect.height)
  }
}
