import Foundation

/// Functions of numbers.
enum ExpressionFunctions {
  static let names: Set<String> = [
    "$bm_sum", "$bm_sub", "$bm_mul", "$bm_div", "$bm_mod", "$bm_neg", "$bm_isInstanceOfArray",
    "add", "sub", "mul", "div", "sum", "mod", "clamp", "linear", "ease", "easeIn", "easeOut",
    "length", "degreesToRadians", "radiansToDegrees", "random", "gaussRandom", "seedRandom",
    "timeToFrames", "framesToTime", "parseInt", "parseFloat", "Number",
  ]

  private static let operators = [
    "$bm_sum": "+", "sum": "+", "add": "+", "$bm_sub": "-", "sub": "-", "$bm_mul": "*",
    "mul": "*", "$bm_div": "/", "div": "/", "$bm_mod": "%", "mod": "%",
  ]

  static func value(
    _ name: String, _ lists: [[Double]]
  ) throws(ExpressionFailure) -> [Double] {
    guard let first = lists.first, !lists.contains(where: \.isEmpty) else {
      throw ExpressionFailure()
    }
    if let sign = operators[name] {
      guard lists.count == 2 else { throw ExpressionFailure() }
      return try ExpressionEvaluator.arithmetic(sign, first, lists[1])
    }
    switch name {
    case "$bm_neg": return first.map { -$0 }
    case "$bm_isInstanceOfArray": return [first.count > 1 ? 1 : 0]
    case "parseInt": return [first[0].rounded(.towardZero)]
    case "parseFloat", "Number": return [first[0]]
    case "degreesToRadians": return [first[0] * .pi / 180]
    case "radiansToDegrees": return [first[0] * 180 / .pi]
    case "length":
      let line = try lists.count > 1 ? ExpressionEvaluator.arithmetic("-", first, lists[1]) : first
      return [line.reduce(0) { $0 + $1 * $1 }.squareRoot()]
    case "clamp":
      guard lists.count == 3 else { throw ExpressionFailure() }
      let low = min(lists[1][0], lists[2][0])
      let high = max(lists[1][0], lists[2][0])
      return first.map { min(max($0, low), high) }
    default: return try mixed(name, lists)
    }
  }

  /// A value between two others by a number in a range, which is 0 to 1 where it is not written.
  private static func mixed(
    _ name: String, _ lists: [[Double]]
  ) throws(ExpressionFailure) -> [Double] {
    guard lists.count == 3 || lists.count == 5 else { throw ExpressionFailure() }
    let (low, high) = lists.count == 5 ? (lists[1][0], lists[2][0]) : (0, 1)
    let a = lists[lists.count - 2]
    let b = lists[lists.count - 1]
    guard a.count == b.count else { throw ExpressionFailure() }
    let part = high == low ? (lists[0][0] < low ? 0 : 1) : (lists[0][0] - low) / (high - low)
    let bounded = min(max(part, 0), 1)
    let curve =
      switch name {
      case "ease": TimingCurve(SIMD4(0.333, 0, 0.667, 1))
      case "easeIn": TimingCurve(SIMD4(0.333, 0, 0.833, 0.833))
      case "easeOut": TimingCurve(SIMD4(0.167, 0.167, 0.667, 1))
      default: TimingCurve.linear
      }
    let fraction = name == "linear" ? bounded : curve.value(at: bounded)
    return zip(a, b).map { $0 + ($1 - $0) * fraction }
  }

  /// A function of `Math`; nil for one that is not known.
  static func math(
    _ name: String, _ numbers: [Double], random: () -> Double
  ) throws(ExpressionFailure) -> Double? {
    if name == "random" { return random() }
    if name == "max" { return numbers.max() }
    if name == "min" { return numbers.min() }
    guard let first = numbers.first else { throw ExpressionFailure() }
    if numbers.count == 2 {
      switch name {
      case "pow": return pow(first, numbers[1])
      case "atan2": return atan2(first, numbers[1])
      default: return nil
      }
    }
    return plain[name]?(first)
  }

  private static let plain: [String: @Sendable (Double) -> Double] = [
    "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) }, "asin": { asin($0) },
    "acos": { acos($0) }, "atan": { atan($0) }, "abs": { abs($0) }, "exp": { exp($0) },
    "log": { log($0) }, "sqrt": { $0.squareRoot() }, "floor": { $0.rounded(.down) },
    "ceil": { $0.rounded(.up) }, "round": { ($0 + 0.5).rounded(.down) },
    "trunc": { $0.rounded(.towardZero) }, "sign": { $0 == 0 ? 0 : ($0 < 0 ? -1 : 1) },
  ]
}
