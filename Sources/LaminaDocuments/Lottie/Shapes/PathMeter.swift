import CoreGraphics

/// Counts the points of each path while it is computed, and stops paths with too many of them and
/// work that takes too long. A path whose computation was stopped is empty, and the failure is kept.
final class PathMeter {
  private let budget: Budget
  private var failure: LimitExceeded?
  /// Whether the path is one of many, for which curves may be replaced by lines before areas are combined.
  var isSampling = false

  init(_ budget: Budget) { self.budget = budget }

  /// Throws what stopped a computation, or when the time is over.
  func check() throws(LimitExceeded) {
    if let failure { throw failure }
    try budget.checkTime()
  }

  /// Whether a step that computes this many points may begin.
  func allows(_ points: Int) -> Bool { allows(.pathElements, points) }

  /// What a step returns that asks for the limits and the time itself; nothing once one is exceeded.
  func computed(
    _ step: (Budget) throws(LimitExceeded) -> [LottieBezier]
  ) -> [LottieBezier] {
    do throws(LimitExceeded) {
      try check()
      return try step(budget)
    } catch {
      failure = error
      return []
    }
  }

  /// Whether a value is within a limit.
  func allows(_ limit: Limit, _ value: Int) -> Bool {
    do throws(LimitExceeded) {
      try check()
      try budget.check(limit, value)
      return true
    } catch {
      failure = error
      return false
    }
  }

  /// The contours of paths, or none if they have too many points.
  func counted(_ contours: [[LottieBezier]]) -> [[LottieBezier]] {
    allows(contours.pointCount) ? contours : []
  }
}

extension [[LottieBezier]] {
  /// The number of vertices of all contours.
  var pointCount: Int { reduce(0) { $0 + $1.pointCount } }
}

extension [LottieBezier] {
  /// The number of vertices, at least one for each contour.
  var pointCount: Int { reduce(0) { $0 + Swift.max($1.vertices.count, 1) } }
}

extension Int {
  /// The product; the largest number where it does not fit.
  func multiplied(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// The sum; the largest number where it does not fit.
  func adding(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
