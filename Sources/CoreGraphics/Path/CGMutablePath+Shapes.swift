extension CGMutablePath {
  /// Adds a rectangle as a subpath.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds rectangles as subpaths.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse of four curves that starts at maximum x and turns towards greater y (CA-EX3).
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  /// Adds a rectangle with elliptical corners; corners are clamped to half a side.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addRoundedRect(in: rect, corner: CGSize(width: cornerWidth, height: cornerHeight))
    }
  }

  /// Adds the elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let other = path.elements
    add { $0.append(other.applying(transform)) }
  }

  /// Adds an arc between two angles in radians, after a line to its start if a subpath is open.
  ///
  /// Angles increase from the x axis towards the y axis, or decrease if `clockwise` is true. With y
  /// down, as in iOS layers, increasing angles appear clockwise. Angles that differ by a full turn
  /// or more add a full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let delta = CircleArc.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc of `delta` radians, at most two full turns.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard radius >= 0, delta.isFinite else {
      return Diagnostics.report("CGMutablePath", "an arc without a radius or an end was left out")
    }
    let arc = CircleArc(center: center, radius: radius, start: startAngle, delta: delta)
    add { $0.addArc(arc, transform: transform) }
  }

  /// Adds an arc tangent to the lines to `tangent1End` and from there to `tangent2End`.
  ///
  /// A line to the start of the arc precedes it. Collinear points add only a line to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    continued {
      let start = ($0.currentPoint ?? .zero).applying(transform.inverted())
      let arc = CircleArc(from: start, corner: tangent1End, end: tangent2End, radius: radius)
      if let arc {
        $0.addArc(arc, transform: transform)
      } else {
        $0.line(to: tangent1End.applying(transform))
      }
    }
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout PathElements) -> Void) {
    var shape = PathElements()
    build(&shape)
    add { $0.append(shape.applying(transform)) }
  }
}
