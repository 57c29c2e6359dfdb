// Areas are computed on whole numbers: 2^29 steps across both paths, so results are exact to a few
// billionths of their size, and no rounding can turn an area inside out. There curves are lines, within
// 1/100,000 of the size, 0.02 points at most; outlines then take the pieces of the curves themselves, cut
// where they really cross.
extension CGPath {
  /// All that is inside of this path or another, as outlines without crossings.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  /// All that is inside of both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  /// All that is inside of this path and not of another.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  /// All that is inside of one of both paths only.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// The same area as outlines without crossings, outer ones towards greater y from greater x, holes
  /// the other way round.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: CGPath(elements: PathElements()), rule) { inside, _ in inside }
  }

  /// Whether anything is inside of both paths.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    outlines(with: other, rule) { $0 && $1 }.map { !$0.isEmpty } ?? false
  }

  /// One path for each connected area, with its holes.
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
      return try PathAreas(elements, other.elements).outlines { windings in
        holds(rule.isInside(windings.x), rule.isInside(windings.y))
      }
    } catch {
      Diagnostics.report("CGPath", "\(error); the result is empty")
      return nil
    }
  }
}

extension CGPathFillRule {
  /// Whether a place that an outline turns around so often is inside.
  func isInside(_ winding: Int32) -> Bool { self == .evenOdd ? winding % 2 != 0 : winding != 0 }
}
