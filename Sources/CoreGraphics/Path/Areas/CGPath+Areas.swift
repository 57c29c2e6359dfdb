// Areas are computed in integers with 2^29 steps across both paths, so results are exact to a few
// billionths of their size and rounding cannot invert an area. Curves are flattened within
// 1/100,000 of the size, at most 0.02 points; result outlines use the original curves, split at
// their exact intersections.
extension CGPath {
  /// Returns the area inside either path, as outlines without crossings.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// Returns the area inside both paths, as outlines without crossings.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// Returns the area inside this path but not inside another, as outlines without crossings.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// Returns the area inside exactly one of both paths, as outlines without crossings.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// Returns the same area as outlines without crossings; outer outlines turn from x towards y,
  /// holes in the opposite direction.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(elements: PathElements()), rule) { inside, _ in inside }
  }

  /// Returns whether the areas of both paths intersect.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    outlines(with: other, rule) { $0 && $1 }.map { !$0.isEmpty } ?? false
  }

  /// Returns one path for each connected area, including its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let nothing = CGPath(elements: PathElements())
    let outlines = outlines(with: nothing, rule) { inside, _ in inside }
    return outlines?.components.map { CGPath(elements: $0) } ?? []
  }

  private func combined(
    with other: CGPath, _ rule: CGPathFillRule, _ holds: (Bool, Bool) -> Bool
  ) -> CGPath {
    CGPath(elements: outlines(with: other, rule, holds)?.path ?? PathElements())
  }

  private func outlines(
    with other: CGPath, _ rule: CGPathFillRule, _ holds: (Bool, Bool) -> Bool
  ) -> AreaOutlines? {
    do throws(LimitExceeded) {
      return try outlines(with: other, rule, within: Budget(), holds)
    } catch {
      Diagnostics.report("CGPath", "\(error); the result is empty")
      return nil
    }
  }

  private func outlines(
    with other: CGPath, _ rule: CGPathFillRule, within budget: Budget,
    _ holds: (Bool, Bool) -> Bool
  ) throws(LimitExceeded) -> AreaOutlines {
    try PathAreas(elements, other.elements, within: budget).outlines { windings in
      holds(rule.isInside(windings.x), rule.isInside(windings.y))
    }
  }

  /// The area for which `holds` is true, given whether a point is inside either path, within the
  /// limits and the time of `budget`.
  package func combined(
    with other: CGPath, within budget: Budget, where holds: (Bool, Bool) -> Bool
  ) throws(LimitExceeded) -> CGPath {
    CGPath(elements: try outlines(with: other, .winding, within: budget, holds).path)
  }
}

extension CGPath {
  /// The area for whose winding number `holds` is true, within the limits and the time of `budget`: -1
  /// inside of a circle that turns from x towards y.
  package func area(
    within budget: Budget, where holds: (Int32) -> Bool
  ) throws(LimitExceeded) -> CGPath {
    let areas = try PathAreas(elements, PathElements(), within: budget)
    return CGPath(elements: try areas.outlines { holds($0.x) }.path)
  }
}

extension CGPathFillRule {
  /// Whether points with a winding number are inside.
  func isInside(_ winding: Int32) -> Bool { self == .evenOdd ? winding % 2 != 0 : winding != 0 }
}
