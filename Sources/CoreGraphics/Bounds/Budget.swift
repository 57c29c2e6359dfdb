/// What one piece of work may still spend: layers, copies, passes, pixels, bytes.
///
/// Threaded by `inout` through loading, evaluation and flattening, so that products of counts are
/// bounded by one shared counter and not only each factor by its own.
package struct Budget: Sendable {
  private var allowed: [Limit: Int]
  private var spent: [Limit: Int] = [:]

  /// A budget with the default of every limit, changed where `overrides` says so.
  package init(_ overrides: [Limit: Int] = [:]) { allowed = overrides }

  /// The value of one limit.
  package func allowance(_ limit: Limit) -> Int { allowed[limit] ?? limit.standard }

  /// Spends `count` of what is counted over the whole work.
  package mutating func spend(_ limit: Limit, _ count: Int = 1) throws(LimitExceeded) {
    let (total, overflow) = spent[limit, default: 0].addingReportingOverflow(max(0, count))
    let found = overflow ? Int.max : total
    if found > allowance(limit) {
      throw LimitExceeded(limit, found: found, allowed: allowance(limit))
    }
    spent[limit] = found
  }

  /// Checks one value against a limit without spending it.
  package func check(_ limit: Limit, _ value: Int) throws(LimitExceeded) {
    if value > allowance(limit) {
      throw LimitExceeded(limit, found: value, allowed: allowance(limit))
    }
  }
}
