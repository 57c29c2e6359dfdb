extension CGContext {
  /// Starts a path, and forgets the current one.
  public func beginPath() { currentPath = PathElements() }

  /// Starts a subpath.
  public func move(to point: CGPoint) {
    if accepts("move", point.x, point.y) { currentPath.move(to: device(point)) }
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) {
    guard accepts("addLine", point.x, point.y) else { return }
    currentPath.line(to: device(point))
  }

  /// Adds the elements of a path.
  public func addPath(_ path: CGPath) {
    currentPath.append(path.elements.applying(deviceTransform))
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) {
    if accepts("addRect", rect) { currentPath.append(deviceOutline(rect)) }
  }

  /// Ends the subpath with a line to its start.
  public func closePath() {
    if !currentPath.isEmpty { currentPath.close() }
  }

  /// The place in device pixels of a point of user space.
  func device(_ point: CGPoint) -> CGPoint { point.applying(deviceTransform) }
}
