extension CGPath {
  /// The flattening tolerance of large copies, in points.
  private static let tolerance = 0.02
  /// The maximum angle between two lines of a copy, in radians: a circle of 1,000 pixels stays within
  /// 0.12 pixels, whatever scale the copy is drawn with.
  private static let turn = 0.03
  /// The flattening tolerance as a share of the path's size, for paths drawn with a large scale.
  private static let share = 5e-5

  /// The precision of a copy, which may be drawn with any scale.
  private func precision(beside width: Double = 0) -> Flatness {
    let box = boundingBox
    let size = Double(max(box.width, box.height)) + width
    return Flatness(tolerance: min(Self.tolerance, size * Self.share), turn: Self.turn)
  }

  /// Returns a dashed copy of the path: lengths alternate between dashes and gaps (CA-L3).
  ///
  /// Lengths are in points; an odd list is repeated once. The transform applies to the dashes.
  /// Differs from Apple: curves are flattened.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard let pattern = DashPattern(lengths.map { Double($0) }, phase: Double(phase)) else {
      return transformed(elements, transform)
    }
    return derived(transform, or: elements) { flat, result throws(LimitExceeded) in
      try flat.append(self.elements, flatness: self.precision())
      try result.appendDashed(of: flat, pattern)
    }
  }

  /// Returns the outline of the path's stroke, to be filled by the winding rule (CA-L3).
  ///
  /// The transform applies to the outline. Differs from Apple: curves are flattened, as finely as the
  /// path's own size asks for.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var parameters = Self.parameters(lineWidth, lineCap, lineJoin, miterLimit)
    let precision = precision(beside: parameters.width)
    parameters.tolerance = precision.tolerance
    parameters.turn = precision.turn
    return derived(transform, or: PathElements()) {
      [parameters] flat, result throws(LimitExceeded) in
      try flat.append(self.elements, flatness: parameters.flatness)
      try result.appendStroke(of: flat, parameters)
    }
  }

  /// The outline of the path's stroke within the limits of `budget`.
  package func stroked(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin, miterLimit: CGFloat,
    within budget: Budget
  ) throws(LimitExceeded) -> CGPath {
    let parameters = Self.parameters(width, cap, join, miterLimit)
    let limit = budget.allowance(.flattenedPoints)
    var flat = FlatPath(pointLimit: limit)
    var result = FlatPath(pointLimit: limit)
    try flat.append(elements, flatness: parameters.flatness)
    try result.appendStroke(of: flat, parameters)
    return transformed(PathElements(result), .identity)
  }

  private static func parameters(
    _ width: CGFloat, _ cap: CGLineCap, _ join: CGLineJoin, _ miterLimit: CGFloat
  ) -> StrokeParameters {
    var parameters = StrokeParameters(width: Double(width), tolerance: tolerance)
    parameters.cap = cap
    parameters.join = join
    parameters.miterLimit = Double(miterLimit)
    return parameters
  }

  /// Returns the path with curves flattened to lines within `threshold`, in points.
  public func flattened(threshold: CGFloat) -> CGPath {
    derived(.identity, or: elements) { flat, result throws(LimitExceeded) in
      try result.append(self.elements, flatness: Flatness(tolerance: Double(threshold)))
    }
  }

  private func derived(
    _ transform: CGAffineTransform, or fallback: PathElements,
    _ build: (inout FlatPath, inout FlatPath) throws(LimitExceeded) -> Void
  ) -> CGPath {
    var flat = FlatPath()
    var result = FlatPath()
    do throws(LimitExceeded) {
      try build(&flat, &result)
      return transformed(PathElements(result), transform)
    } catch {
      Diagnostics.report("CGPath", error.description)
      return transformed(fallback, transform)
    }
  }

  private func transformed(_ elements: PathElements, _ transform: CGAffineTransform) -> CGPath {
    let image = elements.applying(transform)
    return CGPath(elements: image.isFinite ? image : PathElements())
  }
}
