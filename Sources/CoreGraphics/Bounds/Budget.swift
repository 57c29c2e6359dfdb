/// The remaining allowance of one operation in what multiplies, in memory and in time.
///
/// Passed by `inout` through loading, evaluation and flattening, so one shared counter also bounds
/// products of counts. Work is asked for before it is done.
package struct Budget: Sendable {
  private var allowed: [Int]
  private var spent: [Int]
  /// The time that is left, and its end while the clock runs.
  package var time = TimeAllowance()
  /// The limit of that time.
  private var timeLimit = Limit.frameTime
  /// Whether the time of reading was chosen, and does not follow the size of a document.
  private var hasReadingTime: Bool

  /// Creates a budget with the default limits, except for `overrides`.
  package init(_ overrides: [Limit: Int] = [:]) {
    hasReadingTime = overrides[.readingTime] != nil
    allowed = Limit.allCases.map { overrides[$0] ?? $0.standard }
    spent = Array(repeating: 0, count: allowed.count)
  }

  /// The value of a limit.
  package func allowance(_ limit: Limit) -> Int { allowed[limit.rawValue] }

  /// Replaces the value of a limit.
  package mutating func allow(_ limit: Limit, _ value: Int) { allowed[limit.rawValue] = value }

  /// How much of a limit has been spent.
  package func spent(_ limit: Limit) -> Int { spent[limit.rawValue] }

  /// Spends `count` of a limit that is shared by the whole operation.
  package mutating func spend(_ limit: Limit, _ count: Int = 1) throws(LimitExceeded) {
    // A frame asks for its time less often.
    if timeLimit == .readingTime { try checkTime() }
    let (total, overflow) = spent[limit.rawValue].addingReportingOverflow(max(0, count))
    try check(limit, overflow ? Int.max : total)
    spent[limit.rawValue] = total
  }

  /// Gives back `count` of what has been spent of a limit.
  package mutating func giveBack(_ limit: Limit, _ count: Int) {
    spent[limit.rawValue] = max(0, spent[limit.rawValue] - max(0, count))
  }

  /// Checks a value against a limit without spending it.
  package func check(_ limit: Limit, _ value: Int) throws(LimitExceeded) {
    let allowed = allowed[limit.rawValue]
    if value > allowed { throw LimitExceeded(limit, found: value, allowed: allowed) }
  }

  /// Returns what has been spent of a limit.
  package mutating func renew(_ limit: Limit) { spent[limit.rawValue] = 0 }

  /// Returns what has been spent of all limits.
  package mutating func renew() {
    for index in spent.indices { spent[index] = 0 }
  }

  // MARK: Time

  /// The time of a frame, whose clock does not run yet: `Limit.frameTime`, where 0 is no limit.
  package var timeOfFrame: TimeAllowance { TimeAllowance(milliseconds: allowance(.frameTime)) }

  /// The end of the time that is left.
  package var deadline: Deadline { time.deadline }

  /// The same budget while a document is read: its time runs, and is asked for with all that is spent.
  package var whileReading: Budget { whileReading(bytes: nil) }

  /// As `whileReading`, with the default time of a document of this size unless one was chosen.
  package func whileReading(bytes: Int?) -> Budget {
    if timeLimit == .readingTime { return self }
    var budget = self
    if let bytes, !hasReadingTime { budget.allow(.readingTime, Limit.time(bytes: bytes)) }
    budget.timeLimit = .readingTime
    budget.time = TimeAllowance(milliseconds: allowance(.readingTime))
    budget.time.start()
    return budget
  }

  /// The same limits with nothing spent, and with all the time.
  package var restarted: Budget {
    var budget = self
    budget.renew()
    budget.time = TimeAllowance()
    budget.timeLimit = .frameTime
    return budget
  }

  /// Throws when the time of the frame, or of reading a document, is over.
  package func checkTime() throws(LimitExceeded) {
    if time.deadline.isPassed { throw LimitExceeded(timeLimit, allowed: allowance(timeLimit)) }
  }
}
