extension CGContext {
  /// Starts an empty path, discarding the current path.
  public func beginPath() { currentPath = PathElements() }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) {
    if accepts("move", point.x, point.y) { currentPath.move(to: device(point)) }
  }

  /// Adds a line from the current point; ignored and reported without a current point.
  public func addLine(to point: CGPoint) {
    guard accepts("addLine", point.x, point.y), hasCurrentPoint("addLine") else { return }
    currentPath.line(to: device(point))
  }

  /// Adds a quadratic Bézier curve; ignored and reported without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard accepts("addQuadCurve", end.x, end.y, control.x, control.y),
      hasCurrentPoint("addQuadCurve")
    else { return }
    currentPath.quad(to: device(end), control: device(control))
  }

  /// Adds a cubic Bézier curve; ignored and reported without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard accepts("addCurve", end.x, end.y, control1.x, control1.y, control2.x, control2.y),
      hasCurrentPoint("addCurve")
    else { return }
    currentPath.cubic(to: device(end), control1: device(control1), control2: device(control2))
  }

  /// Closes the subpath with a line to its start.
  public func closePath() {
    if !currentPath.isEmpty { currentPath.close() }
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    currentPath.append(path.elements.transformed(by: deviceTransform))
  }

  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect) {
    if accepts("addRect", rect) { currentPath.append(deviceOutline(rect)) }
  }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }

  /// Adds an ellipse as a subpath.
  public func addEllipse(in rect: CGRect) {
    guard accepts("addEllipse", rect) else { return }
    add { $0.addEllipse(in: rect) }
  }

  /// Adds lines through points as a subpath.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first, points.allSatisfy({ accepts("addLines", $0.x, $0.y) }) else {
      return
    }
    currentPath.move(to: device(first))
    for point in points.dropFirst() { currentPath.line(to: device(point)) }
  }

  /// Adds an arc of a circle, after a line to its start if a subpath is open.
  ///
  /// Angles are in radians from the x axis towards the y axis; `clockwise` assumes y up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard accepts("addArc", center.x, center.y, radius, startAngle, endAngle), radius >= 0 else {
      return
    }
    let path = CGMutablePath()
    if let point = currentUserPoint { path.move(to: point) }
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
    join(path)
  }

  /// Adds an arc tangent to the lines to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard accepts("addArc", tangent1End.x, tangent1End.y, tangent2End.x, tangent2End.y, radius),
      hasCurrentPoint("addArc"), let point = currentUserPoint, radius >= 0
    else { return }
    let path = CGMutablePath()
    path.move(to: point)
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    join(path)
  }
}

extension CGContext {
  /// A point of user space in device pixels.
  func device(_ point: CGPoint) -> CGPoint { Canvas.held(point.applying(deviceTransform)) }

  private var currentUserPoint: CGPoint? {
    currentPath.currentPoint?.applying(deviceTransform.inverted())
  }

  private func hasCurrentPoint(_ call: StaticString) -> Bool {
    if !currentPath.isEmpty { return true }
    Diagnostics.report("CGContext", "\(call): no subpath has been started, the call is ignored")
    return false
  }

  private func add(_ build: (inout PathElements) -> Void) {
    var shape = PathElements()
    build(&shape)
    currentPath.append(shape.transformed(by: deviceTransform))
  }

  /// Adds the elements of `path`, which starts with a move to the current point if there is one.
  private func join(_ path: CGMutablePath) {
    var elements = path.elements
    if !currentPath.isEmpty, elements.verbs.first == .move, !elements.points.isEmpty {
      elements.verbs.removeFirst()
      elements.points.removeFirst()
    }
    currentPath.append(elements.transformed(by: deviceTransform))
  }
}
