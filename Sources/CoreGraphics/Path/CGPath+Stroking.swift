extension CGPath {
  /// How far the lines of copies may lie from the curves that they stand for, in points.
  private static let tolerance = 0.02

  /// The path as dashes: lengths drawn and left out in turn, odd counts twice (L3).
  ///
  /// Differs from Apple: curves come back as lines. The transform is applied to the dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    guard let pattern = DashPattern(lengths.map { Double($0) }, phase: Double(phase)) else {
      return placed(elements, transform)
    }
    return derived(transform, or: elements) { flat, result throws(LimitExceeded) in
      try flat.append(self.elements, flatness: Flatness(tolerance: Self.tolerance))
      try result.appendDashed(of: flat, pattern)
    }
  }

  /// The outline of the path's stroke, to be filled by the winding rule (L3).
  ///
  /// Differs from Apple: curves come back as lines. The transform is applied to the outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var pen = StrokePen(width: Double(lineWidth), tolerance: Self.tolerance)
    (pen.cap, pen.join, pen.miterLimit) = (lineCap, lineJoin, Double(miterLimit))
    return derived(transform, or: PathElements()) { [pen] flat, result throws(LimitExceeded) in
      try flat.append(self.elements, flatness: pen.flatness)
      try result.appendStroke(of: flat, pen)
    }
  }

  /// The path as lines that lie within `threshold` of it.
  public func flattened(threshold: CGFloat) -> CGPath {
    derived(.identity, or: elements) { flat, result throws(LimitExceeded) in
      try result.append(self.elements, flatness: Flatness(tolerance: Double(threshold)))
    }
  }

  private func derived(
    _ transform: CGAffineTransform, or fallback: PathElements,
    _ build: (inout FlatPath, inout FlatPath) throws(LimitExceeded) -> Void
  ) -> CGPath {
    var (flat, result) = (FlatPath(), FlatPath())
    do throws(LimitExceeded) {
      try build(&flat, &result)
      return placed(PathElements(result), transform)
    } catch {
      Diagnostics.report("CGPath", error.description)
      return placed(fallback, transform)
    }
  }

  private func placed(_ elements: PathElements, _ transform: CGAffineTransform) -> CGPath {
    let image = elements.applying(transform)
    return CGPath(elements: image.isFinite ? image : PathElements())
  }
}
