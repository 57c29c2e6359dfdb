/// An open interval of times within which animated values are exactly the same.
///
/// A layer whose animations hold their values is not evaluated again while the time stays inside.
struct UnchangedTimes: Equatable, Sendable {
  var after: Double
  var before: Double

  /// All times.
  static let always = UnchangedTimes(after: -.infinity, before: .infinity)
  /// No times.
  static let never = UnchangedTimes(after: .infinity, before: -.infinity)

  /// Distance kept from both ends in seconds, since evaluation rounds differently close to them.
  private static let margin = 1e-6

  func contains(_ time: Double) -> Bool { time > after && time < before }

  func intersection(_ other: Self) -> Self {
    UnchangedTimes(after: max(after, other.after), before: min(before, other.before))
  }

  /// The interval without the times close to its ends; nil when it does not contain `time`.
  func around(_ time: Double) -> Self? {
    let margin = Self.margin + abs(time) * 1e-12
    let inner = UnchangedTimes(after: after + margin, before: before - margin)
    return inner.contains(time) ? inner : nil
  }
}
