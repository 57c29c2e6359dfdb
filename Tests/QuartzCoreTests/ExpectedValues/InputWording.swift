/// Wordings of inputs that mean the same: files of expected values may use any of a group.
///
/// An adapter names its keys with one wording of a group; `renamed(to:)` is the only code that
/// replaces the others.
enum InputWording {
  static let groups: [Set<String>] = [
    "from fromValue f start startValue", "to toValue t end endValue", "by byValue",
    "times time at sampleTimes", "duration seconds", "beginTime begin", "speed rate",
    "timeOffset offset", "repeatCount repeats", "autoreverses autoreverse", "fillMode fill",
    "timingFunction curve easing timing", "timingFunctions curves easings",
    "additive isAdditive", "cumulative isCumulative", "model modelValue baseValue",
    "keyPath key property", "fraction progress easedFraction", "fractions progresses",
    "velocity initialVelocity initialSpringVelocity v0", "mass m", "stiffness k",
    "damping dampingCoefficient c", "dampingRatio ratio zeta",
    "controlPoints bezier cubic", "values keyframes", "path outline",
    "mode calculationMode scrollMode blendMode filter compositingFilter", "type kind",
    "subtype direction", "position pos", "anchorPoint anchor", "transform matrix",
    "colors colours", "opacity alpha", "radius cornerRadius", "points samples probes",
    "count n instanceCount instances", "refresh refreshRate",
    "preferred preferredFramesPerSecond preferredRate", "steps operations script calls",
    "pauseAt pausedAt pauseTime", "resumeAt startAt resumeTime",
    "parentTime superlayerTime", "layerTime localTime", "children animations",
    "expression transformExpression", "raw rawValues", "durations settings animationDurations",
  ].map { Set($0.split(separator: " ").map(String.init)) }
}

extension JSON {
  /// The record with keys in the wording of `known`: a key that is not known becomes the known one
  /// of its group, unless the record has that as well.
  func renamed(to known: Set<String>) -> JSON {
    guard case .record(let record) = self, !known.isSuperset(of: record.keys) else { return self }
    var renamed: [String: JSON] = [:]
    for (key, value) in record {
      let others = InputWording.groups.filter { $0.contains(key) }
        .flatMap { $0.intersection(known) }
      let isPlain = known.contains(key) || others.count != 1 || record[others[0]] != nil
      renamed[isPlain ? key : others[0]] = value
    }
    return .record(renamed)
  }
}
