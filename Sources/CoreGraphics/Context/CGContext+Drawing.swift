extension CGContext {
  /// Fills the current path with the fill colour, and clears the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Draws a line along the current path with the stroke colour, and clears the path.
  public func strokePath() { drawPath(using: .stroke) }

  /// Paints the current path, and clears it.
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

  /// Fills a rectangle; the current path stays.
  public func fill(_ rect: CGRect) {
    guard accepts("fill", rect) else { return }
    fill(deviceOutline(rect), .winding)
  }

  /// Fills rectangles as one shape; the current path stays.
  public func fill(_ rects: [CGRect]) {
    var path = PathElements()
    for rect in rects where accepts("fill", rect) { path.append(deviceOutline(rect)) }
    fill(path, .winding)
  }

  /// Draws a line along a rectangle; the current path stays.
  public func stroke(_ rect: CGRect) {
    guard accepts("stroke", rect) else { return }
    stroke(deviceOutline(rect))
  }

  /// Fills an ellipse; the current path is cleared.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Draws a line along an ellipse; the current path is cleared.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Draws lines from each first point to the second of its pair; the current path is cleared.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Draws a line of a width along a rectangle; the current path and line width stay.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = kept
  }

  /// Makes a rectangle transparent within the clip, black where the bitmap is opaque.
  public func clear(_ rect: CGRect) {
    guard accepts("clear", rect) else { return }
    let kept = (state.blendMode, state.shadow)
    (state.blendMode, state.shadow) = (.clear, nil)
    paint(.inside(deviceOutline(rect), .winding), with: Source(.black))
    (state.blendMode, state.shadow) = kept
  }

  /// Whether a rectangle can be drawn; null ones are skipped without a word.
  func accepts(_ call: StaticString, _ rect: CGRect) -> Bool {
    !rect.isNull && accepts(call, rect.minX, rect.minY, rect.width, rect.height)
  }
}
