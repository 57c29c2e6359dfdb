import LaminaScene

/// The edges of two paths with aligned tiles, in runs of pixels that one of them or both have, band by
/// band from left to right.
struct EdgeRuns {
  /// A run, and the strips of each path within it.
  struct Run {
    var bounds: PixelRect
    var lower: Range<Int>
    var upper: Range<Int>
  }

  private let lower: [Strip]
  private let upper: [Strip]
  private var (nextLower, nextUpper) = (0, 0)

  init(_ lower: [Strip], _ upper: [Strip]) { (self.lower, self.upper) = (lower, upper) }

  mutating func next() -> Run? {
    let (firstLower, firstUpper) = (nextLower, nextUpper)
    guard var bounds = first?.bounds else { return nil }
    while take(lower, &nextLower, &bounds) || take(upper, &nextUpper, &bounds) {}
    return Run(
      bounds: bounds, lower: firstLower..<nextLower, upper: firstUpper..<nextUpper)
  }

  /// The strip that comes first, from top to bottom and from left to right.
  private var first: Strip? {
    guard nextLower < lower.count else {
      return nextUpper < upper.count ? upper[nextUpper] : nil
    }
    guard nextUpper < upper.count else { return lower[nextLower] }
    let (below, above) = (lower[nextLower], upper[nextUpper])
    return (below.y, below.x) <= (above.y, above.x) ? below : above
  }

  /// Takes the next strip of a path if it continues the run.
  private func take(_ strips: [Strip], _ next: inout Int, _ bounds: inout PixelRect) -> Bool {
    guard next < strips.count else { return false }
    let strip = strips[next]
    guard strip.y == bounds.y, strip.x <= bounds.maxX else { return false }
    bounds.size.width = max(bounds.maxX, strip.bounds.maxX) - bounds.x
    next += 1
    return true
  }
}
