/// The remaining allowance of one operation in layers, copies, passes, pixels and bytes.
///
/// Passed by `inout` through loading, evaluation and flattening, so one shared counter also bounds
/// products of counts.
package struct Budget: Sendable {
  private var allowed: [Limit: Int]
  private var spent: [Limit: Int] = [:]

  /// Creates a budget with the default limits, except for `overrides`.
  package init(_ overrides: [Limit: Int] = [:]) { allowed = overrides }

  /// The value of a limit.
  package func allowance(_ limit: Limit) -> Int { allowed[limit] ?? limit.standard }

  /// Spends `count` of a limit that is shared by the whole operation.
  package mutating func spend(_ limit: Limit, _ count: Int = 1) throws(LimitExceeded) {
    let (total, overflow) = spent[limit, default: 0].addingReportingOverflow(max(0, count))
    let found = overflow ? Int.max : total
    if found > allowance(limit) {
      throw LimitExceeded(limit, found: found, allowed: allowance(limit))
    }
    spent[limit] = found
  }

  /// Checks a value against a limit without spending it.
  package func check(_ limit: Limit, _ value: Int) throws(LimitExceeded) {
    if value > allowance(limit) {
      throw LimitExceeded(limit, found: value, allowed: allowance(limit))
    }
  }
}
